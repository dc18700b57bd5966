"""What the effect of a card is worth to the city of Frostpunk, without carrying it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.bots.evaluation import (
    build_plan,
    technology_worth,
    upgrade_worth,
)
from frostlight.games.frostpunk.bots.laws import law_worth, rations_worth
from frostlight.games.frostpunk.bots.pieces import (
    auto_here,
    build,
    destroy,
    machines,
    rem,
    trains,
    unlock,
)
from frostlight.games.frostpunk.bots.prices import Prices
from frostlight.games.frostpunk.bots.shaft import salvaged, track_worth
from frostlight.games.frostpunk.cards.effects import Here, affordable, holds
from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.cards.modifiers import bonus, in_force, total
from frostlight.games.frostpunk.city.buildings import output, rich_spaces
from frostlight.games.frostpunk.city.mood import ANY, TOKEN_PLACE, active, exhausted
from frostlight.games.frostpunk.content import AreaRule, EventOption
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    BUILDING_IDS,
    COAL,
    CORE,
    DISCONTENT,
    FLIPPED,
    FOOD,
    GOODS,
    HOPE,
    KIND_OF,
    STEEL,
    WOOD,
)
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.pawns import pawns_for

NOWHERE: Final = Here(0)
_TYPES: Final = {"W": 0, "E": 1, "C": 2}
MOODS: Final = frozenset(
    {"hope", "hope_type", "disc", "disc_type", "act", "exh", "tok", "act_all", "exh_all"}
)
"""The verbs that move Hope or Discontent."""


def effect_worth(prices: Prices, effect: Effect, here: Here = NOWHERE) -> float:
    """All parts together; steps of mood are added up first, for the second one is dearer.

    `here` is where a building is used; a card is weighed wherever it may be played.
    """
    hope = disc = 0
    value = 0.0
    for node in effect:
        if node.verb not in MOODS:
            value += node_worth(prices, node, here)
            continue
        track, steps = mood_change(prices.city, node)
        if track == HOPE:
            hope += steps
        else:
            disc += steps
    if hope:
        value += prices.hope_step(hope)
    return value + prices.disc_step(disc) if disc else value


def mood_change(city: City, node: Node) -> tuple[int, int]:
    """The track that a verb of mood moves, and by how many steps."""
    verb = node.verb
    if verb in ("hope", "hope_type"):
        return HOPE, int(node.args[-1])
    if verb in ("disc", "disc_type"):
        return DISCONTENT, int(node.args[-1])
    if verb in ("act_all", "exh_all"):
        return (HOPE, 1) if verb == "act_all" else (DISCONTENT, -1)
    name = str(node.args[0])
    n = int(node.args[1]) if node.args[1:] else 1
    track = ANY[name] if name in ANY else TOKEN_PLACE[name][0]
    if verb == "tok":
        return track, -_steps_discarded(city, name, -n, hope=track == HOPE)
    if verb == "act":
        return track, min(n, exhausted(city, name))
    return track, -min(n, active(city, name))


def _steps_discarded(city: City, name: str, n: int, *, hope: bool) -> int:
    """An exhausted token is one step, an active one two (FRP-4.12): of Hope the least go."""
    steps = [1] * exhausted(city, name), [2] * active(city, name)
    return sum([*steps[not hope], *steps[hope]][:n])


def offer_worth(prices: Prices, option: EventOption) -> float:
    """An option of a card: its effect, and what a card that stays in play does later."""
    value = effect_worth(prices, option.effect)
    for rule in option.area:
        each = effect_worth(prices, rule.whole)
        if rule.when == "action":
            each += pawn_worth(prices, rule)
            value += worth.STAYS * max(0.0, each - worth.USED)
        else:
            value += worth.STAYS * each * min(1.0, prices.left / 2)
    return value


def pawn_worth(prices: Prices, rule: AreaRule) -> float:
    """What a Special Action does to its pawn, beyond an action that is warm and takes the round.

    The cold costs a sick citizen (FRP-12.2), a night on the card spares one if beds are short
    (FRP-21.14), and a pawn whose card leaves the game can act once more (FRP-18.5).
    """
    city, value = prices.city, 0.0
    kind = _TYPES.get(rule.pawn, 0)
    if rule.cold and not (city.home[AUTOMATON] and (rule.automaton or rule.pawn == "any")):
        value -= prices.sick(kind)
    if rule.overnight and prices.short[0]:
        value += prices.sick(kind)
    if city.printed.asking >= 5 and any(node.verb == "rem" for node in rule.effect):
        value += worth.USED
    return value


def node_worth(prices: Prices, node: Node, here: Here = NOWHERE) -> float:
    if here.space >= 0:
        used = _USED.get(node.verb)
        if used is not None:
            return used(prices, node, here)
    known = _WORTH.get(node.verb)
    if known is not None:
        return known(prices, node)
    return _flow_worth(prices, node, here) if node.inner else 0.0


def _flow_worth(prices: Prices, node: Node, here: Here) -> float:
    if node.verb == "if":
        first, second = node.inner
        branch = first if holds(prices.city, node.cond, here) else second
        return effect_worth(prices, branch, here)
    if node.verb == "repeat":
        return int(node.args[0]) * effect_worth(prices, node.inner[0], here)
    offers: Iterable[Effect] = node.inner
    if node.verb != "choose":  # of a building: what cannot be paid is not offered
        offers = [inner for inner in node.inner if affordable(prices.city, inner)]
    return max((effect_worth(prices, inner, here) for inner in offers), default=0.0)


def _goods(sign: int) -> Callable[[Prices, Node], float]:
    def goods(prices: Prices, node: Node) -> float:
        kind, n = GOODS.index(str(node.args[0])), int(node.args[1])
        have = prices.city.stores[kind]
        return prices.gain(kind, sign * n if sign > 0 else -min(n, have))

    return goods


def _price(prices: Prices, node: Node) -> float:
    """All of it, also when it is not there: it must be had first, or a citizen card used."""
    return prices.gain(GOODS.index(str(node.args[0])), -int(node.args[1]))


def _sick(prices: Prices, node: Node) -> float:
    n = int(node.args[1])
    kind = _TYPES.get(str(node.args[0]))
    return -(prices.sick_any(n) if kind is None else prices.sick(kind, n))


def _each(price: str) -> Callable[[Prices, Node], float]:
    """A weight times a number, which stands last."""

    def each(_: Prices, node: Node) -> float:
        return float(getattr(worth, price)) * int(node.args[-1])

    return each


def _leave(prices: Prices, node: Node) -> float:
    """Citizens who go; their pawn is only missed when the last of its five has gone."""
    kind, n = _TYPES.get(str(node.args[0]), 0), int(node.args[1])
    pop = prices.city.pop[kind]
    printed = prices.city.printed
    gone = pawns_for(printed, kind, pop) - pawns_for(printed, kind, max(0, pop - n))
    return -worth.CITIZEN * n - gone * worth.USED * min(prices.left, worth.HORIZON)


def _construct(prices: Prices, node: Node) -> float:
    value, _ = build_plan(prices, int(node.args[0]))
    return value


def _add(prices: Prices, node: Node) -> float:
    """A card that will come up in some later dusk, perhaps."""
    return worth.ADDED * card_worth(prices, prices.city.printed.dusk_index[str(node.args[0])])


def card_worth(prices: Prices, number: int) -> float:
    """A dusk card's own effect, and its best option."""
    card = prices.city.printed.dusk_cards[number]
    value = effect_worth(prices, card.now)
    offers = [
        offer_worth(prices, option)
        for option in card.options
        if holds(prices.city, option.need, NOWHERE)
    ]
    return value + max(offers, default=0.0)


