"""The rondel with the dice, and what the players have on it (BHK-2.1, BHK-4.3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple, TypeAlias

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.structure import (
    BATTERY,
    DICE,
    GOODS,
    PHASES,
    RESOURCES,
    RING,
    SETUP,
    STOCK,
    shift,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.fares import FREE, Fare, fare_for
from frostlight.games.blackout.view.page.checkpoints import fare_tag
from frostlight.games.blackout.view.page.coast import HEIGHT, WIDTH
from frostlight.games.blackout.view.page.signs import look, suit
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words

ACROSS: Final = 204
"""The width of the strip beside the map."""
DOWNWARDS: Final = 216
"""The height of the strip below the map, where the page stands."""
NARROW_BELOW: Final = (0, BATTERY)
RAISED: Final = 4
"""What stands in the field on top and in the hub has more room above than below."""
MIDDLE: Final = (WIDTH + ACROSS / 2, 148)
LEFT: Final = WIDTH + 14
OUTER: Final = 78
INNER: Final = 30


class Arranged(NamedTuple):
    """How far the pieces of the panel lie from where they are drawn."""

    panel: tuple[int, int, int, int]
    phases: tuple[int, int] = (0, 0)
    ring: tuple[int, int] = (0, 0)
    dice: tuple[int, int] = (0, 0)
    worth: tuple[int, int] = (0, 0)


BESIDE: Final = Arranged((WIDTH, 0, ACROSS, HEIGHT))
BELOW: Final = Arranged(
    (0, HEIGHT, WIDTH, DOWNWARDS), (-480, 456), (-686, 406), (-486, 278), (-238, 152)
)
"""On a page that stands the panel lies under the map."""


def size(tall: bool) -> tuple[int, int]:
    """Of the whole picture."""
    return (WIDTH, HEIGHT + DOWNWARDS) if tall else (WIDTH + ACROSS, HEIGHT)


Rondel: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...], int, int]
"""Phase, dice, stock of all, and how many cards are left of deck and reserve."""
NO_FARES: Final = (FREE,) * RING


def rondel(town: Town) -> Rondel:
    return (town.phase, tuple(town.dice), tuple(town.stock), town.deck, town.reserve)


@lru_cache(1024)
def wheel(scene: Scene, seat: int, now: Rondel, fares: tuple[Fare, ...]) -> Part:
    """Phases of the round, the ring with its six fields, the batteries in its middle."""
    words, at = scene.reader, BELOW if scene.tall else BESIDE
    phase, dice, stock, deck, reserve = now
    x, y, width, height = at.panel
    thrown = _thrown(dice)
    fields = [_field(scene, seat, n, stock[n::STOCK], (thrown[n], fares[n])) for n in range(RING)]
    return part(
        "wheel",
        f'<g id="wheel" class="wheel"><rect class="panel" x="{x}" y="{y}" width="{width}"'
        f' height="{height}"/>{_moved(at.phases)}',
        _phases(words, phase),
        f"</g>{_moved(at.ring)}",
        *fields,
        _hub(scene, seat, stock[BATTERY::STOCK]),
        f"</g>{_moved(at.dice)}",
        _today(words, dice),
        f"</g>{_moved(at.worth)}",
        _worth(words, scene.printed, deck, reserve),
        "</g></g>",
    )


@cache
def _moved(by: tuple[int, int]) -> Html:
    return f'<g transform="translate({by[0]} {by[1]})">' if any(by) else Html("<g>")


def fares_from(town: Town, seat: int, die: str) -> tuple[Fare, ...]:
    """The way from the die to each field, while the player chooses what a volunteer brings."""
    return _fares(town.printed, town.dice[DICE.index(die)], min(town.transport[seat], RING))


@lru_cache(256)
def _fares(printed: Printed, start: int, held: int) -> tuple[Fare, ...]:
    return tuple(fare_for(printed, held, shift(start, place)) for place in range(RING))


@lru_cache(256)
def _thrown(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By field: the dice that show it."""
    return tuple(
        tuple(die for die, shown in enumerate(dice) if shown == place) for place in range(RING)
    )


class Held(NamedTuple):
    """The own units in a field, and those of the others by their style."""

    own: int
    others: tuple[tuple[str, int], ...]


def held(scene: Scene, seat: int, units: tuple[int, ...]) -> Held:
    """A spectator owns nothing: -1."""
    found = [
        (person.style, n)
        for other, (person, n) in enumerate(zip(scene.people, units, strict=True))
        if other != seat and n
    ]
    return Held(units[seat] if seat >= 0 else -1, tuple(found))


