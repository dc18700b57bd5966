"""Every card that lies open, to be looked up by title (FRP-3.10, FRP-3.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from frostlight.games.frostpunk.cards.areas import card_at
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.turn.expedition import WHITE
from frostlight.games.frostpunk.view.cards import CardText, card_text
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.reading import card_read, open_question
from frostlight.games.frostpunk.view.titles import EXPEDITION
from frostlight.kernel import View


def open_cards(reader: CardReader, view: View) -> list[CardText]:
    """On the boards, in areas, hands and discards, and the one that is being read; each once."""
    city = open_city(view)
    found = dict.fromkeys((*_in_play(city), *_people(city), *_discards(city)))
    deck, card = card_read(view)
    if card and deck != EXPEDITION:
        found[deck, card] = None
    texts = [card_text(reader, deck, card) for deck, card in found]
    return [*texts, *_expeditions(reader, view)]


def _in_play(city: City) -> Iterator[tuple[str, str]]:
    """Areas, laws in force and on offer, technologies, disputes that were read, the weather."""
    printed = city.printed
    for deck, number, *_ in city.area:
        laid = card_at(printed, deck, number)
        yield laid.deck, laid.id
    yield "scenario", printed.scenario.scenario.storm_card
    for number in (*city.laws, *bits(city.future)):
        yield "law", printed.laws[number].id
    for number in city.technologies:
        yield "technology", printed.technologies[number].id
    for card in bits(city.dusk):
        if card < printed.unread and printed.dusk_cards[card].deck == "dispute":
            yield "dispute", printed.dusk_cards[card].id
    if city.dispute_top >= 0:
        yield "dispute", printed.disputes[city.dispute_top].id
    society = printed.societies[city.society]
    yield "society", f"{society.id}:{society.difficulty}"


def _people(city: City) -> Iterator[tuple[str, str]]:
    """Advisors, and citizen cards in hand, played or discarded: hands lie open (FRP-25.2)."""
    printed = city.printed
    for number in city.advisors:
        if number >= 0:
            yield "advisor", printed.advisors[number].id
    if city.wake_up:
        yield "advisor", "wake_up"
    played = [card for card in city.played if card >= 0]
    held = [card for hand in city.hands for card in bits(hand)]
    for card in (*held, *played, *bits(city.citizen_discard)):
        yield "citizen", printed.citizens[card].id


def _discards(city: City) -> Iterator[tuple[str, str]]:
    """All discards may be looked through (FRP-3.10); whatever left these decks was read by all."""
    printed = city.printed
    for card, row in enumerate(printed.morning):
        if not city.morning >> card & 1:
            yield "morning", row.id
    for card in bits(city.dusk_discard):
        if card < printed.unread:
            yield printed.dusk_cards[card].deck, printed.dusk_cards[card].id
    for card in bits(printed.all_weather & ~city.weather):
        yield "weather", printed.weather[card].id


def _expeditions(reader: CardReader, view: View) -> Iterator[CardText]:
    """White sides do not tell what the black ones do, until they are explored (FRP-3.11)."""
    asked = open_question(view)
    explored = asked is not None and asked.kind == "discovery"
    for stack in view.table["stacks"]:
        for number, chosen in stack:
            card = view.printed.expeditions[number].id
            text = card_text(reader, EXPEDITION, card)
            turned = chosen != WHITE or (explored and card_read(view) == (EXPEDITION, card))
            yield text if turned else replace(text, options=())
