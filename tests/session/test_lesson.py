"""A lesson: what is open in a step, what is answered for the learner, where they are."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games import find_game
from frostlight.games.lesson import Lesson, LessonStep, lesson_of
from frostlight.kernel import Decision
from frostlight.session import BatchStep, Head, Place, Session, freeze, restored, thaw
from frostlight.session.permissions import may_add_value, may_be_taught
from frostlight.session.teaching import (
    LEARNER,
    LessonCourse,
    NotTaughtError,
    course,
    taught,
    teach,
)
from tests.ours import OUR_GAMES
from tests.session.tables import Live

TAUGHT = [game for game in OUR_GAMES if lesson_of(game)]
SWITCH = {"on": True, "off": False}
OTHER = "practised"


def lesson_head(game: str) -> Head:
    lesson = lesson_of(game)
    assert lesson is not None
    rules = find_game(game)
    words = {name: SWITCH.get(text, text) for name, text in lesson.setup.items()}
    setup = rules.read_setup({**words, "players": int(lesson.setup["players"])})
    others = [Place("bot", "", OTHER)] * (int(lesson.setup["players"]) - 1)
    places = [Place("person", "Ann"), *others]
    options = msgspec.to_builtins(setup)
    return Head("t1", game, rules.edition, options, places, lesson.seed, lesson=True)


def bots_move(live: Live) -> None:
    session = live.session
    while not session.over and (seat := session.due_bot()) is not None:
        state = session.journal.state
        luck = bot_luck(session.head.seed, seat, len(session.journal.moves))
        live.answer(seat, make_bot(OTHER, session.game.id).choose(Eye(state, seat), luck))


def asked(live: Live) -> Decision:
    bots_move(live)
    decision = live.session.journal.state.asked(LEARNER)
    assert decision is not None
    return decision


def at(live: Live) -> LessonCourse:
    now = course(live.session)
    assert now is not None
    return now


def a_step(live: Live) -> LessonStep:
    """Answers what is open beside the lesson until a step is asked."""
    for _ in range(40):
        decision = asked(live)
        step = at(live).step(decision)
        if step is not None:
            return step
        usual = live.session.game.usual(live.session.journal.state.table, decision)
        live.answer(LEARNER, usual or decision.keys[0])
    pytest.fail("no step comes up any more")


def learn(live: Live) -> LessonStep:
    step, decision = a_step(live), asked(live)
    live.answer(LEARNER, next(key for key in decision.keys if step.opens(key)))
    return step


@cache
def learnt(game: str) -> tuple[list[str], Live]:
    """Every step of a lesson, done with its first answer."""
    live, steps = Live(of=lesson_head(game)), list[str]()
    live.session.eased = frozenset({LEARNER})
    while not at(live).over:
        steps.append(learn(live).name)
    return steps, live


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_of_every_game_comes_up_in_its_order(game: str) -> None:
    lesson, (steps, _) = lesson_of(game), learnt(game)
    assert lesson is not None
    assert steps == [one.name for one in lesson.steps]


@pytest.mark.parametrize("game", TAUGHT)
def test_afterwards_it_is_a_game_like_any_other(game: str) -> None:
    _, live = learnt(game)
    assert taught(live.session) is None
    assert not live.session.over
    assert at(live).step(asked(live)) is None


def test_what_comes_later_is_refused_until_the_lesson_is_left() -> None:
    live = Live(of=lesson_head("frostpunk"))
    assert a_step(live).name == "heat"
    with pytest.raises(NotTaughtError):
        live.session.answer(LEARNER, "pass", live.session.known(LEARNER))
    live.make(teach(live.session, on=False))
    live.answer(LEARNER, "pass")


def test_a_row_of_answers_goes_as_far_as_it_was_taught() -> None:
    live = Live(of=lesson_head("frostpunk"))
    version = live.session.known(LEARNER)
    row = [BatchStep("refuel:3", "turn"), BatchStep("pass", "turn")]
    with pytest.raises(NotTaughtError):
        live.session.answer_all(LEARNER, row, version)


def test_answers_of_the_lesson_are_given_before_the_learner_is_asked() -> None:
    live = Live(of=lesson_head("frostpunk"))
    assert [str(move) for move in live.session.journal.moves if move.seat == LEARNER] == [
        "0 community",
        "0 C02",
    ]
    assert asked(live).kind == "turn"


def test_going_back_goes_back_in_the_lesson() -> None:
    live = Live(of=lesson_head("antarctica"))
    assert learn(live).name == "sail"
    assert a_step(live).name == "build"
    live.make(live.session.undo(LEARNER))
    assert a_step(live).name == "sail"


def test_left_and_called_back_it_goes_on_where_the_learner_is() -> None:
    live = Live(of=lesson_head("antarctica"))
    learn(live)
    live.make(teach(live.session, on=False))
    assert taught(live.session) is None
    learn(live)
    assert teach(live.session, on=False) == []
    live.make(teach(live.session, on=True))
    now = taught(live.session)
    assert now is not None
    assert now.done == 2


def test_it_is_the_same_after_the_table_was_stored() -> None:
    live = Live(of=lesson_head("antarctica"))
    learn(live)
    live.make(teach(live.session, on=False))
    head = msgspec.json.decode(msgspec.json.encode(live.session.head), type=Head)
    for again in (restored(head, live.entries), thaw(head, freeze(live.session))):
        assert again.taught is False
        assert course(again) == course(live.session)


def test_a_table_without_a_lesson_is_stored_as_before() -> None:
    plain = msgspec.structs.replace(lesson_head("antarctica"), lesson=False)
    assert "lesson" not in msgspec.json.decode(msgspec.json.encode(plain))
    assert course(Session(plain)) is None


def test_a_bot_in_the_learners_seat_is_not_taught() -> None:
    live = Live(of=lesson_head("frostpunk"))
    live.make(live.session.seat_bot(LEARNER, "practised"))
    live.answer(LEARNER, "pass")


def test_the_dice_of_a_lesson_take_no_values_and_only_the_learner_leaves_it() -> None:
    live = Live(of=lesson_head("antarctica"))
    assert not may_add_value(live.session, (LEARNER,))
    assert may_be_taught(live.session, (LEARNER,))
    assert not may_be_taught(live.session, (1,))


def test_a_step_that_never_came_is_left_behind() -> None:
    steps = tuple(LessonStep(name, name) for name in "abc")
    lesson = Lesson(steps)
    assert lesson.done([("a", ""), ("c", "")]) == (3, 0)
    assert lesson.done([("a", ""), ("x", "")]) == (1, 1)
    assert lesson.step(1, "c", [""]) == 2
    assert lesson.step(3, "a", [""]) == -1
