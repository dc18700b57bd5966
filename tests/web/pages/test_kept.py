"""A stored table that cannot be played any more shows what it was, and is never opened."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from copy import copy
from html import escape
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, Stream
from frostlight.web.live.last_look import LARGEST, Drawn, LastLook, pack, take_look, unpack
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.render import draw
from tests.patience import wait_until
from tests.session.tables import Live
from tests.web.site import SEATS, Browser, Site, play_to_the_end

pytestmark = pytest.mark.slow  # whole games, once for each test

Change = Callable[[sqlite3.Connection], Any]


class House:
    """A site that can be closed and opened again on the same data."""

    def __init__(self, data: Path, thinkers: Thinkers) -> None:
        self.data, self.thinkers = data, thinkers
        self.cookies: Any = None

    @contextmanager
    def open(self) -> Iterator[Browser]:
        with Site(self.data, self.thinkers) as site:
            browser = site.browser()
            browser.client.cookies = self.cookies or browser.client.cookies
            self.cookies = browser.client.cookies
            yield browser

    def change(self, change: Change) -> None:
        """The operator edits the file of tables by hand."""
        with closing(sqlite3.connect(self.data / "tables.sqlite")) as db, db:
            change(db)


@pytest.fixture
def house(tmp_path: Path, thinkers: Thinkers) -> House:
    return House(tmp_path, thinkers)


def begun(ann: Browser, moves: int = 3) -> str:
    """A table at which Ann has made some moves."""
    table = ann.make(*SEATS, name0="Ann", name1="Bo", name2="Cy")
    with ann.open(table) as page:
        for _ in range(moves):
            while not page.options:
                page.next_page()
            page.ask(opt=page.options[0])
    wait_until(lambda: not ann.site.room(table).busy)  # a bot may be thinking
    return table


def new_head(**fields: Any) -> Change:
    def change(db: sqlite3.Connection) -> None:
        for table, row in db.execute("SELECT id, head FROM live").fetchall():
            head = json.loads(row)
            setup = {**head["setup"], **fields.get("setup", {})}
            says = json.dumps({**head, **fields, "setup": setup}).encode()
            db.execute("UPDATE live SET head = ? WHERE id = ?", (says, table))

    return change


def rows(query: str, *values: Any) -> Change:
    return lambda db: db.execute(query, values)


TENTH = "UPDATE entry SET entry = ? WHERE version = 9"
CASES: dict[str, tuple[Change, str, bool]] = {
    "edition": (
        new_head(edition=99),
        "It uses edition 99 of the rules; this server plays edition 1",
        True,
    ),
    "game": (new_head(game="chess"), "The game chess is not installed here.", True),
    "pack": (
        new_head(setup={"content": "mine@0123456789ab"}),
        "It was played with the content mine@0123456789ab, which is not installed here",
        True,
    ),
    "setup": (new_head(setup={"players": 9}), "do not fit the rules", True),
    "moves": (rows(TENTH, b'{"type":"move","move":"0 fly"}'), "do not fit the rules", True),
    "unknown entry": (rows(TENTH, b'{"type":"dance"}'), "cannot be read", True),
    "broken entry": (rows(TENTH, b"\xff\x00"), "cannot be read", True),
    "newer head": (new_head(mood="good"), "cannot be read", True),
    "broken head": (rows("UPDATE live SET head = ?", b"\xff{"), "cannot be read", False),
}


@pytest.mark.parametrize("case", CASES)
def test_a_table_that_cannot_be_played_shows_what_it_was(house: House, case: str) -> None:
    change, said, has_record = CASES[case]
    with house.open() as ann:
        table = begun(ann)
        room = ann.site.room(table)
        moves = list(map(str, room.session.journal.moves))
        scene = draw.scene_of(room.session, "en")
        lines = [line.words for line in draw.story(room.session, scene, SPECTATOR)]
    house.change(change)
    with house.open() as ann:
        other = ann.make(*SEATS)  # the owner's home page goes on
        home = ann.get("/").text
        assert f'href="/t/{table}"' in home
        assert f'href="/t/{other}"' in home
        assert "cannot be played any more" in home
        assert "Ann, Bo, Cy" in home
        page = ann.get(f"/t/{table}")
        assert page.status_code == 200
        assert said in page.text
        assert "Antarctica" in page.text
        assert f"The position after move {len(moves)}" in page.text
        assert "<svg" in ann.get(f"/t/{table}/last.svg").text
        for line in lines[-5:]:
            assert f"<li>{escape(line)}</li>" in page.text
        record = ann.get(f"/t/{table}/record.json")
        if has_record:
            assert f'href="/t/{table}/record.json"' in page.text
            kept = record.json()
            assert kept["moves"][:9] == moves[:9]
            assert len(kept["moves"]) == (9 if "entry" in case else len(moves))
            assert (kept["seed"], kept["setup"]["fixed_start"]) == ("", False)
        else:
            assert record.status_code == 409
        assert table not in ann.site.rooms.by_table  # it was never opened
        with pytest.raises(WebSocketDisconnect), ann.open(table):
            pass
        for part in ("log", "replay", "join"):
            assert ann.get(f"/t/{table}/{part}").status_code == 409
        rows = ann.get(f"/t/{table}/export.json")
        assert len(rows.json()["entries"]) >= len(moves)
        assert room.session.head.seed not in rows.text
        stranger = ann.site.browser()
        assert stranger.get(f"/t/{table}").status_code == 200
        assert "/record.json" not in stranger.get(f"/t/{table}").text
        for file in ("record.json", "export.json"):
            assert stranger.get(f"/t/{table}/{file}").status_code == 409
        assert stranger.post(f"/t/{table}/delete").status_code == 403
        assert ann.post(f"/t/{table}/delete").status_code == 303
        assert ann.get(f"/t/{table}").status_code == 404
        assert f'href="/t/{table}"' not in ann.get("/").text


def test_a_finished_game_gives_its_record_to_everybody(house: House) -> None:
    with house.open() as ann:
        table = ann.make(*SEATS)
        with ann.open(table) as page:
            play_to_the_end(page)
        record = ann.get(f"/t/{table}/record.json").json()
    house.change(new_head(edition=99))
    with house.open() as ann:
        stranger = ann.site.browser()
        assert f'href="/t/{table}/record.json"' in stranger.get(f"/t/{table}").text
        assert stranger.get(f"/t/{table}/record.json").json() == record | {"edition": 99}


def test_a_table_without_a_look_says_so(house: House) -> None:
    with house.open() as ann:
        table = begun(ann, moves=1)
    house.change(rows("DELETE FROM last_look"))
    house.change(new_head(edition=99))
    with house.open() as ann:
        assert "The look of this table was not saved." in ann.get(f"/t/{table}").text
        assert ann.get(f"/t/{table}/last.svg").status_code == 404
        assert "Ann, Bo, Cy" in ann.get("/").text
    house.change(rows("INSERT INTO last_look SELECT id, 1, ? FROM live", b"no zip"))
    with house.open() as ann:
        assert "was not saved" in ann.get(f"/t/{table}").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(house: House, language: str) -> None:
    with house.open() as ann:
        ann.post("/language", {"language": language})
        table = begun(ann, moves=1)
        with ann.open(table):
            pass
    house.change(new_head(edition=99))
    with house.open() as ann:
        text = ann.get(f"/t/{table}").text
        assert f'<pre lang="{language}"' in text
        assert "99" in text


def test_a_table_is_remembered_when_it_leaves_the_memory(site: Site, ann: Browser) -> None:
    table = begun(ann, moves=2)
    rooms = site.rooms
    assert rooms.store.look(table) == b""
    site.room(table).used = -1e9
    (gone,) = rooms.sweep()
    assert site.client.portal is not None
    site.client.portal.call(rooms.remember, gone)
    look = unpack(rooms.store.look(table))
    assert look is not None
    assert (look.moves, look.over, list(look.drawn)) == (
        len(gone.session.journal.moves),
        False,
        ["en"],
    )
    ann.get(f"/t/{table}")
    assert site.room(table).looked == gone.session.version  # it need not be drawn again


def test_a_look_has_no_secrets() -> None:
    live = Live()
    live.play(60)
    session = live.session
    other = copy(session)
    other.journal = copy(session.journal)
    for number in range(5):
        other.journal.state = session.journal.state.imagine(SPECTATOR, Stream(number))
        assert take_look(other, ["en"]) == take_look(session, ["en"])
    assert session.head.seed not in repr(take_look(session, LANGUAGES))


def test_a_look_has_a_bounded_size() -> None:
    noise = Stream("noise")
    line = ["".join(chr(97 + noise.below(26)) for _ in range(60)) for _ in range(20_000)]
    drawn = Drawn("Game", ["Ann"], "<svg/>", "words", line)
    packed = pack(LastLook(7, over=False, drawn={"en": drawn, "pl": drawn}))
    assert len(packed) <= LARGEST
    look = unpack(packed)
    assert look is not None
    assert look.drawn["en"].log[-1] == line[-1]
    giant = Drawn("Game", ["Ann"], "".join(line), "", [])
    assert unpack(pack(LastLook(7, over=False, drawn={"en": giant}))) is None
