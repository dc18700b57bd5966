"""A campaign in words: what chapters ask for, what was missing, what it was worth."""

from __future__ import annotations

from collections.abc import Iterable

from frostlight.i18n import Reader
from frostlight.i18n.catalogue import group_of
from frostlight.kernel.event import Message
from frostlight.session.campaign.progress import Progress, Stage


class CampaignTexts:
    """What somebody reads about a campaign in their language."""

    def __init__(self, found: Progress, reader: Reader) -> None:
        self.found = found
        self.reader = reader

    def chapter(self, stage: Stage) -> str:
        return self.reader.name(group_of(self.reader.game, "chapter"), stage.chapter.id)

    def marks(self, number: int) -> str:
        return self.reader.say("campaign.marks", n=number)

    def asks(self, stage: Stage) -> list[str]:
        """What a chapter asks for besides its goals."""
        return self._said("asks", stage.chapter.asks)

    def lacks(self, stage: Stage, seat: int) -> list[str]:
        """What a seat lacked at the last try, one thing each; none if nobody has tried."""
        return self._said("missing", stage.missing[seat]) if stage.missing else []

    def missing(self, stage: Stage, seat: int) -> str:
        """The same as one phrase; "" if nothing was missing."""
        said = self.lacks(stage, seat)
        return self.reader.listed(said) if said else ""

    def carried(self, stage: Stage) -> str:
        """What the losses in a chapter bring along; "" if that is nothing."""
        carried = self.found.carried(stage)
        return "".join(self._said("carried", [carried] if carried else []))

    def verdict(self, seat: int) -> str:
        """The rank of a seat at the end; "" if none is given."""
        rank = self.found.verdicts[seat]
        return self.rank(rank) if rank else ""

    def rank(self, name: str) -> str:
        """A rank as people call it."""
        return self.reader.name("verdict", name)

    def _said(self, group: str, messages: Iterable[Message]) -> list[str]:
        return [self.reader.say(f"campaign.{group}.{key}", **facts) for key, facts in messages]
