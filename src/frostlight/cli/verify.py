"""`frostlight verify`: check that the dice of a record fell as its seed says."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from frostlight.cli.packs import add_content, bring
from frostlight.cli.screen import about, load_record
from frostlight.session import check_dice, commitment


def add_parser(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "verify", help="check the dice of a recorded game", description=__doc__
    )
    parser.add_argument("file", type=Path, help="the record of a game")
    parser.add_argument("--promise", default="", help="the hash that was shown at the start")
    add_content(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    bring(args.content)
    record = load_record(args.file)
    with about(args.file):
        rolls = check_dice(record, args.promise.strip().lower())
    print(f"{rolls} rolls, all as the seed {record.seed!r} says.")
    print(f"Its hash, as shown at the start: {commitment(record.seed)}")
    return 0
