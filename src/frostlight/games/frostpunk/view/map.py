"""The map as a honeycomb of letters: what lies where, and where it is warm (FRP-D.1, FRP-12)."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from frostlight.games.frostpunk.city.geometry import (
    CELLS,
    CORNER_OF,
    PETAL_CELLS,
    POSITIONS,
    SPACE_NAMES,
    spaces_of,
)
from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.pieces import FLIPPED, FREE, GOODS, KIND_OF, NOTHING, REST
from frostlight.games.frostpunk.table import City
from frostlight.view.lines import capital
from frostlight.view.scene import Scene, Words

ACROSS: Final = 7
"""Number of cells side by side."""
NARROWEST, WIDEST = 11, 17
"""Columns of a cell: seven of the narrow ones fit into 80, the wide ones hold most names whole."""
HIGH: Final = 4
"""Lines of a cell; neighbouring columns are shifted by half of it."""
MARKS: Final = {
    "wood": ("=", "yellow"),
    "coal": ("*", "bright_black"),
    "core": ("@", "cyan"),
    "steel": ("#", "white"),
    "tree": ("^", "green"),
}
WARM: Final = "bold bright_red"

Cell = list[Text]


def city_map(city: City, scene: Scene) -> Text:
    """All cells, column by column as on the table: North is up."""
    wide = max(NARROWEST, min(WIDEST, scene.width // ACROSS))
    lines = [[Text(" " * wide) for _ in range(ACROSS)] for _ in range(ACROSS * HIGH)]
    for (q, r), cell in _cells(city, scene, wide - 1).items():
        top = (2 * r + q + 6) * HIGH // 2
        for n, line in enumerate(cell):
            lines[top + n][q + 3] = fit(line, wide)
    drawn = [Text().join(row) for row in lines]
    for line in drawn:
        line.rstrip()
    while not drawn[-1]:
        drawn.pop()
    whole = Text("\n").join(drawn)
    whole.no_wrap, whole.overflow = True, "crop"
    return whole


def fit(line: Text, wide: int) -> Text:
    """Exactly as wide as a cell, with one column of air."""
    line.truncate(wide - 1)
    line.pad_right(wide - len(line))
    return line


def _cells(city: City, scene: Scene, room: int) -> dict[tuple[int, int], Cell]:
    found = {cell: _tile(city, scene, position, room) for position, cell in enumerate(CELLS)}
    for space, cell in enumerate(PETAL_CELLS):
        found[cell] = _petal(city, scene, space, room)
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


def _tile(city: City, scene: Scene, position: int, room: int) -> Cell:
    """Name and warmth, then the two spaces; snow is only a dim name."""
    name = POSITIONS[position]
    corner = CORNER_OF.get(position, -1)
    deposit = city.deposits[corner] if corner >= 0 else NOTHING
    head = Text(name, "bold" if city.tiles[position] >= 0 else "dim")
    if deposit != NOTHING:
        mark, style = MARKS[GOODS[deposit]]
        head.append(f" <{mark}{mark}>", style)
    if city.tiles[position] < 0:
        return [head, Text(scene.reader.say("board.snow"), "dim"), Text()]
    first, second = spaces_of(position)
    if space_is_warm(city, first):
        head.append(" ~", WARM)
    return [head, *(_space(city, scene, space, room) for space in (first, second))]


def _petal(city: City, scene: Scene, space: int, room: int) -> Cell:
    head = Text(SPACE_NAMES[space], "bold")
    if space_is_warm(city, space):
        head.append(" ~", WARM)
    return [head, _space(city, scene, space, room, ""), Text()]


def _space(city: City, scene: Scene, space: int, room: int, name: str | None = None) -> Text:
    """What lies or stands on one space: its letter, a pawn, `~` if warm, goods or a building."""
    line = Text()
    line.append(SPACE_NAMES[space][-1] if name is None else name, "dim")
    what, pawn = city.buildings[space], city.on_space[space]
    if pawn:
        line.append(scene.reader.say("board.pawn_marks")[pawn - 1], "bold magenta")
    warm = what >= 0 and building_is_warm(city, space)
    if warm:
        line.append("~", WARM)
    elif line:
        line.append(" ")
    room -= len(line)
    if what == REST:
        line.append("\u2033", "dim")  # the large building above goes on here
    elif what != FREE:
        line.append(building_name(scene, what, room), "red" if warm else "blue")
    elif city.what[space] != NOTHING:
        mark, style = MARKS[GOODS[city.what[space]]]
        n = city.many[space]
        line.append(mark * n if n <= room else f"{mark}\u00d7{n}", style)
    else:
        line.append("\u00b7", "dim")
    return line


def building_name(scene: Scene, what: int, room: int) -> str:
    """The name of a building; `+` if it is upgraded, Ruins if it is a shelter on its back."""
    row = scene.printed.buildings[KIND_OF[what]]
    ruins = FLIPPED[what] and row.back == "ruins"
    upgraded = "+" if FLIPPED[what] and not ruins else ""
    return short_name(scene.reader, "ruins" if ruins else row.id, room - len(upgraded)) + upgraded


def short_name(words: Words, building: str, room: int) -> str:
    """The whole name where there is room, else the one that the texts have for the map."""
    whole = words.name("building", building)
    return capital(whole if len(whole) <= room else words.name("building_map", building))
