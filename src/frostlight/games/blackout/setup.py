"""Setup (BHK-1); what a scenario of the campaign changes (BHK-19.2, BHK-19.3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from frostlight.games.blackout.content import SHELF, SINGLE, Printed, printed
from frostlight.games.blackout.market import turn_up_row
from frostlight.games.blackout.questions import FIRST_PLAYER
from frostlight.games.blackout.structure import (
    BATTERY,
    COLUMNS,
    DICE,
    DOWN,
    OUTPOSTS,
    ROWS,
    SCENARIOS,
    SEAT_COLOURS,
    SETUP,
    SOURCES,
    STOCK,
    TOKENS,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Rule, SetupError

STARTING: int = 2
"""Starting volunteers for each player (BHK-1.10)."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a new game (BHK-1.1)."""

    players: int = 3
    scenario: Literal["", "single", "S1", "S2", "S3", "S4", "S5"] = ""
    """A single game, or a scenario of the campaign; none named: single, alone S1.

    Each can be played on its own (BHK-19.18); what follows is no matter of one game (BHK-19.17).
    """
    starting_player: int = -1
    """The seat that begins; -1 lets chance decide (BHK-1.16)."""
    losses: int = 0
    """Alone: how often this scenario was lost before; each brings more money (BHK-20.4)."""
    colours: tuple[str, ...] = ()
    """A colour for each seat; none named: orange, green, grey, white (BHK-1.7)."""
    content: str = ""
    """What is printed: an edition of the content, or a pack; none named: the newest edition."""


def printed_for(setup: Setup) -> Printed:
    """What is printed in such a game; solo play is defined for the campaign only (BHK-20.1)."""
    scenario = setup.scenario or (SCENARIOS[0] if setup.players == 1 else SINGLE)
    return printed(setup.content or SHELF.newest, setup.players, scenario)


def new_table(setup: Setup) -> Town:
    """Everything that needs no chance and no choice."""
    players = setup.players
    _check(setup)
    table = Town("deal_volunteers", printed_for(setup))
    table.players = players
    table.first = 0 if players == 1 else setup.starting_player  # BHK-20.1
    table.round = table.last_round = table.acted = 0
    table.phase = SETUP  # BHK-3.5: the marker that shows it has no effect
    table.active = -1
    _lay_map(table)
    _deal_boards(table, setup)
    _deal_cards(table)
    _lay_tokens(table)
    table.passes = 0
    table.bought = False
    table.used = []
    return table


def _check(setup: Setup) -> None:
    if not -1 <= setup.starting_player < setup.players:
        raise SetupError(
            f"starting_player is a seat from 0 to {setup.players - 1}, or -1 for chance, "
            f"not {setup.starting_player} (BHK-1.16)."
        )
    if setup.losses < 0 or (setup.losses and setup.players > 1):
        raise SetupError("losses counts lost attempts of a single player, 0 or more (BHK-20.4).")
    colours = setup.colours
    fits = len(set(colours)) == len(colours) == setup.players
    if colours and not (fits and set(colours) <= set(SEAT_COLOURS)):
        raise SetupError(
            f"colours must name {setup.players} different ones of {', '.join(SEAT_COLOURS)} "
            "(BHK-1.7)."
        )


def _lay_map(table: Town) -> None:
    """Map and common supply; tokens and money are not counted (BHK-1.2, BHK-18.4)."""
    districts = len(table.printed.district_ids)
    table.dice = [-1] * len(DICE)
    table.markers = [0] * table.players
    table.secured = 0
    table.posts = [0] * districts
    table.stand_ins = [0] * districts


def _deal_boards(table: Town, setup: Setup) -> None:
    """Markers, tokens, money and board of each player (BHK-1.7, BHK-1.8, BHK-1.9)."""
    start, players = table.printed.board.start, table.players
    table.stock = [0] * (players * STOCK)
    for seat in range(players):
        table.stock[seat * STOCK + BATTERY] = start.battery
    table.supply = [start.markers - start.battery] * players
    table.hkd = [start.hkd + table.printed.prices.restart_hkd * setup.losses] * players  # BHK-20.4
    table.transport = [start.transport] * players
    table.gps = [0] * players
    table.points = [0] * players
    table.earned = [0] * (players * len(SOURCES))
    table.outposts = [(1 << len(OUTPOSTS)) - 1] * players
    table.restored = [0] * players


