"""Content packs on the command line: `--content DIR`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from frostlight.games.packs import Pack, bring_pack
from frostlight.i18n.packs import text_mistakes
from frostlight.kernel import FrostlightError, Game


def add_content(parser: argparse.ArgumentParser) -> None:
    """Add `--content DIR`, which may be repeated."""
    parser.add_argument("--content", action="append", type=Path, default=[], metavar="DIR")


def bring(folders: Sequence[Path]) -> list[Pack]:
    """The packs in these folders, ready to be played with."""
    return [bring_pack(folder, text_mistakes) for folder in folders]


def chosen(game: Game[Any], packs: Sequence[Pack], settings: Sequence[str]) -> list[str]:
    """The settings of a new game: with the pack that was brought, unless they name a content."""
    if not packs or any(setting.partition("=")[0].strip() == "content" for setting in settings):
        return list(settings)
    names = [pack.content.name for pack in packs if pack.game == game.id]
    if not names:
        other = ", ".join(f"{pack.content.name} is of {pack.game}" for pack in packs)
        raise FrostlightError(f"--content: no pack of {game.id} was brought; {other}.")
    if len(names) > 1:
        raise FrostlightError(f"Choose one of the packs: --set content={' or '.join(names)}.")
    return [*settings, f"content={names[0]}"]
