"""Section 27: event cards."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.pieces import DUSK
from frostlight.games.frostpunk.pieces import MORNING as MORNING_DECK
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


@pytest.mark.rule("FRP-27.1")
def test_an_event_card_has_up_to_3_options_and_at_most_one_special_action() -> None:
    for card in (*PRINTED.morning, *PRINTED.dusk_cards):
        assert len(card.options) <= 3, card.id
        for option in card.options or [None]:
            rules = card.area + (option.area if option else ())
            assert sum(rule.when == "action" for rule in rules) <= 1, card.id
            whens = [rule.when for rule in rules]
            assert len(set(whens)) == len(whens), card.id
    assert all(len(card.options) == 3 for card in PRINTED.morning)


@pytest.mark.rule("FRP-27.1")
def test_immediate_effect_first_then_one_option_by_its_prerequisite() -> None:
    found = Town(players=2).stores(food=1).tokens(hope={"justice": (0, 1)})
    found.rule(resolve(found.city, MORNING_DECK, PRINTED.morning_index["M003"]))
    assert found.city.stores[4] == 0  # lose 1 Food comes first
    assert found.options == ["2", "3"]  # the first one asks for an active Justice token
    found.answer("event_option", "3")
    assert found.city.dusk >> PRINTED.dusk_index["D006"] & 1


@pytest.mark.rule("FRP-27.1")
def test_the_prerequisite_is_read_after_the_immediate_effect() -> None:
    found = Town(players=2).set(sick=[0, 0, 0], pop=[22, 12, 5])
    found.rule(resolve(found.city, MORNING_DECK, PRINTED.morning_index["M007"]))  # sick(C,1)
    assert found.options == ["1", "2", "3"]
    found = Town(players=2).set(sick=[0, 0, 5], skull=[0, 0, 1], pop=[22, 12, 5])
    found.hand(0).hand(1)
    found.rule(resolve(found.city, MORNING_DECK, PRINTED.morning_index["M007"]))
    found.chance("citizen", "C24")  # the fifth Child dies
    assert (found.asked, found.options) == ("event_option", ["1", "2"])  # 5 Children are needed


@pytest.mark.rule("FRP-27.2")
def test_only_dusk_cards_have_no_symbol() -> None:
    for card in (*PRINTED.morning, *PRINTED.scenario_cards[:-1]):
        assert "-" not in [card.then, *(option.then for option in card.options)], card.id
    assert any(card.then == "-" for card in PRINTED.dusk_cards)


@pytest.mark.rule("FRP-27.2")
def test_a_dusk_card_without_a_symbol_goes_to_the_discard() -> None:
    found = Town(players=2).set(sick=[0, 0, 0])
    found.rule(resolve(found.city, DUSK, PRINTED.dusk_index["D010"]))
    assert found.city.dusk_discard == 1 << PRINTED.dusk_index["D010"]
    assert found.city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-27.2")
def test_a_card_with_an_x_leaves_the_game_and_one_with_a_mark_stays() -> None:
    found = Town(players=2).set(sick=[0, 0, 0])
    found.rule(resolve(found.city, DUSK, PRINTED.dusk_index["D013"]))
    assert (found.city.dusk_discard, len(found.city.area)) == (0, 1)
    found.rule(resolve(found.city, DUSK, PRINTED.dusk_index["D028"])).answer("event_option", "2")
    assert found.city.dusk_discard == 0
    assert found.city.area[-1][:3] == (DUSK, PRINTED.dusk_index["D028"], 1)
