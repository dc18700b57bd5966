"""Which of the cards and buildings that are printed can come into a game of a scenario.

Decks, as the setup makes them, are there from the start; the rest only if something that is there
names it: a dusk card that is added (FRP-28.3), a scenario card that is revealed (FRP-26), a
building that a law or an event unlocks (FRP-15.3).
"""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.content import EventCard, Expedition, Law, Printed
from frostlight.games.frostpunk.content.links import said_on
from frostlight.games.frostpunk.content.rows import Named
from frostlight.games.frostpunk.content.sides import Built
from frostlight.games.frostpunk.content.whole import FIRST_DUSK
from frostlight.games.frostpunk.pieces import BUILDING_INDEX

Card = tuple[str, str]
"""Ids are unique in their deck only: the kind of a card, and its id."""
NAMES = {"add": "EventCard", "reveal": "EventCard", "unlock": "Built"}
"""Verbs that bring what they name into the game."""


def nodes(effect: Effect) -> Iterator[Node]:
    """Each statement of an effect, those inside others too."""
    for node in effect:
        yield node
        for inner in node.inner:
            yield from nodes(inner)


def key(card: Named) -> Card:
    return type(card).__name__, card.id


def from_the_start(content: Printed, card: Named) -> bool:
    """Whether the setup puts it into a deck, an area or on the buildings board."""
    scenario = content.scenario.scenario
    match card:
        case EventCard(deck="dusk"):
            return card.id == FIRST_DUSK  # FRP-1.31
        case EventCard(deck="scenario"):
            return card.id in (scenario.first_card, scenario.final_card, scenario.storm_card)
        case EventCard(deck="consequence"):
            return False
        case Expedition():
            return card.deck != "S" or bool(content.scenario.expedition)
        case Built():
            return content.buildings[BUILDING_INDEX[card.id]].group != "special"  # FRP-15.3
    return card.id not in scenario.excluded.technologies


def brings(card: Named) -> Iterator[Card]:
    """What a card in the game brings into it."""
    for _, said in said_on(card):
        for node in nodes(said) if isinstance(said, tuple) else ():
            if node.verb in NAMES:
                yield NAMES[node.verb], str(node.args[0])
    if isinstance(card, Law):
        yield from (("EventCard", name) for name in card.consequences)  # FRP-30.3
        yield from (("Built", name) for name, _ in card.unlocks)  # FRP-30.7


def reached(content: Printed) -> set[Card]:
    """All that can come into a game of this scenario."""
    cards: dict[Card, Named] = {key(card): card for _, sheet in content.sheets for card in sheet}
    found: set[Card] = set()
    waiting = [name for name, card in cards.items() if from_the_start(content, card)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(brings(cards[name]))
    return found
