"""The socket of a table page: answers in, differences out."""

from __future__ import annotations

import contextlib
from typing import Final, NamedTuple

import anyio
import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from frostlight.bots import playing_bots
from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, FrostlightError, IllegalMoveError
from frostlight.session import NOBODY, Entry, Proposed, Session, StaleError, Step, Taken, Wish
from frostlight.session.levels import levels
from frostlight.session.permissions import PACES
from frostlight.session.several import MOST
from frostlight.store import NotKeptError
from frostlight.web.http.identity import language_of, wants_advice
from frostlight.web.http.limits import Buckets, FullError, address_of
from frostlight.web.http.protocol import SAYS
from frostlight.web.http.security import same_origin
from frostlight.web.live.room import Room
from frostlight.web.live.rooms import Hall
from frostlight.web.live.viewer import Viewer, packed
from frostlight.web.render.hints import is_first
from frostlight.web.render.layout import prompt_of, undo_seat
from frostlight.web.render.viewpoint import Look
from frostlight.web.render.votes import in_vain
from frostlight.web.render.wishes import pointers

LONGEST: Final = 2000
"""No message of ours has more characters."""
PATIENCE: Final = 5.0
"""Seconds that a socket may take to close."""

REFUSED: Final = 1008
TOO_BIG: Final = 1009
TRY_LATER: Final = 1013
GONE: Final = 4404
FULL: Final = 4429
"""The page says why, and tries again after a while."""


class BotWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let a bot play a seat (no name: its person again), or set the pace of the bots."""

    seat: int = -1
    name: str = ""
    pace: str = ""


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message of a page: one wish, and the version that it has seen."""

    opt: str | None = None
    opts: list[str | tuple[str, str]] | None = None
    """Several answers in a row: keys, or pairs of the kind of question meant and the key."""
    undo: bool = False
    redo: bool = False
    vote: bool | None = None
    withdraw: bool = False
    bot: BotWish | None = None
    lift: int | None = None
    wish: str | list[str] | None = None
    """The answer, or the row of answers, that one favours where one seat decides for all."""
    counsel: bool | None = None
    """Whether this page wants to know what a bot would do."""
    ver: int | None = None


_SAID: Final = msgspec.json.Decoder(Said)


class Notice(NamedTuple):
    """A short line for one page: the key of its text, with its facts."""

    key: str
    facts: dict[str, int | str]


NOTICES: Final[dict[type[FrostlightError], str]] = {
    StaleError: "stale",
    IllegalMoveError: "illegal",
    NotKeptError: "not_kept",
}
"""What a page is told when the session or the store refuses."""


class RefusedError(FrostlightError):
    """What a page wants cannot be done; the message is the key of a notice."""


async def live(socket: WebSocket) -> None:
    """Serve one open page until it is closed."""
    hall: Hall = socket.app.state.hall
    if not same_origin(socket.headers, socket.url.scheme):
        await socket.close(REFUSED)
        return
    try:
        room = await hall.room(socket.path_params["table"])
    except FrostlightError as wrong:
        await socket.accept()
        await socket.close(TRY_LATER if isinstance(wrong, NotKeptError) else GONE)
        return
    await socket.accept()
    asked = socket.query_params
    at = _number(asked.get("at", ""))
    bearer = hall.signer.bearer(socket)
    viewer = Viewer(
        bearer.visitor,
        language_of(socket),
        SPECTATOR if at is None else at,
        tall=asked.get("tall") == "1",
        counsel=wants_advice(socket, usually=is_first(room.session)),
        device=bearer.device,
        address=address_of(socket),
    )
    viewer.says = socket.scope.get("extensions", {}).get(SAYS, {}).get("say")
    arrival = room.arrival(viewer.address, viewer.visitor)
    try:
        with hall.crowd.room_for(arrival):
            async with hall.crowd.way_in(arrival):
                viewer.visitor, viewer.device = hall.signer.bearer(socket)  # ended at the door?
                room.enter(viewer, _number(asked.get("v", "")), asked.get("seen", ""))
            code = await _attend(socket, room, viewer)
    except FullError as why:
        words = Reader(viewer.language, "web").say(str(why))
        with contextlib.suppress(WebSocketDisconnect):
            await socket.send_text(packed({"full": words}))
        code = FULL
    if code:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect), anyio.move_on_after(PATIENCE):
            await socket.close(code)


