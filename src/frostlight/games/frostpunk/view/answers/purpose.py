"""What one wants of a building: goods, food and health, a better mood, or something else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from frostlight.games.frostpunk.cards.language import Effect as Does
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.content import Printed

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
    """The heading of what a building does; the first of its effects that has one decides."""
    found = (_purpose(node) for node in _nodes(printed.sides[kind][side].does))
    return next(filter(None, found), CITY)


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
