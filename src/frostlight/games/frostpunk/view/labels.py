"""Options and events of Frostpunk in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

import msgspec

from frostlight.games.frostpunk.content import Printed, Tile
from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    KIND_OF,
    TYPES,
)
from frostlight.games.frostpunk.setup import Setup
from frostlight.games.frostpunk.view.cards import OptionText, card_text, choices, say_weather
from frostlight.games.frostpunk.view.effects import say_effect
from frostlight.games.frostpunk.view.places import (
    SPACE,
    There,
    building_on,
    goods_on,
    lying_there,
    only_there,
)
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.reading import asked_about, card_read
from frostlight.games.frostpunk.view.titles import CITIZEN, EXPEDITION, decks_of, dusk_number, title
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.scene import Person, Scene, Words

PLAYERS: Final = ("copper", "iron", "tin", "silver")
STYLES: Final = {"copper": "red", "iron": "blue", "tin": "green", "silver": "yellow"}
QUIET: Final = frozenset({"gathers"})
"""Events that the next line of the log tells anyway."""

Message = tuple[str, dict[str, Fact]]


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by metals: the game has no colours for them."""
    assert isinstance(setup, Setup)
    return tuple(
        Person(words.name("player", metal), words.name("letter", metal), STYLES[metal])
        for metal in PLAYERS[: setup.players]
    )


# -- options


def label(scene: Scene, kind: str, key: str, view: View | None = None) -> str:
    """An option in words; with a view it says what lies or stands there."""
    if view is None or kind not in SPOKEN:
        return _remembered(scene, kind, key, None)
    if kind in LOOKED_UP or key in STACKS:
        return _label(scene, kind, key, view)
    return _remembered(scene, kind, key, lying_there(view, key))


@lru_cache(16_384)
def _remembered(scene: Scene, kind: str, key: str, there: There | None) -> str:
    return _label(scene, kind, key, None if there is None else only_there(there))


def _label(scene: Scene, kind: str, key: str, view: View | None) -> str:
    message, facts = option_message(reader_of(scene), kind, key, view)
    return scene.reader.say(f"option.{message}", **facts)


def option_message(reader: CardReader, kind: str, key: str, view: View | None) -> Message:
    """The message and facts of an option of any question."""
    if kind in SPOKEN:
        return SPOKEN[kind](reader, kind, key, view)
    if kind in FIXED:
        return f"{kind}_{key}", {}
    if key in STOPS.get(kind, ()):
        return STOPS[kind][key], {}
    return PLAIN[kind](reader, key)


def _titled(reader: CardReader, key: str) -> Message:
    return "card", {"card": title(reader, key)}


def _citizen(reader: CardReader, key: str) -> Message:
    return "card", {"card": title(reader, key, CITIZEN)}


def _named(message: str, fact: str) -> Callable[[CardReader, str], Message]:
    """A message with one fact: the key itself."""
    return lambda _, key: (message, {fact: key})


def _counted(message: str) -> Callable[[CardReader, str], Message]:
    return lambda _, key: (message, {"n": int(key)})


def _after_colon(message: str, fact: str) -> Callable[[CardReader, str], Message]:
    return lambda _, key: (message, {fact: int(key.partition(":")[2])})


def _laid(reader: CardReader, key: str) -> Message:
    """A card in an area: `D:L05a`."""
    return "card", {"card": title(reader, key.partition(":")[2])}


def _dusk(reader: CardReader, key: str) -> Message:
    if key.endswith("?"):
        return "unread", {"law": title(reader, key[:-1])}
    return _titled(reader, key)


def _wall(reader: CardReader, key: str) -> Message:
    deposit = reader.printed.wall_tiles[reader.printed.wall_tile.index[key]].deposit
    return (f"wall_tile_{deposit}" if deposit else "wall_tile"), {"tile": key}


def _tile(reader: CardReader, key: str) -> Message:
    said = tile_goods(reader, key)
    if not said:
        return "tile_empty", {"tile": key}
    return "tile", {"tile": key, "list": ", ".join(said)}


@cache
def _tiles(printed: Printed) -> dict[str, Tile]:
    return {row.id: row for row in (*printed.tiles_near, *printed.tiles_far)}


def tile_goods(reader: CardReader, tile: str) -> list[str]:
    """What a map tile brings."""
    row = _tiles(reader.printed)[tile]
    spots: list[tuple[str, int]] = [(spot.what, spot.many) for spot in (row.a, row.b) if spot.what]
    if row.food:
        spots.append(("food", row.food))
    return [reader.say("note.goods", goods=what, n=n) for what, n in spots]


def _token(_: CardReader, key: str) -> Message:
    """`activate:care`, `remove:care`, `active:care`; `care` alone names it."""
    verb, colon, token = key.partition(":")
    if not colon:
        return "token", {"token": key}
    message = {"active": "discard_active", "exhausted": "discard_exhausted"}.get(verb, verb)
    return message, {"token": token}


