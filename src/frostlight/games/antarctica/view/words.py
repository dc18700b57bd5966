"""Players, cards of a hand and events of Antarctica in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.setup import Setup
from frostlight.games.antarctica.structure import COLOURS
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.scene import Person, Scene, Words

TAKEN: Final = ("shipyard_card", "draft_card")
"""Questions that are answered by taking a card."""
STYLES: Final = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}
QUIET: Final = frozenset({"sun_moves"})
"""Events that the next line of the log tells anyway."""


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by their colours (ANT-2.1)."""
    assert isinstance(setup, Setup)
    colours = setup.colours or COLOURS[: setup.players]
    return tuple(
        Person(words.name("colour", colour), words.name("letter", colour), STYLES[colour])
        for colour in colours
    )


# -- cards of a hand


def does(reader: Words, printed: Printed, name: str) -> str:
    """What a shipyard or resource card does, in a sentence (ANT-9)."""
    replaced = ",".join(stands_for(printed, name))
    return reader.say(f"page.does.{name}", **({"replaces": replaced} if replaced else {}))


def stands_for(printed: Printed, name: str) -> tuple[str, ...]:
    """The buildings that a resource card replaces; other cards replace none (ANT-9.7, ANT-9.8)."""
    return next((tuple(card.replaces) for card in printed.resources if card.id == name), ())


def asks(view: View, kind: str) -> str:
    """After the action of a turn it is asked whether the turn is over (ANT-3.5)."""
    rest = kind == "act" and view.table["acted"]
    return "rest.act" if rest else f"question.{kind}"


# -- events


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    if kind in QUIET:
        return ""
    if kind == "advances" and not facts["origin"]:  # a cube comes from beside the track (ANT-12.2)
        kind = "enters"
    return scene.reader.say(f"{'secret' if secret else 'event'}.{kind}", **facts)
