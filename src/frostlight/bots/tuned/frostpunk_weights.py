"""What things are worth to the Frostpunk planner: one unit is about one action of a pawn.

The numbers were found by matches of the bot against the decks; nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import BUILDING_INDEX, LAW_INDEX, TECHNOLOGY_INDEX

WIN: Final = 1000.0
LOSS: Final = -1000.0

# -- mood: by steps, an exhausted token is one, an active one two
HOPE: Final = (-87.4, -25.6, -8.89, -4.33, -3.34, -2.1, -1.25, -0.83, -0.28, 0.13, 0.31, 0.4, 0.5)
DISCONTENT: Final = (0.8, 0.48, -0.47, -1.08, -1.71, -2.44, -3.16, -4.23, -5.93, -12.1, -20.9)
LAST_TOKEN: Final = 12.4
"""With five Discontent tokens any new one may be the end."""
TOKEN: Final = 1.33
"""To turn a token, as part of a step."""

# -- people
DEATH: Final = 3.99
DEATH_MOOD: Final = 0.61
"""A death, and how much the mood suffers from it."""
SICK: Final = (0.051, 0.18, 0.35, 0.37, 0.9)
"""One more sick, in deaths: up to 2, to 4, the fifth, to 9, beyond."""
FLIP: Final = 0.47
SKULL: Final = 0.27
USED: Final = 0.5
CITIZEN: Final = 0.099
CORPSE: Final = 0.34
CORPSES: Final = 0.084
PAWN: Final = (0.49, 0.14, 0.049)
"""What a pawn of a type brings in each round."""
AUTOMATON: Final = 0.3
SPECIAL_CHILD: Final = 0.63

# -- goods
FOOD: Final = (1.056, 0.312, 0.36, 0.1, 0.113)
"""Food against hunger, for this round's meal, the next one, a third, beyond."""
COAL: Final = (3.17, 1.55, 0.23, 0.28, 0.066)
"""Coal for warmth now, for the start of the next round, for the gap to the cold, later, beyond."""
WOOD: Final = (1.43, 1.03, 0.24)
"""Wood for what is wanted most, five more, beyond."""
WOOD_BED: Final = 2.08
"""Wood wanted for each bed that will be missing."""
CORE: Final = (0.34, 2.2, 0.6)
BREAKDOWN: Final = (4.97, 50.1)
"""A first and a second breakdown of the Generator."""
LATER: Final = 0.37
"""A risk in the round after the next one."""
COLDER: Final = 0.36

# -- the great storm
STOCK: Final = (0.62, 0.35, 2.56)
"""Coal, Food and Wood that the great storm will ask for."""
STOCK_AHEAD: Final = 6
STOCKED: Final = 2.58
URGENT: Final = 0.34
"""What is stocked is worth, and how much more in each round after the first."""
STORM_ROUND: Final = 11
SHORT: Final = 0.33

# -- beds and fuel
BED: Final = 0.57
"""A pawn without a bed for a night, as part of one sick."""
PATIENCE: Final = 0.64
WORK_WARM: Final = (0.0, 0.12, 0.31, 1.0)
"""Part of the work that is warm, by the indicators that are lit."""

# -- single things
ADDED: Final = 0.44
STORM: Final = 0.41
NEAR_TILE: Final = 0.36
FAR_TILE: Final = 0.55
REUSE: Final = 0.73
TAKEN: Final = 1.9
DEVELOP: Final = 0.31
GATES: Final = 0.31
OWN: Final = 1.32
"""To take in the refugees, or to look to our own."""
CARD: Final = 0.95
SCOUT: Final = 0.69
SCOUT_STEP: Final = 0.36
SNOW: Final = (3.94, 0.34, 0.066)
"""To clear snow: two Near tiles, a Far one; less for each thing that lies on the map."""
CONSEQUENCE: Final = 0.13
HELP: Final = (0.6, 0.6, 0.55, 1.2, 2.4)
"""What laws help against now: the sick, Discontent, little Hope, lost beds, the gravely ill."""
TOWER: Final = 0.24
MAP: Final = 0.24
"""Goods that lie on the map."""

PRODUCE: Final = 0.32
"""What a building will make in a round, beyond the work it takes."""
ACTION: Final = 1.15
"""What a pawn can do elsewhere."""
UPGRADES: Final = 0.53
"""The first Workshop, as part of the upgrades it can make."""
SAWMILL: Final = 1.61
WAIT: Final = 0.06
"""To build less than three things, with pawns left for more Wood."""
HEAL: Final = 1.34
"""What one more place to heal can do in a round."""
POST: Final = 0.55
"""A Gathering Post, for each space beyond three."""

HORIZON: Final = 5.72
"""What lasts longer is not counted: all things worth while come in time, the order counts."""

# -- what lasts: for each round that is left
BUILDING: Final = {
    BUILDING_INDEX[name]: worth
    for name, worth in {
        "hunters_hut": (1.12, 0.85, 0.099, 0.4, 0.11),
        "hothouse": (0.72, 0.63),
        "coal_mine": (6.21, 0.46),
        "wall_drill": (0.55, 0.23),
        "charcoal_kiln": (0.44, 0.14),
        "coal_thumper": (0.081,),
        "sawmill": (0.15, 0.22),
        "gathering_post": (0.5, 0.15),
        "medical_post": (1.26, 0.39, 0.12),
        "infirmary": (0.43, 0.078),
        "workshop": (0.22,),
        "factory": (0.14,),
        "beacon": (0.13,),
        "care_house": (0.2,),
        "fighting_arena": (0.45,),
        "public_house": (0.27,),
        "cemetery": (0.95,),
        "temple": (0.23,),
        "faith_keepers": (0.037,),
        "propaganda_centre": (0.11,),
        "agitator": (0.18,),
        "prison": (0.32,),
        "field_kitchen": (0.23, 0.051),
    }.items()
}
UPGRADE: Final = {
    BUILDING_INDEX[name]: worth
    for name, worth in {
        "hunters_hut": 0.68,
        "hothouse": 0.6,
        "coal_mine": 0.51,
        "wall_drill": 0.088,
        "charcoal_kiln": 0.067,
        "medical_post": 1.0,
        "infirmary": 0.12,
        "sawmill": 0.42,
        "gathering_post": 0.016,
        "beacon": 0.027,
        "coal_thumper": 0.042,
    }.items()
}
LAW: Final = {
    LAW_INDEX[name]: worth
    for name, worth in {
        "L01": 2.14,
        "L02": 0.12,
        "L03": 0.79,
        "L04": 0.46,
        "L05": 0.18,
        "L06": 0.032,
        "L07": 0.075,
        "L08": 0.079,
        "L09": 0.47,
        "L10": 0.27,
        "L11": 0.17,
        "L12": 3.78,
        "L13": 0.83,
        "L14": 1.45,
        "L15": 0.025,
        "L16": 0.051,
    }.items()
}
TECHNOLOGY: Final = {
    TECHNOLOGY_INDEX[name]: worth
    for name, worth in {
        "TE1": 0.16,
        "TE2": 0.47,
        "TE4": 0.16,
        "TE5": 0.27,
        "TE6": 0.29,
        "TE7": 0.48,
        "TE8": 0.45,
        "TE9": 0.071,
    }.items()
}
