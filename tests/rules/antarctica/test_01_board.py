"""Section 1: the board and the pieces."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.kernel import SPECTATOR, observe
from tests.rules.antarctica.box import KINDS, ZONES
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import (
    kinds,
    new_game,
    options,
    play,
    queue,
    quiet_turn,
    random_game,
    scientists,
    seat_of,
    space,
    stock,
    sun,
    why_not,
)

ALL_KINDS = [
    *("crane", "shaft_tower", "drill_rig", "wind_turbine"),
    *("land_station", "coastal_station", "sea_station"),
    *("camp", "shipyard", "laboratory", "factory"),
    *("parabolic_antenna", "command_centre", "plankton_farm"),
]


@pytest.mark.rule("ANT-1.1", "ANT-1.4")
def test_the_sun_goes_round_eight_zones_counter_clockwise() -> None:
    ice = Ice(players=3)
    for zone, letter in zip(range(8), "ABCABCAB", strict=True):
        ice.ships(f"Z{zone}", letter)
    state = ice.turn(sun="Z1")
    visited = []
    for _ in range(8):
        visited.append(sun(state))
        behind = (int(visited[-1][1]) - 1) % 8  # where the sun has just been
        quiet_turn(state, f"Z{behind}")
    assert visited == ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z0"]
    assert [zone.place for zone in ZONES] == ["SW", "S", "SE", "E", "NE", "N", "NW", "W"]


@pytest.mark.rule("ANT-1.1")
def test_a_zone_has_three_ship_spaces() -> None:
    state = Ice(players=3).ships("Z1", "AA").ships("Z2", "BC").ships("Z3", "ABC").turn(sun="Z1")
    assert why_not(state, "sail:Z3") == "ANT-3.8"
    play(state, "sail:Z2")
    assert queue(state, "Z2") == "BCA"


@pytest.mark.rule("ANT-1.1", "ANT-1.2")
def test_fourteen_different_buildings_fit_into_one_zone() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z4", "A").buildings("Z4", "drill_rig", "crane")
    ice.buildings("Z3", *(kind for kind in ALL_KINDS if kind != "factory")).offer("DBL07")
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "build:double")
    assert kinds(state, "Z3") == set(ALL_KINDS)
    assert [kind.id for kind in KINDS] == ALL_KINDS


@pytest.mark.rule("ANT-1.2")
def test_a_zone_has_one_space_for_each_kind() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z3", "crane", "drill_rig", "factory")
    state = ice.offer("DBL07").turn(sun="Z1", target="Z3")
    assert why_not(state, "build:double") == "ANT-4.8"


@pytest.mark.rule("ANT-1.3")
def test_ships_of_a_zone_wait_in_a_queue_and_space_1_is_nearest_to_the_sun() -> None:
    state = Ice(players=3).ships("Z1", "BCA").turn(sun="Z1")
    assert state.decision.seat == 1
    quiet_turn(state, "Z0")
    assert queue(state, "Z1") == "CA"
    assert (sun(state), state.decision.seat) == ("Z0", 1)
    quiet_turn(state, "Z7")  # from Z0 the sun goes on to Z1
    assert (sun(state), state.decision.seat) == ("Z1", 2)


@pytest.mark.rule("ANT-1.5", "ANT-1.7")
@pytest.mark.parametrize(
    ("players", "open_tracks"),
    [(2, ["T1", "T2", "T3"]), (3, ["T1", "T2", "T3", "T4"]), (4, ["T1", "T2", "T3", "T4", "T5"])],
)
def test_of_five_tracks_those_marked_for_more_players_are_closed(
    players: int, open_tracks: list[str]
) -> None:
    ice = Ice(players).ships("Z2", "A").buildings("Z3", "shaft_tower").offer("BAS01")
    state = ice.turn(sun="Z2", target="Z3")
    play(state, "build:basic")
    assert state.decision.kind == "build_track"
    assert options(state) == open_tracks
    for track in {"T1", "T2", "T3", "T4", "T5"} - set(open_tracks):
        assert why_not(state, track) == "ANT-1.7"


@pytest.mark.rule("ANT-1.6")
@pytest.mark.parametrize(
    ("players", "station", "tracks"),
    [
        (2, "land_station", ["T1"]),
        (2, "coastal_station", ["T2"]),
        (2, "sea_station", ["T3"]),
        (3, "land_station", ["T1", "T4"]),
        (3, "coastal_station", ["T2", "T4"]),
        (3, "sea_station", ["T3"]),
        (4, "land_station", ["T1", "T4"]),
        (4, "coastal_station", ["T2", "T4"]),
        (4, "sea_station", ["T3", "T5"]),
    ],
)
def test_a_station_serves_every_open_track_with_its_icon(
    players: int, station: str, tracks: list[str]
) -> None:
    state = Ice(players).ships("Z2", "A").buildings("Z3", station).turn(sun="Z2", target="Z3")
    assert options(state, "research:") == [f"research:{track}" for track in tracks]


@pytest.mark.rule("ANT-1.7")
@pytest.mark.parametrize(("players", "closed"), [(2, ["T4", "T5"]), (3, ["T5"])])
def test_closed_tracks_stay_empty_for_the_whole_game(players: int, closed: list[str]) -> None:
    moved = 0
    for state in random_game(players, seed=1):
        moved = max(moved, *state.table.cubes)
        assert not any(space(state, track, seat) for track in closed for seat in range(4))
    assert moved > 1


@pytest.mark.rule("ANT-1.8")
def test_no_effect_offers_a_closed_track() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z3", "sea_station").hand(0, "fast_research")
    state = ice.cube("T3", 0, 6).turn(sun="Z1", target="Z3")
    assert options(state, "research:") == ["research:T3"]
    assert why_not(state, "research:T5") == "ANT-1.7"
    assert options(state, "play:") == [f"play:fast_research:T{n}" for n in (1, 2, 3, 4)]
    assert why_not(state, "play:fast_research:T5") == "ANT-1.7"
    play(state, "research:T3")  # reaches the blue RESEARCH_3 on space 7
    assert state.decision.kind == "research_3"
    assert options(state) == ["T1", "T2", "T3", "T4"]
    assert why_not(state, "T5") == "ANT-1.7"


@pytest.mark.rule("ANT-1.9")
def test_a_player_on_a_track_moves_that_cube_and_brings_in_no_second() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z3", "land_station").cube("T1", 0, 4)
    state = ice.turn(sun="Z1", target="Z3")
    before = state.table.cubes_left[0]
    play(state, "research:T1")
    assert space(state, "T1", 0) == 5
    assert state.table.cubes_left[0] == before


@pytest.mark.rule("ANT-1.10")
def test_a_building_serves_everybody_whoever_built_it() -> None:
    ice = Ice(players=3).ships("Z1", "B").ships("Z2", "A").offer("DBL01")
    state = ice.buildings("Z3", "drill_rig", "wind_turbine").turn(sun="Z1", target="Z3")
    play(state, "build:double", "T2", "end")
    assert kinds(state, "Z3") == {"camp", "drill_rig", "wind_turbine"}
    assert state.decision.seat == 0
    play(state, "sail:Z3", "recruit")
    assert state.table.supply[0] == 3


@pytest.mark.rule("ANT-1.10")
def test_starting_buildings_serve_like_built_ones() -> None:
    journal = new_game(4, fixed_start=True)
    state = journal.state
    camps = [f"Z{zone}" for zone in range(8) if "camp" in kinds(state, f"Z{zone}")]
    target = next(zone for zone in camps if zone != sun(state))
    play(state, f"sail:{target}")
    assert "recruit" in options(state)


@pytest.mark.rule("ANT-1.11")
def test_scientists_belong_to_a_player_and_a_zone_not_to_a_building() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "A").offer("BAS03", "BAS01")
    ice.buildings("Z3", "shaft_tower").buildings("Z1", "camp")
    state = ice.scientists("Z3", 0, 1).scientists("Z3", 1, 2).turn(sun="Z1", target="Z3")
    play(state, "build:basic", "T2", "end")
    zone = GAME.describe(state.table)["zones"]["Z3"]
    assert zone["scientists"] == [2, 2, 0]  # one more for A, whichever building it came with
    assert set(zone) == {"buildings", "scientists", "ships", "icebreakers"}


@pytest.mark.rule("ANT-1.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scientists_buildings_and_cubes_never_leave_the_board(players: int) -> None:
    buildings, standing, cubes = [0] * 8, [0] * 32, [0] * 20
    for state in random_game(players, seed=2):
        table = state.table
        assert all(now & old == old for now, old in zip(table.buildings, buildings, strict=True))
        assert all(now >= old for now, old in zip(table.scientists, standing, strict=True))
        assert all(now >= old for now, old in zip(table.cubes, cubes, strict=True))
        buildings, standing, cubes = table.buildings[:], table.scientists[:], table.cubes[:]
    assert sum(standing) > 10
    assert sum(cubes) > 10


@pytest.mark.rule("ANT-1.13")
def test_available_and_discarded_pieces_are_kept_apart_for_each_player_and_seen_by_all() -> None:
    state = Ice(players=3).ships("Z1", "ABC").turn(sun="Z1", target="Z3")
    play(state, "give:cube")
    assert seat_of(state, 0)["available_cubes"] == 3
    assert seat_of(state, 0)["discarded_cubes"] == 1
    assert seat_of(state, 1)["available_cubes"] == 4
    for seat in (0, 1, 2, SPECTATOR):
        shown = observe(state, seat).table
        assert shown["cubes_left"] == [3, 4, 4]
        assert shown["gone_cubes"] == [1, 0, 0]
        assert shown["ships_left"] == [4, 4, 4]
        assert shown["gone_ships"] == [0, 0, 0]


@pytest.mark.rule("ANT-1.14")
def test_scientists_of_the_reserve_cannot_be_placed_before_they_are_in_supply() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z3", "shaft_tower").offer("BAS01")
    ice.off_board(0, supply=0, reserve=5).hand(0, "send_scientist")
    state = ice.turn(sun="Z1", target="Z3")
    assert why_not(state, "build:basic") == "ANT-4.7"
    assert why_not(state, "play:send_scientist") == "ANT-9.9"
    play(state, "give:cube")  # brings one from reserve to supply
    assert (state.table.supply[0], state.table.reserve[0]) == (1, 4)
    play(state, "build:basic")
    assert scientists(state, "Z3", 0) == 1
    assert (state.table.supply[0], state.table.reserve[0]) == (0, 4)
    assert stock(state, "crane") == 2
