"""The city in words: every place with what is there, in numbers that are those of the table."""

from __future__ import annotations

import re

import pytest

from frostlight.games.frostpunk.city.geometry import POSITIONS, SPACE_NAMES, position_of
from frostlight.games.frostpunk.city.warmth import building_is_warm
from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    BUILDING_INDEX,
    FLIPPED,
    FREE,
    GOODS,
    KIND_OF,
    PAWNS,
    REST,
    SIDES,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.page.spoken import spoken
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR, State, observe
from tests.view.test_frostpunk_page import positions, scene

LATE = positions(3, "spoken")[250]


def called(space: str, language: str = "en") -> str:
    """How a page calls a space: by a clock, without its code."""
    return Reader(language, "frostpunk", coded=False, typeset=True).name("space", space)


def told(state: State[City], language: str = "en") -> dict[str, str]:
    view = observe(state, SPECTATOR)
    return {place.name: " ".join(place.lines) for place in spoken(view, scene(view, language))}


def test_a_space_says_what_stands_there() -> None:
    state = LATE.clone()
    city = state.table
    place = next(n for n, tile in enumerate(city.tiles[:12]) if tile >= 0)
    name, space = POSITIONS[place], SPACE_NAMES.index(f"{POSITIONS[place]}a")
    city.buildings[space] = BUILDING_INDEX["tent"] * SIDES
    city.buildings[space + 1] = FREE
    city.on_space[space] = 1
    city.heat = 1
    there = called(f"{name}a")
    assert re.search(rf"(?i){there}: Tent, (warm|cold), Worker\.", told(state)["Near tiles"])
    city.on_space[space] = 0
    assert re.search(rf"(?i){there}: Tent, (warm|cold)\.", told(state)["Near tiles"])


def test_the_generator_the_mood_and_the_people_are_told() -> None:
    state = LATE.clone()
    city = state.table
    city.heat, city.cold, city.stress, city.held, city.overheated = 5, 8, 4, 3, False
    city.pop[0], city.sick[0] = 22, 2
    city.hunger, city.corpses = 3, 1
    found = told(state)
    assert found["Around the Generator"].startswith(
        "Heat 5, cold marker on 8. Stress 4 of 10. 3 cubes in the tower. By the Generator, north: "
    )
    assert found["People"].startswith("Workers: citizens 22, sick 2, free pawns ")
    assert found["People"].endswith("Hunger 3 of 25. Corpses 1 of 11.")
    assert re.match(r"\d+ steps? to despair\. ", found["Hope"])
    assert "Overheated" not in found["Around the Generator"]
    city.overheated = True
    assert "Overheated" in told(state)["Around the Generator"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_every_space_once(language: str) -> None:
    city = LATE.table
    found = told(LATE, language)
    assert len(found) == 9
    words = " ".join(found.values())
    for space, name in enumerate(SPACE_NAMES):
        position = position_of(space)
        seen = (position < 0 or city.tiles[position] >= 0) and city.buildings[space] != REST
        assert words.casefold().count(f"{called(name, language)}: ".casefold()) == seen, name
    for position, name in enumerate(POSITIONS):
        snow = city.tiles[position] < 0
        assert bool(re.search(rf"\b{name} ", words)) == snow, name
    assert language == "en" or found.keys() != told(LATE).keys()


def on_the_map(city: City) -> dict[str, list[str]]:
    """For every open space the words that a listener needs."""
    reader, found = Reader("en", "frostpunk"), {}
    for space, name in enumerate(SPACE_NAMES):
        position = position_of(space)
        what = city.buildings[space]
        if what == REST or (position >= 0 and city.tiles[position] < 0):
            continue
        words = []
        if what >= 0:
            building, turned = BUILDING_IDS[KIND_OF[what]], FLIPPED[what]
            ruins = turned and city.printed.buildings[KIND_OF[what]].back == "ruins"
            words.append("Ruins" if ruins else reader.name("building", building))
            words += ["upgraded"] * (turned and not ruins)
            words.append("warm" if building_is_warm(city, space) else "cold")
        elif city.many[space]:
            words.append(
                reader.say("note.goods", goods=GOODS[city.what[space]], n=city.many[space])
            )
        if city.on_space[space]:
            words.append(reader.name("pawn", PAWNS[city.on_space[space] - 1]))
        found[name] = words
    return found


def test_nothing_on_the_map_is_left_untold() -> None:
    """Buildings with their side and warmth, goods and Trees in numbers, who works where."""
    heard = 0
    for state in positions(3, "spoken")[::12]:
        words = " ".join(told(state).values()).replace("\u00a0", " ").replace("\u2019", "'")
        for name, wanted in on_the_map(state.table).items():
            (said,) = re.findall(rf"(?i)\b{called(name)}: ([^.]*)\.", words)
            assert all(word in said for word in wanted), (name, said, wanted)
            heard += len(wanted)
    assert heard > 1000


@pytest.mark.slow
def test_every_position_can_be_told() -> None:
    for state in positions(1, "page")[::9]:
        for place in spoken(observe(state, 0), scene(observe(state, 0))):
            assert all(line.endswith(".") and ".." not in line for line in place.lines), place
