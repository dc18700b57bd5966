"""Replay, move by move: from any seat once the game is over, before that from the viewer's own.

A position is built from the moves and then shown by what an observer may know of it, so that a
page of the past tells no more than the page that was live then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from frostlight.kernel import SPECTATOR
from frostlight.session import Session
from frostlight.view.markup import EMPTY, Html, esc, trusted
from frostlight.web.assets.content import address
from frostlight.web.http.identity import stands
from frostlight.web.pages import chapters, frame, what_if
from frostlight.web.pages.context import beside, drawn, reading_of, room_of, visitor_of
from frostlight.web.pages.film import (
    OPEN,
    WATCH,
    Film,
    aside,
    film_of,
    in_film,
    positions,
    with_chapters,
)
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.draw import Names, Part, part
from frostlight.web.render.ending import ending
from frostlight.web.render.fittings import fold, menu
from frostlight.web.render.icons import sign
from frostlight.web.render.layout import extras, slots, turn_of
from frostlight.web.render.viewpoint import Look, Viewpoint

SPEEDS: Final = (0.5, 1, 2, 4)
TIMES: Final = "{:g}\N{MULTIPLICATION SIGN}"
SCRIPT: Final = "/static/web/js/replay.js"
ID: Final = re.compile(r'(?<= id=")')


# -- positions


def trees(session: Session, film: Film, wanted: Sequence[int]) -> dict[int, Part]:
    """The pages of some positions."""
    film = with_chapters(session, film)
    found, places = {}, {film.places[at]: at for at in wanted}
    for moves, (past, names) in enumerate(positions(session, film.moves)):
        if moves in places:
            found[places[moves]] = replay_tree(past, names, film)
        if moves >= max(places):
            break
    return found


# -- drawing


def replay_tree(past: Session, names: Names, film: Film) -> Part:
    """The page of one position: only what this point of view may know."""
    look = Look(past, Viewpoint(film.seat, language=film.language, tall=film.tall))
    game = draw.game_parts(past, look.scene, film.seat, names)
    at = film.at(len(past.journal.moves))
    if film.eyes == OPEN:
        lines = draw.open_story(past, look.scene)
    else:
        lines = draw.story(past, look.scene, film.seat)
    return part(
        "page",
        '<div id="page"><header id="top" class="bar">',
        f'<a class="brand" href="/">{look.html("brand")}</a>'
        f'<span class="game">{esc(draw.title(film.language, past.head.game))}</span>',
        turn_of(game),
        menu(look, _entries(look)),
        "</header>",
        *slots(
            look,
            game,
            part(
                "ask",
                f'<section id="ask" class="ask" aria-label="{look.html("replay.title")}">',
                _reel(look, film, at),
                chapters.contents(look, film, at),
                _runs(look),
                _told(look, [line for line in lines if film.at(line.move) == at]),
                *extras(game),
                what_if.offer(look, film, at),
                "</section>",
            ),
            chapters.whole_log(look, film),
            _everybody(past, look, names) if film.eyes == OPEN else (),
        ),
        "</div>",
    )


def _entries(look: Look) -> Html:
    table, game = look.session.head.id, look.session.head.game
    return (
        f'<a href="/t/{esc(table)}">{look.html("log.back")}</a>'
        f'<a href="/rules/{esc(game)}" data-drawer>{look.html("menu.rules")}</a>'
    )


def _reel(look: Look, film: Film, at: int) -> Part:
    """Where we are in the game, and the ways to elsewhere: links, so that they work anywhere."""
    table = look.session.head.id
    steps = "".join(
        f'<a id="reel-{name}" class="button" href="{esc(film.address(table, to))}"'
        f' data-to="{min(max(to, 0), film.length)}" aria-label="{look.html(f"replay.{name}")}"'
        f' title="{look.html(f"replay.{name}")}"{_off(at, to, film.length)}>{sign}</a>'
        for name, sign, to in (
            ("first", "|◀", 0),
            ("back", "◀", at - 1),
            ("forward", "▶", at + 1),
            ("last", "▶|", film.length),
        )
    )
    return part(
        "reel",
        f'<div id="reel" class="reel" data-at="{at}">'
        f'<h1 id="prompt" class="prompt" tabindex="-1">'
        f"{look.html('replay.at', n=at, total=film.length)}</h1>{fold(look)}"
        f'<nav class="steps" aria-label="{look.html("replay.steps")}">{steps}</nav>'
        f'<form method="get" action="/t/{esc(table)}/replay">'
        f'<input type="hidden" name="seat" value="{esc(film.eyes)}">'
        f'<input id="reel-at" type="range" name="at" min="0" max="{film.length}" value="{at}"'
        f' aria-label="{look.html("replay.slider")}"><button>{look.html("replay.show")}</button>'
        f"</form>{_eyes(look, film, at)}"
        f"{frame.languages(Reading(film.language, '', film.address(table, at)))}</div>",
    )


def _runs(look: Look) -> Html:
    """Automatic replay at a chosen speed; it needs a script, and is hidden without."""
    speeds = "".join(
        f'<option value="{speed:g}"{" selected" if speed == 1 else ""}>'
        f"{TIMES.format(speed)}</option>"
        for speed in SPEEDS
    )
    return (
        '<div id="runs" class="runs"><button type="button" id="run" aria-pressed="false">'
        f'{sign("play")}{sign("pause")}<span class="go">{look.html("replay.run")}</span>'
        f'<span class="halt">{look.html("replay.stop")}</span></button>'
        f'<label>{look.html("replay.speed")} <select id="speed">{speeds}</select></label></div>'
    )


def _off(at: int, to: int, length: int) -> Html:
    return Html(' aria-disabled="true"') if at == to or not 0 <= to <= length else EMPTY


def _eyes(look: Look, film: Film, at: int) -> Html:
    """Whose view is shown; the others are links."""
    here = ' aria-current="true"'
    links = "".join(
        f'<a id="eyes-{esc(eyes)}" href="{esc(film.address(look.session.head.id, at, eyes))}"'
        f"{here if eyes == film.eyes else ''}>{_name(look, eyes)}</a>"
        for eyes in sorted(film.allowed, key=_order)
    )
    title = look.html("replay.eyes")
    return f'<nav class="eyes" aria-label="{title}"><span>{title}</span> {links}</nav>'


def _order(eyes: str) -> tuple[int, str]:
    """The open table, the seats, spectators."""
    return ({OPEN: 0, WATCH: 2}.get(eyes, 1), eyes)


def _name(look: Look, eyes: str) -> Html:
    if eyes.isdigit():
        return esc(look.scene.people[int(eyes)].name)
    return look.html(f"replay.{eyes}")


def _told(look: Look, lines: Sequence[draw.LogLine]) -> Part:
    """What the move brought, and what is asked now; at the end, who has won."""
    session = look.session
    items = "".join(f"<li>{esc(line.words)}</li>" for line in lines)
    if session.over:
        after = ending(look)
    else:
        after = "".join(
            f'<p class="hint">{words} {look.rule(asked.rule)}</p>'
            for asked in draw.seen(session, SPECTATOR).asked
            if asked.seat >= 0 and asked.kind
            for words in [
                look.html(
                    "ask.chooses",
                    seat=asked.seat,
                    question=look.reader.say(f"question.{asked.kind}", **asked.about),
                )
            ]
        )
    shown = f"<ul>{items}</ul>" if items else f'<p class="hint">{look.html("replay.nothing")}</p>'
    heading = f'<h2 class="unseen">{look.html("log.last")}</h2>'
    return part("told", f'<div id="told">{heading}{shown}<div id="question">{after}</div></div>')


def _everybody(past: Session, look: Look, names: Names) -> Iterator[Part]:
    """On the open table: what each seat holds, under ids of its own."""
    for seat in range(len(past.places)):
        own = draw.game_parts(past, look.scene, seat, names)
        held = [_renamed(own[name], f"seat{seat}-") for name in ("mine", "hand") if name in own]
        if held:
            name = f"held-{seat}"
            yield part(name, f'<div id="{name}" class="extra held">', *held, "</div>")


def _renamed(whole: Part, prefix: str) -> Part:
    name, body = whole
    return part(
        prefix + name,
        *(
            trusted(ID.sub(prefix, inner)) if isinstance(inner, str) else _renamed(inner, prefix)
            for inner in body
        ),
    )


# -- serving


async def replay(request: Request) -> Response:
    """A position as a page; for a page that is open already, what differs from another."""
    room, reading, asked = await room_of(request), reading_of(request), request.query_params
    session = room.session
    film = film_of(room, visitor_of(request), asked.get("seat", ""), reading.language)
    film = replace(film, tall=stands(request))
    at = _place(asked.get("at", ""), film.length)
    known = _place(asked.get("from", ""), film.length)
    fresh = asked.get("ver") != str(session.known(film.seat))  # moves or undo since then
    wanted = (at,) if fresh else (at, known)
    found = await beside(request, room, trees, aside(session), film, wanted)
    if not request.headers.get("x-part"):
        return HTMLResponse(_page(reading, session, film, at, found[at]))
    whole = [(found[at][0], draw.text(found[at]))]
    parts = whole if fresh else draw.diff(found[known], found[at])
    answer = {"at": at, "ver": session.known(film.seat), "parts": parts}
    return JSONResponse(answer, headers={"vary": "x-part"})


async def replay_log(request: Request) -> Response:
    """The whole log that these eyes may read, to stand beside the board."""
    room, reading = await room_of(request), reading_of(request)
    eyes = request.query_params.get("seat", "")
    film = film_of(room, visitor_of(request), eyes, reading.language)
    return drawn(request, await beside(request, room, _log, aside(room.session), film))


def _log(session: Session, film: Film) -> Html:
    scene = draw.scene_of(session, film.language)
    lines = (
        draw.open_story(session, scene)
        if film.eyes == OPEN
        else draw.story(session, scene, film.seat)
    )
    return chapters.log_beside(session, film, in_film(session, film, lines))


def _place(text: str, length: int) -> int:
    """A position that there is; the last one if none is named."""
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        return length
    return min(int(text), length)


def _page(reading: Reading, session: Session, film: Film, at: int, tree: Part) -> Html:
    game = esc(draw.title(film.language, session.head.game))
    attributes = (
        f' class="at-table at-replay game-{esc(session.head.game)}"'
        f' data-ver="{session.known(film.seat)}"'
        f' data-replay="/t/{esc(session.head.id)}/replay" data-eyes="{esc(film.eyes)}"'
        f' data-at="{at}"'
        f' data-say-lost="{reading.html("client.lost")}"'
    )
    close = reading.html("menu.close")
    return frame.frame(
        reading,
        f"{reading.html('replay.title')} · {game} · {reading.html('brand')}",
        f"{draw.sprite(session.head.game)}"
        f'<a class="skip" href="#prompt">{reading.html("menu.skip")}</a>'
        f'{draw.text(tree)}<p id="live" class="unseen" role="log" aria-live="polite"></p>'
        f'<p id="notice" role="status" hidden></p>'
        f'<dialog id="drawer" aria-label="{reading.html("menu.drawer")}"><form method="dialog">'
        f'<button class="close">{close}</button></form><div id="drawn"></div></dialog>'
        f'<script type="module" src="{address(SCRIPT)}"></script>',
        attributes,
        session.head.game,
        more="replay",
    )


ROUTES: Final = [
    Route("/t/{table}/replay", replay),
    Route("/t/{table}/replay/log", replay_log),
]
