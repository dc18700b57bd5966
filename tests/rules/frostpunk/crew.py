"""More words for stories of the Action phase: pawns without citizen cards, what they may do."""

from __future__ import annotations

from tests.rules.frostpunk.town import Town

WOOD, COAL, CORE, STEEL, FOOD = range(5)


def crew(players: int = 2, **pawns: int) -> Town:
    """A town with exactly these pawns in the supply, where no player holds a citizen card."""
    town = Town(players).pawns(**pawns)
    for seat in range(players):
        town.hand(seat)
    return town


def warm(town: Town) -> Town:
    """The whole map is warm: all indicators are lit."""
    return town.set(heat=4, cold=5, rad=[1, 2, 3])


def freezing(town: Town) -> Town:
    """The Generator is off; nobody is sick yet."""
    return town.set(heat=1, cold=5, sick=[0, 0, 0], skull=[0, 0, 0])


def legal(town: Town, start: str = "") -> list[str]:
    """What the open question offers, as far as it begins like this."""
    return [key for key in town.options if key.startswith(start)]
