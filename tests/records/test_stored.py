"""The tables of a released version open in this one, and can be played on.

`tables-VERSION.sqlite` is the file of a server of that version, stopped in the middle of its games;
the `.json` beside it tells what was on the tables. Neither is ever written again.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from frostlight.bots import Eye, make_bot
from frostlight.kernel import Journal, Stream
from frostlight.session import Session
from frostlight.store import SqliteStore
from tests.ours import OUR_GAMES
from tests.records.stored import told

HERE = Path(__file__).parent
RELEASES = sorted(path.stem for path in HERE.glob("tables-*.sqlite"))


@pytest.mark.parametrize("release", RELEASES)
def test_tables_of_a_release_open_and_go_on(release: str, tmp_path: Path) -> None:
    expected = json.loads((HERE / f"{release}.json").read_text("utf-8"))
    shutil.copyfile(HERE / f"{release}.sqlite", tmp_path / "tables.sqlite")
    store = SqliteStore(tmp_path / "tables.sqlite")
    assert {what["game"] for what in expected.values()} == set(OUR_GAMES)
    assert {what["over"] for what in expected.values()} == {True, False}
    for table, then in expected.items():
        session = Session(*store.load(table))
        now = json.loads(json.dumps(told(session)))
        now["table"] = {part: now["table"][part] for part in then["table"]}
        assert now == then
        play_on(store, session)
    store.close()


def play_on(store: SqliteStore, session: Session) -> None:
    """Ten more answers of each table that goes on, stored and loaded again."""
    for number in range(10):
        if session.over:
            break
        seat = session.waiting[0]
        key = make_bot("random").choose(Eye(session.journal.state, seat), Stream("on", number))
        version, made = session.version, session.answer(seat, key, session.known(seat))
        store.append(session.head.id, version, made)
        session.commit(made)
    again = Session(*store.load(session.head.id))
    assert again.journal.moves == session.journal.moves
    assert Journal.replay(session.game, session.record()).moves == session.journal.moves


def test_the_first_release_is_among_them() -> None:
    assert "tables-1.0.0" in RELEASES
