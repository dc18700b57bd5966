"""A game that was begun with older cards goes on with them, whatever is printed now.

The table in `records/edition-1.json` was played when the otter still dived for three.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from frostlight.kernel import Journal, Record, RecordError, SetupError, read_record
from frostlight.session import Entry, Head, Place, Session
from frostlight.store import SeatKey, SqliteStore
from pebbles.content import SHELF, printed
from pebbles.game import GAME

OLD = Path(__file__).parent / "records" / "edition-1.json"
PLACES = [Place("person", "Robin"), Place("person", "Jay")]
KEYS = [SeatKey(0, "n0", "robin"), SeatKey(1, "n1", "jay")]
OTTER = 1
WITH_OTTER = "2"
"""A seed that deals the otter to the first player."""


def head(content: str) -> Head:
    setup = {"players": 2, "content": content}
    return Head("pond", "pebbles", GAME.edition, setup, PLACES, WITH_OTTER)


def end_of(record: Record) -> tuple[list[int], list[int]]:
    """Pebbles and points of each player at the end."""
    table = Journal.replay(GAME, record).state.table
    return table.pebbles, GAME.outcome(table).scores


def answer(session: Session, *keys: str) -> list[Entry]:
    """The player who is asked answers; the entries to store."""
    entries: list[Entry] = []
    for key in keys:
        (seat, *_) = session.waiting
        made = session.answer(seat, key, session.known(seat))
        session.commit(made)
        entries += made
    return entries


def test_no_edition_has_changed_since_it_was_pinned() -> None:
    assert SHELF.editions == ("1", "2")
    assert list(SHELF.unpinned()) == []
    assert [printed(name).cards[OTTER].dives for name in SHELF.editions] == [3, 4]


def test_an_old_record_has_the_end_that_it_had() -> None:
    record = read_record(OLD.read_bytes())
    assert (record.setup["content"], "0 play:otter" in record.moves) == ("1", True)
    assert end_of(record) == ([10, 6], [10, 11])
    newer = msgspec.structs.replace(record, setup={**record.setup, "content": "2"})
    with pytest.raises(RecordError, match=r"moves\[\d+\]"):
        end_of(newer)  # a fourth pebble is gone: the last move takes one that is not there


@pytest.mark.parametrize(("content", "dived"), [("1", 3), ("2", 4)])
def test_a_stored_table_goes_on_with_its_cards(content: str, dived: int, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite")
    begun = Session(head(content))
    store.create(begun.head, "robin", KEYS, now=1.0)
    first = begun.begin()
    begun.commit(first)
    store.append("pond", 0, [*first, *answer(begun, "odd", "even", "take:1", "take:1")])
    store.close()

    store = SqliteStore(tmp_path / "tables.sqlite")
    again = Session(*store.load("pond"))
    assert again.journal.moves == begun.journal.moves
    assert str(again.journal.state.table.printed) == content
    store.append("pond", again.version, answer(again, "play:otter"))
    store.close()
    assert again.journal.state.table.pebbles == [1 + dived, 1]
    assert again.record().setup["content"] == content
    assert Journal.replay(GAME, again.record()).state.table.pebbles == [1 + dived, 1]


def test_a_new_table_has_the_newest_cards() -> None:
    setup = GAME.read_setup({"players": 2})
    assert msgspec.to_builtins(setup)["content"] == SHELF.newest == "2"


def test_cards_that_are_not_here_are_named() -> None:
    with pytest.raises(SetupError, match="no content '3' here; there is: 1, 2"):
        Session(head("3"))
    record = read_record(OLD.read_bytes())
    unknown = msgspec.structs.replace(record, setup={**record.setup, "content": "3"})
    with pytest.raises(RecordError, match="no content '3' here; there is: 1, 2"):
        Journal.replay(GAME, unknown)
