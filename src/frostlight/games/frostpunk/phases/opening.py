"""The players' part of setup: advisors, citizen cards, the first discard (FRP-1.34 to FRP-1.44).

Responsibility sheets only remind players who looks after what: a chapter of "How to play" does
(FRP-1.44).
"""

from __future__ import annotations

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.scenario import reveal
from frostlight.games.frostpunk.city.land import goods_by_tile, tiles_with
from frostlight.games.frostpunk.city.people import draw_citizen, sicken
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.questions import WHOSE_DISCARD
from frostlight.games.frostpunk.subjects import STARTING_COST
from frostlight.games.frostpunk.table import DEALT, City, bits
from frostlight.kernel import Rule, within

Cost = tuple[bool, int]
"""What a starting cost takes: from the map or else from the supply, and which goods."""


def choose_advisor(city: City) -> Rule:
    """Each player takes one of the advisors that are left, or chance deals it (FRP-1.34)."""
    printed = city.printed
    seat = city.seat
    free = [n for n in range(len(printed.advisors)) if n not in city.advisors]
    if city.advisors[seat] == DEALT:
        city.advisors[seat] = yield printed.advisor_dealt.draw(free, [1] * len(free))
    else:
        city.advisors[seat] = yield printed.advisor.ask(seat, free)
    city.tell("takes_advisor", seat=seat, advisor=printed.advisors[city.advisors[seat]].id)
    city.seat += 1
    if city.seat == city.players:
        city.next = "deal_citizens"


def deal_citizens(city: City) -> Rule:
    """Citizen cards, the more the fewer play (FRP-1.35)."""
    dealt = city.printed.tracks.hands.dealt[city.players - 1]
    for seat in range(city.players):
        for _ in range(dealt):
            city.hands[seat] |= 1 << (yield from draw_citizen(city))
    city.next = "discard_citizens"


# -- the first discard


def short_of(city: City, cards: list[int]) -> list[Cost]:
    """Goods of which these starting costs together take more than there is (FRP-1.37)."""
    printed = city.printed
    short = [
        (False, kind)
        for kind, there in enumerate(city.stores)
        if sum(printed.starting_goods[card][kind] for card in cards) > there
    ]
    asked = [cost for card in cards for cost in printed.starting_from_map[card]]
    kinds = sorted({kind for kind, _, _ in asked})
    return short + [
        (True, kind)
        for kind in kinds
        if not enough_tiles(city, kind, [cost[1:] for cost in asked if cost[0] == kind])
    ]


def enough_tiles(city: City, kind: int, costs: list[tuple[int, int]]) -> bool:
    """Whether a cost from each of a number of tiles can be paid one after the other."""
    there = sorted(goods_by_tile(city, kind).values())
    for n, tiles in sorted(costs, reverse=True):
        if tiles > len(there) or there[-tiles] < n:
            return False
        there = sorted(there[:-tiles] + [many - n for many in there[-tiles:]])
    return True


def costs_this(printed: Printed, card: int, cost: Cost) -> bool:
    """Whether the starting cost of a card takes these goods."""
    from_map, kind = cost
    if from_map:
        return kind in [what for what, _, _ in printed.starting_from_map[card]]
    return printed.starting_goods[card][kind] > 0


def payable(city: City, card: int) -> bool:
    """Whether a starting cost can be paid in full (FRP-1.36); only here it matters (FRP-1.39)."""
    printed = city.printed
    for what, n, tiles in printed.starting_from_map[card]:
        if len(tiles_with(city, what, n)) < tiles:
            return False
    stores = city.stores
    return not [kind for kind, n in printed.starting_needs[card] if stores[kind] < n]


def discard_citizens(city: City) -> Rule:
    """Every player chooses; costs that cannot be paid together are settled by chance (FRP-1.37).

    Only players whose cards cost what is missing are in the way of each other. Whose discard does
    not stand chooses a different card when the others have paid.
    """
    printed = city.printed
    waiting = [seat for seat in range(city.players) if city.chosen[seat] < 0]
    chosen: dict[int, int] = {}
    for seat in waiting:
        before = tuple(printed.citizens[card] for card in chosen.values())
        choices = discardable(city, seat)
        chosen[seat] = yield printed.start_discard.ask(seat, choices, about=(before,))
    paying = [seat for seat in waiting if payable(city, chosen[seat])]
    free = [seat for seat in waiting if seat not in paying]
    while short := short_of(city, [chosen[seat] for seat in paying]):
        clash = [seat for seat in paying if costs_this(printed, chosen[seat], short[0])]
        stands = yield WHOSE_DISCARD.draw(clash, [1] * len(clash))
        for seat in clash:
            if seat != stands:
                paying.remove(seat)
                _lose(city, seat, chosen[seat])
    for seat in sorted((*paying, *free)):
        gone = seat in paying and not payable(city, chosen[seat])  # by what another's cost did
        if not gone:
            yield from _discard(city, seat, chosen[seat])
    if min(city.chosen) >= 0:
        city.next = "open"


def discardable(city: City, seat: int) -> list[int]:
    """Cards of a hand that can be paid, but not the one that has just lost (FRP-1.36, FRP-1.37).

    That one may be chosen again if it is the only one left that can be paid. A hand without such
    a card is offered whole (FRP-1.38).
    """
    hand = bits(city.hands[seat])
    choices = [card for card in hand if payable(city, card)]
    lost = lost_card(city, seat)
    return [card for card in choices if card != lost] or choices or hand


def lost_card(city: City, seat: int) -> int:
    """The card of a seat whose cost could not be paid beside another's; -1 = none (FRP-1.37)."""
    return max(-1, -2 - city.chosen[seat])


def _lose(city: City, seat: int, card: int) -> None:
    """Chance was against this discard: the player will choose a different card (FRP-1.37)."""
    if city.printed.asking >= 5:  # before, the card could be chosen again (ADR 65)
        city.chosen[seat] = -2 - card
    city.tell("chooses_again", seat=seat, citizen=city.printed.citizens[card].id)


def _discard(city: City, seat: int, card: int) -> Rule:
    """Face up, and paid; with no payable card a citizen falls sick (FRP-1.36, FRP-1.38)."""
    printed = city.printed
    city.chosen[seat] = card
    city.hands[seat] &= ~(1 << card)
    city.citizen_discard |= 1 << card
    row = printed.citizens[card]
    city.tell("start_discard", seat=seat, citizen=row.id)
    if payable(city, card):
        price = run(city, printed.starting_prices[card], Here(seat))
        yield from within(STARTING_COST, (row,), price)
    else:
        yield from within(STARTING_COST, (row,), sicken(city, "WEC".index(row.type))) or ()


def open_scenario(city: City) -> Rule:
    """The first scenario card with its tokens; round 1 begins with its actions.

    FRP-1.41, FRP-5.2; in First Night the stocks count from now on (FRP-39.2, FRP-39.4); in
    The Sealed Shaft two cards lie there from the start (FRP-40.2).
    """
    yield from reveal(city, city.printed.first_card)
    city.next = "action"
