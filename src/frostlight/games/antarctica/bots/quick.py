"""Quick answers for Antarctica: ships stay on the board, and any possible action is done."""

from __future__ import annotations

from bisect import bisect_left

from frostlight.bots.plan import Search
from frostlight.games.antarctica.questions import (
    ACT,
    END,
    GIVE_IN_ACT,
    GIVE_IN_SAIL,
    PASS,
    SAIL,
    SHIP,
)
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Decision, Stream


def quick(_table: Continent, decision: Decision, stream: Stream) -> int:
    """Any answer but for sailing, where nothing is given up, and for what is done there.

    Actions stand before a pass in the list, and builds before other actions.
    """
    options = decision.options
    many = len(options)
    if decision.question is SAIL:
        many = bisect_left(options, GIVE_IN_SAIL) or many
    elif decision.question is ACT:
        return _end(options, stream) if options[0] == END else _act(options, stream)
    return options[stream.below(many)]


def _act(options: list[int], stream: Stream) -> int:
    """An action if there is one, two times of three to build if that is possible."""
    actions = bisect_left(options, PASS)
    if not actions:
        return PASS
    builds = bisect_left(options, SHIP)
    return options[stream.below(builds if builds and stream.below(3) else actions)]


def _end(options: list[int], stream: Stream) -> int:
    """Now and then a card before the turn ends."""
    cards = [option for option in options if PASS < option < GIVE_IN_ACT]
    return cards[stream.below(len(cards))] if cards and not stream.below(4) else END


SEARCH = Search(quick, turns=12, points=15.0)
