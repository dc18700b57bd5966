"""Section 7: Morning."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from frostlight.games.frostpunk.cards import events as module
from frostlight.games.frostpunk.cards.language import parse_cond
from frostlight.games.frostpunk.content.cards import EventCard, EventOption
from frostlight.games.frostpunk.pieces import ENGINEER, WORKER
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town, parse


def reveal(town: Town, card: str) -> Town:
    """Morning comes, and this is the top card."""
    town.step("morning", until="generator")
    return town.chance("morning_card", card)


def in_dusk_deck(town: Town, card: str) -> bool:
    return bool(town.city.dusk >> PRINTED.dusk_index[card] & 1)


def event_area(town: Town) -> list[str]:
    return [PRINTED.morning[card].id for deck, card, *_ in town.city.area if deck == 0]


@pytest.mark.rule("FRP-7.1")
def test_every_morning_card_is_as_likely_as_the_others() -> None:
    town = Town().step("morning")
    assert town.asked == "morning_card"
    assert town.told("phase") == [{"phase": "morning", "round": 1}]
    assert len(town.options) == 32
    assert set(town.weights.values()) == {1}


@pytest.mark.rule("FRP-7.1")
def test_a_revealed_card_does_not_come_again() -> None:
    town = reveal(Town(), "M001").play("2")
    assert "M001" not in town.step("morning").options
    assert len(town.options) == 31


@pytest.mark.rule("FRP-7.1")
def test_the_immediate_effect_comes_before_the_options() -> None:
    town = Town().stores(food=5, coal=2)
    reveal(town, "M002")  # lose 2 Food; then the rats are fought in one of three ways
    assert town.city.stores[4] == 3
    assert (town.asked, town.seat) == ("event_option", 0)
    assert town.options == ["1", "2", "3"]


@pytest.mark.rule("FRP-7.1", "FRP-7.2")
def test_what_the_immediate_effect_takes_cannot_pay_for_an_option() -> None:
    town = reveal(Town().stores(wood=1), "M014")  # lose 1 Wood; 1) pay 1 Wood
    assert (town.city.stores[0], town.options) == (0, ["2", "3"])
    town = reveal(Town().stores(wood=2), "M014")
    assert town.options == ["1", "2", "3"]


@pytest.mark.rule("FRP-7.2")
def test_exactly_one_option_is_applied() -> None:
    town = Town().stores(food=4, coal=2)
    reveal(town, "M002").answer("event_option", "2")  # a used Worker, and D003
    assert town.city.used[WORKER] == 1
    assert town.city.stores[1] == 2  # option 1 was not paid
    assert in_dusk_deck(town, "D003")
    assert not in_dusk_deck(town, "D004")  # option 3
    assert town.asked == ""


@pytest.mark.rule("FRP-7.2", "FRP-EX.17")
@pytest.mark.parametrize(
    ("justice", "options"),
    [((0, 0), ["2", "3"]), ((0, 2), ["2", "3"]), ((1, 0), ["1", "2", "3"])],
)
def test_the_birth_of_gambling_and_an_active_justice_token(
    justice: tuple[int, int], options: list[str]
) -> None:
    town = Town().tokens(hope={"care": (1, 0), "justice": justice})
    assert reveal(town, "M001").options == options


@pytest.mark.rule("FRP-7.2")
@pytest.mark.parametrize(("children", "options"), [(4, ["1", "2"]), (5, ["1", "2", "3"])])
def test_a_prerequisite_about_the_people(children: int, options: list[str]) -> None:
    town = Town().set(pop=[10, 5, children], sick=[0, 0, 0])
    assert reveal(town, "M007").options == options


@pytest.mark.rule("FRP-7.3")
def test_an_x_removes_the_card_from_the_game() -> None:
    town = reveal(Town(), "M001").play("2")
    assert event_area(town) == []
    assert not town.city.morning >> PRINTED.morning_index["M001"] & 1


@pytest.mark.rule("FRP-7.3")
def test_an_exclamation_mark_puts_the_card_into_the_event_area() -> None:
    town = reveal(Town(), "M004").answer("event_option", "1")
    assert event_area(town) == ["M004"]
    assert town.told("laid_out") == [{"card": "M004"}]
    town.step("dusk", until="dusk_card")
    assert town.city.stress == 1  # what the chosen option says for Dusk


@pytest.mark.rule("FRP-7.3")
def test_the_symbol_beside_the_chosen_option_decides_not_that_of_another() -> None:
    town = reveal(Town(), "M004").answer("event_option", "3")
    assert event_area(town) == []
    town = reveal(Town().stores(wood=3), "M014").answer("event_option", "1")
    assert event_area(town) == []


@pytest.mark.rule("FRP-7.3")
def test_what_lies_on_a_removed_card_goes_back() -> None:
    town = Town().set(pop=[10, 10, 5]).pawns(engineer=2).stores(wood=2)
    town.event("M004", option=1).tokens(hope={"care": (1, 0)})
    town.turn().play("special:M:M004")  # one Wood on it: not enough yet
    assert town.city.stores[0] == 1
    assert event_area(town) == ["M004"]
    town.step("night", until="beds").turn(1).play("special:M:M004")
    assert event_area(town) == []  # the second Wood: the main is mended
    assert town.city.stores[0] == 0  # both Wood are in the bank
    assert town.city.home[ENGINEER] == 2  # the pawn is in the supply at once (FRP-18.5)


def no_way_out() -> EventCard:
    """A card that does not exist: each of its options needs what is not there."""
    options = (
        EventOption(parse_cond("active(justice)"), parse("hope(+1)"), "!", ()),
        EventOption(None, parse("pay(core,9)"), "!", ()),
    )
    return replace(PRINTED.morning[0], options=options, now=parse("gain(coal,1)"))


@pytest.mark.rule("FRP-7.4")
def test_a_card_without_an_available_option_does_nothing_and_is_removed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = no_way_out()
    monkeypatch.setattr(module, "card_at", lambda *_: card)
    town = Town().tokens(hope={"care": (1, 0)}).stores(core=0, coal=0)
    reveal(town, "M001")
    assert town.asked == ""
    assert town.city.stores[1] == 1  # the immediate effect did happen
    assert event_area(town) == []
    assert "option" not in town.events


@pytest.mark.slow
@pytest.mark.rule("FRP-7.4")
def test_every_morning_card_has_an_option_that_asks_for_nothing() -> None:
    for card in PRINTED.morning:
        town = Town().stores(wood=0, coal=0, core=0, steel=0, food=0)
        town.tokens(hope={"care": (0, 1)}, discontent={}).set(pop=[3, 3, 3], sick=[0, 0, 0])
        reveal(town, card.id)
        while town.asked not in ("event_option", ""):
            town.play(town.options[0])
        assert town.asked == "event_option" or "option" in town.events, card.id
