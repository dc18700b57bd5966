"""The purpose of a building: goods, food and health, a better mood, or something else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from frostlight.games.frostpunk.cards.language import Effect as Does
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import FLIPPED, KIND_OF

GATHER: Final = "group.gather"
HEAL: Final = "group.heal"
MOOD: Final = "group.mood"
CITY: Final = "group.city"
ORDER: Final = (
    *(GATHER, HEAL, MOOD, CITY),
    *(
        "group.build",
        "group.dismantle",
        "group.use",
        "group.shift",
        "group.refuel",
        "group.wake_up",
    ),
)
"""Headings as they follow one another; those that end something come last in any case."""
PURPOSES: Final = {
    **dict.fromkeys(("nurse", "treat", "hunger"), HEAL),
    **dict.fromkeys(("hope", "disc", "act", "tok", "comfort", "enact"), MOOD),
    **dict.fromkeys(("take", "take_adj", "cut_here", "thump"), GATHER),
}
"""By the verb of the card language; what is made depends on the goods."""


@cache
def purpose(printed: Printed, kind: int, side: int) -> str:
    """The heading of what a building does; of several the one that stands first."""
    found = {_purpose(node) for node in _nodes(printed.sides[kind][side].does)}
    return next((one for one in (HEAL, GATHER, MOOD) if one in found), CITY)


CHOICES: Final = {
    "work": frozenset({"workshop", "upgrade_at"}),
    "heal": frozenset({"cure_or_treat"}),
    "comfort": frozenset({"comfort"}),
}
"""By the verb of the card language: the questions that are answered with the use of a building."""


@cache
def choices(printed: Printed, what: int) -> frozenset[str]:
    """The questions to which using the building leads, whatever its side."""
    if what < 0:
        return frozenset()
    does = printed.sides[KIND_OF[what]][FLIPPED[what]].does
    return frozenset().union(*(CHOICES.get(node.verb, frozenset()) for node in _nodes(does)))


def _purpose(node: Node) -> str:
    if node.verb == "make":
        return HEAL if node.args[0] == "food" else GATHER
    return PURPOSES.get(node.verb, "")


def _nodes(effect: Does) -> Iterator[Node]:
    """All statements, those inside of others too."""
    for node in effect:
        yield node
        for inner in node.inner:
            yield from _nodes(inner)
