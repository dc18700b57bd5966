"""Live tables: seats, versions, undo, votes and fair dice, without any I/O."""

from frostlight.session.entry import (
    Entry,
    Head,
    Made,
    Paced,
    Place,
    Proposed,
    Rewound,
    Seated,
    Voted,
    moves_of,
)
from frostlight.session.fairness import check_dice, commitment
from frostlight.session.session import Session, StaleError, Taken
from frostlight.session.several import Row, Step
from frostlight.session.thinking import Task, think

__all__ = [
    "Entry",
    "Head",
    "Made",
    "Paced",
    "Place",
    "Proposed",
    "Rewound",
    "Row",
    "Seated",
    "Session",
    "StaleError",
    "Step",
    "Taken",
    "Task",
    "Voted",
    "check_dice",
    "commitment",
    "moves_of",
    "think",
]
