"""Rows that cannot be read, one after the other: one table or campaign is damaged, and no more."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Browser, Site

NOT_TEXT = "CAST(x'ff00fe' AS TEXT)"
BYTES = {
    "nothing": "x''",
    "no text": "x'ff00fe7b'",
    "no JSON": "CAST('{\"id\": ' AS BLOB)",
    "a list": "CAST('[]' AS BLOB)",
    "null": "CAST('null' AS BLOB)",
    "an empty object": "CAST('{}' AS BLOB)",
    "a deep one": f"CAST('{'[' * 5000}' AS BLOB)",
}
NUMBERS = {"below": "-1", "far": "9223372036854775807", "less": "-9223372036854775808"}
HALF = "substr({column}, 1, length({column}) / 2)"
OTHERS = "(SELECT {column} FROM {table} WHERE {key} = '{other}')"


def damages() -> dict[str, str]:
    """Every column of every row of a table and of a campaign, each in several ways broken."""
    found = {}
    for table, column, key in (
        ("live", "head", "id"),
        ("entry", "entry", "live"),
        ("last_look", "look", "live"),
    ):
        where = f"WHERE {key} = '{{mine}}'" + (" AND version = 2" if table == "entry" else "")
        change = f"UPDATE {table} SET {column} = "
        for name, value in BYTES.items():
            found[f"{table}.{column}: {name}"] = f"{change}{value} {where}"
        half = HALF.format(column=column)
        found[f"{table}.{column}: half"] = f"{change}{half} {where}"
        others = OTHERS.format(table=table, column=column, key=key, other="{other}")
        found[f"{table}.{column}: another's"] = f"{change}{others} {where}"
    for column in ("owner",):
        found[f"live.{column}: no text"] = (
            f"UPDATE live SET {column} = {NOT_TEXT} WHERE id = '{{mine}}'"
        )
    for name, value in {"for ever": "9e999", "long ago": "-9e999", "far": "1e18"}.items():
        found[f"live.made_at: {name}"] = f"UPDATE live SET made_at = {value} WHERE id = '{{mine}}'"
    for name, value in NUMBERS.items():
        for change in (
            f"UPDATE seat_key SET seat = {value} WHERE live = '{{mine}}' AND seat = 0",
            f"UPDATE entry SET version = {value} WHERE live = '{{mine}}' AND version = 2",
            f"UPDATE last_look SET version = {value} WHERE live = '{{mine}}'",
        ):
            found[f"{change.split()[1]}: {name}"] = change
    for column in ("nonce", "holder"):
        found[f"seat_key.{column}: no text"] = (
            f"UPDATE seat_key SET {column} = {NOT_TEXT} WHERE live = '{{mine}}' AND seat = 1"
        )
    for table in ("entry", "seat_key", "last_look"):
        found[f"{table}: gone"] = f"DELETE FROM {table} WHERE live = '{{mine}}'"
    for entry in STRANGE:
        row = f"CAST('{json.dumps(entry)}' AS BLOB)"
        where = "WHERE live = '{mine}' AND version = 2"
        found[f"entry: {entry}"] = f"UPDATE entry SET entry = {row} {where}"
    return found


PERSON = {"kind": "person", "name": "Eve"}
STRANGE: list[dict[str, Any]] = [
    {"type": "rewind", "keep": -3, "by": 0},
    {"type": "rewind", "keep": 99, "by": 0},
    {"type": "rewind", "keep": 0, "by": 7},
    {"type": "retract", "keep": 0, "seat": 9},
    {"type": "propose", "keep": -1, "by": 0},
    {"type": "vote", "seat": -5, "yes": True},
    {"type": "seat", "seat": 5, "place": PERSON},
    {"type": "seat", "seat": -1, "place": PERSON},
    {"type": "seat", "seat": 0, "place": {**PERSON, "bot": "dragon"}},
    {"type": "relink", "seat": 0, "by": 44},
    {"type": "arrange", "what": "aside", "by": 44},
    {"type": "arrange", "what": "burnt"},
    {"type": "value", "mixed": {"seat": 9, "since": 0, "value": "a" * 64}},
    {"type": "move", "move": ""},
    {"type": "move", "move": "7 nothing"},
]
HEADS: list[dict[str, Any]] = [
    {"places": []},
    {"places": [PERSON] * 7},
    {"places": [{"kind": "bot", "name": "x"}, PERSON]},
    {"game": "../../frostpunk"},
    {"game": 'x"\r\ny: \u0436'},
    {"setup": {}},
    {"setup": {"players": -1}},
    {"setup": {"content": "\x00"}},
    {"edition": -1},
    {"seed": ""},
    {"id": "another"},
]


SEED = "0123456789abcdef" * 2


class Damaged:
    """A file of tables, of which one is spoilt again and again."""

    def __init__(self, data: Path, thinkers: Thinkers) -> None:
        self.data, self.thinkers = data, thinkers
        with Site(data, thinkers) as site:
            ann = site.browser()
            first = {"set-starting_player": "0"}
            self.mine, self.other = (ann.make("me", "link", **first) for _ in range(2))
            for table in (self.mine, self.other):
                with ann.open(table) as page:
                    page.ask(opt=page.options[0])
            self.cookies = ann.client.cookies
        self.whole = (data / "tables.sqlite").read_bytes()

    def spoil(self, statement: str, *values: Any) -> None:
        (self.data / "tables.sqlite").write_bytes(self.whole)
        with closing(sqlite3.connect(self.data / "tables.sqlite")) as db, db:
            db.execute(statement, values)

    def check(self) -> str:
        """All else works; returns the page of the damaged table."""
        with Site(self.data, self.thinkers) as site:
            ann = site.browser()
            ann.client.cookies = self.cookies
            home = ann.get("/")
            assert home.status_code == 200
            assert f'href="/t/{self.other}"' in home.text
            with ann.open(self.other) as page:
                assert page.version >= 0
            self._look_at(ann)
            page = ann.get(f"/t/{self.mine}")
            assert page.status_code == 200
            return str(page.text)

    def _look_at(self, ann: Browser) -> None:
        """No part of the damaged table fails, for its owner and for strangers."""
        for browser in (ann, ann.site.browser()):
            for part in ("", "/log", "/replay", "/last.svg", "/export.json", "/record.json"):
                status = browser.get(f"/t/{self.mine}{part}").status_code
                assert status < 500, part


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory, thinkers: Thinkers) -> Damaged:
    return Damaged(tmp_path_factory.mktemp("damaged"), thinkers)


@pytest.mark.slow
@pytest.mark.parametrize("damage", damages())
def test_a_damaged_row_costs_no_other_table_anything(damaged: Damaged, damage: str) -> None:
    statement = damages()[damage].replace("{mine}", damaged.mine)
    damaged.spoil(statement.replace("{other}", damaged.other))
    page = damaged.check()
    could_be = ("entry: gone", "entry.entry: another's")  # a new table, and a roll that may fall
    lost = damage.startswith(("live.head", "entry")) and damage not in could_be
    assert not lost or "can no longer be played here" in page


@pytest.mark.slow
@pytest.mark.parametrize("fields", HEADS, ids=str)
def test_a_head_that_cannot_be_true(damaged: Damaged, fields: dict[str, Any]) -> None:
    with closing(sqlite3.connect(damaged.data / "tables.sqlite")) as db:
        (damaged.data / "tables.sqlite").write_bytes(damaged.whole)
        query = "SELECT head FROM live WHERE id = ?"
        head = json.loads(db.execute(query, (damaged.mine,)).fetchone()[0])
    row = json.dumps({**head, **fields}).encode()
    damaged.spoil("UPDATE live SET head = ? WHERE id = ?", row, damaged.mine)
    damaged.check()


@pytest.mark.parametrize("row", [b'{"id": "t", "seed": "%s"' % SEED.encode(), b"\xff\xfe"])
def test_the_owner_takes_away_whatever_is_left(damaged: Damaged, row: bytes) -> None:
    """Row by row and as it is, but the dice stay secret: the table may be mended."""
    damaged.spoil("UPDATE live SET head = ? WHERE id = ?", row, damaged.mine)
    with Site(damaged.data, damaged.thinkers) as site:
        ann, stranger = site.browser(), site.browser()
        ann.client.cookies = damaged.cookies
        page = f"/t/{damaged.mine}"
        assert f'href="{page}/export.json"' in ann.get(page).text
        assert f'href="{page}/export.json"' not in stranger.get(page).text
        assert stranger.get(f"{page}/export.json").status_code == 409
        left = ann.get(f"{page}/export.json").json()
        rows = site.rooms.store._db.execute(
            "SELECT version, entry FROM entry WHERE live = ?", (damaged.mine,)
        ).fetchall()
    assert left["entries"] == [[version, entry.decode()] for version, entry in rows]
    assert len(rows) > 1
    assert left["seats"] == [{"seat": 0, "taken": True}, {"seat": 1, "taken": False}]
    assert left["head"] == (
        '{"id": "t", "seed": "?"' if row.startswith(b"{") else {"base64": "//4="}
    )
