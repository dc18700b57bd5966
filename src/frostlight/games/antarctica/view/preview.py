"""What an option would bring: the rule itself is played on a copy of what the player can see."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Final

from frostlight.games.antarctica import setup, turn
from frostlight.games.antarctica.questions import QUESTIONS
from frostlight.games.antarctica.structure import AT, TRACK_IDS, members
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import advance
from frostlight.games.antarctica.view import board, tracks
from frostlight.games.antarctica.view import geometry as at
from frostlight.games.antarctica.view.open import known_table, points_asked
from frostlight.kernel import GameOver, Rule, View
from frostlight.view.parts import text
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.scene import Scene

STEPS: Final[dict[str, Callable[[Continent], Rule]]] = {
    "place_ship": setup.place_ship,
    "gift_cube": setup.after_ships,
    "sail": turn.sail,
    "act": turn.act,
}
"""Questions that their step asks first: the step is played from its beginning."""
STATS: Final = {
    "supply": "supply",
    "reserve": "reserve",
    "ships": "ships_left",
    "cubes": "cubes_left",
}
"""Tiles of the own things, and the fields that they show."""
QUESTION: Final = {question.kind: question for question in QUESTIONS}


def preview(view: View, scene: Scene, kind: str, key: str) -> Preview:
    """New ships, cubes and buildings at their places, and the own numbers as they would be."""
    after = foresee(view, kind, key)
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


def foresee(view: View, kind: str, key: str) -> Continent | None:
    """The table after this answer, as far as it goes before anybody is asked or chance falls."""
    table, question = known_table(view), QUESTION[kind]
    value = question.values[question.index[key]]
    if kind in STEPS:
        rule = STEPS[kind](table)
        next(rule)
        with contextlib.suppress(StopIteration, AttributeError, GameOver):  # goes on out of sight
            rule.send(value)
    elif kind in ("build_track", "research_3") and value is not None:
        advance(table, view.seat, value, points_asked(view))
    else:
        return None
    return table


def _pieces(view: View, scene: Scene, after: Continent) -> Iterator[str]:
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


def _ship(place: at.Point, colour: str) -> str:
    return text(board.ship_piece("ghost", colour, place, ""))


def _building(zone: int, kind: int, points: int, *, tall: bool) -> str:
    """The building on its plot, with the research points that it brings."""
    (left, top), (dx, dy) = at.site(zone, tall).block, at.plots(tall)[kind]
    x, y = left + dx, top + dy
    gain = f'<text class="gain" x="{x:.1f}" y="{y - 18:.1f}">+{points}</text>' if points else ""
    return board.plot((x, y), kind, "", built=True) + gain
