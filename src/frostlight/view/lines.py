"""Building blocks of terminal output: tables without lines, headings, entries."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

Lines = list[RenderableType]


def plain_table(gap: int = 1, **options: Any) -> Table:
    """Columns without lines: quiet, narrow, and readable when copied."""
    return Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="bold", **options)


def heading(words: str) -> Text:
    return Text(words, "bold underline")


def indented(words: str, by: int = 2) -> RenderableType:
    """A paragraph of which every line is indented."""
    return Padding(Text(words), (0, 0, 0, by), expand=False)


def entry(name: str, words: str) -> RenderableType:
    """A name, and what it means under it."""
    return Group(Text(f"  {capital(name)}", "bold"), indented(words, 4))


def capital(words: str) -> str:
    """Words that begin a line or a label; in some languages names of things are small."""
    return f"{words[:1].upper()}{words[1:]}"


def sentence(words: str) -> str:
    """The same for screen readers: with a full stop where one thing ends."""
    return capital(words if words.endswith(".") else f"{words}.")


def explained(marks: str, width: int) -> Text:
    """Marks with their meanings, `|` between them: no line ends within one."""
    lines = [""]
    for mark in marks.split("|"):
        if len(lines[-1]) + len(mark) > width - 2:
            lines.append("")
        lines[-1] += f"{mark}  "
    return Text("\n".join(line.rstrip() for line in lines), "dim")
