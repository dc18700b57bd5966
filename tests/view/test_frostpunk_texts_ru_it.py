"""Frostpunk in Russian and Italian: complete, every text can be said, numbers and cases agree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

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
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.cards import card_text, say_pattern
from frostlight.games.frostpunk.view.effects import (
    building_lines,
    say_cond,
    say_effect,
    say_modifier,
)
from frostlight.i18n.catalogue import PLACEHOLDER, load_catalogue
from frostlight.kernel import SPECTATOR, observe, trail
from frostlight.kernel.event import Fact
from tests.rules.frostpunk.known import ASKED, PRINTED
from tests.view.frostpunk_spoken import (
    DECKS,
    ENDINGS,
    NUMBERS,
    answer_of,
    calls,
    conditions,
    play,
    reader,
    scene,
    subjects,
)

CHECKED = ("ru", "it")
NAME = "frostpunk in russian and italian"
FORMS = {
    "ru": {"one", "few", "many", "other"},
    "pl": {"one", "few", "many", "other"},
    "it": {"one", "other"},
}
CODE = re.compile(
    r"\b(?:FRP-[\w.]+|G-[NSEW]{1,2}|[A-Z]{1,2}\d+[ab]?|[IV]+|crater|first_night|sealed_shaft|normal|hard|Frostpunk)\b"
)
"""Ids of rules, cards, tiles, spaces, and words to type: they stay in Latin letters."""
WRONG_ARTICLE = re.compile(
    r"\b(?:il|(?-i:i)|un|del|dei|al|ai|dal|nel|nei|sul|sui|nessun) (?=s[bcdfglmnpqrtv]|z)"
    r"|\b(?:il|(?-i:i)|del|dei|al|ai|dal|nel|nei|sul|sui) (?=[aeiou])"
    r"|\b(?:la|una|della|alla|dalla|nella|sulla) (?=[aeiou])"
    r"|\b(?:uno|degli|agli) (?=[bcdflmnpqrtv])|'\s|'[bcdfglmnpqrstvz]",
    re.IGNORECASE,
)
"""`il Specialista`, `la Officina`, `uno Lavoratore`, `l' Officina`, `un'Lavoratore`."""


def check(language: str, words: str) -> None:
    """A text without gaps; in Russian also without Latin letters, but for codes."""
    assert words
    assert not set(words) & set("{}"), words
    assert not re.search(r"  |\.\.| [.,;:]", words), words
    if language == "ru":
        assert not re.search(r"[A-Za-z]", CODE.sub("", words)), words
        assert not re.search(r"[А-Яа-яё][A-Za-z]|[A-Za-z][А-Яа-яё]", words), words
    else:
        assert not re.search(r"[А-Яа-яё]", words), words
        assert not WRONG_ARTICLE.search(words), words


# -- completeness


def entries(entry: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every message and name of a catalogue, with its forms."""
    if isinstance(entry, str):
        yield path, {"nom": entry}
    elif "other" in entry or "nom" in entry:
        yield path, entry
    else:
        for name, inner in entry.items():
            yield from entries(inner, f"{path}.{name}")


@cache
def messages(language: str) -> dict[str, dict[str, str]]:
    """All texts and names, as the catalogue writes them."""
    return dict(entries(load_catalogue(language, GAME.id)))


def facts_in(forms: dict[str, str]) -> set[str]:
    said = (words for form, words in forms.items() if form != "count")
    return {fact for words in said for fact, _ in PLACEHOLDER.findall(words)}


def is_complete(forms: dict[str, str], language: str) -> bool:
    """All plural forms, or forms for single numbers and one for the rest."""
    plural = {form for form in forms if form != "count" and not form.isdigit()}
    return plural == FORMS[language] or ("1" in forms and plural == {"other"})


@pytest.mark.parametrize("language", CHECKED)
class TestCatalogue:
    def test_every_english_text_is_there_with_the_same_facts(self, language: str) -> None:
        english, ours = messages("en"), messages(language)
        assert set(ours) == set(english)
        assert {key: facts_in(forms) for key, forms in ours.items()} == {
            key: facts_in(forms) for key, forms in english.items()
        }

    def test_plural_forms_are_complete(self, language: str) -> None:
        plural = {key: forms for key, forms in messages(language).items() if "other" in forms}
        assert len(plural) > 100
        for key, forms in plural.items():
            assert is_complete(forms, language), key

    def test_names_have_every_form_that_is_asked_for(self, language: str) -> None:
        names = load_catalogue(language, GAME.id)["name"]
        for key, forms in messages(language).items():
            for words in forms.values():
                for fact, form in PLACEHOLDER.findall(words):
                    named = names[fact].items() if form else ()
                    lacking = [name for name, has in named if form not in has]
                    assert not lacking, (key, fact, form, lacking)


def test_reasons_in_polish() -> None:
    english, polish = (
        {key: forms for key, forms in messages(language).items() if key.startswith(".why.")}
        for language in ("en", "pl")
    )
    assert set(english) == set(polish)
    for key, forms in polish.items():
        assert facts_in(forms) == facts_in(english[key]), key
        assert "other" not in forms or is_complete(forms, "pl"), key


FACTS: dict[str, list[str]] = {
    "type": ["worker", "engineer", "child"],
    "pawn": ["worker", "engineer", "child", "child_worker", "automaton"],
    "goods": ["wood", "coal", "core", "tree"],
    "building": ["workshop", "infirmary", "faith_keepers", "tent"],
    "token": ["care", "anger", "any_hope"],
    "pile": ["A", "B", "C"],
}


