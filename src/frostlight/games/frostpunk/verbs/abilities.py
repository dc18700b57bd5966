"""Verbs that only citizen cards and advisors use: they replace a main action (FRP-25.6)."""

from __future__ import annotations

from frostlight.games.frostpunk import construction, expedition, land, laws
from frostlight.games.frostpunk.buildings import (
    rich_spaces,
    side_of,
    take_beside,
    thump,
    thumpable,
    trees_in_reach,
)
from frostlight.games.frostpunk.effects import Here, verb
from frostlight.games.frostpunk.language import Node
from frostlight.games.frostpunk.pieces import FREE, TREE
from frostlight.games.frostpunk.questions import CUT_AT
from frostlight.games.frostpunk.special import can_perform, perform
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule


def _n(node: Node, at: int = 0) -> int:
    return int(node.args[at])


@verb("take", "n", can=lambda city, _, here: land.has_resources(city, here.space))
def do_take(city: City, node: Node, here: Here) -> None:
    """Resources from the space of the pawn."""
    if land.has_resources(city, here.space):
        land.gather(city, here.space, _n(node))


@verb("take_adj", "n", can=lambda city, _, here: bool(rich_spaces(city, here.space)))
def do_take_adj(city: City, node: Node, here: Here) -> None:
    """Resources from each adjacent space."""
    take_beside(city, here.space, _n(node))


def trees_here(city: City, space: int) -> list[int]:
    """The Trees that a pawn may cut: on its space, or as the Sawmill it uses may."""
    if city.buildings[space] == FREE:
        return [space] if city.what[space] == TREE else []
    return trees_in_reach(city, side_of(city, space), space)


def enough_trees(city: City, n: int, space: int) -> bool:
    """Cutting is a price: all or nothing (FRP-3.8)."""
    return sum(city.many[there] for there in trees_here(city, space)) >= n


@verb("cut_here", "n", can=lambda city, node, here: enough_trees(city, _n(node), here.space))
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
)
def do_construct(city: City, node: Node, here: Here) -> Rule:
    return construction.construct(city, _n(node), _n(node, 1), here.seat)


@verb("thump", "n", can=lambda city, _, here: bool(thumpable(city, here.space)))
def do_thump(city: City, node: Node, here: Here) -> Rule:
    return thump(city, _n(node), city.printed.thumper_each, here)


@verb("send_scout", "n", can=lambda city, _, __: bool(expedition.free_stacks(city)))
def do_send_scout(city: City, node: Node, here: Here) -> Rule:
    """The pawn sets out on the stack it was put on, further along the path (FRP-17)."""
    return expedition.send(city, here.space, here.pawn, _n(node))


@verb("enact", can=lambda city, _, __: laws.can_enact(city))
def do_enact(city: City, _: Node, here: Here) -> Rule:
    """A law without what it does to the mood for the worse."""
    return laws.choose_law(city, here.seat, penalty=False)


@verb("do_special", can=lambda city, _, here: can_perform(city, here.card))
def do_do_special(city: City, _: Node, here: Here) -> Rule:
    """The Special Action of the card, as if with the pawn it asks for; its price is paid."""
    return perform(city, here)
