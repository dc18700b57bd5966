"""Options, events and players in words: terminal and page share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view import Person, Scene, Words
from lanterns.table import Setup

COLOURS: Final = ("red", "blue", "green", "yellow")


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Keepers have names, until they say their own."""
    assert isinstance(setup, Setup)
    names = [words.name("keeper", str(seat)) for seat in range(setup.players)]
    return tuple(Person(name, name[0], COLOURS[seat]) for seat, name in enumerate(names))


def label(scene: Scene, kind: str, key: str, _view: View | None) -> str:
    """An option in words."""
    verb, _, what = key.partition(":")
    if kind == "deal":
        return scene.reader.say("option.deal", card=key)
    facts = {"put": {"card": what}, "light": {"lantern": what}}
    return scene.reader.say(f"option.{verb}", **facts.get(verb, {}))


def note(scene: Scene, kind: str, key: str, view: View) -> str:
    """What an option brings or takes."""
    verb, _, what = key.partition(":")
    if kind == "deal":
        return ""
    amounts = {
        "put": {card.id: card.oil for card in view.printed.cards},
        "light": {row.id: row.each * view.table["players"] for row in view.printed.lanterns},
    }
    n = amounts[verb][what] if what else sum(view.table.get("plans", ()))
    return scene.reader.say(f"note.{verb}", n=n)


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    return scene.reader.say(f"{'secret' if secret else 'event'}.{kind}", **facts)
