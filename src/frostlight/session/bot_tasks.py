"""Tasks for bots in worker processes, never in the process that serves players."""

from __future__ import annotations

from typing import Any, NamedTuple

from frostlight.bots import Bot, Eye, Hurry, bot_luck, make_bot, no_hurry
from frostlight.games import find_game
from frostlight.kernel import SPECTATOR, Journal, Record, Stream
from frostlight.session.wishes import Wish


class Task(NamedTuple):
    """A bot, its random stream, the game so far, and the asked seat: small, to be pickled."""

    bot: str
    seed: str
    record: Record
    seat: int


def think(task: Task, hurry: Hurry = no_hurry) -> str:
    """The bot's answer; in a hurry, the best that it has found by then."""
    journal = Journal.replay(find_game(task.record.game), task.record)
    luck = _luck(task, journal)
    eye = Eye(journal.state, task.seat, hurry)
    return make_bot(task.bot, task.record.game).choose(eye, luck)


def consult(task: Task, hurry: Hurry = no_hurry) -> Wish:
    """The bot's answer in the place of the seat, with its reason if it gives one.

    It is private to the seat, so the reason too may rest on what the seat knows.
    """
    journal = Journal.replay(find_game(task.record.game), task.record)
    luck = _luck(task, journal)
    eye, bot = Eye(journal.state, task.seat, hurry), make_bot(task.bot, task.record.game)
    key = bot.choose(eye, luck)
    return _with_reason(bot, eye, key)._replace(second=_second(bot, task, journal, key))


def _second(bot: Bot, task: Task, journal: Journal[Any], best: str) -> str:
    """What the bot would answer without its best answer; "" if its rules know no other."""
    eye = Eye(journal.state, task.seat)
    eye.decision.options.remove(eye.decision.option(best))
    found = bot.choose(eye, _luck(task, journal))
    return found if found in eye.decision.keys else ""


def advise(task: Task, hurry: Hurry = no_hurry) -> Wish:
    """The answer that a bot favours where another seat decides for all, with its reason if any.

    The bot decides in the place of that seat with the knowledge of its own seat only. All players
    read its reason: it rests on the knowledge of a spectator.
    """
    journal = Journal.replay(find_game(task.record.game), task.record)
    luck = _luck(task, journal)
    state = journal.state.imagine(task.seat, luck)
    eye = Eye(state, state.decision.seat, hurry)
    key = make_bot(task.bot, task.record.game).choose(eye, luck)
    open_ = Eye(journal.state.imagine(SPECTATOR, luck), eye.seat)
    return _with_reason(make_bot(task.bot, task.record.game), open_, key)


def _with_reason(bot: Bot, eye: Eye, key: str) -> Wish:
    """A wish for an answer, with the reason as this eye sees it."""
    give = getattr(bot, "reason", None)
    reason, facts = give(eye, key) if give else ("", {})
    return Wish(key, reason, tuple(facts.items()))


def _luck(task: Task, journal: Journal[Any]) -> Stream:
    """The bot's random stream; it does not depend on secret simultaneous moves of others."""
    return bot_luck(task.seed, task.seat, len(journal.noticed(task.seat)))
