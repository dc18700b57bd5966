"""Verbs about cards: decks, hands, areas, Scouts, technologies, the scenario (FRP-28)."""

from __future__ import annotations

from frostlight.games.frostpunk import ending
from frostlight.games.frostpunk.cards import areas, duskdeck, scenario
from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.cards.technologies import hasten
from frostlight.games.frostpunk.city.people import draw_citizen
from frostlight.games.frostpunk.city.stocks import spend
from frostlight.games.frostpunk.pieces import DUSK, GOODS, MORNING, SCENARIO
from frostlight.games.frostpunk.questions import TAKER
from frostlight.games.frostpunk.table import HELD, City, bits
from frostlight.games.frostpunk.turn.expedition import move_all
from frostlight.kernel import Rule


def _n(node: Node) -> int:
    return int(node.args[0])


def _card(city: City, node: Node) -> tuple[int, int]:
    """Deck and place of a card that a text names."""
    name, printed = str(node.args[0]), city.printed
    for deck, index in (
        (MORNING, printed.morning_index),
        (DUSK, printed.dusk_index),
        (SCENARIO, printed.scenario_index),
    ):
        if name in index:
            return deck, index[name]
    raise KeyError(name)


@verb("add", "card", can=lambda *_: True)
def do_add(city: City, node: Node, _: Here) -> None:
    duskdeck.add(city, city.printed.dusk_index[str(node.args[0])])


@verb("rem", "card", can=lambda city, node, _: areas.lies_at(city, *_card(city, node)) >= 0)
def do_rem(city: City, node: Node, _: Here) -> None:
    areas.remove(city, *_card(city, node))


@verb("draw_c", "n", can=lambda city, _, __: bool(city.citizens or city.citizen_discard))
def do_draw_c(city: City, node: Node, _: Here) -> Rule:
    """Citizen cards (FRP-25.10); the team sees each one and says who gets it (FRP-D.15)."""
    printed = city.printed
    n = _n(node)
    for left in range(n, 0, -1):
        card = yield from draw_citizen(city)
        if card < 0:
            return
        city.citizen_discard |= 1 << card  # it lies there face up until a player takes it
        if city.players > 1:
            city.tell("citizen_shown", citizen=printed.citizens[card].id)
        about = (printed.citizens[card], left, n)
        seat = yield TAKER.ask(city.leader, list(range(city.players)), about=about)
        city.citizen_discard &= ~(1 << card)
        city.hands[seat] |= 1 << card
        city.tell("citizen_drawn", seat=seat, citizen=printed.citizens[card].id)


@verb("disc_c", "n", can=lambda city, _, __: any(city.hands))
def do_disc_c(city: City, node: Node, _: Here) -> Rule:
    printed = city.printed
    n = _n(node)
    for left in range(n, 0, -1):
        held = 0
        for hand in city.hands:
            held |= hand
        if not held:
            return
        card = yield printed.hand_discard.ask(city.leader, bits(held), about=(left, n))
        city.hands = [hand & ~(1 << card) for hand in city.hands]
        city.citizen_discard |= 1 << card
        city.tell("citizen_discarded", citizen=printed.citizens[card].id)


@verb(
    "vet_dusk",
    "n",
    can=lambda city, _, __: city.dusk > 0,
    why=lambda *_: why("FRP-35.28", "no_dusk_cards"),
)
def do_vet_dusk(city: City, node: Node, here: Here) -> Rule:
    return duskdeck.vet(city, _n(node), here.seat)


@verb("scouts", "n", can=lambda city, _, __: any(city.scouts))
def do_scouts(city: City, node: Node, _: Here) -> Rule:
    return move_all(city, _n(node))


@verb(
    "dev",
    "n",
    can=lambda city, _, __: city.developing >= 0,
    why=lambda *_: why("FRP-35.5", "nothing_developing"),
)
def do_dev(city: City, node: Node, _: Here) -> Rule:
    return hasten(city, _n(node))


@verb("reveal", "scenario", can=lambda *_: True)
def do_reveal(city: City, node: Node, _: Here) -> Rule:
    return scenario.reveal(city, city.printed.scenario_index[str(node.args[0])])


@verb("token", "round", can=lambda *_: True)
def do_token(city: City, node: Node, _: Here) -> None:
    """A scenario token on a round to come (FRP-26.2)."""
    city.tokens |= 1 << _n(node)


@verb("hold", "goods", "n", can=lambda *_: False)
def do_hold(city: City, node: Node, here: Here) -> None:
    """Resources from the supply onto the card, a price (FRP-18.2)."""
    spend(city, GOODS.index(str(node.args[0])), int(node.args[1]))
    at = areas.lies_at(city, *here.card)
    if at >= 0:
        areas.update(city, at, held=city.area[at][HELD] + int(node.args[1]))


@verb("win", can=lambda *_: True)
def do_win(city: City, _: Node, __: Here) -> None:
    ending.win(city)


@verb("lose_game", can=lambda *_: True)
def do_lose_game(city: City, _: Node, __: Here) -> None:
    ending.miss_objective(city)
