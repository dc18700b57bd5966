"""Live tables: seats, versions, undo, votes and fair dice, without any I/O."""

from frostlight.session.advice import Advice, advised_question, is_offered, task_for
from frostlight.session.batch import Batch, BatchResult, BatchStep
from frostlight.session.bot_tasks import Task, advise, consult, think
from frostlight.session.branch import BranchRequest, branch
from frostlight.session.campaign.model import (
    KeptCampaign,
    PlayedGame,
    follows,
    new_campaign,
    read_campaign,
    write_campaign,
)
from frostlight.session.campaign.progress import (
    Progress,
    Stage,
    StageResult,
    check,
    judged,
    progress,
    with_notes,
)
from frostlight.session.campaign.texts import CampaignTexts
from frostlight.session.dice import CheckedDice, check_dice, commitment
from frostlight.session.entries import (
    Added,
    Arranged,
    Branch,
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
from frostlight.session.redo import UndoneSteps
from frostlight.session.restore import restored, resumed
from frostlight.session.session import Session, StaleError
from frostlight.session.snapshot import SnapshotError, freeze, pack, thaw
from frostlight.session.summary import Summary, read_summary, summarise
from frostlight.session.talk import TableTalk, TalkLine
from frostlight.session.wishes import Wish

__all__ = [
    "NOBODY",
    "Added",
    "Advice",
    "Arranged",
    "Batch",
    "BatchResult",
    "BatchStep",
    "Branch",
    "BranchRequest",
    "CampaignTexts",
    "CheckedDice",
    "Dealt",
    "Entry",
    "Head",
    "KeptCampaign",
    "Made",
    "Note",
    "Paced",
    "Place",
    "PlayedGame",
    "Progress",
    "Proposed",
    "Relinked",
    "Retracted",
    "Rewound",
    "Seated",
    "Session",
    "Settled",
    "SnapshotError",
    "Stage",
    "StageResult",
    "StaleError",
    "Summary",
    "TableTalk",
    "TalkLine",
    "Task",
    "UndoneSteps",
    "Voted",
    "Wish",
    "Withdrawn",
    "advise",
    "advised_question",
    "branch",
    "check",
    "check_dice",
    "commitment",
    "consult",
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
