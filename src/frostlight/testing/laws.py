"""The laws by their numbers, and the report of a broken one."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from frostlight.kernel import SPECTATOR, Game, Journal, State, Stream, Table, observe
from frostlight.kernel.codec import table_to_plain
from frostlight.kernel.record import Move
from frostlight.testing.leaks import Telling

T = TypeVar("T", bound=Table)

LAWS = {
    1: "legal options first",
    2: "one atomic question at a time",
    3: "the table is plain data",
    6: "who sees what is declared, and nothing leaks",
    7: "the record is the truth",
    8: "undo is computed",
    9: "every component is in exactly one place",
    10: "the game always goes on",
    11: "a clone is the same game",
}
"""Laws 4 and 5 (no randomness, no unknown order in the table) show in 3, 6, 7 and 11."""


def fingerprint(state: State[Any]) -> bytes:
    """A position as canonical bytes: the table and every open decision."""
    asked = [(d.seat, d.branch, d.kind, d.keys, d.weights) for d in state.open]
    return msgspec.json.encode((table_to_plain(state.table), asked))


class LawBrokenError(AssertionError):
    """A game broke a law: which, how, and after which moves."""

    def __init__(self, message: str, moves: list[Move], what: str = "") -> None:
        super().__init__(message)
        self.moves = moves
        self.what = what
        """The message without the law and the place."""


class Examination(Generic[T]):
    """One game under examination."""

    def __init__(
        self, game: Game[T], setup: msgspec.Struct, seed: int | str, samples: int, rarely: int
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.samples = samples
        self.rarely = rarely
        self.number = 0
        self.kept: list[tuple[int, State[T], bytes]] = []
        self.seats = range(getattr(setup, "players"))  # noqa: B009 - each game has its own struct
        self.observers = (*self.seats, SPECTATOR)
        self.stream = Stream("conformance", seed)
        self.journal = Journal(game, setup)
        self.turns = 0
        self.telling: Telling[T] | None = None
        """The running step, as every observer has been shown it so far."""

    @property
    def seldom(self) -> bool:
        return (self.number + 1) % self.rarely == 0

    def require(self, law: int, holds: bool, message: str, cause: Exception | None = None) -> None:
        if not holds:
            where = f"{self.game.id}, decision {self.number}, seed {self.seed!r}"
            text = f"law {law} ({LAWS[law]}): {message} [{where}]"
            raise LawBrokenError(text, self.journal.moves, message) from cause

    def same(self, law: int, one: State[T], other: State[T], what: str) -> None:
        """AssertionError unless both states are the same to every observer."""
        self.require(law, fingerprint(one) == fingerprint(other), f"{what}: another position")
        for seat in self.observers:
            same = observe(one, seat).encode() == observe(other, seat).encode()
            self.require(law, same, f"{what}: observer {seat} sees something else")
