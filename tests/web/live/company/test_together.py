"""All at once, in secret: answers, numbers and ways back of each seat at a live table."""

from __future__ import annotations

import msgspec
import pytest

from frostlight.games import find_game
from frostlight.kernel import SPECTATOR, IllegalMoveError, Journal, observe
from frostlight.session import (
    Entry,
    Head,
    Made,
    Place,
    Proposed,
    Retracted,
    Rewound,
    Session,
    StaleError,
    moves_of,
    think,
)
from frostlight.web.render.draw import follow, text
from frostlight.web.render.layout import table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.session.tables import Live

ANN, BO, CY = range(3)


def head(*bots: str) -> Head:
    names = ("Ann", "Bo", "Cy")
    people = [Place("person", name) for name in names[: len(names) - len(bots)]]
    places = [*people, *(Place("bot", "", bot) for bot in bots)]
    return Head("t1", "lanterns", 1, {"players": 3}, places, "a secret")


@pytest.fixture
def live() -> Live:
    return Live(of=head())


def plan(live: Live, seat: int, *keys: str) -> None:
    for key in keys:
        live.make(live.session.answer(seat, key, live.session.known(seat)))


def first_card(live: Live, seat: int) -> str:
    asked = live.session.journal.state.asked(seat)
    assert asked is not None
    return asked.keys[0]


def everybody(live: Live) -> None:
    for seat in live.session.waiting:
        plan(live, seat, first_card(live, seat), "ready")


# -- answers


@pytest.mark.parametrize("taken_back", [False, True])
def test_how_much_others_have_answered_stands_on_nobodys_page(taken_back: bool) -> None:
    """Neither before the own answer nor after it, nor when they take it back."""
    drawn = []
    for others in (True, False):
        live = Live(of=head())
        if others:
            plan(live, BO, first_card(live, BO))
            plan(live, BO, first_card(live, BO))
        plan(live, ANN, first_card(live, ANN))
        if others and taken_back:
            live.make(live.session.undo(BO))
        drawn.append(
            text(table_tree(live.session, Viewpoint(ANN, (ANN,)), follow(None, live.session)))
        )
    assert drawn[0] == drawn[1]


def test_a_neighbours_secret_answer_does_not_make_mine_stale(live: Live) -> None:
    seen = [live.session.known(seat) for seat in range(3)]
    for seat in (BO, CY, ANN):
        live.make(live.session.answer(seat, first_card(live, seat), seen[seat]))
    assert [move.seat for move in live.session.journal.moves[-3:]] == [BO, CY, ANN]


def test_an_answer_to_a_question_of_before_is_stale(live: Live) -> None:
    seen, key = live.session.known(ANN), first_card(live, ANN)
    plan(live, ANN, key)
    with pytest.raises(StaleError, match="moved on"):
        live.session.answer(ANN, "ready", seen)


def test_a_number_that_nobody_was_shown_is_stale(live: Live) -> None:
    with pytest.raises(StaleError):
        live.session.answer(ANN, "ready", live.session.known(ANN) + 1)


def test_the_same_message_twice_is_taken_once_whatever_others_do_between(live: Live) -> None:
    seen, key = live.session.known(ANN), first_card(live, ANN)
    plan(live, ANN, key)
    plan(live, BO, first_card(live, BO), "ready")
    plan(live, CY, "ready")
    assert live.session.answer(ANN, key, seen) == []
    live.make(live.session.seat_bot(CY, "random"))  # all version numbers move on
    assert live.session.answer(ANN, key, seen) == []
    assert [str(move) for move in live.session.journal.moves].count(f"0 {key}") == 1


def test_a_vote_or_a_change_of_seats_does_not_make_an_answer_stale(live: Live) -> None:
    seen = live.session.known(ANN)
    live.make(live.session.seat_bot(CY, "random"))
    live.make(live.session.set_pace("fast"))
    assert live.session.answer(ANN, "ready", seen) == [Made("0 ready")]


# -- what others notice


