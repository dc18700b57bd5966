"""The map: checkpoints, lines and districts, who is where, and what lies there (BHK-T.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.markers import targets
from frostlight.games.blackout.structure import (
    ANY,
    COLOUR,
    DOWN,
    MARKER_COLOURS,
    TOKENS,
    UP,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import token_text
from frostlight.games.blackout.view.labels import asked_about
from frostlight.games.blackout.view.page.coast import HEIGHT, WIDTH, ground
from frostlight.games.blackout.view.page.signs import look, sign, suit
from frostlight.games.blackout.view.page.wheel import ACROSS, wheel
from frostlight.kernel import View
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene

CORNERS: Final = ((-12, -11), (12, -11), (12, 11), (-12, 11))
"""Each seat has its own corner of every checkpoint."""


def city_map(view: View, town: Town, scene: Scene) -> Part:
    """The picture of the board: the city, and the rondel beside it."""
    what, seat = town.printed, view.seat
    title = esc(scene.reader.say("title"))
    prices = marker_prices(view, town)
    # districts that are lit lie over the dark ones: their light reaches further
    order = sorted(range(len(what.borders)), key=lambda n: town.secured >> n & 1)
    return part(
        "map",
        f'<svg id="map" class="map" viewBox="0 0 {WIDTH + ACROSS} {HEIGHT}" role="group"'
        f' aria-label="{title}">{ground()}{_clips(what)}<g>',
        *(_light(town, n) for n in order),
        f"</g>{_lines(what)}",
        _chains(town, scene, seat),
        "<g>",
        *(_district(town, scene, seat, n) for n in range(len(what.borders))),
        "</g><g>",
        *(_checkpoint(town, scene, n, prices.get(n, 0)) for n in range(len(what.checkpoint_ids))),
        "</g>",
        '<g id="pieces"></g>',
        wheel(town, scene, seat),
        "</svg>",
    )


def marker_prices(view: View, town: Town) -> dict[int, int]:
    """Checkpoints for the marker that whoever looks is asked to place (BHK-7.3)."""
    asked = [one for one in view.asked if one.seat == view.seat and one.kind == "marker"]
    if not asked:
        return {}
    colour = MARKER_COLOURS.index(asked_about(view, "colour") or MARKER_COLOURS[ANY])
    return targets(town, view.seat, colour)


# -- lines


def _at(printed: Printed, name: str) -> tuple[int, int]:
    return printed.map.checkpoint[printed.checkpoint_ids.index(name)].at


@cache
def _lines(printed: Printed) -> str:
    drawn = "".join(_line(printed, one, other) for one, other in printed.map.lines)
    return f'<path class="bed" d="{drawn}"/><path class="road" d="{drawn}"/>'


def _line(printed: Printed, one: str, other: str) -> str:
    (ax, ay), (bx, by) = _at(printed, one), _at(printed, other)
    return f"M{ax} {ay}L{bx} {by}"


def _chains(town: Town, scene: Scene, seat: int) -> Part:
    """The own markers that stand side by side (BHK-6.8)."""
    what, ids = town.printed, town.printed.checkpoint_ids
    own = town.markers[seat] if seat >= 0 else 0
    mine = [
        _line(what, one, other)
        for one, other in what.map.lines
        if own >> ids.index(one) & 1 and own >> ids.index(other) & 1
    ]
    style = f" c-{scene.people[seat].style}" if seat >= 0 else ""
    return part("chains", f'<path id="chains" class="chain{style}" d="{"".join(mine)}"/>')


# -- districts


@cache
def _clips(printed: Printed) -> str:
    clips = "".join(
        f'<clipPath id="clip-{row.id}"><polygon points="{_outline(printed, n)}"/></clipPath>'
        for n, row in enumerate(printed.map.district)
    )
    return f"<defs>{clips}</defs>"


@cache
def _outline(printed: Printed, district: int) -> str:
    border = printed.map.district[district].border
    return " ".join("{},{}".format(*_at(printed, name)) for name in border)


def _light(town: Town, district: int) -> Part:
    """A secured district has its windows lit (BHK-13.7)."""
    name = town.printed.district_ids[district]
    inside = ""
    if town.secured >> district & 1:
        inside = (
            f'<polygon class="shine" points="{_outline(town.printed, district)}"/>'
            f'<g clip-path="url(#clip-{name})"><use href="#lights" class="lamps"'
            ' clip-path="url(#land)"/></g>'
        )
    return part(f"light-{name}", f'<g id="light-{name}">{inside}</g>')


def _district(town: Town, scene: Scene, seat: int, district: int) -> Part:
    """Name, own progress, and scout tokens or outposts."""
    what = town.printed
    row, border = what.map.district[district], what.borders[district]
    lit = town.secured >> district & 1
    own = (town.markers[seat] & border).bit_count() if seat >= 0 else 0
    x, y = row.label
    name = esc(scene.reader.name("district", row.id))
    share = f" {own}/{border.bit_count()}" if own and not lit else ""
    style = f" c-{scene.people[seat].style}" if seat >= 0 else ""
    inside = "".join(_outposts(town, scene, district) if lit else _tokens(town, scene, district))
    state = " powered" if lit else " near" if own and own == border.bit_count() - 1 else ""
    return part(
        f"district-{row.id}",
        f'<g id="district-{row.id}" class="thing district{state}{style}">'
        f"<title>{name}{share}</title>"
        f'<polygon class="plot" points="{_outline(what, district)}"/>'
        f'<text x="{x}" y="{y - 5}">{name}<tspan class="share">{share}</tspan></text>'
        f'<g transform="translate({x} {y + 9})">{inside}</g></g>',
    )


def _tokens(town: Town, scene: Scene, district: int) -> Iterator[str]:
    """What lies there, as far as one knows (BHK-10.2, BHK-2.8)."""
    first = district * TOKENS
    there = [n for n in range(first, first + TOKENS) if town.lies[n] in (DOWN, UP)]
    wide = [30 if town.tokens[n] >= 0 else 18 for n in there]
    x = -sum(wide) / 2
    for place, width in zip(there, wide, strict=True):
        yield _token(town, scene, place, x + width / 2)
        x += width


def _token(town: Town, scene: Scene, place: int, x: float) -> str:
    token = town.tokens[place]
    if token < 0:
        return (
            f'<g class="scrap blank" transform="translate({x:g} 0)">'
            f'<rect x="-8" y="-8" width="16" height="16" rx="4"/>{icon_at("patrol", 0, 0, 11)}</g>'
        )
    row = town.printed.tokens[token]
    face = "" if town.lies[place] == UP else " peeked"
    said = esc(token_text(scene.reader, town.printed, token))
    return (
        f'<g class="scrap{face}" transform="translate({x:g} 0)"><title>{said}</title>'
        f'<rect x="-14" y="-8" width="28" height="16" rx="4"/>{icon_at(sign(row.kind), -6, 0, 12)}'
        f'<text x="7" y="4.2">{row.quick}</text></g>'
    )


def _outposts(town: Town, scene: Scene, district: int) -> Iterator[str]:
    """Who secured it, and what it was worth (BHK-13.2)."""
    seats = members(town.posts[district] | town.stand_ins[district])
    x = -10.0 * len(seats) - 3
    for seat in seats:
        style = scene.people[seat].style
        yield (
            f'<g class="house c-{style}" transform="translate({x:g} 0)">'
            f'<path d="M-9-1 0-9 9-1V9H-9z"/><g class="sign" transform="translate(0 3)">'
            f"{seat_shape(style, 3.4)}</g></g>"
        )
        x += 20
    worth = town.printed.board.districts.vp[min(town.printed.borders[district].bit_count(), 7)]
    yield f'<text class="worth" x="{x:g}" y="5">{worth}</text>'
    yield icon_at("vp", x + 15, 0, 12)


# -- checkpoints


def _checkpoint(town: Town, scene: Scene, place: int, price: int) -> Part:
    """Colour, sign and letter, the markers in their corners, and what it costs to come here."""
    row = town.printed.map.checkpoint[place]
    x, y = row.at
    name = esc(scene.reader.name("checkpoint", row.id))
    colour = COLOUR[row.colour]
    tag = _tag(price, y) if price else ""
    return part(
        f"cp-{row.id}",
        f'<g id="cp-{row.id}" class="thing point {look(colour)}" transform="translate({x} {y})">'
        f"<title>{name}</title>{_plate(suit(colour), row.letter)}"
        f"{''.join(_markers(town, scene, place))}{tag}</g>",
    )


@cache
def _plate(drawn: str, letter: str) -> str:
    """A crisis centre is wider and bears its letter (BHK-OP.7)."""
    if not letter:
        return f'<circle class="disc" r="11"/>{icon_at(drawn, 0, 0, 13)}'
    return (
        '<rect class="disc" x="-19" y="-12" width="38" height="24" rx="12"/>'
        f'{icon_at(drawn, -7.5, 0, 12)}<text x="7.5" y="5">{letter}</text>'
    )


def _markers(town: Town, scene: Scene, place: int) -> Iterator[str]:
    for seat, own in enumerate(town.markers):
        if own >> place & 1:
            yield _marker(town, scene, place, seat)


def _marker(town: Town, scene: Scene, place: int, seat: int) -> str:
    """In the corner of its seat."""
    wide = 1.8 if town.printed.map.checkpoint[place].letter else 1
    style, (dx, dy) = scene.people[seat].style, CORNERS[seat]
    return (
        f'<g class="pawn c-{style}" transform="translate({dx * wide:g} {dy})">'
        f"{seat_shape(style, 6.4)}</g>"
    )


def marker_at(town: Town, scene: Scene, seat: int, name: str) -> str:
    """A marker as it would stand at a checkpoint."""
    place = town.printed.checkpoint_ids.index(name)
    x, y = town.printed.map.checkpoint[place].at
    return f'<g transform="translate({x} {y})">{_marker(town, scene, place, seat)}</g>'


def _tag(price: int, y: int) -> str:
    """Transport tokens for this target; below a checkpoint at the upper edge."""
    at = 27 if y < 40 else -27
    return (
        f'<g class="fare" transform="translate(0 {at})">'
        f'<rect x="-18" y="-9" width="36" height="18" rx="5"/>{icon_at("transport", -7, 0, 14)}'
        f'<text x="9" y="4.3">{price}</text></g>'
    )
