"""The city in a browser: well-formed, complete, in four languages, and true to the rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.city.warmth import building_is_warm, zone_is_warm
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.pieces import (
    BUILDING_INDEX,
    COAL,
    DISCONTENT,
    HOPE,
    PHASES,
    REST,
    SIDES,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.forecast import beds_tonight, fuel_table, next_meal
from frostlight.games.frostpunk.view.open import at_heat, open_city
from frostlight.games.frostpunk.view.page import page
from frostlight.games.frostpunk.view.page.corners import steps_to_defeat
from frostlight.games.frostpunk.view.page.map import next_zone, warm_zones
from frostlight.games.frostpunk.view.page.spaces import building_there
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR, Journal, State, View, observe
from frostlight.view import Scene, find_text_view
from frostlight.view.parts import text
from frostlight.view.scene import Person
from tests.ours import OUR_GAMES
from tests.rules.frostpunk.town import Town
from tests.view.drawn import HOSTILE, check_differences, check_sound
from tests.view.frostpunk_spoken import answer_of

GAME = OUR_GAMES["frostpunk"]
LOOK = find_text_view("frostpunk")


def scene(view: View, language: str = "en", hostile: bool = False) -> Scene:
    people = LOOK.people(GAME.read_setup({"players": view.table["players"]}), Reader("en", GAME.id))
    if hostile:
        people = tuple(Person(HOSTILE, person.letter, person.style) for person in people)
    reader = replace(Reader(language, GAME.id), names=tuple(person.name for person in people))
    return Scene(reader, people, printed=view.printed)


@cache
def positions(players: int, seed: str) -> tuple[State[City], ...]:
    """Every position of a whole game as the planner plays it."""
    return tuple(_played(players, seed))


def _played(players: int, seed: str) -> Iterator[State[City]]:
    journal = Journal(GAME, GAME.read_setup({"players": players}))
    bot = make_bot("planner", GAME.id)
    journal.roll(seed)
    while not journal.state.over:
        yield journal.state.clone()
        seat = journal.state.decision.seat
        luck = bot_luck(seed, seat, len(journal.moves))
        journal.apply(seat, bot.choose(Eye(journal.state, seat), luck))
        journal.roll(seed)
    yield journal.state.clone()


GAMES = [(1, "page"), (3, "page")]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_pages_are_sound(players: int, seed: str) -> None:
    """Well-formed, with unique ids, known icons, and nothing that a strict policy forbids."""
    for place, state in enumerate(positions(players, seed)[::7]):
        for seat in (SPECTATOR, place % players):
            view = observe(state, seat)
            told = scene(view, LANGUAGES[place % len(LANGUAGES)], hostile=True)
            check_sound(GAME.id, page.tree(view, told), page.legend(told))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_option_has_its_element(players: int, seed: str) -> None:
    kinds = set()
    for state in positions(players, seed):
        if state.over:
            continue
        decision = state.decision
        view = observe(state, decision.seat)
        shown = text(page.tree(view, scene(view)))
        kinds.add(decision.kind)
        for key in decision.keys:
            element = answer_of(scene(view), decision.kind, key, view).points
            assert shown.count(f' id="{element}"') == 1, (decision.kind, key, element)
    assert {"turn", "pawn", "refuel", "advisor", "law"} <= kinds


@pytest.mark.slow
def test_differences_make_the_next_page() -> None:
    views = (observe(state, 0) for state in positions(3, "page"))
    check_differences(page.tree(view, scene(view)) for view in views)


def by_id(view: View) -> dict[str, ET.Element]:
    """The elements of a page."""
    root = ET.fromstring(f"<div>{text(page.tree(view, scene(view)))}</div>")
    return {element.get("id", ""): element for element in root.iter()}


def looks(element: ET.Element) -> set[str]:
    """All classes in and under an element."""
    return {name for inner in element.iter() for name in inner.get("class", "").split()}


def test_equal_things_are_drawn_in_equal_words_wherever_they_stand() -> None:
    """So a compressed page says them once: only their names and places differ."""
    drawn, bodies, places = (
        by_id(observe(positions(1, "page")[-1], SPECTATOR)),
        defaultdict(set),
        [],
    )
    for name in SPACE_NAMES:
        space = drawn[f"space-{name}"]
        if not len(space):
            continue
        title, *rest = space
        what = (title.text or "").partition(": ")[2].rpartition(", ")[0]
        bodies[space.get("class"), what].add(b"".join(map(ET.tostring, rest)))
        places.append(space.get("transform"))
    assert all(len(same) == 1 for same in bodies.values())
    assert len(bodies) * 2 < len(places) == len(set(places))


@pytest.mark.slow
@pytest.mark.rule("FRP-12.7", "FRP-12.8")
def test_a_building_is_drawn_as_warm_as_the_rules_say() -> None:
    seen = set()
    for state in positions(1, "page")[::5]:
        view = observe(state, SPECTATOR)
        city, drawn = open_city(view), by_id(view)
        for space, what in enumerate(state.table.buildings):
            if what < 0:
                assert building_there(city, space) is None
                continue
            warm = building_is_warm(state.table, space)
            alone = warm and not zone_is_warm(state.table, space)
            look = looks(drawn[f"space-{SPACE_NAMES[space]}"])
            assert ("warm" in look, "cold" in look) == (warm, not warm)
            assert ("itself" in look) == alone
            seen.add((warm, alone))
    assert seen == {(True, True), (True, False), (False, False)}


@pytest.mark.rule("FRP-12.4", "FRP-12.5")
def test_the_dotted_line_is_what_more_coal_would_warm() -> None:
    found = 0
    for state in positions(1, "page"):
        city = state.table
        more = next_zone(city)
        reach = min(city.stores[COAL], city.cold - city.heat)
        for coal in range(1, reach + 1):
            warmer = warm_zones(at_heat(open_city(observe(state, SPECTATOR)), city.heat + coal))
            assert (warmer > warm_zones(city)) == (more is not None and coal >= more[1])
        found += more is not None
    assert found


@pytest.mark.rule("FRP-2.2", "FRP-2.3", "FRP-4.9")
def test_steps_to_defeat_are_counted() -> None:
    """Two of an active token, one of an exhausted one; Discontent by tokens, whatever the face."""
    city = positions(1, "page")[0].table.copy()
    city.mood = ([4, 4, 4, 1, 0, 0, 1, 0, 0], [4, 4, 4, 1, 0, 0, 1, 1, 0])
    assert steps_to_defeat(city, HOPE) == 3
    assert steps_to_defeat(city, DISCONTENT) == 3


def test_a_large_building_is_drawn_once_over_both_spaces() -> None:
    state = positions(1, "page")[-1].clone()
    city = state.table
    space = next(n for n, tile in enumerate(city.tiles) if tile >= 0) * 2 + 5
    city.buildings[space] = BUILDING_INDEX["hothouse"] * SIDES
    city.buildings[space + 1] = REST
    drawn = by_id(observe(state, SPECTATOR))
    assert len(drawn[f"space-{SPACE_NAMES[space + 1]}"]) == 0
    body = drawn[f"space-{SPACE_NAMES[space]}"].find("rect[@class='body']")
    assert body is not None
    assert float(body.get("width", "0")) > float(body.get("height", "0"))


def test_the_coal_table_is_what_burning_does() -> None:
    """Each row is what the rules say at that heat (FRP-8.1)."""
    for state in positions(1, "page")[::3]:
        city = open_city(observe(state, SPECTATOR))
        rows = list(fuel_table(city))
        assert [row.coal for row in rows] == list(range(len(rows)))
        assert rows[0].heat == city.heat
        assert all(sum(row.sick) == max(0, city.cold - row.heat) for row in rows)
        assert all(before.beds <= after.beds for before, after in pairwise(rows))


@pytest.mark.rule("FRP-8.8")
def test_the_heat_of_the_morning_warms_no_bed_tonight() -> None:
    """It goes out in the Generator phase, whatever is burnt there."""
    seen = 0
    for state in positions(1, "page"):
        city = open_city(observe(state, SPECTATOR))
        early = PHASES[city.phase] in ("dawn", "morning", "generator")
        then = at_heat(city, city.printed.tracks.heat.start) if early else city
        assert beds_tonight(city).warm == sum(warm_beds(then))
        if early:
            assert {row.beds for row in fuel_table(city)} == {sum(warm_beds(then))}
            seen += sum(warm_beds(city)) > sum(warm_beds(then))
    assert seen, "it was warm at least once"


@pytest.mark.rule("FRP-3.11")
def test_what_a_location_holds_is_not_told_before_it_is_explored() -> None:
    town = Town().build("beacon", "N06a").stack(1, "A04", scout="worker", at=1)
    town.effect("scouts(4)")
    assert town.asked == "location"
    view = observe(town.state, town.seat)
    texts = [
        option.label for option in card_text(reader_of(scene(view)), "expedition", "A04").options
    ]
    white = text(page.tree(view, scene(view)))
    town.answer("location", "explore")
    view = observe(town.state, town.seat)
    assert all(label and label not in white for label in texts)
    assert town.asked == "discovery"


def test_meals_and_beds_are_told() -> None:
    told = set()
    for state in positions(1, "page"):
        city = open_city(observe(state, SPECTATOR))
        meal, beds = next_meal(city), beds_tonight(city)
        assert beds.without <= beds.need
        if meal is not None:
            assert not (meal.left and meal.missing)
            told.add((meal.missing > 0, beds.without > 0))
    assert len(told) > 1
