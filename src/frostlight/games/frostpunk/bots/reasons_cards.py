"""What speaks for an option of a card: in which of its parts it is better than the next best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from frostlight.games.frostpunk.bots.effects import (
    MOODS,
    NOWHERE,
    effect_worth,
    mood_change,
    node_worth,
    offer_worth,
)
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.bots.shaft import trip_worth
from frostlight.games.frostpunk.cards.effects import Here, holds
from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.city.mood import on_track
from frostlight.games.frostpunk.pieces import DISCONTENT, GOODS, HOPE
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Decision
from frostlight.kernel.event import Fact

Told = tuple[str, dict[str, Fact]]
"""A message `advice.*` of the texts, and its facts."""
NOTHING: Final[Told] = ("", {})
FELT: Final = 0.05
"""A smaller difference is none."""
OTHER: Final = ""
"""The name of all parts that no sentence is made of."""


class Part(NamedTuple):
    """How much of something an option brings (or takes, below 0), and what that is worth."""

    amount: int = 0
    worth: float = 0.0


Parts = dict[str, Part]
NONE: Final = Part()


def event_option(city: City, decision: Decision, option: int) -> Told:
    (card,) = decision.about
    prices = Prices(city)
    offers = []
    for n in decision.options:
        parts = parts_of(prices, card.options[n].effect)
        later = offer_worth(prices, card.options[n]) - effect_worth(prices, card.options[n].effect)
        offers.append(with_part(parts, OTHER, 0, later))
    return compared(prices, offers, decision.options.index(option))


def branch(city: City, decision: Decision, option: int) -> Told:
    (node,) = decision.about
    prices = Prices(city)
    offers = [parts_of(prices, node.inner[n]) for n in decision.options]
    return compared(prices, offers, decision.options.index(option))


def discovery(city: City, decision: Decision, option: int) -> Told:
    card, _ = decision.about
    prices = Prices(city)
    offers = []
    for n in decision.options:
        trip = card.options[n]
        further = trip_worth(city, prices.left, trip)
        offers.append(with_part(parts_of(prices, trip.effect), OTHER, 0, further))
    return compared(prices, offers, decision.options.index(option))


def advised(city: City, decision: Decision, option: int) -> Told:
    """An advisor's help costs an active Hope token (FRP-10.2); none costs nothing."""
    prices, advisors = Prices(city), city.printed.advisors
    price = prices.hope_step(-1)
    offers = [
        with_part(parts_of(prices, advisors[offered].ability), "hope", -1, price)
        if offered < len(advisors)
        else {}
        for offered in decision.options
    ]
    return compared(prices, offers, decision.options.index(option))


def rites(city: City, decision: Decision, option: int) -> Told:
    """What a card brings when it takes leave of a dead (FRP-22.9), or that all stay in hand."""
    (kind,) = decision.about
    prices, citizens = Prices(city), city.printed.citizens
    given = [n for n in decision.options if n]
    if option not in given:
        return "cards_kept", {"n": len(given)}
    offers = [parts_of(prices, citizens[n - 1].deaths[kind]) for n in given]
    told = compared(prices, offers, given.index(option))
    left = city.hands[decision.seat].bit_count() - 1
    return told if told != NOTHING else ("rites_card", {"n": left})


# -- the parts of an effect


def parts_of(prices: Prices, effect: Effect, here: Here = NOWHERE) -> Parts:
    """An effect by what people care for: goods, mood, health, lives; the rest together."""
    parts: Parts = {}
    moods = [0, 0]
    for node in _statements(prices, effect, here):
        if node.verb in MOODS:
            track, steps = mood_change(prices.city, node)
            moods[track] += steps
            continue
        name, amount = _AMOUNTS.get(node.verb, _nameless)(prices, node)
        parts = with_part(parts, name, amount, node_worth(prices, node, here))
    if moods[HOPE]:
        parts["hope"] = Part(moods[HOPE], prices.hope_step(moods[HOPE]))
    if moods[DISCONTENT]:
        parts["discontent"] = Part(-moods[DISCONTENT], prices.disc_step(moods[DISCONTENT]))
    return parts


def with_part(parts: Parts, name: str, amount: int, value: float) -> Parts:
    """The same with more of one thing."""
    before = parts.get(name, NONE)
    return {**parts, name: Part(before.amount + amount, before.worth + value)}


