"""Snapshots: a position in the middle of any decision, as a small JSON document.

A snapshot is the table at the last checkpoint plus the answers since. Its shape is taken from
the declaration of the game's table, so that a damaged file is refused with the exact place.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, TypeVar

import msgspec

from frostlight.kernel.errors import FrostlightError, RecordError, RuleError
from frostlight.kernel.game import Game
from frostlight.kernel.state import State
from frostlight.kernel.table import Table

T = TypeVar("T", bound=Table)

FORMAT = "frostlight-snapshot-1"
LIMIT = 4_000_000
"""A file of more bytes than this is none of ours."""

_BROKEN = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""Exceptions that reading a damaged document can raise."""


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The document itself."""

    format: str
    game: str
    edition: int
    setup: msgspec.Raw
    table: msgspec.Raw
    answers: list[tuple[int, str]] = []


@cache
def shape(table: type[Table]) -> type[msgspec.Struct]:
    """The JSON shape of a table, from its declaration."""
    fields: list[Any] = [
        (name, kind | msgspec.UnsetType, msgspec.UNSET) if name in table.LATER else (name, kind)
        for name, kind in table.FIELDS.items()
    ]
    return msgspec.defstruct(
        f"{table.__name__}Shape", fields, forbid_unknown_fields=True, kw_only=True
    )


def table_to_plain(table: Table) -> dict[str, Any]:
    """The table as plain data."""
    return {name: getattr(table, name) for name in type(table).FIELDS}


def save_snapshot(state: State[Any]) -> bytes:
    """The snapshot of a game at any open question."""
    table, answers = state.checkpoint
    if state.setup is None:
        raise RuleError("a table that was laid out by hand cannot be saved: give its state a setup")
    return msgspec.json.encode(
        Snapshot(
            format=FORMAT,
            game=state.game.id,
            edition=state.game.edition,
            setup=msgspec.Raw(msgspec.json.encode(state.setup)),
            table=msgspec.Raw(msgspec.json.encode(table_to_plain(table))),
            answers=answers,
        )
    )


def load_snapshot(game: Game[T], document: bytes) -> State[T]:
    """The game at the position of a snapshot; RecordError says what is wrong with a bad one."""
    saved = decode(document, Snapshot, FORMAT, "a Frostlight snapshot")
    if (saved.game, saved.edition) != (game.id, game.edition):
        raise RecordError(
            f"This snapshot is of {saved.game!r} edition {saved.edition}; "
            f"here {game.id!r} edition {game.edition} is played."
        )
    try:
        options = msgspec.json.decode(saved.setup, type=dict[str, Any])
        setup: Any = game.stored_setup(saved.edition, options)
        table, saved_setup = game.new(setup), setup.__struct_fields__
    except (FrostlightError, *_BROKEN) as wrong:
        raise RecordError(f"$.setup: {wrong}") from None
    try:
        plain = msgspec.json.decode(saved.table, type=shape(type(table)))
    except _BROKEN as wrong:
        raise RecordError(f"$.table: {wrong}") from None
    for name in type(table).FIELDS:
        if name in saved_setup and getattr(plain, name) != getattr(table, name):
            raise RecordError(f"$.table.{name}: the setup says {getattr(table, name)!r}.")
        if getattr(plain, name) is not msgspec.UNSET:
            setattr(table, name, getattr(plain, name))
    try:
        return _resume(game, table, setup, saved.answers)
    except RecordError:
        raise
    except Exception as wrong:  # no rule expects a table that no game can lead to
        raise RecordError(f"$.table: the rules cannot go on from it: {wrong!r}") from wrong


def _resume(
    game: Game[T], table: T, setup: msgspec.Struct, answers: list[tuple[int, str]]
) -> State[T]:
    """Run the step of a loaded table to its question, and replay the saved trail."""
    if table.next not in (game.steps if table.end is None else ("",)):
        raise RecordError(f"$.table.next: {table.next[:60]!r} is no step to go on with.")
    _check(game, table, "$.table")
    state = State(game, table, setup)
    state.run()
    for place, (branch, key) in enumerate(answers):
        try:
            decision = state.asked_in(branch)
            state.answer(decision, decision.option(key))
        except (FrostlightError, RuleError) as wrong:
            raise RecordError(f"$.answers[{place}]: {wrong}") from None
    _check(game, state.table, "$.answers")
    return state


def _check(game: Game[T], table: T, place: str) -> None:
    problems = game.invariants(table)
    if problems:
        raise RecordError(f"{place}: this table is not possible: {problems[0]}")


S = TypeVar("S", bound=msgspec.Struct)


def decode(document: bytes, kind: type[S], form: str, name: str, limit: int = LIMIT) -> S:
    """A JSON document of ours, or RecordError naming the place where it is wrong."""
    if len(document) > limit:
        raise RecordError(f"This is not {name}: it is larger than {limit // 1_000_000} MB.")
    try:
        found = msgspec.json.decode(document, type=kind)
    except _BROKEN as wrong:
        raise RecordError(f"This is not {name}, or it is damaged: {wrong}") from None
    if getattr(found, "format", form) != form:
        raise RecordError(f"This is not {name} of the kind {form!r} that this version reads.")
    return found


def check_once(document: bytes, name: str) -> None:
    """RecordError if a field stands twice: it would mean one thing here and another elsewhere."""
    try:
        json.loads(document, object_pairs_hook=_only_once)
    except RecordError:
        raise
    except (ValueError, RecursionError) as wrong:
        raise RecordError(f"This is not {name}, or it is damaged: {wrong}") from None


def _only_once(pairs: list[tuple[str, Any]]) -> None:
    known = set[str]()
    for name, _ in pairs:
        if name in known:
            raise RecordError(f"The field {name[:60]!r} stands twice in the same place.")
        known.add(name)
