"""Headings and entries of a terminal: a name, and under it, indented, what it means."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from frostlight.games.frostpunk.view.cards import CardText
from frostlight.games.frostpunk.view.effects import capital

Lines = list[RenderableType]


def heading(words: str) -> Text:
    return Text(words, "bold underline")


def indented(words: str, by: int = 2) -> RenderableType:
    """A paragraph of which every line is indented."""
    return Padding(Text(words), (0, 0, 0, by), expand=False)


def entry(name: str, words: str) -> RenderableType:
    """A name, and what it means under it."""
    return Group(Text(f"  {capital(name)}", "bold"), indented(words, 4))


def whole_card(text: CardText, remark: str = "") -> RenderableType:
    """All that a card says, with its options."""
    lines = [*text.lines, *(f"{option.label}: {option.whole}" for option in text.options)]
    return entry(f"{text.title}  ({remark})" if remark else text.title, "\n".join(lines))
