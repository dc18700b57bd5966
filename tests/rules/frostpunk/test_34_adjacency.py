"""Section 34: buildings in general, and what lies beside what (table D1)."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.geometry import (
    CELLS,
    CORNER_POSITIONS,
    CORNERS,
    GATES,
    NEIGHBOURS,
    PETAL_CELLS,
    POSITIONS,
    SPACE_NAMES,
)
from frostlight.games.frostpunk.city.land import adjacent, beside_building
from tests.rules.frostpunk.builder import SPACE
from tests.rules.frostpunk.crew import crew
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town

PETALS = {
    "G-N": ((0, -1), "N01 N02 N12"),
    "G-NE": ((1, -1), "N02 N03 N04"),
    "G-SE": ((1, 0), "N04 N05 N06"),
    "G-SW": ((-1, 1), "N08 N09 N10"),
    "G-NW": ((-1, 0), "N10 N11 N12"),
}
NEAR = {
    "N01": ((0, -2), "G-N", "N02 N12", "F01 F02 F18"),
    "N02": ((1, -2), "G-N G-NE", "N01 N03", "F02 F03"),
    "N03": ((2, -2), "G-NE", "N02 N04", "F03 F04 F05"),
    "N04": ((2, -1), "G-NE G-SE", "N03 N05", "F05 F06"),
    "N05": ((2, 0), "G-SE", "N04 N06", "F06 F07 F08"),
    "N06": ((1, 1), "G-SE", "N05 N07", "F08 F09"),
    "N07": ((0, 2), "", "N06 N08", "F09 F10 F11"),
    "N08": ((-1, 2), "G-SW", "N07 N09", "F11 F12"),
    "N09": ((-2, 2), "G-SW", "N08 N10", "F12 F13 F14"),
    "N10": ((-2, 1), "G-NW G-SW", "N09 N11", "F14 F15"),
    "N11": ((-2, 0), "G-NW", "N10 N12", "F15 F16 F17"),
    "N12": ((-1, -1), "G-N G-NW", "N01 N11", "F17 F18"),
}
FAR = {
    "F01": ((0, -3), "N01", "F02 F18"),
    "F02": ((1, -3), "N01 N02", "F01 F03"),
    "F03": ((2, -3), "N02 N03", "F02 F04"),
    "F04": ((3, -3), "N03", "F03 F05"),
    "F05": ((3, -2), "N03 N04", "F04 F06"),
    "F06": ((3, -1), "N04 N05", "F05 F07"),
    "F07": ((3, 0), "N05", "F06 F08"),
    "F08": ((2, 1), "N05 N06", "F07 F09"),
    "F09": ((1, 2), "N06 N07", "F08 F10"),
    "F10": ((0, 3), "N07", "F09 F11"),
    "F11": ((-1, 3), "N07 N08", "F10 F12"),
    "F12": ((-2, 3), "N08 N09", "F11 F13"),
    "F13": ((-3, 3), "N09", "F12 F14"),
    "F14": ((-3, 2), "N09 N10", "F13 F15"),
    "F15": ((-3, 1), "N10 N11", "F14 F16"),
    "F16": ((-3, 0), "N11", "F15 F17"),
    "F17": ((-2, -1), "N11 N12", "F16 F18"),
    "F18": ((-1, -2), "N01 N12", "F01 F17"),
}
RIM = {"N": "F01", "NE": "F04", "SE": "F07", "S": "F10", "SW": "F13", "NW": "F16"}


def whole_map() -> Town:
    """Every tile lies face up."""
    town = crew(worker=1)
    for position in POSITIONS:
        if town.city.tiles[POSITIONS.index(position)] < 0:
            town.tile(position)
    return town


def both(*positions: str) -> set[str]:
    return {f"{position}{side}" for position in positions for side in "ab"}


def beside(town: Town, space: str) -> set[str]:
    found = [SPACE_NAMES[there] for there in adjacent(town.city, SPACE[space])]
    assert len(found) == len(set(found))
    return set(found)


def served(town: Town, space: str) -> set[str]:
    """The spaces that a building on this space reaches."""
    return {SPACE_NAMES[there] for there in beside_building(town.city, SPACE[space])}


def tiles_beside(position: str) -> set[str]:
    return {POSITIONS[place] for place in NEIGHBOURS[POSITIONS.index(position)]}


# -- the tables of D1


@pytest.mark.parametrize("petal", PETALS)
@pytest.mark.rule("FRP-34.4")
def test_a_generator_space_touches_the_tiles_at_its_three_outer_edges(petal: str) -> None:
    cell, tiles = PETALS[petal]
    assert PETAL_CELLS[SPACE[petal]] == cell
    assert beside(whole_map(), petal) == both(*tiles.split())


@pytest.mark.parametrize("position", NEAR)
@pytest.mark.rule("FRP-34.3", "FRP-34.5")
def test_what_touches_a_near_tile(position: str) -> None:
    cell, petals, near, far = NEAR[position]
    tiles = [*near.split(), *far.split()]
    assert CELLS[POSITIONS.index(position)] == cell
    assert tiles_beside(position) == set(tiles)
    town = whole_map()
    for side, other in ("ab", "ba"):
        wanted = {position + other, *petals.split(), *both(*tiles)}
        assert beside(town, position + side) == wanted


@pytest.mark.parametrize("position", FAR)
@pytest.mark.rule("FRP-34.3")
def test_what_touches_a_far_tile(position: str) -> None:
    cell, near, far = FAR[position]
    tiles = [*near.split(), *far.split()]
    assert CELLS[POSITIONS.index(position)] == cell
    assert tiles_beside(position) == set(tiles)
    town = whole_map()
    for side, other in ("ab", "ba"):
        assert beside(town, position + side) == {position + other, *both(*tiles)}


@pytest.mark.rule("FRP-34.3")
def test_being_adjacent_goes_both_ways() -> None:
    town = whole_map()
    for space in SPACE_NAMES:
        assert space not in beside(town, space)
        assert all(space in beside(town, there) for there in beside(town, space))


@pytest.mark.rule("FRP-34.7")
def test_each_corner_has_one_far_tile_and_one_gate_to_the_generator_tile() -> None:
    corners = {name: POSITIONS[CORNER_POSITIONS[n]] for n, name in enumerate(CORNERS)}
    assert corners == RIM
    for n, far in enumerate(RIM.values()):
        near = {there for there in tiles_beside(far) if there.startswith("N")}
        assert near == {POSITIONS[GATES[n]]}


@pytest.mark.rule("FRP-15.7", "FRP-34.4")
def test_the_drawer_takes_the_sixth_petal_and_is_no_space() -> None:
    assert (PRINTED.drawer.q, PRINTED.drawer.r) == (0, 1)
    assert PRINTED.drawer.id not in SPACE_NAMES
    assert SPACE_NAMES[:5] == tuple(PETALS)
    assert len(SPACE_NAMES) == 5 + 2 * 30


# -- on the table


@pytest.mark.rule("FRP-34.5", "FRP-EX.53")
def test_four_gathering_posts_touch_two_one_one_and_no_generator_space() -> None:
    town = whole_map()
    found = []
    for space in ("N02a", "N01a", "N06b", "N07a"):
        town.build("gathering_post", space)
        found.append(sum(there.startswith("G-") for there in served(town, space)))
    assert found == [2, 1, 1, 0]


@pytest.mark.rule("FRP-34.6")
def test_spaces_of_the_generator_tile_are_not_adjacent_to_each_other() -> None:
    town = whole_map()
    for petal in PETALS:
        assert not any(there.startswith("G-") for there in beside(town, petal))


@pytest.mark.rule("FRP-34.6")
def test_a_gathering_post_on_the_generator_tile_leaves_its_wood_alone() -> None:
    town = crew(worker=1).build("gathering_post", "G-SE").goods("N05a", "coal", 1)
    town.turn().play("use:G-SE")
    assert town.at("G-NE") == {"wood": 5}
    assert town.at("N05a") == {}


@pytest.mark.rule("FRP-34.8")
def test_only_tiles_that_lie_face_up_count() -> None:
    town = Town()  # N01, N03, N05 and their corners lie there
    assert beside(town, "N01a") == {"N01b", "G-N", *both("F01")}
    assert beside(town, "G-N") == both("N01")
    assert beside(town, "G-SW") == set()
    town.tile("N02")
    assert beside(town, "N01a") == {"N01b", "G-N", *both("F01", "N02")}


@pytest.mark.rule("FRP-34.3", "FRP-EX.51")
def test_a_gathering_post_on_a_map_tile_reaches_its_tile_its_neighbours_and_the_generator() -> None:
    town = crew(worker=1).build("gathering_post", "N01a").tile("N12")
    assert served(town, "N01a") == {"N01b", "G-N", *both("F01", "N12")}
    for space in ("N01b", "F01a", "F01b", "N12a", "N12b"):
        town.goods(space, "coal", 2)
    town.goods("N03a", "coal", 2).stores(coal=0)
    town.turn().play("use:N01a")
    assert town.city.stores[1] == 5
    assert town.at("N12b") == {"coal": 1}
    assert town.at("N03a") == {"coal": 2}


@pytest.mark.rule("FRP-34.4", "FRP-EX.52")
def test_a_gathering_post_on_the_generator_tile_reaches_the_tiles_at_its_three_edges() -> None:
    town = Town().build("gathering_post", "G-SE").tile("N04").tile("N06").tile("N07")
    assert served(town, "G-SE") == both("N04", "N05", "N06")


@pytest.mark.rule("FRP-34.2", "FRP-EX.62")
def test_where_the_coal_thumper_on_n04_can_bring_up_coal() -> None:
    town = crew(worker=1).tile("F05").tile("F06").goods("G-SE", "coal", 4)
    town.build("coal_thumper", "N04a").build("tent", "N03a").goods("N03b")
    town.goods("N05a", "wood", 1).goods("N05b", "coal", 2)
    town.goods("F05a", "core", 1).goods("F05b").goods("F06a", "tree", 2).goods("F06b", "coal", 5)
    town.turn().play("use:N04a")
    assert town.asked == "thump_at"
    assert set(town.options) == {"G-SE", "N03b", "N05b", "F05b"}  # neither G-NE nor its own tile
    town.answer("thump_at", "G-SE")
    assert town.at("G-SE") == {"coal": 5}  # 1 more fits


@pytest.mark.rule("FRP-34.7", "FRP-EX.54")
def test_only_the_tile_in_the_corner_touches_the_deposit_there() -> None:
    town = whole_map().stores(wood=20, core=9)
    assert [town.city.deposits[n] for n in range(6)] == [-1, -1, -1, 0, 0, 1]
    town.turn().play("construction", "build:wall_drill")
    assert town.options == ["F10a", "F13a"]
    town = whole_map().stores(wood=20, core=9).deposit("SE", "coal")
    town.turn().play("construction", "build:coal_mine")
    assert town.options == ["F07a", "F16a"]


@pytest.mark.rule("FRP-34.1")
def test_buildings_have_five_colours() -> None:
    colours = {row.colour for row in PRINTED.buildings} | {
        row.upgraded_colour for row in PRINTED.buildings
    }
    assert colours == set("WBYOR")


@pytest.mark.rule("FRP-34.2")
def test_a_small_building_serves_once_and_a_large_one_twice_a_round() -> None:
    town = crew(1, worker=4).build("hunters_hut", "N01a").build("hothouse", "N03a")
    town.stores(food=0).turn()
    town.play("use:N01a")
    assert "use:N01a" not in town.options
    town.play("use:N03a")
    assert town.at("N03a") == {"building": "hothouse", "pawn": "worker"}
    assert town.at("N03b") == {"building": "hothouse"}
    town.play("use:N03a")
    assert not [key for key in town.options if key.startswith("use:N0")]
    assert town.city.stores[4] == 4 + 7 + 7


@pytest.mark.rule("FRP-34.2")
def test_a_large_building_reaches_beyond_its_own_tile_only() -> None:
    town = whole_map().build("coal_thumper", "N04a")
    assert served(town, "N04a") == {"G-NE", "G-SE", *both("N03", "N05", "F05", "F06")}


@pytest.mark.rule("FRP-34.9")
def test_the_workshop_upgrades_what_can_be_upgraded_for_its_price() -> None:
    town = (
        crew(engineer=1)
        .build("workshop", "N01a")
        .build("sawmill", "N01b")
        .build("hothouse", "N03a")
    )
    town.build("bunkhouse", "N05a").build("beacon", "N02a").build("coal_mine", "F16a")
    town.set(developing=-1).stores(wood=1, core=1)
    town.turn().play("use:N01a")
    assert (town.asked, town.options) == ("upgrade_at", ["N01b", "N02a", "N03a"])  # not 2 cores
    town.answer("upgrade_at", "N03a")
    assert town.at("N03a") == {"building": "hothouse+"}
    assert town.city.stores[:3] == [1, town.city.stores[1], 0]
    town.answer("workshop", "upgrade")
    assert town.at("N01b") == {"building": "sawmill+"}
    assert town.city.stores[0] == 0


@pytest.mark.rule("FRP-34.9")
def test_shelters_and_the_workshop_itself_cannot_be_upgraded() -> None:
    town = crew(engineer=1).build("workshop", "N01a").build("house", "N01b").build("tent", "N03a")
    town.set(developing=-1).stores(wood=9, core=9)
    assert "use:N01a" not in town.turn().options


@pytest.mark.rule("FRP-34.9")
def test_what_is_upgraded_or_too_dear_or_in_use_is_no_target() -> None:
    town = crew(engineer=1).build("workshop", "N01a").build("sawmill+", "N01b")
    town.build("sawmill", "N03a").build("hunters_hut", "N03b").build("hothouse", "N05a")
    town.pawn("worker", "N03b").set(developing=-1).stores(wood=0, core=0)
    assert "use:N01a" not in town.turn().options
    town.stores(wood=1, core=0).step("turn", until="dusk").play("use:N01a")
    assert town.at("N03a") == {"building": "sawmill+"}  # the only one, so no question
    assert town.at("N03b")["building"] == "hunters_hut"
