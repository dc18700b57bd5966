"""Setting up a scenario, as the Crater (FRP-1, FRP-39.1)."""

from __future__ import annotations

from typing import Literal

import msgspec

from frostlight.games.frostpunk.city.geometry import CORNER_POSITIONS, CORNERS, GATES
from frostlight.games.frostpunk.city.land import turn_up_tile
from frostlight.games.frostpunk.content import SHELF, printed
from frostlight.games.frostpunk.content.whole import (
    DEPOSITS,
    FIRST_DUSK,
    OTHER_LAWS,
    PAIRED_LAWS,
    TECHNOLOGIES_IN_GAME,
)
from frostlight.games.frostpunk.phases.dusk import turn_up_dispute
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    BAG,
    BUILDING_INDEX,
    DISCONTENT,
    EXHAUSTED,
    FREE,
    GOODS,
    HOPE,
    NOTHING,
    PHASES,
    SIDES,
    SPACES,
    TOKENS,
)
from frostlight.games.frostpunk.questions import FIRST_CORNER, FIRST_LEADER, TOKEN_DRAWN
from frostlight.games.frostpunk.table import DEALT, City, bits
from frostlight.games.frostpunk.turn.expedition import LINE, LINE_DECK, WHITE, draw_card
from frostlight.games.frostpunk.turn.pawns import adjust
from frostlight.kernel import Rule


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a new game (FRP-1.1, FRP-1.16)."""

    players: int = 2
    scenario: str = "crater"
    """One that the content has: crater, first_night (FRP-39.1) or sealed_shaft (FRP-40.1)."""
    society: Literal["I", "II", "III", "IV", "V", "VI"] = "I"
    difficulty: Literal["normal", "hard"] = "normal"
    survive_only: bool = False
    deal_advisors: bool = False
    """Chance deals the advisors, for players who would not agree (FRP-1.34)."""
    content: str = ""
    """What is printed: an edition of the content, or a pack; none named: the newest edition."""


def new_table(setup: Setup) -> City:
    """The table with everything that needs no chance and no choice."""
    what = printed(setup.content or SHELF.newest, setup.scenario)
    city = City("lay_walls", what)
    number = what.society_index[(setup.society, setup.difficulty)]
    society = what.societies[number]
    players = setup.players
    city.players, city.society, city.survive_only = players, number, setup.survive_only
    city.advisors = [DEALT if setup.deal_advisors else -1] * players
    city.chosen = [-1] * players
    city.wake_up = players == 1  # FRP-1.34
    city.round, city.phase = 1, PHASES.index("action")  # FRP-1.27, FRP-1.40
    city.leader, city.seat, city.passes = 0, 0, 0
    city.refuelled = city.shift_used = False
    _generator(city)
    tokens = what.limits.tokens_per_type
    city.mood = ([tokens] * 3 + [0] * 6, [tokens] * 3 + [0] * 6)
    city.pop, city.sick = list(society.pop), list(society.sick)  # FRP-1.17
    city.skull = [0, 0, 0]
    city.corpses, city.hunger = society.corpses, 0  # FRP-1.18, FRP-1.20
    city.stores = [society.wood, society.coal, society.cores, 0, society.food]  # FRP-1.19
    city.home, city.bound = [0, 0, 0, 0, 0, society.automatons], [0] * 5
    city.used = [0, 0, 0]  # FRP-1.22
    city.snow, city.works, city.aside = [0] * 6, [0] * 6, [0] * 6
    city.scouts, city.scout_at = [0, 0, 0], [0, 0, 0]
    _map(city)
    _decks(city)
    return city


def _generator(city: City) -> None:
    """Markers on their first spaces; the tower is empty and not upgraded (FRP-1.4, FRP-1.32)."""
    printed = city.printed
    city.heat, city.cold = printed.tracks.heat.start, printed.tracks.heat.cold_start
    city.rad = list(printed.tracks.generator.start)
    city.overheated = city.upgraded = False
    city.stress = city.held = city.drawer = 0


def _map(city: City) -> None:
    """The Generator tile and the buildings board (FRP-1.2 to FRP-1.6, FRP-1.24).

    The bank is whatever is not noted anywhere else (FRP-1.13); of Wood, Coal and Steam Cores it
    never runs out (FRP-36.4).
    """
    printed = city.printed
    city.tiles = [-1] * 30
    city.near, city.far = (1 << 12) - 1, (1 << 18) - 1  # FRP-1.9
    city.on_space, city.many = [0] * SPACES, [0] * SPACES
    city.what, city.buildings = [NOTHING] * SPACES, [FREE] * SPACES
    city.deposits = [NOTHING] * len(CORNERS)
    city.board = list(printed.building_tiles)
    city.ruined, city.gone = [0] * len(printed.buildings), [0] * len(printed.buildings)
    city.unlocked = []
    for space, petal in enumerate(printed.petals):  # FRP-1.5, FRP-1.6
        if petal.building:
            kind = BUILDING_INDEX[petal.building]
            city.buildings[space] = kind * SIDES
            city.board[kind] = 0
        if petal.goods:
            city.what[space], city.many[space] = GOODS.index(petal.goods), petal.many


def _decks(city: City) -> None:
    """All decks in full; a consequence is drawn when its law's turn comes (FRP-1.29, FRP-30.3)."""
    printed = city.printed
    city.morning = (1 << len(printed.morning)) - 1
    city.weather, city.forecast = (1 << len(printed.weather)) - 1, -1  # FRP-1.33
    city.dusk, city.dusk_discard = 1 << printed.dusk_index[FIRST_DUSK], 0  # FRP-1.31
    city.disputes, city.dispute_top = (1 << len(printed.disputes)) - 1, -1
    city.area, city.on_cards = [], []
    city.future = (1 << PAIRED_LAWS) - 1
    city.laws, city.technologies = [], []
    city.developed, city.developing, city.develop_at = 0, -1, 0
    city.expeditions = list(printed.expedition_decks)
    city.stacks = [(), (), ()]
    city.citizens, city.citizen_discard = (1 << len(printed.citizens)) - 1, 0
    city.hands, city.played = [0] * city.players, [-1] * city.players
    city.tokens, city.storm, city.storms = 0, printed.scenario.scenario.storm_start, 0
    city.stock = [-1, -1, -1]
    city.rim = [many for _, many, _ in printed.heaps]
    city.marks = [track.start for track in printed.scenario.track]


