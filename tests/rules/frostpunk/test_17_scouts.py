"""Section 17: Send Out Scouts."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.pieces import CHILD_WORKER, ENGINEER, WORKER
from tests.rules.frostpunk.crew import crew, freezing, legal
from tests.rules.frostpunk.town import Town


def camp(beacon: str = "beacon", **pawns: int) -> Town:
    """Three stacks of one A card; a Beacon, if there is one, stands on N02."""
    town = crew(**(pawns or {"worker": 2, "engineer": 2}))
    for n in range(3):
        town.stack(n + 1, f"A0{n + 1}")
    return town.build(beacon, "N02a") if beacon else town


@pytest.mark.rule("FRP-17.1")
def test_without_a_beacon_nobody_sets_out() -> None:
    assert not legal(camp("").turn(), "scouts")
    assert legal(camp().turn(), "scouts") == ["scouts:1", "scouts:2", "scouts:3"]


@pytest.mark.rule("FRP-17.2")
def test_a_worker_or_an_engineer_becomes_a_scout_on_the_first_space() -> None:
    town = freezing(camp()).turn().play("scouts:2")
    assert (town.asked, town.options) == ("pawn", ["worker", "engineer"])
    town.play("engineer")
    assert town.city.scouts == [0, ENGINEER + 1, 0]
    assert town.city.scout_at == [0, 0, 0]
    assert town.city.home[:2] == [2, 1]
    assert town.city.sick == [0, 0, 0]  # always warm


@pytest.mark.rule("FRP-17.2")
def test_children_and_automatons_are_not_sent() -> None:
    assert not legal(camp(child=2, automaton=2).law("L01").stores(coal=3).turn(), "scouts")
    town = camp(child=2, automaton=2, worker=2).law("L01").stores(coal=3).turn().play("scouts:1")
    assert town.city.scouts == [WORKER + 1, 0, 0]  # not asked who


@pytest.mark.rule("FRP-17.2")
def test_a_stack_with_a_pawn_takes_no_second_one() -> None:
    town = camp("beacon+").stack(1, "A01", scout="worker", at=1).turn()
    assert legal(town, "scouts") == ["scouts:2", "scouts:3"]


@pytest.mark.rule("FRP-17.2")
def test_a_new_scout_starts_at_the_bottom_of_a_stack_of_several_cards() -> None:
    town = camp().stack(1, "A01", "B01").turn().play("scouts:1", "worker")
    assert town.city.scout_at[0] == 0


@pytest.mark.rule("FRP-17.3")
def test_a_base_beacon_allows_one_expedition() -> None:
    town = camp().turn().play("scouts:1", "worker")
    assert not legal(town, "scouts")


@pytest.mark.rule("FRP-17.3")
def test_an_upgraded_beacon_allows_two() -> None:
    town = camp("beacon+").turn().play("scouts:1", "worker")
    assert legal(town, "scouts") == ["scouts:2", "scouts:3"]
    town.play("scouts:3", "worker")
    assert not legal(town, "scouts")
    assert town.city.scouts == [WORKER + 1, 0, WORKER + 1]


@pytest.mark.rule("FRP-17.4")
def test_without_the_beacon_scouts_go_on_and_nobody_new_sets_out() -> None:
    town = camp("beacon+").stack(1, "A01", scout="worker", at=0)
    town.turn().play("construction", "worker", "dismantle:N02a", "stop")
    assert town.city.scouts == [WORKER + 1, 0, 0]
    assert not legal(town, "scouts")
    town.effect("scouts(1)")
    assert town.city.scout_at[0] == 1


@pytest.mark.rule("FRP-17.2", "FRP-33.3")
def test_a_child_worker_may_scout() -> None:
    town = camp(child_worker=1, child=2).turn().play("scouts:1")
    assert town.city.scouts == [CHILD_WORKER + 1, 0, 0]
