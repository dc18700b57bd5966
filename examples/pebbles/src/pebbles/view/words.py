"""Options, events and players in words: terminal and page share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view import Person, Scene, Words
from pebbles.table import Setup

COLOURS: Final = ("red", "blue", "green", "yellow")


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by birds, until they say their own names."""
    assert isinstance(setup, Setup)
    names = [words.name("bird", str(seat)) for seat in range(setup.players)]
    return tuple(Person(name, name[0], COLOURS[seat]) for seat, name in enumerate(names))


def label(scene: Scene, kind: str, key: str, _view: View | None) -> str:
    """An option in words."""
    verb, _, what = key.partition(":")
    facts: dict[str, dict[str, Fact]] = {
        "take": {"n": int(what) if verb == "take" else 0},
        "play": {"card": what},
        "shore": {"n": key},
        "deal": {"card": key},
        "victim": {"seat": int(what) if kind == "victim" else 0},
    }
    message = verb if verb in ("take", "play") or kind == "wish" else kind
    return scene.reader.say(f"option.{message}", **facts.get(message, {}))


def note(scene: Scene, _kind: str, key: str, view: View) -> str:
    """What an option brings."""
    verb, _, what = key.partition(":")
    if verb == "play":
        card = next(card for card in view.printed.cards if card.id == what)
        does = "dives" if card.dives else "steals" if card.steals else "sits_still"
        return scene.reader.say(f"note.{does}", n=card.dives or card.steals)
    if verb != "take":
        return ""
    then = view.table["pebbles"][view.seat] + int(what)
    return scene.reader.say("note.odd_now" if then % 2 else "note.even_now")


def group(kind: str, key: str) -> str:
    """The heading of an option in a turn."""
    return f"group.{key.partition(':')[0]}" if kind == "turn" else ""


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    said = dict(facts)
    if "other" in said:
        said["who"] = scene.people[int(said.pop("other"))].name
    return scene.reader.say(f"{'secret' if secret else 'event'}.{kind}", **said)
