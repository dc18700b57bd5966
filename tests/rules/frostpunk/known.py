"""What is printed in the newest edition of Frostpunk's Crater, for tests that name cards."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import SHELF, printed
from frostlight.games.frostpunk.questions import QUESTIONS

PRINTED: Final = printed(SHELF.newest, "crater")
ASKED: Final = (*QUESTIONS, *PRINTED.questions)
"""Every question of the game."""
