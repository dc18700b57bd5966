"""Section 1, second part of setup: expeditions, technologies, advisors, citizen cards, Leader."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.content import Printed, printed
from frostlight.games.frostpunk.game import GAME
from frostlight.kernel import CHANCE
from tests.rules.frostpunk.known import PRINTED, changed
from tests.rules.frostpunk.town import Town


def at_the_discard(*hands: list[str], **stores: int) -> Town:
    """Setup up to the first discard, with these hands and goods."""
    town = Town(players=len(hands), setup=False).until("citizen")
    for hand in hands:
        for name in hand:
            town.chance("citizen", name)
    assert town.asked == "start_discard"
    return town.stores(**stores).step("discard_citizens")


# -- cards on the boards


@pytest.mark.rule("FRP-1.14")
def test_three_a_cards_begin_three_stacks_and_three_decks_are_left() -> None:
    town = Town(script={"expedition": ["A07", "A01", "A16"]})
    laid = [[PRINTED.expeditions[card].id for card, _ in stack] for stack in town.city.stacks]
    assert laid == [["A07"], ["A01"], ["A16"]]
    assert all(chosen == -1 for stack in town.city.stacks for _, chosen in stack)  # white side up
    assert [deck.bit_count() for deck in town.city.expeditions] == [13, 14, 10]
    assert town.city.scouts == [0, 0, 0]


@pytest.mark.rule("FRP-1.15")
def test_four_technologies_are_drawn_and_the_steam_hub_never() -> None:
    town = Town(setup=False)
    town.until("technology_in_game")
    assert town.weights == {row.id: 1 for row in PRINTED.technologies if row.id != "TE3"}
    for name in ("TE9", "TE2", "TE5", "TE1"):
        town.chance("technology_in_game", name)
    assert GAME.describe(town.city)["cards"]["technologies"] == ["TE9", "TE2", "TE5", "TE1"]
    assert (town.city.developed, town.city.developing) == (0, -1)


# -- advisors and hands


@pytest.mark.rule("FRP-1.34")
def test_every_player_takes_one_of_the_advisors_that_are_left() -> None:
    town = Town(players=3, setup=False)
    town.until("advisor")
    everybody = [row.id for row in PRINTED.advisors]
    assert (town.seat, town.options) == (0, everybody)
    town.answer("advisor", "health", 0)
    assert (town.seat, town.options) == (1, [name for name in everybody if name != "health"])
    town.answer("advisor", "foreman", 1).answer("advisor", "generator", 2)
    assert [PRINTED.advisors[place].id for place in town.city.advisors] == [
        "health",
        "foreman",
        "generator",
    ]
    assert not town.city.wake_up


@pytest.mark.rule("FRP-1.34")
def test_chance_deals_the_advisors_if_the_table_is_set_up_so() -> None:
    town = Town(players=2, setup=False, deal_advisors=True).until("advisor_dealt")
    assert (town.seat, town.city.advisors) == (CHANCE, [-2, -2])
    assert town.weights == {row.id: 1 for row in PRINTED.advisors}
    assert GAME.describe(town.city)["seats"][0]["advisor"] == ""
    town.chance("advisor_dealt", "health")
    assert "health" not in town.weights
    town.chance("advisor_dealt", "generator")
    assert [PRINTED.advisors[place].id for place in town.city.advisors] == ["health", "generator"]
    assert [facts["seat"] for facts in town.told("takes_advisor")] == [0, 1]


@pytest.mark.rule("FRP-1.34")
def test_a_solo_player_also_takes_the_wake_up_call() -> None:
    assert Town(players=1).city.wake_up
    assert not Town(players=2).city.wake_up


@pytest.mark.rule("FRP-1.35")
@pytest.mark.parametrize(("players", "dealt"), [(1, 7), (2, 6), (3, 5), (4, 4)])
def test_the_fewer_play_the_more_citizen_cards_each_gets(players: int, dealt: int) -> None:
    town = Town(players=players, setup=False)
    town.until("start_discard")
    assert [len(town.cards(seat)) for seat in range(players)] == [dealt] * players
    assert town.city.citizens.bit_count() == len(PRINTED.citizens) - players * dealt
    assert len(PRINTED.citizens) == 30  # none is forbidden in the Crater


# -- the first discard


FREE_COSTS = ["C03", "C05", "C09", "C13", "C15", "C16", "C19"]
"""Cards that cost Discontent, stress or sickness."""


@pytest.mark.rule("FRP-1.36")
def test_every_player_discards_one_card_and_pays_its_cost() -> None:
    first = ["C01", *FREE_COSTS[:5]]
    second = ["C02", "C04", "C06", "C07", "C08", "C10"]
    town = at_the_discard(first, second, wood=4, coal=5, food=8)
    assert (town.asked, town.seat, town.options) == ("start_discard", 0, sorted(first))
    town.answer("start_discard", "C01", 0).answer("start_discard", "C07", 1)
    assert town.city.stores == [3, 3, 0, 0, 8]
    assert "C01" not in town.cards(0)
    assert "C07" not in town.cards(1)
    assert town.city.citizen_discard.bit_count() == 2
    assert [facts["citizen"] for facts in town.told("start_discard")] == ["C01", "C07"]
    assert town.asked == "turn"  # the game begins


@pytest.mark.rule("FRP-1.36")
def test_a_card_whose_cost_is_out_of_reach_cannot_be_chosen() -> None:
    town = at_the_discard(["C01", "C02", "C04", "C05", "C07", "C08", "C09"], wood=0, coal=1, food=1)
    assert town.options == ["C04", "C05", "C09"]  # no Wood, 1 Coal, 1 Food; but 2 tiles with Coal


@pytest.mark.rule("FRP-1.36")
def test_coal_on_two_tiles_is_needed_for_a_cost_from_the_map() -> None:
    hand = ["C01", "C04", "C05", "C07", "C08", "C09", "C13"]
    town = at_the_discard(hand, wood=1, coal=0, food=0)
    assert "C04" in town.options
    for space in ("N01b", "F01b", "F04a"):  # N05 keeps its Coal; the Generator tile does not help
        town.goods(space)
    assert town.at("G-SE") == {"coal": 5}
    assert "C04" not in town.step("discard_citizens").options


@pytest.mark.rule("FRP-1.36")
def test_sickness_stress_discontent_and_hope_can_be_paid_at_any_time() -> None:
    free = [*FREE_COSTS, "C23", "C24", "C25", "C26"]
    for name in free:
        hand = [name, *[other for other in free if other != name][:6]]
        town = at_the_discard(hand, wood=0, coal=0, food=0)
        assert sorted(town.options) == sorted(hand)


@pytest.mark.rule("FRP-1.37")
def test_chance_decides_who_pays_if_the_wood_is_not_enough_for_both() -> None:
    first = ["C01", "C03", "C05", "C09"]
    second = ["C06", "C13", "C15", "C16"]
    third = ["C07", "C19", "C25", "C26"]
    fourth = ["C08", "C23", "C24", "C27"]
    town = at_the_discard(first, second, third, fourth, wood=1, coal=5, food=8)
    for seat, card in enumerate(("C01", "C06", "C07", "C08")):
        town.answer("start_discard", card, seat)
    assert (town.asked, town.seat) == ("whose_discard", CHANCE)
    assert town.weights == {"seat:0": 1, "seat:1": 1}  # the others have nothing to do with it
    town.chance("whose_discard", "seat:1")
    assert town.city.stores == [0, 3, 0, 0, 6]  # seats 1, 2 and 3 have paid
    assert (town.asked, town.seat) == ("start_discard", 0)
    assert town.options == ["C03", "C05", "C09"]  # C01 cannot be paid for any more
    town.answer("start_discard", "C09")
    assert town.city.sick[0] == 1
    assert [len(town.cards(seat)) for seat in range(4)] == [3, 3, 3, 3]


@pytest.mark.rule("FRP-1.37")
def test_costs_of_wood_and_of_food_clash_apart_from_each_other() -> None:
    hands = (["C01", "C03", "C05", "C09"], ["C06", "C13", "C15", "C16"])
    more = (["C08", "C19", "C25", "C26"], ["C18", "C23", "C24", "C27"])
    town = at_the_discard(*hands, *more, wood=1, coal=5, food=3)
    for seat, card in enumerate(("C01", "C06", "C08", "C18")):
        town.answer("start_discard", card, seat)
    assert town.options == ["seat:0", "seat:1"]
    town.chance("whose_discard", "seat:0")
    assert town.options == ["seat:2", "seat:3"]
    town.chance("whose_discard", "seat:3")
    assert town.city.stores == [0, 5, 0, 0, 1]
    town.answer("start_discard", "C13", 1).answer("start_discard", "C19", 2)
    assert town.asked == "turn"


COAL_CARDS = (
    ["C07", "C03", "C05", "C09", "C13"],
    ["C17", "C15", "C16", "C19", "C23"],
    ["C27", "C10", "C24", "C25", "C26"],
)
"""Hands of three players; the first card of each costs 2 Coal, and of the last C10 costs 1."""


def three_clash(stands: str) -> Town:
    """5 Coal, and all three want to discard a card that costs 2; chance lets one of them."""
    town = at_the_discard(*COAL_CARDS, wood=0, coal=5, food=0)
    for seat, card in enumerate(("C07", "C17", "C27")):
        town.answer("start_discard", card, seat)
    assert town.options == ["seat:0", "seat:1", "seat:2"]
    return town.chance("whose_discard", stands)


@pytest.mark.rule("FRP-1.37", "FRP-OP.13")
def test_who_has_lost_chooses_a_different_card_of_three_that_clash() -> None:
    town = three_clash("seat:0")
    assert town.city.stores[1] == 3  # enough for one of the two that have lost
    assert (town.seat, town.options) == (1, ["C15", "C16", "C19", "C23"])
    assert GAME.explain(town.city, town.decision)["C17"].rule == "FRP-1.37"
    town.answer("start_discard", "C19", 1)
    assert (town.seat, town.options) == (2, ["C10", "C24", "C25", "C26"])
    town.answer("start_discard", "C10", 2)
    assert town.asked == "turn"  # no second clash
    assert town.city.stores[1] == 2
    assert town.city.chosen == [PRINTED.citizen_index[card] for card in ("C07", "C19", "C10")]


@pytest.mark.rule("FRP-1.37", "FRP-OP.13")
def test_the_card_that_has_lost_comes_back_if_no_other_can_be_paid() -> None:
    town = three_clash("seat:0").hand(1, "C01", "C02", "C06", "C08", "C17")
    town.step("discard_citizens")  # C17 is the only card that can be paid: nothing to ask
    assert (town.seat, town.decision.subject) == (2, {"chosen": "C17"})
    assert town.options == ["C10", "C24", "C25", "C26"]


@pytest.mark.rule("FRP-1.37")
def test_in_games_of_edition_4_the_card_that_has_lost_may_be_chosen_again() -> None:
    town = at_the_discard(*COAL_CARDS, wood=0, coal=5, food=0)
    town.city.printed = printed("4", "crater")
    town.step("discard_citizens")
    for seat, card in enumerate(("C07", "C17", "C27")):
        town.answer("start_discard", card, seat)
    town.chance("whose_discard", "seat:0")
    assert (town.seat, town.options) == (1, ["C15", "C16", "C17", "C19", "C23"])


FIRST = ["C01", "C04", "C05", "C09", "C23", "C24"]
SECOND = ["C03", "C06", "C13", "C16", "C19", "C26"]


@pytest.mark.rule("FRP-1.37")
def test_costs_from_the_map_clash_too_and_the_other_player_chooses_again() -> None:
    """C03 costs Coal from two tiles as C04 does, and only two tiles have one Coal each."""
    other = changed("citizens.toml", 'cost = "disc(+1)"', 'cost = "map_lose(coal,1,2)"')
    town = at_the_discard(FIRST, SECOND, wood=0, coal=0, food=0)
    town.city.printed = Printed(other, "crater")
    for space in ("F04a", "N05a", "N05b"):
        town.goods(space)
    town.goods("N01b", "coal", 1).goods("F01b", "coal", 1).step("discard_citizens")
    town.answer("start_discard", "C04", 0).answer("start_discard", "C03", 1)
    assert (town.asked, town.options) == ("whose_discard", ["seat:0", "seat:1"])
    town.chance("whose_discard", "seat:0")
    assert town.told("chooses_again") == [{"seat": 1, "citizen": "C03"}]
    town.answer("tile_loses", "N01")
    assert (town.asked, town.seat) == ("start_discard", 1)
    assert town.options == ["C13", "C16", "C19", "C26"]
    assert town.city.sick == [0, 0, 0]  # nobody has to fall sick for it (FRP-1.38)


@pytest.mark.rule("FRP-1.37")
def test_who_cannot_pay_any_more_chooses_another_card() -> None:
    """The cost of C09 kills a Worker, and the card that is drawn for it takes the Wood for C06."""
    other = changed("citizens.toml", 'death_w = "hope(-1)"', 'death_w = "lose(wood,3)"')
    town = at_the_discard(FIRST, SECOND, wood=1, coal=0, food=0)
    town.city.printed = Printed(other, "crater")
    town.set(pop=[5, 5, 5], sick=[5, 0, 0], skull=[1, 0, 0]).step("discard_citizens")
    town.answer("start_discard", "C09", 0).answer("start_discard", "C06", 1)
    while town.asked == "last_rites":
        town.answer("last_rites", "keep", town.seat)
    town.chance("citizen", "C02")
    assert (town.asked, town.seat) == ("start_discard", 1)
    assert town.options == ["C03", "C13", "C16", "C19", "C26"]
    assert town.cards(1) == SECOND


@pytest.mark.rule("FRP-1.37")
def test_who_chooses_later_knows_what_would_clash() -> None:
    town = at_the_discard(FIRST, SECOND, wood=1, coal=5, food=8)
    assert town.decision.subject == {"chosen": ""}
    town.answer("start_discard", "C01", 0)
    assert town.decision.subject == {"chosen": "C01"}
    assert "C06" in town.options  # it may be chosen all the same: then chance decides


@pytest.mark.rule("FRP-1.38")
def test_who_can_pay_for_nothing_discards_for_free_and_a_citizen_falls_sick() -> None:
    hand = ["C01", "C02", "C06", "C07", "C08", "C10", "C11"]
    town = at_the_discard(hand, wood=0, coal=0, food=0)
    assert town.options == hand  # any of them
    town.answer("start_discard", "C10")  # an Engineer
    assert town.city.sick == [0, 1, 0]
    assert town.city.stores[:2] == [0, 0]
    assert town.asked == "turn"


@pytest.mark.rule("FRP-1.39")
def test_a_card_discarded_later_costs_nothing() -> None:
    town = Town(players=1).hand(0, "C01", "C03").stores(wood=3).effect("disc_c(1)")
    town.answer("hand_discard", "C01")
    assert town.city.stores[0] == 3


# -- the end of setup


@pytest.mark.rule("FRP-1.43")
def test_chance_decides_who_leads() -> None:
    town = Town(players=4, setup=False)
    town.until("first_leader")
    assert town.weights == {f"seat:{n}": 1 for n in range(4)}
    assert Town(players=4, script={"first_leader": ["seat:2"]}).city.leader == 2
    assert (
        Town(players=4, script={"first_leader": ["seat:2"]}).seat == 2
    )  # and takes the first turn


@pytest.mark.rule("FRP-1.44")
def test_the_sheets_of_the_advisors_change_nothing_for_who_may_do_what() -> None:
    towns = [
        Town().advisors(*names) for names in (("generator", "health"), ("foreman", "community"))
    ]
    offered = [town.turn(1).options for town in towns]
    assert offered[0] == offered[1]
