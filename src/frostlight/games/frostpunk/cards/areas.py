"""Cards in the event and scenario areas (FRP-18, FRP-28.7, FRP-28.10)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.language import Effect
from frostlight.games.frostpunk.content import AreaRule, EventCard, Printed
from frostlight.games.frostpunk.pieces import AUTOMATON
from frostlight.games.frostpunk.subjects import EVENT
from frostlight.games.frostpunk.table import HELD, PAWN_ON, City, Laid
from frostlight.kernel import MayAsk, Rule, within


def card_at(printed: Printed, deck: int, card: int) -> EventCard:
    return printed.decks[deck][card]


def rules_of(printed: Printed, deck: int, card: int, option: int) -> tuple[AreaRule, ...]:
    """What a card does in its area: by itself, and by the option that put it there."""
    return printed.area_rules[deck, card, option]


def special_rule(printed: Printed, deck: int, card: int, option: int) -> AreaRule | None:
    """The Special Action of a card, if it has one (FRP-18.1)."""
    return printed.special_rules.get((deck, card, option))


def special_cards(city: City) -> list[int]:
    """Cards in the areas with a Special Action, as places among all that can lie there."""
    printed = city.printed
    return [
        printed.area_base[laid[0]] + laid[1]
        for laid in city.area
        if laid[:3] in printed.special_rules
    ]


def lies_at(city: City, deck: int, card: int) -> int:
    """Where a card lies among the cards in the areas; -1 = it is not there."""
    for at, laid in enumerate(city.area):
        if laid[0] == deck and laid[1] == card:
            return at
    return -1


def lay(city: City, deck: int, card: int, option: int) -> None:
    """Put a card into its area (FRP-7.3)."""
    city.area.append((deck, card, option, 0, 0, 0, 0))
    city.tell("laid_out", card=card_at(city.printed, deck, card).id)


def remove(city: City, deck: int, card: int) -> None:
    """A card leaves the game; Resources on it go to the bank (FRP-28.7).

    A pawn on it goes straight to the supply, and may act again this round (FRP-18.5); so does an
    Automaton that an event took (FRP-32.6).
    """
    at = lies_at(city, deck, card)
    if at >= 0:
        laid = city.area.pop(at)
        if laid[PAWN_ON]:
            at_once = city.printed.asking >= 5  # before, it waited for the Night (ADR 65)
            (city.home if at_once else city.aside)[laid[PAWN_ON] - 1] += 1
        city.tell("removed", card=card_at(city.printed, deck, card).id)
        _free_automatons(city, (deck, card))


def _free_automatons(city: City, card: tuple[int, int]) -> None:
    """What an event took comes into the supply when its card goes (FRP-18.5, FRP-32.6)."""
    n = city.on_cards.count(card)
    if n:
        city.on_cards = [other for other in city.on_cards if other != card]
        city.home[AUTOMATON] += n
        city.tell("automaton", n=n)


def held(city: City, deck: int, card: int) -> int:
    """Resources on a card (FRP-18.3)."""
    at = lies_at(city, deck, card)
    return city.area[at][HELD] if at >= 0 else 0


def update(city: City, at: int, **changes: int) -> None:
    """Change what is noted about a card: held, pawn, done, spent."""
    laid = list(city.area[at])
    for name, value in changes.items():
        laid[("deck", "card", "option", "held", "pawn", "done", "spent").index(name)] = value
    deck, card, option, kept, pawn, done, spent = laid
    new: Laid = (deck, card, option, kept, pawn, done, spent)
    city.area[at] = new


def start_of_phase(city: City, when: str) -> MayAsk:
    """Effects that cards have at the start of a phase (FRP-28.10); mostly there are none."""
    printed = city.printed
    effects = printed.area_effects.get(when)
    if not effects:
        return None
    waiting = {
        printed.area_base[laid[0]] + laid[1]: (laid[0], laid[1], effects[laid[:3]])
        for laid in city.area
        if laid[:3] in effects
    }
    return _in_order(city, waiting) if waiting else None


def _in_order(city: City, waiting: dict[int, tuple[int, int, Effect]]) -> Rule:
    """The team orders the effects."""
    printed = city.printed
    while waiting:
        key = yield printed.area_order.ask(city.leader, sorted(waiting))
        deck, card, effect = waiting.pop(key)
        if lies_at(city, deck, card) >= 0:
            row, here = card_at(printed, deck, card), Here(city.leader, card=(deck, card))
            city.tell("area_effect", card=row.id)
            yield from within(EVENT, (row,), run(city, effect, here))
