"""Section 4: build a building."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from tests.rules.antarctica.box import CARDS, KINDS, WITH
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import (
    At,
    kinds,
    options,
    play,
    random_game,
    scientists,
    seat_of,
    space,
    stock,
    told,
    why_not,
)


def all_in_reach(*offer: str) -> Ice:
    """A's ship in Z5 has access to all that any card asks for."""
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").offer(*offer)
    return ice.buildings(
        "Z5",
        *("crane", "shaft_tower", "drill_rig", "wind_turbine"),
        *("laboratory", "factory", "parabolic_antenna"),
    )


def tops(state: At) -> list[str | None]:
    return [deck["top"] for deck in GAME.describe(state.table)["building_decks"].values()]


@pytest.mark.rule("ANT-4.1")
def test_the_top_cards_of_three_decks_are_on_offer() -> None:
    state = all_in_reach("BAS01", "DBL05", "PRE02").turn(sun="Z1", target="Z4")
    assert options(state, "build:") == ["build:basic", "build:double", "build:advanced"]
    play(state, "build:double")
    assert "laboratory" in kinds(state, "Z4")


@pytest.mark.rule("ANT-4.1")
def test_a_deck_that_has_run_out_offers_nothing() -> None:
    ice = all_in_reach("BAS01", "DBL05", "PRE02").run_out("double", owner=1)
    state = ice.turn(sun="Z1", target="Z4")
    assert options(state, "build:") == ["build:basic", "build:advanced"]
    assert why_not(state, "build:double") == "ANT-4.1"


@pytest.mark.rule("ANT-4.2")
def test_only_one_building_is_built_in_a_turn() -> None:
    state = all_in_reach("BAS02", "DBL05", "PRE02").turn(sun="Z1", target="Z4")
    play(state, "build:basic")
    assert len(kinds(state, "Z4")) == 1
    assert not options(state, "build:")
    assert why_not(state, "build:double") == why_not(state, "build:advanced") == "ANT-3.11"


@pytest.mark.rule("ANT-4.3")
def test_a_required_building_without_an_own_ship_there_gives_no_access() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "B").buildings("Z5", "shaft_tower")
    ice.scientists("Z5", 0, 3).offer("BAS01").resources(0)  # scientists and other ships: no help
    state = ice.turn(sun="Z1", target="Z4")
    assert why_not(state, "build:basic") == "ANT-4.3"
    facts = GAME.explain(state.table, state.decision)["build:basic"].facts
    assert facts == {"kind": "crane", "missing": "shaft_tower"}


@pytest.mark.rule("ANT-4.3")
def test_every_building_shown_on_the_card_is_required() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z5", "shaft_tower")
    state = ice.offer("DBL05").resources(0).turn(sun="Z1", target="Z4")
    assert why_not(state, "build:double") == "ANT-4.3"
    facts = GAME.explain(state.table, state.decision)["build:double"].facts
    assert facts == {"kind": "laboratory", "missing": "wind_turbine"}


@pytest.mark.rule("ANT-4.4")
def test_the_active_ship_gives_access_in_the_target_zone_and_no_longer_where_it_was() -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z1", "crane").buildings("Z4", "shaft_tower")
    state = ice.offer("BAS01").turn(sun="Z1", target="Z4")
    assert "build:basic" in options(state)
    ice = Ice(players=3).ships("Z1", "A").buildings("Z1", "shaft_tower").offer("BAS01")
    state = ice.resources(0).turn(sun="Z1", target="Z4")
    assert why_not(state, "build:basic") == "ANT-4.3"


@pytest.mark.rule("ANT-4.5")
@pytest.mark.parametrize("waiting", ["A", "BA", "BCA"])
def test_the_place_of_a_ship_in_its_queue_does_not_matter_for_access(waiting: str) -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", waiting)
    ice.buildings("Z5", "shaft_tower", "wind_turbine")  # one ship, two buildings
    state = ice.offer("DBL05").turn(sun="Z1", target="Z4")
    assert "build:double" in options(state)


@pytest.mark.rule("ANT-4.5")
def test_ships_in_different_zones_cover_different_requirements() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").ships("Z6", "A")
    ice.buildings("Z5", "shaft_tower").buildings("Z6", "wind_turbine")
    state = ice.offer("DBL05").turn(sun="Z1", target="Z4")
    assert "build:double" in options(state)


@pytest.mark.rule("ANT-4.6", "ANT-9.6")
def test_one_resource_card_replaces_one_building_without_access() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z5", "shaft_tower")
    state = ice.offer("DBL05").turn(sun="Z1", target="Z4")
    assert options(state, "build:double") == ["build:double+basic_resource"]
    assert why_not(state, "build:double") == "ANT-4.3"
    play(state, "build:double+basic_resource")
    assert "laboratory" in kinds(state, "Z4")
    assert state.table.basic == [0, 1, 1]


@pytest.mark.rule("ANT-4.6")
def test_two_missing_buildings_cannot_be_replaced() -> None:
    ice = Ice(players=3).ships("Z1", "A").offer("PRE03").resources(0, basic=1, advanced=1)
    state = ice.turn(sun="Z1", target="Z4")  # laboratory and shaft tower: a card for each
    assert not options(state, "build:advanced")
    assert why_not(state, "build:advanced") == "ANT-4.6"


@pytest.mark.rule("ANT-4.6")
def test_a_resource_card_is_not_offered_where_access_is_complete() -> None:
    state = all_in_reach("BAS01", "PRE02").resources(0, 1, 1).turn(sun="Z1", target="Z4")
    assert not [key for key in options(state, "build:") if "+" in key]


