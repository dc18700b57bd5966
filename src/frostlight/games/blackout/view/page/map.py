"""The map: checkpoints, lines and districts, who is where, and what lies there (BHK-T.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.markers import chain, targets
from frostlight.games.blackout.objectives import open_tasks, plans_and_cards
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
from frostlight.games.blackout.view.page.coast import WIDTH, ground, houses
from frostlight.games.blackout.view.page.signs import look, sign, suit
from frostlight.games.blackout.view.page.wheel import size, wheel
from frostlight.kernel import View
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.parts import Kept, Part, esc, part
from frostlight.view.scene import Scene, Words

CORNERS: Final = ((-12, -11), (12, -11), (12, 11), (-12, 11))
"""Each seat has its own corner of every checkpoint."""
_DISTRICTS, _LAYERS = Kept(4096), Kept(512)


def city_map(view: View, town: Town, scene: Scene) -> Part:
    """The picture of the board: the city, and the rondel beside it."""
    what, seat = town.printed, view.seat
    title = esc(scene.reader.say("title"))
    prices, (wide, high) = marker_prices(view, town), size(scene.tall)
    return part(
        "map",
        f'<svg id="map" class="map" viewBox="0 0 {wide} {high}" role="group"'
        f' aria-label="{title}">{ground()}<g>',
        *_lights(what, town.secured),
        f"</g>{_lines(what)}",
        _chains(what, town.markers[seat], scene.people[seat].style) if seat >= 0 else _NO_CHAINS,
        _districts(town, scene, seat),
        _checkpoints(town, scene, seat, prices, _last_ones(town, seat)),
        '<g id="pieces"></g>',
        wheel(view, town, scene),
        "</svg>",
    )


class Fare(NamedTuple):
    """Transport tokens for a way, and the points for those that are missing (BHK-2.5)."""

    tokens: int
    points: int


def _fare(town: Town, held: int, tokens: int) -> Fare:
    return Fare(tokens, max(0, tokens - held) * town.printed.prices.transport_vp)


def marker_prices(view: View, town: Town) -> dict[int, int]:
    """Checkpoints for the marker that whoever looks is asked to place (BHK-7.3)."""
    asked = [one for one in view.asked if one.seat == view.seat and one.kind == "marker"]
    if not asked:
        return {}
    colour = MARKER_COLOURS.index(asked_about(view, "colour") or MARKER_COLOURS[ANY])
    return targets(town, view.seat, colour)


def _last_ones(town: Town, seat: int) -> int:
    """Checkpoints that alone are missing for a district (BHK-13.1) or an own chain (BHK-6.8)."""
    if seat < 0:
        return 0
    own, found = town.markers[seat], 0
    for district, border in enumerate(town.printed.borders):
        lacks = border & ~own
        if lacks.bit_count() == 1 and not town.secured >> district & 1:
            found |= lacks
    for card in plans_and_cards(town, seat):
        for task in open_tasks(town, seat, card):
            letter = town.printed.needs[card][task].connect
            found |= _joints(town.printed, own, letter) if letter >= 0 else 0
    return found


@lru_cache(1024)
def _joints(printed: Printed, own: int, letter: int) -> int:
    """The checkpoints that would each join both centres of a letter."""
    if chain(printed, own, letter):
        return 0
    places = members(printed.everywhere & ~own)
    return sum(1 << place for place in places if chain(printed, own | 1 << place, letter))


# -- lines


def _at(printed: Printed, name: str) -> tuple[int, int]:
    return printed.map.checkpoint[printed.checkpoint_ids.index(name)].at


@cache
def _lines(printed: Printed) -> str:
    """One path, which goes on from where it is as long as it can."""
    drawn, end = [], ""
    left = list(printed.map.lines)
    while left:
        one, other = next((line for line in left if end in line), left[0])
        left.remove((one, other))
        if end == other:
            one, other = other, one
        start = "" if end == one else "M{} {}".format(*_at(printed, one))
        drawn.append(start + "L{} {}".format(*_at(printed, other)))
        end = other
    both = "".join(f'<use href="#lines" class="{name}"/>' for name in ("bed", "road"))
    return f'<defs><path id="lines" d="{"".join(drawn)}"/></defs>{both}'


def _line(printed: Printed, one: str, other: str) -> str:
    (ax, ay), (bx, by) = _at(printed, one), _at(printed, other)
    return f"M{ax} {ay}L{bx} {by}"


_NO_CHAINS: Final = part("chains", '<path id="chains" class="chain" d=""/>')


@lru_cache(1024)
def _chains(printed: Printed, own: int, style: str) -> Part:
    """The own markers that stand side by side (BHK-6.8)."""
    ids = printed.checkpoint_ids
    mine = [
        _line(printed, one, other)
        for one, other in printed.map.lines
        if own >> ids.index(one) & 1 and own >> ids.index(other) & 1
    ]
    return part("chains", f'<path id="chains" class="chain c-{style}" d="{"".join(mine)}"/>')


# -- districts


@cache
def _outline(printed: Printed, district: int) -> str:
    border = printed.map.district[district].border
    return " ".join("{} {}".format(*_at(printed, name)) for name in border)


@lru_cache(1024)
def _lights(printed: Printed, secured: int) -> tuple[Part, ...]:
    """Districts that are lit lie over the dark ones: their light reaches further."""
    order = sorted(range(len(printed.borders)), key=lambda n: secured >> n & 1)
    return tuple(_light(printed, n, bool(secured >> n & 1)) for n in order)


@cache
def _light(printed: Printed, district: int, lit: bool) -> Part:
    """A secured district has its windows lit (BHK-13.7)."""
    name = printed.district_ids[district]
    outline = f'points="{_outline(printed, district)}"/>'
    inside = (
        f'<clipPath id="clip-{name}"><polygon {outline}</clipPath>'
        f'<polygon class="shine" fill="url(#shining)" {outline}'
        f'<g clip-path="url(#clip-{name})">{houses("lamps")}</g>'
    )
    return part(f"light-{name}", f'<g id="light-{name}">{inside if lit else ""}</g>')


def _districts(town: Town, scene: Scene, seat: int) -> Part:
    """All of them as one part: most moves change none."""
    shows = (
        *(scene.reader, scene.people, town.printed, seat, town.markers[seat] if seat >= 0 else 0),
        *(town.secured, tuple(town.posts), tuple(town.stand_ins)),
        *(tuple(town.tokens), tuple(town.lies)),
    )
    places = range(len(town.printed.borders))

    def drawn() -> Part:
        inner = (_district(town, scene, seat, n) for n in places)
        return part("districts", '<g id="districts">', *inner, "</g>")

    return _LAYERS.of(shows, drawn)


def _district(town: Town, scene: Scene, seat: int, district: int) -> Part:
    """Name, own progress, and scout tokens or outposts."""
    what = town.printed
    own = (town.markers[seat] & what.borders[district]).bit_count() if seat >= 0 else 0
    lit, first = bool(town.secured >> district & 1), district * TOKENS
    style = scene.people[seat].style if seat >= 0 and own else ""
    posts = members(town.posts[district] | town.stand_ins[district]) if lit else ()
    styles = tuple(scene.people[other].style for other in posts)
    places = range(first, first + TOKENS)
    there = tuple(
        (town.tokens[n], town.lies[n] == UP) for n in places if town.lies[n] in (DOWN, UP)
    )
    words = scene.reader

    def drawn() -> Part:
        inside = "".join(_outposts(what, district, styles) if lit else _tokens(words, what, there))
        return _labelled(words, what, district, (own, lit, style), inside)

    return _DISTRICTS.of((words, what, district, own, lit, style, styles, there), drawn)


def _labelled(
    words: Words, printed: Printed, district: int, state: tuple[int, bool, str], inside: str
) -> Part:
    row, most = printed.map.district[district], printed.borders[district].bit_count()
    (own, lit, style), (x, y) = state, row.label
    name = esc(words.name("district", row.id))
    share = f" {own}/{most}" if own and not lit else ""
    looks = " powered" if lit else " near" if own and own == most - 1 else ""
    seat = f" c-{style}" if style else ""
    return part(
        f"district-{row.id}",
        f'<g id="district-{row.id}" class="thing district{looks}{seat}">'
        f"<title>{name}{share}</title>"
        f'<polygon class="plot" points="{_outline(printed, district)}"/>'
        f'<text x="{x}" y="{y - 5}">{name}<tspan class="share">{share}</tspan></text>'
        f'<g transform="translate({x} {y + 9})">{inside}</g></g>',
    )


def _tokens(words: Words, printed: Printed, there: tuple[tuple[int, bool], ...]) -> Iterator[str]:
    """What lies there, as far as one knows (BHK-10.2, BHK-2.8)."""
    wide = [30 if token >= 0 else 18 for token, _ in there]
    x = -sum(wide) / 2
    for (token, open_), width in zip(there, wide, strict=True):
        yield _token(words, printed, token, open_, x + width / 2)
        x += width


@lru_cache(1024)
def _token(words: Words, printed: Printed, token: int, open_: bool, x: float) -> str:
    if token < 0:
        return (
            f'<g class="scrap blank" transform="translate({x:g} 0)">'
            f'<rect x="-8" y="-8" width="16" height="16" rx="4"/>{icon_at("patrol", 0, 0, 11)}</g>'
        )
    row = printed.tokens[token]
    face = "" if open_ else " peeked"
    said = esc(token_text(words, printed, token))
    return (
        f'<g class="scrap{face}" transform="translate({x:g} 0)"><title>{said}</title>'
        f'<rect x="-14" y="-8" width="28" height="16" rx="4"/>{icon_at(sign(row.kind), -6, 0, 12)}'
        f'<text x="7" y="4.2">{row.quick}</text></g>'
    )


def _outposts(printed: Printed, district: int, styles: tuple[str, ...]) -> Iterator[str]:
    """Who secured it, and what it was worth (BHK-13.2)."""
    x = -10.0 * len(styles) - 3
    for style in styles:
        yield (
            f'<g class="house c-{style}" transform="translate({x:g} 0)">'
            f'<path d="M-9-1 0-9 9-1V9H-9z"/><g class="sign" transform="translate(0 3)">'
            f"{seat_shape(style, 3.4)}</g></g>"
        )
        x += 20
    worth = printed.board.districts.vp[min(printed.borders[district].bit_count(), 7)]
    yield f'<text class="worth" x="{x:g}" y="5">{worth}</text>'
    yield icon_at("vp", x + 15, 0, 12)


# -- checkpoints


def _checkpoints(town: Town, scene: Scene, seat: int, prices: dict[int, int], wanted: int) -> Part:
    """All of them as one part; tokens at hand matter only where something has a price."""
    held = town.transport[seat] if prices else 0
    shows = (
        *(scene.reader, scene.people, town.printed, tuple(town.markers), wanted, held),
        tuple(prices.items()),
    )
    places = range(len(town.printed.checkpoint_ids))

    def drawn() -> Part:
        fares = [_fare(town, held, prices.get(n, 0)) for n in places]
        inner = (_checkpoint(town, scene, n, fares[n], bool(wanted >> n & 1)) for n in places)
        return part("checkpoints", '<g id="checkpoints">', *inner, "</g>")

    return _LAYERS.of(shows, drawn)


def _checkpoint(town: Town, scene: Scene, place: int, fare: Fare, wanted: bool) -> Part:
    """Colour, sign and letter, the markers in their corners, and what it costs to come here."""
    here = tuple(
        (seat, scene.people[seat].style)
        for seat, own in enumerate(town.markers)
        if own >> place & 1
    )
    name = scene.reader.name("checkpoint", town.printed.checkpoint_ids[place])
    return _point(town.printed, place, name, (here, fare, wanted))


@lru_cache(8192)
def _point(
    printed: Printed,
    place: int,
    name: str,
    state: tuple[tuple[tuple[int, str], ...], Fare, bool],
) -> Part:
    row = printed.map.checkpoint[place]
    x, y = row.at
    colour, (here, fare, wanted) = COLOUR[row.colour], state
    wide = 1.8 if row.letter else 1
    markers = "".join(_marker(seat, style, wide) for seat, style in here)
    return part(
        f"cp-{row.id}",
        f'<g id="cp-{row.id}" class="thing point {look(colour)}" transform="translate({x} {y})">'
        f"<title>{esc(name)}</title>{_ring(row.letter) if wanted else ''}"
        f"{_plate(suit(colour), row.letter)}{markers}{_tag(fare, x, y) if fare.tokens else ''}</g>",
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


def _ring(letter: str) -> str:
    """Round the only checkpoint that is missing."""
    if letter:
        return '<rect class="lone" x="-24" y="-17" width="48" height="34" rx="17"/>'
    return '<circle class="lone" r="16.5"/>'


def marker_at(town: Town, scene: Scene, seat: int, name: str) -> str:
    """A marker as it would stand at a checkpoint."""
    row = town.printed.map.checkpoint[town.printed.checkpoint_ids.index(name)]
    drawn = _marker(seat, scene.people[seat].style, 1.8 if row.letter else 1)
    return f'<g transform="translate({row.at[0]} {row.at[1]})">{drawn}</g>'


def _marker(seat: int, style: str, wide: float) -> str:
    dx, dy = CORNERS[seat]
    return (
        f'<g class="pawn c-{style}" transform="translate({dx * wide:g} {dy})">'
        f"{seat_shape(style, 6.4)}</g>"
    )


def _tag(fare: Fare, x: int, y: int) -> str:
    """Transport tokens for this target, and lost points; always within the picture."""
    dear = f'<text x="8" y="4.3">-{fare.points}</text>{icon_at("vp", 23, 0, 12)}'
    half = 32 if fare.points else 18
    at, shift = (28 if y < 40 else -28), max(half - x, 0) - max(x + half - WIDTH, 0)
    return (
        f'<g class="fare{" dear" if fare.points else ""}" transform="translate({shift} {at})">'
        f'<rect x="{-half}" y="-9" width="{2 * half}" height="18" rx="5"/>'
        f"{icon_at('transport', 11 - half, 0, 14)}"
        f'<text x="{27 - half}" y="4.3">{fare.tokens}</text>{dear if fare.points else ""}</g>'
    )
