"""Section 35: the printed and basic buildings."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.effects import Here, able
from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.cards.technologies import undeveloped
from frostlight.games.frostpunk.city.tower import chances
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.pieces import WORKER
from frostlight.kernel.content import ContentError
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town, parse

WOOD, COAL, CORE, STEEL, FOOD = range(5)
ENGINEERS = ("platform", "generator", "workshop", "factory", "medical_post", "infirmary")


def town(**pawns: int) -> Town:
    """A warm city with these pawns and no cards in hand; goods are given where they matter."""
    found = Town(players=2).hand(0).hand(1).set(heat=8, cold=10, sick=[0, 0, 0])
    found.tokens(hope={"care": (1, 1)}, discontent={"anger": (1, 1)})
    return found.stores(wood=0, coal=0, core=0, food=0).pawns(**(pawns or {"worker": 2}))


def use(found: Town, space: str) -> Town:
    """Seat 0 uses the building there with the only kind of pawn that may."""
    return found.turn().answer("turn", f"use:{space}", seat=0)


def closed(found: Town, space: str) -> bool:
    return f"use:{space}" not in found.turn().options


# -- on the Generator tile


@pytest.mark.rule("FRP-35.1")
def test_the_cookhouse_turns_food_into_hope_or_against_discontent() -> None:
    found = use(town().stores(food=4), "G-NW")
    assert (found.asked, found.options) == ("comfort", ["hope", "discontent"])
    assert found.city.stores[FOOD] == 1
    assert found.answer("comfort", "hope").asked == "hope_rises"
    found = use(town().stores(food=3), "G-NW").answer("comfort", "discontent")
    assert found.asked == "discontent_falls"
    assert closed(town().stores(food=2), "G-NW")  # the price is all or nothing


@pytest.mark.rule("FRP-35.2")
def test_the_platform_is_for_engineers_who_enact_a_law() -> None:
    assert closed(town(worker=2), "G-N")
    assert use(town(engineer=2), "G-N").asked == "law"


@pytest.mark.rule("FRP-35.3")
@pytest.mark.parametrize(("stress", "left"), [(9, 4), (3, 0)])
def test_an_engineer_takes_up_to_five_cubes_off_the_stress_track(stress: int, left: int) -> None:
    found = use(town(engineer=2).set(stress=stress), "G-SW")
    assert (found.city.stress, found.asked) == (left, "turn")  # without a Core nothing is asked
    assert closed(town(worker=2).set(stress=stress), "G-SW")


@pytest.mark.rule("FRP-35.3", "FRP-35.4")
def test_a_steam_core_takes_all_cubes_and_the_first_installs_the_upgrade() -> None:
    found = town(engineer=3).set(stress=9, held=6).stores(core=2)
    before = chances(found.city)
    use(found, "G-SW").answer("maintenance", "core")
    assert (found.city.stress, found.city.stores[CORE]) == (0, 1)
    assert found.city.upgraded
    assert found.city.held == 6  # the cubes in the tower stay there
    assert chances(found.city).cap > before.cap or chances(found.city).through < before.through
    found.pawns(engineer=3).set(stress=2)
    use(found, "G-SW").answer("maintenance", "core")
    assert "tower_upgraded" not in found.events


@pytest.mark.rule("FRP-35.4")
def test_cubes_alone_do_not_install_the_upgrade() -> None:
    found = use(town(engineer=2).set(stress=4).stores(core=1), "G-SW")
    found.answer("maintenance", "cubes")
    assert not found.city.upgraded
    assert not closed(town(engineer=2).stores(core=1), "G-SW")  # no stress, but the upgrade
    assert closed(town(engineer=2).stores(core=1).set(upgraded=True), "G-SW")


# -- the Workshop


def workshop() -> Town:
    found = town(engineer=2).build("workshop", "N01a").build("sawmill", "N01b")
    found.build("hothouse", "N03a").build("coal_mine", "F04a")
    return found.set(round=2, developing=0, develop_at=5)


@pytest.mark.rule("FRP-35.5")
def test_the_workshop_has_two_effects_different_or_twice_the_same() -> None:
    found = use(workshop().stores(wood=1), "N01a")
    found.answer("workshop", "develop").answer("workshop", "upgrade")
    assert found.city.develop_at == 4
    assert found.at("N01b")["building"] == "sawmill+"
    found = use(workshop(), "N01a")  # nothing to pay with: the first effect has no choice
    assert found.options == ["develop", "stop"]
    found.answer("workshop", "develop")
    assert found.city.develop_at == 3


@pytest.mark.rule("FRP-35.5")
def test_the_second_effect_may_be_left_out_and_must_be_if_nothing_is_possible() -> None:
    found = use(workshop(), "N01a").answer("workshop", "stop")
    assert (found.city.develop_at, found.asked) == (4, "turn")
    found = use(workshop().set(developing=-1).stores(wood=1), "N01a")
    assert found.at("N01b")["building"] == "sawmill+"  # the only upgrade, then no choice is left
    assert found.asked == "turn"
    assert closed(workshop().set(developing=-1), "N01a")


@pytest.mark.rule("FRP-35.6")
@pytest.mark.parametrize(
    ("space", "wood", "core"), [("N01b", 1, 0), ("N03a", 0, 1), ("F04a", 0, 2)]
)
def test_an_upgrade_costs_one_wood_one_core_or_two(space: str, wood: int, core: int) -> None:
    found = use(workshop().stores(wood=3, core=3), "N01a").answer("workshop", "upgrade")
    found.answer("upgrade_at", space)
    assert found.city.stores[:3] == [3 - wood, 0, 3 - core]
    assert found.at(space)["building"].endswith("+")
    found.answer("workshop", "upgrade")
    assert space not in found.options  # once per building


@pytest.mark.rule("FRP-35.6")
def test_no_upgrade_while_a_pawn_is_on_the_building() -> None:
    found = workshop().stores(wood=3, core=3).pawn("worker", "N01b").pawn("worker", "N03b")
    use(found, "N01a").answer("workshop", "upgrade")
    assert found.at("F04a")["building"] == "coal_mine+"  # the only one left


@pytest.mark.rule("FRP-35.7")
def test_a_token_moved_to_the_round_marker_is_developed_and_the_next_can_be_moved() -> None:
    found = use(workshop().set(develop_at=3), "N01a")
    assert found.asked == "technology"
    found.answer("technology", "TE2").answer("workshop", "develop")
    assert found.city.developed == 1
    assert found.city.develop_at == 2 + 4 - 1


@pytest.mark.rule("FRP-35.8")
def test_the_first_workshop_starts_a_development() -> None:
    found = town(worker=2).stores(wood=1).turn().answer("turn", "construction")
    found.answer("construction", "build:workshop").answer("build_at", "N01a")
    assert found.asked == "technology"
    assert len(undeveloped(found.city)) == 4


@pytest.mark.rule("FRP-35.9")
def test_an_upgraded_building_is_used_in_the_same_round() -> None:
    found = workshop().stores(core=1).set(developing=-1).pawns(engineer=1, worker=1)
    use(found, "N01a")
    use(found, "N03a")
    assert found.city.stores[FOOD] == 9  # the Hothouse on its upgraded side


# -- goods


@pytest.mark.rule("FRP-35.10")
@pytest.mark.parametrize(("kiln", "coal"), [("charcoal_kiln", 4), ("charcoal_kiln+", 5)])
def test_the_kiln_turns_wood_into_coal(kiln: str, coal: int) -> None:
    found = use(town().build(kiln, "N01a").stores(wood=2), "N01a")
    assert found.city.stores[:2] == [1, coal]
    assert closed(town().build(kiln, "N01a"), "N01a")


@pytest.mark.rule("FRP-35.11", "FRP-35.19")
@pytest.mark.parametrize(
    ("building", "food"),
    [("hunters_hut", 4), ("hunters_hut+", 5), ("hothouse", 7), ("hothouse+", 9)],
)
def test_huts_and_hothouses_bring_food(building: str, food: int) -> None:
    assert use(town().build(building, "N01a"), "N01a").city.stores[FOOD] == food


@pytest.mark.rule("FRP-35.11")
def test_huts_bring_food_in_the_weather_phase_without_a_pawn() -> None:
    found = town().build("hunters_hut", "N01a").build("hunters_hut+", "N01b")
    found.set(heat=1).step("weather", until="preparation").chance("weather_card", "W01")
    assert found.city.stores[FOOD] == 1 + 2


@pytest.mark.rule("FRP-35.12")
@pytest.mark.parametrize("post", ["gathering_post", "gathering_post+"])
def test_the_gathering_post_takes_one_from_each_adjacent_space(post: str) -> None:
    found = town().tile("N04").goods("N04a", "wood", 2).build(post, "N04b")
    found.goods("G-NE", "wood", 5).goods("N03b", "tree", 2).goods("N05b", "core", 1)
    found.pawn("worker", "G-SE").goods("N01a", "wood", 3)
    use(found, "N04b")
    taken = found.city.stores
    assert found.at("N04a") == {"wood": 1}  # the other space of its own tile
    assert found.at("G-NE") == {"wood": 4}
    assert found.at("G-SE")["coal"] == 4  # a pawn on it does not matter
    assert found.at("N05a") == {"coal": 2}
    assert found.at("N05b") == {}
    assert found.at("N03b") == {"tree": 2}  # a Tree is no Resource
    assert found.at("N01a") == {"wood": 3}  # not adjacent
    assert taken[:3] == [2, 2, 1]


@pytest.mark.rule("FRP-35.12")
def test_a_gathering_post_without_anything_beside_it_is_closed() -> None:
    found = town().build("gathering_post", "N03b").goods("N03a").goods("G-NE").goods("G-SE")
    found.goods("F04a").goods("F04b")
    assert closed(found, "N03b")


@pytest.mark.rule("FRP-35.13")
def test_the_factory_makes_an_automaton_of_a_core() -> None:
    found = use(town(engineer=2).build("factory", "N01a").stores(core=1), "N01a")
    assert (found.city.stores[CORE], found.city.home[5]) == (0, 1)
    assert closed(town(engineer=2).build("factory", "N01a"), "N01a")
    assert closed(town(worker=2).build("factory", "N01a").stores(core=1), "N01a")


@pytest.mark.rule("FRP-35.14")
def test_a_sawmill_cuts_on_its_own_tile() -> None:
    found = town().build("sawmill", "N03b").tile("N04").goods("N04a", "tree", 2)
    use(found, "N03b")
    assert (found.at("N03a"), found.city.stores[WOOD]) == ({"tree": 3}, 3)
    assert closed(town().build("sawmill", "N03b").goods("N03a").goods("N04a", "tree", 2), "N03b")


@pytest.mark.rule("FRP-35.14")
def test_an_upgraded_sawmill_also_cuts_beside_it() -> None:
    found = town().build("sawmill+", "N03b").tile("N04").goods("N04a", "tree", 2).goods("N04b")
    found.goods("F01a", "tree", 3)
    use(found, "N03b")
    assert (found.asked, found.options) == ("cut_at", ["N03a", "N04a"])  # F01 is not adjacent
    found.answer("cut_at", "N04a")
    assert (found.at("N04a"), found.city.stores[WOOD]) == ({"tree": 1}, 3)


@pytest.mark.rule("FRP-35.20")
@pytest.mark.parametrize(("mine", "coal"), [("coal_mine", 4), ("coal_mine+", 5)])
def test_the_coal_mine_stands_only_at_a_coal_deposit(mine: str, coal: int) -> None:
    assert use(town().build(mine, "F16a"), "F16a").city.stores[COAL] == coal
    found = town().tile("F16").tile("F15").tile("F10").stores(wood=5, core=1)
    found.turn().answer("turn", "construction").answer("construction", "build:coal_mine")
    assert found.at("F16a")["building"] == "coal_mine"  # NW; F10 has Wood, F15 nothing
    found = town().tile("F15").tile("F10").stores(wood=5, core=1).turn()
    assert "build:coal_mine" not in found.answer("turn", "construction").options


@pytest.mark.rule("FRP-35.21")
@pytest.mark.parametrize("drill", ["wall_drill", "wall_drill+"])
def test_the_wall_drill_stands_only_at_a_wood_deposit(drill: str) -> None:
    assert use(town().build(drill, "F10a"), "F10a").city.stores[WOOD] == 3
    found = town().tile("F16").tile("F10").tile("F13").stores(wood=5, core=1)
    found.turn().answer("turn", "construction").answer("construction", "build:wall_drill")
    assert found.options == ["F10a", "F13a"]  # S and SW


# -- others


@pytest.mark.rule("FRP-35.15", "FRP-35.18")
@pytest.mark.parametrize(
    ("building", "cure", "treat"),
    [
        ("medical_post", 3, 0),
        ("medical_post+", 4, 1),
        ("infirmary", 4, 2),
        ("infirmary+", 5, 3),
    ],
)
def test_engineers_cure_or_treat(building: str, cure: int, treat: int) -> None:
    def ward() -> Town:
        found = town(engineer=2).build(building, "N01a")
        return use(found.set(sick=[9, 5, 5], skull=[1, 1, 1]), "N01a")

    found = ward()
    if treat:
        found.answer("cure_or_treat", "cure")
    for _ in range(cure):
        found.answer("cure", "worker")
    assert (found.city.sick[WORKER], found.asked) == (9 - cure, "turn")
    if treat:
        found = ward().answer("cure_or_treat", "treat")
        for kind in ("worker", "engineer", "child")[:treat]:
            found.answer("treat", kind)
        assert (sum(found.city.skull), found.asked) == (3 - treat, "turn")
    assert closed(town(worker=2).build(building, "N01a").set(sick=[9, 5, 5]), "N01a")
    assert closed(town(engineer=2).build(building, "N01a"), "N01a")  # nobody is sick


@pytest.mark.rule("FRP-35.16")
@pytest.mark.parametrize(("beacon", "most"), [("", 0), ("beacon", 1), ("beacon+", 2)])
def test_the_beacon_allows_one_expedition_or_two(beacon: str, most: int) -> None:
    found = town(worker=3)
    if beacon:
        found.build(beacon, "N03a")
    sent = 0
    for stack in ("scouts:1", "scouts:2", "scouts:3"):
        if stack in found.turn().options:
            found.answer("turn", stack)
            sent += 1
    assert sent == most
    assert not [key for key in found.options if key.startswith("use:N03")]  # it is never used


@pytest.mark.rule("FRP-35.17")
@pytest.mark.parametrize(("thumper", "spaces"), [("coal_thumper", 3), ("coal_thumper+", 4)])
def test_the_thumper_puts_coal_on_different_adjacent_spaces(thumper: str, spaces: int) -> None:
    found = town().tile("N04").build(thumper, "N04a").goods("G-SE", "coal", 4)
    found.goods("N05b", "wood", 1).build("tent", "N03b").goods("N05a", "coal", 1)
    for space in ("F05a", "F05b", "F06a", "F06b"):
        found.goods(space)
    use(found, "N04a")
    assert set(found.options) == {"G-SE", "N05a", "F05a", "F05b", "F06a", "F06b"}
    for n, space in enumerate(["G-SE", "N05a", "F06b", "F05a"][:spaces]):
        assert (found.asked, "stop" in found.options) == ("thump_at", n > 0)
        found.answer("thump_at", space)
    assert found.asked == "turn"
    assert found.at("G-SE") == {"coal": 5}  # never more than five
    assert (found.at("N05a"), found.at("F06b")) == ({"coal": 4}, {"coal": 3})
    assert found.at("F05a") == ({"coal": 3} if spaces == 4 else {})
    assert found.city.stores[COAL] == 0  # from the bank to the map


@pytest.mark.rule("FRP-35.17")
def test_fewer_spaces_will_do() -> None:
    found = use(town().tile("N04").build("coal_thumper", "N04a"), "N04a")
    found.answer("thump_at", found.options[0]).answer("thump_at", "stop")
    assert found.asked == "turn"


@pytest.mark.rule("FRP-35.22")
def test_shelters_have_two_beds_and_no_upgrade_and_ruins_nothing() -> None:
    for name in ("tent", "bunkhouse", "house"):
        assert warm_beds(town().build(name, "N01a").city) == (2, 0)
        assert warm_beds(town().build(f"ruins:{name}", "N01a").city) == (0, 0)
    found = town(engineer=2).stores(wood=9, core=9).build("workshop", "N01a")
    found.build("tent", "N01b").build("ruins:house", "N03b").build("bunkhouse", "N05b")
    assert closed(found, "N01a")
    found.turn().answer("turn", "construction")
    assert "build:ruins" not in found.options
    assert "build:tent" in found.options


@pytest.mark.rule("FRP-35.22")
def test_shelters_fall_to_ruins_and_are_repaired_as_far_as_there_are_any() -> None:
    found = town().build("tent", "N01a").build("house", "N01b").build("ruins:tent", "N03b")
    found.effect("ruin(shelter,3)").answer("ruined", "N01b")  # the second has no choice any more
    assert [found.at(space)["building"] for space in ("N01a", "N01b", "N03b")] == [
        "ruins:tent",
        "ruins:house",
        "ruins:tent",
    ]
    found.effect("repair(shelter,1)")
    assert (found.asked, found.options) == ("repaired", ["N01a", "N01b", "N03b"])
    found.answer("repaired", "N01b")
    assert (found.at("N01b")["building"], warm_beds(found.city)) == ("house", (2, 0))
    town().effect("ruin(shelter,1); repair(shelter,1); upgrade(1)")  # nothing there: no question


@pytest.mark.rule("FRP-35.22")
def test_a_card_may_mean_one_kind_of_shelter() -> None:
    found = town().build("tent", "N01a").build("house", "N01b").build("ruins:tent", "N03b")
    found.effect("ruin(house,2)")
    assert found.at("N01a")["building"] == "tent"
    assert found.at("N01b")["building"] == "ruins:house"
    found.effect("repair(tent,2)")
    assert found.at("N03b")["building"] == "tent"
    assert found.at("N01b")["building"] == "ruins:house"
    for nothing in ("ruin(house,1)", "repair(bunkhouse,1)", "destroy(generator,1)"):
        assert not able(found.city, parse(nothing), Here(0)), nothing
    for wrong in ("ruin(hothouse,1)", "repair(ruins,1)"):
        with pytest.raises(ContentError, match=r"takes \(shelter, count\)"):
            parse_effect(wrong)


@pytest.mark.rule("FRP-35.34")
def test_no_building_of_another_scenario_is_in_the_crater() -> None:
    assert {row.group for row in PRINTED.buildings} == {"printed", "basic", "special"}
    assert {row.id for row in PRINTED.buildings if row.engineer} == {
        *ENGINEERS,
        "temple",
        "propaganda_centre",
    }
