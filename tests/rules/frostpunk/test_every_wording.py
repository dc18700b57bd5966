"""Each wording that the rulebooks explain stands on a card of the Crater or of another scenario.

`WORDINGS` is a table: the rule that explains a wording, what it says, and how it looks in the
content. Whoever teaches the cards a new wording adds a row, and a card that says it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from frostlight.games.frostpunk.cards.language import Effect, Node, Word
from frostlight.games.frostpunk.content import SHELF, AreaRule, EventCard, Printed, printed
from frostlight.games.frostpunk.content.decks import scenarios
from frostlight.games.frostpunk.content.links import said_on

Wording = Callable[[Printed], bool]
EVENTS = ("morning", "dusk", "dispute", "consequence", "scenario")


@cache
def contents() -> tuple[Printed, ...]:
    """What is printed, with the cards of each scenario; the Crater first."""
    names = scenarios(SHELF.find(SHELF.newest))
    return tuple(printed(SHELF.newest, name) for name in names)


def nodes(effect: Effect) -> Iterator[Node]:
    for node in effect:
        yield node
        for inner in node.inner:
            yield from nodes(inner)


def cards(content: Printed, *decks: str) -> Iterator[object]:
    """All cards, or the event cards of these decks; buildings and advisors are no cards here."""
    drawn = (content.morning, content.dusk_cards, content.scenario_cards)
    for card in (card for deck in drawn for card in deck):
        if not decks or card.deck in decks:
            yield card
    if not decks:
        yield from (*content.expeditions, *content.citizens, *content.laws)


def says(verb: str, *args: Word, decks: tuple[str, ...] = ()) -> Wording:
    """A card says this verb, with these words first."""

    def said(content: Printed) -> bool:
        return any(
            node.verb == verb and node.args[: len(args)] == args
            for card in cards(content, *decks)
            for _, part in said_on(card)
            if isinstance(part, tuple)
            for node in nodes(part)
        )

    return said


def unlocks_for(goods: str) -> Wording:
    """An event unlocks a building, and its price has some of these goods."""

    def said(content: Printed) -> bool:
        prices = [
            dict(zip(("wood", "core"), node.args[1:], strict=False))
            for card in cards(content, *EVENTS)
            if isinstance(card, EventCard)
            for _, part in said_on(card)
            if isinstance(part, tuple)
            for node in nodes(part)
            if node.verb == "unlock"
        ]
        return any(price.get(goods) for price in prices)

    return said


def special(fits: Callable[[AreaRule], bool]) -> Wording:
    """A card in an area has a Special Action like this."""
    return lambda content: any(map(fits, content.special_rules.values()))


def lasting(verb: str, *args: Word) -> Wording:
    """A law changes this for good, with these words first."""
    return lambda content: any(
        node.verb == verb and node.args[: len(args)] == args
        for law in content.laws
        for node in law.modifiers
    )


WORDINGS: dict[tuple[str, str], Wording] = {
    ("FRP-33.1", "an event brings the Child Worker"): says(
        "special", "child_worker", decks=("morning", "dusk")
    ),
    ("FRP-33.1", "an event brings the Child Engineer"): says(
        "special", "child_engineer", decks=("morning", "dusk")
    ),
    ("FRP-15.3", "an event unlocks a building for Wood"): unlocks_for("wood"),
    ("FRP-15.3", "an event unlocks a building for Steam Cores"): unlocks_for("core"),
    ("FRP-32.6", "an event takes an Automaton"): says("auto_here", decks=EVENTS),
    ("FRP-12.1", "a Special Action in the cold"): special(lambda rule: rule.cold),
    ("FRP-21.14", "a pawn stays on its card overnight"): special(lambda rule: rule.overnight),
    ("FRP-12.10", "a law warms light blue buildings"): lasting("insulation_shift", "light_blue"),
    ("FRP-28.1", "a citizen of any type dies"): says("die", "any"),
    ("FRP-28.2", "a citizen of the type of the round"): says("sick", "R"),
    ("FRP-28.3", "add a card to the dusk deck"): says("add"),
    ("FRP-28.4", "build for free"): says("build"),
    ("FRP-28.5", "destroy a building"): says("destroy", "any"),
    ("FRP-28.6", "place a Near tile"): says("near"),
    ("FRP-28.6", "place a Far tile"): says("far"),
    ("FRP-28.7", "remove an event card"): says("rem", decks=EVENTS),
    ("FRP-28.8", "reuse a building"): says("reuse_b"),
    ("FRP-28.9", "reuse a Worker"): says("reuse_w"),
    ("FRP-4.7", "increase Care"): says("hope_type", "care"),
    ("FRP-4.7", "increase Justice"): says("hope_type", "justice"),
    ("FRP-4.7", "increase Motivation"): says("hope_type", "motivation"),
    ("FRP-4.7", "increase Anger"): says("disc_type", "anger"),
    ("FRP-4.7", "increase Greed"): says("disc_type", "greed"),
    ("FRP-4.11", "discard a token"): says("tok"),
    ("FRP-29.4", "expedition cards of a scenario"): lambda content: bool(
        content.scenario.expedition
    ),
    ("FRP-34.7", "Resources on the rim"): lambda content: bool(content.heaps),
    ("FRP-40.5", "an Outpost sends Steel"): lambda content: any(
        node.verb == "gain" and node.args[0] == "steel"
        for card in content.expeditions
        for node in card.sends
    ),
    ("FRP-35.34", "a building of a scenario"): lambda content: bool(content.scenario.building),
}


@pytest.mark.rule("FRP-33.1", "FRP-15.3", "FRP-32.6", "FRP-4.7", "FRP-4.11", "FRP-D.15")
@pytest.mark.rule("FRP-28.1", "FRP-28.2", "FRP-28.3", "FRP-28.4", "FRP-28.5", "FRP-28.6")
@pytest.mark.rule("FRP-28.7", "FRP-28.8", "FRP-28.9", "FRP-12.1", "FRP-12.10", "FRP-21.14")
@pytest.mark.rule("FRP-29.4", "FRP-34.7", "FRP-35.34", "FRP-40.5")
@pytest.mark.parametrize("wording", WORDINGS, ids=" ".join)
def test_some_card_says_it(wording: tuple[str, str]) -> None:
    assert any(WORDINGS[wording](content) for content in contents())


def test_a_wording_that_no_card_has_would_be_missed() -> None:
    assert not any(says("auto_here", decks=("dispute",))(content) for content in contents())
    assert not any(says("hope_type", "anger")(content) for content in contents())
    assert not any(unlocks_for("food")(content) for content in contents())
    assert not any(lasting("insulation_shift", "white")(content) for content in contents())
