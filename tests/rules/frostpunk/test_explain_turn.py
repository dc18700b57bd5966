"""Why not, on a turn: one position for each message, with its rule and its numbers."""

from __future__ import annotations

import pytest

from tests.rules.frostpunk.crew import crew
from tests.rules.frostpunk.reasons import Case, ask, case, explained, turn
from tests.rules.frostpunk.town import Town

ALL_HOPE = {"care": (2, 0), "justice": (2, 0), "motivation": (2, 0)}


def worker() -> Town:
    return crew(worker=1)


def engineer() -> Town:
    return crew(engineer=1)


def at(name: str, **goods: int) -> Town:
    """A player who may use this building, which stands alone in the snow."""
    town = crew(engineer=1, worker=1).build(name, "F10a")
    if "building" not in town.at("F10b"):
        town.goods("F10b")
    return town.stores(**goods)


def area(card: str, done: int = 0, spent: int = 0) -> Town:
    town = crew(worker=1, engineer=1).event(card).stores(food=5)
    *others, last = town.city.area
    town.city.area = [*others, (*last[:5], done, spent)]
    return town.tokens(discontent={"anger": (1, 0)}, hope={"care": (1, 1)})


ACTIONS = [
    case(lambda: turn(worker().set(near=0, far=0)), "snow", "FRP-13.7", "no_tile"),
    case(lambda: turn(crew()), "snow", "FRP-11.7", "no_pawn"),
    case(lambda: turn(crew(child=2)), "snow", "FRP-11.10", "child_law"),
    case(
        lambda: turn(crew(automaton=1).stores(coal=0)),
        "snow",
        *("FRP-32.4", "automaton_coal"),
        n=1,
        have=0,
    ),
    case(
        lambda: turn(worker().stores(wood=0, core=0)),
        "construction",
        *("FRP-16.4", "nothing_to_construct"),
    ),
    case(lambda: turn(crew().stores(wood=9)), "construction", "FRP-11.7", "no_pawn"),
    case(lambda: turn(worker().goods("N01a", "tree", 2)), "gather:N01a", "FRP-14.4", "trees"),
    case(
        lambda: turn(worker().goods("N01a", "coal", 2).pawn("worker", "N01a")),
        "gather:N01a",
        *("FRP-14.2", "pawn_gathers"),
    ),
    case(lambda: turn(crew()), "gather:G-NE", "FRP-11.7", "no_pawn"),
]
FUEL = [
    case(
        lambda: turn(worker().set(heat=5, cold=5)),
        "refuel:1",
        *("FRP-8.1", "warm_enough"),
        heat=5,
        cold=5,
    ),
    case(
        lambda: turn(worker().set(heat=1, cold=5).stores(coal=9)),
        "refuel:5",
        *("FRP-8.1", "too_much_fuel"),
        n=4,
    ),
    case(
        lambda: turn(worker().set(heat=1, cold=5).stores(coal=2)),
        "refuel:3",
        *("FRP-3.8", "goods_short"),
        goods="coal",
        n=3,
        have=2,
    ),
    case(lambda: turn(worker().set(refuelled=True)), "refuel:1", "FRP-11.7", "refuelled"),
    case(
        lambda: ask(worker().set(heat=1, cold=3).stores(coal=9), "refuel", "0", "1", "2"),
        "3",
        *("FRP-8.1", "too_much_fuel"),
        n=2,
    ),
]
BUILDINGS = [
    case(lambda: turn(engineer().pawn("engineer", "G-N")), "use:G-N", "FRP-16.2", "in_use", n=1),
    case(
        lambda: turn(at("hothouse").pawn("worker", "F10a").pawn("worker", "F10b")),
        "use:F10a",
        *("FRP-16.2", "in_use"),
        n=2,
    ),
    case(
        lambda: turn(worker().build("infirmary", "N02a")),
        "use:N02a",
        *("FRP-16.3", "engineer_only"),
        building="infirmary",
    ),
    case(
        lambda: turn(worker().stores(food=2)),
        "use:G-NW",
        *("FRP-3.8", "goods_short"),
        goods="food",
        n=3,
        have=2,
    ),
    case(
        lambda: turn(worker().stores(food=9).tokens(ALL_HOPE, {})),
        "use:G-NW",
        *("FRP-16.4", "mood_at_best"),
    ),
    case(
        lambda: turn(at("public_house").tokens(ALL_HOPE)),
        "use:F10a",
        *("FRP-4.8", "hope_at_best"),
        n=6,
    ),
    case(
        lambda: turn(at("fighting_arena").tokens(discontent={})),
        "use:F10a",
        *("FRP-4.10", "no_discontent"),
    ),
    case(
        lambda: turn(engineer().law("L01", "L03", "L05", "L07")),
        "use:G-N",
        *("FRP-30.6", "laws_full"),
        n=4,
    ),
    case(lambda: turn(engineer().future()), "use:G-N", "FRP-30.2", "no_law_left"),
    case(
        lambda: turn(engineer().set(stress=0, upgraded=True)),
        "use:G-SW",
        *("FRP-16.4", "no_stress"),
    ),
    case(
        lambda: turn(engineer().set(stress=0).stores(core=0)),
        "use:G-SW",
        *("FRP-16.4", "no_stress_no_core"),
        n=1,
        have=0,
    ),
    case(
        lambda: turn(crew(engineer=1, automaton=6).build("factory", "N02a").stores(core=1)),
        "use:N02a",
        *("FRP-32.6", "no_automaton_left"),
        n=6,
    ),
    case(lambda: turn(at("hunters_hut", food=50)), "use:F10a", "FRP-36.3", "food_full", n=50),
    case(
        lambda: turn(at("medical_post").set(sick=[0, 0, 0])),
        "use:F10a",
        *("FRP-23.1", "nobody_sick"),
    ),
    case(
        lambda: turn(at("medical_post").set(sick=[1, 0, 0], skull=[1, 0, 0])),
        "use:F10a",
        *("FRP-23.2", "treat_first"),
    ),
    case(lambda: turn(at("cemetery").set(corpses=0)), "use:F10a", "FRP-35.26", "no_corpses"),
    case(
        lambda: turn(at("temple").tokens({"care": (2, 0)})),
        "use:F10a",
        *("FRP-35.27", "no_exhausted_hope"),
    ),
    case(
        lambda: turn(at("agitator").tokens(discontent={"anger": (0, 1)})),
        "use:F10a",
        *("FRP-35.32", "no_active_discontent"),
    ),
    case(lambda: turn(at("faith_keepers").dusk()), "use:F10a", "FRP-35.28", "no_dusk_cards"),
    case(lambda: turn(at("workshop", wood=0)), "use:F10a", "FRP-35.5", "no_workshop_work"),
    case(lambda: turn(at("gathering_post")), "use:F10a", "FRP-35.12", "nothing_beside"),
    case(lambda: turn(at("sawmill")), "use:F10a", "FRP-35.14", "no_tree_here"),
    case(lambda: turn(at("sawmill+")), "use:F10a", "FRP-35.14", "no_tree_beside"),
    case(lambda: turn(at("coal_thumper")), "use:F10a", "FRP-35.17", "no_room_beside"),
    case(lambda: turn(at("propaganda_centre")), "use:F10a", "FRP-35.31", "no_used_building"),
]


