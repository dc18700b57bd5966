"""Intervals and ratings, against scipy and made-up games of known strengths."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import binomtest

from frostlight.kernel import Stream
from frostlight.research.rating import Order, apart, mean, order_of, plackett_luce, ratings, wilson


@pytest.mark.parametrize(("won", "games"), [(0, 12), (13, 200), (100, 200), (41, 41), (1, 1)])
def test_shares_have_the_interval_that_scipy_says(won: int, games: int) -> None:
    theirs = binomtest(won, games).proportion_ci(method="wilson")
    ours = wilson(won, games)
    assert ours.value == won / games
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_a_share_of_no_games_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


STRENGTHS = {"a": 4, "b": 2, "c": 1}


def made_up(games: int, luck: Stream) -> Counter[Order]:
    """Finishing orders that fall by the strengths."""
    found: Counter[Order] = Counter()
    for _ in range(games):
        left, order = dict(STRENGTHS), []
        while left:
            name = list(left)[luck.weighted(list(left.values()))]
            order.append((name,))
            del left[name]
        found[tuple(order)] += 1
    return found


def test_known_strengths_are_found_again() -> None:
    found = plackett_luce(made_up(3000, Stream("strengths")), STRENGTHS)
    assert found["a"] / found["b"] == pytest.approx(2, rel=0.1)
    assert found["b"] / found["c"] == pytest.approx(2, rel=0.1)
    assert found["a"] * found["b"] * found["c"] == pytest.approx(1)


TRUTH = {"a": 120.4, "b": 0.0, "c": -120.4}
"""Ratings of these strengths: 400 times the logarithm to the base of 10."""
CONTESTS = 12


@pytest.mark.slow
def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Of 36 intervals of 95 % two or so may miss; one contest alone proves nothing."""
    held = 0
    for contest in range(CONTESTS):
        luck = Stream("coverage", contest)
        rated = ratings([made_up(10, luck) for _ in range(40)], list(TRUTH))
        held += sum(rated[name].low < true < rated[name].high for name, true in TRUTH.items())
    assert 0.83 * CONTESTS * len(TRUTH) < held


def test_more_games_give_smaller_intervals() -> None:
    luck = Stream("blocks")
    few, many = (ratings([made_up(n, luck) for _ in range(20)], list(TRUTH)) for n in (1, 20))
    for name in TRUTH:
        assert many[name].high - many[name].low < few[name].high - few[name].low
    alike = ratings([made_up(10, Stream("blocks"))] * 5, list(TRUTH))
    assert alike["a"].low == pytest.approx(alike["a"].high, abs=1), "seeds that are all alike"


def test_who_always_wins_has_a_finite_rating_and_who_ties_the_same() -> None:
    found = plackett_luce({(("a",), ("b",)): 50}, ["a", "b"])
    assert 100 < found["a"] / found["b"] < 1e6
    tied = plackett_luce({(("a", "b"), ("c",)): 50}, ["a", "b", "c"])
    assert tied["a"] == pytest.approx(tied["b"])
    assert tied["a"] > tied["c"]


def test_groups_that_never_beat_each_other_are_apart() -> None:
    names = ["a", "b", "c"]
    assert apart([(("a",), ("b",)), (("b",), ("c",)), (("c",), ("a",))], names) == [names]
    assert apart([(("c",), ("a", "b"))], names) == [["c"], ["a", "b"]]
    assert apart([(("b",), ("c",), ("a",))], names) == [["b"], ["c"], ["a"]]
    assert apart([(("a",), ("b",), ("a",))], ["a", "b"]) == [["a", "b"]]


def test_a_bot_on_two_seats_of_a_game_counts_twice() -> None:
    order = order_of(["a", "b", "a"], [3, 1, 2])
    assert order == (("b",), ("a",), ("a",))
    assert plackett_luce({order: 10}, ["a", "b"])["b"] > 1


def test_the_mean_of_blocks() -> None:
    found = mean([[1.0, 3.0], [5.0], [3.0, 3.0]])
    assert found.value == 3.0
    assert 1 <= found.low < 3 < found.high <= 5
    assert mean([[2.0]] * 9) == (2.0, 2.0, 2.0)
