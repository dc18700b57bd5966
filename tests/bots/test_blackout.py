"""How the planner plays Blackout: single obvious answers, and whole games."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.bots.evaluation import WIN, evaluate
from frostlight.games.blackout.bots.plan import answer
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import (
    CLEAN_UP,
    DRAW,
    MARKET,
    OBJECTIVES,
    SCOUT,
    SECURE,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import CHANCE, Decision, State, Stream, roll
from frostlight.testing.scenario import at_step
from tests.rules.blackout.look import play, to_first_round
from tests.rules.blackout.town import At, Builder


def chosen(state: At) -> str:
    """What the planner answers for the seat that is asked."""
    decision = state.decision
    seen = state.imagine(decision.seat, Stream("eye")).table
    return decision.question.keys[answer(seen, decision)]


def in_the_last_round(town: Builder, phase: int, step: str = "") -> At:
    """The game goes on with this phase, and ends after this round."""
    table = town.step(phase, step).table
    table.last_round, table.deck, table.reserve = table.round, 0, len(table.pool)
    return at_step(GAME, table, town.setup)


def lead_on(state: At, *kinds: str) -> str:
    """Let the planner answer until one of these is asked, and that too."""
    while state.decision.kind not in kinds:
        play(state, chosen(state))
    return chosen(state)


# -- single answers


def test_a_volunteer_brings_what_an_objective_asks_for() -> None:
    """SV4 lacks books; the red die shows food, two tokens away from them."""
    town = Builder().at(0, "C01").slots(0, "SV4").goods(0, tools=1, battery=0).hand(0, "P04", "P09")
    state = town.dice("water", "food", "gasoline").hire({0: {1: "P04"}})
    assert lead_on(state, "bring") == "books"


def test_the_doctor_fetches_the_best_card() -> None:
    state = Builder().at(0, "C01").hand(0, "P09", "P02").goods(0, first_aid=2).hire({0: {1: "P09"}})
    assert lead_on(state, "use") == "use:1"
    assert lead_on(state, "patient") == "P12"


def test_objectives_are_fulfilled_with_real_units_first() -> None:
    town = Builder().at(0, "C01").slots(0, "SV1").goods(0, food=1, tools=1, battery=1)
    state = town.objectives()
    assert lead_on(state, "objective") == "card:SV1"
    play(state, "card:SV1")
    assert lead_on(state, "pay", "marker") == "no_battery"


def test_the_marker_that_surrounds_a_district_comes_first() -> None:
    """C06 would close D03 (BHK-TV.8); other yellow checkpoints are as near."""
    town = Builder().at(0, "C03", "C08").slots(0, "SV1").goods(0, food=1, tools=1, battery=0)
    state = town.objectives()
    play(state, "card:SV1")
    assert lead_on(state, "marker") == "C06"


def test_a_plan_waits_for_its_bonus_but_not_beyond_the_end() -> None:
    def town() -> Builder:
        begun = Builder().at(0, "C01").slots(0, "R01").goods(0, water=1, books=1, battery=0)
        return begun.has(0, hkd=0)

    for state, then in (
        (town().objectives(), "end"),
        (in_the_last_round(town(), OBJECTIVES), "cash:R01"),
    ):
        play(state, "task:R01:1")
        assert chosen(state) == "later"
        play(state, "later")
        assert chosen(state) == then


def test_a_team_is_sent_for_a_token_and_without_the_best_cards() -> None:
    """The best token takes seven symbols: four weak cards and a GPS token are enough."""
    town = Builder().at(0, "C03").tokens("D03", "T20", "T20", "T17", up=True).has(0, gps=1)
    state = town.hand(0, "P01", "P02", "P04", "P05", "V-B11").step(SCOUT)
    play(state, "D03")
    assert chosen(state).startswith("token:")
    before = state.table.gps[0]
    while state.decision.kind == "patrol" and state.decision.seat == 0:
        assert "V-B11" not in chosen(state)
        play(state, chosen(state))
    assert state.table.kinds[0] == 1
    assert state.table.gps[0] == before - 1


def test_nothing_is_bought_for_a_round_that_does_not_come() -> None:
    town = Builder().at(0, "C01").slots(0).has(0, hkd=20)
    assert chosen(town.step(MARKET)).startswith("buy:")
    assert chosen(in_the_last_round(town, MARKET)) == "pass"


def test_water_becomes_money_where_no_scouting_follows() -> None:
    town = Builder().at(0, "C01").goods(0, water=2)
    assert chosen(town.step(CLEAN_UP, "spoil")) == "pairs:1"
    assert chosen(in_the_last_round(town, CLEAN_UP, "spoil")) == "pairs:0"


def test_the_longer_way_home_is_drawn_and_paid_points_are_taken() -> None:
    town = Builder().at(0, "C01").hand(0, "P09").column(0, 1, "P01", "P02")
    town.column(0, 2, "P10", "P12").completed(0, "R16").goods(0, tools=1, battery=0)
    state = in_the_last_round(town.column(0, 3), DRAW)
    assert lead_on(state, "draw").startswith("column:")
    assert lead_on(state, "check") == "R16"


def test_an_outpost_uncovers_an_action_that_is_worth_having() -> None:
    state = Builder().at(0, "C03", "C06", "C08").step(SECURE)
    assert chosen(state) in ("BA2", "BA3", "BA4", "BA5")


# -- what it judges


def test_a_table_with_more_is_worth_more() -> None:
    poor, rich = Builder().at(0, "C01"), Builder().at(0, "C01")
    rich.goods(0, tools=2).has(0, hkd=9, gps=2)
    assert evaluate(rich.table, 0) > evaluate(poor.table, 0) + 3
    assert evaluate(rich.table, 1) == evaluate(poor.table, 1)
    near = Builder().at(0, "C03", "C06", "C08")
    far = Builder().at(0, "C03", "C15", "C29")
    assert evaluate(near.table, 0) > evaluate(far.table, 0)


@pytest.mark.slow
def test_a_game_that_is_over_is_won_or_lost() -> None:
    table = whole_game(2, 1, "random")
    best = GAME.outcome(table).ranks.index(1)
    assert evaluate(table, best) > WIN / 2 > 0 > evaluate(table, 1 - best)


# -- whole games


def whole_game(players: int, seed: int, *rivals: str, scenario: str = "") -> Town:
    """The planner, beside others who answer by chance."""
    setup = GAME.read_setup({"players": players, "scenario": scenario})
    state: State[Town] = State.start(GAME, setup)
    luck, moves = Stream("luck", seed), 0
    while not state.over:
        decision = state.decision
        state.answer(decision, _answer(state, decision, rivals, luck, f"{seed}:{moves}"))
        moves += 1
    return state.table


def _answer(
    state: State[Town], decision: Decision, rivals: tuple[str, ...], luck: Stream, seed: str
) -> int:
    if decision.seat == CHANCE:
        assert decision.weights is not None
        return decision.options[roll(seed, 0, decision.weights)]
    if decision.seat >= state.table.players - len(rivals):
        return decision.options[luck.below(len(decision.options))]
    option = answer(state.imagine(decision.seat, luck, keep=False).table, decision)
    assert option in decision.options
    return option


@pytest.mark.slow
def test_the_same_luck_gives_the_same_game() -> None:
    one, other = (whole_game(1, 5, scenario="S2") for _ in range(2))
    assert one.points == other.points
    assert one.columns == other.columns


@pytest.mark.slow
def test_chance_is_no_rival() -> None:
    for seed in range(6):
        result = GAME.outcome(whole_game(2, seed, "random"))
        assert result.ranks == [1, 2]
        assert result.scores[0] > 2 * result.scores[1]


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["S1", "S2", "S3", "S4", "S5"])
def test_every_scenario_can_be_won_alone(scenario: str) -> None:
    """Eight games are enough to find one with the two-orchid threshold and all conditions."""
    found = (GAME.outcome(whole_game(1, seed, scenario=scenario)) for seed in range(8))
    assert any(result.breakdown["won"][0] for result in found)


@pytest.mark.slow
def test_an_answer_depends_on_nothing_that_the_seat_cannot_know() -> None:
    """Whatever hidden cards and tokens are dealt again: the same answer."""
    journal = to_first_round(2)
    luck, looked = Stream("hidden"), 0
    while journal.state.table.round < 4 and not journal.state.over:
        decision = journal.state.decision
        dreams = [journal.state.imagine(decision.seat, luck).table for _ in range(3)]
        answers = {answer(dream, decision) for dream in dreams}
        assert len(answers) == 1, decision
        looked += decision.kind in ("scout", "patrol", "plan")
        journal.apply(decision.seat, decision.question.keys[answers.pop()])
        journal.roll("hidden")
    assert looked > 20
