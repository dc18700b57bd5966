"""Districts as one player sees them: own markers, those that it takes, its points (BHK-13)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.table import Town
from frostlight.view.scene import Words


@lru_cache(256)
def worth_of(printed: Printed, district: int) -> int:
    """The points for own markers on all checkpoints round a district (BHK-13.5)."""
    scale = printed.board.districts.vp
    return scale[min(printed.borders[district].bit_count(), len(scale) - 1)]


@lru_cache(1024)
def districts_at(words: Words, printed: Printed, checkpoint: str) -> str:
    """The districts at a checkpoint by their names."""
    place = printed.checkpoint_ids.index(checkpoint)
    found = zip(printed.district_ids, printed.borders, strict=True)
    return ", ".join(words.name("district", name) for name, at in found if at >> place & 1)


class Share(NamedTuple):
    """How much of the border of a district is a player's own, and what all of it is worth."""

    district: str
    own: int
    most: int
    worth: int

    @property
    def lacks(self) -> int:
        return self.most - self.own

    @property
    def complete(self) -> bool:
        return self.own == self.most

    def name(self, words: Words) -> str:
        """A terminal has codes to name a district with."""
        return self.district if words.coded else words.name("district", self.district)

    def short(self, words: Words) -> str:
        key = "note.share_won" if self.complete else "note.share"
        return words.say(key, name=self.name(words), own=self.own, most=self.most, n=self.worth)

    def told(self, words: Words, *, outpost: bool) -> str:
        """What it takes yet; with the last marker its points and an outpost (BHK-13.3)."""
        if self.complete:
            key = "note.wins_outpost" if outpost else "note.wins"
            return words.say(key, name=self.name(words), n=self.worth)
        return f"{self.short(words)}: {words.say('note.to_go', n=self.lacks)}"


def shares_at(town: Town, seat: int, place: int) -> tuple[Share, ...]:
    """The districts at a checkpoint that are not secured, with a marker of this player there."""
    return _shares(town.printed, town.markers[seat], town.secured, place)


@lru_cache(1024)
def _shares(what: Printed, own: int, secured: int, place: int) -> tuple[Share, ...]:
    bit = 1 << place
    found = [
        Share(
            what.district_ids[n],
            (border & (own | bit)).bit_count(),
            border.bit_count(),
            worth_of(what, n),
        )
        for n, border in enumerate(what.borders)
        if border & bit and not secured >> n & 1
    ]
    return tuple(sorted(found, key=lambda one: (one.lacks, -one.worth)))


def promised(shares: tuple[Share, ...]) -> int:
    """The points for all districts that are complete."""
    return sum(one.worth for one in shares if one.complete)
