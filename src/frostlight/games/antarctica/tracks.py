"""Moving on research tracks (ANT-12)."""

from __future__ import annotations

from frostlight.games.antarctica.structure import AT, ROW, SEATS, TRACK_IDS, has
from frostlight.games.antarctica.table import Continent


def advanceable_tracks(table: Continent, seat: int) -> list[int]:
    """Open tracks on which the player can move at least one space (ANT-1.8)."""
    return [track for track in table.printed.open_tracks if can_advance(table, seat, track)]


def can_advance(table: Continent, seat: int, track: int) -> bool:
    """An empty space ahead, and a cube to move or to bring in (ANT-12.3, ANT-12.7)."""
    at = table.cubes[AT[track][seat]]
    if not at and not table.cubes_left[seat]:
        return False
    spaces = table.printed.last_space[track] - at
    if spaces >= SEATS:  # more than the others have cubes
        return True
    ahead = 0
    for space in table.cubes[ROW[track]]:
        if space > at:
            ahead += 1
    return ahead < spaces


def destination(row: list[int], at: int, points: int, last: int) -> int:
    """Where a cube comes to stand: each point is a step to the next empty space (ANT-12.9).

    Occupied spaces are jumped and cost nothing (ANT-12.4, ANT-12.5); entering costs one point
    like any step (ANT-12.2); points left at the end are lost (ANT-12.6, ANT-12.7).

    >>> destination([4, 5, 6, 7], at=4, points=2, last=12)
    9
    """
    reached = at
    for space in range(at + 1, last + 1):
        if space not in row:
            reached = space
            points -= 1
            if not points:
                break
    return reached


def advance(table: Continent, seat: int, track: int, points: int) -> None:
    """Use all points on one track; symbols on the way wait (ANT-12.1, ANT-12.8)."""
    row = table.cubes[ROW[track]]
    start = row[seat]
    if not start:
        table.cubes_left[seat] -= 1  # ANT-12.2
    end = destination(row, start, points, table.printed.last_space[track])
    table.cubes[AT[track][seat]] = end
    table.stirred = True
    if table.events is not None:
        table.tell(
            "advances", seat=seat, track=TRACK_IDS[track], points=points, origin=start, space=end
        )
    symbols = table.printed.space_symbol[track]
    for space in range(start + 1, end + 1):  # ANT-12.10
        symbol = symbols[space]
        if symbol:
            if symbol in table.printed.blue:
                if has(table.used[track], space):  # ANT-13.2: once a game
                    continue
                table.used[track] |= 1 << space  # ANT-13.7
            table.pending.append((seat, track, space))  # ANT-13.4
