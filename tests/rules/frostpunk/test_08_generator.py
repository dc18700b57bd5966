"""Section 8: the Generator phase. The tower itself is in `test_08_tower`."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.warmth import building_is_warm, lit, space_is_warm
from frostlight.games.frostpunk.pieces import CHILD, COAL, ENGINEER, WORKER
from tests.rules.frostpunk.builder import SPACE
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def healthy(**fields: object) -> Town:
    return Town().set(pop=[20, 15, 10], sick=[0, 0, 0], **fields)


def check(town: Town) -> Town:
    """Everything after the refuelling, up to the question before the Weather."""
    return town.step("cold", until="weather")


def dropped(town: Town) -> list[int]:
    """A number of cubes go into the tower; it lets none out unless chance says so."""
    return [facts["n"] for facts in check(town).settle().told("dropped")]


# -- fuel


@pytest.mark.rule("FRP-8.1")
@pytest.mark.parametrize(
    ("coal", "heat", "most"),
    [(9, 1, 4), (9, 3, 2), (2, 1, 2), (1, 4, 1)],
)
def test_any_amount_of_coal_up_to_the_cold_marker(coal: int, heat: int, most: int) -> None:
    town = healthy(heat=heat, cold=5).stores(coal=coal).step("generator", until="cold")
    assert (town.asked, town.seat) == ("refuel", 0)
    assert town.told("phase") == [{"phase": "generator", "round": 1}]
    assert town.options == [str(n) for n in range(most + 1)]


@pytest.mark.rule("FRP-8.1")
def test_each_coal_is_one_space() -> None:
    town = healthy(heat=1, cold=5).stores(coal=6).step("generator", until="cold")
    town.answer("refuel", "3")
    assert (town.city.heat, town.city.stores[COAL]) == (4, 3)
    town.step("generator", until="cold").answer("refuel", "1")
    assert (town.city.heat, town.city.cold) == (5, 5)  # on its space, not past it


@pytest.mark.rule("FRP-8.1")
@pytest.mark.parametrize(("heat", "coal"), [(5, 9), (7, 9), (1, 0)])
def test_nobody_is_asked_where_nothing_can_be_burnt(heat: int, coal: int) -> None:
    town = healthy(heat=heat, cold=5).stores(coal=coal).step("generator", until="cold")
    assert (town.asked, town.city.heat, town.city.stores[COAL]) == ("", heat, coal)


@pytest.mark.rule("FRP-8.1", "FRP-8.3")
def test_who_does_not_refuel_is_cold_and_stressed_all_the_same() -> None:
    town = healthy(heat=3, cold=4).stores(coal=5)
    town.step("generator", until="weather").answer("refuel", "0").settle()
    assert town.city.stores[COAL] == 5
    assert town.city.sick == [0, 0, 1]
    assert town.told("dropped") == [{"n": 2, "out": 0}]


@pytest.mark.rule("FRP-8.1")
@pytest.mark.parametrize(
    ("effect", "heat", "then"),
    [
        ("heat(+2)", 2, 4),
        ("heat(+2)", 4, 5),
        ("heat(+2)", 7, 7),
        ("heat(-1)", 3, 2),
        ("heat(-1)", 1, 1),
    ],
)
def test_an_effect_moves_the_heat_without_coal_but_not_past_the_cold(
    effect: str, heat: int, then: int
) -> None:
    town = healthy(heat=heat, cold=5).stores(coal=3).effect(effect)
    assert (town.city.heat, town.city.stores[COAL]) == (then, 3)


@pytest.mark.rule("FRP-8.1", "FRP-8.2")
@pytest.mark.parametrize(("cold", "then"), [(6, 5), (1, 1)])
def test_an_effect_may_lower_the_cold_below_the_heat(cold: int, then: int) -> None:
    town = healthy(heat=6, cold=cold).stores(coal=3).effect("cold(-1)")
    assert (town.city.cold, town.city.heat) == (then, 6)
    town.step("generator", until="weather").settle()  # no fuel (FRP-OP.66)
    assert (town.city.stores[COAL], town.city.sick) == (3, [0, 0, 0])


@pytest.mark.rule("FRP-8.3")
def test_an_effect_takes_off_as_much_stress_as_there_is() -> None:
    town = healthy(stress=5, held=4).effect("stress(-3)")
    assert town.city.stress == 2
    assert town.effect("stress(-3)").city.stress == 0
    assert town.city.held == 4  # the tower is not touched


@pytest.mark.rule("FRP-EX.56")
def test_coal_by_coal_the_city_gets_warm() -> None:
    town = Town().build("workshop", "F01a").build("tent", "F07a")
    town.build("sawmill", "F07b").stores(coal=5)
    red, orange, yellow = SPACE["F01a"], SPACE["F07b"], SPACE["F07a"]
    assert (town.city.heat, town.city.cold, town.city.rad) == (1, 5, [1, 2, 3])

    def warm() -> str:
        """Buildings by colour on Far tiles; then bare spaces of the three zones."""
        found = [name for name, at in (("R", red), ("O", orange), ("Y", yellow)) if warms(at)]
        zones = [name for name in ("G-N", "N01a", "F01b") if space_is_warm(town.city, SPACE[name])]
        return "".join(found) + " " + " ".join(zones)

    def warms(space: int) -> bool:
        return building_is_warm(town.city, space)

    found = []
    for coal in range(5):
        town.set(heat=1).stores(coal=5).step("generator", until="cold")
        town.answer("refuel", str(coal))
        found.append((town.city.heat, sum(lit(town.city, n) for n in range(3)), warm()))
    assert found == [
        (1, 0, " "),
        (2, 1, "R G-N"),
        (3, 2, "RO G-N N01a"),
        (4, 3, "ROY G-N N01a F01b"),
        (5, 3, "ROY G-N N01a F01b"),
    ]
    town.set(heat=1).stores(coal=5).step("generator")
    assert town.options[-1] == "4"  # the fifth Coal cannot be spent


# -- cold


@pytest.mark.rule("FRP-8.2", "FRP-EX.18")
def test_two_icons_between_heat_and_cold_are_an_engineer_and_a_child() -> None:
    town = check(healthy(heat=5, cold=7))
    assert town.city.sick == [0, 1, 1]


@pytest.mark.rule("FRP-8.2", "FRP-EX.57")
def test_a_generator_that_is_off_in_round_2() -> None:
    town = check(healthy(heat=1, cold=5, round=2))
    assert town.city.sick == [2, 1, 1]
    assert town.told("dropped") == [{"n": 0, "out": 0}]
    assert town.city.held == 0


@pytest.mark.rule("FRP-8.2")
@pytest.mark.parametrize(
    ("heat", "cold", "sick"),
    [
        (5, 5, [0, 0, 0]),  # the markers meet
        (8, 5, [0, 0, 0]),  # an effect has lowered the cold
        (4, 5, [1, 0, 0]),
        (1, 12, [4, 4, 3]),  # the whole track
        (11, 12, [0, 1, 0]),
    ],
)
def test_as_many_fall_sick_as_there_are_steps_to_the_cold(
    heat: int, cold: int, sick: list[int]
) -> None:
    assert check(healthy(heat=heat, cold=cold)).city.sick == sick


@pytest.mark.rule("FRP-8.2")
def test_where_all_are_sick_already_the_marker_is_turned() -> None:
    town = Town().set(pop=[3, 3, 3], sick=[3, 0, 0], skull=[0, 0, 0], heat=1, cold=2)
    check(town)
    assert (town.city.sick, town.city.skull, town.city.corpses) == ([3, 0, 0], [1, 0, 0], 1)


@pytest.mark.rule("FRP-8.13")
def test_icons_are_dealt_with_one_by_one_from_the_heat_marker() -> None:
    town = Town().set(pop=[9, 3, 3], sick=[0, 3, 0], skull=[0, 1, 0], heat=1, cold=4)
    town.hand(0).hand(1).tokens(hope={"care": (1, 1)})
    check(town)
    assert town.asked == "citizen"  # a Worker is sick, then an Engineer dies ...
    assert town.city.sick == [1, 2, 0]
    town.chance("citizen", "C15").settle()
    assert town.asked == "hope_falls"  # ... completely
    assert town.city.sick[CHILD] == 0
    town.play(town.options[0])
    assert town.city.sick == [1, 2, 1]  # and only then a Child falls sick
    assert town.city.pop[ENGINEER] == 2


@pytest.mark.rule("FRP-8.13")
@pytest.mark.parametrize(("heat", "cold"), [(1, 12), (1, 1), (4, 4)])
def test_markers_that_move_meanwhile_do_not_change_the_icons(heat: int, cold: int) -> None:
    town = Town().set(pop=[3, 9, 9], sick=[3, 0, 0], skull=[1, 0, 0], heat=1, cold=4)
    town.hand(0).hand(1)
    assert check(town).asked == "citizen"
    town.set(heat=heat, cold=cold).chance("citizen", "C10")
    while town.asked:
        town.play(town.options[0])
    assert town.city.sick == [2, 1, 1]  # W (a death), E, C as it was at the beginning


# -- stress


@pytest.mark.rule("FRP-8.3", "FRP-EX.19")
def test_three_cubes_of_the_bank_are_dropped_from_space_5() -> None:
    town = healthy(heat=5, cold=5).stores(coal=4)
    assert dropped(town) == [3]
    assert town.city.stores[COAL] == 4  # not of the supply
    assert town.city.held == 3  # none fell


@pytest.mark.slow
@pytest.mark.rule("FRP-8.3")
def test_the_hotter_the_more_cubes() -> None:
    found = [dropped(healthy(heat=heat, cold=heat)) for heat in range(1, 13)]
    assert found == [[n] for n in (0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)]


@pytest.mark.rule("FRP-8.3", "FRP-31.5")
@pytest.mark.parametrize(("heat", "cubes"), [(5, 2), (2, 0), (1, 0)])
def test_relief_valves_save_one_cube_but_never_more_than_there_are(heat: int, cubes: int) -> None:
    assert dropped(healthy(heat=heat, cold=heat).tech("TE6")) == [cubes]


@pytest.mark.rule("FRP-8.4")
def test_coal_burnt_in_the_action_phase_counts() -> None:
    town = healthy(heat=1, cold=5).stores(coal=9).pawns(worker=1)
    town.turn().play("refuel:4", "pass")
    town.step("generator", until="weather").settle()  # nothing more can be burnt
    assert town.told("dropped") == [{"n": 3, "out": 0}]
    assert town.city.sick == [0, 0, 0]


@pytest.mark.rule("FRP-8.4", "FRP-21.4")
def test_coal_burnt_at_night_counts() -> None:
    town = healthy(heat=2, cold=7).stores(coal=3).set(tokens=0)
    town.step("night", until="beds").answer("refuel", "3")
    town.step("dawn", until="morning").step("generator", until="weather").settle()
    assert town.city.sick == [0, 1, 1]  # the icons between 5 and 7
    assert town.told("dropped") == [{"n": 3, "out": 0}]


@pytest.mark.rule("FRP-8.6")
def test_ten_cubes_find_room() -> None:
    town = check(healthy(heat=5, cold=5, stress=7))
    town.chance("fallen", "3")
    assert (town.city.stress, town.city.overheated) == (10, False)


@pytest.mark.rule("FRP-8.6", "FRP-8.7", "FRP-EX.20")
def test_the_eleventh_cube_breaks_the_generator() -> None:
    town = check(healthy(heat=5, cold=5, stress=9))
    town.chance("fallen", "2").settle()
    assert town.told("dropped") == [{"n": 3, "out": 2}]
    assert town.told("breakdown") == [{"n": 1}]
    assert town.city.overheated


@pytest.mark.rule("FRP-8.6")
def test_the_overflow_takes_any_number() -> None:
    town = healthy().set(stress=10).effect("stress(+9)")
    assert town.told("breakdown") == [{"n": 9}]
    assert town.city.stress == 0


@pytest.mark.rule("FRP-8.8")
@pytest.mark.parametrize("stress", [0, 10])
def test_the_heat_marker_returns_with_and_without_a_breakdown(stress: int) -> None:
    town = check(healthy(heat=6, cold=8, stress=stress))
    assert town.city.heat == 6  # the tower is not emptied yet
    town.chance("fallen", "3").settle()
    assert (town.city.heat, town.city.overheated) == (1, stress == 10)


@pytest.mark.rule("FRP-8.9")
def test_the_first_breakdown() -> None:
    town = healthy(heat=5, cold=5, stress=10, rad=[1, 2, 3])
    check(town).chance("fallen", "3").settle()
    assert town.city.overheated
    assert (town.city.cold, town.city.rad) == (6, [2, 3, 4])
    assert town.city.stress == 0
    assert town.over is None


@pytest.mark.rule("FRP-8.9")
def test_a_breakdown_moves_nothing_past_the_end_of_its_track() -> None:
    town = healthy(cold=12, stress=10, rad=[10, 11, 11]).effect("stress(+1)")
    assert (town.city.cold, town.city.rad) == (12, [11, 11, 11])
    assert PRINTED.tracks.generator.length == 11


@pytest.mark.rule("FRP-8.10")
def test_the_second_breakdown_is_the_end() -> None:
    town = healthy(heat=5, cold=5, stress=10, overheated=True)
    check(town).chance("fallen", "1").settle()
    assert town.over == ("explosion", "FRP-2.4")


@pytest.mark.rule("FRP-8.10")
def test_an_overheated_generator_works_on_with_ten_cubes() -> None:
    town = healthy(heat=5, cold=5, stress=8, overheated=True)
    check(town).chance("fallen", "2").settle()
    assert (town.over, town.city.stress) == (None, 10)


@pytest.mark.rule("FRP-8.11")
def test_a_breakdown_leaves_the_cubes_in_the_tower() -> None:
    town = healthy(heat=5, cold=5, stress=10, held=6, drawer=0)
    check(town).chance("loosened", "1").chance("fallen", "1").chance("shaken", "0")
    town.chance("in_drawer", "2")
    assert town.city.overheated
    assert (town.city.held, town.city.drawer) == (7, 2)


@pytest.mark.rule("FRP-8.12")
def test_stress_of_an_effect_breaks_the_generator_at_once() -> None:
    town = healthy(heat=4, cold=7, stress=9).effect("stress(+2)")
    assert town.city.overheated
    assert (town.city.stress, town.city.cold) == (0, 8)
    assert town.city.heat == 4  # only the Generator phase resets it
    town.set(stress=10).effect("stress(+1)")
    assert town.over == ("explosion", "FRP-2.4")


@pytest.mark.rule("FRP-8.12")
def test_one_effect_goes_on_after_the_breakdown() -> None:
    town = healthy(stress=10).stores(coal=0).effect("stress(+1); gain(coal,2)")
    assert (town.city.overheated, town.city.stores[COAL]) == (True, 2)


@pytest.mark.rule("FRP-8.2", "FRP-8.3", "FRP-8.9")
def test_the_cold_check_uses_the_cold_before_a_breakdown() -> None:
    town = healthy(heat=4, cold=5, stress=10)
    check(town).chance("fallen", "1").settle()
    assert (town.city.sick[WORKER], town.city.sick[ENGINEER]) == (1, 0)
    assert town.city.cold == 6


@pytest.mark.rule("FRP-8.5")
@pytest.mark.parametrize(("heat", "asked"), [(5, "loosened"), (1, "shaken")])
@pytest.mark.parametrize("drawer", [0, 1])
def test_nothing_tells_whether_the_cube_lies_in_the_drawer(
    heat: int, asked: str, drawer: int
) -> None:
    town = healthy(heat=heat, cold=heat, held=1, drawer=drawer).set(round=2)
    town.step("cold")
    assert town.asked == asked
