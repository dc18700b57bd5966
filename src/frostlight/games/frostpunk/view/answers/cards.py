"""Answers that are cards, options of a card, or what is done with a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from frostlight.games.frostpunk.cards.areas import card_at, lies_at, rules_of
from frostlight.games.frostpunk.content import Citizen
from frostlight.games.frostpunk.phases.opening import short_of
from frostlight.games.frostpunk.pieces import PHASES, TYPES
from frostlight.games.frostpunk.table import BY_OPTION
from frostlight.games.frostpunk.turn.ways import card_of
from frostlight.games.frostpunk.view.answers.registry import (
    ANSWERS,
    TABLE,
    coded,
    declined,
    foreseen,
)
from frostlight.games.frostpunk.view.cards import (
    OptionText,
    card_text,
    choices,
    say_death,
    say_pattern,
    say_weather,
)
from frostlight.games.frostpunk.view.effects import TYPE, clauses, say_area_rule, sentence
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.laws import law_signs
from frostlight.games.frostpunk.view.page.prices import option_signs
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.reading import asked_about, card_read
from frostlight.games.frostpunk.view.titles import CITIZEN, EXPEDITION, decks_of, title
from frostlight.kernel import View
from frostlight.view.shown import Answer, Effect, Shown

Work = Callable[[CardReader, View, str], Effect]
"""Works out what a card would bring, by its id."""

# -- by title


@ANSWERS.shows("technology_in_game", "law_in_game", "dispute", "morning_card", "advisor_dealt")
def drawn(answer: Answer) -> Shown:
    """A card that chance draws (FRP-7.1)."""
    return _titled(answer)


@ANSWERS.shows("expedition", "citizen")
def drawn_by_deck(answer: Answer) -> Shown:
    """A card that chance draws from a deck that shares its ids (FRP-22.5, FRP-29.6)."""
    return _titled(answer, deck=EXPEDITION if answer.kind == "expedition" else CITIZEN)


@ANSWERS.shows("dusk_card")
def dusk_card(answer: Answer) -> Shown:
    """A dusk card that chance draws, or a consequence that no player has read (FRP-30.3)."""
    printed = answer.scene.printed
    if answer.value < printed.unread:
        return _titled(answer)
    law = title(reader_of(answer.scene), printed.laws[answer.value - printed.unread].id)
    return Shown(answer.say("option.unread", law=law))


@ANSWERS.shows("weather_card")
def weather_card(answer: Answer) -> Shown:
    """A Weather card that chance draws (FRP-9.1)."""
    reader = reader_of(answer.scene)
    row = reader.printed.weather[reader.printed.weather_index[answer.key]]
    verb = answer.say("option.weather_card", list="; ".join(say_weather(reader, row)))
    return Shown(coded(answer, verb), effect=foreseen(answer, _read, answer.key, "weather"))


@ANSWERS.shows("advisor")
def advisor(answer: Answer) -> Shown:
    """An advisor to begin with (FRP-1.34)."""
    return _titled(answer, TABLE, _read)


@ANSWERS.shows("advise")
def advise(answer: Answer) -> Shown:
    """The advisor who is asked, or none (FRP-10.1)."""
    if answer.value < 0:
        return declined(answer, "no_advisor")
    return _titled(answer, f"advisor-{answer.key}", _read)


@ANSWERS.shows("technology")
def technology(answer: Answer) -> Shown:
    """A technology that is developed (FRP-31.2)."""
    return _titled(answer, f"technology-{answer.key}", _read)


@ANSWERS.shows("vet_dusk")
def vet_dusk(answer: Answer) -> Shown:
    """The dusk card that is discarded, or none (FRP-35.28)."""
    if answer.value < 0:
        return declined(answer, "no_dusk_card")
    return _titled(answer, TABLE, _read)


@ANSWERS.shows("law")
def law(answer: Answer) -> Shown:
    """A law that is enacted (FRP-30.2)."""
    return _titled(answer, f"law-{answer.key}", _enacted)


def _titled(answer: Answer, points: str = "", effect: Work | None = None, deck: str = "") -> Shown:
    card = title(reader_of(answer.scene), answer.key, deck)
    shown = Shown(answer.say("option.card", card=card), points)
    return shown if effect is None else shown._replace(effect=foreseen(answer, effect, answer.key))


def _enacted(reader: CardReader, view: View, card: str) -> Effect:
    return _read(reader, view, card)._replace(brings=law_signs(reader, card))


def _read(reader: CardReader, _view: View, card: str, deck: str = "") -> Effect:
    """All that a card says."""
    text = card_text(reader, deck or decks_of(reader.printed)[card], card)
    return Effect(words=(*text.lines, *(f"{one.label}: {one.whole}" for one in text.options)))


# -- options of the card that is read


@ANSWERS.shows("event_option", "choose", "discovery")
def option(answer: Answer) -> Shown:
    """An option of an event, of a part of it, or of a place that was reached (FRP-7.2)."""
    options = options_read(reader_of(answer.scene), answer.kind, answer.view)
    if answer.value >= len(options):  # there is no card to read
        return Shown(answer.say("option.number", n=answer.value + 1), READ)
    text = options[answer.value]
    return Shown(
        answer.say("option.labelled", label=text.label)
        if text.label
        else answer.say("option.number", n=answer.value + 1),
        READ,
        effect=foreseen(answer, _chosen, answer.kind, answer.value, text.whole),
    )


READ: Final = "card-read"
"""The element of the card that is read."""


def options_read(reader: CardReader, kind: str, view: View | None) -> tuple[OptionText, ...]:
    """The options of the card that is being read; none without a view."""
    deck, card = card_read(view)
    if kind == "choose":
        effect = asked_about(view, kind).get("effect", "")
        return choices(reader, deck, card, str(effect)) if effect else ()
    return card_text(reader, deck, card).options if card else ()


def _chosen(_reader: CardReader, view: View, kind: str, place: int, words: str) -> Effect:
    return Effect(brings=option_signs(view, kind, place, words), words=(words,))


@ANSWERS.shows("location")
def location(answer: Answer) -> Shown:
    """A location is explored, or passed by (FRP-29.3)."""
    return Shown(
        answer.say(f"option.location_{answer.key}"),
        READ,
        rank="primary" if answer.value else "done",
        effect=foreseen(answer, _reached, answer.value),
    )


def _reached(reader: CardReader, view: View, explore: bool) -> Effect:
    """Skipping lays a card of the next deck, exploring shows what the card offers."""
    if explore:
        return Effect(after=(reader.say("note.explore"),))
    printed, card = view.printed, asked_about(view, "location")["expedition"]
    deck = printed.expeditions[printed.expedition_index[card]].deck
    return Effect(after=(reader.say("note.skip", pile=NEXT_DECK[deck]),))


NEXT_DECK: Final = {"A": "B", "B": "C"}


@ANSWERS.shows("outpost")
def outpost(answer: Answer) -> Shown:
    """The pawn of an Outpost stays there, or comes home (FRP-40.5)."""
    return Shown(
        answer.say(f"option.outpost_{answer.key}"),
        READ,
        rank="ordinary" if answer.value else "primary",
        effect=foreseen(answer, _sent, answer.value),
    )


def _sent(reader: CardReader, view: View, home: bool) -> Effect:
    """What it sends next time, or what its pawn can do instead."""
    if home:
        return Effect(after=(reader.say("note.outpost_leaves"),))
    printed, card = view.printed, asked_about(view, "outpost")["expedition"]
    sends = printed.expeditions[printed.expedition_index[card]].sends
    return Effect(after=(reader.say("note.outpost_stays", effect=clauses(reader, sends)),))


# -- cards in an area


@ANSWERS.shows("area_order")
def area_order(answer: Answer) -> Shown:
    """The card in an area that comes first (FRP-19.1)."""
    verb = answer.say("option.card", card=laid_title(answer, answer.value))
    effect = foreseen(answer, _in_this_phase, answer.value)
    return Shown(verb, laid_element(answer, answer.value), effect=effect)


def laid_title(answer: Answer, place: int) -> str:
    """The title of a card, by its place among all that can lie in an area."""
    printed = answer.scene.printed
    return title(reader_of(answer.scene), card_at(printed, *card_of(printed, place)).id)


def laid_element(answer: Answer, place: int) -> str:
    """Where such a card lies on a page."""
    printed = answer.scene.printed
    deck, card = card_of(printed, place)
    return f"laid-{'MDS'[deck]}-{card_at(printed, deck, card).id.replace('/', '')}"


def _in_this_phase(reader: CardReader, view: View, place: int) -> Effect:
    """What it does now (FRP-28.10)."""
    phase = PHASES[view.table["phase"]]
    when = phase if phase == "dusk" else f"phase:{phase}"
    return Effect(words=tuple(area_rules(reader, view, place, when)))


def area_rules(reader: CardReader, view: View, place: int, when: str) -> Iterator[str]:
    """What a card in its area does at some time."""
    city = open_city(view)
    deck, card = card_of(city.printed, place)
    at = lies_at(city, deck, card)
    if at >= 0:
        name = card_at(city.printed, deck, card).id
        for rule in rules_of(city.printed, deck, card, city.area[at][BY_OPTION]):
            if rule.when == when:
                yield say_area_rule(reader, rule, name)


# -- Citizen cards


@ANSWERS.shows("play_citizen")
def play_citizen(answer: Answer) -> Shown:
    """The card that is played with an action, or none (FRP-25.4)."""
    if answer.value < 0:
        return declined(answer, "no_citizen")
    return _titled(answer, f"citizen-{answer.key}", _able, CITIZEN)


@ANSWERS.shows("hand_discard")
def hand_discard(answer: Answer) -> Shown:
    """A card of the hand that is given away (FRP-3.2)."""
    return _given_up(answer, _able)


@ANSWERS.shows("last_rites")
def last_rites(answer: Answer) -> Shown:
    """A card for a citizen who died; alone no other player could give one (FRP-22.8)."""
    if answer.value < 0:
        alone = answer.view is not None and answer.view.table["players"] == 1
        return declined(answer, "keep_alone" if alone else "keep_citizens")
    return _given_up(answer, _buried)


@ANSWERS.shows("start_discard")
def start_discard(answer: Answer) -> Shown:
    """The card whose price is paid at the beginning (FRP-1.36)."""
    return _given_up(answer, _cost)


def _given_up(answer: Answer, effect: Work) -> Shown:
    shown = _titled(answer, f"citizen-{answer.key}", effect, CITIZEN)
    return shown._replace(rank="sacrifice")


def _citizen(reader: CardReader, card: str) -> Citizen:
    return reader.printed.citizens[reader.printed.citizen_index[card]]


def _able(reader: CardReader, _view: View, card: str) -> Effect:
    return Effect(words=tuple(ability(reader, _citizen(reader, card))))


def ability(reader: CardReader, card: Citizen) -> Iterator[str]:
    """What a Citizen card does, and whether the work is warm then."""
    yield sentence(clauses(reader, card.ability, offered=True))
    if card.warmth != "normal":
        yield reader.say(f"warmth.{card.warmth}")


def _buried(reader: CardReader, _view: View, name: str) -> Effect:
    card = _citizen(reader, name)
    return Effect(words=(say_death(reader, card, TYPES.index(TYPE[card.type])),))


def _cost(reader: CardReader, view: View, name: str) -> Effect:
    """The price, which may clash with what others have chosen, and what is given up."""
    card = _citizen(reader, name)
    before = str(asked_about(view, "start_discard").get("chosen", "")).split()
    places = [reader.printed.citizen_index[one] for one in (*before, name)]
    clash = short_of(open_city(view), places)
    others = reader.listed([title(reader, one, CITIZEN) for one in before]) if clash else ""
    return Effect(
        words=(
            reader.say("card.cost", effect=clauses(reader, card.cost)),
            f"{reader.name('type', TYPE[card.type])}, {say_pattern(reader, card.action)}",
            *ability(reader, card),
        ),
        risk=reader.say("note.clash", list=others) if clash else "",
    )
