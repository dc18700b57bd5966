from __future__ import annotations

import pytest

from frostlight.cli import main
from frostlight.i18n import LANGUAGES, best_language
from frostlight.rulebook import load
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Where do you place your ship (1 of 3)?"),
        ("pl", "W której strefie"),
        ("ru", "Антарктида: Красный"),
        ("it", "Dove piazzi"),
    ],
)
def test_a_game_speaks_the_language_it_is_asked_to(run: Run, language: str, asked: str) -> None:
    told = run("play", "antarctica", "--seats", "human,random", "--language", language, typed=[])
    assert asked in told.out


def test_the_terminal_says_which_language_by_default(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert main(["games"]) == 0
    assert "navi, edifici e scienziati" in capsys.readouterr().out


def test_an_unknown_language_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "de"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "en, pl, ru, it" in error.replace("'", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "ANT-3.8", "--language", language]) == 0
    told = capsys.readouterr().out
    assert "ANT-3.8" in told
    assert load("antarctica", language).rules.keys() == load("antarctica").rules.keys()
    if language != "en":
        assert load("antarctica", language).find("3.8").text != load("antarctica").find("3.8").text


def test_the_most_wanted_language_that_we_speak_is_taken() -> None:
    assert best_language("de-DE,de;q=0.9,pl;q=0.8,en;q=0.7") == "pl"
    assert best_language("en;q=0.5, ru") == "ru"
    assert best_language("C.UTF-8", "ru_RU.UTF-8") == "ru"
    assert best_language("xx", "*;q=oops") == "en"
