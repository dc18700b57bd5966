"""The ground of the map: night sea, coast, and the windows of a dark city. It never changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from frostlight.view.markup import Html, esc

WIDTH: Final = 696
HEIGHT: Final = 452
LAND: Final = (
    (
        "40,60 78,40 120,34 170,30 222,20 280,26 330,14 384,8 430,14 452,34 486,22 530,18 "
        "556,36 590,44 628,52 652,78 632,96 600,90 566,84 540,100 560,118 538,134 506,150 "
        "488,168 504,184 536,172 572,150 604,132 648,140 684,166 690,196 668,212 640,206 "
        "648,230 628,240 606,226 594,246 612,268 640,282 664,312 690,344 676,364 652,352 "
        "628,330 606,318 590,300 576,318 560,336 536,326 504,310 478,300 458,292 440,300 "
        "428,322 404,330 376,330 352,322 334,306 312,302 284,296 262,290 236,296 204,292 "
        "168,284 140,276 108,272 84,256 64,226 40,206 18,190 14,160 36,128 60,104"
    ),
    (
        "-10,372 24,366 44,384 70,388 96,372 120,352 146,350 156,366 140,386 128,410 104,428 "
        "76,444 40,452 -10,456"
    ),
    "16,346 58,336 66,348 22,360",
    "162,316 184,308 204,320 202,342 180,350 162,338",
    "232,332 254,328 264,342 250,356 232,352",
    (
        "294,362 318,346 350,350 384,344 420,348 452,340 486,352 498,374 480,392 456,388 "
        "440,404 424,424 408,446 392,440 388,420 362,414 338,416 310,400 296,382"
    ),
    "246,404 264,400 272,418 262,440 248,434 242,418",
    "170,436 184,432 188,444 174,448",
    "470,436 484,434 490,444 474,446",
)
"""Peninsula and islands, as the points of their coasts."""
STEP: Final = 9
"""Between one house and the next."""
BLOCK: Final = (11 * STEP, 9 * STEP)
"""Houses stand so again and again: a whole city of them would be a third of the page."""


@cache
def ground() -> Html:
    """What lies under everything; `lamps` are the windows of a district that has power again."""
    coasts = "".join(map(_smooth, LAND))
    shelves = "".join(f'<use href="#coast" class="shelf {depth}"/>' for depth in ("far", "near"))
    return (
        f'<defs><path id="coast" d="{coasts}"/><clipPath id="land"><use href="#coast"/></clipPath>'
        f'<path id="houses" d="{_windows()}"/>{_houses("windows")}{_houses("lamps")}'
        '<radialGradient id="shining" class="shining"><stop offset="0"/>'
        '<stop offset="1"/></radialGradient></defs>'
        f'<rect class="sea" width="{WIDTH}" height="{HEIGHT}"/>{shelves}'
        '<use href="#coast" class="coast"/>'
        f"{houses('windows')}"
    )


def houses(name: str) -> Html:
    """All over the land: its dark windows, or lamps."""
    return (
        f'<rect fill="url(#{esc(name)})" width="{WIDTH}" height="{HEIGHT}" clip-path="url(#land)"/>'
    )


def _houses(name: str) -> Html:
    wide, high = BLOCK
    return (
        f'<pattern id="{esc(name)}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
        f'<use href="#houses" class="{esc(name)}"/></pattern>'
    )


def _smooth(coast: str) -> Html:
    """A closed curve through all points, as a path.

    Whole numbers from point to point, and every bend goes on as the last one ended (`s`): in full
    the coast would be an eighth of the page.
    """
    points = [tuple(map(int, point.split(","))) for point in coast.split()]
    start: Html = f"M{points[0][0]} {points[0][1]}"
    drawn = [start]
    for place in range(len(points)):
        before, one, other, after = (points[(place + n) % len(points)] for n in (-1, 0, 1, 2))
        out = [(b - c) / 6 for b, c in zip(other, before, strict=True)]
        into = [a - (b - c) / 6 - d for a, b, c, d in zip(other, after, one, one, strict=True)]
        way = [a - b for a, b in zip(other, one, strict=True)]
        drawn.append(Html("s") if place else f"c{_numbers(out)} ")
        drawn.append(f"{_numbers(into)} {_numbers(way)}")
    return "".join(drawn).replace(" -", "-") + "z"


def _numbers(values: Iterable[float]) -> Html:
    return " ".join(f"{round(value)}" for value in values)


def _windows() -> Html:
    """Small lights in no order that the eye could find, but always the same."""
    drawn: list[Html] = []
    last = (0, 0)
    for number, (x, y) in enumerate(
        (x, y) for x in range(0, BLOCK[0], STEP) for y in range(0, BLOCK[1], STEP)
    ):
        chance = number * 7919 % 101
        if chance < 58:  # the percentage of places with a house
            wide, high = 2 + chance % 2, 2 + chance // 2 % 2
            at = x + chance % 5, y + chance % 4
            way = _numbers((at[0] - last[0], at[1] - last[1])).replace(" -", "-")
            drawn.append(f"m{way}h{wide}v{high}h-{wide}z")
            last = at
    return "".join(drawn)
