"""A missing or wrong text never ends a live table."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from frostlight.i18n import MissingTextError, Reader
from frostlight.i18n.forgiving import forgiving
from tests.checking.borrowed import change, mumble
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture


def spoilt(texts: Path) -> None:
    change(texts / "en/main.toml", 'turn = "Turn {number}: {seat}."', "")
    change(texts / "it/main.toml", "{seat} gioca {card}", "{seat} gioca {carta}")
    change(texts / "en/main.toml", "frog = ", "toad = ")


def test_another_language_then_english_then_the_key(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with mumble(tmp_path) as texts:
        spoilt(texts)
        english, italian = (Reader(language, "mumble", ("Ann",)) for language in ("en", "it"))
        with pytest.raises(MissingTextError):
            english.say("event.turn", seat=0, number=3)
        with forgiving(), caplog.at_level(logging.ERROR):
            assert italian.say("event.turn", seat=0, number=3) == "Turno 3: Ann."
            assert english.say("event.turn", seat=0, number=3) == "[event.turn]"
            assert italian.say("event.plays", seat=0, card="otter") == "Ann plays the otter."
            assert english.name("card", "frog") == "[name.card.frog]"
            for n in range(3):
                assert english.say("event.turn", seat=0, number=n) == "[event.turn]"
        lines = [record.getMessage() for record in caplog.records]
        assert sum("mumble.event.turn" in line for line in lines) == 1
        assert any("mumble.event.plays wants the fact 'carta'" in line for line in lines)
        with pytest.raises(MissingTextError):
            english.say("event.turn", seat=0, number=4)


def test_a_file_that_is_no_toml_leaves_the_other_languages(tmp_path: Path) -> None:
    with mumble(tmp_path) as texts:
        change(texts / "it/main.toml", "[event]", "[event")
        reader = Reader("it", "mumble", ("Ann",))
        with forgiving():
            assert reader.say("event.turn", seat=0, number=3) == "Turn 3: Ann."


def test_a_game_goes_on_in_a_terminal(run: Run, tmp_path: Path) -> None:  # noqa: F811
    site = tmp_path / "site"
    site.mkdir()
    with mumble(site) as texts:
        spoilt(texts)
        done = run("play", "mumble", "--seats", "random,random", "--seed", "3")
        assert done.code == 0
        assert "[event.turn]" in done.out