# -- steps


def lay_walls(city: City) -> Rule:
    """Wall tiles clockwise from a random corner, until three Deposits lie there (FRP-1.7)."""
    printed = city.printed
    corner = yield FIRST_CORNER.draw(list(range(6)), [1] * 6)
    left = list(range(len(printed.wall_tiles)))
    found = 0
    while found < DEPOSITS:
        tile = yield printed.wall_tile.draw(left, [1] * len(left))
        left = [other for other in left if other != tile]
        if printed.wall_tiles[tile].deposit:
            city.deposits[corner] = GOODS.index(printed.wall_tiles[tile].deposit)
            found += 1
        corner = (corner + 1) % 6
    city.next = "lay_first_tiles"


def lay_first_tiles(city: City) -> Rule:
    """A Far tile at each corner without a Deposit, a Near one before it (FRP-1.8 to FRP-1.12).

    They are turned up one by one: what they show has nothing to do with the others (FRP-1.11).
    """
    blank = [corner for corner in range(6) if city.deposits[corner] == NOTHING]
    for corner in blank:
        yield from turn_up_tile(city, CORNER_POSITIONS[corner])
    for corner in blank:
        yield from turn_up_tile(city, GATES[corner])
    city.next = "draw_cards"


def draw_cards(city: City) -> Rule:
    """Expeditions, technologies, laws and the first dispute (FRP-1.14, FRP-1.15, FRP-1.28)."""
    printed = city.printed
    for stack in range(3):
        own = stack == LINE and len(city.expeditions) > LINE_DECK  # the scenario's (FRP-40.4)
        card = yield from draw_card(city, LINE_DECK if own else 0)
        city.stacks[stack] = ((card, WHITE),)
    excluded = printed.scenario.scenario.excluded.technologies
    known = [n for n, row in enumerate(printed.technologies) if row.id not in excluded]
    while len(city.technologies) < TECHNOLOGIES_IN_GAME:
        technology = yield printed.technology_in_game.draw(known, [1] * len(known))
        known.remove(technology)
        city.technologies.append(technology)
    others = list(range(PAIRED_LAWS, len(printed.laws)))
    for _ in range(OTHER_LAWS):
        law = yield printed.law_in_game.draw(others, [1] * len(others))
        others.remove(law)
        city.future |= 1 << law
    for law in others:  # their buildings leave the game (FRP-1.30)
        for name, _price in printed.laws[law].unlocks:
            kind = BUILDING_INDEX[name]
            city.gone[kind], city.board[kind] = city.board[kind], 0
    pile = bits(city.disputes)
    first = yield printed.dispute.draw(pile, [1] * len(pile))
    city.disputes &= ~(1 << first)
    city.dusk |= 1 << printed.dispute_place[first]
    city.tell("dispute_read", card=printed.disputes[first].id)
    yield from turn_up_dispute(city)
    city.next = "draw_tokens"


def draw_tokens(city: City) -> Rule:
    """Tokens on both tracks; some of them, from the left, are active (FRP-1.25, FRP-1.26)."""
    society = city.printed.societies[city.society]
    for track, (many, up) in ((DISCONTENT, society.discontent), (HOPE, society.hope)):
        tokens = city.mood[track]
        for n in range(many):
            inside = [kind for kind in range(3) if tokens[BAG + kind]]
            kind = yield TOKEN_DRAWN[track].draw(inside, [tokens[BAG + kind] for kind in inside])
            tokens[BAG + kind] -= 1
            tokens[(ACTIVE if n < up else EXHAUSTED) + kind] += 1
            told = "token_placed_active" if n < up else "token_placed"
            city.tell(told, token=TOKENS[track][kind])
    adjust(city)  # pawns as the population track shows (FRP-1.21)
    city.leader = yield FIRST_LEADER.draw(list(range(city.players)), [1] * city.players)
    city.seat = 0
    city.next = "choose_advisor"
