"""Every card in words: title, flavour, and what it does. Pure functions of content and language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.cards.language import Node, parse_effect
from frostlight.games.frostpunk.content import (
    Citizen,
    EventCard,
    EventOption,
    Printed,
    Trip,
    Weather,
)
from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from frostlight.games.frostpunk.view.effects import (
    TYPE,
    clauses,
    say_area_rule,
    say_building,
    say_cond,
    say_effect,
    say_modifier,
    sentence,
)
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.titles import card_words, title
from frostlight.view.cards import Card, CardState, Choice

DEATHS: Final = ("worker", "engineer", "child")


@dataclass(frozen=True)
class OptionText:
    """An option of a card."""

    label: str
    """What it is called; "" if the card does not say."""
    need: str
    """The prerequisite as a sentence; may be empty."""
    effect: str
    then: str
    """Where the card goes, or what comes next."""
    lines: tuple[str, ...] = ()
    """Rules of the card in its area, if this option puts it there."""

    @property
    def whole(self) -> str:
        """Everything but the label, in one line."""
        return " ".join(part for part in (self.need, self.effect, self.then, *self.lines) if part)


@dataclass(frozen=True)
class CardText:
    """A card as a player would read it."""

    sort: str
    """What sort of card it is, such as `Morning card`."""
    title: str
    flavour: str
    lines: tuple[str, ...]
    options: tuple[OptionText, ...] = ()


def as_card(
    text: CardText, sign: str, *, state: CardState = "", why: str = "", look: str = ""
) -> Card:
    """A card with all its words, to be drawn."""
    return Card(
        text.title,
        sign,
        sort=text.sort,
        text=text.lines,
        choices=tuple(Choice(option.label, option.whole) for option in text.options),
        flavour=text.flavour,
        state=state,
        why=why,
        look=look,
    )


def card_text(reader: CardReader, deck: str, card: str) -> CardText:
    """A card of a deck (as in `name.deck`), by its id.

    A society is asked for as `I` or `I:hard`; the solo card is the advisor `wake_up`.
    """
    return _card_text(reader.language, reader.game, reader.printed, deck, card, reader.typeset)


@lru_cache(2048)
def _card_text(  # noqa: PLR0913, PLR0917 - all that a text depends on
    language: str, game: str, printed: Printed, deck: str, card: str, typeset: bool
) -> CardText:
    reader = CardReader(language, game, typeset=typeset, printed=printed)
    lines, options = WRITERS[deck](reader, card)
    name = card.partition(":")[0]
    return CardText(
        sort=reader.name(
            "deck", "storm" if card == reader.printed.scenario.scenario.storm_card else deck
        ),
        title=card_words(reader, deck, name, "title") or name,
        flavour=card_words(reader, deck, name, "flavour"),
        lines=tuple(line for line in lines if line),
        options=options,
    )


Written = tuple[list[str], tuple[OptionText, ...]]


# -- morning, dusk and scenario cards


def find_event(printed: Printed, card: str) -> EventCard:
    """A card with options or rules of an area."""
    if card in printed.morning_index:
        return printed.morning[printed.morning_index[card]]
    if card in printed.dusk_index:
        return printed.dusk_cards[printed.dusk_index[card]]
    return printed.scenario_cards[printed.scenario_index[card]]


def _event(reader: CardReader, name: str) -> Written:
    card = find_event(reader.printed, name)
    lines = [say_effect(reader, card.now, name)] if card.now else []
    if name == reader.printed.scenario.scenario.storm_card:
        lines += _storms(reader)
    if any(node.verb == "stock" for node in card.now):
        lines += _targets(reader)
    if not card.options:
        lines.append(_goes(reader, card, card.then))
    lines += [say_area_rule(reader, rule, name) for rule in card.area]
    if card.red:
        lines.append(reader.say("card.red"))
    options = [_event_option(reader, card, n, option) for n, option in enumerate(card.options)]
    return lines, tuple(options)


def _event_option(reader: CardReader, card: EventCard, n: int, option: EventOption) -> OptionText:
    return OptionText(
        label=card_words(reader, card.deck, card.id, f"option{n + 1}"),
        need=_need(reader, option),
        effect=say_effect(reader, option.effect, card.id, offered=True),
        then=_goes(reader, card, option.then),
        lines=tuple(say_area_rule(reader, rule, card.id) for rule in option.area),
    )


def _need(reader: CardReader, option: EventOption | Trip) -> str:
    return reader.say("card.need", cond=say_cond(reader, option.need)) if option.need else ""


def _goes(reader: CardReader, card: EventCard, then: str) -> str:
    """Where a card goes when all is done."""
    if then == "!":
        area = "scenario" if card.deck == "scenario" else "event"
        return reader.say(f"card.{area}_area")
    if then == "-":
        return reader.say("card.back" if card.deck == "scenario" else "card.discard")
    return reader.say("card.out_of_game") if then == "X" else ""


def choices(reader: CardReader, deck: str, card: str, effect: str) -> tuple[OptionText, ...]:
    """The alternatives of a "choose one", named as the card names them, if it is one of a card."""
    (node,) = parse_effect(effect)
    return tuple(
        OptionText(
            label=card_words(reader, deck, card, f"option{n + 1}") if card else "",
            need="",
            effect=say_effect(reader, inner, card, offered=True),
            then="",
        )
        for n, inner in enumerate(node.inner)
    )


def _storms(reader: CardReader) -> Iterator[str]:
    """What the Storm card does each time (FRP-9.11, FRP-9.12)."""
    for n, storm in enumerate(reader.printed.scenario.storm):
        yield reader.say("card.storm", n=n + 1, building=storm.ruins)
        if storm.marker:
            yield reader.say("card.storm_marker", round=storm.marker)
        else:
            yield reader.say("card.storm_over")
        effect = reader.printed.storm_effects[n]
        if effect:
            yield reader.say("card.storm_also", n=n + 1, effect=clauses(reader, effect))


def _targets(reader: CardReader) -> Iterator[str]:
    targets = reader.printed.scenario.targets
    if targets is None:
        return
    for name, goal in (("normal", targets.normal), ("hard", targets.hard)):
        yield reader.say(
            "card.targets", difficulty=name, coal=goal.coal, food=goal.food, wood=goal.wood
        )


# -- laws and technologies


def _law(reader: CardReader, card: str) -> Written:
    law = reader.printed.laws[reader.printed.law_index[card]]
    lines = []
    if law.enact:
        lines.append(reader.say("card.enact", effect=clauses(reader, law.enact)))
    lines += [say_modifier(reader, node) for node in law.modifiers]
    for building, wood in law.unlocks:
        lines.append(say_modifier(reader, Node("unlock", (building, wood))))
        lines.append(
            sentence(f"{reader.name('building', building)}: {_building(reader, building)}")
        )
    if law.opposite:
        lines.append(reader.say("card.opposite", law=title(reader, law.opposite)))
    return lines, ()


def _building(reader: CardReader, name: str) -> str:
    said = say_building(reader, BUILDING_INDEX[name])
    return said[:1].lower() + said[1:]


def _technology(reader: CardReader, name: str) -> Written:
    row = reader.printed.technologies[reader.printed.technology_index[name]]
    lines = [say_modifier(reader, node) for node in row.modifiers]
    return [*lines, reader.say("card.time", n=row.time)], ()


# -- expeditions


def _expedition(reader: CardReader, name: str) -> Written:
    card = reader.printed.expeditions[reader.printed.expedition_index[name]]
    lines = [reader.say("card.expedition", pile=card.deck, icon=card.icon, n=card.spaces)]
    if card.deck == "S":
        lines.append(reader.say("card.no_skip"))
    if card.sends:
        lines.append(reader.say("card.sends", effect=clauses(reader, card.sends)))
    options = []
    for n, trip in enumerate(card.options):
        sort = reader.say(f"card.{trip.kind}")
        label = card_words(reader, "expedition", name, f"option{n + 1}")
        options.append(
            OptionText(
                label=f"{label} ({sort})" if label else sort,
                need=_need(reader, trip),
                effect=say_effect(reader, trip.effect, offered=True),
                then=_next(reader, trip),
            )
        )
    return lines, tuple(options)


def _next(reader: CardReader, trip: Trip) -> str:
    """What becomes of the stack."""
    if trip.kind == "outpost":
        return reader.say("card.stays")
    if trip.next == "new_a":
        return reader.say("card.new_a")
    return reader.say("card.next_deck", pile=trip.next)


# -- people


def _citizen(reader: CardReader, name: str) -> Written:
    card = reader.printed.citizens[reader.printed.citizen_index[name]]
    lines = [
        reader.say("card.citizen", type=TYPE[card.type]),
        reader.say("card.action", action=say_pattern(reader, card.action)),
        reader.say("card.with_child") if card.child_allowed else "",
        reader.say("card.ability", effect=clauses(reader, card.ability, offered=True)),
        "" if card.warmth == "normal" else reader.say(f"warmth.{card.warmth}"),
        reader.say("card.cost", effect=clauses(reader, card.cost)),
        *(say_death(reader, card, kind) for kind in range(3)),
    ]
    return lines, ()


def say_pattern(reader: CardReader, node: Node) -> str:
    """The action that a citizen card can be played with."""
    if node.verb != "use":
        return reader.say(f"pattern.{node.verb}")
    names = [reader.name("building", str(name)) for name in node.args]
    return reader.say("pattern.use", list=reader.listed(names, "or"))


def say_death(reader: CardReader, card: Citizen, kind: int) -> str:
    """What happens when the card is discarded for a dead Worker, Engineer or Child."""
    effect = clauses(reader, card.deaths[kind])
    return reader.say(f"card.death_{DEATHS[kind]}", effect=effect)


def _advisor(reader: CardReader, name: str) -> Written:
    if name == "wake_up":
        return [reader.say("card.wake_up", n=reader.printed.wake_up.cards_per_token)], ()
    advisor = reader.printed.advisors[reader.printed.advisor_index[name]]
    effect = (Node("exh", (advisor.exhaust,)), *advisor.ability)
    return [reader.say("card.advisor", effect=clauses(reader, effect, offered=True))], ()


# -- weather and societies


def say_weather(reader: CardReader, row: Weather) -> list[str]:
    """The sections of a weather card, as clauses."""
    said = [reader.say("card.weather_cold", n=row.cold)] if row.cold else []
    for colour, n in (("red", row.red), ("orange", row.orange), ("yellow", row.yellow)):
        if n:
            said.append(reader.say("card.weather_rad", colour=colour, n=n))
    said.append(reader.say("card.weather_hunt"))
    said.append(reader.say("card.weather_scouts", n=row.scouts))
    if row.storm:
        said.append(reader.say("card.weather_storm", n=row.storm))
    return said


def _weather(reader: CardReader, name: str) -> Written:
    said = say_weather(reader, reader.printed.weather[reader.printed.weather_index[name]])
    return [sentence(clause) for clause in said], ()


def _society(reader: CardReader, name: str) -> Written:
    which, _, difficulty = name.partition(":")
    hard = difficulty == "hard"
    row = reader.printed.societies[
        reader.printed.society_index[(which, "hard" if hard else "normal")]
    ]
    people = dict(zip(("workers", "engineers", "children"), row.pop, strict=True))
    sick = dict(zip(("workers", "engineers", "children"), row.sick, strict=True))
    lines = [
        reader.say("card.difficulty", difficulty=row.difficulty),
        reader.say("card.people", **people),
        reader.say("card.people_sick", **sick) if any(row.sick) else "",
        reader.say("card.supply", wood=row.wood, coal=row.coal, food=row.food, cores=row.cores),
        reader.say("card.automatons", n=row.automatons) if row.automatons else "",
        reader.say("card.corpses", n=row.corpses),
        reader.say("card.mood_hope", n=row.hope[0], active=row.hope[1]),
        reader.say("card.mood_discontent", n=row.discontent[0], active=row.discontent[1]),
    ]
    return lines, ()


WRITERS: Final[dict[str, Callable[[CardReader, str], Written]]] = {
    **dict.fromkeys(("morning", "dusk", "dispute", "consequence", "scenario"), _event),
    "law": _law,
    "technology": _technology,
    "expedition": _expedition,
    "citizen": _citizen,
    "advisor": _advisor,
    "weather": _weather,
    "society": _society,
}
