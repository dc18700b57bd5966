"""Cards on the page: the one that is read, those in play, laws, technologies, hands."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, cast

from frostlight.games.frostpunk.cards.areas import card_at, rules_of, special_rule
from frostlight.games.frostpunk.city.construction import price_list
from frostlight.games.frostpunk.pieces import BUILDING_IDS, CORE, PAWNS, SCENARIO, TYPES, WOOD
from frostlight.games.frostpunk.table import City, Laid, Stack, bits
from frostlight.games.frostpunk.turn.expedition import location
from frostlight.games.frostpunk.turn.ways import cards_for
from frostlight.games.frostpunk.view.cards import as_card, card_text, say_pattern
from frostlight.games.frostpunk.view.drawn import follows_from, without_people
from frostlight.games.frostpunk.view.effects import (
    building_lines,
    say_effect,
    say_laid,
)
from frostlight.games.frostpunk.view.lookdecks import say_dusk, stack_lines
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.laws import laws, technologies
from frostlight.games.frostpunk.view.play import is_over
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.reading import (
    WITH_CARD,
    action_called,
    card_read,
    open_question,
)
from frostlight.games.frostpunk.view.titles import EXPEDITION, title
from frostlight.kernel import View
from frostlight.view.cards import Card, CardState, Mark, chip, row, whole
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

DECK_SIGN = {"morning": "morning", "dusk": "dusk", "expedition": "scouts", "scenario": "scenario"}

CHOOSING: Final = ("event_option", "discovery")
"""Questions whose options are those that the card lists."""
UNSEEN: Final = ("location",)
"""A question about a card whose other side is still unseen (FRP-3.11)."""
WITHOUT_CHOICES: Final = frozenset((*CHOOSING, *UNSEEN))


def story(view: View, scene: Scene) -> Part:
    """The card that is being resolved, whole (FRP-28): it is read before its choices."""
    deck, card = card_read(view)
    if not card:
        return NO_STORY
    asked = open_question(view)
    bare = asked is not None and asked.kind in WITHOUT_CHOICES
    return _read(without_people(scene), deck, card, bare)


NO_STORY: Final = part("story", '<section id="story" class="extra" hidden=""></section>')


def reading(view: View, scene: Scene) -> Part:
    """What is too dear to be built, below what can be."""
    asked = open_question(view)
    if asked is not None and asked.kind == "construction":
        return _too_dear(open_city(view), without_people(scene))
    return NOT_READING


NOT_READING: Final = part("reading", '<section id="reading" class="extra" hidden=""></section>')


@lru_cache(512)
def _read(scene: Scene, deck: str, card: str, bare: bool) -> Part:
    """A card; bare, if its choices stand below as what can be answered, or are unknown to all."""
    text = card_text(reader_of(scene), deck, card)
    shown = as_card(text, DECK_SIGN.get(deck, "event"))
    if bare:
        shown = replace(shown, choices=())
    return _beside("story", text.sort, *row([whole("card-read", shown)], "read"))


def _beside(name: str, heading: str, *body: Html | Part) -> Part:
    """A region that stands with the question."""
    opened = f'<section id="{esc(name)}" class="extra" aria-label="{esc(heading)}">'
    return part(name, opened, *body, "</section>")


# -- in play


@follows_from(
    *("area", "on_cards", "round", "dusk", "stacks", "scouts", "scout_at", "laws", "future"),
    *("technologies", "developed", "developing", "develop_at"),
)
def in_play(city: City, scene: Scene, choosing: bool) -> Part:
    """Cards in the areas, the dusk deck, laws, technologies (FRP-18, FRP-30, FRP-31)."""
    heading = esc(scene.reader.say("board.areas"))
    known = esc(scene.reader.say("board.technologies"))
    return part(
        "play",
        f'<section id="play" aria-label="{heading}"><h2>{heading}</h2>',
        *row([*_areas(city, scene), _dusk(city, scene)], "chips"),
        *_expeditions(city, scene),
        *laws(city, scene, choosing),
        f"<h2>{known}</h2>",
        *row(technologies(city, scene), "chips"),
        "</section>",
    )


@follows_from("area", "on_cards", "round")
def _areas(city: City, scene: Scene) -> tuple[Part, ...]:
    return tuple([_laid(city, scene, laid) for laid in city.area])


def _laid(city: City, scene: Scene, laid: Laid) -> Part:
    """A card in its area with what it still does, and who works there."""
    printed, reader = city.printed, reader_of(scene)
    deck, number, option, *_ = laid
    card = card_at(printed, deck, number)
    rules = [r for r in rules_of(printed, deck, number, option) if not is_over(city, r)]
    special = special_rule(printed, deck, number, option) is not None
    sign = "special" if special else "scenario" if deck == SCENARIO else "event"
    state: CardState = "spent" if laid[5] else ""
    shown = Card(
        title(reader, card.id),
        sign,
        sort=reader.name("deck", card.deck),
        text=tuple(say_laid(reader, card, option, rules)),
        state=state,
        why=", ".join(_remarks(city, laid, scene)),
    )
    return chip(f"laid-{'MDS'[deck]}-{card.id.replace('/', '')}", shown)


def _remarks(city: City, laid: Laid, scene: Scene) -> Iterator[str]:
    """What lies on a card, and who works there."""
    deck, number, _, held, pawn, done, _ = laid
    machines = city.on_cards.count((deck, number))
    if machines:
        yield scene.reader.say("board.automatons_on_card", n=machines)
    if held:
        yield scene.reader.say("board.held_on_card", n=held)
    if pawn:
        yield scene.reader.name("pawn", PAWNS[pawn - 1])
    elif done:
        yield scene.reader.say("board.done")


@follows_from("dusk")
def _dusk(city: City, scene: Scene) -> Part:
    """The evening: how many cards, and what all players know of them (FRP-19.6)."""
    reader, cards = reader_of(scene), bits(city.dusk)
    n = len(cards)
    card = Card(
        reader.name("deck", "dusk"),
        "dusk",
        text=(reader.say("look.dusk", n=n), *(say_dusk(reader, one) for one in cards)),
        marks=(Mark("event", str(n), reader.say("board.dusk", n=n)),),
    )
    return chip("dusk-deck", card)


@follows_from("stacks", "scouts", "scout_at")
def _expeditions(city: City, scene: Scene) -> tuple[Html | Part, ...]:
    """Where Scouts go or could go: the way, what is known of the place, what waits (FRP-29.13)."""
    reader = reader_of(scene)
    cards = [
        chip(
            f"stack-{n + 1}",
            Card(
                title(reader, city.printed.expeditions[stack[-1][0]].id, EXPEDITION),
                "scouts",
                sort=reader.name("deck", EXPEDITION),
                text=tuple(stack_lines(city, reader, n)),
                marks=(_steps(city, reader, n),),
                look="under-way" if city.scouts[n] else "later",
            ),
        )
        for n, stack in enumerate(city.stacks)
        if stack
    ]
    heading = f"<h2>{esc(reader.say('board.expeditions'))}</h2>"
    return (heading, *row(cards, "chips")) if cards else ()


def _steps(city: City, reader: CardReader, n: int) -> Mark:
    """How far it is, or still is for the Scout on the way."""
    stack = cast("Stack", tuple(tuple(entry) for entry in city.stacks[n]))
    left = location(city.printed, stack) - (city.scout_at[n] if city.scouts[n] else 0)
    return Mark("pass", str(max(0, left)), reader.say("look.path", n=max(0, left)))


@lru_cache(512)
def _advisor(scene: Scene, name: str) -> Part:
    return chip(f"advisor-{name}", as_card(card_text(reader_of(scene), "advisor", name), "hand"))


@follows_from(f"stores[{WOOD}]", f"stores[{CORE}]", "board", "gone", "laws", "unlocked")
def _too_dear(city: City, scene: Scene) -> Part:
    """Buildings for which the stores do not suffice: what is there, what is missing (FRP-15.2)."""
    there = city.stores[WOOD], city.stores[CORE]
    cards = [
        _dear(reader_of(scene), kind, price, there)
        for kind, price in price_list(city).items()
        if price[0] > there[0] or price[1] > there[1]
    ]
    if not cards:
        return NOT_READING
    heading = scene.reader.say("page.too_dear")
    return _beside("reading", heading, f"<h2>{esc(heading)}</h2>", *row(cards, "chips"))


@lru_cache(1024)
def _dear(reader: CardReader, kind: int, price: tuple[int, int], there: tuple[int, int]) -> Part:
    return chip(
        f"build-{BUILDING_IDS[kind]}",
        Card(
            reader.name("building", BUILDING_IDS[kind]),
            BUILDING_IDS[kind],
            marks=tuple(_price_marks(reader, price, there)),
            text=tuple(building_lines(reader, kind)),
            look="later",
        ),
    )


def _price_marks(
    reader: CardReader, price: tuple[int, int], there: tuple[int, int]
) -> Iterator[Mark]:
    for goods, need, have in zip(("wood", "core"), price, there, strict=True):
        if need:
            said = reader.say("note.goods", goods=goods, n=need)
            yield Mark(goods, f"{have}/{need}", said, "met" if have >= need else "missing")


# -- hands


def hand(view: View, city: City, scene: Scene) -> Part:
    """The advisor and the citizen cards of the viewer (FRP-24, FRP-25)."""
    return _drawn_hand(city, scene, view.seat, _playable(view, city))


@follows_from("players", "wake_up", "advisors", "hands", most=1024)
def _drawn_hand(city: City, scene: Scene, seat: int, playable: frozenset[int]) -> Part:
    return part(
        "hand",
        f'<section id="hand" aria-label="{esc(scene.people[seat].name)}">',
        *row(held_by(city, scene, seat, playable), "chips"),
        "</section>",
    )


def _playable(view: View, city: City) -> frozenset[int]:
    """The cards in hand that fit an action of this turn (FRP-25.4)."""
    asked = open_question(view)
    if asked is None or asked.kind != "turn" or asked.seat != view.seat or not asked.options:
        return frozenset()
    actions = [action_called(view, key) for key in asked.options]
    return frozenset(
        [
            card
            for action in actions
            if action.verb in WITH_CARD
            for cards in cards_for(city, view.seat, action).values()
            for card in cards
        ]
    )


def held_by(
    city: City, scene: Scene, seat: int, playable: Container[int] = frozenset()
) -> list[Part]:
    """What lies open before a seat (FRP-25.2)."""
    nobody, printed = without_people(scene), city.printed
    reader, cards = reader_of(nobody), list[Part]()
    if city.wake_up and city.players == 1:
        cards.append(_advisor(nobody, "wake_up"))
    if city.advisors[seat] >= 0:
        cards.append(_advisor(nobody, printed.advisors[city.advisors[seat]].id))
    return cards + [
        _citizen(reader, number, number in playable) for number in bits(city.hands[seat])
    ]


@lru_cache(1024)
def _citizen(reader: CardReader, number: int, ready: bool) -> Part:
    card = reader.printed.citizens[number]
    type_ = TYPES["WEC".index(card.type)]
    does = f"{say_pattern(reader, card.action)} \u2192 {say_effect(reader, card.ability)}"
    name = title(reader, card.id, "citizen")
    sort = reader.name("type", type_)
    look, why = ("playable", reader.say("page.playable")) if ready else ("", "")
    return chip(
        f"citizen-{card.id}", Card(name, type_, sort=sort, text=(does,), look=look, why=why)
    )
