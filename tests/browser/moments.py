"""Positions of games that bots play: of each kind of question the one with the most answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from frostlight.web.http.identity import new_visitor
from tests.browser.server import Planted
from tests.browser.twin import Twin


class Game(NamedTuple):
    """A game that is begun."""

    name: str
    seats: Sequence[str]
    seed: str
    scenario: str = ""
    decisions: int = 120
    """So far it is played."""

    def begin(self) -> Twin:
        return Twin(self.seats, self.seed, self.scenario, self.name)


def _steps(twin: Twin, decisions: int) -> Iterator[int]:
    for n in range(decisions):
        if twin.over:
            return
        yield n
        twin.play(1)


def widest(game: Game) -> dict[int, str]:
    """The kinds of question, by the decision at which there is most to choose from."""
    twin, most = game.begin(), dict[str, tuple[int, int]]()
    for n in _steps(twin, game.decisions):
        kind, answers = twin.asked.kind, len(twin.asked.keys)
        if answers > most.get(kind, (0, 0))[0]:
            most[kind] = answers, n
    return {n: kind for kind, (_, n) in most.items()}


def plant(data: Path, game: Game, visitor: str = "") -> dict[str, Planted]:
    """A table at each of these, where one visitor has the seat that is asked."""
    twin, wanted, visitor = game.begin(), widest(game), visitor or new_visitor()
    planted = {}
    for n in _steps(twin, game.decisions):
        if n in wanted:
            asked = twin.asked.seat
            holders = [visitor if n == asked else new_visitor() for n in range(len(game.seats))]
            planted[wanted[n]] = twin.copied().plant(data, holders)[asked]
    return planted
