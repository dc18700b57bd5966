"""What a ship would find in a zone, and where a cube would come to stand, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from frostlight.games.antarctica.questions import ACT
from frostlight.games.antarctica.structure import (
    AT,
    KIND_IDS,
    RESOURCE_IDS,
    ROW,
    TRACK_IDS,
    has,
    members,
)
from frostlight.games.antarctica.tracks import destination
from frostlight.games.antarctica.turn import act_options
from frostlight.games.antarctica.view.foresee import foresee
from frostlight.kernel import View
from frostlight.view import remembered
from frostlight.view.scene import Words

IN_WORDS: Final = 4
"""More buildings than this are listed by their codes."""

DONE_THERE: Final = frozenset({"build", "ship", "recruit", "research"})
"""Actions (ANT-3.11)."""

# -- zones


def strength(view: View, zone: int) -> int:
    """Own ships and scientists in a zone (ANT-6.2, ANT-7.2)."""
    table, at = view.table, AT[zone][view.seat]
    return int(table["ships"][at] + table["scientists"][at])


def space(reader: Words, view: View, zone: int) -> str:
    """Where a ship would stand."""
    return reader.say("note.arrives", space=len(view.table["queues"][zone]) + 1)


def counts(reader: Words, view: View, zone: int) -> str:
    """What counts for the player there, the ship that arrives included."""
    return reader.say("note.counts", n=strength(view, zone) + 1)


def stands(reader: Words, view: View, zone: int) -> str:
    """The buildings of a zone."""
    kinds = [KIND_IDS[kind] for kind in members(view.table["buildings"][zone])]
    if len(kinds) > IN_WORDS:
        return " ".join(reader.name("code", kind) for kind in kinds)
    return ", ".join(reader.name("kind", kind) for kind in kinds) or reader.say("note.nothing")


class Chances(NamedTuple):
    """What could be done in a zone once the ship has arrived there."""

    actions: list[tuple[str, Any]]
    """Answers to what is done then, as the rule receives them."""
    strength: int
    """What would count for the player there."""
    recruits: int


def chances(view: View, zone: int) -> Chances:
    """The actions that are open there (ANT-3.11): the rules say them."""
    known = remembered(view, _known_chances)  # icons and words of an option both tell them
    if zone not in known:
        known[zone] = _chances_of(view, zone)
    return known[zone]


def _known_chances(_view: View) -> dict[int, Chances]:
    return {}


def _chances_of(view: View, zone: int) -> Chances:
    seat, table = view.seat, foresee(view, "sail", ("sail", zone))
    assert table is not None
    strong = table.strength(seat, zone)
    actions = [ACT.values[option] for option in act_options(table, seat)]
    return Chances(actions, strong, min(strong, table.reserve[seat]))


def nothing_there(view: View, zone: int) -> bool:
    """Whether a ship could do no action there, and the turn would be over (ANT-8.1)."""
    return all(verb not in DONE_THERE for verb, _ in chances(view, zone).actions)


def said_chances(reader: Words, view: View, zone: int) -> Iterator[str]:
    """The same in words, a line for each action."""
    actions, strong, recruits = chances(view, zone)
    open_: dict[str, list[str]] = {}
    for action in actions:
        match action:
            case "build", (deck, resource):
                named = building(reader, view, deck, resource)
                open_.setdefault("build", []).append(named)
            case "research", track:
                name = reader.name("track", TRACK_IDS[track])
                way = journey(view, track, strong).short(reader)
                open_.setdefault("research", []).append(f"{name} {way}")
            case "recruit", _:
                open_["recruit"] = [reader.say("note.gains", n=recruits)]
            case "ship", _:
                open_["ship"] = []
    for verb, things in open_.items():
        yield reader.say(f"note.can_{verb}", list=", ".join(things))
    if not open_:
        yield reader.say("note.can_nothing")


def building(reader: Words, view: View, deck: int, resource: int) -> str:
    """What the top card of a deck builds, and the resource card that it would take (ANT-4.6)."""
    top = view.table["offer"][deck]
    names = [reader.name("kind", view.printed.cards[top].builds)] if top >= 0 else []
    return " + ".join(
        [*names, *([reader.name("card", RESOURCE_IDS[resource])] if resource >= 0 else [])]
    )


# -- tracks


class Journey(NamedTuple):
    """Where a cube comes from and goes to, and the symbols that it sets off on the way."""

    points: int
    start: int
    end: int
    symbols: list[str]

    def words(self, reader: Words) -> str:
        """The way in a sentence."""
        return reader.say("note.moves", n=self.points, origin_space=self.start, space=self.end)

    def after(self, reader: Words) -> tuple[str, ...]:
        """What it sets off, by whole names."""
        marks = self._marks(reader)
        return (reader.say("note.passes", marks=marks),) if marks else ()

    def short(self, reader: Words) -> str:
        """All of it for a list: `3→6 (ship moves)`."""
        way, marks = f"{self.start}→{self.end}", self._marks(reader)
        return f"{way} ({marks})" if marks else way

    def _marks(self, reader: Words) -> str:
        return ", ".join(reader.name("symbol", symbol) for symbol in self.symbols)


def journey(view: View, track: int, points: int) -> Journey:
    """The way of the own cube with this number of research points (ANT-12.1)."""
    table, printed = view.table, view.printed
    row = table["cubes"][ROW[track]]
    start: int = row[view.seat]
    end = destination(row, start, points, printed.last_space[track])
    symbols = [
        symbol
        for space in range(start + 1, end + 1)
        if (symbol := printed.space_symbol[track][space]) and not has(table["used"][track], space)
    ]
    return Journey(points, start, end, symbols)
