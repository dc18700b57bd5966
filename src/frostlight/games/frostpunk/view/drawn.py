"""What follows from some fields of the city alone: drawn or worked out once, then remembered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, cast

from frostlight.games.frostpunk.table import City
from frostlight.i18n import Reader
from frostlight.view.memo import Memo
from frostlight.view.scene import Scene

follows_from: Final = Memo(City)


@dataclass(frozen=True, eq=False)
class Nobody(Scene):
    """A scene without people: one for each language and content, and equal to itself alone."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


@lru_cache(1024)
def without_people(scene: Scene) -> Nobody:
    """One scene for all tables: for parts without names of players, by shape of page."""
    return _nobody(replace(cast(Reader, scene.reader), names=()), scene.printed)


@lru_cache(256)
def _nobody(reader: Reader, printed: Any) -> Nobody:
    return Nobody(reader, (), printed=printed)
