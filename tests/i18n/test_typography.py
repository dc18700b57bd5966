"""Typography of pages: spaces that break no line, quotation marks, apostrophes."""

from __future__ import annotations

import re

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import OURS, PLACEHOLDER, load_catalogue
from frostlight.i18n.typography import QUOTES, STAYS, set_type
from tests.i18n.test_catalogue import leaves
from tests.ours import OUR_GAMES

CATALOGUES = (*OURS, *OUR_GAMES)
CURLY = "\u2019"


@pytest.mark.parametrize(
    ("language", "written", "printed"),
    [
        ("en", "{n} of {all} moves, 3 cards", "{n}_of_{all}_moves, 3_cards"),
        ("en", "It is {seat}'s turn", f"It is {{seat}}{CURLY}s turn"),
        ("pl", "Weź 1 kartę z talii i odrzuć ją w domu", "Weź 1_kartę z_talii i_odrzuć ją w_domu"),
        ("pl", "Gra {seat} (w mieście) i z {building.ins}", None),
        ("ru", "Сейчас — ход игрока с поля к воде", "Сейчас_— ход игрока с_поля к_воде"),
        ("it", 'dell\'isola e un "ponte"', f"dell{CURLY}isola e un “ponte”"),
        ("pl", 'karta "Most"', "karta „Most”"),
        ("ru", 'карта "Мост"', "карта «Мост»"),
        ("pl", "`frostlight play 3 z` i <b title='w domu'>", None),
    ],
)
def test_a_text_is_set(language: str, written: str, printed: str | None) -> None:
    wanted = {
        "Gra {seat} (w mieście) i z {building.ins}": "Gra {seat} (w_mieście) i_z_{building.ins}",
        "`frostlight play 3 z` i <b title='w domu'>": "`frostlight play 3 z` i_<b title='w domu'>",
    }
    said = set_type(language, written)
    assert said.replace(STAYS, "_") == (printed or wanted[written])


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_are_written_with_the_apostrophe_of_a_keyboard(language: str) -> None:
    """A terminal prints them as they are, so one text must not look unlike the next."""
    curly = [
        path
        for catalogue in CATALOGUES
        for path, text in leaves(load_catalogue(language, catalogue), catalogue)
        if CURLY in text
    ]
    assert curly == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_page_is_set(language: str) -> None:
    """No little word ends a line, no straight quotation marks, none of another language."""
    little = {"pl": "wziouaWZIOUA", "ru": "вскоуиаВСКОУИА"}.get(language, "")
    foreign = set("“”„«»") - set(QUOTES[language])
    seen = 0
    for catalogue in CATALOGUES:
        for path, text in leaves(load_catalogue(language, catalogue), catalogue):
            said = re.sub(r"`[^`]*`|<[^>]*>", "", set_type(language, text))
            seen += 1
            assert not foreign & set(said), path
            assert not re.search(r"(?<=[^\W\d_])'(?=[^\W\d_])", said), path
            assert not re.search(r"\d (?=[^\W\d_]{5})", said), path
            assert not (little and re.search(rf"(?:^|[\s(]){'[' + little + ']'} (?=\S)", said)), (
                path
            )
            assert language != "ru" or not re.search(r"\w — ", said), path
    assert seen > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_but_spaces_and_quotes_is_changed(language: str) -> None:
    """A text keeps its words and its facts; what is set already stays as it is."""
    plain = str.maketrans({STAYS: " ", CURLY: "'", **dict.fromkeys("“”„«»", '"')})
    for catalogue in CATALOGUES:
        for path, text in leaves(load_catalogue(language, catalogue), catalogue):
            said = set_type(language, text)
            assert said.translate(plain) == text.translate(plain), path
            assert PLACEHOLDER.findall(said) == PLACEHOLDER.findall(text), path
            assert set_type(language, said) == said, path


def test_pages_are_set_and_terminals_are_not() -> None:
    """What a terminal prints is wrapped by it, and may be typed again."""
    assert STAYS in Reader("en", "web").say("seat.missing", list="Ann", n=3)
    assert STAYS in Reader("pl", "antarctica", typeset=True).say("guide.goal")
    assert STAYS not in Reader("pl", "antarctica").say("guide.goal")
    assert STAYS not in Reader("en", "antarctica").common("say.undone_far", n=3)


def test_what_people_call_themselves_is_left_alone() -> None:
    said = Reader("pl", "web", ("Jan z Torunia",)).say("curtain.title", seat=0)
    assert said.endswith("Jan z Torunia")
