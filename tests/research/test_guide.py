"""The guide of research runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import frostlight as fl

GUIDE = (Path(__file__).parents[2] / "docs/guide/research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.slow
def test_the_blocks_run_in_their_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(BLOCKS) > 3
    names: dict[str, object] = {}
    for block in BLOCKS:
        exec(compile(block, "research.md", "exec"), names)
        assert capsys.readouterr().out or "print" not in block


def test_every_public_name_is_in_the_guide() -> None:
    assert [name for name in fl.__all__ if f"fl.{name}" not in GUIDE] == []
