from __future__ import annotations

from typing import Any

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.bots.greedy import GreedyBot
from frostlight.games import antarctica, frostpunk
from frostlight.games.frostpunk.table import City
from frostlight.kernel import CHANCE, State, Stream, roll


def play(name: str, players: int, seed: int, rounds: int = 15) -> tuple[City, list[str]]:
    """A game of Frostpunk that only must be survived, or its first rounds, and all answers."""
    game = frostpunk.GAME
    setup = game.read_setup({"players": players, "survive_only": True})
    state: State[City] = State.start(game, setup)
    bot = make_bot(name)
    answers: list[str] = []
    while not state.over and state.table.round <= rounds:
        decision, n = state.decision, len(answers)
        if decision.seat == CHANCE:
            assert decision.weights is not None
            option = decision.options[roll(str(seed), n, decision.weights)]
        else:
            luck = bot_luck(str(seed), decision.seat, n)
            option = decision.option(bot.choose(Eye(state, decision.seat), luck))
        answers.append(f"{decision.kind} {decision.question.keys[option]}")
        state.answer(decision, option)
    return state.table, answers


@pytest.mark.parametrize("players", [1, 4])
def test_the_first_rounds_are_legal_and_end_with_most_people_well(players: int) -> None:
    city, answers = play("planner", players, seed=1, rounds=1)
    assert frostpunk.GAME.invariants(city) == []
    assert any(answer.startswith("construction build:") for answer in answers)
    assert city.end is None
    assert sum(city.sick) < sum(city.pop) / 3


def test_the_same_luck_gives_the_same_game() -> None:
    assert play("planner", 1, seed=2, rounds=1)[1] == play("planner", 1, seed=2, rounds=1)[1]


def test_a_game_without_a_plan_is_played_as_the_greedy_bot_does() -> None:
    game = antarctica.GAME
    state: State[Any] = State.start(game, game.read_setup({"players": 3}))
    stream = Stream("few")
    for n in range(12):
        while (chance := state.asked(CHANCE)) is not None:
            assert chance.weights is not None
            state.answer(chance, chance.options[stream.weighted(chance.weights)])
        seat = state.decision.seat
        eye = Eye(state, seat)
        answer = make_bot("planner").choose(eye, Stream("same", n))
        assert answer == GreedyBot().choose(eye, Stream("same", n))
        state.apply(seat, answer)


@pytest.mark.slow
def test_the_planner_holds_out_much_longer_than_chance() -> None:
    planned = [play("planner", 1, seed)[0].round for seed in range(6)]
    drawn = [play("random", 1, seed)[0].round for seed in range(6)]
    assert sum(planned) > 2 * sum(drawn)
    assert min(planned) >= max(drawn)


@pytest.mark.slow
def test_four_seats_play_a_whole_game() -> None:
    city, _ = play("planner", 4, seed=3)
    assert city.end is not None
    assert frostpunk.GAME.invariants(city) == []