# -- phases


@lru_cache(256)
def _phases(words: Words, now: int) -> Part:
    """The eight phases as signs, the present one named (BHK-3.1)."""
    signs = "".join(_phase(words, now, n) for n in range(1, len(PHASES)))
    name = capital(words.name("phase", PHASES[now]))
    middle = MIDDLE[0]
    return part(
        "phases",
        f'<g id="phases">{signs}<text class="phase" x="{middle:g}" y="46">{esc(name)}</text></g>',
    )


def _phase(words: Words, now: int, phase: int) -> Html:
    x = WIDTH + 15 + 25 * (phase - 1)
    name = esc(words.name("phase", PHASES[phase]))
    state = "here" if phase == now else "past" if SETUP < phase < now else "then"
    return (
        f'<g class="stage {state}"><title>{name}</title>'
        f'<rect x="{x - 11}" y="7" width="22" height="22" rx="5"/>'
        f"{icon_at(f'p_{PHASES[phase]}', x, 18, 15)}</g>"
    )


# -- the ring


def _point(radius: float, degrees: float) -> tuple[float, float]:
    x, y = MIDDLE
    return x + radius * cos(radians(degrees)), y + radius * sin(radians(degrees))


def _pair(x: float, y: float) -> Html:
    return f"{x:.1f} {y:.1f}"


@cache
def _wedge(place: int) -> Html:
    """The same for every field, turned to its place."""
    first, last = -120, -60
    ends = (_point(INNER, first), _point(OUTER, first), _point(OUTER, last), _point(INNER, last))
    a, b, c, d = [_pair(x, y) for x, y in ends]
    turned = " ".join(f"{n:g}" for n in (60 * place, *MIDDLE))
    return (
        f'<path transform="rotate({turned})"'
        f' d="M{a}L{b}A{OUTER} {OUTER} 0 0 1 {c}L{d}A{INNER} {INNER} 0 0 0 {a}z"/>'
    )


@lru_cache(4096)
def _field(
    scene: Scene, seat: int, place: int, units: tuple[int, ...], way: tuple[tuple[int, ...], Fare]
) -> Part:
    """A resource: the die that shows it, how much of it each player has, the way from a die."""
    name, words, (dice, fare) = RESOURCES[place], scene.reader, way
    has = held(scene, seat, units)
    drawn = _thrown_at(place, dice) if dice else EMPTY
    drawn += _way(place, fare, len(dice)) if fare.tokens else EMPTY
    return part(
        f"field-{name}",
        f'<g id="field-{esc(name)}" class="thing field{" rolled" if dice else ""}" role="img">'
        f"<title>{_named(words, name, has)}</title>"
        f"{_wedge(place)}{_units(place, has)}{drawn}</g>",
    )


def _way(place: int, fare: Fare, dice: int) -> Html:
    """Beside the dice that show the field."""
    x, y = _point(OUTER + 6, 60 * place - 90 - (21 + 9 * (dice - 1) if dice else 0))
    return fare_tag(fare, x, y)


@cache
def _thrown_at(place: int, dice: tuple[int, ...]) -> Html:
    return "".join(_die(die, place, number, len(dice)) for number, die in enumerate(dice))


def _die(die: int, place: int, number: int, all_: int) -> Html:
    """Dice that show the same stand side by side."""
    x, y = _point(OUTER + 7, 60 * place - 90 + 19 * (number - (all_ - 1) / 2))
    return (
        f'<g class="die {look(die)}" transform="translate({x:.1f} {y:.1f})">'
        f'<rect x="-11" y="-11" width="22" height="22" rx="6"/>{icon_at(suit(die), 0, 0, 14)}</g>'
    )


@lru_cache(512)
def _hub(scene: Scene, seat: int, units: tuple[int, ...]) -> Part:
    x, y = MIDDLE
    has = held(scene, seat, units)
    name = _named(scene.reader, "battery", has)
    return part(
        "field-battery",
        f'<g id="field-battery" class="thing field" role="img"><title>{name}</title>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{INNER - 2}"/>{_units(BATTERY, has)}</g>',
    )


def _named(words: Words, name: str, held: Held) -> Html:
    """What it is, and how much of it is the viewer's; the board in words tells of others."""
    only = held.own < 0
    said = words.name("what", name) if only else words.say("page.yours", what=name, n=held.own)
    return esc(capital(said))


@cache
def _middle(place: int) -> tuple[int, int]:
    """Of a field, or of the ring itself."""
    x, y = MIDDLE if place == BATTERY else _point((INNER + OUTER) / 2, 60 * place - 90)
    return round(x), round(y)


