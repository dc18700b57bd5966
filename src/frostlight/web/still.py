"""A live table as it stands, to be looked at elsewhere: nothing that happens there changes it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from frostlight.session import Head, Session, thaw
from frostlight.web.lastlook import pack, take_look


class Still(NamedTuple):
    """What a table has come to, as data: quickly taken, and safe to use in another thread."""

    head: Head
    document: bytes
    held: frozenset[int]

    def session(self) -> Session:
        """The table, once more."""
        session = thaw(self.head, self.document)
        session.held = self.held
        return session

    def look(self, languages: Collection[str]) -> bytes:
        """What it looks like, to be stored."""
        return pack(take_look(self.session(), languages))
