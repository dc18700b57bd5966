"""The action of every building on both sides, warm and cold, against the printed text (FRP-35)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import DOWN, MOOD, UP, Here
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.town import Town, parse
from tests.rules.frostpunk.worlds import Copy, one_turn, tell

Use = Callable[[Prophet, Here, int], None]
WOOD, COAL, CORE, STEEL, FOOD = range(5)


def effect(base: str, upgraded: str = "") -> Use:
    """A building that does what an effect of a card would do."""

    def use(seer: Prophet, here: Here, side: int) -> None:
        seer.run(parse(upgraded if side and upgraded else base), here)

    return use


def taught(use: Use, goods: int) -> Use:
    """With the law L02 children help there: one more of the goods (FRP-D.14)."""

    def more(seer: Prophet, here: Here, side: int) -> None:
        use(seer, here, side)
        seer.city.stores[goods] += PRINTED.law_index["L02"] in seer.city.laws

    return more


def cookhouse(seer: Prophet, here: Here, _: int) -> None:
    seer.city.stores[FOOD] -= 3
    hope = seer.ask("comfort", ["hope", "discontent"], here.seat) == "hope"
    seer.step_up(0) if hope else seer.step_down(1)


def generator(seer: Prophet, here: Here, _: int) -> None:
    if seer.ask("maintenance", ["cubes", "core"], here.seat) == "cubes":
        seer.run(parse("stress(-5)"), here)
    else:
        seer.run(parse("pay(core,1); stress(-all)"), here)
        seer.city.upgraded = True


def workshop(seer: Prophet, here: Here, _: int) -> None:
    for step in range(2):
        rows = [
            (space, PRINTED.buildings[what >> 1])
            for space, what in enumerate(seer.city.buildings)
            if what >= 0 and not what & 1 and not seer.city.on_space[space]
        ]
        wood, cores = seer.city.stores[WOOD], seer.city.stores[CORE]
        spaces = {
            space: row
            for space, row in rows
            if row.upgradable and row.up_wood <= wood and row.up_cores <= cores
        }
        ways = ["upgrade"] * bool(spaces) + ["develop"] + ["stop"] * step
        way = seer.ask("workshop", ways, here.seat)
        if way == "stop":
            return
        if way == "develop":
            seer.run(parse("dev(1)"), here)
        else:
            space = seer.a_space("upgrade_at", list(spaces), here.seat)
            seer.city.stores[WOOD] -= spaces[space].up_wood
            seer.city.stores[CORE] -= spaces[space].up_cores
            seer.city.buildings[space] += 1


def medical(base: tuple[int, int], upgraded: tuple[int, int]) -> Use:
    """Points of Cure or of Treat."""

    def use(seer: Prophet, here: Here, side: int) -> None:
        cure, treat = upgraded if side else base
        ways = ["cure"] + ["treat"] * (treat > 0)
        way = seer.ask("cure_or_treat", ways, here.seat)
        seer.heal(way, cure if way == "cure" else treat)

    return use


def care_house(seer: Prophet, here: Here, _: int) -> None:
    points = 2
    if seer.ask("pay_care", ["yes", "no"], here.seat) == "yes":
        seer.token(0, 0, from_=UP, to=DOWN)
        points = 5
    seer.heal("cure", points)


def buries(most: int) -> Use:
    def use(seer: Prophet, here: Here, _: int) -> None:
        keys = [str(n + 1) for n in range(min(most, seer.city.corpses))]
        seer.city.corpses -= int(seer.ask("corpses_back", keys, here.seat))
        seer.step_up(0)

    return use


def turns_all(track: int, face: int, other: int) -> Use:
    """All tokens of one type."""

    def use(seer: Prophet, here: Here, _: int) -> None:
        tokens = seer.city.mood[track]
        names = [name for n, name in enumerate(MOOD[track]) if tokens[face + n]]
        kind = MOOD[track].index(seer.ask("token_type", names, here.seat))
        tokens[other + kind] += tokens[face + kind]
        tokens[face + kind] = 0

    return use


def propaganda(seer: Prophet, _: Here, __: int) -> None:
    """In this city the Hunters' Hut is used already; the law L02 adds one."""
    seer.gain(FOOD, 5)


def platform(seer: Prophet, here: Here, _: int) -> None:
    seer.enact(seer.a_law(here.seat))


