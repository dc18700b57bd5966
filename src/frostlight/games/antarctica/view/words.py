"""Options and events of Antarctica in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.setup import Setup
from frostlight.games.antarctica.structure import COLOURS, DECK, RESOURCE_IDS, SHIPYARD_IDS
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.scene import Person, Scene, Words

HAND_CARDS: Final = frozenset(SHIPYARD_IDS + RESOURCE_IDS)
TAKEN: Final = ("shipyard_card", "draft_card")
"""Questions that are answered by taking a card."""
STYLES: Final = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}
QUIET: Final = frozenset({"sun_moves"})
"""Events that the next line of the log tells anyway."""

Message = tuple[str, dict[str, Fact]]


def people(setup: msgspec.Struct, words: Words) -> tuple[Person, ...]:
    """Players are called by their colours (ANT-2.1)."""
    assert isinstance(setup, Setup)
    colours = setup.colours or COLOURS[: setup.players]
    return tuple(
        Person(words.name("colour", colour), words.name("letter", colour), STYLES[colour])
        for colour in colours
    )


# -- options


def label(scene: Scene, kind: str, key: str, view: View | None = None) -> str:
    """An option in words; with a view, a build option says what it builds."""
    message, facts = option_message(kind, key)
    if view is not None and message in ("build", "build_with"):
        card = view.table["offer"][DECK[str(facts["deck"])]]
        if card >= 0:
            facts["kind"] = view.printed.cards[card].builds
            message = message.replace("build", "build_kind")
    return scene.reader.say(f"option.{message}", **facts)


def option_message(kind: str, key: str) -> Message:
    """The message and facts of an option of any question."""
    verb, colon, what = key.partition(":")
    if colon:
        return VERBS[verb](what)
    if key == "decline":
        known = kind in ("move_ship", "research_3")
        return (f"decline_{kind}" if known else "decline"), {}
    if kind in ("sail", "act"):
        return key, {}
    return kind, _named(kind, key)


def _named(kind: str, key: str) -> dict[str, Fact]:
    """The thing that a key names without a verb: a card, a building, a dock or a track."""
    if kind == "top_card":
        return {"id": key}
    if kind == "starting_building":
        return {"kind": key}
    if key in HAND_CARDS:
        return {"card": key}
    return _dock(key) if "." in key else {"track": key}


def _dock(key: str) -> dict[str, Fact]:
    zone, _, space = key.partition(".")
    return {"zone": zone, "space": int(space)}


def _build(what: str) -> Message:
    deck, plus, card = what.partition("+")
    return ("build_with", {"deck": deck, "card": card}) if plus else ("build", {"deck": deck})


def _play(what: str) -> Message:
    card, colon, where = what.partition(":")
    if colon:
        return f"play_{card}", {"zone" if where[0] == "Z" else "track": where}
    if card in ("send_scientist", "add_two_scientists"):
        return f"play_{card}", {}
    return "play_card", {"card": card}


def _give(what: str) -> Message:
    return ("give_dock", _dock(what)) if "." in what else (f"give_{what}", {})


VERBS: Final = {
    "sail": lambda what: ("sail", {"zone": what}),
    "place": lambda what: ("place", {"zone": what}),
    "to": lambda what: ("move_ship_to", {"zone": what}),
    "research": lambda what: ("research", {"track": what}),
    "seat": lambda what: ("starting_player", {"seat": int(what)}),
    "build": _build,
    "play": _play,
    "give": _give,
}


def group(kind: str, key: str) -> str:
    """Menus with many sorts of answer have headings."""
    if kind not in ("sail", "act"):
        return ""
    verb, _, what = key.partition(":")
    if verb == "play" and ":" in what:  # a card that can be played in many places
        return f"group.{what.partition(':')[0]}"
    return "group.turn" if verb in ("pass", "end") else f"group.{verb}"


def rank(kind: str, key: str) -> str:
    """Pieces are given up for good; what ends a turn is nobody's first thought."""
    verb = key.partition(":")[0]
    if verb == "give" or kind == "give_up":
        return "sacrifice"
    return "ordinary" if verb in ("pass", "end", "decline", "play") else "primary"


# -- cards of a hand


def does(reader: Words, printed: Printed, name: str) -> str:
    """What a shipyard or resource card does, in a sentence (ANT-9)."""
    replaced = ",".join(stands_for(printed, name))
    return reader.say(f"page.does.{name}", **({"replaces": replaced} if replaced else {}))


def stands_for(printed: Printed, name: str) -> tuple[str, ...]:
    """The buildings that a resource card replaces; other cards replace none (ANT-9.7, ANT-9.8)."""
    return next((tuple(card.replaces) for card in printed.resources if card.id == name), ())


# -- events


def event(scene: Scene, kind: str, facts: Mapping[str, Fact], secret: bool) -> str:
    """A line of the log."""
    if kind in QUIET:
        return ""
    return scene.reader.say(f"{'secret' if secret else 'event'}.{kind}", **facts)
