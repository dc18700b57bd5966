"""Section 25: citizen cards."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.invariants import invariants
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.crew import COAL, CORE, FOOD, WOOD, crew, freezing, legal, warm
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def discarded(town: Town) -> set[str]:
    return {PRINTED.citizens[card].id for card in bits(town.city.citizen_discard)}


@pytest.mark.rule("FRP-25.1")
def test_every_card_has_type_cost_ability_and_three_death_effects() -> None:
    assert [sum(card.type == letter for card in PRINTED.citizens) for letter in "WEC"] == [
        14,
        10,
        6,
    ]
    for card in PRINTED.citizens:
        assert card.cost
        assert card.ability
        assert all(card.deaths), card.id


@pytest.mark.rule("FRP-25.2")
def test_nobody_plays_the_card_of_somebody_else() -> None:
    town = warm(crew(worker=3)).hand(1, "C04").turn().play("gather:G-NE")
    assert town.at("G-NE")["wood"] == 3  # seat 0 was not asked
    town.play("gather:G-SE")
    assert (town.asked, town.seat, town.options) == ("play_citizen", 1, ["none", "C04"])


@pytest.mark.rule("FRP-25.3", "FRP-25.7")
def test_a_played_card_lies_before_its_player_until_the_round_ends() -> None:
    town = warm(crew(worker=3)).hand(0, "C04").turn().play("gather:G-NE", "C04")
    assert town.cards(0) == []
    assert town.city.played == [PRINTED.citizen_index["C04"], -1]
    assert "C04" not in discarded(town)
    town.step("end_of_round", until="dawn")
    assert town.city.played == [-1, -1]
    assert "C04" in discarded(town)


@pytest.mark.rule("FRP-25.3")
def test_a_card_played_for_its_ability_serves_no_death() -> None:
    town = warm(crew(worker=3)).hand(0, "C04").turn().play("gather:G-NE", "C04")
    town.effect("die(W,1)")
    assert town.asked == "citizen"  # no card of a Worker is in a hand any more
    assert "C04" not in town.options


@pytest.mark.rule("FRP-25.4")
def test_a_card_is_played_just_before_the_pawn_is_placed_and_is_optional() -> None:
    town = warm(crew(worker=3)).hand(0, "C04").turn().play("gather:G-NE")
    assert (town.asked, town.options) == ("play_citizen", ["none", "C04"])
    assert town.at("G-NE") == {"wood": 5}
    town.play("none")
    assert town.at("G-NE") == {"wood": 3, "pawn": "worker"}
    assert town.cards(0) == ["C04"]


@pytest.mark.rule("FRP-25.4")
def test_the_type_of_the_card_must_be_the_type_of_the_pawn() -> None:
    town = warm(crew(worker=3, engineer=3)).hand(0, "C04").turn()
    town.play("gather:G-NE", "engineer")
    assert town.asked == "turn"  # the card is a Worker's
    assert town.at("G-NE")["wood"] == 3


@pytest.mark.rule("FRP-25.4")
def test_the_action_must_be_named_on_the_card() -> None:
    town = warm(crew(worker=3)).hand(0, "C04").turn().play("snow")
    assert town.asked == "snow"
    town = warm(crew(worker=3)).hand(0, "C07").build("charcoal_kiln", "N01a")
    town.build("hunters_hut", "N01b").stores(wood=1).turn().play("use:N01b")
    assert town.asked == "turn"  # Edmund Carrow knows kilns and mines
    town = warm(crew(worker=3)).hand(0, "C07").build("charcoal_kiln", "N01a").stores(wood=1, coal=0)
    town.turn().play("use:N01a", "C07")
    assert (town.city.stores[COAL], town.city.stores[WOOD]) == (7, 1)


@pytest.mark.rule("FRP-25.5", "FRP-EX.42")
def test_margaret_ozone_lets_a_child_use_a_medical_post_or_an_infirmary() -> None:
    town = warm(crew(child=2)).hand(0, "C02").build("medical_post", "N01a")
    town.build("infirmary", "N03a").set(sick=[4, 0, 0]).step("turn", until="dusk")
    assert legal(town, "use:") == ["use:N01a", "use:N03a"]
    town.play("use:N03a", "worker", "worker", "worker", "worker")
    assert town.city.sick == [0, 0, 0]
    assert town.city.played[0] == PRINTED.citizen_index["C02"]


@pytest.mark.rule("FRP-25.5", "FRP-EX.42")
def test_without_the_card_the_child_may_not() -> None:
    town = warm(crew(child=2, worker=1)).build("medical_post", "N01a").set(sick=[4, 0, 0])
    assert "use:N01a" not in town.turn().options


@pytest.mark.rule("FRP-25.5")
def test_with_a_card_alone_the_phase_goes_on_for_the_children() -> None:
    town = warm(crew(child=1)).hand(1, "C12").stores(coal=0, wood=0)
    town.step("turn", until="dusk")
    assert (town.asked, town.seat) == ("turn", 1)  # seat 0 could only pass
    town.play("gather:G-NE")
    assert town.at("G-NE") == {"wood": 2, "pawn": "child"}  # 3 taken, without a question
    assert town.city.stores[WOOD] == 3


@pytest.mark.rule("FRP-25.5")
def test_billy_nash_sends_a_child_out_as_a_scout() -> None:
    town = crew(child=2).hand(0, "C30").build("beacon", "N02a").stores(food=0)
    town.step("turn", until="dusk")
    assert legal(town, "scouts") == ["scouts:1", "scouts:2", "scouts:3"]
    town.play("scouts:1")
    assert town.city.scouts[0] - 1 == 2
    assert town.city.stores[FOOD] == 2


@pytest.mark.rule("FRP-25.5", "FRP-18.1")
def test_tobias_reed_lets_a_child_do_a_special_action() -> None:
    town = crew(child=2).hand(0, "C16").event("M004", 1).stores(wood=2)
    town.step("turn", until="dusk").play("special:M:M004")  # it asks for an Engineer
    assert town.city.stores[WOOD] == 1
    assert town.city.area[-1][3:5] == (1, 3)  # 1 Wood and a Child pawn


@pytest.mark.rule("FRP-25.6", "FRP-EX.43")
def test_paolo_feldman_fells_a_tree_warm_instead_of_gathering() -> None:
    town = freezing(crew(worker=2)).hand(0, "C01").goods("F01a", "tree", 3).stores(wood=0)
    town.turn().play("gather:F01a")
    assert town.at("F01a") == {"tree": 2, "pawn": "worker"}
    assert town.city.stores[WOOD] == 2
    assert town.city.sick == [0, 0, 0]
    assert town.city.played[0] == PRINTED.citizen_index["C01"]


@pytest.mark.rule("FRP-25.6")
def test_the_ability_replaces_the_effect_and_its_price() -> None:
    town = (
        warm(crew(engineer=2))
        .hand(0, "C18")
        .tokens(hope={"care": (1, 1)}, discontent={"anger": (1, 0)})
    )
    town.stores(food=2).turn()
    assert "use:G-NW" in town.options  # 3 Food are not there, but the ability asks for 2
    town.play("use:G-NW", "activate:care")
    assert town.city.stores[FOOD] == 0
    assert town.token("anger") == (0, 1)  # Hope and Discontent, not one of them


@pytest.mark.rule("FRP-25.6")
def test_a_kiln_played_with_a_card_burns_no_wood() -> None:
    town = warm(crew(worker=2)).hand(0, "C07").build("charcoal_kiln", "N01a")
    town.stores(wood=0, coal=0).turn().play("use:N01a")
    assert town.city.stores[:2] == [0, 7]


@pytest.mark.rule("FRP-25.6")
def test_what_the_ability_asks_for_must_be_there() -> None:
    town = warm(crew(engineer=2)).hand(0, "C18").stores(food=1)
    assert "use:G-NW" not in town.turn().options
    town = warm(crew(worker=2)).hand(0, "C11").build("sawmill", "N01a").goods("N01b", "tree", 1)
    town.turn().play("use:N01a")
    assert town.asked == "turn"  # Josiah Crane needs two Trees: he is not offered
    assert town.cards(0) == ["C11"]


@pytest.mark.rule("FRP-25.6")
def test_the_place_must_be_free_all_the_same() -> None:
    town = warm(crew(worker=2)).hand(0, "C08").build("hunters_hut", "N01a").pawn("worker", "N01a")
    assert "use:N01a" not in town.turn().options
    town = warm(crew(worker=2)).hand(0, "C01").goods("N01a", "tree", 1).pawn("engineer", "N01a")
    assert "gather:N01a" not in town.turn().options


@pytest.mark.rule("FRP-25.6")
def test_warmth_is_as_usual_unless_the_card_says_otherwise() -> None:
    town = freezing(crew(worker=3)).hand(0, "C04").turn().play("gather:G-NE", "C04")
    assert town.city.sick == [1, 0, 0]
    town = freezing(crew(worker=3)).hand(0, "C19").turn().play("snow", "C19", "F02", "F03")
    assert town.city.sick == [1, 0, 0]  # Gideon Black: two Far tiles, and cold
    town = freezing(crew(worker=3)).hand(0, "C09").turn().play("snow", "C09", "N02", "N04", "N06")
    assert town.city.sick == [0, 0, 0]  # Tomasz Wilk: three Near tiles, warm


@pytest.mark.rule("FRP-25.6")
def test_technologies_and_laws_do_not_change_an_ability() -> None:
    town = warm(crew(worker=3)).hand(0, "C08").tech("TE2").build("hunters_hut", "N01a")
    town.stores(food=0).turn().play("use:N01a", "C08")
    assert town.city.stores[FOOD] == 9
    town = warm(crew(worker=3)).hand(0, "C29").law("L13").stores(wood=0).turn()
    town.play("gather:G-NE", "C29")
    assert town.city.stores[WOOD] == 2


@pytest.mark.rule("FRP-25.6")
def test_phillipa_bullsky_builds_five_times_and_each_a_wood_cheaper() -> None:
    town = crew(worker=3).hand(0, "C06").stores(wood=5, core=0).turn()
    town.play("construction", "C06")
    for space in ("N01a", "N01b", "N03a", "N03b", "N05a"):
        town.play("build:tent" if space != "N05a" else "build:hunters_hut", space)
    assert (town.asked, town.seat) == ("turn", 1)
    assert town.city.stores[WOOD] == 1  # four Tents for 1 each, a hut for nothing
    assert town.city.stores[CORE] == 0


@pytest.mark.rule("FRP-25.7")
def test_one_card_for_an_action_and_one_for_a_player_in_a_round() -> None:
    town = warm(crew(worker=5)).hand(0, "C04", "C29").hand(1, "C17").turn()
    town.play("gather:G-NE")
    assert town.options == ["none", "C04", "C29"]
    town.play("C04")
    assert town.city.stores[WOOD] == 3 + 4
    assert town.seat == 1  # no second card was asked for
    town.play("gather:G-SE", "gather:F04a")
    assert (town.asked, town.seat) == ("turn", 1)  # seat 0 has played already: not asked
    assert town.cards(0) == ["C29"]


@pytest.mark.rule("FRP-25.7")
def test_every_player_may_play_one() -> None:
    town = warm(crew(worker=5)).hand(0, "C04").hand(1, "C29").turn()
    town.play("gather:G-NE", "C04", "gather:G-SE", "C29")
    assert town.city.played == [PRINTED.citizen_index["C04"], PRINTED.citizen_index["C29"]]


@pytest.mark.rule("FRP-25.8")
def test_a_card_given_up_for_a_death_does_not_count() -> None:
    town = warm(crew(worker=3)).hand(0, "C04", "C07", "C29").turn().play("gather:G-NE", "C04")
    town.tokens(discontent={}).effect("die(W,1)")
    assert (town.asked, town.options) == ("last_rites", ["keep", "C07", "C29"])  # though played
    town.play("C07")
    assert town.cards(0) == ["C29"]
    town = warm(crew(worker=3)).hand(0, "C04", "C07").tokens(discontent={})
    town.effect("die(W,1)").play("C07").settle()
    town.turn().play("gather:G-NE")
    assert town.options == ["none", "C04"]  # one may still be played


@pytest.mark.rule("FRP-25.9")
def test_the_discard_becomes_a_new_deck_when_a_card_is_needed() -> None:
    town = crew().hand(
        0, *(card.id for card in PRINTED.citizens if card.id not in ("C01", "C07", "C08"))
    )
    assert bits(town.city.citizens) == [PRINTED.citizen_index["C08"]]
    assert discarded(town) == {"C01", "C07"}
    town.effect("draw_c(1)").play("seat:1")
    assert town.city.citizens == 0  # the last card: nothing is shuffled yet
    assert discarded(town) == {"C01", "C07"}
    town.effect("draw_c(1)")
    assert (town.asked, town.options) == ("citizen", ["C01", "C07"])
    town.chance("citizen", "C07").answer("taker", "seat:1")
    assert town.cards(1) == ["C07", "C08"]
    assert discarded(town) == set()


@pytest.mark.rule("FRP-25.10")
def test_hands_are_not_filled_up_again() -> None:
    town = warm(crew(worker=3)).hand(0, "C04").turn().play("gather:G-NE", "C04")
    town.step("end_of_round", until="dawn").step("dawn", until="morning")
    assert town.cards(0) == []
    town.effect("draw_c(1)").chance("citizen", "C09").answer("taker", "seat:0")
    assert town.cards(0) == ["C09"]  # only an effect brings a card


@pytest.mark.rule("FRP-3.2", "FRP-25.10")
def test_the_team_sees_a_drawn_card_before_it_says_who_gets_it() -> None:
    town = crew().effect("draw_c(2)").chance("citizen", "C09")
    assert (town.asked, town.options) == ("taker", ["seat:0", "seat:1"])
    assert town.told("citizen_shown") == [{"citizen": "C09"}]
    assert "C09" in discarded(town)
    assert invariants(town.city) == []  # no card is nowhere while the team thinks
    town.answer("taker", "seat:1").chance("citizen", "C04").answer("taker", "seat:0")
    assert (town.cards(0), town.cards(1)) == (["C04"], ["C09"])
    assert not discarded(town) & {"C04", "C09"}
