"""Verbs about the Generator and the weather: stress, tower, heat, cold, storm (FRP-8, FRP-9)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, Said, Say, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.cards.scenario import move_storm
from frostlight.games.frostpunk.city.tower import (
    add_stress,
    drop,
    move_cold,
    move_heat,
    move_rad,
    remove_stress,
)
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule

INDICATORS = ("red", "orange", "yellow")


def _n(node: Node) -> int:
    return int(node.args[-1])


def _up_or_down(name: str) -> Say:
    def say(node: Node) -> Said:
        n = _n(node)
        return f"effect.{name}_{'up' if n > 0 else 'down'}", {"n": abs(n)}

    return say


def _said_stress(node: Node) -> Said:
    if node.args[0] == "-all":
        return "effect.stress_all", {}
    n = _n(node)
    return f"effect.stress_{'up' if n > 0 else 'down'}", {"n": abs(n)}


def _said_rad(node: Node) -> Said:
    n = _n(node)
    return f"effect.rad_{'up' if n > 0 else 'down'}", {"colour": str(node.args[0]), "n": abs(n)}


@verb(
    "stress",
    can=lambda city, node, _: city.stress > 0 or (node.args[0] != "-all" and _n(node) > 0),
    say=_said_stress,
    why=lambda *_: why("FRP-35.3", "no_stress"),
)
def do_stress(city: City, node: Node, _: Here) -> None:
    """Cubes onto the stress track or off it; tower and drawer are not touched (FRP-8.12)."""
    if node.args[0] == "-all":
        remove_stress(city, city.stress)
    elif _n(node) > 0:
        add_stress(city, _n(node))
    else:
        remove_stress(city, -_n(node))


@verb("drop", "n", can=lambda *_: True)
def do_drop(city: City, node: Node, _: Here) -> Rule:
    return drop(city, _n(node))


def _heat_moves(city: City, node: Node, _: Here) -> bool:
    return city.heat < city.cold if _n(node) > 0 else city.heat > 1


@verb("heat", can=_heat_moves, say=_up_or_down("heat"))
def do_heat(city: City, node: Node, _: Here) -> None:
    move_heat(city, _n(node))


@verb(
    "cold",
    can=lambda city, node, _: city.cold < city.printed.heat_end if _n(node) > 0 else city.cold > 1,
    say=_up_or_down("cold"),
)
def do_cold(city: City, node: Node, _: Here) -> None:
    move_cold(city, _n(node))


def _rad_moves(city: City, node: Node, _: Here) -> bool:
    at = city.rad[INDICATORS.index(str(node.args[0]))]
    return at < city.printed.tracks.generator.length if _n(node) > 0 else at > 1


@verb("rad", can=_rad_moves, say=_said_rad)
def do_rad(city: City, node: Node, _: Here) -> None:
    move_rad(city, INDICATORS.index(str(node.args[0])), _n(node))


@verb("storm", can=lambda city, _, __: city.storm > 0, say=_up_or_down("storm"))
def do_storm(city: City, node: Node, _: Here) -> None:
    """No storm check until the next Weather phase (FRP-9.13)."""
    move_storm(city, _n(node))
