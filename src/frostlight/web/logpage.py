"""What happened, in the order of events: headings, marks of seats, and the moment of every line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from frostlight.view import Scene
from frostlight.view.parts import esc
from frostlight.web import draw
from frostlight.web.reading import Reading


def log_lines(
    scene: Scene, lines: Sequence[draw.Line], table: str, state: Callable[[draw.Line], str]
) -> str:
    """Lines with the marks of seats; each leads to its moment. `state` gives further attributes."""
    return "".join(
        f"<li{' class=begins' if line.begins else ''}{state(line)}>{_mark(scene, line)}"
        f'<a href="/t/{table}/replay?at={line.move}">{esc(line.words)}</a></li>'
        for line in lines
    )


def _mark(scene: Scene, line: draw.Line) -> str:
    """Whoever a line tells of; a heading and what happens to nobody have none."""
    if line.seat is None or line.begins or line.seat >= len(scene.people):
        return '<span class="whose"></span>' if not line.begins else ""
    return f'<span class="whose">{draw.badge(scene.people[line.seat].style)}</span>'


def story(reading: Reading, scene: Scene, table: str, lines: Sequence[draw.Line]) -> str:
    """The log as a fragment; the last line is where one begins to read."""
    stretches: list[list[draw.Line]] = [[]]
    for line in lines:
        if line.begins:
            stretches.append([])
        stretches[-1].append(line)
    body = "".join(_stretch(scene, table, found) for found in stretches if found)
    return (
        f'<article class="drawn story"><h1>{reading.say("log.title")}</h1>'
        f'<p><a href="/t/{table}">{reading.say("log.back")}</a></p>{body}'
        '<p id="log-now"></p></article>'
    )


def _stretch(scene: Scene, table: str, lines: Sequence[draw.Line]) -> str:
    """A round or a turn under its heading."""
    heading = ""
    if lines[0].begins:
        words = esc(lines[0].words)
        heading = f'<h2><a href="/t/{table}/replay?at={lines[0].move}">{words}</a></h2>'
        lines = lines[1:]
    rows = log_lines(scene, lines, table, lambda _: "")
    return f'<section>{heading}<ol class="log">{rows}</ol></section>' if rows else heading
