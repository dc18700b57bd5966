"""Cards name other cards: each of them must exist, or the content is refused (FRP-28.3, 28.7)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final

from frostlight.games.frostpunk.cards.language import Cond, Effect, Word, cond_text, effect_text
from frostlight.games.frostpunk.content.cards import (
    Advisor,
    AreaRule,
    Citizen,
    EventCard,
    Expedition,
    Law,
)
from frostlight.games.frostpunk.content.decks import Cards, scenario_file
from frostlight.games.frostpunk.content.place import Mistake
from frostlight.games.frostpunk.content.rows import places
from frostlight.games.frostpunk.content.sides import Built
from frostlight.games.frostpunk.pieces import BUILDING_IDS, SCENARIO_BUILDINGS, TRACKS

Known = Mapping[str, Container[str]]
"""By verb or condition: the cards that it may name."""
OF_SCENARIOS: Final = frozenset({*BUILDING_IDS[SCENARIO_BUILDINGS:], *TRACKS})
"""What only the cards of a scenario that has them may name."""
Said = tuple[str, "Effect | Cond | None"]
"""A part of a row, and what stands there."""


def cards_known(cards: Cards) -> Known:
    """What the cards of a content may name."""
    return {
        "add": cards.dusk_index,
        "rem": {**cards.morning_index, **cards.dusk_index, **cards.scenario_index},
        "reveal": cards.scenario_index,
        "law": cards.law_index,
        "tech": cards.technology_index,
        "scenario": {*places(cards.scenario.building), *places(cards.scenario.track)},
    }


def wrong_names(said: Effect | Cond | None, known: Known) -> Iterator[str]:
    """Every card that an effect or a condition names although it does not exist."""
    if said is None:
        return
    if isinstance(said, Cond):
        if said.kind in known and said.args[0] not in known[said.kind]:
            yield f"{cond_text(said)}: there is no such card"
        if missing := sorted(_missing(said.args, known)):
            yield f"{cond_text(said)}: this scenario has no {', '.join(missing)}"
        for part in said.inner:
            yield from wrong_names(part, known)
        return
    for node in said:
        if node.verb in known and node.args[0] not in known[node.verb]:
            yield f"{effect_text((node,))}: there is no such card to {node.verb}"
        if missing := sorted(_missing(node.args, known)):
            yield f"{effect_text((node,))}: this scenario has no {', '.join(missing)}"
        yield from wrong_names(node.cond, known)
        for inner in node.inner:
            yield from wrong_names(inner, known)


def _missing(args: tuple[Word, ...], known: Known) -> set[str]:
    """Buildings and tracks that the words name and another scenario would have."""
    return {str(word) for word in args if word in OF_SCENARIOS and word not in known["scenario"]}


def said_on(card: object) -> Iterator[Said]:
    """All that a card says, by the parts of its row."""
    match card:
        case EventCard():
            yield ".now", card.now
            yield from _area("", card.area)
            for n, option in enumerate(card.options):
                yield f".options[{n}].need", option.need
                yield f".options[{n}].effect", option.effect
                yield from _area(f".options[{n}]", option.area)
        case Expedition():
            for n, trip in enumerate(card.options):
                yield f".options[{n}].need", trip.need
                yield f".options[{n}].effect", trip.effect
            yield ".sends", card.sends
        case Citizen():
            yield ".ability", card.ability
            yield from zip((".death_w", ".death_e", ".death_c"), card.deaths, strict=True)
        case Advisor():
            yield ".ability", card.ability
        case Law():
            yield ".enact", card.enact
        case Built():
            base, better = card.sides
            yield ".base.does", base.does
            if better is not base:
                yield ".upgraded.does", better.does
            yield ".when_built", card.when_built


def _area(part: str, rules: Iterable[AreaRule]) -> Iterator[Said]:
    for n, rule in enumerate(rules):
        yield f"{part}.area[{n}].effect", rule.effect


def wrong_links(cards: Cards) -> Iterator[Mistake]:
    """Every card that names one that does not exist, and every law without its opposite."""
    known = cards_known(cards)
    for at, sheet in cards.sheets:
        for n, card in enumerate(sheet):
            for part, said in said_on(card):
                for message in wrong_names(said, known):
                    what = "building" if isinstance(card, Built) else "card"
                    yield at.file, f"{at.path}[{n}]{part}", f"{what} {card.id}: {message}"
            if isinstance(card, Law) and not _has_opposite(cards, card):
                told = f"its opposite {card.opposite} must be a law that names {card.id}"
                yield at.file, f"{at.path}[{n}].opposite", f"card {card.id}: {told}"
    for n, effect in enumerate(cards.storm_effects):
        for message in wrong_names(effect, known):
            file = scenario_file(cards.scenario.scenario.id)
            yield file, f"$.storm[{n}].effect", f"storm {n + 1}: {message}"


def _has_opposite(cards: Cards, law: Law) -> bool:
    """Laws are opposites of each other (FRP-30.5)."""
    other = cards.law_index.get(law.opposite)
    return not law.opposite or (other is not None and cards.laws[other].opposite == law.id)
