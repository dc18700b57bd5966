"""Speeds of environments, in so little time that the figures mean nothing."""

from __future__ import annotations

import pytest

from bench.environments import GAMES, main


@pytest.mark.slow
@pytest.mark.thorough
def test_each_game_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "0.001"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for game, players in GAMES:
        (line,) = (one for one in lines if one.startswith(f"{game}, {players} seats: "))
        assert " of C++ chess in OpenSpiel" in line
        assert line.endswith(" observes")
