"""How a finished game went for the seats of its reader, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from frostlight.i18n import Reader
from frostlight.session import Summary
from frostlight.view import Scene
from frostlight.view.ending import has_places
from frostlight.web.render.ending import verdict_of


class Went(NamedTuple):
    """The end of a game for the best of some seats."""

    words: str
    won: bool | None = None
    """None = it cannot be won: no player sits there, or it was played for points alone."""
    points: int | None = None
    """None = all win or lose together."""


def went(game: str, scene: Scene, web: Reader, summary: Summary, mine: Sequence[int]) -> Went:
    """How a finished game went for these seats; without seats, that it is over."""
    outcome, end = summary.outcome, summary.end
    assert outcome is not None
    assert end is not None
    verdict = verdict_of(game, scene, outcome, end)
    if verdict is not None:
        return Went(verdict.title, verdict.won if mine else None)
    if not mine:
        return Went(web.say("home.over"))
    best = min(mine, key=lambda seat: outcome.ranks[seat])
    rank, points = outcome.ranks[best], outcome.scores[best]
    if not has_places(outcome):
        won = None if len(outcome.ranks) == 1 else False
        return Went(web.say("home.no_winner", points=points), won, points)
    words = web.say("home.place", rank=rank, n=len(outcome.ranks), points=points)
    return Went(words, rank == 1, points)
