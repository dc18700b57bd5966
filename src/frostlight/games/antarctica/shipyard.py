"""Action: build a ship (ANT-5), and the shipyard cards it brings the others."""

from __future__ import annotations

from frostlight.games.antarctica.questions import SHIPYARD_CARD
from frostlight.games.antarctica.structure import (
    AT,
    BUILT,
    DOCKS,
    HANDS,
    HELD,
    SHIPYARD_IDS,
    ZONE_IDS,
)
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Rule


def can_build_ship(table: Continent, seat: int) -> bool:
    """A ship in the available area, and room in the sun zone (ANT-5.1, ANT-5.3)."""
    return table.ships_left[seat] > 0 and len(table.queues[table.sun]) < DOCKS


def build_ship(table: Continent, seat: int, _what: None) -> Rule:
    """A new ship for the player, a shipyard card for each opponent (ANT-5.2, ANT-5.4)."""
    put_new_ship(table, seat)
    yield from hand_out_shipyard_cards(table, seat)


def put_new_ship(table: Continent, seat: int) -> None:
    """The ship becomes the last of the sun zone's queue and waits there (ANT-5.2, ANT-5.7)."""
    sun = table.sun
    table.ships_left[seat] -= 1
    table.queues[sun] += (seat + BUILT,)
    table.ships[AT[sun][seat]] += 1
    table.tell("ship_built", seat=seat, zone=ZONE_IDS[sun])


def hand_out_shipyard_cards(table: Continent, builder: int) -> Rule:
    """Every opponent looks through the deck and takes a card (ANT-5.4, ANT-5.5)."""
    if sum(table.shipyard) < table.players - 1 or table.shipyard_boxed:
        box_shipyard_deck(table)
        return
    for seat in table.after(builder):
        table.seen[HANDS[seat]] = table.shipyard  # ANT-17.3: before the choice
        several = sum(table.shipyard) > 1  # whether they are all alike, others may not know
        kinds = kinds_in(table.shipyard)  # ANT-5.9: no refusal
        card = yield SHIPYARD_CARD.ask(seat, kinds, veil=several)
        table.shipyard[card] -= 1
        table.seen[HELD[seat][card]] -= 1
        table.hands[HELD[seat][card]] += 1
        table.tell(
            "takes_shipyard_card", seat=seat, secret={"card": SHIPYARD_IDS[card]}, to=(seat,)
        )


def box_shipyard_deck(table: Continent) -> None:
    """Too few cards for all: no player gets any, the deck goes to the box (ANT-5.6, ANT-13.12)."""
    if not table.shipyard_boxed:
        table.shipyard_boxed = True
        table.tell("shipyard_deck_boxed", cards=sum(table.shipyard))


def kinds_in(cards: list[int]) -> list[int]:
    """The distinct kinds among shipyard cards."""
    return [kind for kind, count in enumerate(cards) if count]
