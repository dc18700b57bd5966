"""Placing a marker on the map (BHK-7), and chains of markers (BHK-6.8)."""

from __future__ import annotations

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.stocks import find_marker, spend_transport
from frostlight.games.blackout.structure import ANY, MARKER_COLOURS, members
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule


def place_marker(table: Town, seat: int, colour: int) -> Rule:
    """A reward that cannot be declined (BHK-6.10); the chosen place has its price."""
    prices = targets(table, seat, colour)
    if not prices:  # BHK-7.8
        table.tell("no_checkpoint", seat=seat)
        return
    there = yield from find_marker(table, seat)
    if not there:
        table.tell("no_marker", seat=seat)
        return
    place = yield table.printed.menus.marker.ask(seat, list(prices), about=(colour,))  # BHK-7.5
    spend_transport(table, seat, prices[place])
    table.supply[seat] -= 1
    table.markers[seat] |= 1 << place  # BHK-7.9: for good
    name = table.printed.checkpoint_ids[place]
    table.tell("marker", seat=seat, checkpoint=name, colour=MARKER_COLOURS[colour])


def targets(table: Town, seat: int, colour: int) -> dict[int, int]:
    """Checkpoints for the marker with their prices in transport tokens, cheapest first.

    Markers of other players do not matter (BHK-7.1, BHK-OP.9).
    """
    what, own = table.printed, table.markers[seat]
    wanted = what.of_colour[colour] & ~own
    if not wanted:  # all checkpoints of the colour are the player's own
        colour, wanted = ANY, what.everywhere & ~own  # BHK-7.2
    if colour == ANY:  # nothing counts as another colour: no skipping (BHK-7.7)
        return dict.fromkeys(members(beside(what, own) & wanted), 0)
    found: dict[int, int] = {}
    known, edge, price = own, own, 0
    while edge:
        near = beside(what, edge) & ~known
        found |= dict.fromkeys(members(near & wanted), price)  # BHK-7.3
        known |= near
        edge = near & ~wanted  # BHK-7.4: only other colours are skipped
        price += 1
    return found


def beside(what: Printed, places: int) -> int:
    """The checkpoints next to some of these, as bits."""
    around, found = what.around, 0
    while places:  # as `members` does: everything about the map asks this again and again
        lowest = places & -places
        found |= around[lowest.bit_length() - 1]
        places ^= lowest
    return found


def chain(what: Printed, own: int, letter: int) -> bool:
    """Whether both crisis centres of a letter are joined by own markers (BHK-6.8)."""
    start, end = what.centres[letter]
    reached = 1 << start & own
    while reached:
        further = reached | beside(what, reached) & own
        if further >> end & 1:
            return True
        if further == reached:
            return False
        reached = further
    return False


def chain_missing(what: Printed, own: int, letter: int) -> int:
    """How many checkpoints are missing for the shortest chain between both centres (BHK-6.8)."""
    start, end = what.centres[letter]
    reached = edge = 1 << start
    missing = 0 if own >> start & 1 else 1
    while not reached >> end & 1:
        near = beside(what, edge) & ~reached
        edge = near & own  # as far as own markers go, nothing more is missing
        if not edge:
            edge = beside(what, reached) & ~reached
            missing += 1
        reached |= edge
    return missing
