"""Tables with a long history open from what it has come to; nothing depends on that."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from frostlight.kernel import State
from frostlight.session import Entry, Head, Place, Rewound, Session, freeze
from frostlight.store import SeatKey, SqliteStore
from frostlight.web.http.identity import server_secret
from frostlight.web.live.rooms import FROZEN_EVERY
from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Site

PAIRS = 200


class Steps:
    """Counts how often a rule is answered."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.taken = 0
        apply = State.apply

        def counted(state: State[Any], seat: int, key: str) -> None:
            self.taken += 1
            apply(state, seat, key)

        monkeypatch.setattr(State, "apply", counted)


def long_table(folder: Path) -> Session:
    """A stored table with a long history of undo and redo."""
    folder.mkdir(exist_ok=True)
    server_secret(folder)
    store = SqliteStore(folder / "tables.sqlite")
    people = [Place("person", "Ann"), Place("person", "Bo")]
    head = Head("long", "antarctica", 1, {"players": 2, "starting_player": 0}, people, "a secret")
    session = Session(head)
    entries: list[Entry] = session.begin()
    session.commit(entries)
    seat = session.waiting[0]
    key = session.journal.state.decision.keys[0]
    for _ in range(PAIRS):
        keep = len(session.journal.moves)
        for more in (session.answer(seat, key, session.known(seat)), [Rewound(keep, seat)]):
            session.commit(more)
            entries += more
    store.create(head, "ann", [SeatKey(0, "n", "ann"), SeatKey(1, "m", "bo")], 0.0)
    store.append("long", 0, entries)
    store.close()
    return session


def opened(folder: Path, thinkers: Thinkers) -> bytes:
    """Open the table by its page; what it is then."""
    with Site(folder, thinkers) as site:
        assert site.browser().get("/t/long").status_code == 200
        return freeze(site.room("long").session)


def change(folder: Path, *commands: str) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as db:
        for command in commands:
            assert db.execute(command).rowcount == 1
    db.close()


def test_a_table_that_was_opened_once_opens_without_a_replay(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = long_table(tmp_path)
    steps = Steps(monkeypatch)
    assert opened(tmp_path, thinkers) == freeze(session)
    assert steps.taken >= PAIRS
    steps.taken = 0
    assert opened(tmp_path, thinkers) == freeze(session)
    assert steps.taken <= 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE frozen SET document = x'00'",
        "UPDATE frozen SET digest = x'00'",
        "UPDATE frozen SET version = 7",
        "DELETE FROM frozen",
    ],
)
def test_whatever_happened_to_it_no_move_is_lost(
    tmp_path: Path, thinkers: Thinkers, damage: str
) -> None:
    session = long_table(tmp_path)
    opened(tmp_path, thinkers)
    change(tmp_path, damage)
    assert opened(tmp_path, thinkers) == freeze(session)


def test_a_document_of_another_version_is_not_believed(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = long_table(tmp_path)
    opened(tmp_path, thinkers)
    with monkeypatch.context() as changed:
        changed.setattr("frostlight.session.snapshot.stamp", lambda _: "the next version")
        steps = Steps(changed)
        again = opened(tmp_path, thinkers)
        assert again == freeze(session)
        assert steps.taken >= PAIRS


@pytest.mark.slow
def test_a_table_is_kept_while_it_is_played(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash only the last entries are played again."""
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        table = ann.make("me", "link", **{"set-starting_player": "0"})
        with ann.open(table) as page:
            session, asked = site.room(table).session, page.options
            while session.version < FROZEN_EVERY:
                page.ask(opt=asked[0])
                page.ask(undo=True)
        assert site.room(table).frozen >= FROZEN_EVERY
        now = freeze(site.room(table).session)
        site.rooms.by_table.clear()  # as if it had been killed: nothing is kept at the end
    steps = Steps(monkeypatch)
    with Site(tmp_path, thinkers) as site:
        assert site.browser().get(f"/t/{table}").status_code == 200
        assert freeze(site.room(table).session) == now
    assert steps.taken < FROZEN_EVERY
