"""Policies for any game, good or bad: each picks one of the options of an open decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from frostlight.bots import Eye, bot_names, make_bot
from frostlight.games import GAMES
from frostlight.kernel import Decision, State, Stream

Policy = Callable[[State[Any], Decision, Stream], int]
"""Picks an option (an index in the question's vocabulary) for the asked seat."""


def any_option(_state: State[Any], decision: Decision, stream: Stream) -> int:
    """A random legal answer, all equally likely."""
    return decision.options[stream.below(len(decision.options))]


def first_option(_state: State[Any], decision: Decision, _stream: Stream) -> int:
    """Stubborn: always the first option."""
    return decision.options[0]


def last_option(_state: State[Any], decision: Decision, _stream: Stream) -> int:
    """Perverse: always the last option."""
    return decision.options[-1]


def constructive(state: State[Any], decision: Decision, stream: Stream) -> int:
    """Mostly a random verb from the first half of the options, all equally likely.

    Rules offer building first, passing and giving up last: so games get long, and rare cases of
    the rules are reached.
    """
    if stream.below(8) == 0:
        return any_option(state, decision, stream)
    options = decision.options[: (len(decision.options) + 1) // 2]
    verbs: dict[str, list[int]] = {}
    keys = decision.question.keys
    for option in options:
        verbs.setdefault(keys[option].partition(":")[0], []).append(option)
    chosen = list(verbs.values())[stream.below(len(verbs))]
    return chosen[stream.below(len(chosen))]


def by_bot(name: str, game: str = "") -> Policy:
    """Plays as the bot of this name. The state must keep checkpoints: bots imagine."""
    bot = make_bot(name, game)

    def policy(state: State[Any], decision: Decision, stream: Stream) -> int:
        return decision.question.index[bot.choose(Eye(state, decision.seat), stream)]

    return policy


POLICIES: dict[str, Policy] = {
    "random": any_option,
    "constructive": constructive,
    "last": last_option,
    "first": first_option,
}
"""The policies that need no knowledge of a game, by name."""


def find_policy(name: str, game: str = "") -> Policy:
    """The policy of this name, or the one that plays as the bot of this name (of this game)."""
    return POLICIES.get(name) or by_bot(name, game)


def has_bot(name: str, game: str) -> bool:
    """Whether a bot of this name can play the game."""
    return game in GAMES and name in bot_names(game)
