"""What a card would bring today, by the dice that lie on the rondel (BHK-5.3)."""

from __future__ import annotations

from frostlight.games.blackout.structure import RESOURCES
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import action_words, amount
from frostlight.view.scene import Words


def today(words: Words, town: Town, card: int) -> str:
    """Units of what the die of its colour shows, or what a specialist can do."""
    what = town.printed
    if not what.cubes[card]:
        return words.say("card.or").join(action_words(words, one) for one in what.actions[card])
    shown = town.dice[what.colour[card]]
    if shown < 0:
        return words.say("card.cubes", n=what.cubes[card])
    return amount(words, RESOURCES[shown], what.cubes[card])
