"""The scenario: its cards, its storms and the stocks for the great storm (FRP-26, FRP-38)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.areas import card_at, lay, rules_of
from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.city.construction import SHELTERS, find, turn_to_ruins
from frostlight.games.frostpunk.city.stocks import spend
from frostlight.games.frostpunk.ending import check_track, targets, win
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, COAL, FLIPPED, FOOD, GOODS, WOOD
from frostlight.games.frostpunk.pieces import SCENARIO as SCENARIO_DECK
from frostlight.games.frostpunk.questions import STORE
from frostlight.games.frostpunk.subjects import EVENT
from frostlight.games.frostpunk.table import City
from frostlight.kernel import MayAsk, Rule, within

STOCKED: Final = (COAL, FOOD, WOOD)
_STOP: Final = STORE.index["stop"]


# -- cards


def reveal(city: City, card: int) -> Rule:
    """Turn up a scenario card: it goes to its area, and its text happens (FRP-26.1).

    Its code names scenario and card, as I/05 (FRP-26.3).
    """
    row = city.printed.scenario_cards[card]
    city.tell("revealed", scenario=row.id)
    if row.then == "!":
        lay(city, SCENARIO_DECK, card, -1)
    here = Here(city.leader, card=(SCENARIO_DECK, card))
    yield from within(EVENT, (row,), run(city, row.now, here))


def token_reached(city: City) -> Rule:
    """Remove the token of this round and do what the cards say for it (FRP-6.4)."""
    city.tokens &= ~(1 << city.round)
    when = f"round:{city.round}"
    for deck, card, option, *_ in list(city.area):
        for rule in rules_of(city.printed, deck, card, option):
            if rule.when == when:
                row, here = card_at(city.printed, deck, card), Here(city.leader, card=(deck, card))
                yield from within(EVENT, (row,), run(city, rule.effect, here))


def decide(city: City) -> Rule:
    """The end of the last round: the final card tests the objective (FRP-38.1, FRP-39.5)."""
    printed = city.printed
    if city.survive_only:
        win(city)
    row = printed.scenario_cards[printed.final_card]
    here = Here(city.leader, card=(SCENARIO_DECK, printed.final_card))
    for rule in row.area:
        yield from within(EVENT, (row,), run(city, rule.effect, here))


# -- storms


def storm_hits(city: City) -> MayAsk:
    """The storms of the scenario: two in the Crater (FRP-9.11, FRP-9.12), or one (FRP-39.3).

    They may do more, as the card says (FRP-40.8).
    No text bears an X: the Storm card goes back face down and can come again (FRP-9.10).
    The marker is not looked at again before the next Weather phase (FRP-9.13).
    """
    printed = city.printed
    place = min(city.storms, len(printed.scenario.storm) - 1)
    storm = printed.scenario.storm[place]
    city.storms += 1
    city.storm = storm.marker
    city.tell("storm", n=city.storms)
    kind = BUILDING_INDEX[storm.ruins]
    assert kind in SHELTERS
    for space in find(city, kind):
        if not FLIPPED[city.buildings[space]]:
            turn_to_ruins(city, space)
    city.ruined[kind] += city.board[kind]  # on the board too: never to be built (FRP-9.15)
    city.board[kind] = 0
    effect = printed.storm_effects[place]
    if not effect:
        return None
    card = printed.scenario_index[printed.scenario.scenario.storm_card]
    here = Here(city.leader, card=(SCENARIO_DECK, card))
    return within(EVENT, (printed.scenario_cards[card],), run(city, effect, here))


def move_storm(city: City, n: int) -> None:
    """By an effect: later or sooner on the round track; nothing without a marker (FRP-9.14)."""
    if city.storm:
        city.storm = max(1, min(city.printed.limits.rounds, city.storm + n))
        city.tell("storm_marker", round=city.storm)


# -- tracks


def move_mark(city: City, name: str, n: int) -> None:
    """A marker of the scenario stays on its track; its last space may be a defeat (FRP-40.3)."""
    place = city.printed.scenario_tracks[name]
    track, before = city.printed.scenario.track[place], city.marks[place]
    city.marks[place] = max(0, min(track.end, before + n))
    if city.marks[place] != before:
        city.tell(f"track_{name}", n=city.marks[place], most=track.end)
    check_track(city, place)


# -- stocks


def stocks_met(city: City) -> bool:
    return all(have >= goal for have, goal in zip(city.stock, targets(city), strict=True))


def storable(city: City) -> list[int]:
    """Goods that are there and whose stock is not full."""
    return [
        n
        for n, (goods, goal) in enumerate(zip(STOCKED, targets(city), strict=True))
        if 0 <= city.stock[n] < goal and city.stores[goods]
    ]


def can_store(city: City) -> bool:
    return bool(storable(city))


def store(city: City, most: int, seat: int) -> Rule:
    """Up to a number of units, at least one, in any mix; never back (FRP-D.16)."""
    for unit in range(most):
        options = storable(city)
        if not options:
            return
        options = [*options, _STOP] if unit else options
        n = yield STORE.ask(seat, options, about=(most - unit, most))
        if n is None:
            return
        spend(city, STOCKED[n], 1)
        city.stock[n] += 1
        city.tell("stored", goods=GOODS[STOCKED[n]], n=city.stock[n])
