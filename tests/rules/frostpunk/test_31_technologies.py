"""Section 31: technologies."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.technologies import hasten
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.city.warmth import building_is_warm
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.phases.generator import cubes_to_drop
from frostlight.games.frostpunk.turn.special import automaton_price
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

TE1, TE2, TE4, TE5 = (PRINTED.technology_index[name] for name in ("TE1", "TE2", "TE4", "TE5"))


def town(round_: int = 2) -> Town:
    """TE1, TE2, TE4 and TE5 are in the game."""
    return Town(players=2).set(round=round_).stores(wood=9).hand(0).hand(1)


def working(at: int, round_: int = 2, technology: int = TE1) -> Town:
    """A Workshop stands, and a token is on its way."""
    found = town(round_).build("workshop", "N01a")
    return found.set(developing=technology, develop_at=at)


def developed(found: Town) -> list[str]:
    names: list[str] = GAME.describe(found.city)["cards"]["developed"]
    return names


@pytest.mark.rule("FRP-31.1")
def test_a_game_has_four_technologies_and_none_is_developed() -> None:
    found = Town(players=2)
    assert len(set(found.city.technologies)) == 4
    assert (found.city.developed, found.city.developing) == (0, -1)
    assert PRINTED.technology_index["TE3"] not in found.city.technologies  # not in the Crater


@pytest.mark.rule("FRP-31.2")
def test_the_first_workshop_makes_the_team_choose_a_technology() -> None:
    found = town(round_=2).set(leader=1).turn().answer("turn", "construction")
    found.answer("pawn", "worker").answer("construction", "build:workshop")
    found.answer("build_at", "N01a")
    assert (found.asked, found.seat) == ("technology", 1)
    assert found.options == ["TE1", "TE2", "TE4", "TE5"]  # no refusal
    found.answer("technology", "TE5")
    assert (found.city.developing, found.city.develop_at) == (TE5, 2 + 5)


@pytest.mark.rule("FRP-31.2")
def test_a_workshop_built_for_free_starts_a_development_too() -> None:
    found = town().effect("build(workshop)").answer("build_at", "N01a")
    assert found.asked == "technology"


@pytest.mark.rule("FRP-31.3")
@pytest.mark.parametrize(("round_", "at"), [(11, 15), (12, 15), (14, 15)])
def test_a_token_never_goes_past_15(round_: int, at: int) -> None:
    found = town(round_).effect("build(workshop)").answer("build_at", "N01a")
    found.answer("technology", "TE2")  # time 4
    assert found.city.develop_at == at


@pytest.mark.rule("FRP-31.4")
def test_a_second_workshop_starts_nothing() -> None:
    found = working(at=5).effect("build(workshop)").answer("build_at", "N01b")
    assert not found.asked
    assert (found.city.developing, found.city.develop_at) == (TE1, 5)


@pytest.mark.rule("FRP-31.5")
def test_when_the_round_marker_comes_the_technology_is_developed_and_the_next_begins() -> None:
    found = working(at=6, round_=5).step("dawn", until="morning")
    assert developed(found) == ["TE1"]
    assert found.options == ["TE2", "TE4", "TE5"]
    found.answer("technology", "TE2")
    assert (found.city.developing, found.city.develop_at) == (TE2, 10)


@pytest.mark.rule("FRP-31.5")
def test_before_that_nothing_happens() -> None:
    found = working(at=7, round_=5).step("dawn", until="morning")
    assert (developed(found), found.city.developing, found.asked) == ([], TE1, "")


@pytest.mark.rule("FRP-31.5")
def test_after_the_fourth_there_is_nothing_to_begin() -> None:
    found = working(at=6, round_=5).tech("TE2", "TE4", "TE5").step("dawn", until="morning")
    assert developed(found) == ["TE1", "TE2", "TE4", "TE5"]
    assert (found.city.developing, found.asked) == (-1, "")


@pytest.mark.rule("FRP-31.5")
def test_what_the_technologies_do() -> None:
    found = town().tech("TE1").build("sawmill", "N03b").build("hunters_hut", "N01a")
    found.pawns(worker=4).stores(wood=0, food=0).turn().answer("turn", "use:N03b")
    assert found.city.stores[0] == 3 + 1
    found.tech("TE2").turn().answer("turn", "use:N01a")
    assert found.city.stores[4] == 4 + 2
    found.set(heat=5)
    assert cubes_to_drop(found.city, found.city.heat) == 3
    assert cubes_to_drop(found.tech("TE6").city, found.city.heat) == 2
    assert cubes_to_drop(found.city, 1) == 0
    assert automaton_price(found.city) == 1
    assert automaton_price(found.tech("TE9").city) == 0


@pytest.mark.rule("FRP-31.5")
def test_surgical_tools_cure_one_more_but_not_in_a_care_house() -> None:
    found = town().tech("TE7").law("L11").build("medical_post", "N01a").build("care_house", "N01b")
    found.set(sick=[9, 0, 0], heat=5, cold=7).pawns(engineer=3)
    found.tokens(hope={"justice": (2, 0)}).turn().answer("turn", "use:N01a")
    found.play("worker", "worker", "worker", "worker")
    assert (found.city.sick[0], found.asked) == (5, "turn")
    found.turn().answer("turn", "use:N01b").play("worker", "worker")
    assert (found.city.sick[0], found.asked) == (3, "turn")


@pytest.mark.rule("FRP-31.5")
def test_shaft_supports_help_mines_and_drills() -> None:
    found = town().tech("TE8").deposit("N", "coal").deposit("NE", "wood").pawns(worker=3)
    found.build("coal_mine", "F01a").build("wall_drill+", "F04a").stores(wood=0, coal=0)
    found.turn().answer("turn", "use:F01a").turn().answer("turn", "use:F04a")
    assert found.city.stores[:2] == [3 + 1, 4 + 2]


@pytest.mark.rule("FRP-31.5")
def test_wall_insulation_lets_yellow_count_as_orange() -> None:
    found = town().build("hunters_hut", "F04b").set(heat=4, rad=[1, 2, 4])
    hut = SPACE_NAMES.index("F04b")
    assert not building_is_warm(found.city, hut)  # yellow is not lit
    assert building_is_warm(found.tech("TE5").city, hut)


@pytest.mark.rule("FRP-31.5")
def test_lighter_sleds_go_one_space_further_in_the_weather_phase() -> None:
    found = town().tech("TE4").stack(1, "A04", scout="worker")
    found.city.home[0] -= 1
    found.step("weather", until="preparation").chance("weather_card", "W01")
    assert found.city.scout_at[0] == 3
    found = town().tech("TE4").stack(1, "A04", scout="worker").effect("scouts(1)")
    assert found.city.scout_at[0] == 1


@pytest.mark.rule("FRP-31.6")
def test_without_a_workshop_the_token_goes_back_and_the_time_is_lost() -> None:
    found = working(at=3).tech("TE2").turn().answer("turn", "construction")
    found.answer("pawn", "worker").answer("construction", "dismantle:N01a")
    assert found.city.developing == -1
    assert developed(found) == ["TE2"]  # developed ones stay
    found.answer("construction", "build:workshop").answer("build_at", "N01a")
    assert found.options == ["TE1", "TE4", "TE5"]  # a fresh start
    found.answer("technology", "TE1")
    assert found.city.develop_at == 2 + PRINTED.technologies[TE1].time


@pytest.mark.rule("FRP-31.6")
def test_with_another_workshop_left_the_development_goes_on() -> None:
    found = working(at=3).build("workshop", "N01b").effect("destroy(workshop,1)")
    found.answer("destroyed", "N01a")
    assert (found.city.developing, found.city.develop_at) == (TE1, 3)


@pytest.mark.rule("FRP-31.7")
def test_a_token_put_on_the_round_marker_waits() -> None:
    found = town(15).effect("build(workshop)").answer("build_at", "N01a")
    found.answer("technology", "TE1")
    assert (found.city.develop_at, developed(found)) == (15, [])
    found.rule(hasten(found.city, 1))  # a step back: developed at once, the next token waits
    assert developed(found) == ["TE1"]
    found.answer("technology", "TE2")
    assert (found.city.develop_at, developed(found)) == (15, ["TE1"])
