"""`frostlight dataset`: what was decided, read back with the standard library."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from frostlight.games import find_game
from frostlight.kernel import Journal, read_record, write_record
from frostlight.kernel.record import Move
from frostlight.research import Match, play_match
from tests.cli.conftest import Run

pytestmark = pytest.mark.slow


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    for game, players in (("antarctica", 3), ("blackout", 2)):
        _, record = play_match(Match(game, {"players": players}, ("random",) * players, 7))
        (folder / f"{game}.json").write_bytes(write_record(record))
    return folder


def test_rows_are_the_answers_of_seats_with_what_came_of_them(run: Run, records: Path) -> None:
    out = records.parent / "games.jsonl"
    done = run("dataset", str(records), "--out", str(out))
    rows = read(out)
    assert (done.code, done.err) == (0, "")
    assert f"{len(rows)} decisions of 2 games" in " ".join(done.out.split())
    for name, many in Counter(row["game"] for row in rows).items():
        rules = find_game(name)
        record = read_record((records / f"{name}.json").read_bytes())
        journal = Journal.replay(rules, record)
        own = [row for row in rows if row["game"] == name]
        moves = [(place, *Move.parse(move)) for place, move in enumerate(record.moves)]
        seats = [move for move in moves if move[1] >= 0]
        assert [(row["move"], row["seat"], row["key"]) for row in own] == seats
        assert many == len(seats)
        actions = rules.actions(journal.setup).of_seats
        assert {row["actions"] for row in own} == {actions.digest}
        outcome = rules.outcome(journal.state.table)
        for row in own:
            assert actions.name(row["choice"]) == (row["kind"], row["key"])
            assert row["choice"] in row["options"]
            assert row["over"]
            assert row["score"] == outcome.scores[row["seat"]]
            assert row["rank"] == outcome.ranks[row["seat"]]
            assert row["utility"] == rules.utilities(journal.state.table)[row["seat"]]
        assert "view" not in own[0]


def test_views_are_those_of_the_seat(run: Run, records: Path) -> None:
    out = records.parent / "views.jsonl"
    assert run("dataset", str(records / "antarctica.json"), "--out", str(out), "--views").code == 0
    for row in read(out):
        view = row["view"]
        assert view["seat"] == row["seat"]
        (asked,) = view["asked"]
        assert (asked["kind"], len(asked["options"])) == (row["kind"], len(row["options"]))


def test_of_a_game_that_goes_on_nobody_knows_the_result(run: Run, records: Path) -> None:
    file = records / "antarctica.json"
    record = json.loads(file.read_bytes())
    record["moves"] = record["moves"][:40]
    file.write_text(json.dumps(record), "utf-8")
    out = records.parent / "open.jsonl"
    assert run("dataset", str(file), "--out", str(out)).code == 0
    results = {(row["over"], row["score"], row["rank"], row["utility"]) for row in read(out)}
    assert results == {(False, None, None, None)}


def test_a_file_that_is_no_record_is_named(run: Run, records: Path) -> None:
    wrong = records / "wrong.json"
    wrong.write_text("{}", "utf-8")
    done = run("dataset", str(wrong), "--out", str(records.parent / "x.jsonl"))
    assert (done.code, "wrong.json" in done.err) == (2, True)
    done = run("dataset", str(wrong), "--out", str(records / "no" / "x.jsonl"))
    assert (done.code, "--out" in done.err) == (2, True)
