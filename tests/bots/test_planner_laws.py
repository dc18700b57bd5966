"""What the planner of Frostpunk makes of laws: of the same one now this, now that."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.bots.laws import law_worth
from frostlight.games.frostpunk.bots.plan import answer
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.bots.turn import turn_worth
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def city(*, sick: int = 0, food: int = 5) -> Town:
    return Town(players=1).hand(0).set(pop=[22, 12, 8], sick=[sick] * 3).stores(food=food)


def worth_of(law: str, town: Town) -> float:
    return law_worth(Prices(town.city), PRINTED.law_index[law])


def test_meals_of_sawdust_are_for_the_healthy() -> None:
    well, ill = city(), city(sick=4)
    assert worth_of("L04", well) > worth_of("L04", ill)
    assert worth_of("L03", well) - worth_of("L04", well) < worth_of("L03", ill) - worth_of(
        "L04", ill
    )


def test_laws_that_save_food_are_for_the_hungry() -> None:
    assert worth_of("L03", city(food=0)) > worth_of("L03", city(food=40))


@pytest.mark.parametrize("law", ["L05", "L06"])
def test_laws_about_healing_are_for_the_sick_with_a_place_to_heal(law: str) -> None:
    many = [13, 9, 0]
    ward = city(food=20).build("medical_post", "N01a")
    before = worth_of(law, ward)
    assert worth_of(law, ward.set(sick=many)) > before
    assert worth_of(law, ward) > worth_of(law, city(food=20).set(sick=many))


def test_packed_bunks_are_for_those_without_a_bed() -> None:
    few = city().build("tent", "N01a").build("tent", "N01b")
    enough = city()
    for space in ("N01a", "N01b", "N03a", "N03b", "N05a"):
        enough.build("house", space)
    assert worth_of("L14", few) > worth_of("L14", enough)


def ward(law: str, sick: list[int]) -> Town:
    """A warm Medical Post, a law and an Engineer."""
    town = city(food=4).law(law).build("medical_post", "N01a").set(heat=5, cold=7, sick=sick)
    return town.pawns(engineer=1, worker=1).turn()


@pytest.mark.parametrize(("sick", "pays"), [([14, 9, 0], True), ([1, 0, 1], False)])
def test_food_for_a_cure_is_paid_where_it_helps(sick: list[int], pays: bool) -> None:
    town = ward("L06", sick).answer("turn", "use:N01a")
    assert town.asked == "extra_food"
    assert bool(answer(town.city, town.decision)) is pays


def test_a_ward_that_makes_others_sick_is_used_for_those_who_are_worse() -> None:
    def use(law: str, sick: list[int]) -> float:
        town = ward(law, sick)
        return turn_worth(Prices(town.city), PRINTED.turn.index["use:N01a"])

    assert use("L05", [14, 9, 0]) > use("L08", [14, 9, 0])
    assert use("L05", [1, 1, 1]) < use("L08", [1, 1, 1])
