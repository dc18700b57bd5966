"""What a step tells of its own answers: events, and a pile of which one kind is left (law 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from frostlight.kernel import Bounds, Game, GameOver, Question, Rule
from frostlight.testing import POLICIES, check_game
from frostlight.testing.probes import probe
from tests.kernel.breaking import breaks
from tests.kernel.charms import DRAW, GAME, KEEP, KINDS, Beach, Setup


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", GAME.seats)
def test_the_laws_hold_where_one_kind_is_left(players: int, policy: str) -> None:
    for seed in range(6):
        check_game(GAME, Setup(players), seed, POLICIES[policy], rarely=1)


def test_a_dealt_anew_game_in_which_chance_would_be_asked_is_no_leak() -> None:
    """In another deal the pile has both kinds, and chance is asked: no observer sees that."""
    for seed in range(40):
        assert not [found.leak for found in probe(GAME, Setup(2), seed) if found.leak]


# -- what a step tells of its own answers


def drawing(tell: str) -> Game[Beach]:
    """Charms, but what is drawn is told in another way."""

    def turn(table: Beach) -> Rule:
        seat = table.turn % table.players
        kinds = [kind for kind, left in enumerate(table.pile) if left]
        kind = yield DRAW.draw(kinds, [table.pile[kind] for kind in kinds], about=(seat,))
        table.pile[kind] -= 1
        table.hands[seat * len(KINDS) + kind] += 1
        if tell == "openly":
            table.tell("draws", seat=seat, charm=KINDS[kind])
        elif tell == "by silence" and kind:
            table.tell("smiles", seat=seat)
        elif tell == "late":
            yield KEEP.ask(seat, [0, 1])
            table.tell("drew", seat=seat, charm=KINDS[kind])
        yield KEEP.ask(seat, [0, 1])
        table.turn += 1
        if not any(table.pile):
            raise GameOver("empty", "TOY-5.3", turns=table.turn)

    return replace(GAME, steps={"turn": turn}, bounds=lambda _: Bounds(12, 0, 12))


@pytest.mark.parametrize(
    ("tell", "event"), [("openly", "draws"), ("by silence", "smiles"), ("late", "drew")]
)
def test_an_event_that_tells_what_was_drawn(tell: str, event: str) -> None:
    who = r"(a spectator|seat \d)"
    message = rf"event '{event}' tells {who} that 'draw' \(TOY-5.1\) was answered '\w+', not '\w+'"
    breaks(drawing(tell), Setup(2), 6, message + ".* secret=.* Game.reveals")


def test_what_lies_open_for_all_is_declared() -> None:
    game = replace(drawing("openly"), reveals=frozenset({"draws"}))
    for seed in range(10):
        check_game(game, Setup(2), seed)


DIE = Question("die", "TOY-5.4", {"done": 0, "again": 1}, chance=True)


@pytest.mark.parametrize("openly", [True, False])
def test_dice_that_are_rolled_again_for_all_to_see(openly: bool) -> None:
    """One roll more is no leak where all have seen why; without that they count moves."""

    def roll(table: Beach) -> Rule:
        while True:
            rolled = yield DIE.draw([0, 1], [1, 1])
            if openly:
                table.thrown[0] = rolled
                table.tell("rolled", n=rolled)
            if not rolled:
                break
        yield from GAME.steps["turn"](table) or ()

    game = replace(GAME, steps={"turn": roll}, questions=(*GAME.questions, DIE))
    leaks = [found.leak for seed in range(6) for found in probe(game, Setup(2), seed) if found.leak]
    assert bool(leaks) is not openly
    assert all("'die'" in leak for leak in leaks)
