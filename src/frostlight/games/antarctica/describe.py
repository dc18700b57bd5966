"""The full table in words and numbers, as `docs/formats.md` describes it, and where we are."""

from __future__ import annotations

from typing import Any

from frostlight.games.antarctica.content import (
    CARDS,
    DECKS,
    KINDS,
    OPEN_TRACKS,
    OPEN_ZONES,
    RESOURCES,
    SHIPYARD,
    SPACE_SYMBOL,
    SPACE_VALUE,
    TRACKS,
    ZONES,
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
        "sun": ZONES[table.sun].id,
        "zones": {ZONES[zone].id: _zone(table, zone) for zone in OPEN_ZONES[players]},
        "tracks": {TRACKS[track].id: _track(table, track) for track in OPEN_TRACKS[players]},
        "seats": [_seat(table, seat) for seat in range(players)],
        "building_decks": {
            name: {
                "top": CARDS[table.offer[deck]].id if table.offer[deck] >= 0 else None,
                "below": card_ids(table.decks[deck]),
            }
            for deck, name in enumerate(DECKS)
        },
        "shipyard_deck": _counts(table.shipyard),
        "shipyard_deck_in_box": table.shipyard_boxed,
        "shipyard_cards_played": _counts(table.played),
        "stock": {kind.id: table.stock[place] for place, kind in enumerate(KINDS)},
    }


def _zone(table: Continent, zone: int) -> dict[str, Any]:
    row = slice(zone * 4, zone * 4 + table.players)
    return {
        "buildings": kind_ids(table.buildings[zone]),
        "scientists": table.scientists[row],
        "ships": [ship & 3 for ship in table.queues[zone]],
        "icebreakers": table.icebreakers[row],
    }


def _track(table: Continent, track: int) -> dict[str, Any]:
    cubes = table.cubes[track * 4 : track * 4 + table.players]
    return {
        "cubes": cubes,
        "values": [SPACE_VALUE[track][space] for space in cubes],
        "used_blue_spaces": [
            space for space in range(len(SPACE_SYMBOL[track])) if table.used[track] >> space & 1
        ],
    }


def _seat(table: Continent, seat: int) -> dict[str, Any]:
    cards = card_ids(table.cards[seat])
    return {
        "supply": table.supply[seat],
        "reserve": table.reserve[seat],
        "available_ships": table.ships_left[seat],
        "available_cubes": table.cubes_left[seat],
        "discarded_ships": table.gone_ships[seat],
        "discarded_cubes": table.gone_cubes[seat],
        "building_cards": cards,
        "star_cards": [card.id for card in CARDS if card.star and card.id in cards],
        "shipyard_cards": _counts(table.hands[seat * 4 : seat * 4 + 4]),
        "resource_cards": {
            RESOURCES[0].id: table.basic[seat],
            RESOURCES[1].id: table.advanced[seat],
        },
    }


def _counts(cards: list[int]) -> dict[str, int]:
    return {SHIPYARD[kind].id: count for kind, count in enumerate(cards)}


def kind_ids(mask: int) -> list[str]:
    """The building kinds of a set."""
    return [kind.id for place, kind in enumerate(KINDS) if mask >> place & 1]


def card_ids(mask: int) -> list[str]:
    """The building cards of a set."""
    return [card.id for place, card in enumerate(CARDS) if mask >> place & 1]


def trail(table: Continent) -> list[tuple[str, dict[str, Fact]]]:
    """Where we are: setup or turn, whose, and the symbol being performed."""
    if table.end is not None:
        return [("trail.over", {})]
    if table.active < 0:
        return [("trail.setup", {})]
    where: list[tuple[str, dict[str, Fact]]] = [
        ("trail.turn", {"number": table.turn}),
        (
            "trail.icebreaker" if table.visit == 2 else "trail.sun",
            {"seat": table.active, "zone": ZONES[table.sun].id},
        ),
    ]
    if table.target >= 0:
        where.append(("trail.target", {"zone": ZONES[table.target].id}))
    if table.resolving:
        seat, track, space = table.resolving
        symbol = SPACE_SYMBOL[track][space]
        where.append(("trail.symbol", {"symbol": symbol, "track": TRACKS[track].id, "seat": seat}))
    return where
