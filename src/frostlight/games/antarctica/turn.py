"""Sun and turn (ANT-3), passing (ANT-8).

There are no rounds: sun, turn, perhaps an icebreaker turn, sun, turn, ... (ANT-3.1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from frostlight.games.antarctica.build import build, build_options
from frostlight.games.antarctica.cards import card_options, play_card
from frostlight.games.antarctica.ending import end_if_stalemate, end_without_ships
from frostlight.games.antarctica.give_up import give_options, give_up
from frostlight.games.antarctica.icebreaker import icebreaker_turn_due, use_icebreaker
from frostlight.games.antarctica.questions import (
    ACT,
    END,
    GIVE_IN_ACT,
    GIVE_IN_SAIL,
    PASS,
    RECRUIT,
    RESEARCH,
    SAIL,
    SHIP,
)
from frostlight.games.antarctica.queues import free_zones, join_queue
from frostlight.games.antarctica.recruit import can_recruit, recruit
from frostlight.games.antarctica.research import research, research_tracks
from frostlight.games.antarctica.shipyard import build_ship, can_build_ship
from frostlight.games.antarctica.structure import (
    AT,
    CAMP_BIT,
    HANDS,
    OWNER,
    SHIPYARD_BIT,
    ZONE_IDS,
)
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import MayAsk, Rule


def move_sun(table: Continent) -> None:
    """The sun goes on to the next open zone that holds a ship (ANT-3.2, ANT-3.3).

    Without a ship a player gets no turns (ANT-3.16); with several, perhaps many in a row
    (ANT-3.14).
    """
    for zone in table.printed.zones_after[table.sun]:
        if table.queues[zone]:
            table.sun = zone
            if table.events is not None:
                table.tell("sun_moves", zone=ZONE_IDS[zone])
            begin_turn(table, visit=1)
            return
    end_without_ships()  # ANT-3.17


def begin_turn(table: Continent, visit: int) -> None:
    """The ship on space 1 of the sun zone is the active ship (ANT-3.4)."""
    queue = table.queues[table.sun]
    seat = queue[0]
    if visit == 1 or seat != table.active:  # ANT-9.1; ANT-10.7: one card for a pair of turns
        table.card_played = False
    table.active = seat
    table.visit = visit
    table.second = queue[1] if len(queue) > 1 else -1
    table.target = -1
    table.acted = table.gave_up = table.stirred = False  # ANT-10.8: a discard in each turn
    table.turn += 1
    if table.events is not None:
        table.tell("turn", seat=seat, number=table.turn, zone=ZONE_IDS[table.sun])
    table.next = "sail"


def sail(table: Continent) -> Rule:
    """Before the move: sail, or first give up a piece (ANT-3.5, ANT-3.6)."""
    seat = table.active
    verb, what = yield SAIL.ask(seat, sail_options)
    if verb == "sail":
        sail_ship(table, seat, what)
        table.next = "act"
    else:
        give_up(table, seat, what)


def sail_options(table: Continent, seat: int) -> list[int]:
    """The legal entries of the menu before the move."""
    options = target_zones(table)
    if not table.gave_up:
        options += give_options(table, seat, GIVE_IN_SAIL)
    return options


def target_zones(table: Continent) -> list[int]:
    """Any other open zone with a free ship space (ANT-3.7, ANT-3.8, ANT-3.10)."""
    return free_zones(table, table.sun)


def sail_ship(table: Continent, seat: int, zone: int) -> None:
    """The active ship joins the back of the target zone's queue (ANT-3.9, ANT-3.15)."""
    sun = table.sun
    table.queues[sun] = table.queues[sun][1:]
    table.ships[AT[sun][seat]] -= 1
    join_queue(table, seat, zone)
    table.target = zone
    if table.events is not None:
        table.tell("sails", seat=seat, origin=ZONE_IDS[sun], zone=ZONE_IDS[zone])


def act(table: Continent) -> Rule:
    """After the move: one action or pass, one card, one discard, in any order (ANT-3.5)."""
    seat = table.active
    verb, what = yield ACT.ask(seat, act_options, veil=may_hold_card(table, seat))
    if verb == "end":
        end_turn(table)
    elif verb == "pass":  # ANT-8.1, ANT-8.2: the ship has moved all the same
        table.acted = True
        if table.events is not None:
            table.tell("passes", seat=seat)
    elif verb == "give":
        give_up(table, seat, what)
    elif verb in ACTIONS:
        table.acted = table.stirred = True
        yield from ACTIONS[verb](table, seat, what) or ()
    else:
        table.card_played = table.stirred = True
        yield from play_card(table, seat, verb, what)


def may_hold_card(table: Continent, seat: int) -> bool:
    """As far as the others know a card could be played now: they must not see if not (ANT-9.15)."""
    return not table.card_played and any(table.hands[HANDS[seat]])


def act_options(table: Continent, seat: int) -> list[int]:
    """The legal entries of the menu after the move (ANT-3.11)."""
    options: list[int] = []
    if table.acted:
        options.append(END)
    else:
        buildings = table.buildings[table.target]
        options += build_options(table, seat)
        if buildings & SHIPYARD_BIT and can_build_ship(table, seat):
            options.append(SHIP)
        if buildings & CAMP_BIT and can_recruit(table, seat):
            options.append(RECRUIT)
        if buildings & table.printed.station_bits:
            options += [RESEARCH + track for track in research_tracks(table, seat)]
        options.append(PASS)
    if not table.card_played:
        options += card_options(table, seat)
    if not table.gave_up:
        options += give_options(table, seat, GIVE_IN_ACT)
    return options


ACTIONS: dict[str, Callable[[Continent, int, Any], MayAsk]] = {
    "build": build,
    "ship": build_ship,
    "recruit": recruit,
    "research": research,
}


def end_turn(table: Continent) -> None:
    """Ships close up, then perhaps an icebreaker turn, then the sun (ANT-3.12, ANT-3.13)."""
    sun = table.sun
    table.idle = 0 if table.stirred else table.idle + 1
    end_if_stalemate(table)
    due = icebreaker_turn_due(table)
    table.queues[sun] = tuple([OWNER[ship] for ship in table.queues[sun]])  # ANT-5.8
    if due:
        use_icebreaker(table)
        begin_turn(table, visit=2)
    else:
        table.next = "move_sun"
