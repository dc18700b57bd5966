"""Records: the truth of a game as a small readable file (setup, edition, option keys)."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, NamedTuple

import msgspec

from frostlight.kernel.codec import check_once, decode
from frostlight.kernel.decision import CHANCE
from frostlight.kernel.dice import MAX_VALUES, Mixed
from frostlight.kernel.errors import RecordError
from frostlight.kernel.game import Game, T

FORMAT = "frostlight-record-1"

_SEATS = {"*": CHANCE, **{str(seat): seat for seat in range(100)}}
"""Seats by their text in a move: only these (canonical), so that equal records have equal texts."""


class Move(NamedTuple):
    """An answer given: a seat (or chance) and the key of the option."""

    seat: int
    key: str

    def __str__(self) -> str:
        return f"{'*' if self.seat == CHANCE else self.seat} {self.key}"

    @classmethod
    def parse(cls, text: str) -> Move:
        """Parse `"2 sail:3"`, or `"* crane"` for an answer of chance."""
        who, _, key = text.partition(" ")
        if not key or who not in _SEATS:
            raise RecordError(f"{text[:60]!r} is not a move; a move looks like '0 sail:3'.")
        return cls(_SEATS[who], key)


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game from its setup to its last move; replaying it gives the identical game."""

    format: str
    game: str
    edition: int
    setup: dict[str, Any]
    moves: list[str]
    seats: list[str] = []
    """Players by seat: `human` or the name of a bot, for an unfinished game."""
    seed: str = ""
    """Seed of the dice and bots, for an unfinished game."""
    mixed: Annotated[list[Mixed], msgspec.Meta(max_length=MAX_VALUES)] = []
    """Values that players have added to the dice, in order."""

    def check(self, game: Game[T]) -> None:
        """Raise RecordError unless the record belongs to this game and edition."""
        if self.game != game.id:
            raise RecordError(f"This record is of {self.game!r}, not of {game.id!r}.")
        if self.edition != game.edition:
            raise RecordError(
                f"This record follows edition {self.edition} of {game.id}; "
                f"this version of Frostlight plays edition {game.edition}."
            )
        for place, (before, one) in enumerate(pairwise(self.mixed), 1):
            if one.since < before.since:
                raise RecordError(
                    f"$.mixed[{place}]: values stand in the order in which they came; this one "
                    f"counts from roll {one.since} on, the one before it from roll {before.since}."
                )
        if len({one.value for one in self.mixed}) < len(self.mixed):
            raise RecordError("$.mixed: the same value stands there twice.")


def read_record(document: bytes) -> Record:
    """The record in a file's bytes; RecordError names the place where it is wrong."""
    name = "a Frostlight record"
    record = decode(document, Record, FORMAT, name)
    check_once(document, name)
    return record


def write_record(record: Record) -> bytes:
    """The record as JSON with one move a line, for people and for `diff`."""
    lines = []
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name == "mixed" and not value:
            continue  # most games have none, and older versions do not know the field
        if name == "moves":
            text = b"[\n " + b",\n ".join(map(msgspec.json.encode, value)) + b"\n]"
        else:
            text = msgspec.json.format(msgspec.json.encode(value), indent=1)
        lines.append(f' "{name}": '.encode() + text.replace(b"\n", b"\n "))
    return b"{\n" + b",\n".join(lines) + b"\n}\n"