async def _attend(socket: WebSocket, room: Room, viewer: Viewer) -> int:
    """Talk with somebody who has come in, until they go: 0, or the code to close with."""
    code = 0
    try:
        async with anyio.create_task_group() as both:

            async def write() -> None:
                nonlocal code
                await _write(socket, viewer)
                code = TRY_LATER  # too slow, or the table is gone
                both.cancel_scope.cancel()

            both.start_soon(write)
            code = await _read(socket, room, viewer)
            both.cancel_scope.cancel()
    finally:
        room.leave(viewer)
    return code


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else None


async def _write(socket: WebSocket, viewer: Viewer) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await viewer.queue.get()) is not None:
            viewer.waits = True  # whatever comes meanwhile must not overtake it
            await socket.send_text(message)
            viewer.waits = False


async def _read(socket: WebSocket, room: Room, viewer: Viewer) -> int:
    """Read until the page goes or must go: 0, or the code to close with."""
    talk: Buckets = socket.app.state.talk
    who = viewer.visitor or address_of(socket)
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return 0
        if viewer.lost:  # what it should have read is still under way
            return TRY_LATER
        text = received.get("text") or ""
        if len(text) > LONGEST or received.get("bytes"):
            return TOO_BIG
        if not talk.take(who):
            return REFUSED
        shown = viewer.shown
        notice = await obey(room, viewer, text)
        if notice:
            words = Reader(viewer.language, "web").say(f"notice.{notice.key}", **notice.facts)
            room.show(viewer, words)
        elif viewer.shown == shown:  # nothing has changed, but the page waits for an answer
            room.show(viewer)


async def obey(room: Room, viewer: Viewer, text: str) -> Notice | None:
    """Do what a message wants; returns a notice, or None if all went well."""
    try:
        said = _SAID.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return Notice("unreadable", {})
    try:
        return await _do(room, viewer, said)
    except RefusedError as why:
        return Notice(str(why), {})
    except FrostlightError as wrong:
        told = (key for kind, key in NOTICES.items() if isinstance(wrong, kind))
        return Notice(next(told, "refused"), {})


async def _do(room: Room, viewer: Viewer, said: Said) -> Notice | None:
    if said.lift is not None:
        if said.lift not in room.seats_of(viewer.visitor):
            raise RefusedError("not_yours")
        viewer.at = said.lift
        _look_again(room, viewer)
    elif said.counsel is not None:
        viewer.counsel = said.counsel
        _look_again(room, viewer)
    elif said.bot is not None:
        await _wish(room, viewer, said.bot)
    elif said.wish is not None:
        _point(room, viewer, said.wish, said.ver)
    elif said.opts is not None:
        return await _answer_all(room, viewer, said)
    elif said.opt is not None:
        await _answer(room, viewer, said.opt, said.ver)
    elif said.undo or said.redo or said.withdraw or said.vote is not None:
        await _go_back(room, viewer, said)
    else:
        raise RefusedError("unreadable")
    return None


def _look_again(room: Room, viewer: Viewer) -> None:
    """Something else is shown on this page alone."""
    room.show(viewer)
    room.wake()


def _seat_of(room: Room, viewer: Viewer) -> int:
    """The seat that answers on this page."""
    seat = viewer.eyes.seat
    if seat not in room.seats_of(viewer.visitor):
        raise RefusedError("not_asked" if viewer.eyes.mine else "not_yours")
    if room.session.places[seat].bot:
        raise RefusedError("bot_plays")
    return seat


async def _answer(room: Room, viewer: Viewer, key: str, version: int | None) -> None:
    seat = _seat_of(room, viewer)

    def make(session: Session) -> list[Entry]:
        return session.answer(seat, key, -1 if version is None else version)

    await room.change(make)


def _point(room: Room, viewer: Viewer, wished: str | list[str], version: int | None) -> None:
    """Say what one favours, for the own seat; people round one device point together."""
    keys = [wished] if isinstance(wished, str) else wished
    if not keys:
        raise RefusedError("unreadable")
    session, look = room.session, Look(room.session, viewer.eyes)
    seats = [seat for seat in pointers(look) if seat in room.seats_of(viewer.visitor)]
    if not seats:
        raise RefusedError("not_yours")
    if version is None or not session.is_fresh(viewer.eyes.seat, version):
        raise StaleError("stale")
    room.point(seats, Wish(keys[0], more=tuple(keys[1:])))


