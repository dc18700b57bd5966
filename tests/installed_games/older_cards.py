"""A table of Pebbles on a server whose package is replaced by one with other cards.

usage: python -m tests.installed_games.older_cards WHAT FOLDER

WHAT is `begin`, `go_on` or `look`: each in a process of its own that has one of the packages.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import sleep

import pytest
from starlette.websockets import WebSocketDisconnect

from frostlight.games import find_game
from frostlight.kernel import Journal, read_record
from frostlight.session import Session
from frostlight.store import SqliteStore
from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Browser, Site, play_to_the_end

OTTER = 1


def dives(content: str) -> int:
    """How many pebbles the otter brings in a game with these cards."""
    game = find_game("pebbles")
    assert game.printed is not None
    printed = game.printed(game.read_setup({"players": 2, "content": content}))
    number: int = getattr(printed, "cards")[OTTER].dives  # noqa: B009 - the stranger's own type
    return number


def begin(site: Site, folder: Path) -> None:
    """A table with some answers; what a later process needs to know is written down."""
    ann = site.browser()
    table = ann.make("me", "bot-random", game="pebbles")
    with ann.open(table) as page:
        for _ in range(3):
            while not page.options:
                page.next_page()
            page.ask(opt=page.options[0])
    while site.room(table).busy:  # a bot may be thinking
        sleep(0.01)
    session = site.room(table).session
    content = session.head.setup["content"]
    known = {
        "table": table,
        "cookies": dict(ann.client.cookies),
        "content": content,
        "dives": dives(content),
        "moves": [str(move) for move in session.journal.moves],
    }
    (folder / "known.json").write_text(json.dumps(known), "utf-8")


def go_on(site: Site, folder: Path) -> None:
    """The table has its own cards, a new one those of today; it is played on and replayed."""
    known = json.loads((folder / "known.json").read_text("utf-8"))
    ann, table = returning(site, known["cookies"]), known["table"]
    game = find_game("pebbles")
    assert game.shelf is not None
    assert known["content"] != game.shelf.newest
    assert dives(game.shelf.newest) != dives(known["content"]) == known["dives"]
    with ann.open(table) as page:
        session = site.room(table).session
        assert [str(move) for move in session.journal.moves] == known["moves"]
        assert str(session.journal.state.table.printed) == known["content"]
        play_to_the_end(page)
    fresh = ann.make("me", "bot-random", game="pebbles")
    assert site.room(fresh).session.head.setup["content"] == game.shelf.newest
    assert ann.get(f"/t/{table}/replay?at=5").status_code == 200
    record = read_record(ann.get(f"/t/{table}/record.json").content)
    assert record.setup["content"] == known["content"]
    assert record.moves[: len(known["moves"])] == known["moves"]
    end = Journal.replay(game, record).state.table
    assert game.outcome(end).scores == game.outcome(session.journal.state.table).scores
    store = SqliteStore(folder / "data" / "tables.sqlite")
    assert Session(*store.load(table)).record() == session.record()
    store.close()
    (folder / "record.json").write_bytes(ann.get(f"/t/{table}/record.json").content)


def look(site: Site, folder: Path) -> None:
    """A table whose cards are not here says so, is never opened, and keeps its record."""
    known = json.loads((folder / "known.json").read_text("utf-8"))
    ann, table = returning(site, known["cookies"]), known["table"]
    page = ann.get(f"/t/{table}")
    assert page.status_code == 200
    content = known["content"]
    assert f"It was played with the content {content}, which is not installed here" in page.text
    assert "cannot be played any more" in ann.get("/").text
    with pytest.raises(WebSocketDisconnect), ann.open(table):
        pass
    assert table not in site.rooms.by_table
    record = ann.get(f"/t/{table}/record.json")
    assert record.json()["moves"] == known["moves"]
    assert record.json()["setup"]["content"] == content
    assert len(ann.get(f"/t/{table}/export.json").json()["entries"]) >= len(known["moves"])
    (folder / "record.json").write_bytes(record.content)


def returning(site: Site, cookies: dict[str, str]) -> Browser:
    """The browser of an earlier process."""
    browser = site.browser()
    for name, value in cookies.items():
        browser.client.cookies.set(name, value)
    return browser


def main(what: str, folder: Path) -> None:
    thinkers = Thinkers()
    with Site(folder / "data", thinkers) as site:
        {"begin": begin, "go_on": go_on, "look": look}[what](site, folder)
    thinkers.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
