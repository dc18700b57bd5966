"""Winner (ANT-16): most points, then first ranks, then building cards."""

from __future__ import annotations

import pytest

from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.story import A, B, C, outcome


def result(ice: Ice) -> tuple[list[int], list[int], list[int]]:
    """Points, first ranks and places."""
    found = outcome(ice)
    return found.scores, found.breakdown["first_ranks"], found.ranks


@pytest.mark.rule("ANT-16.1")
def test_most_points_win_whatever_the_first_ranks_and_cards() -> None:
    """B has 1 first rank and no card, A 3 of each kind."""
    ice = Ice().scientists("Z1", A, 1).scientists("Z2", A, 1).scientists("Z3", A, 1)
    ice.owns(A, "BAS01", "BAS03", "BAS05").cube("T1", B, 12)

    assert result(ice) == ([6, 9, 0], [3, 1, 0], [2, 1, 3])


@pytest.mark.rule("ANT-16.2")
def test_in_a_tie_more_first_ranks_win() -> None:
    """Each zone counts for itself, and so does each track."""
    ice = Ice().scientists("Z1", A, 1).cube("T1", A, 3)  # 2 + 2 points
    ice.scientists("Z2", B, 3).owns(B, "BAS01")  # 4 points

    assert result(ice) == ([4, 4, 0], [2, 1, 0], [1, 2, 3])


@pytest.mark.rule("ANT-16.2")
def test_stars_and_discarded_pieces_count_as_one_first_rank_each() -> None:
    ice = Ice().owns(A, "PRE01").available(A, cubes=3).cube("T1", B, 3)

    assert result(ice) == ([2, 2, 0], [2, 1, 0], [1, 2, 3])


@pytest.mark.rule("ANT-16.2")
def test_a_shared_first_rank_counts_for_each_who_shares_it() -> None:
    """A and B share Z1 (3 each); A has Z2 besides, B the same points on a track with C."""
    ice = Ice().scientists("Z1", A, 1).scientists("Z1", B, 1).scientists("Z2", A, 1)
    ice.cube("T1", C, 3).cube("T1", B, 1)

    assert result(ice) == ([3 + 2, 3 + 2, 3], [2, 1, 1], [1, 2, 3])


@pytest.mark.rule("ANT-16.3")
def test_then_more_building_cards_win_with_or_without_star() -> None:
    ice = Ice().scientists("Z1", A, 2).scientists("Z2", B, 2)
    ice.owns(A, "BAS01").owns(B, "BAS03", "DBL01")

    assert result(ice) == ([3, 3, 0], [1, 1, 0], [2, 1, 3])


@pytest.mark.rule("ANT-16.3")
def test_starred_cards_are_building_cards_too() -> None:
    """Star cards: A and B have one each and tie; A has one card more, of any kind."""
    ice = Ice().owns(A, "PRE01", "BAS01").owns(B, "PRE02")

    assert result(ice) == ([2, 2, 0], [1, 1, 0], [1, 2, 3])


@pytest.mark.rule("ANT-16.4")
def test_then_the_victory_is_shared() -> None:
    ice = Ice().scientists("Z1", A, 2).scientists("Z2", B, 2).owns(A, "BAS01").owns(B, "BAS03")

    assert result(ice) == ([3, 3, 0], [1, 1, 0], [1, 1, 3])


@pytest.mark.rule("ANT-16.2")
def test_first_ranks_decide_only_among_the_tied() -> None:
    """C has most first ranks but fewer points than the two who tie."""
    ice = Ice().cube("T1", A, 10).cube("T2", B, 10)
    for zone in ("Z1", "Z2", "Z3"):
        ice.scientists(zone, C, 1)

    assert result(ice) == ([7, 7, 6], [1, 1, 3], [1, 1, 3])
