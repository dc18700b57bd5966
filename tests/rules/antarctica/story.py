"""More words for stories about Antarctica: research at will, the end, long random games."""

from __future__ import annotations

import json
from collections.abc import Iterator

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import TRACK, ZONE
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Decision, Outcome, State, Stream
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import At

A, B, C, D = range(4)

STATION = {
    "T1": "land_station",
    "T2": "coastal_station",
    "T3": "sea_station",
    "T4": "land_station",
    "T5": "sea_station",
}
"""A station that serves each track (table D8)."""


# -- looking


def asked(state: At) -> tuple[int, str]:
    """Who is asked what."""
    return state.decision.seat, state.decision.kind


def icebreakers(state: At, zone: str, seat: int) -> int:
    """Icebreakers of the seat that lie in a zone."""
    return state.table.icebreakers[ZONE[zone] * 4 + seat]


def off_board(state: At, seat: int) -> tuple[int, int]:
    """Scientists in supply and in reserve."""
    return state.table.supply[seat], state.table.reserve[seat]


def hand(state: At, seat: int) -> list[str]:
    """The shipyard cards that the seat holds."""
    held = GAME.describe(state.table)["seats"][seat]["shipyard_cards"]
    return [name for name, count in held.items() for _ in range(count)]


def used(state: At, track: str) -> list[int]:
    """The blue spaces of a track that are used up."""
    mask = state.table.used[TRACK[track]]
    return [space for space in range(16) if mask >> space & 1]


def outcome(ice: Ice) -> Outcome:
    """How the game would be scored if it ended with this table."""
    assert not GAME.invariants(ice.table), GAME.invariants(ice.table)
    return GAME.outcome(ice.table)


def described(table: Continent) -> str:
    """The table as an outsider gets it: text."""
    return json.dumps(GAME.describe(table))


# -- doing


def research(ice: Ice, track: str, points: int) -> At:
    """A sails from the sun zone Z1 to Z3 and researches there with a number of points."""
    state = ready_to_research(ice, track, points)
    state.apply(A, f"research:{track}")
    return state


def ready_to_research(ice: Ice, track: str, points: int) -> At:
    if not ice.table.queues[ZONE["Z1"]]:
        ice.ships("Z1", "A")
    ice.buildings("Z3", STATION[track]).scientists("Z3", A, points - 1)
    return ice.turn(sun="Z1", target="Z3")


# -- random games


def choose(decision: Decision, stream: Stream, thrift: int) -> int:
    """A random option; pieces are given up only once in `thrift` times."""
    if decision.weights is not None:
        return decision.options[stream.weighted(decision.weights)]
    options = decision.options
    if stream.below(thrift):
        keys = decision.question.keys
        options = [option for option in options if not keys[option].startswith("give:")] or options
    return options[stream.below(len(options))]


def wander(players: int, seed: int, thrift: int = 10, *, keep: bool = False) -> Iterator[At]:
    """A random game: the state at each of its decisions, and at its end."""
    setup = GAME.read_setup({"players": players})
    state: At = State.start(GAME, setup, keep=keep)
    stream = Stream("wander", players, seed)
    while not state.over:
        yield state
        state.answer(state.decision, choose(state.decision, stream, thrift))
    yield state


def finished(players: int, seed: int, thrift: int = 10) -> Continent:
    """The table at the end of a random game."""
    *_, last = wander(players, seed, thrift)
    return last.table
