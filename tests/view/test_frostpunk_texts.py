"""Frostpunk in words: every question, option, event and card has its text, in good grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import frostlight.games.frostpunk as rules
from frostlight.games.frostpunk.cards.effects import VERBS
from frostlight.games.frostpunk.cards.language import (
    CONDITIONS,
    MODIFIERS,
    PATTERNS,
    SIGNATURES,
    parse_cond,
    parse_effect,
    parse_modifier,
    parse_pattern,
)
from frostlight.games.frostpunk.cards.words import CHOICES, FLOW
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import BUILDING_IDS
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.cards import CardText, card_text, say_pattern
from frostlight.games.frostpunk.view.effects import (
    building_lines,
    say_cond,
    say_effect,
    say_modifier,
)
from frostlight.kernel import SPECTATOR, observe, trail
from tests.rules.frostpunk.known import ASKED, PRINTED
from tests.view.frostpunk_spoken import (
    DECKS,
    ENDINGS,
    answer_of,
    calls,
    conditions,
    play,
    reader,
    scene,
    subjects,
)

CHECKED = ("en", "pl")
NAME = "frostpunk texts"


def is_whole(words: str) -> bool:
    return bool(words) and not set(words) & set("{}") and "  " not in words and ".." not in words


# -- questions and options


@pytest.mark.parametrize("language", CHECKED)
class TestOptions:
    def test_questions(self, language: str) -> None:
        for question in ASKED:
            for facts in subjects(question.about):
                assert is_whole(reader(language).say(f"question.{question.kind}", **facts))

    def test_every_option_has_its_own_label(self, language: str) -> None:
        here = scene(language)
        for question in ASKED:
            said = [answer_of(here, question.kind, key).verb for key in question.keys]
            assert all(map(is_whole, said)), question.kind
            assert len(set(said)) == len(said), question.kind

    def test_headings(self, language: str) -> None:
        here = scene(language)
        for question in ASKED:
            for group in {answer_of(here, question.kind, key).group for key in question.keys}:
                assert not group or is_whole(reader(language).say(group))

    def test_setup_options(self, language: str) -> None:
        for name in GAME.setup.__struct_fields__[1:]:
            assert is_whole(reader(language).say(f"setup.{name}"))

    def test_players(self, language: str) -> None:
        people = scene(language).people
        assert len({person.letter for person in people}) == len(people) == 4
        assert len({person.name for person in people}) == 4


# -- whole games

GAMES_PLAYED = 30


@pytest.mark.slow
def test_random_games_can_be_told() -> None:
    """Whatever really comes up has a text, with the facts that really come with it."""
    kinds: set[str] = set()
    for seed in range(GAMES_PLAYED):
        for state, players in play(NAME, seed):
            for language in CHECKED:
                here = scene(language, players)
                for message, facts in trail(state, SPECTATOR):
                    assert is_whole(here.reader.say(message, **facts))
                for asked in state.open:
                    words = here.reader.say(f"question.{asked.kind}", **asked.subject)
                    assert is_whole(words), words
            for event in state.drain():
                kinds.add(event.kind)
                for language in CHECKED:
                    said = log.event(scene(language, players), event.kind, event.facts, False)
                    assert event.kind in log.QUIET or is_whole(said), event
            if state.over:
                end = state.table.end
                assert end is not None
                for language in CHECKED:
                    assert is_whole(reader(language).say(f"end.{end.reason}", **end.numbers))
    assert len(kinds) > 65


def told_in_the_rules() -> set[str]:
    """The kinds of event that the code of the game tells, as it is written."""
    package = Path(next(iter(rules.__path__)))
    code = "\n".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    kinds = set(re.findall(r'city\.tell\(\s*"(\w+)"', code))
    acts = {f"acts_{verb}" for verb in ("snow", "construction", "gather", "use", "scouts")}
    return kinds | acts | {"acts_special", "dismantles", "destroyed"}


@pytest.mark.parametrize("language", CHECKED)
def test_every_event_has_a_line(language: str) -> None:
    kinds = told_in_the_rules()
    assert len(kinds) > 75
    assert {kind for kind in kinds if not reader(language).knows(f"event.{kind}")} == set()


@pytest.mark.slow
def test_options_of_a_game_have_labels_and_remarks() -> None:
    for seed in range(4):
        for state, players in play(NAME, seed):
            if state.over or state.decision.seat < 0:
                continue
            decision = state.decision
            view = observe(state, decision.seat)
            here = scene(CHECKED[seed % 2], players)
            for key in decision.keys:
                for crowded in (False, True):
                    answer = answer_of(here, decision.kind, key, view, crowded=crowded)
                    effect = answer.effect()
                    assert is_whole(answer.verb), key
                    for words in (
                        answer.name,
                        answer.place,
                        answer.row,
                        effect.note,
                        effect.remark,
                    ):
                        assert not words or is_whole(words), (decision.kind, key, words)


def test_options_of_a_card_are_called_as_the_card_calls_them() -> None:
    for seed in range(8):
        for state, players in play(NAME, seed):
            if state.over or state.decision.kind not in ("event_option", "discovery"):
                continue
            view = observe(state, state.decision.seat)
            for key in state.decision.keys:
                here = scene("en", players)
                answer = answer_of(here, state.decision.kind, key, view)
                assert answer.verb
                assert answer.verb != here.reader.say("option.number", n=int(key))
                assert answer.effect().note
            return
    raise AssertionError("no card with options came up")


@pytest.mark.parametrize("language", CHECKED)
@pytest.mark.parametrize("reason", ENDINGS)
def test_endings(language: str, reason: str) -> None:
    assert is_whole(reader(language).say(f"end.{reason}", round=7, **ENDINGS[reason]))
    assert is_whole(reader(language).name("reason", reason))


# -- cards


def texts(card: CardText) -> Iterator[str]:
    yield from (card.sort, card.title, *card.lines)
    for option in card.options:
        yield from (option.label, option.whole)


@pytest.mark.parametrize("language", CHECKED)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_can_be_read(language: str, deck: str) -> None:
    for card in DECKS[deck]:
        found = card_text(reader(language), deck, card)
        assert all(map(is_whole, texts(found))), found
        assert found.lines or found.options, card
        if deck not in ("weather", "society"):
            assert found.flavour, card


@pytest.mark.parametrize("language", CHECKED)
def test_every_building_can_be_read(language: str) -> None:
    for kind, row in enumerate(PRINTED.buildings):
        sides = (0, 1) if row.upgraded is not None or row.back == "ruins" else (0,)
        for side in sides:
            assert all(map(is_whole, building_lines(reader(language), kind, side))), row.id


@pytest.mark.parametrize("language", CHECKED)
class TestEveryWord:
    """The whole language of the cards, also words that no card uses yet."""

    @pytest.mark.parametrize("verb", [*SIGNATURES, *FLOW])
    def test_verbs(self, language: str, verb: str) -> None:
        flow = {
            "if": ["if(food>=6){hope(+1)}else{hunger(+2)}", "if(round>=2){disc(-1)}"],
            **{verb: [f"{verb}{{pay(food,2)|hope(-1)}}", f"{verb}{{cure(2)}}"] for verb in CHOICES},
            "repeat": ["repeat(2){gain(wood,1)}"],
        }
        name = verb.removesuffix("_type")
        for words in flow.get(verb) or calls(name, SIGNATURES[verb]):
            effect = parse_effect(words)
            assert effect[0].verb == verb
            assert is_whole(say_effect(reader(language), effect)), words

    @pytest.mark.parametrize("kind", CONDITIONS)
    def test_conditions(self, language: str, kind: str) -> None:
        if kind == "always":
            assert is_whole(say_cond(reader(language), None))
            return
        for words in conditions(kind):
            for whole in (words, f"not {words}", f"{words} and {words}", f"{words} or {words}"):
                assert is_whole(say_cond(reader(language), parse_cond(whole))), whole

    @pytest.mark.parametrize("modifier", MODIFIERS)
    def test_modifiers(self, language: str, modifier: str) -> None:
        for words in calls(modifier, MODIFIERS[modifier]):
            node = parse_modifier(words if MODIFIERS[modifier] else modifier)
            assert is_whole(say_modifier(reader(language), node)), words

    def test_patterns(self, language: str) -> None:
        for pattern in PATTERNS:
            words = "use(workshop,sawmill)" if pattern == "use" else pattern
            assert is_whole(say_pattern(reader(language), parse_pattern(words)))

    def test_names(self, language: str) -> None:
        for building in BUILDING_IDS:
            assert reader(language).name("building", building)
        names = [reader(language).name("building", row.id) for row in PRINTED.buildings]
        assert len(set(names)) == len(names)


def test_all_verbs_are_known() -> None:
    assert VERBS.keys() == SIGNATURES.keys() | set(FLOW)
