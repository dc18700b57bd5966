"""What a test needs of any browser: one page, its script, a pointer, and its complaints."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ANSWERED: Final = """async (given) => {
  const found = await (FUNCTION)(...JSON.parse(given));
  return JSON.stringify(found ?? null);
}"""
"""A function of the page, with arguments and result as text: drivers differ in all else."""


@dataclass(frozen=True)
class Screen:
    """What the page is looked at on."""

    width: int
    height: int
    touch: bool = False
    """Whether it is pointed at with a finger."""


class Tab(ABC):
    """The one page of a browser that was started for it."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    @abstractmethod
    def go(self, url: str) -> None:
        """Open a page, and wait until it has loaded."""

    @abstractmethod
    def point(self, x: float, y: float) -> None:
        """Click there with the mouse, or tap there, if the screen has touch."""

    @abstractmethod
    def picture(self) -> bytes:
        """What is seen, as PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Errors and warnings of the page: there must be none."""

    @abstractmethod
    def _run(self, function: str, given: str) -> str:
        """Call a function of a string with a promise of one, in the page."""

    def call(self, function: str, *arguments: object) -> Any:
        """Call a function of the page, and wait for what it promises."""
        return json.loads(self._run(ANSWERED.replace("FUNCTION", function), json.dumps(arguments)))

    def wait(self, condition: str, *arguments: object) -> Any:
        """Wait until a function of the page finds something; returns it."""
        return self.call(UNTIL.replace("CONDITION", condition), *arguments)


UNTIL: Final = """(...given) => new Promise((done) => {
  const look = () => {
    const found = (CONDITION)(...given);
    found ? done(found) : setTimeout(look, 20);
  };
  look();
})"""

Start = Callable[[Path, Screen], AbstractContextManager[Tab]]
"""How a browser is started: with a folder of its own, for a screen."""
