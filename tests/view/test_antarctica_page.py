"""The table in a browser: well-formed, safe, complete, and never showing too much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from bench.look import contact_sheet
from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import KIND
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view import page
from frostlight.games.antarctica.view.fleet import follow, muster
from frostlight.games.antarctica.view.signs import SAME
from frostlight.games.antarctica.view.text import players as in_terminal
from frostlight.games.entry import GameEntry
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR, FrostlightError, State, Stream, observe
from frostlight.view import Scene, find_text_view, pages
from frostlight.view.icons import icon_sets
from frostlight.view.parts import diff, text
from frostlight.view.scene import Person
from tests.rules.antarctica.box import CARDS
from tests.view.antarctica_shown import shown
from tests.view.drawn import HOSTILE, check_differences, check_sound

LOOK = find_text_view("antarctica")


def scene(players: int, hostile: bool = False) -> Scene:
    people = LOOK.people(GAME.read_setup({"players": players}), Reader("en", "antarctica"))
    if hostile:
        people = tuple(Person(HOSTILE, person.letter, person.style) for person in people)
    return Scene(Reader("en", "antarctica", tuple(person.name for person in people)), people)


def random_positions(players: int, seed: str = "page") -> Iterator[State[Continent]]:
    state = State.start(GAME, GAME.read_setup({"players": players}))
    stream = Stream(seed, players)
    while not state.over:
        yield state
        decision = state.decision
        state.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
    yield state


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pages_are_sound(players: int) -> None:
    """Well-formed, with ids that are unique, known icons and nothing a strict policy forbids."""
    told = scene(players, hostile=True)
    for place, state in enumerate(random_positions(players)):
        if place % 5 and not state.over:
            continue
        for seat in (SPECTATOR, place % players):
            check_sound(GAME.id, page.tree(observe(state, seat), told), page.legend(told))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_has_its_element(players: int) -> None:
    told = scene(players)
    kinds = set()
    for state in random_positions(players, "options"):
        if state.over or state.decision.seat < 0:
            continue
        decision = state.decision
        view = observe(state, decision.seat)
        drawn = text(page.tree(view, told))
        kinds.add(decision.kind)
        for key in decision.keys:
            element = shown(told, decision.kind, key, view).points
            assert drawn.count(f' id="{element}"') == 1, (decision.kind, key)
    assert {"place_ship", "sail", "act", "build_track"} <= kinds


def test_every_answer_of_every_question_has_an_element() -> None:
    drawn = text(page.tree(observe(next(random_positions(4)), SPECTATOR), scene(4)))
    hidden = ("hand-", "take-", "spare-", "my-")
    for question in GAME.questions:
        for key in (*question.keys, *question.expected):
            element = shown(scene(4), question.kind, key).points
            assert f' id="{element}"' in drawn or element.startswith(hidden), (question.kind, key)


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_leaks(players: int) -> None:
    """Dealing again what a seat cannot know changes nothing on its page."""
    told, stream = scene(players), Stream("leaks", players)
    for place, state in enumerate(random_positions(players)):
        if place % 31 == 0 and not state.over:
            for seat in (SPECTATOR, *range(players)):
                other = state.imagine(seat, stream)
                here = page.tree(observe(state, seat), told)
                assert diff(here, page.tree(observe(other, seat), told)) == []


def test_differences_make_the_next_page() -> None:
    told = scene(4)
    views = (observe(state, 0) for state in random_positions(4, "diff"))
    check_differences(page.tree(view, told) for view in views)


def test_the_board_alone_is_a_picture() -> None:
    for players in (2, 4):
        state = next(random_positions(players))
        drawn = page.board_svg(observe(state, SPECTATOR), scene(players))
        root = ET.fromstring(drawn)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert "light-dark(" in drawn
        assert ":root" not in drawn


# -- what is shown


@pytest.fixture
def state() -> State[Continent]:
    state = State.start(GAME, GAME.read_setup({"players": 2, "starting_player": 0}))
    table = state.table
    table.buildings = [0] * 8
    table.buildings[3] = 1 << KIND["crane"]
    table.queues[3] = (0, 5)
    table.ships[12], table.ships[13] = 1, 1
    table.scientists[12:14] = [7, 0]
    table.icebreakers[13] = 1
    table.sun, table.active = 3, 0
    table.cubes[0:2] = [3, 0]
    table.used[0] = 1 << 6
    table.offer = [next(p for p, c in enumerate(CARDS) if c.id == "DBL07"), -1, -1]
    table.hands[0:4] = [2, 0, 0, 1]
    return state


def test_a_zone(state: State[Continent]) -> None:
    shown = text(page.tree(observe(state, 0), scene(2)))
    zone = re.search(r'<g id="zone-Z3".*?(?=<g id="zone-Z4")', shown)
    assert zone is not None
    assert 'class="shine sun"' in zone[0]
    assert zone[0].count('class="plot"') == 13
    assert zone[0].count('class="plot built g-extraction"') == 1
    assert ">7</text>" in zone[0]
    assert 'href="#i-icebreaker"' in zone[0]
    assert shown.count('class="zone thing closed"') == 2
    assert 'class="piece ship c-red active"' in shown
    assert 'class="piece ship c-blue new"' in shown
    assert 'id="piece-cube-T1-0"' in shown
    assert shown.count("symbol blue used") == 1


def test_cards(state: State[Continent]) -> None:
    shown = text(page.tree(observe(state, 0), scene(2)))
    assert shown.count('class="num met"') == 1
    assert shown.count('class="num missing"') == 1
    assert shown.count('class="card none"') == 2
    assert 'id="hand-icebreaker"' in shown
    assert "×2" in shown
    assert 'id="hand-send_scientist"' not in shown
    other = text(page.tree(observe(state, 1), scene(2)))
    assert 'id="hand-icebreaker"' not in other


def test_a_spectator_has_no_things(state: State[Continent]) -> None:
    shown = text(page.tree(observe(state, SPECTATOR), scene(2)))
    assert 'id="mine" class="mine" hidden="hidden"' in shown
    assert shown.count('class="player') == 2
    assert text(page.tree(observe(state, 0), scene(2))).count('class="player') == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_are_those_of_now_until_the_end(language: str) -> None:
    """On the page to see and to hear, and in the terminal."""
    *_, before, end = (observe(state, 0) for state in random_positions(2))
    reader = Reader(language, GAME.id)
    told = Scene(reader, LOOK.people(GAME.read_setup({"players": 2}), reader))
    only = reader.say("page.only_end")
    now = f"{reader.say('page.points_now')} <small>{only}</small>"
    for view, said, owned in (
        (before, "points", now),
        (end, "final", reader.say("board.final")),
    ):
        name, shown = reader.say(f"board.{said}"), text(page.tree(view, told))
        assert re.search(rf'<p class="points"><b>\d+</b> {owned}</p>', shown)
        assert re.search(rf'<span class="quiet">{name}</span></th></tr></thead>', shown)
        columns = [column.header for column in in_terminal(view, told).columns]
        assert name in columns
    assert reader.say("board.final") != reader.say("board.points")


def test_every_building_has_an_icon() -> None:
    sets = icon_sets(GAME.id)
    assert set(sets["buildings"]) == set(KIND)
    assert set(SAME.values()) <= set(sets["cards"])
    names = [name for group in sets.values() for name in group]
    assert len(set(names)) == len(names)


# -- ships keep their names


def test_a_ship_that_sails_keeps_its_name() -> None:
    before = [(0, 0, 1), (0,), (), ()]
    names = muster(before)
    assert names == (("0-a", "0-b", "1-a"), ("0-c",), (), ())
    after = follow(names, [(0, 1), (0,), (), (0,)])
    assert after == (("0-b", "1-a"), ("0-c",), (), ("0-a",))


def test_given_up_and_new_ships() -> None:
    names = (("0-a", "1-a"), ("0-b",))
    assert follow(names, [(0,), (0,)]) == (("0-a",), ("0-b",))
    assert follow(names, [(0, 1, 4), (0,)]) == (("0-a", "1-a", "0-c"), ("0-b",))
    assert follow(names, [(0, 5), (0,)]) == names


def test_a_move_glides_one_ship() -> None:
    """Following the names, whatever happens at most one ship of a game changes its zone."""
    look, told = pages.find_page_view("antarctica"), scene(3)
    names = None
    for state in random_positions(3, "fleet"):
        after = observe(state, SPECTATOR)
        new = look.names(names, after)
        drawn = text(look.tree(after, told, new))
        assert all(drawn.count(f'id="piece-ship-{name}"') == 1 for queue in new for name in queue)
        where = {name: zone for zone, queue in enumerate(new) for name in queue}
        assert len(where) == sum(map(len, after.table["queues"]))
        if names is not None:
            old = {name: zone for zone, queue in enumerate(names) for name in queue}
            moved = [name for name in old if name in where and old[name] != where[name]]
            assert len(moved) <= 1
        names = new


def test_a_game_without_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = GameEntry(package="frostlight.view", game="")
    monkeypatch.setattr(pages, "find_entry", lambda _: bare)
    with pytest.raises(FrostlightError, match="bare has no view for a browser"):
        pages.find_page_view("bare")


@pytest.mark.slow
def test_the_contact_sheet_can_be_drawn() -> None:
    drawn = contact_sheet("dark").removeprefix("<!doctype html>")
    assert ET.fromstring(drawn).get("data-theme") == "dark"
    assert all(f"#i-{name}" in drawn for group in icon_sets(GAME.id).values() for name in group)
