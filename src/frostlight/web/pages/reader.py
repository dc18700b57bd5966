"""Who reads a page."""

from __future__ import annotations

from dataclasses import dataclass

from frostlight.i18n import Reader
from frostlight.view.markup import Html, esc


@dataclass(frozen=True)
class Reading:
    """Who reads a page: language, theme and address."""

    language: str
    theme: str
    path: str

    @property
    def words(self) -> Reader:
        return Reader(self.language, "web")

    def html(self, key: str, /, **facts: int | str) -> Html:
        """A sentence, ready for a page."""
        return esc(self.words.say(key, **facts))
