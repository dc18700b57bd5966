"""Verbs of scenarios: their tracks, their buildings, what lies on the rim (FRP-40)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards import scenario
from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, condition, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city import construction, rim
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule


def _can_track(city: City, node: Node, _: Here) -> bool:
    """Its marker can go that way."""
    place = city.printed.scenario_tracks[str(node.args[0])]
    at, end = city.marks[place], city.printed.scenario.track[place].end
    return at < end if int(node.args[1]) > 0 else at > 0


@verb(
    "track",
    can=_can_track,
    say=lambda node: (
        f"effect.track_{node.args[0]}_{'up' if int(node.args[1]) > 0 else 'down'}",
        {"n": abs(int(node.args[1]))},
    ),
    why=lambda *_: why("FRP-40.3", "track_end"),
)
def do_track(city: City, node: Node, _: Here) -> None:
    scenario.move_mark(city, str(node.args[0]), int(node.args[1]))


@verb(
    "finish",
    "building",
    can=lambda city, node, _: bool(construction.unfinished(city, str(node.args[0]))),
)
def do_finish(city: City, node: Node, _: Here) -> None:
    construction.finish(city, str(node.args[0]))


@verb(
    "salvage",
    "n",
    can=lambda city, _, __: bool(rim.in_reach(city)),
    why=lambda *_: why("FRP-40.6", "no_heap_in_reach"),
)
def do_salvage(city: City, node: Node, here: Here) -> Rule:
    return rim.salvage(city, int(node.args[0]), here.seat)


condition("track")(lambda city, _, name, n: city.marks[city.printed.scenario_tracks[name]] >= n)
