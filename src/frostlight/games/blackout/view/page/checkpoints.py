"""Checkpoints on the map: who is there, what is missing, and what it costs to come there."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, TypeAlias

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.structure import COLOUR, members
from frostlight.games.blackout.view.fares import FREE, Fare, fare_for
from frostlight.games.blackout.view.page.coast import WIDTH
from frostlight.games.blackout.view.page.signs import look, suit
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words

CORNERS: Final = ((-12, -11), (12, -11), (12, 11), (-12, 11))
"""Each seat has its own corner of every checkpoint."""
Prices: TypeAlias = tuple[tuple[tuple[int, int], ...], int]
"""Checkpoints with their prices, and the transport tokens at hand: they matter nowhere else."""
NO_PRICES: Final[Prices] = ((), 0)


@lru_cache(1024)
def checkpoints(scene: Scene, markers: tuple[int, ...], prices: Prices, wanted: int) -> Part:
    """All of them as one part; tokens at hand matter only where something has a price."""
    what, (priced, held) = scene.printed, prices
    fares = {place: fare_for(what, held, tokens) for place, tokens in priced if tokens}
    inner = [*_bare(scene)]
    somewhere = wanted
    for own in markers:
        somewhere |= own
    for place in {*members(somewhere), *fares}:
        here = tuple([seat for seat, own in enumerate(markers) if own >> place & 1])
        lone = bool(wanted >> place & 1)
        inner[place] = _point(scene, place, here, fares.get(place, FREE), lone)
    return part("checkpoints", '<g id="checkpoints">', *inner, "</g>")


@lru_cache(256)
def _bare(scene: Scene) -> tuple[Part, ...]:
    """All checkpoints as they are at first: most of them stay so for long."""
    places = range(len(scene.printed.checkpoint_ids))
    return tuple(_point(scene, place, (), FREE, False) for place in places)


@lru_cache(8192)
def _point(scene: Scene, place: int, here: tuple[int, ...], fare: Fare, wanted: bool) -> Part:
    """Colour, sign and letter, the markers in their corners, and what it costs to come here."""
    printed: Printed = scene.printed
    row, name = printed.map.checkpoint[place], _called(scene.reader, printed, place)
    x, y = row.at
    colour = COLOUR[row.colour]
    wide = 1.8 if row.letter else 1
    markers = "".join(_marker(seat, scene.people[seat].style, wide) for seat in here)
    return part(
        f"cp-{row.id}",
        f'<g id="cp-{esc(row.id)}" class="thing point {look(colour)}" role="img"'
        f' data-card="{esc(row.id)}" transform="translate({x} {y})"><title>{esc(name)}</title>'
        f"{_ring(row.letter) if wanted else ''}"
        f"{_plate(suit(colour), esc(row.letter))}{markers}"
        f"{_tag(fare, x, y) if fare.tokens else ''}</g>",
    )


@lru_cache(512)
def _called(words: Words, printed: Printed, place: int) -> str:
    """Its name; of a crisis centre also the letter, for listeners to know which one it is."""
    row = printed.map.checkpoint[place]
    if not row.letter:
        return words.name("checkpoint", row.id)
    facts = {"checkpoint": row.id, "colour": row.colour, "letter": row.letter}
    return words.say("option.centre", **facts)


@cache
def _plate(drawn: str, letter: Html) -> Html:
    """A crisis centre is wider and bears its letter (BHK-OP.7)."""
    if not letter:
        return f'<circle class="disc" r="11"/>{icon_at(drawn, 0, 0, 13)}'
    return (
        '<rect class="disc" x="-19" y="-12" width="38" height="24" rx="12"/>'
        f'{icon_at(drawn, -7.5, 0, 12)}<text x="7.5" y="5">{letter}</text>'
    )


def _ring(letter: str) -> Html:
    """Round the only checkpoint that is missing."""
    if letter:
        return Html('<rect class="lone" x="-24" y="-17" width="48" height="34" rx="17"/>')
    return Html('<circle class="lone" r="16.5"/>')


def marker_at(scene: Scene, seat: int, place: int) -> Html:
    """A marker as it would stand at a checkpoint."""
    row = scene.printed.map.checkpoint[place]
    drawn = _marker(seat, scene.people[seat].style, 1.8 if row.letter else 1)
    return f'<g transform="translate({row.at[0]:d} {row.at[1]:d})">{drawn}</g>'


def _marker(seat: int, style: str, wide: float) -> Html:
    dx, dy = CORNERS[seat]
    return (
        f'<g class="pawn c-{esc(style)}" transform="translate({dx * wide:g} {dy})">'
        f"{seat_shape(style, 6.4)}</g>"
    )


def _tag(fare: Fare, x: int, y: int) -> Html:
    """Always within the picture."""
    half = 34 if fare.points else 18
    at, shift = (28 if y < 40 else -28), max(half - x, 0) - max(x + half - WIDTH, 0)
    return fare_tag(fare, shift, at)


@lru_cache(1024)
def fare_tag(fare: Fare, x: float, y: float) -> Html:
    """Transport tokens of a way and lost points, as its button tells them."""
    dear = f'<text x="10" y="4.3">-{fare.points}</text>{icon_at("vp", 25, 0, 12)}'
    half = 34 if fare.points else 18
    return (
        f'<g class="fare{" dear" if fare.points else ""}" transform="translate({x:g} {y:g})">'
        f'<rect x="{-half}" y="-9" width="{2 * half}" height="18" rx="5"/>'
        f"{icon_at('transport', 10 - half, 0, 14)}"
        f'<text x="{26 - half}" y="4.3">-{fare.tokens}</text>{dear if fare.points else ""}</g>'
    )