def _units(place: int, held: Held) -> Html:
    """The own units as a number, those of the others as their shapes."""
    x, y = _middle(place)
    y -= RAISED if held.others and place in NARROW_BELOW else 0
    shapes = _others(place, held.others) if held.others else EMPTY
    if held.own < 0:
        return icon_at(GOODS[place], x, y - 5, 20) + shapes
    zero = "" if held.own else " nil"
    return (
        f'{icon_at(GOODS[place], x - 9, y - 5, 20)}<text class="held{zero}" x="{x + 10}"'
        f' y="{y + 1}">{held.own}</text>{shapes}'
    )


@lru_cache(1024)
def _others(place: int, others: tuple[tuple[str, int], ...]) -> Html:
    x, y = _middle(place)
    y -= RAISED if place in NARROW_BELOW else 0
    apart = 17 if len(others) < 3 else 14.5
    left, drawn = x - apart / 2 * (len(others) - 1) - 4, EMPTY
    for number, (style, units) in enumerate(others):
        at = left + apart * number
        drawn += (
            f'<g class="pawn c-{esc(style)}" transform="translate({at:g} {y + 13})">'
            f'{seat_shape(style, 3)}</g><text class="few" x="{at + 7:g}" y="{y + 17}">'
            f"{units}</text>"
        )
    return drawn


# -- what stands below the ring


@lru_cache(1024)
def _today(words: Words, dice: tuple[int, ...]) -> Part:
    """The dice in words, and what it costs to go elsewhere."""
    rows = "".join(_shown(words, die, shown) for die, shown in enumerate(dice))
    return part(
        "today",
        f'<g id="today">{rows}{icon_at("transport", LEFT + 10, 326, 16)}'
        f'<text class="line-of faint" x="{LEFT + 26}" y="330.5">{esc(words.say("page.step"))}'
        "</text></g>",
    )


@lru_cache(1024)
def _worth(words: Words, printed: Printed, deck: int, reserve: int) -> Part:
    """What points are given for, and what is left of the deck."""
    said = esc(words.say("board.deck", deck=deck, reserve=reserve))
    board = printed.board
    markers = _ladder(words, "marker", board.districts.vp, 394, "look.districts")
    kinds = _ladder(words, "p_scout", board.scout_set.vp, 414, "look.scout_set")
    return part(
        "worth",
        f'<g id="worth"><g aria-hidden="true"><text class="line-of faint" x="{LEFT + 2}" y="360">'
        f"{esc(words.say('page.ladder'))}</text>{_numbers(376)}</g>{markers}{kinds}"
        f"{icon_at('deck', LEFT + 10, 437, 16)}"
        f'<text class="line-of" x="{LEFT + 26}" y="441.5">{said}</text></g>',
    )


def _shown(words: Words, die: int, shown: int) -> Html:
    """A die and what it shows, in words too."""
    y = 254 + 24 * die
    what = RESOURCES[shown] if shown >= 0 else ""
    drawn = icon_at(what, LEFT + 40, y, 18) if what else ""
    said = esc(words.name("what", what)) if what else "-"
    name = f"{esc(words.say('look.die', die=DICE[die]))}: {said}"
    return (
        f'<g role="img"><title>{name}</title>'
        f'<g class="die {look(die)}" transform="translate({LEFT + 10} {y})">'
        f'<rect x="-10" y="-10" width="20" height="20" rx="5"/>{icon_at(suit(die), 0, 0, 13)}</g>'
        f'{drawn}<text class="line-of" x="{LEFT + 58}" y="{y + 4.5}">{said}</text></g>'
    )


def _numbers(y: int) -> Html:
    return _rungs(y, range(1, 8), " faint")


def _ladder(words: Words, sign: str, points: list[int], y: int, what: str) -> Html:
    """Points by number: of markers round a district, of kinds of scout tokens."""
    drawn = icon_at(sign, LEFT + 10, y, 16) + _rungs(y, points[1:])
    given = ", ".join(map(str, points[1:]))
    said = words.say("page.rungs", points=words.say(what), most=len(points) - 1, given=given)
    return f'<g role="img"><title>{esc(said)}</title>{drawn}</g>'


def _rungs(y: int, numbers: Iterable[int], more: Html = EMPTY) -> Html:
    cells = "".join(f'<text x="{22 * n}">{number}</text>' for n, number in enumerate(numbers))
    return f'<g class="rung{more}" transform="translate({LEFT + 34} {y + 4.5})">{cells}</g>'
