"""Search by determinisation and playouts, with UCB over the best answers of greedy."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any, Final

from frostlight.bots.eye import Eye
from frostlight.bots.greedy import evaluation_of, values_of
from frostlight.bots.plan import Search
from frostlight.bots.reason import SaysWhy
from frostlight.games import find_entry
from frostlight.kernel import CHANCE, FrostlightError, State, Stream

TRIES: Final = 300
"""Games that are tried for a decision: counted, not timed, so that a seed repeats its game."""
CHOICES: Final = 6
"""Number of answers that are tried: the best by the evaluation of greedy."""
TRUST: Final = 5.0
"""Weight of greedy's evaluation (prior), in playouts."""
CURIOSITY: Final = 0.3
"""Exploration constant of UCB: bonus of answers that were seldom tried."""
SURE: Final = 20.0
"""Lead that counts as won, in multiples of `Search.points`."""


class SearchBot(SaysWhy):
    """Bandit search (UCB): tries the promising answers more often, and takes the best.

    A try is a playout of a determinisation (a game that could be this one for all that the seat
    knows): the answer is given, all seats follow the plan of the game for some turns, then the
    table is evaluated.
    """

    def __init__(self, tries: int = TRIES) -> None:
        self.tries = tries

    def choose(self, eye: Eye, stream: Stream) -> str:
        keys = eye.decision.keys
        if len(keys) == 1:
            return keys[0]
        search = search_of(eye.game)
        values = values_of(eye, stream)
        best = sorted(range(len(keys)), key=values.__getitem__, reverse=True)[:CHOICES]
        arms = [Arm(_chance(values[place], search.points)) for place in best]
        options = eye.decision.options
        for tried in range(self.tries if len(arms) > 1 else 0):
            if eye.hurry():
                break
            curiosity = CURIOSITY * sqrt(log(TRUST * len(arms) + tried + 1))
            arm = max(arms, key=lambda arm: arm.promise(curiosity))
            arm.add(_try(eye, options[best[arms.index(arm)]], search, stream))
        return keys[best[max(range(len(arms)), key=lambda place: arms[place].mean)]]


class Arm:
    """Statistics of an answer: number of tries and mean result."""

    __slots__ = ("mean", "times")

    def __init__(self, chance: float) -> None:
        self.mean = chance
        self.times = TRUST

    def promise(self, curiosity: float) -> float:
        """Upper confidence bound: its mean, and a bonus that shrinks with its tries."""
        return self.mean + curiosity / sqrt(self.times)

    def add(self, chance: float) -> None:
        self.times += 1.0
        self.mean += (chance - self.mean) / self.times


def search_of(game: str) -> Search:
    """How a game is searched; FrostlightError if it does not say so."""
    search: Search | None = find_entry(game).load("search")
    if search is None:
        raise FrostlightError(f"The searching bot does not know how to try out {game}.")
    return search


def _try(eye: Eye, option: int, search: Search, stream: Stream) -> float:
    """The chance to win as it looks some turns after an answer."""
    world = eye.imagine(stream, keep=False)
    asked = world.asked(eye.seat)
    assert asked is not None
    world.answer(asked, option)
    _go_on(world, search, stream)
    return _chance(evaluation_of(eye.game)(world.table, eye.seat), search.points)


def _go_on(world: State[Any], search: Search, stream: Stream) -> None:
    """Let all seats play by quick answers until it is time to judge."""
    table, turns, quick = world.table, world.game.turns, search.quick
    last = turns(table) + search.turns
    while not world.over and turns(table) < last:
        asked = world.open[0]
        if asked.seat == CHANCE:
            assert asked.weights is not None
            world.answer(asked, asked.options[stream.weighted(asked.weights)])
        else:
            world.answer(asked, quick(table, asked, stream))


def _chance(lead: float, points: float) -> float:
    """A lead as a chance to win, between 0 and 1."""
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, lead / points))))
