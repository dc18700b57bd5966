"""Pictures of the table: the whole board, and parts of it for how to play."""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.structure import DOWN, members
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.coast import HEIGHT, WIDTH
from frostlight.games.blackout.view.page.map import city_map
from frostlight.games.blackout.view.page.means import tasks_of
from frostlight.games.blackout.view.page.wheel import ACROSS
from frostlight.kernel import View
from frostlight.view.alone import alone
from frostlight.view.markup import EMPTY, Html
from frostlight.view.parts import text
from frostlight.view.scene import Scene

FIGURE: Final = (300, 200)
"""Width and height of a part of the map."""
RONDEL: Final = 243
"""How far down phases and rondel reach."""


def picture(view: View, scene: Scene, box: Html = EMPTY) -> Html:
    """The city with the rondel; with a box (as in `viewBox`) only what lies in it."""
    town = known_town(view)
    tasks = tasks_of(town, view.seat) if view.seat >= 0 else ()
    return alone("blackout", text(city_map(view, town, scene, tasks)), box)


def figure(view: View, scene: Scene, part: str) -> Html:
    """The rondel for a round, streets with markers, a district that can be scouted."""
    town = known_town(view)
    if part == "round":
        return picture(view, scene, f"{WIDTH} 0 {ACROSS} {RONDEL}")
    if part not in ("city", "scouting"):
        return EMPTY
    x, y = _busiest(town) if part == "city" else _unseen(town)
    (wide, high) = FIGURE
    left, top = (
        min(max(middle - size / 2, 0), most - size)
        for middle, size, most in ((x, wide, WIDTH), (y, high, HEIGHT))
    )
    return picture(view, scene, f"{left:g} {top:g} {wide} {high}")


def _busiest(town: Town) -> tuple[int, int]:
    """A checkpoint with as many markers around as possible."""
    what = town.printed
    there = [place for own in town.markers for place in members(own)] or [0]
    near = [sum(bool(what.around[place] >> other & 1) for other in there) for place in there]
    return what.map.checkpoint[there[near.index(max(near))]].at


def _unseen(town: Town) -> tuple[int, int]:
    """A district in which most tokens lie face down, near the middle."""
    what = town.printed
    middle = (WIDTH / 2, HEIGHT / 2)

    def rank(district: int) -> tuple[int, float]:
        x, y = what.map.district[district].label
        down = sum(town.lies[place] == DOWN for place in town.lying(district))
        return -down, abs(x - middle[0]) + abs(y - middle[1])

    return what.map.district[min(range(len(what.borders)), key=rank)].label
