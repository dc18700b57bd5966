"""Writes the tables of a server as this version stores them: `python -m tests.records.stored`.

Run it once for a release, and keep what it has written for good (see test_stored.py).
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

import frostlight
from frostlight.session import Session
from frostlight.store import SqliteStore
from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Browser, Site, play_to_the_end

HERE = Path(__file__).parent
TABLES = {"antarctica": 12, "blackout": 20, "frostpunk": 15}
"""How many answers a person has given at the table of a game."""


def begin(ann: Browser, game: str, answers: int) -> str:
    """A table in the middle of a game."""
    table = ann.make("me", "bot-random", game=game, name0="Ann")
    with ann.open(table) as page:
        for _ in range(answers):
            while not page.options:
                page.next_page()
            page.ask(opt=page.options[0])
    while ann.site.room(table).busy:  # a bot may be thinking
        sleep(0.01)
    return table


def told(session: Session) -> dict[str, Any]:
    """What a later version must find: the moves, and what lies on the table."""
    journal = session.journal
    return {
        "game": session.head.game,
        "content": str(journal.state.table.printed),
        "over": session.over,
        "moves": list(map(str, journal.moves)),
        "table": session.game.describe(journal.state.table),
    }


def main(name: str) -> None:
    with TemporaryDirectory() as folder:
        data, thinkers = Path(folder), Thinkers()
        with Site(data, thinkers) as site:
            ann = site.browser()
            for game, answers in TABLES.items():
                begin(ann, game, answers)
            finished = ann.make("me", "bot-random", game="antarctica")
            with ann.open(finished) as page:
                play_to_the_end(page)
        thinkers.close()
        with closing(sqlite3.connect(data / "tables.sqlite")) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("VACUUM")
            tables = [table for (table,) in db.execute("SELECT id FROM live ORDER BY made_at")]
        store = SqliteStore(data / "tables.sqlite")
        found = {table: told(Session(*store.load(table))) for table in tables}
        store.close()
        (HERE / f"{name}.sqlite").write_bytes((data / "tables.sqlite").read_bytes())
    lines = [f"{json.dumps(table)}: {json.dumps(what)}" for table, what in found.items()]
    (HERE / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else f"tables-{frostlight.__version__}")
