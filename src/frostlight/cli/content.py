"""`frostlight content`: take a game's printed things out, check them, keep their editions."""

from __future__ import annotations

import argparse
import re
import shlex
from functools import partial
from pathlib import Path
from typing import Any

from frostlight.cli import words
from frostlight.cli.editions import freeze, pin, pin_all, quoted
from frostlight.cli.manual import add_command, add_commands
from frostlight.cli.screen import add_language, one_line
from frostlight.games import GAMES, find_entry, find_game
from frostlight.games.packs import check_pack, shelf_of
from frostlight.i18n import LANGUAGES, Reader, text
from frostlight.i18n.packs import text_mistakes
from frostlight.kernel import FrostlightError
from frostlight.kernel.pack import ABOUT, NAME, TEXTS

NOTE = """\
# A content pack of {game}, made from edition {edition}. Edit the files beside this one, then
#   frostlight content check {folder}
#   frostlight play {game} --content {folder}
# All that the files can say, with examples: frostlight content words {game}
# Files that you do not change can be deleted: those of the edition stand in for them.
# What a publisher has printed is not ours to share: keep such a pack to yourself.

"""


def add_parser(subparsers: Any) -> None:
    parser = add_command(subparsers, "content")
    kinds = add_commands(parser, "what")
    taken = add_command(kinds, "content.export")
    taken.add_argument("game")
    taken.add_argument("folder", type=Path, metavar="DIR")
    taken.add_argument("--edition", default="")
    taken.add_argument("--texts", action="append", default=[], choices=LANGUAGES)
    add_language(taken)
    taken.set_defaults(run=export)
    checked = add_command(kinds, "content.check")
    checked.add_argument("folder", metavar="DIR")
    add_language(checked)
    checked.set_defaults(run=check)
    worded = add_command(kinds, "content.words")
    worded.add_argument("game")
    add_language(worded)
    worded.set_defaults(run=words.run)
    frozen = add_command(kinds, "content.freeze")
    frozen.add_argument("game")
    frozen.add_argument("changed")
    frozen.set_defaults(run=run_freeze)
    pinned = add_command(kinds, "content.pin")
    pinned.add_argument("game")
    pinned.add_argument("--again", action="store_true")
    pinned.add_argument("--all", action="store_true")
    pinned.set_defaults(run=run_pin)


# -- for the owner of a box


def export(args: argparse.Namespace) -> int:
    """The files as they are, with their comments, and a `pack.toml`."""
    game, folder = find_game(args.game), args.folder
    shelf = shelf_of(game)
    edition = args.edition or shelf.newest
    if edition not in shelf.editions:
        raise FrostlightError(
            f"--edition {edition}: {game.id} has the editions {', '.join(shelf.editions)}."
        )
    files = {**shelf.find(edition).documents, **_texts(game.id, args.texts)}
    about = NOTE.format(game=game.id, edition=edition, folder=one_line(shlex.quote(str(folder))))
    fields = {"name": _name(folder), "game": game.id, "based_on": edition, "note": ""}
    lines = [f"{name} = {quoted(value)}\n" for name, value in fields.items()]
    files[ABOUT] = (about + "".join(lines)).encode()
    try:
        if folder.exists() and any(folder.iterdir()):
            raise FrostlightError(
                f"{folder} is not empty, and nothing is overwritten: name another."
            )
        for name, text in files.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text)
    except OSError as wrong:
        raise FrostlightError(f"{folder} cannot be written to: {wrong.strerror}.") from None
    said = Reader(args.language, game.id)
    print(said.common("content.exported", n=len(files), name=game.id, edition=edition,
                      folder=str(folder)))  # fmt: skip
    print(said.common("content.edit", folder=str(folder)))
    return 0


def _texts(game: str, languages: list[str]) -> dict[str, bytes]:
    """The texts of a game in some languages, as a pack has them."""
    texts = find_entry(game).folder(TEXTS)
    return {
        f"{TEXTS}/{language}/{place.name}": place.read_bytes()
        for language in languages
        if texts.joinpath(language).is_dir()
        for place in texts.joinpath(language).iterdir()
        if place.name.endswith(".toml")
    }


def _name(folder: Path) -> str:
    """A name for a pack after its folder."""
    plain = re.sub(r"[^a-z0-9_-]+", "-", folder.absolute().name.lower()).strip("-_")[:40]
    return plain if NAME.fullmatch(plain) else "my-pack"


def check(args: argparse.Namespace) -> int:
    """Print every mistake with file and line; exit code 1 if there are any."""
    folder = Path(args.folder)
    if args.folder in GAMES and not folder.is_dir():
        return _check_editions(args.folder, args.language)
    pack, mistakes = check_pack(folder, text_mistakes, played=True)
    for mistake in mistakes:
        print(one_line(str(mistake)))
    facts, say = {"folder": str(folder)}, partial(text, args.language)
    if pack is None:
        print(say("common.content.mistakes", n=len(mistakes), **facts))
        return 1
    facts |= {"game": pack.game}
    print(say("common.content.good", name=pack.content.name, **facts))
    print(say("common.content.play", **facts))
    return 0


def _check_editions(name: str, language: str) -> int:
    """Check the editions of a game against their digests."""
    shelf = shelf_of(find_game(name))
    mistakes = [mistake for _, mistake in shelf.unpinned()]
    for mistake in mistakes:
        print(f"{mistake.file} {mistake.message}")
    if not mistakes:
        editions = ", ".join(shelf.editions)
        print(text(language, "common.content.unchanged", game=name, list=editions))
    return 1 if mistakes else 0


# -- for developers


def run_freeze(args: argparse.Namespace) -> int:
    shelf = shelf_of(find_game(args.game))
    old = shelf.newest
    new = freeze(shelf, args.changed)
    print(f"Edition {old} is kept in {shelf.folder}; the files there are edition {new} now.")
    print(f"Change them, then: frostlight content pin {args.game}")
    return 0


def run_pin(args: argparse.Namespace) -> int:
    shelf = shelf_of(find_game(args.game))
    if args.all:
        pin_all(shelf)
        print(f"The editions {', '.join(shelf.editions)} are pinned anew.")
        return 0
    changed = pin(shelf, again=args.again)
    print(f"Edition {shelf.newest} is pinned. It has changed: {', '.join(changed) or 'nothing'}.")
    return 0
