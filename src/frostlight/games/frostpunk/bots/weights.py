"""What things are worth to the Frostpunk planner: one unit is about one action of a pawn.

The numbers were found by matches of the bot against the decks; nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.pieces import BUILDING_INDEX

WIN: Final = 1000.0
LOSS: Final = -1000.0

# -- mood: by steps, an exhausted token is one, an active one two
HOPE: Final = (-75.8, -21.0, -8.73, -5.05, -3.75, -1.91, -1.27, -0.91, -0.32, 0.11, 0.26, 0.39, 0.5)
DISCONTENT: Final = (0.8, 0.48, -0.56, -1.29, -2.04, -2.67, -3.28, -4.25, -5.31, -11.9, -18.3)
LAST_TOKEN: Final = 12.0
"""With five Discontent tokens any new one may be the end."""
# -- people
DEATH: Final = 5.2
DEATH_MOOD: Final = 0.42
"""A death, and how much the mood suffers from it."""
SICK: Final = (0.042, 0.16, 0.35, 0.38, 0.98)
"""One more sick, in deaths: up to 2, to 4, the fifth, to 9, beyond."""
FLIP: Final = 0.42
SKULL: Final = 0.31
USED: Final = 1.5
CITIZEN: Final = 0.099
CORPSE: Final = 0.35
CORPSES: Final = 0.097
PAWN: Final = (0.49, 0.14, 0.049)
"""What a pawn of a type brings in each round."""
AUTOMATON: Final = 0.22
SPECIAL_CHILD: Final = 0.41

# -- goods
FOOD: Final = (0.99, 0.63, 0.3, 0.1, 0.087)
"""Food against hunger, for this round's meal, the next one, a third, beyond."""
COAL: Final = (3.21, 1.61, 0.34, 0.27, 0.084)
"""Coal for warmth now, for the start of the next round, for the gap to the cold, later, beyond."""
WOOD: Final = (1.41, 1.23, 0.33)
"""Wood for what is wanted most, five more, beyond."""
WOOD_BED: Final = 2.56
"""Wood wanted for each bed that will be missing."""
CORE: Final = (0.3, 1.77, 0.72)
BREAKDOWN: Final = (4.34, 44.8)
"""A first and a second breakdown of the Generator."""
LATER: Final = 0.31
"""A risk in the round after the next one."""
COLDER: Final = 0.5

# -- the great storm
STOCK: Final = (0.84, 0.4, 2.64)
"""Coal, Food and Wood that the great storm will ask for."""
STOCK_AHEAD: Final = 6
STOCKED: Final = 2.8
URGENT: Final = 0.33
"""What is stocked is worth, and how much more in each round after the first."""
STORM_ROUNDS: Final = 4
"""Rounds before the last one from which on they become dearer."""
SHORT: Final = 0.47

# -- beds and fuel
BED: Final = 0.59
"""A pawn without a bed for a night, as part of one sick."""
PATIENCE: Final = 0.64
WORK_WARM: Final = (0.0, 0.17, 0.48, 0.85)
"""Part of the work that is warm, by the indicators that are lit."""

# -- single things
ADDED: Final = 0.33
STAYS: Final = 1.5
"""What a card does while it stays in play, as a multiple of its effect."""
STORM: Final = 0.51
NEAR_TILE: Final = 1.0
FAR_TILE: Final = 0.86
REUSE: Final = 0.58
FREED: Final = 0.6
"""An Automaton on a card, as part of one in the supply: it has to be freed first."""
UNLOCKED: Final = 0.5
"""A building that an event unlocks, as part of one that stands, less its price."""
REBUILT: Final = 1.5
"""What it takes to put up once more what was destroyed."""
RUINS: Final = 0.3
"""A space that Ruins leave free."""
TAKEN: Final = 1.61
DEVELOP: Final = 0.23
GATES: Final = 0.33
OWN: Final = 1.55
"""To take in the refugees, or to look to our own."""
CARD: Final = 1.09
SCOUT: Final = 0.75
SCOUT_STEP: Final = 0.39
SNOW: Final = (3.86, 0.43, 0.045)
"""To clear snow: two Near tiles, a Far one; less for each thing that lies on the map."""
CONSEQUENCE: Final = 0.12
HELP: Final = {
    "child_acts": 0.12,
    "yield": 0.46,
    "feed_discount": 2.0,
    "feed_sick": 2.0,
    "cure_bonus": 1.5,
    "cure_sick": 0.5,
    "cure_for_food": 1.0,
    "beds_per_shelter": 0.55,
    "ruins_shelter": 1.24,
    "post_treats": 1.34,
}
"""What laws change, as a multiple of what it would help against now."""
ARENA: Final = 0.45
PUB: Final = 0.6
"""The Fighting Arena, as part of a step of Discontent; the Public House, of Hope."""
TOWER: Final = 0.22
MAP: Final = 0.24
"""Goods that lie on the map."""

