"""`/t/<table>/talk`: a word to each other, in a drawer or as a page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from frostlight.i18n import Reader
from frostlight.session import TableTalk, TalkLine
from frostlight.session.permissions import may_talk
from frostlight.session.talk import MAX_LETTERS, PHRASES, read_words
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.web.http.identity import MUTED, YEAR, muted_by
from frostlight.web.live import talk as live
from frostlight.web.live.room import Room
from frostlight.web.pages.context import (
    RefusedError,
    bearer_of,
    drawn,
    form_of,
    owned_room,
    reading_of,
    room_of,
    visitor_of,
)
from frostlight.web.render import draw
from frostlight.web.render.talk import lines


@dataclass(frozen=True)
class TalkRequest:
    """Who reads, and what could not be said."""

    visitor: str
    language: str
    muted: frozenset[int]
    hasty: bool = False
    typed: str = ""


def talk_page(room: Room, wish: TalkRequest, talk: TableTalk) -> Html:
    """What was said, the phrases, a field, and who is not heard."""
    session, mine, language = room.session, room.seats_of(wish.visitor), wish.language
    web = Reader(language, "web", tuple(one.name for one in draw.people(session, language)))
    allowed = may_talk(session, mine, off=talk.off)
    shown = _form(room.id, web, wish) if allowed else _hint(web, f"talk.{allowed.refusal}")
    if mine:
        shown += lines(session, language, talk, wish.muted) + _mutes(room, web, mine, wish.muted)
    if wish.visitor and wish.visitor == room.owner:
        shown += _switch(room.id, web, talk)
    return (
        f'<article class="drawn talk"><h1>{esc(web.say("talk.title"))}</h1>{shown}'
        f'<p><a href="/t/{esc(room.id)}">{esc(web.say("log.back"))}</a></p></article>'
    )


def _hint(web: Reader, key: str) -> Html:
    return f'<p class="hint">{esc(web.say(key))}</p>'


def _form(table: str, web: Reader, wish: TalkRequest) -> Html:
    phrases = "".join(
        f'<button name="phrase" value="{esc(key)}">{esc(web.say(f"talk.say.{key}"))}</button>'
        for key in PHRASES
    )
    action: Html = f'method="post" action="/t/{esc(table)}/talk" data-drawer'
    alert = f'<p class="alert" role="alert">{esc(web.say("talk.fast"))}</p>' if wish.hasty else ""
    return (
        f'{_hint(web, "talk.lead")}{alert}<form {action} class="words"><label><span class="unseen">'
        f'{esc(web.say("talk.words"))}</span><input name="words" maxlength="{MAX_LETTERS}" required'
        f' autocomplete="off" autofocus placeholder="{esc(web.say("talk.words"))}"'
        f' value="{esc(wish.typed)}"></label>'
        f'<button class="act">{esc(web.say("talk.send"))}</button></form>'
        f'<form {action} class="phrases" aria-label="{esc(web.say("talk.phrases"))}">{phrases}'
        "</form>"
    )


def _mutes(room: Room, web: Reader, mine: tuple[int, ...], muted: frozenset[int]) -> Html:
    """For each other player: whether they are heard here."""
    others = [
        seat
        for seat, place in enumerate(room.session.places)
        if seat not in mine and place.kind == "person"
    ]
    buttons = "".join(
        f'<button name="seat" value="{seat}" aria-pressed="{"true" if seat in muted else "false"}">'
        f"{esc(web.say('talk.mute', seat=seat))}</button>"
        for seat in others
    )
    if not buttons:
        return EMPTY
    return (
        f'<form method="post" action="/t/{esc(room.id)}/talk/mute" data-drawer class="phrases">'
        f"{buttons}</form>"
    )


def _switch(table: str, web: Reader, talk: TableTalk) -> Html:
    words, value = ("talk.switch_on", "on") if talk.off else ("talk.switch_off", "off")
    return (
        f'<form method="post" action="/t/{esc(table)}/talk/switch" data-drawer class="owner">'
        f'<button name="switch" value="{value}">{esc(web.say(words))}</button></form>'
    )


# -- serving


async def read(request: Request) -> Response:
    room = await room_of(request)
    return drawn(request, talk_page(room, _wish(request), await live.talk_at(room)))


def _wish(request: Request) -> TalkRequest:
    return TalkRequest(visitor_of(request), reading_of(request).language, muted_by(request))


async def write(request: Request) -> Response:
    """A player says a phrase, or words of their own."""
    room, visitor = await room_of(request), visitor_of(request)
    form, talk = await form_of(request), await live.talk_at(room)
    mine = room.seats_of(visitor)
    phrase, words = form.get("phrase", ""), read_words(form.get("words", ""))
    allowed = may_talk(room.session, mine, off=talk.off)
    if not allowed:
        raise RefusedError(403, f"talk.{allowed.refusal}")
    if phrase not in PHRASES and not words:
        raise RefusedError(422, "error.form")
    if not request.app.state.words.take(visitor):
        hasty = replace(_wish(request), hasty=True, typed=words)
        return drawn(request, talk_page(room, hasty, talk))
    journal = room.session.journal
    move = journal.number(len(journal.moves))
    known = phrase in PHRASES
    line = TalkLine(mine[0], move, phrase if known else "", "" if known else words)
    return drawn(request, talk_page(room, _wish(request), await live.say(room, line)))


async def switch(request: Request) -> Response:
    """The host switches talk off for all, or on."""
    room, form = await owned_room(request), await form_of(request)
    talk = await live.switch(room, off=form.get("switch") == "off")
    return drawn(request, talk_page(room, _wish(request), talk))


async def mute(request: Request) -> Response:
    """A player hears another no more, or again: this browser remembers."""
    room, form, bearer = await room_of(request), await form_of(request), bearer_of(request)
    seat = form.get("seat", "")
    if not room.seats_of(bearer.visitor):
        raise RefusedError(403, "talk.only")
    if seat not in map(str, range(len(room.session.places))):
        raise RefusedError(422, "error.form")
    muted = muted_by(request) ^ {int(seat)}
    live.mute(room, *bearer, muted)
    wish = replace(_wish(request), muted=muted)
    response = drawn(request, talk_page(room, wish, await live.talk_at(room)))
    seats = "-".join(map(str, sorted(muted)))
    response.set_cookie(
        MUTED, seats, max_age=YEAR, path=f"/t/{room.id}", samesite="lax", httponly=True
    )
    return response


ROUTES: Final = [
    Route("/t/{table}/talk", read),
    Route("/t/{table}/talk", write, methods=["POST"]),
    Route("/t/{table}/talk/switch", switch, methods=["POST"]),
    Route("/t/{table}/talk/mute", mute, methods=["POST"]),
]
