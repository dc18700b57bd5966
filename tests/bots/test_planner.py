from __future__ import annotations

from typing import Any

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.bots.greedy import GreedyBot
from frostlight.bots.tuned.frostpunk_effects import effect_worth
from frostlight.bots.tuned.frostpunk_prices import ROUNDS, Prices
from frostlight.games import antarctica, frostpunk
from frostlight.games.frostpunk.ending import WON
from frostlight.games.frostpunk.language import parse_effect
from frostlight.games.frostpunk.table import City
from frostlight.kernel import CHANCE, State, Stream, roll


def play(
    name: str, players: int, seed: int, rounds: int = ROUNDS, **options: str
) -> tuple[City, list[str]]:
    """A game of Frostpunk that only must be survived, or its first rounds, and all answers."""
    game = frostpunk.GAME
    setup = game.read_setup({"players": players, "survive_only": True, **options})
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
def test_the_planner_wins_games_that_chance_never_sees_the_end_of() -> None:
    planned = [play("planner", 1, seed)[0] for seed in range(12)]
    drawn = [play("random", 1, seed)[0] for seed in range(12)]
    won = [city for city in planned if city.end is not None and city.end.reason == WON]
    assert len(won) >= 2
    assert sum(city.round for city in planned) > 2 * sum(city.round for city in drawn)
    assert max(city.round for city in drawn) < ROUNDS


@pytest.mark.parametrize("society", ["II", "III", "IV", "V", "VI"])
def test_every_society_is_played_to_an_end(society: str) -> None:
    city, _ = play("planner", 2, seed=5, society=society)
    assert city.end is not None
    assert frostpunk.GAME.invariants(city) == []


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("gain(food,4)", "gain(food,1)"),
        ("hope(+1)", "hope(-1)"),
        ("disc(-1)", "disc(+1)"),
        ("cure(3)", "sick(W,1)"),
        ("stress(-3)", "stress(+2)"),
        ("if(food>=1){gain(coal,3)}else{lose(coal,1)}", "lose(coal,2)"),
        ("choose{gain(wood,3)|die(W,1)}", "die(W,1)"),
    ],
)
def test_a_good_effect_is_worth_more_than_a_bad_one(better: str, worse: str) -> None:
    city, _ = play("planner", 1, seed=1, rounds=1)
    city.sick, city.stress, city.stores = [6, 5, 5], 8, [3, 3, 0, 0, 3]
    prices = Prices(city)
    good, bad = (effect_worth(prices, parse_effect(text)) for text in (better, worse))
    assert good > 0 > bad or good > bad >= 0


def test_four_seats_play_a_whole_game() -> None:
    city, _ = play("planner", 4, seed=3)
    assert city.end is not None
    assert frostpunk.GAME.invariants(city) == []
