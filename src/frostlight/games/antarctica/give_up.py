"""Giving up pieces (ANT-11)."""

from __future__ import annotations

from frostlight.games.antarctica.questions import DOCK, GIVE_CUBE, GIVE_DOCK, GIVE_SHIP
from frostlight.games.antarctica.queues import take_from_queue
from frostlight.games.antarctica.recruit import gain_scientists
from frostlight.games.antarctica.structure import OWN, OWNER, ZONE_IDS
from frostlight.games.antarctica.table import Continent


def give_options(table: Continent, seat: int, first: int) -> list[int]:
    """Pieces that can be given up between steps of the turn (ANT-11.1, ANT-11.2, ANT-11.10).

    Cubes on the board never can (ANT-11.3), nor the active ship before its move (ANT-11.8).
    `first` is where they begin in the question's vocabulary.
    """
    options: list[int] = []
    if table.cubes_left[seat]:
        options.append(first + GIVE_CUBE)
    if table.ships_left[seat]:
        options.append(first + GIVE_SHIP)
    queues, dock = table.queues, first + GIVE_DOCK
    unmoved = table.sun if table.target < 0 else -1
    for zone, ships in enumerate(table.ships[OWN[seat]]):
        if ships:
            for space, ship in enumerate(queues[zone]):
                if OWNER[ship] == seat and (space or zone != unmoved):
                    options.append(dock + DOCK[zone][space])
    return options


def give_up(table: Continent, seat: int, piece: str | tuple[int, int]) -> None:
    """The piece goes to the discard area for good (ANT-11.6), a scientist comes in return.

    That is, if the reserve holds one (ANT-11.4, ANT-11.5). A player may give up even their last
    ship (ANT-11.7); the target zone stays (ANT-11.9).
    """
    table.gave_up = table.stirred = True
    if piece == "cube":
        table.cubes_left[seat] -= 1
        table.gone_cubes[seat] += 1
        table.tell("gives_up_cube", seat=seat)
    else:
        table.gone_ships[seat] += 1
        if isinstance(piece, tuple):
            zone, space = piece
            take_from_queue(table, seat, zone, space)
            table.tell("gives_up_ship_on_board", seat=seat, zone=ZONE_IDS[zone])
        else:
            table.ships_left[seat] -= 1
            table.tell("gives_up_ship", seat=seat)
    gain_scientists(table, seat, 1)
