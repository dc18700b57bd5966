"""What is shown of an answer in Antarctica: one function for each kind of question."""

from frostlight.games.antarctica.view.answers import setup, symbols, turn
from frostlight.games.antarctica.view.answers.shared import ANSWERS

__all__ = ["ANSWERS", "setup", "symbols", "turn"]
