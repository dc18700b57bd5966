"""Worked examples of Frostpunk: sickness, healing, scenario, expeditions, laws, limits."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.laws import enact
from frostlight.games.frostpunk.city.people import die
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import CHILD, WORKER
from frostlight.games.frostpunk.table import bits
from frostlight.games.frostpunk.turn.expedition import location
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def stack(found: Town) -> list[tuple[str, int]]:
    """The first stack from bottom to top: cards, and the Continue option taken or 0."""
    cards = GAME.describe(found.city)["expeditions"][0]["cards"]
    return [(card["card"], card["continued"]) for card in cards]


def scout(*cards: str, at: int) -> Town:
    """A Worker scouts on the first stack; the city has nothing in store."""
    found = Town(players=2).stores(wood=0, coal=0, core=0, food=0)
    found.city.home[WORKER] -= 1
    return found.stack(1, *cards, scout="worker", at=at)


# -- sickness and healing


@pytest.mark.rule("FRP-EX.38")
@pytest.mark.parametrize("motivation", [0, 1])
def test_a_child_dies_and_pauline_grogan_is_drawn(motivation: int) -> None:
    found = Town(players=2).hand(0).hand(1)  # Given Hope tokens, perhaps an active Motivation
    found.tokens(hope={"care": (2, 0), "motivation": (motivation, 0), "justice": (0, 1)})
    found.rule(die(found.city, CHILD)).chance("citizen", "C03")  # When she is drawn
    assert found.token("motivation") == (0, motivation)  # Then Motivation first, if possible
    found.answer("hope_falls", "exhaust:care").answer("hope_falls", "exhaust:care")
    assert found.token("care") == (0, 2)  # and Hope twice
    assert not found.asked


@pytest.mark.rule("FRP-EX.39")
def test_a_dusk_card_cures_three_because_a_care_token_is_active() -> None:
    card = "D035"
    found = Town(players=2).set(sick=[4, 0, 2]).tokens(hope={"care": (1, 0), "justice": (1, 0)})
    found.dusk(card).step("dusk_card", until="hunger")
    found.answer("cure", "worker").answer("cure", "child").answer("cure", "worker")
    assert found.city.sick == [2, 0, 1]
    assert not found.asked
    found = Town(players=2).set(sick=[4, 0, 2]).tokens(hope={"care": (0, 1), "justice": (1, 0)})
    found.dusk(card).step("dusk_card", until="hunger").answer("cure", "worker")
    assert (found.city.sick, found.asked) == ([3, 0, 2], "")  # without it only one point


@pytest.mark.rule("FRP-EX.40")
def test_an_engineer_uses_a_base_infirmary() -> None:
    def infirmary() -> Town:
        found = Town(players=2).hand(0).hand(1).build("infirmary", "N01a").pawns(engineer=2)
        found.set(sick=[9, 3, 3], skull=[1, 1, 1], heat=4)
        return found.turn().answer("turn", "use:N01a")

    found = infirmary().answer("cure_or_treat", "cure")
    found.play("worker", "worker", "engineer", "child")
    assert (found.city.sick, found.asked) == ([7, 2, 2], "turn")
    found = infirmary().answer("cure_or_treat", "treat").play("child", "worker")
    assert (found.city.skull, found.asked) == ([0, 1, 0], "turn")


@pytest.mark.rule("FRP-EX.41")
@pytest.mark.parametrize(("advice", "sick", "skull"), [("health", 4, 0), ("none", 6, 1)])
def test_the_health_advisor_saves_six_sick_workers(advice: str, sick: int, skull: int) -> None:
    found = Town(players=2).advisors("health", "foreman").set(sick=[6, 0, 0])
    found.tokens(hope={"care": (1, 0), "justice": (1, 0)}).step("preparation", until="action")
    found.answer("advise", advice)
    if advice == "health":
        found.answer("cure", "worker").answer("cure", "worker")
        assert found.token("care") == (0, 1)
    assert (found.city.sick, found.city.skull) == ([sick, 0, 0], [skull, 0, 0])


# -- the scenario


@pytest.mark.rule("FRP-EX.44")
def test_the_first_scenario_card_puts_tokens_on_rounds_4_and_11() -> None:
    found = Town(players=2)
    assert bits(found.city.tokens) == [4, 11]
    assert GAME.describe(found.city)["cards"]["areas"][0]["card"] == "I/01"


# -- expeditions


@pytest.mark.rule("FRP-EX.45")
def test_a_weather_card_with_three_moves_scouts_three_spaces() -> None:
    found = scout("A07", "B02", at=0)
    found.step("weather", until="preparation").chance("weather_card", "W02")
    assert (found.city.scout_at[0], found.asked) == (3, "")


@pytest.mark.rule("FRP-EX.46")
def test_a_scout_skips_and_takes_its_second_step_on_the_new_card() -> None:
    found = scout("A01", at=1).effect("scouts(2)")  # 1 space short of the end, 2 steps
    assert found.city.scout_at[0] == 2
    found.answer("location", "skip").chance("expedition", "B02")
    assert stack(found) == [("A01", 0), ("B02", 0)]
    assert found.city.scout_at[0] == 2  # the second space of B02: the path begins with A01's first
    assert location(found.city.printed, found.city.stacks[0]) == 4


@pytest.mark.rule("FRP-EX.47")
def test_continue_and_return_later_with_both_effects() -> None:
    found = scout("A01", at=1).effect("scouts(1)").answer("location", "explore")
    found.answer("discovery", "2")
    assert all(key.startswith("B") for key in found.options)
    found.chance("expedition", "B01")
    assert (stack(found), found.city.scout_at[0]) == ([("A01", 2), ("B01", 0)], 0)
    assert found.city.stores == [0, 0, 0, 0, 0]
    found.effect("scouts(2)").answer("location", "explore").answer("discovery", "1")
    assert found.city.stores == [1, 9, 0, 0, 2]  # 9 Coal of B01, 1 Wood and 2 Food of A01


@pytest.mark.rule("FRP-EX.48")
def test_not_a_fairy_tale_returns_with_wood_and_food_and_a_b_card() -> None:
    found = scout("A07", at=2)
    home = found.city.home[WORKER]
    found.effect("scouts(1)").answer("location", "explore").answer("discovery", "1")
    found.chance("expedition", "B02")
    assert (found.city.home[WORKER], found.city.scouts[0]) == (home + 1, 0)
    assert found.city.stores == [3, 0, 0, 0, 2]
    assert stack(found) == [("A07", 0), ("B02", 0)]
    assert location(found.city.printed, found.city.stacks[0]) == 1 + 4 - 1


@pytest.mark.rule("FRP-EX.60")
def test_a_new_scout_is_four_steps_from_a_location_behind_a_skipped_card() -> None:
    found = Town(players=2).stack(1, "A01", "B02").build("beacon", "N03a").hand(0).hand(1)
    found.pawns(worker=2).turn().answer("turn", "scouts:1")
    assert found.city.scout_at[0] == 0
    found.effect("scouts(3)")
    assert found.options == []  # spaces 1 + 4: three steps are not enough
    found.effect("scouts(1)")
    assert found.asked == "location"


@pytest.mark.rule("FRP-EX.69")
def test_the_storm_and_the_food_of_a_continue_wait_for_the_return() -> None:
    found = scout("A16", at=1).set(storm=9).effect("scouts(1)").answer("location", "explore")
    found.answer("discovery", "2").chance("expedition", "B06")
    assert found.city.storm == 9  # not now
    found.effect("scouts(3)").answer("location", "explore").answer("discovery", "1")
    order = [kind for kind in found.events if kind in ("gains", "storm_marker", "laid")]
    assert (found.asked, found.city.storm) == ("expedition", 10)
    assert order == ["gains", "gains", "storm_marker"]  # B06, then A16, then the stack
    found.chance("expedition", "A05")
    assert stack(found) == [("A05", 0)]
    assert found.city.stores == [2, 0, 1, 0, 0]


# -- laws and limits


@pytest.mark.rule("FRP-EX.49")
@pytest.mark.parametrize("which", ["a", "b"])
def test_one_consequence_of_overcrowded_wards_goes_unread_into_the_dusk_deck(which: str) -> None:
    found = Town(players=2).dusk("D000")
    found.rule(enact(found.city, PRINTED.law_index["L05"]))
    assert GAME.describe(found.city)["cards"]["dusk"] == ["D000", "L05?"]
    found.step("dusk_card", until="hunger").chance("dusk_card", "L05?")
    assert found.weights == {"a": 1, "b": 1}
    found.chance("consequence", which)
    assert found.told("dusk_card") == [{"card": f"L05{which}"}]
    other = f"L05{'b' if which == 'a' else 'a'}"
    assert not (found.city.dusk | found.city.dusk_discard) >> PRINTED.dusk_index[other] & 1


@pytest.mark.rule("FRP-EX.50")
def test_child_labour_lowers_hope_and_raises_discontent_once_each() -> None:
    found = Town(players=2).tokens(hope={"care": (2, 0), "justice": (1, 0)})
    found.tokens(discontent={"anger": (0, 1)}).rule(enact(found.city, PRINTED.law_index["L01"]))
    found.answer("hope_falls", "exhaust:care").answer("discontent_rises", "activate:anger")
    assert (found.token("care"), found.token("anger")) == ((1, 1), (1, 0))
    assert not found.asked


@pytest.mark.rule("FRP-EX.55")
@pytest.mark.parametrize(
    ("others", "pop"),
    [
        (("engineer", "engineer"), [50, 14, 8]),
        (("child", "child"), [50, 12, 10]),
        (("engineer", "child"), [50, 13, 9]),
    ],
)
def test_seven_workers_come_to_forty_five(others: tuple[str, str], pop: list[int]) -> None:
    found = Town(players=2).set(pop=[45, 12, 8]).effect("cit(W,+7)")
    assert found.options == ["engineer", "child"]
    for kind in others:
        found.answer("who_comes", kind)
    assert (found.city.pop, found.asked) == (pop, "")
