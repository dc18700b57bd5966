"""Section 19: the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.blackout import scoring
from frostlight.games.blackout.content import SHELF, printed
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.scoring import outcome, verdict
from frostlight.games.blackout.structure import CLEAN_UP
from frostlight.kernel import State
from tests.rules.blackout.look import market_of, new_game, options, play, seat_of, why_not
from tests.rules.blackout.town import Builder

RICH = {"food": 2, "tools": 3, "gasoline": 3, "water": 3, "books": 3, "first_aid": 3}
RED = ("C04", "C05", "C08", "C14")
AROUND_D09 = ("C11", "C14", "C19", "C23")
SCENARIOS = """
S1 33/24/18/12 30/39/45/51 EA EA,ED 60/75/90
S2 48/42/39/36 15/21/24/27 EB EB,EC 35/50/65
S3 33/24/18/12 30/39/45/51 EB EB,ED 65/85/105
S4 39/30/24/18 24/33/39/45 EC EA,EC 65/80/95
S5 27/18/9/0 36/45/54/63 ED EB,ED 105/125/145
"""


def scenario(name: str, players: int = 2, **options: str) -> Builder:
    found = Builder(players, scenario=name, **options)
    for seat in range(players):
        found.goods(seat, battery=0).has(seat, hkd=0)
    return found


@pytest.mark.rule("BHK-19.1", "BHK-19.2", "BHK-20.5", "BHK-TV.1")
@pytest.mark.parametrize("row", SCENARIOS.strip().splitlines())
def test_the_numbers_of_each_scenario(row: str) -> None:
    name, asides, decks, few, many, thresholds = row.split()
    for players in (1, 2, 3, 4):
        table = new_game(players, scenario=name).state.table
        assert table.reserve == int(asides.split("/")[players - 1])
        assert table.deck == int(decks.split("/")[players - 1])
        assert table.deck % 3 == table.reserve % 3 == 0
        plans = GAME.describe(table)["shared_plans"]
        assert plans == (few if players < 3 else many).split(",")
    assert printed(SHELF.newest, 1, name).scenario.orchids == [
        int(n) for n in thresholds.split("/")
    ]


@pytest.mark.rule("BHK-19.3")
def test_plans_lie_beside_the_map_and_nobody_owns_one() -> None:
    state = new_game(3, scenario="S1").state
    assert [seat_of(state, seat)["emergency_plan"] for seat in range(3)] == [{}, {}, {}]


@pytest.mark.rule("BHK-19.4", "BHK-19.6")
def test_several_players_fulfil_the_same_task_each_once_for_the_full_reward() -> None:
    town = scenario("S2").at(0, "C01").at(1, "C02").goods(0, **RICH).goods(1, **RICH)
    state = town.objectives()
    play(state, "task:EB:1")
    assert state.table.hkd[0] == 5
    assert why_not(state, "task:EB:1") == "BHK-19.6"
    supply = state.table.supply[0]
    play(state, "end", "task:EB:1")
    assert state.table.hkd[1] == 5
    assert state.table.supply[0] == supply  # the tick stays


@pytest.mark.rule("BHK-19.5")
def test_the_first_task_binds_a_player_to_its_plan() -> None:
    town = scenario("S2", 3).at(0, "C01").at(1, "C02").at(2, "C03").goods(0, **RICH)
    state = town.objectives()
    assert {"task:EB:1", "task:EC:1"} <= set(options(state))
    play(state, "task:EC:1")
    assert options(state, "task:EB") == []
    assert why_not(state, "task:EB:1") == "BHK-19.5"
    assert seat_of(state, 0)["emergency_plan"] == {"EC": [1]}


@pytest.mark.rule("BHK-19.7", "BHK-OP.30")
@pytest.mark.parametrize(("content", "bonus"), [("3", 5), ("2", 0)])
def test_a_shared_plan_pays_its_bonus_and_no_reward(content: str, bonus: int) -> None:
    """Games of 1.0.0 go on without the bonus: they name content edition 2."""
    town = scenario("S2", content=content).at(0, "C10", "C18", "C15", "C16", "C20").goods(0, **RICH)
    state = town.objectives()
    play(state, "task:EB:1", "task:EB:3", "task:EB:2")
    assert state.decision.kind == "pay_kind"
    play(state, options(state)[0])
    mine = seat_of(state, 0)
    assert mine["points"] == 8 + 5 + bonus
    assert mine["emergency_plan"] == {"EB": [1, 2, 3]}
    assert len(mine["checkpoints"]) == 5
    assert why_not(state, "cash:EB") == "BHK-19.7"


def judged(town: Builder) -> dict[str, Any]:
    return outcome(town.table).breakdown


def with_tasks(name: str, players: int, *tasks: int, points: int) -> Builder:
    """Seat 0 has done these tasks of the first plan and has this number of points in all."""
    town = scenario(name, players)
    plan = town.table.printed.ids[town.table.printed.shared[0]]
    town.emergency(0, plan).ticked(0, plan, *tasks)
    return town.points(0, points - outcome(town.table).scores[0])


@pytest.mark.rule("BHK-19.8")
def test_a_player_wins_only_with_most_points_and_all_conditions() -> None:
    town = with_tasks("S2", 2, 1, 2, points=40)
    found = outcome(town.table)
    assert (found.breakdown["won"], found.ranks) == ([True, False], [1, 2])
    town.points(1, 60)  # the other leads, but has no tasks
    found = outcome(town.table)
    assert (found.breakdown["won"], found.ranks) == ([False, False], [3, 2])
    assert found.breakdown["orchids"] == [1, 0]  # orchids are noted all the same


@pytest.mark.rule("BHK-19.8", "BHK-OP.29")
def test_without_a_winner_the_others_keep_their_order() -> None:
    town = scenario("S1", 3)
    for seat, points in enumerate((3, -1, 15)):
        town.points(seat, points - outcome(town.table).scores[seat])
    found = outcome(town.table)
    assert (found.scores, found.breakdown["won"]) == ([3, -1, 15], [False] * 3)
    assert found.ranks == [3, 4, 2], "the first place is nobody's"


@pytest.mark.rule("BHK-19.8")
@pytest.mark.parametrize(
    ("ranks", "won", "places"),
    [
        ([1, 1, 3], [True, False, False], [1, 2, 3]),
        ([1, 1, 3], [True, True, False], [1, 1, 3]),
        ([1, 1, 3], [False, False, False], [2, 2, 4]),
    ],
)
def test_who_ties_for_the_lead_without_the_conditions_is_not_first(
    ranks: list[int], won: list[bool], places: list[int]
) -> None:
    assert scoring.places(ranks, won) == places


@pytest.mark.rule("BHK-19.9")
@pytest.mark.parametrize(
    ("points", "orchids"), [(34, 0), (35, 1), (49, 1), (50, 2), (64, 2), (65, 3)]
)
def test_orchids_by_the_highest_threshold(points: int, orchids: int) -> None:
    assert judged(with_tasks("S2", 2, 1, 2, points=points))["orchids"] == [orchids, 0]
    assert judged(with_tasks("S2", 2, 1, points=points))["orchids"] == [0, 0]


@pytest.mark.rule("BHK-19.10")
@pytest.mark.parametrize(
    ("orchids", "rank"),
    [
        (15, "perfect"),
        (14, "very_good"),
        (12, "very_good"),
        (11, "good"),
        (10, "good"),
        (9, "narrow"),
        (5, "narrow"),
        (4, ""),
        (0, ""),
    ],
)
def test_the_verdict_on_all_orchids(orchids: int, rank: str) -> None:
    assert verdict(scenario("S5").table.printed, orchids) == rank


@pytest.mark.rule("BHK-19.11")
def test_scenario_1_needs_all_three_tasks() -> None:
    assert judged(with_tasks("S1", 2, 1, 2, 3, points=60))["won"] == [True, False]
    assert judged(with_tasks("S1", 2, 1, 2, points=99))["conditions"][0] == {"tasks": False}


@pytest.mark.rule("BHK-19.12")
def test_scenario_2_needs_two_tasks() -> None:
    assert judged(with_tasks("S2", 2, 1, 3, points=35))["won"] == [True, False]


@pytest.mark.rule("BHK-19.13")
@pytest.mark.parametrize(("markers", "met"), [(4, True), (3, False)])
def test_scenario_3_needs_four_markers_round_the_marked_district(markers: int, met: bool) -> None:
    town = with_tasks("S3", 2, 1, 2, points=70).at(0, *AROUND_D09[:markers])
    assert judged(town)["conditions"][0] == {"tasks": True, "district": met}


@pytest.mark.rule("BHK-19.14")
@pytest.mark.parametrize(("markers", "met"), [(4, True), (3, False)])
def test_scenario_4_needs_four_red_checkpoints(markers: int, met: bool) -> None:
    town = with_tasks("S4", 2, 1, 2, points=70).at(0, "C01", *RED[:markers])
    assert judged(town)["conditions"][0] == {"tasks": True, "colour": met}


@pytest.mark.rule("BHK-19.15")
def test_scenario_5_needs_both_restorations() -> None:
    town = with_tasks("S5", 2, 1, 2, points=110).restored(0, "RS1")
    assert judged(town)["conditions"][0] == {"tasks": True, "restorations": False}
    assert judged(town.restored(0, "RS2"))["won"] == [True, False]


@pytest.mark.rule("BHK-19.16")
def test_scenario_5_with_four_players_has_no_reserve() -> None:
    town = scenario("S5", 4)
    table = town.market(("V-Y01",), ("V-R01", "V-R02"), ("V-B01", "V-B02")).table
    table.discards, table.pool, table.deck, table.reserve = list(table.pool), [], 0, 0
    table.last_round, table.phase, table.next = 4, CLEAN_UP, "clean_market"
    state = State(GAME, table)
    state.run()
    play(state)
    assert market_of(state) == [[], ["V-R01"], ["V-B01"]]
    assert printed(SHELF.newest, 4, "S5").aside == 0


@pytest.mark.rule("BHK-19.17", "BHK-19.18")
def test_every_scenario_can_be_played_on_its_own() -> None:
    for name in ("S1", "S2", "S3", "S4", "S5"):
        table = new_game(4, scenario=name).state.table
        assert outcome(table).breakdown["scenario"] == name
        assert table.hkd == [4] * 4  # no extra money with others


@pytest.mark.rule("BHK-19.19")
def test_conditions_are_judged_on_the_final_position() -> None:
    town = with_tasks("S5", 2, 1, 2, points=110)
    assert judged(town)["won"] == [False, False]
    assert judged(town.restored(0, "RS1", "RS2"))["won"] == [True, False]