@pytest.mark.parametrize("language", CHECKED)
def test_reasons(language: str) -> None:
    """Every why-not, with every sort of name and number."""
    for key, forms in messages(language).items():
        if not key.startswith(".why."):
            continue
        for turn, n in enumerate((*NUMBERS, 0)):
            facts: dict[str, Fact] = {"n": n, "have": 3, "heat": 4, "cold": 5, "seat": turn % 4}
            facts |= {fact: names[turn % len(names)] for fact, names in FACTS.items()}
            facts |= {"law": "L", "card": "C"} if language == "it" else {"law": "З", "card": "К"}
            wanted = {fact: facts[fact] for fact in facts_in(forms) | {"n"}}
            check(language, scene(language).reader.say(key.removeprefix("."), **wanted))


# -- questions, options, events


@pytest.mark.slow
@pytest.mark.parametrize("language", CHECKED)
def test_questions_and_options(language: str) -> None:
    here = scene(language)
    for question in ASKED:
        for facts in subjects(question.about):
            check(language, here.reader.say(f"question.{question.kind}", **facts))
        said = [answer_of(here, question.kind, key).verb for key in question.keys]
        assert len(set(said)) == len(said), question.kind
        for words in said:
            check(language, words)
        for group in {answer_of(here, question.kind, key).group for key in question.keys} - {""}:
            check(language, here.reader.say(group))
    for name in GAME.setup.__struct_fields__[1:]:
        check(language, here.reader.say(f"setup.{name}"))


@pytest.mark.slow
def test_random_games_can_be_told() -> None:
    kinds: set[str] = set()
    for seed in range(60):
        for state, players in play(NAME, seed):
            told = [(event.kind, event.facts) for event in state.drain()]
            kinds |= {kind for kind, _ in told}
            for language in CHECKED:
                here = scene(language, players)
                for message, facts in trail(state, SPECTATOR):
                    check(language, here.reader.say(message, **facts))
                for asked in state.open:
                    check(language, here.reader.say(f"question.{asked.kind}", **asked.subject))
                for kind, facts in told:
                    if kind not in log.QUIET:
                        check(language, log.event(here, kind, facts, False))
        for language in CHECKED:
            end = state.table.end
            check(language, reader(language).say(f"end.{end.reason}", **end.numbers))
    assert len(kinds) > 60


@pytest.mark.slow
@pytest.mark.parametrize("language", CHECKED)
def test_options_of_a_game_have_labels_and_remarks(language: str) -> None:
    for state, players in (step for seed in range(8) for step in play(NAME, seed)):
        if state.over or state.decision.seat < 0:
            continue
        decision, here = state.decision, scene(language, players)
        view = observe(state, decision.seat)
        for key in decision.keys:
            answer = answer_of(here, decision.kind, key, view)
            effect = answer.effect()
            check(language, answer.verb)
            for words in (answer.name, answer.place, answer.row, effect.note, effect.remark):
                if words:
                    check(language, words)


@pytest.mark.parametrize("language", CHECKED)
def test_endings(language: str) -> None:
    for reason, numbers in ENDINGS.items():
        check(language, reader(language).say(f"end.{reason}", round=7, **numbers))
        check(language, reader(language).name("reason", reason))


# -- cards, buildings, and the language of the cards


@pytest.mark.parametrize("language", CHECKED)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_can_be_read(language: str, deck: str) -> None:
    for card in DECKS[deck]:
        found = card_text(reader(language), deck, card)
        for words in (found.sort, found.title, *found.lines):
            check(language, words)
        for option in found.options:
            check(language, option.label)
            check(language, option.whole)


@pytest.mark.parametrize("language", CHECKED)
def test_every_building_can_be_read(language: str) -> None:
    for kind, row in enumerate(PRINTED.buildings):
        for side in (0, 1) if row.upgraded is not None or row.back == "ruins" else (0,):
            for words in building_lines(reader(language), kind, side):
                check(language, words)


@pytest.mark.parametrize("language", CHECKED)
class TestEveryWord:
    def test_verbs(self, language: str) -> None:
        flow = [
            *("if(food>=6){hope(+1)}else{hunger(+2)}", "if(round>=2){disc(-1)}"),
            *("choose{pay(food,2)|hope(-1)}", "repeat(2){gain(wood,1)}"),
            *("heal{nurse(2)|exh(care); nurse(5)}", "maintain{stress(-5)|upgrade_tower()}"),
        ]
        spoken = [
            words
            for verb, signature in SIGNATURES.items()
            for words in calls(verb.removesuffix("_type"), signature)
        ]
        for words in (*flow, *spoken):
            check(language, say_effect(reader(language), parse_effect(words)))

    def test_conditions(self, language: str) -> None:
        check(language, say_cond(reader(language), None))
        for kind in CONDITIONS.keys() - {"always"}:
            for words in conditions(kind):
                for whole in (words, f"not {words}", f"{words} and {words}"):
                    check(language, say_cond(reader(language), parse_cond(whole)))

    def test_modifiers_and_patterns(self, language: str) -> None:
        for modifier, signature in MODIFIERS.items():
            for words in calls(modifier, signature):
                node = parse_modifier(words if signature else modifier)
                check(language, say_modifier(reader(language), node))
        for pattern in PATTERNS:
            words = "use(workshop,sawmill)" if pattern == "use" else pattern
            check(language, say_pattern(reader(language), parse_pattern(words)))

    def test_buildings_have_names_of_their_own(self, language: str) -> None:
        names = [reader(language).name("building", row.id) for row in PRINTED.buildings]
        assert len(set(names)) == len(names)
