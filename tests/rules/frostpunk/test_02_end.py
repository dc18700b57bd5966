"""Section 2: winning and losing."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.game import GAME
from tests.rules.frostpunk.goals import ENOUGH, one_short
from tests.rules.frostpunk.town import Town

FIVE = {"anger": (0, 3), "greed": (2, 0)}
"""Five Discontent tokens."""


# -- winning


@pytest.mark.rule("FRP-2.1")
def test_the_team_wins_when_the_objective_is_met() -> None:
    town = Town(players=3).set(round=15, stock=ENOUGH).step("end_of_round")
    assert town.over == ("survived", "FRP-2.1")
    assert GAME.outcome(town.city).scores == [1, 1, 1]
    assert GAME.outcome(town.city).ranks == [1, 1, 1]


@pytest.mark.rule("FRP-2.1")
@pytest.mark.parametrize("stock", one_short())
def test_one_unit_too_few_is_no_victory(stock: list[int]) -> None:
    town = Town().set(round=15, stock=stock).step("end_of_round")
    assert town.over == ("objective_missed", "FRP-38.1")
    assert GAME.outcome(town.city).scores == [0, 0]


@pytest.mark.rule("FRP-2.1")
def test_the_easiest_mode_is_won_by_who_lives_through_the_last_round() -> None:
    town = Town(survive_only=True).set(round=15).step("end_of_round")
    assert town.over == ("survived", "FRP-2.1")


# -- the six losses


@pytest.mark.rule("FRP-2.2")
def test_the_last_hope_token_leaves_its_track() -> None:
    town = Town().tokens(hope={"care": (1, 0)}).effect("hope(-1)")
    assert town.token("care") == (0, 1)
    assert town.over is None  # exhausted, but still there
    town.effect("hope(-1)")
    assert town.over == ("will_lost", "FRP-2.2")
    assert GAME.outcome(town.city).scores == [0, 0]


@pytest.mark.rule("FRP-2.2")
def test_exhausted_tokens_keep_hope_alive() -> None:
    town = Town().tokens(hope={"care": (0, 1), "justice": (0, 1)}).effect("hope(-1)")
    town.answer("hope_falls", "remove:care")
    assert town.over is None  # one is left, though its light face is not in sight


@pytest.mark.rule("FRP-2.2")
def test_an_active_last_token_that_is_discarded_loses_too() -> None:
    assert Town().tokens(hope={"justice": (2, 0)}).effect("tok(justice,-1)").over is None
    town = Town().tokens(hope={"justice": (1, 0)}).effect("tok(justice,-1)")
    assert town.over == ("will_lost", "FRP-2.2")


@pytest.mark.rule("FRP-2.3")
def test_the_sixth_discontent_token_drives_us_out_even_if_all_are_exhausted() -> None:
    town = Town().tokens(discontent={"anger": (0, 3), "greed": (0, 1)})
    town.effect("disc(+1)").answer("discontent_rises", "draw").chance("discontent_token", "greed")
    assert town.over is None  # five
    town.effect("disc(+1)").answer("discontent_rises", "draw").chance("discontent_token", "apathy")
    assert town.over == ("banished", "FRP-2.3")


@pytest.mark.rule("FRP-2.3")
def test_five_active_discontent_tokens_leave_only_the_sixth() -> None:
    town = Town().tokens(discontent={"anger": (3, 0), "greed": (2, 0)})
    town.effect("disc(+1)").chance("discontent_token", "apathy")
    assert town.over == ("banished", "FRP-2.3")


@pytest.mark.rule("FRP-2.4")
def test_the_second_breakdown_is_an_explosion() -> None:
    town = Town().set(stress=10).effect("stress(+1)")
    assert town.over is None
    assert town.city.overheated
    town.set(stress=9).effect("stress(+1)")
    assert town.over is None
    assert town.effect("stress(+1)").over == ("explosion", "FRP-2.4")


def no_advice(**fields: object) -> Town:
    """No advisor can advise, as no Hope token is active."""
    return Town().tokens(hope={"care": (0, 2)}).set(**fields)


@pytest.mark.rule("FRP-2.5")
@pytest.mark.parametrize("kind", [0, 1, 2])
def test_twenty_six_sick_of_one_type_in_the_preparation_phase(kind: int) -> None:
    sick = [26 if n == kind else 0 for n in range(3)]
    town = no_advice(pop=[30, 30, 30], sick=sick).step("preparation")
    assert town.over == ("sickness", "FRP-2.5")
    sick[kind] = 25
    town = no_advice(pop=[30, 30, 30], sick=sick).step("preparation", until="sickness")
    assert town.over is None


@pytest.mark.rule("FRP-2.5")
def test_twenty_five_sick_of_every_type_are_not_too_many() -> None:
    town = no_advice(pop=[30, 30, 30], sick=[25, 25, 25])
    assert town.step("preparation", until="sickness").over is None


@pytest.mark.rule("FRP-2.5")
def test_twenty_six_sick_do_not_matter_at_any_other_time() -> None:
    town = Town().set(pop=[30, 30, 30], sick=[25, 0, 0]).effect("sick(W,5)")
    assert (town.over, town.city.sick[0]) == (None, 30)
    assert town.stores(food=50).step("hunger", until="night").over is None
    assert town.step("weather", until="preparation").settle().over is None


@pytest.mark.rule("FRP-2.6")
def test_hunger_of_25_after_the_food_was_spent() -> None:
    town = Town().set(hunger=28).stores(food=3).step("hunger", until="feed")
    assert town.over == ("hunger", "FRP-2.6")
    town = Town().set(hunger=28).stores(food=4).tokens(discontent={}).step("hunger")
    assert town.over is None
    assert town.city.hunger == 24


@pytest.mark.rule("FRP-2.6")
def test_hunger_by_feeding_or_by_an_effect_is_no_loss_yet() -> None:
    town = Town().set(pop=[30, 30, 30], hunger=0).stores(food=0).step("feed", until="night")
    assert (town.over, town.city.hunger) == (None, 30)
    town.effect("hunger(+5)")
    assert (town.over, town.city.hunger) == (None, 35)


@pytest.mark.rule("FRP-2.7")
def test_the_corpse_marker_comes_to_the_end_of_its_track() -> None:
    town = Town().set(corpses=9).effect("corpse(+1)")
    assert town.over is None
    assert town.effect("corpse(+1)").over == ("deaths", "FRP-2.7")


@pytest.mark.rule("FRP-2.7")
def test_the_corpse_marker_does_not_leave_its_track() -> None:
    town = Town().set(corpses=10).effect("corpse(+3)")
    assert town.over == ("deaths", "FRP-2.7")
    assert town.city.corpses == 11


@pytest.mark.rule("FRP-2.7")
def test_the_eleventh_death_is_the_last() -> None:
    town = Town().set(corpses=10).effect("die(E,1)")
    assert town.over == ("deaths", "FRP-2.7")


# -- at once


@pytest.mark.rule("FRP-2.8")
@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        ("tok(care,-1)", "will_lost"),
        ("disc(anger,+1)", "banished"),
        ("stress(+1)", "explosion"),
        ("die(W,3)", "deaths"),
    ],
)
def test_the_game_stops_in_the_middle_of_an_effect(effect: str, reason: str) -> None:
    town = Town().tokens(hope={"care": (1, 0)}, discontent=FIVE)
    town.set(stress=10, overheated=True, corpses=10).stores(wood=1, coal=0)
    town.effect(f"gain(wood,1); {effect}; gain(coal,4)").settle()
    assert town.over is not None
    assert town.over[0] == reason
    assert town.city.stores[:2] == [2, 0]  # what came before counts, nothing comes after
    assert town.asked == ""


@pytest.mark.rule("FRP-2.8")
def test_the_eleventh_corpse_leaves_no_time_for_a_citizen_card() -> None:
    town = Town().set(corpses=10, pop=[5, 5, 5])
    before = town.city.citizens, town.city.hands[:], town.city.citizen_discard
    town.effect("die(W,1)")
    assert town.over == ("deaths", "FRP-2.7")
    assert (town.city.citizens, town.city.hands, town.city.citizen_discard) == before


@pytest.mark.rule("FRP-2.8")
def test_a_game_can_be_lost_in_setup() -> None:
    hand = ["C24", "C03", "C05", "C09", "C13", "C15", "C16"]
    town = Town(players=1, setup=False).until("citizen")
    for name in hand:
        town.chance("citizen", name)
    town.tokens(hope={"care": (0, 1)}).step("discard_citizens")
    town.answer("start_discard", "C24")  # costs 1 Hope
    assert town.over == ("will_lost", "FRP-2.2")


@pytest.mark.rule("FRP-2.8")
@pytest.mark.parametrize("step", ["generator", "night"])
def test_a_loss_by_sickness_and_death_comes_in_any_phase(step: str) -> None:
    town = Town().set(corpses=10, pop=[1, 0, 0], sick=[1, 0, 0], skull=[1, 0, 0])
    town.pawns(worker=1).stores(coal=0).step(step)  # no fuel, no bed
    assert town.over == ("deaths", "FRP-2.7")


@pytest.mark.rule("FRP-2.9")
def test_a_loss_by_the_effect_that_would_win_counts() -> None:
    town = Town().set(corpses=10).effect("corpse(+1); win()")
    assert town.over == ("deaths", "FRP-2.7")
    assert Town().set(corpses=9).effect("corpse(+1); win()").over == ("survived", "FRP-2.1")


@pytest.mark.rule("FRP-2.9")
def test_the_last_death_in_the_last_night_comes_before_the_victory() -> None:
    dying = {"pop": [1, 0, 0], "sick": [1, 0, 0], "skull": [1, 0, 0], "round": 15}
    for corpses, reason in ((10, "deaths"), (9, "survived")):
        town = Town().set(corpses=corpses, stock=ENOUGH, **dying).tokens(hope={"care": (3, 0)})
        town.pawns(worker=1).hand(0).hand(1).step("beds").until()
        assert town.over is not None
        assert town.over[0] == reason
