"""Cache of the last pages of a table, by viewpoint: a returning client is sent what differs.

The cache key of a viewpoint does not depend on what others are shown. Else a client could count
what others do in secret: by how much it is sent after coming back, or by a page that is drawn
again.
"""

from __future__ import annotations

from collections import OrderedDict
from secrets import token_hex
from typing import Final

from frostlight.view.parts import Part
from frostlight.web.render.viewpoint import Viewpoint

KEPT: Final = 3
"""Pages that are kept of one viewpoint."""

Pages = OrderedDict[tuple[str, int], Part]
"""By cache key and version, the oldest first."""


class PageCache:
    """The pages that were drawn while a table was in memory."""

    def __init__(self) -> None:
        self.born = token_hex(4)
        """Random part of the cache keys: pages from before a restart are drawn again."""
        self._changes: dict[Viewpoint, int] = {}
        """Number of different pages, by viewpoint; part of the cache key."""
        self._last: dict[Viewpoint, Pages] = {}

    def mark(self, eyes: Viewpoint) -> str:
        """Cache key of the last page of a viewpoint, which a returning client sends back."""
        return f"{self.born}.{eyes.mark}.{self._changes.get(eyes, 0)}"

    def keep(self, eyes: Viewpoint, version: int, tree: Part) -> Part:
        """Keep a page; gives the one before, if they are equal."""
        last = self._last.setdefault(eyes, Pages())
        before = last.get((self.mark(eyes), version))
        if before == tree:
            return before
        self._changes[eyes] = self._changes.get(eyes, 0) + 1
        last[self.mark(eyes), version] = tree
        while len(last) > KEPT:
            last.popitem(last=False)
        return tree

    def find(self, eyes: Viewpoint, seen: str, version: int | None) -> Part | None:
        """The page with this cache key and version, if it is still kept."""
        return None if version is None else self._last.get(eyes, Pages()).get((seen, version))

    def forget(self) -> None:
        """Drop all pages."""
        self._last.clear()
