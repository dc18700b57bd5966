"""What is printed in the newest edition of Frostpunk's Crater, for tests that name cards."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import SHELF, printed
from frostlight.games.frostpunk.questions import QUESTIONS
from frostlight.kernel.content import Content

PRINTED: Final = printed(SHELF.newest, "crater")
ASKED: Final = (*QUESTIONS, *PRINTED.questions)
"""Every question of the game."""


def changed(file: str, old: str, new: str) -> Content:
    """The newest content with a change in one file."""
    documents = dict(SHELF.find(SHELF.newest).documents)
    assert old.encode() in documents[file]
    documents[file] = documents[file].replace(old.encode(), new.encode(), 1)
    return Content("changed", documents)
