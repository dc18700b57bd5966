"""The log as lines for one reader: a seat, a spectator, or a reader who may know all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from frostlight.kernel import Event
from frostlight.view import Scene, TextView

ALL = -9
"""Reader of a finished game, without any secrets."""


def tell(look: TextView, scene: Scene, events: Iterable[Event], reader: int) -> Iterator[str]:
    """The lines of some events; those within a turn or phase are indented."""
    for event in events:
        secret = bool(event.secret) and (reader == ALL or reader in event.to)
        facts = event.facts | event.secret if secret else event.facts
        line = look.event(scene, event.kind, facts, secret)
        if line:
            yield line if event.kind in look.begins else f"  {line}"


def print_lines(console: Console, scene: Scene, lines: Iterable[str]) -> None:
    """Print lines of the story; beginnings stand out, and so do the players' names."""
    for line in lines:
        inside = line.startswith(" ")
        text = Text(line.lstrip(), "" if inside else "bold")
        for person in scene.people:
            text.highlight_words([person.name], person.style)
        console.print(Padding(text, (0, 0, 0, 2 if inside else 0), expand=False))
