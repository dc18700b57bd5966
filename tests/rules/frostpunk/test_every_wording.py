"""Each wording that the rulebooks explain stands on a card that can come into a game.

`WORDINGS` is a table: the rule that explains a wording, what it says, a card that uses it, and the
words for it in the row of that card. A developer who teaches the cards a new wording adds a row,
and a card that says it. A test takes each of them from its card, and sees that it is missed;
another walks from the decks of the setup to all that a scenario can bring (`reached`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import frostlight.games.frostpunk.cards.verbs  # noqa: F401 - so that all are known
from frostlight.games.frostpunk.cards.effects import VERBS
from frostlight.games.frostpunk.cards.language import Node, parse_effect, parse_modifier
from frostlight.games.frostpunk.content import SHELF, Printed, printed
from frostlight.games.frostpunk.content.decks import scenarios
from frostlight.games.frostpunk.content.links import said_on
from frostlight.kernel.content import Content
from tests.rules.frostpunk.reached import Card, key, nodes, reached


class Wording(NamedTuple):
    """A wording of the books, and where it is met."""

    rule: str
    meaning: str
    card: str
    words: str
    """A statement, a modifier of a law, or a line of the row."""


WORDINGS = [
    Wording(*row)
    for row in (
        ("FRP-2.1", "the objective is met", "I/07", "win()"),
        ("FRP-3.5", "citizens of any type become sick", "I/03", "sick(any,5)"),
        ("FRP-3.7", "lose as much as there is", "M002", "lose(food,2)"),
        ("FRP-3.8", "spend, or the option cannot be chosen", "M002", "pay(coal,1)"),
        ("FRP-3.9", "citizens leave, and nobody dies", "M025", "leave(W,3)"),
        ("FRP-4.2", "activate a token", "M007", "act(care)"),
        ("FRP-4.3", "exhaust a token, if there is one", "M016", "exh(any_disc)"),
        ("FRP-4.4", "exhaust a token as the price", "M003", "exh(justice)"),
        ("FRP-4.6", "increase Hope without a type", "M001", "hope(+1)"),
        ("FRP-4.9", "decrease Hope", "M005", "hope(-1)"),
        ("FRP-4.9", "decrease Discontent", "M001", "disc(-1)"),
        ("FRP-27.1", "a red prerequisite", "M003", 'need = "active(justice)"'),
        ("FRP-8.6", "cubes on the stress track", "M004", "stress(+2)"),
        ("FRP-10.5", "used-citizen tokens", "M001", "used(W,1)"),
        ("FRP-10.6", "a sickness marker is turned over", "D010", "flip(W,1)"),
        ("FRP-17.3", "a card sends a Scout", "C14", "send_scout(2)"),
        ("FRP-19.7", "the red icon: never discarded", "S01", "red = true"),
        ("FRP-20.5", "the hunger level rises", "D004", "hunger(+2)"),
        ("FRP-23.1", "cure", "M005", "cure(2)"),
        ("FRP-23.3", "treat", "B03", "treat(1)"),
        ("FRP-25.5", "a card lets a Child act", "C12", "child_allowed = true"),
        ("FRP-25.6", "a card decides about the warmth", "C12", 'warmth = "warm"'),
        ("FRP-26.2", "a scenario token on a round", "I/01", "token(4)"),
        ("FRP-29.2", "a card moves Scouts", "M010", "scouts(1)"),
        ("FRP-30.2", "a card enacts a law", "C15", "enact(no_penalty)"),
        ("FRP-35.7", "the development token moves back", "M015", "dev(2)"),
        ("FRP-32.1", "a card brings an Automaton", "C23", "auto(+1)"),
        ("FRP-32.2", "a Special Action open to Automatons", "I/05", "automaton = true"),
        ("FRP-33.1", "an event brings the Child Worker", "M007", "special(child_worker)"),
        ("FRP-33.1", "an event brings the Child Engineer", "M015", "special(child_engineer)"),
        ("FRP-15.3", "an event unlocks a building", "M007", "unlock(child_shelter,1,1)"),
        ("FRP-32.6", "an event takes an Automaton", "M026", "auto_here(1)"),
        ("FRP-12.1", "a Special Action in the cold", "D016", "cold = true"),
        ("FRP-21.14", "a pawn stays on its card overnight", "M032", "overnight = true"),
        ("FRP-12.10", "a law warms light blue", "L15", "insulation_shift(light_blue,orange)"),
        ("FRP-28.1", "a citizen of any type dies", "D053", "die(any,1)"),
        ("FRP-28.2", "a citizen of the type of the round", "D000", "sick(R,4)"),
        ("FRP-28.3", "add a card to the dusk deck", "M002", "add(D003)"),
        ("FRP-28.4", "build for free", "D042", "build(tent)"),
        ("FRP-28.5", "destroy a building", "M021", "destroy(any,1)"),
        ("FRP-28.6", "place Near tiles", "M008", "near(2)"),
        ("FRP-28.6", "place a Far tile", "M008", "far(1)"),
        ("FRP-28.7", "remove an event card", "M014", "rem(M014)"),
        ("FRP-28.8", "reuse a building", "L13b", "reuse_b(1)"),
        ("FRP-28.9", "reuse a Worker", "C29", "reuse_w(1)"),
        ("FRP-28.10", "in the Dusk phase", "M014", 'when = "dusk"'),
        ("FRP-28.10", "in another phase", "D028", 'when = "phase:preparation"'),
        ("FRP-18.2", "Resources are put on the card", "D028", 'hold = "wood"'),
        ("FRP-18.4", "once per game", "I/03", "once = true"),
        ("FRP-4.7", "increase Care", "D038", "hope(care,+1)"),
        ("FRP-4.7", "increase Justice", "D050", "hope(justice,+1)"),
        ("FRP-4.7", "increase Motivation", "D008", "hope(motivation,+1)"),
        ("FRP-4.7", "increase Anger", "M006", "disc(anger,+1)"),
        ("FRP-4.7", "increase Greed", "M011", "disc(greed,+1)"),
        ("FRP-4.11", "discard a token", "D030", "tok(motivation,-1)"),
        ("FRP-29.4", "expedition cards of a scenario", "V2", 'deck = "S"'),
        ("FRP-34.7", "Resources on the rim", "R1", 'what = "steel"'),
        ("FRP-40.5", "an Outpost sends Steel", "V3", "gain(steel,1)"),
        ("FRP-35.34", "a building of a scenario", "ventilation_plant", "finish(ventilation_plant)"),
    )
]


@cache
def contents() -> tuple[Printed, ...]:
    """What is printed, with the cards of each scenario; the Crater first."""
    names = scenarios(SHELF.find(SHELF.newest))
    return tuple(printed(SHELF.newest, name) for name in names)


def effects(content: Printed, name: str) -> Iterator[Node]:
    """All that the cards and buildings of this id say, compiled."""
    for _, sheet in content.sheets:
        for card in sheet:
            if card.id == name:
                for _, part in said_on(card):
                    yield from nodes(part) if isinstance(part, tuple) else ()
                yield from getattr(card, "modifiers", ())


SAID_BY_NOBODY = {"corpse", "disc_c", "draw_c", "free", "rad", "repeat"}
"""What packs may say; the Wake-up Call draws citizen cards without a row of its own."""
LAWS = re.compile(r"L\d\d")


def compiled(wording: Wording) -> Node | None:
    """The words as a statement, or the modifier of a law; none if they are a line of the row."""
    if "=" in wording.words:
        return None
    if LAWS.fullmatch(wording.card):
        return parse_modifier(wording.words)
    return parse_effect(wording.words)[0]


BLOCK = re.compile(r"^\[\[\w+\]\][^\n]*\nid = \"(.+)\"\n", re.MULTILINE)


def blocks(text: str) -> Iterator[tuple[str, int, int]]:
    """Each row of a file that has an id: from where to where it goes."""
    found = list(BLOCK.finditer(text))
    ends = [*(row.start() for row in found[1:]), len(text)][: len(found)]
    for row, end in zip(found, ends, strict=True):
        yield row[1], row.start(), end


def uses(wording: Wording, content: Printed, documents: dict[str, str]) -> bool:
    """The card says it: in its effects as they are compiled, or in a line of its row."""
    node = compiled(wording)
    if node is not None:
        return node in effects(content, wording.card)
    return any(
        name == wording.card and wording.words in text[start:end]
        for text in documents.values()
        for name, start, end in blocks(text)
    )


def texts(content: Content) -> dict[str, str]:
    return {name: text.decode() for name, text in content.documents.items()}


@pytest.mark.rule("FRP-33.1", "FRP-15.3", "FRP-32.6", "FRP-4.7", "FRP-4.11", "FRP-D.15")
@pytest.mark.rule("FRP-28.1", "FRP-28.2", "FRP-28.3", "FRP-28.4", "FRP-28.5", "FRP-28.6")
@pytest.mark.rule("FRP-28.7", "FRP-28.8", "FRP-28.9", "FRP-12.1", "FRP-12.10", "FRP-21.14")
@pytest.mark.rule(
    "FRP-28.10", "FRP-18.2", "FRP-18.4", "FRP-29.4", "FRP-34.7", "FRP-35.34", "FRP-40.5"
)
@pytest.mark.rule("FRP-2.1", "FRP-3.5", "FRP-3.7", "FRP-3.8", "FRP-3.9", "FRP-4.2", "FRP-4.3")
@pytest.mark.rule("FRP-4.4", "FRP-4.6", "FRP-4.9", "FRP-8.6", "FRP-10.5", "FRP-10.6", "FRP-17.3")
@pytest.mark.rule("FRP-19.7", "FRP-20.5", "FRP-23.1", "FRP-23.3", "FRP-25.5", "FRP-25.6")
@pytest.mark.rule("FRP-26.2", "FRP-27.1", "FRP-29.2", "FRP-30.2", "FRP-32.1", "FRP-32.2")
@pytest.mark.rule("FRP-35.7")
@pytest.mark.parametrize("wording", WORDINGS, ids=lambda row: " ".join(row[:3]))
def test_the_card_says_it(wording: Wording) -> None:
    documents = texts(SHELF.find(SHELF.newest))
    assert any(uses(wording, content, documents) for content in contents())


@pytest.mark.rule("FRP-15.3")
def test_events_unlock_for_wood_and_for_steam_cores() -> None:
    prices = [
        node.args[1:]
        for card in contents()[0].morning
        for _, part in said_on(card)
        for node in (nodes(part) if isinstance(part, tuple) else ())
        if node.verb == "unlock"
    ]
    assert any(price[0] for price in prices)
    assert any(price[1:] > (0,) for price in prices)


def test_each_verb_is_said_by_something_that_can_come_into_a_game() -> None:
    said = {node.verb: card for content in contents() for node, card in met_in(content)}
    assert len(VERBS) > 60
    assert set(VERBS) - set(said) == SAID_BY_NOBODY
    assert said["auto_here"] == ("EventCard", "M026")


def met_in(content: Printed) -> Iterator[tuple[Node, Card]]:
    """Every statement that can be met in a game of this scenario, and where it stands."""
    found = reached(content)
    for _, sheet in content.sheets:
        for card in sheet:
            if key(card) in found:
                yield from ((node, key(card)) for node in effects(content, card.id))
    for rule in content.special_rules.values():
        yield from ((node, ("Special", "")) for node in nodes(rule.whole) if node.verb == "hold")


@pytest.mark.rule("FRP-28.3", "FRP-26.2", "FRP-15.3", "FRP-29.4", "FRP-30.3", "FRP-D.12")
def test_all_that_is_printed_can_come_into_a_game() -> None:
    """But Steam Hubs, which no scenario of ours uses."""
    there = {key(card) for content in contents() for _, sheet in content.sheets for card in sheet}
    met = {content.scenario.scenario.id: reached(content) for content in contents()}
    assert there - set().union(*met.values()) == {("Technology", "TE3")}
    assert ("Expedition", "V3") in met["sealed_shaft"] - met["crater"]
    wordings = {(wording.card, wording.words) for wording in WORDINGS}
    for content in contents():
        names = {name for _, name in met[content.scenario.scenario.id]}
        wordings -= {(card, words) for card, words in wordings if card in names}
    assert wordings == {("R1", 'what = "steel"')}, "heaps on the Rim lie there from the start"


@pytest.mark.rule("FRP-28.3", "FRP-26.2", "FRP-30.7")
def test_what_nothing_brings_is_missed() -> None:
    """Without the words that name them, cards and buildings stay in the box."""
    newest = SHELF.find(SHELF.newest)
    poorer = texts(newest)
    for words in ("add(D001)", "reveal(I/06)", "unlock(temple,3)"):
        for name, text in poorer.items():
            law = name == "laws.toml"
            poorer[name] = text.replace(words, "child_acts" if law else "cure(1)")
    documents = {name: text.encode() for name, text in poorer.items()}
    missed = reached(contents()[0]) - reached(Printed(Content("poorer", documents), "crater"))
    assert missed == {("EventCard", "D001"), ("EventCard", "I/06"), ("Built", "temple")}


def without(text: str, wording: Wording) -> str:
    """A file, with something else in place of these words in the row of the card."""
    words = wording.words
    if "=" in words:
        other = (
            words.replace("true", "false") if "true" in words else words.partition("=")[0] + '= ""'
        )
    else:
        other = "gather_limit(3)" if LAWS.fullmatch(wording.card) else "cure(1)"
    for name, start, end in blocks(text):
        if name == wording.card:
            return text[:start] + text[start:end].replace(words, other) + text[end:]
    return text


def test_what_a_card_does_not_say_any_more_is_missed() -> None:
    """Each statement is taken from the row of its card: then the test of it would fail."""
    newest = SHELF.find(SHELF.newest)
    poorer = texts(newest)
    for wording in WORDINGS:
        for name, text in poorer.items():
            poorer[name] = text if "=" in wording.words else without(text, wording)
    documents = {name: text.encode() for name, text in poorer.items()}
    changed = [Printed(Content("poorer", documents), name) for name in scenarios(newest)]
    for wording in WORDINGS:
        cut = {name: without(text, wording) for name, text in poorer.items()}
        assert not any(uses(wording, content, cut) for content in changed), wording


GUIDE = Path(__file__).parents[3] / "docs" / "guide" / "content-packs.md"


def test_every_effect_in_the_guide_for_packs_can_be_written() -> None:
    """All that stands in code there and looks like an effect is read as one."""
    text = GUIDE.read_text(encoding="utf-8").replace("\\|", "|")
    written = [words for words in re.findall(r"`([^`\n]+)`", text) if re.match(r"\w+[({]", words)]
    effects_of = re.findall(r'(?:effect|sends) = "([^"]+)"', text)
    verbs = {node.verb for words in (*written, *effects_of) for node in nodes(parse_effect(words))}
    assert verbs > {"unlock", "auto_here", "destroy", "tok", "track", "finish", "salvage"}
