"""Section 32: Automatons."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.phases.night import sleepers
from frostlight.games.frostpunk.pieces import AUTOMATON, MORNING
from tests.rules.frostpunk.crew import COAL, CORE, FOOD, WOOD, crew, freezing, legal, warm
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

MACHINE = (MORNING, PRINTED.morning_index["M026"])
"""A card that takes an Automaton: its deck and place."""


def machines(coal: int = 5, **pawns: int) -> Town:
    """Some Automatons, Coal, and perhaps other pawns."""
    return warm(crew(**(pawns or {"automaton": 2}))).stores(coal=coal)


@pytest.mark.rule("FRP-32.1")
def test_the_factory_turns_a_steam_core_into_an_automaton() -> None:
    town = warm(crew(engineer=2)).build("factory", "N01a").stores(core=1)
    town.turn().play("use:N01a")
    assert town.city.home[AUTOMATON] == 1
    assert town.city.stores[CORE] == 0


@pytest.mark.rule("FRP-32.1")
def test_an_automaton_that_was_just_built_can_be_used_at_once() -> None:
    town = warm(crew(engineer=1)).build("factory", "N01a").stores(core=1, coal=2)
    town.turn().play("use:N01a")
    assert "gather:G-NE" in town.options
    town.play("gather:G-NE")
    assert town.told("acts_gather")[0]["pawn"] == "automaton"


@pytest.mark.rule("FRP-32.1")
def test_effects_bring_automatons_and_take_them_away() -> None:
    town = crew().effect("auto(+2)")
    assert town.city.home[AUTOMATON] == 2
    assert town.effect("auto(-3)").city.home[AUTOMATON] == 0


@pytest.mark.rule("FRP-32.2")
def test_an_automaton_does_what_a_worker_may_do() -> None:
    town = machines().build("hunters_hut", "N01a").stores(food=9, wood=9)
    assert {"snow", "construction", "gather:G-NE", "use:N01a", "use:G-NW"} <= set(
        town.turn().options
    )


@pytest.mark.rule("FRP-32.2")
def test_engineer_only_buildings_are_closed_to_it() -> None:
    town = machines().build("factory", "N01a").stores(core=3).set(stress=5)
    assert not {"use:G-N", "use:G-SW", "use:N01a"} & set(town.turn().options)


@pytest.mark.rule("FRP-32.3")
def test_it_does_not_scout() -> None:
    town = machines().build("beacon", "N02a")
    assert not legal(town.turn(), "scouts")


@pytest.mark.rule("FRP-32.3")
def test_a_card_that_wants_a_worker_or_an_engineer_does_not_take_it() -> None:
    town = machines().event("M004", 1).event("D028", 2).event("I/04").stores(wood=5, food=9)
    town.tokens(discontent={"anger": (1, 0)})
    assert not legal(town.turn(), "special")


@pytest.mark.rule("FRP-32.3")
def test_a_card_that_names_automatons_takes_it() -> None:
    town = machines(coal=3).event("I/05").set(stock=[0, 0, 0]).stores(food=1, wood=0)
    town.turn().play("special:S:I/05")
    assert town.city.area[-1][4] == AUTOMATON + 1
    assert town.city.stores[COAL] == 2


@pytest.mark.rule("FRP-32.4")
def test_each_use_costs_one_coal() -> None:
    town = machines(coal=3, automaton=3).turn().play("gather:G-NE", "snow")
    assert town.city.stores[COAL] == 1


@pytest.mark.rule("FRP-32.4")
def test_without_coal_it_stands_idle() -> None:
    town = machines(coal=0, automaton=2, worker=1).turn().play("gather:G-NE")
    assert town.told("acts_gather")[0]["pawn"] == "worker"  # not asked who
    town = machines(coal=0).step("turn", until="dusk")
    assert (town.asked, town.city.next) == ("", "dusk")


@pytest.mark.rule("FRP-32.4")
def test_its_coal_is_paid_before_the_price_of_the_action() -> None:
    town = machines(coal=1).event("I/05").set(stock=[0, 8, 8]).stores(food=0, wood=0)
    assert not legal(town.turn(), "special")  # the Coal would be gone before it is stored
    assert legal(town.stores(coal=2).turn(), "special") == ["special:S:I/05"]
    town = machines(coal=1, automaton=1, worker=1).event("I/05").set(stock=[0, 8, 8])
    town.stores(food=0, wood=0).step("turn", until="dusk").play("special:S:I/05")
    assert town.city.area[-1][4] == 1  # the Worker, without a question
    town = machines(coal=2).goods("G-SE", "coal", 5).turn().play("gather:G-SE")
    assert town.events == ["spends", "acts_gather", "gathers", "gains"]


@pytest.mark.rule("FRP-32.4", "FRP-EX.68")
def test_the_last_coal_burnt_in_the_generator_leaves_the_automaton_idle() -> None:
    town = machines(coal=1, automaton=1, worker=1).set(heat=2, cold=5, rad=[1, 2, 3])
    town.build("coal_mine", "F16a").turn()
    town.play("use:F16a")
    assert town.options == ["worker", "automaton"]
    town = machines(coal=1, automaton=1, worker=1).set(heat=2, cold=5, rad=[1, 2, 3])
    town.build("coal_mine", "F16a").turn().play("refuel:1", "use:F16a")
    assert town.at("F16a")["pawn"] == "worker"  # not asked who
    town = machines(coal=1, automaton=1).set(heat=2, cold=5).build("coal_mine", "F16a")
    town.step("turn", until="dusk").play("refuel:1")
    assert (town.asked, town.city.next) == ("", "dusk")  # it alone cannot act any more


@pytest.mark.rule("FRP-32.4")
def test_a_technology_makes_it_free() -> None:
    town = machines(coal=0).tech("TE9").turn().play("gather:G-NE")
    assert town.told("acts_gather")[0]["pawn"] == "automaton"
    assert town.city.stores[COAL] == 0


@pytest.mark.rule("FRP-32.5")
def test_it_neither_falls_sick_nor_eats_nor_needs_a_bed() -> None:
    town = freezing(crew(automaton=3)).stores(coal=3, food=9).turn().play("gather:G-NE")
    assert town.city.sick == [0, 0, 0]
    assert sleepers(town.city) == [0, 0, 0]
    town = crew(automaton=6).set(pop=[4, 3, 2], sick=[0, 0, 0]).stores(food=9)
    town.step("feed", until="night")
    assert town.city.stores[FOOD] == 7  # round 1: the 2 Children
    town = freezing(crew(automaton=2)).step("beds", until="end_of_round")
    assert town.city.sick == [0, 0, 0]


@pytest.mark.rule("FRP-32.6")
def test_there_are_six_of_them() -> None:
    town = crew(automaton=5).effect("auto(+3)")
    assert town.city.home[AUTOMATON] == 6
    town = crew(automaton=2).pawn("automaton", "N01a").set(snow=[0, 0, 0, 0, 0, 2])
    assert town.effect("auto(+3)").city.home[AUTOMATON] == 3  # one is left in the bank


@pytest.mark.rule("FRP-32.6")
def test_an_event_takes_an_automaton_of_the_bank_onto_its_card() -> None:
    town = crew(automaton=2, engineer=1).event("M026", 1).stores(coal=1)
    town.effect("auto_here(1)", Here(0, card=MACHINE))
    assert (town.city.home[AUTOMATON], town.city.on_cards) == (2, [MACHINE])
    assert town.told("automaton_from_bank") == [{"card": "M026"}]
    assert town.effect("auto(+6)").city.home[AUTOMATON] == 5  # the sixth lies on the card


@pytest.mark.rule("FRP-32.6", "FRP-36.2")
def test_with_none_in_the_bank_the_event_takes_one_of_the_supply() -> None:
    town = crew(automaton=6).event("M026", 1).effect("auto_here(1)", Here(0, card=MACHINE))
    assert (town.city.home[AUTOMATON], town.city.on_cards) == (5, [MACHINE])
    assert town.told("automaton_from_supply") == [{"card": "M026"}]
    town = crew().pawn("automaton", "N01a").set(snow=[0] * 5 + [5]).event("M026", 1)
    town.effect("auto_here(1)", Here(0, card=MACHINE))  # all six are at work: there is none
    assert (town.city.on_cards, town.events) == ([], [])


@pytest.mark.rule("FRP-32.6", "FRP-18.5", "FRP-7.3")
def test_when_its_card_goes_the_automaton_comes_to_the_supply() -> None:
    town = warm(crew(engineer=1)).event("M026", 1).stores(coal=4)
    town.effect("auto_here(1)", Here(0, card=MACHINE)).turn()
    town.play("special:M:M026")
    assert (town.city.home[AUTOMATON], town.city.on_cards) == (1, [])
    assert town.city.stores[COAL] == 1
    assert town.told("automaton") == [{"n": 1}]
    town.turn().play("gather:G-NE", "automaton")  # the Engineer is free too
    assert town.told("acts_gather")[0]["pawn"] == "automaton"


@pytest.mark.rule("FRP-32.7")
def test_it_does_not_go_together_with_a_citizen_card() -> None:
    town = machines(automaton=2, worker=2).hand(0, "C04").stores(wood=0).turn()
    town.play("gather:G-NE", "automaton")
    assert town.asked == "turn"
    assert town.city.stores[WOOD] == 2
    assert town.cards(0) == ["C04"]
    town = machines().hand(0, "C01").goods("N01a", "tree", 2)
    assert "gather:N01a" not in town.turn().options  # no player who could play Paolo Feldman


@pytest.mark.rule("FRP-32.7")
def test_for_reuse_it_is_no_citizen_pawn() -> None:
    town = crew(engineer=1).build("hunters_hut", "N01a").pawn("automaton", "N01a")
    town.stores(food=0).effect("reuse_b(1)")
    assert town.city.stores[FOOD] == 0
    town = crew(engineer=1).build("hunters_hut", "N01a").pawn("worker", "N01a")
    town.stores(food=0).effect("reuse_b(1)")
    assert town.city.stores[FOOD] == 4
    town = crew(engineer=1).build("propaganda_centre", "N01b").build("hunters_hut", "N01a")
    assert "use:N01b" not in town.pawn("automaton", "N01a").turn().options
    town = crew().goods("N01a", "coal", 3).pawn("automaton", "N01a").stores(coal=0)
    assert town.effect("reuse_w(1)").city.stores[COAL] == 0
