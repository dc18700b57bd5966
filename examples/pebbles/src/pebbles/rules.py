"""The course of the game: each step is a rule that asks (PEB-1, PEB-2)."""

from __future__ import annotations

from typing import Final

from frostlight.kernel import GameOver, Question, Rule, Together
from frostlight.kernel.piles import NONE
from pebbles.table import PER_PLAYER, Pond

SHORE: Final = Question("shore", "PEB-1.1", {str(n): n for n in range(1, 6)}, chance=True)
WISH: Final = Question("wish", "PEB-1.3", {"even": 0, "odd": 1})
VICTIM: Final = Question("victim", "PEB-2.4", {f"seat:{n}": n for n in range(4)}, about={"n": None})
"""The player whom the card robs; the prompt says of how many pebbles."""
QUESTIONS: Final = (SHORE, WISH, VICTIM)


def lay(table: Pond) -> Rule:
    """Chance lays the pebbles (PEB-1.1)."""
    more = yield SHORE.draw([0, 1, 2, 3, 4], [1, 2, 3, 2, 1])
    table.laid = table.shore = PER_PLAYER * table.players + more
    table.tell("laid", n=table.laid)
    table.next = "deal"


def deal(table: Pond) -> Rule:
    """A card for each player (PEB-1.2)."""
    for seat in range(table.players):
        card = yield from table.printed.deck.draw(table, seat, table.printed.deal, about=(seat,))
        table.holds[seat] = True
        table.tell("dealt", seat=seat, secret={"card": card}, to=(seat,))
    table.next = "wish"


def wish(table: Pond) -> Rule:
    """All wish at once and in secret (PEB-1.3)."""
    yield Together(range(table.players), lambda seat: wish_of(table, seat))
    table.tell("wished")
    table.next = "turn"


def wish_of(table: Pond, seat: int) -> Rule:
    table.wishes[seat] = yield WISH.ask(seat, ["even", "odd"])


def turn(table: Pond) -> Rule:
    """Take pebbles, or play the card instead (PEB-2.1)."""
    seat = table.active
    table.turn += 1
    table.tell("turn", seat=seat, number=table.turn)
    takes = list(range(min(3, table.shore)))
    # asked even with one answer only: skipping the question would tell about the card
    chosen = yield table.printed.turn.ask(seat, [*takes, *playable(table, seat)], veil=True)
    if chosen > 0:
        take(table, seat, chosen)
    else:
        yield from play(table, seat, -1 - chosen)
    if not table.shore:
        raise GameOver("shore_empty", "PEB-3.1", turns=table.turn)
    table.active = (seat + 1) % table.players


def playable(table: Pond, seat: int) -> list[int]:
    """The option to play the card, if that can do anything (PEB-2.4)."""
    card = table.cards[seat]
    if card == NONE or (table.printed.cards[card].steals and not victims(table, seat)):
        return []
    return [table.printed.turn.index[f"play:{table.printed.ids[card]}"]]


def take(table: Pond, seat: int, wanted: int) -> None:
    taken = min(wanted, table.shore)
    table.shore -= taken
    table.pebbles[seat] += taken
    table.tell("takes", seat=seat, n=taken)


def play(table: Pond, seat: int, card: int) -> Rule:
    """A card is shown, does what it says, and leaves the game (PEB-2.2)."""
    row = table.printed.cards[card]
    table.cards[seat], table.holds[seat] = NONE, False
    table.played[card] += 1
    table.tell("plays", seat=seat, card=row.id)
    if row.dives:  # PEB-2.3
        take(table, seat, row.dives)
    if row.steals:  # PEB-2.4
        victim = yield VICTIM.ask(seat, victims(table, seat), about=(row.steals,))
        stolen = min(row.steals, table.pebbles[victim])
        table.pebbles[victim] -= stolen
        table.pebbles[seat] += stolen
        table.tell("steals", seat=seat, other=victim, n=stolen)
    if not (row.dives or row.steals):  # PEB-2.5
        table.tell("sits_still", seat=seat)


def victims(table: Pond, seat: int) -> list[int]:
    """The others who have pebbles (PEB-2.4)."""
    return [other for other in range(table.players) if other != seat and table.pebbles[other]]
