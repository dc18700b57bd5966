"""What is shown of an answer: one function for each kind of question, by subject."""

from frostlight.games.blackout.view.answers import (  # each registers its functions
    cards,
    chance,
    markers,
    market,
    objectives,
    payment,
    scouting,
)
from frostlight.games.blackout.view.answers.register import ANSWERS, STOP

__all__ = [
    "ANSWERS",
    "STOP",
    "cards",
    "chance",
    "markers",
    "market",
    "objectives",
    "payment",
    "scouting",
]
