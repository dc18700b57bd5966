"""The button and the server agree: what a page offers is done, what is refused is not offered."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

from frostlight.kernel import Stream
from frostlight.session.levels import levels
from frostlight.session.permissions import PACES
from frostlight.web.live import room as room_module
from frostlight.web.live.commands import obey
from frostlight.web.live.room import Room
from frostlight.web.live.viewer import Viewer
from frostlight.web.render import draw
from tests.web.live.test_playing import sit
from tests.web.site import Browser, Site

Message = dict[str, Any]

BUTTON = re.compile(r'<button\b[^>]*\bdata-send="([^"]+)"[^>]*>')
OPTION = re.compile(r'<button\b[^>]*\bdata-opt="([^"]+)"')
NEVER = 1000.0
"""Seconds that a bot takes for a move: it is asked, and does not move while a test goes on."""
STEPS = 120


def key(message: Message) -> str:
    return json.dumps(message, sort_keys=True)


def offered(room: Room, viewer: Viewer) -> dict[str, Message]:
    """What a page offers to send: its buttons that are not disabled."""
    viewer.eyes = room.eyes_of(viewer)
    parts = [draw.text(room.tree(viewer.eyes))]
    parts += [markup for _, markup in room.around(viewer.visitor, viewer.language)]
    found = [
        json.loads(html.unescape(button[1]))
        for text in parts
        for button in BUTTON.finditer(text)
        if " disabled" not in button[0]
    ]
    undo_page = 'id="undo" class="button"' in parts[0]  # a link to the page that has the button
    return {key(message): message for message in [*found, *([{"undo": True}] if undo_page else [])]}


def thinkable(room: Room) -> list[Message]:
    """All that a client could send about going back, bots and the pace, offered or not."""
    names = ("", "random", levels(room.session.game.id)[-1])
    seats = range(len(room.session.places))
    return [
        {"undo": True},
        {"redo": True},
        {"vote": True},
        {"vote": False},
        {"withdraw": True},
        {"bot": {"pace": "calm"}},
        *({"bot": {"seat": seat, "name": name}} for seat in seats for name in names),
        *({"lift": seat} for seat in seats),
    ]


ALWAYS_SHOWN = ("undo", "redo", "vote", "withdraw")
"""What is allowed of these is offered too."""


async def press(room: Room, viewer: Viewer, luck: Stream) -> tuple[str, bool]:
    """Send something; gives the refusal and whether it was offered."""
    offers = offered(room, viewer)
    wanted = luck.shuffled([*offers.values(), *thinkable(room)])[0]
    notice = await obey(room, viewer, json.dumps(wanted))
    refusal = notice.key if notice else ""
    assert not (refusal and key(wanted) in offers), f"{wanted} is offered, and refused: {refusal}"
    if not refusal and next(iter(wanted)) in ALWAYS_SHOWN:
        assert key(wanted) in offers, f"{wanted} is allowed, and not offered"
    return refusal, key(wanted) in offers


async def answer(room: Room, viewer: Viewer, luck: Stream) -> None:
    """The player who is asked answers, if they are at this page."""
    viewer.eyes = room.eyes_of(viewer)
    keys = OPTION.findall(draw.text(room.tree(viewer.eyes)))
    if keys:
        said = {
            "opt": html.unescape(luck.shuffled(keys)[0]),
            "ver": room.session.known(viewer.eyes.seat),
        }
        assert await obey(room, viewer, json.dumps(said)) is None


async def move_bot(room: Room) -> None:
    """The bot that is asked moves: at this table it never does so by itself."""
    session, seat = room.session, room.session.due_bot()
    if seat is None or session.proposal is not None:
        return
    asked, version = session.journal.state.asked(seat), session.known(seat)
    assert asked is not None
    await room.change(lambda session: session.answer(seat, asked.keys[0], version))


@pytest.mark.parametrize("seed", range(4))
def test_a_drawn_button_is_never_refused(
    site: Site, ann: Browser, bob: Browser, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.rooms.pace = NEVER
    monkeypatch.setattr(room_module, "PACES", dict.fromkeys(PACES, NEVER))  # whatever is pressed
    table = ann.make("me", "link", "bot-random", name0="Ann")
    sit(site, bob, table, 1, "Bob")
    room, luck = site.room(table), Stream(seed)
    viewers = [Viewer(visitor, "en") for visitor in [*(held.holder for held in room.keys), ""]]
    seen = list[tuple[str, bool]]()

    async def go() -> None:
        for step in range(STEPS):
            viewer = luck.shuffled(viewers)[0]
            if step % 2:
                await answer(room, viewer, luck)
            elif step % 20 == 0:
                await move_bot(room)
            else:
                seen.append(await press(room, viewer, luck))

    portal = site.client.portal
    assert portal is not None
    portal.call(go)
    assert ("", True) in seen, "some buttons were pressed"
    assert any(refusal for refusal, _ in seen), "something was refused"
