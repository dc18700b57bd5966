"""The pages and forms of the site."""

from __future__ import annotations

import secrets

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from frostlight.i18n import LANGUAGES
from frostlight.kernel import FrostlightError, write_record
from frostlight.session import NOBODY, Entry, Head, Place, Relinked, Seated, Session
from frostlight.store import NotKeptError
from frostlight.web import draw, firstgame, pages
from frostlight.web.auth import (
    LANGUAGE,
    YEAR,
    new_nonce,
    new_visitor,
    stands,
    wants_advice,
)
from frostlight.web.campaigndraw import listed
from frostlight.web.campaignpage import begin as begin_campaign
from frostlight.web.campaigns import Desk
from frostlight.web.crowd import address_of
from frostlight.web.devices import welcome
from frostlight.web.exporting import exported
from frostlight.web.forms import FormError, local_path, read_table
from frostlight.web.guard import EVERYWHERE
from frostlight.web.hall import taken_over
from frostlight.web.homepage import Wish, recent_kept, recent_table
from frostlight.web.homepage import home as draw_home
from frostlight.web.kept import UnplayableError
from frostlight.web.live import live
from frostlight.web.logpage import story
from frostlight.web.names import is_taken, others_of, read_name, told_apart
from frostlight.web.pages import Opened
from frostlight.web.reading import Reading
from frostlight.web.requests import (
    RefusedError,
    beside,
    document_of,
    download,
    drawn,
    for_many,
    form_of,
    go,
    hall_of,
    owned_room,
    reading_of,
    room_of,
    visitor_of,
)
from frostlight.web.room import Room
from frostlight.web.rulespage import rules
from frostlight.web.still import Still

RECENT = 12
"""So many tables stand on the home page."""


async def show_refusal(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, RefusedError)
    return HTMLResponse(pages.error(reading_of(request), refused.key), refused.status)


async def show_full(request: Request, why: Exception) -> Response:
    """Nobody else can be attended to now; trying again later helps."""
    return HTMLResponse(pages.error(reading_of(request), str(why)), 503)


