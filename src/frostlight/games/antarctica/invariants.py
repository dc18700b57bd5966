"""Every thing in exactly one place, as many as printed, nothing negative (law 9)."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.antarctica.sight import laid
from frostlight.games.antarctica.structure import (
    AT,
    BUILT,
    DECKS,
    DOCKS,
    OWN,
    OWNER,
    ROW,
    SEATS,
    TRACK_IDS,
    ZONE_IDS,
    has,
)
from frostlight.games.antarctica.table import Continent

BEFORE_SHIPS = ("lay_buildings", "turn_up_cards", "choose_starting_player")
SETUP_STEPS = (*BEFORE_SHIPS, "place_ship", "after_ships")

MAX_TURNS = 9999
"""No game has more turns."""

ENDINGS: dict[str, tuple[str, set[str]]] = {
    "last_scientist": ("ANT-14.1", {"seat", "turn"}),
    "last_building": ("ANT-14.2", {"seat", "turn"}),
    "no_ships": ("ANT-3.17", set()),
    "stalemate": ("ANT-14.8", {"idle"}),
}
"""How a game can end: the rule, and the numbers it is told with."""


def invariants(table: Continent) -> list[str]:
    """What is wrong with this table; an empty list if nothing is."""
    problems = list(_shapes(table))
    if problems:  # the other checks count on the shapes
        return problems
    checks = (
        *(_setup, _turn, _step, _ending, _symbols, _ships, _scientists),
        *(_cubes, _buildings, _building_cards, _hand_cards),
    )
    return [problem for check in checks for problem in check(table)]


def _shapes(table: Continent) -> Iterator[str]:
    if table.players not in table.printed.seats:
        yield f"players: {table.players}"
        return
    by_seat = "supply reserve ships_left cubes_left gone_ships gone_cubes basic advanced cards"
    lengths = {
        **dict.fromkeys(by_seat.split(), table.players),
        **dict.fromkeys(("queues", "buildings"), len(table.printed.zones)),
        **dict.fromkeys(("ships", "scientists", "icebreakers"), len(table.printed.zones) * SEATS),
        **dict.fromkeys(("hands", "seen"), table.players * len(table.printed.shipyard_cards)),
        **dict.fromkeys(("shipyard", "played", "draft"), len(table.printed.shipyard_cards)),
        **dict.fromkeys(("offer", "decks"), len(DECKS)),
        "cubes": len(table.printed.tracks) * SEATS,
        "used": len(table.printed.tracks),
        "stock": len(table.printed.kinds),
    }
    for name, length in lengths.items():
        values = getattr(table, name)
        if len(values) != length:
            yield f"{name}: {len(values)} entries, not {length}"
        elif name not in ("queues", "offer") and min(values) < 0:
            yield f"{name}: a negative number in {values}"
    if table.sun not in table.printed.open_zones:
        yield f"sun: zone {table.sun} is not open"
    for name in ("turn", "idle", "placed"):
        if not 0 <= getattr(table, name) <= MAX_TURNS:
            yield f"{name}: {getattr(table, name)!r:.40}"


def _setup(table: Continent) -> Iterator[str]:
    """Ships are put out once, before the first turn (ANT-2.18, ANT-2.20)."""
    if table.next in BEFORE_SHIPS:
        if table.placed:
            yield "ships are placed before the board is laid out (ANT-2.23)"
    elif table.first < 0:
        yield "ships without a starting player (ANT-2.17)"
    elif table.next == "place_ship" and not (
        table.placed == sum(map(len, table.queues)) < len(table.printed.share.order)
    ):
        yield f"{table.placed} ships placed, and none is next (ANT-2.18)"
    if table.next in SETUP_STEPS and (table.active != -1 or table.turn):
        yield "setup in the middle of the game (ANT-2.23)"


def _ending(table: Continent) -> Iterator[str]:
    if table.end is None:
        return
    rule, numbers = ENDINGS.get(table.end.reason, ("", set()))
    if table.end.rule != rule or set(table.end.numbers) != numbers:
        yield f"end: {table.end.reason!r} by {table.end.rule!r}, {table.end.numbers}"


def _turn(table: Continent) -> Iterator[str]:
    ring = table.printed.open_zones
    seats = range(-1, table.players)
    if table.target != -1 and (table.target not in ring or table.target == table.sun):
        yield f"target: zone {table.target}"
    for name in ("first", "active", "second", "draft_holder"):
        if getattr(table, name) not in seats:
            yield f"{name}: seat {getattr(table, name)}"
    if table.visit not in (1, 2):
        yield f"visit: {table.visit}"
    if table.ending not in ("", "last_scientist", "last_building"):
        yield f"ending: {table.ending!r}"


def _step(table: Continent) -> Iterator[str]:
    if table.next in ("sail", "act") and (table.active < 0 or table.first < 0):
        yield "a turn without an active player"
    if table.next == "sail" and table.queues[table.sun][:1] != (table.active,):
        yield "the active ship is not on space 1 of the sun zone (ANT-3.4)"
    if table.next == "act" and table.target < 0:
        yield "an action without a target zone (ANT-3.18)"


def _symbols(table: Continent) -> Iterator[str]:
    for seat, track, space in table.pending:
        if (
            seat not in range(table.players)
            or track not in table.printed.open_tracks
            or not 0 < space <= table.printed.last_space[track]
            or not table.printed.space_symbol[track][space]
        ):
            yield f"pending: no symbol for seat {seat} on track {track}, space {space}"


def _ships(table: Continent) -> Iterator[str]:
    share = table.printed.share
    ring = table.printed.open_zones
    counted = [0] * (len(table.printed.zones) * SEATS)
    for zone, queue in enumerate(table.queues):
        if len(queue) > DOCKS or (queue and zone not in ring):
            yield f"{ZONE_IDS[zone]}: {len(queue)} ships (ANT-1.1, ANT-2.2)"
        for ship in queue:
            if not 0 <= ship < len(OWNER) or OWNER[ship] >= table.players:
                yield f"{ZONE_IDS[zone]}: ship {ship}"
                return
            if ship >= BUILT and zone != table.sun:
                yield f"{ZONE_IDS[zone]}: a new ship outside the sun zone (ANT-5.2)"
            counted[AT[zone][OWNER[ship]]] += 1
    if counted != table.ships:
        yield "ships do not agree with the queues"
    for seat in range(table.players):
        total = sum(counted[OWN[seat]]) + table.ships_left[seat] + table.gone_ships[seat]
        if total != share.ships + share.ships_on_board:
            yield f"seat {seat} has {total} ships in all (ANT-2.12)"


def _scientists(table: Continent) -> Iterator[str]:
    share = table.printed.share
    closed = [
        zone for zone in range(len(table.printed.zones)) if zone not in table.printed.open_zones
    ]
    for seat in range(SEATS):
        total = sum(table.scientists[OWN[seat]])
        if seat < table.players:
            total += table.supply[seat] + table.reserve[seat] - share.supply - share.reserve
        if total:
            yield f"seat {seat} has {total:+} scientists too many (ANT-2.12)"
    for zone in closed:
        row = ROW[zone]
        if any(table.scientists[row]) or any(table.icebreakers[row]) or table.buildings[zone]:
            yield f"{ZONE_IDS[zone]} is closed but not empty (ANT-2.2)"


def _cubes(table: Continent) -> Iterator[str]:
    share = table.printed.share
    for track in range(len(table.printed.tracks)):
        row = table.cubes[ROW[track]]
        taken = [space for space in row if space]
        if len(set(taken)) != len(taken):
            yield f"{TRACK_IDS[track]}: two cubes on one space (ANT-12.5)"
        if any(space > table.printed.last_space[track] for space in row):
            yield f"{TRACK_IDS[track]}: a cube beyond the end (ANT-12.6)"
        if any(row[table.players :]) or (taken and track not in table.printed.open_tracks):
            yield f"{TRACK_IDS[track]}: a cube that cannot be there (ANT-1.7)"
        if table.used[track] >> (table.printed.last_space[track] + 1):
            yield f"{TRACK_IDS[track]}: a used space beyond the end"
    for seat in range(table.players):
        on_tracks = sum(1 for space in table.cubes[OWN[seat]] if space)
        total = on_tracks + table.cubes_left[seat] + table.gone_cubes[seat]
        if total != share.cubes:
            yield f"seat {seat} has {total} cubes in all (ANT-2.12)"


def _buildings(table: Continent) -> Iterator[str]:
    if any(mask >> len(table.printed.kinds) for mask in table.buildings):
        yield "a building of no kind"
        return
    for n, kind in enumerate(table.printed.kinds):
        on_board = sum(has(mask, n) for mask in table.buildings)
        if on_board + table.stock[n] != kind.pieces:
            yield f"{kind.id}: {on_board} + {table.stock[n]} pieces, not {kind.pieces}"


def _building_cards(table: Continent) -> Iterator[str]:
    if any(mask >> len(table.printed.cards) for mask in (*table.decks, *table.cards)):
        yield "a building card of no kind"
        return
    if any(not -1 <= card < len(table.printed.cards) for card in table.offer):
        yield f"offer: {table.offer}"
        return
    in_play = [set(cards) for cards in table.printed.cards_in_play]
    for card in set(range(len(table.printed.cards))).difference(*in_play):
        if any(has(mask, card) for mask in table.cards):
            yield f"card {table.printed.cards[card].id} is not in this game (ANT-2.7)"
    for deck, cards in enumerate(in_play):
        for card in range(len(table.printed.cards)):
            lies = has(table.decks[deck], card) + (table.offer[deck] == card)
            if card in cards:
                lies += sum(has(mask, card) for mask in table.cards) - 1
            if lies:
                yield f"card {table.printed.cards[card].id} is not in exactly one place"
        started = table.next not in ("lay_buildings", "turn_up_cards", "act")
        if started and table.offer[deck] < 0 and table.decks[deck]:
            yield f"deck {DECKS[deck]} shows no top card (ANT-2.8)"


def _hand_cards(table: Continent) -> Iterator[str]:
    kinds = len(table.printed.shipyard_cards)
    for kind, copies in enumerate(table.printed.shipyard_cards):
        total = table.shipyard[kind] + table.draft[kind] + table.played[kind] + laid(table, kind)
        total += sum(table.hands[kind::kinds])
        if total != copies:
            yield f"{total} shipyard cards of kind {kind}, not {copies}"
        for seat in range(table.players):
            if not table.shipyard[kind] <= table.seen[seat * kinds + kind] <= copies:
                yield f"seat {seat} knows of more or fewer cards of kind {kind} than there are"
    if max(table.basic) > 1:
        yield "two basic resource cards in one hand (ANT-13.20)"
    if sum(table.advanced) > table.players:
        yield "more advanced resource cards than there are (ANT-2.11)"
    if any(table.draft) and table.next != "act":
        yield "cards are handed on outside a turn (ANT-13.11)"
