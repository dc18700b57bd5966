"""Track symbols (ANT-13)."""

from __future__ import annotations

from collections.abc import Callable

from frostlight.games.antarctica.questions import (
    DECLINE_MOVE,
    DECLINE_RESEARCH,
    DOCK,
    DRAFT_CARD,
    DRAFT_DRAW,
    MOVE_SHIP,
    MOVE_SHIP_TO,
    RESEARCH_3,
    SYMBOL,
)
from frostlight.games.antarctica.queues import free_zones, join_queue, take_from_queue
from frostlight.games.antarctica.recruit import gain_scientists
from frostlight.games.antarctica.shipyard import (
    box_shipyard_deck,
    can_build_ship,
    hand_out_shipyard_cards,
    kinds_in,
    put_new_ship,
)
from frostlight.games.antarctica.structure import (
    AT,
    HELD,
    RESOURCE_IDS,
    SHIPYARD_IDS,
    TRACK_IDS,
    ZONE_IDS,
)
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import advance, can_advance
from frostlight.kernel import MayAsk, Rule, within

SYMBOL_POINTS = 3
"""ANT-13.13."""


def perform_symbols(table: Continent) -> Rule:
    """Activated symbols, first in, first out; all finish one first (ANT-13.5, ANT-13.6)."""
    while table.pending:
        seat, track, space = table.pending.pop(0)
        symbol = table.printed.space_symbol[track][space]
        if table.events is not None:
            table.tell("symbol", seat=seat, track=TRACK_IDS[track], space=space, symbol=symbol)
        asks = SYMBOL_RULES[symbol](table, seat)
        if asks is not None:
            yield from within(SYMBOL, (symbol, track, seat), asks)


def all_from(table: Continent, seat: int) -> list[int]:
    """Blue: every player counter-clockwise, the one whose cube it was first (ANT-13.3)."""
    return [seat, *table.after(seat)]


# -- blue: for all, once a game


def move_ship(table: Continent, mover: int) -> Rule:
    """Each player may move one ship to another zone; no action there (ANT-13.8, ANT-13.9)."""
    for seat in all_from(table, mover):
        docks = movable_ships(table, seat)
        if not docks:
            continue
        dock = yield MOVE_SHIP.ask(seat, [*docks, DECLINE_MOVE])
        if dock is None:
            table.tell("declines", seat=seat)
            continue
        origin, space = dock
        zone = yield MOVE_SHIP_TO.ask(seat, free_zones(table, origin), about=dock)
        take_from_queue(table, seat, origin, space)
        join_queue(table, seat, zone)
        table.tell("moves_ship", seat=seat, origin=ZONE_IDS[origin], zone=ZONE_IDS[zone])


def movable_ships(table: Continent, seat: int) -> list[int]:
    """Own ships that were not built this turn and have somewhere to go (ANT-13.10, ANT-5.8)."""
    return [
        DOCK[zone][space]
        for zone in table.printed.open_zones
        if table.ships[AT[zone][seat]] and free_zones(table, zone)
        for space, ship in enumerate(table.queues[zone])
        if ship == seat
    ]


def shipyard_draft(table: Continent, mover: int) -> Rule:
    """As many cards as players; each keeps one and hands on the rest (ANT-13.11)."""
    if sum(table.shipyard) < table.players or table.shipyard_boxed:
        box_shipyard_deck(table)  # ANT-13.12
        return
    for _ in range(table.players):
        kinds, weights = kinds_in(table.shipyard), [count for count in table.shipyard if count]
        several = sum(weights) > 1  # no player may know whether they are all alike
        card = yield DRAFT_DRAW.draw(kinds, weights, veil=several)
        table.shipyard[card] -= 1
        table.draft[card] += 1
    for seat in all_from(table, mover):
        table.draft_holder = seat
        for kind, count in enumerate(table.draft):  # ANT-17.2: seen by the player who holds them
            table.seen[HELD[seat][kind]] -= count
        several = sum(table.draft) > 1
        card = yield DRAFT_CARD.ask(seat, kinds_in(table.draft), veil=several)
        table.draft[card] -= 1
        table.hands[HELD[seat][card]] += 1
        table.tell(
            "takes_shipyard_card", seat=seat, secret={"card": SHIPYARD_IDS[card]}, to=(seat,)
        )
    table.draft_holder = -1


def research_3(table: Continent, mover: int) -> Rule:
    """Three points each, on different tracks; the others may (ANT-13.13, ANT-13.14)."""
    free = list(table.printed.open_tracks)
    for seat in all_from(table, mover):
        tracks = [track for track in free if can_advance(table, seat, track)]
        if not tracks:
            continue
        if seat != mover:
            tracks.append(DECLINE_RESEARCH)
        track = yield RESEARCH_3.ask(seat, tracks, about=(SYMBOL_POINTS,))
        if track is None:
            table.tell("declines", seat=seat)
            continue
        free.remove(track)
        advance(table, seat, track, SYMBOL_POINTS)


# -- red: for the mover, every time (ANT-13.1)


def scientist(table: Continent, mover: int) -> None:
    """One scientist from reserve to supply, if there is one (ANT-13.15)."""
    gain_scientists(table, mover, 1)


def new_ship(table: Continent, mover: int) -> Rule:
    """A ship into the sun zone; a must, if possible (ANT-13.16, ANT-13.18)."""
    if can_build_ship(table, mover):
        put_new_ship(table, mover)  # ANT-13.21: counts as built this turn
        table.stirred = True
        yield from hand_out_shipyard_cards(table, mover)  # ANT-13.17
    else:
        table.tell("no_new_ship", seat=mover)


def adv_resource(table: Continent, mover: int) -> None:
    """One advanced resource card, while the pile lasts (ANT-13.19)."""
    if sum(table.advanced) < table.players:  # ANT-2.11: as many cards as players
        table.advanced[mover] += 1
        table.tell("gets_resource", seat=mover, card=RESOURCE_IDS[1])


def basic_resource(table: Continent, mover: int) -> None:
    """One basic resource card, unless the player still holds one (ANT-13.20)."""
    if not table.basic[mover]:
        table.basic[mover] = 1
        table.tell("gets_resource", seat=mover, card=RESOURCE_IDS[0])


SYMBOL_RULES: dict[str, Callable[[Continent, int], MayAsk]] = {
    "move_ship": move_ship,
    "shipyard_draft": shipyard_draft,
    "research_3": research_3,
    "scientist": scientist,
    "new_ship": new_ship,
    "adv_resource": adv_resource,
    "basic_resource": basic_resource,
}
