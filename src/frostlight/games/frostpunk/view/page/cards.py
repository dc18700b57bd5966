"""Cards on the page: the one that is read, those in play, laws, technologies, hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from frostlight.games.frostpunk.areas import card_at, rules_of, special_rule
from frostlight.games.frostpunk.construction import price_list
from frostlight.games.frostpunk.pieces import BUILDING_IDS, CORE, PAWNS, SCENARIO, TYPES, WOOD
from frostlight.games.frostpunk.table import City, Laid, bits
from frostlight.games.frostpunk.view.cards import CardText, card_text, say_pattern
from frostlight.games.frostpunk.view.effects import (
    building_lines,
    say_area_rule,
    say_effect,
    say_modifier,
)
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.play import is_over
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.reading import card_read, open_question
from frostlight.games.frostpunk.view.titles import title
from frostlight.kernel import View
from frostlight.view.cards import Card, Choice, Mark, State, chip, pile, row, whole
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene

DECK_SIGN = {"morning": "morning", "dusk": "dusk", "expedition": "scouts", "scenario": "scenario"}

CHOOSING = ("event_option", "discovery")
"""Questions whose options are those that the card lists."""


def reading(view: View, scene: Scene) -> Part:
    """The card that is being resolved, whole (FRP-28), or those that one is chosen from."""
    deck, card = card_read(view)
    asked = open_question(view)
    if card:
        text = card_text(reader_of(scene), deck, card)
        shown = _as_card(text, DECK_SIGN.get(deck, "event"))
        if asked is not None and asked.kind in CHOOSING:  # the options say what can be chosen
            shown = replace(shown, choices=())
        return _beside(text.sort, *row([whole("card-read", shown)], "read"))
    if asked is None or asked.kind not in OFFERED:
        return part("reading", '<section id="reading" class="extra" hidden=""></section>')
    cards = OFFERED[asked.kind](open_city(view), scene)
    if asked.kind in HEADING:
        heading = scene.reader.say(HEADING[asked.kind])
        return _beside(heading, f"<h2>{esc(heading)}</h2>" if cards else "", *row(cards, "chips"))
    return _beside(scene.reader.name("deck", asked.kind), *row(cards, "chips"))


def _beside(heading: str, *body: str | Part) -> Part:
    """A region that stands with the question."""
    opened = f'<section id="reading" class="extra" aria-label="{esc(heading)}">'
    return part("reading", opened, *body, "</section>")


def _as_card(text: CardText, sign: str) -> Card:
    choices = tuple(Choice(option.label, option.whole) for option in text.options)
    return Card(
        text.title, sign, sort=text.sort, text=text.lines, flavour=text.flavour, choices=choices
    )


# -- in play


def in_play(city: City, scene: Scene) -> Part:
    """Cards in the areas, the dusk deck, laws in force, technologies (FRP-18, FRP-30, FRP-31)."""
    heading = esc(scene.reader.say("board.areas"))
    cards = [*_areas(city, scene), *_laws(city, scene), *_technologies(city, scene)]
    return part(
        "play",
        f'<section id="play" aria-label="{heading}"><h2>{heading}</h2>',
        *row([*cards, _dusk(city, scene)], "chips"),
        "</section>",
    )


def _areas(city: City, scene: Scene) -> Iterator[Part]:
    printed, reader = city.printed, reader_of(scene)
    for laid in city.area:
        deck, place, option, *_ = laid
        card = card_at(printed, deck, place)
        rules = [r for r in rules_of(printed, deck, place, option) if not is_over(city, r)]
        special = special_rule(printed, deck, place, option) is not None
        sign = "special" if special else "scenario" if deck == SCENARIO else "event"
        state: State = "spent" if laid[5] else ""
        shown = Card(
            title(reader, card.id),
            sign,
            sort=reader.name("deck", card.deck),
            text=tuple(say_area_rule(reader, rule, card.id) for rule in rules),
            state=state,
            why=", ".join(_remarks(laid, scene)),
        )
        yield chip(f"laid-{'MDS'[deck]}-{card.id.replace('/', '')}", shown)


def _remarks(laid: Laid, scene: Scene) -> Iterator[str]:
    _, _, _, held, pawn, done, _ = laid
    if held:
        yield scene.reader.say("board.held_on_card", n=held)
    if pawn:
        yield scene.reader.name("pawn", PAWNS[pawn - 1])
    elif done:
        yield scene.reader.say("board.done")


def _dusk(city: City, scene: Scene) -> Part:
    """How many cards wait for the evening (FRP-19.6)."""
    n = city.dusk.bit_count()
    name = scene.reader.name("deck", "dusk")
    return pile("dusk-deck", name, n, scene.reader.say("board.dusk", n=n), "dusk")


def _laws(city: City, scene: Scene) -> Iterator[Part]:
    for place in city.laws:
        yield _law(city, scene, place)


def _law(city: City, scene: Scene, place: int) -> Part:
    """A law with all that it brings when it is enacted and afterwards."""
    name = city.printed.laws[place].id
    return chip(f"law-{name}", _as_card(card_text(reader_of(scene), "law", name), "law"))


def _future_laws(city: City, scene: Scene) -> list[Part]:
    """Laws that can be enacted, each beside the one that it rules out (FRP-30.5)."""
    laws = city.printed.laws
    pairs = sorted(bits(city.future), key=lambda law: sorted((laws[law].id, laws[law].opposite)))
    return [_law(city, scene, law) for law in pairs]


def _free_advisors(city: City, scene: Scene) -> list[Part]:
    """Advisors that nobody has taken yet (FRP-1.34)."""
    rows = enumerate(city.printed.advisors)
    return [_advisor(scene, row_.id) for place, row_ in rows if place not in city.advisors]


def _advisor(scene: Scene, name: str) -> Part:
    return chip(f"advisor-{name}", _as_card(card_text(reader_of(scene), "advisor", name), "hand"))


def _too_dear(city: City, scene: Scene) -> list[Part]:
    """Buildings for which the stores do not suffice: what is there, what is missing (FRP-15.2)."""
    reader, wood, cores = reader_of(scene), city.stores[WOOD], city.stores[CORE]
    return [
        chip(
            f"build-{BUILDING_IDS[kind]}",
            Card(
                reader.name("building", BUILDING_IDS[kind]),
                BUILDING_IDS[kind],
                marks=tuple(_price_marks(reader, price, (wood, cores))),
                text=tuple(building_lines(reader, kind)),
                look="later",
            ),
        )
        for kind, price in price_list(city).items()
        if price[0] > wood or price[1] > cores
    ]


def _price_marks(
    reader: CardReader, price: tuple[int, int], there: tuple[int, int]
) -> Iterator[Mark]:
    for goods, need, have in zip(("wood", "core"), price, there, strict=True):
        if need:
            said = reader.say("note.goods", goods=goods, n=need)
            yield Mark(goods, f"{have}/{need}", said, "met" if have >= need else "missing")


OFFERED: Final[dict[str, Callable[[City, Scene], list[Part]]]] = {
    "law": _future_laws,
    "advisor": _free_advisors,
    "construction": _too_dear,
}
"""Questions that choose among cards which do not lie on the page already."""
HEADING: Final = {"construction": "page.too_dear"}


def _technologies(city: City, scene: Scene) -> Iterator[Part]:
    """The four of this game: developed, under way, or to be had (FRP-1.15, FRP-31)."""
    reader = reader_of(scene)
    for place in city.technologies:
        row_ = city.printed.technologies[place]
        lines = tuple(say_modifier(reader, node) for node in row_.modifiers)
        done = city.developed >> place & 1
        why = ""
        if place == city.developing:
            why = reader.say("look.ready", round=city.develop_at)
        elif done:
            why = reader.say("look.developed")
        shown = Card(
            title(reader, row_.id),
            "technology",
            sort=reader.say("board.technologies"),
            text=lines,
            why=why,
            look="" if done else "later",
        )
        yield chip(f"technology-{row_.id}", shown)


# -- hands


def hand(city: City, scene: Scene, seat: int) -> Part:
    """The advisor and the citizen cards of a seat (FRP-24, FRP-25)."""
    return part(
        "hand",
        f'<section id="hand" aria-label="{esc(scene.people[seat].name)}">',
        *row(held_by(city, scene, seat), "chips"),
        "</section>",
    )


def held_by(city: City, scene: Scene, seat: int) -> list[Part]:
    """What lies open before a seat (FRP-25.2)."""
    reader, printed = reader_of(scene), city.printed
    cards: list[Part] = []
    if city.advisors[seat] >= 0:
        cards.append(_advisor(scene, printed.advisors[city.advisors[seat]].id))
    for place in bits(city.hands[seat]):
        card = printed.citizens[place]
        type_ = TYPES["WEC".index(card.type)]
        does = f"{say_pattern(reader, card.action)} \u2192 {say_effect(reader, card.ability)}"
        name = title(reader, card.id, "citizen")
        sort = reader.name("type", type_)
        cards.append(chip(f"citizen-{card.id}", Card(name, type_, sort=sort, text=(does,))))
    return cards
