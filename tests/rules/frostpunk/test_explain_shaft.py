"""Why not, in The Sealed Shaft: tracks, the rim, Steel, the line (FRP-40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from frostlight.games.frostpunk.pieces import COAL
from frostlight.games.frostpunk.questions import HEAP_AT, LOCATION
from frostlight.games.frostpunk.turn.legal import legal
from tests.rules.frostpunk.reasons import Asked, Case, case, explained
from tests.rules.frostpunk.shaft import SHAFT, beside, own, town
from tests.rules.frostpunk.town import Town


def turn(found: Town) -> Asked:
    """What the first seat is asked on its turn; the cards are those of this scenario."""
    return found.city, SHAFT.turn.ask(0, legal(found.city, 0))


def clean() -> Asked:
    return turn(town().set(marks=[0, 0]))


def far_from_the_rim() -> Asked:
    return turn(town())


def all_in_play() -> Asked:
    found = own(town(), "steelworks", "N01a").stores(steel=3)
    found.city.stores[COAL] = 4
    return turn(found)


def on_the_line() -> Asked:
    row = SHAFT.expeditions[SHAFT.expedition_index["V1"]]
    return town().city, LOCATION.ask(0, [1], about=(row, 3))


def heaps() -> Asked:
    found = beside(town(), "R2").set(rim=[2, 1, 0])
    return found.city, HEAP_AT.ask(0, [1], about=(2,))


CASES: Final = (
    case(clean, "special:S:V/01", "FRP-40.3", "track_end"),
    case(far_from_the_rim, "special:S:V/02", "FRP-40.6", "no_heap_in_reach"),
    case(all_in_play, "use:N01a", "FRP-36.4", "steel_out", n=8),
    case(on_the_line, "skip", "FRP-40.4", "line_no_skip"),
    case(heaps, "heap:1", "FRP-40.6", "heap_far"),
    case(heaps, "heap:3", "FRP-40.6", "heap_empty"),
)


@pytest.mark.rule("FRP-40.3", "FRP-40.4", "FRP-40.6", "FRP-36.4")
@pytest.mark.parametrize("one", CASES, ids=[one.name for one in CASES])
def test_the_reason(one: Case) -> None:
    asked: Callable[[], Asked] = one.position
    assert explained(asked(), one.key) == one.why
