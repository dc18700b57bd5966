"""What a part of the check has looked at, and what it has found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from frostlight.kernel import FrostlightError
from frostlight.kernel.errors import where_raised
from frostlight.kernel.event import Fact

T = TypeVar("T")


@dataclass
class Findings:
    """The result of one part of the check."""

    facts: dict[str, Fact] = field(default_factory=dict)
    """What was looked at, for the line about this part."""
    wrong: dict[str, int] = field(default_factory=dict)
    """Each mistake, and how many times it was met."""
    notes: list[str] = field(default_factory=list)
    """What is no mistake, and yet worth knowing."""

    def found(self, mistake: str) -> None:
        """Note a mistake."""
        self.wrong[mistake] = self.wrong.get(mistake, 0) + 1

    def tried(self, what: str, do: Callable[..., T], /, *given: Any, **named: Any) -> T | None:
        """The result of a call; None, and a mistake, if it raises."""
        try:
            return do(*given, **named)
        except Exception as wrong:  # whatever a game that is being written does
            told = where_raised(wrong) if not _is_plain(wrong) else str(wrong)
            self.found(f"{what}: {told}")
            return None


def _is_plain(wrong: Any) -> bool:
    """Whether an error is a sentence for people."""
    return isinstance(wrong, (FrostlightError, AssertionError)) and bool(str(wrong))
