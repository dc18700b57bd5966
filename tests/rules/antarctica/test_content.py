"""The data files against the tables D1 to D11 of the rules, typed in once more."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from tests.rules.antarctica.box import (
    BLUE,
    CARDS,
    KINDS,
    PRINTED,
    RESOURCES,
    SHARES,
    SHIPYARD,
    SYMBOLS,
    TRACKS,
    WITH,
    ZONES,
)

D4 = """
crane             extraction 3 1 1 basic    2 2 1 no  1
shaft_tower       extraction 3 1 1 basic    2 2 1 no  1
drill_rig         extraction 3 1 1 basic    2 2 1 no  1
wind_turbine      extraction 3 1 1 basic    2 2 1 no  1
land_station      station    3 0 0 basic    3 2 2 no  1
coastal_station   station    3 1 1 basic    2 2 1 no  1
sea_station       station    3 1 0 basic    2 2 2 no  1
camp              service    4 2 1 double   2 2 2 no  1
shipyard          service    2 0 0 double   2 2 2 no  1
laboratory        specialist 2 0 0 double   2 2 2 no  1
factory           specialist 2 0 0 double   2 2 2 no  1
parabolic_antenna prestige   4 0 0 double   4 3 2 yes 1
command_centre    prestige   5 0 0 advanced 5 4 3 yes 1
plankton_farm     prestige   7 0 0 advanced 7 6 5 yes 2
"""

D5 = """
BAS01 basic    crane             shaft_tower                  1 1 no  -
BAS02 basic    crane             wind_turbine                 1 0 no  3
BAS03 basic    shaft_tower       drill_rig                    1 1 no  -
BAS04 basic    shaft_tower       crane                        1 0 no  3
BAS05 basic    drill_rig         wind_turbine                 1 1 no  -
BAS06 basic    drill_rig         shaft_tower                  1 0 no  3
BAS07 basic    wind_turbine      crane                        1 1 no  -
BAS08 basic    wind_turbine      drill_rig                    1 0 no  3
BAS09 basic    land_station      crane                        1 1 no  -
BAS10 basic    land_station      shaft_tower                  1 1 no  -
BAS11 basic    land_station      drill_rig                    1 1 no  4
BAS12 basic    coastal_station   wind_turbine                 1 1 no  -
BAS13 basic    coastal_station   crane                        1 2 no  3
BAS14 basic    sea_station       drill_rig                    1 1 no  -
BAS15 basic    sea_station       wind_turbine                 1 2 no  -
DBL01 double   camp              drill_rig,wind_turbine       1 1 no  -
DBL02 double   camp              drill_rig,wind_turbine       1 1 no  -
DBL03 double   shipyard          crane,shaft_tower            1 1 no  -
DBL04 double   shipyard          crane,shaft_tower            1 1 no  -
DBL05 double   laboratory        shaft_tower,wind_turbine     1 2 no  -
DBL06 double   laboratory        shaft_tower,wind_turbine     1 2 no  -
DBL07 double   factory           drill_rig,crane              1 2 no  -
DBL08 double   factory           drill_rig,crane              1 2 no  -
DBL09 double   parabolic_antenna crane,wind_turbine           1 1 yes -
DBL10 double   parabolic_antenna crane,wind_turbine           1 1 yes 4
DBL11 double   parabolic_antenna shaft_tower,drill_rig        1 1 yes -
DBL12 double   parabolic_antenna shaft_tower,drill_rig        1 1 yes 3
PRE01 advanced command_centre    factory,crane                1 1 yes -
PRE02 advanced command_centre    factory,wind_turbine         1 1 yes -
PRE03 advanced command_centre    laboratory,shaft_tower       1 1 yes -
PRE04 advanced command_centre    laboratory,drill_rig         1 1 yes 3
PRE05 advanced command_centre    laboratory,factory           1 1 yes 4
PRE06 advanced plankton_farm     laboratory,crane             2 0 yes -
PRE07 advanced plankton_farm     laboratory,wind_turbine      2 0 yes -
PRE08 advanced plankton_farm     factory,shaft_tower          2 0 yes -
PRE09 advanced plankton_farm     factory,drill_rig            2 0 yes -
PRE10 advanced plankton_farm     laboratory,parabolic_antenna 2 0 yes -
PRE11 advanced plankton_farm     factory,parabolic_antenna    2 0 yes 3
PRE12 advanced plankton_farm     laboratory,factory           2 0 yes 4
"""

D9 = """
 1 1 -              -              -              -              -
 2 1 -              basic_resource -              -              -
 3 2 scientist      -              -              basic_resource scientist
 4 2 -              -              new_ship       -              -
 5 3 -              shipyard_draft -              -              -
 6 3 move_ship      -              -              move_ship      shipyard_draft
 7 4 -              -              research_3     -              -
 8 5 -              scientist      -              new_ship       adv_resource
 9 6 adv_resource   -              basic_resource -              -
