"""Each rule of permission by its name: who may, who may not, and what the refusal is called."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from frostlight.games import find_game
from frostlight.kernel import SPECTATOR
from frostlight.session import Head, Place
from frostlight.session.levels import levels
from frostlight.session.permissions import (
    PACES,
    Actor,
    NotAllowedError,
    Permission,
    may_add_value,
    may_answer,
    may_ask_back,
    may_cover,
    may_deal,
    may_hand_back,
    may_lift,
    may_point,
    may_redo,
    may_relink,
    may_rematch,
    may_set_pace,
    may_undo,
    may_vote,
    may_withdraw,
    needs_consent,
    open_votes,
    pointing_seats,
    undo_seat,
    value_seat,
)
from tests.session.tables import ANN, BO, BOT, Live

NOBODY_HERE: tuple[int, ...] = ()
HOST = Actor((ANN,), host=True)
BEST = levels("antarctica")[-1]


def ended(live: Live) -> Live:
    while not live.session.over:
        live.play(50)
    return live


def asked_back(live: Live) -> Live:
    """Ann has asked to go back past what Bo has answered."""
    live.play_until(ANN, after=6)
    while not needs_consent(live.session, ANN):
        live.play(1)
    live.make(live.session.undo(ANN))
    assert live.session.proposal is not None
    return live


def test_a_permission_is_true_or_says_why_not() -> None:
    assert Permission()
    Permission().check()
    assert not Permission("over")
    with pytest.raises(NotAllowedError, match=r"^over$"):
        Permission("over").check()


def test_a_page_answers_for_the_seat_that_it_shows() -> None:
    session = Live().session
    assert may_answer(session, (ANN, BO), BO)
    assert may_answer(session, NOBODY_HERE, SPECTATOR).refusal == "not_yours"
    assert may_answer(session, (ANN,), SPECTATOR).refusal == "not_asked"
    assert may_answer(session, (ANN, BOT), BOT).refusal == "bot_plays"


def test_the_curtain_is_lifted_by_a_player_of_the_device() -> None:
    assert may_lift((ANN, BO), BO)
    assert may_lift((ANN,), BO).refusal == "not_yours"


def test_players_point_while_one_seat_is_asked_in_the_open() -> None:
    game = find_game("frostpunk")
    places = [Place("person", "Ann"), Place("person", "Bo"), Place("bot", "Cy", "random")]
    live = Live(of=Head("t1", game.id, game.edition, {"players": 3}, places, "3"))
    session = live.session
    while session.advised_decision is None:
        live.play(1)
    assert may_point(session, (BO,), BO)
    assert may_point(session, NOBODY_HERE, SPECTATOR).refusal == "not_yours"
    assert may_point(session, (BOT,), BOT).refusal == "not_yours"
    assert pointing_seats(session, (ANN, BO, BOT), BO) == (BO,)
    assert pointing_seats(session, (ANN, BO, BOT), SPECTATOR) == (ANN, BO)


def test_nobody_points_where_each_decides_alone() -> None:
    live = Live()
    live.play_until(ANN, after=6)
    assert may_point(live.session, (BO,), BO).refusal == "refused"


def test_the_last_answer_of_a_device_is_taken_back() -> None:
    live = Live()
    assert undo_seat(live.session, (ANN, BO)) is None
    assert may_undo(live.session, (ANN, BO)).refusal == "nothing_to_undo"
    live.play_until(BO, after=6)
    live.play(1)
    assert undo_seat(live.session, (ANN, BO)) == BO
    assert undo_seat(live.session, (ANN,)) == ANN
    assert may_undo(live.session, (ANN, BO))
    assert may_undo(live.session, NOBODY_HERE).refusal == "not_yours"


def test_while_a_request_is_open_there_is_no_other() -> None:
    session = asked_back(Live()).session
    assert may_undo(session, (BO,)).refusal == "vote_first"
    assert may_undo(session, (ANN,)).refusal == "vote_first"


def test_every_other_player_votes_once_and_the_one_who_asked_withdraws() -> None:
    live = asked_back(Live(*(Place("person", name) for name in ("Ann", "Bo", "Cy"))))
    session = live.session
    assert may_vote(session, (BO, 2))
    assert open_votes(session, (ANN, BO, 2)) == [BO, 2]
    assert may_vote(session, (ANN,)).refusal == "no_vote"
    assert may_vote(session, NOBODY_HERE).refusal == "not_yours"
    assert may_withdraw(session, (ANN,))
    assert may_withdraw(session, (BO,)).refusal == "no_vote"
    live.make(session.vote(BO, yes=True))
    assert may_vote(session, (BO,)).refusal == "no_vote"
    assert may_vote(session, (2,))
    live.make(session.withdraw(ANN))
    assert may_vote(session, (2,)).refusal == "no_vote"
    assert may_withdraw(session, (ANN,)).refusal == "no_vote"


def test_after_a_request_in_vain_a_bot_that_is_to_move_does_so_first() -> None:
    live = Live()
    live.play_until(BOT, after=6)
    while not needs_consent(live.session, ANN):
        live.play(1)
        live.play_until(BOT)
    live.make(live.session.undo(ANN))
    live.make(live.session.vote(BO, yes=False))
    assert live.session.due_bot() == BOT
    assert may_ask_back(live.session, ANN).refusal == "asked_before"
    assert may_undo(live.session, (ANN,)).refusal == "asked_before"
    assert may_ask_back(live.session, BO), "others may ask"
    live.make(live.session.hand_back(BO))
    live.session.places[BOT] = Place("person", "Cy")
    assert may_ask_back(live.session, ANN), "people move on whenever they like"


def test_a_step_is_played_again_by_the_player_who_took_it_back() -> None:
    live = Live()
    live.play_until(ANN, after=6)
    live.play(1)
    assert may_redo(live.session, (ANN,)).refusal == "nothing_to_redo"
    assert not needs_consent(live.session, ANN)
    live.make(live.session.undo(ANN))
    assert may_redo(live.session, (ANN,))
    assert may_redo(live.session, (BO,)).refusal == "nothing_to_redo"
    assert may_redo(live.session, NOBODY_HERE).refusal == "not_yours"


@pytest.mark.parametrize("rule", [may_undo, may_redo, may_vote, may_withdraw])
def test_after_the_end_nothing_goes_back(rule: Callable[..., Permission], over: Live) -> None:
    assert rule(over.session, (ANN, BO)).refusal == "over"
    assert rule(over.session, NOBODY_HERE).refusal == "over"


@pytest.fixture(scope="module")
def over() -> Live:
    return ended(Live())


def test_players_set_the_pace() -> None:
    assert all(may_set_pace((ANN,), pace) for pace in PACES)
    assert may_set_pace((ANN,), "lightning").refusal == "not_yours"
    assert may_set_pace(NOBODY_HERE, "calm").refusal == "not_yours"


def test_a_player_covers_their_own_seat_with_any_bot(over: Live) -> None:
    session = Live().session
    bo = Actor((BO,))
    assert all(may_cover(session, bo, BO, bot) for bot in levels("antarctica"))
    assert may_cover(session, bo, BO, "nonsense").refusal == "refused"
    assert may_cover(session, bo, ANN, BEST).refusal == "not_yours"
    assert may_cover(session, bo, 7, BEST).refusal == "not_yours"
    assert may_cover(over.session, bo, BO, BEST).refusal == "over"


def test_the_host_covers_a_player_who_is_away_with_the_best_bot() -> None:
    live = Live()
    away = HOST._replace(away=frozenset({BO}))
    assert may_cover(live.session, HOST, BO, BEST).refusal == "still_here"
    assert may_cover(live.session, away, BO, BEST)
    assert may_cover(live.session, away, BO, "random").refusal == "refused"
    assert may_cover(live.session, away._replace(host=False), BO, BEST).refusal == "not_yours"
    live.make(live.session.seat_bot(BO, "random"))
    assert may_cover(live.session, away, BO, BEST).refusal == "refused", "their choice stays"
    assert may_cover(live.session, HOST, BOT, BEST).refusal == "refused", "a bot's own seat"
    live.session.held = frozenset({ANN})
    assert may_cover(live.session, HOST, BO, "random"), "a free seat is the host's"


def test_a_person_decides_when_they_play_again() -> None:
    live = Live()
    live.make(live.session.seat_bot(BO, BEST))
    away = HOST._replace(away=frozenset({BO}))
    assert may_hand_back(live.session, Actor((BO,)), BO)
    assert may_hand_back(live.session, away, BO).refusal == "still_here"
    assert may_hand_back(live.session, HOST, BOT).refusal == "refused"
    assert may_hand_back(live.session, Actor((ANN,)), BO).refusal == "not_yours"
    live.session.held = frozenset({ANN})
    assert may_hand_back(live.session, HOST, BO)


def test_the_host_gives_new_links_for_free_seats_and_for_players_who_are_away() -> None:
    session = Live().session
    assert may_relink(session, HOST, ANN)
    assert may_relink(session, HOST, BO).refusal == "still_here"
    assert may_relink(session, HOST._replace(away=frozenset({BO})), BO)
    assert may_relink(session, Actor((BO,)), BO).refusal == "not_owner"
    assert may_relink(session, HOST, BOT).refusal == "form"
    assert may_relink(session, HOST, 7).refusal == "form"
    session.held = frozenset({ANN})
    assert may_relink(session, HOST, BO)


def test_players_play_again_when_it_is_over(over: Live) -> None:
    assert may_rematch(over.session, (BO,))
    assert may_rematch(over.session, NOBODY_HERE).refusal == "not_seated"
    assert may_rematch(Live().session, (BO,)).refusal == "not_over"


def test_a_device_adds_one_value_to_the_dice(over: Live) -> None:
    live = Live()
    assert value_seat(live.session, (ANN, BO)) == ANN
    assert may_add_value(live.session, (ANN, BO))
    assert may_add_value(live.session, NOBODY_HERE).refusal == "not_seated"
    assert may_add_value(live.session, (BOT,)).refusal == "value_there"
    live.make(live.session.add_value(ANN, "a" * 64))
    assert may_add_value(live.session, (ANN, BO)).refusal == "value_there"
    assert may_add_value(live.session, (BO,))
    assert may_add_value(over.session, (BO,)).refusal == "value_there"


def test_the_setup_falls_anew_before_the_first_move() -> None:
    free = replace_setup(Live())
    assert may_deal(free.session, (ANN,)).refusal == "dealt", "no value has come too late"
    free.make(free.session.add_value(ANN, "a" * 64))
    assert may_deal(free.session, (ANN,))
    assert may_deal(free.session, NOBODY_HERE).refusal == "not_seated"
    free.play(1)
    assert may_deal(free.session, (ANN,)).refusal == "dealt"


def replace_setup(live: Live) -> Live:
    """The same table with a first player whom the dice choose."""
    head = live.session.head
    setup = {**head.setup, "starting_player": -1}
    return Live(of=msgspec.structs.replace(head, setup=setup))
