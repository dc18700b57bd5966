"""Where in a content file something stands: mistakes there are noted, or refused at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from frostlight.kernel.content import ContentError

Mistake = tuple[str, str, str]
"""File, path in it such as `$.card[3].options[0].effect`, and what is wrong there."""
T = TypeVar("T")


@dataclass(frozen=True)
class Place:
    """A file and a path in it; without notes the first mistake is an error."""

    file: str = ""
    path: str = "$"
    notes: list[Mistake] | None = None

    def inside(self, part: str) -> Place:
        """A place further in: `.card[3]`."""
        return Place(self.file, self.path + part, self.notes)

    def note(self, part: str, message: str) -> None:
        """Something is wrong in here."""
        if self.notes is None:
            raise ContentError(message)
        self.notes.append((self.file, self.path + part, message))

    def read(self, part: str, make: Callable[[], T], instead: T) -> T:
        """What stands in here, or something else to go on with if it is wrong."""
        try:
            return make()
        except ContentError as wrong:
            self.note(part, str(wrong))
            return instead


AT_ONCE: Final = Place()
"""No file: a mistake is an error."""
