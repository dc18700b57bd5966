"""The chapters of a replay: where rounds, phases and turns begin, and the whole log beside it."""

from __future__ import annotations

from collections.abc import Sequence

from frostlight.session import Session
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.web.pages.film import Film, FilmChapter
from frostlight.web.render import draw
from frostlight.web.render.icons import sign
from frostlight.web.render.log import log_lines
from frostlight.web.render.viewpoint import Look, said


def contents(look: Look, film: Film, at: int) -> Part:
    """A list to choose a chapter from, and the ways to its neighbours; it changes with them."""
    if not film.chapters:
        return part("chapters", '<form id="chapters" hidden></form>')
    here, table = film.chapter(at), look.session.head.id
    starts = [chapter.at for chapter in film.chapters]
    begun = starts[here] if here >= 0 else 0
    back = max((start for start in starts if start < begun), default=0)
    forward = min((start for start in starts if start > begun), default=film.length)
    name, show = look.html("replay.chapter"), look.html("replay.show")
    return part(
        "chapters",
        f'<form id="chapters" class="chapters" method="get" action="/t/{esc(table)}/replay">'
        f'<input type="hidden" name="seat" value="{esc(film.eyes)}">'
        f"{_way(look, film, 'chapter_back', back)}"
        f'<select id="chapter" name="at" aria-label="{name}">{_options(look, film, here)}</select>'
        f"{_way(look, film, 'chapter_forward', forward)}<button>{show}</button></form>",
    )


def _way(look: Look, film: Film, name: str, to: int) -> Html:
    """A link to the neighbour: a sign with a name."""
    address, title = film.address(look.session.head.id, to), look.html(f"replay.{name}")
    element = name.replace("_", "-")
    return (
        f'<a id="{esc(element)}" class="button" href="{esc(address)}" data-to="{to}"'
        f' aria-label="{title}" title="{title}">{sign(element)}</a>'
    )


def _options(look: Look, film: Film, here: int) -> Html:
    """All chapters; where some are parts of others, in groups."""
    chosen = " selected"
    shown: Html = (
        f'<option value="0"{chosen if here < 0 else ""}>{look.html("replay.start")}</option>'
    )
    for heading, chapters in groups(film.chapters):
        options = "".join(
            f'<option value="{chapter.at}"{chosen if place == here else ""}>{esc(chapter.words)}'
            "</option>"
            for place, chapter in chapters
        )
        shown += f'<optgroup label="{esc(heading)}">{options}</optgroup>' if heading else options
    return shown


def groups(chapters: Sequence[FilmChapter]) -> list[tuple[str, list[tuple[int, FilmChapter]]]]:
    """Chapters with their places, below the headings of those that hold others.

    What the log declares first is the larger one: a round with its phases.
    """
    outer = chapters[0].kind if len({chapter.kind for chapter in chapters}) > 1 else ""
    found: list[tuple[str, list[tuple[int, FilmChapter]]]] = []
    for place, chapter in enumerate(chapters):
        if not found or (outer and chapter.kind == outer):
            found.append((chapter.words if outer else "", []))
        found[-1][1].append((place, chapter))
    return found


def whole_log(look: Look, film: Film) -> Part:
    """The place of the log: it is the same at every position, and comes when the page is there."""
    table = look.session.head.id
    return part(
        "news",
        f'<section id="news" data-load="/t/{esc(table)}/replay/log?seat={esc(film.eyes)}">'
        f'<a href="/t/{esc(table)}/log">{look.html("log.title")}</a></section>',
    )


def log_beside(session: Session, film: Film, lines: Sequence[draw.LogLine]) -> Html:
    """The log of these eyes: each line leads to its position."""
    scene = draw.scene_of(session, film.language)
    rows = "".join(log_lines(scene, lines, session.head.id))
    return (
        '<section id="news" class="beside" aria-labelledby="news-title"><h2 id="news-title">'
        f"{said(film.language, 'log.title')}</h2>"
        f'<ol class="log" tabindex="0">{rows}</ol></section>'
    )
