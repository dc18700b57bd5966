"""Section 10: scouting."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import SCOUT
from frostlight.kernel import CHANCE, SPECTATOR, Journal, observe
from frostlight.testing.scenario import drive
from tests.rules.blackout.look import asked, good, options, play, seat_of, told, why_not
from tests.rules.blackout.town import At, Builder, kinds_of


def town(*tokens: str, own: tuple[str, ...] = ("C02",)) -> Builder:
    """Seat 0 stands at D01; hand: Doctor 0, Mechanic 1, Scout 2, Commander 2 symbols."""
    found = Builder().at(0, *own).at(1, "C04").hand(0, "P09", "P10", "P11", "P12")
    return found.tokens("D01", *(tokens or ("T01", "T05", "T20")))


def scouting(*tokens: str, **has: int) -> At:
    return drive(town(*tokens).has(0, **has).step(SCOUT), "0 D01")


def tokens_of(state: At, district: str = "D01") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = GAME.describe(state.table)["districts"][district]["tokens"]
    return found


@pytest.mark.rule("BHK-10.1")
def test_one_scouting_or_pass_in_turn_order() -> None:
    state = town().step(SCOUT)
    assert asked(state) == (0, "scout")
    play(state, "pass")
    assert asked(state) == (1, "scout")
    play(state, "D01", "leave")
    assert state.decision.kind == "buy"


@pytest.mark.rule("BHK-10.2")
def test_a_district_with_a_token_and_an_own_marker_on_its_border() -> None:
    build = town(own=("C02",))
    state = build.step(SCOUT)
    assert options(state) == ["D01", "D02", "D06", "pass"]
    assert why_not(state, "D03") == "BHK-10.2"
    empty = town().won(1, "T02", "T03", "T04", face_up=False)  # the three of D16
    assert why_not(empty.at(0, "C29").step(SCOUT), "D16") == "BHK-10.2"


@pytest.mark.rule("BHK-10.3")
def test_nobody_scouts_where_somebody_has_looked_this_round() -> None:
    state = town().step(SCOUT)
    play(state, "D01", "leave")
    assert asked(state) == (0, "buy")  # the other one stands at D01 only
    other = Builder().at(0, "C02").at(1, "C02").step(SCOUT)
    play(other, "D01", "leave")
    assert why_not(other, "D01") == "BHK-10.3"


@pytest.mark.rule("BHK-10.4")
def test_only_the_scout_sees_the_tokens() -> None:
    build = town()
    state = build.step(SCOUT)
    state.table.events = []
    drive(state, "0 D01")
    looks = [event for event in state.drain() if event.kind == "looks"]
    assert looks[0].seen_by(0) == {"seat": 0, "district": "D01", "tokens": "T01,T05,T20"}
    assert looks[0].seen_by(1) == looks[0].seen_by(SPECTATOR) == {"seat": 0, "district": "D01"}
    assert [observe(state, seat).table["tokens"][0] for seat in (0, 1)] == [0, -1]
    assert observe(state, 1).asked[0].options is None


@pytest.mark.rule("BHK-10.4")
def test_tokens_that_nobody_has_seen_are_drawn_by_chance() -> None:
    state = Builder().at(0, "C02").step(SCOUT)
    drive(state, "0 D02")
    assert asked(state) == (CHANCE, "scout_token")
    assert state.decision.weights == list(state.table.printed.copies)
    drive(state, "* T02", "* T02", "* T16")
    assert state.table.unseen[1] == 1
    assert [token["token"] for token in tokens_of(state, "D02")] == ["T02", "T02", "T16"]


def all_alike() -> At:
    """A player scouts where the unseen tokens are of one kind."""
    state = Builder().at(0, "C02").step(SCOUT)
    state.table.unseen[:] = [0] * len(state.table.unseen)
    state.table.unseen[1] = 4
    drive(state, "0 D02")
    return state


@pytest.mark.rule("BHK-10.4")
def test_nobody_learns_that_the_tokens_left_are_all_alike() -> None:
    """Chance is asked as often as for any others: its silence would tell."""
    state = all_alike()
    for _ in range(3):
        assert asked(state) == (CHANCE, "scout_token")
        drive(state, "* T02")
    assert asked(state) == (0, "patrol")


@pytest.mark.rule("BHK-10.5")
def test_whoever_leaves_puts_everything_back_and_nobody_is_hurt() -> None:
    state = scouting()
    before = tokens_of(state)
    events = play(state, "leave")
    assert tokens_of(state) == before
    assert len(seat_of(state, 0)["hand"]) == 4
    assert told(events, "leaves", "injured", "patrol") == ["leaves"]


@pytest.mark.rule("BHK-10.6")
def test_before_the_team_is_sent_nobody_learns_anything() -> None:
    state = scouting()
    watching = [observe(state, seat).encode() for seat in (1, SPECTATOR)]
    for key in ("token:1:quick", "add:P11", "add:P12", "add:P10"):
        state.apply(0, key)
        assert [observe(state, seat).encode() for seat in (1, SPECTATOR)] == watching
    state.apply(0, "send")
    assert [token["face_up"] for token in tokens_of(state)] == [True, True]
    assert observe(state, 1).table["tokens"][:3] == [0, 4, 19]


@pytest.mark.rule("BHK-10.6")
def test_a_team_that_was_sent_cannot_be_taken_back() -> None:
    journal = Journal(GAME, GAME.read_setup({"players": 2, "starting_player": 0}))
    journal.state = town("T01", "T05", "T20").has(0, gps=1).step(SCOUT)
    for key in ("D01", "token:1:quick", "add:P11", "gps:more"):
        journal.apply(0, key)
        assert journal.undo_point(0) is None or key == "D01"
    journal.apply(0, "send")
    assert asked(journal.state) == (CHANCE, "injured")  # asked although only one was sent
    journal.apply(CHANCE, "P11")
    assert journal.undo_point(0) is None


@pytest.mark.rule("BHK-10.7")
def test_the_kind_of_patrol_is_chosen_with_the_token_and_can_be_changed() -> None:
    state = scouting(gps=2)
    assert options(state) == [
        *("token:1:thorough", "token:1:quick", "token:1:short"),
        *("token:2:thorough", "token:2:quick", "token:3:thorough", "token:3:quick", "leave"),
    ]
    play(state, "token:2:quick", "other", "token:1:short")
    assert "add:P11" in options(state)


@pytest.mark.rule("BHK-10.8", "BHK-15.2")
def test_a_team_has_at_least_one_card_and_never_the_doctor() -> None:
    state = scouting(gps=3)
    play(state, "token:1:quick", "gps:more", "gps:more")
    assert why_not(state, "send") == "BHK-10.8"
    assert options(state, "add:") == ["add:P10", "add:P11", "add:P12"]
    assert why_not(state, "add:P09") == "BHK-10.8"
    play(state, "add:P10")
    assert "send" in options(state)


@pytest.mark.rule("BHK-10.8")
def test_without_anybody_who_can_go_nothing_is_won() -> None:
    state = town().hand(0, "P09").has(0, gps=5).step(SCOUT)
    drive(state, "0 D01")
    assert options(state) == ["leave"]
    assert why_not(state, "token:1:quick") == "BHK-10.8"


@pytest.mark.rule("BHK-10.9", "BHK-16.13", "BHK-16.14")
@pytest.mark.parametrize(
    ("plans", "gps", "enough"), [((), 3, False), (("R17",), 3, True), (("R18",), 4, True)]
)
def test_what_counts_for_a_patrol(plans: tuple[str, ...], gps: int, enough: bool) -> None:
    """Token of 7: Mechanic 1, one face-down token 1, one GPS token 3 or 4, the drone 1: 5 or 6."""
    build = town("T02", "T05", "T20").completed(0, *plans).won(0, "T04", face_up=False)
    state = drive(build.has(0, gps=1).step(SCOUT), "0 D01")
    play(state, "token:1:quick", "add:P10", "gps:more")  # books, 6 symbols
    have = 1 + 1 + gps + (plans == ("R17",))
    assert ("send" in options(state)) is enough is (have >= 6)


@pytest.mark.rule("BHK-10.10")
def test_the_total_must_reach_the_value_and_more_is_lost() -> None:
    state = scouting("T02", "T05", "T20", gps=1)
    play(state, "token:1:quick", "add:P11", "add:P12")  # 4 of 6
    why = GAME.explain(state.table, state.decision)["send"]
    assert (why.rule, why.facts) == ("BHK-10.10", {"n": 6, "have": 4})
    play(state, "gps:more", "send")  # 7
    assert (good(state, 0, "books"), state.table.gps[0]) == (2, 0)


@pytest.mark.rule("BHK-10.11", "BHK-10.16")
@pytest.mark.parametrize(("patrol", "books", "points"), [("quick", 2, 0), ("thorough", 2, 3)])
def test_a_thorough_patrol_brings_points_too(patrol: str, books: int, points: int) -> None:
    state = scouting("T02", "T05", "T20", gps=2)
    team = ("add:P11", "gps:more", "gps:more") + (("add:P12",) if patrol == "thorough" else ())
    play(state, f"token:1:{patrol}", *team, "send")
    assert (good(state, 0, "books"), state.table.points[0]) == (books, points)


@pytest.mark.rule("BHK-10.12", "BHK-10.13")
def test_the_first_of_a_kind_lies_face_up_others_face_down() -> None:
    build = town("T02", "T05", "T20").won(0, "T01")
    state = drive(build.has(0, gps=1).step(SCOUT), "0 D01")
    play(state, "token:1:quick", "add:P11", "add:P12", "gps:more", "send")
    assert kinds_of(state.table, 0) == {"books"}
    assert state.table.backs[0] == 1
    assert good(state, 0, "books") == 2  # the reward is the same
    first = scouting("T02", "T05", "T20", gps=1)
    play(first, "token:2:quick", "add:P11", "add:P12", "gps:more", "send")
    assert (kinds_of(first.table, 0), first.table.backs[0]) == ({"tools"}, 0)


@pytest.mark.rule("BHK-10.14", "BHK-OP.18", "BHK-TV.12")
def test_a_short_patrol_for_the_weakest_token_brings_nothing() -> None:
    state = scouting("T01", "T02", "T05")  # quick values 5, 6, 6
    assert options(state, "token:") == ["token:1:quick", "token:1:short"]
    assert why_not(state, "token:2:short") == "BHK-10.14"
    play(state, "token:1:short", "add:P11", "add:P12", "send")
    assert (good(state, 0, "books"), state.table.backs[0], state.table.kinds[0]) == (0, 1, 0)
    left = town("T02", "T05").step(SCOUT)  # once it was taken both sixes qualify
    left.table.lies[2] = 2
    drive(left, "0 D01")
    assert options(left, "token:") == ["token:1:short", "token:2:short"]


@pytest.mark.rule("BHK-10.15")
def test_one_of_the_team_is_hurt_each_as_likely() -> None:
    state = scouting(gps=1)
    drive(state, "0 token:1:quick", "0 add:P10", "0 add:P11", "0 gps:more", "0 send")
    assert asked(state) == (CHANCE, "injured")
    assert (state.decision.keys, state.decision.weights) == (["P10", "P11"], [1, 1])
    drive(state, "* P11")
    mine = seat_of(state, 0)
    assert mine["hand"] == ["P09", "P10", "P12"]
    assert "P11" in mine["hospital"]


@pytest.mark.rule("BHK-10.17")
def test_a_second_look_needs_another_scouting() -> None:
    state = scouting()
    play(state, "leave")
    assert state.table.looked[:3] == [1, 1, 1]
    assert observe(state, 0).table["tokens"][:3] == [0, 4, 19]  # what was seen stays known
    assert [token["face_up"] for token in tokens_of(state)] == [False] * 3


@pytest.mark.rule("BHK-10.18")
def test_a_player_may_look_without_being_able_to_win() -> None:
    state = town().hand(0, "P09").step(SCOUT)
    assert "D01" in options(state)
    drive(state, "0 D01")
    assert options(state) == ["leave"]  # asked all the same: its lack of choice is secret
    assert asked(state) == (0, "patrol")
