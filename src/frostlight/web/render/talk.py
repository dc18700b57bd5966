"""What players say to each other: lines for the drawer, and the newest one over the bar."""

from __future__ import annotations

from collections.abc import Collection

from frostlight.i18n import Reader
from frostlight.session import Session, TableTalk, TalkLine
from frostlight.session.talk import PHRASES
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.render import draw
from frostlight.web.render.viewpoint import said


def words_of(reader: Reader, line: TalkLine) -> str:
    """A line in the language of its reader; own words as they were written."""
    return reader.say(f"talk.say.{line.phrase}") if line.phrase in PHRASES else line.words


def lines(session: Session, language: str, talk: TableTalk, muted: Collection[int]) -> Html:
    """All lines that this reader wants to hear, the newest first."""
    rows = "".join(
        f"<li>{_line(session, language, line)}"
        f" <small>{esc(_web(session, language).say('talk.at', n=line.move))}</small></li>"
        for line in reversed(talk.lines)
        if line.seat not in muted and line.seat in range(len(session.places))
    )
    nothing = f'<li class="hint">{said(language, "talk.none")}</li>'
    return f'<ol id="talk-lines" class="talk-lines">{rows or nothing}</ol>'


def _line(session: Session, language: str, line: TalkLine) -> Html:
    person = draw.people(session, language)[line.seat]
    words = esc(words_of(_web(session, language), line))
    return f"{draw.badge(person.style)} <b>{esc(person.name)}</b> <span>{words}</span>"


def _web(session: Session, language: str) -> Reader:
    return Reader(language, "web", tuple(one.name for one in draw.people(session, language)))


def newest(session: Session, language: str, line: TalkLine | None, number: int = 0) -> Html:
    """The line that was just said; it leads to all others, and goes by itself (`site.css`)."""
    table = esc(session.head.id)
    if line is None:
        return Html('<div id="said" aria-live="polite"></div>')
    return (
        f'<div id="said" aria-live="polite"><a id="said-{number}" data-drawer'
        f' href="/t/{table}/talk">{_line(session, language, line)}</a></div>'
    )


def company(session: Session) -> bool:
    """Whether there are several people at a table, who have something to say to each other."""
    return sum(place.kind == "person" for place in session.places) > 1


def place(session: Session) -> Html:
    """Where the newest line appears on the page of a table."""
    return newest(session, "en", None) if company(session) else EMPTY
