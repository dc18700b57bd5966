"""Quick answers for Frostpunk: what a sensible player would do without thinking long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.effects import effect_worth, offer_worth
from frostlight.games.frostpunk.bots.evaluation import (
    build_plan,
    technology_worth,
    upgrade_worth,
)
from frostlight.games.frostpunk.bots.laws import law_worth, rations_worth
from frostlight.games.frostpunk.bots.pieces import building_worth
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.bots.shaft import trip_worth, wants_rim, work_left
from frostlight.games.frostpunk.bots.turn import (
    best_fuel,
    best_turn,
    time_to_wake,
    turn_worth,
    use_worth,
)
from frostlight.games.frostpunk.city.people import most_sick
from frostlight.games.frostpunk.city.placing import best_position, best_site
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.phases.opening import short_of
from frostlight.games.frostpunk.pieces import COAL, FLIPPED, HOPE, KIND_OF
from frostlight.games.frostpunk.questions import (
    CONSTRUCTION,
    FALL,
    RISE,
    STOP_BUILDING,
    STOP_SPACE,
    STOP_TYPE,
    STORE,
    TREAT,
)
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import Decision

_COAL_TO_SPARE: Final = 5


def answer(city: City, decision: Decision) -> int:
    """An answer to any question; where nothing is known the first option will do."""
    known = _ANSWERS.get(decision.kind)
    return decision.options[0] if known is None else known(city, decision)


def _pawn(city: City, decision: Decision) -> int:
    """The pawn that is least needed elsewhere."""
    order = (3, 4, 2, 0, 1, 5) if city.stores[COAL] < _COAL_TO_SPARE else (5, 3, 4, 2, 0, 1)
    return min(decision.options, key=order.index)


def _sickest(city: City, decision: Decision) -> int:
    """Cure where it helps most."""
    return most_sick(city, [kind for kind in decision.options if kind != STOP_TYPE])


def _healthiest(city: City, decision: Decision) -> int:
    """The type that can best bear one more sick, dead or used."""
    prices = Prices(city)
    return min(decision.options, key=lambda kind: (prices.sick(kind), city.sick[kind]))


# -- building


def _building(city: City, decision: Decision) -> int:
    """What is worth most beyond its price; nothing is taken down."""
    _, chosen = build_plan(Prices(city), 1)
    if chosen and chosen[0] in decision.options:
        return chosen[0]
    if STOP_BUILDING in decision.options:
        return STOP_BUILDING
    return decision.options[0]


def _site(city: City, decision: Decision) -> int:
    """Where it goes unless a player says otherwise."""
    (kind,) = decision.about
    return best_site(city, kind, decision.options)


def _destroyed(city: City, decision: Decision) -> int:
    """What is missed least; Ruins are in the way."""
    prices = Prices(city)
    return min(decision.options, key=lambda space: building_worth(prices, city.buildings[space]))


def _reuse(city: City, decision: Decision) -> int:
    """The building whose action is worth most."""
    prices = Prices(city)
    return max(decision.options, key=lambda space: use_worth(prices, space))


def _upgrade(city: City, decision: Decision) -> int:
    spaces = [space for space in decision.options if space != STOP_SPACE]
    return max(spaces, key=lambda space: worth.UPGRADE.get(KIND_OF[city.buildings[space]], 0.0))


def _workshop(city: City, decision: Decision) -> int:
    """An upgrade or a step of development, whichever is worth more."""
    options = decision.options
    values = [0.0, 0.0, 0.01]
    if 0 in options:
        prices = Prices(city)
        values[0] = max(
            upgrade_worth(prices, KIND_OF[what])
            for space, what in enumerate(city.buildings)
            if what >= 0 and not FLIPPED[what] and not city.on_space[space]
        )
    if 1 in options:
        values[1] = technology_worth(Prices(city), city.developing) + worth.DEVELOP
    return max(options, key=values.__getitem__)


# -- mood, laws, stocks


def _comfort(city: City, decision: Decision) -> int:
    """Hope or Discontent, whichever is the more urgent."""
    prices = Prices(city)
    first = 0 if prices.hope_step(1) >= prices.disc_step(-1) else 1
    return first if first in decision.options else decision.options[0]


def _discarded(_: City, decision: Decision) -> int:
    """An exhausted token of Hope, an active one of Discontent: what they are worth (FRP-4.12)."""
    track, *_left = decision.about
    return decision.options[-1 if track == HOPE else 0]


def _law(city: City, decision: Decision) -> int:
    prices = Prices(city)
    return max(decision.options, key=lambda law: law_worth(prices, law))


def _extra_food(city: City, decision: Decision) -> int:
    """More points of a Cure, if they are worth their Food."""
    price, more = decision.about
    return int(rations_worth(Prices(city), price, more) > 0)


def _technology(city: City, decision: Decision) -> int:
    prices = Prices(city)
    return max(decision.options, key=lambda option: technology_worth(prices, option))


def _store(city: City, decision: Decision) -> int:
    """What is farthest from its goal."""
    goods = [n for n in decision.options if n != STORE.index["stop"]]
    goal = targets(city)
    return max(goods, key=lambda n: goal[n] - city.stock[n])


# -- cards


def _option(city: City, decision: Decision) -> int:
    """The option of an event card whose effect is worth most."""
    (card,) = decision.about
    prices = Prices(city)
    return max(decision.options, key=lambda n: offer_worth(prices, card.options[n]))


def _choose(city: City, decision: Decision) -> int:
    """The branch that is worth most."""
    (node,) = decision.about
    prices = Prices(city)
    return max(decision.options, key=lambda n: effect_worth(prices, node.inner[n]))


def _discovery(city: City, decision: Decision) -> int:
    """Take what is there, or go on if that promises more."""
    card, _ = decision.about
    prices, trips = Prices(city), card.options
    return max(
        decision.options,
        key=lambda n: (
            effect_worth(prices, trips[n].effect) + trip_worth(city, prices.left, trips[n])
        ),
    )


def _outpost(city: City, _: Decision) -> int:
    """Home for the last round, or when no Steel is wanted any more."""
    return int(city.round >= city.printed.last_round or not work_left(city))


def _far(city: City, decision: Decision) -> int:
    return best_position(city, decision.options)


def _heap(city: City, decision: Decision) -> int:
    return max(decision.options, key=city.rim.__getitem__)


def _advise(city: City, decision: Decision) -> int:
    """An advisor whose help is worth more than the token."""
    printed = city.printed
    prices = Prices(city)
    best, best_value = len(printed.advisors), 0.0
    for option in decision.options:
        if option < len(printed.advisors):
            value = effect_worth(prices, printed.advisors[option].ability)
            value += prices.hope_step(-1)
            if value > best_value:
                best, best_value = option, value
    return best


def _discard(city: City, decision: Decision) -> int:
    """The card whose starting cost hurts least, and is in no other player's way (FRP-1.37)."""
    printed, prices = city.printed, Prices(city)
    (before,) = decision.about
    taken = [printed.citizen_index[card.id] for card in before]
    agreed = [option for option in decision.options if not short_of(city, [*taken, option])]
    return max(
        agreed or decision.options,
        key=lambda option: effect_worth(prices, printed.citizens[option].cost),
    )


