"""Verbs about goods (FRP-3), hunger, Automatons and the stocks of the great storm."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.cards.scenario import can_store, store
from frostlight.games.frostpunk.city.buildings import (
    automaton_onto_card,
    automatons_left,
    gain_automatons,
)
from frostlight.games.frostpunk.city.stocks import gain, lose, spend, starve
from frostlight.games.frostpunk.pieces import AUTOMATON, GOODS, STOCKED
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule


def _goods(node: Node) -> int:
    return GOODS.index(str(node.args[0]))


def _n(node: Node, at: int = 0) -> int:
    return int(node.args[at])


def _always(_: City, __: Node, ___: Here) -> bool:
    return True


@verb("gain", "goods", "n", can=_always)
def do_gain(city: City, node: Node, _: Here) -> None:
    gain(city, _goods(node), _n(node, 1))


@verb("lose", "goods", "n", can=lambda city, node, _: city.stores[_goods(node)] > 0)
def do_lose(city: City, node: Node, _: Here) -> None:
    lose(city, _goods(node), _n(node, 1))


@verb("pay", "goods", "n", can=lambda *_: False)
def do_pay(city: City, node: Node, _: Here) -> None:
    """A price: the rule that offered the effect has made sure that it is there (FRP-3.8)."""
    spend(city, _goods(node), _n(node, 1))


@verb("hunger", "n", can=lambda city, node, _: _n(node) > 0 or city.hunger > 0)
def do_hunger(city: City, node: Node, _: Here) -> None:
    starve(city, _n(node))


@verb(
    "auto",
    "n",
    can=lambda city, node, _: _n(node) < 0 or automatons_left(city) > 0,
    why=lambda city, _, __: why("FRP-32.6", "no_automaton_left", n=city.printed.limits.automatons),
)
def do_auto(city: City, node: Node, _: Here) -> None:
    """Automatons from the bank, or back to it (FRP-32.1, FRP-36.2)."""
    n = _n(node)
    if n > 0:
        gain_automatons(city, n)
        return
    lost = min(-n, city.home[AUTOMATON])
    city.home[AUTOMATON] -= lost
    if lost:
        city.tell("automaton_lost", n=lost)


@verb(
    "auto_here",
    "n",
    can=lambda city, _, __: automatons_left(city) > 0 or city.home[AUTOMATON] > 0,
    why=lambda city, _, __: why("FRP-32.6", "no_automaton_left", n=city.printed.limits.automatons),
)
def do_auto_here(city: City, node: Node, here: Here) -> None:
    """Automatons onto this card, from the bank or else from the supply (FRP-32.6)."""
    for _ in range(_n(node)):
        automaton_onto_card(city, here.card)


@verb("stock", "goods", "n", can=_always)
def do_stock(city: City, node: Node, _: Here) -> None:
    """Set a stock marker (FRP-1.42)."""
    city.stock[STOCKED.index(str(node.args[0]))] = _n(node, 1)


@verb("store", "n", can=lambda city, _, __: can_store(city))
def do_store(city: City, node: Node, here: Here) -> Rule:
    return store(city, _n(node), here.seat)
