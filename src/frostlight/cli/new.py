"""`frostlight new`: a package with a small game that runs, to be made another one."""

from __future__ import annotations

import argparse
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from frostlight.cli.manual import add_command
from frostlight.cli.screen import add_language
from frostlight.games import GAMES
from frostlight.games.entry import NAME, RESERVED
from frostlight.i18n import text
from frostlight.kernel import FrostlightError

FILES: Final = {
    "pyproject.toml": "package.txt",
    "src/{name}/__init__.py": "entry.txt",
    "src/{name}/game.py": "game.txt",
    "src/{name}/content/cards.toml": "cards.toml",
    "src/{name}/reference/en.md": "rules.md",
    "src/{name}/texts/en/main.toml": "texts.toml",
    "tests/test_rules.py": "test_rules.txt",
}
"""Each file of the package, and the template that it is made from."""
AS_IT_IS: Final = ("cards.toml",)
"""Templates without anything to fill in."""


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "new")
    parser.add_argument("name")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    name, folder = args.name, Path(args.name)
    if not NAME.fullmatch(name) or name in RESERVED or name in GAMES:
        raise FrostlightError(
            f"A new game cannot be called {name[:40]!r}: use small letters, digits and _, and no "
            "name that is taken."
        )
    try:
        if folder.exists() and any(folder.iterdir()):
            raise FrostlightError(
                f"{folder} is not empty, and nothing is overwritten: name another."
            )
        for path, template in FILES.items():
            place = folder / path.format(name=name)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(filled(template, name), encoding="utf-8")
    except OSError as wrong:
        raise FrostlightError(f"{folder} cannot be written to: {wrong.strerror}.") from None
    say = partial(text, args.language)
    print(say("common.new.made", n=len(FILES), folder=str(folder)))
    for line in (f"pip install -e ./{name}", f"frostlight check {name}", f"frostlight play {name}"):
        print(f"    {line}")
    return 0


def filled(template: str, name: str) -> str:
    """A file of the package from its template."""
    words = files("frostlight.cli").joinpath("template", template).read_text("utf-8")
    if template in AS_IT_IS:
        return words
    prefix = (name.replace("_", "").upper() + "XX")[:3]
    prefix = "".join(letter if letter.isalpha() else "X" for letter in prefix)
    title = name.replace("_", " ").capitalize()
    return words.format(name=name, title=title, prefix=prefix)
