"""The last pages of a table, for each pair of eyes: who comes back is sent what differs.

What others are shown moves nothing here. Else one could count what they do in secret: by how much
one is sent after coming back, or by a page that is drawn again.
"""

from __future__ import annotations

from collections import OrderedDict
from secrets import token_hex
from typing import Final

from frostlight.view.parts import Part
from frostlight.web.render.viewpoint import Viewpoint

KEPT: Final = 3
"""So many pages of the same eyes are kept."""

Pages = OrderedDict[tuple[str, int], Part]
"""By mark and version, the oldest first."""


class PageCache:
    """What was drawn in one life of a table."""

    def __init__(self) -> None:
        self.born = token_hex(4)
        """Pages that another life of the table has drawn must be drawn anew."""
        self._changes: dict[Viewpoint, int] = {}
        """How often what these eyes see has changed: a page says which drawing it has."""
        self._last: dict[Viewpoint, Pages] = {}

    def mark(self, eyes: Viewpoint) -> str:
        """Short name of what somebody is shown, so that a returning page can tell."""
        return f"{self.born}.{eyes.mark}.{self._changes.get(eyes, 0)}"

    def keep(self, eyes: Viewpoint, version: int, tree: Part) -> Part:
        """A page that was drawn now; the one before, if nothing that these eyes see has changed."""
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
        """The page with this mark and version, if it is one of the last of these eyes."""
        return None if version is None else self._last.get(eyes, Pages()).get((seen, version))

    def forget(self) -> None:
        """What was drawn is not true any more."""
        self._last.clear()