def test_only_that_somebody_is_ready_moves_the_numbers_of_the_others(live: Live) -> None:
    others = (BO, CY, SPECTATOR)

    def numbers() -> list[int]:
        return [live.session.known(seat) for seat in others]

    before, views = numbers(), [observe(live.session.journal.state, seat) for seat in others]
    plan(live, ANN, first_card(live, ANN))
    plan(live, ANN, first_card(live, ANN))
    live.make(live.session.undo(ANN))
    live.make(live.session.redo(ANN))
    assert numbers() == before
    assert [observe(live.session.journal.state, seat) for seat in others] == views
    plan(live, ANN, "ready")
    assert numbers() == [number + 1 for number in before]
    live.make(live.session.undo(ANN))
    assert numbers() == [number + 2 for number in before], "that I am not ready after all, too"


def test_when_the_last_is_ready_everybody_is_asked_anew(live: Live) -> None:
    seen = live.session.known(BO)
    everybody(live)
    assert live.session.known(BO) > seen
    with pytest.raises(StaleError):
        live.session.answer(BO, "ready", seen)


# -- ways back


def test_i_take_back_until_everybody_is_ready_and_disturb_nobody(live: Live) -> None:
    plan(live, ANN, first_card(live, ANN), "ready")
    plan(live, BO, first_card(live, BO), "ready")
    others = [str(move) for move in live.session.journal.moves if move.seat == BO]
    live.make(live.session.undo(ANN))
    assert isinstance(live.entries[-1], Retracted)
    assert sorted(live.session.waiting) == [ANN, CY]
    live.make(live.session.undo(ANN))
    assert [str(m) for m in live.session.journal.moves if m.seat in (ANN, BO)] == others
    everybody(live)
    with pytest.raises(IllegalMoveError):
        live.session.answer(BO, "ready", live.session.known(BO))
    assert live.session.journal.undo_point(ANN) is None


def test_each_plays_again_only_what_it_took_back_itself(live: Live) -> None:
    for seat in (ANN, BO):
        plan(live, seat, first_card(live, seat))
    took = {}
    for seat in (ANN, BO):
        took[seat] = live.session.journal.moves[live.session.journal.undo_point(seat) or 0]
        live.make(live.session.undo(seat))
    plan(live, CY, "ready")
    assert live.session.redo_seat([CY]) is None
    for seat in (ANN, BO):
        assert live.session.redo_seat([seat]) == seat
        live.make(live.session.redo(seat))
        assert live.session.journal.moves[-1] == took[seat]
    live.make(live.session.undo(ANN))
    plan(live, ANN, "ready")
    assert live.session.redo_seat([ANN]) is None, "another answer forgets what was taken back"


def test_a_request_to_go_back_stands_while_others_plan_in_secret(live: Live) -> None:
    everybody(live)
    keeper = live.session.waiting[0]
    live.make(live.session.answer(keeper, "wait", live.session.known(keeper)))
    live.make(live.session.undo(keeper))
    asked = live.session.proposal
    assert isinstance(asked, Proposed)
    plan(live, CY, first_card(live, CY), "ready")
    assert live.session.proposal == asked, "that it ended would tell who has answered"
    others = [seat for seat in range(3) if seat != keeper]
    for seat in others:
        live.make(live.session.vote(seat, yes=True))
    assert isinstance(live.entries[-1], Rewound)
    assert live.session.waiting == [keeper]


# -- bots and keeping


def test_a_bot_answers_in_its_share_while_people_think() -> None:
    live = Live(of=head("watchman"))
    plan(live, ANN, first_card(live, ANN))
    assert live.session.due_bot() == CY
    while live.session.due_bot() == CY:
        plan(live, CY, think(live.session.task(CY)))
    assert sorted(live.session.waiting) == [ANN, BO]


def test_restored_it_is_the_same_table_and_its_record_replays(live: Live) -> None:
    plan(live, BO, first_card(live, BO), "ready")
    plan(live, ANN, first_card(live, ANN), "ready")
    live.make(live.session.undo(BO))
    live.make(live.session.undo(ANN))
    live.make(live.session.redo(BO))
    stored = msgspec.json.decode(msgspec.json.encode(live.entries), type=list[Entry])
    again = Session(head(), stored)
    assert again.undone == live.session.undone
    for seat in (ANN, BO, CY, SPECTATOR):
        assert again.known(seat) == live.session.known(seat)
        mine, theirs = (observe(one.journal.state, seat) for one in (live.session, again))
        assert mine.encode() == theirs.encode()
    assert moves_of(stored) == [str(move) for move in live.session.journal.moves]
    record = live.session.record()
    assert Journal.replay(find_game("lanterns"), record).record().moves == record.moves
