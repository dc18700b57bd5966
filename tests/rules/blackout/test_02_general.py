"""Section 2: resources, tokens, money, information."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.scoring import total
from frostlight.games.blackout.structure import CLEAN_UP, RESOURCES, SCOUT
from frostlight.games.blackout.table import Town
from frostlight.kernel import SPECTATOR, State, Stream, observe
from frostlight.testing.policies import constructive
from frostlight.testing.scenario import next_answer
from tests.rules.blackout.look import good, options, play, to_first_round, why_not
from tests.rules.blackout.town import At, Builder


@pytest.mark.rule("BHK-2.1")
def test_gaining_takes_markers_from_the_supply_and_paying_returns_them() -> None:
    town = Builder().at(0, "C02").hand(0, "P10").goods(0, tools=2)
    state = town.hire({0: {1: "P10"}})
    before = state.table.supply[0]
    play(state, "use:2", "no_battery")  # Mechanic: 1 tools for 3 HK$
    assert (good(state, 0, "tools"), state.table.supply[0]) == (1, before + 1)
    bringing = Builder().at(0, "C02").hire({0: {1: "P02"}})
    before = bringing.table.supply[0]
    play(bringing, "books")
    assert (good(bringing, 0, "books"), bringing.table.supply[0]) == (1, before - 1)


@pytest.mark.rule("BHK-2.2")
def test_the_ring_of_six_resources() -> None:
    assert RESOURCES == ("food", "tools", "gasoline", "water", "books", "first_aid")
    state = Builder().at(0, "C02").has(0, transport=9).dice("books", "food", "tools")
    found = state.hire({0: {1: "P04"}})  # red, so food
    assert "battery" not in found.decision.keys
    play(found, "first_aid")  # next to food the other way round
    assert found.table.transport[0] == 8


@pytest.mark.rule("BHK-2.3")
def test_a_battery_replaces_any_unit_and_the_player_chooses_which() -> None:
    town = Builder().at(0, "C02").slots(0, "SV1").goods(0, food=1, tools=1, battery=1)
    state = town.objectives()
    play(state, "card:SV1")
    assert options(state) == ["no_battery", "batteries:tools", "batteries:food"]
    play(state, "batteries:food")
    assert [good(state, 0, name) for name in ("food", "tools", "battery")] == [1, 0, 0]


@pytest.mark.rule("BHK-2.3")
def test_where_there_is_one_way_to_pay_nothing_is_asked() -> None:
    town = Builder().at(0, "C02").slots(0, "SV1").goods(0, food=1, tools=0, battery=1)
    state = town.objectives()
    play(state, "card:SV1")
    assert state.decision.kind == "marker"
    assert [good(state, 0, name) for name in ("food", "battery")] == [0, 0]


@pytest.mark.rule("BHK-2.4")
def test_a_battery_costs_5_hkd_and_needs_a_marker() -> None:
    state = Builder().at(0, "C02").has(0, hkd=11).objectives()
    play(state, "battery", "battery")
    assert (good(state, 0, "battery"), state.table.hkd[0]) == (3, 1)
    poor = Builder().at(0, "C02").has(0, hkd=4).slots(0, "SV1").goods(0, food=1, tools=1)
    assert why_not(poor.objectives(), "battery") == "BHK-2.4"
    full = Builder().at(0, "C02").has(0, hkd=9).goods(0, battery=24).slots(0, "V-Y02")
    assert why_not(full.objectives(), "battery") == "BHK-2.4"


@pytest.mark.rule("BHK-2.5", "BHK-18.5")
def test_missing_transport_tokens_cost_points_even_below_zero() -> None:
    town = Builder().at(0, "C02").has(0, transport=1).dice("books", "food", "gasoline")
    state = town.hire({0: {1: "P02"}})
    play(state, "tools")  # three fields from books
    assert (state.table.transport[0], state.table.points[0]) == (0, -2)
    assert good(state, 0, "tools") == 1


@pytest.mark.rule("BHK-2.6")
def test_tokens_and_markers_in_the_supply_score_nothing() -> None:
    town = Builder().at(0, "C02")
    before = total(town.table, 0)
    town.has(0, transport=50, gps=9)
    assert total(town.table, 0) == before


@pytest.mark.rule("BHK-2.7")
def test_points_are_scored_at_once() -> None:
    town = Builder().at(0, "C02").slots(0, "V-Y02").goods(0, food=2, battery=0)
    state = town.objectives()
    play(state, "card:V-Y02")
    assert state.table.points[0] == 1
    assert state.decision.kind == "marker"  # before anything else is decided


@pytest.mark.rule("BHK-2.8")
def test_hands_and_planned_cards_are_seen_by_their_owner_only() -> None:
    state = to_first_round(2, starting_player=0).state
    state.apply(0, "put:P10:1")
    mine, other, watcher = (observe(state, seat).table for seat in (0, 1, SPECTATOR))
    assert [mine["planned"][0], *mine["planned"][1:]] == [9, -1, -1, -1]
    assert other["planned"] == [-1] * 4  # only that seat's own
    assert "planned" not in watcher
    assert mine["hands"]["own"] == other["hands"]["own"]  # both have the same twelve cards
    assert watcher["hands"] == {"counts": [7, 7], "own": None}


@pytest.mark.rule("BHK-2.8")
def test_while_others_plan_nobody_sees_how_many_cards_were_planned() -> None:
    state = to_first_round(3, starting_player=0).state
    before = observe(state, 1)
    state.apply(0, "put:P10:1")
    state.apply(0, "put:P11:2")
    assert observe(state, 1).encode() == before.encode()
    state.apply(0, "confirm")
    after = observe(state, 1)
    assert after.table == before.table
    assert [asked.seat for asked in after.asked] == [1, 2]  # but who is ready
    state.apply(1, "confirm")
    state.apply(2, "confirm")
    assert observe(state, 1).table["covered"] == [0b11, 0, 0]
    assert observe(state, 1).table["hands"]["counts"] == [5, 7, 7]


@pytest.mark.rule("BHK-2.8", "BHK-10.17")
def test_tokens_that_one_player_looked_at_stay_hidden_from_the_others() -> None:
    town = Builder().at(0, "C02").at(1, "C29").tokens("D01", "T01", "T05", "T20")
    state = town.step(SCOUT)
    play(state, "D01", "leave")
    assert observe(state, 0).table["tokens"][:3] == [0, 4, 19]
    assert observe(state, 1).table["tokens"][:3] == [-1, -1, -1]
    assert observe(state, SPECTATOR).table["tokens"][:3] == [-1, -1, -1]
    assert GAME.describe(state.table)["districts"]["D01"]["tokens"][0]["face_up"] is False


@pytest.mark.rule("BHK-2.8")
def test_all_else_lies_open() -> None:
    state = to_first_round(2).state
    seen = observe(state, SPECTATOR).table
    hidden = {"planned", "unseen", "picked", "patrol", "team", "team_gps"}
    assert set(GAME.sight) - set(seen) == hidden | {"end"}
    assert (seen["deck"], seen["reserve"], seen["discards"]) == (27, 36, [])


@pytest.mark.rule("BHK-2.9")
def test_batteries_survive_the_clean_up() -> None:
    state = Builder().at(0, "C02").goods(0, food=1, battery=3).step(CLEAN_UP)
    play(state)
    assert [good(state, 0, name) for name in ("food", "battery")] == [0, 3]


@pytest.mark.slow
@pytest.mark.rule("BHK-2.3")
def test_a_payment_is_asked_only_where_ways_differ() -> None:
    """Whatever the question: each answer leaves something else on the rondel."""
    asked: set[str] = set()
    for seed in range(24):
        state, stream = State.start(GAME, GAME.read_setup({"players": 2})), Stream("pay", seed)
        while not state.over:
            decision, answer = next_answer(state, constructive, stream)
            if decision.kind in ("pay", "pay_kind", "pay_with"):
                asked.add(decision.kind)
                left = {tuple(after(state, key).stock) for key in decision.keys}
                assert len(left) == len(decision.keys) > 1, decision.keys
            state.answer(decision, answer)
    assert asked == {"pay", "pay_kind", "pay_with"}


def after(state: At, key: str) -> Town:
    """The table if this were answered."""
    other = state.clone()
    other.apply(other.decision.seat, key)
    return other.table
