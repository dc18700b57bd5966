"""Every law, technology and advisor: what happens at once, and what is different from then on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from frostlight.games.frostpunk.content import Advisor, Law
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.crew import COAL, FOOD, WOOD, crew, legal
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import Here
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.town import Town
from tests.rules.frostpunk.worlds import Copy, one_turn, tell

ALL_LAWS = [law.id for law in PRINTED.laws]
CARE = {"care": (1, 1)}

# -- enacting


@pytest.mark.parametrize("law", PRINTED.laws, ids=lambda law: law.id)
@pytest.mark.parametrize("world", ["rich", "order", "brim"])
@pytest.mark.rule("FRP-30.2", "FRP-30.3", "FRP-30.4", "FRP-30.5", "FRP-D.14")
def test_enacting(law: Law, world: str) -> None:
    """At the Platform; with no other law in force."""

    def foretell(seer: Prophet) -> None:
        here = seer.turn_of(0, "engineer")
        seer.enact(seer.a_law(here.seat))

    for first in (True, False):
        town = Copy(world).set(laws=[], heat=5, rad=[1, 1, 1]).future(*ALL_LAWS)
        for seat in range(town.city.players):
            town.hand(seat)
        if world == "rich":  # room for what a law adds, whichever seat draws
            town.tokens(discontent={"anger": (1, 1), "greed": (1, 0)})
        wanted = {"turn": ["use:G-N"], "pawn": ["engineer"], "law": [law.id]}
        tell(town, one_turn, foretell, first, **wanted)
        left = [PRINTED.laws[place].id for place in bits(town.city.future)]
        assert set(left) == set(ALL_LAWS) - {law.id, law.opposite}


# -- what a law changes


def night_beds(town: Town) -> int:
    return warm_beds(town.city)[0]


def shelters() -> Town:
    town = crew(worker=1).set(heat=8, cold=9, rad=[1, 1, 1])
    return town.build("tent", "N01a").build("house", "N01b").build("ruins:tent", "N03a")


def children() -> Town:
    return crew(child=2).set(heat=8, cold=9)


def may_gather(town: Town) -> int:
    return int(bool(legal(town.turn(), "gather")))


def diners() -> Town:
    return crew(worker=1).set(round=3, pop=[22, 5, 5], sick=[0, 0, 0]).stores(food=40)


def dinner(town: Town) -> int:
    """Food eaten, and a hundred for each that falls sick."""
    town.step("feed", until="night").until()
    return 40 - town.city.stores[FOOD] + 100 * sum(town.city.sick)


def ward() -> Town:
    town = crew(engineer=1).set(heat=8, cold=9, pop=[20, 9, 9], sick=[10, 0, 0], skull=[0, 0, 0])
    return town.build("medical_post", "N01a").stores(food=9).tokens(hope={"justice": (2, 0)})


def healed(town: Town) -> int:
    """Points of Cure, a hundred for each Food and a thousand for each that falls sick then."""
    town.turn().answer("turn", "use:N01a")
    points = paid = 0
    while town.asked in ("cure_or_treat", "extra_food", "cure"):
        points += town.asked == "cure"
        paid += 200 * (town.asked == "extra_food")
        key = {"cure_or_treat": "cure", "extra_food": "yes", "cure": "worker"}[town.asked]
        town.answer(town.asked, key)
    if town.asked == "who_sickens":
        town.answer("who_sickens", "engineer")
    return points + paid + 1000 * town.city.sick[1]


def hunter() -> Town:
    return crew(worker=1).build("hunters_hut", "N01a").pawn("worker", "N01a").set(heat=8, cold=9)


def may_shift(town: Town) -> int:
    return len(legal(town.turn(), "shift:"))


def gatherer() -> Town:
    return crew(worker=1).set(heat=8, cold=9).goods("N01a", "coal", 5).stores(coal=0)


def gathered(town: Town) -> int:
    return town.turn().answer("turn", "gather:N01a").city.stores[COAL]


def grave() -> Town:
    return ward().set(skull=[1, 0, 0])


def may_treat(town: Town) -> int:
    """Whether there is Treat, and used tokens times ten for it."""
    town.turn().answer("turn", "use:N01a")
    if town.asked != "cure_or_treat":
        return 0
    town.answer("cure_or_treat", "treat").until("turn" if town.asked == "turn" else "treat")
    town.answer("treat", "worker")
    return 1 + 10 * town.city.used[0] + 100 * town.city.skull[0]


CHANGES: list[tuple[str, Callable[[], Town], Callable[[Town], int], int, int]] = [
    ("L01", children, may_gather, 0, 1),
    ("L03", diners, dinner, 22, 17),
    ("L04", diners, dinner, 22, 115),
    ("L05", ward, healed, 3, 1005),
    ("L06", ward, healed, 3, 205),
    ("L12", hunter, may_shift, 0, 1),
    ("L13", gatherer, gathered, 2, 3),
    ("L14", shelters, night_beds, 4, 6),
    ("L15", shelters, night_beds, 4, 6),
    ("L16", grave, may_treat, 0, 11),
]


@pytest.mark.parametrize(
    ("law", "begin", "measure", "before", "after"), CHANGES, ids=[row[0] for row in CHANGES]
)
@pytest.mark.rule("FRP-30.7", "FRP-D.14")
def test_what_a_law_changes(
    law: str, begin: Callable[[], Town], measure: Callable[[Town], int], before: int, after: int
) -> None:
    assert measure(begin()) == before
    assert measure(begin().law(law)) == after


UNLOCKED = [(law.id, name, price) for law in PRINTED.laws for name, price in law.unlocks]


def test_no_law_is_without_effect() -> None:
    assert {row[0] for row in CHANGES} | {row[0] for row in UNLOCKED} == set(ALL_LAWS)


@pytest.mark.parametrize(("law", "building", "price"), UNLOCKED)
@pytest.mark.rule("FRP-15.5", "FRP-30.7")
def test_what_a_law_lets_us_build(law: str, building: str, price: int) -> None:
    """Only with the law, at its price, as long as there are tiles."""
    printed = {
        "child_shelter": 2,
        "field_kitchen": 2,
        "cemetery": 2,
        "temple": 3,
        "faith_keepers": 4,
        "snow_pit": 1,
        "propaganda_centre": 2,
        "agitator": 3,
        "prison": 4,
        "care_house": 2,
        "fighting_arena": 3,
        "public_house": 3,
    }
    assert price == printed[building]
    town = crew(worker=1).stores(wood=20, core=3).set(corpses=0).effect("construct(1,0)")
    assert f"build:{building}" not in town.options
    town = crew(worker=1).stores(wood=20, core=3).set(corpses=0).law(law).effect("construct(1,0)")
    town.answer("construction", f"build:{building}").answer("build_at", "N01a")
    assert (town.asked, town.city.stores[WOOD], town.city.stores[2]) == ("", 20 - price, 3)
    assert town.at("N01a")["building"] == building


# -- technologies


def using(building: str, who: str, goods: int) -> tuple[Callable[[], Town], Callable[[Town], int]]:
    """What one use of a building brings."""

    def begin() -> Town:
        town = crew(**{who: 1}).set(heat=8, cold=9, pop=[20, 9, 9], sick=[9, 0, 0])
        return town.build(building, "F16a").stores(wood=0, coal=0, food=0)

    def measure(town: Town) -> int:
        if building.startswith("sawmill"):
            town.goods("F16b", "tree", 1)
        town.turn().answer("turn", "use:F16a")
        while town.asked in ("cure", "cure_or_treat"):
            town.answer(town.asked, "worker" if town.asked == "cure" else "cure")
        return town.city.stores[goods] if goods >= 0 else 9 - town.city.sick[0]

    return begin, measure


def sled() -> Town:
    return crew(worker=1).stack(1, "A04", scout="worker").set(round=3, storm=14)


def sled_goes(town: Town) -> int:
    town.step("weather", until="preparation").chance("weather_card", "W01")
    return town.city.scout_at[0]


def cold_hut() -> Town:
    town = crew(worker=1).set(heat=4, cold=9, rad=[1, 2, 4], sick=[0, 0, 0])
    return town.build("hunters_hut", "F04b")


def falls_sick(town: Town) -> int:
    return town.turn().answer("turn", "use:F04b").city.sick[0]


def boiler() -> Town:
    return crew(worker=1).set(heat=5, cold=5, held=0, drawer=0)


def thrown(town: Town) -> int:
    town.step("cold", until="weather").chance("fallen", "0").until()
    return town.city.held + town.city.stress


def robot() -> Town:
    return crew(automaton=1).set(heat=8, cold=9).stores(coal=5).goods("N01a", "wood", 5)


def robot_burns(town: Town) -> int:
    return 5 - town.turn().answer("turn", "gather:N01a").city.stores[COAL]


TECHS: list[tuple[str, Callable[[], Town], Callable[[Town], int], int, int]] = [
    ("TE1", *using("sawmill", "worker", WOOD), 3, 4),
    ("TE1", *using("sawmill+", "worker", WOOD), 3, 4),
    ("TE2", *using("hunters_hut", "worker", FOOD), 4, 6),
    ("TE2", *using("hunters_hut+", "worker", FOOD), 5, 7),
    ("TE4", sled, sled_goes, 2, 3),
    ("TE5", cold_hut, falls_sick, 1, 0),
    ("TE6", boiler, thrown, 3, 2),
    ("TE7", *using("medical_post", "engineer", -1), 3, 4),
    ("TE7", *using("medical_post+", "engineer", -1), 4, 5),
    ("TE7", *using("infirmary", "engineer", -1), 4, 5),
    ("TE7", *using("infirmary+", "engineer", -1), 5, 6),
    ("TE8", *using("coal_mine", "worker", COAL), 4, 6),
    ("TE8", *using("coal_mine+", "worker", COAL), 5, 7),
    ("TE8", *using("wall_drill", "worker", WOOD), 3, 4),
    ("TE8", *using("wall_drill+", "worker", WOOD), 3, 4),
    ("TE9", robot, robot_burns, 1, 0),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tech", "begin", "measure", "before", "after"), TECHS, ids=[row[0] for row in TECHS]
)
@pytest.mark.rule("FRP-31.5", "FRP-D.12")
def test_what_a_technology_changes(
    tech: str, begin: Callable[[], Town], measure: Callable[[Town], int], before: int, after: int
) -> None:
    assert measure(begin()) == before
    assert measure(begin().tech(tech)) == after


def test_the_technology_without_an_effect_is_not_in_this_scenario() -> None:
    assert PRINTED.scenario.scenario.excluded.technologies == ["TE3"]
    assert {row[0] for row in TECHS} == {row.id for row in PRINTED.technologies} - {"TE3"}


# -- advisors


@pytest.mark.parametrize("advisor", PRINTED.advisors, ids=lambda advisor: advisor.id)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("FRP-10.1", "FRP-10.2", "FRP-24.2", "FRP-D.13")
def test_advisors(advisor: Advisor, seat: int) -> None:
    other = next(row.id for row in PRINTED.advisors if row.exhaust != advisor.exhaust)

    def foretell(seer: Prophet) -> None:
        seer.city.phase = 4
        assert seer.given("advise").key == advisor.id
        if seat:  # the Leader has said it already
            assert seer.ask("use_advice", ["yes", "no"], seat) == "yes"
        seer.token(0, ("care", "justice", "motivation").index(advisor.exhaust), from_=6, to=3)
        seer.run(advisor.ability, Here(seat))

    for first in (True, False):
        holders = (advisor.id, other) if seat == 0 else (other, advisor.id)
        tell(
            Copy("rich").advisors(*holders),
            lambda town: town.step("preparation", until="sickness"),
            foretell,
            first,
            advise=[advisor.id],
            use_advice=["yes"] * seat,
            construction=["build:temple", "dismantle:N04a"],
            build_at=["G-NE"],
        )


@pytest.mark.parametrize("hope", [1, 3, 6])
@pytest.mark.rule("FRP-37.2", "FRP-D.13")
def test_the_wake_up_call(hope: int) -> None:
    """A card for each Hope token, whatever its face; an empty deck is made of the discard."""

    def foretell(seer: Prophet) -> None:
        city = seer.city
        city.phase, city.wake_up = 4, False
        assert seer.ask("wake_up", ["yes", "no"]) == "yes"
        for _ in range(hope):
            if not city.citizens:
                city.citizens, city.citizen_discard = city.citizen_discard, 0
            names = {f"C{n + 1:02}": n for n in bits(city.citizens)}
            card = names[seer.draw("citizen", list(names))]
            city.citizens &= ~(1 << card)
            city.hands[0] |= 1 << card

    for first in (True, False):
        town = Copy("poor").hand(0).set(pop=[30, 12, 8], sick=[15, 0, 0])
        few = sum(1 << n for n in bits(town.city.citizens)[:2])
        town.set(citizen_discard=town.city.citizen_discard | town.city.citizens & ~few)
        town.set(citizens=few).tokens(
            hope={"care": (0, min(hope, 3)), "justice": (0, hope - min(hope, 3))}
        )
        tell(
            town,
            lambda town: town.step("preparation", until="sickness"),
            foretell,
            first,
            wake_up=["yes"],
        )