async def _answer_all(room: Room, viewer: Viewer, said: Said) -> Notice | None:
    """Several answers at once; the page is told where they stopped, and why."""
    wished = said.opts or []
    if not wished or said.opt is not None:
        raise RefusedError("unreadable")
    if len(wished) > MOST:
        return Notice("too_many", {"n": MOST})
    steps = [Step(wish) if isinstance(wish, str) else Step(wish[1], wish[0]) for wish in wished]
    seat, taken = _seat_of(room, viewer), Taken([], 0)

    def make(session: Session) -> list[Entry]:
        nonlocal taken
        taken = session.answer_all(seat, steps, -1 if said.ver is None else said.ver)
        return taken.entries

    await room.change(make)
    if not taken.stopped:
        return None
    why = Reader(viewer.language, "web").common(f"stopped.{taken.stopped}")
    asked = prompt_of(room.session, viewer.eyes)
    return Notice("stopped", {"n": taken.given, "all": len(steps), "why": why, "asked": asked})


async def _go_back(room: Room, viewer: Viewer, said: Said) -> None:
    mine = room.seats_of(viewer.visitor)
    if not mine:
        raise RefusedError("not_yours")

    def make(session: Session) -> list[Entry]:
        if said.ver is not None and not _is_current(session, viewer.eyes.seat, said):
            raise StaleError("stale")
        if session.over:  # the seed is public now: whoever went back would know every roll
            raise RefusedError("over")
        if said.vote is not None:
            return _votes(session, mine, yes=said.vote)
        if said.withdraw:
            return _withdraws(session, mine)
        return _undoes(session, mine) if said.undo else _redoes(session, mine)

    await room.change(make)


def _undoes(session: Session, mine: tuple[int, ...]) -> list[Entry]:
    seat = undo_seat(session, mine)
    if seat is None:
        raise RefusedError("nothing_to_undo")
    if session.proposal is not None:
        raise RefusedError("vote_first")
    entries = session.undo(seat)
    if isinstance(entries[0], Proposed) and in_vain(session, seat):
        raise RefusedError("asked_before")
    return entries


def _redoes(session: Session, mine: tuple[int, ...]) -> list[Entry]:
    again = session.redo_seat(mine)
    if again is None:
        raise RefusedError("nothing_to_redo")
    return session.redo(again)


def _withdraws(session: Session, mine: tuple[int, ...]) -> list[Entry]:
    if session.proposal is None or session.proposal.by not in mine:
        raise RefusedError("no_vote")
    return session.withdraw(session.proposal.by)


def _is_current(session: Session, seat: int, said: Said) -> bool:
    """Whether the page that wants to go back or to vote shows what that is about.

    For the own way back the own question counts, whatever others do; a vote is about a request
    that must have been seen, whoever else has voted since.
    """
    assert said.ver is not None
    if said.vote is None:
        return session.is_fresh(seat, said.ver)
    return session.seen.shows_request(seat, said.ver)


def _votes(session: Session, mine: tuple[int, ...], *, yes: bool) -> list[Entry]:
    """The people round one device answer together: one vote, and the next by the next press."""
    if session.proposal is None:
        raise RefusedError("no_vote")
    voters = session.voters(session.proposal.by)
    open_ = [seat for seat in mine if seat in voters and seat not in session.votes]
    if not open_:
        raise RefusedError("no_vote")
    return session.vote(open_[0], yes=yes)


async def _wish(room: Room, viewer: Viewer, wish: BotWish) -> None:
    mine = room.seats_of(viewer.visitor)
    if wish.pace:
        if not mine or wish.pace not in PACES:
            raise RefusedError("not_yours")
        await room.change(lambda session: session.set_pace(wish.pace))
        return

    def make(session: Session) -> list[Entry]:
        _check_bot(room, viewer.visitor, wish)  # now: they may have come back meanwhile
        seat, own = wish.seat, room.seats_of(viewer.visitor)
        by = seat if seat in own else next(iter(own), NOBODY)
        if session.places[seat].bot == wish.name:
            return []
        if wish.name:
            return session.seat_bot(seat, wish.name, by)
        return session.hand_back(seat, by)

    await room.change(make)


def _check_bot(room: Room, visitor: str, wish: BotWish) -> None:
    """RefusedError unless this visitor may let that bot, or its person, play a seat.

    For somebody else who is away it is the best bot, and one that they have chosen stays: nobody
    makes others play worse than they would.
    """
    mine, places, game = room.seats_of(visitor), room.session.places, room.session.game.id
    owner = bool(visitor) and visitor == room.owner
    if wish.seat not in range(len(places)) or not (owner or wish.seat in mine):
        raise RefusedError("not_yours")
    place, free = places[wish.seat], wish.seat in mine or wish.seat not in room.held
    if not (free if not wish.name else room.may_dispose(visitor, wish.seat)):
        raise RefusedError("still_here")
    known = playing_bots(game) if free else [place.bot or levels(game)[-1]]
    if place.kind != "person" or wish.name not in ("", *known):
        raise RefusedError("refused")
