"""Preview of an option's effect, shown before it is chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from frostlight.view.markup import EMPTY, Html


@dataclass(frozen=True)
class Preview:
    """Pieces where they would come to stand, and numbers as they would be."""

    pieces: Html = EMPTY
    """One SVG element for the layer of the pieces; a page shows it as a ghost."""
    then: dict[str, int] = field(default_factory=dict)
    """By the id of an element that shows a number: the number then."""


NOTHING: Final = Preview()
