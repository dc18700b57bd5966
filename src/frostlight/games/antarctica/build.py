"""Action: build a building (ANT-4)."""

from __future__ import annotations

from frostlight.games.antarctica.ending import close_game, note_last_building, note_last_scientist
from frostlight.games.antarctica.questions import BUILD, BUILD_TRACK, BUILD_WITH
from frostlight.games.antarctica.setup import turn_up
from frostlight.games.antarctica.structure import (
    ADVANCED,
    AT,
    BASIC,
    KIND_IDS,
    OWN,
    PLANKTON_FARM,
    RESOURCE_IDS,
    ZONE_IDS,
    is_one,
)
from frostlight.games.antarctica.symbols import perform_symbols
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import advance, advanceable_tracks
from frostlight.kernel import Rule


def build_options(table: Continent, seat: int) -> list[int]:
    """What can be built now, with or without a resource card (ANT-4.1 to ANT-4.8)."""
    options: list[int] = []
    supply, printed = table.supply[seat], table.printed
    if not supply:
        return options
    here = table.buildings[table.target]
    access = -1
    for deck, card in enumerate(table.offer):
        if card < 0 or here & printed.card_bit[card]:  # ANT-4.1, ANT-4.8
            continue
        if supply < printed.card_scientists[card] and supply < price(table, card):  # ANT-4.7
            continue
        if access < 0:
            access = accessible(table, seat)
        missing = printed.card_needs[card] & ~access
        if not missing:
            options.append(BUILD + deck)
        elif not table.card_played and is_one(missing):  # ANT-4.6
            if missing & printed.replaces[BASIC] and table.basic[seat]:
                options.append(BUILD_WITH[BASIC] + deck)
            if missing & printed.replaces[ADVANCED] and table.advanced[seat]:
                options.append(BUILD_WITH[ADVANCED] + deck)
    return options


def accessible(table: Continent, seat: int) -> int:
    """Buildings of all zones where the player has a ship (ANT-4.3, ANT-4.4, ANT-4.5)."""
    mask = 0
    buildings = table.buildings
    for zone, ships in enumerate(table.ships[OWN[seat]]):
        if ships:
            mask |= buildings[zone]
    return mask


def price(table: Continent, card: int) -> int:
    """Scientists that a card costs: its number, but for the exception of ANT-14.7."""
    if table.printed.card_kind[card] == PLANKTON_FARM and plankton_exception(table):
        return 1
    return table.printed.card_scientists[card]


def plankton_exception(table: Continent) -> bool:
    """Each player has a scientist off the board, only plankton farms are on offer (ANT-14.7)."""
    return all(
        table.supply[seat] + table.reserve[seat] == 1 for seat in range(table.players)
    ) and all(card < 0 or table.printed.card_kind[card] == PLANKTON_FARM for card in table.offer)


def build(table: Continent, seat: int, what: tuple[int, int]) -> Rule:
    """Take the card, put building and scientists, then research (ANT-4.2, ANT-4.9)."""
    deck, resource = what
    card, zone = table.offer[deck], table.target
    cost = price(table, card)
    if resource >= 0:  # ANT-4.9 (1), ANT-9.4: back to its pile
        table.card_played = True
        (table.basic if resource == BASIC else table.advanced)[seat] -= 1
        table.tell("uses_resource", seat=seat, card=RESOURCE_IDS[resource])
    table.cards[seat] |= 1 << card  # ANT-4.9 (2)
    kind = table.printed.card_kind[card]
    table.stock[kind] -= 1  # ANT-4.9 (3), ANT-4.13
    table.buildings[zone] |= table.printed.card_bit[card]
    table.supply[seat] -= cost
    table.scientists[AT[zone][seat]] += cost
    if table.events is not None:
        table.tell(
            "builds",
            seat=seat,
            kind=KIND_IDS[kind],
            zone=ZONE_IDS[zone],
            scientists=cost,
            card=table.printed.cards[card].id,
        )
    yield from turn_up(table, deck)  # ANT-4.12
    note_last_scientist(table, seat)  # ANT-4.9 (4)
    note_last_building(table)
    yield from use_points(table, seat, table.printed.card_points[card])  # ANT-4.9 (5)
    if table.ending:
        close_game(table)  # ANT-14.3


def use_points(table: Continent, seat: int, points: int) -> Rule:
    """Research points of a card go to one open track; a must, if possible (ANT-4.10, ANT-4.11)."""
    tracks = advanceable_tracks(table, seat) if points else []
    if tracks:
        track = yield BUILD_TRACK.ask(seat, tracks, about=(points,))
        advance(table, seat, track, points)
        yield from perform_symbols(table)