PRODUCE: Final = 0.33
"""What a building will make in a round, beyond the work it takes."""
ACTION: Final = 1.64
"""What a pawn can do elsewhere."""
UPGRADES: Final = 0.43
"""The first Workshop, as part of the upgrades it can make."""
SAWMILL: Final = 1.88
WAIT: Final = 0.069
"""To build less than three things, with pawns left for more Wood."""
HEAL: Final = 0.94
"""What one more place to heal can do in a round."""
POST: Final = 0.67
"""A Gathering Post, for each space beyond three."""

HORIZON: Final = 5.75
"""What lasts longer is not counted: all things worth while come in time, the order counts."""

# -- The Sealed Shaft (FRP-40)
STEEL: Final = (4.0, 0.05)
"""Steel for the work that is left, beyond."""
WORK: Final = 5.0
WORK_LATE: Final = 1.2
WORK_PACE: Final = 1.2
"""A step of work, its being late, and the steps done in a round."""
GAS: Final = 1.3
GAS_DANGER: Final = 1.3
GAS_AHEAD: Final = 6
"""A space of gas, and how much more from this number of spaces before the end of its track."""
GAS_GOAL: Final = 3
GAS_HIGH: Final = 3.2
GAS_ROUNDS: Final = 3
"""What is above the goal, in the last rounds."""
PLANT: Final = 12.0
PLANT_ROUND: Final = 4
RUNNING: Final = 6.0
STEELWORKS: Final = 4.5
OUTPOST: Final = 1.5
STAY: Final = 6.0
LINE: Final = 1.5
BEACON: Final = 3.0
REACH: Final = 1.0
RIM: Final = 3.75
LINE_ROUNDS: Final = 4
TRIP_ROUNDS: Final = 2
"""The plant, its running, a Steelworks for each Steel that is missing; the line, its Beacon and its
Outpost; Steel on the rim in reach, and a tile that brings it there."""

# -- what lasts: for each round that is left
BUILDING: Final = {
    BUILDING_INDEX[name]: worth
    for name, worth in {
        "hunters_hut": (1.14, 0.91, 0.076, 0.32, 0.085),
        "hothouse": (0.75, 0.73),
        "coal_mine": (7.01, 0.37),
        "wall_drill": (0.62, 0.25),
        "charcoal_kiln": (0.48, 0.13),
        "coal_thumper": (0.096,),
        "sawmill": (0.14, 0.18),
        "gathering_post": (0.6, 0.16),
        "medical_post": (1.49, 0.32, 0.18),
        "infirmary": (0.29, 0.079),
        "workshop": (0.23,),
        "factory": (0.16,),
        "beacon": (0.1,),
        "care_house": (0.19,),
        "fighting_arena": (0.47,),
        "public_house": (0.29,),
        "cemetery": (0.66,),
        "temple": (0.19,),
        "faith_keepers": (0.044,),
        "propaganda_centre": (0.11,),
        "agitator": (0.17,),
        "prison": (0.31,),
        "field_kitchen": (0.2, 0.048),
    }.items()
}
UPGRADE: Final = {
    BUILDING_INDEX[name]: worth
    for name, worth in {
        "hunters_hut": 0.69,
        "hothouse": 0.49,
        "coal_mine": 0.55,
        "wall_drill": 0.093,
        "charcoal_kiln": 0.076,
        "medical_post": 0.79,
        "infirmary": 0.11,
        "sawmill": 0.56,
        "gathering_post": 0.018,
        "beacon": 0.021,
        "coal_thumper": 0.048,
    }.items()
}
LAW: Final = {
    "L01": 1.27,
    "L02": 1.25,
    "L03": 0.29,
    "L04": 0.06,
    "L05": 0.24,
    "L06": 0.13,
    "L07": 0.14,
    "L08": 0.065,
    "L09": 0.42,
    "L10": 0.3,
    "L11": 0.16,
    "L12": 2.0,
    "L13": 0.79,
    "L14": 0.1,
    "L15": 0.2,
    "L16": 0.2,
}
"""By the ids of the cards; a pack may have others."""
OTHER_LAW: Final = 0.4
TECHNOLOGY: Final = {
    "TE1": 0.13,
    "TE2": 0.4,
    "TE4": 0.14,
    "TE5": 0.25,
    "TE6": 0.34,
    "TE7": 0.44,
    "TE8": 0.42,
    "TE9": 0.3,
}
OTHER_TECHNOLOGY: Final = 0.3
