"""Moving on research tracks (ANT-12): entering, jumping, stopping, and what is activated."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frostlight.games.antarctica.structure import TRACK
from frostlight.games.antarctica.tracks import can_advance, destination
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import options, play, seat_of, space, told, why_not
from tests.rules.antarctica.story import A, B, C, D, asked, off_board, ready_to_research, research


@pytest.mark.rule("ANT-12.1")
def test_research_points_come_from_a_building_card() -> None:
    ice = Ice().ships("Z1", "A").ships("Z4", "A").buildings("Z4", "shaft_tower", "wind_turbine")
    state = ice.offer("DBL05").cube("T1", A, 3).turn(sun="Z1", target="Z3")

    play(state, "build:double", "T1")

    assert space(state, "T1", A) == 5  # a laboratory is worth 2 points


@pytest.mark.rule("ANT-12.1")
def test_research_points_come_from_the_research_action() -> None:
    state = research(Ice().cube("T1", A, 3), "T1", points=2)

    assert space(state, "T1", A) == 5


@pytest.mark.rule("ANT-12.1")
def test_research_points_come_from_a_card_and_from_a_symbol() -> None:
    ice = Ice().ships("Z1", "A").hand(A, "fast_research").cube("T3", A, 5).cube("T1", A, 3)
    state = ice.used("T1", 6).turn(sun="Z1", target="Z3")

    play(state, "play:fast_research:T3")
    assert space(state, "T3", A) == 8  # fast_research: 3 points, past RESEARCH_3 on space 7
    play(state, "T1")

    assert space(state, "T1", A) == 6  # RESEARCH_3: 3 points


@pytest.mark.rule("ANT-12.1")
def test_recruiting_brings_no_research_points() -> None:
    ice = Ice().ships("Z1", "A").buildings("Z3", "camp").cube("T1", A, 3)
    state = ice.turn(sun="Z1", target="Z3")

    events = play(state, "recruit")

    assert told(events) == ["gains_scientists"]
    assert space(state, "T1", A) == 3


@pytest.mark.rule("ANT-12.2")
@pytest.mark.parametrize(("points", "reached"), [(1, 2), (2, 4), (3, 5)])
def test_entering_takes_a_cube_and_the_first_of_the_points(points: int, reached: int) -> None:
    """Spaces 1 and 3 are taken, so the first free space is 2."""
    state = research(Ice().cube("T1", B, 1).cube("T1", C, 3), "T1", points)

    assert space(state, "T1", A) == reached
    assert seat_of(state, A)["available_cubes"] == 4 - 1


@pytest.mark.rule("ANT-12.2")
def test_a_cube_that_is_on_the_track_takes_no_other_cube() -> None:
    state = research(Ice().cube("T1", A, 1), "T1", points=1)

    assert space(state, "T1", A) == 2
    assert seat_of(state, A)["available_cubes"] == 3


@pytest.mark.rule("ANT-12.3")
def test_without_a_cube_no_new_track_can_be_entered() -> None:
    ice = Ice().cube("T1", A, 1).available(A, cubes=0).hand(A, "fast_research")
    state = ready_to_research(ice, "T4", points=1)

    assert options(state, "research") == ["research:T1"]
    assert why_not(state, "research:T4") == "ANT-12.3"
    assert options(state, "play") == ["play:fast_research:T1"]


@pytest.mark.rule("ANT-12.4", "ANT-12.5")
def test_taken_spaces_are_jumped_and_cost_nothing() -> None:
    ice = Ice(players=4).cube("T1", A, 4).cube("T1", B, 5).cube("T1", C, 6).cube("T1", D, 8)
    state = research(ice.used("T1", 6), "T1", points=2)

    assert space(state, "T1", A) == 9  # 7, then 9
    assert [space(state, "T1", seat) for seat in (B, C, D)] == [5, 6, 8]


@pytest.mark.rule("ANT-12.5")
def test_a_cube_never_stops_on_a_taken_space() -> None:
    state = research(Ice().cube("T1", A, 1).cube("T1", B, 2), "T1", points=1)

    assert space(state, "T1", A) == 3


@pytest.mark.rule("ANT-12.6")
def test_points_beyond_the_last_space_are_lost() -> None:
    state = research(Ice().cube("T1", A, 11), "T1", points=4)

    assert space(state, "T1", A) == 12
    assert asked(state) == (A, "act")
    assert options(state, "research") == []  # nothing is left to use elsewhere


@pytest.mark.rule("ANT-12.7")
def test_cubes_at_the_end_cannot_be_passed() -> None:
    state = research(Ice().cube("T1", A, 8).cube("T1", B, 12).cube("T1", C, 11), "T1", points=5)

    assert [space(state, "T1", seat) for seat in (A, B, C)] == [10, 12, 11]


@pytest.mark.rule("ANT-12.7")
def test_behind_a_closed_end_of_the_track_a_cube_does_not_move() -> None:
    ice = Ice().cube("T1", A, 10).cube("T1", B, 12).cube("T1", C, 11).hand(A, "fast_research")
    state = ready_to_research(ice, "T1", points=3)

    assert "research:T1" not in options(state)
    assert why_not(state, "research:T1") == "ANT-12.7"
    assert options(state, "play:fast_research") == [f"play:fast_research:T{n}" for n in (2, 3, 4)]


@pytest.mark.rule("ANT-12.7")
def test_the_cube_on_the_last_space_has_nowhere_to_go() -> None:
    state = ready_to_research(Ice().cube("T1", A, 12), "T1", points=1)

    assert why_not(state, "research:T1") == "ANT-12.7"


@pytest.mark.rule("ANT-12.8")
def test_all_points_go_to_one_track_without_another_question() -> None:
    state = ready_to_research(Ice().cube("T1", A, 1).cube("T4", A, 1), "T1", points=4)
    assert options(state, "research") == ["research:T1", "research:T4"]  # no numbers to choose

    play(state, "research:T1")

    assert (space(state, "T1", A), space(state, "T4", A)) == (5, 1)
    assert asked(state) == (A, "act")
    assert why_not(state, "research:T4") == "ANT-3.11"  # nothing is left for the other track


@pytest.mark.rule("ANT-12.8")
def test_the_points_of_a_card_must_be_used() -> None:
    ice = Ice().ships("Z1", "A").ships("Z4", "A").buildings("Z4", "shaft_tower").offer("BAS01")
    state = ice.turn(sun="Z1", target="Z3")

    play(state, "build:basic")

    assert asked(state) == (A, "build_track")
    assert options(state) == ["T1", "T2", "T3", "T4"]  # no refusal
    assert why_not(state, "T5") == "ANT-1.7"


def by_the_formula(row: list[int], at: int, points: int) -> int:
    """ANT-12.9, word by word."""
    empty = [space for space in range(at + 1, 13) if space not in row]
    return empty[min(points, len(empty)) - 1] if empty else at


@pytest.mark.slow
@pytest.mark.rule("ANT-12.9")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    row=st.lists(st.integers(1, 12), min_size=4, max_size=4, unique=True),
    present=st.lists(st.booleans(), min_size=4, max_size=4),
    points=st.integers(1, 14),
)
def test_cubes_move_by_the_formula(row: list[int], present: list[bool], points: int) -> None:
    ice = Ice(players=4)
    for seat, (place, there) in enumerate(zip(row, present, strict=True)):
        if there:
            ice.cube("T1", seat, place)
    cubes = ice.table.cubes[TRACK["T1"] * 4 : TRACK["T1"] * 4 + 4]
    expected = by_the_formula(cubes, cubes[A], points)

    assert destination(cubes, cubes[A], points, last=12) == expected
    assert can_advance(ice.table, A, TRACK["T1"]) == (expected != cubes[A])


@pytest.mark.rule("ANT-12.9")
def test_the_formula_counts_only_empty_spaces_ahead() -> None:
    ice = Ice(players=4).cube("T3", A, 7).cube("T3", B, 8).cube("T3", C, 10).cube("T3", D, 3)
    state = research(ice, "T3", points=3)

    assert space(state, "T3", A) == 12  # E = 9, 11, 12


@pytest.mark.rule("ANT-12.10")
@pytest.mark.parametrize(
    ("start", "points", "gained"), [(1, 1, 0), (1, 2, 1), (2, 3, 1), (3, 2, 0)]
)
def test_symbols_work_when_passed_or_reached_not_where_the_cube_started(
    start: int, points: int, gained: int
) -> None:
    """SCIENTIST lies on space 3 of T1."""
    ice = Ice().cube("T1", A, start)
    before = ice.table.reserve[A] - (points - 1)  # those that stand in Z3
    state = research(ice, "T1", points)

    assert off_board(state, A) == (2 + gained, before - gained)


@pytest.mark.rule("ANT-12.10")
def test_a_jumped_symbol_works_too() -> None:
    state = research(Ice().cube("T1", A, 2).cube("T1", B, 3), "T1", points=1)

    assert space(state, "T1", A) == 4
    assert off_board(state, A) == (3, 11)
    assert off_board(state, B) == (2, 12)  # the cube that stands there gets nothing
