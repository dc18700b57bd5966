"""A score of Blackout can be computed anew from `simulate --json`, as docs/formats.md tells."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import frostlight.games.blackout as package
from tests.cli.conftest import Run

CONTENT = Path(next(iter(package.__path__))) / "content"
SCOUT_SET = [0, 0, 1, 3, 5, 8, 12, 16]


def points_of_cards() -> dict[str, int]:
    """The `vp` of every card that is printed, by its id."""
    files = ("player_cards", "starting_volunteers", "volunteers", "specialists")
    rows = [
        row
        for name in files
        for row in tomllib.loads((CONTENT / f"{name}.toml").read_text(encoding="utf-8"))["card"]
    ]
    return {row["id"]: row["vp"] for row in rows}


def recount(seat: dict[str, Any]) -> tuple[int, int]:
    """Points and HK$ left of a seat of the final table."""
    vp = points_of_cards()
    cards = [*seat["hand"], *(card for column in seat["columns"] for card in column)]
    money, left = divmod(seat["hkd"] + sum(seat["resources"].values()), 5)
    scouted = SCOUT_SET[len(seat["scout_kinds"])]
    return seat["points"] + money + scouted + sum(vp[card] for card in cards), left


@pytest.mark.rule("BHK-17.4", "BHK-17.5", "BHK-17.6", "BHK-17.7")
@pytest.mark.parametrize(
    "options", [("--players", "3"), ("--players", "1", "--set", "scenario=S2")], ids=["3", "S2"]
)
def test_a_score_can_be_computed_anew(run: Run, options: tuple[str, ...]) -> None:
    words = ("simulate", "blackout", *options, "--games", "2", "--seed", "5", "--json")
    results = [json.loads(line) for line in run(*words, "--bots", "planner").out.splitlines()]
    assert len(results) == 2
    for result in results:
        seats, parts = result["table"]["seats"], result["breakdown"]
        found = [recount(seat) for seat in seats]
        assert [points for points, _ in found] == result["scores"]
        assert [left for _, left in found] == parts["hkd_left"]
        sums = [sum(column) for column in zip(*parts["categories"].values(), strict=True)]
        assert sums == result["scores"]
        during = list(parts["categories"].values())[:8]
        assert [sum(column) for column in zip(*during, strict=True)] == [
            seat["points"] for seat in seats
        ]
