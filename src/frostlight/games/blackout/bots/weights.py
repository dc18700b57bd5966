"""What things are worth to the bots of Blackout, in points; found by play, not by rules."""

from __future__ import annotations

from typing import Final

BUYS: Final = 1.3
"""Cards that a player buys in a round or so: the deck is emptied by that and by the clean-up."""
UNIT: Final = (0.2, 1.0, 1.4, 1.6)
"""A resource that an objective asks for, by the rounds in which it can still be paid."""
SURPLUS: Final = (0.2, 0.5, 0.7, 0.8)
"""A resource that none asks for yet."""
BATTERY: Final = (0.2, 1.2, 1.8, 2.0)
DOLLAR: Final = ((6, 0.5), (8, 0.32), (99, 0.22))
"""HK$: the first six most, they buy cards."""
LAST_DOLLAR: Final = 0.2
"""Five of them are a point in the end."""
GPS: Final = (0.0, 0.9, 1.1)
"""A GPS token, the more the more scoutings are to come."""
TRANSPORT: Final = ((3, 0.7), (4, 0.4), (99, 0.15))
BACK: Final = 0.25
"""A face-down scout token, for each scouting to come."""

PLAYS: Final = 3.6
"""Plays of own cards in a round, of all cards together."""
PATIENT: Final = 2.0
"""Doctors come to those in hospital, but not to all and not soon."""

NEAR: Final = (0.0, 0.35, 0.5, 0.58, 0.64, 0.68, 0.72)
"""How likely the next marker of a border comes in time, by the rounds to come."""
OUTPOST: Final = 0.5
"""What an uncovered check action brings in each round to come."""
CHAIN: Final = 1.1
"""The next marker of a chain comes more surely: it is looked for."""
PRESENCE: Final = 0.15
"""Others may secure a district, and all who are there score."""

TASK_CONDITION: Final = 9.0
"""A task that a scenario asks for; without it there are no orchids."""
MARKER_CONDITION: Final = 8.0
NEXT_TO_CONDITION: Final = 1.5
"""A marker where a scenario asks for it, and one beside such a place."""
RESTORATION_CONDITION: Final = 12.0
MORE_CARDS: Final = 0.5
FOURTH_COLUMN: Final = 1.3
"""What the power restorations bring in each round to come."""

CHECK_ROUNDS: Final = 0.6
"""Check actions wait for a draw: share of the rounds to come in which they are used."""
SLOT: Final = 0.6
"""A free slot can take another card."""
WORTH_BUYING: Final = 0.4
PLAN_SHARE: Final = 0.5
"""Of the reward and bonus of a plan, what a first task counts."""
COLUMN_MISSING: Final = 2.0
SCOUT_MISSING: Final = 2.5
"""A requirement that is not met yet: cards of a column, a kind of scout token."""
BACKLOG: Final = 0.5
"""Share of what other objectives ask for that is before it in the queue."""
UNITS_A_ROUND: Final = 5.0
WORTH_GIVING: Final = 1.0
"""A unit is given up for a better one if it is worth less."""
HELD: Final = 1.5
TICK: Final = 2.0
"""An objective in a slot, and a task that is done on it."""
LASTING: Final = {"drone": 0.5, "library": 0.3, "crowd": 1.2, "warehouse": 0.7}
"""What the lasting effects of plans bring in each round to come."""
ROUGHLY: Final = {
    "transport": 0.8,
    "marker": 3.0,
    "heal": 4.0,
    "patrol_in_hand": 2.5,
    "check": 1.0,
}
"""What actions gain that depends on much else."""
NEARER_COLUMN: Final = 0.45
"""Worth of a column that lacks one card of the right colour, as part of a complete one."""
