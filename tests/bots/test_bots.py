from __future__ import annotations

from typing import Any

import pytest

from frostlight.bots import BOTS, Eye, make_bot
from frostlight.bots.greedy import settle
from frostlight.games.antarctica.game import GAME
from frostlight.kernel import SPECTATOR, FrostlightError, State, Stream, observe
from frostlight.research import Match, play_matches


def positions(players: int, seed: int) -> list[State[Any]]:
    """Decisions of a game that does not waste its ships, so that hands fill up."""
    state: State[Any] = State.start(GAME, GAME.read_setup({"players": players}))
    stream = Stream("positions", seed)
    found = []
    settle(state, stream)
    while not state.over:
        found.append(state.clone())
        decision = state.decision
        kept = [key for key in decision.keys if not key.startswith("give:")] or decision.keys
        state.apply(decision.seat, kept[stream.below(len(kept))])
        settle(state, stream)
    return found


@pytest.mark.parametrize("name", list(BOTS))
def test_every_bot_gives_a_legal_answer_in_every_position(name: str) -> None:
    bot = make_bot(name)
    for place, state in enumerate(positions(3, seed=1)):
        seat = state.decision.seat
        assert bot.choose(Eye(state, seat), Stream(place)) in state.decision.keys


@pytest.mark.parametrize("name", ["random", pytest.param("greedy", marks=pytest.mark.slow)])
def test_a_bot_cannot_tell_apart_what_its_seat_cannot(name: str) -> None:
    """Dealing anew what the seat cannot know changes no answer of its bot."""
    bot = make_bot(name)
    different = 0
    for place, state in enumerate(positions(3, seed=2)):
        seat = state.decision.seat
        other = state.imagine(seat, Stream("other", place))
        different += state.table.hands != other.table.hands
        here = bot.choose(Eye(state, seat), Stream("same", place))
        there = bot.choose(Eye(other, seat), Stream("same", place))
        assert here == there
    assert different  # some of the imagined games really were other games


def test_an_eye_shows_what_its_seat_sees() -> None:
    state = positions(2, seed=3)[5]
    seat = state.decision.seat
    eye = Eye(state, seat)
    assert eye.view.encode() == observe(state, seat).encode()
    assert eye.view.encode() != observe(state, SPECTATOR).encode()
    with pytest.raises(ValueError, match="is not asked"):
        Eye(state, 1 - seat)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(FrostlightError, match=r"no bot 'chess'.*random, greedy"):
        make_bot("chess")


def games_won(games: int) -> int:
    """How many games of one greedy and two random bots the greedy one wins, from every seat."""
    matches = []
    for seed in range(games):
        bots = ["random", "random", "random"]
        bots[seed % 3] = "greedy"
        matches.append(Match("antarctica", {"players": 3}, tuple(bots), seed))
    return sum(r.ranks[r.bots.index("greedy")] == 1 for r, _ in play_matches(matches))


@pytest.mark.slow
def test_greedy_beats_two_random_opponents_in_nine_games_of_ten() -> None:
    assert games_won(100) >= 90
