"""The course of a finished game, sent on request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.games import find_game
from frostlight.kernel import Journal
from frostlight.kernel.event import Event
from frostlight.kernel.record import Move
from frostlight.view import Scene, find_text_view
from frostlight.view.ending import Course, Curve
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.assets.content import beside as styled
from frostlight.web.pages.context import RefusedError, beside, drawn, reading_of
from frostlight.web.pages.dice import finished
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw

WIDE: Final = 360
HIGH: Final = 44
"""Width of the picture, and height of a curve."""
STRIP: Final = 86
"""Height of all that belongs to a curve."""
LEFT: Final = 10
RIGHT: Final = 350
"""Where the first and the last turn stand."""
LABELS: Final = 16
"""No more turns than these have a number."""

Figures = Sequence[tuple[int, Mapping[str, int]]]
"""What was measured at the end of each turn."""
Points = Sequence[tuple[int, Event]]
"""What turned the game, and in which turn."""


async def course(request: Request) -> Response:
    """All figures of the game, drawn over its turns."""
    room, reading = await finished(request), reading_of(request)
    session = room.session
    told = find_text_view(session.head.game).course
    if told is None:
        raise RefusedError(404, "error.no_page")
    journal = session.journal
    game, moves = session.head.game, tuple(journal.moves)
    figures, points = await beside(request, room, measured, game, journal.setup, moves)
    scene = draw.scene_of(session, reading.language)
    back = f'<p class="back"><a href="/t/{esc(session.head.id)}">{reading.html("log.back")}</a></p>'
    picture = draw_course(reading, scene, told, figures, marks(points, figures))
    picture += turning_points(reading, scene, session.head.game, points)
    return drawn(
        request, f'<div id="course" class="course">{styled("ending")}{picture}{back}</div>'
    )


@lru_cache(64)
def measured(game: str, setup: msgspec.Struct, moves: tuple[Move, ...]) -> tuple[Figures, Points]:
    """The figures at the end of every turn, and what turned the game, from the moves."""
    rules, told = find_game(game), find_text_view(game).course
    assert told is not None
    journal = Journal(rules, setup)
    found: dict[int, Mapping[str, int]] = {}
    points: list[tuple[int, Event]] = []
    for move in moves:
        journal.apply(*move)
        table = journal.state.table
        turn = rules.turns(table)
        found[turn] = told.measure(table)
        points += [(turn, event) for event in journal.events[-1] if event.kind in told.turning]
    return list(found.items()), points


def marks(points: Points, figures: Figures) -> list[int]:
    """At which places of the axis the game turned."""
    turned = {turn for turn, _ in points}
    return [place for place, (turn, _) in enumerate(figures) if turn in turned]


def turning_points(reading: Reading, scene: Scene, game: str, points: Points) -> Html:
    """What happened there, in the words of the log."""
    say = find_text_view(game).event
    by_turn: dict[int, list[str]] = {}
    for turn, event in points:
        by_turn.setdefault(turn, []).append(say(scene, event.kind, event.facts, False))
    if not by_turn:
        return EMPTY
    rows = "".join(
        f"<li><b>{turn}</b> {esc(' '.join(words))}</li>" for turn, words in by_turn.items()
    )
    return f'<h2>{reading.html("end.turning")}</h2><ol class="turning-points">{rows}</ol>'


def draw_course(
    reading: Reading, scene: Scene, told: Course, figures: Figures, turned: Sequence[int] = ()
) -> Html:
    """One strip a figure over the same turns, and the same in numbers; a line where it turned."""
    strips = "".join(
        f'<g transform="translate(0 {18 + n * STRIP})">{_strip(scene, curve, figures)}</g>'
        for n, curve in enumerate(told.curves)
    )
    high = 18 + STRIP * len(told.curves)
    title = reading.html("end.course")
    lines = "".join(
        f'<path class="turning" d="M{_x(place, len(figures)):.1f} 15V{high}"/>' for place in turned
    )
    return (
        f'<h2>{title}</h2><svg class="curves" viewBox="0 0 {WIDE} {high}" role="img"'
        f' aria-label="{reading.html("end.curves")}">{_axis(figures, high)}{lines}{strips}</svg>'
        f"{_numbers(reading, scene, told.curves, figures)}"
    )


def _x(place: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * (place + 0.5) / count


def _axis(figures: Figures, high: int) -> Html:
    """The turns; the last one is where it ended."""
    count = len(figures)
    every = -(-count // LABELS)
    wide = (RIGHT - LEFT) / count
    numbers = "".join(
        f'<text class="turn" x="{_x(n, count):.1f}" y="11">{turn}</text>'
        for n, (turn, _) in enumerate(figures)
        if (count - 1 - n) % every == 0
    )
    return (
        f'<rect class="last" x="{RIGHT - wide:.1f}" y="0" width="{wide:.1f}" height="{high}"'
        f' rx="4"/>{numbers}'
    )


def _strip(scene: Scene, curve: Curve, figures: Figures) -> Html:
    values = [found[curve.name] for _, found in figures]
    limit = curve.limit(scene.printed) if curve.limit is not None else None
    top = max(1, *values, limit or 0)

    def y(value: float) -> float:
        return STRIP - 10 - HIGH * value / top

    name = esc(scene.reader.say(curve.title))
    if limit is not None:
        name += f'<tspan class="lost" dx="8">{limit}: {esc(scene.reader.say(curve.lost))}</tspan>'
    drawn_values = _bars(values, y) if curve.kind == "bars" else _line(values, y)
    return (
        f'<text class="name" x="0" y="14">{name}</text>'
        f'<path class="floor" d="M0 {y(0):.1f}H{WIDE}"/>{drawn_values}'
        f"{_limit(y(limit)) if limit is not None else ''}"
    )


def _line(values: Sequence[int], y: Any) -> Html:
    """A line with its area; numbers where it begins, ends and is highest or lowest."""
    count = len(values)
    spots = [(_x(n, count), y(value)) for n, value in enumerate(values)]
    path = "L".join(f"{x:.1f} {up:.1f}" for x, up in spots)
    told = {0, count - 1, values.index(max(values)), values.index(min(values))}
    numbers = "".join(
        f'<text x="{spots[n][0]:.1f}" y="{spots[n][1] - 6:.1f}">{values[n]}</text>' for n in told
    )
    first, (last, up) = spots[0][0], spots[-1]
    return (
        f'<path class="area" d="M{path}L{last:.1f} {y(0):.1f}H{first:.1f}z"/>'
        f'<path class="run" d="M{path}"/><circle cx="{last:.1f}" cy="{up:.1f}" r="3.5"/>{numbers}'
    )


def _bars(values: Sequence[int], y: Any) -> Html:
    count = len(values)
    wide = min(18.0, (RIGHT - LEFT) / count * 0.7)
    drawn_bars = "".join(
        f'<rect class="column" x="{_x(n, count) - wide / 2:.1f}" y="{y(value):.1f}"'
        f' width="{wide:.1f}" height="{max(1.0, y(0) - y(value)):.1f}" rx="1"/>'
        for n, value in enumerate(values)
    )
    if count > LABELS:
        return drawn_bars
    numbers = "".join(
        f'<text x="{_x(n, count):.1f}" y="{y(value) - 4:.1f}">{value}</text>'
        for n, value in enumerate(values)
    )
    return f"{drawn_bars}{numbers}"


def _limit(y: float) -> Html:
    """Where the game is lost."""
    return f'<path class="limit" d="M0 {y:.1f}H{WIDE}"/>'


def _numbers(reading: Reading, scene: Scene, curves: Sequence[Curve], figures: Figures) -> Html:
    heads = "".join(
        f'<th scope="col">{esc(scene.reader.say(curve.title))}</th>' for curve in curves
    )
    rows = "".join(
        f'<tr><th scope="row">{turn}</th>'
        + "".join(f"<td>{found[curve.name]}</td>" for curve in curves)
        + "</tr>"
        for turn, found in figures
    )
    words = reading.html("end.numbers")
    return (
        f'<details><summary>{words}</summary><div class="wide" tabindex="0" role="region"'
        f' aria-label="{words}"><table class="points"><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>"
    )


ROUTES: Final = [Route("/t/{table}/course", course)]