def _refuel(_: CardReader, key: str) -> Message:
    return ("refuel", {"n": int(key)}) if int(key) else ("refuel_none", {})


PLAIN: Final[dict[str, Callable[[CardReader, str], Message]]] = {
    "first_corner": _named("first_corner", "corner"),
    "wall_tile": _wall,
    **dict.fromkeys(("near_tile", "far_tile"), _tile),
    "expedition": lambda reader, key: ("card", {"card": title(reader, key, EXPEDITION)}),
    **dict.fromkeys(("technology_in_game", "technology", "law_in_game", "law"), _titled),
    **dict.fromkeys(("dispute", "morning_card", "advisor", "advise", "vet_dusk"), _titled),
    **dict.fromkeys(("citizen", "start_discard", "hand_discard", "play_citizen"), _citizen),
    **dict.fromkeys(("whose_discard", "first_leader", "taker"), _after_colon("seat", "seat")),
    "weather_card": _named("weather_card", "weather"),
    "dusk_card": _dusk,
    **dict.fromkeys(("loosened", "fallen", "shaken", "in_drawer"), _counted("cubes")),
    **dict.fromkeys(("hope_token", "discontent_token", "token_type"), _token),
    **dict.fromkeys(("hope_rises", "discontent_rises"), _token),
    **dict.fromkeys(("hope_falls", "discontent_falls", "discard_token"), _token),
    "activate": lambda _, key: ("activate", {"token": key}),
    "exhaust": lambda _, key: ("exhaust", {"token": key}),
    **dict.fromkeys(
        (
            *("who_sickens", "who_dies", "who_leaves", "who_comes", "who_is_used", "which_marker"),
            *("cure", "treat", "next_marker", "without_bed", "shift_pawn"),
        ),
        _named("type", "type"),
    ),
    **dict.fromkeys(("bind_child", "pawn"), _named("pawn", "pawn")),
    "area_order": _laid,
    **dict.fromkeys(
        ("near_position", "far_position", "tile_loses"), _named("position", "position")
    ),
    "corpses_back": _counted("corpses"),
    "refuel": _refuel,
    "scout_order": _after_colon("stack", "stack"),
    "store": _named("store", "goods"),
}
"""By kind: questions whose keys say all."""
FIXED: Final = frozenset(
    {
        *("consequence", "comfort", "maintenance", "workshop", "pay_care", "extra_food"),
        *("location", "use_advice", "wake_up"),
    }
)
"""Questions with a message of their own for each key."""
STOPS: Final[dict[str, dict[str, str]]] = {
    "cure": {"stop": "stop_cure"},
    "treat": {"stop": "stop_treat"},
    "hope_rises": {"draw": "draw_hope"},
    "discontent_rises": {"draw": "draw_discontent"},
    "vet_dusk": {"none": "no_dusk_card"},
    "advise": {"none": "no_advisor"},
    "play_citizen": {"none": "no_citizen"},
    "store": {"stop": "stop_store"},
}
"""Keys that are no thing."""


# -- options that a view makes clearer


def _space(_: CardReader, kind: str, key: str, view: View | None) -> Message:
    if key == "stop":
        return f"stop_{kind.removesuffix('_at')}", {}
    building, (goods, n) = building_on(view, SPACE[key]), goods_on(view, SPACE[key])
    if building == "ruins" and view is not None:
        was = BUILDING_IDS[KIND_OF[view.table["buildings"][SPACE[key]]]]
        return "space_ruins", {"building": was, "space": key}
    if building:
        return "space_building", {"building": building, "space": key}
    if goods:
        return "space_goods", {"space": key, "goods": goods, "n": n}
    return "space", {"space": key}


def _worker(_: CardReader, __: str, key: str, ___: View | None) -> Message:
    if key in SPACE:
        return "worker_space", {"space": key}
    return f"worker_{key}", {}


def _construction(_: CardReader, __: str, key: str, view: View | None) -> Message:
    verb, _colon, what = key.partition(":")
    if verb == "stop":
        return "stop_construction", {}
    if verb == "build":
        return "build", {"building": what}
    building = building_on(view, SPACE[what])
    if building:
        return "dismantle_building", {"building": building, "space": what}
    return "dismantle", {"space": what}


def options_read(reader: CardReader, kind: str, view: View | None) -> tuple[OptionText, ...]:
    """The options of the card that is being read; none if nobody looks."""
    deck, card = card_read(view)
    if kind == "choose":
        effect = asked_about(view, kind).get("effect", "")
        return choices(reader, deck, card, str(effect)) if effect else ()
    return card_text(reader, deck, card).options if card else ()


def _numbered(reader: CardReader, kind: str, key: str, view: View | None) -> Message:
    options = options_read(reader, kind, view)
    n = int(key) - 1
    if n < len(options) and options[n].label:
        return "labelled", {"label": options[n].label}
    return "number", {"n": int(key)}


def _snow(_: CardReader, __: str, key: str, ___: View | None) -> Message:
    return key, {}


