"""Options of cards say in numbers what they cost and bring, and never flatter."""

from __future__ import annotations

import re

import pytest

from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.pieces import COAL, FOOD, GOODS, WOOD
from frostlight.games.frostpunk.view.page.prices import signs
from frostlight.games.frostpunk.view.page.symbols import used
from frostlight.kernel import Stream
from frostlight.view.icons import icon
from tests.rules.frostpunk.builder import SPACE
from tests.rules.frostpunk.shaft import own, town
from tests.rules.frostpunk.town import Town
from tests.view.test_frostpunk_gains import asked, effect_of

CHANGES = re.compile(r"(\d+) \u2192 <b>(\d+)</b>")


def stores_said(drawn: str) -> dict[int, tuple[int, int]]:
    """From and to, by goods."""
    found = {
        place: re.search(re.escape(icon(name)) + CHANGES.pattern, drawn)
        for place, name in enumerate(GOODS)
    }
    return {place: (int(hit[1]), int(hit[2])) for place, hit in found.items() if hit}


@pytest.mark.rule("FRP-7.2", "FRP-3.7")
def test_an_option_says_what_will_be_in_the_stores() -> None:
    """Answered so, that is there when the next question comes (hunt and meals apart)."""
    checked = 0
    for state, view in asked("event_option"):
        for key in state.decision.keys:
            said = stores_said(effect_of(view, "event_option", key).brings)
            after = state.clone()
            after.apply(after.decision.seat, key)
            stream = Stream("prices")
            while not after.over and after.decision.seat < 0:
                weights = after.decision.weights
                assert weights is not None
                after.answer(after.decision, after.decision.options[stream.weighted(weights)])
            for goods, (was, will) in said.items():
                assert was == state.table.stores[goods]
                if goods != FOOD or after.table.phase == state.table.phase:
                    assert after.table.stores[goods] == will, (view.asked[0].about, key)
                    checked += 1
    assert checked > 5


def drawn(effect: str, *, lasting: bool = False, coal: int = 3, wood: int = 1) -> str:
    city = Town().city
    city.stores[COAL], city.stores[WOOD] = coal, wood
    return "".join(signs(city, parse_effect(effect), lasting=lasting))


@pytest.mark.rule("FRP-3.7")
def test_no_more_is_lost_than_is_there() -> None:
    assert stores_said(drawn("lose(wood,4)")) == {WOOD: (1, 0)}
    assert stores_said(drawn("pay(coal,2); gain(coal,1)")) == {COAL: (3, 2)}


@pytest.mark.parametrize("effect", ["near(2)", "if(food>=1){sick(R,1)}else{hunger(+2)}"])
def test_what_no_icon_tells_takes_the_gains_along(effect: str) -> None:
    """A gift without the harm beside it would flatter; a price is always said."""
    said = drawn(f"pay(coal,1); gain(wood,5); hope(+1); {effect}")
    assert stores_said(said) == {COAL: (3, 2)}
    assert icon("hope") not in said
    assert stores_said(drawn("pay(coal,1); gain(wood,5)", lasting=True)) == {COAL: (3, 2)}


def test_harm_and_relief_look_different() -> None:
    assert "cost" in drawn("disc(+1)")
    assert "cost" not in drawn("disc(-1)")
    assert "cost" in drawn("hope(-1)")
    assert "cost" not in drawn("hope(+1)")
    assert icon("child") in drawn("sick(C,2)")
    assert icon("child") not in drawn("sick(any,2)")
    assert icon("cube") in drawn("stress(-all)")


def test_every_option_of_every_card_can_be_drawn() -> None:
    """All decks of the Crater, whatever a game happens to turn up."""
    city = Town().city
    printed = city.printed
    cards = (*printed.morning, *printed.dusk_cards, *printed.scenario_cards)
    options = [(card.id, option) for card in cards for option in card.options]
    shown = [name for name, one in options if list(signs(city, one.effect, lasting=bool(one.area)))]
    trips = [trip for card in printed.expeditions for trip in card.options]
    assert sum(bool(list(signs(city, trip.effect, lasting=False))) for trip in trips) > 10
    assert len(shown) > 0.7 * len(options)


@pytest.mark.rule("FRP-15.3", "FRP-28.4", "FRP-28.5", "FRP-32.6", "FRP-33.1", "FRP-4.11")
def test_what_events_bring_unlock_take_and_destroy_has_icons() -> None:
    assert icon("child_shelter") in drawn("unlock(child_shelter,2,1)")
    assert drawn("unlock(cemetery,0,2)").endswith(f"{icon('core')}2</span>")
    assert icon("wood") not in drawn("unlock(cemetery,0,2)")
    assert icon("engineer") in drawn("special(child_engineer)")
    assert drawn("build(tent)").endswith(f"{icon('tent')}+1</span>")
    assert icon("build") in drawn("destroy(any,1)")
    assert icon("tent") in drawn("destroy(tent,1)")
    assert icon("automaton") in drawn("auto_here(1)")
    assert icon("motivation") in drawn("tok(motivation,-1)")
    assert 'class="worth cost"' in drawn("tok(any_hope,-1)")
    assert 'class="worth cost"' not in drawn("tok(any_disc,-1)")
    assert icon("justice") in drawn("hope(justice,+1)")
    assert icon("build") in drawn("reuse_b(1)")


@pytest.mark.rule("FRP-40.3", "FRP-40.7")
def test_the_tracks_of_a_scenario_have_icons() -> None:
    assert drawn("track(gas,+2)").endswith(f'worth cost">{icon("gas")}+2</span>')
    assert drawn("track(gas,-1)").endswith(f'worth">{icon("gas")}\u22121</span>')
    assert icon("hope") in drawn("track(gas,+2); hope(+2)")  # so both are shown
    work = own(town(), "ventilation_plant", "N01a")
    shown = used(work.city, SPACE["N01a"])
    assert [shown.count(icon(name)) for name in ("steel", "ventilation_plant", "gas")] == [1, 1, 0]
    runs = own(town(), "ventilation_plant", "N01a", turned=True)
    assert used(runs.city, SPACE["N01a"]).endswith(f"{icon('gas')}\u22123</span>")
