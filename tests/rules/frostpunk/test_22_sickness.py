"""Section 22: sickness and death."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.people import die, leave, sicken
from frostlight.games.frostpunk.pieces import CHILD, ENGINEER, WORKER
from tests.rules.frostpunk.town import Town


def town(**fields: object) -> Town:
    """No player has a citizen card, so that the card of the dead is drawn; hope is steady."""
    found = Town(players=2).set(citizen_discard=0).hand(0).hand(1)
    found.tokens(hope={"care": (2, 0), "justice": (2, 0)}, discontent={"greed": (0, 1)})
    return found.set(pop=[10, 6, 4], corpses=3, **fields)


@pytest.mark.rule("FRP-22.1")
def test_the_sickness_marker_of_the_type_goes_up() -> None:
    found = town(sick=[2, 1, 0]).effect("sick(E,2)")
    assert found.city.sick == [2, 3, 0]
    assert found.city.pop == [10, 6, 4]
    assert not found.asked


@pytest.mark.rule("FRP-22.1")
def test_where_no_type_is_named_the_team_picks_one_for_each_citizen() -> None:
    found = town(sick=[0, 0, 0], leader=1).effect("sick(any,2)")
    assert (found.asked, found.seat) == ("who_sickens", 1)
    assert found.options == ["worker", "engineer", "child"]
    found.answer("who_sickens", "child").answer("who_sickens", "worker")
    assert found.city.sick == [1, 0, 1]
    assert not found.asked


@pytest.mark.rule("FRP-22.2", "FRP-22.3")
def test_a_marker_that_cannot_go_on_is_turned_to_skull_and_nothing_else_happens() -> None:
    found = town(sick=[10, 0, 0])
    before = found.city.copy()
    found.effect("sick(W,1)")
    assert found.city.sick == [10, 0, 0]
    assert found.city.skull == [1, 0, 0]
    assert (found.city.pop, found.city.corpses) == (before.pop, before.corpses)
    assert found.events == ["gravely_ill"]


@pytest.mark.rule("FRP-22.2")
def test_a_marker_on_its_skull_side_still_goes_up_while_there_is_room() -> None:
    found = town(sick=[9, 0, 0], skull=[1, 0, 0]).effect("sick(W,1)")
    assert (found.city.sick[WORKER], found.city.skull[WORKER]) == (10, 1)
    assert found.city.corpses == 3


@pytest.mark.rule("FRP-22.4")
def test_the_turn_back_to_syringe_is_a_death_by_sickness() -> None:
    found = town(sick=[0, 6, 0], skull=[0, 1, 0]).effect("sick(E,1)")
    found.chance("citizen", "C01")  # an Engineer died: increase Discontent
    assert found.city.skull == [0, 0, 0]
    assert (found.city.pop, found.city.sick) == ([10, 5, 4], [0, 5, 0])
    assert found.city.corpses == 4
    assert found.asked == "discontent_rises"


@pytest.mark.rule("FRP-22.5")
def test_a_death_is_corpse_then_markers_then_card() -> None:
    found = town(sick=[4, 0, 0])
    found.rule(die(found.city, WORKER))
    assert (found.asked, found.seat) == ("citizen", -1)
    assert found.city.corpses == 4  # before the card is drawn
    assert found.city.pop == [9, 6, 4]
    assert found.city.sick == [4, 0, 0]  # not by sickness, and not ahead of the population
    found.chance("citizen", "C24")  # a Worker died: exhaust Justice
    assert found.token("justice") == (1, 1)
    assert found.told("death_card") == [{"citizen": "C24", "type": "worker"}]
    assert found.city.citizen_discard.bit_count() == 1


@pytest.mark.rule("FRP-22.5")
def test_the_effect_for_the_type_that_died_counts_not_the_type_of_the_card() -> None:
    found = town()
    found.rule(die(found.city, ENGINEER)).chance("citizen", "C01")  # a Worker's card
    assert found.asked == "discontent_rises"  # for an Engineer; for a Worker: activate a token


@pytest.mark.rule("FRP-22.5")
def test_the_last_space_of_the_corpse_track_loses_at_once() -> None:
    found = town().set(corpses=10)
    found.rule(die(found.city, CHILD))
    assert found.over == ("deaths", "FRP-2.7")
    assert found.city.pop == [10, 6, 4]  # the second step is not reached
    assert "death_card" not in found.events


@pytest.mark.rule("FRP-22.5")
def test_an_effect_on_the_corpse_marker_alone_can_lose_too() -> None:
    found = town().set(corpses=1).effect("corpse(-2)")
    assert found.city.corpses == 0
    found.set(corpses=9).effect("corpse(+2)")
    assert found.over == ("deaths", "FRP-2.7")


@pytest.mark.rule("FRP-22.5", "FRP-22.7")
def test_a_death_takes_the_sickness_marker_along_if_it_would_be_ahead() -> None:
    found = town(sick=[10, 0, 0], skull=[1, 0, 0])
    found.rule(die(found.city, WORKER)).chance("citizen", "C24")
    assert (found.city.pop[WORKER], found.city.sick[WORKER]) == (9, 9)
    assert found.city.skull[WORKER] == 1  # only sickness turns it


@pytest.mark.rule("FRP-22.6")
def test_a_death_by_sickness_moves_the_marker_one_step_not_two() -> None:
    full = town(sick=[10, 0, 0], skull=[1, 0, 0]).effect("sick(W,1)")
    assert (full.city.pop[WORKER], full.city.sick[WORKER]) == (9, 9)
    few = town(sick=[5, 0, 0], skull=[1, 0, 0]).effect("flip(W,1)")
    assert (few.city.pop[WORKER], few.city.sick[WORKER]) == (9, 4)


@pytest.mark.rule("FRP-22.7")
def test_citizens_who_leave_take_the_marker_back_to_the_population() -> None:
    found = town(sick=[0, 6, 0]).effect("leave(E,2)")
    assert (found.city.pop[ENGINEER], found.city.sick[ENGINEER]) == (4, 4)
    leave(found.city, ENGINEER)
    assert (found.city.pop[ENGINEER], found.city.sick[ENGINEER]) == (3, 3)
    assert found.city.corpses == 3


@pytest.mark.rule("FRP-22.7")
def test_a_marker_that_is_not_ahead_stays() -> None:
    found = town(sick=[0, 3, 0]).effect("leave(E,2)")
    assert (found.city.pop[ENGINEER], found.city.sick[ENGINEER]) == (4, 3)


@pytest.mark.rule("FRP-22.8")
def test_any_player_may_discard_a_card_of_the_type_instead_of_the_draw() -> None:
    found = town().hand(0, "C03", "C24").hand(1, "C04", "C02")
    found.rule(die(found.city, WORKER))
    assert (found.asked, found.seat) == ("last_rites", 1)  # the only Worker card is theirs
    assert found.options == ["keep", "C04"]
    found.tokens(discontent={"anger": (0, 1), "greed": (0, 1)}).answer("last_rites", "C04")
    assert found.token("anger") == (1, 0)  # its effect for a Worker: activate Anger, Discontent
    assert found.asked == "discontent_rises"
    assert found.cards(1) == ["C02"]
    assert found.cards(0) == ["C03", "C24"]
    assert "citizen" not in found.events


@pytest.mark.rule("FRP-22.8", "FRP-25.2")
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_everybody_is_asked_for_the_own_cards_from_the_leader_on(leader: int) -> None:
    """No player disposes of the cards of others (FRP-25.2); the first card that is given counts."""
    cards = {0: "C04", 1: "C07", 2: "C08"}
    found = Town(players=3).set(leader=leader, pop=[10, 6, 4], corpses=3)
    for seat, card in cards.items():
        found.hand(seat, card)
    found.rule(die(found.city, WORKER))
    *first, last = (leader, (leader + 1) % 3, (leader + 2) % 3)
    for seat in (*first, last):
        assert not found.decision.question.team
        assert (found.asked, found.seat) == ("last_rites", seat)
        assert found.options == ["keep", cards[seat]]
        found.answer("last_rites", cards[seat] if seat == last else "keep", seat)
    assert [found.cards(seat) for seat in first] == [[cards[seat]] for seat in first]
    assert found.cards(last) == []
    assert found.told("death_card")[0]["citizen"] == cards[last]


@pytest.mark.rule("FRP-22.8")
def test_after_a_card_is_given_the_others_are_not_asked() -> None:
    found = town().hand(0, "C04").hand(1, "C08")
    found.rule(die(found.city, WORKER)).answer("last_rites", "C04", 0)
    assert found.asked != "last_rites"
    assert found.cards(1) == ["C08"]


@pytest.mark.rule("FRP-22.8")
def test_the_team_may_keep_its_cards_and_draw() -> None:
    found = town().hand(1, "C04")
    found.rule(die(found.city, WORKER)).answer("last_rites", "keep", 1)
    assert (found.asked, "C04" in found.options) == ("citizen", False)
    assert found.cards(1) == ["C04"]


@pytest.mark.rule("FRP-22.8")
def test_without_a_card_of_the_type_nobody_is_asked() -> None:
    found = town().hand(0, "C03").hand(1, "C04")
    found.rule(die(found.city, CHILD))
    assert found.asked == "citizen"


@pytest.mark.rule("FRP-22.9")
def test_what_a_death_effect_cannot_do_is_left_out() -> None:
    found = town()
    found.rule(die(found.city, CHILD)).chance("citizen", "C12")  # exhaust Motivation, Hope -1
    assert found.asked == "hope_falls"  # there is no Motivation token: the rest goes on


@pytest.mark.rule("FRP-22.10")
def test_one_death_is_finished_before_the_next_begins() -> None:
    found = town().effect("die(W,2); gain(coal,1)")
    coal = found.city.stores[1]
    found.chance("citizen", "C02")  # Hope -1
    assert (found.asked, found.city.corpses, found.city.pop[WORKER]) == ("hope_falls", 4, 9)
    found.answer("hope_falls", "exhaust:care")
    assert (found.asked, found.city.corpses, found.city.pop[WORKER]) == ("citizen", 5, 8)
    found.chance("citizen", "C24")
    assert found.city.stores[1] == coal + 1  # the rest of what started it comes last


@pytest.mark.rule("FRP-22.10")
def test_a_loss_by_a_death_effect_stops_the_waiting_death() -> None:
    found = town().tokens(hope={"care": (0, 1)}).effect("die(E,2)").chance("citizen", "C15")
    assert found.over == ("will_lost", "FRP-2.2")
    assert found.city.corpses == 4


@pytest.mark.rule("FRP-22.11")
def test_a_type_without_citizens_knows_neither_sickness_nor_death() -> None:
    found = town().set(pop=[10, 0, 4], sick=[0, 0, 0])
    assert sicken(found.city, ENGINEER) is None
    found.effect("sick(E,3); die(E,1); leave(E,1)")
    assert (found.city.sick, found.city.skull, found.city.corpses) == ([0] * 3, [0] * 3, 3)


@pytest.mark.rule("FRP-22.11")
def test_the_marker_of_the_last_citizen_ends_on_0_with_its_syringe_up() -> None:
    found = town().set(pop=[10, 1, 4], sick=[0, 1, 0], skull=[0, 1, 0])
    found.rule(die(found.city, ENGINEER)).chance("citizen", "C24").settle()
    assert (found.city.sick[ENGINEER], found.city.skull[ENGINEER]) == (0, 0)


@pytest.mark.rule("FRP-22.11")
def test_a_free_choice_cannot_fall_on_an_empty_type() -> None:
    found = town().set(pop=[10, 0, 4]).effect("sick(any,1)")
    assert found.options == ["worker", "child"]
    found = town().set(pop=[10, 0, 4]).effect("die(any,1)")
    assert (found.asked, found.options) == ("who_dies", ["worker", "child"])
    found = town().set(pop=[10, 0, 4], sick=[0, 0, 0]).effect("sick(adult,1)")
    assert found.city.sick == [1, 0, 0]  # the only choice is made without asking