def _turn(reader: CardReader, _: str, key: str, view: View | None) -> Message:
    verb, colon, what = key.partition(":")
    if not colon:
        return verb, {}
    if verb == "refuel":
        return "refuel_now", {"n": int(what)}
    if verb == "special":
        return "special", {"card": title(reader, what.partition(":")[2])}
    if verb == "scouts":
        return _scouts(reader, int(what), view)
    thing = "goods" if verb == "gather" else "building"
    goods, building = goods_on(view, SPACE[what])[0], building_on(view, SPACE[what])
    name = goods if verb == "gather" else building
    return (f"{verb}_{thing}", {"space": what, thing: name}) if name else (verb, {"space": what})


def _scouts(reader: CardReader, n: int, view: View | None) -> Message:
    stack = view.table["stacks"][n - 1] if view is not None else ()
    if view is None or not stack:
        return "scouts", {"stack": n}
    name = title(reader, view.printed.expeditions[stack[-1][0]].id, EXPEDITION)
    return "scouts_to", {"stack": n, "expedition": name}


def _rites(reader: CardReader, _: str, key: str, view: View | None) -> Message:
    """Alone there is nobody else who could give a card (FRP-22.8)."""
    if key == "keep":
        alone = view is not None and view.table["players"] == 1
        return ("keep_alone" if alone else "keep_citizens"), {}
    return _citizen(reader, key)


SPOKEN: Final[dict[str, Callable[[CardReader, str, str, View | None], Message]]] = {
    **dict.fromkeys(
        (
            *("space_gains", "tree_felled", "ruined", "repaired", "destroyed", "build_at"),
            *("upgrade_at", "thump_at", "cut_at", "reuse_at"),
        ),
        _space,
    ),
    "reuse_worker": _worker,
    "construction": _construction,
    **dict.fromkeys(("event_option", "choose", "discovery"), _numbered),
    **dict.fromkeys(("snow", "cure_or_treat"), _snow),
    "turn": _turn,
    "last_rites": _rites,
}


STACKS: Final = frozenset({"scouts:1", "scouts:2", "scouts:3"})
"""Actions that are named by the card on top of a stack."""
OF_CARDS: Final = frozenset({"event_option", "choose", "discovery"})
"""Questions whose answers are options of a card."""
LOOKED_UP: Final = OF_CARDS | {"last_rites"}
"""Questions whose answers are named by a card that is read, or by who plays."""


# -- events


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:  # noqa: ARG001
    """A line of the log; nothing in this game is told to some players only."""
    if kind in QUIET:
        return ""
    reader = reader_of(scene)
    said = _with_titles(reader, kind, facts)
    if kind == "fed" and facts["missing"]:
        kind = "fed_short"
    if kind == "falls_sick" and facts.get("cause"):  # records of before do not know it
        kind = f"falls_sick_{facts['cause']}"
    line = reader.say(f"event.{kind}", **said)
    if kind in ("morning_card", "dusk_card"):
        line += _what_it_says(reader, str(facts["card"]))
    return line


def _what_it_says(reader: CardReader, card: str) -> str:
    """The rules of a card that asks nothing: nobody reads it above a question."""
    text = card_text(reader, decks_of(reader.printed)[card], card)
    return "" if text.options else "".join(f" {line}" for line in text.lines)


def _with_titles(reader: CardReader, kind: str, facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Cards by their titles, options by their labels, and what a card said."""
    said = dict(facts)
    for fact in facts.keys() & {"law", "technology", "advisor", "scenario", "card"}:
        said[fact] = title(reader, str(facts[fact]))
    for fact in facts.keys() & {"citizen", "expedition"}:
        said[fact] = title(reader, str(facts[fact]), fact)
    if kind in ("option", "discovers"):
        card = str(facts.get("card", facts.get("expedition")))
        deck = EXPEDITION if kind == "discovers" else decks_of(reader.printed)[card]
        n = int(facts["option"])
        found = card_text(reader, deck, card).options[n - 1].label
        said["label"] = found or reader.say("option.number", n=n)
    elif kind == "added":
        said = {"number": dusk_number(reader, str(facts["card"]))}
    elif kind == "weather_card":
        row = reader.printed.weather[reader.printed.weather_index[str(facts["weather"])]]
        said["list"] = "; ".join(say_weather(reader, row))
    elif kind == "death_card":
        deaths = reader.printed.citizens[reader.printed.citizen_index[str(facts["citizen"])]].deaths
        said["effect"] = say_effect(reader, deaths[TYPES.index(str(facts["type"]))])
    elif kind == "tile":
        goods = tile_goods(reader, str(facts["tile"]))
        said["list"] = ", ".join(goods) or reader.say("note.nothing")
    elif kind == "acts_scouts":
        said["stack"] = int(facts["place"]) + 1
    elif kind == "acts_special":
        said["card"] = title(
            reader, reader.printed.area_cards[int(facts["place"])].partition(":")[2]
        )
    return said
