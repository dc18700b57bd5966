"""Questions that answer themselves: there is nothing to decide, or one answer goes without saying.

The game asks them all the same, and the record holds every answer (ADR 66). The session gives these
in the same change as the move before: one step for undo. Whether there is something to decide is
judged by what all know, so that an answer given at once tells the others nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from frostlight.kernel import CHANCE, SPECTATOR, Decision, Game, State, observe
from frostlight.kernel.decision import MAIN
from frostlight.kernel.journal import shows
from frostlight.kernel.known import known_table
from frostlight.kernel.record import Move
from frostlight.kernel.sight import all_see_alike
from frostlight.session.batch import Batch, BatchStep, check_length
from frostlight.session.dice import thrown
from frostlight.session.entries import Entry, Made
from frostlight.session.teaching import check_taught, preset_key, teaches

if TYPE_CHECKING:
    from frostlight.session.session import Session

MOST_TRIED: Final = 4
"""Answers beyond which it is not tried whether all of them do the same."""


def opening(session: Session) -> list[Entry]:
    """The first rolls of a table, and what its lesson answers before its learner is asked."""
    journal = session.journal
    if any(move.seat != CHANCE for move in journal.moves):
        return thrown(journal, session.head.seed, journal.state.clone())
    return going_on(session, Batch(journal.state, CHANCE), new=True)


def going_on(session: Session, made: Batch, *, new: bool = False) -> list[Entry]:
    """What follows from answers by itself, up to the next decision: rolls, and such answers.

    One that follows directly belongs to the step of the answer before it. One after chance, or
    after a player was shown something, can be taken back alone, and then it is asked.
    """
    state, entries = made.state, list[Entry]()
    earlier = [] if new else [_of(one) for one in session.journal.state.open]
    joins, rolls = -1 if made.has_shown else made.seat, 0
    while not state.over:
        fallen = thrown(session.journal, session.head.seed, state, rolls)
        entries, rolls = entries + fallen, rolls + len(fallen)
        joins = CHANCE if fallen else joins
        asks = (one for one in state.open if one.seat == made.seat or _of(one) not in earlier)
        found = next(((one, key) for one in asks if (key := _given(session, state, one))), None)
        if found is None:
            break
        (asked, key), planned = found, state.together
        seat = asked.seat
        state.apply(seat, key)
        entries.append(Made(str(Move(seat, key)), joined=joins == seat, itself=True))
        joins = CHANCE if shows(state, seat, state.drain(), planned) else seat
    return entries


def answers_of(session: Session, seat: int, steps: Sequence[BatchStep]) -> list[BatchStep]:
    """The answers of a batch; what its player wants to be asked is kept until it is asked."""
    asked = [step for step in steps if step.kind and not step.key]
    session.asking[seat] = {step.kind for step in asked}
    given = [step for step in steps if step not in asked]
    check_length(len(given))
    return given


def give_wished(session: Session, row: Batch, step: BatchStep) -> bool:
    """Give an answer of a batch, and before it what goes without saying."""
    while row.given and step.kind and not row.ends():
        asked = row.state.asked(row.seat)
        if asked is None or asked.kind == step.kind:
            break
        key = _given(session, row.state, asked)
        if not key or not row.give(BatchStep(key, asked.kind)):
            break
        row.between.append(len(row.given) - 1)
    check_taught(session, row, step.key)
    return row.give(step)


def _of(decision: Decision) -> tuple[int, object]:
    return decision.seat, decision.question


def _given(session: Session, state: State[Any], decision: Decision) -> str:
    """The answer that is given for a seat without asking; "" = its player is asked."""
    preset = preset_key(session, decision)
    if preset:
        return preset
    eased = decision.seat in session.eased and not session.places[decision.seat].bot
    wanted = session.asking.get(decision.seat, set())
    if not eased or decision.kind in wanted or teaches(session, decision):
        wanted.discard(decision.kind)
        return ""
    return itself(state, decision)


def itself(state: State[Any], decision: Decision) -> str:
    """Key of the answer to give without asking; "" = it is asked."""
    key = state.game.usual(_as_known(state, decision.seat), decision)
    if key in decision.keys:
        return key
    return decision.keys[0] if _all_alike(state, decision) else ""


def _as_known(state: State[Any], seat: int) -> Any:
    """The table without what only some know; a single player is asked by what they see."""
    if _all_open(state.game):
        return state.table
    alone = getattr(state.setup, "players", 0) == 1
    return known_table(type(state.table), observe(state, seat if alone else SPECTATOR))


@lru_cache(64)
def _all_open(game: Game[Any]) -> bool:
    return all_see_alike(game.sight)


def _all_alike(state: State[Any], decision: Decision) -> bool:
    """Whether every answer leads to the same table, with the same question."""
    if decision.kind not in state.game.tried or decision.branch != MAIN:
        return False
    if not 1 < len(decision.options) <= MOST_TRIED:
        return False
    first, *others = (_after(state, decision.seat, key) for key in decision.keys)
    return all(other == first for other in others)


def _after(state: State[Any], seat: int, key: str) -> tuple[object, ...]:
    """All that an answer leads to: the table, and what is asked then."""
    twin = state.clone()
    twin.apply(seat, key)
    table = twin.table
    fields = [getattr(table, name) for name in type(table).FIELDS if name != "events"]
    asked = [(one.kind, one.seat, one.keys, one.weights, one.about) for one in twin.open]
    return (*fields, *asked)
