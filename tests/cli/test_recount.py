"""A score of Blackout can be computed again from `simulate --json`, as docs/formats.md tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.rules.blackout.recount import recount


@pytest.mark.slow
@pytest.mark.rule("BHK-17.4", "BHK-17.5", "BHK-17.6", "BHK-17.7")
@pytest.mark.parametrize(
    "options", [("--players", "3"), ("--players", "1", "--set", "scenario=S2")], ids=["3", "S2"]
)
def test_a_score_can_be_computed_anew(run: Run, options: tuple[str, ...]) -> None:
    words = ("simulate", "blackout", *options, "--games", "2", "--seed", "5", "--json")
    lines = run(*words, "--bots", "planner").out.splitlines()
    assert len(lines) == 2
    for line in lines:
        count, result = recount(line), json.loads(line)
        seats, parts = result["table"]["seats"], result["breakdown"]
        assert (count.scores, count.left) == (result["scores"], parts["hkd_left"])
        sums = [sum(column) for column in zip(*parts["categories"].values(), strict=True)]
        assert sums == count.scores
        during = list(parts["categories"].values())[:8]
        assert [sum(column) for column in zip(*during, strict=True)] == [
            seat["points"] for seat in seats
        ]


def test_every_field_of_a_breakdown_is_documented(run: Run) -> None:
    words = ("simulate", "blackout", "--players", "1", "--games", "1", "--bots", "random", "--json")
    parts = json.loads(run(*words).out)["breakdown"]
    page = Path(__file__).parents[2] / "docs" / "formats.md"
    told = page.read_text(encoding="utf-8").split("### Blackout: `end` and `breakdown`")[1]
    told = told.split("\n### ")[0]
    fields = [*parts, *parts["categories"]]
    assert [name for name in fields if f"`{name}`" not in told] == []
