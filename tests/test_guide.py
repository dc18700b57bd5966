"""The guide quotes the example as it is, and leaves no file of it out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "guide" / "add-a-game.md").read_text(encoding="utf-8")
QUOTE = re.compile(r"^`(examples/[^`]+)`:\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
QUOTES = QUOTE.findall(GUIDE)


@pytest.mark.parametrize(("path", "code"), QUOTES, ids=[path for path, _ in QUOTES])
def test_what_is_quoted_stands_in_the_file(path: str, code: str) -> None:
    assert code in (ROOT / path).read_text(encoding="utf-8")


def test_everything_in_a_box_is_a_quote() -> None:
    assert GUIDE.count("\n```") == 2 * len(QUOTES)
    assert len(QUOTES) > 15


def test_every_part_of_the_example_is_spoken_of() -> None:
    package = ROOT / "examples" / "pebbles" / "src" / "pebbles"
    modules = {path.name for path in package.rglob("*.py") if path.stat().st_size > 100}
    modules -= {"words.py"}  # a part of the terminal view
    for name in (*modules, "cards.toml", "main.toml", "table.css", "icons.svg", "en.md"):
        assert name in GUIDE, name
