"""Section 3: general rules."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.city.people import die
from frostlight.kernel import CHANCE, SPECTATOR, Stream, observe
from tests.rules.frostpunk.known import ASKED, PRINTED
from tests.rules.frostpunk.town import Town

WOOD, COAL, CORE, STEEL, FOOD = range(5)


# -- who comes first


@pytest.mark.rule("FRP-3.1")
def test_a_card_lets_a_child_do_what_the_rules_forbid() -> None:
    town = Town().build("medical_post", "N01a").pawns(child=1).set(sick=[2, 0, 0])
    assert "use:N01a" not in town.hand(0).hand(1).pawns(child=1, worker=1).turn().options
    assert "use:N01a" in town.hand(0, "C02").turn().options  # a Child pawn may, says the card


@pytest.mark.rule("FRP-3.1")
def test_a_card_makes_an_action_warm_that_is_always_cold() -> None:
    town = Town(players=1).pawns(worker=1).hand(0, "C09").turn()
    town.play("snow", "C09")  # Remove Snow is cold (FRP-13.1), but this card says warm
    assert town.city.sick == [0, 0, 0]
    town = Town(players=1).pawns(worker=1).hand(0, "C19").turn().play("snow", "C19")
    assert town.city.sick == [1, 0, 0]


@pytest.mark.rule("FRP-3.1")
def test_the_scenario_takes_a_technology_out_that_the_rules_would_draw() -> None:
    assert "TE3" not in Town(setup=False).until("technology_in_game").options


# -- who decides


@pytest.mark.rule("FRP-3.2", "FRP-3.3")
def test_choices_of_the_team_are_answered_by_the_leader() -> None:
    for leader in (0, 2):
        town = Town(players=3).set(leader=leader).tokens(hope={"care": (1, 1)})
        for text in ("sick(any,1)", "leave(any,1)", "hope(+1)", "hope(-1)", "cit(any,+1)"):
            town.effect(text, Here(1))  # whatever brought it about
            assert town.seat == leader
            assert town.decision.question.team  # the others may propose


@pytest.mark.rule("FRP-3.2")
def test_where_a_rule_names_a_player_that_player_decides() -> None:
    town = Town(players=3).set(leader=0).pawns(engineer=2).hand(2).turn(2)
    assert (town.asked, town.seat) == ("turn", 2)
    assert not town.decision.question.team
    advised = [town.decision.question.advised]  # the others may propose all the same
    town.answer("turn", "use:G-N")  # the Platform: this player chooses the law
    assert (town.asked, town.seat) == ("law", 2)
    assert [*advised, town.decision.question.advised] == ["all", "people"]


@pytest.mark.rule("FRP-3.3")
def test_a_new_leader_decides_from_dawn_on() -> None:
    town = Town(players=3).set(leader=1).step("dawn").settle()
    assert town.city.leader == 2
    assert (town.asked, town.seat) == ("event_option", 2)


@pytest.mark.rule("FRP-3.2")
def test_every_question_goes_to_the_team_to_a_player_or_to_chance() -> None:
    kinds = {question.kind for question in ASKED if question.team}
    assert {"event_option", "refuel", "without_bed", "who_dies", "technology"} <= kinds
    assert not {"turn", "pawn", "law", "start_discard", "construction", "advisor"} & kinds


# -- markers


@pytest.mark.rule("FRP-3.4")
def test_gains_and_losses_move_the_markers() -> None:
    town = Town().set(pop=[10, 10, 10], sick=[0, 0, 3]).stores(food=5)
    town.effect("gain(food,3); cit(W,+2); leave(E,1); sick(E,2); sick(C,1)")
    assert town.city.stores[FOOD] == 8
    assert town.city.pop == [12, 9, 10]
    assert town.city.sick == [0, 2, 4]
    town.effect("lose(food,6); cure(1,C)").play("child")
    assert (town.city.stores[FOOD], town.city.sick) == (2, [0, 2, 3])


@pytest.mark.rule("FRP-3.5")
def test_the_team_picks_the_type_of_each_one_separately() -> None:
    town = Town().set(pop=[3, 0, 2], sick=[0, 0, 0]).effect("sick(any,3)")
    assert town.options == ["worker", "child"]  # there are no Engineers
    town.answer("who_sickens", "worker").answer("who_sickens", "child")
    town.answer("who_sickens", "worker")
    assert (town.city.sick, town.asked) == ([2, 0, 1], "")


@pytest.mark.rule("FRP-3.5")
@pytest.mark.parametrize(
    ("effect", "kind"), [("leave(any,2)", "who_leaves"), ("die(any,2)", "who_dies")]
)
def test_only_types_with_citizens_can_be_lost_or_die(effect: str, kind: str) -> None:
    town = Town().set(pop=[1, 4, 0]).hand(0).hand(1).tokens(hope={"care": (3, 0)})
    town.effect(effect)
    assert (town.asked, town.options) == (kind, ["worker", "engineer"])
    town.answer(kind, "worker")
    while town.asked:  # the second must be an Engineer: no question
        assert town.asked != kind
        town.first()
    assert town.city.pop == [0, 3, 0]


@pytest.mark.rule("FRP-3.5")
def test_only_types_with_sick_citizens_get_well() -> None:
    town = Town().set(pop=[5, 5, 5], sick=[1, 0, 1]).effect("cure(3)")
    assert town.options == ["worker", "child", "stop"]
    town.answer("cure", "worker")
    assert town.options == ["child", "stop"]
    town.answer("cure", "child")
    assert (town.city.sick, town.asked) == ([0, 0, 0], "")


@pytest.mark.rule("FRP-3.5")
def test_newcomers_of_no_named_type_are_picked_one_by_one() -> None:
    town = Town().set(pop=[5, 0, 5]).effect("cit(any,+2)")
    town.answer("who_comes", "engineer").answer("who_comes", "child")  # an empty type may grow
    assert town.city.pop == [5, 1, 6]


# -- goods


@pytest.mark.rule("FRP-3.6")
def test_resources_come_from_the_bank_and_go_back_there() -> None:
    town = Town().set(stores=[0, 0, 0, 0, 0])
    town.effect("gain(wood,3); gain(coal,2); gain(core,1); gain(steel,4)")
    assert town.city.stores == [3, 2, 1, 4, 0]
    town.effect("lose(wood,1); pay(coal,2); lose(core,1); pay(steel,1)")
    assert town.city.stores == [2, 0, 0, 3, 0]


@pytest.mark.rule("FRP-3.6")
def test_trees_are_no_resources_that_could_be_gathered() -> None:
    town = Town().goods("N01a", "tree", 2).goods("N01b", "core", 1).hand(0).pawns(worker=1).turn()
    assert "gather:N01b" in town.options
    assert "gather:N01a" not in town.options


@pytest.mark.rule("FRP-3.7")
def test_who_has_less_loses_all_and_the_rest_of_the_effect_goes_on() -> None:
    town = Town().stores(wood=1, coal=0, food=2)
    town.effect("lose(wood,3); lose(coal,2); lose(food,5); gain(core,1)")
    assert town.city.stores == [0, 0, 1, 0, 0]
    town.set(pop=[2, 1, 0]).effect("leave(W,5); leave(C,1); gain(core,1)")
    assert town.city.pop == [0, 1, 0]
    assert town.city.stores[CORE] == 2


@pytest.mark.rule("FRP-3.7")
def test_who_has_more_loses_just_what_is_stated() -> None:
    assert Town().stores(wood=7).effect("lose(wood,3)").city.stores[WOOD] == 4


@pytest.mark.rule("FRP-3.8")
@pytest.mark.parametrize(("coal", "options"), [(0, ["1", "2"]), (1, ["1", "2", "3"])])
def test_an_option_that_cannot_be_paid_in_full_is_not_offered(
    coal: int, options: list[str]
) -> None:
    town = Town().stores(coal=coal).step("morning").chance("morning_card", "M021")
    assert town.options == options  # the last one costs 1 Coal
    if coal == 1:
        town.answer("event_option", "3")
        assert town.city.stores[COAL] == 0


@pytest.mark.rule("FRP-3.8")
def test_a_building_that_costs_too_much_is_not_used() -> None:
    town = Town().hand(0).pawns(worker=1).stores(food=2).turn()
    assert "use:G-NW" not in town.options  # the Cookhouse wants 3 Food
    town = Town().hand(0).pawns(worker=1).stores(food=3).turn()
    town.play("use:G-NW")
    assert town.city.stores[FOOD] == 0


@pytest.mark.rule("FRP-3.8")
def test_two_prices_of_the_same_goods_are_added() -> None:
    text = "choose{pay(wood,1); pay(wood,1); gain(core,1)|gain(coal,1)}"
    assert Town().stores(wood=1).effect(text).asked == ""
    assert Town().stores(wood=2).effect(text).options == ["1", "2"]


@pytest.mark.rule("FRP-3.9")
def test_citizens_who_leave_do_not_die() -> None:
    town = Town().set(pop=[4, 4, 4], sick=[3, 0, 1], skull=[0, 0, 1], corpses=2)
    before = town.city.citizens, town.city.hands[:], town.city.citizen_discard
    town.effect("leave(W,2); leave(C,4)")
    assert town.asked == ""
    assert town.city.pop == [2, 4, 0]
    assert town.city.corpses == 2
    assert (town.city.citizens, town.city.hands, town.city.citizen_discard) == before
    assert town.city.sick == [2, 0, 0]  # the marker follows the population (FRP-22.7)
    assert town.city.skull == [0, 0, 0]


# -- what all may know


@pytest.mark.rule("FRP-3.10")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_discard_piles_lie_open(seat: int) -> None:
    town = Town().hand(0).hand(1).tokens(hope={"care": (3, 0)})
    town.rule(die(town.city, 0)).chance("citizen", "C09").until()
    town.set(dusk_discard=1 << PRINTED.dusk_index["D010"])
    seen = observe(town.state, seat).table
    assert seen["citizen_discard"] >> 8 & 1  # C09 lies there
    assert seen["dusk_discard"] == 1 << PRINTED.dusk_index["D010"]
    assert "weather" in seen  # what is not in the deck has been played


@pytest.mark.rule("FRP-3.11")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_boards_laws_the_dispute_and_the_stacks_lie_open(seat: int) -> None:
    town = Town()
    seen = observe(town.state, seat).table
    for name in ("tiles", "future", "area", "technologies", "dispute_top", "dusk", "stacks"):
        assert seen[name] == getattr(town.city, name)
    assert town.city.dispute_top >= 0


@pytest.mark.rule("FRP-3.11")
def test_an_unread_consequence_is_not_known_before_it_is_drawn() -> None:
    town = Town().law("L05").dusk("L05?")
    assert observe(town.state, 0).table["dusk"] == 1 << PRINTED.unread + PRINTED.law_index["L05"]
    town.step("dusk_card")
    assert (town.asked, town.weights) == ("consequence", {"a": 1, "b": 1})


@pytest.mark.rule("FRP-3.11")
def test_no_deck_has_an_order_and_no_tile_is_known_before_it_lies_there() -> None:
    town = Town().step("morning")
    assert set(town.weights.values()) == {1}
    assert len(town.weights) == 32
    town = Town().effect("near(1)").answer("near_position", "N02")
    assert (town.asked, town.seat) == ("near_tile", CHANCE)
    assert town.weights == {f"TN{n:02}": 1 for n in range(4, 13)}  # nine are left


@pytest.mark.rule("FRP-3.11")
def test_the_cubes_in_the_drawer_are_the_one_thing_that_nobody_sees() -> None:
    town = Town().set(held=6, drawer=2).turn()
    for seat in (0, 1, SPECTATOR):
        assert "drawer" not in observe(town.state, seat).table
    seen = {town.state.imagine(0, Stream("cubes", n)).table.drawer for n in range(40)}
    assert len(seen) > 1
    assert {town.state.imagine(0, Stream("cubes", n)).table.held for n in range(5)} == {6}
