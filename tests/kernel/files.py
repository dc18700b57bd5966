"""Files to read and to damage: a record and snapshots of real games."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

from frostlight.games.antarctica import game as antarctica
from frostlight.kernel import (
    Game,
    Journal,
    RecordError,
    Stream,
    load_snapshot,
    read_record,
    save_snapshot,
    write_record,
)
from frostlight.testing import POLICIES
from frostlight.testing.scenario import next_answer
from tests.kernel import ember, envelopes, relay

ANTARCTICA: Game[Any] = antarctica.GAME
GAMES: list[Game[Any]] = [relay.GAME, envelopes.GAME, ember.GAME, ANTARCTICA]


def played(game: Game[Any], moves: int, players: int = 2, seed: int = 1) -> Journal[Any]:
    """The first moves of a game, or all of it."""
    journal = Journal(game, game.read_setup({"players": players}))
    stream = Stream(seed)
    while not journal.state.over and len(journal.moves) < moves:
        decision, option = next_answer(journal.state, POLICIES["constructive"], stream)
        journal.apply(decision.seat, decision.question.keys[option])
    return journal


@cache
def record_file() -> bytes:
    return write_record(played(ANTARCTICA, 60).record(seats=["human", "greedy"], seed="7"))


@cache
def snapshot_file(moves: int = 60, players: int = 3) -> bytes:
    journal = played(ANTARCTICA, moves, players)
    return save_snapshot(journal.state)


def replay(document: bytes) -> Journal[Any]:
    return Journal.replay(ANTARCTICA, read_record(document))


def refused(document: bytes) -> str:
    """What is said about a record that cannot be replayed."""
    with pytest.raises(RecordError) as caught:
        replay(document)
    return str(caught.value)


def refused_snapshot(document: bytes, game: Game[Any] = ANTARCTICA) -> str:
    with pytest.raises(RecordError) as caught:
        load_snapshot(game, document)
    return str(caught.value)


def changed(document: bytes, **new: Any) -> bytes:
    return json.dumps({**json.loads(document), **new}).encode()


def flipped(document: bytes, flips: list[tuple[int, int]]) -> bytes:
    damaged = bytearray(document)
    for place, bits in flips:
        damaged[place % len(damaged)] ^= bits
    return bytes(damaged)


FLIPS = st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 255)), min_size=1, max_size=4)

NONSENSE: list[Any] = [
    None,
    True,
    -1,
    -7,
    2**31,
    10**30,
    1.5,
    "",
    "x",
    "\x00",
    [],
    [[]],
    [None],
    ["x"],
    [-7],
    {},
    {"a": 1},
]
"""Values that hardly any field takes."""

FOREIGN = [b"", b"null", b"[]", b"{}", b"7", b'"text"', b'{"name": "frostlight"}', b"\xff\xfe"]
"""Documents that are none of ours."""


def nested(depth: int, bracket: str) -> str:
    opening = "[" if bracket == "[]" else '{"a":'
    return opening * depth + "0" + bracket[1] * depth