def beacon(side: str = "", **pawns: int) -> Town:
    return crew(**pawns).build(f"beacon{side}", "N02a")


SCOUTS = [
    case(lambda: turn(worker()), "scouts:1", "FRP-17.1", "no_beacon"),
    case(lambda: turn(beacon(worker=1).stack(2)), "scouts:2", "FRP-29.15", "no_stack"),
    case(
        lambda: turn(beacon("+", worker=1).stack(1, "A01", scout="worker")),
        "scouts:1",
        *("FRP-17.2", "scout_there"),
    ),
    case(
        lambda: turn(beacon(worker=1).stack(1, "A01", scout="worker")),
        "scouts:2",
        *("FRP-17.3", "expeditions_full"),
        n=1,
    ),
    case(lambda: turn(beacon()), "scouts:1", "FRP-11.7", "no_pawn"),
    case(lambda: turn(beacon(child=1)), "scouts:1", "FRP-17.2", "scout_adult"),
    case(lambda: turn(beacon(automaton=1)), "scouts:1", "FRP-32.3", "automaton_scout"),
]
SPECIAL = [
    case(
        lambda: turn(area("I/04", done=1)),
        "special:S:I/04",
        *("FRP-18.4", "special_done"),
        card="I/04",
    ),
    case(
        lambda: turn(area("I/03", spent=1)),
        "special:S:I/03",
        *("FRP-18.4", "special_once"),
        card="I/03",
    ),
    case(
        lambda: turn(area("I/04").stores(food=1)),
        "special:S:I/04",
        *("FRP-3.8", "goods_short"),
        goods="food",
        n=2,
        have=1,
    ),
    case(
        lambda: turn(area("I/04").tokens(discontent={"anger": (0, 1)})),
        "special:S:I/04",
        *("FRP-16.4", "does_nothing"),
    ),
    case(
        lambda: turn(area("I/03").pawns(worker=1)),
        "special:S:I/03",
        *("FRP-18.2", "special_pawn"),
        pawn="engineer",
    ),
    case(lambda: turn(area("I/04").pawns(child=1)), "special:S:I/04", "FRP-18.2", "special_adult"),
    case(
        lambda: turn(
            area("I/05").pawns(automaton=1).stores(food=0, wood=0, coal=1).set(stock=[0, 0, 0])
        ),
        "special:S:I/05",
        *("FRP-32.4", "automaton_coal_first"),
        n=1,
        have=1,
    ),
    case(
        lambda: turn(worker().law("L12").pawn("worker", "G-NW").set(shift_used=True)),
        "shift:G-NW",
        *("FRP-30.7", "shift_used"),
    ),
    case(
        lambda: turn(worker().law("L12").pawn("automaton", "G-NW").stores(food=9)),
        "shift:G-NW",
        *("FRP-30.7", "shift_pawn"),
    ),
]
CASES: list[Case] = [*ACTIONS, *FUEL, *BUILDINGS, *SCOUTS, *SPECIAL]


@pytest.mark.parametrize("one", CASES, ids=lambda one: one.name)
def test_the_first_true_reason_with_its_rule_and_its_numbers(one: Case) -> None:
    assert explained(one.position(), one.key) == one.why
