"""Records come back as they were written, and bad ones are refused in words."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frostlight.kernel import (
    Game,
    Journal,
    Record,
    RecordError,
    read_record,
    write_record,
)
from frostlight.kernel.codec import LIMIT
from frostlight.kernel.record import FORMAT, Move
from frostlight.testing import fingerprint
from tests.kernel.files import (
    ANTARCTICA,
    FLIPS,
    FOREIGN,
    GAMES,
    NONSENSE,
    changed,
    flipped,
    nested,
    played,
    record_file,
    refused,
    replay,
    snapshot_file,
)

# -- round trips


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_record_replays_to_the_identical_game(game: Game[Any]) -> None:
    journal = played(game, 10_000)
    record = journal.record(seats=["human", "random"], seed="42")
    assert read_record(write_record(record)) == record
    again = Journal.replay(game, read_record(write_record(record)))
    assert fingerprint(again.state) == fingerprint(journal.state)
    assert again.events == journal.events
    assert again.state.over


def test_a_record_has_one_move_a_line() -> None:
    lines = record_file().decode().splitlines()
    first = lines.index(' "moves": [') + 1
    assert lines[first : first + 60] == [
        f'  "{move}"{"," if place < 59 else ""}'
        for place, move in enumerate(played(ANTARCTICA, 60).moves)
    ]
    assert json.loads(record_file())["format"] == FORMAT


def test_a_veiled_question_is_recorded_even_with_one_answer() -> None:
    """As docs/formats.md says; no other question with one answer is in a record."""
    file = Path(__file__).parents[1] / "records" / "antarctica-edition-2-two.json"
    record = read_record(file.read_bytes())
    journal = Journal(ANTARCTICA, ANTARCTICA.read_setup(record.setup))
    only = []
    for move in Journal.replay(ANTARCTICA, record).moves:
        decision = journal.state.decision
        if len(decision.keys) == 1:
            only.append((str(move), decision.veil))
        journal.apply(*move)
    assert only == [("1 icebreaker", True), ("0 end", True)]


def test_moves_are_where_they_belong_whatever_the_setup_says() -> None:
    record = Record(FORMAT, "relay", 1, {"moves": []}, ["0 a", "1 b"], ['"moves": []'], "\n")
    assert read_record(write_record(record)) == record
    empty = msgspec.structs.replace(record, moves=[])
    assert read_record(write_record(empty)) == empty


names = st.text(max_size=12)


@pytest.mark.slow
@given(
    setup=st.dictionaries(names, st.one_of(names, st.integers(-9, 9), st.booleans()), max_size=3),
    moves=st.lists(names, max_size=5),
    seats=st.lists(names, max_size=4),
    seed=names,
)
def test_any_record_is_read_as_it_was_written(
    setup: dict[str, Any], moves: list[str], seats: list[str], seed: str
) -> None:
    record = Record(FORMAT, "any", 1, setup, moves, seats, seed)
    assert read_record(write_record(record)) == record


@given(st.integers(-1, 99), st.text(min_size=1, max_size=20))
def test_a_move_is_read_as_it_was_written(seat: int, key: str) -> None:
    move = Move(seat, key)
    assert Move.parse(str(move)) == move


NO_MOVES = ["", "0", "0 ", " sail", "-1 sail", "00 sail", "100 sail", "٣ sail", "+1 sail", "1_0 x"]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_not_a_move(text: str) -> None:
    with pytest.raises(RecordError, match="is not a move; a move looks like '0 sail:3'"):
        Move.parse(text)


# -- damaged and foreign files


def test_every_beginning_of_a_record_is_refused() -> None:
    document = record_file().rstrip()
    for end in range(len(document)):
        assert "not a Frostlight record, or it is damaged" in refused(document[:end])


@pytest.mark.slow
@settings(max_examples=150)
@given(FLIPS)
def test_flipped_bytes_are_refused_or_harmless(damage: list[tuple[int, int]]) -> None:
    problems: list[str] = []
    with suppress(RecordError):  # a flip may hit a name, or make another legal move
        journal = replay(flipped(record_file(), damage))
        problems = ANTARCTICA.invariants(journal.state.table)
    assert problems == []


@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_refused(document: bytes) -> None:
    assert "not a Frostlight record" in refused(document)


@pytest.mark.parametrize("document", FOREIGN)
def test_other_json_is_none_of_ours(document: bytes) -> None:
    assert "not a Frostlight record, or it is damaged" in refused(document)


def test_another_format_game_or_edition() -> None:
    assert "'frostlight-record-1'" in refused(changed(record_file(), format="other-1"))
    assert "of 'chess', not of 'antarctica'" in refused(changed(record_file(), game="chess"))
    assert "edition 9 of antarctica" in refused(changed(record_file(), edition=9))
    assert "not a Frostlight record" in refused(snapshot_file())


# -- hostile files


def test_unknown_and_missing_fields_are_named() -> None:
    assert "`cheat`" in refused(changed(record_file(), cheat=1))
    for name in ("format", "game", "edition", "setup", "moves"):
        rest = {key: value for key, value in json.loads(record_file()).items() if key != name}
        assert f"`{name}`" in refused(json.dumps(rest).encode())


def test_too_large_a_file() -> None:
    large = changed(record_file(), seed="x" * 5_000_000)
    assert len(large) > LIMIT
    assert "larger than 4 MB" in refused(large)


@pytest.mark.parametrize("depth", [900, 5_000, 200_000])
@pytest.mark.parametrize("bracket", ["[]", "{}"])
@pytest.mark.parametrize("place", ["setup", "moves", "seed", "unknown"])
def test_deeply_nested_json(place: str, bracket: str, depth: int) -> None:
    document = record_file().rstrip()[:-1] + f', "{place}": {nested(depth, bracket)}}}'.encode()
    assert refused(document)


HARMLESS: dict[str, list[Any]] = {
    "seats": [[], ["x"]],
    "moves": [[]],
    "seed": ["", "x", "\x00"],
}


@pytest.mark.slow
@pytest.mark.parametrize("wrong", NONSENSE, ids=repr)
@pytest.mark.parametrize("field", ["format", "game", "edition", "setup", "moves", "seats", "seed"])
def test_nonsense_in_a_field(field: str, wrong: Any) -> None:
    document = changed(record_file(), **{field: wrong})
    if wrong in HARMLESS.get(field, []):
        assert not ANTARCTICA.invariants(replay(document).state.table)
    else:
        assert refused(document)


@pytest.mark.parametrize("wrong", [*NONSENSE, 0, 1, 5], ids=repr)
@pytest.mark.parametrize("option", ["players", "fixed_start", "starting_player", "colours", "x"])
def test_nonsense_in_the_setup(option: str, wrong: Any) -> None:
    fine = {"fixed_start": "[True]", "starting_player": "[-1, 0, 1]", "colours": "[[]]"}
    document = changed(record_file(), setup={"players": 2, option: wrong}, moves=[])
    if repr(wrong) in fine.get(option, "").strip("[]").split(", ") or (
        (option, wrong) == ("colours", [])
    ):
        assert replay(document).state.table.players == 2
    else:
        assert refused(document).startswith("$.setup: ")


@pytest.mark.parametrize(
    "moves",
    [
        ["-1 sail:Z1"],
        ["9 sail:Z1"],
        ["99999999999999999999999999 sail:Z1"],
        ["* no_such_card"],
        ["* " + "x" * 100_000],
        ["* basic\n"],
        ["\x00 \x00"],
    ],
)
def test_hostile_moves_are_named_by_their_place(moves: list[str]) -> None:
    message = refused(changed(record_file(), moves=moves))
    assert message.startswith("$.moves[0]: ")
    assert len(message) < 500


def test_moves_after_the_end_are_refused() -> None:
    record = json.loads(write_record(played(ANTARCTICA, 10_000).record()))
    record["moves"].append("0 sail:Z1")
    place = len(record["moves"]) - 1
    message = refused(json.dumps(record).encode())
    assert message == f"$.moves[{place}]: seat 0 is not asked now: the game is over."
