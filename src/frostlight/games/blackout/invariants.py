"""Every thing in exactly one place, as many as printed, nothing negative (law 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from frostlight.games.blackout.objectives import DONE, MARKED
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.shapes import shapes
from frostlight.games.blackout.structure import (
    COLUMNS,
    DOWN,
    FOURTH_COLUMN,
    GONE,
    HELD,
    OUTPOSTS,
    OWN_COLUMNS,
    OWN_STOCK,
    PLAN,
    ROW,
    SLOTS,
    SOURCES,
    WON_DOWN,
    WON_UP,
    members,
)
from frostlight.games.blackout.table import Town

MARKET_CHANGES = ("deal_volunteers", "deal_plans", "lay_market", "market", "clean_market")
"""Steps in which a row may be empty for a while."""
IN_ORDER = (
    *("hire", "objectives", "scout", "clean_market", "spoil", "discard"),
    *("check_actions", "draw"),
)
"""Steps in which one seat after the other has its turn."""
TURNS = (*IN_ORDER, "first_marker", "market")


def invariants(table: Town) -> list[str]:
    """What is wrong with this table; an empty list if nothing is."""
    problems = list(shapes(table))
    if problems:  # the other checks count on the shapes
        return problems
    cards = (_cards, _kinds, _market, _planned, _plans)
    checks = (_turn, _markers, _outposts, _points, *cards, _tokens, _scouts)
    return [problem for check in checks for problem in check(table)]


def _turn(table: Town) -> Iterator[str]:
    if table.last_round and not table.round <= table.last_round <= table.round + 1:
        yield f"round {table.round} of {table.last_round} (BHK-17.2)"
    if bool(table.last_round) == bool(table.deck):
        yield f"last round {table.last_round}, {table.deck} cards in the deck (BHK-17.1)"
    if table.end is not None and table.end.reason != "deck_empty":
        yield f"end: {table.end.reason}"
    if table.phase and table.first < 0:
        yield "a round without a start player (BHK-1.16)"
    if table.next in TURNS and table.active < 0:
        yield f"{table.next}: nobody's turn (BHK-3.2)"
    if table.next in IN_ORDER and table.active != (table.first + table.acted) % table.players:
        yield f"seat {table.active} after {table.acted} turns from {table.first} (BHK-3.2)"


def _markers(table: Town) -> Iterator[str]:
    """25 markers for each player (BHK-18.1)."""
    for seat in range(table.players):
        on_map = table.markers[seat].bit_count()
        if table.markers[seat] & ~table.printed.everywhere:
            yield f"seat {seat}: a marker on no checkpoint"
        rondel = sum(table.stock[OWN_STOCK[seat]])
        instead = sum(mask >> seat & 1 for mask in table.stand_ins)
        ticks = sum(table.ticks[place] >> MARKED for place in _tick_places(table, seat))
        total = table.supply[seat] + on_map + rondel + instead + ticks
        if total != table.printed.board.start.markers:
            yield f"seat {seat} has {total} markers in all (BHK-18.1)"


def _tick_places(table: Town, seat: int) -> list[int]:
    plans = table.printed.plans
    own = [card - plans.start for card in table.slots[seat] if card in plans]
    return [*own, len(plans) + seat]


def _outposts(table: Town) -> Iterator[str]:
    """Five outposts for each player, one of each in a secured district at most (BHK-13.3)."""
    for seat in range(table.players):
        moved = sum(mask >> seat & 1 for mask in table.posts)
        if moved + table.outposts[seat].bit_count() != len(OUTPOSTS):
            yield f"seat {seat} has {moved} outposts in districts and {table.outposts[seat]:b}"
    for district, (posts, instead) in enumerate(zip(table.posts, table.stand_ins, strict=True)):
        if posts & instead or (posts | instead) >> table.players:
            yield f"district {district}: outposts {posts:b}, stand-ins {instead:b}"
        if (posts or instead) and not table.secured >> district & 1:
            yield f"district {district} is not secured, but has outposts (BHK-13.1)"


def _points(table: Town) -> Iterator[str]:
    for seat in range(table.players):
        start = seat * len(SOURCES)
        if sum(table.earned[start : start + len(SOURCES)]) != table.points[seat]:
            yield f"seat {seat}: points {table.points[seat]} are not the sum of their sources"


# -- cards


def _cards(table: Town) -> Iterator[str]:
    """Own cards once for each player, all others once in the game at most."""
    what = table.printed
    common: Counter[int] = Counter([*table.pool, *table.discards])
    common.update(card for row in table.market for card in row)
    for seat in range(table.players):
        mine = Counter(_owned(table, seat))
        for card in what.own_cards:
            if mine.pop(card, 0) != 1:
                yield f"seat {seat}: {what.ids[card]} is not in exactly one place"
        common.update(mine)
        common.update((*table.slots[seat], *table.completed[seat]))
        if len(table.slots[seat]) > SLOTS:
            yield f"seat {seat}: {len(table.slots[seat])} objective cards (BHK-18.6)"
    for card in what.objectives:
        if common[card] != 1:
            yield f"{what.ids[card]} is in {common[card]} places"
    for card in (*what.starting, *what.emergency):
        if common[card] > 1:
            yield f"{what.ids[card]} is in {common[card]} places"
    if len(table.pool) != table.deck + table.reserve:
        yield f"{len(table.pool)} unseen cards, not {table.deck} + {table.reserve} (BHK-1.5)"


def _kinds(table: Town) -> Iterator[str]:
    """Which cards can lie where (BHK-8.9, BHK-8.10, BHK-18.6)."""
    what = table.printed
    for seat in range(table.players):
        lying = (
            (table.slots[seat], (what.objectives, what.starting)),
            (table.completed[seat], (what.plans, what.emergency)),
            ((table.emergency[seat],), (range(-1, 0), what.emergency)),
        )
        for cards, (some, others) in lying:
            for card in cards:
                if card not in some and card not in others:
                    yield f"seat {seat}: {what.ids[card]} cannot lie there"


def _owned(table: Town, seat: int) -> list[int]:
    """Hand, hospital, columns, and what lies face down in them."""
    mine = [*table.hands[seat], *table.hospital[seat]]
    mine += [card for cards in table.columns[OWN_COLUMNS[seat]] for card in cards]
    if table.covered[seat]:
        mine += [card for card in table.planned[OWN_COLUMNS[seat]] if card >= 0]
    return mine


def _market(table: Town) -> Iterator[str]:
    if any(len(row) > ROW for row in table.market):
        yield f"market: {table.market} (BHK-1.6)"
    if table.deck and table.next not in MARKET_CHANGES and not all(table.market):
        yield "an empty row although there is a deck (BHK-11.5)"


def _planned(table: Town) -> Iterator[str]:
    for seat in range(table.players):
        mine = table.planned[OWN_COLUMNS[seat]]
        lying = sum(1 << column for column, card in enumerate(mine) if card >= 0)
        if table.phase == PLAN:
            hand = table.hands[seat]
            if any(card >= 0 and card not in hand for card in mine):
                yield f"seat {seat} plans a card that is not in hand (BHK-4.4)"
        elif lying != table.covered[seat]:
            yield f"seat {seat}: face-down cards {mine}, columns {table.covered[seat]:b}"
        if lying >> open_columns(table, seat):
            yield f"seat {seat} plans in a locked column (BHK-4.6)"
        fourth = table.columns[seat * COLUMNS + COLUMNS - 1]
        if fourth and not table.restored[seat] & FOURTH_COLUMN:
            yield f"seat {seat} has cards in a locked column (BHK-4.6)"
        if list(table.hands[seat]) != sorted(table.hands[seat]):
            yield f"seat {seat}: a hand out of order"


def _plans(table: Town) -> Iterator[str]:
    """Ticks lie on plans that are not complete (BHK-8.3, BHK-8.6)."""
    what = table.printed
    held = {card for cards in table.slots for card in cards}
    for place, ticks in enumerate(table.ticks):
        if place < len(what.plans):
            card = what.plans[place]
            there = card in held
            tasks = len(what.needs[card]) - 1
        else:
            card = table.emergency[place - len(what.plans)]
            there = card >= 0
            tasks = len(what.needs[card]) - (what.scenario is None)
        done = (ticks & DONE).bit_count()
        if ticks and (not there or done > tasks or ticks >> MARKED > done):
            yield f"ticks {ticks:b} on plan {place}"


# -- scouting


def _tokens(table: Town) -> Iterator[str]:
    """48 tokens, three for each district, each in one place (BHK-1.3)."""
    what = table.printed
    counts = Counter(token for token in table.tokens if token >= 0)
    for kind, copies in enumerate(what.copies):
        if counts[kind] + table.unseen[kind] != copies:
            yield f"{what.tokens[kind].id}: {counts[kind]} + {table.unseen[kind]}, not {copies}"
    if sum(table.unseen) != table.tokens.count(-1):
        yield "tokens that nobody has seen do not agree with their places"
    for place, (token, lies) in enumerate(zip(table.tokens, table.lies, strict=True)):
        if token < 0 and (lies not in (DOWN, GONE) or table.looked[place]):
            yield f"token {place} was seen, but what is it?"
    for place in members(table.secured):
        if table.lying(place):
            yield f"district {place} is secured, but has tokens (BHK-13.2)"


def _scouts(table: Town) -> Iterator[str]:
    """What players have is what lies with them (BHK-10.12); a team is in hand (BHK-10.8)."""
    what = table.printed
    for seat in range(table.players):
        up, down = WON_UP + HELD * seat, WON_DOWN + HELD * seat
        lying = zip(table.tokens, table.lies, strict=True)
        won = [what.token_kind[token] for token, lies in lying if lies == up]
        if len(set(won)) != len(won) or sum(won) != table.kinds[seat]:
            yield f"seat {seat}: face-up tokens {won}, kinds {table.kinds[seat]:b}"
        if table.lies.count(down) != table.backs[seat]:
            yield f"seat {seat}: {table.backs[seat]} face-down tokens"
    if table.scouting < 0 and (table.team or table.team_gps or table.picked >= 0):
        yield "a team that scouts nowhere (BHK-10.8)"
        return
    for card in table.team:
        if card not in table.hands[table.active]:
            yield f"team: {what.ids[card]} is not in hand"
