"""Live tables: seats, versions, undo, votes and fair dice, without any I/O."""

from frostlight.session.entry import (
    Entry,
    Head,
    Made,
    Paced,
    Place,
    Proposed,
    Retracted,
    Rewound,
    Seated,
    Voted,
    Withdrawn,
    moves_of,
)
from frostlight.session.fairness import check_dice, commitment
from frostlight.session.session import Session, Settled, StaleError, Taken
from frostlight.session.several import Row, Step
from frostlight.session.thinking import Task, advise, think
from frostlight.session.undone import Undone
from frostlight.session.wishes import Wish

__all__ = [
    "Entry",
    "Head",
    "Made",
    "Paced",
    "Place",
    "Proposed",
    "Retracted",
    "Rewound",
    "Row",
    "Seated",
    "Session",
    "Settled",
    "StaleError",
    "Step",
    "Taken",
    "Task",
    "Undone",
    "Voted",
    "Wish",
    "Withdrawn",
    "advise",
    "check_dice",
    "commitment",
    "moves_of",
    "think",
]
