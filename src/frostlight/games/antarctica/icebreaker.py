"""Icebreaker (ANT-10)."""

from __future__ import annotations

from frostlight.games.antarctica.structure import AT, BUILT, ICEBREAKER, ZONE_IDS
from frostlight.games.antarctica.table import Continent


def icebreaker_zones(table: Continent, seat: int) -> list[int]:
    """Zones where an own ship stands on space 2 (ANT-10.1, ANT-10.14).

    In the sun zone it is the ship that stood there when the turn began: for this test the gap
    on space 1 counts as taken (ANT-10.13).
    """
    sun, queues = table.sun, table.queues
    return [
        zone
        for zone in table.printed.open_zones
        if (
            table.second == seat
            if zone == sun
            else len(queues[zone]) > 1 and queues[zone][1] == seat
        )
    ]


def lay_icebreaker(table: Continent, seat: int, zone: int) -> None:
    """It lies there face up in the player's colour; it is the card of this turn (ANT-10.2)."""
    table.icebreakers[AT[zone][seat]] += 1
    table.tell("lays_icebreaker", seat=seat, zone=ZONE_IDS[zone])


def icebreaker_turn_due(table: Continent) -> bool:
    """After the first turn of a visit: the owner of the first ship has an icebreaker there.

    ANT-10.9; once a visit (ANT-10.10), a must (ANT-10.11), not for a ship built in this visit;
    a card that could not be used stays for later (ANT-10.12). The end of the game leaves the
    turn before it comes to this (ANT-10.15).
    """
    queue = table.queues[table.sun]
    return (
        table.visit == 1
        and len(queue) > 0
        and queue[0] < BUILT
        and table.icebreakers[AT[table.sun][queue[0]]] > 0
    )


def use_icebreaker(table: Continent) -> None:
    """Its owner takes a full turn next, perhaps a second one (ANT-10.3, ANT-10.4, ANT-10.6).

    The card goes to the box (ANT-10.5).
    """
    seat = table.queues[table.sun][0]
    table.icebreakers[AT[table.sun][seat]] -= 1
    table.played[ICEBREAKER] += 1
    table.tell("icebreaker_turn", seat=seat, zone=ZONE_IDS[table.sun])
