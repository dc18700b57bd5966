"""End of the game (ANT-14)."""

from __future__ import annotations

from frostlight.games.antarctica.table import Continent
from frostlight.kernel import GameOver

IDLE_TURNS = 24
"""ANT-14.8."""
WARNED_TURNS = 8
"""Turns before a standstill from which all players are warned."""


def note_last_scientist(table: Continent, seat: int) -> None:
    """The last scientist of a player is on the board: the end (ANT-14.1).

    What comes from a symbol afterwards does not cancel it (ANT-14.5).
    """
    if not table.supply[seat] and not table.reserve[seat]:
        table.ending = "last_scientist"
        table.tell("end_is_near", seat=seat, reason="last_scientist")


def note_last_building(table: Continent) -> None:
    """All three building decks are empty: the end (ANT-14.2)."""
    if not table.ending and max(table.offer) < 0:
        table.ending = "last_building"
        table.tell("end_is_near", seat=table.active, reason="last_building")


def close_game(table: Continent) -> None:
    """Research and symbols of the ending build are done; nothing else follows (ANT-14.4)."""
    rule = "ANT-14.1" if table.ending == "last_scientist" else "ANT-14.2"
    raise GameOver(table.ending, rule, seat=table.active, turn=table.turn)


def end_without_ships() -> None:
    """No ship at all is on the board when the sun would move (ANT-3.17)."""
    raise GameOver("no_ships", "ANT-3.17")


def end_if_stalemate(table: Continent) -> None:
    """Too many turns in a row in which nothing happened (ANT-14.8)."""
    left = IDLE_TURNS - table.idle
    if left <= 0:
        raise GameOver("stalemate", "ANT-14.8", idle=table.idle)
    if left == WARNED_TURNS:
        table.tell("standstill", n=left)


def turns_to_standstill(table: Continent) -> int:
    """How many more idle turns end the game (ANT-14.8); 0 = that is still far, or averted."""
    left = IDLE_TURNS - table.idle
    return left if left <= WARNED_TURNS and not table.stirred else 0