@pytest.mark.rule("ANT-4.7")
def test_a_plankton_farm_takes_two_scientists_from_supply() -> None:
    ice = all_in_reach("PRE06").off_board(0, supply=2, reserve=5)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "build:advanced")
    assert (scientists(state, "Z4", 0), state.table.supply[0]) == (2, 0)
    state = all_in_reach("PRE06").off_board(0, supply=1, reserve=5).turn(sun="Z1", target="Z4")
    assert why_not(state, "build:advanced") == "ANT-4.7"
    facts = GAME.explain(state.table, state.decision)["build:advanced"].facts
    assert (facts["n"], facts["have"]) == (2, 1)


@pytest.mark.rule("ANT-4.7")
@pytest.mark.parametrize("card", ["BAS01", "BAS10", "DBL03", "DBL09", "PRE01"])
def test_every_other_building_takes_one_scientist(card: str) -> None:
    deck = next(row.deck for row in CARDS if row.id == card)
    state = all_in_reach(card).off_board(0, supply=1, reserve=5).turn(sun="Z1", target="Z4")
    play(state, f"build:{deck}")
    assert (scientists(state, "Z4", 0), state.table.supply[0]) == (1, 0)
    state = all_in_reach(card).off_board(0, supply=0, reserve=5).turn(sun="Z1", target="Z4")
    assert why_not(state, f"build:{deck}") == "ANT-4.7"


@pytest.mark.rule("ANT-4.8")
def test_a_second_building_of_a_kind_cannot_stand_in_the_target_zone() -> None:
    state = all_in_reach("BAS01").buildings("Z4", "crane").turn(sun="Z1", target="Z4")
    assert why_not(state, "build:basic") == "ANT-4.8"
    state = all_in_reach("BAS01").buildings("Z3", "crane").turn(sun="Z1", target="Z4")
    assert "build:basic" in options(state)


@pytest.mark.rule("ANT-4.8")
def test_the_three_stations_are_three_kinds() -> None:
    ice = all_in_reach("BAS14").buildings("Z4", "land_station", "coastal_station")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "build:basic")
    assert kinds(state, "Z4") == {"land_station", "coastal_station", "sea_station"}


@pytest.mark.rule("ANT-4.9")
def test_building_goes_card_building_scientists_end_check_then_research() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z5", "A").buildings("Z5", "shaft_tower")
    ice.offer("DBL05").off_board(0, supply=1, reserve=0).off_board(1, 1, 5)
    state = ice.turn(sun="Z1", target="Z4")
    events = play(state, "build:double+basic_resource")
    assert told(events) == ["uses_resource", "builds", "card_turned_up", "end_is_near"]
    assert state.table.basic[0] == 0
    assert seat_of(state, 0)["building_cards"] == ["DBL05"]
    assert "laboratory" in kinds(state, "Z4")
    assert stock(state, "laboratory") == 1
    assert (scientists(state, "Z4", 0), state.table.supply[0]) == (1, 0)
    assert state.decision.kind == "build_track"  # the end has come, the points are still used
    play(state, "T1")
    assert space(state, "T1", 0) == 2
    assert state.over


@pytest.mark.rule("ANT-4.10")
def test_points_of_a_card_go_to_one_open_track_of_any_kind() -> None:
    state = all_in_reach("DBL05").cube("T2", 0, 5).turn(sun="Z1", target="Z4")
    play(state, "build:double")
    assert options(state) == ["T1", "T2", "T3", "T4"]
    assert why_not(state, "T5") == "ANT-1.7"
    play(state, "T2")
    assert [space(state, track, 0) for track in ("T1", "T2", "T3", "T4")] == [0, 7, 0, 0]
    assert state.decision.kind == "act"  # nothing is left to use elsewhere


@pytest.mark.rule("ANT-4.10")
def test_a_card_without_points_moves_no_cube() -> None:
    state = all_in_reach("BAS02").turn(sun="Z1", target="Z4")
    play(state, "build:basic")
    assert state.decision.kind == "act"
    assert not any(state.table.cubes)


@pytest.mark.rule("ANT-4.11")
def test_points_of_a_card_must_be_used_if_any_track_can_be_advanced() -> None:
    state = all_in_reach("BAS01").turn(sun="Z1", target="Z4")
    play(state, "build:basic")
    assert state.decision.kind == "build_track"
    assert "decline" not in options(state)


@pytest.mark.rule("ANT-4.11")
def test_points_of_a_card_are_lost_if_no_track_can_be_advanced() -> None:
    ice = all_in_reach("BAS01").available(0, cubes=1).cube("T1", 0, 12)
    state = ice.turn(sun="Z1", target="Z4")  # at the end of T1, and no cube to enter another
    play(state, "build:basic")
    assert "crane" in kinds(state, "Z4")
    assert state.decision.kind == "act"
    assert space(state, "T1", 0) == 12


@pytest.mark.rule("ANT-4.12")
def test_the_next_card_of_the_deck_is_on_offer_for_the_next_turn() -> None:
    ice = all_in_reach("BAS02", "DBL01", "PRE01").ships("Z2", "B").buildings("Z4", "crane")
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "build:basic")
    assert tops(state) == ["BAS01", "DBL01", "PRE01"]
    play(state, "end", "sail:Z5")
    assert state.decision.seat == 1
    assert why_not(state, "build:basic") == "ANT-4.8"  # BAS01 is a crane too
    play(state, "build:double")
    assert seat_of(state, 1)["building_cards"] == ["DBL01"]


@pytest.mark.rule("ANT-4.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_pieces_enough_for_all_cards(players: int) -> None:
    for place, kind in enumerate(KINDS):
        cards = sum(card.builds == kind.id and card.mark <= players for card in CARDS)
        left = kind.pieces - WITH[players].start_buildings[place]
        assert left == cards if players == 4 else left >= cards
    for state in random_game(players, seed=5):
        assert min(state.table.stock) >= 0
