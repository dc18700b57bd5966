"""Every answer of Frostpunk is told once: one function for each kind of question."""

from __future__ import annotations

import re

import pytest

from frostlight.games.frostpunk.city.geometry import POSITIONS, SPACE_NAMES
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.view.answers import ANSWERS
from frostlight.i18n import LANGUAGES
from frostlight.kernel import observe
from frostlight.view.shown import NO_EFFECT, Shown
from tests.rules.frostpunk.crew import crew, freezing, warm
from tests.rules.frostpunk.town import Town
from tests.view.frostpunk_spoken import answer_of, scene

QUESTIONS = GAME.questions_of(GAME.read_setup({"players": 4}))
ENDS = {"pass", "stop", "no", "none", "skip", "keep"}
"""Keys of answers that end or decline something."""
CODE = re.compile(rf"\b(?:{'|'.join((*SPACE_NAMES, *POSITIONS))})\b")


def asked(town: Town, key: str) -> Shown:
    """What is shown of an answer to the open question."""
    assert key in town.options, (town.asked, town.options)
    view = observe(town.state, town.seat)
    return answer_of(scene("en", town.city.players), town.asked, key, view)


def test_each_kind_of_question_has_its_function() -> None:
    assert ANSWERS.kinds == {question.kind for question in QUESTIONS}


def test_answers_of_before_are_named_and_bring_nothing() -> None:
    """The table is gone; whether a question was asked of chance or of a player."""
    for question in QUESTIONS:
        for key in question.keys:
            shown = answer_of(scene("en"), question.kind, key)
            assert shown.verb, (question.kind, key)
            assert shown.effect() is NO_EFFECT, (question.kind, key)


def test_what_ends_or_declines_is_told_from_all_else() -> None:
    players = [question for question in QUESTIONS if not question.chance]
    done = {
        (question.kind, key)
        for question in players
        for key in question.keys
        if answer_of(scene("en"), question.kind, key).rank == "done"
    }
    assert done == {
        (question.kind, key) for question in players for key in question.keys if key in ENDS
    }
    assert len(done) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_named_without_codes(language: str) -> None:
    places = {
        answer_of(scene(language), question.kind, key).place
        for question in QUESTIONS
        for key in question.keys
    } - {""}
    assert len(places) == 8  # round the Generator, near, far towards six corners
    assert not any(CODE.search(place) for place in places)


def test_what_players_answer_points_at_something() -> None:
    for question in QUESTIONS:
        for key in question.keys if not question.chance else ():
            assert answer_of(scene("en"), question.kind, key).points, (question.kind, key)


class TestFacts:
    """Words, risk and what follows, each in its place; the note has all of them."""

    @pytest.mark.rule("FRP-12.11")
    def test_work_in_the_cold_is_a_risk(self) -> None:
        cold = asked(freezing(crew(worker=2)).turn(), "gather:G-NE").effect()
        assert (cold.risk, cold.words) == ("cold: 1 falls sick", ("takes 2 of 5",))
        hot = asked(warm(crew(worker=2)).turn(), "gather:G-NE").effect()
        assert (hot.risk, hot.words) == ("", ("takes 2 of 5", "warm"))
        assert cold.note == "takes 2 of 5 · cold: 1 falls sick · Wood: 3 → 5"

    @pytest.mark.rule("FRP-13.1", "FRP-12.11")
    def test_snow_is_always_cold(self) -> None:
        effect = asked(warm(crew(worker=2)).turn(), "snow").effect()
        assert (effect.words, effect.risk) == ((), "cold: 1 falls sick")
        assert effect.brings

    @pytest.mark.rule("FRP-2.3")
    def test_a_token_may_end_the_game(self) -> None:
        town = Town(1).tokens(discontent={"anger": (3, 0), "greed": (1, 1)}).effect("disc(+1)")
        assert asked(town, "draw").effect().risk == "then the city is lost"
        assert not asked(Town(1).effect("disc(+1)"), "draw").effect().risk

    @pytest.mark.rule("FRP-15.4")
    def test_what_a_building_covers_follows(self) -> None:
        town = warm(crew(worker=2)).stores(wood=9).turn().play("construction", "build:tent")
        shown = asked(town, "G-NE")
        assert (shown.effect().words, shown.effect().after) == (("warm",), ("lost: 5 Wood",))
        assert (shown.name, shown.effect().remark) == ("G-NE", "5 Wood")
        assert shown.place == "Around the Generator"

    @pytest.mark.rule("FRP-11.6")
    def test_the_end_of_the_phase_follows_from_the_last_pass(self) -> None:
        town = warm(crew(worker=2)).turn().play("pass")
        effect = asked(town, "pass").effect()
        assert effect.after == ("ends the Action phase; still free: Worker 2",)
        assert not effect.words

    @pytest.mark.rule("FRP-8.3")
    def test_cubes_follow_from_heat(self) -> None:
        effect = asked(Town(1).step("generator").until("refuel"), "1").effect()
        assert effect.words[0].startswith("heat to ")
        assert effect.after[0].startswith("then ")
        assert effect.preview.then == {"store-coal": Town(1).city.stores[1] - 1}
