"""Frostpunk in Russian and Italian, word by word: numbers and cases agree on real cards."""

from __future__ import annotations

import re

import pytest

from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.effects import say_effect
from frostlight.kernel.event import Fact
from tests.view.frostpunk_spoken import DECKS, NUMBERS, reader, scene

# -- numbers and cases, word by word


def said(language: str, words: str) -> str:
    return say_effect(reader(language), parse_effect(words))


COUNTED: dict[tuple[str, str], list[str]] = {
    ("ru", "gain(coal,{})"): [
        "Получите 1 уголь.",
        "Получите 2 угля.",
        "Получите 5 угля.",
        "Получите 22 угля.",
    ],
    ("ru", "pay(wood,{})"): [
        "Потратьте 1 древесину.",
        "Потратьте 2 древесины.",
        "Потратьте 5 древесины.",
        "Потратьте 22 древесины.",
    ],
    ("ru", "gain(core,{})"): [
        "Получите 1 паровое ядро.",
        "Получите 2 паровых ядра.",
        "Получите 5 паровых ядер.",
        "Получите 22 паровых ядра.",
    ],
    ("ru", "sick(W,{})"): [
        "Заболевает 1 рабочий.",
        "Заболевают 2 рабочих.",
        "Заболевают 5 рабочих.",
        "Заболевают 22 рабочих.",
    ],
    ("ru", "cit(C,+{})"): [
        "В город приходит 1 ребёнок.",
        "В город приходят 2 ребёнка.",
        "В город приходят 5 детей.",
        "В город приходят 22 ребёнка.",
    ],
    ("ru", "die(E,{})"): [
        "Умирает 1 инженер.",
        "Умирают 2 инженера.",
        "Умирают 5 инженеров.",
        "Умирают 22 инженера.",
    ],
    ("ru", "cure({})"): [
        "Вылечите 1 жителя.",
        "Вылечите до 2 жителей.",
        "Вылечите до 5 жителей.",
        "Вылечите до 22 жителей.",
    ],
    ("ru", "act(anger,{})"): [
        "Активируйте 1 жетон гнева.",
        "Активируйте 2 жетона гнева.",
        "Активируйте 5 жетонов гнева.",
        "Активируйте 22 жетона гнева.",
    ],
    ("ru", "used(W,{})"): [
        "Положите в запас 1 жетон потраченного жителя (рабочий).",
        "Положите в запас 2 жетона потраченных жителей (рабочие).",
        "Положите в запас 5 жетонов потраченных жителей (рабочие).",
        "Положите в запас 22 жетона потраченных жителей (рабочие).",
    ],
    ("ru", "if(food>={}){{hope(+1)}}"): [
        "Если в запасе есть хотя бы 1 еда, повысьте надежду на 1.",
        "Если в запасе есть хотя бы 2 еды, повысьте надежду на 1.",
        "Если в запасе есть хотя бы 5 еды, повысьте надежду на 1.",
        "Если в запасе есть хотя бы 22 еды, повысьте надежду на 1.",
    ],
    ("it", "sick(E,{})"): [
        "1 Specialista diventa malato.",
        "2 Specialisti diventano malati.",
        "5 Specialisti diventano malati.",
        "22 Specialisti diventano malati.",
    ],
    ("it", "gain(core,{})"): [
        "Guadagnate 1 Nucleo di Vapore.",
        "Guadagnate 2 Nuclei di Vapore.",
        "Guadagnate 5 Nuclei di Vapore.",
        "Guadagnate 22 Nuclei di Vapore.",
    ],
}


@pytest.mark.parametrize(("language", "words"), COUNTED)
def test_numbers(language: str, words: str) -> None:
    assert [said(language, words.format(n)) for n in NUMBERS] == COUNTED[language, words]


CARDS_READ: list[tuple[str, str, str, list[str]]] = [
    (
        "ru",
        "dusk",
        "D004",
        [
            "Потеряйте 3 еды. Если в запасе есть хотя бы 1 еда, заболевает 1 житель из тех, кого "
            "кормят в этом раунде. Иначе повысьте уровень голода на 2.",
            "Сбросьте эту карту.",
        ],
    ),
    (
        "ru",
        "technology",
        "TE8",
        [
            "Получите на 2 угля больше (угольная шахта).",
            "Получите на 1 древесину больше (стенной бур).",
            "Разработка занимает 4 раунда.",
        ],
    ),
    (
        "ru",
        "scenario",
        "I/03",
        [
            "В город приходят 5 рабочих. В город приходят 3 ребёнка. "
            "Заболевают 5 жителей любого типа. Повысьте уровень голода на 5.",
            "Положите эту карту в галерею сценария.",
            "Фаза вечера: если уровень голода не ниже 1, активируйте 1 любой жетон недовольства.",
            "Особое действие, один раз за игру (инженер): повысьте надежду на 1.",
        ],
    ),
    (
        "ru",
        "society",
        "I:normal",
        [
            "Сложность: «Нормально».",
            "Жители: рабочие 22, инженеры 12, дети 8.",
            "Запас: древесина 4, уголь 5, еда 8, паровые ядра 0.",
            "Трупы: 1.",
            "Надежда: жетонов 2, из них активных 2.",
            "Недовольство: жетонов 2, из них активных 1.",
        ],
    ),
    (
        "it",
        "law",
        "L09",
        [
            "Potete edificare un'Arena per 3 Legna.",
            "Arena: diminuite il Malcontento di 1.",
        ],
    ),
    (
        "it",
        "law",
        "L01",
        [
            "Quando viene introdotta: diminuite la Speranza di 1; aumentate il Malcontento di 1.",
            "Le pedine Bambino possono agire come Lavoratori.",
            "Esclude la Legge “Collegi”.",
        ],
    ),
]


