"""The map as a honeycomb of letters: what lies where, and where it is warm (FRP-D.1, FRP-12)."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from frostlight.games.frostpunk.content import BUILDINGS
from frostlight.games.frostpunk.geometry import (
    CELLS,
    CORNER_OF,
    PETAL_CELLS,
    POSITIONS,
    SPACE_NAMES,
    spaces_of,
)
from frostlight.games.frostpunk.table import FREE, GOODS, NOTHING, REST, City
from frostlight.games.frostpunk.warmth import building_is_warm, space_is_warm
from frostlight.view.scene import Scene

WIDE: Final = 14
"""Columns of a cell; seven cells stand side by side."""
HIGH: Final = 4
"""Lines of a cell; neighbouring columns are shifted by half of it."""
MARKS: Final = {
    "wood": ("=", "yellow"),
    "coal": ("*", "bright_black"),
    "core": ("@", "cyan"),
    "steel": ("#", "white"),
    "tree": ("^", "green"),
}
PAWN_MARKS: Final = ("W", "E", "C", "w", "e", "A")
WARM: Final = "bold bright_red"

Cell = list[Text]


def city_map(city: City, scene: Scene) -> Text:
    """All cells, column by column as on the table: North is up."""
    lines = [[Text(" " * WIDE) for _ in range(7)] for _ in range(7 * HIGH)]
    for (q, r), cell in _cells(city, scene).items():
        top = (2 * r + q + 6) * HIGH // 2
        for n, line in enumerate(cell):
            lines[top + n][q + 3] = fit(line)
    drawn = [Text().join(row) for row in lines]
    for line in drawn:
        line.rstrip()
    return Text("\n").join(drawn)


def fit(line: Text) -> Text:
    """Exactly as wide as a cell, with one column of air."""
    line.truncate(WIDE - 1)
    line.pad_right(WIDE - len(line))
    return line


def _cells(city: City, scene: Scene) -> dict[tuple[int, int], Cell]:
    found = {cell: _tile(city, scene, place) for place, cell in enumerate(CELLS)}
    for space, cell in enumerate(PETAL_CELLS):
        found[cell] = _petal(city, scene, space)
    drawer = next(
        (q, r) for q, r in ((0, 1), (1, 0), (-1, 0), (0, -1)) if (q, r) not in PETAL_CELLS
    )
    found[drawer] = [Text(scene.reader.say("board.drawer"), "dim"), Text(), Text()]
    found[(0, 0)] = _tower(city, scene)
    return found


def _tower(city: City, scene: Scene) -> Cell:
    say = scene.reader.say
    style = WARM if city.heat > 1 else "bold blue"
    return [
        Text(say("board.tower"), "bold"),
        Text(say("board.heat_short", n=city.heat), style),
        Text(say("board.stress_short", n=city.stress), "bold" if city.stress > 6 else ""),
    ]


def _tile(city: City, scene: Scene, place: int) -> Cell:
    """Name and warmth, then the two spaces; snow is only a dim name."""
    name = POSITIONS[place]
    corner = CORNER_OF.get(place, -1)
    deposit = city.deposits[corner] if corner >= 0 else NOTHING
    head = Text(name, "bold" if city.tiles[place] >= 0 else "dim")
    if deposit != NOTHING:
        mark, style = MARKS[GOODS[deposit]]
        head.append(f" <{mark}{mark}>", style)
    if city.tiles[place] < 0:
        return [head, Text(scene.reader.say("board.snow"), "dim"), Text()]
    first, second = spaces_of(place)
    if space_is_warm(city, first):
        head.append(" ~", WARM)
    return [head, _space(city, scene, first), _space(city, scene, second)]


def _petal(city: City, scene: Scene, space: int) -> Cell:
    head = Text(SPACE_NAMES[space], "bold")
    if space_is_warm(city, space):
        head.append(" ~", WARM)
    return [head, _space(city, scene, space, ""), Text()]


def _space(city: City, scene: Scene, space: int, name: str | None = None) -> Text:
    """What lies or stands on one space: goods as so many marks, a building, a pawn."""
    line = Text(SPACE_NAMES[space][-1] + " " if name is None else name, "dim")
    what = city.buildings[space]
    pawn = city.on_space[space]
    if pawn:
        line.append(PAWN_MARKS[pawn - 1], "bold magenta")
        line.append(" ")
    if what == REST:
        line.append("\u2033", "dim")  # the large building above goes on here
    elif what != FREE:
        warm = building_is_warm(city, space)
        line.append(building_name(scene, what), "red" if warm else "blue")
    elif city.what[space] != NOTHING:
        mark, style = MARKS[GOODS[city.what[space]]]
        line.append(mark * city.many[space], style)
    else:
        line.append("\u00b7", "dim")
    return line


def building_name(scene: Scene, what: int) -> str:
    """The name of a building; `+` if it is upgraded, Ruins if it is a shelter on its back."""
    row = BUILDINGS[what >> 1]
    if not what & 1:
        return scene.reader.name("building", row.id)
    if row.back == "ruins":
        return scene.reader.name("building", "ruins")
    return scene.reader.name("building", row.id) + "+"
