"""The soak: a short run of it finds nothing, and its referee would find what must not be."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench import soak_run
from bench.asking import ask
from bench.soak_page import BrokenError
from bench.soak_people import Table, World, look_on
from bench.soak_referee import Answered, Referee, changes, read_mark
from bench.soak_run import Run
from bench.soak_server import Disk, Held, Server, forget
from frostlight.games import find_game
from frostlight.games.frostpunk.view.page import spaces
from frostlight.games.frostpunk.view.page.instruments import _TYPE_DRAWN
from frostlight.kernel import CHANCE, SPECTATOR, State, Stream
from frostlight.kernel.record import Move
from frostlight.session import Head, Made, Place
from frostlight.view.markup import esc
from frostlight.web.render.draw import follow, text
from frostlight.web.render.layout import prompt_of, table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.session.tables import Live
from tests.view.frostpunk_spoken import scene

ROOT = Path(__file__).parents[2]
ANN, BO = 0, 1
KINDS = ("kill -9", "SIGTERM", "workers killed", "crowds", "disks full", "clock steps")


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.slow
@pytest.mark.parametrize("minutes", [0.5, pytest.param(2, marks=pytest.mark.thorough)])
def test_a_server_that_is_ill_treated_keeps_everything(minutes: float) -> None:
    """However short it is, in the first life of the server everything happens once."""
    words = ["--minutes", str(minutes), "--crowd", "10", "--seed", "the tests"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.soak", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    counts = {name: int(n) for n, name in re.findall(r"^ +(\d+)  (.+)$", done.stdout, re.MULTILINE)}
    for kind in (*KINDS, "slow readers", "spectators", "refused, disk full", "workers that died"):
        assert counts[kind] > 0, kind
    assert counts["acknowledged"] > 25 * minutes
    assert counts["pages"] > 50 * minutes
    assert all(game in done.stdout for game in ("antarctica", "blackout", "frostpunk"))


# -- the referee


@pytest.fixture
def live() -> Live:
    """A game in which seats hold cards that others do not know."""
    game, places = find_game("blackout"), [Place("person", name) for name in ("Ann", "Bo", "Cy")]
    setup = msgspec.to_builtins(game.read_setup({"players": 3}))
    live = Live(of=Head("t1", game.id, game.edition, setup, places, "a secret"))
    while live.session.waiting != [0, 1, 2]:  # until all plan in secret
        seat = live.session.waiting[0]
        live.answer(seat, first_card(live, seat))
    return live


def seen_by(live: Live, seat: int, marked: int) -> dict[str, Any]:
    """The page of a seat, sent as if it were that of the marked one."""
    session, mine = live.session, () if seat == SPECTATOR else (seat,)
    eyes = Viewpoint(seat, mine)
    return {
        "ver": session.known(marked),
        "at": marked,
        "seen": f"a0.{marked}.{'' if marked == SPECTATOR else marked}.en.1",
        "parts": [("page", text(table_tree(session, eyes, follow(None, session))))],
        "say": [prompt_of(session, eyes)],
    }


def judged(live: Live, *messages: dict[str, Any], stored: int | None = None) -> Referee:
    referee = Referee(Stream("referee"))
    for message in messages:
        mine = () if message["at"] == SPECTATOR else (message["at"],)
        for _ in range(4):  # one of four is looked at
            referee.hear(message, mine, owner=False)
    referee.look(live.session.head, live.entries[:stored], range(3))
    return referee


def first_card(live: Live, seat: int) -> str:
    asked = live.session.journal.state.asked(seat)
    assert asked is not None
    return asked.keys[0]


def test_everybody_may_see_their_own_page(live: Live) -> None:
    messages = [seen_by(live, seat, seat) for seat in (ANN, BO, SPECTATOR)]
    referee = judged(live, *messages)
    assert referee.findings == []
    assert referee.compared == 3


def test_the_page_of_another_seat_is_found(live: Live) -> None:
    (wrong,) = judged(live, seen_by(live, BO, marked=ANN)).findings
    assert "not what they may see" in wrong
    referee = Referee(Stream("referee"))
    referee.hear(seen_by(live, BO, BO), (ANN,), owner=False)
    assert "shown a page of seat 1" in referee.findings[0]


def test_what_was_shown_and_is_not_stored_is_found(live: Live) -> None:
    live.answer(ANN, first_card(live, ANN))
    shown = seen_by(live, ANN, ANN)
    assert judged(live, shown).findings == []
    assert "which is not stored" in judged(live, shown, stored=-1).findings[0]


def test_a_page_that_goes_back_is_found(live: Live) -> None:
    referee = judged(live, seen_by(live, ANN, ANN))
    referee.look(live.session.head, live.entries[1:], range(3))
    assert "has changed" in referee.findings[0]


def test_a_secret_answer_that_others_could_notice_is_found(live: Live) -> None:
    """A page must be the same before and after what its reader cannot know of."""
    before = seen_by(live, ANN, ANN)
    live.answer(BO, first_card(live, BO))
    assert judged(live, before).findings == []
    name, markup = before["parts"][0]
    told = {**before, "parts": [(name, markup.replace("</main>", "Bo has put a card.</main>"))]}
    assert len(judged(live, told).findings) == 1
    assert len(judged(live, told, stored=-1).findings) == 1, "at both positions"


def test_a_page_may_show_who_plays_before_or_after_that_changed(live: Live) -> None:
    """It has no version, so the page of one time does not fit the other, and fits one of them."""
    before = seen_by(live, ANN, ANN)
    live.make(live.session.seat_bot(BO, "random"))
    after = seen_by(live, ANN, ANN)
    assert before["parts"] != after["parts"]
    assert judged(live, before, after).findings == []
    name, markup = after["parts"][0]
    told = {**after, "parts": [(name, markup.replace("</main>", "Bo has put a card.</main>"))]}
    assert len(judged(live, told).findings) == 1


def test_an_acknowledged_answer_is_counted_once_it_is_stored(live: Live) -> None:
    before, key = live.session.known(ANN), first_card(live, ANN)
    live.answer(ANN, key)
    for given, counted in ((key, 1), ("another", 0)):
        referee = Referee(Stream("referee"))
        referee.answered(Answered(ANN, given, before, live.session.known(ANN)))
        referee.look(live.session.head, live.entries, range(3))
        assert referee.acknowledged == counted


def test_an_invitation_is_for_the_owner_alone() -> None:
    message = {"ver": 1, "parts": [("people", '<input value="/t/t1/join?key=abc" data-link>')]}
    for owner, findings in ((True, 0), (False, 1)):
        referee = Referee(Stream("referee"))
        referee.hear(message, (ANN,), owner=owner)
        assert len(referee.findings) == findings


def test_marks_and_changes_are_read(live: Live) -> None:
    sight = read_mark("1f.-2.0-1.itc1th.12")
    assert sight == ("1f", Viewpoint(SPECTATOR, (0, 1), 1, "it", tall=True, counsel=True))
    live.answer(ANN, first_card(live, ANN))
    moves = [entry for entry in live.entries if isinstance(entry, Made)]
    answers = [entry for entry in moves if Move.parse(entry.move).seat != CHANCE]
    first, *others = changes(live.entries)
    assert not set(first) & set(answers), "the dice that fall before anybody is asked"
    assert [change[0] for change in others] == answers


# -- the players


async def at_a_table(folder: Path, then: Callable[[Table], Awaitable[None]]) -> World:
    """Do something at a new table of a server of our own; what has come out."""
    disk = Disk(folder, own=False)
    world = World(Server(disk, folder / "log"), Stream("the tests"), every=0.6)
    await world.server.start()
    try:
        table = Table(world, "antarctica", 2)  # no bots: they are told nothing
        await table.make()
        await then(table)
    finally:
        assert await world.server.end(signal.SIGTERM) == []
    return world


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_whoever_looks_on_is_heard_by_the_referee_of_that_game(tmp_path: Path) -> None:
    """The table may have gone on to another game while they still have the page of the last."""

    async def look_on_while_another_begins(table: Table) -> None:
        before, looking = table.referee, asyncio.create_task(look_on(table, 0.5, cut=False))
        await asyncio.sleep(0)  # they are on their way
        table.begin("the next game")
        await looking
        assert SPECTATOR in before.highest
        assert SPECTATOR not in table.referee.highest

    world = asyncio.run(at_a_table(tmp_path, look_on_while_another_begins))
    assert not world.findings
    assert world.counts["spectators"] == 1


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_nothing_to_take_back_is_an_answer_and_no_table_is_a_finding(tmp_path: Path) -> None:
    async def ask_before_the_first_answer(table: Table) -> None:
        for person in table.people:
            await person.look_at(f"/t/{table.id}/undo")
        with pytest.raises(BrokenError, match="undo: 404"):
            await table.people[0].look_at("/t/nowhere/undo")
        with pytest.raises(BrokenError, match="404"):
            await table.people[0].look_at("/t/nowhere/log")

    asyncio.run(at_a_table(tmp_path, ask_before_the_first_answer))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_disk_is_full_until_somebody_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine that can take longer than a disk is full."""
    monkeypatch.setattr(soak_run, "FULL", 0.0)

    async def play(table: Table) -> None:
        run = Run(table.world, [table], crowd=1, end=0.0)
        playing = asyncio.create_task(table.play())
        await run.fill_the_disk()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    world = asyncio.run(at_a_table(tmp_path, play))
    assert not world.findings
    assert world.counts["refused, disk full"]


