"""Expeditions: Scouts on their stacks, locations, and the way home (FRP-17, FRP-29)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.effects import Here, holds, run
from frostlight.games.frostpunk.city.layout import BEACON, layout
from frostlight.games.frostpunk.content import DECKS, Expedition, Printed
from frostlight.games.frostpunk.pieces import PAWNS
from frostlight.games.frostpunk.questions import DISCOVERY, LOCATION, OUTPOST, SCOUT_ORDER
from frostlight.games.frostpunk.subjects import EXPEDITION_CARD
from frostlight.games.frostpunk.table import City, Stack, bits
from frostlight.kernel import Rule, within
from frostlight.kernel.rule import Asking

WHITE: Final = -1
LINE: Final = 2
"""The stack that begins with the scenario's own deck, if it brings one (FRP-40.4)."""
LINE_DECK: Final = DECKS.index("S")


def deck_of(printed: Printed, card: int) -> int:
    return DECKS.index(printed.expeditions[card].deck)


# -- the path


def covered(stack: Stack) -> int:
    """White cards under the top one: each gives its first space to the path (FRP-29.13)."""
    return sum(1 for _, chosen in stack[:-1] if chosen == WHITE)


def location(printed: Printed, stack: Stack) -> int:
    """Steps from the start of the path to the last space of the top card (FRP-29.13)."""
    return covered(stack) + printed.expeditions[stack[-1][0]].spaces - 1


# -- sending


def allowed_expeditions(city: City) -> int:
    """One with a Beacon on the map, two if it is upgraded (FRP-17.1, FRP-17.3, FRP-35.16)."""
    if city.board[BEACON]:
        return 0  # the only one is not on the map
    return layout(city).expeditions


def free_stacks(city: City) -> list[int]:
    """Stacks to which a Scout can be sent now (FRP-17.2); running trips go on (FRP-17.4)."""
    scouts = city.scouts
    if len(scouts) - scouts.count(0) >= allowed_expeditions(city):
        return []
    return [n for n in range(3) if city.stacks[n] and not scouts[n]]


def send(city: City, stack: int, pawn: int, space: int = 1) -> Rule:
    """The pawn becomes a Scout on the given space of the path, normally the first (FRP-17.2)."""
    city.scouts[stack] = pawn + 1
    city.scout_at[stack] = min(space - 1, location(city.printed, city.stacks[stack]))
    city.tell("sets_out", stack=stack + 1, pawn=PAWNS[pawn])
    if city.scout_at[stack] == location(city.printed, city.stacks[stack]):
        yield from _arrive(city, stack)


# -- moving


def move_all(city: City, steps: int) -> Rule:
    """Every Scout moves; the team says who goes first (FRP-9.6)."""
    waiting = [n for n in range(3) if city.scouts[n] and not is_outpost(city, n)]
    while waiting:
        stack = yield SCOUT_ORDER.ask(city.leader, waiting, about=(steps,))
        waiting = [n for n in waiting if n != stack]
        yield from move(city, stack, steps)


def move(city: City, stack: int, steps: int) -> Rule:
    """Along the circular spaces; at the last one the team must choose (FRP-29.2, FRP-29.3)."""
    while steps and city.scouts[stack]:
        city.scout_at[stack] += 1
        steps -= 1
        if city.scout_at[stack] == location(city.printed, city.stacks[stack]):
            skipped = yield from _arrive(city, stack)
            if not skipped:
                return  # what is left of the movement is lost (FRP-29.8)
    if city.scouts[stack]:
        city.tell("scout_moves", stack=stack + 1, n=city.scout_at[stack] + 1)


def _arrive(city: City, stack: int) -> Asking[bool]:
    """Skip the location, with what is left of the movement, or explore it (FRP-29.3)."""
    card = city.printed.expeditions[city.stacks[stack][-1][0]]
    ways = [0, 1] if can_skip(city, stack) else [1]
    explore: bool = yield LOCATION.ask(city.leader, ways, about=(card, stack + 1))
    if explore:
        yield from _explore(city, stack)
    else:
        yield from _skip(city, stack)
    return not explore


def can_skip(city: City, stack: int) -> bool:
    """Only A and B cards, and only if the next deck has a card (FRP-29.4, FRP-29.15).

    A scenario's own cards cannot be skipped (FRP-40.4).
    """
    deck = deck_of(city.printed, city.stacks[stack][-1][0])
    return deck < 2 and city.expeditions[deck + 1] > 0


def _skip(city: City, stack: int) -> Rule:
    """A card of the next deck covers the location; the Scout is on its first space (FRP-29.6)."""
    top = city.stacks[stack][-1][0]
    city.tell("skips", expedition=city.printed.expeditions[top].id, stack=stack + 1)
    yield from _lay(city, stack, deck_of(city.printed, top) + 1)
    city.scout_at[stack] = covered(city.stacks[stack])


