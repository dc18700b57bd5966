"""What an option would bring, on the map and in the stores, before it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from frostlight.games.frostpunk.city.construction import sites
from frostlight.games.frostpunk.city.warmth import would_be_warm
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, GOODS, SIDES, TREE
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.open import at_heat, open_city, with_building
from frostlight.games.frostpunk.view.page.hexes import APART, PLATE, ZONES, outline, put, spot
from frostlight.games.frostpunk.view.page.map import warm_zones
from frostlight.games.frostpunk.view.page.spaces import building_there, pawn_icon, pawn_spot, plate
from frostlight.games.frostpunk.view.places import SPACE
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.games.frostpunk.view.sites import cost_now, found_from
from frostlight.games.frostpunk.view.turning import gathered
from frostlight.kernel import View
from frostlight.view.icons import icon_at
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.scene import Scene


def preview(view: View, _scene: Scene, kind: str, key: str) -> Preview:
    """Sites of a building, the building on its site, the pawn at work, what more Coal warms."""
    verb, _, what = key.partition(":")
    draw = PREVIEWS.get((kind, verb)) or PREVIEWS.get((kind, ""))
    return draw(view, what or key) if draw is not None else NOTHING


def _pieces(drawn: str) -> str:
    return f'<g class="piece">{drawn}</g>' if drawn else ""


def _stores(city: City, **paid: int) -> dict[str, int]:
    """What would be left of these goods."""
    return {f"store-{name}": city.stores[GOODS.index(name)] + n for name, n in paid.items() if n}


# -- building


def _build(view: View, what: str) -> Preview:
    """Every place where it may stand, warm or cold, and what is left of the stores (FRP-15.4)."""
    city, kind = open_city(view), BUILDING_INDEX[what]
    wood, cores = cost_now(view, kind)
    then = _stores(city, wood=-wood, core=-cores)
    return Preview(_pieces("".join(_sites(city, kind))), then)


def _sites(city: City, kind: int) -> Iterator[str]:
    wide, warm = city.printed.large[kind], ["", ""]
    for space in sites(city, kind):
        warm[would_be_warm(city, kind * SIDES, space)] += _frame(space, wide)
    for look, path in zip(("cold", "warm"), warm, strict=True):
        if path:
            yield f'<path class="site {look}" d="{path}"/>'


@cache
def _frame(space: int, wide: bool) -> str:
    """The place of a building, as a path."""
    x, y = spot(space)
    left, across = x - PLATE / 2, PLATE + (2 * APART if wide else 0)
    return f"M{left:.1f} {y - PLATE / 2:.1f}h{across:g}v{PLATE:g}h-{across:g}z"


def _build_at(view: View, what: str) -> Preview:
    """The building as it would stand there, and the spaces from which it takes something."""
    if what not in SPACE:
        return NOTHING
    kind, space = BUILDING_INDEX[str(asked_about(view, "build_at")["building"])], SPACE[what]
    built = with_building(open_city(view), kind, space)
    standing = building_there(built, space)
    assert standing is not None
    look = "warm" if standing.warm else "cold"
    reached = "".join(_ring(at) for at in found_from(built, space) or [])
    return Preview(
        _pieces(f'{reached}<g class="plate {look}" {put(spot(space))}>{plate(standing)}</g>')
    )


@cache
def _ring(space: int) -> str:
    x, y = spot(space)
    return f'<circle class="reached" cx="{x:.1f}" cy="{y:.1f}" r="{PLATE / 2 + 2:g}"/>'


# -- pawns


def _pawn(view: View, who: str) -> Preview:
    """The pawn where it would work."""
    place = str(asked_about(view, "pawn")["action"]).rpartition(":")[2]
    if place not in SPACE:
        return NOTHING
    return Preview(_pieces(f'<g class="pawn">{_worker(SPACE[place], pawn_icon(who))}</g>'))


@cache
def _worker(space: int, sign: str) -> str:
    return icon_at(sign, *pawn_spot(space), 22)


def _gather(view: View, what: str) -> Preview:
    """What the stores would hold: a Tree gives Wood (FRP-14.3)."""
    city, space = open_city(view), SPACE[what]
    if city.what[space] == TREE:
        return NOTHING
    return Preview(then=_stores(city, **{GOODS[city.what[space]]: gathered(city, space)}))


# -- fuel


def _refuel(view: View, what: str) -> Preview:
    """How far the heat would reach, and the Coal that would be left (FRP-8.1)."""
    city, n = open_city(view), int(what)
    level = warm_zones(at_heat(city, city.heat + n))
    edge = _edge(level) if level > warm_zones(city) else ""
    return Preview(_pieces(edge), _stores(city, coal=-n))


@cache
def _edge(level: int) -> str:
    return f'<path class="reach" d="{outline(ZONES[level - 1])}"/>'


PREVIEWS: Final[dict[tuple[str, str], Callable[[View, str], Preview]]] = {
    ("construction", "build"): _build,
    ("build_at", ""): _build_at,
    ("turn", "gather"): _gather,
    ("turn", "refuel"): _refuel,
    ("refuel", ""): _refuel,
    ("pawn", ""): _pawn,
}
"""By kind of question and verb."""
