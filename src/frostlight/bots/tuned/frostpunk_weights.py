"""What things are worth to the Frostpunk planner: one unit is about one action of a pawn.

The numbers are judged by hand and by matches of bots against the decks; nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import BUILDING_INDEX, LAW_INDEX, TECHNOLOGY_INDEX

WIN: Final = 1000.0
LOSS: Final = -1000.0

# -- mood: by steps, an exhausted token is one, an active one two
HOPE: Final = (-30.0, -14.0, -9.0, -6.0, -4.2, -2.8, -1.8, -1.0, -0.5, -0.1, 0.2, 0.4, 0.5)
DISCONTENT: Final = (0.8, 0.5, 0.2, -0.2, -0.8, -1.5, -2.4, -3.6, -5.2, -8.0, -13.0)
LAST_TOKEN: Final = 3.0
"""With five Discontent tokens any new one is the end."""

# -- people
SICK: Final = 0.5
FLIP: Final = 2.2
"""A marker turns: half a death, in this round and perhaps in later ones."""
DESPAIR: Final = (3.0, 3.0, 2.6, 2.0, 1.5, 1.2)
"""Deaths weigh more where there is little Hope, by its steps."""
USED: Final = 0.8
SKULL: Final = 0.7
CORPSE: Final = 0.5
CORPSES: Final = 0.12
"""Once more for each corpse that came before."""
PAWN_A_ROUND: Final = (0.5, 0.6, 0.1)
"""What a pawn of a type brings in each round."""
AUTOMATON_A_ROUND: Final = 0.55
READY: Final = (0.7, 0.8, 0.05, 0.7, 0.8, 0.5)
"""A pawn that can still act in this round, by kind; in the cold it is worth less."""
COLD_WORK: Final = (0.75, 0.6, 0.15, 0.05)
"""Part of the pawns that will work in the cold, by lit indicators."""

# -- needs
BED: Final = 0.7
"""A pawn without a bed, for a night."""
PATIENCE: Final = 0.85
"""Each later round counts so much less."""
OWED: Final = ((6, 0.26), (8, 0.4), (40, 0.75))
"""Food that will be missing this round: so many at this price, the next ..."""
STARVING: Final = 0.7
"""Hunger that is not paid for in this round."""
FOOD: Final = (0.18, 0.07, 0.01)
"""Food beyond this round's need: for the next two rounds, for two more, beyond."""
COAL: Final = (1.6, 0.7, 0.35, 0.1)
"""Coal: for a round's heat, for the next one, for a third, beyond."""
WOOD: Final = (1.3, 0.7, 0.3)
"""Wood for what is wanted most, four more, beyond; once it is built with."""
TO_BUILD: Final = (0.8, 0.9, 1.0)
"""Part of it that Wood has in store, by the pawns that can still act in this round."""
CORE: Final = (1.8, 1.3, 0.8)
STRESS: Final = 0.09
TOWER: Final = 0.4
"""The Generator upgrade, for each round."""

# -- the map
ON_MAP: Final = {0: 0.75, 1: 0.65, 2: 0.8}
ENOUGH: Final = ((6, 1.0), (6, 0.6), (12, 0.25))
"""Of each kind on the map so much counts in full, so much more in part ..."""
TREE: Final = 0.7
"""A Tree that no Sawmill reaches, as Wood."""
DEPOSIT: Final = 1.2
"""A free tile at a Deposit."""
FAR_AWAY: Final = 0.8
ROOM: Final = 0.2
ROOM_WANTED: Final = 5

HORIZON: Final = 5.0
"""What lasts longer is not counted: all things worth while come in time, the order counts."""

# -- what lasts: for each round that is left
BUILDING: Final = {
    BUILDING_INDEX[name]: worth
    for name, worth in {
        "hunters_hut": (0.48, 0.46, 0.42, 0.32, 0.28),
        "hothouse": (0.9, 0.5),
        "coal_mine": (1.2, 0.5),
        "wall_drill": (0.8, 0.3),
        "charcoal_kiln": (0.4, 0.3),
        "coal_thumper": (0.12,),
        "medical_post": (0.3, 0.1, 0.03),
        "infirmary": (0.35, 0.1),
        "workshop": (0.3,),
        "factory": (0.1,),
        "beacon": (0.25,),
        "care_house": (0.2,),
        "fighting_arena": (0.35,),
        "public_house": (0.35,),
        "cemetery": (0.4,),
        "temple": (0.15,),
        "faith_keepers": (0.05,),
        "propaganda_centre": (0.1,),
        "agitator": (0.2,),
        "prison": (0.1,),
        "field_kitchen": (0.1, 0.05),
    }.items()
}
UPGRADE: Final = {
    BUILDING_INDEX[name]: worth
    for name, worth in {
        "hunters_hut": 0.42,
        "hothouse": 0.45,
        "coal_mine": 0.3,
        "wall_drill": 0.1,
        "charcoal_kiln": 0.15,
        "medical_post": 0.2,
        "infirmary": 0.15,
        "sawmill": 0.1,
        "gathering_post": 0.02,
        "beacon": 0.1,
        "coal_thumper": 0.05,
    }.items()
}
HEALING: Final = 1.5
"""Each sick that cannot be healed in the next round, for want of a place."""
KILN: Final = 0.15
"""The first Charcoal Kiln, for each round and each Coal that warmth costs beyond two."""
POST_SPACE: Final = 0.5
"""Each Resource space beyond two beside a Gathering Post."""
LAW: Final = {
    LAW_INDEX[name]: worth
    for name, worth in {
        "L01": 0.9,
        "L02": 0.15,
        "L03": 0.75,
        "L04": 0.6,
        "L05": 0.2,
        "L06": 0.1,
        "L07": 0.3,
        "L08": 0.15,
        "L09": 0.3,
        "L10": 0.3,
        "L11": 0.15,
        "L12": 0.5,
        "L13": 0.8,
        "L14": 0.1,
        "L15": 0.05,
        "L16": 0.1,
    }.items()
}
CONSEQUENCE: Final = 0.3
"""A law's card in the dusk deck."""
TECHNOLOGY: Final = {
    TECHNOLOGY_INDEX[name]: worth
    for name, worth in {
        "TE1": 0.3,
        "TE2": 0.9,
        "TE4": 0.2,
        "TE5": 0.4,
        "TE6": 0.4,
        "TE7": 0.3,
        "TE8": 0.5,
        "TE9": 0.15,
    }.items()
}
CARD: Final = 0.3
"""A citizen card in hand; one can be played by a seat in a round."""
SCOUT: Final = 0.9
SCOUT_STEP: Final = 0.3

# -- the great storm
STOCKED: Final = 1.2
SHORT: Final = 0.3
