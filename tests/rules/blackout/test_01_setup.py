"""Section 1: setup."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.kernel import SetupError, observe
from tests.rules.blackout.look import new_game, seat_of, to_first_round

HAND = ["P02", "P04", "P05", "P07", "P09", "P10", "P11"]
DECKS = [(2, 27, 36), (3, 42, 21), (4, 48, 15)]


@pytest.mark.rule("BHK-1.1", "BHK-19.2")
def test_a_scenario_changes_what_is_set_aside_and_the_emergency_plans() -> None:
    single, scenario = new_game(2).state.table, new_game(2, scenario="S2").state.table
    assert (single.reserve, scenario.reserve) == (36, 42)
    assert [plan >= 0 for plan in single.emergency] == [True, True]
    assert scenario.emergency == [-1, -1]
    assert (single.hkd, single.transport) == (scenario.hkd, scenario.transport)


@pytest.mark.rule("BHK-1.2", "BHK-18.4")
def test_tokens_and_money_of_the_bank_are_not_counted() -> None:
    table = new_game(4).state.table
    table.transport[0] += 100  # more than the 24 of the box
    table.gps[0] += 100
    table.hkd[0] += 1000
    assert GAME.invariants(table) == []


@pytest.mark.rule("BHK-1.3")
def test_three_tokens_lie_in_every_district_and_nobody_knows_them() -> None:
    state = new_game(3).state
    districts = GAME.describe(state.table)["districts"]
    assert len(districts) == 16
    hidden = {"token": None, "face_up": False}
    assert all(district["tokens"] == [hidden] * 3 for district in districts.values())
    assert sum(state.table.unseen) == 48
    assert observe(state, 0).table["tokens"] == [-1] * 48


@pytest.mark.rule("BHK-1.4", "BHK-1.5", "BHK-1.6", "BHK-TV.1")
@pytest.mark.parametrize(("players", "deck", "reserve"), DECKS)
def test_deck_and_reserve_after_nine_cards_are_turned_up(
    players: int, deck: int, reserve: int
) -> None:
    found = GAME.describe(new_game(players).state.table)
    assert (found["deck"], found["reserve"]) == (deck, reserve)
    assert [len(row) for row in found["market"]] == [3, 3, 3]


@pytest.mark.rule("BHK-1.7", "BHK-1.8", "BHK-18.1")
def test_a_battery_24_markers_five_transport_tokens_and_4_hkd() -> None:
    state = new_game(3).state
    for seat in range(3):
        mine = seat_of(state, seat)
        assert mine["resources"] == {
            **dict.fromkeys(("food", "tools", "gasoline", "water", "books", "first_aid"), 0),
            "battery": 1,
        }
        assert (mine["markers_in_supply"], mine["transport"], mine["hkd"]) == (24, 5, 4)
        assert (mine["points"], mine["gps"]) == (0, 0)


@pytest.mark.rule("BHK-1.7")
@pytest.mark.parametrize("colours", [("orange",), ("orange", "orange"), ("orange", "red")])
def test_colours_that_do_not_fit_are_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match=r"colours must name 2 different ones .* \(BHK-1\.7\)"):
        GAME.new(GAME.read_setup({"players": 2, "colours": colours}))


@pytest.mark.rule("BHK-1.9")
def test_five_outposts_cover_the_check_actions_and_both_tokens_lie_there() -> None:
    mine = seat_of(new_game(2).state, 1)
    assert mine["outposts_on_board"] == ["BA1", "BA2", "BA3", "BA4", "BA5"]
    assert mine["restored"] == []


@pytest.mark.rule("BHK-1.10")
def test_two_starting_volunteers_for_each_player_in_two_of_three_slots() -> None:
    state = new_game(4).state
    dealt = [card for seat in range(4) for card in seat_of(state, seat)["slots"]]
    assert sorted(dealt) == [f"SV{n}" for n in range(1, 9)]
    few = new_game(2).state
    assert [len(seat_of(few, seat)["slots"]) for seat in range(2)] == [2, 2]


@pytest.mark.rule("BHK-1.11")
def test_one_emergency_plan_for_each_player() -> None:
    state = new_game(4).state
    plans = [plan for seat in range(4) for plan in seat_of(state, seat)["emergency_plan"]]
    assert sorted(plans) == ["EA", "EB", "EC", "ED"]


@pytest.mark.rule("BHK-1.12", "BHK-1.13", "BHK-1.14", "BHK-1.15")
def test_twelve_cards_and_where_they_start() -> None:
    state = new_game(3).state
    for seat in range(3):
        mine = seat_of(state, seat)
        assert mine["hand"] == HAND
        assert mine["columns"] == [["P01"], ["P03", "P06"], [], []]
        assert mine["hospital"] == ["P08", "P12"]
    what = state.table.printed
    colours = [what.cards[card].colour for card in what.own_cards]
    assert [colours.count(name) for name in ("yellow", "red", "blue", "purple")] == [2, 3, 3, 4]
    assert [what.ids[card] for card in what.own_cards if what.cubes[card] == 2] == ["P08"]


@pytest.mark.rule("BHK-1.16")
def test_the_start_player_is_drawn_or_named() -> None:
    drawn = {new_game(4, str(seed)).state.table.first for seed in range(20)}
    assert drawn == {0, 1, 2, 3}
    assert new_game(4, starting_player=2).state.table.first == 2
    with pytest.raises(SetupError, match=r"starting_player is a seat from 0 to 1"):
        GAME.new(GAME.read_setup({"players": 2, "starting_player": 2}))


@pytest.mark.rule("BHK-1.17")
def test_first_markers_are_placed_counter_clockwise_on_empty_checkpoints() -> None:
    journal = new_game(4, starting_player=1)
    seats: list[int] = []
    taken: list[str] = []
    while journal.state.decision.kind == "first_marker":
        seats.append(journal.state.decision.seat)
        keys = journal.state.decision.keys
        assert not set(keys) & set(taken)
        assert len(keys) == 29 - len(taken)
        taken.append(keys[5])
        journal.apply(seats[-1], keys[5])
        journal.roll("x")
    assert seats == [0, 3, 2, 1]  # the start player last


@pytest.mark.rule("BHK-1.17")
def test_the_marker_comes_from_the_supply() -> None:
    state = to_first_round(2).state
    assert state.table.supply == [23, 23]
    assert [mask.bit_count() for mask in state.table.markers] == [1, 1]
