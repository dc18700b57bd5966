"""The buildings of Frostpunk, compiled: what each of their sides does is read once, here."""

from __future__ import annotations

from typing import Final

import msgspec

from frostlight.games.frostpunk.cards.language import Effect, parse_effect
from frostlight.games.frostpunk.content.checks import forced, of_building
from frostlight.games.frostpunk.content.place import AT_ONCE, Place
from frostlight.games.frostpunk.content.rows import Building, SideRow

NO_EFFECT: Final[Effect] = ()


class Side(msgspec.Struct, frozen=True):
    """One side of a building: what using it does (FRP-35), and what it is besides."""

    does: Effect = ()
    trees_beside: bool = False
    expeditions: int = 0
    hunting: int = 0


class Built(msgspec.Struct, frozen=True):
    """What a building says: on both sides (twice the same if it has no other), and when put up."""

    id: str
    sides: tuple[Side, Side]
    when_built: Effect


def _side(row: SideRow, at: Place) -> Side:
    effect = at.read(".does", lambda: of_building(parse_effect(row.does)), NO_EFFECT)
    return Side(effect, row.trees_beside, row.expeditions, row.hunting)


def compile_building(row: Building, at: Place = AT_ONCE) -> Built:
    """Both sides; what happens when it is put up cannot be declined."""
    base = _side(row.base, at.inside(".base"))
    better = base if row.upgraded is None else _side(row.upgraded, at.inside(".upgraded"))
    built = at.read(".when_built", lambda: forced(parse_effect(row.when_built)), NO_EFFECT)
    return Built(row.id, (base, better), built)
