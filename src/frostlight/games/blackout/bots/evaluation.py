"""What a table of Blackout is worth to a seat: points if it ended now, and what is under way."""

from __future__ import annotations

from typing import Final

from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.bots.outlook import Outlook
from frostlight.games.blackout.bots.places import Places
from frostlight.games.blackout.objectives import ticks_of
from frostlight.games.blackout.scoring import outcome, scout_set
from frostlight.games.blackout.structure import OWN_COLUMNS, PLAN, RESTORATIONS
from frostlight.games.blackout.table import Town

WIN: Final = 1000.0
RIVALS: Final = 0.3
"""Weight of the points of the best other player against the own: there are few other players."""


def evaluate(table: Town, seat: int) -> float:
    """Points and prospects; once the game is over, above all whether it was won."""
    if table.end is not None:
        result = outcome(table)
        return result.scores[seat] + (WIN if result.ranks[seat] == 1 else -WIN)
    rivals = [table.points[other] for other in range(table.players) if other != seat]
    return _judged(table, seat) - RIVALS * max(rivals, default=0)


def _judged(table: Town, seat: int) -> float:
    outlook = Outlook(table, seat)
    places = Places(outlook)
    value = table.points[seat] + scout_set(table, seat) + outlook.rest(outlook.stock, outlook.hkd)
    value += outlook.transport(table.transport[seat]) + outlook.gps(table.gps[seat])
    value += worth.BACK * outlook.left * table.backs[seat]
    value += sum(
        places.district(district, places.own)
        for district in range(len(table.printed.borders))
        if not table.secured >> district & 1
    )
    value += sum(
        brings * near for (_, brings), near in zip(places.letters, places.chains, strict=True)
    )
    return value + _cards(outlook) + _plans(outlook)


def _cards(outlook: Outlook) -> float:
    """Cards that score in the end, and what those in play will bring."""
    table, seat, what = outlook.table, outlook.seat, outlook.what
    lying = [card for card in table.planned[OWN_COLUMNS[seat]] if card >= 0]
    mine = [card for column in table.columns[OWN_COLUMNS[seat]] for card in column]
    mine += table.hands[seat]
    if table.phase != PLAN:  # while all plan, planned cards are still in hand
        mine += lying
    value = sum(what.vp[card] + outlook.engine(card) for card in mine)
    return value + sum(map(outlook.play_worth, lying))


def _plans(outlook: Outlook) -> float:
    """Objectives that are held, ticks on them, and what plans and restorations bring."""
    table, seat, left = outlook.table, outlook.seat, outlook.left
    value = min(1.0, left) * worth.HELD * len(table.slots[seat])
    held = [*table.slots[seat], table.emergency[seat]]
    value += sum(worth.TICK * ticks_of(table, seat, card).bit_count() for card in held if card >= 0)
    for card in table.completed[seat]:
        value += outlook.lasting(card)
    for place in range(len(RESTORATIONS)):
        if table.restored[seat] >> place & 1:
            value += (worth.MORE_CARDS, worth.FOURTH_COLUMN)[place] * left
    return value
