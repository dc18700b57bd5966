"""The phase guide: what goes on, what comes, and dangers that are as great as it says."""

from __future__ import annotations

from itertools import islice

import pytest

from frostlight.games.frostpunk.describe import in_setup
from frostlight.games.frostpunk.pieces import PHASES
from frostlight.games.frostpunk.view.forecast import beds_tonight, meals, next_meal
from frostlight.games.frostpunk.view.page.now import SHOWN, Danger, hurts, phase_guide
from frostlight.games.frostpunk.view.page.strip import strip
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, observe
from frostlight.view.parts import text
from tests.view.test_frostpunk_page import by_id, positions, scene


def dangers(found: list[Danger]) -> dict[str, dict[str, object]]:
    return {danger.kind: dict(danger.facts) for danger in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_is_told_with_the_one_after_it(language: str) -> None:
    seen = set()
    for state in positions(1, "page")[::3]:
        view = observe(state, SPECTATOR)
        told = scene(view, language)
        drawn = text(phase_guide(state.table, told))
        if in_setup(state.table):
            continue
        for phase in (state.table.phase, (state.table.phase + 1) % len(PHASES)):
            assert told.reader.name("phase", PHASES[phase]).lower() in drawn.lower()
        assert drawn.count('class="hurt"') <= SHOWN
        seen.add(state.table.phase)
    assert len(seen) > 5


@pytest.mark.rule("FRP-5.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phase_is_told_before_the_first_one_begins(language: str) -> None:
    state = positions(1, "page")[0]
    assert state.decision.kind == "advisor"
    told = scene(observe(state, SPECTATOR), language)
    guide, phases = text(phase_guide(state.table, told)), text(strip(state.table, told))
    assert f"<b>{told.reader.say('trail.setup')}</b></p><ul>" in guide
    assert 'aria-current="step"' not in phases
    assert phases.count('class="now"') == 1, "the round alone"


@pytest.mark.rule("FRP-8.2")
def test_the_cold_check_bites_as_it_was_told() -> None:
    """Without Coal as many fall sick as the guide says before."""
    checked = 0
    for state in positions(1, "page"):
        if (
            state.over
            or state.decision.kind != "refuel"
            or PHASES[state.table.phase] != "generator"
        ):
            continue
        told = dangers([*hurts(state.table)]).get("cold", {"n": 0})
        after = state.clone()
        after.table.events = []
        after.apply(after.decision.seat, "0")
        bitten = [event.facts["n"] for event in after.drain() if event.kind == "cold_bites"]
        assert bitten == ([told["n"]] if told["n"] else [])
        checked += 1
    assert checked > 3


@pytest.mark.rule("FRP-20.6", "FRP-21.6")
def test_meals_and_beds_hurt_as_the_instruments_say() -> None:
    seen = set()
    for state in positions(1, "page"):
        city = state.table
        found, meal, beds = dangers([*hurts(city)]), next_meal(city), beds_tonight(city)
        assert found.get("beds", {"n": 0})["n"] == beds.without
        if meal is not None and not meal.hungry:
            assert found.get("food", {"n": 0})["n"] == meal.missing
        seen |= set(found)
    assert {"beds", "food", "cold", "storm"} <= seen


def test_dangers_come_in_the_order_in_which_they_strike() -> None:
    order = {"cold": "generator", "sick": "preparation", "food": "hunger", "beds": "night"}
    for state in positions(1, "page")[::5]:
        city = state.table
        kinds = [danger.kind for danger in hurts(city) if danger.kind in order]
        ahead = [(PHASES.index(order[kind]) - city.phase) % len(PHASES) for kind in kinds]
        assert ahead == sorted(ahead)


@pytest.mark.slow
@pytest.mark.rule("FRP-20.1", "FRP-20.5")
def test_two_meals_ahead_are_told() -> None:
    """What is missing at the next meal is hunger that eats first at the one after it."""
    for state in positions(1, "page")[::7]:
        city = state.table
        two = list(islice(meals(city), 2))
        if len(two) == 2:
            first, second = two
            assert second.round == first.round + 1
            assert second.hungry == max(0, first.missing - first.left)
            assert second.left == max(0, first.left - first.missing - second.need)
        lines = [one for one in by_id(observe(state, SPECTATOR))["tonight"] if one.tag == "li"]
        assert len(lines) == len(two) + 1
