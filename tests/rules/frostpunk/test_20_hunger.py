"""Section 20: Hunger."""

from __future__ import annotations

from itertools import pairwise

import pytest

from frostlight.games.frostpunk.content.board import Hunger
from frostlight.games.frostpunk.pieces import CHILD, ENGINEER, FOOD, WORKER
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def city(round_: int = 5, hunger: int = 0, food: int = 0, **fields: object) -> Town:
    """A city with a mood that can rise and fall, and empty hands."""
    town = Town().set(round=round_, hunger=hunger, pop=[30, 20, 15], sick=[0, 0, 0], **fields)
    town.tokens(hope={"care": (3, 0), "justice": (3, 0)}, discontent={})
    return town.stores(food=food).hand(0).hand(1)


def starve(town: Town) -> Town:
    """The first half of the phase: what was left of yesterday's hunger."""
    return town.step("hunger", until="feed")


def feed(town: Town) -> Town:
    return town.step("feed", until="night")


def finish(town: Town) -> Town:
    while town.asked:
        town.answer(town.asked, town.options[0])
    return town


def grumble(town: Town) -> Town:
    """How Discontent rises is answered; the deaths are still to come."""
    while town.asked.startswith("discontent"):
        town.answer(town.asked, town.options[0])
    return town


def discontent(town: Town) -> int:
    """Each token is worth two steps: exhausted 1, active 2."""
    return sum(2 * a + b for a, b in map(town.token, ("anger", "greed", "apathy")))


def section(hunger: int) -> Hunger:
    """The part of the hunger track (FRP-D.6) that this number is in."""
    return next(part for part in PRINTED.tracks.hunger if part.first <= hunger <= part.last)


# -- hunger


@pytest.mark.rule("FRP-20.1")
@pytest.mark.parametrize(
    ("hunger", "food", "left", "level"),
    [(3, 10, 7, 0), (3, 3, 0, 0), (0, 9, 9, 0), (4, 1, 0, 3)],
)
def test_food_must_be_spent_against_hunger(hunger: int, food: int, left: int, level: int) -> None:
    town = starve(city(hunger=hunger, food=food))
    assert town.city.stores[FOOD] == left
    assert town.told("hunger")[:1] == ([{"n": level}] if hunger else [])
    assert ("token_placed" in finish(town).events) == (level > 0)


@pytest.mark.rule("FRP-20.2")
def test_every_section_of_hunger_is_worse_than_the_one_before() -> None:
    sections = PRINTED.tracks.hunger
    for before, after in pairwise(sections):
        assert after.first == before.last + 1
        assert after.discontent >= before.discontent
        assert after.deaths >= before.deaths
        assert (after.discontent, after.deaths) != (before.discontent, before.deaths)
    assert section(1).deaths == 0  # what is missing a little kills nobody
    assert (section(8).discontent, section(8).deaths) == (1, 1)  # as the rulebook shows it


@pytest.mark.rule("FRP-20.2")
@pytest.mark.parametrize(
    ("hunger", "angrier", "deaths"),
    [
        *((0, 0, 0), (8, 1, 1)),
        *((part.first, part.discontent, part.deaths) for part in PRINTED.tracks.hunger[1:]),
        *((part.last, part.discontent, part.deaths) for part in PRINTED.tracks.hunger[1:]),
    ],
)
def test_the_section_of_the_hunger_marker(hunger: int, angrier: int, deaths: int) -> None:
    town = grumble(starve(city(hunger=hunger)))
    assert discontent(town) == angrier  # Discontent before the deaths
    assert town.asked == ("citizen" if deaths else "")
    finish(town)
    assert town.city.corpses == 1 + deaths
    assert (town.over, town.city.hunger) == (None, 0)


@pytest.mark.rule("FRP-20.2")
@pytest.mark.parametrize(
    ("hunger", "food", "lost"), [(25, 0, True), (25, 1, False), (40, 15, True), (40, 16, False)]
)
def test_hunger_of_25_after_food_was_spent_is_the_end(hunger: int, food: int, lost: bool) -> None:
    town = starve(city(hunger=hunger, food=food))
    assert town.over == (("hunger", "FRP-2.6") if lost else None)
    assert town.city.corpses == 1  # nobody has died first


@pytest.mark.rule("FRP-20.2", "FRP-20.6", "FRP-EX.63")
def test_hunger_25_after_feeding_and_three_food_in_the_next_round() -> None:
    town = city(round_=5, food=0).set(pop=[30, 25, 15])
    feed(town)  # 25 Engineers without food
    assert (town.city.hunger, town.over) == (25, None)
    town.set(round=6).stores(food=3)
    starve(town)
    assert (town.city.stores[FOOD], town.city.hunger, town.over) == (0, 22, None)
    assert discontent(grumble(town)) == section(22).discontent
    finish(town)
    dead = section(22).deaths  # all of them Engineers
    assert (town.city.corpses, town.city.pop) == (1 + dead, [30, 25 - dead, 15])


