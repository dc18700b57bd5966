"""Who reads a page."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from frostlight.i18n import Reader


@dataclass(frozen=True)
class Reading:
    """Who reads a page: language, theme, and where they are."""

    language: str
    theme: str
    path: str

    @property
    def words(self) -> Reader:
        return Reader(self.language, "web")

    def say(self, key: str, /, **facts: int | str) -> str:
        """A sentence, ready for a page."""
        return escape(self.words.say(key, **facts))
