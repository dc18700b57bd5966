"""Cards name other cards: each of them must exist, or the content is refused (FRP-28.3, 28.7)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final

from frostlight.games.frostpunk.content_cards import (
    ADVISORS,
    CITIZENS,
    DUSK_CARDS,
    DUSK_INDEX,
    EXPEDITIONS,
    LAW_INDEX,
    LAWS,
    MORNING,
    MORNING_INDEX,
    SCENARIO_CARDS,
    SCENARIO_INDEX,
    TECHNOLOGY_INDEX,
    EventCard,
)
from frostlight.games.frostpunk.language import Cond, Effect, cond_text, effect_text
from frostlight.kernel.content import ContentError

KNOWN: Final[Mapping[str, Container[str]]] = {
    "add": DUSK_INDEX,
    "rem": {**MORNING_INDEX, **DUSK_INDEX, **SCENARIO_INDEX},
    "reveal": SCENARIO_INDEX,
    "law": LAW_INDEX,
    "tech": TECHNOLOGY_INDEX,
}
"""By verb or condition: the cards that it may name."""


def check_effect(effect: Effect) -> None:
    """Every card that an effect names exists, in the deck in which it is looked for."""
    for node in effect:
        if node.verb in KNOWN and node.args[0] not in KNOWN[node.verb]:
            raise ContentError(f"{effect_text((node,))}: there is no such card to {node.verb}")
        check_cond(node.cond)
        for inner in node.inner:
            check_effect(inner)


def check_cond(cond: Cond | None) -> None:
    """The same for the laws and technologies of a condition."""
    if cond is None:
        return
    if cond.kind in KNOWN and cond.args[0] not in KNOWN[cond.kind]:
        raise ContentError(f"{cond_text(cond)}: there is no such card")
    for inner in cond.inner:
        check_cond(inner)


def check_card(name: str, effects: Iterable[Effect], conds: Iterable[Cond | None] = ()) -> None:
    """All that is written on a card; an error names it."""
    try:
        for effect in effects:
            check_effect(effect)
        for cond in conds:
            check_cond(cond)
    except ContentError as wrong:
        raise ContentError(f"card {name}: {wrong}") from None


def _on_event(card: EventCard) -> Iterator[Effect]:
    yield card.now
    yield from (rule.effect for rule in card.area)
    for option in card.options:
        yield option.effect
        yield from (rule.effect for rule in option.area)


def check_links() -> None:
    """Every card of the game."""
    for event in (*MORNING, *DUSK_CARDS, *SCENARIO_CARDS):
        check_card(event.id, _on_event(event), (option.need for option in event.options))
    for trip in EXPEDITIONS:
        effects = (option.effect for option in trip.options)
        check_card(trip.id, effects, (option.need for option in trip.options))
    for person in CITIZENS:
        check_card(person.id, (person.ability, *person.deaths))
    for advisor in ADVISORS:
        check_card(advisor.id, (advisor.ability,))
    for law in LAWS:
        check_card(law.id, (law.enact,))
        check_opposite(law.id, law.opposite)


def check_opposite(name: str, opposite: str) -> None:
    """Laws are opposites of each other (FRP-30.5)."""
    if opposite and (opposite not in LAW_INDEX or LAWS[LAW_INDEX[opposite]].opposite != name):
        raise ContentError(f"card {name}: its opposite {opposite} must be a law that names {name}")
