"""What is remembered by some fields of the city: drawn once, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from, without_people
from frostlight.games.frostpunk.view.page import page
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, observe
from frostlight.view.parts import text
from frostlight.view.scene import Person
from tests.view.test_frostpunk_page import positions, scene


def city(**fields: object) -> City:
    return cast(City, SimpleNamespace(printed=None, **fields))


def test_equal_fields_are_worked_out_once() -> None:
    asked = []

    @follows_from("heat", "rad", "stores[1]")
    def told(city: City, word: str) -> str:
        asked.append(word)
        return f"{word} {city.heat} {city.rad} {city.stores[1]}"

    there = {"heat": 3, "rad": [1, 2, 3], "stores": [9, 5]}
    assert told(city(**there), "a") == "a 3 (1, 2, 3) 5"
    assert told(city(**there | {"stores": [8, 5], "cold": 7}), "a") == "a 3 (1, 2, 3) 5"
    assert asked == ["a"]
    assert told(city(**there | {"rad": [1, 2, 4]}), "a") == "a 3 (1, 2, 4) 5"
    assert told(city(**there | {"stores": [9, 6]}), "a") == "a 3 (1, 2, 3) 6"
    assert told(city(**there), "b") == "b 3 (1, 2, 3) 5"
    assert asked == ["a", "a", "a", "b"]


def test_what_is_not_named_cannot_be_read() -> None:
    @follows_from("heat", "stores[1]")
    def cold(city: City) -> int:
        return city.cold

    @follows_from("heat", "stores[1]")
    def wood(city: City) -> int:
        return city.stores[0]

    there = city(heat=3, cold=7, stores=[9, 5])
    with pytest.raises(AttributeError):
        cold(there)
    with pytest.raises(KeyError):
        wood(there)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_share_what_names_nobody(language: str) -> None:
    """The regions of all, drawn for other people: their pawns apart, they are the same parts."""
    for state in positions(1, "page")[::40]:
        view = observe(state, SPECTATOR)
        here = scene(view, language)
        renamed = tuple(Person(f"{one.name}'", one.letter, one.style) for one in here.people)
        there = replace(here, people=renamed, tall=True)
        assert without_people(here) is without_people(there)
        strip, board, play = page.open_regions(view, here)
        again = page.open_regions(view, there)
        assert again[0] is strip
        assert again[2] is play
        assert text(again[1]) == text(board)