def _rites(city: City, decision: Decision) -> int:
    """The card whose death effect hurts least: an own one, a later player's, or one of the deck."""
    (kind,) = decision.about
    prices, printed = Prices(city), city.printed

    def hurt(card: int, hand: int = 0) -> float:
        """The effect, and the card itself if it could still be played in a round."""
        kept = worth.CARD if hand and hand.bit_count() <= prices.left else 0.0
        return kept - effect_worth(prices, printed.citizens[card].deaths[kind])

    deck = bits(city.citizens or city.citizen_discard)
    wait = sum(map(hurt, deck)) / max(1, len(deck))
    turns = [(seat - city.leader) % city.players for seat in range(city.players)]
    for seat, hand in enumerate(city.hands):
        if turns[seat] > turns[decision.seat]:
            for card in bits(hand & printed.citizens_of[kind]):
                wait = min(wait, hurt(card, hand))
    given = min(decision.options[1:], key=lambda n: hurt(n - 1, city.hands[decision.seat]))
    return given if hurt(given - 1, city.hands[decision.seat]) < wait else decision.options[0]


def _citizen(city: City, decision: Decision) -> int:
    """A card instead of the usual effect, if it is worth more."""
    printed = city.printed
    prices = Prices(city)
    key, _ = decision.about
    best, best_value = decision.options[0], float("-inf")
    for option in decision.options:
        if option == 0:
            value = turn_worth(prices, printed.turn.index[key]) + worth.CARD
        else:
            value = effect_worth(prices, printed.citizens[option - 1].ability)
        if value > best_value:
            best, best_value = option, value
    return best


def _wake_up(city: City, _: Decision) -> int:
    return 0 if time_to_wake(city) else 1


def _first(_: City, decision: Decision) -> int:
    return decision.options[0]


def _last(_: City, decision: Decision) -> int:
    return decision.options[-1]


def _snow(city: City, decision: Decision) -> int:
    """Near tiles, as long as there are two; a Far one for what lies on the rim."""
    if wants_rim(city):
        return decision.options[-1]
    return decision.options[0 if city.near.bit_count() > 1 else -1]


def _refuel(city: City, decision: Decision) -> int:
    return best_fuel(Prices(city), decision.options[-1])


_ANSWERS: Final[dict[str, Callable[[City, Decision], int]]] = {
    "turn": best_turn,
    "refuel": _refuel,
    "event_option": _option,
    "choose": _choose,
    "discovery": _discovery,
    "location": _last,
    "outpost": _outpost,
    "heap_at": _heap,
    "far_position": _far,
    "advise": _advise,
    "wake_up": _wake_up,
    "start_discard": _discard,
    "last_rites": _rites,
    "workshop": _workshop,
    "pawn": _pawn,
    "cure": _sickest,
    TREAT.kind: _first,
    "who_sickens": _healthiest,
    "who_dies": _healthiest,
    "who_leaves": _healthiest,
    "who_is_used": _healthiest,
    "which_marker": _healthiest,
    "without_bed": _healthiest,
    "build_at": _site,
    CONSTRUCTION.kind: _building,
    "upgrade_at": _upgrade,
    "destroyed": _destroyed,
    "reuse_at": _reuse,
    "discard_token": _discarded,
    "comfort": _comfort,
    "snow": _snow,
    "law": _law,
    "technology": _technology,
    "store": _store,
    RISE[0].kind: _last,
    RISE[1].kind: _last,
    FALL[0].kind: _first,
    FALL[1].kind: _last,
    "cure_or_treat": _first,
    "extra_food": _extra_food,
    "play_citizen": _citizen,
    "use_advice": _first,
}
