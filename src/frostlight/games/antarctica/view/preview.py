"""What an option would bring, as it would look: pieces at their places, the own numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from frostlight.games.antarctica.structure import AT, TRACK_IDS, members
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view import board, tracks
from frostlight.games.antarctica.view import geometry as at
from frostlight.games.antarctica.view.foresee import foresee
from frostlight.kernel import View
from frostlight.view.markup import Html
from frostlight.view.parts import text
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.scene import Scene

STATS: Final = {
    "supply": "supply",
    "reserve": "reserve",
    "ships": "ships_left",
    "cubes": "cubes_left",
}
"""Tiles of the own things, and the fields that they show."""


def preview(view: View, scene: Scene, kind: str, value: Any) -> Preview:
    """New ships, cubes and buildings at their places, and the own numbers as they would be."""
    after = foresee(view, kind, value)
    if after is None:
        return NOTHING
    before, seat = view.table, view.seat
    pieces = "".join(_pieces(view, scene, after))
    then = {
        f"my-{name}": getattr(after, field)[seat]
        for name, field in STATS.items()
        if getattr(after, field)[seat] != before[field][seat]
    }
    return Preview(f'<g class="piece">{pieces}</g>' if pieces else "", then)


def _pieces(view: View, scene: Scene, after: Continent) -> Iterator[Html]:
    before, seat, colour = view.table, view.seat, scene.people[view.seat].style
    if after.ships != before["ships"]:
        for zone, queue in enumerate(after.queues):
            if after.ships[AT[zone][seat]] > before["ships"][AT[zone][seat]]:
                yield _ship(at.site(zone, scene.tall).docks[len(queue) - 1], colour)
    if after.buildings != before["buildings"]:
        (card,) = members(after.cards[seat] & ~before["cards"][seat])
        for zone, built in enumerate(after.buildings):
            for kind in members(built & ~before["buildings"][zone]):
                yield _building(zone, kind, after.printed.card_points[card], tall=scene.tall)
    if after.cubes != before["cubes"]:
        for track, place in tracks.spots(after.printed, after.cubes, seat, scene.tall).items():
            if after.cubes[AT[track][seat]] != before["cubes"][AT[track][seat]]:
                yield text(tracks.cube(TRACK_IDS[track], seat, colour, place))


def _ship(place: at.Point, colour: str) -> Html:
    return text(board.ship_piece("ghost", colour, place, ""))


def _building(zone: int, kind: int, points: int, *, tall: bool) -> Html:
    """The building on its plot, with the research points that it brings."""
    (left, top), (dx, dy) = at.site(zone, tall).block, at.plots(tall)[kind]
    x, y = left + dx, top + dy
    gain = f'<text class="gain" x="{x:.1f}" y="{y - 18:.1f}">+{points}</text>' if points else ""
    return board.plot((x, y), kind, "", built=True) + gain
