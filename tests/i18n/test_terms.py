"""The terms of the printed rulebooks, and words that must not come back in their place."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import frostlight
from frostlight.games.frostpunk.view import look, tracks
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.map import building_name
from frostlight.kernel.event import Fact
from tests.rules.frostpunk.town import Town
from tests.view.frostpunk_spoken import reader, scene

PACKAGE = Path(frostlight.__file__).parent

FORBIDDEN = {
    "en": {
        r"\"Then (this card|remove|put|discard|turn) ": "what happens, without a Then before it",
        r"\bsick by (the )?cold\b": "sick from the cold",
        r"\bsteps? from the end\b": "from despair",
    },
    "it": {
        r"\bprezz[oi]\b": "costo",
        r"\b(gira|girate|girare|girat[oaie]|capovol\w+)\b": "voltare",
        r"\bdal freddo\b": "per il freddo",
        r"\b(diventan?o?|muta|ridotto) (in )?Rovine\b": "si trasforma in Rovine",
        r"\b(test|controllo) del freddo\b": "Verifica del Freddo",
    },
    "pl": {
        r"\b(kto|osob\w+,? która) (prowadzi|założyła)\b": "gospodarz, administrator serwera",
        r"nikt na ciebie nie czeka": "nikt cię nie pogania",
        r"\blecz (\d|\{n\})": "ulecz",
        r"\bszuflad(a|y|ę|ą|zie)\b": "szufladka",
        r"\bdrug\w+ zmian": "zmiana awaryjna",
        r"\bcen(a|y|ę|ą|ie)\b": "koszt",
        r"(\d|\{n\}) (węgiel|węgla|drewno|drewna)\b": "znacznik węgla, drewna",
        r"(\d|\{n\}) żywno": "jednostka żywności",
        r"\btest(u|owi|em|cie)? zimna": "sprawdzenie zimna",
        r"\buchwal": "wprowadzić prawo",
        r"\bw cieple od ciepła\b": "w cieple od poziomu",
        r"\bdo (\{building\.gen\}|Platformy)": "na Platformę",
        r"Ochrona (apteki|transportu)|Budowa drona|Posiłek dla tłumu": "printed titles",
    },
    "ru": {
        r"\b(владел\w+ сервера|кто (держит|ведёт) (этот )?сервер)": "администратор",
        r"никто вас не ждёт": "никто не торопит",
        r"(отменить|отменено|сыграно) \{n\} шаг": "ход",
        r"\bцен(а|ы|у|е|ой)\b": "стоимость",
        r"\bтрапез": "кормить людей",
        r"\bСлучай:": "Жребий",
        r"в тепле (от|с уровня|начиная с тепла)\b": "в тепле начиная с уровня",
        r"[Вв]осстановлени\w+ питания": "восстановление электроснабжения",
        r"\bкарт\w* в (вашей |своей )?руке\b": "на руке",
        r"\bкубик: \{die\}": "кость",
    },
}
"""By language: what is not said, and what is said instead. Flavour and titles of cards are free."""


def pages(language: str) -> list[Path]:
    texts = [
        *PACKAGE.glob(f"i18n/{language}/*.toml"),
        *PACKAGE.glob(f"games/*/texts/{language}/*.toml"),
        *PACKAGE.glob(f"games/*/reference/{language}.md"),
    ]
    return [path for path in texts if not path.name.startswith("cards_")]


IN_CATALOGUES = {
    "en": {
        r"^[^#]*\bwhoever (?!gets there|shouts)": "host, player",
        r"\bputs? out (a|the) ship\b": "places a ship",
        r"\bsets? off on\b": "triggers",
        r"\b(falls?|fell) anew\b": "re-roll, draw again",
        r"\blooks? on\b": "watch, spectator",
        r"\bLook through\b": "Watch replay",
        r"\bAsked by rule\b": "Rule",
        r"\basks for is not given\b": "condition is not met",
        r"\b(shelters|nights|tiles|cards|beds) [^.\"]*: \{n\}\.\"": "the number in the sentence",
        r"\bis left: Discontent\b": "stays at",
        r"\bare fed, but\b": "are short of",
        r"\b(receives|reveals|buys|completes|fulfils|discards) \{card\}": "a title in quotes",
        r"\bwins \{token\}": "a token in quotes",
    },
    "it": {
        r"\bCura \{n\}": "guarire",
        r"\busano (anche |le sue )?pedine\b": "lasciano pedine usate",
        r"\bvoglia di vivere\b": "volontà di sopravvivere",
        r"\bResta Fame\b": "la Fame è ancora a, resterà a",
    },
    "pl": {
        r"\bkuruj\b": "wykuruj",
        r"\bkoniec tury\b": "zakończ turę",
        r"\bZostaje głód\b": "głód wynosi, będzie wynosił",
    },
    "ru": {
        r"\bпитани[еяю]\b": "электроснабжение",
        r"\"пас\"": "пасовать",
        r"\bОстаётся голод\b": "голод ещё на, останется на",
    },
}
"""The same for what players read in sentences; the references name things more shortly."""


@pytest.mark.parametrize(
    ("language", "word"),
    [(language, word) for language in IN_CATALOGUES for word in IN_CATALOGUES[language]],
)
def test_no_word_comes_back_into_a_catalogue(language: str, word: str) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{n}: {line}"
        for path in pages(language)
        if path.suffix == ".toml"
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(word, line)
    ]
    assert found == [], f"say {IN_CATALOGUES[language][word]}"


@pytest.mark.parametrize(
    ("language", "word"),
    [(language, word) for language in FORBIDDEN for word in FORBIDDEN[language]],
)
def test_no_other_word_for_what_the_rulebook_names(language: str, word: str) -> None:
    assert len(pages(language)) > 6
    found = [
        f"{path.relative_to(PACKAGE)}:{n}: {line}"
        for path in pages(language)
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(word, line)
    ]
    assert found == [], f"say {FORBIDDEN[language][word]}"


SAID: list[tuple[str, str, dict[str, Fact], str]] = [
    ("it", "note.price", {"list": "2"}, "costo: 2"),
    ("it", "question.which_marker", {"n": 1}, "Quale indicatore di Malattia si volta?"),
    ("it", "forecast.cold", {}, "malati per il freddo"),
    (
        "it",
        "event.ruined",
        {"space": "N01a", "building": "tent"},
        "una Tenda si trasforma in Rovine.",
    ),
    (
        "pl",
        "option.shift",
        {"space": "N02a"},
        "zarządź zmianę awaryjną (N02a bliskie 1:00, lewa strona)",
    ),
    ("pl", "effect.gain", {"goods": "food", "n": 1}, "zdobądź 1 jednostkę żywności"),
    ("pl", "effect.gain", {"goods": "food", "n": 3}, "zdobądź 3 jednostki żywności"),
    ("pl", "note.goods", {"goods": "food", "n": 1}, "1 jednostka żywności"),
    ("pl", "note.goods", {"goods": "food", "n": 12}, "12 jednostek żywności"),
    ("pl", "option.refuel", {"n": 1}, "spal 1 znacznik węgla"),
    ("pl", "option.refuel", {"n": 2}, "spal 2 znaczniki węgla"),
    ("pl", "option.refuel", {"n": 5}, "spal 5 znaczników węgla"),
    ("pl", "board.drawer", {}, "szufladka"),
    ("pl", "why.no_deposit", {"goods": "coal"}, "Ta płytka nie leży przy złożu węgla."),
    ("ru", "note.price", {"list": "2"}, "стоимость: 2"),
    ("ru", "note.warm_from", {"n": 5}, "на холоде; в тепле начиная с уровня 5"),
]


@pytest.mark.parametrize(("language", "key", "facts", "said"), SAID)
def test_as_the_rulebook_says(language: str, key: str, facts: dict[str, Fact], said: str) -> None:
    assert reader(language).say(key, **facts) == said


WARDS = {"en": "wards", "pl": "sale chorych", "ru": "палаты", "it": "corsie"}


@pytest.mark.parametrize("language", WARDS)
def test_the_law_about_hospitals_is_named_after_them(language: str) -> None:
    """The printed titles translate the one word as housing, and that is L14 (FRP-OP.37)."""
    words = reader(language)
    law, bunks = (card_text(words, "law", name) for name in ("L05", "L14"))
    assert WARDS[language] in law.title.lower()
    assert words.name("building", "infirmary").lower()[:5] in " ".join(law.lines).lower()
    assert words.name("building", "house").lower()[:3] in " ".join(bunks.lines).lower()


def shown(thing: RenderableType) -> list[str]:
    console = Console(file=io.StringIO(), width=100)
    with console.capture() as capture:
        console.print(thing)
    return [line.strip() for line in capture.get().splitlines() if line.strip()]


@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
def test_what_begins_a_line_begins_with_a_capital_letter(language: str) -> None:
    """Names that are small in the middle of a sentence: types, phases, buildings."""
    town, here = Town(2), scene(language, 2)
    rows = shown(tracks.people(town.city, here))[1:4]
    phase = shown(tracks.rounds(town.city, here))[0].split("  ")[1]
    spaces = [n for n, what in enumerate(town.city.buildings) if what > 0]
    entries = [shown(look.building_entry(town.city, here, space))[0] for space in spaces]
    entries += [shown(look.stock_entry(town.city, here, kind))[0] for kind in range(3)]
    cells = [building_name(here, town.city.buildings[space], 20) for space in spaces]
    assert len(cells) >= 2
    for words in [*rows, phase, *entries, *cells]:
        assert words[0].isupper(), words
