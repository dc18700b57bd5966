"""Cards in hand (ANT-9)."""

from __future__ import annotations

from frostlight.games.antarctica.ending import close_game, note_last_scientist
from frostlight.games.antarctica.icebreaker import icebreaker_zones, lay_icebreaker
from frostlight.games.antarctica.questions import (
    PLAY_ADD_TWO,
    PLAY_FAST_RESEARCH,
    PLAY_ICEBREAKER,
    PLAY_SEND_SCIENTIST,
)
from frostlight.games.antarctica.recruit import gain_scientists
from frostlight.games.antarctica.structure import (
    ADD_TWO_SCIENTISTS,
    AT,
    FAST_RESEARCH,
    HELD,
    ICEBREAKER,
    SEND_SCIENTIST,
    SHIPYARD_IDS,
    ZONE_IDS,
)
from frostlight.games.antarctica.symbols import perform_symbols
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import advance, advanceable_tracks
from frostlight.kernel import Rule

FAST_RESEARCH_POINTS = 3
"""ANT-9.12."""


def card_options(table: Continent, seat: int) -> list[int]:
    """Shipyard cards of the active player's hand that can be played (ANT-9.2, ANT-9.3).

    Resource cards are not among them: they are played inside a Build action (ANT-9.6).
    """
    hands, held = table.hands, HELD[seat]
    options: list[int] = []
    if hands[held[ICEBREAKER]]:
        options += [PLAY_ICEBREAKER + zone for zone in icebreaker_zones(table, seat)]
    if hands[held[SEND_SCIENTIST]] and table.supply[seat]:
        options.append(PLAY_SEND_SCIENTIST)
    if hands[held[ADD_TWO_SCIENTISTS]] and table.reserve[seat]:
        options.append(PLAY_ADD_TWO)
    if hands[held[FAST_RESEARCH]]:
        options += [PLAY_FAST_RESEARCH + track for track in advanceable_tracks(table, seat)]
    return options


def play_card(table: Continent, seat: int, card: str, what: int) -> Rule:
    """Play one shipyard card, the one card of the turn (ANT-9.1).

    `what` is the zone or the track that it is played on; -1 where there is nothing to choose.
    """
    if card == "icebreaker":  # ANT-9.13
        table.hands[HELD[seat][ICEBREAKER]] -= 1
        lay_icebreaker(table, seat, what)
    elif card == "send_scientist":
        put_in_box(table, seat, SEND_SCIENTIST)
        send_scientist(table, seat)
    elif card == "add_two_scientists":
        put_in_box(table, seat, ADD_TWO_SCIENTISTS)
        gain_scientists(table, seat, 2)  # ANT-9.11
    else:
        put_in_box(table, seat, FAST_RESEARCH)
        advance(table, seat, what, FAST_RESEARCH_POINTS)  # ANT-9.12
        yield from perform_symbols(table)


def put_in_box(table: Continent, seat: int, card: int) -> None:
    """A played shipyard card never returns (ANT-9.5)."""
    table.hands[HELD[seat][card]] -= 1
    table.played[card] += 1
    table.tell("plays_card", seat=seat, card=SHIPYARD_IDS[card])


def send_scientist(table: Continent, seat: int) -> None:
    """A scientist goes to the target zone, counts there at once, and may end the game.

    ANT-9.9, ANT-9.10; ANT-14.6: an action not yet taken is lost.
    """
    zone = table.target
    table.supply[seat] -= 1
    table.scientists[AT[zone][seat]] += 1
    table.tell("sends_scientist", seat=seat, zone=ZONE_IDS[zone])
    note_last_scientist(table, seat)
    if table.ending:
        close_game(table)
