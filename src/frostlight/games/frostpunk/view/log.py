"""The log of Frostpunk in words: the players, and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from frostlight.games.frostpunk.cards.areas import card_at
from frostlight.games.frostpunk.city.geometry import FAR_POSITIONS, POSITIONS
from frostlight.games.frostpunk.content import Printed, Tile
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.games.frostpunk.setup import Setup
from frostlight.games.frostpunk.turn.ways import card_of
from frostlight.games.frostpunk.view.cards import card_text, say_weather
from frostlight.games.frostpunk.view.effects import price, say_effect
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.titles import EXPEDITION, decks_of, title
from frostlight.kernel.event import Fact
from frostlight.view.lines import capital
from frostlight.view.scene import Person, Scene, Words

PLAYERS: Final = ("copper", "iron", "tin", "silver")
STYLES: Final = {"copper": "red", "iron": "blue", "tin": "green", "silver": "yellow"}
QUIET: Final = frozenset({"gathers"})
"""Events that the next line of the log tells anyway."""


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by metals: the game has no colours for them."""
    assert isinstance(setup, Setup)
    return tuple(
        Person(words.name("player", metal), words.name("letter", metal), STYLES[metal])
        for metal in PLAYERS[: setup.players]
    )


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:  # noqa: ARG001
    """A line of the log; nothing in this game is told to some players only."""
    if kind in QUIET:
        return ""
    reader = reader_of(scene)
    said = _with_titles(reader, kind, facts)
    if kind == "unlocked":
        said["list"] = price(reader, int(said.pop("wood")), int(said.pop("cores")))
    if kind == "fed" and facts["missing"]:
        kind = "fed_short"
    if kind == "falls_sick" and facts.get("cause"):  # records of before do not know it
        kind = f"falls_sick_{facts['cause']}"
    if kind == "tile" and POSITIONS.index(str(facts["position"])) in FAR_POSITIONS:
        kind = "tile_far"
    line = _with_place(scene, capital(reader.say(f"event.{kind}", **said)), facts)
    if kind in ("morning_card", "dusk_card"):
        line += _what_it_says(reader, str(facts["card"]))
    return line


def _with_place(scene: Scene, line: str, facts: Mapping[str, Fact]) -> str:
    """Where it happened, on a terminal; a page points at the place."""
    place = facts.get("space") or facts.get("position")
    return f"{line.removesuffix('.')} ({place})." if place and scene.reader.coded else line


def _what_it_says(reader: CardReader, card: str) -> str:
    """The rules of a card that asks nothing, and so is not shown above a question."""
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
        card_there = card_of(reader.printed, int(facts["place"]))
        said["card"] = title(reader, card_at(reader.printed, *card_there).id)
    return said


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