def _statements(prices: Prices, effect: Effect, here: Here) -> Iterator[Node]:
    """What will be done, as far as it is known now: conditions looked up, repeats written out."""
    for node in effect:
        if node.verb == "if":
            then, other = node.inner
            branch = then if holds(prices.city, node.cond, here) else other
            yield from _statements(prices, branch, here)
        elif node.verb == "repeat":
            for _ in range(int(node.args[0])):
                yield from _statements(prices, node.inner[0], here)
        elif node.inner:
            best = max(node.inner, key=lambda inner: effect_worth(prices, inner, here))
            yield from _statements(prices, best, here)
        else:
            yield node


def _goods(sign: int) -> Callable[[Prices, Node], tuple[str, int]]:
    def goods(_: Prices, node: Node) -> tuple[str, int]:
        return str(node.args[0]), sign * int(node.args[1])

    return goods


def _last(name: str, sign: int) -> Callable[[Prices, Node], tuple[str, int]]:
    """An amount of something; the number stands last."""

    def last(_: Prices, node: Node) -> tuple[str, int]:
        return name, sign * int(node.args[-1])

    return last


def _cured(prices: Prices, node: Node) -> tuple[str, int]:
    return "cure", min(int(node.args[0]), sum(prices.city.sick))


def _stress(prices: Prices, node: Node) -> tuple[str, int]:
    n = node.args[0]
    return "stress", prices.city.stress if n == "-all" else -int(n)


def _nameless(_: Prices, __: Node) -> tuple[str, int]:
    return OTHER, 0


_AMOUNTS: Final[dict[str, Callable[[Prices, Node], tuple[str, int]]]] = {
    "gain": _goods(1),
    "lose": _goods(-1),
    "pay": _goods(-1),
    "hold": _goods(-1),
    "sick": _last("sick", -1),
    "die": _last("dead", -1),
    "cit": _last("people", 1),
    "leave": _last("people", -1),
    "used": _last("used", -1),
    "cure": _cured,
    "stress": _stress,
}
"""What each verb brings, by name; less is below 0."""


# -- one against the others


def compared(prices: Prices, offers: Sequence[Parts], mine: int) -> Told:
    """The part in which one offer is most ahead of the best of the others."""
    totals = [sum(part.worth for part in parts.values()) for parts in offers]
    rest = [n for n in range(len(offers)) if n != mine]
    next_best = offers[max(rest, key=totals.__getitem__)] if rest else {}
    pairs = {
        name: (offers[mine].get(name, NONE), next_best.get(name, NONE))
        for name in {**offers[mine], **next_best}
        if name != OTHER
    }
    ahead = {
        name: ours.worth - theirs.worth
        for name, (ours, theirs) in pairs.items()
        if ours.amount > min(0, theirs.amount)
    }
    name = max(ahead, key=ahead.__getitem__, default=OTHER)
    if name != OTHER and ahead[name] > FELT:
        return _told(prices, name, *pairs[name])
    if not rest or totals[mine] < max(totals):
        return NOTHING
    return ("most_good" if totals[mine] > 0 else "least_bad"), {"n": len(offers)}


def _told(prices: Prices, name: str, mine: Part, other: Part) -> Told:
    """What it brings, or what it spares the city."""
    verb, n = ("gain", mine.amount) if mine.amount > 0 else ("spare", mine.amount - other.amount)
    if name in GOODS:
        have = prices.city.stores[GOODS.index(name)]
        return f"{verb}_goods", {"n": n, "goods": name, "have": have}
    return f"{verb}_{name}", {"n": n, **situation(prices, name)}


def situation(prices: Prices, name: str) -> dict[str, Fact]:
    """How the city stands in what a part is about."""
    return _SITUATION[name](prices)


_SITUATION: Final[dict[str, Callable[[Prices], dict[str, Fact]]]] = {
    "hope": lambda prices: {"steps": prices.hope},
    "discontent": lambda prices: {
        "tokens": on_track(prices.city, DISCONTENT),
        "most": prices.city.printed.limits.discontent_loss,
    },
    "sick": lambda prices: {"sick": sum(prices.city.sick)},
    "cure": lambda prices: {"sick": sum(prices.city.sick)},
    "dead": lambda prices: {
        "corpses": prices.city.corpses,
        "most": prices.city.printed.limits.corpses_loss,
    },
    "people": lambda prices: {"pop": sum(prices.city.pop)},
    "used": lambda _: {},
    "stress": lambda prices: {
        "cubes": prices.city.stress,
        "most": prices.city.printed.limits.stress,
    },
}
"""How the city stands there now."""
