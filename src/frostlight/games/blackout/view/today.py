"""What a card would bring today, by the dice that lie on the rondel (BHK-5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.structure import RESOURCES
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import action_words, amount
from frostlight.view.scene import Words


def today(words: Words, town: Town, card: int) -> str:
    """Units of what the die of its colour shows, or what a specialist can do."""
    return brought(words, town.printed, card, die_of(town.printed, town.dice, card))


def die_of(printed: Printed, dice: Sequence[int], card: int) -> int:
    """What the die of its colour shows; -1 = it was not rolled, or the card looks at none."""
    return dice[printed.colour[card]] if printed.cubes[card] else -1


@lru_cache(4096)
def brought(words: Words, printed: Printed, card: int, shown: int) -> str:
    """What a card brings while its die shows this."""
    cubes = printed.cubes[card]
    if not cubes:
        return words.say("card.or").join(action_words(words, one) for one in printed.actions[card])
    if shown < 0:
        return words.say("card.cubes", n=cubes)
    return amount(words, RESOURCES[shown], cubes)
