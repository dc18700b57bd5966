"""The rondel with the dice, and what the players have on it (BHK-2.1, BHK-4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin
from typing import Final

from frostlight.games.blackout.structure import (
    BATTERY,
    DICE,
    GOODS,
    PHASES,
    RESOURCES,
    RING,
    SETUP,
    STOCK,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.page.coast import HEIGHT, WIDTH
from frostlight.games.blackout.view.page.signs import look, suit
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.lines import capital
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene

ACROSS: Final = 204
"""The width of the strip beside the map."""
MIDDLE: Final = (WIDTH + ACROSS / 2, 152)
LEFT: Final = WIDTH + 14
OUTER: Final = 78
INNER: Final = 27


def wheel(town: Town, scene: Scene, seat: int) -> Part:
    """Phases of the round, the ring with its six fields, the batteries in its middle."""
    return part(
        "wheel",
        f'<g id="wheel" class="wheel"><rect class="panel" x="{WIDTH}" width="{ACROSS}"'
        f' height="{HEIGHT}"/>',
        _phases(town, scene),
        *(_field(town, scene, seat, n) for n in range(RING)),
        _hub(town, scene, seat),
        _today(town, scene),
        "</g>",
    )


# -- phases


def _phases(town: Town, scene: Scene) -> Part:
    """The eight phases as signs, the present one named (BHK-3.1)."""
    signs = "".join(_phase(town, scene, n) for n in range(1, len(PHASES)))
    name = capital(scene.reader.name("phase", PHASES[town.phase]))
    middle = MIDDLE[0]
    return part(
        "phases",
        f'<g id="phases">{signs}<text class="phase" x="{middle:g}" y="46">{esc(name)}</text></g>',
    )


def _phase(town: Town, scene: Scene, phase: int) -> str:
    x = WIDTH + 15 + 25 * (phase - 1)
    name = esc(scene.reader.name("phase", PHASES[phase]))
    state = "here" if phase == town.phase else "past" if SETUP < phase < town.phase else "then"
    return (
        f'<g class="stage {state}"><title>{name}</title>'
        f'<rect x="{x - 11}" y="7" width="22" height="22" rx="5"/>'
        f"{icon_at(f'p_{PHASES[phase]}', x, 18, 15)}</g>"
    )


# -- the ring


def _point(radius: float, degrees: float) -> tuple[float, float]:
    x, y = MIDDLE
    return x + radius * cos(radians(degrees)), y + radius * sin(radians(degrees))


@cache
def _wedge(place: int) -> str:
    first, last = 60 * place - 120, 60 * place - 60
    ends = (_point(INNER, first), _point(OUTER, first), _point(OUTER, last), _point(INNER, last))
    a, b, c, d = (f"{x:.1f} {y:.1f}" for x, y in ends)
    return f"M{a}L{b}A{OUTER} {OUTER} 0 0 1 {c}L{d}A{INNER} {INNER} 0 0 0 {a}z"


def _field(town: Town, scene: Scene, seat: int, place: int) -> Part:
    """A resource: the die that shows it, and how much of it each player has."""
    name = RESOURCES[place]
    dice = [n for n, shown in enumerate(town.dice) if shown == place]
    drawn = "".join(_die(n, place, k, len(dice)) for k, n in enumerate(dice))
    return part(
        f"field-{name}",
        f'<g id="field-{name}" class="thing field{" rolled" if dice else ""}">'
        f"<title>{esc(capital(scene.reader.name('what', name)))}</title>"
        f'<path d="{_wedge(place)}"/>{_held(town, scene, seat, place)}{drawn}</g>',
    )


def _die(die: int, place: int, number: int, all_: int) -> str:
    """Dice that show the same stand side by side."""
    x, y = _point(OUTER + 7, 60 * place - 90 + 19 * (number - (all_ - 1) / 2))
    return (
        f'<g class="die {look(die)}" transform="translate({x:.1f} {y:.1f})">'
        f'<rect x="-11" y="-11" width="22" height="22" rx="6"/>{icon_at(suit(die), 0, 0, 14)}</g>'
    )


def _hub(town: Town, scene: Scene, seat: int) -> Part:
    x, y = MIDDLE
    name = esc(capital(scene.reader.name("what", "battery")))
    return part(
        "field-battery",
        f'<g id="field-battery" class="thing field"><title>{name}</title>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{INNER - 2}"/>'
        f"{_held(town, scene, seat, BATTERY)}</g>",
    )


def _middle(place: int) -> tuple[float, float]:
    """Of a field, or of the ring itself."""
    return MIDDLE if place == BATTERY else _point(51, 60 * place - 90)


def _held(town: Town, scene: Scene, seat: int, place: int) -> str:
    """The own units as a number, those of the others as their shapes."""
    x, y = _middle(place)
    shapes = "".join(_others(town, scene, seat, place))
    if seat < 0:
        return icon_at(GOODS[place], x, y - 5, 20) + shapes
    own = town.stock[seat * STOCK + place]
    zero = "" if own else " nil"
    return (
        f'{icon_at(GOODS[place], x - 9, y - 5, 20)}<text class="held{zero}" x="{x + 10:.1f}"'
        f' y="{y + 1:.1f}">{own}</text>{shapes}'
    )


def _others(town: Town, scene: Scene, seat: int, place: int) -> Iterator[str]:
    x, y = _middle(place)
    found = [(n, town.stock[n * STOCK + place]) for n in range(town.players) if n != seat]
    found = [(n, units) for n, units in found if units]
    left = x - 8.5 * (len(found) - 1) - 4
    for number, (other, units) in enumerate(found):
        style, at = scene.people[other].style, left + 17 * number
        yield (
            f'<g class="pawn c-{style}" transform="translate({at:.1f} {y + 13:.1f})">'
            f'{seat_shape(style, 3.2)}</g><text class="few" x="{at + 8:.1f}" y="{y + 17:.1f}">'
            f"{units}</text>"
        )


# -- what stands below the ring


def _today(town: Town, scene: Scene) -> Part:
    """The dice in words, what points are given for, and what is left of the deck."""
    dice = "".join(_shown(town, scene, die) for die in range(len(DICE)))
    deck = esc(scene.reader.say("board.deck", deck=town.deck, reserve=town.reserve))
    board = town.printed.board
    return part(
        "today",
        f'<g id="today">{dice}{_ladder("marker", board.districts.vp, 362)}'
        f"{_ladder('p_scout', board.scout_set.vp, 388)}{icon_at('deck', LEFT + 8, 430, 16)}"
        f'<text class="line-of" x="{LEFT + 24}" y="434.5">{deck}</text></g>',
    )


def _shown(town: Town, scene: Scene, die: int) -> str:
    """A die and what it shows, in words too."""
    y, shown = 272 + 24 * die, town.dice[die]
    what = RESOURCES[shown] if shown >= 0 else ""
    drawn = icon_at(what, LEFT + 40, y, 18) if what else ""
    said = esc(scene.reader.name("what", what)) if what else "-"
    return (
        f'<g class="die {look(die)}" transform="translate({LEFT + 10} {y})">'
        f'<rect x="-10" y="-10" width="20" height="20" rx="5"/>{icon_at(suit(die), 0, 0, 13)}</g>'
        f'{drawn}<text class="line-of" x="{LEFT + 58}" y="{y + 4.5}">{said}</text>'
    )


def _ladder(sign: str, points: list[int], y: int) -> str:
    """Points by number: of markers round a district, of kinds of scout tokens."""
    cells = "".join(
        f'<text class="rung" x="{LEFT + 34 + 22 * n}" y="{y + 4.5}">{worth}</text>'
        for n, worth in enumerate(points[1:])
    )
    return f"{icon_at(sign, LEFT + 8, y, 16)}{cells}"
