"""The data files against the rules: the box and the board (components, FRP-D.1 to FRP-D.11)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from frostlight.games.frostpunk.cards.language import effect_text
from frostlight.games.frostpunk.content import Society
from frostlight.games.frostpunk.pieces import BUILDING_IDS, SCENARIO_BUILDINGS
from tests.rules.frostpunk.known import PRINTED

# each line: id, colour, size, tiles; price in Wood and cores; upgrade; who; fixed; beds
D8 = """
cookhouse         O S 1 - - - - - any yes 0
platform          Y S 0 - - - - - E   yes 0
generator         R S 0 - - - - - E   yes 0
workshop          R S 2 1 0 - - - E   no  0
charcoal_kiln     O S 3 1 0 1 0 R any no  0
hunters_hut       Y S 5 1 0 1 0 R any no  0
gathering_post    Y S 4 1 0 1 0 R any no  0
factory           R S 1 2 0 - - - E   no  0
sawmill           O S 3 2 0 1 0 R any no  0
medical_post      Y S 3 2 0 1 0 R E   no  0
beacon            W L 1 3 0 0 1 W -   no  0
coal_thumper      O L 2 3 0 0 1 R any no  0
infirmary         O L 2 4 1 0 1 R E   no  0
hothouse          O L 2 4 1 0 1 R any no  0
coal_mine         Y L 2 5 1 0 2 R any no  0
wall_drill        Y L 2 5 1 0 2 R any no  0
house             R S 8 4 0 - - - -   no  2
bunkhouse         O S 8 3 0 - - - -   no  2
tent              Y S 4 2 0 - - - -   no  2
ruins             B S 0 - - - - - -   no  0
child_shelter     O S 1 2 0 - - - -   no  4
care_house        O S 1 2 0 - - - any no  0
fighting_arena    O S 1 3 0 - - - any no  0
public_house      O S 1 3 0 - - - any no  0
field_kitchen     W S 4 2 0 - - - -   no  0
cemetery          Y S 1 2 0 - - - any no  0
temple            Y S 1 3 0 - - - E   no  0
faith_keepers     R L 1 4 0 - - - any no  0
snow_pit          W S 4 1 0 - - - -   yes 0
propaganda_centre O S 1 2 0 - - - E   no  0
agitator          Y S 1 3 0 - - - any no  0
prison            R L 1 4 0 - - - any no  0
"""

# cold, red, orange, yellow, Scouts, storm
D10 = """
1 0 0 1 2 2
1 0 0 0 3 0
0 0 0 1 2 1
1 0 1 1 2 1
1 0 1 1 3 0
1 0 0 1 1 1
1 1 1 1 1 1
0 0 1 1 2 0
1 0 0 1 2 1
1 1 1 1 1 0
1 0 0 1 3 0
1 0 0 0 2 0
1 1 1 1 1 2
"""

# W, E, C, sick, Food, corpses, Wood, Coal, cores, Automatons, Discontent, Hope
# the hard side of I is tuned by play: see `test_d11_the_hard_first_society`
D11 = """
I   normal 22 12 8  0/0/0 8  1 4 5 0 0 2/1 2/2
II  normal 30 8  6  0/0/0 6  1 6 8 0 0 2/1 2/2
II  hard   30 6  6  2/1/0 6  2 4 7 0 0 2/1 2/2
III normal 15 20 6  0/0/0 6  0 7 7 1 0 2/0 3/2
III hard   14 18 6  1/1/0 6  1 6 5 1 0 2/1 3/2
IV  normal 18 10 18 0/0/0 18 1 7 7 0 0 2/0 3/3
IV  hard   18 8  18 1/0/2 20 2 6 6 0 0 2/0 3/2
V   normal 26 10 4  0/0/0 4  1 8 8 0 0 3/2 3/3
V   hard   26 8  4  2/1/0 5  2 5 6 0 0 3/2 3/2
VI  normal 14 12 6  1/1/0 6  1 6 8 1 1 2/0 3/2
VI  hard   12 12 6  1/1/1 7  2 4 7 1 1 2/1 2/2
"""


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


@pytest.mark.rule("FRP-35.6", "FRP-OP.45")
def test_buildings_of_one_column_have_one_upgrade_price() -> None:
    """A column of the buildings board is a build price (FRP-15.2)."""
    columns: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for row in PRINTED.buildings:
        if row.upgradable:
            columns.setdefault((row.wood, row.cores), set()).add((row.up_wood, row.up_cores))
    assert all(len(prices) == 1 for prices in columns.values()), columns
    assert set().union(*columns.values()) == {(1, 0), (0, 1), (0, 2)}


# -- components


def test_as_many_cards_as_the_box_holds() -> None:
    assert (len(PRINTED.morning), len(PRINTED.dusk_cards)) == (32, 103)
    assert (len(PRINTED.dusk), len(PRINTED.disputes), len(PRINTED.consequences)) == (61, 10, 32)
    assert (
        len(PRINTED.laws),
        len(PRINTED.expeditions),
        len(PRINTED.weather),
        len(PRINTED.technologies),
    ) == (16, 40, 13, 9)
    assert (
        len(PRINTED.advisors),
        len(PRINTED.citizens),
        len(PRINTED.societies),
        len(PRINTED.scenario_cards),
    ) == (4, 30, 12, 8)
    assert (
        len(PRINTED.tiles_near),
        len(PRINTED.tiles_far),
        len(PRINTED.wall_tiles),
        len(PRINTED.petals),
    ) == (12, 18, 7, 5)


def test_ids_are_in_order() -> None:
    assert [card.id for card in PRINTED.morning] == [f"M{n:03}" for n in range(1, 33)]
    assert [card.id for card in PRINTED.dusk_cards] == (
        [f"D{n:03}" for n in range(61)]
        + [f"S{n:02}" for n in range(1, 11)]
        + [f"L{n:02}{side}" for n in range(1, 17) for side in "ab"]
    )
    assert [card.id for card in PRINTED.citizens] == [f"C{n:02}" for n in range(1, 31)]
    assert [card.id for card in PRINTED.scenario_cards] == [f"I/{n:02}" for n in range(1, 9)]
    assert all(PRINTED.dusk_cards[place].id == name for name, place in PRINTED.dusk_index.items())


def test_building_tiles_add_up_to_the_printed_totals() -> None:
    def tiles(group: str, size: str) -> int:
        shared = "L08"  # printed on the backs of the L07 tiles
        fitting = (row for row in PRINTED.buildings if (row.group, row.size) == (group, size))
        return sum(row.tiles for row in fitting if row.law != shared)

    counts = [(group, size) for group in ("basic", "special") for size in ("small", "large")]
    assert [tiles(*count) for count in counts] == [42, 11, 10, 1]


# -- the board


def test_d8_every_building() -> None:
    found = []
    for row in PRINTED.buildings:
        price = [str(row.wood), str(row.cores)] if row.buildable else ["-", "-"]
        raised = [str(row.up_wood), str(row.up_cores), row.upgraded_colour]
        who = "-" if not row.usable else "E" if row.engineer else "any"
        found.append(
            [row.id, row.colour, row.size[0].upper(), str(row.tiles), *price]
            + (raised if row.upgradable else ["-"] * 3)
            + [who, "yes" if row.fixed else "no", str(row.beds)]
        )
    assert found == rows(D8)
    assert tuple(row.id for row in PRINTED.buildings) == BUILDING_IDS[:SCENARIO_BUILDINGS]


def test_d8_sides_and_backs() -> None:
    for row, (base, upgraded) in zip(PRINTED.buildings, PRINTED.sides, strict=True):
        assert row.upgradable == (row.upgraded is not None)
        assert row.upgradable or (base == upgraded and row.colour == row.upgraded_colour)
        assert row.on_generator_tile == (row.size == "small" and row.id != "field_kitchen")
        back = next((other for other in PRINTED.buildings if other.id == row.back), None)
        assert back is None or back.id == "ruins" or (back.back, back.tiles) == (row.id, row.tiles)


@pytest.mark.rule("FRP-9.5", "FRP-17.3", "FRP-35.11", "FRP-EX.40")
def test_d8_numbers_of_both_sides() -> None:
    side = dict(zip(BUILDING_IDS[:SCENARIO_BUILDINGS], PRINTED.sides, strict=True))

    def both(name: str, field: str) -> tuple[int, int]:
        base, upgraded = side[name]
        return getattr(base, field), getattr(upgraded, field)

    def does(name: str) -> tuple[str, str]:
        base, upgraded = side[name]
        return effect_text(base.does), effect_text(upgraded.does)

    kiln = ("pay(wood,1); make(coal,4)", "pay(wood,1); make(coal,5)")
    assert (does("charcoal_kiln"), does("coal_mine")) == (kiln, ("make(coal,4)", "make(coal,5)"))
    assert (does("hunters_hut"), both("hunters_hut", "hunting")) == (
        ("make(food,4)", "make(food,5)"),
        (1, 2),
    )
    assert does("hothouse") == ("make(food,7)", "make(food,9)")
    assert does("sawmill") == ("cut_here(1); make(wood,3)",) * 2
    assert does("wall_drill") == ("make(wood,3)", "make(wood,3)")
    assert does("medical_post") == ("heal{nurse(3)}", "heal{nurse(4)|treat(1)}")
    assert does("infirmary") == ("heal{nurse(4)|treat(2)}", "heal{nurse(5)|treat(3)}")
    assert (does("coal_thumper"), both("beacon", "expeditions")) == (
        ("thump(3,3)", "thump(4,3)"),
        (1, 2),
    )
    assert both("sawmill", "trees_beside") == (False, True)


@pytest.mark.rule("FRP-OP.45", "FRP-OP.47")
def test_d8_upgrade_prices_and_red_icons() -> None:
    for row in (row for row in PRINTED.buildings if row.upgradable):
        large = (0, 2) if row.wood == 5 else (0, 1)
        assert (row.up_wood, row.up_cores) == ((1, 0) if row.size == "small" else large)
    fixed = {row.id for row in PRINTED.buildings if row.fixed}
    assert fixed == {"platform", "generator", "cookhouse", "snow_pit"}


def test_d9_totals_of_the_map_tiles() -> None:
    many: Counter[str] = Counter()
    for tile in [*PRINTED.tiles_near, *PRINTED.tiles_far]:
        for spot in (tile.a, tile.b):
            assert (spot.what == "") == (spot.many == 0)
            assert spot.many <= PRINTED.limits.space
            many[spot.what] += spot.many
        many["food"] += tile.food
    assert (many["tree"], many["wood"], many["coal"], many["core"]) == (30, 30, 41, 5)
    assert (many["food"], many["tree"]) == (12, PRINTED.limits.trees)
    assert all("core" not in (tile.a.what, tile.b.what) for tile in PRINTED.tiles_near)


@pytest.mark.rule("FRP-EX.7", "FRP-EX.30")
def test_d9_tiles_that_the_book_shows() -> None:
    first, second = PRINTED.tiles_near[:2]
    assert [(spot.what, spot.many) for spot in (first.a, first.b)] == [("wood", 1), ("coal", 2)]
    assert [(spot.what, spot.many) for spot in (second.a, second.b)] == [("tree", 4), ("", 0)]
    far = PRINTED.tiles_far[0]
    assert [(spot.what, spot.many) for spot in (far.a, far.b)] == [("tree", 3), ("coal", 2)]


@pytest.mark.rule("FRP-1.5", "FRP-1.6", "FRP-1.7")
def test_d1_generator_tile_and_wall_tiles() -> None:
    assert [(p.id, p.q, p.r, p.building or p.goods, p.many) for p in PRINTED.petals] == [
        ("G-N", 0, -1, "platform", 0),
        ("G-NE", 1, -1, "wood", 5),
        ("G-SE", 1, 0, "coal", 5),
        ("G-SW", -1, 1, "generator", 0),
        ("G-NW", -1, 0, "cookhouse", 0),
    ]
    assert (PRINTED.drawer.id, PRINTED.drawer.q, PRINTED.drawer.r) == ("G-S", 0, 1)
    assert Counter(tile.deposit for tile in PRINTED.wall_tiles) == {"": 3, "wood": 2, "coal": 2}


# -- tracks


@pytest.mark.rule("FRP-1.32", "FRP-8.6", "FRP-EX.18", "FRP-EX.19")
def test_d4_heat_generator_and_stress() -> None:
    heat = PRINTED.tracks.heat
    assert heat.cubes == [0, *((space + 1) // 2 for space in range(2, 13))]
    assert heat.icons == (["W", "E", "C"] * 4)[:11]
    assert (heat.cubes[5 - 1], sorted(heat.icons[5 - 1 : 7 - 1])) == (3, ["C", "E"])
    assert (heat.start, heat.cold_start) == (1, 5)
    assert (PRINTED.tracks.generator.length, PRINTED.tracks.generator.start) == (11, [1, 2, 3])
    assert PRINTED.limits.stress == 10


@pytest.mark.rule("FRP-2.5", "FRP-2.6", "FRP-EX.26", "FRP-EX.34", "FRP-EX.41")
def test_d3_and_d6_sections() -> None:
    sick, hunger = PRINTED.tracks.sickness, PRINTED.tracks.hunger
    assert [(s.first, s.last, s.used, s.flips) for s in sick] == [
        (0, 4, 0, 0),
        (5, 9, 0, 1),
        (10, 14, 1, 1),
        (15, 19, 2, 2),
        (20, 25, 3, 3),
    ]
    assert [(s.first, s.last, s.discontent, s.deaths) for s in hunger] == [
        (0, 0, 0, 0),
        (1, 4, 1, 0),
        (5, 9, 1, 1),
        (10, 14, 2, 3),
        (15, 19, 3, 4),
        (20, 24, 3, 5),
    ]
    assert all(after.first == before.last + 1 for before, after in pairwise(sick))
    assert all(after.first == before.last + 1 for before, after in pairwise(hunger))
    assert (sick[-1].last + 1, hunger[-1].last + 1) == (26, 25)
    assert (PRINTED.limits.sick_loss, PRINTED.limits.hunger_loss) == (26, 25)


@pytest.mark.rule("FRP-1.35", "FRP-2.3", "FRP-4.8", "FRP-5.3", "FRP-36.1", "FRP-36.3", "FRP-36.7")
def test_d7_rounds_and_limits() -> None:
    assert PRINTED.tracks.rounds.feed == ["C", "E", "W"] * 5
    assert PRINTED.tracks.hands.dealt == [7, 6, 5, 4]
    ends = PRINTED.limits
    assert (ends.corpses_loss, ends.discontent_loss, ends.hope_spaces, ends.rounds) == (
        11,
        6,
        6,
        15,
    )
    assert (ends.food, ends.hunger, ends.citizens) == (50, 50, 50)
    assert (ends.workers, ends.engineers, ends.children, ends.automatons) == (10, 10, 8, 6)
    assert (ends.used_tokens, ends.steel, ends.tokens_per_type, ends.space) == (5, 8, 3, 5)
    assert -(-ends.citizens // ends.citizens_per_pawn) == ends.workers


def test_d5_tower() -> None:
    base, upgraded = PRINTED.tower.base, PRINTED.tower.upgraded
    assert (base.p, base.k, base.o, base.c, base.cap) == ((2, 3), (7, 100), (1, 50), (1, 50), 12)
    assert (upgraded.p, upgraded.k, upgraded.cap) == ((1, 2), (1, 20), 18)
    assert (upgraded.o, upgraded.c) == (base.o, base.c)


# -- weather and society


@pytest.mark.rule("FRP-EX.21", "FRP-EX.23", "FRP-EX.24", "FRP-EX.45")
def test_d10_weather() -> None:
    found = [(w.cold, w.red, w.orange, w.yellow, w.scouts, w.storm) for w in PRINTED.weather]
    assert [list(map(str, row)) for row in found] == rows(D10)
    assert list(map(sum, zip(*found, strict=True))) == [11, 3, 6, 11, 25, 9]
    assert all(w.red <= w.orange <= w.yellow for w in PRINTED.weather)


@pytest.mark.rule("FRP-1.16", "FRP-EX.4")
def test_d11_societies() -> None:
    found = [
        [row.id, row.difficulty, *map(str, row.pop), "/".join(map(str, row.sick))]
        + [str(n) for n in (row.food, row.corpses, row.wood, row.coal, row.cores, row.automatons)]
        + ["/".join(map(str, row.discontent)), "/".join(map(str, row.hope))]
        for row in PRINTED.societies
    ]
    assert found[1][:2] == ["I", "hard"]
    assert [found[0], *found[2:]] == rows(D11)
    assert all(row.food == row.pop[2] for row in PRINTED.societies if row.difficulty == "normal")


@pytest.mark.rule("FRP-1.16")
def test_d11_the_hard_first_society() -> None:
    """The same people as on its normal side, nothing better, and something worse.

    A track counts by its tokens (they decide defeat) and its steps (an active token is two).
    """

    def good(row: Society) -> list[int]:
        """The more of everything here, the better."""
        hope, discontent = ([mood[0], sum(mood)] for mood in (row.hope, row.discontent))
        goods = [row.food, row.wood, row.coal, row.cores, row.automatons]
        return [*goods, *hope, *(-n for n in (*row.sick, row.corpses, *discontent))]

    normal, hard = PRINTED.societies[:2]
    assert (normal.id, hard.id, hard.difficulty) == ("I", "I", "hard")
    assert hard.pop == normal.pop
    assert all(a <= b for a, b in zip(good(hard), good(normal), strict=True))
    assert good(hard) != good(normal)
    assert all(0 <= active <= tokens for tokens, active in (hard.hope, hard.discontent))
