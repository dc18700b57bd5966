"""Records as rows for programs that learn: a line of JSON for every decision of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import msgspec

from frostlight.games import find_game
from frostlight.kernel import CHANCE, Journal, Record, State, observe
from frostlight.kernel.record import Move


class DecisionRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision of a seat; `docs/formats.md` tells what the fields mean."""

    game: str
    edition: int
    content: str
    actions: str
    """Digest of the numbers of answers: `game.actions(setup).of_seats.digest`."""
    setup: dict[str, Any]
    seed: str
    move: int
    """Its place among the moves of the record, those of chance included."""
    seat: int
    kind: str
    about: list[int | str]
    options: list[int]
    """Numbers of the legal answers."""
    choice: int
    """That of the answer that was given."""
    key: str
    """The same answer as text."""
    over: bool
    """Whether the record reaches the end of the game."""
    score: int | None
    """Points of the seat at the end; null if the record does not reach it, as what follows."""
    rank: int | None
    utility: float | None
    view: msgspec.Raw | None = None
    """All that the seat knew: only if views are wanted."""


def rows_of(record: Record, *, views: bool = False) -> Iterator[DecisionRow]:
    """The decisions of a record, in order; RecordError if it cannot be replayed."""
    rules = find_game(record.game)
    end = Journal.replay(rules, record).state
    outcome, worth = rules.outcome(end.table), rules.utilities(end.table)
    setup: Any = rules.stored_setup(record.edition, record.setup)
    actions = rules.actions(setup).of_seats
    digest, state = actions.digest, State.start(rules, setup)
    options: dict[str, Any] = msgspec.to_builtins(setup)
    for place, move in enumerate(map(Move.parse, record.moves)):
        asked = state.asked(move.seat)
        assert asked is not None, "it was replayed before"
        option = asked.option(move.key)
        if move.seat != CHANCE:
            yield DecisionRow(
                game=record.game,
                edition=record.edition,
                content=options.get("content", ""),
                actions=digest,
                setup=options,
                seed=record.seed,
                move=place,
                seat=move.seat,
                kind=asked.kind,
                about=list(asked.subject.values()),
                options=actions.numbers(asked),
                choice=actions.number(asked, option),
                key=move.key,
                over=end.over,
                score=outcome.scores[move.seat] if end.over else None,
                rank=outcome.ranks[move.seat] if end.over else None,
                utility=worth[move.seat] if end.over else None,
                view=msgspec.Raw(observe(state, move.seat).encode()) if views else None,
            )
        state.answer(asked, option)


def write_rows(rows: Iterable[DecisionRow], out: BinaryIO) -> int:
    """Write rows as they come; returns how many there were."""
    many, encoder = 0, msgspec.json.Encoder()
    for row in rows:
        out.write(encoder.encode(row) + b"\n")
        many += 1
    return many
