"""Advice: a bot's answer in the place of a seat, with its reason; private to that seat.

Like wishes it is in memory only, not recorded, and lasts as long as the question.
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
    """By seat: the advice on its open question."""

    def __init__(self) -> None:
        self._given: dict[int, tuple[Decision, Wish]] = {}

    def give(self, decision: Decision, wish: Wish) -> None:
        """Store a bot's advice on a question."""
        self._given[decision.seat] = decision, wish

    def about(self, decision: Decision) -> Wish | None:
        """The advice on this very question; None = none yet."""
        asked, wish = self._given.get(decision.seat, (None, None))
        return wish if asked is decision else None


def advised_question(session: Session, seat: int) -> Decision | None:
    """The open question on which a player may have advice; None = there is none.

    Against other people a player decides alone: advice would be unfair. In a cooperative game, or
    among bots, it harms no player. A game without a bot that knows it has no advice.
    """
    decision = session.journal.state.asked(seat)
    if decision is None or session.places[seat].bot or len(decision.options) < 2:
        return None
    return decision if is_offered(session) else None


def is_offered(session: Session) -> bool:
    """Whether advice is fair at this table, and the game has a bot that can give it."""
    people = sum(place.kind == "person" for place in session.places)
    return (people == 1 or _together(session.game)) and usual_bot(session.game.id) != "random"


@cache
def _together(game: Game[Any]) -> bool:
    """Whether the game is cooperative: some questions are answered for all."""
    return any(question.team for question in game.questions)


def task_for(session: Session, decision: Decision) -> Task:
    """All that a worker needs to think about it as a practised player would."""
    bot = usual_bot(session.game.id)
    return Task(bot, session.head.seed, session.journal.record(), decision.seat)
