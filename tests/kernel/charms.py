"""Charms, a toy: a hidden pile, of which one kind may be left.

- TOY-5.1 A pile of shells and stars lies face down. In turn, draw a charm by chance and look at it
  in secret.
- TOY-5.2 Then keep it, or throw it away for all to see.
- TOY-5.3 When the pile is empty the game ends. A star is two points, a shell one; most points win.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from frostlight.kernel import (
    Bounds,
    Game,
    GameOver,
    Hidden,
    Outcome,
    OwnElseCount,
    Public,
    Question,
    Rule,
    Stream,
    Table,
)

KINDS: Final = ("shell", "star")
COPIES: Final = (2, 2)

_kinds = {name: kind for kind, name in enumerate(KINDS)}
DRAW = Question("draw", "TOY-5.1", _kinds, chance=True, about={"seat": None})
KEEP = Question("keep", "TOY-5.2", {"keep": True, "throw": False})


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 2


class Beach(Table):
    """Charms are counted by seat and kind: entry `seat * 2 + kind`."""

    players: Public[int]
    turn: Public[int]
    hands: Annotated[list[int], OwnElseCount(len(KINDS))]
    pile: Hidden[list[int]]
    thrown: Public[list[int]]


def new_beach(setup: Setup) -> Beach:
    table = Beach("turn")
    table.players, table.turn = setup.players, 0
    table.hands = [0] * (setup.players * len(KINDS))
    table.pile, table.thrown = list(COPIES), [0] * len(KINDS)
    return table


def turn(table: Beach) -> Rule:
    """Draw, then keep or throw away (TOY-5.1, TOY-5.2)."""
    seat = table.turn % table.players
    kinds = [kind for kind, left in enumerate(table.pile) if left]
    kind = yield DRAW.draw(kinds, [table.pile[kind] for kind in kinds], about=(seat,))
    table.pile[kind] -= 1
    table.hands[seat * len(KINDS) + kind] += 1
    table.tell("draws", seat=seat, secret={"charm": KINDS[kind]}, to=(seat,))
    if not (yield KEEP.ask(seat, [0, 1])):
        table.hands[seat * len(KINDS) + kind] -= 1
        table.thrown[kind] += 1
        table.tell("throws", seat=seat, charm=KINDS[kind])
    table.turn += 1
    if not any(table.pile):
        raise GameOver("empty", "TOY-5.3", turns=table.turn)


def resample(table: Beach, observer: int, stream: Stream) -> None:
    """Deal the others' charms and the pile again."""
    size = len(KINDS)
    others = [seat for seat in range(table.players) if seat != observer]
    counts = [sum(table.hands[seat * size : (seat + 1) * size]) for seat in others]
    unknown = [kind for kind, left in enumerate(table.pile) for _ in range(left)]
    for seat in others:
        unknown += [k for k in range(size) for _ in range(table.hands[seat * size + k])]
    unknown = stream.shuffled(unknown)
    for seat, count in zip(others, counts, strict=True):
        dealt = [unknown.pop() for _ in range(count)]
        table.hands[seat * size : (seat + 1) * size] = [dealt.count(k) for k in range(size)]
    table.pile = [unknown.count(kind) for kind in range(size)]


def invariants(table: Beach) -> list[str]:
    size, problems = len(KINDS), []
    for kind, copies in enumerate(COPIES):
        places = [*table.hands[kind::size], table.pile[kind], table.thrown[kind]]
        if sum(places) != copies or min(places) < 0:
            problems.append(f"{KINDS[kind]}: {places}, not {copies}")
    return problems


def outcome(table: Beach) -> Outcome:
    """A star is two points, a shell one (TOY-5.3)."""
    pairs = zip(table.hands[0::2], table.hands[1::2], strict=True)
    scores = [shells + 2 * stars for shells, stars in pairs]
    return Outcome(scores, [1 + sum(o > s for o in scores) for s in scores], {})


def describe(table: Beach) -> dict[str, Any]:
    return {"hands": table.hands, "pile": table.pile, "thrown": table.thrown}


GAME: Game[Beach] = Game(
    id="charms",
    prefix="TOY",
    edition=1,
    seats=range(2, 4),
    setup=Setup,
    new=new_beach,
    steps={"turn": turn},
    questions=(DRAW, KEEP),
    sight=Beach.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=lambda _table, _decision: {},
    trail=lambda table: [("trail.turn", {"number": table.turn})],
    describe=describe,
    turns=lambda table: table.turn,
    bounds=lambda _setup: Bounds(2 * sum(COPIES), 0, 3 * sum(COPIES)),
)