async def show_missing(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    return HTMLResponse(pages.error(reading_of(request), "error.no_page"), 404)


async def show_not_kept(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """The disk is full: nothing has changed, and trying again later is all one can do."""
    return HTMLResponse(pages.error(reading_of(request), "error.not_kept"), 507)


async def show_deleted(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """The table was deleted while somebody did something there."""
    return HTMLResponse(pages.error(reading_of(request), "error.no_table"), 404)


async def show_failure(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """With the headers of every answer: no guard stands before this one."""
    page = pages.error(reading_of(request), "error.ours")
    return HTMLResponse(page, 500, EVERYWHERE)


async def gone(request: Request, wrong: Exception) -> Response:  # noqa: ARG001
    """Whoever asked has hung up in the middle: nobody reads this."""
    return Response(status_code=400)


# -- home


async def home(request: Request) -> Response:
    asked = request.query_params
    game = asked.get("game", "")
    filled = firstgame.filled_in(game) if firstgame.ASKED in asked else {}
    return await _home(request, Wish(game, filled=filled))


async def _home(request: Request, wish: Wish) -> Response:
    hall, visitor = hall_of(request), visitor_of(request)
    reading = reading_of(request, "game")
    recent = []
    for table in (await hall.stored(hall.store.of_holder, visitor))[:RECENT] if visitor else []:
        try:
            room = await hall.room(table)
            recent.append(recent_table(room.session, room.seats_of(visitor), reading.language))
        except UnplayableError:
            recent.append(recent_kept(await hall.kept(table), reading.language))
        except FrostlightError:
            continue  # deleted just now
    address = address_of(request)
    campaigns = listed(reading, await Desk(hall, address).of(visitor))
    async with hall.crowd.page(address):
        page = draw_home(reading, recent, wish, campaigns)
    return HTMLResponse(page, 422 if wish.wrong else 200)


async def make_table(request: Request) -> Response:
    hall = hall_of(request)
    if not request.app.state.makers.take(address_of(request)):
        raise RefusedError(429, "error.too_many")
    form = await form_of(request)
    visitor = visitor_of(request) or new_visitor()
    try:
        wanted = read_table(form, visitor)
    except FormError as wrong:
        return await _home(request, Wish(form.get("game", ""), str(wrong), form))
    alone = all(holder is None for holder in wanted.holders)
    if alone and not hall.may_show(address_of(request)):
        return await _home(request, Wish(wanted.game.id, "error.bots_alone", form))
    if wanted.campaign:
        return await begin_campaign(request, wanted, form.get("campaign", ""), visitor)
    head = Head(
        id=secrets.token_urlsafe(9),
        game=wanted.game.id,
        edition=wanted.game.edition,
        setup=wanted.setup,
        places=wanted.places,
        seed=secrets.token_hex(16),
    )
    room = await hall.create(head, visitor, wanted.holders)
    if alone:
        hall.shows[room.id] = address_of(request)
    response = go(f"/t/{room.id}")
    await welcome(request, response, visitor)
    return response


async def choose_language(request: Request) -> Response:
    form = await form_of(request)
    response = go(local_path(form.get("next", "/")))
    if form.get("language") in LANGUAGES:
        response.set_cookie(LANGUAGE, form["language"], max_age=YEAR, samesite="lax", httponly=True)
    return response


# -- a table


async def table(request: Request) -> Response:
    room, visitor, crowd = await room_of(request), visitor_of(request), hall_of(request).crowd
    arrival = room.arrival(address_of(request), visitor)
    crowd.check(arrival)
    async with crowd.way_in(arrival):
        return _table_page(request, room, visitor)


def _table_page(request: Request, room: Room, visitor: str) -> Response:
    reading = reading_of(request)
    counsel = wants_advice(request, usually=firstgame.is_first(room.session))
    eyes = room.eyes(visitor, reading.language, tall=stands(request), counsel=counsel)
    around = dict(room.around(visitor, reading.language))
    tree = room.tree(eyes)
    opened = Opened(
        table=room.id,
        game=room.session.head.game,
        version=room.session.known(eyes.seat),
        at=eyes.seat,
        seen=room.mark(eyes),
        page=draw.text(tree),
        people=around["people"],
    )
    page = pages.table(reading, opened)
    return HTMLResponse(page) if eyes.mine else for_many(request, page)


async def table_log(request: Request) -> Response:
    room, reading = await room_of(request), reading_of(request)
    seat = room.eyes(visitor_of(request), reading.language).seat
    return drawn(request, await beside(request, room, _log, room.still(), reading, seat))


def _log(still: Still, reading: Reading, seat: int) -> str:
    session = still.session()
    scene = draw.scene_of(session, reading.language)
    return story(reading, scene, session.head.id, draw.story(session, scene, seat))


async def rules_page(request: Request) -> Response:
    game = request.path_params["game"]
    try:
        async with hall_of(request).crowd.page(address_of(request)):
            page = rules(reading_of(request, "q"), game, request.query_params.get("q", ""))
    except FrostlightError:  # no such game, no reference, or a broken one
        raise RefusedError(404, "error.no_page") from None
    return drawn(request, page, "q")


# -- seats


async def invitation(request: Request) -> Response:
    """A seat link: shows who is invited; the button takes the seat."""
    room, reading = await room_of(request), reading_of(request, "key")
    key = request.query_params.get("key", "")
    seat = _seat_of(request, room, key)
    if seat in room.seats_of(visitor_of(request)):
        return go(f"/t/{room.id}")
    name = draw.people(room.session, reading.language)[seat].name
    return HTMLResponse(pages.join(reading, room.id, room.session.head.game, name, key))


def _seat_of(request: Request, room: Room, key: str) -> int:
    """The seat of a link that still works for this visitor."""
    found = hall_of(request).signer.read_link(room.id, key)
    visitor = visitor_of(request)
    for held in room.keys:
        mine = not held.holder or (visitor and held.holder == visitor)
        if found == (held.seat, held.nonce) and mine:
            return held.seat
    raise RefusedError(403, "error.link")


async def take_seat(request: Request) -> Response:
    hall, room = hall_of(request), await room_of(request)
    form = await form_of(request)
    key = form.get("key", "")
    seat = _seat_of(request, room, key)
    name, reading = read_name(form.get("name", "")), reading_of(request)
    if name and is_taken(name, others_of(room.session, seat)):
        game = room.session.head.game
        called = draw.people(room.session, reading.language)[seat].name
        again = pages.join(
            reading, room.id, game, called, key, wrong="error.name_taken", typed=name
        )
        return HTMLResponse(again, 422)
    visitor = visitor_of(request) or new_visitor()
    nonce = next(held.nonce for held in room.keys if held.seat == seat)
    if not await hall.stored(hall.store.redeem, room.id, seat, nonce, visitor):
        raise RefusedError(403, "error.link")
    room.absence.left(seat, room.audience.tell)  # who has just come has as long as anybody
    await room.reload_keys()

    def rename(session: Session) -> list[Entry]:
        place = session.places[seat]
        free = told_apart(name, others_of(session, seat))  # somebody may have been faster
        if not free or free == place.name:
            return []
        return [Seated(seat, Place(place.kind, free, place.bot))]

    response: Response = go(f"/t/{room.id}")
    try:
        await room.change(rename)
    except NotKeptError as wrong:  # but the seat is theirs already
        response = await show_not_kept(request, wrong)
    await welcome(request, response, visitor)
    return response


async def renew(request: Request) -> Response:
    """A new link for a seat; whoever held it must be invited again, and all are told."""
    hall, room = hall_of(request), await owned_room(request)
    form, visitor = await form_of(request), visitor_of(request)
    keys = {str(key.seat): key for key in room.keys}
    if form.get("seat") not in keys:
        raise RefusedError(422, "error.form")
    seat, holder = keys[form["seat"]].seat, keys[form["seat"]].holder

    def relink(_: Session) -> list[Entry]:
        if not room.may_dispose(visitor, seat):  # now: they may have come back meanwhile
            raise RefusedError(403, "error.still_here")
        by = next(iter(room.seats_of(visitor)), NOBODY)
        return [Relinked(seat, by)] if holder else []

    await room.change(relink)
    if not await hall.stored(hall.store.renew, room.id, seat, new_nonce(), holder):
        raise RefusedError(403, "error.still_here")
    await room.reload_keys()
    return go(f"/t/{room.id}")


# -- owning


async def export(request: Request) -> Response:
    hall, room = hall_of(request), await owned_room(request)
    mine, still = room.seats_of(visitor_of(request)), room.still()
    entries = (await hall.stored(hall.store.load, room.id))[1] if room.session.over else []

    def write() -> bytes:
        return document_of(exported(still.session(), entries, room.keys, mine))

    return download(await beside(request, room, write), "table")


async def record(request: Request) -> Response:
    """The record of a finished game, for everybody: nothing in it is secret any more."""
    room = await room_of(request)
    if not room.session.over:
        raise RefusedError(403, "error.not_over")
    document = await beside(request, room, write_record, room.session.record())
    return download(document, room.session.head.game)


async def delete(request: Request) -> Response:
    hall, table = hall_of(request), request.path_params["table"]
    owner = await hall.stored(hall.store.owner, table)
    if not owner:
        raise RefusedError(404, "error.no_table")
    if visitor_of(request) != owner:
        raise RefusedError(403, "error.not_owner")
    await hall.delete(table)
    return go("/")


async def rematch(request: Request) -> Response:
    """The same people and bots, a new game."""
    hall, room = hall_of(request), await room_of(request)
    visitor = visitor_of(request)
    if not room.seats_of(visitor):
        raise RefusedError(403, "error.not_seated")
    if not room.session.over:
        raise RefusedError(403, "error.not_over")
    async with room.lock:
        if not room.rematch:
            head = room.session.head
            places = taken_over(room.session.places)
            holders: list[str | None] = [None] * len(places)
            for held in room.keys:
                holders[held.seat] = held.holder
            again = Head(
                id=secrets.token_urlsafe(9),
                game=head.game,
                edition=room.session.game.edition,
                setup=head.setup,
                places=places,
                seed=secrets.token_hex(16),
            )
            room.rematch = (await hall.create(again, visitor, holders)).id
            room.push()
    return go(f"/t/{room.rematch}")


async def health(request: Request) -> Response:  # noqa: ARG001
    return JSONResponse({"ok": True})


ROUTES = [
    Route("/", home),
    Route("/tables", make_table, methods=["POST"]),
    Route("/language", choose_language, methods=["POST"]),
    Route("/rules/{game}", rules_page),
    Route("/health", health),
    Route("/t/{table}", table),
    Route("/t/{table}/log", table_log),
    Route("/t/{table}/join", invitation),
    Route("/t/{table}/join", take_seat, methods=["POST"]),
    Route("/t/{table}/renew", renew, methods=["POST"]),
    Route("/t/{table}/export.json", export),
    Route("/t/{table}/record.json", record),
    Route("/t/{table}/delete", delete, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
    WebSocketRoute("/t/{table}/live", live),
]
