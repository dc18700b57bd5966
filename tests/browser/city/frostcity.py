"""Frostpunk with a plain picture, installed beside the real one: long menus, on a page.

What a game must draw to be answered on a page, and no more: elements with the ids that its options
name. It shows that long and layered questions need no style and no script of the game.
"""

from __future__ import annotations

from dataclasses import replace

from frostlight.games import GameEntry
from frostlight.games.frostpunk.city.geometry import (
    CELLS,
    PETAL_CELLS,
    PETAL_IDS,
    POSITIONS,
    SPACE_NAMES,
)
from frostlight.games.frostpunk.game import GAME as FROSTPUNK
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.kernel import View
from frostlight.view.markup import Html, esc
from frostlight.view.pages import Names, PageView
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

GAME = replace(FROSTPUNK, id="frostcity")
ENTRY = GameEntry(
    package="frostlight.games.frostpunk",
    game="frostcity:GAME",
    terminal="frostlight.games.frostpunk.view.terminal:VIEW",
    page="frostcity:VIEW",
    evaluate="frostlight.games.frostpunk.bots.evaluation:evaluate",
    plan="frostlight.games.frostpunk.bots.plan:answer",
)
SIDE = 96


def tree(view: View, _scene: Scene, _names: Names | None) -> Part:
    """Where we are, a map of squares, the people."""
    return part(
        "table",
        part("turn", f'<ol id="turn" class="trail"><li>{view.table["round"]:d}</li></ol>'),
        board(),
        people(view),
    )


def board() -> Part:
    cells = dict(zip(POSITIONS, CELLS, strict=True)) | dict(
        zip(PETAL_IDS, PETAL_CELLS, strict=True)
    )
    tiles = "".join(tile(name, *cell) for name, cell in cells.items())
    return part(
        "board",
        '<section id="board" class="board" aria-label="map"><svg class="map" role="group"'
        f' aria-label="map" viewBox="0 0 {7 * SIDE} {7 * SIDE}">{tiles}<g id="pieces"></g></svg>'
        "</section>",
    )


def tile(name: str, q: int, r: int) -> Html:
    x, y = (q + 3) * SIDE, (r + q / 2 + 3) * SIDE
    spaces = [space for space in SPACE_NAMES if space in (name, f"{name}a", f"{name}b")]
    wide = (SIDE - 12) / len(spaces)
    drawn = "".join(
        f'<g id="space-{esc(space)}"><rect x="{x + 4 + n * wide:.0f}" y="{y + 30:.0f}"'
        f' width="{wide - 4:.0f}" height="52" fill="#5a6b7c"/></g>'
        for n, space in enumerate(spaces)
    )
    return (
        f'<g id="tile-{esc(name)}" data-place=""><rect x="{x + 1}" y="{y + 1:.0f}"'
        f' width="{SIDE - 4}"'
        f' height="{SIDE - 4}" fill="#33414f"/><text x="{x + 6}" y="{y + 20:.0f}" fill="#fff"'
        f' font-size="14">{esc(name)}</text>{drawn}</g>'
    )


def people(view: View) -> Part:
    drawn = "".join(
        f'<div id="type-{name}" class="stat"><dt>{name}</dt><dd><b>{sick:d}</b></dd></div>'
        for name, sick in zip(map(esc, TYPES), view.table["sick"], strict=True)
    )
    return part("mine", f'<section id="mine" class="mine"><dl class="stats">{drawn}</dl></section>')


VIEW = PageView(tree=tree)
