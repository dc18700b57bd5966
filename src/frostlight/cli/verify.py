"""`frostlight verify`: check that the dice of a record fell as its seed and its values say."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from frostlight.cli.packs import add_content, bring
from frostlight.cli.screen import about, load_record
from frostlight.kernel import Record
from frostlight.session import CheckedDice, check_dice, commitment

UNFINISHED: Final = 1
"""Exit code of a record whose dice are honest, but which does not reach the end."""


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "verify", help="check the dice of a recorded game", description=__doc__
    )
    parser.add_argument("file", type=Path, help="the record of a game")
    parser.add_argument("--promise", default="", help="the hash that was shown at the start")
    parser.add_argument(
        "--value", action="append", default=[], help="a value that must be in the dice: yours"
    )
    add_content(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    bring(args.content)
    record, promise = load_record(args.file), args.promise.strip().lower()
    with about(args.file):
        values = [value.strip().lower() for value in args.value]
        checked = check_dice(record, promise, values)
    for line in (*_found(record, checked), "", *_proof(record, checked, promise, values)):
        print(line)
    return 0 if checked.over else UNFINISHED


def _found(record: Record, checked: CheckedDice) -> Iterator[str]:
    """Lines about the content of the record."""
    rolls, mixed = checked.rolls, record.mixed
    number = f" and {len(mixed)} added values say" if len(mixed) > 1 else " and 1 added value say"
    yield f"{rolls} rolls, all as the seed {record.seed!r}{number if mixed else ' says'}."
    if checked.cut:
        yield "CUT: the record ends where dice have to fall; nobody can have stopped there."
    elif not checked.over:
        yield "NOT FINISHED: the game is not over here; it was left, or its end was cut off."
    yield f"Its hash, as shown at the start: {commitment(record.seed)}"
    for one in mixed:
        counts = f"counts from roll {one.since + 1} on" if one.since < rolls else "came too late"
        yield f"Seat {one.seat} added {one.value}, which {counts}."


def _proof(
    record: Record, checked: CheckedDice, promise: str, values: Sequence[str]
) -> Iterator[str]:
    """Lines about what the check proves, and what it does not."""
    rolls, mixed = checked.rolls, record.mixed
    alone = min([rolls, *(one.since for one in mixed)])
    own = min([rolls, *(one.since for one in mixed if one.value in values)])
    yield "Proved: the rolls follow from this seed and these values, in this order."
    if not promise:
        yield "  Give the hash that you saw with --promise: it must be the same."
    if own < rolls:
        yield f"  From roll {own + 1} on nobody chose the dice without you: whoever ran the table"
        yield "  had fixed the seed before your value came, and you did not know it."
    elif values:
        yield "  NOT IN THE DICE: your value counts for none of these rolls."
    elif alone < rolls:
        yield "  Give your own value with --value: from it on nobody chose the dice without you."
    yield "Not proved:"
    if alone:
        yield f"  Rolls 1 to {alone} come from the seed alone, which its maker may have chosen."
    if alone < own:
        yield "  Whether whoever ran the table added values too: those may have been chosen."
    if alone < rolls:
        yield "  That the maker of the seed did not choose the last value too, or know who did."
    yield "  That whoever ran the table did not look at the seed, at coming dice or hidden cards."
    yield "  What bots chose: they play where the table is."
