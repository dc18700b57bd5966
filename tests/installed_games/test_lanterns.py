"""Lanterns, a game with hands of cards, secret plans and decisions of a team, installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed_games.installed import LANTERNS, frostlight, seen_by
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow  # an installation and processes


@pytest.fixture
def env(lanterns: Path) -> dict[str, str]:
    return seen_by(lanterns)


def test_its_own_tests_hold_the_laws(env: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--tb=line", "-p", "no:cacheprovider", "-c",
         str(LANTERNS / "pyproject.toml"), str(LANTERNS / "tests")],
        capture_output=True, text=True, env=env, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("bots", ["random,random", "watchman,greedy,watchman"])
def test_bots_play_it_and_records_replay(env: dict[str, str], bots: str, tmp_path: Path) -> None:
    done = frostlight("simulate", "lanterns", "--bots", bots, "--games", "5", "--json", "--out",
                      str(tmp_path), env=env)  # fmt: skip
    assert done.code == 0, done.err
    ends = {json.loads(line)["end_rule"] for line in done.out.splitlines()}
    assert ends <= {"LAN-3.1", "LAN-3.2"}
    record = next(tmp_path.glob("lanterns-*.json"))
    assert frostlight("verify", str(record), env=env).code == 0
    assert frostlight("replay", str(record), env=env).code == 0


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Round 1: all plan in secret."),
        ("pl", "Runda 1: wszyscy planują w tajemnicy."),
        ("ru", "Раунд 1: все планируют втайне."),
        ("it", "Round 1: tutti pianificano in segreto."),
    ],
)
def test_at_the_terminal_in_four_languages(env: dict[str, str], language: str, said: str) -> None:
    done = frostlight("play", "lanterns", "--seats", "watchman,greedy", "--seed", "1",
                      "--language", language, env=env)  # fmt: skip
    assert (done.code, done.err) == (0, "")
    assert said in done.out
