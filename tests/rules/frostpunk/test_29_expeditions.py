"""Section 29: expeditions."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import ENGINEER, WORKER
from frostlight.games.frostpunk.turn.expedition import location
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

WOOD, COAL, CORE, FOOD = 0, 1, 2, 4


def out(*cards: str, at: int = 0, scout: str = "worker") -> Town:
    """A Scout on the first stack, and nothing else of interest."""
    found = Town(players=2).stores(wood=0, coal=0, core=0, food=0)
    found.city.home[WORKER if scout == "worker" else ENGINEER] -= 1
    return found.stack(1, *cards, scout=scout, at=at)


def cards(found: Town, number: int = 1) -> list[str]:
    """A stack from bottom to top; a card on its black side has the option behind a slash."""
    stack = GAME.describe(found.city)["expeditions"][number - 1]["cards"]
    return [row["card"] + (f"/{row['continued']}" if row["continued"] else "") for row in stack]


def left(found: Town, deck: str) -> int:
    return found.city.expeditions["ABC".index(deck)].bit_count()


@pytest.mark.rule("FRP-29.1")
def test_three_stacks_begin_with_an_a_card_each() -> None:
    found = Town(players=2)
    assert [
        [PRINTED.expeditions[card].deck for card, _ in stack] for stack in found.city.stacks
    ] == [
        ["A"],
        ["A"],
        ["A"],
    ]
    assert left(found, "A") == 16 - 3
    assert found.city.scouts == [0, 0, 0]


@pytest.mark.rule("FRP-29.2")
def test_the_weather_card_says_how_far_scouts_go() -> None:
    found = out("A04").step("weather", until="preparation").chance("weather_card", "W01")
    assert found.city.scout_at[0] == 2
    assert not found.asked


@pytest.mark.rule("FRP-29.2")
def test_a_card_effect_moves_scouts_in_any_phase_by_the_same_rules() -> None:
    found = out("A04").effect("scouts(2)")
    assert (found.city.scout_at[0], found.asked) == (2, "")
    found.effect("scouts(2)")
    assert (found.city.scout_at[0], found.asked) == (3, "location")


@pytest.mark.rule("FRP-29.3")
def test_on_the_last_space_the_team_decides_at_once() -> None:
    found = out("A04", at=1).set(leader=1).effect("scouts(5)")
    assert (found.asked, found.seat, found.options) == ("location", 1, ["skip", "explore"])
    assert found.city.scout_at[0] == 3  # it went no further than the fourth space


@pytest.mark.rule("FRP-29.4")
def test_a_and_b_cards_can_be_skipped_but_c_cards_cannot() -> None:
    found = out("A01", "B02", at=3).effect("scouts(1)")
    assert found.options == ["skip", "explore"]
    found = out("A01", "B02", "C03", at=4).effect("scouts(1)")
    assert found.asked == "discovery"  # explored without a choice


@pytest.mark.rule("FRP-29.5")
def test_the_icon_hints_at_goods_people_or_both() -> None:
    found: dict[str, set[bool]] = {"goods": set(), "people": set(), "both": set()}
    for card in PRINTED.expeditions:
        verbs = {node.verb for trip in card.options for node in trip.effect}
        found[card.icon].add("cit" in verbs)
    assert found["goods"] == {False}  # no citizens there
    assert found["people"] == {True}
    assert found["both"] == {True}


@pytest.mark.rule("FRP-29.6")
def test_skip_covers_the_card_and_the_scout_uses_the_steps_it_has_left() -> None:
    found = out("A01", at=1).effect("scouts(3)").answer("location", "skip")
    assert found.asked == "expedition"
    assert all(key.startswith("B") for key in found.options)  # B after A
    found.chance("expedition", "B02")
    assert cards(found) == ["A01", "B02"]
    assert found.city.scout_at[0] == 1 + 2  # from the first space of B02 two steps
    assert found.city.scouts[0]


@pytest.mark.rule("FRP-29.6")
def test_after_a_b_card_comes_a_c_card() -> None:
    found = out("A01", "B02", at=3).effect("scouts(1)").answer("location", "skip")
    assert all(key.startswith("C") for key in found.options)


@pytest.mark.rule("FRP-29.6")
def test_with_enough_steps_the_next_location_is_reached_in_the_same_move() -> None:
    found = out("A01", at=1).effect("scouts(3)").answer("location", "skip")
    found.chance("expedition", "B01")  # three spaces
    assert (found.asked, found.city.scout_at[0]) == ("location", 3)


@pytest.mark.rule("FRP-29.7")
def test_explore_offers_every_option_whose_prerequisite_holds() -> None:
    found = out("A01", "B11", at=2).tokens(hope={"justice": (0, 1)}).effect("scouts(1)")
    found.answer("location", "explore")
    assert (found.asked, found.options) == ("discovery", ["2", "3"])
    found = out("A01", "B11", at=2).tokens(hope={"justice": (1, 0)}).effect("scouts(1)")
    found.answer("location", "explore")
    assert found.options == ["1", "2", "3"]


@pytest.mark.rule("FRP-29.7")
def test_every_card_offers_a_return_without_prerequisite_and_only_some_a_continue() -> None:
    continues = 0
    for card in PRINTED.expeditions:
        assert 1 <= len(card.options) <= 3
        assert any(trip.kind == "return" and trip.need is None for trip in card.options), card.id
        continues += any(trip.kind == "continue" for trip in card.options)
        assert card.deck != "C" or all(trip.kind == "return" for trip in card.options)
    assert 0 < continues < len(PRINTED.expeditions)


@pytest.mark.rule("FRP-29.7")
def test_no_price_is_hidden_in_an_expedition() -> None:
    """A Return always can be taken, and a Continue owes nothing when it is due."""
    for card in PRINTED.expeditions:
        for trip in card.options:
            assert not [node for node in trip.effect if node.verb in ("pay", "hold", "cut_here")]


@pytest.mark.rule("FRP-29.8", "FRP-29.9")
def test_continue_lays_a_card_and_loses_the_steps_and_gives_nothing_yet() -> None:
    found = out("A01", at=1).effect("scouts(3)").answer("location", "explore")
    found.answer("discovery", "2").chance("expedition", "B02")
    assert cards(found) == ["A01/2", "B02"]
    assert found.city.scout_at[0] == 0  # the first space of B02; black cards add no space
    assert found.city.stores == [0, 0, 0, 0, 0]
    assert found.city.scouts[0] == WORKER + 1
    assert not found.asked


@pytest.mark.rule("FRP-29.8")
def test_the_arrow_of_a_continue_may_lead_from_a_to_c() -> None:
    found = out("A14", at=2).effect("scouts(1)").answer("location", "explore")
    found.answer("discovery", "2")
    assert all(key.startswith("C") for key in found.options)


@pytest.mark.rule("FRP-29.9")
def test_sickness_of_a_continue_waits_too() -> None:
    found = out("A06", at=2).set(sick=[0, 0, 0]).effect("scouts(1)")
    found.answer("location", "explore").answer("discovery", "2").settle()
    assert (found.city.sick, found.city.stores[CORE]) == ([0, 0, 0], 0)


@pytest.mark.rule("FRP-29.10")
def test_return_scout_first_then_the_option_then_what_was_continued() -> None:
    found = out("A05/2", "B08/2", "C10", at=3).set(pop=[22, 12, 8])
    found.tokens(hope={"care": (1, 1)}).effect("scouts(1)")
    home = found.city.home[WORKER]
    found.answer("discovery", "2")  # 2 Steam Cores, Hope +1
    assert found.asked == "hope_rises"
    assert found.city.home[WORKER] == home + 1  # the Scout is back already
    assert found.city.stores == [0, 0, 2, 0, 0]
    assert found.city.pop == [22, 12, 8]  # nothing of A05 and B08 yet
    found.answer("hope_rises", "activate:care")
    assert found.city.pop == [22, 13, 8]
    assert found.city.stores == [1, 0, 2, 0, 3]


@pytest.mark.rule("FRP-29.10")
def test_a_skipped_card_gives_nothing_at_the_return() -> None:
    found = out("A05", "B02", at=3).effect("scouts(1)").answer("location", "explore")
    found.answer("discovery", "1").settle()
    assert found.city.stores == [7, 0, 0, 0, 0]
    assert found.city.pop[ENGINEER] == 12


@pytest.mark.rule("FRP-29.11")
def test_new_a_takes_the_stack_out_of_the_game_and_begins_anew() -> None:
    found = out("A01/2", "B02", at=2).effect("scouts(1)").answer("location", "explore")
    before = left(found, "A") + left(found, "B")
    found.answer("discovery", "1")
    assert all(key.startswith("A") and key != "A01" for key in found.options)
    found.chance("expedition", "A16")
    assert cards(found) == ["A16"]
    assert left(found, "A") + left(found, "B") == before - 1  # none came back


@pytest.mark.rule("FRP-29.12")
def test_return_to_b_turns_all_cards_white_and_adds_one() -> None:
    found = out("A07", at=2).effect("scouts(1)").answer("location", "explore")
    found.answer("discovery", "1").chance("expedition", "B04")
    assert cards(found) == ["A07", "B04"]
    assert (found.city.scouts[0], found.city.scout_at[0]) == (0, 0)


@pytest.mark.rule("FRP-29.12")
def test_black_cards_turn_white_again_and_lengthen_the_path() -> None:
    found = out("A01/2", "B03", at=2).set(sick=[0, 0, 0]).effect("scouts(1)")
    found.answer("location", "explore").answer("discovery", "2").chance("expedition", "C02")
    assert cards(found) == ["A01", "B03", "C02"]
    assert location(found.city.printed, found.city.stacks[0]) == 2 + 4 - 1


@pytest.mark.rule("FRP-29.13")
@pytest.mark.parametrize(
    ("stack", "steps"),
    [
        (["A01"], 2),  # three spaces
        (["A04"], 3),
        (["A01", "B01"], 3),  # 1 + 3 spaces
        (["A04", "B02", "C01"], 6),  # 1 + 1 + 5 spaces
        (["A01/2", "B02"], 3),  # a black card adds no space
        (["A01", "B01/2", "C01"], 5),  # 1 + 5 spaces
    ],
)
def test_how_far_the_location_is(stack: list[str], steps: int) -> None:
    found = Town(players=2).stack(1, *stack)
    assert location(found.city.printed, found.city.stacks[0]) == steps
    if not any("/" in card for card in stack):
        found = out(*stack).effect(f"scouts({steps - 1})")
        assert (found.asked, found.city.scout_at[0]) == ("", steps - 1)
        found.effect("scouts(1)")
        assert found.asked in ("location", "discovery")


@pytest.mark.rule("FRP-29.14")
def test_waiting_continue_effects_come_from_the_bottom_card_upwards() -> None:
    found = out("A01/2", "B12/2", "C03", at=2).effect("scouts(1)").answer("discovery", "1")
    gains = [(told["goods"], told["n"]) for told in found.told("gains")]
    assert gains == [("coal", 13), ("wood", 1), ("food", 2), ("core", 1)]


@pytest.mark.rule("FRP-29.15")
def test_an_empty_deck_cannot_be_reached_by_skip_or_continue() -> None:
    found = out("A01", at=1).set(expeditions=[1 << PRINTED.expedition_index["A16"], 0, 0])
    found.effect("scouts(1)")
    assert not found.asked  # neither skip nor continue was offered
    assert (found.city.stores[WOOD], found.city.stores[FOOD]) == (3, 2)  # the only Return
    assert cards(found) == ["A16"]


@pytest.mark.rule("FRP-29.15")
def test_a_return_to_an_empty_deck_leaves_the_stack_white_without_a_new_card() -> None:
    found = out("A01/2", "B03", at=2).set(sick=[0, 0, 0])
    found.city.expeditions[2] = 0
    found.effect("scouts(1)")  # B03 cannot be skipped: there is no C card
    found.answer("discovery", "2")
    assert cards(found) == ["A01", "B03"]
    assert not found.asked


@pytest.mark.rule("FRP-29.15")
def test_a_new_a_without_a_cards_leaves_an_empty_place() -> None:
    found = out("A13", at=1).build("beacon", "N03a")
    found.city.expeditions[0] = 0
    found.effect("scouts(1)").answer("location", "explore").answer("discovery", "1")
    assert found.city.stacks[0] == ()
    assert not found.asked
    assert [key for key in found.turn().options if key.startswith("scouts")] == [
        "scouts:2",
        "scouts:3",
    ]


@pytest.mark.rule("FRP-29.16")
def test_a_scout_that_comes_home_in_the_weather_phase_acts_in_the_same_round() -> None:
    found = out("A13", at=0, scout="engineer").pawns().set(pop=[0, 3, 0], sick=[0, 0, 0])
    found.set(advisors=[0, 1]).tokens(hope={"justice": (2, 0)})
    found.step("weather").chance("weather_card", "W01")
    found.answer("location", "explore").answer("discovery", "1").settle()
    assert (found.asked, found.city.home[ENGINEER]) == ("turn", 1)
    assert "snow" in found.options
