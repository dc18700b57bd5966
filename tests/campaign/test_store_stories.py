"""Whatever happens to tables, a campaign tells what was played: any story, on a real store."""

from __future__ import annotations

import tempfile
from pathlib import Path

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.session import Head, Made, Place, PlayedGame, progress, with_notes
from frostlight.store import NewTable, SeatKey, SqliteStore
from tests.campaign.nights import campaign, night

Event = tuple[str, int]
STORIES = st.lists(
    st.tuples(
        st.sampled_from(["play", "break off", "delete", "keep", "aside", "restart"]),
        st.integers(0, 5),
    ),
    max_size=9,
)


class Told:
    """A store to which things happen, and what must be true afterwards."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.db"
        self.store = SqliteStore(self.path)
        self.store.campaigns.add("c1", campaign(), "ann", ["ann", ""], 1.0)
        self.lit: list[int | None] = []
        """Of each game: its lanterns; None as long as it goes on."""
        self.counts: list[bool] = []

    def happen(self, what: str, number: int) -> None:
        stored = self.store.campaigns.load("c1")
        found = progress(stored.kept)
        if what in ("play", "break off") and found.unfinished is None and not found.over:
            self.begin(number, moves=12 if what == "break off" else 10_000)
        elif what == "delete" and stored.games:
            self.store.delete(stored.games[number % len(stored.games)].table)
        elif what == "keep":
            for at, game in enumerate(with_notes(found).games):
                if game.noted is not None:
                    self.store.campaigns.keep("c1", at, game)
        elif what == "aside" and found.unfinished is not None:
            self.store.campaigns.put_aside("c1", found.unfinished)
            self.counts[found.unfinished] = False
        elif what == "restart":
            self.store.close()
            self.store = SqliteStore(self.path)

    def begin(self, lit: int, *, moves: int) -> None:
        stored = self.store.campaigns.load("c1")
        chapter, setup = progress(stored.kept).next_setup()
        places = [Place("person", "Ann"), Place("person", "Bo")]
        head = Head(f"t{len(stored.games)}", "lanterns", 1, setup, places, "a secret")
        game = PlayedGame(chapter, night(setup, lit, moves=moves))
        table = NewTable(head, [SeatKey(0, "n0", "ann")], "ann", 2.0)
        self.store.campaigns.begin("c1", len(stored.games), game, table)
        self.store.append(head.id, 0, [Made(move) for move in game.record.moves])
        self.lit.append(None if moves == 12 else lit)
        self.counts.append(True)

    def check(self) -> None:
        """The count of a person with pen and paper."""
        found = progress(self.store.campaigns.load("c1").kept)
        games = list(zip(self.lit, self.counts, strict=True))
        counted = [lit for lit, counts in games if counts and lit is not None]
        assert found.totals[0] == sum(max(0, lit - 3) for lit in counted)
        assert sum(stage.lost for stage in found.stages) == sum(lit < 4 for lit in counted)
        unfinished = [at for at, (lit, counts) in enumerate(games) if counts and lit is None]
        assert ([found.unfinished] if found.unfinished is not None else []) == unfinished
        assert len(found.results) == len(games)


@pytest.mark.slow
@hypothesis.settings(max_examples=40)
@given(STORIES)
def test_no_story_loses_or_doubles_a_game(story: list[Event]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = Told(Path(folder))
        for what, number in story:
            told.happen(what, number)
            told.check()
        told.store.close()
