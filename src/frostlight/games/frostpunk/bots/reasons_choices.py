"""What speaks for answers about cards, laws, pawns, stocks and order: true of any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.bots.laws import BEDS, law_worth
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.bots.reasons_cards import (
    NOTHING,
    OTHER,
    Part,
    Parts,
    Told,
    compared,
    parts_of,
    situation,
    with_part,
)
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city.construction import SHELTERS
from frostlight.games.frostpunk.city.mood import TOKEN_PLACE
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.pieces import ACTIVE, EXHAUSTED, FOOD, HOPE
from frostlight.games.frostpunk.questions import STORE
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.solo import cards
from frostlight.kernel import Decision

ENGINEER: Final = 1


def _rounds_left(city: City) -> int:
    return city.printed.last_round - city.round


def _held(city: City) -> int:
    return sum(hand.bit_count() for hand in city.hands)


def _one_of(name: str, prices: Prices, n: int = 1) -> Told:
    return f"gain_{name}", {"n": n, **situation(prices, name)}


# -- cards and advisors


def _advisor(city: City, decision: Decision, option: int) -> Told:
    """Whose help would be worth most now; each use costs an active Hope token (FRP-10.2)."""
    prices, advisors = Prices(city), city.printed.advisors
    offers = [parts_of(prices, advisors[n].ability) for n in decision.options]
    told = compared(prices, offers, decision.options.index(option))
    active = sum(city.mood[HOPE][ACTIVE:])
    return told if told != NOTHING else ("advisor_hope", {"n": active})


def _use_advice(city: City, decision: Decision, option: int) -> Told:
    """The ability for a step of Hope, or neither."""
    (row,) = decision.about
    prices = Prices(city)
    offers = [with_part(parts_of(prices, row.ability), "hope", -1, prices.hope_step(-1)), {}]
    told = compared(prices, offers, 0 if decision.question.values[option] else 1)
    active = sum(city.mood[HOPE][ACTIVE:])
    return told if told != NOTHING else ("advisor_hope", {"n": active})


def _start_discard(city: City, decision: Decision, option: int) -> Told:
    """Which starting cost the city bears best (FRP-1.36)."""
    prices, citizens = Prices(city), city.printed.citizens
    offers = [parts_of(prices, citizens[n].cost) for n in decision.options]
    told = compared(prices, offers, decision.options.index(option))
    return told if told != NOTHING else ("least_bad", {"n": len(offers)})


def _play_citizen(city: City, _: Decision, option: int) -> Told:
    """What the card brings, or that it waits; it serves once (FRP-25.3)."""
    if not option:
        return "card_waits", {"n": _rounds_left(city)}
    prices = Prices(city)
    told = compared(prices, [parts_of(prices, city.printed.citizens[option - 1].ability)], 0)
    return told if told != NOTHING else ("card_now", {"n": _rounds_left(city)})


def _hand_discard(city: City, _: Decision, __: int) -> Told:
    return "hands_left", {"n": _held(city) - 1}


def _taker(city: City, decision: Decision, option: int) -> Told:
    seat = decision.question.values[option]
    return "hand_now", {"n": city.hands[seat].bit_count()}


def _vet_dusk(_: City, decision: Decision, option: int) -> Told:
    """A card that is discarded cannot come tonight (FRP-35.28); the last answer discards none."""
    *cards, none = decision.options
    return ("dusk_kept" if option == none else "dusk_less"), {"n": len(cards)}


def _wake_up(city: City, decision: Decision, option: int) -> Told:
    return woken(city) if decision.question.values[option] else ("wake_later", {"n": cards(city)})


def woken(city: City) -> Told:
    """As many cards as there are Hope tokens, or more (FRP-37.2)."""
    return "wake_now", {"n": cards(city)}


# -- laws


def _law(city: City, decision: Decision, option: int) -> Told:
    """What it changes for good if that can be counted, else what it does to the mood (FRP-30)."""
    prices, laws = Prices(city), city.printed.laws
    for node in laws[option].modifiers:
        if node.verb in _LASTING and (told := _LASTING[node.verb](prices, node)) != NOTHING:
            return told
    offers = [_law_parts(prices, other) for other in decision.options]
    told = compared(prices, offers, decision.options.index(option))
    return told if told != NOTHING else ("law_rounds", {"n": _rounds_left(city)})


def _law_parts(prices: Prices, law: int) -> Parts:
    moods = parts_of(prices, prices.city.printed.laws[law].enact)
    lasting = law_worth(prices, law) - sum(part.worth for part in moods.values())
    return {**moods, OTHER: Part(0, lasting)}


def _meals(prices: Prices, node: Node) -> Told:
    """Food that a meal needs no more, on average (L03, L04)."""
    n = round(sum(pop // int(node.args[0]) for pop in prices.city.pop) / len(prices.city.pop))
    return ("law_food", {"n": n, "have": prices.city.stores[FOOD]}) if n else NOTHING


def _bunks(prices: Prices, node: Node) -> Told:
    """Beds in shelters that stand (L14)."""
    shelters = sum(prices.counts.get(2 * kind, 0) for kind in SHELTERS)
    n = (int(node.args[0]) - BEDS) * shelters
    return ("law_beds", {"n": n}) if n > 0 else NOTHING


_LASTING: Final[dict[str, Callable[[Prices, Node], Told]]] = {
    "feed_discount": _meals,
    "beds_per_shelter": _bunks,
}
"""What a law changes for good, where a number tells it."""


# -- pawns


def _pawn(city: City, decision: Decision, option: int) -> Told:
    """How many are free; Engineers are kept for what only they can do (FRP-11.8)."""
    spared = ENGINEER in decision.options and option != ENGINEER
    if spared:
        return "pawn_spares", {"n": city.home[option], "engineers": city.home[ENGINEER]}
    return "pawn_free", {"n": city.home[option]}


def _again(city: City, _: Decision, __: int) -> Told:
    """Nobody has to be sent (FRP-28.8, FRP-28.9)."""
    return "again_free", {"n": sum(city.home)}


# -- the mood and the sick


def _comfort(city: City, decision: Decision, option: int) -> Told:
    """Hope up or Discontent down (FRP-35.1)."""
    return _one_of("hope" if decision.question.values[option] else "discontent", Prices(city))


def _cure_or_treat(city: City, decision: Decision, option: int) -> Told:
    cures, _ = decision.about
    if decision.question.values[option]:
        return _one_of("cure", Prices(city), min(cures, sum(city.sick)))
    return "grave_now", {"n": sum(map(bool, city.skull))}


def _pay_care(city: City, decision: Decision, option: int) -> Told:
    """More are cured, or the token stays active (FRP-35.24)."""
    _, most = decision.about
    if decision.question.values[option]:
        return _one_of("cure", Prices(city), min(most, sum(city.sick)))
    return "care_kept", {"n": sum(city.mood[HOPE][ACTIVE:])}


def _extra_food(city: City, decision: Decision, option: int) -> Told:
    """More are cured, or the Food is eaten (FRP-30.7)."""
    _, more = decision.about
    if decision.question.values[option]:
        return _one_of("cure", Prices(city), min(more, sum(city.sick)))
    return "food_kept", {"n": city.stores[FOOD]}


def _token_type(city: City, decision: Decision, option: int) -> Told:
    track, kind = TOKEN_PLACE[decision.question.keys[option]]
    tokens = city.mood[track]
    return "tokens_now", {"n": tokens[EXHAUSTED + kind] + tokens[ACTIVE + kind]}


def _corpses_back(city: City, decision: Decision, option: int) -> Told:
    n = max(0, city.corpses - decision.question.values[option])
    return "corpses_left", {"n": n, "most": city.printed.limits.corpses_loss}


# -- the Generator, the Workshop and the stocks


def _maintenance(city: City, decision: Decision, option: int) -> Told:
    """Cubes that leave the stress track (FRP-35.3)."""
    by_hand, _ = decision.about
    n = city.stress if decision.question.values[option] else min(by_hand, city.stress)
    return _one_of("stress", Prices(city), n)


def _workshop(city: City, decision: Decision, option: int) -> Told:
    return f"work_{decision.question.keys[option]}", {"n": _rounds_left(city)}


def _store(city: City, _: Decision, option: int) -> Told:
    """How full the stock is, or what is missing in all of them (FRP-18.2)."""
    if option == STORE.index["stop"]:
        return missing(city)
    return "stock_now", {"n": city.stock[option], "goal": targets(city)[option]}


def missing(city: City) -> Told:
    """What the stocks still need."""
    pairs = zip(city.stock, targets(city), strict=True)
    return "stocks_missing", {"n": sum(max(0, goal - max(0, have)) for have, goal in pairs)}


# -- in which order


def _area_order(_: City, decision: Decision, __: int) -> Told:
    return "order_cards", {"n": len(decision.options)}


def _scout_order(_: City, decision: Decision, __: int) -> Told:
    (steps,) = decision.about
    return "order_scouts", {"n": steps}


def _outpost(city: City, _: Decision, option: int) -> Told:
    """How often it can still send, or who else could work at home (FRP-40.5)."""
    if option:
        return "outpost_hands", {"n": sum(city.home)}
    return "outpost_sends", {"n": _rounds_left(city)}


def scouts(city: City) -> Told:
    return "scouts_time", {"n": _rounds_left(city)}


REASONS: Final[dict[str, Callable[[City, Decision, int], Told]]] = {
    "advisor": _advisor,
    "use_advice": _use_advice,
    "start_discard": _start_discard,
    "play_citizen": _play_citizen,
    "hand_discard": _hand_discard,
    "taker": _taker,
    "vet_dusk": _vet_dusk,
    "wake_up": _wake_up,
    "law": _law,
    "comfort": _comfort,
    "cure_or_treat": _cure_or_treat,
    "pay_care": _pay_care,
    "extra_food": _extra_food,
    "token_type": _token_type,
    "corpses_back": _corpses_back,
    "maintenance": _maintenance,
    "workshop": _workshop,
    "store": _store,
    "area_order": _area_order,
    "scout_order": _scout_order,
    "outpost": _outpost,
    **dict.fromkeys(("pawn", "bind_child"), _pawn),
    **dict.fromkeys(("reuse_at", "reuse_worker"), _again),
}
"""By kind of question."""
