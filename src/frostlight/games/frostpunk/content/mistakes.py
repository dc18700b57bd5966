"""Every mistake in a content, not just the first (`frostlight content check`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from frostlight.games.frostpunk.content.board import BOARD_FILES, Board
from frostlight.games.frostpunk.content.decks import (
    CARD_FILES,
    Cards,
    Scenario,
    scenario_file,
    scenarios,
)
from frostlight.games.frostpunk.content.links import wrong_links
from frostlight.games.frostpunk.content.place import Mistake
from frostlight.games.frostpunk.content.whole import wrong_boards, wrong_cards
from frostlight.kernel.content import Content, ContentError, ShapeError

SHAPES: Final[Mapping[str, type[msgspec.Struct]]] = {
    **BOARD_FILES,
    **CARD_FILES,
    scenario_file("crater"): Scenario,
}
"""What each file of a content holds; further scenarios are as the Crater."""


def mistakes(content: Content) -> list[Mistake]:
    """All that is wrong: shapes first; what the cards say only where every file can be read."""
    names = scenarios(content) or ["crater"]
    files = {**SHAPES}
    files |= {scenario_file(name): Scenario for name in names}
    found = [wrong for file, kind in files.items() for wrong in _shape(content, file, kind)]
    if found:
        return found
    once: dict[Mistake, None] = {}
    for name in names:
        notes: list[Mistake] = []
        cards = Cards(content, name, notes)
        if cards.scenario.scenario.id != name:
            told = f"its file is {scenario_file(name)}: call it {name}"
            notes.append((scenario_file(name), "$.scenario.id", told))
        notes += (*wrong_links(cards), *wrong_cards(cards))
        once |= dict.fromkeys(notes)
    for name in names:
        once |= dict.fromkeys(_on_boards(content, name))
    return list(once)


def _shape(content: Content, file: str, kind: type[msgspec.Struct]) -> list[Mistake]:
    try:
        content.read(file, kind)
    except ShapeError as wrong:
        return [(file, wrong.path, wrong.said)]
    except ContentError as wrong:
        return [(file, "", str(wrong).removeprefix(f"{file}: "))]
    return []


def _on_boards(content: Content, scenario: str) -> list[Mistake]:
    """What buildings say and the boards show; what is wrong with cards comes again."""
    notes: list[Mistake] = []
    try:
        board = Board(content, scenario, notes)
        return [*notes, *wrong_links(board), *wrong_boards(board)]
    except ContentError as wrong:  # what code names: nothing else can be read without it
        file, _, message = str(wrong).partition(": ")
        return [(file, "", message)]
