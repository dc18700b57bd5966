"""Phase 7: securing districts (BHK-13)."""

from __future__ import annotations

from frostlight.games.blackout.questions import OUTPOST
from frostlight.games.blackout.round import begin_phase
from frostlight.games.blackout.stocks import find_marker
from frostlight.games.blackout.structure import (
    BY_DISTRICTS,
    DOWN,
    DRAW,
    GONE,
    GONE_UP,
    OUTPOSTS,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule


def secure(table: Town) -> Rule:
    """Once per round, every district that is surrounded now, by number (BHK-13.1, BHK-13.8)."""
    table.active = -1
    for district in surrounded(table):
        yield from secure_one(table, district)
    begin_phase(table, DRAW)


def surrounded(table: Town) -> list[int]:
    """Districts that are not secured yet and that a player surrounds (BHK-13.7)."""
    return [
        district
        for district in range(len(table.printed.borders))
        if not table.secured >> district & 1 and surrounders(table, district)
    ]


def surrounders(table: Town, district: int) -> list[int]:
    """Players with markers on all checkpoints of the border, in turn order (BHK-13.8)."""
    border = table.printed.borders[district]
    return [seat for seat in table.order() if table.markers[seat] & border == border]


def secure_one(table: Town, district: int) -> Rule:
    """Tokens leave, outposts move in, then all players there score (BHK-13.2, BHK-13.6)."""
    table.secured |= 1 << district
    name = table.printed.district_ids[district]
    table.tell("secured", district=name)
    for place in table.lying(district):
        table.lies[place] = GONE if table.lies[place] == DOWN else GONE_UP
    for seat in surrounders(table, district):
        yield from move_in(table, seat, district)
    for seat in table.order():
        points = presence(table, seat, district)
        if points:
            table.score(seat, BY_DISTRICTS, points)
            table.tell("scores_district", seat=seat, district=name, n=points)


def move_in(table: Town, seat: int, district: int) -> Rule:
    """An outpost of the player's choice uncovers its check action (BHK-13.3); else a marker."""
    name = table.printed.district_ids[district]
    if table.outposts[seat]:
        post = yield OUTPOST.ask(seat, members(table.outposts[seat]), about=(name,))
        table.outposts[seat] &= ~(1 << post)
        table.posts[district] |= 1 << seat
        table.tell("outpost", seat=seat, district=name, check=OUTPOSTS[post])
        return
    there = yield from find_marker(table, seat)  # BHK-18.3
    if there:
        table.supply[seat] -= 1
        table.stand_ins[district] |= 1 << seat  # BHK-13.4, BHK-OP.46
        table.tell("stand_in", seat=seat, district=name)


def presence(table: Town, seat: int, district: int) -> int:
    """Points by own markers on the border, surrounding or not (BHK-13.5)."""
    scale = table.printed.board.districts.vp
    own = (table.markers[seat] & table.printed.borders[district]).bit_count()
    return scale[min(own, len(scale) - 1)]
