"""A full disk: the acting client is told, only what is stored is shown, and then it goes on."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2
import pytest

from frostlight.store import NotKeptError
from frostlight.web.live import bots as botsattable
from frostlight.web.live.room import Room
from frostlight.web.live.thinkers import Thinkers
from tests.patience import PATIENCE
from tests.web.http.test_serve import RUN, play
from tests.web.live.test_playing import free_link, sit
from tests.web.pages.test_device import key_of, offered
from tests.web.site import Browser, Site

ROWS = (
    "INSERT ON entry",
    "INSERT ON live",
    "INSERT ON campaign",
    "UPDATE ON seat_key",
    "INSERT ON used_link",
    "INSERT ON last_look",
)
TABLE = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "me"}
BALLAST = "INSERT INTO ballast VALUES (zeroblob(9000))"
"""Beside each row that is written lies something that fits on no page: one is too much."""


def database(site: Site, *statements: str) -> None:
    portal = site.client.portal
    assert portal is not None
    for statement in statements:
        portal.call(site.rooms.stored, site.rooms.store._db.execute, statement)


def fill(site: Site) -> None:
    """From now on SQLite has no space for anything, and says so as on a full disk."""
    triggers = [
        f"CREATE TRIGGER heavy_{n} AFTER {row} BEGIN {BALLAST}; END" for n, row in enumerate(ROWS)
    ]
    full = "PRAGMA max_page_count = 1"  # that is: no more than there are
    database(site, "CREATE TABLE ballast (weight BLOB)", *triggers, full)


def make_space(site: Site) -> None:
    database(site, "PRAGMA max_page_count = 1000000")


def assert_refused(answer: Any) -> None:
    assert answer.status_code == 507
    assert "disk may be full" in answer.text


def test_a_move_that_is_not_kept_is_told_and_shown_to_nobody(
    site: Site, ann: Browser, bob: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    table = ann.make("me", "link", name0="Ann", **{"set-starting_player": "0"})
    sit(site, bob, table, 1, "Bob")
    session, store = site.room(table).session, site.rooms.store
    with ann.open(table) as page, bob.open(table) as other:
        before, option = session.version, page.options[0]
        fill(site)
        for _ in range(3):
            assert "could not save your move" in page.refused(opt=option)
        assert sum("Nothing could be stored" in line for line in caplog.messages) == 1
        assert len(store.load(table)[1]) == session.version == before
        with site.browser().open(table) as stranger:  # a new client sees what is stored
            assert stranger.version == other.version == page.version
        make_space(site)
        assert not page.ask(opt=option).get("notice")
        assert other.next_page()["ver"] == page.version
        assert len(store.load(table)[1]) == session.version > before


def test_bots_wait_for_space_and_go_on_by_themselves(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(botsattable, "AGAIN", 0.05)
    table = ann.make("me", "bot-random", "bot-random", **{"set-starting_player": "0"})
    with ann.open(table) as page:
        fill(site)
        portal = site.client.portal
        assert portal is not None
        portal.call(let_a_bot_play, site.room(table))
        page.read_until("cannot save the bot")
        moves = len(site.room(table).session.journal.moves)
        make_space(site)
        page.next_page()
        assert len(site.room(table).session.journal.moves) > moves
    assert "Traceback" not in caplog.text


async def let_a_bot_play(room: Room) -> None:
    """As if it had been so from the start: the disk takes no word of it any more."""
    room.session.commit(room.session.seat_bot(0, "random"))
    room.wake()


@pytest.mark.slow
def test_nothing_is_made_on_a_full_disk(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link", name0="Ann")
    join = {"key": free_link(site, table, 1).partition("key=")[2], "name": "Bob"}
    fill(site)
    assert_refused(ann.post("/tables", TABLE))
    assert_refused(bob.post(f"/t/{table}/join", join))
    assert_refused(bob.post("/device", {"key": key_of(offered(ann, table))}))
    assert_refused(ann.post(f"/t/{table}/renew", {"seat": "1"}))
    assert bob.client.cookies.get("visitor") is None
    assert site.rooms.store.of_holder(site.room(table).owner) == [table]
    for page in ("/", f"/t/{table}", f"/t/{table}/log", "/health"):
        assert ann.get(page).status_code == 200
    make_space(site)
    assert ann.post("/tables", TABLE).status_code == 303
    assert bob.post(f"/t/{table}/join", join).status_code == 303
    assert site.room(table).session.places[1].name == "Bob"


def test_half_a_table_is_not_left(site: Site, ann: Browser) -> None:
    """There is space for the table, but not for its first dice."""
    ann.make("me", "me")
    fill(site)
    database(site, "DROP TRIGGER heavy_1")
    assert_refused(ann.post("/tables", TABLE))
    assert len(site.rooms.store._db.execute("SELECT id FROM live").fetchall()) == 1


def test_who_sat_down_stays_seated_when_the_name_is_not_kept(
    site: Site, ann: Browser, bob: Browser
) -> None:
    table = ann.make("me", "link", name0="Ann")
    join = {"key": free_link(site, table, 1).partition("key=")[2], "name": "Bob"}
    fill(site)
    database(site, "DROP TRIGGER heavy_3")
    assert_refused(bob.post(f"/t/{table}/join", join))
    make_space(site)
    assert bob.post(f"/t/{table}/join", join).status_code == 303
    assert site.room(table).session.places[1].name == "Bob"


def test_what_a_table_looks_like_costs_nobody_a_move(
    site: Site, ann: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    """It is drawn and stored beside the game: neither the table nor the housekeeping stops."""
    table = ann.make("me", "me")
    rooms, portal = site.rooms, site.client.portal
    assert portal is not None
    with ann.open(table):
        fill(site)
        with pytest.raises(NotKeptError):
            portal.call(rooms.stored, rooms.store.remember, table, 0, b"look")
        site.room(table).looked = -1
        portal.call(rooms.remember, site.room(table))
        assert site.room(table).looked == -1, "it is tried again"
    assert ann.get(f"/t/{table}").status_code == 200
    assert "Traceback" not in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of others")
@pytest.mark.slow
def test_a_server_lives_through_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    """No byte can be written to any file until the limit is lifted; without a restart."""
    resource: Any = importlib.import_module("resource")
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--no-browser", "--pace", "0"]
    with subprocess.Popen(
        [sys.executable, "-c", RUN, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[3]
        form = {**TABLE, "seat1": "bot-random"}
        with httpx2.Client(base_url=address, timeout=PATIENCE) as visitor:
            table = visitor.post("/tables", data=form).headers["location"]
            cookie = f"visitor={dict(visitor.cookies)['visitor']}"
            seen = play(address, table, cookie, answers=3)
            _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, most))
            assert visitor.post("/tables", data=form).status_code == 507
            assert visitor.get("/").status_code == 200
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
            assert visitor.post("/tables", data=form).status_code == 303
        assert play(address, table, cookie, answers=3) > seen
        server.terminate()
        said = server.stderr.read() if server.stderr else ""
    assert "Nothing could be stored" in said
    assert "Traceback" not in said


def test_a_folder_that_takes_nothing_is_said_clearly(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers):
        secret = tmp_path / "secret"
        assert len(secret.read_text()) == 64
        assert secret.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("secret", "tables.sqlite", "vapid.pem")
    ]
