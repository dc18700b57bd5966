"""`frostlight dataset`: the decisions of records as JSON lines."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from frostlight.cli.manual import add_command
from frostlight.cli.packs import add_content, bring
from frostlight.cli.screen import about, add_language, load_record
from frostlight.i18n import text
from frostlight.kernel import FrostlightError
from frostlight.research.dataset import rows_of, write_rows


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "dataset")
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    parser.add_argument("--views", action="store_true")
    add_content(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    bring(args.content)
    games = decisions = 0
    try:
        out = args.out.open("wb")
    except OSError as wrong:
        raise FrostlightError(f"--out {args.out}: {wrong.strerror}.") from None
    with out:
        for file in records_in(args.files):
            record = load_record(file)
            with about(file):
                decisions += write_rows(rows_of(record, views=args.views), out)
            games += 1
    key, written = "common.dataset.done", str(args.out)
    done = text(args.language, key, n=decisions, games=games, file=written)
    Console().print(done, soft_wrap=True)
    return 0


def records_in(paths: Sequence[Path]) -> Iterator[Path]:
    """The files; of a folder, those that end in .json, in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.glob("*.json"))
        else:
            yield path
