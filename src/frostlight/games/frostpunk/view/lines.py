"""A whole card as an entry of a terminal."""

from __future__ import annotations

from rich.console import RenderableType

from frostlight.games.frostpunk.view.cards import CardText
from frostlight.view.lines import entry


def whole_card(text: CardText, remark: str = "") -> RenderableType:
    """All that a card says, with its options."""
    lines = [*text.lines, *(f"{option.label}: {option.whole}" for option in text.options)]
    return entry(f"{text.title}  ({remark})" if remark else text.title, "\n".join(lines))
