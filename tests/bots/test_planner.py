from __future__ import annotations

from typing import Any

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.bots.greedy import GreedyBot
from frostlight.games.antarctica import game as antarctica
from frostlight.games.frostpunk import game as frostpunk
from frostlight.games.frostpunk.bots.effects import effect_worth, offer_worth
from frostlight.games.frostpunk.bots.plan import answer
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.ending import WON
from frostlight.games.frostpunk.pieces import DUSK
from frostlight.games.frostpunk.table import City
from frostlight.kernel import CHANCE, State, Stream, roll
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def play(
    name: str, players: int, seed: int, rounds: int = PRINTED.limits.rounds, **options: str
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
    assert max(city.round for city in drawn) < PRINTED.limits.rounds


@pytest.mark.slow
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


def priced(city: City, text: str) -> float:
    return effect_worth(Prices(city), parse_effect(text))


def test_two_steps_of_mood_are_priced_together() -> None:
    city, _ = play("planner", 1, seed=1, rounds=1)
    city.mood = ([2, 2, 2, 1, 1, 1, 0, 0, 0], [2, 2, 2, 1, 1, 1, 0, 0, 0])
    assert priced(city, "hope(-1); hope(-1)") < 2 * priced(city, "hope(-1)") < 0
    assert priced(city, "hope(-1); hope(+1)") == 0


def test_a_token_that_is_not_there_cannot_be_turned() -> None:
    city, _ = play("planner", 1, seed=1, rounds=1)
    city.mood = ([3, 3, 2, 0, 0, 1, 0, 0, 0], [3, 3, 2, 0, 0, 1, 0, 0, 0])
    assert priced(city, "act(greed)") == 0 > priced(city, "act(any_disc)")
    assert priced(city, "exh(care)") == 0 < priced(city, "act(any_hope)")


@pytest.mark.parametrize(("pop", "loses"), [(22, True), (25, False)])
def test_who_leaves_is_missed_when_a_pawn_goes(pop: int, loses: bool) -> None:
    city, _ = play("planner", 1, seed=1, rounds=1)
    city.pop[0] = pop
    assert (priced(city, "leave(W,2)") < priced(city, "used(W,1)")) is loses


def test_a_card_that_stays_in_play_is_no_free_option() -> None:
    city, _ = play("planner", 1, seed=1, rounds=1)
    city.stores = [9, 3, 0, 0, 3]
    tools = PRINTED.morning[PRINTED.morning_index["M014"]]
    assert offer_worth(Prices(city), tools.options[1]) < 0


def weighed(card: str, town: Town) -> tuple[str, list[str]]:
    """What the planner answers to the choice of this dusk card, and its options."""
    town.rule(resolve(town.city, DUSK, PRINTED.dusk_index[card])).settle()
    assert town.asked == "choose"
    option = answer(town.city, town.decision)
    return town.decision.question.keys[option], town.options


@pytest.mark.parametrize(("active", "chosen"), [(2, "2"), (0, "1")])
def test_a_choice_inside_a_condition_is_weighed(active: int, chosen: str) -> None:
    """S06: two Wood, or a step of Hope, which is dear only where little is left of it."""
    town = Town(1).set(corpses=5).stores(wood=2)
    town.tokens(hope={"care": (active, 1), "justice": (active, 0)})
    assert weighed("S06", town) == (chosen, ["1", "2"])


@pytest.mark.parametrize(("food", "chosen"), [(2, "2"), (50, "1")])
def test_the_consequence_of_a_law_is_weighed(food: int, chosen: str) -> None:
    """L05b: two Food, or a step of Discontent, of which there is none yet."""
    town = Town(1).stores(food=food).tokens(hope={"justice": (2, 1)}, discontent={})
    assert weighed("L05b", town) == (chosen, ["1", "2"])


@pytest.mark.rule("FRP-22.8")
def test_the_planner_gives_the_card_that_hurts_least_and_waits_for_a_better_one() -> None:
    """C01 turns up a Discontent token where none is left to turn; one more token is the end."""
    town = Town(players=2).set(leader=0, round=8)
    town.tokens(hope={"care": (1, 1)}, discontent={"anger": (3, 0), "greed": (2, 0)})
    town.hand(0, "C04").hand(1, "C01", "C25").effect("die(W,1)")
    given = []
    while town.asked == "last_rites":
        key = town.decision.question.keys[answer(town.city, town.decision)]
        given.append((town.seat, key))
        town.answer("last_rites", key, town.seat)
    assert given == [(0, "keep"), (1, "C01")]
    assert town.city.end is None


@pytest.mark.slow
def test_both_laws_about_children_are_enacted() -> None:
    answers = [play("planner", 1, seed, rounds=3)[1] for seed in range(12)]
    first = [next(one for one in game if one in ("law L01", "law L02")) for game in answers]
    assert set(first) == {"law L01", "law L02"}


def test_four_seats_play_a_whole_game() -> None:
    city, _ = play("planner", 4, seed=3)
    assert city.end is not None
    assert frostpunk.GAME.invariants(city) == []
