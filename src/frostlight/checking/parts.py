"""The parts of the check, in the order in which a mistake of one is the cause of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from frostlight.checking import rules as of_rules
from frostlight.checking.report import Findings
from frostlight.checking.texts import texts
from frostlight.checking.views import views
from frostlight.kernel import Game

PARTS: Final[Mapping[str, Callable[[Game[Any], int], Findings]]] = {
    "content": of_rules.content,
    "laws": of_rules.laws,
    "leaks": of_rules.leaks,
    "texts": texts,
    "views": views,
    "bots": of_rules.bots,
    "rules": of_rules.rules,
}


class Checked(NamedTuple):
    """A part of the check that is done."""

    part: str
    report: Findings


def check_all(game: Game[Any], times: int = 1, only: str | None = None) -> Iterator[Checked]:
    """Check a game part by part, or a single part; `times` as long as usual.

    Each cause is told once.
    """
    told: set[str] = set()
    for part in [only] if only else PARTS:
        look = PARTS[part]
        report = Findings()
        found = report.tried(part, look, game, times) or report
        found.leave_out(told)
        told |= found.causes.keys()
        yield Checked(part, found)