USES: dict[str, Use] = {
    "cookhouse": cookhouse,
    "platform": platform,
    "generator": generator,
    "workshop": workshop,
    "charcoal_kiln": taught(effect("pay(wood,1); gain(coal,4)", "pay(wood,1); gain(coal,5)"), COAL),
    "hunters_hut": taught(effect("gain(food,4)", "gain(food,5)"), FOOD),
    "gathering_post": effect("take_adj(1)"),
    "factory": effect("pay(core,1); auto(+1)"),
    "sawmill": taught(effect("cut_here(1); gain(wood,3)"), WOOD),
    "medical_post": medical((3, 0), (4, 1)),
    "coal_thumper": effect("thump(3,3)", "thump(4,3)"),
    "infirmary": medical((4, 2), (5, 3)),
    "hothouse": effect("gain(food,7)", "gain(food,9)"),
    "coal_mine": effect("gain(coal,4)", "gain(coal,5)"),
    "wall_drill": effect("gain(wood,3)"),
    "care_house": care_house,
    "fighting_arena": effect("disc(-1)"),
    "public_house": effect("hope(+1)"),
    "cemetery": buries(2),
    "temple": turns_all(0, DOWN, UP),
    "faith_keepers": effect("vet_dusk(3)"),
    "propaganda_centre": propaganda,
    "agitator": turns_all(1, UP, DOWN),
    "prison": effect("hunger(-4)"),
}
ON_THE_BOARD = {"platform": "G-N", "generator": "G-SW", "cookhouse": "G-NW"}
AT_DEPOSIT = {"coal_mine": "F16a", "wall_drill": "F10a"}
ENGINEERS = (
    *("platform", "generator", "workshop", "factory", "medical_post", "infirmary"),
    *("temple", "propaganda_centre"),
)
SIDES = [
    name + "+" * side
    for name in USES
    for side in range(1 + PRINTED.buildings[BUILDING_INDEX[name]].upgradable)
]


def test_every_building_with_an_action_is_here() -> None:
    assert {row.id for row in PRINTED.buildings if row.usable} == set(USES)
    assert {row.id for row in PRINTED.buildings if row.engineer} == set(ENGINEERS)


def city_with(building: str, *, cold: bool) -> tuple[Town, str]:
    """The rich city with this building (once), and where it stands."""
    name = building.removesuffix("+")
    town = Copy("rich").hand(0).hand(1).set(heat=1 if cold else 6, skull=[0, 1, 1])
    town.dusk("D000", "D001", "S01", "L07?", "D005").future("L01", "L05", "L09")
    town.set(hunger=3 if cold else 6, laws=[1])
    where = ON_THE_BOARD.get(name) or AT_DEPOSIT.get(name, "N05a")
    if name not in ON_THE_BOARD:
        town.tile("N05", "TN03").goods("N05a").goods("N05b")
        if name in ("fighting_arena", "public_house"):
            town.clear("N09b" if name == "fighting_arena" else "N10a")
        town.build(building, where)
        if cold and PRINTED.buildings[BUILDING_INDEX[name]].size == "large":
            town.pawn("child", where)  # there is room for another pawn (FRP-16.2)
    if name == "sawmill":
        town.goods("N05b", "tree", 2).goods("F07b", "tree", 1)
    return town.goods("N03b", "steel", 3), where


@pytest.mark.parametrize("building", SIDES)
@pytest.mark.parametrize("cold", [False, True], ids=["warm", "cold"])
@pytest.mark.parametrize("way", ["first", "last"])
@pytest.mark.rule("FRP-16.1", "FRP-12.2", "FRP-35.5", "FRP-35.12", "FRP-35.18", "FRP-35.26")
def test_building_actions(building: str, cold: bool, way: str) -> None:
    name, side = building.removesuffix("+"), int(building.endswith("+"))
    for who in ["engineer"] if name in ENGINEERS else ["worker", "engineer", "automaton"]:

        def foretell(seer: Prophet, who: str = who) -> None:
            here = seer.turn_of(0, who)
            if who == "automaton":
                seer.city.stores[COAL] -= 1
            USES[name](seer, here, side)

        town, where = city_with(building, cold=cold)
        tell(town, one_turn, foretell, way == "first", turn=[f"use:{where}"], pawn=[who])


@pytest.mark.parametrize("building", [row.id for row in PRINTED.buildings if not row.usable])
@pytest.mark.rule("FRP-16.1")
def test_other_buildings_have_no_action(building: str) -> None:
    if building == "ruins":
        town, where = Copy("rich"), "N07a"
    else:
        town, where = Copy("rich").tile("N05", "TN03"), "N05a"
        town.goods("N05a").goods("N05b")
        if building in ("beacon", "child_shelter"):
            where = {"beacon": "N08a", "child_shelter": "G-SE"}[building]
        else:
            town.build(building, where)
    one_turn(town)
    assert f"use:{where}" not in town.options
