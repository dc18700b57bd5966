"""Beacons, a toy: an effect asks each seat in turn, and what they answer has effects that wait.

- TOY-1.1 Eight beacons, all dark. The players take turns; the one whose turn it is lights one.
- TOY-1.2 A lit beacon is lit for good. Its sign is performed for the one who lit it, after
  all signs that wait already: first in, first out.
- TOY-1.3 Call: every player in turn, beginning with the one who lit it, may light a beacon.
- TOY-1.4 Gift: one point for the one who lit it.
- TOY-1.5 Wind: chance gives none, one or two points to the one who lit it.
- TOY-1.6 When all beacons are lit and no sign waits, the game ends. Most points win.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from frostlight.kernel import (
    Bounds,
    Decision,
    Game,
    GameOver,
    MayAsk,
    Outcome,
    Public,
    Question,
    Rule,
    Stream,
    Table,
    Why,
)
from frostlight.kernel.event import Fact

SIGNS: Final = ("call", "gift", "call", "wind", "gift", "call", "wind", "gift")
DARK: Final = -1

_beacons = {f"light:{number}": number for number in range(len(SIGNS))}
LIGHT = Question("light", "TOY-1.1", _beacons)
ANSWER_CALL = Question("answer_call", "TOY-1.3", {**_beacons, "decline": None})
WIND = Question("wind", "TOY-1.5", {"calm": 0, "breeze": 1, "gale": 2}, chance=True)
DECLINE: Final = ANSWER_CALL.index["decline"]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 3


class Coast(Table):
    players: Public[int]
    active: Public[int]
    """Whose turn it is."""
    keepers: Public[list[int]]
    """Who lit each beacon."""
    points: Public[list[int]]
    waiting: Public[list[int]]
    """Beacons whose sign waits to be performed (TOY-1.2)."""

    def dark(self) -> list[int]:
        return [beacon for beacon, keeper in enumerate(self.keepers) if keeper == DARK]


def new_coast(setup: Setup) -> Coast:
    table = Coast("turn")
    table.players = setup.players
    table.active = 0
    table.keepers = [DARK] * len(SIGNS)
    table.points = [0] * setup.players
    table.waiting = []
    return table


def turn(table: Coast) -> Rule:
    """Light a beacon, then perform what waits (TOY-1.1, TOY-1.2)."""
    beacon = yield LIGHT.ask(table.active, table.dark())
    light(table, table.active, beacon)
    while table.waiting:
        beacon = table.waiting.pop(0)
        table.tell("performs", beacon=beacon, sign=SIGNS[beacon])
        yield from PERFORM[SIGNS[beacon]](table, table.keepers[beacon]) or ()
    if not table.dark():
        raise GameOver("all_lit", "TOY-1.6", beacons=len(SIGNS))
    table.active = (table.active + 1) % table.players


def light(table: Coast, seat: int, beacon: int) -> None:
    table.keepers[beacon] = seat
    table.waiting.append(beacon)
    table.tell("lights", seat=seat, beacon=beacon)


def call(table: Coast, keeper: int) -> Rule:
    """Every player in turn may light a beacon (TOY-1.3)."""
    for step in range(table.players):
        seat = (keeper + step) % table.players
        beacon = yield ANSWER_CALL.ask(seat, [*table.dark(), DECLINE])
        if beacon is not None:
            light(table, seat, beacon)


def gift(table: Coast, keeper: int) -> None:
    """One point (TOY-1.4)."""
    table.points[keeper] += 1


def wind(table: Coast, keeper: int) -> Rule:
    """Chance gives points (TOY-1.5)."""
    table.points[keeper] += yield WIND.draw([0, 1, 2], [1, 2, 1])


PERFORM: Final[dict[str, Callable[[Coast, int], MayAsk]]] = {
    "call": call,
    "gift": gift,
    "wind": wind,
}


def resample(_table: Coast, _observer: int, _stream: Stream) -> None:
    """Nothing is hidden."""


def invariants(table: Coast) -> list[str]:
    problems = []
    if len(table.keepers) != len(SIGNS) or len(table.points) != table.players:
        return ["another number of beacons or players"]
    if any(keeper not in range(DARK, table.players) for keeper in table.keepers):
        problems.append(f"keepers: {table.keepers}")
    if any(beacon not in range(len(SIGNS)) for beacon in table.waiting):
        problems.append(f"waiting: {table.waiting}")
    if min(table.points) < 0 or sum(table.points) > 2 * len(SIGNS):
        problems.append(f"points: {table.points}")
    if table.active not in range(table.players):
        problems.append(f"active: {table.active}")
    return problems


def outcome(table: Coast) -> Outcome:
    """Most points win (TOY-1.6)."""
    ranks = [1 + sum(other > points for other in table.points) for points in table.points]
    return Outcome(table.points[:], ranks, {"points": table.points[:]})


def explain(table: Coast, decision: Decision) -> dict[str, Why]:
    """A lit beacon cannot be lit again (TOY-1.2)."""
    return {
        key: Why("TOY-1.2", "already_lit", {"keeper": table.keepers[number]})
        for key, number in _beacons.items()
        if table.keepers[number] != DARK and key not in decision.keys and decision.seat >= 0
    }


def trail(table: Coast) -> list[tuple[str, dict[str, Fact]]]:
    return [("trail.turn", {"seat": table.active})]


def describe(table: Coast) -> dict[str, Any]:
    return {"keepers": table.keepers, "points": table.points, "waiting": table.waiting}


GAME: Game[Coast] = Game(
    id="relay",
    prefix="TOY",
    edition=1,
    seats=range(1, 5),
    setup=Setup,
    new=new_coast,
    steps={"turn": turn},
    questions=(LIGHT, ANSWER_CALL, WIND),
    sight=Coast.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda table: sum(keeper != DARK for keeper in table.keepers),
    bounds=lambda setup: Bounds(len(SIGNS) * (2 + setup.players), 0, 2 * len(SIGNS)),
)