@pytest.mark.rule("FRP-20.3")
def test_a_fist_lets_the_team_choose_how_discontent_rises() -> None:
    town = city(hunger=1, leader=1).tokens(discontent={"greed": (0, 1)})
    starve(town)
    assert (town.asked, town.seat) == ("discontent_rises", 1)
    assert town.options == ["draw", "activate:greed"]


@pytest.mark.rule("FRP-20.3")
@pytest.mark.parametrize(
    ("round_", "kind"),
    [(1, CHILD), (2, CHILD), (3, ENGINEER), (4, WORKER), (5, CHILD), (8, CHILD), (15, ENGINEER)],
)
def test_the_type_of_the_previous_round_dies(round_: int, kind: int) -> None:
    town = finish(starve(city(round_=round_, hunger=12)))
    expected = [30, 20, 15]
    expected[kind] -= section(12).deaths
    assert town.city.pop == expected


@pytest.mark.rule("FRP-20.3")
def test_where_nobody_of_the_type_is_left_nobody_dies() -> None:
    town = finish(starve(city(round_=5, hunger=12).set(pop=[30, 20, 1])))
    assert (town.city.pop, town.city.corpses) == ([30, 20, 0], 2)


@pytest.mark.rule("FRP-20.4")
def test_after_the_effects_hunger_is_gone() -> None:
    town = finish(starve(city(hunger=9)))
    assert (town.city.hunger, town.told("hunger")) == (0, [{"n": 0}])


@pytest.mark.rule("FRP-20.4")
def test_hunger_is_gone_before_the_people_are_fed() -> None:
    town = city(round_=5, hunger=9, food=0)
    finish(town.step("hunger", until="night"))
    assert town.city.hunger == 20  # today's shortage alone: 20 Engineers


@pytest.mark.rule("FRP-20.1", "FRP-20.3", "FRP-20.4", "FRP-EX.34")
def test_round_8_with_hunger_12_and_4_food() -> None:
    town = starve(city(round_=8, hunger=12, food=4))
    assert town.told("phase") == [{"phase": "hunger", "round": 8}]
    assert (town.city.stores[FOOD], town.city.hunger) == (0, 8)
    finish(town)
    assert discontent(town) == 1
    assert (town.city.pop, town.city.corpses) == ([30, 20, 14], 2)  # one Child: round 7
    assert town.city.hunger == 0


# -- feeding


@pytest.mark.rule("FRP-20.5", "FRP-EX.35")
def test_round_6_with_32_workers_and_24_food() -> None:
    town = feed(city(round_=6, food=24).set(pop=[32, 20, 15]))
    assert (town.city.stores[FOOD], town.city.hunger) == (0, 8)
    assert town.told("fed") == [{"type": "worker", "n": 24, "missing": 8}]


@pytest.mark.rule("FRP-20.5")
def test_enough_food_is_spent_without_a_question() -> None:
    town = feed(city(round_=6, food=40).set(leader=1))
    assert (town.asked, town.city.stores[FOOD], town.city.hunger) == ("", 10, 0)


@pytest.mark.rule("FRP-20.5")
def test_the_sick_eat_too_and_pawns_do_not_count() -> None:
    town = city(round_=6, food=30).set(sick=[30, 0, 0]).pawns(worker=1)
    assert feed(town).city.stores[FOOD] == 0


@pytest.mark.rule("FRP-20.5", "FRP-30.7")
@pytest.mark.parametrize(
    ("law", "citizens", "food", "left", "hunger"),
    [
        ("L03", 30, 40, 17, 0),  # Soup: 30 - 7
        ("L03", 3, 10, 7, 0),  # no four of them, nothing is saved
        ("L03", 30, 20, 0, 3),  # the discount is taken first
        ("L04", 30, 40, 20, 0),  # Sawdust Meals: 30 - 10
        ("L04", 2, 0, 0, 2),
    ],
)
def test_laws_about_food(law: str, citizens: int, food: int, left: int, hunger: int) -> None:
    town = city(round_=6, food=food).set(pop=[citizens, 20, 15], sick=[0, 0, 0]).law(law)
    feed(town)
    assert (town.city.stores[FOOD], town.city.hunger) == (left, hunger)
    assert town.asked == ("who_sickens" if law == "L04" else "")
    assert sum(finish(town).city.sick) == (law == "L04")


@pytest.mark.rule("FRP-20.6")
def test_a_whole_people_without_food_is_not_lost_yet() -> None:
    town = feed(city(round_=6, food=0).set(pop=[50, 20, 15]))
    assert (town.city.hunger, town.over) == (50, None)


@pytest.mark.slow
@pytest.mark.rule("FRP-20.7")
def test_children_engineers_and_workers_are_fed_in_turn() -> None:
    fed = [feed(city(round_=n)).told("fed")[0]["type"] for n in range(1, 16)]
    assert fed == ["child", "engineer", "worker"] * 5
