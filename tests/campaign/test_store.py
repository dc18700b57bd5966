"""Campaigns in the store of a server: nothing is lost, counted twice, or seen by others."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec
import pytest

from frostlight.kernel import Mixed
from frostlight.session import (
    Added,
    Head,
    KeptCampaign,
    Made,
    Place,
    PlayedGame,
    Session,
    StaleError,
    progress,
    with_notes,
)
from frostlight.store import DamagedError, NewTable, SeatKey, SqliteStore, StoreError
from tests.campaign.nights import campaign, night, play
from tests.store.older import go_back
from tests.web.live.company.conftest import SOURCE

HOLDERS = ["ann", ""]
KEYS = [SeatKey(0, "n0", "ann"), SeatKey(1, "n1")]


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    store = SqliteStore(tmp_path / "tables.db")
    store.campaigns.add("c1", campaign(), "ann", HOLDERS, 1.0)
    return store


def table(setup: dict[str, Any], name: str = "t1") -> NewTable:
    places = [Place("person", "Ann"), Place("person", "Bo")]
    return NewTable(Head(name, "lanterns", 1, setup, places, "a secret"), KEYS, "ann", 2.0)


def begin(store: SqliteStore, name: str = "t1", *, lit: int = 5, moves: int = 10_000) -> PlayedGame:
    """A game at a table of its own, played so far."""
    stored = store.campaigns.load("c1")
    chapter, setup = progress(stored.kept).next_setup()
    game = PlayedGame(chapter, night(setup, lit, moves=moves))
    store.campaigns.begin("c1", len(stored.games), game, table(setup, name))
    store.append(name, 0, [Made(move) for move in game.record.moves])
    return game


def found(store: SqliteStore) -> Any:
    return progress(store.campaigns.load("c1").kept)


def test_a_campaign_comes_back_as_it_was(store: SqliteStore, tmp_path: Path) -> None:
    store.close()
    stored = SqliteStore(tmp_path / "tables.db").campaigns.load("c1")
    assert stored.kept == campaign()
    assert (stored.owner, stored.holders, stored.games) == ("ann", ["ann", ""], [])


def test_a_game_counts_from_its_last_move_on_whoever_keeps_it(store: SqliteStore) -> None:
    game = begin(store)
    before = found(store)
    assert before.totals == [2, 2], "nobody has kept it yet"
    stored = store.campaigns.load("c1")
    assert stored.games == [("t1", False)]
    kept = with_notes(before).games[0]
    for _ in range(2):  # the second time nothing changes
        store.campaigns.keep("c1", 0, kept)
        assert found(store).totals == [2, 2]
    assert store.campaigns.load("c1").games == [("t1", True)]
    assert store.campaigns.load("c1").kept.games[0].record.moves == game.record.moves


def test_what_was_played_stays_when_its_table_goes(store: SqliteStore) -> None:
    begin(store, lit=3)
    store.delete("t1")
    assert store.campaigns.load("c1").games == [("", True)]
    assert found(store).stages[0].lost == 1
    begun = begin(store, "t2", moves=12)
    store.delete("t2")
    stored = store.campaigns.load("c1")
    assert stored.kept.games[1].record.moves == begun.record.moves
    assert stored.kept.games[1].record.seed == "a secret", "its dice go on"
    assert progress(stored.kept).goes_on(1)


def test_an_unfinished_game_gets_a_table_again(store: SqliteStore) -> None:
    began = begin(store, moves=12)
    value = Added(Mixed(1, 30, "a1" * 32))
    store.append("t1", len(began.record.moves), [value])
    store.delete("t1")
    stored = store.campaigns.load("c1")
    game = stored.kept.games[0]
    store.campaigns.lay_out("c1", 0, game, table(game.record.setup, "t2"))
    head, entries = store.load("t2")
    session = Session(head, entries)
    assert [str(move) for move in session.journal.moves] == game.record.moves
    assert session.journal.mixed == [value.mixed], "its dice go on as they would have"
    assert store.campaigns.load("c1").games == [("t2", False)], "the table is the truth now"
    with pytest.raises(StaleError):
        store.campaigns.lay_out("c1", 0, game, table(game.record.setup, "t3"))
    with pytest.raises(StoreError):
        store.load("t3")


def test_two_who_go_on_at_once_begin_one_game(store: SqliteStore) -> None:
    begin(store, lit=3)
    chapter, setup = found(store).next_setup()
    again = PlayedGame(chapter, night(setup, 5, moves=0))
    store.campaigns.begin("c1", 1, again, table(setup, "t2"))
    with pytest.raises(StaleError, match="Somebody else went on"):
        store.campaigns.begin("c1", 1, again, table(setup, "t3"))
    assert [game.table for game in store.campaigns.load("c1").games] == ["t1", "t2"]
    with pytest.raises(StoreError):
        store.load("t3")


def test_a_game_that_is_put_aside_does_not_count(store: SqliteStore) -> None:
    begin(store, moves=12)
    store.campaigns.put_aside("c1", 0)
    after = found(store)
    assert (after.unfinished, after.next_setup()[0]) == (None, "autumn")
    assert after.stages[0].apart == [0]


# -- who sees them


def test_campaigns_of_two_people_do_not_meet(store: SqliteStore) -> None:
    store.campaigns.add("c2", campaign(), "eve", ["eve", None], 3.0)
    assert store.campaigns.of_holder("ann") == ["c1"]
    assert store.campaigns.of_holder("eve") == ["c2"]
    begin(store)
    assert store.campaigns.load("c2").games == [], "even if it is a copy of the same one"
    store.campaigns.delete("c2")
    assert found(store).totals == [2, 2]


def test_whoever_takes_a_seat_finds_the_campaign(store: SqliteStore) -> None:
    begin(store)
    assert store.campaigns.of_holder("bo") == []
    assert store.redeem("t1", 1, "n1", "bo")
    assert store.campaigns.of_holder("bo") == ["c1"]
    assert store.campaigns.load("c1").holders == ["ann", "bo"]
    store.delete("t1")
    assert store.campaigns.of_holder("bo") == ["c1"], "also when the table is gone"


def test_whoever_is_put_out_does_not_find_it_any_more(store: SqliteStore) -> None:
    begin(store, "t1", lit=3)
    store.redeem("t1", 1, "n1", "bo")
    begin(store, "t2", lit=3)
    store.redeem("t2", 1, "n1", "cy")
    store.renew("t1", 1, "n9", "bo")
    assert store.campaigns.of_holder("cy") == ["c1"], "an older table changes nothing"
    store.renew("t2", 1, "n9", "cy")
    assert store.campaigns.load("c1").holders == ["ann", ""]


def test_a_table_knows_its_campaign(store: SqliteStore) -> None:
    begin(store)
    assert (store.campaigns.of_table("t1"), store.campaigns.of_table("t2")) == ("c1", "")
    store.campaigns.delete("c1")
    assert store.campaigns.of_table("t1") == ""
    assert store.load("t1"), "a table stays a table"
    with pytest.raises(StoreError, match="no such campaign"):
        store.campaigns.load("c1")
    with pytest.raises(StoreError, match="no such campaign"):
        store.campaigns.begin("c1", 0, play(campaign(), 5).games[0], table({}, "t5"))


# -- copies, damage, older files


def test_another_copy_goes_on_unless_something_happened_here(store: SqliteStore) -> None:
    further: KeptCampaign = with_notes(progress(play(campaign(), 3, 4)))
    store.campaigns.go_on("c1", 0, further.games)
    assert found(store).totals == [1, 1]
    with pytest.raises(StaleError):
        store.campaigns.go_on("c1", 0, further.games[:1])
    assert store.campaigns.load("c1").kept.games == further.games


def test_a_damaged_row_takes_nothing_else_away(store: SqliteStore, tmp_path: Path) -> None:
    begin(store, "t1", lit=4)
    begin(store, "t2", lit=5)
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("UPDATE entry SET entry = ? WHERE live = 't2' AND version = 3", (b"{",))
    after = found(store)
    assert (after.totals, after.unfinished) == ([1, 1], 1)
    assert after.results[1].unclear, "it can only be put aside"
    store.delete("t2")
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("UPDATE campaign SET head = ?", (b"[1]",))
    with pytest.raises(DamagedError, match="Campaign c1 cannot be read"):
        store.campaigns.load("c1")


def test_an_older_file_gets_a_place_for_campaigns(tmp_path: Path) -> None:
    path = tmp_path / "older.db"
    store = SqliteStore(path)
    setup = msgspec.to_builtins(progress(campaign()).next_setup()[1])
    store.create(table(setup).head, "ann", KEYS, 1.0)
    store.close()
    go_back(path, 3)
    store = SqliteStore(path)
    store.campaigns.add("c1", campaign(), "ann", HOLDERS, 1.0)
    assert store.load("t1")[0] == table(setup).head
    assert store.campaigns.of_holder("ann") == ["c1"]


WRITER = """
    import sys
    from pathlib import Path
    from frostlight.store import SqliteStore
    from tests.campaign.test_store import HOLDERS, begin
    from tests.campaign.nights import campaign

    store = SqliteStore(Path(sys.argv[1]))
    store.campaigns.add("c1", campaign(), "ann", HOLDERS, 1.0)
    begin(store, lit=3)
    print("over", flush=True)
    sys.stdin.read()
    store.campaigns.keep("c1", 0, None)
"""


@pytest.mark.slow
def test_killed_between_the_end_and_the_keeping_nothing_is_lost(tmp_path: Path) -> None:
    path, root = tmp_path / "tables.db", Path(__file__).parents[2]
    installed = next(place for place in sys.path if list(Path(place).glob("lanterns-*.dist-info")))
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(WRITER), str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(SOURCE), installed])},
    ) as writer:  # fmt: skip
        assert writer.stdout is not None
        assert writer.stdout.readline() == "over\n"
        writer.send_signal(signal.SIGKILL)
    store = SqliteStore(path)
    stored = store.campaigns.load("c1")
    assert (stored.games, found(store).stages[0].lost) == ([("t1", False)], 1)
    store.campaigns.keep("c1", 0, with_notes(found(store)).games[0])
    assert found(store).stages[0].lost == 1, "once, however often it is kept"
