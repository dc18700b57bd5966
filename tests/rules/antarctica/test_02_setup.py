"""Section 2: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import CHANCE, SPECTATOR, Journal, SetupError, State, observe
from tests.rules.antarctica.box import CARDS
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import (
    kinds,
    new_game,
    options,
    play,
    queue,
    random_game,
    seat_of,
    space,
    stock,
    sun,
    why_not,
)

ZONES_OF_2 = ["Z0", "Z2", "Z3", "Z4", "Z6", "Z7"]
ZONES_OF_ALL = [f"Z{n}" for n in range(8)]
START = {"camp": 2, "sea_station": 1, "coastal_station": 1, "crane": 1, "shaft_tower": 1} | {
    "drill_rig": 1,
    "wind_turbine": 1,
}
START_OF_2 = {"camp": 1, "coastal_station": 1, "crane": 1, "shaft_tower": 1} | {
    "drill_rig": 1,
    "wind_turbine": 1,
}
PIECES = {"crane": 3, "shaft_tower": 3, "drill_rig": 3, "wind_turbine": 3, "camp": 4} | {
    "land_station": 3,
    "coastal_station": 3,
    "sea_station": 3,
    "shipyard": 2,
    "laboratory": 2,
    "factory": 2,
    "parabolic_antenna": 4,
    "command_centre": 5,
    "plankton_farm": 7,
}


def place_all(journal: Journal[Continent], zones: list[str]) -> list[int]:
    """Ships go to these zones one after the other; who placed them."""
    seats = []
    for zone in zones:
        assert journal.state.decision.kind == "place_ship"
        seats.append(journal.state.decision.seat)
        journal.apply(seats[-1], f"place:{zone}")
    return seats


@pytest.mark.rule("ANT-2.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 4"):
        GAME.read_setup({"players": players})
    assert [GAME.new(GAME.read_setup({"players": n})).players for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("ANT-2.1")
@pytest.mark.parametrize(
    "colours", [("red", "red", "blue"), ("red", "blue"), ("red", "blue", "pink")]
)
def test_each_player_has_a_colour_of_their_own_out_of_four(colours: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match=r"red, blue, green, yellow \(ANT-2\.1\)"):
        GAME.new(GAME.read_setup({"players": 3, "colours": colours}))
    assert new_game(3, colours=("yellow", "red", "green")).state.open


@pytest.mark.rule("ANT-2.2")
def test_with_two_players_the_middle_zones_are_closed() -> None:
    state = new_game(2, starting_player=0).state
    assert options(state) == [f"place:{zone}" for zone in ZONES_OF_2]
    assert why_not(state, "place:Z1") == why_not(state, "place:Z5") == "ANT-2.2"
    state = Ice(2).ships("Z0", "A").ships("Z4", "B").turn(sun="Z0")
    assert options(state, "sail:") == [f"sail:Z{n}" for n in (2, 3, 4, 6, 7)]
    assert why_not(state, "sail:Z1") == why_not(state, "sail:Z5") == "ANT-2.2"
    assert list(GAME.outcome(state.table).breakdown["zones"]) == ZONES_OF_2
    for state in random_game(2, seed=3):
        assert sun(state) in ZONES_OF_2
        for zone in (1, 5):
            assert not state.table.queues[zone]
            assert not state.table.buildings[zone]
            assert not any(state.table.scientists[zone * 4 : zone * 4 + 4])


@pytest.mark.rule("ANT-2.3", "ANT-2.4", "ANT-2.5")
@pytest.mark.parametrize(
    ("players", "zones", "expected"),
    [(2, ZONES_OF_2, START_OF_2), (3, ZONES_OF_ALL, START), (4, ZONES_OF_ALL, START)],
)
def test_one_starting_building_lies_in_every_open_zone_and_the_rest_in_stock(
    players: int, zones: list[str], expected: dict[str, int]
) -> None:
    state = new_game(players).state
    assert all(len(kinds(state, zone)) == 1 for zone in zones)
    laid = Counter(kind for zone in ZONES_OF_ALL for kind in kinds(state, zone))
    assert laid == expected
    for kind, pieces in PIECES.items():
        assert stock(state, kind) == pieces - expected.get(kind, 0)


@pytest.mark.rule("ANT-2.3")
def test_every_layout_of_starting_buildings_is_equally_likely() -> None:
    state = State.start(GAME, GAME.read_setup({"players": 3}))
    asked = state.decision
    assert (asked.seat, asked.kind) == (CHANCE, "starting_building")
    assert dict(zip(asked.keys, asked.weights or [], strict=True)) == START
    state.apply(CHANCE, "camp")
    assert dict(zip(state.decision.keys, state.decision.weights or [], strict=True)) == {
        **START,
        "camp": 1,
    }
    layouts = {tuple(new_game(3, seed=str(n)).state.table.buildings) for n in range(5)}
    assert len(layouts) == 5


@pytest.mark.rule("ANT-2.6", "ANT-2.7", "ANT-2.11")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(2, (9, 10, 8)), (3, (14, 11, 10)), (4, (15, 12, 12))],
)
def test_cards_lie_sorted_and_those_marked_for_more_players_are_in_the_box(
    players: int, sizes: tuple[int, int, int]
) -> None:
    table = new_game(players).state.table
    found = GAME.describe(table)
    decks = {name: {deck["top"], *deck["below"]} for name, deck in found["building_decks"].items()}
    assert tuple(len(deck) for deck in decks.values()) == sizes
    assert list(decks) == ["basic", "double", "advanced"]
    for card in CARDS:
        assert (card.id in decks[card.deck]) == (card.mark <= players)
    assert sum(found["shipyard_deck"].values()) == 13


@pytest.mark.rule("ANT-2.8")
def test_only_the_top_card_of_a_shuffled_deck_is_known() -> None:
    journal = Journal(GAME, GAME.read_setup({"players": 4}))
    while journal.state.decision.kind == "starting_building":
        journal.apply(CHANCE, journal.state.decision.keys[0])
    asked = journal.state.decision
    assert (asked.seat, asked.kind, asked.weights) == (CHANCE, "top_card", [1] * 15)
    journal.apply(CHANCE, "BAS09")
    assert len(journal.state.decision.keys) == 12  # the double deck
    journal.apply(CHANCE, "DBL07")
    journal.apply(CHANCE, "PRE03")
    for seat in (0, 1, 2, 3, SPECTATOR):
        shown = observe(journal.state, seat).table
        assert [CARDS[card].id for card in shown["offer"]] == ["BAS09", "DBL07", "PRE03"]
        assert all(isinstance(deck, int) for deck in shown["decks"])  # a set: no order to look up


@pytest.mark.rule("ANT-2.9")
def test_nobody_sees_what_lies_in_the_shipyard_deck() -> None:
    state = new_game(3).state
    assert [observe(state, seat).table["shipyard"] for seat in (0, 1, 2, SPECTATOR)] == [13] * 4
    assert GAME.describe(state.table)["shipyard_deck"] == {
        "icebreaker": 6,
        "send_scientist": 3,
        "add_two_scientists": 2,
        "fast_research": 2,
    }


@pytest.mark.rule("ANT-2.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_begins_with_one_basic_resource_card_for_all_to_see(players: int) -> None:
    state = new_game(players).state
    for seat in (0, 1, SPECTATOR):
        assert observe(state, seat).table["basic"] == [1] * players
        assert observe(state, seat).table["advanced"] == [0] * players


@pytest.mark.rule("ANT-2.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_advanced_pile_holds_as_many_cards_as_there_are_players(players: int) -> None:
    for held_by_others, gets in ((players - 1, 1), (players, 0)):
        ice = Ice(players).ships("Z2", "A").buildings("Z3", "land_station").cube("T1", 0, 8)
        state = ice.resources(1, advanced=held_by_others).turn(sun="Z2", target="Z3")
        play(state, "research:T1")  # reaches ADV_RESOURCE on space 9
        assert space(state, "T1", 0) == 9
        assert state.table.advanced[0] == gets


@pytest.mark.rule("ANT-2.12", "ANT-2.13", "ANT-2.15", "ANT-2.18")
@pytest.mark.parametrize(
    ("players", "reserve", "on_board", "ships", "cubes"),
    [(2, 14, 3, 3, 3), (3, 12, 3, 2, 4), (4, 10, 2, 2, 5)],
)
def test_players_get_their_pieces_and_what_is_in_the_box_does_not_score(
    players: int, reserve: int, on_board: int, ships: int, cubes: int
) -> None:
    state = new_game(players, fixed_start=True, starting_player=0).state
    if players == 2:
        assert state.decision.kind == "gift_cube"
    for seat in range(players):
        pieces = seat_of(state, seat)
        assert (pieces["supply"], pieces["reserve"]) == (2, reserve)
        assert (pieces["available_ships"], pieces["available_cubes"]) == (ships, cubes)
        assert (pieces["discarded_ships"], pieces["discarded_cubes"]) == (0, 0)
        letter = "ABCD"[seat]
        assert sum(queue(state, zone).count(letter) for zone in ZONES_OF_ALL) == on_board
    assert GAME.outcome(state.table).scores == [0] * players  # all VP cubes on space 0


@pytest.mark.rule("ANT-2.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sun_starts_in_the_lower_left_zone(players: int) -> None:
    state = new_game(players).state
    assert state.decision.kind == "place_ship"
    assert sun(state) == "Z0"


@pytest.mark.rule("ANT-2.16")
def test_chance_chooses_the_starting_player_unless_the_host_does() -> None:
    journal = Journal(GAME, GAME.read_setup({"players": 4}))
    while journal.state.decision.kind != "starting_player":
        journal.apply(CHANCE, journal.state.decision.keys[0])
    assert journal.state.decision.keys == ["seat:0", "seat:1", "seat:2", "seat:3"]
    assert journal.state.decision.weights == [1, 1, 1, 1]
    journal.apply(CHANCE, "seat:3")
    assert journal.state.decision.seat == 3
    assert new_game(4, starting_player=2).state.decision.seat == 2
    with pytest.raises(SetupError, match=r"ANT-2\.16"):
        GAME.new(GAME.read_setup({"players": 3, "starting_player": 3}))


@pytest.mark.rule("ANT-2.17", "ANT-2.20")
@pytest.mark.parametrize(("players", "letters"), [(2, "ABBAAB"), (3, "ABCCABBCA"), (4, "ABCDDCBA")])
@pytest.mark.parametrize("first", [0, 1])
def test_ships_are_placed_in_the_order_of_letters_from_the_starting_player_on(
    players: int, letters: str, first: int
) -> None:
    journal = new_game(players, starting_player=first)
    zones = ["Z0", "Z2", "Z3", "Z4", "Z6", "Z7", "Z0", "Z2", "Z3"][: len(letters)]
    seats = place_all(journal, zones)
    assert seats == [("ABCD".index(letter) + first) % players for letter in letters]
    assert journal.state.decision.kind != "place_ship"


@pytest.mark.rule("ANT-2.17")
def test_the_right_neighbour_of_the_last_seat_is_the_first_seat() -> None:
    ice = Ice(players=4).ships("Z1", "D").buildings("Z3", "shipyard")
    state = ice.turn(sun="Z1", target="Z3")
    play(state, "ship")
    asked = []
    while state.decision.kind == "shipyard_card":
        asked.append(state.decision.seat)
        state.apply(asked[-1], "icebreaker")
    assert asked == [0, 1, 2]


@pytest.mark.rule("ANT-2.19")
def test_a_ship_placed_in_setup_takes_the_free_space_nearest_to_the_sun() -> None:
    journal = new_game(3, starting_player=0)
    place_all(journal, ["Z4", "Z4", "Z4"])
    assert queue(journal.state, "Z4") == "ABC"
    assert why_not(journal.state, "place:Z4") == "ANT-2.19"
    assert options(journal.state) == [f"place:Z{n}" for n in (0, 1, 2, 3, 5, 6, 7)]


@pytest.mark.rule("ANT-2.19", "ANT-OP.4")
def test_a_variant_fills_empty_zones_first() -> None:
    journal = new_game(3, starting_player=0, one_ship_per_zone_at_start=True)
    place_all(journal, ["Z4"])
    assert why_not(journal.state, "place:Z4") == "ANT-OP.4"
    place_all(journal, ["Z0", "Z1", "Z2", "Z3", "Z5", "Z6"])
    assert queue(journal.state, "Z7") == "C"  # the only empty zone: not asked
    assert options(journal.state) == [f"place:{zone}" for zone in ZONES_OF_ALL]


@pytest.mark.rule("ANT-2.21")
@pytest.mark.parametrize(
    ("players", "layout"),
    [(2, "B - A B B - A A"), (3, "C AA B C C A B B"), (4, "A A B C D D C B")],
)
def test_in_a_first_game_ships_start_in_fixed_zones(players: int, layout: str) -> None:
    expected = layout.replace("-", "").split(" ")  # from Z0 to Z7
    state = new_game(players, fixed_start=True, starting_player=0).state
    assert [queue(state, zone) for zone in ZONES_OF_ALL] == expected
    state = new_game(players, fixed_start=True, starting_player=1).state
    next_seat = str.maketrans("ABCD"[:players], "ABCD"[1:players] + "A")
    assert [queue(state, zone) for zone in ZONES_OF_ALL] == [
        letters.translate(next_seat) for letters in expected
    ]


@pytest.mark.rule("ANT-2.22")
def test_with_two_players_b_gets_a_cube_on_space_1_once_all_ships_are_placed() -> None:
    journal = new_game(2, starting_player=1)
    place_all(journal, ["Z0", "Z0", "Z2", "Z2", "Z3", "Z3"])
    state = journal.state
    assert (state.decision.kind, state.decision.seat) == ("gift_cube", 0)  # B sits right of A
    assert options(state) == ["T1", "T2", "T3"]
    assert why_not(state, "T4") == why_not(state, "T5") == "ANT-1.7"
    journal.apply(0, "T2")
    assert space(state, "T2", 0) == 1
    assert state.table.cubes_left == [2, 3]
    assert "symbol" not in [event.kind for event in journal.events[-1]]
    assert state.decision.kind == "sail"


@pytest.mark.rule("ANT-2.22")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nobody_gets_a_cube(players: int) -> None:
    state = new_game(players, fixed_start=True).state
    assert state.decision.kind == "sail"
    assert not any(state.table.cubes)


@pytest.mark.rule("ANT-2.23")
def test_setup_runs_in_its_order() -> None:
    journal = new_game(2, fixed_start=True)
    journal.apply(journal.state.decision.seat, "T1")
    happened = [event.kind for events in journal.events for event in events]
    assert happened == [
        *["starting_building"] * 6,
        *["card_turned_up"] * 3,
        "starting_player",
        *["ship_placed"] * 6,
        "gift_cube",
        "sun_moves",
        "turn",
    ]
