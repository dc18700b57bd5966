"""Events and players in words: terminal and page share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from frostlight.kernel.event import Fact
from frostlight.view import Person, Scene, Words
from lanterns.table import Setup

COLOURS: Final = ("red", "blue", "green", "yellow")


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Keepers have names, until they say their own."""
    assert isinstance(setup, Setup)
    names = [words.name("keeper", str(seat)) for seat in range(setup.players)]
    return tuple(Person(name, name[0], COLOURS[seat]) for seat, name in enumerate(names))


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    return scene.reader.say(f"{'secret' if secret else 'event'}.{kind}", **facts)