def _deal_cards(table: Town) -> None:
    """Reserve and deck, and twelve cards for each player (BHK-1.4, BHK-1.5, BHK-1.12)."""
    what, players = table.printed, table.players
    table.pool = list(what.objectives)
    table.reserve = what.aside  # BHK-19.16: perhaps none
    table.deck = len(what.objectives) - what.aside
    table.market = [()] * ROWS
    table.discards = []
    own = {place: _starting(what, place) for place in ("hand", "column_1", "column_2", "hospital")}
    table.hands = [own["hand"]] * players  # BHK-1.15
    table.hospital = [own["hospital"]] * players  # BHK-1.13
    table.columns = [own["column_1"], own["column_2"], (), ()] * players  # BHK-1.14
    table.planned = [-1] * (players * COLUMNS)
    table.covered = [0] * players
    table.shown = [False] * players
    table.slots = [()] * players
    table.completed = [()] * players
    table.emergency = [-1] * players
    table.ticks = [0] * (len(what.plans) + players)


def _starting(what: Printed, place: str) -> tuple[int, ...]:
    return tuple(card for card in what.own_cards if what.cards[card].starts == place)


def _lay_tokens(table: Town) -> None:
    """Three face-down scout tokens in every district; no player may look (BHK-1.3)."""
    places = len(table.printed.district_ids) * TOKENS
    table.tokens = [-1] * places
    table.lies = [DOWN] * places
    table.looked = [0] * places
    table.unseen = list(table.printed.copies)
    table.kinds = [0] * table.players
    table.backs = [0] * table.players
    table.scouted = 0
    table.scouting = table.picked = -1
    table.patrol = table.team_gps = 0
    table.team = ()


# -- steps


def deal_volunteers(table: Town) -> Rule:
    """Two starting volunteers for each player; the others leave the game (BHK-1.10)."""
    menu, left = table.printed.menus.starting, list(table.printed.starting)
    first = table.printed.menus.first_starting
    for seat in range(table.players):
        for _ in range(STARTING):
            card = yield menu.draw([c - first for c in left], [1] * len(left), about=(seat,))
            left.remove(card)
            table.slots[seat] += (card,)
            table.tell("dealt", seat=seat, card=table.printed.ids[card])
    table.next = "deal_plans"


def deal_plans(table: Town) -> Rule:
    """Single game: an emergency plan for each (BHK-1.11); else they are shared (BHK-19.3)."""
    menu, left = table.printed.menus.emergency, list(table.printed.emergency)
    first = table.printed.menus.first_emergency
    if table.printed.scenario is None:
        for seat in range(table.players):
            card = yield menu.draw([c - first for c in left], [1] * len(left), about=(seat,))
            left.remove(card)
            table.emergency[seat] = card
            table.tell("dealt", seat=seat, card=table.printed.ids[card])
    for card in table.printed.shared:
        table.tell("shared_plan", card=table.printed.ids[card])
    table.next = "lay_market"


def lay_market(table: Town) -> Rule:
    """Three rows of three cards (BHK-1.6)."""
    for row in range(ROWS):
        yield from turn_up_row(table, row)
    table.next = "choose_first"


def choose_first(table: Town) -> Rule:
    """By any method: chance, or as the host fixed it (BHK-1.16, BHK-OP.40)."""
    if table.first < 0:
        seats = list(range(table.players))
        table.first = yield FIRST_PLAYER.draw(seats, [1] * table.players)
    table.tell("first_player", seat=table.first)
    table.active = (table.first - 1) % table.players
    table.next = "first_marker"


def first_marker(table: Town) -> Rule:
    """Counter-clockwise, the start player last: a marker on an empty checkpoint (BHK-1.17)."""
    seat, taken = table.active, 0
    for markers in table.markers:
        taken |= markers
    free = [n for n in range(len(table.printed.checkpoint_ids)) if not taken >> n & 1]
    place = yield table.printed.menus.first_marker.ask(seat, free)
    table.supply[seat] -= 1
    table.markers[seat] = 1 << place
    table.tell("marker", seat=seat, checkpoint=table.printed.checkpoint_ids[place])
    if seat == table.first:
        table.next = "begin_round"
    else:
        table.active = (seat - 1) % table.players