def _reveal(prices: Prices, node: Node) -> float:
    """What a scenario card does at once; refugees also work and eat later."""
    printed = prices.city.printed
    card = printed.scenario_cards[printed.scenario_index[str(node.args[0])]]
    now = effect_worth(prices, card.now)
    return now + CHOSEN.get(card.id, 0.0)


CHOSEN: Final = {"I/03": worth.GATES, "I/04": worth.OWN}


def _stress(prices: Prices, node: Node) -> float:
    n = node.args[0]
    return prices.stress(-prices.city.stress if n == "-all" else int(n))


def _store(prices: Prices, node: Node) -> float:
    """Goods become stocks, as far as they are there and wanted."""
    return stock_worth(prices, int(node.args[0]))


def stock_worth(prices: Prices, n: int) -> float:
    city = prices.city
    if city.survive_only or city.stock[0] < 0:
        return 0.0
    total = 0.0
    goal = targets(city)
    each = worth.STOCKED * (
        1 + worth.URGENT * (city.round - city.printed.last_round + worth.STORM_ROUNDS)
    )
    for row, goods in enumerate((COAL, FOOD, WOOD)):
        part = min(n, city.stores[goods], goal[row] - city.stock[row])
        if part > 0:
            total += part * each + prices.gain(goods, -part)
            n -= part
    return total


def _enact(prices: Prices, node: Node) -> float:
    """The best law that can be had; without its penalty it was never worth less than one."""
    if node.args:
        return 1.0
    return max((law_worth(prices, law) for law in bits(prices.city.future)), default=0.0)


def _work(prices: Prices, node: Node) -> float:
    """The best steps: upgrades that can be paid, and development."""
    city = prices.city
    steps = []
    if city.developing >= 0:
        gain = technology_worth(prices, city.developing) + worth.DEVELOP
        steps += [gain, gain]
    wood = city.stores[WOOD]
    for space, what in enumerate(city.buildings):
        if (
            what < 0
            or FLIPPED[what]
            or city.on_space[space]
            or not worth.UPGRADE.get(KIND_OF[what])
        ):
            continue
        needs_wood, needs_cores = city.printed.upgrade_price[KIND_OF[what]]
        if needs_wood <= wood and needs_cores <= city.stores[CORE]:
            price = prices.gain(WOOD, -needs_wood) + prices.gain(CORE, -needs_cores)
            steps.append(upgrade_worth(prices, KIND_OF[what]) + price)
    steps.sort()
    return sum([max(0.0, step) for step in steps[-int(node.args[0]) :]])


