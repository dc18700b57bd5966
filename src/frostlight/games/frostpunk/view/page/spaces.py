"""One space of the map: the building or the goods on it, and the pawn that works there."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from typing import Final, NamedTuple

from frostlight.games.frostpunk.city.geometry import PETAL_IDS, SPACE_NAMES, position_of
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm, zone_is_warm
from frostlight.games.frostpunk.pieces import (
    FLIPPED,
    FREE,
    GOODS,
    KIND_OF,
    NOTHING,
    PAWNS,
    REST,
    SPACES,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.page.hexes import APART, PLATE, Point, put, spot
from frostlight.games.frostpunk.view.page.senders import sender_of
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.i18n import Reader
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

BARS: Final = {0: 3, 1: 2, 2: 1}
"""Insulation as bars: warm in the red zone 3, orange 2, yellow 1, never 0 (FRP-12.10)."""
RUINS: Final = "ruins"
FIRST_TILE_SPACE: Final = len(PETAL_IDS)
"""Before it stand the spaces round the Generator."""


class Standing(NamedTuple):
    """A building as it stands there."""

    name: str
    warm: bool
    alone: bool
    """Warm by its own insulation or a neighbour, where the zone is cold."""
    bars: int
    upgraded: bool
    wide: bool


def building_there(city: City, space: int) -> Standing | None:
    """What stands on a space; nothing on the second space of a large building."""
    what = city.buildings[space]
    if what in {FREE, REST}:
        return None
    kind, flipped = KIND_OF[what], FLIPPED[what]
    row = city.printed.buildings[kind]
    ruin = flipped and row.back == RUINS
    warm = building_is_warm(city, space)
    insulation = city.printed.insulation[kind][int(flipped)]
    return Standing(
        RUINS if ruin else row.id,
        warm,
        warm and not zone_is_warm(city, space),
        BARS.get(insulation, 0),
        flipped and not ruin,
        city.printed.large[kind],
    )


class Ground(NamedTuple):
    """A space with what stands there, as long as nothing is built and the heat is the same."""

    space: int
    standing: Standing | None
    warm: bool


There = tuple[Ground, int, int, int]
"""All that is told of a space (what lies there, how much, who works there): what is equal is drawn
and said once for each language."""


def _ground(city: City, space: int) -> Ground:
    standing = building_there(city, space)
    warm = standing.warm if standing is not None else space_is_warm(city, space)
    return Ground(space, standing, warm)


@follows_from("tiles", "buildings", "heat", "rad", "laws", "developed")
def _grounds(city: City) -> tuple[Ground | None, ...]:
    """All spaces; None under snow, and where only the rest of a large building stands."""
    tiles = (*city.tiles, GENERATOR_TILE)
    return tuple(
        [
            None if what == REST or tiles[position] < 0 else _ground(city, space)
            for space, (what, position) in enumerate(zip(city.buildings, POSITION, strict=True))
        ]
    )


POSITION: Final = [position_of(space) for space in range(SPACES)]
GENERATOR_TILE: Final = 0
"""What lies on the position of the spaces round the Generator, -1: never snow."""


def space_parts(city: City, scene: Scene) -> list[Part]:
    """Every space with all that is on it."""
    language = reader_of(scene).language
    there = zip(NO_SPACE, _grounds(city), city.what, city.many, city.on_space, strict=True)
    return [
        nothing if ground is None else _drawn_space(language, (ground, what, many, pawn))
        for nothing, ground, what, many, pawn in there
    ]


def describe_space(city: City, scene: Scene, space: int) -> str:
    """A space in words: its name, what is there, warm or cold, who works there."""
    there = _ground(city, space), city.what[space], city.many[space], city.on_space[space]
    return _described(reader_of(scene).language, there)


@lru_cache(8192)
def _drawn_space(language: str, there: There) -> Part:
    (space, standing, _warm), what, many, _pawn = there
    name, at = f"space-{SPACE_NAMES[space]}", put(spot(space))
    said = esc(_described(language, there))
    if standing is not None:
        drawn, look = plate(standing), "warm" if standing.warm else "cold"
        look = f"plate {look}{' ruin' if standing.name == RUINS else ''}"
    elif what == NOTHING:
        drawn, look = PLOT, "plot"
    else:
        goods = GOODS[what]
        drawn, look = _goods(goods, many), f"goods g-{esc(goods)}"
    return part(
        name,
        f'<g id="{esc(name)}" class="thing space {look}" {at}><title>{said}</title>{drawn}</g>',
    )


def _described(language: str, there: There) -> str:
    (space, standing, warm), what, many, pawn = there
    reader, words = Reader(language, "frostpunk", coded=False, typeset=True), []
    if standing is not None:
        words.append(reader.name("building", standing.name))
        if standing.upgraded:
            words.append(reader.say("page.upgraded"))
    elif what != NOTHING:
        words.append(reader.say("note.goods", goods=GOODS[what], n=many))
    else:
        words.append(reader.say("page.empty"))
    words.append(reader.say("page.warm" if warm else "page.cold"))
    if pawn:
        words.append(reader.name("pawn", PAWNS[pawn - 1]))
    return f"{reader.name('space', SPACE_NAMES[space])}: {', '.join(words)}"


# -- what is drawn


@cache
def plate(there: Standing) -> Html:
    """A building: its icon, its insulation, what has become of it."""
    half, x = PLATE / 2, APART if there.wide else 0
    across = half + x
    parts = [
        f'<rect class="body" x="{-half:g}" y="{-half:g}" width="{2 * across:g}" '
        f'height="{PLATE:g}" rx="6"/>',
        icon_at(there.name, x, -3 if there.bars else 0, 24),
        _bars(x, half - 6.5, there.bars, there.warm),
    ]
    if there.upgraded:
        left = 3 - half
        parts.append(
            f'<g class="up"><circle cx="{left:g}" cy="{left:g}" r="6.5"/>'
            f'<path d="M{left:g} {left - 3.2:g}v6.4m-3.2 -3.2h6.4"/></g>'
        )
    if there.alone:
        right, low = x + across - 3, half - 3
        parts.append(
            f'<g class="itself"><circle cx="{right:g}" cy="{low:g}" r="7"/>'
            f"{icon_at('flame', right, low - 0.5, 10)}</g>"
        )
    return "".join(parts)


def _bars(x: float, y: float, level: int, on: bool) -> Html:
    left = x - 4.5 * level + 0.75
    state = "ins full" if on else "ins"
    return "".join(
        f'<rect class="{state}" x="{left + 9 * n:g}" y="{y:g}" width="7.5" height="3.5" rx="1.2"/>'
        for n in range(level)
    )


PLOT: Final = Html('<rect class="free" x="-12" y="-12" width="24" height="24" rx="6"/>')


@cache
def _goods(goods: str, n: int) -> Html:
    half = PLATE / 2
    return (
        f'<rect class="ground" x="{-half:g}" y="{-half:g}" width="{PLATE:g}" '
        f'height="{PLATE:g}" rx="6"/>{icon_at(goods, -6.5, 0, 22)}<text x="6" y="5">{n}</text>'
    )


# -- pawns


LOOKS_LIKE: Final = {"child_worker": "child", "child_engineer": "child"}


def pawn_icon(kind: str) -> str:
    """The icon of a pawn."""
    return LOOKS_LIKE.get(kind, kind)


@cache
def pawn_spot(space: int) -> Point:
    """Where a pawn stands: over what it works at, clear of the name of the tile."""
    x, y = spot(space)
    dx, dy = (23, -12) if space < FIRST_TILE_SPACE else ((-9, -18) if space % 2 else (9, -18))
    return x + dx, y + dy


def pawn_parts(city: City, scene: Scene, senders: tuple[str, ...]) -> list[Part]:
    """The pawns that work on the spaces, each with the mark of its sender, if that is known."""
    parts = NO_PAWN.copy()
    for space in compress(range(SPACES), city.on_space):
        sender = sender_of(senders, space)
        parts[space] = pawn_part(scene, space, city.on_space[space] - 1, sender)
    return parts


@lru_cache(4096)
def pawn_part(scene: Scene, space: int, pawn: int, sender: str) -> Part:
    """A pawn that works on a space, with the mark of the player who sent it."""
    kind, reader = PAWNS[pawn], scene.reader
    said = reader.name("pawn", kind)
    if not sender:
        return _drawn_pawn(space, kind, said, "")
    person = scene.people[int(sender)]
    return _drawn_pawn(space, kind, f"{said}, {person.name}", person.style)


def _nothing(name: str) -> Part:
    return part(name, f'<g id="{esc(name)}"></g>')


NO_SPACE: Final = [_nothing(f"space-{name}") for name in SPACE_NAMES]
NO_PAWN: Final = [_nothing(f"pawn-{name}") for name in SPACE_NAMES]


@lru_cache(2048)
def _drawn_pawn(space: int, kind: str, said: str, colour: str) -> Part:
    name, at = f"pawn-{SPACE_NAMES[space]}", put(pawn_spot(space))
    mark = ""
    if colour:
        side = -11 if space % 2 and space >= FIRST_TILE_SPACE else 11
        mark = (
            f'<g class="sender c-{esc(colour)}" transform="translate({side} -3)">'
            f"{seat_shape(colour, 4.5)}</g>"
        )
    return part(
        name,
        f'<g id="{esc(name)}" class="piece pawn" {at}><title>{esc(said)}</title>'
        f"{icon_at(pawn_icon(kind), 0, 0, 22)}{_trained(kind)}{mark}</g>",
    )


def _trained(kind: str) -> Html:
    """A Child who works as another type carries the sign of that type (FRP-33)."""
    grown = kind.partition("_")[2]
    return icon_at(grown, 9, 6, 11) if grown else EMPTY