# -- memory


@pytest.mark.parametrize(
    ("now", "found"),
    [
        (Held(300_000, 12_000, 10_000), None),
        (Held(350_000, 12_000, 0), "blocks"),
        (Held(300_000, 24_000, 0), "used"),
        (Held(300_000, 12_000, 40_000), "lay about"),
    ],
)
def test_a_server_that_holds_more_and_more_is_found(
    tmp_path: Path, now: Held, found: str | None
) -> None:
    world = World(Server(Disk(tmp_path, own=False), tmp_path), Stream("the tests"), every=0.6)
    Run(world, [], crowd=1, end=0.0).compare(Held(300_000, 12_000, 0), now)
    assert len(world.findings) == bool(found)
    assert all(found in what for what in world.findings if found)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="asks the C library")
def test_what_is_held_is_counted_without_what_a_server_may_forget() -> None:
    """Caches with a bound are no leak; what is held beside them is."""
    find_game("antarctica")
    before = forget()
    for number in range(10_000):
        esc(f"{number} & more")
    assert sys.getallocatedblocks() > before.blocks + 10_000
    assert esc.cache_info().currsize == 10_000
    held, large = [str(number) for number in range(20_000)], bytes(3_000_000)
    gc.disable()
    circle: list[object] = [bytes(5_000_000)]
    circle.append(circle)
    del circle
    after = forget()
    gc.enable()
    assert len(held) * 0.9 < after.blocks - before.blocks < len(held) * 1.1
    assert len(large) * 0.9 < (after.used - before.used) * 1024 < len(large) * 1.3
    assert 4_500 < after.garbage < 5_500
    assert esc.cache_info().currsize == 0
    assert find_game.cache_info().currsize > 0, "what is true of a game is no cache to be faster"


