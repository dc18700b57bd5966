"""Why not build, lay or upgrade this here: rule and numbers."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.city.construction import construct
from frostlight.games.frostpunk.city.land import lay_tiles
from frostlight.games.frostpunk.city.workshop import work
from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from frostlight.games.frostpunk.turn.reuse import reuse_buildings, reuse_workers
from tests.rules.frostpunk.builder import SPACE
from tests.rules.frostpunk.crew import crew
from tests.rules.frostpunk.reasons import Asked, Case, ask, case, explained, now
from tests.rules.frostpunk.town import Town


def building(town: Town | None = None, **goods: int) -> Asked:
    """The Construction action, with a number of goods."""
    town = (town or crew(worker=1)).stores(**{"wood": 9, "core": 3, **goods})
    return now(town.rule(construct(town.city, 3, 0, 0)), "construction")


def crowded(*, half: bool) -> Town:
    """Pawns stand on one or on both spaces of every tile."""
    town = crew(worker=1)
    for name, space in SPACE.items():
        face_up = space < 5 or town.city.tiles[(space - 5) // 2] >= 0
        if face_up and town.city.buildings[space] < 0 and not (half and name.endswith("b")):
            town.city.on_space[space] = 1
    return town.build("tent", "F10a")


def full(*, half: bool = False) -> Asked:
    town = crowded(half=half)
    town.city.on_space[SPACE["F10b"]] = 0 if half else 1
    return building(town)


def ruined() -> Town:
    town = crew(worker=1)
    kind = BUILDING_INDEX["tent"]
    town.city.ruined[kind], town.city.board[kind] = town.city.board[kind], 0
    return town


CONSTRUCTION = [
    case(building, "build:ruins", "FRP-15.5", "never_built"),
    case(building, "build:cookhouse", "FRP-15.5", "never_built"),
    case(building, "build:prison", "FRP-15.3", "law_needed", law="L08"),
    case(
        lambda: building(crew(worker=1).law("L07")),
        "build:prison",
        *("FRP-30.5", "law_gone"),
        law="L08",
    ),
    case(
        lambda: building(crew(worker=1).build("beacon", "N02a")),
        "build:beacon",
        *("FRP-15.2", "none_left"),
        building="beacon",
    ),
    case(
        lambda: building(ruined()),
        "build:tent",
        *("FRP-9.15", "ruined_on_board"),
        building="tent",
    ),
    case(
        lambda: building(wood=2),
        "build:infirmary",
        *("FRP-3.8", "goods_short"),
        goods="wood",
        n=4,
        have=2,
    ),
    case(
        lambda: building(core=0),
        "build:infirmary",
        *("FRP-3.8", "goods_short"),
        goods="core",
        n=1,
        have=0,
    ),
    case(building, "build:coal_mine", "FRP-35.20", "no_deposit_site", goods="coal"),
    case(building, "build:wall_drill", "FRP-35.21", "no_deposit_site", goods="wood"),
    case(lambda: full(half=True), "build:beacon", "FRP-15.6", "no_whole_tile"),
    case(
        lambda: ask(
            crowded(half=False).pawn("worker", "F10b"),
            *("construction", "dismantle:F10a"),
            about=(3, 3, 0),
        ),
        "build:workshop",
        *("FRP-15.4", "no_free_space"),
    ),
    case(building, "dismantle:G-N", "FRP-15.10", "fixed"),
    case(
        lambda: building(crew(worker=1).build("hunters_hut", "N02a").pawn("worker", "N02a")),
        "dismantle:N02a",
        *("FRP-15.9", "pawn_on_building"),
    ),
    case(building, "stop", "FRP-16.4", "do_something"),
]


def site(kind: str, town: Town | None = None) -> Asked:
    asked = town or crew(worker=1)
    building(asked)
    return now(asked.play(f"build:{kind}"), "build_at")


def mine() -> Asked:
    """Two tiles at Coal Deposits; the other free tiles are at none."""
    town = crew(worker=1).deposit("N", "coal").deposit("NE", "coal").deposit("NW")
    return site("coal_mine", town)


SITES = [
    case(lambda: site("tent"), "G-N", "FRP-15.4", "building_there", building="platform"),
    case(
        lambda: site("tent", crew(worker=1).pawn("worker", "G-NE")),
        "G-NE",
        *("FRP-15.4", "pawn_there"),
    ),
    case(lambda: site("tent"), "N02a", "FRP-15.8", "snow_there"),
    case(lambda: site("beacon"), "G-NE", "FRP-15.6", "not_on_generator_tile"),
    case(
        lambda: site("field_kitchen", crew(worker=1).law("L07")),
        "G-NE",
        *("FRP-35.29", "not_on_generator_tile"),
    ),
    case(
        lambda: site("beacon", crew(worker=1).build("tent", "N01a")),
        "N01b",
        *("FRP-15.6", "half_taken"),
    ),
    case(mine, "N01a", "FRP-35.20", "no_deposit", goods="coal"),
]


def workshop() -> Town:
    """Two steps: upgrades are possible, and TE1 is under way."""
    town = crew(worker=1).build("workshop", "N02a").build("sawmill", "N02b")
    town.build("medical_post+", "N01a").build("hunters_hut", "N01b").build("hothouse", "N04a")
    return town.stores(wood=1, core=0).build("charcoal_kiln", "N03a").pawn("worker", "N03a")


def upgrading() -> Asked:
    town = workshop().set(developing=-1)
    town.rule(work(town.city, 2, 0))
    return now(town, "upgrade_at")


def upgrading_ruins() -> Asked:
    town = workshop().build("ruins:tent", "N05a")
    return now(town.rule(work(town.city, 2, 0)), "upgrade_at")


UPGRADES = [
    case(upgrading, "N02a", "FRP-34.9", "no_upgrade"),
    case(upgrading_ruins, "N05a", "FRP-35.22", "no_upgrade"),
    case(upgrading, "N01a", "FRP-35.6", "upgraded_already"),
    case(upgrading, "N03a", "FRP-35.6", "pawn_on_building"),
    case(upgrading, "N04a", "FRP-3.8", "goods_short", goods="core", n=1, have=0),
    case(
        lambda: ask(crew(worker=1).stores(wood=0), "workshop", "develop", "stop"),
        "upgrade",
        *("FRP-35.6", "nothing_to_upgrade"),
    ),
    case(
        lambda: ask(workshop(), "workshop", "upgrade", "stop"),
        "develop",
        *("FRP-35.5", "nothing_developing"),
    ),
    case(lambda: ask(workshop(), "workshop", "upgrade"), "stop", "FRP-35.5", "do_something"),
]


def reused() -> Asked:
    """Two buildings could be used again; one has an Automaton, one is full of Food."""
    town = crew(worker=1).build("charcoal_kiln", "N01a").pawn("worker", "N01a")
    town.build("coal_thumper", "N03a").pawn("worker", "N03a").stores(wood=3, food=50)
    town.build("hunters_hut", "N02a").pawn("worker", "N02a")
    town.build("gathering_post", "N02b").pawn("automaton", "N02b")
    town.pawn("worker", "G-NW").tokens(discontent={"anger": (1, 0)})
    here = Here(0, space=SPACE["G-NW"])
    return now(town.rule(reuse_buildings(town.city, 1, here)), "reuse_at")


def reused_workers() -> Asked:
    town = crew(worker=1).set(snow=[1, 0, 0, 0, 0, 0]).goods("N01a", "coal", 3)
    town.goods("N01b").pawn("worker", "N01a").pawn("worker", "N01b").pawn("engineer", "G-N")
    town.goods("G-NE", "wood", 2).pawn("worker", "G-NE")
    here = Here(0, 0, space=SPACE["G-NE"])
    return now(town.rule(reuse_workers(town.city, 1, here)), "reuse_worker")


AGAIN = [
    case(reused, "G-N", "FRP-28.8", "no_citizen_pawn"),
    case(reused, "N02b", "FRP-32.7", "automaton_reuse"),
    case(reused, "N02a", "FRP-36.3", "food_full", n=50),
    case(reused, "G-NW", "FRP-28.8", "reused_now"),
    case(reused_workers, "construction", "FRP-28.9", "no_worker_there"),
    case(reused_workers, "G-N", "FRP-28.9", "no_worker_there"),
    case(reused_workers, "N01b", "FRP-14.1", "nothing_here"),
    case(reused_workers, "G-NE", "FRP-28.9", "worker_reused"),
    case(lambda: ask(crew(worker=1), "destroyed", "N01a", "N01b"), "G-N", "FRP-15.10", "fixed"),
    case(
        lambda: ask(crew(worker=1).set(corpses=2), "corpses_back", "1", "2", about=(3,)),
        "3",
        *("FRP-3.7", "few_corpses"),
        n=2,
    ),
    case(
        lambda: ask(crew(worker=1).set(corpses=5), "corpses_back", "1", "2", about=(2,)),
        "3",
        *("FRP-35.26", "cemetery_limit"),
        n=2,
    ),
]


# -- the map


def laying(*, near: bool) -> Asked:
    town = crew(worker=1)
    return now(
        town.rule(lay_tiles(town.city, 2, near=near, seat=0)),
        "near_position" if near else "far_position",
    )


def second(*, near: bool) -> Asked:
    """One tile lies face down; where is the second?"""
    town = crew(worker=1)
    town.rule(lay_tiles(town.city, 2, near=near, seat=0)).play("N02" if near else "F02")
    return now(town, "near_position" if near else "far_position")


def losing() -> Asked:
    """Coal is lost on two tiles; N01 has had its loss."""
    town = crew(worker=1).goods("N01b", "coal", 2).goods("N03a", "coal", 2).goods("N05a", "coal", 2)
    town.goods("N03b").goods("N05b").goods("F01a", "wood", 1).goods("F01b")
    return now(town.effect("map_lose(coal,1,2)").play("N01"), "tile_loses")


def thumping(*chosen: str) -> Asked:
    """A Coal Thumper on N02 between N01 and N03."""
    town = crew(worker=1).build("coal_thumper", "N02a").build("tent", "N01a")
    town.goods("N01b", "tree", 2).goods("N03a", "coal", 5).goods("N03b", "wood", 1)
    town.goods("G-NE").goods("G-N").goods("F01a").goods("F01b")
    here = Here(0, space=SPACE["N02a"])
    town.goods("F02a", "coal", 1).goods("F02b")
    return now(town.effect("thump(4,3)", here).play(*chosen), "thump_at")


def cutting() -> Asked:
    town = crew(worker=1).build("sawmill+", "N01a").goods("N01b", "tree", 1)
    town.goods("F01a", "tree", 1).goods("F07a", "tree", 1)
    here = Here(0, space=SPACE["N01a"])
    return now(town.effect("cut_here(1)", here), "cut_at")


MAP = [
    case(lambda: laying(near=True), "N01", "FRP-13.4", "tile_there"),
    case(lambda: laying(near=True), "F02", "FRP-13.4", "not_near"),
    case(lambda: second(near=True), "N02", "FRP-13.3", "tile_laid_now"),
    case(lambda: laying(near=False), "F01", "FRP-13.5", "tile_there"),
    case(lambda: laying(near=False), "N02", "FRP-13.5", "not_far"),
    case(lambda: laying(near=False), "F12", "FRP-13.5", "not_connected"),
    case(lambda: second(near=False), "F02", "FRP-13.3", "tile_laid_now"),
    case(
        lambda: ask(crew(worker=1).set(near=0), "snow", "far"), "near", "FRP-13.7", "no_tile_left"
    ),
    case(
        lambda: ask(crew(worker=1).set(tiles=[0] * 30), "snow", "far"),
        "near",
        *("FRP-13.4", "no_position"),
    ),
    case(losing, "F01", "FRP-3.2", "goods_not_there", goods="coal"),
    case(losing, "N01", "FRP-3.2", "tile_lost_now"),
    case(thumping, "N01a", "FRP-36.6", "space_built"),
    case(thumping, "N01b", "FRP-36.6", "space_wooded"),
    case(thumping, "N03a", "FRP-36.6", "space_full", n=5),
    case(thumping, "N03b", "FRP-36.6", "space_other", goods="wood"),
    case(lambda: thumping("F02a"), "F02a", "FRP-35.17", "space_chosen"),
    case(
        lambda: now(crew().goods("G-NE", "wood", 2).effect("map_gain(coal,2)"), "space_gains"),
        "G-NE",
        *("FRP-36.6", "space_other"),
        goods="wood",
    ),
    case(cutting, "F07a", "FRP-35.14", "tree_out_of_reach"),
]
CASES: list[Case] = [*CONSTRUCTION, *SITES, *UPGRADES, *AGAIN, *MAP]


@pytest.mark.slow
@pytest.mark.parametrize("one", CASES, ids=lambda one: one.name)
def test_the_reason_names_what_stands_in_the_way(one: Case) -> None:
    assert explained(one.position(), one.key) == one.why


def test_a_card_that_makes_buildings_cheaper_counts() -> None:
    """C06 takes 1 Wood off each price."""
    town = crew(worker=1).hand(0, "C06").stores(wood=2, core=0).turn().play("construction")
    town.answer("play_citizen", "C06")
    assert "build:beacon" in town.options
    assert explained(now(town, "construction"), "build:house").facts == {
        "goods": "wood",
        "n": 3,
        "have": 2,
    }
