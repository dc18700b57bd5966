"""Dice outside the state: every player can check them, and they are fair."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.kernel import Mixed, Stream, roll
from frostlight.kernel.dice import seed_at

weights = st.lists(st.integers(0, 9), min_size=1, max_size=6).filter(any)


def test_a_roll_is_the_hash_of_seed_and_number() -> None:
    number = int.from_bytes(sha256(b"snow:5").digest(), "big")
    assert roll("snow", 5, [1] * 7) == number % 7


def test_a_value_is_hashed_with_the_seed_and_its_seat_from_its_roll_on() -> None:
    one, two = Mixed(1, 5, "a" * 64), Mixed(0, 8, "b" * 64)
    first = sha256(b"snow+1:" + b"a" * 64).hexdigest()
    second = sha256(f"{first}+0:{'b' * 64}".encode()).hexdigest()
    seeds = [seed_at("snow", [one, two], n) for n in range(10)]
    assert seeds == ["snow"] * 5 + [first] * 3 + [second] * 2


@pytest.mark.slow
@given(st.text(max_size=9), st.integers(0, 1000), weights)
def test_rolls_repeat_and_fall_only_where_there_is_weight(
    seed: str, n: int, weight: list[int]
) -> None:
    place = roll(seed, n, weight)
    assert place == roll(seed, n, weight)
    assert weight[place] > 0


def test_rolls_are_as_likely_as_their_weights() -> None:
    fell = Counter(roll("fair", n, [1, 0, 3]) for n in range(8000))
    assert fell[1] == 0
    assert 1850 < fell[0] < 2150


def test_no_weight_is_no_roll() -> None:
    with pytest.raises(ZeroDivisionError):
        roll("x", 0, [0, 0])


@pytest.mark.slow
@given(st.lists(st.one_of(st.integers(), st.text(max_size=5)), max_size=3))
def test_a_stream_repeats_itself(seed: list[int | str]) -> None:
    one, other = Stream(*seed), Stream(*seed)
    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]


def test_streams_of_other_seeds_differ() -> None:
    firsts = {tuple(Stream("x", n).below(1000) for _ in range(1)) for n in range(200)}
    assert len(firsts) > 150


def test_below_reaches_every_number_about_equally_often() -> None:
    stream = Stream("even")
    fell = Counter(stream.below(6) for _ in range(12_000))
    assert sorted(fell) == [0, 1, 2, 3, 4, 5]
    assert all(1850 < count < 2150 for count in fell.values())


@given(st.integers(), weights)
def test_weighted_falls_only_where_there_is_weight(seed: int, weight: list[int]) -> None:
    stream = Stream(seed)
    assert all(weight[stream.weighted(weight)] > 0 for _ in range(20))


@given(st.integers(), st.lists(st.integers(), max_size=12))
def test_shuffled_keeps_every_thing_and_leaves_the_original_alone(
    seed: int, things: list[int]
) -> None:
    before = things[:]
    mixed = Stream(seed).shuffled(things)
    assert sorted(mixed) == sorted(things)
    assert things == before


def test_shuffles_reach_every_order() -> None:
    stream = Stream("orders")
    fell = Counter(tuple(stream.shuffled("abc")) for _ in range(6000))
    assert len(fell) == 6
    assert min(fell.values()) > 850
