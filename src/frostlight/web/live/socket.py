"""The socket of a table page: answers in, differences out."""

from __future__ import annotations

import contextlib
from typing import Final, NamedTuple

import anyio
import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, FrostlightError, IllegalMoveError
from frostlight.session import NOBODY, Entry, Session, StaleError, Step, Taken, Wish
from frostlight.session.permissions import (
    NotAllowedError,
    may_answer,
    may_cover,
    may_hand_back,
    may_lift,
    may_point,
    may_redo,
    may_set_pace,
    may_undo,
    may_vote,
    may_withdraw,
    open_votes,
    pointing_seats,
    undo_seat,
)
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
from frostlight.web.render.layout import prompt_of

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
    except NotAllowedError as why:
        return Notice(str(why), {})
    except FrostlightError as wrong:
        told = (key for kind, key in NOTICES.items() if isinstance(wrong, kind))
        return Notice(next(told, "refused"), {})


async def _do(room: Room, viewer: Viewer, said: Said) -> Notice | None:
    if said.lift is not None:
        may_lift(room.seats_of(viewer.visitor), said.lift).check()
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
        raise NotAllowedError("unreadable")
    return None


def _look_again(room: Room, viewer: Viewer) -> None:
    """Something else is shown on this page alone."""
    room.show(viewer)
    room.wake()


def _seat_of(room: Room, viewer: Viewer) -> int:
    """The seat that answers on this page."""
    seat = viewer.eyes.seat
    may_answer(room.session, room.seats_of(viewer.visitor), seat).check()
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
        raise NotAllowedError("unreadable")
    session, seat, mine = room.session, viewer.eyes.seat, room.seats_of(viewer.visitor)
    if not mine:
        raise NotAllowedError("not_yours")
    if version is None or not session.is_fresh(seat, version):
        raise StaleError("stale")
    may_point(session, mine, seat).check()
    room.point(pointing_seats(session, mine, seat), Wish(keys[0], more=tuple(keys[1:])))


async def _answer_all(room: Room, viewer: Viewer, said: Said) -> Notice | None:
    """Several answers at once; the page is told where they stopped, and why."""
    wished = said.opts or []
    if not wished or said.opt is not None:
        raise NotAllowedError("unreadable")
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
        raise NotAllowedError("not_yours")

    def make(session: Session) -> list[Entry]:
        if said.ver is not None and not _is_current(session, viewer.eyes.seat, said):
            raise StaleError("stale")
        if said.vote is not None:
            return _votes(session, mine, yes=said.vote)
        if said.withdraw:
            return _withdraws(session, mine)
        return _undoes(session, mine) if said.undo else _redoes(session, mine)

    await room.change(make)


def _undoes(session: Session, mine: tuple[int, ...]) -> list[Entry]:
    may_undo(session, mine).check()
    seat = undo_seat(session, mine)
    assert seat is not None
    return session.undo(seat)


def _redoes(session: Session, mine: tuple[int, ...]) -> list[Entry]:
    may_redo(session, mine).check()
    seat = session.redo_seat(mine)
    assert seat is not None
    return session.redo(seat)


def _withdraws(session: Session, mine: tuple[int, ...]) -> list[Entry]:
    may_withdraw(session, mine).check()
    assert session.proposal is not None
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
    may_vote(session, mine).check()
    return session.vote(open_votes(session, mine)[0], yes=yes)


async def _wish(room: Room, viewer: Viewer, wish: BotWish) -> None:
    mine = room.seats_of(viewer.visitor)
    if wish.pace:
        may_set_pace(mine, wish.pace).check()
        await room.change(lambda session: session.set_pace(wish.pace))
        return

    def make(session: Session) -> list[Entry]:
        actor, seat = room.actor(viewer.visitor), wish.seat  # now: players may have come back
        if wish.name:
            may_cover(session, actor, seat, wish.name).check()
        else:
            may_hand_back(session, actor, seat).check()
        by = seat if seat in actor.mine else next(iter(actor.mine), NOBODY)
        if session.places[seat].bot == wish.name:
            return []
        if wish.name:
            return session.seat_bot(seat, wish.name, by)
        return session.hand_back(seat, by)

    await room.change(make)
