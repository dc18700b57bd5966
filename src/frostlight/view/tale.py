"""The story round the games of a campaign: before a chapter, after it, and at the very end.

A game declares it in its `TextView`; site and terminal show it and know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from frostlight.kernel import Game
from frostlight.kernel.table import Table
from frostlight.view.scene import Scene, Words


@dataclass(frozen=True)
class Tale:
    """The story of a campaign: a paragraph each, by the ids of chapters and ranks."""

    chapter: Callable[[Scene], str]
    """The chapter that a table plays; "" = none."""
    opening: Callable[[Words, str], str]
    """Before the first move of a chapter."""
    closing: Callable[[Words, str, int], str]
    """After a chapter, by the number of its marks; 0 = it was lost."""
    epilogue: Callable[[Words, str], str]
    """After the last chapter, by the rank; "" = none was reached."""


def story_before(tale: Tale | None, scene: Scene) -> str:
    """The story of a table that begins; "" = it has none."""
    chapter = tale.chapter(scene) if tale is not None else ""
    return tale.opening(scene.reader, chapter) if tale is not None and chapter else ""


def story_after(
    tale: Tale | None, scene: Scene, game: Game[Any], table: Table, seats: Sequence[int]
) -> str:
    """The story of a finished table, as it went for the best of these seats; none = all seats."""
    chapter = tale.chapter(scene) if tale is not None else ""
    if tale is None or game.campaign is None or not chapter:
        return ""
    judged = game.campaign.judge(table).seats
    marks = max(judged[seat].marks for seat in seats or range(len(judged)))
    return tale.closing(scene.reader, chapter, marks)
