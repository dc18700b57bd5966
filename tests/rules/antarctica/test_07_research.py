"""Section 7: research."""

from __future__ import annotations

import pytest

from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import options, play, space, why_not

TRACKS = ("T1", "T2", "T3", "T4", "T5")


@pytest.mark.rule("ANT-7.1")
def test_research_needs_a_station_in_the_target_zone() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z5", "land_station")
    state = ice.buildings("Z4", "laboratory").turn(sun="Z1", target="Z4")
    assert not options(state, "research:")
    assert [why_not(state, f"research:{track}") for track in TRACKS[:4]] == ["ANT-7.1"] * 4


@pytest.mark.rule("ANT-7.2")
@pytest.mark.parametrize(("ships", "own", "points"), [("", 0, 1), ("A", 1, 3), ("BA", 2, 4)])
def test_own_ships_and_own_scientists_of_the_target_zone_are_points(
    ships: str, own: int, points: int
) -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z4", ships).buildings("Z4", "sea_station")
    ice.scientists("Z4", 0, own).scientists("Z4", 1, 4)  # those of B do not count
    ice.ships("Z5", "A").scientists("Z5", 0, 2)  # nor those of A elsewhere
    state = ice.cube("T3", 0, 7).turn(sun="Z1", target="Z4")
    play(state, "research:T3")
    assert space(state, "T3", 0) == 7 + points


@pytest.mark.rule("ANT-7.2")
def test_without_ships_and_scientists_there_are_no_points() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z4", "land_station")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "give:Z4.1")
    assert why_not(state, "research:T1") == "ANT-7.2"


@pytest.mark.rule("ANT-7.3")
def test_points_go_to_a_track_of_the_station() -> None:
    state = Ice(4).ships("Z1", "A").buildings("Z4", "sea_station").turn(sun="Z1", target="Z4")
    assert options(state, "research:") == ["research:T3", "research:T5"]
    assert [why_not(state, f"research:{track}") for track in ("T1", "T2", "T4")] == ["ANT-7.3"] * 3


@pytest.mark.rule("ANT-7.3")
def test_with_different_stations_the_player_chooses_one() -> None:
    ice = Ice(players=2).ships("Z2", "A").buildings("Z4", "land_station", "sea_station")
    state = ice.turn(sun="Z2", target="Z4")
    assert options(state, "research:") == ["research:T1", "research:T3"]
    play(state, "research:T3")
    assert (space(state, "T1", 0), space(state, "T3", 0)) == (0, 1)


@pytest.mark.rule("ANT-7.4")
@pytest.mark.parametrize("track", ["T1", "T4"])
def test_of_two_tracks_with_the_icon_the_player_chooses_one(track: str) -> None:
    state = Ice(3).ships("Z1", "A").buildings("Z4", "land_station").turn(sun="Z1", target="Z4")
    assert options(state, "research:") == ["research:T1", "research:T4"]
    play(state, f"research:{track}")
    assert {name for name in TRACKS if space(state, name, 0)} == {track}


@pytest.mark.rule("ANT-7.4")
def test_two_stations_that_serve_one_track_make_one_option() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", "land_station", "coastal_station")
    state = ice.turn(sun="Z1", target="Z4")
    assert options(state, "research:") == ["research:T1", "research:T2", "research:T4"]


@pytest.mark.rule("ANT-7.5")
def test_points_are_never_split_between_tracks() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z4", "A").buildings("Z4", "land_station")
    ice.cube("T1", 0, 11)  # only one space ahead for two points
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "research:T1")
    assert [space(state, track, 0) for track in TRACKS] == [12, 0, 0, 0, 0]
    assert state.decision.kind == "act"
    assert why_not(state, "research:T4") == "ANT-3.11"


@pytest.mark.rule("ANT-7.6")
def test_a_track_without_an_empty_space_ahead_is_not_offered() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", "land_station")
    ice.cube("T1", 0, 11).cube("T1", 1, 12)
    state = ice.turn(sun="Z1", target="Z4")
    assert options(state, "research:") == ["research:T4"]
    assert why_not(state, "research:T1") == "ANT-12.7"


@pytest.mark.rule("ANT-7.6")
def test_a_track_that_cannot_be_entered_is_not_offered() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", "land_station")
    state = ice.cube("T1", 0, 4).available(0, cubes=0).turn(sun="Z1", target="Z4")
    assert options(state, "research:") == ["research:T1"]
    assert why_not(state, "research:T4") == "ANT-12.3"
