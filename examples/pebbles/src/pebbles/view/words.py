"""Players, cards and events in words: terminal and page share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from frostlight.kernel.event import Fact
from frostlight.view import Person, Scene, Words
from pebbles.content import Card
from pebbles.table import Setup

COLOURS: Final = ("red", "blue", "green", "yellow")


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by birds, until they say their own names."""
    assert isinstance(setup, Setup)
    names = [words.name("bird", str(seat)) for seat in range(setup.players)]
    return tuple(Person(name, name[0], COLOURS[seat]) for seat, name in enumerate(names))


def does(scene: Scene, card: Card) -> str:
    """What a card does when it is played (PEB-2.3 to PEB-2.5)."""
    does = "dives" if card.dives else "steals" if card.steals else "sits_still"
    return scene.reader.say(f"note.{does}", n=card.dives or card.steals)


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    said = dict(facts)
    if "other" in said:
        said["who"] = scene.people[int(said.pop("other"))].name
    return scene.reader.say(f"{'secret' if secret else 'event'}.{kind}", **said)
