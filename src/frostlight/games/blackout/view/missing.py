"""What an objective still takes, in a few words; the long reason is said by `explain`."""

from __future__ import annotations

from frostlight.games.blackout.content_tables import Needs, Price
from frostlight.games.blackout.markers import chain, chain_missing
from frostlight.games.blackout.objectives import best_column
from frostlight.games.blackout.structure import (
    BATTERY,
    COLOURS,
    KINDS,
    RESOURCES,
    STOCK,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import amounts
from frostlight.view.scene import Words


def missing(words: Words, town: Town, seat: int, needs: Needs) -> list[str]:
    """Everything that a task still lacks; nothing = it can be fulfilled (BHK-6.2)."""
    found = _requirements(words, town, seat, needs)
    lacking = lacking_goods(town, seat, needs.price)
    if lacking:
        found.append(amounts(words, lacking))
    return found


def _requirements(words: Words, town: Town, seat: int, needs: Needs) -> list[str]:
    """What is looked at and not met (BHK-6.6 to BHK-6.8)."""
    found: list[str] = []
    if needs.column:
        there, lacks = best_column(town, seat, needs.column)
        if not there:
            cards = [
                words.say("card.of_colour", n=n, colour=colour)
                for colour, n in zip(COLOURS, lacks, strict=True)
                if n
            ]
            found.append(words.say("board.in_column", list=words.say("card.plus").join(cards)))
    unknown = needs.scouted & ~town.kinds[seat]
    if unknown:
        kinds = ",".join(KINDS[kind] for kind in members(unknown))
        found.append(words.say("card.scouted", kinds=kinds))
    own = town.markers[seat]
    if needs.connect >= 0 and not chain(town.printed, own, needs.connect):
        found.append(
            words.say("board.checkpoints", n=chain_missing(town.printed, own, needs.connect))
        )
    return found


def batteries_taken(town: Town, seat: int, *prices: Price) -> int:
    """How many batteries the cheapest of these prices takes: no other units are there (BHK-2.3)."""
    own = town.stock[seat * STOCK : seat * STOCK + BATTERY]
    return min(
        max(0, price.same - max(own))
        if price.same
        else sum(max(0, need - have) for need, have in zip(price.units, own, strict=True))
        for price in prices
    )


def lacking_goods(town: Town, seat: int, price: Price) -> list[tuple[str, int]]:
    """What is missing of a price; batteries stand in as far as they go (BHK-2.3)."""
    at = seat * STOCK
    batteries = town.stock[at + BATTERY]
    lacking: list[tuple[str, int]] = []
    if price.same:
        short = price.same - max(town.stock[at : at + BATTERY]) - batteries
        lacking = [("of_one_kind", short)] if short > 0 else []
    else:
        own = town.stock[at : at + BATTERY]
        units = [
            need - have if need > have else 0 for need, have in zip(price.units, own, strict=True)
        ]
        if sum(units) > batteries:
            lacking = [(name, n) for name, n in zip(RESOURCES, units, strict=True) if n]
    if price.hkd > town.hkd[seat]:
        lacking.append(("hkd", price.hkd - town.hkd[seat]))
    return lacking
