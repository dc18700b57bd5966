"""An option is a thing to choose, or an action in the one form of its language."""

from __future__ import annotations

import re

import pytest

from frostlight.i18n.catalogue import load_catalogue
from tests.i18n.test_catalogue import entries, said
from tests.ours import OUR_GAMES

ENGLISH = (
    "activate add ask build burn buy call choose confirm cure decrease discard dismantle do draw "
    "end exhaust explore gather give increase keep lay leave move pass pay perform place play put "
    "recruit remove research reveal sail send skip spend stop take treat upgrade use"
)
POLISH = (
    "aktywuj bierz cofnij dobierz dobieraj dodaj eksploruj kup oddaj oddawaj odbierz odkryj "
    "odłóż odrzuć odrzucaj odśnieżaj połóż pomiń postaw prowadź przenieś przeprowadź pytaj "
    "popłyń spal spalaj spasuj ulecz ulepsz usuń użyj używaj weź wybierz wydaj wydawaj wykonaj "
    "wykuruj wyślij wznieś wznoś zabierz zachowaj zagraj zagrywaj zakończ zapłać zarządź "
    "zatrudnij zatrzymaj zatwierdź zbieraj zbierz zbuduj zburz zmniejsz zostaw zrezygnuj zużyj "
    "zwiększ"
)
"""Verbs in the imperative of the second person singular; a new option adds its verb here."""
RUSSIAN = re.compile(r"\w+(?:ть|ти|чь)(?:ся)?")
ITALIAN = re.compile(r"\w+(?:are|ere|ire|r[sl][io]|rl[aei]|rne)")
TERMS = ("Near", "Weather")
"""Terms of the English rulebook that are names."""
NOUNS = {"it": {"tessere"}}
"""Nouns that end like a verb."""
BEFORE = {"en": {"do not"}, "pl": {"nie"}, "ru": {"не", "ничего"}, "it": {"non"}}
"""Words of a negation."""


def first(language: str, text: str) -> str:
    """The word that an option begins with, after its negation."""
    words = text.replace("do not", "").split()
    while words and words[0] in BEFORE[language]:
        words.pop(0)
    return words[0].strip(",:;.") if words else ""


def is_action(language: str, text: str) -> bool:
    word = first(language, text)
    if word in NOUNS.get(language, ()):
        return False
    if language in ("en", "pl"):
        return word in (ENGLISH if language == "en" else POLISH).split()
    return bool((RUSSIAN if language == "ru" else ITALIAN).fullmatch(word))


def options(language: str, game: str) -> dict[str, list[str]]:
    found = dict(entries(load_catalogue(language, game)["option"], "option"))
    return {key: list(said(forms).values()) for key, forms in found.items()}


@pytest.mark.parametrize("game", OUR_GAMES)
@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
def test_what_is_an_action_in_one_language_is_one_in_all(language: str, game: str) -> None:
    english, here = options("en", game), options(language, game)
    assert any(is_action("en", text) for texts in english.values() for text in texts)
    wrong = [
        f"{key}: {text}"
        for key, texts in here.items()
        for text in texts
        if is_action(language, text) != is_action("en", english[key][-1])
    ]
    assert wrong == []


@pytest.mark.parametrize("game", OUR_GAMES)
@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
def test_an_option_is_no_sentence(language: str, game: str) -> None:
    """It begins small, for it stands behind a number and in lists, and has no full stop."""
    for key, texts in options(language, game).items():
        for text in texts:
            word = first(language, text)
            assert not text.endswith("."), key
            assert not word[:1].isupper() or word in TERMS, f"{key}: {text}"


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("en", "no card"), ("pl", "koniec tury"), ("ru", "конец хода"), ("it", "prendi la carta")],
)
def test_another_form_is_noticed(language: str, wrong: str) -> None:
    assert not is_action(language, wrong)
    assert is_action(
        language, {"en": "end", "pl": "zakończ", "ru": "взять", "it": "finire"}[language]
    )
