"""The players' part of setup: advisors, citizen cards, the first discard (FRP-1.34 to FRP-1.44).

Responsibility sheets only remind players who looks after what, so there are none here (FRP-1.44).
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import (
    ADVISORS,
    CITIZENS,
    SCENARIO,
    SCENARIO_INDEX,
    TRACKS,
)
from frostlight.games.frostpunk.effects import Here, run
from frostlight.games.frostpunk.land import tiles_with
from frostlight.games.frostpunk.language import Effect, Node
from frostlight.games.frostpunk.people import draw_citizen, sicken
from frostlight.games.frostpunk.questions import ADVISOR, START_DISCARD, WHOSE_DISCARD
from frostlight.games.frostpunk.scenario import reveal
from frostlight.games.frostpunk.table import GOODS, City, bits
from frostlight.kernel import Rule

FIRST_CARD: Final = SCENARIO_INDEX[SCENARIO.scenario.first_card]


def choose_advisor(city: City) -> Rule:
    """Each player takes one of the advisors that are left (FRP-1.34)."""
    seat = city.seat
    free = [place for place in range(len(ADVISORS)) if place not in city.advisors]
    city.advisors[seat] = yield ADVISOR.ask(seat, free)
    city.tell("takes_advisor", seat=seat, advisor=ADVISORS[city.advisors[seat]].id)
    city.seat += 1
    if city.seat == city.players:
        city.next = "deal_citizens"


def deal_citizens(city: City) -> Rule:
    """Citizen cards, the more the fewer play (FRP-1.35)."""
    dealt = TRACKS.hands.dealt[city.players - 1]
    for seat in range(city.players):
        for _ in range(dealt):
            city.hands[seat] |= 1 << (yield from draw_citizen(city))
    city.next = "discard_citizens"


# -- the first discard


def as_price(cost: Effect) -> Effect:
    """A starting cost is a price: what it loses is paid in full (FRP-1.36)."""
    return tuple(Node("pay", node.args) if node.verb == "lose" else node for node in cost)


_PRICES: Final = tuple(as_price(card.cost) for card in CITIZENS)


def _goods(card: int) -> list[int]:
    """What a starting cost takes from the supply, by goods."""
    goods = [0] * len(GOODS)
    for node in _PRICES[card]:
        if node.verb == "pay":
            goods[GOODS.index(str(node.args[0]))] += int(node.args[1])
    return goods


_GOODS: Final = tuple(_goods(card) for card in range(len(CITIZENS)))
_NEEDS: Final = tuple(tuple((kind, n) for kind, n in enumerate(goods) if n) for goods in _GOODS)
"""By citizen card: the goods that its starting cost takes, and how much."""
_FROM_MAP: Final = tuple(
    [
        (GOODS.index(str(node.args[0])), int(node.args[1]), int(node.args[2]))
        for node in price
        if node.verb == "map_lose"
    ]
    for price in _PRICES
)
"""What it takes from the map: goods, how much of each tile, from how many tiles."""


def short_of(city: City, cards: list[int]) -> list[int]:
    """Goods of which these starting costs together take more than there is (FRP-1.37)."""
    return [
        kind
        for kind, there in enumerate(city.stores)
        if sum(_GOODS[card][kind] for card in cards) > there
    ]


def payable(city: City, card: int) -> bool:
    """Whether a starting cost can be paid in full (FRP-1.36); only here it matters (FRP-1.39)."""
    for what, n, tiles in _FROM_MAP[card]:
        if len(tiles_with(city, what, n)) < tiles:
            return False
    stores = city.stores
    return not [kind for kind, n in _NEEDS[card] if stores[kind] < n]


def discard_citizens(city: City) -> Rule:
    """Every player chooses; costs that cannot be paid together are settled by chance (FRP-1.37).

    Only players whose cards cost what is missing are in the way of each other.
    """
    waiting = [seat for seat in range(city.players) if city.chosen[seat] < 0]
    chosen: dict[int, int] = {}
    for seat in waiting:
        hand = bits(city.hands[seat])
        choices = [card for card in hand if payable(city, card)]
        chosen[seat] = yield START_DISCARD.ask(seat, choices or hand)
    paying = [seat for seat in waiting if payable(city, chosen[seat])]
    again: list[int] = []
    for kind in short_of(city, [chosen[seat] for seat in paying]):
        clash = [seat for seat in paying if _GOODS[chosen[seat]][kind] and seat not in again]
        stands = yield WHOSE_DISCARD.draw(clash, [1] * len(clash))
        again += [seat for seat in clash if seat != stands]
    for seat in waiting:
        if seat not in again:
            yield from _discard(city, seat, chosen[seat])
    if min(city.chosen) >= 0:
        city.next = "open"


def _discard(city: City, seat: int, card: int) -> Rule:
    """Face up, and paid; who can pay for no card makes a citizen sick (FRP-1.36, FRP-1.38)."""
    city.chosen[seat] = card
    city.hands[seat] &= ~(1 << card)
    city.citizen_discard |= 1 << card
    city.tell("start_discard", seat=seat, citizen=CITIZENS[card].id)
    if payable(city, card):
        yield from run(city, _PRICES[card], Here(seat))
    else:
        yield from sicken(city, "WEC".index(CITIZENS[card].type)) or ()


def open_scenario(city: City) -> Rule:
    """The first scenario card with its tokens; round 1 begins with its actions (FRP-1.41, 5.2)."""
    yield from reveal(city, FIRST_CARD)
    city.next = "action"
