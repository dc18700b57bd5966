"""The vector of a seat: of one layout, with nothing hidden in it, the own things first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

import frostlight as fl
from frostlight.kernel.encoding import Code, bits, counts, number, one_of, places, seat, seats
from frostlight.research import encode
from frostlight.research.encode import Encoding, encoding_of
from tests.kernel import relay
from tests.research.environments import CASES


def positions(game: str, players: int, many: int) -> Any:
    """Positions of a random game in which a seat is asked, with that seat."""
    state, luck = fl.new(game, players=players), fl.Stream("encode", players)
    for _ in range(many):
        if state.settle(luck).over:
            return
        asked = state.serial
        yield state, asked.seat
        state.answer(asked, asked.options[luck.below(len(asked.options))])


@pytest.mark.slow
@pytest.mark.share(2)
@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_vector_is_that_of_every_game_that_the_seat_can_imagine(game: str, players: int) -> None:
    luck = fl.Stream("imagined")
    encoding: Encoding | None = None
    vectors, views = [], set[bytes]()
    for at, (state, own) in enumerate(positions(game, players, 250)):
        encoding = encoding or encoding_of(state.game, state.setup)
        vector = encoding.vector(state, own)
        vectors.append(vector)
        views.add(fl.observe(state, own).encode())
        if at % 5 == 0:
            for observer in range(players):
                known = encoding.vector(state, observer)
                imagined = state.imagine(observer, luck)
                np.testing.assert_array_equal(encoding.vector(imagined, observer), known)
    assert encoding is not None
    every = np.stack(vectors)
    assert every.shape[1] == encoding.size
    assert -1 <= every.min() < every.max() == 1
    told_apart = len(np.unique(every, axis=0))
    assert told_apart > 0.9 * len(views)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_the_parts_cover_the_vector_and_have_every_field(game: str, players: int) -> None:
    state = fl.new(game, players=players)
    encoding = Encoding(state.game, state.setup)
    ends = [part.start + part.size for part in encoding.parts]
    assert [0, *ends] == [*(part.start for part in encoding.parts), encoding.size]
    assert set(encoding.left_out) <= {"ending"}, "a word that is there during one build"
    named = {part.name.partition(".")[0] for part in encoding.parts}
    for field in state.game.encoding(state.setup):
        assert field in named
        assert field in state.game.sight


def test_the_digest_tells_layouts_apart() -> None:
    two, three = (fl.new("antarctica", players=players) for players in (2, 3))
    again = Encoding(two.game, two.setup)
    assert encoding_of(two.game, two.setup) is encoding_of(two.game, two.setup) is not again
    assert again.digest == encoding_of(two.game, two.setup).digest
    assert again.digest != encoding_of(three.game, three.setup).digest


CODES = [
    (number(), 3, [3]),
    (number(4, by_seat=True), [10, 11, 20, 21], [20, 21, 10, 11]),
    (number(6, row=3), [1, 2, 9, 3, 4, 9], [2, 1, 4, 3]),
    (one_of(3), 2, [0, 0, 1]),
    (one_of(3), -1, [0, 0, 0]),
    (one_of(2, 2, by_seat=True), [0, 1], [0, 1, 1, 0]),
    (seat(), 1, [1, 0]),
    (seat(), 0, [0, 1]),
    (seat(), -1, [0, 0]),
    (seats(2), [0b10, 0b11], [1, 0, 1, 1]),
    (bits(10), 0b1000000101, [1, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    (bits(2, 2), [0b101, 0b10], [1, 0, 0, 1]),
    (counts(3), (2, 0, 2, -1), [1, 0, 2]),
    (counts(2, 2, by_seat=True), [(0, 0), (1,)], [0, 1, 2, 0]),
    (places(3), (0, 4), [1, 5, 0]),
    (places(2, minor=2), [(0, 1)], [1, 2, 0, 0]),
    (places(2, 2), [(5,), ()], [6, 0, 0, 0]),
]


@pytest.mark.parametrize(("code", "value", "expected"), CODES)
def test_each_kind_of_code_seen_by_seat_1_of_2(
    code: Code, value: Any, expected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(relay.GAME, encoding=lambda _setup: {"points": code})
    state = fl.State.start(game, relay.Setup(2))
    encoding = Encoding(game, relay.Setup(2))
    shown = {"points": value}

    def seen(state: fl.State[Any], seat: int) -> fl.View:
        view = fl.observe(state, seat)
        return msgspec.structs.replace(view, table={**view.table, **shown})

    monkeypatch.setattr(encode, "observe", seen)
    found = encoding.arrays(state, 1)["points"]
    amounts = code.kind in ("number", "counts", "places")
    wanted = np.log1p(expected) / np.log1p(200) if amounts else np.array(expected)
    np.testing.assert_allclose(found, wanted, rtol=1e-5)
    shown["points"] = None  # as of a field that a view leaves out
    assert not encoding.arrays(state, 1)["points"].any()


def test_what_is_asked_is_in_the_vector_of_the_asked_seat_alone() -> None:
    state = fl.State.start(relay.GAME, relay.Setup(2))
    encoding = Encoding(relay.GAME, relay.Setup(2))
    own, other = encoding.arrays(state, 0), encoding.arrays(state, 1)
    assert (own["question"].tolist(), other["question"].tolist()) == ([1, 0], [0, 0])
    assert (own["seat"].tolist(), other["seat"].tolist()) == ([1, 0], [0, 1])
    assert own["keepers"].tolist() == other["keepers"].tolist()
    assert own["keepers"][0] < 0, "a number below 0 stays below 0"
