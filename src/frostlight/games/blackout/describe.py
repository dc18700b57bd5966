"""The full table in words and numbers, as `docs/formats.md` describes it, and where we are."""

from __future__ import annotations

from typing import Any

from frostlight.games.blackout.objectives import ticks_of
from frostlight.games.blackout.scoring import total
from frostlight.games.blackout.structure import (
    COLUMNS,
    DICE,
    DOWN,
    GOODS,
    HELD,
    KINDS,
    OUTPOSTS,
    OWN_COLUMNS,
    OWN_STOCK,
    PHASES,
    RESOURCES,
    RESTORATIONS,
    SETUP,
    TOKENS,
    UP,
    WON_UP,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel.event import Fact


def describe(table: Town) -> dict[str, Any]:
    """Everything that lies on the table; hidden things too."""
    what = table.printed
    return {
        "players": table.players,
        "scenario": what.scenario_id,
        "round": table.round,
        "last_round": table.last_round or None,
        "phase": PHASES[table.phase],
        "start_player": table.first,
        "active": table.active,
        "dice": {
            die: RESOURCES[shown] if shown >= 0 else None
            for die, shown in zip(DICE, table.dice, strict=True)
        },
        "market": [_ids(table, row) for row in table.market],
        "deck": table.deck,
        "reserve": table.reserve,
        "discards": _ids(table, table.discards),
        "shared_plans": _ids(table, what.shared),
        "districts": {
            name: _district(table, place) for place, name in enumerate(what.district_ids)
        },
        "seats": [_seat(table, seat) for seat in range(table.players)],
    }


def _ids(table: Town, cards: Any) -> list[str]:
    return [table.printed.ids[card] for card in cards]


def _district(table: Town, place: int) -> dict[str, Any]:
    what = table.printed
    lying = [
        {
            "token": what.tokens[table.tokens[at]].id if table.tokens[at] >= 0 else None,
            "face_up": table.lies[at] == UP,
        }
        for at in range(place * TOKENS, place * TOKENS + TOKENS)
        if table.lies[at] in (DOWN, UP)
    ]
    return {
        "tokens": lying,
        "secured": bool(table.secured >> place & 1),
        "outposts": members(table.posts[place]),
        "stand_ins": members(table.stand_ins[place]),
    }


def _seat(table: Town, seat: int) -> dict[str, Any]:
    what = table.printed
    planned = table.planned[OWN_COLUMNS[seat]]
    plan = table.emergency[seat]
    return {
        "points": table.points[seat],
        "points_if_it_ended_now": total(table, seat),
        "hkd": table.hkd[seat],
        "transport": table.transport[seat],
        "gps": table.gps[seat],
        "resources": dict(zip(GOODS, table.stock[OWN_STOCK[seat]], strict=True)),
        "markers_in_supply": table.supply[seat],
        "checkpoints": [what.checkpoint_ids[n] for n in members(table.markers[seat])],
        "outposts_on_board": [OUTPOSTS[n] for n in members(table.outposts[seat])],
        "restored": [RESTORATIONS[n] for n in members(table.restored[seat])],
        "hand": _ids(table, table.hands[seat]),
        "planned": {
            str(column + 1): what.ids[card] for column, card in enumerate(planned) if card >= 0
        },
        "columns": [_ids(table, table.columns[seat * COLUMNS + n]) for n in range(COLUMNS)],
        "hospital": _ids(table, table.hospital[seat]),
        "slots": {what.ids[card]: _done(table, seat, card) for card in table.slots[seat]},
        "emergency_plan": {what.ids[plan]: _done(table, seat, plan)} if plan >= 0 else {},
        "completed": _ids(table, table.completed[seat]),
        "scout_kinds": [KINDS[kind] for kind in members(table.kinds[seat])],
        "scout_tokens": _won(table, seat),
    }


def _done(table: Town, seat: int, card: int) -> list[int]:
    """The numbers of the tasks that are done."""
    return [task + 1 for task in members(ticks_of(table, seat, card))]


def _won(table: Town, seat: int) -> list[dict[str, Any]]:
    return [
        {"token": table.printed.tokens[token].id, "face_up": lies % HELD == WON_UP % HELD}
        for token, lies in zip(table.tokens, table.lies, strict=True)
        if lies >= WON_UP and (lies - WON_UP) // HELD == seat
    ]


def trail(table: Town) -> list[tuple[str, dict[str, Fact]]]:
    """Where we are: setup, or round and phase, and how near the end is."""
    if table.end is not None:
        return [("trail.over", {})]
    if table.phase == SETUP:
        return [("trail.setup", {})]
    where: list[tuple[str, dict[str, Fact]]] = [
        ("trail.round", {"number": table.round}),
        ("trail.phase", {"phase": PHASES[table.phase]}),
    ]
    if table.last_round:
        where.append(("trail.last_round", {"number": table.last_round}))
    return where
