"""The small commands, and the program as a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import frostlight
from tests.cli.conftest import Run
from tests.patience import PATIENCE, wait_until

SOURCE = Path(frostlight.__file__).resolve().parent.parent


def process(*words: str) -> subprocess.Popen[str]:
    surroundings = os.environ | {"PYTHONPATH": str(SOURCE), "COLUMNS": "100"}
    return subprocess.Popen(
        [sys.executable, "-m", "frostlight", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=surroundings,
    )


def test_games(run: Run) -> None:
    done = run("games")
    assert done.code == 0
    assert "antarctica  Antarctica, 2 to 4 players" in done.out
    assert "fixed_start=false" in done.out
    assert "edition 1" in done.out


def test_rules_shows_text_code_and_tests(run: Run) -> None:
    done = run("rules", "ANT-4.3", "6.2")
    assert done.code == 0
    assert "4. Action: Build a building" in done.out
    assert "Access: for each building" in done.out
    assert "src/frostlight/games/antarctica/build.py:" in done.out
    assert "tests/rules/antarctica/test_04_build.py:" in done.out
    assert "ANT-6.2" in done.out


def test_rules_by_section_search_and_list(run: Run) -> None:
    assert "ANT-8.2" in run("rules", "8").out
    assert "ANT-10.1 " in run("rules", "icebreaker space 2").out
    sections = run("rules")
    assert "17. Information  ANT-17.1 to ANT-17.4" in sections.out


@pytest.mark.slow
def test_rules_of_a_game_by_its_name(run: Run) -> None:
    assert "10. Phase 4: scouting  BHK-10.1 to BHK-10.18" in run("rules", "blackout").out
    assert "BHK-6.8" in run("rules", "Blackout", "6.8").out
    assert "BHK-10.14" in run("rules", "blackout", "short patrol").out
    assert "ANT-4.3" in run("rules", "antarctica", "4.3").out


def test_the_language_of_effects_is_found_by_its_prefix(run: Run) -> None:
    done = run("rules", "FRP-D.15")
    assert (done.code, done.err) == (0, "")
    assert "frostlight content words frostpunk" in " ".join(done.out.split())


def test_rules_of_rulings_and_examples(run: Run) -> None:
    assert "ANT-OP.5" in run("rules", "ant-op.5").out
    assert "lands on space 9" in " ".join(run("rules", "ANT-EX.5").out.split())


def test_coverage(run: Run) -> None:
    done = run("rules", "--coverage")
    assert done.code == 0
    assert "not cited in code: none" in done.out
    assert "4. Action: Build a building" in done.out


def test_version_and_help(run: Run) -> None:
    assert run("--version").out == f"frostlight {frostlight.__version__}\n"
    for command in ("games", "play", "replay", "rules", "simulate"):
        done = run(command, "--help")
        assert (done.code, done.err) == (0, "")
        assert "usage:" in done.out


@pytest.mark.slow
def test_a_whole_game_in_a_process() -> None:
    with process("play", "antarctica", "--seats", "human,greedy,random", "--seed", "1") as game:
        out, err = game.communicate("1\n" * 2000, timeout=PATIENCE)
    assert (game.returncode, err) == (0, "")
    assert "Final score" in out


@pytest.mark.slow
def test_a_reader_who_has_enough() -> None:
    with process("play", "antarctica", "--seats", "random,random", "--seed", "1") as game:
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdout.readline()
        game.stdout.close()
        assert game.stderr.read() == ""
        game.wait(timeout=PATIENCE)
    assert game.returncode == 0


def wait_for(game: subprocess.Popen[str], words: str) -> None:
    """Read until it says this; a game that has ended says nothing more."""
    assert game.stdout is not None
    while words not in (line := game.stdout.readline()):
        assert line, f"it ended before it said {words!r}"


def wait_for_prompt(game: subprocess.Popen[str]) -> None:
    """Read until it waits for a line to be typed, after the name of a seat."""
    assert game.stdout is not None
    said = ""
    while not re.search(r"\n[^\n>]{1,40}> $", said):
        said += (letter := game.stdout.read(1))
        assert letter, "it ended before it asked"


def interrupt(game: subprocess.Popen[str]) -> None:
    """Press Ctrl-C while it reads: before that, Python would notice it after the next line."""
    state = Path(f"/proc/{game.pid}/stat")
    if state.exists():  # Linux
        wait_until(lambda: state.read_text().rpartition(") ")[2].startswith("S"))
    game.send_signal(signal.SIGINT)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no SIGINT there")
def test_ctrl_c_is_silent() -> None:
    with process("play", "antarctica", "--seats", "human,random", "--seed", "1") as game:
        assert game.stdout is not None
        assert game.stderr is not None
        wait_for_prompt(game)
        interrupt(game)
        assert game.wait(timeout=PATIENCE) == 130
        assert game.stderr.read() == ""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no SIGINT there")
def test_ctrl_c_does_not_lose_a_game_that_has_begun() -> None:
    """The first one warns, the second one leaves."""
    with process("play", "frostpunk", "--seats", "human", "--seed", "1") as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("health\n")
        game.stdin.flush()
        wait_for(game, "Which Citizen card")
        wait_for_prompt(game)
        interrupt(game)
        wait_for(game, "The game is not saved")
        interrupt(game)
        assert game.wait(timeout=PATIENCE) == 130


@pytest.mark.slow
def test_input_that_is_no_text() -> None:
    done = raw("utf-8", b"\xff\xfe\x00\x1b[A\n1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not an answer here" in done.stdout
    assert b"\x1b" not in done.stdout


@pytest.mark.slow
def test_a_terminal_that_knows_few_letters() -> None:
    done = raw("ascii", b"1\n")
    assert (done.returncode, done.stderr) == (0, b"")


def raw(encoding: str, typed: bytes) -> subprocess.CompletedProcess[bytes]:
    surroundings = os.environ | {"PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [sys.executable, "-m", "frostlight", "play", "antarctica", "--seats", "human,random"],
        input=typed,
        capture_output=True,
        env=surroundings,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "bots"),
    [
        (["antarctica", "--bots", "first"], ["first"] * 2),
        (["antarctica", "--bots", "first", "--players", "3"], ["first"] * 3),
        (["antarctica", "--bots", "first,last"], ["first", "last"]),
        (["frostpunk", "--bots", "first"], ["first"]),
    ],
)
def test_one_bot_is_for_all_seats(run: Run, words: list[str], bots: list[str]) -> None:
    done = run("simulate", *words, "--games", "1", "--jobs", "1", "--json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)["bots"] == bots


@pytest.mark.slow
def test_one_name_for_all_seats_of_a_saved_game(run: Run) -> None:
    run("play", "antarctica", "--seats", "human,random", "--seed", "7", typed=["1", "save a.json"])
    done = run("play", "--load", "a.json", "--seats", "first")
    assert (done.code, done.err) == (0, "")
    assert "Red (first), Blue (first)" in done.out


@pytest.mark.slow
def test_without_the_extra_serve_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "uvicorn.py").write_text("raise ModuleNotFoundError('uvicorn')", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "frostlight", "serve", "--no-browser"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(SOURCE)))},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode != 0
    assert "pip install '.[web]'" in " ".join(done.stderr.split())


def test_the_readme_says_what_the_table_in_the_browser_needs() -> None:
    """Wherever an installation by pip is named, and in the help of the command."""
    readme = (SOURCE.parent / "README.md").read_text(encoding="utf-8")
    after_pip = readme.partition("`pip install .`")[2].partition("\n\n")[0]
    assert "pip install '.[web]'" in after_pip
    promised = readme.partition("In the browser")[2].partition("\n\n")[0]
    assert "'.[web]'" in promised
