"""What goes without saying in Frostpunk, in positions that are built for it."""

from __future__ import annotations

import pytest

from frostlight.session.itself import itself
from tests.rules.frostpunk.crew import crew, freezing, warm
from tests.rules.frostpunk.town import Town


def given(town: Town) -> str:
    return itself(town.state, town.decision)


@pytest.mark.rule("FRP-11.10", "FRP-12.11")
def test_a_child_that_may_work_is_spared_for_warm_work_alone() -> None:
    town = crew(worker=2, engineer=1, child=1).law("L01").goods("N01a", "coal", 3)
    warm(town).turn().answer("turn", "gather:N01a")
    assert (town.asked, given(town)) == ("pawn", "child")
    freezing(town).turn().answer("turn", "gather:N01a")
    assert (town.asked, given(town)) == ("pawn", "worker")


def night(heat: int, **pawns: int) -> Town:
    """A tent on a Near tile, with Coal enough for two more steps of heat."""
    town = crew(**pawns).stores(coal=2).build("tent", "N01a")
    town.set(heat=heat, cold=heat + 2, rad=[2, 3, 8], phase=8)
    return town.step("night", until="end_of_round")


@pytest.mark.rule("FRP-21.4", "FRP-21.5")
def test_coal_is_burnt_at_night_for_beds_alone() -> None:
    town = night(heat=1, worker=2)
    assert (town.asked, given(town)) == ("refuel", "0"), "no heat that can be paid is enough"
    town = night(heat=2, worker=2)
    assert (town.asked, given(town)) == ("refuel", ""), "a bed or the Coal"


@pytest.mark.rule("FRP-8.1")
def test_the_generator_phase_asks_for_coal() -> None:
    town = crew(worker=2).stores(coal=2).set(heat=1, cold=3).step("generator", until="cold")
    assert (town.asked, given(town)) == ("refuel", "")
