"""Every mistake in a content, not just the first (`frostlight content check`)."""

from __future__ import annotations

import re
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
from frostlight.kernel.content import Content, ContentError

SHAPES: Final[Mapping[str, type[msgspec.Struct]]] = {
    **BOARD_FILES,
    **CARD_FILES,
    scenario_file("crater"): Scenario,
}
"""What each file of a content holds; further scenarios are as the Crater."""
_AT: Final = re.compile(r" - at `(\$.*)`$", re.DOTALL)


def mistakes(content: Content) -> list[Mistake]:
    """All that is wrong: shapes first; what the cards say only where every file can be read."""
    names = scenarios(content) or ["crater"]
    files = {**SHAPES}
    files |= {scenario_file(name): Scenario for name in names}
    found = [wrong for file, kind in files.items() for wrong in _shape(content, file, kind)]
    if found:
        return found
    for name in names:
        notes: list[Mistake] = []
        cards = Cards(content, name, notes)
        if cards.scenario.scenario.id != name:
            told = f"its file is {scenario_file(name)}: call it {name}"
            notes.append((scenario_file(name), "$.scenario.id", told))
        notes += (*wrong_links(cards), *wrong_cards(cards))
        found += [wrong for wrong in notes if wrong not in found]
    for name in names:
        found += [wrong for wrong in _on_boards(content, name) if wrong not in found]
    return found


def _shape(content: Content, file: str, kind: type[msgspec.Struct]) -> list[Mistake]:
    try:
        content.read(file, kind)
    except ContentError as wrong:
        message = str(wrong).removeprefix(f"{file}: ")
        at = _AT.search(message)
        return [(file, at[1] if at else "", _AT.sub("", message))]
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
