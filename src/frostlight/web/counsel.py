"""What a bot would do, for whoever wants to know: beside the question, on their own page alone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from frostlight.kernel import Decision, FrostlightError
from frostlight.session import Session, Wish, counselled, is_offered, task_for
from frostlight.view.lines import capital
from frostlight.view.parts import esc
from frostlight.web import draw
from frostlight.web.draw import Part, part
from frostlight.web.looking import Look, send
from frostlight.web.signs import sign

if TYPE_CHECKING:
    from frostlight.web.room import Room

log = logging.getLogger(__name__)


class Counsellor:
    """Lets a bot think in the place of those who want counsel, one thought for each seat."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._thoughts: dict[int, tuple[Decision, asyncio.Task[None]]] = {}
        """By seat: what it was asked, and the thought about that."""

    @property
    def _session(self) -> Session:
        return self._room.session

    def close(self) -> None:
        """The table is gone."""
        for _, thought in self._thoughts.values():
            thought.cancel()

    def wake(self) -> None:
        """Think about what is asked now; what is no longer asked needs no counsel."""
        for seat, (asked, thought) in list(self._thoughts.items()):
            if counselled(self._session, seat) is not asked:
                thought.cancel()
                del self._thoughts[seat]
        for seat in self._wanted() - set(self._thoughts):
            decision = counselled(self._session, seat)
            if decision is not None:
                thought = asyncio.create_task(self._think(decision))
                self._thoughts[seat] = decision, thought

    def _wanted(self) -> set[int]:
        """The seats at whose open pages somebody wants counsel."""
        eyes = [viewer.eyes for viewer in self._room.audience.viewers]
        return {one.seat for one in eyes if one.counsel and one.seat in one.mine}

    async def _think(self, decision: Decision) -> None:
        try:
            task, room = task_for(self._session, decision), self._room
            wish = await room.hall.thinkers.consult(task, room.homes)
        except FrostlightError:  # nobody needs it to play on
            log.exception("No counsel at table %s", self._room.id)
            return
        if counselled(self._session, decision.seat) is decision:
            self._session.counsel.give(decision, wish)
            self._room.push()


# -- on the page


def switch(look: Look) -> str:
    """Turns counsel on and off, where it is fair (`guide.js` lets the browser remember)."""
    if not is_offered(look.session):
        return ""
    on, said = look.eyes.counsel, look.say("counsel.hint")
    return (
        f' <button type="button" id="advice" class="advice" {send(counsel=not on)} title="{said}"'
        f' aria-pressed="{"true" if on else "false"}">{sign("tip")}{look.say("counsel.switch")}'
        "</button>"
    )


def counsel(look: Look, decision: Decision) -> Part:
    """What a bot would answer, why, and a button that does it; room for it while it thinks."""
    asked = counselled(look.session, look.eyes.seat) if look.eyes.counsel else None
    if asked is None or asked is not decision:
        return part("counsel", '<div id="counsel" hidden></div>')
    wish = look.session.counsel.about(decision)
    said = look.say("counsel.thinks") if wish is None else _said(look, decision, wish)
    return part(
        "counsel",
        f'<div id="counsel" class="counsel" aria-live="polite">{sign("tip")}{said}</div>',
    )


def _said(look: Look, decision: Decision, wish: Wish) -> str:
    view = draw.seen(look.session, look.eyes.seat)
    option = esc(draw.label(look.scene, view, decision.kind, wish.key))
    return (
        f"<p>{look.say('counsel.says')} <b>{option}</b> <small>{esc(why(look, wish))}</small></p>"
        f'<button type="button" class="act" data-take="opt-{esc(wish.key)}">'
        f"{look.say('counsel.take')}</button>"
    )


def why(look: Look, wish: Wish) -> str:
    """The reason of a bot as a sentence of its own; "" if it gave none."""
    if not wish.reason:
        return ""
    return capital(look.reader.say(f"advice.{wish.reason}", **dict(wish.facts)))
