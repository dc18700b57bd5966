"""The seats that know of an answer: all, or one seat alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from frostlight.kernel.decision import MAIN, SPECTATOR, Decision
from frostlight.kernel.event import Event
from frostlight.kernel.rule import Together
from frostlight.kernel.sight import View, observe
from frostlight.kernel.state import State


class Before(NamedTuple):
    """What tells who will know of an answer, as it was before the answer."""

    planned: Together | None
    """The simultaneous decision that was under way."""
    views: dict[int, View]
    """The views of all other observers, where hidden state is shown by the question itself."""


def seen_before(state: State[Any], asked: Decision) -> Before:
    """To be called before a question is answered: see `share_of`."""
    if state.together is not None or not asked.question.peek:
        return Before(state.together, {})
    players: int = getattr(state.setup, "players")  # noqa: B009 - each game has its own struct
    others = (other for other in (SPECTATOR, *range(players)) if other != asked.seat)
    return Before(None, {other: observe(state, other) for other in others})


def share_of(state: State[Any], asked: Decision, before: Before, events: list[Event]) -> int:
    """The only seat that knows of the answer to this question, or MAIN.

    An answer in a share of a simultaneous decision is known to its seat, while that goes on. So is
    one to a question with `peek` if no other observer can tell: it is asked the same again, and
    the views of all others are as before.
    """
    if before.planned is not None and state.together is before.planned:
        return asked.branch
    if not before.views or events:
        return MAIN
    again = [(one.question, one.seat) for one in state.open] == [(asked.question, asked.seat)]
    private = again and all(observe(state, seat) == view for seat, view in before.views.items())
    return asked.seat if private else MAIN
