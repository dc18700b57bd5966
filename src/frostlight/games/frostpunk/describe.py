"""The full table in words and numbers, and where in the game we are."""

from __future__ import annotations

from typing import Any, Final

from frostlight.games.frostpunk.cards.areas import card_at
from frostlight.games.frostpunk.city.construction import is_ruins
from frostlight.games.frostpunk.city.geometry import CORNERS, POSITIONS, SPACE_NAMES, is_near
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    FLIPPED,
    FREE,
    GOODS,
    KIND_OF,
    NOTHING,
    PAWNS,
    PHASES,
    REST,
    TOKENS,
    TYPES,
)
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel.event import Fact

SETUP: Final = ("choose_advisor", "discard_citizens")
"""Steps before the first round that ask players (FRP-1.34, FRP-1.36)."""


def in_setup(city: City) -> bool:
    """The first phase has not begun, whatever the round marker says (FRP-5.2)."""
    return city.next in SETUP


def trail(city: City) -> list[tuple[str, dict[str, Fact]]]:
    """Round, phase and who leads (FRP-3.3); what goes on there the open question says.

    In the Action phase the Leader is only named where no action goes on: see `subjects.LEADS`.
    """
    if city.end is not None:
        return [("trail.over", {"round": city.round})]
    return trail_of_round(city)


def trail_of_round(city: City) -> list[tuple[str, dict[str, Fact]]]:
    """The same while the game goes on."""
    if in_setup(city):
        return [("trail.setup", {})]
    phase = PHASES[city.phase]
    steps: list[tuple[str, dict[str, Fact]]] = [
        ("trail.round", {"round": city.round}),
        ("trail.phase", {"phase": phase}),
    ]
    if city.players > 1 and phase != "action":
        steps.append(("trail.leader", {"seat": city.leader}))
    return steps


def describe(city: City) -> dict[str, Any]:
    """Everything on the table; hidden things too."""
    society = city.printed.societies[city.society]
    return {
        "players": city.players,
        "society": society.id,
        "difficulty": society.difficulty,
        "survive_only": city.survive_only,
        "round": city.round,
        "phase": PHASES[city.phase],
        "leader": city.leader,
        "generator": _generator(city),
        "mood": {
            name: _tokens(city.mood[track], TOKENS[track])
            for track, name in enumerate(("hope", "discontent"))
        },
        "people": {name: _people(city, kind) for kind, name in enumerate(TYPES)},
        "corpses": city.corpses,
        "hunger": city.hunger,
        "stores": dict(zip(GOODS[:5], city.stores, strict=True)),
        "pawns": {
            "home": _pawns(city.home),
            "bound": _pawns(city.bound),
            "snow": _pawns(city.snow),
            "construction": _pawns(city.works),
            "aside": _pawns(city.aside),
        },
        "map": _map(city),
        "board": _stock(city.board),
        "ruined": _stock(city.ruined),
        "unlocked": [
            {"building": BUILDING_IDS[kind], "wood": wood, "cores": cores}
            for kind, wood, cores in city.unlocked
        ],
        "cards": _cards(city),
        "on_cards": [card_at(city.printed, *card).id for card in city.on_cards],
        "expeditions": [_stack(city, n) for n in range(3)],
        "scenario": {
            "tokens": bits(city.tokens),
            "storm": city.storm,
            "storms": city.storms,
            "stock": dict(zip(("coal", "food", "wood"), city.stock, strict=True)),
        },
        "tracks": {
            row.id: mark for row, mark in zip(city.printed.scenario.track, city.marks, strict=True)
        },
        "rim": {
            heap.id: left for heap, left in zip(city.printed.scenario.rim, city.rim, strict=True)
        },
        "seats": [_seat(city, seat) for seat in range(city.players)],
    }


def _people(city: City, kind: int) -> dict[str, Any]:
    return {
        "citizens": city.pop[kind],
        "sick": city.sick[kind],
        "skull": bool(city.skull[kind]),
        "used_tokens": city.used[kind],
    }


def _seat(city: City, seat: int) -> dict[str, Any]:
    printed, advisor, played = city.printed, city.advisors[seat], city.played[seat]
    return {
        "advisor": printed.advisors[advisor].id if advisor >= 0 else "",
        "hand": [printed.citizens[card].id for card in bits(city.hands[seat])],
        "played": printed.citizens[played].id if played >= 0 else "",
    }


