"""The map: checkpoints, lines and districts, who is where, and what lies there (BHK-T.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.markers import chain
from frostlight.games.blackout.structure import (
    DOWN,
    TOKENS,
    UP,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.asked import asked_about, marker_prices
from frostlight.games.blackout.view.beginnings import beginnings
from frostlight.games.blackout.view.cards import token_text
from frostlight.games.blackout.view.districts import worth_of
from frostlight.games.blackout.view.fares import Fare
from frostlight.games.blackout.view.page.checkpoints import NO_PRICES, Prices, checkpoints
from frostlight.games.blackout.view.page.coast import ground, houses
from frostlight.games.blackout.view.page.means import Tasks
from frostlight.games.blackout.view.page.signs import sign
from frostlight.games.blackout.view.page.wheel import (
    NO_FARES,
    Rondel,
    fares_from,
    rondel,
    size,
    wheel,
)
from frostlight.kernel import View
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words


def city_map(view: View, town: Town, scene: Scene, tasks: Tasks) -> Part:
    """The picture of the board: the city, and the rondel beside it."""
    seat = view.seat
    prices, fares = asked_prices(view, town)
    city = (
        tasks,
        tuple(town.markers),
        (town.secured, tuple(town.posts), tuple(town.stand_ins)),
        (tuple(view.table["tokens"]), tuple(town.lies)),
        (tuple(prices.items()), town.transport[seat]) if prices else NO_PRICES,
    )
    return _map(scene, seat, city, rondel(town), (fares, tuple(beginnings(view))))


Secured: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Districts that are secured, and by whom: outposts, and markers in their place."""
Scraps: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Scout tokens as far as the viewer knows them, and how they lie."""
Asked: TypeAlias = tuple[tuple[Fare, ...], tuple[int, ...]]
"""Prices of fields of the rondel, and good beginnings."""
City: TypeAlias = tuple[Tasks, tuple[int, ...], Secured, Scraps, Prices]
"""All that is drawn of the city for one viewer: the own tasks, because a chain that one of them
asks for may lack a single checkpoint, markers, districts, scout tokens, prices."""


@lru_cache(1024)
def _map(
    scene: Scene,
    seat: int,
    city: City,
    now: Rondel,
    asked: tuple[tuple[Fare, ...], tuple[int, ...]],
) -> Part:
    fares, good = asked
    tasks, markers, secured, scraps, prices = city
    what, own = scene.printed, markers[seat] if seat >= 0 else 0
    lone = _last_ones(what, own, secured[0], tasks) if seat >= 0 else 0
    return part(
        "map",
        _frame(scene),
        *_lights(what, secured[0]),
        f"</g>{_lines(what)}",
        _chains(what, own, scene.people[seat].style) if seat >= 0 else _NO_CHAINS,
        _districts(scene, seat, own, secured, scraps),
        checkpoints(scene, markers, prices, lone),
        _numbered(what, good),
        '<g id="pieces"></g>',
        wheel(scene, seat, now, fares),
        "</svg>",
    )


@lru_cache(1024)
def _frame(scene: Scene) -> Html:
    title, (wide, high) = esc(scene.reader.say("title")), size(scene.tall)
    return (
        f'<svg id="map" class="map" viewBox="0 0 {wide} {high}" role="group"'
        f' aria-label="{title}">{ground()}<g>'
    )


@lru_cache(64)
def _numbered(printed: Printed, good: tuple[int, ...]) -> Part:
    """Good beginnings by their numbers in the list."""
    drawn = "".join(
        f'<g transform="translate({x + 17} {y - 15})"><circle r="10"/><text y="4.6">{number}</text>'
        "</g>"
        for number, place in enumerate(good, 1)
        for x, y in (printed.map.checkpoint[place].at,)
    )
    return part("numbered", f'<g id="numbered" class="numbered" aria-hidden="true">{drawn}</g>')


def asked_prices(view: View, town: Town) -> tuple[dict[int, int], tuple[Fare, ...]]:
    """What is asked of the viewer: prices of checkpoints, or of fields of the rondel."""
    for one in view.asked:
        if one.seat == view.seat and one.kind == "marker":
            return marker_prices(view), NO_FARES
        if one.seat == view.seat and one.kind == "bring":
            return {}, fares_from(town, view.seat, asked_about(view, "die"))
    return {}, NO_FARES


@lru_cache(2048)
def _last_ones(printed: Printed, own: int, secured: int, tasks: Tasks) -> int:
    """Checkpoints that alone are missing for a district (BHK-13.1) or an own chain (BHK-6.8)."""
    found = 0
    for district, border in enumerate(printed.borders):
        lacks = border & ~own
        if lacks.bit_count() == 1 and not secured >> district & 1:
            found |= lacks
    for card, open_ in tasks:
        for task in open_:
            letter = printed.needs[card][task].connect
            found |= _joints(printed, own, letter) if letter >= 0 else 0
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


def _put(printed: Printed, name: str) -> Html:
    x, y = _at(printed, name)
    return f"{x} {y}"


@cache
def _lines(printed: Printed) -> Html:
    """One path, which goes on from where it is as long as it can."""
    drawn: list[Html] = []
    end = ""
    left = list(printed.map.lines)
    while left:
        one, other = next((line for line in left if end in line), left[0])
        left.remove((one, other))
        if end == other:
            one, other = other, one
        start = "" if end == one else f"M{_put(printed, one)}"
        drawn.append(f"{start}L{_put(printed, other)}")
        end = other
    both = "".join(f'<use href="#lines" class="{name}"/>' for name in ("bed", "road"))
    return f'<defs><path id="lines" d="{"".join(drawn)}"/></defs>{both}'


def _line(printed: Printed, one: str, other: str) -> Html:
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
    return part("chains", f'<path id="chains" class="chain c-{esc(style)}" d="{"".join(mine)}"/>')


# -- districts


@cache
def outline(printed: Printed, district: int) -> Html:
    """The checkpoints round a district, as the points of a polygon."""
    border = printed.map.district[district].border
    return " ".join(_put(printed, name) for name in border)


@lru_cache(1024)
def _lights(printed: Printed, secured: int) -> tuple[Part, ...]:
    """Districts that are lit lie over the dark ones: their light reaches further."""
    order = sorted(range(len(printed.borders)), key=lambda n: secured >> n & 1)
    return tuple(_light(printed, n, bool(secured >> n & 1)) for n in order)


@cache
def _light(printed: Printed, district: int, lit: bool) -> Part:
    """A secured district has its windows lit (BHK-13.7)."""
    name = printed.district_ids[district]
    around = f'points="{outline(printed, district)}"/>'
    inside = (
        f'<clipPath id="clip-{esc(name)}"><polygon {around}</clipPath>'
        f'<polygon class="shine" fill="url(#shining)" {around}'
        f'<g clip-path="url(#clip-{esc(name)})">{houses("lamps")}</g>'
    )
    return part(f"light-{name}", f'<g id="light-{esc(name)}">{inside if lit else ""}</g>')


@lru_cache(1024)
def _districts(scene: Scene, seat: int, own: int, secured: Secured, scraps: Scraps) -> Part:
    """All of them as one part: most moves change none."""
    lit, posts, stand_ins = secured
    what, style = scene.printed, scene.people[seat].style if seat >= 0 else ""
    inner = []
    for district, border in enumerate(what.borders):
        powered = bool(lit >> district & 1)
        there = members(posts[district] | stand_ins[district]) if powered else ()
        mine = (own & border).bit_count()
        styles = tuple([scene.people[other].style for other in there])
        lying = () if powered else _lying(scraps, district)
        plot = Plot(mine, powered, style if mine else "", styles, lying)
        inner.append(_district(scene.reader, what, district, plot))
    return part("districts", '<g id="districts">', *inner, "</g>")


def _lying(scraps: Scraps, district: int) -> tuple[tuple[int, bool], ...]:
    """The tokens that are still there, and whether all see them."""
    own = slice(district * TOKENS, district * TOKENS + TOKENS)
    there = zip(scraps[0][own], scraps[1][own], strict=True)
    return tuple([(token, lies == UP) for token, lies in there if lies in (DOWN, UP)])


class Plot(NamedTuple):
    """A district for one viewer: own markers round it, light, and what is there."""

    own: int
    lit: bool
    style: str
    """That of the viewer, if they have markers there."""
    outposts: tuple[str, ...]
    """The styles of the players who secured it."""
    tokens: tuple[tuple[int, bool], ...]


@lru_cache(4096)
def _district(words: Words, printed: Printed, district: int, plot: Plot) -> Part:
    """Name, own progress, and scout tokens or outposts."""
    there = (
        _outposts(printed, district, plot.outposts)
        if plot.lit
        else _tokens(words, printed, plot.tokens)
    )
    inside = "".join(there)
    row, most = printed.map.district[district], printed.borders[district].bit_count()
    (own, lit, style, *_), (x, y) = plot, row.label
    name = esc(words.name("district", row.id))
    share = f'<tspan class="share"> {own}/{most}</tspan>' if own and not lit else ""
    value = f'<tspan class="value"> {worth_of(printed, district)}★</tspan>'
    said = words.say("page.share", own=own, most=most, n=worth_of(printed, district))
    title = f"{name}, {esc(words.say('board.secured') if lit else said)}"
    looks = " powered" if lit else " near" if own and own == most - 1 else ""
    seat = f" c-{esc(style)}" if style else ""
    return part(
        f"district-{row.id}",
        f'<g id="district-{esc(row.id)}" class="thing district{looks}{seat}" role="group"'
        f' data-card="{esc(row.id)}">'
        f"<title>{title}</title>"
        f'<polygon class="plot" points="{outline(printed, district)}"/>'
        f'<text aria-hidden="true" x="{x}" y="{y - 5}">{name}{share}'
        f"{'' if lit else value}</text>"
        f'<g transform="translate({x} {y + 9})">{inside}</g></g>',
    )


def _tokens(words: Words, printed: Printed, there: tuple[tuple[int, bool], ...]) -> Iterator[Html]:
    """What lies there, as far as the viewer knows (BHK-10.2, BHK-2.8)."""
    wide = [30 if token >= 0 else 18 for token, _ in there]
    x = -sum(wide) / 2
    for (token, open_), width in zip(there, wide, strict=True):
        yield _token(words, printed, token, open_, x + width / 2)
        x += width


@lru_cache(1024)
def _token(words: Words, printed: Printed, token: int, open_: bool, x: float) -> Html:
    if token < 0:
        return (
            f'<g class="scrap blank" transform="translate({x:g} 0)">'
            f'<rect x="-8" y="-8" width="16" height="16" rx="4"/>{icon_at("patrol", 0, 0, 11)}</g>'
        )
    row = printed.tokens[token]
    face = "" if open_ else " peeked"
    said = esc(token_text(words, printed, token))
    return (
        f'<g class="scrap{face}" role="img" transform="translate({x:g} 0)"><title>{said}</title>'
        f'<rect x="-14" y="-8" width="28" height="16" rx="4"/>{icon_at(sign(row.kind), -6, 0, 12)}'
        f'<text x="7" y="4.2">{row.quick:d}</text></g>'
    )


def _outposts(printed: Printed, district: int, styles: tuple[str, ...]) -> Iterator[Html]:
    """Who secured it, and what it was worth (BHK-13.2)."""
    x = -10.0 * len(styles) - 3
    for style in styles:
        yield (
            f'<g class="house c-{esc(style)}" transform="translate({x:g} 0)">'
            f'<path d="M-9-1 0-9 9-1V9H-9z"/><g class="sign" transform="translate(0 3)">'
            f"{seat_shape(style, 3.4)}</g></g>"
        )
        x += 20
    worth = worth_of(printed, district)
    yield f'<text class="worth" aria-hidden="true" x="{x:g}" y="5">{worth}</text>'
    yield icon_at("vp", x + 15, 0, 12)
