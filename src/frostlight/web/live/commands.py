"""What a message of a client does to its table, or why it is refused."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from frostlight.i18n import Reader
from frostlight.kernel import FrostlightError, IllegalMoveError
from frostlight.session import NOBODY, BatchResult, BatchStep, Entry, Session, StaleError, Wish
from frostlight.session.batch import MAX_ANSWERS
from frostlight.session.permissions import (
    NotAllowedError,
    may_answer,
    may_be_taught,
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
from frostlight.session.teaching import NotTaughtError, teach
from frostlight.store import NotKeptError
from frostlight.web.live.messages import BotRequest, ClientMessage, unpacked
from frostlight.web.live.room import Room
from frostlight.web.live.viewer import Viewer
from frostlight.web.render.layout import prompt_of


class Notice(NamedTuple):
    """A line for one page: the key of its text, with its facts."""

    key: str
    facts: dict[str, int | str]


NOTICES: Final[dict[type[FrostlightError], str]] = {
    StaleError: "stale",
    IllegalMoveError: "illegal",
    NotTaughtError: "not_taught",
    NotKeptError: "not_kept",
}
"""Keys of the texts for refusals of the session and the store."""


async def obey(room: Room, viewer: Viewer, text: str) -> Notice | None:
    """Carry out a message; returns a notice, or None if all went well."""
    said = unpacked(text)
    if said is None:
        return Notice("unreadable", {})
    try:
        return await _do(room, viewer, said)
    except NotAllowedError as why:
        return Notice(str(why), {})
    except FrostlightError as wrong:
        told = (key for kind, key in NOTICES.items() if isinstance(wrong, kind))
        return Notice(next(told, "refused"), {})


async def _do(room: Room, viewer: Viewer, said: ClientMessage) -> Notice | None:
    if said.lift is not None:
        may_lift(room.seats_of(viewer.visitor), said.lift).check()
        viewer.at = said.lift
        _look_again(room, viewer)
    elif said.counsel is not None:
        viewer.counsel = said.counsel
        _look_again(room, viewer)
    elif said.each is not None:
        viewer.each = said.each
        _look_again(room, viewer)
    elif said.bot is not None:
        await _wish(room, viewer, said.bot)
    elif said.wish is not None:
        _point(room, viewer, said.wish, said.ver)
    elif said.lesson is not None:
        may_be_taught(room.session, room.seats_of(viewer.visitor)).check()
        await room.change(partial(teach, on=said.lesson))
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
    """Only this page shows something else."""
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
    """Say what a player favours; players who share a device point together."""
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


async def _answer_all(room: Room, viewer: Viewer, said: ClientMessage) -> Notice | None:
    """A batch of answers; the page is told where it stopped, and why."""
    wished = said.opts or []
    if not wished or said.opt is not None:
        raise NotAllowedError("unreadable")
    if len(wished) > MAX_ANSWERS:
        return Notice("too_many", {"n": MAX_ANSWERS})
    steps = [
        BatchStep(wish) if isinstance(wish, str) else BatchStep(wish[1], wish[0]) for wish in wished
    ]
    seat, taken = _seat_of(room, viewer), BatchResult([], 0)

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


async def _go_back(room: Room, viewer: Viewer, said: ClientMessage) -> None:
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


def _is_current(session: Session, seat: int, said: ClientMessage) -> bool:
    """Whether the page that wants to go back or to vote shows what that is about.

    For undo and redo the own question counts, whatever others do; a vote is about a request that
    must have been seen, even if others have voted since.
    """
    assert said.ver is not None
    if said.vote is None:
        return session.is_fresh(seat, said.ver)
    return session.seen.shows_request(seat, said.ver)


def _votes(session: Session, mine: tuple[int, ...], *, yes: bool) -> list[Entry]:
    """Players who share a device vote one by one, a press each."""
    may_vote(session, mine).check()
    return session.vote(open_votes(session, mine)[0], yes=yes)


async def _wish(room: Room, viewer: Viewer, wish: BotRequest) -> None:
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
