"""How long a game can last, and what a player can score: rough, but proven from the rules."""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.planning import TAKE_BACKS
from frostlight.games.blackout.scouting import CHANGES
from frostlight.games.blackout.setup import Setup, printed_for
from frostlight.games.blackout.structure import COLUMNS, ROW, ROWS, SLOTS
from frostlight.kernel import Bounds

ROLLS: Final = 500
"""More rolls of three dice until they differ: never in the life of this universe."""
FARTHEST: Final = 29
"""Tokens for one marker: fewer than there are checkpoints."""


def bounds(setup: Setup) -> Bounds:
    """The bounds of such a game."""
    what = printed_for(setup)
    rounds, players = most_rounds(what), what.players
    markers = what.board.start.markers
    money = most_money(what, rounds)
    # every question of a turn either uses something up or ends it; batteries and cards cost HK$
    plan = 2 * (COLUMNS + TAKE_BACKS) + 1
    paying = 4 + markers
    hire = COLUMNS * (2 + 4 * (1 + paying))
    tasks = SLOTS * 3 + 3 + 2
    fulfil = (tasks + 1) * (4 + 2 * paying)
    scouting = CHANGES + 8 + paying
    clean_up = 6 + len(what.plans) * paying
    a_round = plan + hire + fulfil + scouting + clean_up + len(what.borders) * paying
    shared = ROLLS + ROWS * ROW * 4
    decisions = rounds * (players * a_round + shared) + 200
    decisions += players * money // min(what.prices.market)
    farthest = rounds * (COLUMNS * 3 + (tasks + COLUMNS) * FARTHEST)
    return Bounds(
        decisions, -farthest * max(1, what.prices.transport_vp), most_points(what, rounds)
    )


def most_rounds(what: Printed) -> int:
    """Every clean-up takes a card of each row; then comes one more round (BHK-17.2)."""
    deck = len(what.objectives) - what.aside
    return deck // ROWS + 3


def most_money(what: Printed, rounds: int) -> int:
    """HK$ of all sources: no turn brings more than this in one round."""
    a_round = 100 + 20 * len(what.plans)
    return what.board.start.hkd + rounds * a_round + 1000


def most_points(what: Printed, rounds: int) -> int:
    """All cards, all districts, all tokens, and every action in every round."""
    cards = sum(what.vp) + sum(what.bonus)
    tasks = sum(needs.vp for one in what.needs for needs in one)
    tasks += sum(needs.vp for needs in what.restorations)
    districts = len(what.borders) * max(what.board.districts.vp)
    tokens: int = sum(t.copies * t.thorough_reward.get("vp", 0) for t in what.tokens)
    every_round = 4 * 10 + 3 * len(what.plans) + what.prices.crowd_vp * what.board.start.markers
    money = most_money(what, rounds) // what.prices.hkd_a_vp
    scale = max(what.board.scout_set.vp)
    return cards + tasks + districts + tokens + rounds * every_round + money + scale
