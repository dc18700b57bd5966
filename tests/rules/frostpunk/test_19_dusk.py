"""Section 19: Dusk."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.pieces import COAL, DUSK, WOOD
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def evening(*deck: str, discard: tuple[str, ...] = ()) -> Town:
    """These cards are in the dusk deck and these in the discard; the mood bears a lot."""
    town = Town().set(dusk_discard=0).dusk(*deck)
    for card in discard:
        town.city.dusk_discard |= 1 << PRINTED.dusk_index[card]
    town.set(pop=[20, 10, 10], sick=[0, 0, 0]).hand(0).hand(1)
    return town.tokens(hope={"care": (2, 1)}, discontent={"anger": (1, 1)})


def reveal(town: Town, card: str = "") -> Town:
    """The card is revealed (with only one in the deck there is no doubt which)."""
    town.step("dusk_card", until="hunger")
    return town.chance("dusk_card", card) if card else town


def deck(town: Town) -> list[str]:
    return [PRINTED.dusk_cards[card].id for card in bits(town.city.dusk)]


def discard(town: Town) -> list[str]:
    return [PRINTED.dusk_cards[card].id for card in bits(town.city.dusk_discard)]


def event_area(town: Town) -> list[str]:
    return [PRINTED.dusk_cards[card].id for kind, card, *_ in town.city.area if kind == DUSK]


def finish(town: Town) -> Town:
    """Whatever the card still asks is answered by the first option."""
    while town.asked:
        town.answer(town.asked, town.options[0])
    return town


def pile(town: Town, top: str, *below: str) -> Town:
    """The dispute pile: its open top card and what lies below."""
    places = {card.id: place for place, card in enumerate(PRINTED.disputes)}
    town.set(dispute_top=places[top] if top else -1)
    return town.set(disputes=sum(1 << places[name] for name in below))


# -- the areas


@pytest.mark.rule("FRP-19.1")
def test_dusk_effects_of_the_areas_come_first_in_the_teams_order() -> None:
    town = evening("D003").set(leader=1).stores(wood=2, coal=2)
    town.event("M014", option=2).event("D040", option=2).event("M004", option=1)
    town.step("dusk", until="dusk_card")
    assert (town.asked, town.seat) == ("area_order", 1)
    assert town.told("phase") == [{"phase": "dusk", "round": 1}]
    assert town.options == ["M:M004", "M:M014", "D:D040"]
    town.answer("area_order", "D:D040")
    assert (town.city.stores[WOOD], town.city.stores[COAL], town.city.stress) == (2, 1, 0)
    assert town.options == ["M:M004", "M:M014"]
    town.answer("area_order", "M:M004")  # the last one needs no question
    assert (town.city.stores[WOOD], town.city.stores[COAL], town.city.stress) == (1, 1, 1)
    assert "dusk_card" not in town.events


@pytest.mark.rule("FRP-19.1")
@pytest.mark.parametrize(("hunger", "anger"), [(0, (1, 1)), (1, (2, 0))])
def test_scenario_cards_have_dusk_effects_too(hunger: int, anger: tuple[int, int]) -> None:
    town = evening("D003").event("I/03").set(hunger=hunger)
    town.step("dusk", until="dusk_card")
    assert town.token("anger") == anger


@pytest.mark.rule("FRP-19.1")
def test_an_option_that_was_not_chosen_has_no_effect_at_dusk() -> None:
    town = evening("D003").event("D028", option=2).stores(wood=2)
    town.step("dusk", until="dusk_card")  # its effect belongs to the Preparation phase
    assert (town.asked, town.city.stores[WOOD]) == ("", 2)


# -- the card


@pytest.mark.rule("FRP-19.2", "FRP-19.4")
def test_any_card_of_the_deck_can_be_on_top() -> None:
    town = evening("D000", "D003", "D041", "S05", "L05?").step("dusk_card")
    assert town.weights == {"D000": 1, "D003": 1, "D041": 1, "S05": 1, "L05?": 1}


@pytest.mark.rule("FRP-19.2")
def test_immediate_effect_then_one_available_option() -> None:
    town = reveal(evening("D014", "S05").stores(food=3), "D014")
    assert town.city.sick == [0, 0, 1]
    assert (town.asked, town.options) == ("event_option", ["1", "2"])
    town.answer("event_option", "1")
    assert town.city.stores[4] == 0
    assert town.asked == ""


@pytest.mark.rule("FRP-19.2")
def test_an_option_that_cannot_be_paid_is_not_available() -> None:
    town = reveal(evening("D014", "S05").stores(food=2), "D014")
    assert town.city.sick == [0, 0, 2]  # the second option needed no question
    assert town.told("option") == [{"card": "D014", "option": 2}]


@pytest.mark.rule("FRP-19.2")
@pytest.mark.parametrize(("shelters", "options"), [(1, ["1", "2", "3"]), (0, ["1", "3"])])
def test_an_option_with_a_prerequisite(shelters: int, options: list[str]) -> None:
    town = evening("D059", "S05").stores(wood=2).set(heat=12, cold=12)
    if shelters:
        town.build("tent", "N01a")
    assert reveal(town, "D059").options == options


@pytest.mark.rule("FRP-19.3")
def test_an_x_takes_the_card_out_of_the_game() -> None:
    town = reveal(evening("D003", "S05"), "D003")
    assert (deck(town), discard(town), event_area(town)) == (["S05"], [], [])


@pytest.mark.rule("FRP-19.3")
def test_an_exclamation_mark_puts_it_into_the_event_area() -> None:
    town = reveal(evening("D040", "S05"), "D040").answer("event_option", "2")
    assert (deck(town), discard(town), event_area(town)) == (["S05"], [], ["D040"])


@pytest.mark.rule("FRP-19.3")
@pytest.mark.parametrize("card", ["D000", "D036"])
def test_without_a_symbol_it_goes_to_the_discard(card: str) -> None:
    town = finish(reveal(evening(card, "S05"), card))
    assert (deck(town), discard(town), event_area(town)) == (["S05"], [card], [])


@pytest.mark.rule("FRP-19.3")
@pytest.mark.parametrize(("option", "there"), [("1", []), ("2", ["D006"])])
def test_the_chosen_option_says_where_the_card_goes(option: str, there: list[str]) -> None:
    town = reveal(evening("D006", "S05"), "D006").answer("event_option", option)
    assert (discard(town), event_area(town)) == (there, [])


@pytest.mark.rule("FRP-19.3", "FRP-30.3")
def test_a_law_consequence_is_read_when_it_comes() -> None:
    town = reveal(evening("L04?", "S05"), "L04?")
    assert (town.asked, town.weights) == ("consequence", {"a": 1, "b": 1})
    town.chance("consequence", "a")
    assert discard(town) == ["L04a"]
    town = reveal(evening("L04?", "S05"), "L04?").chance("consequence", "b")
    assert (discard(town), deck(town)) == ([], ["S05"])


@pytest.mark.rule("FRP-19.4")
def test_a_card_seen_on_top_can_lie_anywhere_the_next_evening() -> None:
    town = evening("D000", "D003", "D041").effect("vet_dusk(2)")
    town.chance("dusk_card", "D003").chance("dusk_card", "D041").answer("vet_dusk", "none")
    town.step("dusk_card")
    assert town.weights == {"D000": 1, "D003": 1, "D041": 1}


# -- disputes


@pytest.mark.rule("FRP-19.5")
def test_a_settled_dispute_makes_room_for_the_next_one() -> None:
    town = pile(evening("S07", "D003", discard=("D000", "D036")), "S02", "S04", "S09")
    reveal(town, "S07").answer("event_option", "1").answer("hope_rises", "activate:care")
    assert town.told("dispute_settled") == [{"card": "S07"}]
    assert town.told("dispute_read") == [{"card": "S02"}]  # all players read it
    assert deck(town) == ["D000", "D003", "D036", "S02"]  # deck, discard and the new one
    assert discard(town) == []
    assert (town.asked, town.weights) == ("dispute", {"S04": 1, "S09": 1})
    town.chance("dispute", "S09")
    assert town.city.disputes == 1 << 3  # S04 is left below it


@pytest.mark.rule("FRP-19.5")
def test_other_cards_leave_the_discard_alone() -> None:
    town = pile(evening("D003", "S07", discard=("D000",)), "S02", "S04")
    reveal(town, "D003")
    assert (deck(town), discard(town)) == (["S07"], ["D000"])
    assert "dispute_read" not in town.events


@pytest.mark.rule("FRP-19.6")
def test_there_is_always_one_dispute_in_the_deck_until_the_pile_is_empty() -> None:
    town = pile(evening("S05", "D000"), "S01", "S02", "S03", "S04", "S06", "S07", "S08", "S09")
    settled = []
    while disputes := [card for card in deck(town) if card.startswith("S")]:
        assert len(disputes) == 1
        town.tokens(discontent={}, hope={"care": (3, 0), "justice": (3, 0)})
        finish(reveal(town, disputes[0]))
        settled += disputes
    assert sorted(settled) == [f"S0{n}" for n in range(1, 10)]  # each of them once
    assert deck(town) == ["D000"]


@pytest.mark.rule("FRP-19.6")
def test_after_the_last_dispute_deck_and_discard_are_still_shuffled_together() -> None:
    town = pile(evening("S05", "D003", discard=("D000",)), "")
    finish(reveal(town, "S05"))
    assert (deck(town), discard(town)) == (["D000", "D003"], [])
    assert town.told("dispute_read") == []


@pytest.mark.rule("FRP-19.7")
def test_an_effect_cannot_discard_a_dispute() -> None:
    town = evening("D003", "S05", "D041").effect("vet_dusk(3)")
    town.chance("dusk_card", "S05").chance("dusk_card", "D041")
    assert (town.asked, town.options) == ("vet_dusk", ["D003", "D041", "none"])
    town.answer("vet_dusk", "D041")
    assert (deck(town), discard(town)) == (["D003", "S05"], ["D041"])


@pytest.mark.rule("FRP-19.7")
@pytest.mark.parametrize("card", [row.id for row in PRINTED.disputes])
def test_no_dispute_ever_goes_to_the_discard(card: str) -> None:
    assert PRINTED.dusk_cards[PRINTED.dusk_index[card]].red
    town = finish(reveal(pile(evening(card, "D003"), ""), card))
    assert (deck(town), discard(town), event_area(town)) == (["D003"], [], [])


@pytest.mark.rule("FRP-19.7")
def test_only_disputes_bear_the_red_icon() -> None:
    assert [row.id for row in PRINTED.dusk_cards if row.red] == [row.id for row in PRINTED.disputes]


@pytest.mark.rule("FRP-19.8")
def test_an_empty_deck_is_made_of_the_discard() -> None:
    town = evening(discard=("D000", "D036")).step("dusk_card", until="hunger")
    assert town.weights == {"D000": 1, "D036": 1}
    finish(town.chance("dusk_card", "D000"))
    assert (deck(town), discard(town)) == (["D036"], ["D000"])


@pytest.mark.rule("FRP-19.8")
def test_if_the_discard_is_empty_too_nothing_is_revealed() -> None:
    town = evening().step("dusk_card", until="hunger")
    assert (town.asked, town.events) == ("", [])
    assert town.city.next == "hunger"
