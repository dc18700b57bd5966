"""What a seat knows as one vector of numbers, of the same layout in all games with a setup.

It is made of the view of the seat, so nothing hidden can be in it. What goes round by seat begins
with the own one. `digest` tells whether two layouts are the same; note it beside what was trained
on them. Needs numpy, of the extra `research`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import log1p
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from frostlight.kernel import HIDDEN, Decision, Game, State, observe
from frostlight.kernel.encoding import Code, number, one_of

VERSION: Final = 1
"""Raised when the same declarations give another vector."""
ABOUT: Final = 4
"""Facts of the open question, and of the subject round it, that are numbers."""
SCALE: Final = log1p(200)
"""An amount of 200 counts as 1."""
APART: Final = ("players", "end", "events")
"""Fields of a table that say nothing about a game of this setup that goes on."""

Vector = NDArray[np.float32]
SETS: Final = ("seats", "bits", "counts")
"""Kinds of codes of which an empty entry is all 0."""
DENSE: Final = ("number", "places")
"""Kinds of codes of which each number is written; of the others only those that are not 0."""


class Draft:
    """A vector that is being written: most of it is 0, so only the rest is noted."""

    __slots__ = ("amounts", "at", "values")

    def __init__(self) -> None:
        self.amounts: list[float] = []
        """Numbers of which the logarithm is taken, in the order of the dense parts."""
        self.at: list[int] = []
        self.values: list[float] = []
        """Places and values of all else that is not 0."""

    def mark(self, places: Sequence[int]) -> None:
        """Set these places to 1."""
        self.at += places
        self.values += [1.0] * len(places)


Write = Callable[[Draft, Any, int], None]
"""Adds what a value comes to, as this seat sees it."""
WriteEntry = Callable[[Draft, Any, int, int], None]
"""The same for an entry of a list, from a place on."""


class Stretch(NamedTuple):
    """A stretch of the vector: a field of the table, or of what is asked."""

    name: str
    start: int
    size: int


class Encoding:
    """Layout of the vectors of a game with one setup, and what fills them."""

    def __init__(self, game: Game[Any], setup: Any) -> None:
        self.game = game
        self.players: int = setup.players
        self.parts: list[Stretch] = []
        """Where each field lies."""
        self.left_out: list[str] = []
        """Fields that are no plain numbers, and that the game does not declare."""
        self.size = 0
        """Length of the vector."""
        self._writes: list[tuple[str, str, Write]] = []
        amounts: list[int] = []
        table = observe(State.start(game, setup), 0).table
        codes = {"next": one_of(len(game.steps)), **game.encoding(setup)}
        self._steps = {step: place for place, step in enumerate(sorted(game.steps))}
        for name, inner, code in self._found(table, codes):
            self._writes.append((name, inner, _writer(code, self.players, self.size)))
            if code.kind in DENSE:
                amounts += range(self.size, self.size + _size(code, self.players))
            self._add(f"{name}.{inner}" if inner else name, _size(code, self.players))
        self._kinds = {q.kind: n for n, q in enumerate(game.actions(setup).of_seats.questions)}
        self._add("question", len(self._kinds))
        self._asked_at = self.size - len(self._kinds)
        amounts += range(self.size, self.size + 2 * ABOUT)
        self._add("about", ABOUT)
        self._add("within", ABOUT)
        self._add("seat", self.players)
        self._amounts = np.array(amounts)
        lines = [f"{game.id} {VERSION}", *(f"{part.name} {part.size}" for part in self.parts)]
        lines += [f"{name} {tuple(code)}" for name, code in codes.items()]
        self.digest = sha256("\n".join(lines).encode()).hexdigest()[:16]
        """A short hash of the layout."""

    def _add(self, name: str, size: int) -> None:
        self.parts.append(Stretch(name, self.size, size))
        self.size += size

    def _found(
        self, table: Mapping[str, Any], codes: Mapping[str, Code]
    ) -> Iterator[tuple[str, str, Code]]:
        """Each part of a view that can be encoded: field, key within it, code."""
        for name, sight in self.game.sight.items():
            shown = table.get(name)
            if name in APART or sight is HIDDEN:
                continue
            if isinstance(shown, dict):  # hands: how many each seat has, and the own one
                yield name, "counts", number(len(shown["counts"]), by_seat=True)
                yield name, "own", codes.get(name) or number(len(shown["own"]))
            elif name in codes:
                yield name, "", codes[name]
            elif (code := _plain(shown)) is not None:
                yield name, "", code
            else:
                self.left_out.append(name)

    def vector(self, state: State[Any], seat: int, out: Vector | None = None) -> Vector:
        """What the seat knows and is asked, each number from -1 to 1."""
        draft = Draft()
        table = observe(state, seat).table
        table["next"] = self._steps.get(table["next"], -1)
        for name, inner, write in self._writes:
            value = table.get(name)
            write(draft, value[inner] if inner and value is not None else value, seat)
        self._asked(draft, state.asked(seat), seat)
        vector = out if out is not None else np.empty(self.size, np.float32)
        vector.fill(0.0)
        amounts = np.array(draft.amounts, np.float32)
        logarithms = np.copysign(np.log1p(np.abs(amounts)) / SCALE, amounts)
        vector[self._amounts] = np.clip(logarithms, -1.0, 1.0)
        vector[draft.at] = draft.values
        return vector

    def _asked(self, draft: Draft, decision: Decision | None, seat: int) -> None:
        """The open question of the seat, what it is about, and which seat it is."""
        draft.mark([self.size - self.players + seat])
        if decision is None:
            draft.amounts += [0.0] * (2 * ABOUT)
            return
        draft.mark([self._asked_at + self._kinds[decision.kind]])
        for facts in (decision.about, decision.within[-1][1] if decision.within else ()):
            known = [fact for fact in facts if isinstance(fact, int)][:ABOUT]
            draft.amounts += [*known, *[0.0] * (ABOUT - len(known))]

    def arrays(self, state: State[Any], seat: int) -> dict[str, Vector]:
        """The same by the name of the field."""
        vector = self.vector(state, seat)
        return {part.name: vector[part.start : part.start + part.size] for part in self.parts}


def encoding_of(game: Game[Any], setup: Any) -> Encoding:
    """The encoding of a game with this setup, made once."""
    return _made(game, msgspec.json.encode(setup))


@cache
def _made(game: Game[Any], setup: bytes) -> Encoding:
    return Encoding(game, game.read_setup(msgspec.json.decode(setup)))


def _plain(value: Any) -> Code | None:
    """The code of a field that is not declared: numbers, as many as there are now."""
    if isinstance(value, int):
        return number()
    if isinstance(value, list | tuple) and value and all(isinstance(one, int) for one in value):
        return number(len(value))
    return None


# -- codes


def _each(code: Code, players: int) -> int:
    """How many numbers one entry comes to."""
    sizes = {"number": 1, "seat": players, "seats": players, "places": code.size * code.minor}
    return sizes.get(code.kind, code.size)


def _size(code: Code, players: int) -> int:
    return _each(code, players) * (1 if code.length is None else len(_order(code, players, 0)))


def _order(code: Code, players: int, seat: int) -> list[int]:
    """The places of a list in the order in which it is written for a seat."""
    every = list(range(code.length or 0))
    turned = [(seat + step) % players for step in range(players)]
    if code.row:
        return [start + other for start in every[:: code.row] for other in turned]
    if code.by_seat:
        share = len(every) // players
        return [place for other in turned for place in every[other * share : (other + 1) * share]]
    return every


def _writer(code: Code, players: int, start: int) -> Write:
    """A function that writes a field from this place on; what the view leaves out is all 0."""
    blank = [0.0] * _size(code, players) if code.kind in DENSE else []
    orders = [_order(code, players, seat) for seat in range(players)]
    if code.kind == "number":
        return _numbers(code, blank, orders)
    one, each = _entry(code, players), _each(code, players)
    skips = code.kind in SETS

    def write(draft: Draft, value: Any, seat: int) -> None:
        if value is None:
            draft.amounts += blank
        elif code.length is None:
            one(draft, value, seat, start)
        else:
            at = start
            for place in orders[seat]:
                entry = value[place]
                if entry or not skips:
                    one(draft, entry, seat, at)
                at += each

    return write


def _numbers(code: Code, blank: list[float], orders: list[list[int]]) -> Write:
    """A function that writes amounts as they are."""
    every = list(range(code.length or 0))
    turns = any(order != every for order in orders)

    def write(draft: Draft, value: Any, seat: int) -> None:
        if value is None:
            draft.amounts += blank
        elif code.length is None:
            draft.amounts.append(value)
        elif turns:
            draft.amounts += [value[place] for place in orders[seat]]
        else:
            draft.amounts += value

    return write


def _entry(code: Code, players: int) -> WriteEntry:
    """A function that writes one entry from a place on."""
    size, low, every = code.size, code.low, (1 << code.size) - 1

    def one_of(draft: Draft, value: int, _own: int, at: int) -> None:
        if 0 <= value - low < size:
            draft.mark([at + value - low])

    def seat(draft: Draft, value: int, own: int, at: int) -> None:
        if value >= 0:
            draft.mark([at + (value - own) % players])

    def seats(draft: Draft, value: int, own: int, at: int) -> None:
        draft.mark([at + (one - own) % players for one in _members(value)])

    def bits(draft: Draft, value: int, _own: int, at: int) -> None:
        draft.mark([at + one for one in _members(value & every)])

    def places(draft: Draft, value: Sequence[Any], _own: int, _at: int) -> None:
        draft.amounts += _in_order(value, code)

    writes: dict[str, WriteEntry] = {
        "one_of": one_of,
        "seat": seat,
        "seats": seats,
        "bits": bits,
        "counts": _pile,
        "places": places,
    }
    return writes[code.kind]


def _pile(draft: Draft, value: Sequence[int], _own: int, at: int) -> None:
    """How many there are of each thing."""
    for thing, many in Counter(value).items():
        if thing >= 0:
            draft.at.append(at + thing)
            draft.values.append(min(1.0, log1p(many) / SCALE))


_BYTES: Final = [[n for n in range(8) if byte >> n & 1] for byte in range(256)]


def _members(value: int) -> list[int]:
    """The places of the bits that are set."""
    if value < 256:
        return _BYTES[value]
    found, shift = [], 0
    while value:
        found += [shift + n for n in _BYTES[value & 255]]
        value >>= 8
        shift += 8
    return found


def _in_order(things: Sequence[Any], code: Code) -> list[float]:
    """Things from 1 on, so that the first is told from none."""
    found: list[float] = []
    for thing in things[: code.size]:
        found += [one + 1 for one in thing] if isinstance(thing, tuple) else [thing + 1]
    return found + [0.0] * (code.size * code.minor - len(found))
