"""A reader of the cards of one content, in one language."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import cast

from frostlight.games.frostpunk.content import Printed
from frostlight.i18n import Reader
from frostlight.view.scene import Scene


@dataclass(frozen=True)
class CardReader(Reader):
    """A reader who also has what is printed on cards, tiles and boards of this game."""

    printed: Printed = field(kw_only=True)

    @cached_property
    def _hash(self) -> int:
        return hash((super()._hash, self.printed))

    def __hash__(self) -> int:
        """Worked out once, as that of any reader."""
        return self._hash


@lru_cache(1024)
def reader_of(scene: Scene) -> CardReader:
    """The reader of the viewer, with the cards of the table."""
    reader = cast(Reader, scene.reader)
    return CardReader(
        reader.language,
        reader.game,
        reader.names,
        reader.coded,
        typeset=reader.typeset,
        printed=scene.printed,
    )
