"""`/called`: how a visitor is called when it is their turn, with quiet hours and a way out."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from frostlight.i18n import Reader
from frostlight.store import CallWay, Quiet
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.assets.content import address
from frostlight.web.http.limits import address_of
from frostlight.web.live.calls import Calls, zone_of
from frostlight.web.live.mail import MAX_ADDRESS, read_address
from frostlight.web.live.push import PushKeys
from frostlight.web.live.ways import CallMessage, DeadError, LaterError
from frostlight.web.pages.context import (
    RefusedError,
    form_of,
    go,
    reading_of,
    rooms_of,
    visitor_of,
)
from frostlight.web.pages.frame import plain
from frostlight.web.pages.reader import Reading

SCRIPT: Final = "/static/web/js/called.js"
HOURS: Final = range(24)


async def settings(request: Request) -> Response:
    """What is set, and the forms to change it."""
    visitor = _player(request)
    rooms, reading = rooms_of(request), reading_of(request)
    store = rooms.store.calls
    ways = await rooms.stored(store.ways, visitor)
    lost = await rooms.stored(store.lost, visitor)
    quiet = await rooms.stored(store.quiet, visitor)
    rooms.calls.lost.pop(visitor, None)
    title = reading.html("called.title")
    alerts = "".join(
        f'<p class="alert" role="alert">{reading.html(f"called.lost_{kind}")}</p>' for kind in lost
    )
    body = (
        f"<h1>{title}</h1><p>{reading.html('called.lead')}</p>{alerts}{_ways(reading, ways)}"
        f"{_mail(reading, rooms.calls)}{_push(reading, rooms.calls)}{_quiet(reading, quiet)}"
    )
    script = f'<script type="module" src="{address(SCRIPT)}"></script>'
    return HTMLResponse(plain(reading, title, f'<div class="card-form">{body}</div>{script}'))


def _player(request: Request) -> str:
    """The visitor; the page is for none without a cookie, or where nothing can be set."""
    calls, visitor = rooms_of(request).calls, visitor_of(request)
    if not calls.able:
        raise RefusedError(404, "error.no_page")
    if not visitor:
        raise RefusedError(403, "error.not_seated")
    return visitor


def _ways(reading: Reading, ways: list[CallWay]) -> Html:
    rows = "".join(
        f"<li><span>{esc(way.address) if way.kind == 'mail' else reading.html('called.browser')}"
        f"</span> {EMPTY if way.confirmed else reading.html('called.unconfirmed')}"
        f'<form method="post" action="/called/remove">'
        f'<input type="hidden" name="kind" value="{esc(way.kind)}">'
        f'<input type="hidden" name="address" value="{esc(way.address)}">'
        f"<button>{reading.html('called.remove')}</button></form></li>"
        for way in ways
    )
    return f'<ul class="seats">{rows}</ul>' if rows else EMPTY


def _mail(reading: Reading, calls: Calls) -> Html:
    if calls.mail is None:
        return EMPTY
    return (
        f'<form method="post" action="/called/mail"><label>{reading.html("called.mail")}'
        f' <input type="email" name="address" required maxlength="{MAX_ADDRESS}"'
        f' autocomplete="email"></label><button>{reading.html("called.add")}</button></form>'
    )


def _push(reading: Reading, calls: Calls) -> Html:
    """A button that needs a script, and is not there without."""
    if calls.push is None:
        return EMPTY
    return (
        f'<p hidden id="push"><button type="button" data-key="{esc(calls.push.public)}"'
        f' data-refused="{reading.html("call.denied")}">{reading.html("called.push")}</button>'
        ' <span role="status"></span></p>'
    )


def _quiet(reading: Reading, quiet: Quiet) -> Html:
    def hours(name: str, chosen: int) -> Html:
        options = "".join(
            f'<option value="{hour}"{" selected" if hour == chosen else ""}>{hour:02}:00</option>'
            for hour in HOURS
        )
        return (
            f"<label>{reading.html(f'called.{name}')}"
            f' <select name="{esc(name)}">{options}</select></label>'
        )

    return (
        f'<form method="post" action="/called/quiet"><p>{reading.html("called.quiet")}</p>'
        f"{hours('start', quiet.start)} {hours('stop', quiet.stop)}"
        f'<input type="hidden" id="zone" name="zone" value="{esc(quiet.zone)}">'
        f"<button>{reading.html('called.set')}</button></form>"
    )


# -- changing


async def add_mail(request: Request) -> Response:
    """A mailbox is listed; it is called when its owner has agreed."""
    rooms, visitor, reading = rooms_of(request), _player(request), reading_of(request)
    to, mailer = read_address((await form_of(request)).get("address", "")), rooms.calls.mail
    if to is None or mailer is None:
        raise RefusedError(422, "called.no_address")
    letters = request.app.state.letters
    if not all(letters.take(who) for who in (visitor, address_of(request), to)):
        raise RefusedError(429, "error.too_many")
    way = CallWay("mail", to, "", reading.language, confirmed=False)
    if not await rooms.stored(rooms.store.calls.add, visitor, way):
        raise RefusedError(409, "called.many")
    rooms.calls.want(visitor)
    words = Reader(reading.language, "web")
    key = rooms.signer.call_link(visitor, to)
    asks = CallMessage(
        words.say("called.confirm_subject"),
        words.say("called.confirm_body"),
        f"/called/agree?key={key}",
    )
    try:
        await mailer.send(to, asks)
    except DeadError:
        await rooms.stored(rooms.store.calls.remove, visitor, "mail", to)
        raise RefusedError(422, "called.no_address") from None
    except LaterError:
        raise RefusedError(503, "called.not_now") from None
    return go("/called")


async def add_push(request: Request) -> Response:
    """A browser is listed: its script sends what its push service has given it."""
    rooms, visitor, form = rooms_of(request), _player(request), await form_of(request)
    endpoint, pusher = form.get("endpoint", ""), rooms.calls.push
    try:
        keys = msgspec.convert({name: form.get(name, "") for name in ("p256dh", "auth")}, PushKeys)
    except msgspec.ValidationError:
        raise RefusedError(422, "error.form") from None
    whole = all(0 < len(key) < 200 for key in (keys.p256dh, keys.auth))
    if pusher is None or not whole or not pusher.may_reach(endpoint):
        raise RefusedError(422, "error.form")
    text = msgspec.json.encode(keys).decode()
    way = CallWay("push", endpoint, text, reading_of(request).language)
    if not await rooms.stored(rooms.store.calls.add, visitor, way):
        raise RefusedError(409, "called.many")
    rooms.calls.want(visitor)
    return go("/called")


async def remove(request: Request) -> Response:
    rooms, visitor, form = rooms_of(request), _player(request), await form_of(request)
    kind, at = form.get("kind", ""), form.get("address", "")
    await rooms.stored(rooms.store.calls.remove, visitor, kind, at)
    return go("/called")


async def be_quiet(request: Request) -> Response:
    rooms, visitor, form = rooms_of(request), _player(request), await form_of(request)
    hours = {str(hour): hour for hour in HOURS}
    start, stop = hours.get(form.get("start", "")), hours.get(form.get("stop", ""))
    zone = form.get("zone", "")
    if start is None or stop is None:
        raise RefusedError(422, "error.form")
    known = zone if zone_of(zone) is not None else "UTC"
    await rooms.stored(rooms.store.calls.be_quiet, visitor, Quiet(start, stop, known))
    return go("/called")


# -- links in mails: their holder may use them, and nothing happens before the button is pressed


async def agree(request: Request) -> Response:
    return _ask(request, "agree")


async def leave(request: Request) -> Response:
    return _ask(request, "leave")


def _ask(request: Request, what: str) -> Response:
    reading, (_, to) = reading_of(request), _link(request)
    title = reading.html(f"called.{what}")
    key = esc(request.query_params.get("key", ""))
    page = plain(
        reading,
        title,
        f'<form class="card-form" method="post" action="/called/{esc(what)}?key={key}">'
        f"<h1>{title}</h1><p>{reading.html(f'called.{what}_lead', address=to)}</p>"
        f'<button class="act big">{title}</button></form>',
    )
    return HTMLResponse(page)


def _link(request: Request) -> tuple[str, str]:
    """Visitor and address of a link."""
    found = rooms_of(request).signer.read_call_link(request.query_params.get("key", ""))
    if found is None:
        raise RefusedError(404, "called.no_link")
    return found


async def agreed(request: Request) -> Response:
    rooms, (visitor, to) = rooms_of(request), _link(request)
    if not await rooms.stored(rooms.store.calls.confirm, visitor, to):
        raise RefusedError(404, "called.no_link")
    return _done(request, "agreed")


async def left(request: Request) -> Response:
    """Nobody calls this mailbox for this visitor any more; to a program a word is enough."""
    rooms, (visitor, to) = rooms_of(request), _link(request)
    await rooms.stored(rooms.store.calls.remove, visitor, "mail", to)
    return _done(request, "left")


def _done(request: Request, what: str) -> Response:
    reading = reading_of(request)
    words = reading.html(f"called.{what}")
    return HTMLResponse(plain(reading, words, f'<div class="card-form"><p>{words}</p></div>'))


ROUTES: Final = [
    Route("/called", settings),
    Route("/called/mail", add_mail, methods=["POST"]),
    Route("/called/push", add_push, methods=["POST"]),
    Route("/called/remove", remove, methods=["POST"]),
    Route("/called/quiet", be_quiet, methods=["POST"]),
    Route("/called/agree", agree),
    Route("/called/agree", agreed, methods=["POST"]),
    Route("/called/leave", leave),
    Route("/called/leave", left, methods=["POST"]),
]
