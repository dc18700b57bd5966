"""Section 18: Special Actions of cards in the event and scenario areas."""

from __future__ import annotations

import msgspec
import pytest

from frostlight.games.frostpunk.bots.effects import pawn_worth
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.cards.areas import held, lies_at
from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.content import printed
from frostlight.games.frostpunk.content.cards import compile_event
from frostlight.games.frostpunk.content.rows import AreaRow, EventRow
from frostlight.games.frostpunk.pieces import DUSK, ENGINEER, MORNING, WORKER
from frostlight.games.frostpunk.turn import special
from frostlight.games.frostpunk.why.reason import short_of
from frostlight.games.frostpunk.why.turn import special_reason
from tests.rules.frostpunk.crew import COAL, FOOD, WOOD, crew, freezing, legal, warm
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

M004 = (MORNING, PRINTED.morning_index["M004"])  # Engineer and 1 Wood; at 2 Wood Hope rises
D016 = (DUSK, PRINTED.dusk_index["D016"])  # Worker, in the cold: the miner is found
D028 = (DUSK, PRINTED.dusk_index["D028"])  # Worker and 2 Wood: Hope +1, and the card is removed


def pawn_on(town: Town, card: tuple[int, int]) -> int:
    """The kind of the pawn on a card; -1 = none."""
    return town.city.area[lies_at(town.city, *card)][4] - 1


@pytest.mark.rule("FRP-18.1")
def test_cards_of_both_areas_offer_their_special_actions() -> None:
    town = crew(worker=1, engineer=1).event("M004", 1).event("D040", 2).event("I/04")
    town.tokens(discontent={"anger": (1, 0)}).stores(food=9, wood=1).turn()
    assert legal(town, "special") == ["special:M:M004", "special:D:D040", "special:S:I/04"]


@pytest.mark.rule("FRP-18.1")
def test_a_card_that_lies_in_no_area_offers_nothing() -> None:
    town = crew(worker=1, engineer=1).stores(food=9, wood=9)
    assert not legal(town.turn(), "special")


@pytest.mark.rule("FRP-18.1")
def test_a_pawn_of_another_type_cannot_do_it() -> None:
    town = crew(worker=3).event("M004", 1).stores(wood=9)
    assert not legal(town.turn(), "special")  # it asks for an Engineer
    town = crew(worker=3, engineer=1).event("M004", 1).stores(wood=9)
    town.turn().play("special:M:M004")
    assert pawn_on(town, M004) == ENGINEER


@pytest.mark.rule("FRP-18.2", "FRP-18.3", "FRP-EX.33")
def test_an_engineer_and_one_wood_on_an_event_card() -> None:
    town = freezing(crew(engineer=3)).event("M004", 1).stores(wood=4, coal=0)
    town.turn().play("special:M:M004")
    assert pawn_on(town, M004) == ENGINEER
    assert (town.city.stores[WOOD], held(town.city, *M004)) == (3, 1)
    assert town.city.sick == [0, 0, 0]
    town.step("night", until="beds")
    assert pawn_on(town, M004) == -1
    assert town.city.home[ENGINEER] == 3
    assert held(town.city, *M004) == 1  # the Wood stays


