"""Section 23: Cure and Treat."""

from __future__ import annotations

import pytest

from tests.rules.frostpunk.town import Town


def ward(sick: list[int], skull: list[int] | None = None) -> Town:
    return Town(players=2).set(pop=[10, 6, 4], sick=sick, skull=skull or [0, 0, 0], leader=1)


@pytest.mark.rule("FRP-23.1")
def test_the_points_of_a_cure_may_go_to_different_markers() -> None:
    found = ward([3, 2, 0]).effect("cure(3)")
    assert (found.asked, found.seat) == ("cure", 1)
    assert found.options == ["worker", "engineer", "stop"]  # no Child is sick
    found.answer("cure", "worker").answer("cure", "engineer").answer("cure", "worker")
    assert found.city.sick == [1, 1, 0]
    assert not found.asked


@pytest.mark.rule("FRP-23.1")
def test_points_that_are_not_used_are_lost() -> None:
    found = ward([3, 2, 0]).effect("cure(3)").answer("cure", "worker").answer("cure", "stop")
    assert (found.city.sick, found.asked) == ([2, 2, 0], "")
    found = ward([1, 0, 0]).effect("cure(5); gain(coal,1)").answer("cure", "worker")
    assert (found.city.sick, found.asked) == ([0, 0, 0], "")


@pytest.mark.rule("FRP-23.1")
def test_a_cure_for_one_type_touches_no_other() -> None:
    found = ward([3, 2, 1]).effect("cure(2,E)")
    assert found.options == ["engineer", "stop"]


@pytest.mark.rule("FRP-23.2")
def test_a_marker_with_its_skull_up_cannot_go_down_to_0() -> None:
    found = ward([2, 1, 0], [1, 1, 0]).effect("cure(3)")
    assert found.options == ["worker", "stop"]  # the Engineers' marker lies on 1
    found.answer("cure", "worker")
    assert (found.city.sick, found.asked) == ([1, 1, 0], "")
    assert found.city.skull == [1, 1, 0]


@pytest.mark.rule("FRP-23.2", "FRP-23.3")
def test_after_a_treat_the_last_sick_citizen_can_be_cured() -> None:
    found = ward([0, 1, 0], [0, 1, 0]).effect("treat(1); cure(1)")
    found.answer("treat", "engineer").answer("cure", "engineer")
    assert (found.city.sick, found.city.skull) == ([0, 0, 0], [0, 0, 0])


@pytest.mark.rule("FRP-23.3")
def test_a_treat_turns_the_skull_away_and_nobody_dies() -> None:
    found = ward([4, 2, 3], [1, 0, 1]).set(corpses=5).effect("treat(2)")
    assert (found.asked, found.options) == ("treat", ["worker", "child", "stop"])
    found.answer("treat", "child").answer("treat", "worker")
    assert found.city.skull == [0, 0, 0]
    assert (found.city.corpses, found.city.pop) == (5, [10, 6, 4])
    assert "dies" not in found.events


@pytest.mark.rule("FRP-23.3")
def test_points_of_a_treat_that_are_not_used_are_lost() -> None:
    found = ward([4, 2, 3], [1, 0, 0]).effect("treat(3); gain(coal,1)").answer("treat", "worker")
    assert not found.asked
    found = ward([4, 2, 3], [1, 1, 0]).effect("treat(2)").answer("treat", "stop")
    assert (found.asked, found.city.skull) == ("", [1, 1, 0])


@pytest.mark.rule("FRP-23.4")
def test_a_cure_turns_no_marker_and_a_treat_moves_none() -> None:
    found = ward([4, 2, 3], [1, 0, 0]).effect("cure(2)")
    found.answer("cure", "worker").answer("cure", "worker")
    assert (found.city.sick, found.city.skull) == ([2, 2, 3], [1, 0, 0])
    found.effect("treat(1)").answer("treat", "worker")
    assert (found.city.sick, found.city.skull) == ([2, 2, 3], [0, 0, 0])
