"""The guide: every question of a game with a page is explained, in every language."""

from __future__ import annotations

import re

import pytest

from frostlight.games import find_game
from frostlight.games.entry import GameEntry
from frostlight.i18n import LANGUAGES
from frostlight.i18n.catalogue import load_catalogue
from frostlight.i18n.typography import set_type
from frostlight.kernel import FrostlightError
from frostlight.view import guide
from frostlight.view.pages import drawn_games
from tests.ours import OUR_GAMES

DRAWN = [game for game in OUR_GAMES if game in drawn_games() or guide.pointing(game).tips]
"""One whose page is still being made has its guide already."""
SENTENCE = re.compile(r"[.!?](?=\s|$)")
LINE = 150
"""Letters that still fit one or two lines of a phone."""


def asked(game: str) -> set[str]:
    """The kinds of question that people are asked, those of the content too."""
    rules = find_game(game)
    printed = rules.printed(rules.read_setup({})) if rules.printed else None
    questions = (*rules.questions, *getattr(printed, "questions", ()))
    return {question.kind for question in questions if not question.chance}


@pytest.mark.parametrize("game", DRAWN)
def test_every_question_has_a_tip(game: str) -> None:
    assert asked(game)
    assert set(guide.pointing(game).tips) == asked(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_tip_is_written_in_every_language(game: str, language: str) -> None:
    """Not by falling back to English: two sentences, a reason, and no mark that points nowhere."""
    written = load_catalogue(language, game)["tip"]
    assert set(written) == asked(game)
    for kind, points in guide.pointing(game).tips.items():
        tip = guide.tips(language, game)[kind]
        assert {"title", "text", "why"} == set(written[kind])
        assert len(SENTENCE.findall(tip.text)) == 2, tip.text
        marks = [mark for mark in tip.text if mark in guide.SPOTS]
        assert sorted(marks) == list(guide.SPOTS[: len(points)]), (kind, tip.text)
        assert tip.why
        assert not set(tip.title) & set(guide.SPOTS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_how_to_play(game: str, language: str) -> None:
    own = load_catalogue(language, game)["guide"]
    assert 20 < len(own["goal"]) <= LINE
    parts = guide.chapters(language, game)
    assert {part.name for part in parts} == set(own) - {"goal", "first"}
    assert bool(own.get("first")) == bool(guide.pointing(game).first)
    assert all(part.title and part.text for part in parts)
    assert set_type(language, own["goal"]) == guide.goal(language, game)


def test_texts_differ_from_language_to_language() -> None:
    for game in DRAWN:
        goals = {guide.goal(language, game) for language in LANGUAGES}
        assert len(goals) == len(LANGUAGES)


def test_a_game_without_a_guide_just_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts without a guide are those that all games share."""
    bare = GameEntry(package="frostlight.view", game="")
    monkeypatch.setattr(guide, "find_entry", lambda _: bare)
    assert guide.pointing.__wrapped__("common") == guide.Pointing()
    monkeypatch.setattr(guide, "pointing", guide.pointing.__wrapped__)
    assert guide.tips.__wrapped__("en", "common") == {}
    assert guide.chapters.__wrapped__("en", "common") == ()
    assert guide.goal("en", "common") == ""
    assert not guide.has_tip("common", "refuel")


def test_a_game_that_nobody_knows_is_told() -> None:
    with pytest.raises(FrostlightError):
        guide.pointing("chess")