@pytest.mark.rule("FRP-18.2", "FRP-3.8")
def test_what_is_put_on_a_card_and_what_is_paid_are_one_price(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No card asks for the same goods twice yet; a new one could."""
    effect = "pay(wood,1); hope(+1)"
    area = [AreaRow(when="action", pawn="W", hold="wood", hold_n=1, effect=effect)]
    card = compile_event(EventRow(id="M999", then="!", area=area, source="designed"), "morning")
    monkeypatch.setattr(special, "rule_at", lambda *_: card.area[0])
    town = crew(worker=2).event("M004", 1).stores(wood=1).tokens(hope={"care": (1, 1)})
    assert not special.can_perform(town.city, M004)
    assert special_reason(town.city, 0, card.area[0]) == short_of(town.city, WOOD, 2)
    assert special.can_perform(town.stores(wood=2).city, M004)
    town.rule(special.perform(town.city, Here(0, card=M004))).play("activate:care")
    assert (town.city.stores[WOOD], held(town.city, *M004)) == (0, 1)


@pytest.mark.rule("FRP-18.2")
def test_food_that_a_card_asks_for_is_paid() -> None:
    town = crew(worker=2).event("I/04").tokens(discontent={"anger": (1, 0)}).stores(food=3)
    town.turn().play("special:S:I/04")
    assert town.city.stores[FOOD] == 1
    assert town.token("anger") == (0, 1)


@pytest.mark.rule("FRP-18.2")
def test_whoever_cannot_pay_the_card_does_not_do_it() -> None:
    town = crew(worker=2, engineer=2).event("M004", 1).event("I/04")
    town.tokens(discontent={"anger": (1, 0)}).stores(food=1, wood=0)
    assert not legal(town.turn(), "special")


@pytest.mark.rule("FRP-18.2")
def test_a_special_action_that_would_do_nothing_is_not_offered() -> None:
    town = crew(worker=2).event("I/04").tokens(discontent={"anger": (0, 1)}).stores(food=9)
    assert not legal(town.turn(), "special")  # no active token to exhaust


@pytest.mark.rule("FRP-18.3")
def test_resources_on_a_card_add_up_over_the_rounds() -> None:
    town = crew(engineer=3).event("M004", 1).stores(wood=4, coal=0)
    town.tokens(hope={"care": (1, 1)}).turn().play("special:M:M004")
    town.step("night", until="beds").turn().play("special:M:M004")
    assert town.asked == "hope_rises"  # two Wood lie there
    town.play("activate:care")
    assert lies_at(town.city, *M004) < 0


@pytest.mark.rule("FRP-18.4")
def test_once_a_round() -> None:
    town = crew(worker=3).event("I/04").tokens(discontent={"anger": (2, 0)}).stores(food=9, coal=0)
    town.turn().play("special:S:I/04")
    assert not legal(town, "special")
    town.step("night", until="beds")
    assert legal(town.turn(), "special") == ["special:S:I/04"]


@pytest.mark.rule("FRP-18.4")
def test_some_only_once_in_the_game() -> None:
    town = crew(engineer=3).event("I/03").tokens(hope={"care": (1, 1)}).stores(coal=0)
    town.turn().play("special:S:I/03", "activate:care")
    town.step("night", until="beds")
    assert not legal(town.turn(), "special")


@pytest.mark.rule("FRP-18.5")
def test_a_card_that_leaves_sets_its_pawn_free_which_may_act_again() -> None:
    town = crew(worker=1).event("D028", 2).tokens(hope={"care": (1, 1)}).stores(wood=2, coal=0)
    town.turn().play("special:D:D028", "activate:care")
    assert lies_at(town.city, *D028) < 0
    assert (town.city.home[WORKER], town.city.aside[WORKER]) == (1, 0)
    assert town.city.stores[WOOD] == 0  # the Wood on the card went to the bank
    assert (town.asked, town.seat) == ("turn", 1)
    assert "gather:G-NE" in town.options


@pytest.mark.rule("FRP-18.5", "FRP-OP.68")
def test_an_effect_that_removes_the_card_later_does_the_same() -> None:
    town = crew(engineer=2).event("M004", 1).stores(wood=2, coal=0)
    town.turn().play("special:M:M004").effect("rem(M004)")
    assert lies_at(town.city, *M004) < 0
    assert (town.city.home[ENGINEER], town.city.aside[ENGINEER]) == (2, 0)
    assert town.city.stores[WOOD] == 1


@pytest.mark.rule("FRP-18.5")
def test_in_games_of_edition_4_that_pawn_waits_for_the_night() -> None:
    town = crew(worker=2).event("D028", 2).tokens(hope={"care": (1, 1)}).stores(wood=2, coal=0)
    town.city.printed = printed("4", "crater")
    town.turn().play("special:D:D028", "activate:care")
    assert (town.city.home[WORKER], town.city.aside[WORKER]) == (1, 1)
    town.step("night", until="beds")
    assert (town.city.home[WORKER], town.city.aside[WORKER]) == (2, 0)


# -- in the cold (FRP-12.1)


def search(**pawns: int) -> Town:
    """The search for the miner, in the cold; nobody is sick, and the whole map is warm."""
    town = warm(crew(**pawns)).event("D016", 1).set(sick=[0, 0, 0], skull=[0, 0, 0])
    return town.stores(coal=1)


@pytest.mark.rule("FRP-12.1", "FRP-12.2")
def test_a_special_action_is_cold_if_its_card_says_so() -> None:
    town = search(worker=1).turn().play("special:D:D016")
    assert town.city.sick == [1, 0, 0]  # although the Generator warms everything
    assert town.city.stores[COAL] == 2
    events = town.events
    assert events.index("falls_sick") < events.index("removed")  # before the action (FRP-12.2)


@pytest.mark.rule("FRP-12.1", "FRP-33.3")
def test_a_child_worker_falls_sick_in_the_cold_as_a_child() -> None:
    town = search(child_worker=1).turn().play("special:D:D016")
    assert town.city.sick == [0, 0, 1]


@pytest.mark.rule("FRP-12.2", "FRP-22.4")
def test_somebody_who_dies_of_the_cold_has_searched_all_the_same() -> None:
    town = search(worker=1).set(pop=[3, 0, 0], sick=[3, 0, 0], skull=[1, 0, 0])
    town.turn().answer("turn", "special:D:D016").chance("citizen", "C30")
    assert (town.city.pop[WORKER], lies_at(town.city, *D016)) == (2, -1)


@pytest.mark.rule("FRP-12.1")
def test_other_special_actions_stay_warm_in_the_deepest_cold() -> None:
    town = freezing(crew(worker=1)).event("M014", 2).stores(coal=1)
    town.turn().play("special:M:M014")
    assert town.city.sick == [0, 0, 0]


@pytest.mark.rule("FRP-12.1")
def test_the_planner_counts_the_cold_of_a_card() -> None:
    prices = Prices(search(worker=1).city)
    rule = next(rule for rule in PRINTED.dusk_cards[D016[1]].options[0].area if rule.cold)
    in_the_warm = msgspec.structs.replace(rule, cold=False)
    less = pawn_worth(prices, in_the_warm) - pawn_worth(prices, rule)
    assert less == pytest.approx(prices.sick(WORKER))
    assert less > 0


@pytest.mark.rule("FRP-18.2")
def test_the_great_storm_takes_stocks_from_the_supply() -> None:
    town = crew(worker=2).event("I/05").set(stock=[0, 0, 0]).stores(coal=2, food=1, wood=0)
    town.turn().play("special:S:I/05")
    assert (town.asked, town.options) == ("store", ["coal", "food"])
    town.play("coal", "food", "stop")
    assert town.city.stock == [1, 1, 0]
    assert (town.city.stores[COAL], town.city.stores[FOOD]) == (1, 0)