@pytest.mark.parametrize(("language", "deck", "card", "lines"), CARDS_READ)
def test_real_cards(language: str, deck: str, card: str, lines: list[str]) -> None:
    assert list(card_text(reader(language), deck, card).lines) == lines


def test_an_unread_dusk_card_has_no_number() -> None:
    assert said("ru", "add(D003)") == "Добавьте непрочитанную карту вечера в колоду вечера."
    assert said("it", "add(D003)") == "Aggiungete una carta Tramonto non letta al mazzo Tramonto."


class TestDecksOfTheRussianEdition:
    """Three Cyrillic letters; two look like Latin ones, so the texts are compared exactly."""

    def test_cards_say_their_deck_and_the_next(self) -> None:
        ways = card_text(reader("ru"), "expedition", "A01")
        assert list(ways.lines) == ["Колода А: ресурсы. До локации 3 деления."]
        assert [option.then for option in ways.options] == [
            "Карты выходят из игры, и новая стопка начинается с карты колоды А.",
            "На стопку кладётся карта колоды Б.",
        ]
        further = card_text(reader("ru"), "expedition", "B01")
        assert list(further.lines) == ["Колода Б: ресурсы. До локации 3 деления."]
        assert further.options[1].then == "На стопку кладётся карта колоды В."
        far = card_text(reader("ru"), "expedition", "C01")
        assert list(far.lines) == ["Колода В: ресурсы и люди. До локации 5 делений."]

    def test_reasons(self) -> None:
        assert reader("ru").say("why.no_skip") == "Карты В пропускать нельзя."
        left = [reader("ru").say("why.deck_empty", pile=letter) for letter in "ABC"]
        assert left == [f"Карт {letter} не осталось." for letter in "АБВ"]

    def test_a_skipped_location(self) -> None:
        said = reader("ru").say("note.skip", pile="B")
        assert said == "сверху кладётся карта колоды Б, и путь продолжается"

    def test_no_expedition_says_a_latin_letter(self) -> None:
        for card in DECKS["expedition"]:
            found = card_text(reader("ru"), "expedition", card)
            said = [*found.lines, *(option.whole for option in found.options)]
            assert not re.search("[A-Za-z]", " ".join(said)), card


TOLD: list[tuple[str, str, dict[str, Fact], str]] = [
    (
        "ru",
        "acts_use",
        {
            "seat": 0,
            "pawn": "child_worker",
            "space": "N01a",
            "place": 0,
            "building": "sawmill",
        },
        "Медь использует лесопилку и ставит туда ребёнка-рабочего (N01a).",
    ),
    (
        "ru",
        "fed",
        {"type": "engineer", "n": 7, "missing": 4},
        "Накормлены не все инженеры: не хватило 4 еды.",
    ),
    ("ru", "without_beds", {"n": 22}, "22 фигурки ночуют без койки."),
    ("ru", "dies", {"type": "child", "n": 5}, "Ребёнок умирает (теперь 5 трупов)."),
    ("ru", "spends", {"goods": "food", "n": 1}, "Город тратит 1 еду."),
    (
        "it",
        "acts_use",
        {
            "seat": 3,
            "pawn": "child_engineer",
            "space": "G-N",
            "place": 0,
            "building": "platform",
        },
        "Argento usa la Tribuna con lo Specialista Bambino (G-N).",
    ),
    (
        "it",
        "falls_sick",
        {"type": "engineer", "n": 2},
        "Uno Specialista si ammala (malati: 2).",
    ),
    (
        "it",
        "falls_sick",
        {"type": "engineer", "n": 2, "cause": "work"},
        "Uno Specialista si ammala lavorando al freddo (malati: 2).",
    ),
    (
        "it",
        "put",
        {"goods": "tree", "n": 2, "space": "F02b"},
        "Sulla Mappa arrivano 2 Alberi (F02b).",
    ),
]


@pytest.mark.parametrize(("language", "kind", "facts", "words"), TOLD)
def test_events(language: str, kind: str, facts: dict[str, Fact], words: str) -> None:
    assert log.event(scene(language), kind, facts, False) == words


REASONS: list[tuple[str, str, dict[str, Fact], str]] = [
    ("ru", "goods_short", {"goods": "core", "n": 2, "have": 0}, "Нужно: 2 паровых ядра, есть 0."),
    ("ru", "none_home", {"pawn": "engineer"}, "Нет свободной фигурки инженера."),
    ("ru", "nobody_lives", {"type": "child"}, "В городе нет детей."),
    ("ru", "no_deposit", {"goods": "wood"}, "Фрагмент лежит не у месторождения древесины."),
    ("ru", "deck_empty", {"pile": "C"}, "Карт В не осталось."),
    ("it", "none_sick", {"type": "engineer"}, "Non c'è nessuno Specialista malato."),
    ("it", "stock_full", {"goods": "coal", "n": 8}, "La scorta di Carbone è completa (8)."),
    ("pl", "goods_not_there", {"goods": "tree"}, "Nie ma tam drzew."),
    ("pl", "few_corpses", {"n": 22}, "Są tylko 22 zgony."),
]


@pytest.mark.parametrize(("language", "key", "facts", "words"), REASONS)
def test_reasons_word_by_word(language: str, key: str, facts: dict[str, Fact], words: str) -> None:
    assert reader(language).say(f"why.{key}", **facts) == words