def draw_card(city: City, deck: int) -> Asking[int]:
    """By chance; the scenario's own come in the order of their numbers (FRP-40.4)."""
    cards = bits(city.expeditions[deck])
    if deck == LINE_DECK:
        cards = cards[:1]
    card: int = yield city.printed.expedition.draw(cards, [1] * len(cards), about=(deck,))
    city.expeditions[deck] &= ~(1 << card)
    return card


def _lay(city: City, stack: int, deck: int) -> Rule:
    """A card of this deck, white side up, on top of a stack."""
    card = yield from draw_card(city, deck)
    city.stacks[stack] += ((card, WHITE),)
    city.tell("laid", expedition=city.printed.expeditions[card].id, stack=stack + 1)


# -- exploring


def _explore(city: City, stack: int) -> Rule:
    """Turn the top card, choose exactly one of its options (FRP-29.7)."""
    card = city.stacks[stack][-1][0]
    row, here = city.printed.expeditions[card], Here(city.leader)
    city.tell("explores", expedition=row.id, stack=stack + 1)
    options = [
        n
        for n, trip in enumerate(row.options)
        if holds(city, trip.need, here)
        and (trip.kind != "continue" or city.expeditions[DECKS.index(trip.next)])
    ]
    choice = yield DISCOVERY.ask(city.leader, options, about=(row, stack + 1))
    trip = row.options[choice]
    city.tell("discovers", expedition=row.id, option=choice + 1)
    if trip.kind == "continue":
        # black side up; its effect waits until the Scout is back (FRP-29.8, FRP-29.9)
        city.stacks[stack] = (*city.stacks[stack][:-1], (card, choice))
        yield from _lay(city, stack, DECKS.index(trip.next))
        city.scout_at[stack] = covered(city.stacks[stack])
    elif trip.kind == "outpost":
        yield from _stay(city, stack, choice)
    else:
        yield from _return(city, stack, choice)


def _happens(city: City, card: Expedition, choice: int) -> Rule:
    """The effect of an option of an expedition card."""
    effect = run(city, card.options[choice].effect, Here(city.leader))
    return within(EXPEDITION_CARD, (card,), effect)


def _return(city: City, stack: int, choice: int) -> Rule:
    """Scout home, the Return option, then what was continued before (FRP-29.10, FRP-29.14)."""
    printed = city.printed
    cards = city.stacks[stack]
    top = printed.expeditions[cards[-1][0]]
    trip = top.options[choice]
    city.home[city.scouts[stack] - 1] += 1  # in time for this round's actions (FRP-29.16)
    city.scouts[stack] = city.scout_at[stack] = 0
    yield from _happens(city, top, choice)
    yield from _what_waited(city, cards)
    if trip.next == "new_a":
        city.stacks[stack] = ()  # the cards leave the game (FRP-29.11)
        deck = 0
    else:
        city.stacks[stack] = tuple((card, WHITE) for card, _ in cards)  # FRP-29.12
        deck = DECKS.index(trip.next)
    if city.expeditions[deck]:  # an empty deck leaves the stack as it is (FRP-29.15)
        yield from _lay(city, stack, deck)


def _what_waited(city: City, cards: Stack) -> Rule:
    """The Continue options of the cards below the top one, from the bottom up (FRP-29.14)."""
    for card, chosen in cards[:-1]:
        if chosen != WHITE:
            yield from _happens(city, city.printed.expeditions[card], chosen)


# -- Outposts


def is_outpost(city: City, stack: int) -> bool:
    """A pawn stays at the end of this stack: its card lies black side up (FRP-40.5)."""
    cards = city.stacks[stack]
    return bool(cards and city.scouts[stack] and cards[-1][1] != WHITE)


def _stay(city: City, stack: int, choice: int) -> Rule:
    """The pawn stays as an Outpost; what waited happens now, as on a return (FRP-40.5)."""
    cards = city.stacks[stack]
    card = cards[-1][0]
    row = city.printed.expeditions[card]
    city.stacks[stack] = (*((below, WHITE) for below, _ in cards[:-1]), (card, choice))
    city.tell("outpost", expedition=row.id, stack=stack + 1)
    yield from _happens(city, row, choice)
    yield from _what_waited(city, cards)


def outposts_send(city: City) -> Rule:
    """Each Outpost sends what its card says; then its pawn stays or comes home (FRP-40.5)."""
    for stack in range(3):
        if not is_outpost(city, stack):
            continue
        row = city.printed.expeditions[city.stacks[stack][-1][0]]
        city.tell("outpost_sends", expedition=row.id)
        sent = run(city, row.sends, Here(city.leader))
        yield from within(EXPEDITION_CARD, (row,), sent)
        if (yield OUTPOST.ask(city.leader, [0, 1], about=(row, stack + 1))):
            _recall(city, stack)


def _recall(city: City, stack: int) -> None:
    """The pawn is home for this round's actions; the place can be reached again (FRP-40.5)."""
    city.home[city.scouts[stack] - 1] += 1
    city.scouts[stack] = city.scout_at[stack] = 0
    city.stacks[stack] = tuple((card, WHITE) for card, _ in city.stacks[stack])
    city.tell("recalled", stack=stack + 1)
