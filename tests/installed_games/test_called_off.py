"""A bot's thought ends when its question is gone, or when a person has waited long enough."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed_games.installed import EXAMPLES, bring, seen_by
from tests.patience import PATIENCE

SLOTH = """
import dataclasses, pathlib, time
import frostlight.games.antarctica as other
import frostlight.games.antarctica.game as rules

GAME = dataclasses.replace(rules.GAME, id="sloth")
ENTRY = dataclasses.replace(other.ENTRY, game="sloth:GAME", bots={"sloth": "sloth:Sloth"})
FOLDER = pathlib.Path(@FOLDER)

class Sloth:
    def choose(self, eye, stream):
        thought = time.monotonic_ns()
        (FOLDER / f"begun-{thought}").touch()
        while not eye.hurry():
            time.sleep(0.01)
        (FOLDER / f"called-{thought}").touch()
        return eye.decision.keys[0]
"""


@pytest.mark.slow
def test_a_thought_is_called_off(tmp_path: Path) -> None:
    """Handed back, taken back, table deleted; and without any of them, after a while."""
    left, packages = tmp_path / "left", tmp_path / "packages"
    left.mkdir()
    source = SLOTH.replace("@FOLDER", repr(str(left)))
    bring(packages, "sloth", "sloth:ENTRY", sloth=source)
    done = subprocess.run(
        [sys.executable, "-m", "tests.installed_games.called_off", str(left)],
        capture_output=True, text=True, env=seen_by(packages), cwd=EXAMPLES.parent,
        timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(list(left.glob("called-*"))) == len(list(left.glob("begun-*"))) >= 4


@pytest.mark.slow
def test_the_terminal_hurries_its_bots(tmp_path: Path) -> None:
    """A bot that would think for ever answers, and the person is asked again."""
    left, packages = tmp_path / "left", tmp_path / "packages"
    left.mkdir()
    bring(packages, "sloth", "sloth:ENTRY", sloth=SLOTH.replace("@FOLDER", repr(str(left))))
    done = subprocess.run(
        [sys.executable, "-m", "frostlight", "play", "sloth", "--seats", "human,sloth", "--fast"],
        input="1\n1\n", capture_output=True, text=True, env=seen_by(packages), timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(list(left.glob("called-*"))) == len(list(left.glob("begun-*"))) >= 1
