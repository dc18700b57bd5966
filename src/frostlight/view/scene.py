"""Scene of a drawing: language, names and marks of the players, width of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from rich.text import Text

from frostlight.kernel.event import Fact


class Words(Protocol):
    """The texts of a game in the language of a viewer; `i18n.Reader` implements it."""

    def __hash__(self) -> int:
        """Part of the cache key of drawings."""

    @property
    def coded(self) -> bool:
        """Whether names bear codes and letters, as on a terminal; a page can be pointed at."""

    def say(self, key: str, /, **facts: Fact) -> str:
        """A message of the game."""

    def common(self, key: str, /, **facts: Fact) -> str:
        """A message that belongs to no game."""

    def name(self, group: str, thing: str, form: str = "nom") -> str:
        """The name of a thing."""

    def knows(self, key: str) -> bool:
        """Whether the game has such a message."""

    def listed(self, things: Sequence[str], join: str = "and") -> str:
        """Several things in a sentence."""


class Person(NamedTuple):
    """A player on the screen: never told apart by colour alone."""

    name: str
    letter: str
    style: str


@dataclass(frozen=True, eq=False)
class Scene:
    """Context of drawing functions, besides the view itself.

    A table has one for as long as the same people read it in the same way: what is drawn is
    remembered by its scene, many times a move, and so by which it is, not by what is in it.
    """

    reader: Words
    people: tuple[Person, ...]
    width: int = 100
    printed: Any = None
    """Printed content of this game, as its table has it."""
    tall: bool = False
    """A page that stands, as on a phone: a board may be turned to be larger."""

    def letter(self, seat: int) -> Text:
        """The mark of a seat on the board."""
        person = self.people[seat]
        return Text(person.letter, style=f"bold {person.style}")

    def name(self, seat: int) -> Text:
        person = self.people[seat]
        return Text(person.name, style=f"bold {person.style}")
