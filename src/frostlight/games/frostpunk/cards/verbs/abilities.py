"""Verbs of citizen cards, advisors and buildings: main actions, or instead of them (FRP-25.6)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards import laws
from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city import construction, land
from frostlight.games.frostpunk.city.buildings import (
    rich_place,
    side_of,
    take_beside,
    thump,
    thumpable,
    tree_in_reach,
    trees_here,
)
from frostlight.games.frostpunk.questions import CUT_AT
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn import expedition
from frostlight.games.frostpunk.turn.special import can_perform, perform
from frostlight.kernel import Rule, Why


def _n(node: Node, at: int = 0) -> int:
    return int(node.args[at])


@verb(
    "take",
    "n",
    can=lambda city, _, here: land.has_resources(city, here.space),
    why=lambda *_: why("FRP-14.1", "nothing_here"),
)
def do_take(city: City, node: Node, here: Here) -> None:
    """Resources from the space of the pawn."""
    if land.has_resources(city, here.space):
        land.gather(city, here.space, _n(node))


@verb(
    "take_adj",
    "n",
    can=lambda city, _, here: rich_place(city, here.space),
    why=lambda *_: why("FRP-35.12", "nothing_beside"),
)
def do_take_adj(city: City, node: Node, here: Here) -> None:
    """Resources from each adjacent space."""
    take_beside(city, here.space, _n(node))


def _can_cut(city: City, node: Node, here: Here) -> bool:
    """Cutting is a price: all or nothing (FRP-3.8)."""
    n = node.args[0]
    if n == 1:
        return tree_in_reach(city, here.space)
    return sum([city.many[there] for there in trees_here(city, here.space)]) >= _n(node)


def _too_few_trees(city: City, node: Node, here: Here) -> Why:
    """No Tree is within reach of the building, or too few for the price of a card (FRP-3.8)."""
    n, have = _n(node), sum(city.many[there] for there in trees_here(city, here.space))
    if n > 1 or city.buildings[here.space] < 0:
        return why("FRP-3.8", "trees_short", n=n, have=have)
    beside = side_of(city, here.space).trees_beside
    return why("FRP-35.14", "no_tree_beside" if beside else "no_tree_here")


@verb(
    "cut_here",
    "n",
    can=_can_cut,
    why=_too_few_trees,
    must=True,
)
def do_cut_here(city: City, node: Node, here: Here) -> Rule:
    n = _n(node)
    for left in range(n, 0, -1):
        spaces = trees_here(city, here.space)
        if not spaces:
            return
        about = (here.space, left, n)
        land.fell(city, (yield CUT_AT.ask(here.seat, spaces, about=about)))


@verb(
    "construct",
    "n",
    "cheaper",
    can=lambda city, node, _: construction.can_construct(city, _n(node, 1)),
    why=lambda *_: why("FRP-16.4", "nothing_to_construct"),
)
def do_construct(city: City, node: Node, here: Here) -> Rule:
    return construction.construct(city, _n(node), _n(node, 1), here.seat)


@verb(
    "thump",
    "n",
    "each",
    can=lambda city, _, here: bool(thumpable(city, here.space)),
    why=lambda *_: why("FRP-35.17", "no_room_beside"),
)
def do_thump(city: City, node: Node, here: Here) -> Rule:
    return thump(city, _n(node), _n(node, 1), here)


@verb("send_scout", "n", can=lambda city, _, __: bool(expedition.free_stacks(city)))
def do_send_scout(city: City, node: Node, here: Here) -> Rule:
    """The pawn sets out on the stack it was put on, further along the path (FRP-17)."""
    return expedition.send(city, here.space, here.pawn, _n(node))


def _law_barred(city: City, _: Node, __: Here) -> Why:
    """Four laws are in force, or none is left (FRP-30.2, FRP-30.6)."""
    if len(city.laws) >= laws.MOST_LAWS:
        return why("FRP-30.6", "laws_full", n=laws.MOST_LAWS)
    return why("FRP-30.2", "no_law_left")


@verb(
    "enact",
    can=lambda city, _, __: laws.can_enact(city),
    say=lambda node: ("effect.enact" if node.args else "effect.enact_law", {}),
    why=_law_barred,
)
def do_enact(city: City, node: Node, here: Here) -> Rule:
    """A law, perhaps without what it does to the mood for the worse (FRP-35.2)."""
    return laws.choose_law(city, here.seat, penalty=not node.args)


@verb("do_special", can=lambda city, _, here: can_perform(city, here.card))
def do_do_special(city: City, _: Node, here: Here) -> Rule:
    """The Special Action of the card, as if with the pawn it asks for; its price is paid."""
    return perform(city, here)
