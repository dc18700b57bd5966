"""`frostlight verify`: check that the dice of a record fell as its seed and its values say."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.padding import Padding

from frostlight.cli.manual import add_command
from frostlight.cli.packs import add_content, bring
from frostlight.cli.screen import about, add_language, load_record, make_console
from frostlight.i18n import Reader
from frostlight.kernel import Record
from frostlight.session import CheckedDice, check_dice, commitment

UNFINISHED: Final = 1
"""Exit code of a record whose dice are honest, but which does not reach the end."""
INDENT: Final = 2
"""Columns by which a sentence stands in from its heading."""


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "verify")
    parser.add_argument("file", type=Path)
    parser.add_argument("--promise", default="")
    parser.add_argument("--value", action="append", default=[])
    add_content(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    bring(args.content)
    record, promise = load_record(args.file), args.promise.strip().lower()
    with about(args.file):
        values = [value.strip().lower() for value in args.value]
        checked = check_dice(record, promise, values)
    console, say = make_console(), Reader(args.language, "common").say
    for sentence in _found(record, checked, say):
        console.print(sentence, soft_wrap=True)
    console.print()
    for line in _proof(record, checked, promise, values):
        words = say(f"verify.{line.key}", **line.facts)
        console.print(Padding(words, (0, 0, 0, line.indent)), soft_wrap=line.indent == 0)
    return 0 if checked.over else UNFINISHED


def _found(record: Record, checked: CheckedDice, say: Callable[..., str]) -> Iterator[str]:
    """Lines about the content of the record."""
    rolls, mixed = checked.rolls, record.mixed
    facts = {"n": rolls, "seed": record.seed}
    if mixed:
        yield say("verify.rolls_values", values=len(mixed), **facts)
    else:
        yield say("verify.rolls", **facts)
    if checked.cut:
        yield say("verify.cut")
    elif not checked.over:
        yield say("verify.open")
    yield say("verify.hash", hash=commitment(record.seed))
    for one in mixed:
        counts = "counts" if one.since < rolls else "late"
        since = {"n": one.since + 1} if one.since < rolls else {}
        yield say(f"verify.{counts}", place=one.seat, value=one.value, **since)


class ProofLine(NamedTuple):
    """A sentence about what is proved, by its key; what belongs to a heading is indented."""

    key: str
    indent: int = INDENT
    n: int = 0

    @property
    def facts(self) -> dict[str, int]:
        return {"n": self.n} if self.n else {}


def _proof(
    record: Record, checked: CheckedDice, promise: str, values: Sequence[str]
) -> Iterator[ProofLine]:
    """What the check proves, and what it does not."""
    rolls, mixed = checked.rolls, record.mixed
    alone = min([rolls, *(one.since for one in mixed)])
    own = min([rolls, *(one.since for one in mixed if one.value in values)])
    yield ProofLine("proved", 0)
    if not promise:
        yield ProofLine("promise")
    if own < rolls:
        yield ProofLine("own", n=own + 1)
    elif values:
        yield ProofLine("not_in")
    elif alone < rolls:
        yield ProofLine("give_value")
    yield ProofLine("unproved", 0)
    if alone:
        yield ProofLine("alone", n=alone)
    if alone < own:
        yield ProofLine("values_too")
    if alone < rolls:
        yield ProofLine("last")
    yield ProofLine("look")
    yield ProofLine("bots")
