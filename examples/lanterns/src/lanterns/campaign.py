"""Two nights that make a campaign (LAN-4)."""

from __future__ import annotations

from typing import Any, Final

from frostlight.kernel import Campaign, Chapter, Judged, Judgement
from frostlight.kernel.event import Message
from lanterns.table import Setup, Shore

NIGHTS: Final = {"autumn": 7, "winter": 6}
"""Rounds of each night (LAN-4.1)."""
STARS: Final = (4, 5)
"""Lanterns that bring a star, and two (LAN-4.2)."""


def chapters(_setup: Setup) -> list[Chapter]:
    return [Chapter(name, STARS, (("rounds", {"n": rounds}),)) for name, rounds in NIGHTS.items()]


def options(chapter: str, lost: int) -> dict[str, Any]:
    """A round more for each night that was lost, as far as a night can last (LAN-4.2)."""
    return {"night": min(NIGHTS[chapter] + lost, 12)}


def judge(table: Shore) -> Judgement:
    """Stars for all players; without one the night comes again (LAN-4.2)."""
    burning = sum(table.lit)
    stars = sum(burning >= goal for goal in STARS)
    missing: tuple[Message, ...] = () if stars else (("lanterns", {"n": STARS[0] - burning}),)
    mine = Judged(burning, stars, stars > 0, missing)
    return Judgement((mine,) * table.players, passed=stars > 0)


def verdict(_setup: Setup, stars: int) -> str:
    """What all stars are worth (LAN-4.3)."""
    return {4: "bright", 3: "fair"}.get(stars, "")


CAMPAIGN: Final[Campaign[Shore]] = Campaign(
    own=frozenset({"night"}),
    chapters=chapters,
    options=options,
    judge=judge,
    verdict=verdict,
    carried=lambda _setup, lost: ("rounds", {"n": lost}) if lost else None,
)
