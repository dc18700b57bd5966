"""Cards name other cards: each of them must exist, or the content is refused (FRP-28.3, 28.7)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from frostlight.games.frostpunk.content_cards import Cards, EventCard
from frostlight.games.frostpunk.language import Cond, Effect, cond_text, effect_text
from frostlight.kernel.content import ContentError

Known = Mapping[str, Container[str]]
"""By verb or condition: the cards that it may name."""


def cards_known(cards: Cards) -> Known:
    """What the cards of a content may name."""
    return {
        "add": cards.dusk_index,
        "rem": {**cards.morning_index, **cards.dusk_index, **cards.scenario_index},
        "reveal": cards.scenario_index,
        "law": cards.law_index,
        "tech": cards.technology_index,
    }


def check_effect(effect: Effect, known: Known) -> None:
    """Every card that an effect names exists, in the deck in which it is looked for."""
    for node in effect:
        if node.verb in known and node.args[0] not in known[node.verb]:
            raise ContentError(f"{effect_text((node,))}: there is no such card to {node.verb}")
        check_cond(node.cond, known)
        for inner in node.inner:
            check_effect(inner, known)


def check_cond(cond: Cond | None, known: Known) -> None:
    """The same for the laws and technologies of a condition."""
    if cond is None:
        return
    if cond.kind in known and cond.args[0] not in known[cond.kind]:
        raise ContentError(f"{cond_text(cond)}: there is no such card")
    for inner in cond.inner:
        check_cond(inner, known)


def check_card(
    name: str, known: Known, effects: Iterable[Effect], conds: Iterable[Cond | None] = ()
) -> None:
    """All that is written on a card; an error names it."""
    try:
        for effect in effects:
            check_effect(effect, known)
        for cond in conds:
            check_cond(cond, known)
    except ContentError as wrong:
        raise ContentError(f"card {name}: {wrong}") from None


def _on_event(card: EventCard) -> Iterator[Effect]:
    yield card.now
    yield from (rule.effect for rule in card.area)
    for option in card.options:
        yield option.effect
        yield from (rule.effect for rule in option.area)


def check_links(cards: Cards) -> None:
    """Every card of the game."""
    known = cards_known(cards)
    for event in (*cards.morning, *cards.dusk_cards, *cards.scenario_cards):
        check_card(event.id, known, _on_event(event), (option.need for option in event.options))
    for trip in cards.expeditions:
        effects = (option.effect for option in trip.options)
        check_card(trip.id, known, effects, (option.need for option in trip.options))
    for person in cards.citizens:
        check_card(person.id, known, (person.ability, *person.deaths))
    for advisor in cards.advisors:
        check_card(advisor.id, known, (advisor.ability,))
    for law in cards.laws:
        check_card(law.id, known, (law.enact,))
        check_opposite(cards, law.id, law.opposite)


def check_opposite(cards: Cards, name: str, opposite: str) -> None:
    """Laws are opposites of each other (FRP-30.5)."""
    index = cards.law_index
    if opposite and (opposite not in index or cards.laws[index[opposite]].opposite != name):
        raise ContentError(f"card {name}: its opposite {opposite} must be a law that names {name}")
