"""Section 8: the tower as a random process (table D5)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from statistics import fmean, median

import pytest

from frostlight.games.frostpunk.city.tower import drop
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Decision, Stream
from tests.rules.frostpunk.town import Town

RUNS = 1500
Answer = Callable[[Decision], int]


def tower(**fields: object) -> Town:
    """Nobody falls sick: the heat marker has reached the cold marker."""
    return Town().set(heat=5, cold=5, **fields).step("cold", until="weather")


def run(city: City, cubes: int, answer: Answer) -> int:
    """Drop cubes; how many reach the stress track."""
    before = city.held + cubes
    city.stress, city.overheated = 0, False
    rule, value = drop(city, cubes), None
    while True:
        try:
            decision = rule.send(value)
        except StopIteration:
            return before - city.held
        assert isinstance(decision, Decision)
        option = answer(decision) if len(decision.options) > 1 else decision.options[0]
        value = decision.question.values[option]


def fate(*seed: int | str) -> Answer:
    stream = Stream("tower", *seed)
    return lambda decision: decision.options[stream.weighted(decision.weights or [])]


def story(cubes: int, rounds: int, *, upgraded: bool) -> tuple[list[float], float, float]:
    """Over many games: cubes out in each round, the round of the 11th, cubes held at the end."""
    falls: list[list[int]] = [[] for _ in range(rounds)]
    eleventh, held = [], []
    city = Town().city
    for game in range(RUNS):
        city.upgraded, city.held, city.drawer = upgraded, 0, 0
        answer, stress, broken = fate(cubes, upgraded, game), 0, rounds + 1
        for round_, found in enumerate(falls, 1):
            found.append(run(city, cubes, answer))
            stress += found[-1]
            if stress > 10:
                broken = min(broken, round_)
        eleventh.append(broken)
        held.append(city.held)
    return [fmean(found) for found in falls], median(eleventh), fmean(held)


@pytest.mark.rule("FRP-8.5")
def test_what_lay_in_the_drawer_comes_out_even_if_no_cube_is_dropped() -> None:
    town = Town().set(heat=1, cold=1, held=4, drawer=3, stress=2).step("cold", until="weather")
    assert town.asked == "shaken"  # the fourth is still in the tower; no cube knocks it loose
    town.chance("shaken", "0").chance("in_drawer", "0")
    assert (town.city.stress, town.city.held, town.city.drawer) == (5, 1, 0)
    assert town.told("dropped") == [{"n": 0, "out": 3}]


@pytest.mark.rule("FRP-8.5")
def test_cubes_that_fall_while_the_drawer_is_pulled_count_now() -> None:
    town = tower(held=5)
    town.chance("loosened", "0").chance("fallen", "0").chance("shaken", "2")
    assert town.city.stress == 0  # the drawer is still to be pushed back
    town.chance("in_drawer", "0")
    assert (town.city.stress, town.city.held) == (2, 6)


@pytest.mark.rule("FRP-8.5")
def test_cubes_that_fall_while_it_is_pushed_back_count_next_time() -> None:
    town = tower(held=5)
    town.chance("loosened", "0").chance("fallen", "0").chance("shaken", "0")
    town.chance("in_drawer", "3")
    assert (town.city.stress, town.city.held, town.city.drawer) == (0, 8, 3)
    town.set(heat=1, cold=1).step("cold", until="weather")
    town.chance("shaken", "0").chance("in_drawer", "0")
    assert (town.city.stress, town.city.held, town.city.drawer) == (3, 5, 0)


@pytest.mark.rule("FRP-8.5")
def test_no_cube_is_lost_and_each_is_counted_once() -> None:
    city, answer = Town().city, fate("conservation")
    dropped = out = 0
    for round_ in range(300):
        dropped += round_ % 7
        out += run(city, round_ % 7, answer)
        assert dropped == out + city.held
        assert 0 <= city.drawer <= city.held


@pytest.mark.rule("FRP-8.5")
@pytest.mark.parametrize(("upgraded", "cap"), [(False, 12), (True, 18)])
def test_a_full_tower_lets_the_surplus_fall(upgraded: bool, cap: int) -> None:
    town = tower(held=cap - 1, upgraded=upgraded)
    town.chance("loosened", "0").chance("fallen", "0").chance("shaken", "0")
    town.chance("in_drawer", "0")
    assert (town.city.stress, town.city.held) == (2, cap)


@pytest.mark.rule("FRP-8.3")
@pytest.mark.parametrize(
    ("upgraded", "through", "knock"),
    [(False, Fraction(2, 3), Fraction(7, 100)), (True, Fraction(1, 2), Fraction(5, 100))],
)
def test_each_cube_has_its_own_chance(upgraded: bool, through: Fraction, knock: Fraction) -> None:
    town = tower(held=1, upgraded=upgraded)
    stays = (1 - knock) ** 3  # three cubes come past it
    assert chances(town, "loosened") == pytest.approx([stays, 1 - stays])
    town.chance("loosened", "0")
    one, other = through, 1 - through
    expected = [other**3, 3 * one * other**2, 3 * one**2 * other, one**3]
    assert chances(town, "fallen") == pytest.approx(expected)
    town.chance("fallen", "3")
    assert chances(town, "shaken") == pytest.approx([0.98, 0.02])
    town.chance("shaken", "0")
    assert chances(town, "in_drawer") == pytest.approx([0.98, 0.02])


def chances(town: Town, kind: str) -> list[float]:
    assert town.asked == kind
    return [weight / sum(town.weights.values()) for weight in town.weights.values()]


@pytest.mark.rule("FRP-8.3")
def test_an_event_that_drops_cubes_uses_the_tower_too() -> None:
    town = Town().set(held=2, drawer=2).effect("drop(2)").chance("loosened", "0")
    town.chance("fallen", "1").settle()
    assert (town.city.stress, town.city.held) == (3, 1)


@pytest.mark.slow
@pytest.mark.rule("FRP-8.3")
def test_about_two_of_three_cubes_fall_and_more_of_them_later() -> None:
    means, eleventh, held = story(3, 10, upgraded=False)
    assert means[:4] == pytest.approx([2.0, 2.2, 2.4, 2.6], abs=0.12)
    assert means[9] == pytest.approx(2.9, abs=0.12)
    assert eleventh == 5
    assert held == pytest.approx(4, abs=0.6)


@pytest.mark.slow
@pytest.mark.rule("FRP-8.3")
@pytest.mark.parametrize(("cubes", "round_"), [(4, 4), (6, 3)])
def test_a_hot_generator_breaks_down_sooner(cubes: int, round_: int) -> None:
    assert story(cubes, 6, upgraded=False)[1] == round_


@pytest.mark.slow
@pytest.mark.rule("FRP-8.3", "FRP-35.4")
def test_an_upgraded_tower_keeps_more() -> None:
    means, eleventh, held = story(3, 10, upgraded=True)
    assert means[:4] == pytest.approx([1.5, 1.8, 2.0, 2.2], abs=0.12)
    assert eleventh == 6
    assert held == pytest.approx(7, abs=0.8)
