"""The tables that `bench.strangers` opens are what they are said to be."""

from __future__ import annotations

import pytest

from bench.strangers import BEGUN, begun, finished, longest
from frostlight.session import restored
from frostlight.view.pages import drawn_games


@pytest.mark.parametrize("game", drawn_games())
def test_tables_to_open(game: str) -> None:
    record = longest(game)
    head, entries = begun("t", record, 5)
    session = restored(head, entries)
    assert not session.over
    assert len(session.journal.moves) == len(entries) - 10 >= BEGUN
    assert restored(*finished("t", record)).over
