"""The bot that searches: only by what its seat knows, by a budget of tries, and better."""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import Any

import pytest

from frostlight.bots import Eye, make_bot
from frostlight.bots.greedy import values_of
from frostlight.bots.search import SearchBot, search_of
from frostlight.games.antarctica.bots.quick import quick
from frostlight.kernel import FrostlightError, State, Stream
from tests.bots.test_bots import positions

FEW = 12
"""Tries, so that tests are quick."""


class Counting(Eye):
    """Eyes that count how many games they were asked to imagine."""

    __slots__ = ("imagined",)

    def __init__(self, state: State[Any], seat: int) -> None:
        super().__init__(state, seat)
        self.imagined = 0

    def imagine(self, stream: Stream, *, keep: bool = True) -> State[Any]:
        self.imagined += 1
        return super().imagine(stream, keep=keep)


@pytest.mark.slow
def test_tries_are_counted_and_the_same_luck_gives_the_same_answer() -> None:
    bot, differ = SearchBot(FEW), set()
    for place, state in enumerate(positions(3, seed=1)[::7]):
        seat = state.decision.seat
        eye = Counting(state, seat)
        answer = bot.choose(eye, Stream(place))
        assert answer in state.decision.keys
        choice = len(state.decision.keys) > 1
        assert eye.imagined == (FEW + 1 if choice else 0)  # one more to look for the best answers
        assert bot.choose(Eye(state, seat), Stream(place)) == answer
        if choice:
            differ.add(answer == make_bot("greedy").choose(Eye(state, seat), Stream(place)))
    assert differ == {True, False}  # it thinks of its own


@pytest.mark.slow
def test_a_search_cannot_tell_apart_what_its_seat_cannot() -> None:
    bot, different = SearchBot(FEW), 0
    for place, state in enumerate(positions(3, seed=2)[::9]):
        seat = state.decision.seat
        other = state.imagine(seat, Stream("other", place))
        different += state.table.hands != other.table.hands
        here = bot.choose(Eye(state, seat), Stream("same", place))
        assert bot.choose(Eye(other, seat), Stream("same", place)) == here
    assert different


@pytest.mark.slow
def test_a_game_that_can_be_won_at_once_is_won() -> None:
    """Whatever the few tries say of other answers, a win is a win."""
    won = 0
    for place, state in enumerate(positions(2, seed=5)):
        seat = state.decision.seat
        if len(state.decision.keys) == 1:
            continue
        values = values_of(Eye(state, seat), Stream(place))
        if max(values) > 500 > min(values):
            answer = SearchBot(FEW).choose(Eye(state, seat), Stream(place))
            won += values[state.decision.keys.index(answer)] > 500
            assert values[state.decision.keys.index(answer)] > 500
    assert won


def after_five(times: count[int]) -> bool:
    return next(times) == 5


@pytest.mark.slow
def test_a_search_in_a_hurry_answers_as_well_as_it_can() -> None:
    """After as many tries as there was time for; without any, as greedy would."""
    answered = 0
    for place, state in enumerate(positions(3, seed=1)[::20]):
        seat, times = state.decision.seat, count()
        if len(state.decision.keys) == 1:
            continue
        at_once = Eye(state, seat, hurry=lambda: True)
        greedy = make_bot("greedy").choose(Eye(state, seat), Stream(place))
        assert SearchBot().choose(at_once, Stream(place)) == greedy
        soon = Eye(state, seat, hurry=partial(after_five, times))
        few = SearchBot(5).choose(Eye(state, seat), Stream(place))
        assert SearchBot().choose(soon, Stream(place)) == few
        answered += 1
    assert answered


@pytest.mark.rule("ANT-11.7")
def test_quick_answers_give_up_no_ship_and_do_what_can_be_done() -> None:
    offered = passed = 0
    for place, state in enumerate(positions(3, seed=3)):
        decision = state.decision
        key = decision.question.keys[quick(state.table, decision, Stream(place))]
        assert key in decision.keys
        if decision.kind not in ("sail", "act"):
            continue
        offered += any(other.startswith("give:") for other in decision.keys)
        assert not key.startswith("give:")
        if key == "pass":
            passed += 1
            actions = ("build", "ship", "recruit", "research")
            assert not any(other.startswith(actions) for other in decision.keys)
    assert offered
    assert passed


def test_a_game_that_does_not_say_how_it_is_searched_is_not_searched() -> None:
    with pytest.raises(FrostlightError, match="strong bot does not know how to judge frostpunk"):
        make_bot("strong", "frostpunk")
    with pytest.raises(FrostlightError, match="does not know how to try out frostpunk"):
        search_of("frostpunk")
