"""The kernel runs any game, one atomic decision at a time.

It knows no game, no clock, no dice and no screen. Its guarantees are listed in
`docs/architecture.md` as laws; `frostlight.testing.conformance` checks them for any game.
"""

from frostlight.kernel.actions import Actions
from frostlight.kernel.campaign import Campaign, Chapter, Judged, Judgement
from frostlight.kernel.codec import load_snapshot, save_snapshot
from frostlight.kernel.decision import CHANCE, SPECTATOR, Decision, Question, Subject
from frostlight.kernel.declare import Hidden, Public
from frostlight.kernel.dice import Mixed, Stream, roll
from frostlight.kernel.errors import (
    FrostlightError,
    IllegalMoveError,
    RecordError,
    SetupError,
    UnseenError,
)
from frostlight.kernel.event import Ending, Event
from frostlight.kernel.game import Bounds, Game, Outcome, SetupChoice, Why, by_points
from frostlight.kernel.journal import Journal, Seen
from frostlight.kernel.known import changed, known_table, partial_table
from frostlight.kernel.record import Record, read_record, write_record
from frostlight.kernel.rule import GameOver, MayAsk, Rule, Together, within
from frostlight.kernel.sight import (
    HIDDEN,
    PUBLIC,
    Count,
    Onlookers,
    Own,
    OwnElseCount,
    SeenBy,
    View,
    observe,
    trail,
)
from frostlight.kernel.state import State
from frostlight.kernel.table import Table

__all__ = [
    "CHANCE",
    "HIDDEN",
    "PUBLIC",
    "SPECTATOR",
    "Actions",
    "Bounds",
    "Campaign",
    "Chapter",
    "Count",
    "Decision",
    "Ending",
    "Event",
    "FrostlightError",
    "Game",
    "GameOver",
    "Hidden",
    "IllegalMoveError",
    "Journal",
    "Judged",
    "Judgement",
    "MayAsk",
    "Mixed",
    "Onlookers",
    "Outcome",
    "Own",
    "OwnElseCount",
    "Public",
    "Question",
    "Record",
    "RecordError",
    "Rule",
    "Seen",
    "SeenBy",
    "SetupChoice",
    "SetupError",
    "State",
    "Stream",
    "Subject",
    "Table",
    "Together",
    "UnseenError",
    "View",
    "Why",
    "by_points",
    "changed",
    "known_table",
    "load_snapshot",
    "observe",
    "partial_table",
    "read_record",
    "roll",
    "save_snapshot",
    "trail",
    "within",
    "write_record",
]
