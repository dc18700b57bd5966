"""Several answers at once by the socket: one message, one change, one step to take back."""

from __future__ import annotations

import pytest

from frostlight.kernel.record import Move
from frostlight.session.batch import MAX_ANSWERS
from frostlight.web.live.room import Room
from tests.web.live.test_playing import sit, wait_for_options
from tests.web.site import Browser, Page, Site

Opts = list[str | list[str]]


def to_the_move(room: Room, page: Page, other: Page | None = None) -> str:
    """Play on until this page may sail; returns where to."""
    while True:
        if other is not None and room.session.waiting == [1]:
            move_on(room, other)
            continue
        wait_for_options(page)
        read_all(room, page)
        sails = [key for key in page.options if key.startswith("sail:")]
        if sails and room.session.waiting == [0]:
            return sails[0]
        if room.session.waiting == [0]:
            move_on(room, page)


def move_on(room: Room, page: Page) -> None:
    """Do as little as possible."""
    read_all(room, page)
    page.ask(opt=next((key for key in ("end", "pass") if key in page.options), page.options[0]))
    read_all(room, page)


def read_all(room: Room, page: Page) -> None:
    while page.version < room.session.known(0):  # nothing is secret here: all know the same
        page.read()


def turn(sail: str) -> Opts:
    """A whole turn in which nothing is done, at once."""
    return [sail, ["act", "pass"], ["act", "end"]]


@pytest.mark.slow
def test_a_turn_is_one_message_and_one_change(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link", name0="Ann")
    sit(site, bob, table, 1)
    room = site.room(table)
    with ann.open(table) as page, bob.open(table) as other, site.browser().open(table) as watcher:
        sail = to_the_move(room, page, other)
        before, told = room.session.known(0), len(room.session.journal.moves)
        seen = [len(reader.messages) for reader in (other, watcher)]
        page.ask(opts=turn(sail))
        assert "notice" not in page.messages[-1]
        assert room.session.journal.moves[told:] == [
            Move(0, sail),
            Move(0, "pass"),
            Move(0, "end"),
        ]
        assert page.version == room.session.known(0) == before + 3
        for reader, start in zip((other, watcher), seen, strict=True):
            read_all(room, reader)
            versions = {sent["ver"] for sent in reader.messages[start:]}
            assert not versions & {before + 1, before + 2}, "nobody sees half of it"
            assert sum(bool(sent.get("story")) for sent in reader.messages[start:]) >= 1


@pytest.mark.slow
def test_a_row_that_stops_is_told_with_what_is_asked_instead(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    room = site.room(table)
    with ann.open(table) as page:
        sail = first_sail(room, page)
        moves = len(room.session.journal.moves)
        said = page.refused(opts=[sail, sail])  # what follows is another question
        assert "1\u00a0of\u00a02\u00a0answers given. The next question is another one." in said
        assert room.session.journal.state.decision.kind == "act"
        assert page.options, "the page shows what is asked"
        said = page.refused(opts=["pass", "pass"])
        assert "1\u00a0of\u00a02\u00a0answers given. The next answer is no longer possible." in said
        assert len(room.session.journal.moves) == moves + 2
        said = page.refused(opts=["end", "end", "end"])
        mine = room.session.waiting == [0]  # the next ship in the sun may be of either
        why = "The next question is another one." if mine else "It is another player’s turn."
        assert f"of\u00a03\u00a0answers given. {why}" in said


def first_sail(room: Room, page: Page) -> str:
    """The ships are placed: with no player at the other seat a bot does it for them."""
    page.ask(bot={"seat": 1, "name": "random"})
    sail = to_the_move(room, page)
    page.ask(bot={"seat": 1, "name": ""})
    return sail


@pytest.mark.slow
@pytest.mark.parametrize(
    ("opts", "said"),
    [
        (["dance", "pass"], "no longer possible"),
        ([["act", "pass"]], "no longer possible"),
        ([], "did not understand"),
        ([7], "did not understand"),
        ([["act"]], "did not understand"),
        ("pass", "did not understand"),
        (["pass"] * (MAX_ANSWERS + 1), f"at most {MAX_ANSWERS}"),
    ],
)
def test_bad_input_changes_nothing(site: Site, ann: Browser, opts: object, said: str) -> None:
    table = ann.make("me", "link")
    room = site.room(table)
    with ann.open(table) as page:
        first_sail(room, page)
        before = room.session.version
        assert said in page.refused(opts=opts)
        assert "did not understand" in page.refused(opts=["pass"], opt="pass")
        assert room.session.version == before


def test_a_stale_row_is_refused_and_a_repeated_one_taken_once(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    room = site.room(table)
    with ann.open(table) as page:
        sail = first_sail(room, page)
        old, row = page.version, turn(sail)
        page.ask(opts=row)
        version = room.session.version
        assert page.version == old + 3
        assert "moved on" in page.refused(opts=[sail, ["act", "pass"]], ver=old)
        assert "moved on" in page.refused(opts=row, ver=None)
        page.say(opts=row, ver=old)
        page.say(undo=False)  # not understood, but answered in order
        page.read_until("did not understand")
        assert room.session.version == version


def test_a_row_is_taken_back_and_played_again_as_one_step(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    room = site.room(table)
    with ann.open(table) as page:
        sail = first_sail(room, page)
        moves = room.session.journal.moves[:]
        page.ask(opts=[sail, ["act", "pass"]])
        after = room.session.journal.moves[:]
        assert len(after) == len(moves) + 3, "the turn ends with the action"
        page.ask(undo=True)
        assert room.session.journal.moves == moves
        page.ask(redo=True)
        assert room.session.journal.moves == after


@pytest.mark.slow
def test_only_the_seat_that_is_asked_can_answer(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link")
    room = site.room(table)
    with ann.open(table) as page, bob.open(table) as watcher:
        sail = first_sail(room, page)
        before = room.session.version
        read_all(room, watcher)
        assert watcher.refused(opts=turn(sail))
        assert room.session.version == before
        page.ask(bot={"seat": 0, "name": "random"})
        assert page.refused(opts=turn(sail))


def test_a_row_survives_the_server(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    room = site.room(table)
    with ann.open(table) as page:
        page.ask(opts=[*turn(first_sail(room, page))])
    head, entries = site.rooms.store.load(table)
    again = type(room.session)(head, entries)
    assert again.journal.moves == room.session.journal.moves
    assert again.journal.joined == room.session.journal.joined
    assert again.journal.joined[-2:] == [True, True]
