"""What options of Frostpunk bring and cost, on their buttons and as ghosts on the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from frostlight.games.frostpunk.city.construction import sites
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, COAL, GOODS, KIND_OF, WOOD
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.open import at_heat, open_city, with_building
from frostlight.games.frostpunk.view.page.hexes import spot
from frostlight.games.frostpunk.view.page.map import warm_zones
from frostlight.games.frostpunk.view.places import SPACE
from frostlight.kernel import CHANCE, State, Stream, View, observe
from frostlight.view.icons import icon
from frostlight.view.shown import Effect
from tests.view.frostpunk_spoken import answer_of
from tests.view.test_frostpunk_page import positions, scene

SEED = "page"


def asked(kind: str) -> Iterator[tuple[State[City], View]]:
    """Every position of two games at which this is asked."""
    for players in (1, 3):
        for state in positions(players, SEED):
            if not state.over and state.decision.kind == kind:
                yield state, observe(state, state.decision.seat)


def effect_of(view: View, kind: str, key: str) -> Effect:
    """What an answer would bring."""
    return answer_of(scene(view), kind, key, view).effect()


def corners(path: str) -> set[tuple[float, float]]:
    """Where the frames of a path begin."""
    return {(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path)}


@pytest.mark.rule("FRP-15.4", "FRP-12.8")
def test_a_building_shows_where_it_may_stand_and_where_it_is_warm() -> None:
    seen = set()
    for state, view in asked("construction"):
        city = open_city(view)
        for key in state.decision.keys:
            verb, _, what = key.partition(":")
            if verb != "build":
                continue
            kind = BUILDING_INDEX[what]
            drawn = ET.fromstring(effect_of(view, "construction", key).preview.pieces)
            shown = {path.get("class", ""): corners(path.get("d", "")) for path in drawn}
            legal: dict[str, set[tuple[float, float]]] = {}
            for space in sites(state.table, kind):
                warm = building_is_warm(with_building(city, kind, space), space)
                x, y = spot(space)
                place = round(x - 17.5, 1), round(y - 17.5, 1)
                legal.setdefault(f"site {'warm' if warm else 'cold'}", set()).add(place)
            assert shown == legal
            seen |= set(legal)
    assert seen == {"site warm", "site cold"}


@pytest.mark.rule("FRP-15.2")
def test_a_building_shows_its_price() -> None:
    """What is left of the stores is what is left when it is built."""
    found = 0
    for state, view in asked("construction"):
        for key in [key for key in state.decision.keys if key.startswith("build:")]:
            then = effect_of(view, "construction", key).preview.then
            after = state.clone()
            after.apply(after.decision.seat, key)
            for name, n in then.items():
                assert after.table.stores[GOODS.index(name.removeprefix("store-"))] == n
                found += 1
            spent = state.table.stores[WOOD] - after.table.stores[WOOD]
            assert (f"\u2212{spent}</span>" in effect_of(view, "construction", key).brings) == (
                spent > 0
            )
    assert found > 50


@pytest.mark.rule("FRP-12.8", "FRP-15.4")
def test_the_ghost_of_a_building_is_as_warm_as_it_will_be() -> None:
    seen = set()
    for state, view in asked("build_at"):
        for key in state.decision.keys:
            drawn = effect_of(view, "build_at", key).preview.pieces
            after = state.clone()
            after.apply(after.decision.seat, key)
            if KIND_OF[after.table.buildings[SPACE[key]]] < 0:
                continue
            warm = building_is_warm(after.table, SPACE[key])
            assert f'class="plate {"warm" if warm else "cold"}"' in drawn
            seen.add(warm)
    assert seen == {True, False}


@pytest.mark.slow
@pytest.mark.rule("FRP-12.11")
def test_a_flame_or_a_flake_stands_on_every_gathering() -> None:
    seen = set()
    for state, view in asked("turn"):
        for key in state.decision.keys:
            verb, _, what = key.partition(":")
            drawn = effect_of(view, "turn", key).brings
            if verb == "gather" and drawn:
                warm = space_is_warm(state.table, SPACE[what])
                assert (icon("flame") in drawn, icon("snow") in drawn) == (warm, not warm)
                seen.add(warm)
    assert seen == {True, False}


def finish(state: State[City], stream: Stream) -> None:
    """Answer with the first option until the next turn."""
    while not state.over and state.decision.kind != "turn" and state.table.phase == ACTION:
        decision = state.decision
        if decision.seat == CHANCE:
            assert decision.weights is not None
            state.answer(decision, decision.options[stream.weighted(decision.weights)])
        else:
            state.answer(decision, decision.options[0])


ACTION = 5


@pytest.mark.rule("FRP-35.10", "FRP-35.11", "FRP-31.5")
def test_what_a_building_brings_is_what_it_brings() -> None:
    """Played to its end without a card, a building pays and gives as its icons say."""
    stream, checked = Stream("uses"), set()
    for state, view in asked("turn"):
        for key in [key for key in state.decision.keys if key.startswith("use:")]:
            drawn = effect_of(view, "turn", key).brings
            name = KIND_OF[state.table.buildings[SPACE[key.removeprefix("use:")]]]
            said = {
                goods: int(n.replace("\u2212", "-"))
                for goods in ("wood", "coal", "food", "core")
                for n in re.findall(rf"{re.escape(icon(goods))}([+\u2212]\d+)", drawn)
            }
            if "either" in drawn or len(said) < 1 or (name, len(said)) in checked:
                continue
            after = state.clone()
            after.apply(after.decision.seat, key)
            if after.decision.kind == "pawn":
                after.answer(after.decision, after.decision.options[0])
            if after.decision.kind == "play_citizen":
                after.apply(after.decision.seat, "none")
            finish(after, stream)
            for goods, n in said.items():
                place = GOODS.index(goods)
                assert after.table.stores[place] - state.table.stores[place] == n, (key, goods)
            checked.add((name, len(said)))
    assert len(checked) >= 3


@pytest.mark.rule("FRP-8.1", "FRP-12.5")
def test_refuelling_shows_how_far_the_heat_would_reach() -> None:
    seen = set()
    for state, view in asked("refuel"):
        city = open_city(view)
        for key in state.decision.keys:
            found = effect_of(view, "refuel", key).preview
            further = warm_zones(at_heat(city, city.heat + int(key))) > warm_zones(city)
            assert ("reach" in found.pieces) == further
            left = city.stores[COAL] - int(key)
            assert found.then == ({"store-coal": left} if int(key) else {})
            seen.add(further)
    assert seen == {True, False}


def test_a_pawn_is_shown_where_it_would_work() -> None:
    found = 0
    for state, view in asked("pawn"):
        place = str(view.asked[0].about["action"]).rpartition(":")[2]
        for key in state.decision.keys:
            drawn = effect_of(view, "pawn", key).preview.pieces
            assert bool(drawn) == (place in SPACE_NAMES)
            found += bool(drawn)
    assert found
