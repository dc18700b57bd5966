"""What a bot would answer in the place of a seat, and why: for that seat's eyes alone.

Like wishes it is said, not recorded, and lasts as long as the question.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from frostlight.bots import usual_bot
from frostlight.kernel import Decision, Game
from frostlight.session.bot_tasks import Task
from frostlight.session.wishes import Wish

if TYPE_CHECKING:
    from frostlight.session.session import Session


class Advice:
    """What was said to each seat about what it is asked now."""

    def __init__(self) -> None:
        self._given: dict[int, tuple[Decision, Wish]] = {}

    def give(self, decision: Decision, wish: Wish) -> None:
        """A bot has thought about what a seat is asked."""
        self._given[decision.seat] = decision, wish

    def about(self, decision: Decision) -> Wish | None:
        """What was said about this very question; None = nothing yet."""
        asked, wish = self._given.get(decision.seat, (None, None))
        return wish if asked is decision else None


def advised_question(session: Session, seat: int) -> Decision | None:
    """What a person is asked and may be helped with; None = nothing.

    Whoever plays against people decides alone: help would be unfair. In a game that is played
    together, or among bots, nobody is wronged. A game of which bots know nothing has no counsel.
    """
    decision = session.journal.state.asked(seat)
    if decision is None or session.places[seat].bot or len(decision.options) < 2:
        return None
    return decision if is_offered(session) else None


def is_offered(session: Session) -> bool:
    """Whether counsel is fair at this table, and there is somebody who could give it."""
    people = sum(place.kind == "person" for place in session.places)
    return (people == 1 or _together(session.game)) and usual_bot(session.game.id) != "random"


@cache
def _together(game: Game[Any]) -> bool:
    """Whether some decide for all in this game."""
    return any(question.team for question in game.questions)


def task_for(session: Session, decision: Decision) -> Task:
    """All that a worker needs to think about it as a practised player would."""
    bot = usual_bot(session.game.id)
    return Task(bot, session.head.seed, session.journal.record(), decision.seat)
