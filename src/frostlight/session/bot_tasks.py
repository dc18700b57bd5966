"""Bots think in worker processes, never where people are served."""

from __future__ import annotations

from typing import Any, NamedTuple

from frostlight.bots import Bot, Eye, Hurry, bot_luck, make_bot, no_hurry
from frostlight.games import find_game
from frostlight.kernel import SPECTATOR, Journal, Record, Stream
from frostlight.session.wishes import Wish


class Task(NamedTuple):
    """A bot, its luck, the game so far, and the seat that is asked: small and easy to send."""

    bot: str
    seed: str
    record: Record
    seat: int


def think(task: Task, hurry: Hurry = no_hurry) -> str:
    """What the bot answers; if there is hurry, what it thinks best by then."""
    journal = Journal.replay(find_game(task.record.game), task.record)
    luck = _luck(task, journal)
    eye = Eye(journal.state, task.seat, hurry)
    return make_bot(task.bot, task.record.game).choose(eye, luck)


def consult(task: Task, hurry: Hurry = no_hurry) -> Wish:
    """What the bot would answer in the place of the seat, with its reason if it gives one.

    Nobody else is told, so the reason too may rest on what the seat itself knows.
    """
    journal = Journal.replay(find_game(task.record.game), task.record)
    luck = _luck(task, journal)
    eye, bot = Eye(journal.state, task.seat, hurry), make_bot(task.bot, task.record.game)
    return _with_reason(bot, eye, bot.choose(eye, luck))


def advise(task: Task, hurry: Hurry = no_hurry) -> Wish:
    """What a bot favours where another seat decides for all, with its reason if it gives one.

    It puts itself into the place of that seat with what its own seat knows, and nothing more. Its
    reason is read by everybody: it rests on what those know who sit at no seat.
    """
    journal = Journal.replay(find_game(task.record.game), task.record)
    luck = _luck(task, journal)
    state = journal.state.imagine(task.seat, luck)
    eye = Eye(state, state.decision.seat, hurry)
    key = make_bot(task.bot, task.record.game).choose(eye, luck)
    open_ = Eye(journal.state.imagine(SPECTATOR, luck), eye.seat)
    return _with_reason(make_bot(task.bot, task.record.game), open_, key)


def _with_reason(bot: Bot, eye: Eye, key: str) -> Wish:
    """Why an answer is favoured, told from what these eyes see."""
    give = getattr(bot, "reason", None)
    reason, facts = give(eye, key) if give else ("", {})
    return Wish(key, reason, tuple(facts.items()))


def _luck(task: Task, journal: Journal[Any]) -> Stream:
    """What others do in secret at the same time moves nothing of it."""
    return bot_luck(task.seed, task.seat, len(journal.noticed(task.seat)))
