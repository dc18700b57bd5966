"""Records and running tables survive a change of data, for every reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from frostlight.cli import main
from frostlight.games import GAMES, find_game
from frostlight.games.antarctica.game import GAME
from frostlight.kernel import (
    FrostlightError,
    Game,
    Journal,
    Outcome,
    Record,
    RecordError,
    load_snapshot,
    read_record,
    save_snapshot,
    write_record,
)
from frostlight.research import Match, play_match
from frostlight.session import Session, Task, check_dice, think
from tests.editions import every_tuned_game, tuned
from tests.session.tables import Live, head

RECORDS = Path(__file__).parents[1] / "records"


def end_of(record: Record) -> tuple[Outcome, str]:
    """How a record ends, and what was printed in it."""
    game: Game[Any] = find_game(record.game)
    journal = Journal.replay(game, record)
    table = journal.state.table
    return game.outcome(table), str(table.printed)


@pytest.mark.slow
@every_tuned_game
def test_old_records_keep_their_numbers_and_new_games_get_new_ones(
    name: str, tmp_path: Path
) -> None:
    records = [read_record(path.read_bytes()) for path in RECORDS.glob(f"{name}-*.json")]
    assert records
    before = [end_of(record) for record in records]
    older = [GAMES[name].content_of[record.edition] for record in records]
    assert [content for _, content in before] == older
    with tuned(name, tmp_path / "content") as new:
        assert [end_of(record) for record in records] == before
        assert not all(
            same_end(msgspec.structs.replace(record, setup={**record.setup, "content": new}), end)
            for record, (end, _) in zip(records, before, strict=True)
        )
        players = {"players": GAMES[name].seats[0]}
        setup = msgspec.to_builtins(GAMES[name].read_setup(players))
        assert setup["content"] == new  # a new game


def same_end(record: Record, outcome: Outcome) -> bool:
    """Whether a record comes to this end; with other numbers its moves may not even be legal."""
    try:
        return end_of(record)[0] == outcome
    except RecordError:
        return False


@pytest.mark.slow
@every_tuned_game
def test_verify_replay_and_bots_use_the_edition_of_the_record(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = GAMES[name].seats[0]
    result, record = play_match(Match(name, {"players": players}, ("random",) * players, 7))
    (tmp_path / "old.json").write_bytes(write_record(record))
    half = msgspec.structs.replace(record, moves=record.moves[: len(record.moves) // 2])
    seat = Journal.replay(GAMES[name], half).state.decision.seat
    thought = think(Task("random", "7", half, seat)) if seat >= 0 else ""
    with tuned(name, tmp_path / "content"):
        assert check_dice(record).rolls > 0
        assert main(["verify", str(tmp_path / "old.json")]) == 0
        assert main(["replay", str(tmp_path / "old.json"), "--at", "3"]) == 0
        assert end_of(record)[0].scores == result.scores
        if thought:
            assert think(Task("random", "7", half, seat)) == thought
    capsys.readouterr()


def test_a_live_table_goes_on_with_what_it_began_with(tmp_path: Path) -> None:
    live = Live()
    live.play(30)
    before = live.session.journal.state.table
    with tuned("antarctica", tmp_path / "content") as new:
        assert "content" not in live.session.head.setup  # as tables were stored before
        again = Session(live.session.head, live.entries)
        assert str(again.journal.state.table.printed) == "2"
        assert again.journal.state.table.printed.space_value == before.printed.space_value
        setup = msgspec.to_builtins(GAME.read_setup(head().setup))
        assert setup["content"] == new
        begun = Session(msgspec.structs.replace(head(), setup=setup))
        assert str(begun.journal.state.table.printed) == new
        assert begun.journal.state.table.printed.space_value != before.printed.space_value


def test_a_snapshot_goes_on_with_what_it_began_with(tmp_path: Path) -> None:
    live = Live()
    live.play(20)
    document = save_snapshot(live.session.journal.state)
    plain = msgspec.json.decode(document)
    del plain["setup"]["content"]  # as snapshots were before
    with tuned("antarctica", tmp_path / "content"):
        for text in (document, msgspec.json.encode(plain)):
            assert str(load_snapshot(GAME, text).table.printed) == "2"


@pytest.mark.parametrize("edition", [0, 99])
def test_other_rules_are_never_used(edition: int) -> None:
    with pytest.raises(FrostlightError, match=f"follows edition {edition} of antarctica; this"):
        Session(msgspec.structs.replace(head(), edition=edition))
    record = msgspec.structs.replace(Live().session.record(), edition=edition)
    with pytest.raises(RecordError, match=f"follows edition {edition} of antarctica; this"):
        Journal.replay(GAME, record)


def test_content_that_is_not_here_is_named() -> None:
    live = Live()
    for content, said in {
        "9": "no content '9' here; there is: 2",
        "mine@0123456789ab": "needs the pack 'mine@0123456789ab': bring its folder",
    }.items():
        setup = {**live.session.head.setup, "content": content}
        with pytest.raises(FrostlightError, match=said):
            Session(msgspec.structs.replace(head(), setup=setup))
        record = msgspec.structs.replace(live.session.record(), setup=setup)
        with pytest.raises(RecordError, match=said):
            Journal.replay(GAME, record)
