"""The lesson of a table: how far its learner is, and what is open to them now.

Nothing of it is stored but whether it was left: the rest follows from the answers in the record.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from frostlight.games.lesson import Lesson, LessonStep, lesson_of
from frostlight.kernel import Decision, FrostlightError
from frostlight.session.batch import Batch
from frostlight.session.entries import Entry, Head, Taught

if TYPE_CHECKING:
    from frostlight.session.session import Session

LEARNER: Final = 0
"""The seat of the learner."""


class NotTaughtError(FrostlightError):
    """The answer comes in a later step of the lesson."""


class LessonCourse(NamedTuple):
    """A lesson on its way."""

    lesson: Lesson
    done: int
    """Number of steps that are left behind."""
    since: int
    """Number of answers of the learner after that."""

    @property
    def over(self) -> bool:
        """Whether all is taught."""
        return self.done == len(self.lesson.steps)

    def step(self, decision: Decision) -> LessonStep | None:
        """What is learnt in this question; None = nothing, and all is open."""
        found = self.lesson.step(self.done, decision.kind, decision.keys)
        return self.lesson.steps[found] if found >= 0 else None


def lesson_at(head: Head) -> Lesson | None:
    """The lesson that a table was made for; None = it is a game like any other."""
    return lesson_of(head.game) if head.lesson else None


def course(session: Session, more: Iterable[tuple[str, str]] = ()) -> LessonCourse | None:
    """The lesson as it stands, also while it is left; None = this table has no learner.

    With `more`, after these answers too, which are still being made.
    """
    lesson = lesson_at(session.head)
    if lesson is None or session.over or session.places[LEARNER].bot:
        return None
    journal = session.journal
    both = zip(journal.moves, journal.given, strict=True)
    given = [(made.kind, move.key) for move, made in both if move.seat == LEARNER]
    done, since = lesson.done([*given, *more])
    return LessonCourse(lesson, done, since)


def taught(session: Session, more: Iterable[tuple[str, str]] = ()) -> LessonCourse | None:
    """The lesson that goes on: not left, and not at its end."""
    now = course(session, more) if session.taught else None
    return None if now is None or now.over else now


def preset_key(session: Session, decision: Decision) -> str:
    """The answer that the lesson gives for its learner; "" = they are asked."""
    if decision.seat != LEARNER:
        return ""
    now = taught(session)
    return "" if now is None else now.lesson.given(decision.kind, decision.keys)


def teaches(session: Session, decision: Decision) -> bool:
    """Whether a step of the lesson is learnt in this question, so that it is asked in any case."""
    now = taught(session) if decision.seat == LEARNER else None
    return now is not None and now.step(decision) is not None


def check_taught(session: Session, row: Batch, key: str) -> None:
    """NotTaughtError if an answer comes in a later step of the lesson."""
    decision = row.state.asked(LEARNER) if row.seat == LEARNER else None
    now = taught(session, zip(row.kinds, row.given, strict=True)) if decision else None
    step = now.step(decision) if now and decision else None
    if step and decision and key in decision.keys and not step.opens(key):
        raise NotTaughtError("This comes in a later step of the lesson.")


def teach(session: Session, *, on: bool) -> list[Entry]:
    """Leave the lesson, or go on with it."""
    return [] if on == session.taught or lesson_at(session.head) is None else [Taught(on)]