10 7 -              new_ship       -              scientist      scientist
11 8 scientist      -              adv_resource   -              -
12 9 -              -              -              -              -
"""


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def requirements(deck: str) -> Counter[str]:
    return Counter(kind for card in CARDS if card.deck == deck for kind in card.requires)


@pytest.mark.rule("ANT-1.4", "ANT-2.2", "ANT-2.14")
def test_d1_the_ring_of_zones() -> None:
    assert [(zone.id, zone.place) for zone in ZONES] == [
        ("Z0", "SW"),
        ("Z1", "S"),
        ("Z2", "SE"),
        ("Z3", "E"),
        ("Z4", "NE"),
        ("Z5", "N"),
        ("Z6", "NW"),
        ("Z7", "W"),
    ]
    assert PRINTED.sun_start == 0
    assert sum(zone.sun_starts for zone in ZONES) == 1
    rings = {players: WITH[players].open_zones for players in (2, 3, 4)}
    assert rings == {2: [0, 2, 3, 4, 6, 7], 3: list(range(8)), 4: list(range(8))}


@pytest.mark.rule("ANT-2.12")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, (2, 3, 14, 3, 3, (0, 0, 2))),
        (3, (2, 3, 12, 2, 4, (2, 1, 1))),
        (4, (2, 2, 10, 2, 5, (4, 2, 0))),
    ],
)
def test_d2_pieces_of_each_player(players: int, expected: tuple[Any, ...]) -> None:
    row = SHARES[players]
    box = (row.box.scientists, row.box.ships, row.box.cubes)
    found = (row.supply, row.ships_on_board, row.reserve, row.ships, row.cubes, box)
    assert found == expected
    assert sorted(SHARES) == [2, 3, 4]


@pytest.mark.rule("ANT-2.3", "ANT-2.4")
def test_d3_starting_buildings() -> None:
    places = {kind.id: place for place, kind in enumerate(KINDS)}
    for players, expected in (
        (2, {"camp": 1}),
        (3, {"camp": 2, "sea_station": 1}),
        (4, {"camp": 2, "sea_station": 1}),
    ):
        others = ["coastal_station", "crane", "shaft_tower", "drill_rig", "wind_turbine"]
        start = expected | dict.fromkeys(others, 1)
        assert list(WITH[players].start_buildings) == [start.get(kind, 0) for kind in places]
        assert sum(WITH[players].start_buildings) == len(WITH[players].open_zones)


@pytest.mark.rule("ANT-1.2", "ANT-4.7", "ANT-4.13")
def test_d4_kinds_of_building_and_their_cards() -> None:
    found = []
    for kind in KINDS:
        cards = [card for card in CARDS if card.builds == kind.id]
        (deck,) = {card.deck for card in cards}
        (star,) = {card.star for card in cards}
        (cost,) = {card.scientists for card in cards}
        pieces = [kind.id, kind.group, str(kind.pieces), str(kind.start), str(kind.start_2)]
        counts = [str(sum(card.mark <= players for card in cards)) for players in (4, 3, 2)]
        found.append([*pieces, deck, *counts, "yes" if star else "no", str(cost)])
    assert found == rows(D4)


@pytest.mark.rule("ANT-4.13", "ANT-2.5")
def test_d4_sums() -> None:
    assert sum(kind.pieces for kind in KINDS) == 47
    assert len(CARDS) == 39 == 47 - 8
    for players, (cards, stars, need, scientists, points) in {
        4: (39, 16, 46, 48, 34),
        3: (35, 13, 41, 42, 31),
        2: (27, 10, 32, 32, 27),
    }.items():
        used = [card for card in CARDS if card.mark <= players]
        assert len(used) == cards
        assert sum(card.star for card in used) == stars
        assert sum(card.scientists for card in used) == need
        assert sum(card.points for card in used) == points
        assert players * (SHARES[players].supply + SHARES[players].reserve) == scientists
        assert need - 2 == scientists - players


@pytest.mark.rule("ANT-2.7", "ANT-4.10")
def test_d5_every_building_card() -> None:
    found = [
        [
            *(card.id, card.deck, card.builds, ",".join(card.requires)),
            *(str(card.scientists), str(card.points), "yes" if card.star else "no"),
            "-" if card.mark == 2 else str(card.mark),
        ]
        for card in CARDS
    ]
    assert found == rows(D5)


@pytest.mark.rule("ANT-4.3")
def test_d5_the_decks_ask_for_buildings_in_balance() -> None:
    extraction = ["crane", "shaft_tower", "drill_rig", "wind_turbine"]
    assert requirements("basic") == dict(zip(extraction, (4, 3, 4, 4), strict=True))
    pairs = Counter(frozenset(card.requires) for card in CARDS if card.deck == "double")
    assert pairs == {frozenset(pair): 2 for pair in combinations(extraction, 2)}
    assert requirements("advanced") == {
        "laboratory": 7,
        "factory": 7,
        "parabolic_antenna": 2,
        **dict.fromkeys(extraction, 2),
    }


@pytest.mark.rule("ANT-2.7")
@pytest.mark.parametrize(
    ("players", "sizes"), [(4, [15, 12, 12]), (3, [14, 11, 10]), (2, [9, 10, 8])]
)
def test_d6_deck_sizes(players: int, sizes: list[int]) -> None:
    assert [len(WITH[players].cards_in_play[deck]) for deck in range(3)] == sizes
    assert sum(card.copies for card in SHIPYARD) == 13
    assert all(resource.copies >= players for resource in RESOURCES)


@pytest.mark.rule("ANT-9.7", "ANT-9.8")
def test_d7_shipyard_and_resource_cards() -> None:
    assert {card.id: card.copies for card in SHIPYARD} == {
        "icebreaker": 6,
        "send_scientist": 3,
        "add_two_scientists": 2,
        "fast_research": 2,
    }
    assert {card.id: (card.copies, set(card.replaces)) for card in RESOURCES} == {
        "basic_resource": (4, {"crane", "shaft_tower", "drill_rig", "wind_turbine"}),
        "advanced_resource": (4, {"laboratory", "factory"}),
    }
    cards = sum(card.copies for card in SHIPYARD) + sum(card.copies for card in RESOURCES)
    assert cards + len(CARDS) == 60


@pytest.mark.rule("ANT-1.5", "ANT-1.6", "ANT-1.7")
def test_d8_research_tracks() -> None:
    found = []
    for track in TRACKS:
        blue = [shown.shows for shown in track.symbols if shown.shows in BLUE]
        found.append((track.id, track.min_players, track.stations, len(track.values), blue))
    assert found == [
        ("T1", 2, ["land_station"], 12, ["move_ship"]),
        ("T2", 2, ["coastal_station"], 12, ["shipyard_draft"]),
        ("T3", 2, ["sea_station"], 12, ["research_3"]),
        ("T4", 3, ["land_station", "coastal_station"], 12, ["move_ship"]),
        ("T5", 4, ["sea_station"], 12, ["shipyard_draft"]),
    ]
    icons = Counter(station for track in TRACKS for station in track.stations)
    assert icons == {"land_station": 2, "coastal_station": 2, "sea_station": 2}


@pytest.mark.rule("ANT-15.7", "ANT-2.22")
def test_d9_every_space_of_the_tracks() -> None:
    for number, value, *shown in rows(D9):
        for track, expected in zip(TRACKS, shown, strict=True):
            symbols = [symbol.shows for symbol in track.symbols if symbol.space == int(number)]
            assert (symbols or ["-"]) == [expected], f"{track.id}, space {number}"
            assert track.values[int(number) - 1] == int(value)
    of_two_players = {s.shows for track in TRACKS if track.min_players == 2 for s in track.symbols}
    assert of_two_players == {symbol.id for symbol in SYMBOLS}


@pytest.mark.rule("ANT-13.1", "ANT-13.2")
def test_d10_colours_of_the_symbols() -> None:
    assert {symbol.id: symbol.colour for symbol in SYMBOLS} == {
        "move_ship": "blue",
        "shipyard_draft": "blue",
        "research_3": "blue",
        "scientist": "red",
        "new_ship": "red",
        "adv_resource": "red",
        "basic_resource": "red",
    }


@pytest.mark.rule("ANT-2.20", "ANT-2.21")
@pytest.mark.parametrize(
    ("players", "order", "fixed"),
    [  # fixed: Z1, Z2, ... Z7, Z0
        (2, "ABBAAB", "- A B B - A A B"),
        (3, "ABCCABBCA", "AA B C C A B B C"),
        (4, "ABCDDCBA", "A B C D D C B A"),
    ],
)
def test_d11_ship_placement(players: int, order: str, fixed: str) -> None:
    row = SHARES[players]
    assert row.order == order
    zones = [f"Z{zone}" for zone in (1, 2, 3, 4, 5, 6, 7, 0)]
    assert [row.fixed.get(zone, "-") for zone in zones] == fixed.split()
    for letter in "ABCD"[:players]:
        assert order.count(letter) == "".join(row.fixed.values()).count(letter)
        assert order.count(letter) == row.ships_on_board


@pytest.mark.parametrize("name", ["buildings", "cards", "hand_cards", "players", "tracks", "zones"])
def test_every_row_says_where_it_comes_from(name: str) -> None:
    folder = files("frostlight.games.antarctica").joinpath("content")
    tables = tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    found = [row for table in tables.values() if isinstance(table, list) for row in table]
    assert found
    for row in found:
        assert row["source"] in ("seed", "public", "derived", "designed")


def test_designed_figures_are_not_passed_off_as_printed() -> None:
    assert {card.source for card in CARDS} == {"designed"}
    assert {track.source for track in TRACKS} == {"designed"}
    assert {card.source for card in RESOURCES} == {"designed"}
    assert {symbol.source for symbol in SYMBOLS} == {"derived"}
    assert [zone.id for zone in ZONES if zone.source == "seed"] == ["Z0"]
    assert {kind.source for kind in KINDS} == {card.source for card in SHIPYARD} == {"seed"}
    for row in SHARES.values():  # figures are printed, the layout of the first game is not
        assert row.source == "seed"
        assert "fixed designed (ANT-OP.2)" in row.note
