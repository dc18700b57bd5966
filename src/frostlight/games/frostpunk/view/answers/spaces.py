"""Answers that are places of the map, and the tiles that chance lays there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from frostlight.games.frostpunk.city.geometry import POSITIONS, SPACE_NAMES, position_of
from frostlight.games.frostpunk.pieces import BUILDING_IDS, FLIPPED, KIND_OF, REST
from frostlight.games.frostpunk.view.answers.proposals import tiles
from frostlight.games.frostpunk.view.answers.registry import (
    ANSWERS,
    TABLE,
    coded,
    declined,
    foreseen,
)
from frostlight.games.frostpunk.view.effects import say_building
from frostlight.games.frostpunk.view.log import tile_goods
from frostlight.games.frostpunk.view.places import building_on, goods_on, region, spot
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.kernel import View
from frostlight.view.shown import Answer, Effect, Rank, Shown, no_effect

# -- spaces


@ANSWERS.shows("space_gains", "tree_felled", "repaired", "cut_at")
def space(answer: Answer) -> Shown:
    """A space where something is done (FRP-3.2, FRP-35.14)."""
    return at_space(answer)


@ANSWERS.shows("heap_at")
def heap_at(answer: Answer) -> Shown:
    """A heap on the rim, with what is left of it (FRP-40.6)."""
    heaps = answer.scene.printed.scenario.rim
    if answer.view is None or answer.value >= len(heaps):  # no table, or another scenario
        name = f"R{answer.value + 1}"
        return Shown(answer.say("option.heap_plain", heap=name), f"heap-{name}")
    row = heaps[answer.value]
    n = answer.view.table["rim"][answer.value]
    beside = [answer.scene.reader.name("position", place) for place in row.beside]
    verb = answer.say("option.heap", heap=row.id, goods=row.what, n=n)
    words = answer.say("note.heap_beside", list=", ".join(beside))
    return Shown(verb, f"heap-{row.id}", effect=lambda: Effect(words=(words,)))


@ANSWERS.shows("ruined", "destroyed")
def ruined(answer: Answer) -> Shown:
    """A building that is lost (FRP-28.5)."""
    return at_space(answer, "sacrifice")


@ANSWERS.shows("thump_at")
def thump_at(answer: Answer) -> Shown:
    """A space that gets Coal, or no more of it (FRP-35.17)."""
    return declined(answer, "stop_thump") if answer.value is None else at_space(answer)


@ANSWERS.shows("reuse_at")
def reuse_at(answer: Answer) -> Shown:
    """A building that is used once more (FRP-28.8)."""
    return at_space(answer, effect=foreseen(answer, _used, answer.value))


@ANSWERS.shows("reuse_worker")
def reuse_worker(answer: Answer) -> Shown:
    """The Worker who is called away (FRP-28.9)."""
    if isinstance(answer.value, str):  # from a main action, not from a space
        verb = answer.say(f"option.worker_{answer.value}")
        return Shown(verb, f"slot-{answer.value}", rank="sacrifice")
    shown = at_space(answer, "sacrifice", foreseen(answer, _used, answer.value))
    return shown._replace(verb=answer.say("option.worker_space", space=SPACE_NAMES[answer.value]))


def _used(reader: CardReader, view: View, at: int) -> Effect:
    """What the building there does."""
    buildings = view.table["buildings"]
    what = buildings[at - 1] if buildings[at] == REST else buildings[at]
    words = (say_building(reader, KIND_OF[what], FLIPPED[what]),) if what >= 0 else ()
    return Effect(words=words)


def at_space(
    answer: Answer, rank: Rank = "primary", effect: Callable[[], Effect] = no_effect
) -> Shown:
    """A space, with what stands or lies there; those equally far out stand side by side."""
    name, where = SPACE_NAMES[answer.value], region(answer.scene.reader, position_of(answer.value))
    verb, there = _seen(answer, answer.value, name)
    short = spot(answer.scene.reader, answer.value)
    return Shown(
        verb,
        f"space-{name}",
        rank=rank,
        place=where,
        name=f"{there} · {short}" if there else short,
        row=where,
        effect=effect,
    )


def _seen(answer: Answer, at: int, name: str) -> tuple[str, str]:
    """A space in words, and what is there."""
    building, (goods, n) = building_on(answer.view, at), goods_on(answer.view, at)
    if building == "ruins" and answer.view is not None:
        was = BUILDING_IDS[KIND_OF[answer.view.table["buildings"][at]]]
        verb = answer.say("option.space_ruins", building=was, space=name)
    elif building:
        verb = answer.say("option.space_building", building=building, space=name)
    elif goods:
        verb = answer.say("option.space_goods", space=name, goods=goods, n=n)
        return verb, answer.say("note.goods", goods=goods, n=n)
    else:
        return answer.say("option.space", space=name), ""
    return verb, answer.scene.reader.name("building", building)


# -- map tiles


@ANSWERS.shows("near_position", "far_position")
def position(answer: Answer) -> Shown:
    """Where a tile is laid (FRP-13.4, FRP-13.5)."""
    shown = _tile(answer)
    return shown._replace(row=shown.place)


@ANSWERS.shows("tile_loses")
def tile_loses(answer: Answer) -> Shown:
    """A tile from which something is taken (FRP-3.2)."""
    return _tile(answer)._replace(rank="sacrifice")


def _tile(answer: Answer) -> Shown:
    name = POSITIONS[answer.value]
    verb = answer.say("option.position", position=name)
    return Shown(verb, f"tile-{name}", place=region(answer.scene.reader, answer.value))


@ANSWERS.shows("snow")
def snow(answer: Answer) -> Shown:
    """The stack from which tiles are laid (FRP-13.1)."""
    stack = "near" if answer.value else "far"
    return Shown(
        answer.say(f"option.{stack}"),
        TABLE,
        effect=foreseen(answer, _left, stack),
        proposes=partial(tiles, answer, near=answer.value),
    )


def _left(reader: CardReader, view: View, stack: str) -> Effect:
    return Effect(words=(reader.say("note.left", n=view.table[stack].bit_count()),))


@ANSWERS.shows("near_tile", "far_tile")
def tile(answer: Answer) -> Shown:
    """A tile with what it brings, as chance draws it (FRP-13.3)."""
    goods = tile_goods(reader_of(answer.scene), answer.key)
    if not goods:
        return Shown(coded(answer, answer.say("option.tile_empty")))
    return Shown(coded(answer, answer.say("option.tile", list=", ".join(goods))))


@ANSWERS.shows("wall_tile")
def wall_tile(answer: Answer) -> Shown:
    """What is behind the wall of a corner, as chance draws it (FRP-1.7)."""
    deposit = answer.scene.printed.wall_tiles[answer.value].deposit
    message = f"wall_tile_{deposit}" if deposit else "wall_tile"
    return Shown(coded(answer, answer.say(f"option.{message}")))


@ANSWERS.shows("first_corner")
def first_corner(answer: Answer) -> Shown:
    """The corner from which wall tiles are laid, as chance draws it (FRP-1.7)."""
    return Shown(answer.say("option.first_corner", corner=answer.key))
