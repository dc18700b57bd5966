"""What a player reads of an option: what it brings and risks, and no code of a card or a space."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.answers.purpose import ORDER
from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import load_catalogue
from frostlight.kernel import CHANCE, Decision, Journal, View, observe
from frostlight.kernel.dice import Stream
from frostlight.view import Scene, find_text_view
from frostlight.view.scene import Person
from frostlight.view.shown import Shown

CODE = re.compile(
    r"\b[A-Z]{1,2}-?\d{2,3}[a-z]?\b|\bG-[NS][EW]?\b|\b[a-z]+_[a-z_]+\b|\b[A-Z]:[A-Z]*/?\d+"
)
"""Codes of cards (D057), tiles (TN01), spaces (N03a, G-NE), laid cards (S:I/03), ids of texts."""
ANSWERS, VIEW = find_text_view("frostpunk").answers, find_text_view("frostpunk")
SCENARIOS = ("crater", "first_night", "sealed_shaft")
GAINS = ("gather", "use", "snow", "scouts", "special", "refuel")


@cache
def played(scenario: str, seed: str) -> Journal[City]:
    journal = Journal(GAME, GAME.read_setup({"players": 1, "scenario": scenario}))
    bot, dice = make_bot("planner", "frostpunk"), Stream("clear", seed)
    while not journal.state.over:
        state = journal.state
        asked = state.decision
        if asked.seat == CHANCE:
            assert asked.weights is not None
            key = asked.keys[dice.weighted(asked.weights)]
        else:
            key = bot.choose(Eye(state, asked.seat), bot_luck(seed, 0, len(journal.moves)))
        journal.apply(asked.seat, key)
    return journal


def decisions(scenario: str, seed: str, every: int) -> Iterator[tuple[Decision, View]]:
    """Regular samples of the questions of a whole game, with the view of who is asked."""
    whole = played(scenario, seed)
    again: Journal[City] = Journal(GAME, whole.setup)
    for number, move in enumerate(whole.moves):
        asked = again.state.decision
        if number % every == 0 and asked.seat != CHANCE:
            yield asked, observe(again.state, asked.seat)
        again.apply(*move)


def scene(language: str, scenario: str) -> Scene:
    reader = Reader(language, "frostpunk", ("Ada",), coded=False, typeset=True)
    printed = played(scenario, "1").state.table.printed
    return Scene(reader, (Person("Ada", "A", "red"),), printed=printed)


def texts(shown: Shown) -> Iterator[str]:
    effect = shown.effect()
    yield from (shown.verb, shown.name, shown.row, shown.place)
    yield from (*effect.words, effect.risk, *effect.after, effect.remark, effect.tells)
    yield from (pick.name for pick in shown.along())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_option_bears_a_code(scenario: str, language: str) -> None:
    looks, read = scene(language, scenario), 0
    for asked, view in decisions(scenario, "1", 9 if language == "en" else 29):
        said = [looks.reader.say(f"question.{asked.kind}", **asked.subject)]
        said += [
            looks.reader.say(f"trail.{kind}", **about)
            for one in view.asked
            for kind, about in one.within
        ]
        for key in asked.keys:
            said += texts(ANSWERS.show(asked.question, key, looks, view))
        read += len(said)
        assert not [text for text in said if CODE.search(text)], asked.kind
    assert read > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_bears_a_code(language: str) -> None:
    for scenario in SCENARIOS:
        looks, journal = scene(language, scenario), played(scenario, "1")
        lines = [
            VIEW.event(looks, event.kind, event.seen_by(0), False)
            for events in journal.events
            for event in events
        ]
        assert sum(map(bool, lines)) > 200
        assert not [line for line in lines if CODE.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_tip_bears_a_code(language: str) -> None:
    tips = load_catalogue(language, "frostpunk")["tip"]
    said = [text for tip in tips.values() for text in tip.values() if isinstance(text, str)]
    assert len(said) > 40
    assert not [text for text in said if CODE.search(text)]


def test_every_kind_of_action_says_what_it_brings_and_risks() -> None:
    """A gain that is named or drawn; in the cold, who falls sick; then the stock of it."""
    looks, seen = scene("en", "crater"), set[str]()
    for asked, view in decisions("crater", "1", 1):
        if asked.kind != "turn":
            continue
        for key in asked.keys:
            verb = asked.question.value(key).verb
            shown = ANSWERS.show(asked.question, key, looks, view)
            effect = shown.effect()
            if verb not in GAINS or effect.note.startswith("only with a Citizen card"):
                continue
            seen.add(verb)
            assert effect.brings or effect.words, key
            if "cold-sign" in effect.brings:
                assert effect.risk == "cold: 1\u00a0falls sick", key
            if verb == "gather":
                assert re.match(r"gather \d\s(Wood|Coal|Steam Core)", shown.verb), shown.verb
                assert any("→" in line for line in effect.after), key
    assert seen >= {"gather", "use", "snow", "refuel"}


def test_options_stand_by_what_one_wants() -> None:
    groups = [
        VIEW.in_order({ANSWERS.show(asked.question, key, looks, view).group for key in asked.keys})
        for looks in [scene("en", "crater")]
        for asked, view in decisions("crater", "1", 1)
        if asked.kind == "turn"
    ]
    for found in groups:
        known = [ORDER.index(group) for group in found if group in ORDER]
        assert known == sorted(known)
        assert "group.pass" not in found[:-1]
    assert any({"group.gather", "group.heal", "group.mood"} <= set(found) for found in groups)


def test_a_meal_that_is_short_is_told_with_the_food_for_it() -> None:
    looks, lines = scene("en", "crater"), set[str]()
    for asked, view in decisions("crater", "1", 1):
        if asked.kind == "turn":
            for key in asked.keys:
                effect = ANSWERS.show(asked.question, key, looks, view).effect()
                if any(line.startswith("Food:") for line in effect.after):
                    lines.add(re.sub(r"\d+", "N", effect.after[-1]))
    assert "tonight N\u00a0Food missing" in lines
