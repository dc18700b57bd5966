"""Setup (ANT-2)."""

from __future__ import annotations

import msgspec

from frostlight.games.antarctica.content import SHELF, printed
from frostlight.games.antarctica.questions import (
    GIFT_CUBE,
    PLACE_SHIP,
    STARTING_BUILDING,
    STARTING_PLAYER,
)
from frostlight.games.antarctica.queues import join_queue
from frostlight.games.antarctica.structure import (
    AT,
    COLOURS,
    DECKS,
    DOCKS,
    KIND_IDS,
    SEATS,
    TRACK_IDS,
    ZONE,
    ZONE_IDS,
    members,
)
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Rule, SetupError


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a new game."""

    players: int = 3
    fixed_start: bool = False
    """First game: ships start in fixed zones (ANT-2.21)."""
    one_ship_per_zone_at_start: bool = False
    """Free placement goes to empty zones while there are any (ANT-OP.4)."""
    starting_player: int = -1
    """The seat that begins; -1 lets chance decide (ANT-2.16)."""
    colours: tuple[str, ...] = ()
    """A colour for each seat; none named: red, blue, green, yellow (ANT-2.1)."""
    content: str = ""
    """What is printed: an edition of the content, or a pack; none named: the newest edition."""


def new_table(setup: Setup) -> Continent:
    """Closed zones, stock, decks, resource cards, pieces and sun (ANT-2.23)."""
    players = setup.players
    _check_colours(setup)
    if not -1 <= setup.starting_player < players:
        raise SetupError(
            f"starting_player is a seat from 0 to {players - 1}, or -1 for chance, "
            f"not {setup.starting_player} (ANT-2.16)."
        )
    table = Continent("lay_buildings", printed(setup.content or SHELF.newest, players))
    table.players = players
    table.fixed_start = setup.fixed_start
    table.one_ship_per_zone = setup.one_ship_per_zone_at_start
    table.first = setup.starting_player
    table.placed = 0
    _lay_board(table)
    _deal_cards(table)
    _deal_pieces(table)
    _open_turn_fields(table)
    return table


def _check_colours(setup: Setup) -> None:
    """Each player has one colour of the four (ANT-2.1)."""
    colours = setup.colours
    if colours and (
        len(colours) != setup.players
        or len(set(colours)) != len(colours)
        or not set(colours) <= set(COLOURS)
    ):
        raise SetupError(
            f"colours must name {setup.players} different ones of {', '.join(COLOURS)} (ANT-2.1)."
        )


def _lay_board(table: Continent) -> None:
    zones = len(table.printed.zones)
    table.sun = table.printed.sun_start  # ANT-2.14
    table.queues = [()] * zones  # ANT-1.3
    table.ships = [0] * (zones * SEATS)
    table.buildings = [0] * zones  # ANT-1.1, ANT-1.10
    table.scientists = [0] * (zones * SEATS)
    table.icebreakers = [0] * (zones * SEATS)
    table.cubes = [0] * (len(table.printed.tracks) * SEATS)  # ANT-1.5, ANT-1.9
    table.used = [0] * len(table.printed.tracks)
    table.stock = [kind.pieces for kind in table.printed.kinds]  # ANT-2.5


def _deal_cards(table: Continent) -> None:
    """Sort the cards and lay them out (ANT-2.6)."""
    players = table.players
    table.offer = [-1] * len(DECKS)
    table.decks = [  # ANT-2.7: marked cards stay in the box; ANT-2.8: shuffled = without order
        sum(1 << card for card in cards) for cards in table.printed.cards_in_play
    ]
    table.cards = [0] * players
    table.shipyard = list(table.printed.shipyard_cards)  # ANT-2.9
    table.shipyard_boxed = False
    table.hands = [0] * (players * len(table.printed.shipyard_cards))
    table.seen = list(table.printed.shipyard_cards * players)
    table.played = [0] * len(table.printed.shipyard_cards)
    table.draft = [0] * len(table.printed.shipyard_cards)
    table.draft_holder = -1
    table.basic = [1] * players  # ANT-2.10
    table.advanced = [0] * players  # ANT-2.11: the pile holds one for each player


def _deal_pieces(table: Continent) -> None:
    """Pieces by table D2; what goes to the box never scores (ANT-2.12, ANT-2.13)."""
    players = table.players
    share = table.printed.share
    table.supply = [share.supply] * players
    table.reserve = [share.reserve] * players
    table.ships_left = [share.ships + share.ships_on_board] * players
    table.cubes_left = [share.cubes] * players  # one more lies on the VP track, ANT-2.15
    table.gone_ships = [0] * players
    table.gone_cubes = [0] * players


def _open_turn_fields(table: Continent) -> None:
    table.turn = 0
    table.active = -1
    table.visit = 1
    table.second = -1
    table.target = -1
    table.acted = table.card_played = table.gave_up = table.stirred = False
    table.idle = 0
    table.pending = []
    table.ending = ""


# -- steps


def lay_buildings(table: Continent) -> Rule:
    """One starting building in every open zone, at random (ANT-2.3, ANT-2.4)."""
    left = list(table.printed.start_buildings)
    for zone in table.printed.open_zones:
        kinds = [kind for kind, count in enumerate(left) if count]
        kind = yield STARTING_BUILDING.draw(kinds, [left[kind] for kind in kinds])
        left[kind] -= 1
        table.stock[kind] -= 1
        table.buildings[zone] |= 1 << kind
        table.tell("starting_building", zone=ZONE_IDS[zone], kind=KIND_IDS[kind])
    table.next = "turn_up_cards"


def turn_up_cards(table: Continent) -> Rule:
    """The top card of each building deck lies face up (ANT-2.8)."""
    for deck in range(len(DECKS)):
        yield from turn_up(table, deck)
    table.next = "choose_starting_player"


def turn_up(table: Continent, deck: int) -> Rule:
    """The next card of a deck comes to light (ANT-2.8, ANT-4.12)."""
    below = table.decks[deck]
    table.offer[deck] = -1
    if not below:
        return
    cards = members(below)
    card = yield table.printed.top_card.draw(cards, [1] * len(cards))
    table.decks[deck] ^= 1 << card
    table.offer[deck] = card
    if table.events is not None:
        row, needs = table.printed.cards[card], table.printed.card_requires[card]
        table.tell("card_turned_up", deck=row.deck, card=row.id, kind=row.builds, needs=needs)


def choose_starting_player(table: Continent) -> Rule:
    """By any method: chance, or as the host fixed it (ANT-2.16)."""
    if table.first < 0:
        seats = list(range(table.players))
        table.first = yield STARTING_PLAYER.draw(seats, [1] * table.players)
    table.tell("starting_player", seat=table.first)
    if table.fixed_start:
        place_fixed_ships(table)
        table.next = "after_ships"
    else:
        table.next = "place_ship"


def place_fixed_ships(table: Continent) -> None:
    """First game: ships go to the zones of table D11 (ANT-2.21)."""
    for zone, letters in table.printed.share.fixed.items():
        for letter in letters:
            put_out(table, table.seat_of(letter), ZONE[zone])


def place_ship(table: Continent) -> Rule:
    """The next player puts out one ship in a zone of their choice (ANT-2.18, ANT-2.20)."""
    order = table.printed.share.order
    seat = table.seat_of(order[table.placed])
    zones = [z for z in table.printed.open_zones if len(table.queues[z]) < DOCKS]  # ANT-2.19
    if table.one_ship_per_zone:
        zones = [z for z in zones if not table.queues[z]] or zones
    number = order[: table.placed + 1].count(order[table.placed])
    zone = yield PLACE_SHIP.ask(seat, zones, about=(number, table.printed.share.ships_on_board))
    put_out(table, seat, zone)
    if table.placed == len(order):
        table.next = "after_ships"


def put_out(table: Continent, seat: int, zone: int) -> None:
    """A ship takes the free space nearest to the sun (ANT-2.19)."""
    join_queue(table, seat, zone)
    table.ships_left[seat] -= 1
    table.placed += 1
    table.tell("ship_placed", seat=seat, zone=ZONE_IDS[zone])


def after_ships(table: Continent) -> Rule:
    """With 2 players B puts a cube on space 1 of a track; it triggers nothing (ANT-2.22)."""
    if table.players == 2:
        seat = table.seat_of("B")
        track = yield GIFT_CUBE.ask(seat, table.printed.open_tracks)
        table.cubes_left[seat] -= 1
        table.cubes[AT[track][seat]] = 1
        table.tell("gift_cube", seat=seat, track=TRACK_IDS[track])
    table.next = "move_sun"
