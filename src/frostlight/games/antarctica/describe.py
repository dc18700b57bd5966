"""The full table in words and numbers, as `docs/formats.md` describes it, and where we are."""

from __future__ import annotations

from typing import Any

from frostlight.games.antarctica.ending import turns_to_standstill
from frostlight.games.antarctica.structure import (
    DECKS,
    HANDS,
    KIND_IDS,
    OWNER,
    RESOURCE_IDS,
    SHIPYARD_IDS,
    TRACK_IDS,
    ZONE_IDS,
    members,
)
from frostlight.games.antarctica.table import Continent
from frostlight.kernel.event import Fact


def describe(table: Continent) -> dict[str, Any]:
    """Everything that lies on the table; hidden things too."""
    players = table.players
    return {
        "players": players,
        "starting_player": table.first,
        "turn": table.turn,
        "sun": ZONE_IDS[table.sun],
        "zones": {ZONE_IDS[zone]: _zone(table, zone) for zone in table.printed.open_zones},
        "tracks": {TRACK_IDS[track]: _track(table, track) for track in table.printed.open_tracks},
        "seats": [_seat(table, seat) for seat in range(players)],
        "building_decks": {
            name: {
                "top": table.printed.cards[table.offer[deck]].id
                if table.offer[deck] >= 0
                else None,
                "below": card_ids(table, table.decks[deck]),
            }
            for deck, name in enumerate(DECKS)
        },
        "shipyard_deck": _counts(table.shipyard),
        "shipyard_deck_in_box": table.shipyard_boxed,
        "shipyard_cards_played": _counts(table.played),
        "stock": {kind.id: table.stock[n] for n, kind in enumerate(table.printed.kinds)},
    }


def _zone(table: Continent, zone: int) -> dict[str, Any]:
    row = table.printed.row[zone]
    return {
        "buildings": kind_ids(table.buildings[zone]),
        "scientists": table.scientists[row],
        "ships": [OWNER[ship] for ship in table.queues[zone]],
        "icebreakers": table.icebreakers[row],
    }


def _track(table: Continent, track: int) -> dict[str, Any]:
    cubes = table.cubes[table.printed.row[track]]
    return {
        "cubes": cubes,
        "values": [table.printed.space_value[track][space] for space in cubes],
        "used_blue_spaces": members(table.used[track]),
    }


def _seat(table: Continent, seat: int) -> dict[str, Any]:
    cards = card_ids(table, table.cards[seat])
    return {
        "supply": table.supply[seat],
        "reserve": table.reserve[seat],
        "available_ships": table.ships_left[seat],
        "available_cubes": table.cubes_left[seat],
        "discarded_ships": table.gone_ships[seat],
        "discarded_cubes": table.gone_cubes[seat],
        "building_cards": cards,
        "star_cards": [card.id for card in table.printed.cards if card.star and card.id in cards],
        "shipyard_cards": _counts(table.hands[HANDS[seat]]),
        "resource_cards": {
            RESOURCE_IDS[0]: table.basic[seat],
            RESOURCE_IDS[1]: table.advanced[seat],
        },
    }


def _counts(cards: list[int]) -> dict[str, int]:
    return {SHIPYARD_IDS[kind]: count for kind, count in enumerate(cards)}


def kind_ids(mask: int) -> list[str]:
    """The building kinds of a set."""
    return [KIND_IDS[kind] for kind in members(mask)]


def card_ids(table: Continent, mask: int) -> list[str]:
    """The building cards of a set."""
    return [table.printed.cards[card].id for card in members(mask)]


def trail(table: Continent) -> list[tuple[str, dict[str, Fact]]]:
    """Where we are: setup or turn, whose, and where; questions add the symbol they are within."""
    if table.end is not None:
        return [("trail.over", {})]
    if table.active < 0:
        return [("trail.setup", {})]
    where: list[tuple[str, dict[str, Fact]]] = [
        ("trail.turn", {"number": table.turn}),
        (
            "trail.icebreaker" if table.visit == 2 else "trail.sun",
            {"seat": table.active, "zone": ZONE_IDS[table.sun]},
        ),
    ]
    if table.target >= 0:
        where.append(("trail.target", {"zone": ZONE_IDS[table.target]}))
    if left := turns_to_standstill(table):
        where.append(("trail.standstill", {"n": left}))
    return where
