"""Why not? For answers a person would expect but that are not legal now: rule and numbers.

Never called in search. A message is a key of the text catalogues (`why.<message>`) with facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from frostlight.games.antarctica.build import accessible, plankton_exception, price
from frostlight.games.antarctica.describe import kind_ids
from frostlight.games.antarctica.icebreaker import icebreaker_zones
from frostlight.games.antarctica.structure import (
    ADD_TWO_SCIENTISTS,
    AT,
    CAMP_BIT,
    DECKS,
    DOCKS,
    FAST_RESEARCH,
    HELD,
    ICEBREAKER,
    KIND_IDS,
    OWNER,
    RESOURCE_IDS,
    SEND_SCIENTIST,
    SHIPYARD_BIT,
    SHIPYARD_IDS,
    TRACK_IDS,
    ZONE_IDS,
)
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.tracks import advanceable_tracks, can_advance
from frostlight.kernel import Decision, Why
from frostlight.kernel.event import Fact

Reasons = Iterator[tuple[str, Why]]


def explain(table: Continent, decision: Decision) -> dict[str, Why]:
    """For each expected answer that is not offered, the rule that forbids it.

    What can be built with a resource card cannot be built without: that is offered instead.
    """
    offered = set(decision.keys)
    reasons = REASONS.get(decision.kind)
    if reasons is None:
        return {}
    found = {key: why for key, why in reasons(table, decision) if key not in offered}
    for key in decision.keys:
        plain, with_card, _ = key.partition("+")
        if with_card and plain in found:
            found[plain] = msgspec.structs.replace(found[plain], instead=key)
    return found


def why(rule: str, message: str, **facts: Fact) -> Why:
    return Why(rule, message, facts)


# -- zones


def zone_reason(table: Continent, zone: int, rule: str) -> Why | None:
    """Closed or full; None if a ship could go there."""
    name = ZONE_IDS[zone]
    if zone not in table.printed.open_zones:
        return why("ANT-2.2", "zone_closed", zone=name)
    if len(table.queues[zone]) >= DOCKS:
        return why(rule, "zone_full", zone=name, ships=DOCKS)
    return None


def why_not_place(table: Continent, _decision: Decision) -> Reasons:
    for zone, row in enumerate(table.printed.zones):
        reason = zone_reason(table, zone, "ANT-2.19")
        yield f"place:{row.id}", reason or why("ANT-OP.4", "zone_not_empty", zone=row.id)


def why_not_sail(table: Continent, decision: Decision) -> Reasons:
    for zone, row in enumerate(table.printed.zones):
        if zone == table.sun:
            yield f"sail:{row.id}", why("ANT-3.7", "ship_is_here", zone=row.id)
        elif reason := zone_reason(table, zone, "ANT-3.8"):
            yield f"sail:{row.id}", reason
    yield "pass", why("ANT-3.6", "sail_first")
    seat = decision.seat
    for n, card in enumerate(SHIPYARD_IDS):
        if table.hands[HELD[seat][n]]:
            yield f"play:{card}", why("ANT-9.2", "card_after_move")
    yield from why_not_give(table, seat)


def why_not_move_to(table: Continent, decision: Decision) -> Reasons:
    origin, _ = decision.about
    for zone, row in enumerate(table.printed.zones):
        if zone == origin:
            yield f"to:{row.id}", why("ANT-13.8", "ship_is_here", zone=row.id)
        elif reason := zone_reason(table, zone, "ANT-13.8"):
            yield f"to:{row.id}", reason


def why_not_move_ship(table: Continent, decision: Decision) -> Reasons:
    for dock in own_docks(table, decision.seat):
        yield dock, why("ANT-5.8", "ship_built_now", zone=dock.partition(".")[0])


# -- tracks


def track_reason(table: Continent, seat: int, track: int) -> Why | None:
    """Closed, no cube to bring in, or no empty space ahead; None if the cube could move."""
    name = TRACK_IDS[track]
    if track not in table.printed.open_tracks:
        return why(
            "ANT-1.7", "track_closed", track=name, players=table.printed.tracks[track].min_players
        )
    if can_advance(table, seat, track):
        return None
    if not table.cubes[AT[track][seat]] and not table.cubes_left[seat]:
        return why("ANT-12.3", "no_cube", track=name)
    return why("ANT-12.7", "no_space_ahead", track=name, spaces=table.printed.last_space[track])


def barred_tracks(table: Continent, seat: int) -> Reasons:
    for track, row in enumerate(table.printed.tracks):
        if reason := track_reason(table, seat, track):
            yield row.id, reason


def why_not_track(table: Continent, decision: Decision) -> Reasons:
    return barred_tracks(table, decision.seat)


def why_not_research_3(table: Continent, decision: Decision) -> Reasons:
    for track, row in enumerate(table.printed.tracks):
        reason = track_reason(table, decision.seat, track)
        yield row.id, reason or why("ANT-13.14", "track_taken", track=row.id)
    yield "decline", why("ANT-13.13", "mover_must")


# -- shipyard cards


def why_not_shipyard_card(_table: Continent, decision: Decision) -> Reasons:
    for card in SHIPYARD_IDS:
        yield card, why(decision.rule, "no_such_card_left", card=card)
    rule = "ANT-5.9" if decision.kind == "shipyard_card" else decision.rule
    yield "decline", why(rule, "must_take")


# -- the menu after the move


def why_not_act(table: Continent, decision: Decision) -> Reasons:
    seat = decision.seat
    if table.acted:
        yield from ((key, why("ANT-3.11", "action_taken")) for key in expected_actions(table))
    else:
        yield "end", why("ANT-3.11", "act_or_pass_first")
        yield from why_not_build(table, seat)
        if reason := why_not_ship(table, seat):
            yield "ship", reason
        if reason := why_not_recruit(table, seat):
            yield "recruit", reason
        yield from why_not_research(table, seat)
    yield from why_not_play(table, seat)
    yield from why_not_give(table, seat)


def expected_actions(table: Continent) -> list[str]:
    builds = [f"build:{DECKS[deck]}" for deck, card in enumerate(table.offer) if card >= 0]
    tracks = [f"research:{TRACK_IDS[track]}" for track in table.printed.open_tracks]
    return [*builds, "ship", "recruit", *tracks, "pass"]


def why_not_build(table: Continent, seat: int) -> Reasons:
    for deck, card in enumerate(table.offer):
        key = f"build:{DECKS[deck]}"
        if card < 0:
            yield key, why("ANT-4.1", "deck_empty", deck=DECKS[deck])
        elif reason := build_reason(table, seat, card):
            yield key, reason


def build_reason(table: Continent, seat: int, card: int) -> Why | None:
    kind = KIND_IDS[table.printed.card_kind[card]]
    zone = ZONE_IDS[table.target]
    if table.buildings[table.target] & table.printed.card_bit[card]:
        return why("ANT-4.8", "building_there", kind=kind, zone=zone)
    cost, have = price(table, card), table.supply[seat]
    if have < cost:
        rule = "ANT-14.7" if plankton_exception(table) else "ANT-4.7"
        return why(rule, "too_few_scientists", kind=kind, n=cost, have=have)
    missing = table.printed.card_needs[card] & ~accessible(table, seat)
    if not missing:
        return None
    names = kind_ids(missing)
    if len(names) > 1:
        return why("ANT-4.6", "several_missing", kind=kind, missing=",".join(names))
    for resource, held in enumerate((table.basic[seat], table.advanced[seat])):
        if missing & table.printed.replaces[resource] and held and table.card_played:
            name = RESOURCE_IDS[resource]
            return why("ANT-9.1", "card_played_for_resource", card=name, missing=names[0])
    return why("ANT-4.3", "no_access", kind=kind, missing=names[0])


def why_not_ship(table: Continent, seat: int) -> Why | None:
    if not table.buildings[table.target] & SHIPYARD_BIT:
        return why("ANT-5.1", "no_shipyard", zone=ZONE_IDS[table.target])
    if not table.ships_left[seat]:
        return why("ANT-5.1", "no_ship_available")
    if len(table.queues[table.sun]) >= DOCKS:
        return why("ANT-5.3", "sun_zone_full", zone=ZONE_IDS[table.sun], ships=DOCKS)
    return None


def why_not_recruit(table: Continent, seat: int) -> Why | None:
    zone = ZONE_IDS[table.target]
    if not table.buildings[table.target] & CAMP_BIT:
        return why("ANT-6.1", "no_camp", zone=zone)
    if not table.reserve[seat]:
        return why("ANT-6.5", "reserve_empty")
    if not table.strength(seat, table.target):
        return why("ANT-6.5", "nothing_counts", zone=zone)
    return None


def why_not_research(table: Continent, seat: int) -> Reasons:
    here, zone = table.buildings[table.target], ZONE_IDS[table.target]
    for track, row in enumerate(table.printed.tracks):
        key = f"research:{row.id}"
        if track not in table.printed.open_tracks:
            yield key, why("ANT-1.7", "track_closed", track=row.id, players=row.min_players)
        elif not here & table.printed.track_stations[track]:
            stations = ",".join(row.stations)
            rule = "ANT-7.3" if here & table.printed.station_bits else "ANT-7.1"
            yield key, why(rule, "no_station", track=row.id, zone=zone, stations=stations)
        elif not table.strength(seat, table.target):
            yield key, why("ANT-7.2", "nothing_counts", zone=zone)
        elif reason := track_reason(table, seat, track):
            yield key, reason


def why_not_play(table: Continent, seat: int) -> Reasons:
    for card, name in enumerate(SHIPYARD_IDS):
        if table.hands[HELD[seat][card]]:
            if table.card_played:
                yield f"play:{name}", why("ANT-9.1", "card_played")
            elif reason := play_reason(table, seat, card):
                yield f"play:{name}", reason
            elif card == FAST_RESEARCH:
                for track, reason in barred_tracks(table, seat):
                    yield f"play:{name}:{track}", reason
            elif card == ICEBREAKER:
                for zone in ship_zones(table, seat):
                    yield f"play:{name}:{zone}", why("ANT-10.1", "not_second", zone=zone)


def play_reason(table: Continent, seat: int, card: int) -> Why | None:
    if card == SEND_SCIENTIST and not table.supply[seat]:
        return why("ANT-9.9", "supply_empty")
    if card == ADD_TWO_SCIENTISTS and not table.reserve[seat]:
        return why("ANT-9.11", "reserve_empty")
    if card == FAST_RESEARCH and not advanceable_tracks(table, seat):
        return why("ANT-9.12", "no_track")
    if card == ICEBREAKER and not icebreaker_zones(table, seat):
        in_sun_zone = table.ships[AT[table.sun][seat]]  # but not second when the turn began
        return why("ANT-10.13" if in_sun_zone else "ANT-10.1", "no_second_ship")
    return None


# -- giving up


def why_not_give(table: Continent, seat: int) -> Reasons:
    if table.gave_up:
        for piece in ("cube", "ship", *own_docks(table, seat)):
            yield f"give:{piece}", why("ANT-11.2", "gave_up_already")
        return
    if not table.cubes_left[seat]:
        yield "give:cube", why("ANT-11.1", "no_cube_available")
    if not table.ships_left[seat]:
        yield "give:ship", why("ANT-11.1", "no_ship_available")
    if table.target < 0:
        yield f"give:{ZONE_IDS[table.sun]}.1", why("ANT-11.8", "active_ship_unmoved")


def ship_zones(table: Continent, seat: int) -> list[str]:
    """The zones where the player's ships stand."""
    return [row.id for zone, row in enumerate(table.printed.zones) if table.ships[AT[zone][seat]]]


def own_docks(table: Continent, seat: int) -> list[str]:
    """The ship spaces where the player's ships stand."""
    return [
        f"{ZONE_IDS[zone]}.{space + 1}"
        for zone, queue in enumerate(table.queues)
        for space, ship in enumerate(queue)
        if OWNER[ship] == seat
    ]


REASONS: dict[str, Callable[[Continent, Decision], Reasons]] = {
    "place_ship": why_not_place,
    "gift_cube": why_not_track,
    "sail": why_not_sail,
    "act": why_not_act,
    "build_track": why_not_track,
    "shipyard_card": why_not_shipyard_card,
    "draft_card": why_not_shipyard_card,
    "move_ship": why_not_move_ship,
    "move_ship_to": why_not_move_to,
    "research_3": why_not_research_3,
}
