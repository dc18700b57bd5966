"""Snapshots go on where they were saved; impossible tables are refused with the place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frostlight.kernel import Game, Journal, RecordError, Stream, load_snapshot, save_snapshot
from frostlight.testing import POLICIES, fingerprint, play
from frostlight.testing.scenario import next_answer
from tests.kernel import relay
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
    refused_snapshot,
    snapshot_file,
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_snapshot_of_every_position_goes_on_alike(game: Game[Any]) -> None:
    journal = Journal(game, game.read_setup({"players": 2}))
    stream = Stream("snapshots")
    while not journal.state.over:
        document = save_snapshot(journal.state)
        loaded = load_snapshot(game, document)
        assert fingerprint(loaded) == fingerprint(journal.state)
        assert save_snapshot(loaded) == document
        decision, option = next_answer(journal.state, POLICIES["random"], stream)
        key = decision.question.keys[option]
        journal.apply(decision.seat, key)
        loaded.apply(decision.seat, key)
        assert fingerprint(loaded) == fingerprint(journal.state)


# -- damaged, foreign and hostile files


def test_every_beginning_of_a_snapshot_is_refused() -> None:
    document = snapshot_file()
    for end in range(len(document)):
        assert "not a Frostlight snapshot, or it is damaged" in refused_snapshot(document[:end])


@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_refused(document: bytes) -> None:
    assert "not a Frostlight snapshot" in refused_snapshot(document)


@pytest.mark.parametrize("document", FOREIGN)
def test_other_json_is_none_of_ours(document: bytes) -> None:
    assert "not a Frostlight snapshot, or it is damaged" in refused_snapshot(document)


def test_another_format_game_or_edition() -> None:
    snapshot = snapshot_file()
    assert "'frostlight-snapshot-1'" in refused_snapshot(changed(snapshot, format="x"))
    assert "of 'chess' edition 1" in refused_snapshot(changed(snapshot, game="chess"))
    assert "edition 9" in refused_snapshot(changed(snapshot, edition=9))
    assert "not a Frostlight snapshot" in refused_snapshot(record_file())
    assert "`cheat`" in refused_snapshot(changed(snapshot, cheat=1))
    assert "larger than 4 MB" in refused_snapshot(changed(snapshot, game="x" * 5_000_000))


def test_a_snapshot_of_one_game_in_another() -> None:
    journal = played(relay.GAME, 5)
    document = save_snapshot(journal.state)
    assert "of 'relay'" in refused_snapshot(document)
    assert refused_snapshot(changed(document, game="antarctica")).startswith("$.table: ")


@pytest.mark.parametrize("depth", [900, 5_000, 200_000])
@pytest.mark.parametrize("bracket", ["[]", "{}"])
@pytest.mark.parametrize("place", ["setup", "table", "answers"])
def test_deeply_nested_json(place: str, bracket: str, depth: int) -> None:
    document = snapshot_file()[:-1] + f', "{place}": {nested(depth, bracket)}}}'.encode()
    assert refused_snapshot(document)


@pytest.mark.parametrize("place", [b'"setup":{', b'"table":{'])
def test_broken_text_inside_is_found_with_its_place(place: bytes) -> None:
    document = snapshot_file().replace(place, place + b'"\xff":1,')
    assert refused_snapshot(document).startswith(f"$.{place[1:6].decode()}: ")


@pytest.mark.parametrize("setup", [{"players": 9}, {"players": "x"}, {"x": 1}, [], None, 10**30])
def test_nonsense_in_the_setup(setup: Any) -> None:
    assert refused_snapshot(changed(snapshot_file(), setup=setup)).startswith("$.setup: ")


@pytest.mark.parametrize(
    "answers",
    [[[0, "x"]], [[-3, "x"]], [[-3, "sail:Z9"]], [[10**30, "x"]], [[-1, "end"]] * 3, [["0", 0]]],
)
def test_hostile_answers(answers: Any) -> None:
    assert "$.answers[0]" in refused_snapshot(changed(snapshot_file(), answers=answers))


# -- impossible tables


def what_is_said(document: bytes) -> str:
    """Why the snapshot is refused; "" if not, and then the game can be played to its end."""
    try:
        state = load_snapshot(ANTARCTICA, document)
    except RecordError as wrong:
        return str(wrong)
    assert not ANTARCTICA.invariants(state.table)
    play(state, stream=Stream("on"))
    assert len(ANTARCTICA.outcome(state.table).scores) == state.table.players
    return ""


@pytest.mark.slow
@settings(max_examples=150)
@given(FLIPS)
def test_flipped_bytes_are_refused_or_the_game_goes_on(damage: list[tuple[int, int]]) -> None:
    assert "Error(" not in what_is_said(flipped(snapshot_file(), damage))


def nonsense_for(value: Any) -> list[Any]:
    """Other values for a field of a table: of other types, and of the same type but wild."""
    wild = [*NONSENSE, not value if isinstance(value, bool) else 0, 1, 2, 3, 5, 8, 24, 99]
    if isinstance(value, list):
        wild += [value[1:], [*value, *value[:1]], value[::-1], value * 2]
        wild += [[other, *value[1:]] for other in (-7, -1, 0, 1, 7, 99, 2**31, 10**30, None, [9])]
        wild += [[*value[:-1], other] for other in (-1, 0, 1, 99, [0, 0, 0, 0], [-1, 7])]
        wild += [[other] * len(value) for other in (0, 1, -1, 4)]
    if isinstance(value, str):
        wild += ["sail", "act", "move_sun", "place_ship", "after_ships", "turn_up_cards"]
        wild += ["lay_buildings", "choose_starting_player", "last_scientist", "last_building"]
    return wild


@pytest.mark.slow
@pytest.mark.parametrize("moves", [0, 12, 30, 60, 90])
@pytest.mark.parametrize("field", sorted(type(played(ANTARCTICA, 0).state.table).FIELDS))
def test_nonsense_in_each_field_of_a_table(field: str, moves: int) -> None:
    snapshot = json.loads(snapshot_file(moves))
    table = snapshot["table"]
    for wrong in nonsense_for(table[field]):
        document = json.dumps({**snapshot, "table": {**table, field: wrong}}).encode()
        assert "Error(" not in what_is_said(document), f"{field}: {wrong} is not foreseen"
    rest = {name: value for name, value in table.items() if name != field}
    assert f"`{field}`" in refused_snapshot(changed(snapshot_file(moves), table=rest))


END = {"reason": "no_ships", "rule": "ANT-3.17", "numbers": {}}


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"next": "nowhere"}, "$.table.next: 'nowhere' is no step"),
        ({"next": ""}, "$.table.next: '' is no step"),
        ({"end": END}, "$.table.next"),
        ({"end": {"reason": "magic", "rule": "ANT-3.17"}, "next": ""}, "end: 'magic'"),
        ({"sun": 99}, "$.table: this table is not possible: sun: zone 99 is not open"),
        ({"players": 4}, "$.table.players: the setup says 3"),
        ({"supply": [1, 2]}, "supply: 2 entries, not 3"),
        ({"supply": [99, 99, 99]}, "scientists too many (ANT-2.12)"),
        ({"supply": "x"}, "$.supply"),
        ({"queues": [[0, 0, 0, 0]] * 8}, "ships"),
        ({"pending": [[0, 0, 1]]}, "pending: no symbol for seat 0 on track 0, space 1"),
        ({"pending": [[0, 0]]}, "$.pending[0]"),
    ],
)
def test_an_impossible_table_is_refused_with_the_place(table: Any, message: str) -> None:
    snapshot = json.loads(snapshot_file())
    snapshot["table"].update(table)
    assert message in refused_snapshot(json.dumps(snapshot).encode())
