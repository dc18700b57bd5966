"""What happened, in the order of events: headings, marks of seats, and the moment of every line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from frostlight.view import Scene
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.web.render import draw
from frostlight.web.render.viewpoint import Look


def log_lines(scene: Scene, lines: Sequence[draw.LogLine], table: str) -> list[Html]:
    """Lines with the marks of seats; each leads to its moment."""
    return [_item(table, line, _style(scene, line)) for line in lines]


class Item(NamedTuple):
    """A line beside the board, as seen and as new: for viewers who know it and who do not."""

    move: int
    known: Html
    new: Html


def items(look: Look, lines: Sequence[draw.LogLine]) -> list[Item]:
    """What happened last, drawn both ways."""
    table, found = look.session.head.id, []
    for line in lines:
        style = _style(look.scene, line)
        new = _item(table, line, style, ' data-changed="true"')
        found.append(Item(line.move, _item(table, line, style), new))
    return found


def news(look: Look, lines: Sequence[Item], since: int) -> Part:
    """What happened last, beside the board; it is new after this number of moves."""
    return part(
        "news",
        '<section id="news" aria-labelledby="news-title">'
        f'<h2 id="news-title">{look.html("log.last")}</h2><ol class="log">',
        *[line.new if line.move > since else line.known for line in lines],
        "</ol></section>",
    )


def _style(scene: Scene, line: draw.LogLine) -> str:
    """The mark of the player a line tells of; without a player there is none."""
    if line.seat is None or line.seat >= len(scene.people):
        return ""
    return scene.people[line.seat].style


@lru_cache(8192)
def _item(table: str, line: draw.LogLine, style: str, state: Html = EMPTY) -> Html:
    """A line as it stands on every page that shows it."""
    mark = f'<span class="whose">{draw.badge(style) if style else ""}</span>'
    return (
        f"<li{' class=begins' if line.begins else ''}{state}>{'' if line.begins else mark}"
        f'<a href="/t/{esc(table)}/replay?at={line.at}">{esc(line.words)}</a></li>'
    )
