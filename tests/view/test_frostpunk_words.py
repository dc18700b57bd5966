"""Frostpunk's texts word by word: prices, numbers and cases, and no English in Polish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.cards import WRITERS, card_text, choices
from frostlight.games.frostpunk.view.effects import say_building, say_effect
from frostlight.games.frostpunk.view.titles import card_words
from frostlight.i18n.catalogue import PLACEHOLDER, load_catalogue
from frostlight.kernel.event import Fact
from tests.rules.frostpunk.known import PRINTED
from tests.view.frostpunk_spoken import NUMBERS, reader, scene

CHECKED = ("en", "pl")


def said(language: str, words: str, *, offered: bool = False) -> str:
    return say_effect(reader(language), parse_effect(words), offered=offered)


POLISH_NUMBERS = {
    "gain(core,{})": [
        "Zdobądź 1 rdzeń parowy.",
        "Zdobądź 2 rdzenie parowe.",
        "Zdobądź 5 rdzeni parowych.",
        "Zdobądź 22 rdzenie parowe.",
    ],
    "lose(food,{})": [
        "Strać 1 jednostkę żywności.",
        "Strać 2 jednostki żywności.",
        "Strać 5 jednostek żywności.",
        "Strać 22 jednostki żywności.",
    ],
    "cit(W,+{})": [
        "Zdobądź 1 robotnika.",
        "Zdobądź 2 robotników.",
        "Zdobądź 5 robotników.",
        "Zdobądź 22 robotników.",
    ],
    "sick(C,{})": [
        "Zachoruje 1 dziecko.",
        "Zachoruje 2 dzieci.",
        "Zachoruje 5 dzieci.",
        "Zachoruje 22 dzieci.",
    ],
    "die(E,{})": [
        "Umiera 1 inżynier.",
        "Umiera 2 inżynierów.",
        "Umiera 5 inżynierów.",
        "Umiera 22 inżynierów.",
    ],
    "act(anger,{})": [
        "Aktywuj 1 żeton gniewu.",
        "Aktywuj 2 żetony gniewu.",
        "Aktywuj 5 żetonów gniewu.",
        "Aktywuj 22 żetony gniewu.",
    ],
    "stress(+{})": [
        "Dołóż 1 znacznik przeciążenia.",
        "Dołóż 2 znaczniki przeciążenia.",
        "Dołóż 5 znaczników przeciążenia.",
        "Dołóż 22 znaczniki przeciążenia.",
    ],
    "if(coal>={}){{hope(+1)}}": [
        "Jeśli w puli jest co najmniej 1 znacznik węgla, zwiększ nadzieję o 1.",
        "Jeśli w puli są co najmniej 2 znaczniki węgla, zwiększ nadzieję o 1.",
        "Jeśli w puli jest co najmniej 5 znaczników węgla, zwiększ nadzieję o 1.",
        "Jeśli w puli są co najmniej 22 znaczniki węgla, zwiększ nadzieję o 1.",
    ],
}


@pytest.mark.parametrize("words", POLISH_NUMBERS)
def test_polish_numbers(words: str) -> None:
    assert [said("pl", words.format(n)) for n in NUMBERS] == POLISH_NUMBERS[words]


CARDS_READ: list[tuple[str, str, str, list[str]]] = [
    (
        "pl",
        "dusk",
        "D004",
        [
            "Strać 3 jednostki żywności. "
            "Jeśli w puli jest co najmniej 1 jednostka żywności, zachoruje 1 mieszkaniec "
            "typu z tej rundy. W przeciwnym razie zwiększ poziom głodu o 2.",
            "Odrzuć tę kartę.",
        ],
    ),
    (
        "pl",
        "technology",
        "TE8",
        [
            "Kopalnia węgla: zdobywasz o 2 znaczniki węgla więcej.",
            "Maszyna drążąca: zdobywasz o 1 znacznik drewna więcej.",
            "Rozwój trwa 4 rundy.",
        ],
    ),
    (
        "pl",
        "dispute",
        "S01",
        [
            "Jeśli miasto ma co najmniej 8 miejsc noclegowych, zwiększ nadzieję o 1. "
            "W przeciwnym razie zwiększ niezadowolenie o 1; zachoruje 1 mieszkaniec typu z tej "
            "rundy.",
            "Usuń tę kartę z gry.",
            "Nie można jej odrzucić bez efektu.",
        ],
    ),
    (
        "en",
        "dispute",
        "S06",
        [
            "If there are at least 3 corpses, choose one: spend 2 Wood / decrease Hope by 1. "
            "Otherwise increase Hope by 1.",
            "This card leaves the game.",
            "Cannot be discarded without effect.",
        ],
    ),
    (
        "en",
        "law",
        "L04",
        [
            "When feeding: 1 Food less for every 3 citizens to be fed.",
            "After feeding 1 citizen of any type becomes sick.",
            "Bars the law “Soup”.",
        ],
    ),
]


@pytest.mark.parametrize(("language", "deck", "card", "lines"), CARDS_READ)
def test_real_cards(language: str, deck: str, card: str, lines: list[str]) -> None:
    assert list(card_text(reader(language), deck, card).lines) == lines


def test_prices_come_first() -> None:
    assert said("en", "pay(food,2); cure(1); hope(+1)") == (
        "Spend 2 Food → cure 1 citizen; increase Hope by 1."
    )
    assert said("en", "exh(care); hope(-1)") == "Exhaust 1 Care token. Decrease Hope by 1."
    assert said("en", "exh(care); cure(2)", offered=True) == (
        "Exhaust 1 Care token → cure up to 2 citizens."
    )


def test_a_card_that_removes_itself_says_this_card() -> None:
    option = card_text(reader("en"), "dusk", "D028").options[1]
    assert option.lines[1] == (
        "Special Action (Worker): put 2 Wood on this card → increase Hope by 1; "
        "remove this card from the game."
    )


def test_an_unread_dusk_card_keeps_its_title_to_itself() -> None:
    assert said("en", "add(D003)") == "Add an unread Dusk card to the dusk deck."
    assert said("pl", "add(D003)") == "Dodaj nieprzeczytaną kartę zmierzchu do stosu zmierzchu."


def test_alternatives_of_an_immediate_effect() -> None:
    first, second = choices(reader("en"), "dispute", "S06", "choose{pay(wood,2)|hope(-1)}")
    assert (first.effect, second.effect) == ("Spend 2 Wood.", "Decrease Hope by 1.")
    assert first.label == card_words(reader("en"), "dispute", "S06", "option1")
    first, second = choices(reader("en"), "", "", "choose{pay(wood,2)|hope(-1)}")
    assert (first.label, first.effect) == ("", "Spend 2 Wood.")


def test_buildings_in_polish() -> None:
    kinds = {row.id: kind for kind, row in enumerate(PRINTED.buildings)}
    pl = reader("pl")
    kiln = "Wydaj 1 znacznik drewna → zdobądź 4 znaczniki węgla."
    assert say_building(pl, kinds["charcoal_kiln"]) == kiln
    assert say_building(pl, kinds["tent"]) == "2 miejsca noclegowe."
    assert say_building(pl, kinds["tent"], 1) == "Nic; zburzone Ruiny wypadają z gry."
    assert say_building(pl, kinds["medical_post"], 1) == (
        "Wybierz jedno: wykuruj do 4 mieszkańców / ulecz 1 typ mieszkańców."
    )


def test_events_in_polish() -> None:
    here = scene("pl")
    told: list[tuple[str, dict[str, Fact], str]] = [
        ("gains", {"goods": "core", "n": 2}, "Miasto zdobywa 2 rdzenie parowe."),
        (
            "fed",
            {"type": "worker", "n": 1, "missing": 4},
            "Dla robotników zabrakło 4 jednostek żywności.",
        ),
        ("without_beds", {"n": 22}, "22 pionki spędzają noc bez miejsca noclegowego."),
        (
            "acts_scouts",
            {"seat": 1, "pawn": "engineer", "space": "", "place": 0},
            "Żelazo wysyła na zwiad inżyniera.",
        ),
    ]
    for kind, facts, words in told:
        assert log.event(here, kind, facts, False) == words


# -- no English in Polish

SAME = re.compile(
    r"title|name\.letter\.(silver|tin)|name\.(building|phase)\.generator"
    r"|name\.building_map\.\w+|name\.building\.public_house(\.acc)?"
    r"|trail\.(phase|use|pawn)|effect\.price|name\.pile\.[ABCS]"
    r"|option\.(first_corner|seat|token|type|pawn|labelled|space_building|tile|position|space)"
    r"|note\.stock_then|name\.space\.[NF]\d\d[ab]\.short"
)
"""Names, short ones of the map above all (`Pub`), and messages that are nothing but facts."""


def leaves(entry: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield path.removeprefix("."), entry
        return
    for name, inner in entry.items():
        if name != "count":  # the name of a fact, no text
            yield from leaves(inner, f"{path}.{name}")


def messages(language: str) -> dict[str, str]:
    """The texts of the rules; titles of cards and the drawn table have tests of their own."""
    found = load_catalogue(language, "frostpunk")
    apart = {*WRITERS, "board", "guide", "why", "result", "page"}
    return dict(leaves({key: entry for key, entry in found.items() if key not in apart}))


def test_no_english_is_left_over_in_polish() -> None:
    english = set(messages("en").values())
    same = {key for key, words in messages("pl").items() if words in english}
    assert {key for key in same if not SAME.fullmatch(key.removesuffix(".nom"))} <= {
        "name.phase.generator.nom",
        "name.building.generator.acc",
    }


@pytest.mark.parametrize("language", CHECKED)
def test_forms_that_messages_ask_for_are_written_down(language: str) -> None:
    names = load_catalogue(language, "frostpunk")["name"]
    for key, words in messages(language).items():
        for fact, form in PLACEHOLDER.findall(words):
            if form:
                lacking = [thing for thing, forms in names[fact].items() if form not in forms]
                assert not lacking, (key, form, lacking)
