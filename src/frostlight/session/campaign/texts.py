"""Texts of a campaign: requirements of chapters, what was missing, the verdict, and the story."""

from __future__ import annotations

from collections.abc import Iterable

from frostlight.i18n import Reader
from frostlight.i18n.catalogue import group_of
from frostlight.kernel.event import Message
from frostlight.session.campaign.progress import Progress, Stage
from frostlight.view import find_text_view


class CampaignTexts:
    """The texts of a campaign in the language of one reader."""

    def __init__(self, found: Progress, reader: Reader) -> None:
        self.found = found
        self.reader = reader
        self.tale = find_text_view(found.kept.game).tale

    def chapter(self, stage: Stage) -> str:
        return self.reader.name(group_of(self.reader.game, "chapter"), stage.chapter.id)

    def marks(self, number: int) -> str:
        return self.reader.say("campaign.marks", n=number)

    def asks(self, stage: Stage) -> list[str]:
        """Requirements of a chapter besides its goals."""
        return self._said("asks", stage.chapter.asks)

    def lacks(self, stage: Stage, seat: int) -> list[str]:
        """Requirements that a seat missed at the last try, a text each; empty before the first."""
        return self._said("missing", stage.missing[seat]) if stage.missing else []

    def missing(self, stage: Stage, seat: int) -> str:
        """`lacks` as one phrase; "" if nothing was missing."""
        said = self.lacks(stage, seat)
        return self.reader.listed(said) if said else ""

    def carried(self, stage: Stage) -> str:
        """The help that losses in a chapter bring; "" if there is none."""
        carried = self.found.carried(stage)
        return "".join(self._said("carried", [carried] if carried else []))

    def verdict(self, seat: int) -> str:
        """The rank of a seat at the end; "" if none is given."""
        rank = self.found.verdicts[seat]
        return self.rank(rank) if rank else ""

    def rank(self, name: str) -> str:
        """The name of a rank in the reader's language."""
        return self.reader.name("verdict", name)

    # -- the story

    def opening(self, stage: Stage) -> str:
        """What a chapter begins with; "" = the game tells no story."""
        return self.tale.opening(self.reader, stage.chapter.id) if self.tale else ""

    def closing(self, stage: Stage) -> str:
        """How the last finished try of a chapter ended for the best seat; "" before the first."""
        ends = (self.found.results[place].judgement for place in reversed(stage.tries))
        last = next((end for end in ends if end is not None), None)
        if self.tale is None or last is None:
            return ""
        marks = max(seat.marks for seat in last.seats)
        return self.tale.closing(self.reader, stage.chapter.id, marks)

    def epilogue(self, seat: int) -> str:
        """What became of it all, by the rank of a seat; "" before the end."""
        if self.tale is None or not self.found.over:
            return ""
        return self.tale.epilogue(self.reader, self.found.verdicts[seat])

    def _said(self, group: str, messages: Iterable[Message]) -> list[str]:
        return [self.reader.say(f"campaign.{group}.{key}", **facts) for key, facts in messages]
