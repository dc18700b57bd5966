"""The log of Blackout: whole sentences, with goods in the case that the verb wants."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.setup import Setup, printed_for
from frostlight.games.blackout.structure import GOODS
from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import load_catalogue
from frostlight.kernel import Journal, read_record
from frostlight.kernel.event import Fact
from frostlight.view import Scene, find_text_view

SETUP = Setup(players=3)
RECORDS = Path(__file__).parents[1] / "records"


@cache
def scene(language: str) -> Scene:
    people = find_text_view("blackout").people(SETUP, Reader(language, "blackout"))
    reader = Reader(language, "blackout", tuple(person.name for person in people))
    return Scene(reader, people, printed=printed_for(SETUP))


def said(language: str, kind: str, **facts: Fact) -> str:
    line = find_text_view("blackout").event(scene(language), kind, facts, False)
    return line.replace("\u00a0", " ")


LINES: list[tuple[str, str, dict[str, Fact], str]] = [
    ("en", "gains", {"what": "books", "n": 1}, "Pink gains 1 book."),
    ("en", "spoils", {"what": "water", "n": 2}, "Pink removes 2 water from the rondel."),
    ("en", "restores", {"restoration": "RS2"}, "Pink restores power: open column 4."),
    ("pl", "pays", {"what": "battery", "n": 1}, "Różowy oddaje 1 baterię."),
    ("pl", "pays", {"what": "battery", "n": 2}, "Różowy oddaje 2 baterie."),
    ("pl", "gains", {"what": "books", "n": 1}, "Różowy otrzymuje 1 książkę."),
    ("pl", "gains", {"what": "food", "n": 5}, "Różowy otrzymuje 5 jednostek żywności."),
    ("pl", "spoils", {"what": "water", "n": 1}, "Różowy zdejmuje z rondla 1 butelkę wody."),
    ("pl", "buys", {"card": "R19", "n": 3}, "Różowy kupuje kartę „Nakarm tłum!” za 3 HK$."),
    ("ru", "pays", {"what": "battery", "n": 1}, "Розовый отдаёт 1 батарею."),
    ("ru", "pays", {"what": "first_aid", "n": 21}, "Розовый отдаёт 21 аптечку."),
    ("ru", "gains", {"what": "tools", "n": 5}, "Розовый получает 5 инструментов."),
    ("ru", "spoils", {"what": "water", "n": 2}, "Розовый убирает с ронделя 2 бутылки воды."),
    ("it", "pays", {"what": "battery", "n": 1}, "Rosa paga 1 batteria."),
    ("it", "gains", {"what": "water", "n": 3}, "Rosa riceve 3 bottiglie d'acqua."),
]


@pytest.mark.parametrize(("language", "kind", "facts", "line"), LINES)
def test_amounts_are_objects_of_their_verbs(
    language: str, kind: str, facts: dict[str, Fact], line: str
) -> None:
    assert said(language, kind, seat=0, **facts) == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_good_has_a_form_for_every_number(language: str) -> None:
    """A form that is missing would be the name that stands alone: 2 książki, 5 książki."""
    names = load_catalogue(language, "blackout")["name"]["what"]
    wanted = {"en": "nom one many", "it": "nom one many"}.get(
        language, "nom acc gen one one_acc one_gen few many"
    )
    assert {frozenset(forms) for forms in names.values()} == {frozenset(wanted.split())}
    assert set(names) >= set(GOODS)


CARRIED = re.compile(r"\b(BHK-|seed|hash)|  |\[")
"""What is no part of a log: rule ids, machinery, notes of an editor."""


@cache
def game(name: str) -> Journal:  # type: ignore[type-arg]
    return Journal.replay(GAME, read_record((RECORDS / f"{name}.json").read_bytes()))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["two", "three", "alone"])
def test_a_whole_game_is_told_in_sentences(language: str, name: str) -> None:
    events = [event for some in game(f"blackout-edition-2-{name}").events for event in some]
    told = [said(language, event.kind, **event.facts) for event in events]
    assert len(told) > 200
    for line in told:
        assert line[0].isupper(), line
        assert line.endswith((".", "!”.", "!.")), line
        assert not CARRIED.search(line), line
        assert line.count(":") <= 1, line
