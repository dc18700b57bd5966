"""Fair dice by commitment: a seed that is fixed first, and random values that players add to it.

A hash of the seed is shown at the start, the seed at the end (ADR 14); the values that players
added in between are part of the record (ADR 45).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.games import find_game
from frostlight.kernel import CHANCE, FrostlightError, Journal, Mixed, Record, RecordError, State
from frostlight.kernel.dice import MAX_VALUES
from frostlight.kernel.record import Move
from frostlight.session.entries import Added, Dealt, Entry, Made

EACH: Final = 10
"""Largest number of values of one seat, new links included: the other seats have room too."""


def commitment(seed: str) -> str:
    """Hash of the seed, published before the first roll.

    >>> commitment("7")[:16]
    '7902699be42c8a8e'
    """
    return sha256(seed.encode()).hexdigest()


def added(journal: Journal[Any], seat: int, value: str) -> Added:
    """An entry that mixes a value into all rolls that were never thrown.

    Rolls that were thrown and taken back fall the same again, so undo cannot change the dice.
    FrostlightError if it is not a value.
    """
    since = max([journal.thrown, *(one.since for one in journal.mixed)])
    try:
        mixed = msgspec.convert({"seat": seat, "since": since, "value": value}, Mixed)
    except msgspec.ValidationError:
        raise FrostlightError(
            "A value for the dice is 64 digits from 0 to 9 and a to f, chosen by chance."
        ) from None
    if any(move.seat == CHANCE for move in journal.moves[journal.begun :]):
        raise FrostlightError("Dice have fallen in secret; a value is taken when all is open.")
    own = sum(one.seat == seat for one in journal.mixed)
    if (
        own >= EACH
        or len(journal.mixed) >= MAX_VALUES
        or value in (one.value for one in journal.mixed)
    ):
        raise FrostlightError("This value is in the dice already, or there are too many.")
    return Added(mixed)


def thrown(journal: Journal[Any], seed: str, state: State[Any], before: int = 0) -> list[Entry]:
    """The rolls of a table while chance is asked, on a copy of its game.

    `before` are the rolls since the journal's last move that are not in it yet.
    """
    entries: list[Entry] = []
    rolls = journal.rolls + before
    while (asked := state.asked(CHANCE)) is not None:
        assert asked.weights is not None
        key = asked.keys[journal.fall(seed, rolls + len(entries), asked.weights)]
        state.apply(CHANCE, key)
        entries.append(Made(str(Move(CHANCE, key))))
    return entries


def lacking(mixed: Sequence[Mixed]) -> bool:
    """Whether a seat has added values, but none of them before the setup was rolled.

    One value of a seat is enough, whatever links it had: else the host, who makes the links, could
    repeat the setup until they like it.
    """
    return bool({one.seat for one in mixed} - {one.seat for one in mixed if not one.since})


def dealt(journal: Journal[Any], seed: str, by: int) -> list[Entry]:
    """The rolls of the setup again, with all values; only before the first answer."""
    again = Journal(journal.game, journal.setup)
    again.mixed = list(journal.mixed)
    again.begin_anew()
    again.roll(seed)
    return [Dealt(by), *(Made(str(move)) for move in again.moves)]


class CheckedDice(NamedTuple):
    """A record whose rolls were verified against its seed and values."""

    rolls: int
    over: bool
    """Whether the record reaches the end; else the game is unfinished, or the record truncated."""
    cut: bool
    """Whether it ends before a roll: no game stops there, so it was truncated."""


def check_dice(record: Record, promised: str = "", values: Sequence[str] = ()) -> CheckedDice:
    """Verify every roll of a record; RecordError names the first that is wrong.

    `promised` is the commitment shown at the start; `values` must be mixed into the dice, if a
    player kept theirs.
    """
    if not record.seed:
        raise RecordError(
            "$.seed: this record does not tell its seed, so its dice cannot be checked."
        )
    if promised and commitment(record.seed) != promised:
        raise RecordError("$.seed: the seed is not the one that was promised at the start.")
    for value in values:
        if all(one.value != value for one in record.mixed):
            raise RecordError(
                f"$.mixed: the value {value[:64]!r} is not in these dice: it was dropped or "
                "changed, or it belongs to another table."
            )
    journal = Journal.replay(find_game(record.game), record, at=0)
    for place, text in enumerate(record.moves):
        move = Move.parse(text)
        asked = journal.state.asked(CHANCE)
        if move.seat == CHANCE and asked is not None and asked.weights is not None:
            fell = asked.keys[journal.fall(record.seed, journal.rolls, asked.weights)]
            if fell != move.key:
                raise RecordError(
                    f"$.moves[{place}]: by this seed and these values the dice fell on {fell!r}, "
                    f"not {move.key!r}: a roll, the seed or a value was changed, dropped or moved."
                )
        try:
            journal.apply(*move)
        except ValueError as wrong:
            raise RecordError(f"$.moves[{place}]: {wrong}") from None
    state = journal.state
    return CheckedDice(journal.rolls, state.over, state.asked(CHANCE) is not None)
