"""A whole game that is no part of Frostlight, installed and played through public interfaces."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.installed_games.installed import PEBBLES, Done, frostlight, seen_by
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow  # a server, an installation or a browser for each

SOURCE = PEBBLES / "src"


@pytest.fixture
def env(pebbles: Path) -> dict[str, str]:
    return seen_by(pebbles)


def test_it_stands_among_the_games(env: dict[str, str]) -> None:
    done = frostlight("games", env=env)
    assert (done.code, done.err) == (0, "")
    names = [line.split()[0] for line in done.out.splitlines() if line[0] != " "]
    assert names == ["antarctica", "blackout", "frostpunk", "pebbles"], "our own come first"
    assert "pebbles  Pebbles, 2 to 4 players" in done.out
    assert "bots: beginner, practised, random, greedy, planner, first, last, magpie" in done.out


@pytest.mark.parametrize(
    ("language", "title"), [("it", "Sassolini"), ("pl", "Pebbles"), ("ru", "Pebbles")]
)
def test_what_it_lacks_in_a_language_is_said_in_english(
    env: dict[str, str], language: str, title: str
) -> None:
    listed = frostlight("games", "--language", language, env=env)
    assert listed.code == 0
    assert f"pebbles  {title}" in listed.out
    ours = frostlight("rules", "--game", "antarctica", "--language", language, "3.8", env=env)
    assert ours.code == 0
    rule = frostlight("rules", "--language", language, "PEB-2.5", env=env)
    assert ("La rana resta ferma" if language == "it" else "The frog sits still") in rule.out
    played = frostlight("play", "pebbles", "--seats", "magpie,greedy", "--seed", "1",
                        "--language", language, env=env)  # fmt: skip
    assert played.code == 0, played.err
    assert ("La riva è vuota" if language == "it" else "The shore is empty") in played.out


def test_its_rules_are_traced_where_it_is_written(pebbles: Path) -> None:
    """Installed, a package shows where code cites a rule; in its checkout the tests too."""
    installed = frostlight("rules", "PEB-2.4", env=seen_by(pebbles))
    assert "pebbles/rules.py:" in installed.out
    assert "tests: none" in installed.out
    checkout = seen_by(SOURCE, pebbles)
    there = frostlight("rules", "PEB-2.4", env=checkout)
    assert "src/pebbles/rules.py:" in there.out
    assert "test_the_heron_steals_from_those_who_have_something" in there.out
    coverage = frostlight("rules", "--game", "pebbles", "--coverage", env=checkout)
    assert coverage.out.count(": none") == 5, coverage.out


def test_its_own_tests_hold_the_laws(env: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--tb=line", "-p", "no:cacheprovider", "-c",
         str(PEBBLES / "pyproject.toml"), str(PEBBLES / "tests")],
        capture_output=True, text=True, env=env, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_a_game_at_the_terminal(env: dict[str, str], tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    script = ["1", "why", "rules", "legend", "undo", "2", "log", f"save {saved}", *["1"] * 40]
    done = play(env, "--seats", "human,magpie", "--seed", "4", typed=script)
    assert (done.code, done.err) == (0, "")
    assert "Robin: Which number of pebbles do you wish for? (PEB-1.3)" in done.out
    assert "nobody else has a pebble for the heron (PEB-2.4)" in done.out
    assert "The shore is empty after" in done.out
    replayed = frostlight("replay", str(saved), env=env)
    assert replayed.code == 0, replayed.err
    again = play(env, "--load", str(saved), typed=["1"] * 40)
    assert "The shore is empty after" in again.out


def play(env: dict[str, str], *words: str, typed: list[str]) -> Done:
    return frostlight("play", "pebbles", *words, env=env, typed="\n".join(typed) + "\n")


@pytest.mark.parametrize(
    "bots", ["random,random", "greedy,magpie,planner", "magpie,greedy,first,last"]
)
def test_bots_play_it_and_records_replay(env: dict[str, str], bots: str, tmp_path: Path) -> None:
    done = frostlight("simulate", "pebbles", "--bots", bots, "--games", "5", "--json", "--out",
                      str(tmp_path), env=env)  # fmt: skip
    assert done.code == 0, done.err
    results = [json.loads(line) for line in done.out.splitlines()]
    assert [result["end_rule"] for result in results] == ["PEB-3.1"] * 5
    record = next(tmp_path.glob("pebbles-*.json"))
    assert frostlight("verify", str(record), env=env).code == 0
    assert frostlight("replay", str(record), env=env).code == 0


def test_a_game_by_http_and_web_socket(env: dict[str, str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.installed_games.over_http", str(tmp_path)],
        capture_output=True, text=True, env=env, cwd=PEBBLES.parents[1],
        timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_its_bots_are_its_own(env: dict[str, str]) -> None:
    refused = frostlight("play", "antarctica", "--seats", "human,magpie", env=env)
    assert refused.code == 2
    assert "'magpie' cannot play; choose from human, beginner, practised" in refused.err
    refused = frostlight("simulate", "antarctica", "--bots", "magpie,random", env=env)
    assert "There is no bot 'magpie' for antarctica; there are: beginner," in refused.err


def test_texts_of_both_languages_have_the_same_keys() -> None:
    folder = SOURCE / "pebbles" / "texts"
    english, italian = (
        tomllib.loads((folder / language / "main.toml").read_text("utf-8"))
        for language in ("en", "it")
    )
    assert {group: set(texts) for group, texts in english.items() if isinstance(texts, dict)} == {
        group: set(texts) for group, texts in italian.items() if isinstance(texts, dict)
    }
