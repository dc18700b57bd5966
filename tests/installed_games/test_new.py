"""`frostlight new`: what it makes is installed, sound, playable, and tested."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from frostlight.i18n import LANGUAGES
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture
from tests.installed_games.installed import frostlight, install, seen_by
from tests.patience import PATIENCE


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A new package, and the surroundings in which it is installed."""
    folder = tmp_path_factory.mktemp("new")
    command = [sys.executable, "-m", "frostlight", "new", "tide_pools"]
    subprocess.run(command, check=True, cwd=folder, timeout=PATIENCE)
    package, site = folder / "tide_pools", folder / "site"
    install(package, site)
    return package, seen_by(site)


@pytest.mark.slow
def test_it_is_sound_at_once(made: tuple[Path, dict[str, str]]) -> None:
    done = frostlight("check", "tide_pools", "--language", "en", env=made[1])
    assert done.out.endswith("tide_pools: nothing is wrong.\n"), done.out + done.err
    assert done.code == 0
    assert "rules: 3, in code: 3" in done.out


@pytest.mark.slow
def test_it_is_played_at_once(made: tuple[Path, dict[str, str]]) -> None:
    played = ("play", "tide_pools", "--seats", "human,random,random", "--seed", "4")
    done = frostlight(*played, "--language", "en", env=made[1], typed="1\n")
    assert done.code == 0, done.err
    for words in ("Do you keep your card?", "keep your card", "All have chosen."):
        assert words in done.out
    bots = frostlight("simulate", "tide_pools", "--games", "3", env=made[1])
    assert bots.code == 0, bots.err


@pytest.mark.slow
def test_its_own_tests_pass(made: tuple[Path, dict[str, str]]) -> None:
    package, env = made
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        tests, cwd=package, env=env, timeout=PATIENCE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_rules_fit_on_two_pages(run: Run, tmp_path: Path) -> None:  # noqa: F811
    assert run("new", "tide").code == 0
    lines = (tmp_path / "tide/src/tide/game.py").read_text("utf-8").splitlines()
    assert len(lines) <= 150
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_how_to_go_on(run: Run, language: str) -> None:  # noqa: F811
    done = run("new", "tide", "--language", language)
    assert (done.code, done.err) == (0, "")
    assert "frostlight check tide" in done.out
    again = run("new", "tide", "--language", "en")
    assert again.code == 2
    assert "nothing is overwritten" in again.err


@pytest.mark.parametrize("name", ["antarctica", "web", "Tide", "my-game", "../tide", "1st"])
def test_names_that_no_game_can_have(run: Run, name: str, tmp_path: Path) -> None:  # noqa: F811
    done = run("new", name)
    assert done.code == 2
    assert "A new game cannot be called" in done.err
    assert not list(tmp_path.iterdir())
