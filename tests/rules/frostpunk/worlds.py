"""Cities in which every card finds something to act on, or nothing, and a driver that answers.

`rich` has something of everything, `order` other laws and few tokens, `poor` next to nothing,
`brim` is at every limit. `tell(world, begin, oracle, ...)` carries something out twice, in the
game and by the oracle, and compares the whole table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Self

from frostlight.games.frostpunk.table import City
from frostlight.kernel import State
from tests.rules.frostpunk.goals import ENOUGH
from tests.rules.frostpunk.oracle import Answer
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.town import Town

SKIPPED: Final = ("next", "end", "events")


def rich() -> Town:
    town = Town(players=2).set(round=6, phase=1, heat=6, cold=8, rad=[2, 3, 4], stress=6, hunger=2)
    town.set(pop=[30, 16, 17], sick=[6, 4, 3], skull=[0, 1, 0], corpses=4, used=[1, 0, 0])
    town.set(tokens=1 << 11, storm=9, held=3, drawer=1).stores(wood=10, coal=12, core=4, food=20)
    town.tokens(
        hope={"care": (1, 1), "justice": (1, 1), "motivation": (1, 0)},
        discontent={"anger": (1, 1), "greed": (1, 0), "apathy": (0, 1)},
    )
    town.law("L02", "L07").build("child_shelter", "G-SE").build("medical_post", "N02a")
    town.build("hunters_hut", "N02b").build("tent", "N04a").build("tent", "N04b")
    town.build("house", "N06a").build("house", "N06b").build("ruins:tent", "N07a")
    town.build("ruins:house", "N07b").build("beacon+", "N08a").build("workshop", "N09a")
    town.build("fighting_arena", "N09b").build("public_house", "N10a")
    town.set(developing=town.city.technologies[0], develop_at=8)
    town.set(dusk=town.city.dusk & ~1, dusk_discard=1)  # D000
    town.pawns(worker=4, engineer=3, child=3, automaton=1).pawn("worker", "N02b")
    town.stack(1, "A04", scout="worker", at=1).stack(2, "A06", scout="engineer", at=2)
    return town.goods("N01a", "wood", 3).goods("N01b", "wood", 1).goods("N03a", "coal", 4)


def order() -> Town:
    town = Town(players=3).set(round=8, phase=1, leader=2, heat=3, cold=5, stress=3, corpses=3)
    town.set(pop=[12, 8, 6], sick=[5, 0, 2], skull=[1, 0, 0], tokens=1 << 11, hunger=0)
    town.stores(wood=2, coal=3, core=1, food=6).law("L08", "L01")
    town.tokens(
        hope={"care": (0, 1), "justice": (1, 1), "motivation": (0, 1)},
        discontent={"anger": (0, 2), "apathy": (1, 0)},
    )
    town.build("tent", "N02a").build("infirmary", "N04a").build("workshop", "N06b")
    town.set(developing=town.city.technologies[1], develop_at=9)
    return town.pawns(worker=3, engineer=2, child=1, child_worker=1)


def poor() -> Town:
    town = Town(players=1).set(round=10, phase=1, heat=1, cold=1, storm=0, storms=2, corpses=0)
    town.set(pop=[4, 3, 2], sick=[0, 0, 0], tokens=1 << 11, used=[0, 0, 0])
    town.stores(wood=0, coal=0, core=0, food=0).tokens(hope={"care": (0, 3)}, discontent={})
    town.build("ruins:tent", "N06a")
    return town.pawns(worker=1, engineer=1).hand(0).dusk()


def brim() -> Town:
    town = Town(players=2).set(round=13, phase=1, heat=12, cold=12, rad=[11, 11, 11], stress=10)
    town.set(pop=[50, 49, 49], sick=[20, 49, 49], skull=[0, 1, 0], corpses=3, used=[5, 5, 5])
    town.set(tokens=0, storm=15, hunger=49, overheated=False, held=6, drawer=2)
    town.set(stock=[ENOUGH[0] - 1, 0, ENOUGH[2]])
    town.stores(wood=90, coal=90, core=30, food=49, steel=8).law("L14")
    town.tokens(
        hope={"care": (2, 0), "justice": (2, 0), "motivation": (2, 0)},
        discontent={"anger": (0, 1), "greed": (0, 2)},
    )
    town.build("bunkhouse", "N02a").build("workshop", "N02b").build("care_house", "N04a")
    town.set(developing=town.city.technologies[3], develop_at=14)
    town.hand(0, "C01", "C05", "C02").pawns(worker=9, engineer=10, child=8, automaton=6)
    town.set(citizen_discard=town.city.citizens | town.city.citizen_discard, citizens=0)
    return town.stack(3, "A09", "B02", scout="child_engineer", at=1).build("beacon", "N06a")


@cache
def _built(world: str) -> Town:
    return {"rich": rich, "order": order, "poor": poor, "brim": brim}[world]()


WORLDS: Final = ("rich", "order", "poor", "brim")


class Copy(Town):
    """The same city once more, without its setup."""

    def __init__(self, world: str) -> None:
        made = _built(world)
        super().__init__(setup=False)
        city = made.city.copy()
        city.events = []
        self.state = State(self.state.game, city)

    def _checked(self) -> Self:
        """`tell` looks at the invariants once, at the end."""
        return self


def differences(found: City, meant: City) -> dict[str, tuple[object, object]]:
    """By field: what the game says, and what the oracle says."""
    fields = [name for name in City.FIELDS if name not in SKIPPED]
    pairs = {name: (getattr(found, name), getattr(meant, name)) for name in fields}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


STOPS: Final = ("stop", "none")


def drive(town: Town, how: str, wanted: Mapping[str, list[str]]) -> list[Answer]:
    """Answer all that is asked: as wanted as long as that can be had, else by this way.

    "first" and "last" take these options and never stop early, "least" stops as soon as it may.
    The next turn is left alone.
    """
    left = {kind: list(keys) for kind, keys in wanted.items()}
    given: list[Answer] = []
    while town.asked and not (given and town.asked == "turn"):
        options = town.options
        keys = left.get(town.asked)
        key = keys.pop(0) if keys else ""
        if key not in options:
            going = [option for option in options if (option in STOPS) == (how == "least")]
            key = (going or options)[-1 if how == "last" else 0]
        given.append(Answer(town.asked, town.seat, key, list(options)))
        town.answer(town.asked, key)
    return given


def tell(
    town: Town,
    begin: Callable[[Town], object],
    foretell: Callable[[Prophet], object],
    first: bool = True,
    **wanted: list[str],
) -> Prophet:
    """Carry it out in the game, then by the oracle with the same answers: all must be the same.

    Where a player could have stopped early, that is told too; the town is left as without it.
    """
    before = town.city.copy()

    def once(how: str) -> tuple[Prophet, list[Answer]]:
        begin(town)
        given = drive(town, how, wanted)
        assert town.over is None, (town.over, given)
        assert not town.problems(), (town.problems(), given)
        seer = Prophet(before, given)
        foretell(seer)
        assert not seer.answers, f"asked in vain: {seer.answers}"
        assert not (wrong := differences(town.city, seer.city)), (wrong, given)
        return seer, given

    seer, given = once("first" if first else "last")
    if first and any(set(STOPS) & set(answer.options) for answer in given):
        after, again = town.state, before.copy()
        again.events = []
        town.state = State(after.game, again)
        once("least")
        town.state = after
    return seer


def one_turn(town: Town) -> None:
    """Seat 0 is on turn in the Action phase; nothing comes after that phase."""
    town.set(seat=0, passes=0, phase=5).step("turn", until="dusk")
