"""What the planner of Frostpunk makes of events that bring, unlock, take and destroy."""

from __future__ import annotations

from frostlight.games.frostpunk.bots.effects import effect_worth
from frostlight.games.frostpunk.bots.plan import answer
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.bots.turn import turn_worth
from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.pieces import AUTOMATON, MORNING
from tests.rules.frostpunk.crew import crew
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def worth(town: Town, effect: str) -> float:
    return effect_worth(Prices(town.city), parse_effect(effect))


def test_a_special_child_is_worth_nothing_without_a_child_to_swap() -> None:
    assert worth(crew(child=2), "special(child_engineer)") > 0
    assert worth(crew(worker=2), "special(child_engineer)") == 0
    assert worth(crew(child=2, child_worker=1), "special(child_worker)") == 0


def test_a_building_is_unlocked_for_those_who_need_it_and_can_pay() -> None:
    cold = crew(child=3).set(pop=[5, 5, 15]).stores(wood=9, core=2)
    assert worth(cold, "unlock(child_shelter,1,1)") > 0
    assert worth(cold, "unlock(child_shelter,1)") > worth(cold, "unlock(child_shelter,8)")
    assert worth(cold.law("L02"), "unlock(child_shelter,1,1)") == 0  # it can be built already


def test_a_free_building_is_worth_what_it_does_if_there_is_one() -> None:
    town = crew(worker=3)
    assert worth(town, "build(tent)") > 0
    assert worth(town, "build(temple)") == 0  # locked
    for space in ("N01a", "N01b", "N03a", "N03b"):
        town.build("tent", space)
    assert worth(town, "build(tent)") == 0  # none is left


def test_destruction_hurts_where_something_stands() -> None:
    assert worth(crew(), "destroy(any,1)") == 0
    assert worth(crew().build("ruins:tent", "N01a"), "destroy(any,1)") > 0
    town = crew(worker=3).build("hunters_hut", "N01a").build("gathering_post", "N01b")
    assert worth(town, "destroy(any,1)") < 0
    town.effect("destroy(any,1)")
    assert town.decision.keys[answer_of(town)] == "N01b"


def answer_of(town: Town) -> int:
    """The place of the planner's answer among the options."""
    return town.decision.options.index(answer(town.city, town.decision))


def test_an_automaton_of_the_bank_is_a_gain_one_of_the_supply_a_loss() -> None:
    assert worth(crew(automaton=2), "auto_here(1)") > 0
    assert worth(crew(automaton=6), "auto_here(1)") < 0


def test_whoever_can_frees_the_automaton_on_a_card() -> None:
    town = crew(engineer=2).event("M026", 1).stores(coal=9)
    key = PRINTED.turn.index["special:M:M026"]
    before = turn_worth(Prices(town.city), key)
    town.effect("auto_here(1)", Here(0, card=(MORNING, PRINTED.morning_index["M026"])))
    assert turn_worth(Prices(town.city), key) > before
    assert town.turn().play("special:M:M026").city.home[AUTOMATON] == 1


def test_tokens_are_discarded_where_it_costs_least() -> None:
    town = crew().tokens(hope={"care": (1, 1), "justice": (2, 0)}, discontent={"anger": (1, 1)})
    one, two = worth(town, "tok(care,-1)"), worth(town, "tok(justice,-1)")
    assert two < one < 0 < worth(town, "tok(anger,-1)")
    town.effect("tok(any_hope,-1)")
    assert town.options[answer_of(town)] == "exhausted:care"
    town.effect("tok(any_disc,-1)")
    assert town.options[answer_of(town)] == "active:anger"