def test_what_pages_remember_behind_other_functions_is_forgotten_too() -> None:
    """A drawing that follows from some fields of a city is looked up by code that is written."""
    game, told = find_game("frostpunk"), vars(spaces._grounds)["cache_info"]
    city = State.start(game, game.read_setup({"players": 1})).table
    forget()  # what other tests have drawn
    spaces._grounds(city)
    in_a_list = vars(_TYPE_DRAWN[0])["cache_info"]
    _TYPE_DRAWN[0](city, scene("en", 1), 0, 0)
    assert told().currsize == in_a_list().currsize == 1
    forget()
    assert told().currsize == in_a_list().currsize == 0


# -- asking for pages


@pytest.mark.parametrize(
    "cut", [b"", b"transfer-encoding: chunked\r\n\r\n5", b"content-length: 3\r\n\r\nab"]
)
def test_a_server_that_dies_in_the_middle_of_an_answer_is_no_answer(cut: bytes) -> None:
    async def serve_and_ask() -> None:
        async def die(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(cut and b"HTTP/1.1 200 OK\r\n" + cut)
            writer.close()

        server = await asyncio.start_server(die, "127.0.0.1", 0)
        async with server:
            await ask(server.sockets[0].getsockname()[1], "/")

    with pytest.raises(ConnectionResetError, match="hung up"):
        asyncio.run(serve_and_ask())
