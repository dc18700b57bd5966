"""The board of Antarctica in words: what stands there, and nothing that does not."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import KIND
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view.spoken import spoken
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR, State, observe
from frostlight.view import Scene, find_text_view


def scene(language: str = "en") -> Scene:
    setup = GAME.read_setup({"players": 3})
    people = find_text_view(GAME.id).people(setup, Reader(language, GAME.id))
    names = tuple(person.name for person in people)
    return Scene(Reader(language, GAME.id, names, coded=False), people)


@pytest.fixture
def state() -> State[Continent]:
    """Two buildings, three ships and scientists of two in Z2, the sun over it; nothing in Z3."""
    found = State.start(GAME, GAME.read_setup({"players": 3}))
    table = found.table
    table.sun = 2
    table.buildings[2] = 1 << KIND["camp"] | 1 << KIND["crane"]
    table.buildings[3] = 0
    table.queues[2], table.queues[3] = (1, 0, 2), ()
    table.scientists[8:12] = [2, 0, 1, 0]
    table.cubes[0:4] = [3, 7, 0, 0]
    return found


def told(state: State[Continent], language: str = "en") -> dict[str, str]:
    places = spoken(observe(state, SPECTATOR), scene(language))
    return {place.name: " ".join(place.lines) for place in places}


def test_a_zone_says_what_stands_there(state: State[Continent]) -> None:
    found = told(state)
    assert next(iter(found)) == "Wilkes Land", "the zone of the sun comes first"
    assert found["Wilkes Land"] == (
        "The sun stands here. Buildings: crane, camp. Scientists: Red 2, Green 1. "
        "Ships, the next to sail first: Blue, Red, Green. 0 free ship spaces."
    )


def test_empty_plots_are_not_spoken_of(state: State[Continent]) -> None:
    assert told(state)["Amery Ice Shelf"] == (
        "No buildings. No scientists. No ships. 3 free ship spaces."
    )


def test_a_track_says_who_leads_and_what_lies_on_it(state: State[Continent]) -> None:
    said = told(state)["Glaciers"]
    assert said.startswith(
        "Research at a land station advances cubes here. "
        "Cubes, the leader first: Blue on space 7, Red on space 3. "
        "Symbols that can still be triggered: space "
    )
    printed = state.table.printed
    spaces = [space for space, symbol in enumerate(printed.space_symbol[0]) if symbol]
    assert all(f"space {space}: " in said for space in spaces)
    values = ", ".join(map(str, printed.space_value[0][1:]))
    assert said.endswith(f" Points of its spaces, from the first: {values}.")
    state.table.used[0] |= 1 << spaces[0]
    assert f"space {spaces[0]}: " not in told(state)["Glaciers"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_every_place_without_codes(
    state: State[Continent], language: str
) -> None:
    found = told(state, language)
    assert len(found) == 8 + 4
    for name, words in found.items():
        assert not any(f"{letter}{n}" in name + words for letter in "ZT" for n in range(9))
    assert language == "en" or found != told(state)