def _generator(city: City) -> dict[str, Any]:
    return {
        "heat": city.heat,
        "cold": city.cold,
        "indicators": city.rad[:],
        "overheated": city.overheated,
        "stress": city.stress,
        "upgraded": city.upgraded,
        "held": city.held,
        "drawer": city.drawer,
    }


def _tokens(tokens: list[int], names: tuple[str, ...]) -> dict[str, dict[str, int]]:
    return {
        name: {"bag": tokens[n], "exhausted": tokens[3 + n], "active": tokens[6 + n]}
        for n, name in enumerate(names)
    }


def _pawns(numbers: list[int]) -> dict[str, int]:
    return {PAWNS[pawn]: n for pawn, n in enumerate(numbers) if n}


def _stock(numbers: list[int]) -> dict[str, int]:
    return {BUILDING_IDS[kind]: n for kind, n in enumerate(numbers) if n}


def building_name(what: int) -> str:
    """`tent`, `ruins:tent`, `sawmill`, `sawmill+`."""
    name = BUILDING_IDS[KIND_OF[what]]
    if not FLIPPED[what]:
        return name
    return f"ruins:{name}" if is_ruins(what) else f"{name}+"


def _map(city: City) -> dict[str, Any]:
    printed = city.printed
    spaces: dict[str, Any] = {}
    for space, name in enumerate(SPACE_NAMES):
        entry: dict[str, Any] = {}
        if city.what[space] != NOTHING:
            entry[GOODS[city.what[space]]] = city.many[space]
        if city.buildings[space] == REST:
            entry["building"] = building_name(city.buildings[space - 1])
        elif city.buildings[space] != FREE:
            entry["building"] = building_name(city.buildings[space])
        if city.on_space[space]:
            entry["pawn"] = PAWNS[city.on_space[space] - 1]
        if entry:
            spaces[name] = entry
    return {
        "tiles": {
            POSITIONS[n]: (printed.tiles_near if is_near(n) else printed.tiles_far)[tile].id
            for n, tile in enumerate(city.tiles)
            if tile >= 0
        },
        "deposits": {
            CORNERS[corner]: GOODS[what]
            for corner, what in enumerate(city.deposits)
            if what != NOTHING
        },
        "spaces": spaces,
    }


def dusk_name(printed: Printed, card: int) -> str:
    """The id of a card in the dusk deck; an unread consequence is `L05?`."""
    return (
        f"{printed.laws[card - printed.unread].id}?"
        if card >= printed.unread
        else printed.dusk_cards[card].id
    )


def _cards(city: City) -> dict[str, Any]:
    printed = city.printed
    return {
        "morning_left": city.morning.bit_count(),
        "dusk": [dusk_name(printed, card) for card in bits(city.dusk)],
        "dusk_discard": [dusk_name(printed, card) for card in bits(city.dusk_discard)],
        "dispute": printed.disputes[city.dispute_top].id if city.dispute_top >= 0 else "",
        "areas": [
            {
                "card": card_at(printed, deck, card).id,
                "option": option + 1,
                "held": held,
                "pawn": PAWNS[pawn - 1] if pawn else "",
                "done": bool(done),
            }
            for deck, card, option, held, pawn, done, _ in city.area
        ],
        "future_laws": [printed.laws[law].id for law in bits(city.future)],
        "laws": [printed.laws[law].id for law in city.laws],
        "technologies": [printed.technologies[n].id for n in city.technologies],
        "developed": [printed.technologies[n].id for n in bits(city.developed)],
        "developing": printed.technologies[city.developing].id if city.developing >= 0 else "",
        "develop_at": city.develop_at if city.developing >= 0 else 0,
        "weather": printed.weather[city.forecast].id if city.forecast >= 0 else "",
    }


def _stack(city: City, n: int) -> dict[str, Any]:
    printed = city.printed
    return {
        "cards": [
            {"card": printed.expeditions[card].id, "continued": chosen + 1}
            for card, chosen in city.stacks[n]
        ],
        "scout": PAWNS[city.scouts[n] - 1] if city.scouts[n] else "",
        "at": city.scout_at[n],
    }
