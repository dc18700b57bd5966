"""Scoring (ANT-15): zones, tracks, star cards, discarded pieces."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.table import Continent
from tests.rules.antarctica.box import KINDS, TRACKS, WITH, ZONES
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.recount import recount
from tests.rules.antarctica.story import A, B, C, D, described, finished, outcome, wander

FIVE = ("crane", "shaft_tower", "drill_rig", "camp", "shipyard")


def zone(ice: Ice, name: str) -> list[int]:
    points: list[int] = outcome(ice).breakdown["zones"][name]
    return points


def track(ice: Ice, name: str) -> list[int]:
    points: list[int] = outcome(ice).breakdown["tracks"][name]
    return points


def category(ice: Ice, name: str) -> list[int]:
    points: list[int] = outcome(ice).breakdown["categories"][name]
    return points


@pytest.mark.rule("ANT-15.1")
def test_the_score_is_the_sum_of_four_categories() -> None:
    ice = Ice(players=2).scientists("Z2", A, 2).buildings("Z2", "camp").cube("T1", A, 10)
    ice.cube("T1", B, 3).owns(A, "PRE01").owns(B, "PRE02", "PRE03").available(B, cubes=1)
    result = outcome(ice)

    assert result.breakdown["categories"] == {
        "zones": [1 + 2 + 1, 0],
        "tracks": [7 + 2, 7],
        "stars": [2, 3],
        "discarded": [0, 1],
    }
    assert result.scores == [4 + 9 + 2 + 0, 0 + 7 + 3 + 1]


@pytest.mark.rule("ANT-15.1")
def test_no_points_are_kept_during_play() -> None:
    """The score is what lies on the table: no field of it holds points."""
    fields = set(Continent.FIELDS)

    assert not {name for name in fields if "score" in name or "points" in name or "vp" in name}


@pytest.mark.rule("ANT-15.2")
def test_who_has_nothing_is_not_ranked_and_the_next_value_is_the_next_rank() -> None:
    ice = Ice(players=4).buildings("Z3", *FIVE)
    ice.scientists("Z3", A, 4).scientists("Z3", B, 2).scientists("Z3", C, 2).scientists("Z3", D, 1)
    assert zone(ice, "Z3") == [15, 4, 4, 2]  # D is third, not fourth

    ice = Ice(players=4).buildings("Z3", *FIVE).scientists("Z3", C, 1)
    assert zone(ice, "Z3") == [0, 0, 5 + 1 + 1, 0]
    assert outcome(ice).breakdown["first_ranks"] == [0, 0, 1, 0]


@pytest.mark.rule("ANT-15.2")
def test_on_a_track_those_without_a_cube_get_nothing() -> None:
    ice = Ice().cube("T2", B, 1)

    assert track(ice, "T2") == [0, 1, 0]
    assert track(ice, "T1") == [0, 0, 0]


@pytest.mark.rule("ANT-15.3")
def test_zones_are_scored_from_the_sun_zone_on() -> None:
    three, two = Ice(), Ice(players=2)
    three.table.sun, two.table.sun = 6, 4

    assert "".join(outcome(three).breakdown["zones"]) == "Z6Z7Z0Z1Z2Z3Z4Z5"
    assert "".join(outcome(two).breakdown["zones"]) == "Z4Z6Z7Z0Z2Z3"


@pytest.mark.rule("ANT-15.3")
def test_only_scientists_in_the_zone_itself_count_there() -> None:
    ice = Ice().scientists("Z3", A, 1).scientists("Z4", B, 3)

    assert zone(ice, "Z3") == [2, 0, 0]
    assert zone(ice, "Z4") == [0, 4, 0]


@pytest.mark.rule("ANT-15.4")
@pytest.mark.parametrize("buildings", [0, 1, 5])
def test_the_first_of_a_zone_gets_buildings_and_all_scientists_and_one(buildings: int) -> None:
    ice = Ice().buildings("Z3", *FIVE[:buildings]).scientists("Z3", A, 1).scientists("Z3", B, 3)

    assert zone(ice, "Z3")[B] == buildings + 4 + 1


@pytest.mark.rule("ANT-15.5")
def test_every_other_rank_of_a_zone_gets_the_scientists_of_the_one_ahead() -> None:
    ice = Ice(players=4).buildings("Z3", *FIVE).scientists("Z3", A, 1).scientists("Z3", B, 6)
    ice.scientists("Z3", C, 3).scientists("Z3", D, 2)

    assert zone(ice, "Z3") == [2, 5 + 12 + 1, 6, 3]


@pytest.mark.rule("ANT-15.6")
def test_ships_do_not_count_in_zones() -> None:
    ice = Ice().ships("Z3", "BBC").scientists("Z3", A, 1).scientists("Z3", B, 1)

    assert zone(ice, "Z3") == [3, 3, 0]


@pytest.mark.rule("ANT-15.6")
def test_starting_buildings_count_as_buildings() -> None:
    """In a game that has just begun every zone has one building; a scientist there is worth 3."""
    table = next(state.table for state in wander(3, seed=1) if state.table.turn == 1)
    table.reserve[A] -= 1
    table.scientists[3 * 4 + A] += 1

    assert GAME.outcome(table).breakdown["zones"]["Z3"] == [1 + 1 + 1, 0, 0]


@pytest.mark.rule("ANT-15.7", "ANT-15.8", "ANT-15.9", "ANT-15.10")
def test_tracks_rank_by_place_and_pay_by_printed_values() -> None:
    ice = Ice(players=4).cube("T1", A, 3).cube("T1", B, 11).cube("T1", C, 6).cube("T1", D, 5)

    assert track(ice, "T1") == [3, 2 + 8 + 3 + 3, 8, 3]  # worth 2, 8, 3, 3


@pytest.mark.rule("ANT-15.7")
def test_each_space_is_worth_what_is_printed_there() -> None:
    values = [track(Ice().cube("T4", C, space), "T4")[C] for space in range(1, 13)]

    assert values == [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.rule("ANT-15.8")
def test_the_cube_ahead_gets_the_sum_of_all_cubes_its_own_included() -> None:
    assert track(Ice().cube("T2", A, 12), "T2") == [9, 0, 0]
    assert track(Ice().cube("T2", A, 12).cube("T2", C, 11), "T2") == [17, 0, 9]


@pytest.mark.rule("ANT-15.9")
def test_each_other_cube_gets_the_value_of_the_cube_ahead() -> None:
    ice = Ice(players=4).cube("T5", D, 9).cube("T5", C, 8).cube("T5", B, 7).cube("T5", A, 1)

    assert track(ice, "T5") == [4, 5, 6, 6 + 5 + 4 + 1]


@pytest.mark.rule("ANT-15.10")
def test_equal_values_on_neighbouring_spaces_are_no_tie() -> None:
    ice = Ice().cube("T1", A, 5).cube("T1", B, 6)  # both worth 3

    assert track(ice, "T1") == [3, 6, 0]
    assert outcome(ice).breakdown["first_ranks"] == [0, 1, 0]


@pytest.mark.rule("ANT-15.11")
def test_star_cards() -> None:
    ice = Ice(players=4).owns(A, "PRE01", "PRE02", "PRE06", "BAS01", "DBL01")
    ice.owns(B, "DBL09", "DBL10").owns(C, "DBL11").owns(D, "BAS02")

    assert category(ice, "stars") == [6, 3, 2, 0]  # 3, 2, 1 and 0 stars


@pytest.mark.rule("ANT-15.12")
def test_discarded_pieces_count_alike() -> None:
    ice = Ice(players=4).available(A, ships=3).available(B, ships=3, cubes=3)
    ice.available(D, cubes=3)

    assert category(ice, "discarded") == [2, 1 + 3 + 2, 0, 3]  # 1, 3, 0 and 2 pieces


@pytest.mark.rule("ANT-15.13", "ANT-15.14")
def test_tied_players_get_the_full_points_and_count_once_for_the_next() -> None:
    ice = Ice(players=4).scientists("Z3", A, 3).scientists("Z3", B, 3).scientists("Z3", C, 1)
    assert zone(ice, "Z3") == [8, 8, 3, 0]

    ice = Ice().owns(A, "PRE01", "PRE02").owns(B, "PRE03", "PRE06").owns(C, "PRE07")
    assert category(ice, "stars") == [5, 5, 2]

    ice = Ice().available(A, cubes=2).available(B, ships=3).available(C, cubes=3)
    assert category(ice, "discarded") == [5, 5, 2]


@pytest.mark.rule("ANT-15.15")
def test_nothing_else_scores() -> None:
    ice = Ice().hand(A, "icebreaker", "send_scientist").resources(A, basic=1, advanced=3)
    ice.owns(A, "BAS01", "BAS03", "DBL01", "DBL05").ships("Z3", "A").icebreaker("Z3", A)

    assert ice.table.supply[A] + ice.table.reserve[A] == 14
    assert outcome(ice).scores == [0, 0, 0]


@pytest.mark.rule("ANT-15.16")
def test_scores_go_on_beyond_a_lap_of_fifty() -> None:
    ice = Ice(players=2)
    for name in ("T1", "T2", "T3"):
        ice.cube(name, A, 12).cube(name, B, 11)
    ice.buildings("Z2", *[kind.id for kind in KINDS]).scientists("Z2", A, 14)

    assert outcome(ice).scores[A] == 3 * 17 + 14 + 14 + 1


# -- the second scorer


def compare(table: Continent) -> None:
    found, again = GAME.outcome(table), recount(described(table))

    assert found.scores == again.scores
    assert found.breakdown["zones"] == again.zones
    assert found.breakdown["tracks"] == again.tracks
    assert found.breakdown["categories"]["stars"] == again.stars
    assert found.breakdown["categories"]["discarded"] == again.discards
    assert found.breakdown["first_ranks"] == again.firsts
    assert {seat for seat, rank in enumerate(found.ranks) if rank == 1} == again.winners


@pytest.mark.slow
@pytest.mark.rule("ANT-15.1", "ANT-16.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("thrift", [10, 100])
def test_an_independent_count_of_random_games_agrees(players: int, thrift: int) -> None:
    for seed in range(60):
        compare(finished(players, seed, thrift))


@st.composite
def tables(draw: st.DrawFn) -> Continent:
    """A table at any time: pieces anywhere, few enough numbers that ties are common."""
    players = draw(st.integers(2, 4))
    ice = Ice(players=players)
    for place in WITH[players].open_zones:
        name = ZONES[place].id
        for seat in range(players):
            ice.scientists(name, seat, draw(st.integers(0, min(2, ice.table.reserve[seat]))))
        kinds = draw(st.sets(st.sampled_from([kind.id for kind in KINDS]), max_size=6))
        ice.buildings(name, *[k for k in sorted(kinds) if ice.table.stock[kind_place(k)]])
    for place in WITH[players].open_tracks:
        spaces = draw(st.permutations(range(1, 13)))
        for seat in range(players):
            if draw(st.booleans()):
                ice.cube(TRACKS[place].id, seat, spaces[seat])
    deal_cards(ice, draw)
    for seat in range(players):
        ice.available(seat, ships=ice.table.ships_left[seat] - draw(st.integers(0, 2)))
    return ice.table


def kind_place(name: str) -> int:
    return [kind.id for kind in KINDS].index(name)


def deal_cards(ice: Ice, draw: st.DrawFn) -> None:
    for deck in range(3):
        for card in range(ice.table.decks[deck].bit_length()):
            if ice.table.decks[deck] >> card & 1:
                owner = draw(st.integers(-1, ice.table.players - 1))
                if owner >= 0:
                    ice.table.decks[deck] ^= 1 << card
                    ice.table.cards[owner] |= 1 << card


@pytest.mark.rule("ANT-15.1", "ANT-16.1", "ANT-16.2", "ANT-16.3", "ANT-16.4")
@settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(table=tables())
def test_an_independent_count_of_made_up_tables_agrees(table: Continent) -> None:
    compare(table)
