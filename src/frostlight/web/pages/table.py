"""`/t/<table>`: the page of a table, and its socket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute

from frostlight.view.guide import pointing
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.assets.content import address
from frostlight.web.http.identity import (
    stands,
    wants_advice,
    wants_each,
)
from frostlight.web.http.limits import address_of
from frostlight.web.live.reaching import reach_of
from frostlight.web.live.room import Room
from frostlight.web.live.socket import live
from frostlight.web.pages.context import (
    for_many,
    reading_of,
    room_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.frame import frame, languages
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw, hints, talk


@dataclass(frozen=True)
class OpenPage:
    """A table page as it is first drawn."""

    table: str
    game: str
    version: int
    at: int
    seen: str
    page: Html
    people: Html
    each: bool = False
    """Whether this browser is asked what goes without saying."""
    away: bool = False
    """Whether this server calls players who have closed their pages."""
    said: Html = EMPTY
    """Where the newest word of another player appears."""
    lesson: bool = False
    """Whether the table is the first game of a newcomer."""


def _read(reading: Reading, opened: OpenPage) -> Html:
    """The board in words, for games that tell it: the first thing after the question."""
    if not draw.is_spoken(opened.game):
        return EMPTY
    said, name = reading.html("board.read"), reading.html("board.words")
    link = f'<a class="skip" href="/t/{esc(opened.table)}/words" data-drawer>{said}</a>'
    return f'<nav aria-label="{name}">{link}</nav>'


def calls(reading: Reading, *, away: bool) -> Html:
    """Alerts of the browser when the player must answer: off unless the player turns them on."""
    buttons = "".join(
        f'<button type="button" data-call="{name}" aria-pressed="false">'
        f"{reading.html(f'call.{name}')}</button>"
        for name in ("sound", "notice")
    )
    title = reading.html("call.title")
    refused = f'<p role="status" data-denied="{reading.html("call.denied")}"></p>'
    more = f'<a href="/called">{reading.html("called.more")}</a>' if away else ""
    return (
        f'<div class="calls" role="group" aria-label="{title}"><span>{title}</span>{buttons}'
        f"{refused}{more}</div>"
    )


def steps(reading: Reading, each: bool) -> Html:
    """Whether this browser is asked what goes without saying (`itself.py` of the session)."""
    on = " checked" if each else ""
    return (
        f'<label class="calls"><input type="checkbox" data-each{on}>'
        f"{reading.html('menu.each')}</label>"
    )


SAID: Final = (
    *("lost", "refused", "copied", "yours", "gone", "wait", "new", "home"),
    *("dice_in", "dice_lost", "dice_changed"),
)
"""What scripts say by themselves: `client.*`."""


def table_page(reading: Reading, opened: OpenPage) -> Html:
    """The page of a table: its living part, a drawer, the seats, and a live region."""
    title = esc(draw.title(reading.language, opened.game))
    texts = "".join(
        f' data-say-{esc(name.replace("_", "-"))}="{reading.html(f"client.{name}")}"'
        for name in SAID
    )
    guided = (
        f' data-guide="{esc(opened.game)}" data-say-left="{reading.html("guide.left")}"'
        if pointing(opened.game).tips
        else ""
    )
    attributes = (
        f' class="at-table game-{esc(opened.game)}" data-live="/t/{esc(opened.table)}/live"'
        f' data-ver="{opened.version}" data-at="{opened.at}"'
        f' data-seen="{esc(opened.seen)}"{texts}{guided}'
    )
    close = reading.html("menu.close")
    icons = draw.sprite_of(opened.game, opened.page, address(f"/static/{opened.game}/icons.svg"))
    return frame(
        reading,
        f"{title} · {reading.html('brand')}",
        f'{icons}<a class="skip" href="#prompt">{reading.html("menu.skip")}</a>'
        f"{_read(reading, opened)}"
        f'<aside id="guide" aria-label="{reading.html("guide.name")}" aria-live="polite" hidden>'
        f"</aside>{opened.page}"
        f'<p id="live" class="unseen" role="log" aria-live="polite"></p>'
        f'<p id="notice" role="status" hidden></p>{opened.said}'
        f'<div id="alarm" role="alert" hidden><p></p><button type="button">{close}</button></div>'
        f'<dialog id="seats" aria-labelledby="seats-title"><form method="dialog">'
        f'<button class="close">{close}</button></form>'
        f'<h2 id="seats-title">{reading.html("menu.seats")}</h2>{opened.people}'
        f"<section><h3>{reading.html('menu.settings')}</h3>{calls(reading, away=opened.away)}"
        f"{steps(reading, opened.each)}{languages(reading)}</section></dialog>"
        f'<dialog id="drawer" aria-label="{reading.html("menu.drawer")}"><form method="dialog">'
        f'<button class="close">{close}</button></form><div id="drawn"></div></dialog>',
        attributes,
        opened.game,
        more="lesson" if opened.lesson else "",
    )


async def table(request: Request) -> Response:
    room, visitor, crowd = await room_of(request), visitor_of(request), rooms_of(request).crowd
    arrival = room.arrival(address_of(request), visitor)
    crowd.check(arrival)
    async with crowd.way_in(arrival):
        return _table_page(request, room, visitor)


def _table_page(request: Request, room: Room, visitor: str) -> Response:
    reading = reading_of(request)
    counsel, each = wants_advice(request, usually=hints.usually(room.session)), wants_each(request)
    eyes = room.eyes(visitor, reading.language, tall=stands(request), counsel=counsel, each=each)
    around = dict(room.around(visitor, reading.language, reach_of(request)))
    tree = room.tree(eyes)
    opened = OpenPage(
        table=room.id,
        game=room.session.head.game,
        version=room.session.known(eyes.seat),
        at=eyes.seat,
        seen=room.mark(eyes),
        page=draw.text(tree),
        people=around["people"],
        each=each,
        away=bool(eyes.mine) and rooms_of(request).calls.able,
        said=talk.place(room.session) if eyes.mine else EMPTY,
        lesson=room.session.head.lesson,
    )
    page = table_page(reading, opened)
    return HTMLResponse(page) if eyes.mine else for_many(request, page)


ROUTES: Final = [
    Route("/t/{table}", table),
    WebSocketRoute("/t/{table}/live", live),
]