def _tower(prices: Prices, _: Node) -> float:
    left = min(prices.left, worth.HORIZON)
    return worth.TOWER * left * (not prices.city.upgraded)


_WORTH: Final[dict[str, Callable[[Prices, Node], float]]] = {
    "gain": _goods(1),
    "lose": _goods(-1),
    "pay": _price,
    "hold": _price,
    "hunger": lambda prices, node: prices.gain(FOOD, min(-int(node.args[0]), prices.city.hunger)),
    "sick": _sick,
    "die": lambda prices, node: -prices.death * int(node.args[1]),
    "flip": lambda prices, node: -0.5 * prices.death * int(node.args[1]),
    "cure": lambda prices, node: prices.cure(int(node.args[0])),
    "treat": lambda prices, node: (
        0.4 * prices.death * min(int(node.args[0]), sum(prices.city.skull))
    ),
    "cit": _each("CITIZEN"),
    "leave": _leave,
    "used": lambda _, node: -worth.USED * int(node.args[1]),
    "free": _each("USED"),
    "corpse": lambda _, node: -worth.CORPSE * int(node.args[0]),
    "special": trains,
    "auto": lambda prices, node: machines(prices, int(node.args[0])),
    "auto_here": auto_here,
    "rem": rem,
    "stress": _stress,
    "drop": lambda prices, node: prices.stress(int(node.args[0])),
    "heat": lambda prices, node: prices.gain(COAL, int(node.args[0])),
    "cold": lambda prices, node: -worth.COLDER * int(node.args[0]) * min(prices.left, 6),
    "rad": lambda prices, node: -worth.COLDER * int(node.args[1]) * min(prices.left, 6),
    "storm": lambda prices, node: worth.STORM * int(node.args[0]) * (prices.city.storm > 0),
    "near": _each("NEAR_TILE"),
    "far": _each("FAR_TILE"),
    "map_lose": lambda prices, node: -0.5 * prices.gain(GOODS.index(str(node.args[0])), 2),
    "map_gain": lambda _, node: 0.3 * int(node.args[1]),
    "tree": lambda _, node: 0.4 * int(node.args[0]),
    "build": build,
    "unlock": unlock,
    "destroy": destroy,
    "ruin": lambda prices, _: -1.5 * (prices.left > 1),
    "repair": lambda prices, _: 1.2 * (prices.left > 1),
    "upgrade": lambda prices, node: 0.8 * int(node.args[0]) * min(1.0, prices.left / 4),
    "reuse_b": _each("REUSE"),
    "reuse_w": _each("REUSE"),
    "add": _add,
    "draw_c": _each("CARD"),
    "disc_c": lambda _, node: -worth.CARD * int(node.args[0]),
    "vet_dusk": lambda _, __: 0.8,
    "scouts": lambda _, node: 0.3 * int(node.args[0]),
    "dev": lambda prices, node: worth.DEVELOP * int(node.args[0]) * (prices.city.developing >= 0),
    "store": _store,
    "construct": _construct,
    "enact": _enact,
    "work": _work,
    "bury": lambda _, __: worth.CORPSE,
    "upgrade_tower": _tower,
    "take": _each("TAKEN"),
    "take_adj": _each("TAKEN"),
    "thump": lambda prices, node: 0.5 * int(node.args[0]) / 3 * min(1.0, prices.left / 4),
    "do_special": lambda _, __: 0.5,
    "reveal": _reveal,
    "track": lambda prices, node: track_worth(prices.city, str(node.args[0]), int(node.args[1])),
    "finish": lambda prices, _: worth.RUNNING * (not prices.city.survive_only),
    "salvage": lambda prices, node: prices.gain(STEEL, salvaged(prices.city, int(node.args[0]))),
}


# -- what depends on the place


def _make(prices: Prices, node: Node, here: Here) -> float:
    goods = GOODS.index(str(node.args[0]))
    return prices.gain(goods, output(prices.city, here, goods, int(node.args[1])))


def _nurse(prices: Prices, node: Node, here: Here) -> float:
    city = prices.city
    name = BUILDING_IDS[KIND_OF[city.buildings[here.space]]]
    value = prices.cure(int(node.args[0]) + bonus(city, "cure_bonus", name))
    for price, more in in_force(city, "cure_for_food"):
        if city.stores[FOOD] >= int(price):
            value += max(0.0, rations_worth(prices, int(price), int(more)))
    return value - prices.sick_any(total(city, "cure_sick"))


def _take_beside(prices: Prices, node: Node, here: Here) -> float:
    """What lies beside the building, by kind, for the next of a kind is worth less."""
    city = prices.city
    counts: dict[int, int] = {}
    for there in rich_spaces(city, here.space):
        n = min(int(node.args[0]), city.many[there])
        counts[city.what[there]] = counts.get(city.what[there], 0) + n
    return sum(prices.gain(what, n) for what, n in counts.items())


_USED: Final[dict[str, Callable[[Prices, Node, Here], float]]] = {
    "make": _make,
    "nurse": _nurse,
    "take_adj": _take_beside,
}
"""What is weighed where a building is used."""
