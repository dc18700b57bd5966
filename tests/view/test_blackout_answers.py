"""What is shown of an answer: one function for each question, facts that surfaces share."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import SCOUT
from frostlight.games.blackout.view.answers import ANSWERS
from frostlight.i18n import LANGUAGES
from frostlight.kernel import Question, observe
from frostlight.view.shown import NO_EFFECT
from tests.rules.blackout.look import play
from tests.rules.blackout.town import Builder
from tests.view.blackout_seen import answer, scene

ASKED = (*GAME.questions, *scene().printed.questions)


def test_every_question_has_one_function() -> None:
    assert sorted(ANSWERS.kinds) == sorted(question.kind for question in ASKED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", ASKED, ids=lambda question: question.kind)
def test_every_answer_of_before_has_words(question: Question, language: str) -> None:
    """Its table is gone: it is called by what its question tells, and brings nothing more."""
    told = scene(language)
    for key in question.keys:
        shown = answer(told, question.kind, key)
        assert shown.verb, key
        assert "{" not in shown.verb
        assert shown.points
        assert not shown.group or told.reader.say(shown.group)
        assert shown.effect() is NO_EFFECT


@pytest.mark.parametrize(
    ("kind", "key", "rank"),
    [
        ("marker", "C01", "primary"),
        ("plan", "confirm", "primary"),
        ("plan", "back:1", "ordinary"),
        ("patrol", "drop:P01", "ordinary"),
        ("patrol", "other", "ordinary"),
        ("patrol", "send", "primary"),
        ("patrol", "leave", "done"),
        ("pay_with", "food", "primary"),
        ("pay_with", "battery", "ordinary"),
        ("objective", "battery", "ordinary"),
        ("objective", "end", "done"),
        ("check", "done", "done"),
        ("bring", "decline", "done"),
        ("draw", "decline", "done"),
        ("scout", "pass", "done"),
        ("buy", "pass", "done"),
        ("discard", "keep", "done"),
        ("discard", "discard:V-Y01", "sacrifice"),
        ("give_up", "food", "sacrifice"),
        ("give_up", "enough", "done"),
    ],
)
def test_what_ends_something_is_no_first_thought_and_what_is_given_up_is_gone(
    kind: str, key: str, rank: str
) -> None:
    assert answer(scene(), kind, key).rank == rank


@pytest.mark.rule("BHK-10.15")
def test_a_team_that_is_sent_is_at_risk() -> None:
    town = Builder().at(0, "C04").at(1, "C05").tokens("D01", "T02", "T05", "T20")
    state = town.hand(0, "P02", "P11", "P12").has(0, gps=1).step(SCOUT)
    play(state, "D01", "token:1:quick", "add:P11", "gps:more", "add:P02")
    view = observe(state, 0)
    effect = answer(scene(), "patrol", "send", view).effect()
    assert (effect.words, effect.risk) == (("6 of 6",), "one of the team is hurt")
    assert answer(scene(), "patrol", "token:1:short", view).effect().after == (
        "no reward, the token lies face down",
    )
    assert not answer(scene(), "patrol", "leave", view).effect().note
