"""The map: tiles and snow, what is warm and what more Coal would warm, the tower in the middle."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final

from frostlight.games.frostpunk.city.geometry import (
    CELLS,
    CORNER_POSITIONS,
    FAR_POSITIONS,
    NEAR_POSITIONS,
    POSITIONS,
    spaces_of,
)
from frostlight.games.frostpunk.city.warmth import lit, space_is_warm
from frostlight.games.frostpunk.pieces import COAL, GOODS, KIND_OF, NOTHING
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from, without_people
from frostlight.games.frostpunk.view.page.corners import corners
from frostlight.games.frostpunk.view.page.hexes import (
    APART,
    DRAWER,
    FLOWER,
    HIGH,
    PLATE,
    REACH,
    SIDE,
    WIDE,
    ZONES,
    coordinates,
    deposit_spot,
    heap_spot,
    hexagon,
    middle,
    outline,
    put,
    spot,
)
from frostlight.games.frostpunk.view.page.spaces import pawn_parts, space_parts
from frostlight.view.icons import icon_at
from frostlight.view.markup import Html, esc
from frostlight.view.pages import Names
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

PRICE_AT: Final = ((0, 2.52), (-4.5, -0.15), (-2.5, -4.9))
"""Where the price of warming a zone stands, in sides of a cell: on its line, clear of spaces."""
HOT: Final = 7
"""From this many cubes on, stress is drawn as a danger."""
DRIFT: Final = (
    '<g id="drift"><path class="bank" d="M-43 12C-30 -2 -14 -4 0 5 14 -9 32 -6 43 6L25 42.5H-25z"/>'
    '<path class="bank two" d="M-34 27C-18 15 -2 18 8 26 20 17 30 19 35 25L25 42.5H-25z"/>'
    '<path class="flake" d="M-22 -20h.1M6 -30h.1M20 -14h.1M-6 -12h.1M-34 -4h.1M33 -5h.1M-2 12h.1'
    'M22 14h.1M-20 10h.1M4 33h.1M-14 35h.1"/></g>'
)

CELL: Final = (
    f'<path id="cell" d="{hexagon((0, 0), 0.975)}"/><path id="petal" d="{hexagon((0, 0), 0.93)}"/>'
)
"""The ground of every tile and petal: drawn once, put down where it lies."""


def city_map(city: City, scene: Scene, names: Names | None, target: int | None) -> Part:
    """The whole map as one picture; the target is where a pawn is being sent."""
    nobody = without_people(scene)
    return part(
        "map",
        _frame(nobody),
        *_tiles(city),
        _plateau(),
        _warmth(city),
        _deposits(city, nobody),
        *_heaps(city, nobody),
        _drawer(city, nobody),
        _tower(city),
        *space_parts(city, nobody),
        *pawn_parts(city, scene, names[0] if names else ()),
        _target(city, target),
        '<g id="pieces"></g>',
        *corners(city, nobody),
        "</svg>",
    )


@lru_cache(256)
def _frame(scene: Scene) -> Html:
    """What the picture begins with: its size and name, and what is drawn once and used often."""
    box = f"{-WIDE / 2:g} {-HIGH / 2:g} {WIDE} {HIGH}"
    return (
        f'<svg id="map" class="map" viewBox="{box}" role="group"'
        f' aria-label="{esc(scene.reader.say("page.map"))}">'
        f"<defs>{DRIFT}{CELL}{_shades()}</defs>{_rim()}"
    )


@lru_cache(256)
def _ringed(space: int, wide: bool) -> Html:
    x, y = spot(space)
    half, across = PLATE / 2 + 4, PLATE + 8 + (2 * APART if wide else 0)
    return (
        f'<rect class="target" x="{x - half:.1f}" y="{y - half:.1f}" width="{across:g}"'
        f' height="{PLATE + 8:g}" rx="9"/>'
    )


def _target(city: City, space: int | None) -> Part:
    """Where the pawn goes that is asked for."""
    ring = ""
    if space is not None:
        what = city.buildings[space]
        ring = _ringed(space, what >= 0 and city.printed.large[KIND_OF[what]])
    return part("target", f'<g id="target">{ring}</g>')


# -- ground


@lru_cache(1)
def _rim() -> Html:
    whole = outline(ZONES[2])
    kinds = ("rim far", "rim", "pit")
    return "".join(f'<path class="{esc(kind)}" d="{whole}"/>' for kind in kinds)


@lru_cache(1)
def _shades() -> Html:
    """Light of the Generator, once for each distance that it may reach."""
    stops = "".join(f'<stop offset="{at}" class="w{n}"/>' for n, at in enumerate((0, 0.45, 0.8, 1)))
    return "".join(
        f'<radialGradient id="warmth-{n}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{r:.0f}">'
        f"{stops}</radialGradient>"
        for n, r in enumerate(REACH)
    ) + (f'<clipPath id="crater"><path d="{outline(ZONES[2])}"/></clipPath>')


@follows_from("tiles", "heat", "rad", "buildings")
def _tiles(city: City) -> tuple[Part, ...]:
    return tuple([_tile(city, position) for position in range(len(CELLS))])


def _tile(city: City, position: int) -> Part:
    snow = city.tiles[position] < 0
    warm = space_is_warm(city, spaces_of(position)[0])
    return _drawn_tile(position, "snow" if snow else "warm" if warm else "cold")


@lru_cache(128)
def _drawn_tile(position: int, kind: str) -> Part:
    name, at = POSITIONS[position], put(middle(CELLS[position]))
    drift = '<use href="#drift"/>' if kind == "snow" else ""
    return part(
        f"tile-{name}",
        f'<g id="tile-{esc(name)}" class="thing tile {esc(kind)}" {at}>'
        '<use class="ground" href="#cell"/>'
        f'{drift}<text class="code" aria-hidden="true" y="-24">{clock(position)}</text></g>',
    )


@lru_cache(1)
def _plateau() -> Html:
    """The Generator tile with its petals."""
    petals = "".join(f'<use class="petal" href="#petal" {put(middle(c))}/>' for c in FLOWER[1:])
    return f'<path class="plateau" d="{outline(FLOWER)}"/>{petals}'


def clock(position: int) -> Html:
    """Where a tile lies, as on the dial of a clock: 12:00 is at the top."""
    near = position in NEAR_POSITIONS
    minutes = position * 60 if near else (position - FAR_POSITIONS.start) * 40
    return f"{minutes // 60 or 12}:{minutes % 60:02}"


# -- warm and cold


def warm_zones(city: City) -> int:
    """How many zones are warm: 0 none, 1 the Generator tile, 2 Near too, 3 all (FRP-12.4)."""
    return max((n + 1 for n in range(3) if lit(city, n)), default=0)


def next_zone(city: City) -> tuple[int, int] | None:
    """The next zone that Coal at hand could warm, and how much that takes (FRP-8.1, FRP-12.5)."""
    reach = min(city.stores[COAL], city.cold - city.heat)
    for zone in range(warm_zones(city), 3):
        need = max(city.rad[zone], 1) + 1 - city.heat
        if need <= reach:
            return zone, need
    return None


@follows_from("heat", "rad", "cold", f"stores[{COAL}]")
def _warmth(city: City) -> Part:
    """The glow, the border of what is warm, and dotted what a little more heat would warm."""
    level = warm_zones(city)
    glow = edge = price = ""
    if level:
        glow = (
            f'<g clip-path="url(#crater)"><circle class="warmth" r="{REACH[level - 1]:.0f}"'
            f' fill="url(#warmth-{level - 1})"/></g>'
        )
        edge = f'<path class="edge" d="{outline(ZONES[level - 1])}"/>' if level < 3 else ""
    more = next_zone(city)
    if more is not None:
        zone, need = more
        x, y = PRICE_AT[zone]
        edge += f'<path class="edge dotted" d="{outline(ZONES[zone])}"/>'
        price = (
            f'<g class="tag" transform="translate({x * SIDE:.1f} {y * SIDE:.1f})">'
            f'<rect x="-31" y="-11" width="62" height="22" rx="11"/>{icon_at("coal", -18, 0, 14)}'
            f'<text x="-8" y="4.5">+{need}</text>{icon_at("flame", 18, -0.5, 14)}</g>'
        )
    return part("warmth", f'<g id="warmth">{glow}{edge}{price}</g>')


@follows_from("heat", "stress", "overheated")
def _tower(city: City) -> Part:
    """The middle: heat, and stress as a ring; a crack once it has broken down (FRP-8.6, 8.9)."""
    full = city.printed.limits.stress
    ring = "".join(_segment(n, full, n < city.stress) for n in range(full))
    crack = '<path class="crack" d="m-4 -46 5 6-7 4 6 7"/>' if city.overheated else ""
    return part(
        "tower",
        f'<g id="tower" class="thing tower{" burning" if city.heat > 1 else ""}">'
        f'<circle class="well" r="40"/>{ring}<circle class="fire" r="27"/>'
        f'{icon_at("flame", 0, -11, 18)}<text class="heat" y="13">{city.heat}</text>'
        f'<text class="small" y="23">{city.stress}/{full}</text>{crack}</g>',
    )


@lru_cache(64)
def _segment(n: int, full: int, on: bool) -> Html:
    look = f"seg{' full' if on else ''}{' hot' if n >= HOT else ''}"
    return (
        f'<path class="{look}" d="{_first_segment(full)}" transform="rotate({344 / full * n:g})"/>'
    )


@cache
def _first_segment(full: int) -> Html:
    r, angles = 35.0, (math.radians(-80), math.radians(-84 + 344 / full))
    start, end = (coordinates((r * math.cos(angle), r * math.sin(angle))) for angle in angles)
    return f"M{start}A{r:g} {r:g} 0 0 1 {end}"


@follows_from("held", most=256)
def _drawer(city: City, scene: Scene) -> Part:
    """How many cubes are in the tower; where in it, is hidden from all (FRP-8.5)."""
    x, y = middle(DRAWER)
    said = esc(scene.reader.say("board.held", n=city.held))
    return part(
        "tower-drawer",
        f'<g id="tower-drawer" class="thing cubes"><title>{said}</title><rect x="{x - 24:.1f}"'
        f' y="{y - 6:.1f}" width="48" height="22" rx="4"/><path d="M{x - 7:.1f} {y + 5:.1f}h14"/>'
        f"{icon_at('cube', x - 9, y - 19, 14)}"
        f'<text x="{x + 8:.1f}" y="{y - 14:.1f}">{city.held}</text></g>',
    )


@follows_from("deposits", most=256)
def _deposits(city: City, scene: Scene) -> Part:
    found = ""
    for position, deposit in zip(CORNER_POSITIONS, city.deposits, strict=True):
        if deposit != NOTHING:
            goods, at = GOODS[deposit], put(deposit_spot(CELLS[position]))
            said = esc(scene.reader.say("page.deposit", goods=goods))
            found += (
                f'<g class="deposit g-{esc(goods)}" {at}><title>{said}</title><circle r="15.5"/>'
                f"{icon_at(f'vein_{goods}', 0, -1, 21)}</g>"
            )
    return part("deposits", f'<g id="deposits">{found}</g>')


@follows_from("rim", most=256)
def _heaps(city: City, scene: Scene) -> tuple[Part, ...]:
    """Resources on the rim, beside the tiles that touch them (FRP-34.7)."""
    return tuple(
        _heap(scene, row.id, row.what, tuple(row.beside), left)
        for row, left in zip(city.printed.scenario.rim, city.rim, strict=True)
    )


@lru_cache(256)
def _heap(scene: Scene, name: str, goods: str, beside: tuple[str, ...], left: int) -> Part:
    said = esc(scene.reader.say("page.heap", goods=goods, n=left))
    at = put(heap_spot(tuple(CELLS[POSITIONS.index(place)] for place in beside)))
    return part(
        f"heap-{name}",
        f'<g id="heap-{esc(name)}" class="thing scrap g-{esc(goods)}{"" if left else " nil"}" {at}>'
        f'<title>{said}</title><rect x="-23" y="-15" width="46" height="30" rx="15"/>'
        f'{icon_at(goods, -8, 0, 20)}<text x="12" y="5">{left}</text></g>',
    )
