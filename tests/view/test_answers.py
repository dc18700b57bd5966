"""Each kind of question is shown by one function, explained once, and asked in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from frostlight.games import find_game
from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import catalogue_files, load_catalogue
from frostlight.kernel import FrostlightError, Game, Question, SetupError
from frostlight.testing.fuzz import setups_of
from frostlight.view import Scene, find_text_view, guide
from frostlight.view.shown import Answer, Answers, Rank, Shown
from tests.installed_games.installed import LANTERNS, PEBBLES, as_if_installed
from tests.ours import OUR_GAMES

ALL = (*OUR_GAMES, PEBBLES.name, LANTERNS.name)


@pytest.fixture(scope="module", autouse=True)
def _examples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with as_if_installed(tmp_path_factory.mktemp("installed"), PEBBLES, LANTERNS):
        yield


@cache
def questions(name: str) -> dict[str, Question]:
    """Every kind of question, of every setup and edition."""
    game = find_game(name)
    assert game.shelf is not None
    return {
        question.kind: question
        for players in game.seats
        for setup in setups_of(game, players)
        for edition in game.shelf.editions
        for question in asked_in(game, msgspec.structs.replace(setup, content=edition))
    }


def asked_in(game: Game[Any], setup: Any) -> list[Question]:
    """Its questions; none if that edition is older than the setup's scenario."""
    try:
        return list(game.questions_of(setup))
    except SetupError:
        assert game.shelf is not None
        assert setup.content != game.shelf.newest
        return []


def languages(name: str) -> list[str]:
    """Those that the game speaks: what it lacks in others is said in English."""
    return [language for language in LANGUAGES if catalogue_files(language, name)]


def scene(name: str, setup: msgspec.Struct, language: str, printed: Any) -> Scene:
    people = find_text_view(name).people(setup, Reader(language, name))
    names = tuple(person.name for person in people)
    return Scene(Reader(language, name, names), people, printed=printed)


# -- one function


@pytest.mark.parametrize("name", ALL)
def test_every_kind_of_question_is_shown_by_one_function(name: str) -> None:
    """And none is shown that is never asked; two functions for one kind are refused."""
    answers = find_text_view(name).answers
    assert answers.kinds == set(questions(name))
    for kind in answers.kinds:
        with pytest.raises(FrostlightError, match=f"'{kind}' is shown by two functions"):
            answers.shows(kind)(lambda answer: Shown(answer.key))


@pytest.mark.parametrize("name", ALL)
def test_every_answer_is_shown_without_a_table(name: str) -> None:
    """As one of before is, with the words of its heading; in every language of the game."""
    game, answers = find_game(name), find_text_view(name).answers
    setup = game.read_setup({"players": game.seats[-1]})
    printed = game.printed(setup) if game.printed is not None else None
    for language in languages(name):
        here = scene(name, setup, language, printed)
        for question in game.questions_of(setup):
            for key in (*question.keys, *question.expected):
                shown = answers.show(question, key, here)
                assert shown.verb, (question.kind, key)
                assert "{" not in shown.verb, (question.kind, key)
                assert shown.rank in get_args(Rank)
                assert not shown.group or here.reader.say(shown.group)


def test_a_kind_is_registered_once() -> None:
    answers = Answers()

    @answers.shows("take", "leave")
    def both(answer: Answer) -> Shown:
        return Shown(answer.key)

    assert answers.kinds == {"take", "leave"}
    with pytest.raises(FrostlightError, match="The question 'leave' is shown by two functions"):
        answers.shows("wait", "leave")(both)


# -- one explanation


@pytest.mark.parametrize("name", ALL)
def test_every_question_to_a_player_is_explained(name: str) -> None:
    """What it decides and why that matters, in every language; chance needs no advice."""
    asked = {kind for kind, question in questions(name).items() if not question.chance}
    assert asked
    assert set(guide.pointing(name).tips) == asked
    for language in languages(name):
        written = load_catalogue(language, name)["tip"]
        assert set(written) == asked
        assert all(set(tip) == {"title", "text", "why"} for tip in written.values())
        assert all(text for tip in written.values() for text in tip.values())


# -- one text in each language


@pytest.mark.parametrize("name", ALL)
def test_every_question_has_a_text_in_every_language(name: str) -> None:
    assert "en" in languages(name)
    assert name == PEBBLES.name or languages(name) == list(LANGUAGES)
    for language in languages(name):
        assert set(load_catalogue(language, name)["question"]) == set(questions(name))
