"""What a part of the check has looked at, and what it has found."""

from __future__ import annotations

import re
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from frostlight.kernel import FrostlightError
from frostlight.kernel.errors import where_raised
from frostlight.kernel.event import Fact

T = TypeVar("T")
VARIES: Final = re.compile(
    r"a spectator|\bseat \d+|was answered '[^']*', not '[^']*'|\{[^{}]*\}|\[[^]]*\]"
    r"| \((or|after) [^)]*\)|\d+ decisions|says \d+"
)
"""What differs between mistakes of one cause: seats, answers, facts and numbers."""


@dataclass
class Findings:
    """The result of one part of the check."""

    facts: dict[str, Fact] = field(default_factory=dict)
    """What was looked at, for the line about this part."""
    wrong: dict[str, int] = field(default_factory=dict)
    """Each mistake, and how many times it was met."""
    notes: list[str] = field(default_factory=list)
    """What is no mistake, and yet worth knowing."""
    causes: dict[str, str] = field(default_factory=dict)
    """By cause: the first mistake that it has made. All others of the same cause are left out."""
    again: int = 0
    """Number of mistakes with causes that an earlier part has told."""

    def found(self, mistake: str, cause: str = "") -> None:
        """Note a mistake; those with a cause that differs in seats and answers alone are one."""
        if cause:
            mistake = self.causes.setdefault(VARIES.sub("#", cause), mistake)
        self.wrong[mistake] = self.wrong.get(mistake, 0) + 1

    def leave_out(self, told: Set[str]) -> None:
        """Leave out the mistakes with a cause that was told before."""
        for cause in self.causes.keys() & told:
            self.again += self.wrong.pop(self.causes[cause], 0)

    def tried(self, what: str, do: Callable[..., T], /, *given: Any, **named: Any) -> T | None:
        """The result of a call; None, and a mistake, if it raises."""
        try:
            return do(*given, **named)
        except Exception as wrong:  # whatever a game that is being written does
            told = sentence(wrong)
            self.found(f"{what}: {told}", told)
            return None


def sentence(wrong: BaseException) -> str:
    """What went wrong: the words for people, or the error and its line in the game."""
    plain = isinstance(wrong, (FrostlightError, AssertionError)) and bool(str(wrong))
    return str(wrong) if plain else where_raised(wrong)
