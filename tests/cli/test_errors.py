"""Wrong arguments and files: one line that says what is right, exit code 2."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Done, Run


def check(done: Done, *words: str) -> None:
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert len(done.err) < 700
    assert "Traceback" not in done.err
    for word in words:
        assert word in done.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], ["COMMAND"]),
        (["dance"], ["invalid choice", "play", "replay", "rules", "simulate"]),
        (["play"], ["Name a game", "antarctica"]),
        (["play", "chess"], ["'chess'", "antarctica"]),
        (
            ["play", "antarctica", "--seats", "human,robot"],
            ["'robot'", "human, beginner, practised"],
        ),
        (["play", "antarctica", "--seats", "human"], ["2 to 4 players", "--seats human,practised"]),
        (["play", "antarctica", "--seats", "human,,random"], ["''"]),
        (["play", "antarctica", "--seats", "first," * 8 + "first"], ["names 9"]),
        (["play", "antarctica", "--seed", ""], ["--seed", "such as 7"]),
        (["play", "antarctica", "--set", "colour=red"], ["fixed_start"]),
        (["play", "antarctica", "--set", "fixed_start=perhaps"], ["write true or false"]),
        (["play", "antarctica", "--set", "starting_player=me"], ["write a value like -1"]),
        (["play", "antarctica", "--set", "starting_player=9"], ["0 to 2"]),
        (["play", "antarctica", "--what"], ["--what", "--seats"]),
        (["play", "--load", "none.json"], ["none.json", "No such file"]),
        (["play", "--load", "."], ["folder"]),
        (["replay"], ["file"]),
        (["replay", "none.json"], ["none.json", "No such file"]),
        (["replay", "."], ["folder"]),
        (["replay", "a\0b"], ["cannot be read"]),
        (["rules", "ANT-99.1"], ["ANT-99.1", "ANT-1.1"]),
        (["rules", "XYZ-1.1"], ["ANT-"]),
        (["rules", "--game", "chess"], ["antarctica"]),
        (["rules", "zebra crossing"], ["zebra crossing"]),
        (["rules", "--coverage", "ANT-1.1"], ["leave the ids out"]),
        (["simulate", "chess"], ["antarctica"]),
    ],
)
def test_arguments(run: Run, words: list[str], said: list[str]) -> None:
    check(run(*words), *said)


SIX = "I or II or III or IV or V or VI"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "--set", "society=VII"], [f"--set society=VII: write {SIX}."]),
        (["play", "--set", "society="], [f"--set society=: write {SIX}."]),
        (["play", "--set", "difficulty=easy"], ["--set difficulty=easy: write normal or hard."]),
        (["play", "--set", "survive_only=yes"], ["--set survive_only=yes: write true or false."]),
        (["play", "--set", "scenario=plain"], ["no scenario 'plain'", "crater, first_night"]),
        (["play", "--set", "players=3"], ["scenario, society, difficulty, survive_only"]),
        (["play", "--set", "society"], ["--set takes name=value", "society"]),
        (["play", "--seats", "human,human,human,human,human"], ["names 5", "1 to 4 players"]),
        (["play", "--seats", "human,robot"], ["'robot' cannot play", "human, beginner, practised"]),
        (["simulate", "--set", "society=VII"], [f"--set society=VII: write {SIX}."]),
        (["simulate", "--players", "5"], ["1 to 4 players, not 5"]),
        (["simulate", "--players", "0"], ["1 to 4 players, not 0"]),
        (["simulate", "--bots", "random,robot"], ["no bot 'robot'", "random, greedy"]),
        (["simulate", "--bots", "human"], ["no bot 'human'", "random, greedy"]),
        (["simulate", "--bots", "random,,random"], ["no bot ''", "random, greedy"]),
        (
            ["simulate", "--bots", "random,random", "--players", "3"],
            ["names 2 for 3 players", "name one for each seat, or a single one for all"],
        ),
        (["simulate", "--bots", "random", "--players", "5"], ["1 to 4 players, not 5"]),
        (["simulate", "--games", "0"], ["--games must be 1 or more"]),
        (["simulate", "--games", "many"], ["--games", "'many'"]),
        (["simulate", "--jobs", "0"], ["--jobs must be 1 or more"]),
    ],
)
def test_arguments_for_frostpunk(run: Run, words: list[str], said: list[str]) -> None:
    command, *rest = words
    check(run(command, "frostpunk", *rest), *said)


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> dict[str, Any]:
    run("play", "antarctica", "--seats", "human,random", typed=["1", "1", "save good.json"])
    record: dict[str, Any] = json.loads((tmp_path / "good.json").read_text())
    return record


DAMAGE: list[tuple[dict[str, Any], list[str]]] = [
    ({"format": "other-1"}, ["frostlight-record-1"]),
    ({"game": "chess"}, ["chess", "antarctica"]),
    ({"edition": 99}, ["edition 99"]),
    ({"setup": {"players": 9}}, ["$.setup", "2 to 4"]),
    ({"setup": {"players": "two"}}, ["$.setup"]),
    ({"setup": {"sides": 2}}, ["$.setup", "sides"]),
    ({"moves": ["* crane", "sail"]}, ["$.moves[1]"]),
    ({"moves": ["0 sail:Z1"]}, ["$.moves[0]"]),
    ({"moves": ["* " + "x" * 100_000]}, ["$.moves[0]"]),
    ({"moves": [7]}, ["$.moves[0]"]),
    ({"moves": {}}, ["$.moves"]),
    ({"seed": "\x1b[2J"}, ["$.seed"]),
    ({"seats": ["human", "x" * 5000]}, ["$.seats[1]"]),
    ({"extra": 1}, ["extra"]),
]


@pytest.mark.slow
@pytest.mark.parametrize(("change", "said"), DAMAGE)
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]])
def test_damaged_records(
    run: Run, saved: dict[str, Any], command: list[str], change: dict[str, Any], said: list[str]
) -> None:
    Path("bad.json").write_text(json.dumps(saved | change))  # `run` works in a folder of its own
    check(run(*command, "bad.json"), "bad.json", *said)


@pytest.mark.slow
@pytest.mark.parametrize(
    "change", [{"seats": ["human"]}, {"seats": ["human", "robot"]}, {"seats": []}]
)
def test_records_that_do_not_say_who_goes_on(
    run: Run, tmp_path: Path, saved: dict[str, Any], change: dict[str, Any]
) -> None:
    (tmp_path / "bad.json").write_text(json.dumps(saved | change))
    check(run("play", "--load", "bad.json"), "bad.json")
    assert run("play", "--load", "bad.json", "--seats", "human,human").code == 0


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"null",
        b"PK\x03\x04",
        b" " * 5_000_000,
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]])
def test_foreign_files(run: Run, tmp_path: Path, command: list[str], document: bytes) -> None:
    (tmp_path / "foreign").write_bytes(document)
    check(run(*command, "foreign"), "foreign")


@pytest.mark.slow
def test_a_truncated_record_at_every_length(
    run: Run, tmp_path: Path, saved: dict[str, Any]
) -> None:
    whole = json.dumps(saved).encode()
    for length in range(0, len(whole) - 1, 23):
        (tmp_path / "cut.json").write_bytes(whole[:length])
        check(run("replay", "cut.json"), "cut.json")


def test_a_record_may_leave_out_the_defaults(run: Run) -> None:
    record = {"format": "frostlight-record-1", "game": "antarctica", "edition": 1}
    Path("short.json").write_text(json.dumps(record | {"setup": {}, "moves": []}))
    check(run("play", "--load", "short.json"), "name 3 with --seats")
    assert run("play", "--load", "short.json", "--seats", "human,human,random").code == 0


@pytest.mark.slow
def test_numbers_out_of_range(run: Run, saved: dict[str, Any]) -> None:
    last = len(saved["moves"])
    check(run("replay", "good.json", "--at", "9999"), f"from 0 to {last}")
    check(run("replay", "good.json", "--at", "-1"), f"from 0 to {last}")
    check(run("replay", "good.json", "--seat", "2"), "from 0 to 1")
    check(run("replay", "good.json", "--seat", "red"), "--seat")
    check(run("play", "--load", "good.json", "--set", "fixed_start=true"), "--set")
    check(run("play", "--load", "good.json", "--seed", "another"), "--seed")
    check(run("play", "--load", "good.json", "--seats", "human,human,human"), "2 players")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
@pytest.mark.parametrize(
    "words",
    [
        ["replay", "pipe"],
        ["verify", "pipe"],
        ["play", "antarctica", "--load", "pipe"],
        ["campaign", "import", "pipe"],
        ["replay", os.devnull],
    ],
)
def test_a_pipe_is_refused_at_once(run: Run, tmp_path: Path, words: list[str]) -> None:
    """It has no writer: a reader would block for ever."""
    os.mkfifo(tmp_path / "pipe")
    check(run(*words), "no plain file")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_a_save_replaces_no_pipe_and_leaves_nothing_behind(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    typed = ["save! pipe", "save! folder", "save! missing/game.json", "quit"]
    done = run("play", "antarctica", "--seats", "human,random", typed=typed)
    assert "no plain file" in done.out
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "pipe"]
