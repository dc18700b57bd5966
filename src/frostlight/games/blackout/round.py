"""The round (BHK-3): eight phases, each finished by all before the next begins."""

from __future__ import annotations

from frostlight.games.blackout.questions import DIE
from frostlight.games.blackout.structure import (
    CLEAN_UP,
    DICE,
    DRAW,
    HIRE,
    MARKET,
    OBJECTIVES,
    PHASES,
    PLAN,
    RESOURCES,
    SCOUT,
    SECURE,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import GameOver, Rule

FIRST_STEP = {
    PLAN: "roll",
    HIRE: "hire",
    OBJECTIVES: "objectives",
    SCOUT: "scout",
    MARKET: "market",
    CLEAN_UP: "clean_market",
    SECURE: "secure",
    DRAW: "draw",
}
"""The step with which each phase begins (BHK-3.1)."""


def begin_round(table: Town) -> None:
    table.round += 1
    table.scouted = 0  # BHK-10.3: in this round
    table.tell("round", number=table.round, seat=table.first)
    begin_phase(table, PLAN)


def begin_phase(table: Town, phase: int) -> None:
    """All players act in it, from the start player on (BHK-3.2, BHK-3.3)."""
    table.phase = phase
    table.next = FIRST_STEP[phase]
    begin_turns(table)
    table.tell("phase", phase=PHASES[phase])


def begin_turns(table: Town) -> None:
    table.acted = 0
    table.active = table.first


def end_turn(table: Town) -> bool:
    """The next player clockwise is in turn; True when all have been (BHK-3.3)."""
    table.acted += 1
    table.active = (table.first + table.acted) % table.players
    return table.acted == table.players


def end_round(table: Town) -> None:
    """The marker passes on, or the game is over (BHK-3.4, BHK-17.2)."""
    if table.round == table.last_round:
        table.active = -1
        raise GameOver("deck_empty", "BHK-17.2", rounds=table.round)
    table.first = (table.first + 1) % table.players
    table.next = "begin_round"


def roll(table: Town) -> Rule:
    """Three different resources; dice that match are rolled again (BHK-4.1, BHK-4.2)."""
    table.active = -1
    table.dice = [-1] * len(DICE)
    dice = list(range(len(DICE)))
    while dice:
        for die in dice:
            faces = table.printed.weights[die]
            shown = [resource for resource, count in enumerate(faces) if count]
            weights = [faces[resource] for resource in shown]
            table.dice[die] = yield DIE.draw(shown, weights, about=(die,))
        names = [RESOURCES[resource] for resource in table.dice]
        table.tell("rolled", on_yellow=names[0], on_red=names[1], on_blue=names[2])  # BHK-4.3
        dice = matching(table.dice)
    table.next = "plan"


def matching(dice: list[int]) -> list[int]:
    """The dice that share a symbol with another (BHK-4.2).

    >>> matching([4, 5, 5]), matching([0, 1, 2])
    ([1, 2], [])
    """
    return [die for die, shown in enumerate(dice) if dice.count(shown) > 1]
