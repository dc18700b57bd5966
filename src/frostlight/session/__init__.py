"""Live tables: seats, versions, undo, votes and fair dice, without any I/O."""

from frostlight.session.campaign import (
    KeptCampaign,
    Played,
    follows,
    new_campaign,
    read_campaign,
    write_campaign,
)
from frostlight.session.counsel import Counsel, counselled, is_offered, task_for
from frostlight.session.entry import (
    Added,
    Arranged,
    Dealt,
    Entry,
    Head,
    Made,
    Paced,
    Place,
    Proposed,
    Relinked,
    Retracted,
    Rewound,
    Seated,
    Voted,
    Withdrawn,
    moves_of,
)
from frostlight.session.fairness import Checked, check_dice, commitment
from frostlight.session.frozen import FrozenError, freeze, pack, thaw
from frostlight.session.progress import Progress, Result, Stage, check, judged, progress, with_notes
from frostlight.session.session import Session, StaleError
from frostlight.session.several import Row, Step, Taken
from frostlight.session.sound import restored, resumed
from frostlight.session.summary import Summary, read_summary, summarise
from frostlight.session.telling import Told
from frostlight.session.thinking import Task, advise, consult, think
from frostlight.session.told import NOBODY, Note, Settled
from frostlight.session.undone import Undone
from frostlight.session.wishes import Wish

__all__ = [
    "NOBODY",
    "Added",
    "Arranged",
    "Checked",
    "Counsel",
    "Dealt",
    "Entry",
    "FrozenError",
    "Head",
    "KeptCampaign",
    "Made",
    "Note",
    "Paced",
    "Place",
    "Played",
    "Progress",
    "Proposed",
    "Relinked",
    "Result",
    "Retracted",
    "Rewound",
    "Row",
    "Seated",
    "Session",
    "Settled",
    "Stage",
    "StaleError",
    "Step",
    "Summary",
    "Taken",
    "Task",
    "Told",
    "Undone",
    "Voted",
    "Wish",
    "Withdrawn",
    "advise",
    "check",
    "check_dice",
    "commitment",
    "consult",
    "counselled",
    "follows",
    "freeze",
    "is_offered",
    "judged",
    "moves_of",
    "new_campaign",
    "pack",
    "progress",
    "read_campaign",
    "read_summary",
    "restored",
    "resumed",
    "summarise",
    "task_for",
    "thaw",
    "think",
    "with_notes",
    "write_campaign",
]
