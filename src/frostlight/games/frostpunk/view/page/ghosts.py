"""What an option would bring, on the map and in the stores, before it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from frostlight.games.frostpunk.city.construction import sites
from frostlight.games.frostpunk.city.warmth import would_be_warm
from frostlight.games.frostpunk.pieces import GOODS, SIDES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.open import at_heat
from frostlight.games.frostpunk.view.page.hexes import APART, PLATE, ZONES, outline, put, spot
from frostlight.games.frostpunk.view.page.map import warm_zones
from frostlight.games.frostpunk.view.page.spaces import building_there, pawn_icon, pawn_spot, plate
from frostlight.view.icons import icon_at
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.preview import Preview


def _pieces(drawn: Html) -> Html:
    return f'<g class="piece">{drawn}</g>' if drawn else EMPTY


def stores_then(city: City, **more: int) -> dict[str, int]:
    """What would be there of these goods."""
    return {f"store-{name}": city.stores[GOODS.index(name)] + n for name, n in more.items() if n}


# -- building


def ghosts_of_sites(city: City, kind: int, wood: int, cores: int) -> Preview:
    """Every place where it may stand, warm or cold, and what is left of the stores (FRP-15.4)."""
    then = stores_then(city, wood=-wood, core=-cores)
    return Preview(_pieces("".join(_sites(city, kind))), then)


def _sites(city: City, kind: int) -> Iterator[Html]:
    wide, warm = city.printed.large[kind], ["", ""]
    for space in sites(city, kind):
        warm[would_be_warm(city, kind * SIDES, space)] += _frame(space, wide)
    for look, path in zip((Html("cold"), Html("warm")), warm, strict=True):
        if path:
            yield f'<path class="site {look}" d="{esc(path)}"/>'


@cache
def _frame(space: int, wide: bool) -> str:
    """The place of a building, as a path."""
    x, y = spot(space)
    left, across = x - PLATE / 2, PLATE + (2 * APART if wide else 0)
    return f"M{left:.1f} {y - PLATE / 2:.1f}h{across:g}v{PLATE:g}h-{across:g}z"


def ghost_of_building(built: City, space: int, reached: list[int]) -> Preview:
    """The building as it would stand there, and the spaces from which it takes something."""
    standing = building_there(built, space)
    assert standing is not None
    look = "warm" if standing.warm else "cold"
    rings = "".join(map(_ring, reached))
    return Preview(
        _pieces(f'{rings}<g class="plate {look}" {put(spot(space))}>{plate(standing)}</g>')
    )


@cache
def _ring(space: int) -> Html:
    x, y = spot(space)
    return f'<circle class="reached" cx="{x:.1f}" cy="{y:.1f}" r="{PLATE / 2 + 2:g}"/>'


# -- pawns


def ghost_of_pawn(space: int, pawn: str) -> Preview:
    """The pawn where it would work."""
    return Preview(_pieces(f'<g class="pawn">{_worker(space, pawn_icon(pawn))}</g>'))


@cache
def _worker(space: int, sign: str) -> Html:
    return icon_at(sign, *pawn_spot(space), 22)


# -- fuel


def ghost_of_heat(city: City, coal: int) -> Preview:
    """How far the heat would reach, and the Coal that would be left (FRP-8.1)."""
    level = warm_zones(at_heat(city, city.heat + coal))
    edge = _edge(level) if level > warm_zones(city) else EMPTY
    return Preview(_pieces(edge), stores_then(city, coal=-coal))


@cache
def _edge(level: int) -> Html:
    return f'<path class="reach" d="{outline(ZONES[level - 1])}"/>'
