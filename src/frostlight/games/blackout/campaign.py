"""The campaign (BHK-19) and what is different alone (BHK-20): what links its games.

Which games were played is kept by the house; here stands what one of them means for the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from frostlight.games.blackout.content_rows import Scenario
from frostlight.games.blackout.scoring import demands, outcome, verdict
from frostlight.games.blackout.setup import Setup, printed_for
from frostlight.games.blackout.structure import SCENARIOS
from frostlight.games.blackout.table import Town
from frostlight.kernel import Campaign, Chapter, Judged, Judgement
from frostlight.kernel.event import Message

SOLO_ORCHIDS: Final = 2
"""Orchids that are a victory alone (BHK-20.3)."""


def chapters(setup: Setup) -> list[Chapter]:
    """Five scenarios in their order (BHK-19.1), with what each asks for."""
    found = printed_for(setup).scenarios
    least = SOLO_ORCHIDS if setup.players == 1 else 0
    return [
        Chapter(name, tuple(found[name].orchids), tuple(_asks(found[name])), least)
        for name in SCENARIOS
    ]


def _asks(scenario: Scenario) -> Iterator[Message]:
    yield "tasks", {"n": scenario.tasks}
    if scenario.district:
        yield "district", {"n": scenario.district_markers, "district": scenario.district}
    if scenario.colour:
        yield "colour", {"n": scenario.colour_markers, "colour": scenario.colour}
    if scenario.restorations:
        yield "restorations", {"n": scenario.restorations}


def options(chapter: str, lost: int) -> dict[str, Any]:
    """A scenario, with more money for each loss in it; the next begins without (BHK-20.4)."""
    return {"scenario": chapter, "losses": lost}


def judge(table: Town) -> Judgement:
    """Orchids of each seat (BHK-19.9); alone only a victory leads on (BHK-19.17, BHK-20.6)."""
    found = outcome(table)
    orchids, won = found.breakdown["orchids"], found.breakdown["won"]
    seats = tuple(
        Judged(score, orchids[seat], won[seat], tuple(_missing(table, seat, score)))
        for seat, score in enumerate(found.scores)
    )
    return Judgement(seats, passed=table.players > 1 or won[0])


def _missing(table: Town, seat: int, score: int) -> Iterator[Message]:
    """What kept a seat from an orchid; alone from two (BHK-19.9, BHK-20.3)."""
    least = table.printed.scenario.orchids[SOLO_ORCHIDS - 1 if table.players == 1 else 0]
    if score < least:
        yield "points", {"n": least - score}
    for name, (had, asked) in demands(table, seat).items():
        if had < asked:
            yield name, {"n": asked - had}


def _carried(setup: Setup, lost: int) -> Message | None:
    """More money after a loss (BHK-20.4)."""
    more = lost * printed_for(setup).prices.restart_hkd
    return ("money", {"n": more}) if more else None


CAMPAIGN: Final[Campaign[Town]] = Campaign(
    own=frozenset({"scenario", "losses"}),
    chapters=chapters,
    options=options,
    judge=judge,
    verdict=lambda setup, orchids: verdict(printed_for(setup), orchids),
    carried=_carried,
    least=2,  # BHK-20.1
)
