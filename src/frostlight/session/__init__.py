"""Live tables: seats, versions, undo, votes and fair dice, without any I/O."""

from frostlight.session.advice import Counsel, counselled, is_offered, task_for
from frostlight.session.batch import Row, Step, Taken
from frostlight.session.bot_tasks import Task, advise, consult, think
from frostlight.session.campaign.model import (
    KeptCampaign,
    Played,
    follows,
    new_campaign,
    read_campaign,
    write_campaign,
)
from frostlight.session.campaign.progress import (
    Progress,
    Result,
    Stage,
    check,
    judged,
    progress,
    with_notes,
)
from frostlight.session.campaign.texts import Told
from frostlight.session.dice import Checked, check_dice, commitment
from frostlight.session.entries import (
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
from frostlight.session.notes import NOBODY, Note, Settled
from frostlight.session.redo import Undone
from frostlight.session.restore import restored, resumed
from frostlight.session.session import Session, StaleError
from frostlight.session.snapshot import FrozenError, freeze, pack, thaw
from frostlight.session.summary import Summary, read_summary, summarise
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
