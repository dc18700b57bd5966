"""What a seat knows as one vector of numbers, of the same layout in all games with a setup.

It is made of the view of the seat, so nothing hidden can be in it. What goes round by seat begins
with the own one. `digest` tells whether two layouts are the same; note it beside what was trained
on them. Needs numpy, of the extra `research`.
"""

from __future__ import annotations

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

Floats = list[float]
Write = Callable[[Floats, Any, int], None]
"""Adds what a value comes to, as this seat sees it."""
Vector = NDArray[np.float32]


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
            self._writes.append((name, inner, _writer(code, self.players)))
            if code.kind in ("number", "counts", "places"):
                amounts += range(self.size, self.size + _size(code, self.players))
            self._add(f"{name}.{inner}" if inner else name, _size(code, self.players))
        self._kinds = {q.kind: n for n, q in enumerate(game.actions(setup).of_seats.questions)}
        self._add("question", len(self._kinds))
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
        numbers: Floats = []
        table = observe(state, seat).table
        table["next"] = self._steps.get(table["next"], -1)
        for name, inner, write in self._writes:
            value = table.get(name)
            write(numbers, value[inner] if inner and value is not None else value, seat)
        self._asked(numbers, state.asked(seat), seat)
        vector = out if out is not None else np.empty(self.size, np.float32)
        vector[:] = numbers
        amounts = vector[self._amounts]
        logarithms = np.copysign(np.log1p(np.abs(amounts)) / SCALE, amounts)
        vector[self._amounts] = np.clip(logarithms, -1.0, 1.0)
        return vector

    def _asked(self, numbers: Floats, decision: Decision | None, seat: int) -> None:
        """The open question of the seat, what it is about, and which seat it is."""
        start = len(numbers)
        numbers += [0.0] * (self.size - start)
        numbers[self.size - self.players + seat] = 1.0
        if decision is not None:
            numbers[start + self._kinds[decision.kind]] = 1.0
            around = decision.within[-1][1] if decision.within else ()
            for shift, facts in ((0, decision.about), (ABOUT, around)):
                known = [fact for fact in facts if isinstance(fact, int)][:ABOUT]
                begin = start + len(self._kinds) + shift
                numbers[begin : begin + len(known)] = known

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


def _writer(code: Code, players: int) -> Write:
    """A function that writes a field; what the view leaves out is all 0."""
    one = _entry(code, players)
    blank = [0.0] * _size(code, players)
    orders = [_order(code, players, seat) for seat in range(players)]
    as_it_is = code.kind == "number" and orders == [list(range(code.length or 0))] * players

    def write(numbers: Floats, value: Any, seat: int) -> None:
        if value is None:
            numbers += blank
        elif code.length is None:
            one(numbers, value, seat)
        elif as_it_is:
            numbers += value
        elif code.kind == "number":
            numbers += [value[place] for place in orders[seat]]
        else:
            for place in orders[seat]:
                one(numbers, value[place], seat)

    return write


def _entry(code: Code, players: int) -> Write:
    """A function that writes one entry."""
    size, low = code.size, code.low
    rows = [*np.eye(size).tolist(), [0.0] * size] if code.kind == "one_of" else []
    writes: dict[str, Callable[[Any, int], Sequence[float]]] = {
        "number": lambda value, _: (value,),
        "one_of": lambda value, _: rows[value - low if 0 <= value - low < size else -1],
        "seat": lambda value, own: _turned(players, own)[max(value, -1)],
        "seats": lambda value, own: _bits(value | value << players, 2 * players)[own:][:players],
        "bits": lambda value, _: _bits(value, size),
        "counts": lambda value, _: _counted(value, size),
        "places": lambda value, _: _in_order(value, code),
    }
    write = writes[code.kind]
    return lambda numbers, value, own: numbers.extend(write(value, own))


@cache
def _turned(players: int, seat: int) -> list[list[float]]:
    """By seat: which it is, counted from the own one; last, nobody."""
    rows = [
        [float((seat + step) % players == other) for step in range(players)]
        for other in range(players)
    ]
    return [*rows, [0.0] * players]


_BYTES: Final = [[float(byte >> n & 1) for n in range(8)] for byte in range(256)]


def _bits(value: int, size: int) -> Floats:
    found: Floats = []
    for shift in range(0, size, 8):
        found += _BYTES[value >> shift & 255]
    return found[:size]


def _counted(things: Sequence[int], size: int) -> Floats:
    found = [0.0] * size
    for thing in things:
        if thing >= 0:
            found[thing] += 1.0
    return found


def _in_order(things: Sequence[Any], code: Code) -> Floats:
    """Things from 1 on, so that the first is told from none."""
    found: Floats = []
    for thing in things[: code.size]:
        found += [one + 1 for one in thing] if isinstance(thing, tuple) else [thing + 1]
    return found + [0.0] * (code.size * code.minor - len(found))
