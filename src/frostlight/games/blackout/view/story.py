"""Players and events of Blackout in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.setup import Setup
from frostlight.games.blackout.structure import SEAT_COLOURS
from frostlight.games.blackout.view.cards import amount
from frostlight.games.blackout.view.districts import districts_at
from frostlight.kernel.event import Fact
from frostlight.view.scene import Person, Scene, Words

STYLES: Final = {"orange": "hot_pink", "green": "green", "grey": "cyan", "white": "bold"}
"""Orange says what may be done, and grey is near white: those two are drawn pink and cyan."""


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by their colours (BHK-1.7)."""
    assert isinstance(setup, Setup)
    colours = setup.colours or SEAT_COLOURS[: setup.players]
    return tuple(
        Person(words.name("seat_colour", colour), words.name("badge", colour), STYLES[colour])
        for colour in colours
    )


# -- events


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    said = dict(facts)
    if "what" in said and "n" in said:
        said["amount"] = amount(scene.reader, str(said["what"]), int(said["n"]), "acc")
    if "checkpoint" in said:
        said["list"] = districts_at(scene.reader, scene.printed, str(said["checkpoint"]))
    if secret:
        return scene.reader.say(f"secret.{kind}", **said)
    variant = VARIANTS.get(kind)
    message = variant(scene, said) if variant is not None else kind
    return scene.reader.say(f"event.{message}", **said)


VARIANTS: Final[dict[str, Callable[[Scene, dict[str, Fact]], str]]] = {
    "transport": lambda _, facts: "transport_bought" if facts["vp"] else "transport",
    "patrol": lambda _, facts: "patrol_gps" if facts["n"] else "patrol",
    "fulfils": lambda scene, facts: "fulfils_task" if _several(scene, facts) else "fulfils",
}
"""Events of which some facts are not worth a word."""


def _several(scene: Scene, facts: dict[str, Fact]) -> bool:
    printed: Printed = scene.printed
    return len(printed.needs[printed.card[str(facts["card"])]]) > 1
