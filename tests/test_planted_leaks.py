"""A leak that is planted in a game is found, in ours and in the examples: five kinds of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from frostlight.kernel import Game
from frostlight.testing import LawBrokenError, check_game
from frostlight.testing.fuzz import setups_of
from frostlight.testing.policies import POLICIES
from frostlight.testing.probes import probe
from tests.examples_of_games import EXAMPLES
from tests.kernel.planting import KINDS, planted
from tests.ours import OUR_GAMES

GAMES: Final = {**OUR_GAMES, **EXAMPLES}


class Plot(NamedTuple):
    """Where to plant: a hidden field, and a question whose answers are secret."""

    secret: str
    field: str


PLOTS: Final = {
    "antarctica": [Plot("shipyard_card", "hands"), Plot("draft_draw", "shipyard")],
    "blackout": [Plot("scout_token", "planned"), Plot("plan", "tokens")],
    "frostpunk": [Plot("in_drawer", "drawer")],
    "lanterns": [Plot("deal", "hands"), Plot("plan", "plans")],
    "pebbles": [Plot("deal", "cards"), Plot("wish", "wishes")],
}
SAID: Final = {
    "event": "event 'overheard' tells",
    "option": "by its options",
    "subject": "by its subject",
    "count of frames": "'coin' of chance.* by being asked",
}
"""By kind of leak: what the message says of it."""
IN_SHARES: Final = ("plan", "wish")
"""Questions in shares of a simultaneous decision: how many those are, no other seat ever sees."""
GAMES_EACH: Final = 24
"""Number of games in one of which it shows."""


def plots() -> Iterator[Any]:
    for name, ways in PLOTS.items():
        for kind in KINDS:
            for plot in ways:
                if kind != "count of frames" or plot.secret not in IN_SHARES:
                    yield pytest.param(name, kind, plot, id=f"{name}-{kind}-{plot.secret}")


def test_every_game_is_planted() -> None:
    assert PLOTS.keys() == GAMES.keys()


@pytest.mark.slow
@pytest.mark.share(6)
@pytest.mark.parametrize(("name", "kind", "plot"), [*plots()])
def test_a_planted_leak_is_found(name: str, kind: str, plot: Plot) -> None:
    game = GAMES[name]
    bad = planted(game, kind, plot.secret, plot.field)
    setup = setups_of(game, game.seats[-1])[0]
    if kind == "field":
        with pytest.raises(LawBrokenError, match=r"law 6 .* sees what they cannot know"):
            check_game(bad, setup, 1)
        return
    assert re.search(SAID[kind], first_leak(bad, setup))


def first_leak(game: Game[Any], setup: msgspec.Struct) -> str:
    for seed in range(GAMES_EACH):
        policy = POLICIES[list(POLICIES)[seed % len(POLICIES)]]
        for found in probe(game, setup, seed, policy):
            if found.leak:
                return found.leak
    return ""


@pytest.mark.slow
@pytest.mark.share(5)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_no_game_tells_what_it_must_not(name: str, seed: int) -> None:
    """As many probes as are asked for; 10,000 for each game were made by hand."""
    game = GAMES[name]
    setups = [setup for players in game.seats for setup in setups_of(game, players)]
    policy = POLICIES[list(POLICIES)[seed % len(POLICIES)]]
    probes = list(islice(probe(game, setups[seed * 7 % len(setups)], f"clean {seed}", policy), 900))
    assert len(probes) > 20
    assert [one for one in probes if one.leak] == []
