"""Section 18: limits and shortages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from frostlight.games.blackout.content import SHELF, printed
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import SECURE
from frostlight.kernel import State, Stream
from frostlight.kernel.content import Content
from frostlight.testing.policies import any_option, find_policy
from frostlight.testing.scenario import next_answer
from tests.rules.blackout.look import good, options, play, seat_of, why_not
from tests.rules.blackout.town import Builder

D03 = ("C03", "C06", "C08")


@pytest.mark.rule("BHK-18.2")
def test_a_gain_is_cut_to_the_markers_that_are_there() -> None:
    town = Builder().at(0, "C02").hand(0, "P08").goods(0, battery=0, books=23)
    state = town.dice("food", "tools", "gasoline").hire({0: {3: "P08"}})  # two cubes, one marker
    play(state, "gasoline")
    assert options(state) == ["books", "enough"]
    play(state, "enough")
    assert (good(state, 0, "gasoline"), state.table.supply[0]) == (1, 0)


@pytest.mark.rule("BHK-18.2")
def test_before_the_gain_resources_may_be_given_up() -> None:
    town = Builder().at(0, "C02").hand(0, "P08").goods(0, battery=0, books=22, tools=2)
    state = town.dice("food", "tools", "gasoline").hire({0: {3: "P08"}})
    play(state, "gasoline")
    assert options(state) == ["tools", "books", "enough"]
    play(state, "tools", "books")
    found = [good(state, 0, name) for name in ("gasoline", "tools", "books")]
    assert found == [2, 1, 21]


@pytest.mark.rule("BHK-2.4", "BHK-18.2")
def test_a_battery_is_for_sale_when_the_markers_are_used_up() -> None:
    town = Builder().at(0, "C02").goods(0, battery=1, books=20, tools=3).has(0, hkd=11)
    state = town.objectives()
    assert (state.table.supply[0], "battery" in options(state)) == (0, True)
    play(state, "battery")
    assert (state.decision.kind, options(state)) == ("give_up", ["tools", "books"])
    play(state, "books")
    assert [good(state, 0, name) for name in ("battery", "books", "tools")] == [2, 19, 3]
    assert (state.table.hkd[0], state.table.supply[0]) == (6, 0)


@pytest.mark.rule("BHK-2.4", "BHK-18.2")
@pytest.mark.parametrize(
    ("content", "goods"), [("3", {"battery": 24}), ("2", {"battery": 1, "books": 23})]
)
def test_no_battery_without_a_marker_that_could_become_one(
    content: str, goods: dict[str, int]
) -> None:
    """Games of 1.0.0 are asked as before: they name content edition 2."""
    town = Builder(content=content).at(0, "C02").slots(0, "R17").goods(0, **goods).has(0, hkd=9)
    state = town.objectives()
    assert state.table.supply[0] == 0
    assert why_not(state, "battery") == "BHK-2.4"


@pytest.mark.rule("BHK-15.5", "BHK-16.6", "BHK-18.2")
def test_a_battery_that_an_action_brings_can_replace_another_resource() -> None:
    town = Builder().at(0, "C02").hand(0, "P12").goods(0, battery=0, books=24)
    state = town.hire({0: {1: "P12"}})
    play(state, "use:1")
    assert options(state) == ["books", "enough"]
    play(state, "books")
    assert (good(state, 0, "battery"), good(state, 0, "books")) == (1, 23)


@pytest.mark.rule("BHK-18.3")
def test_a_marker_for_the_map_comes_from_the_rondel_if_the_supply_is_empty() -> None:
    town = Builder().at(0, "C02").slots(0, "R17").goods(0, battery=0, tools=1, books=1)
    table = town.goods(0, water=22).table
    assert table.supply[0] == 0
    state = town.has(0, hkd=0).objectives()
    play(state, "task:R17:1", "C01")  # two units were paid, so markers are there
    assert state.table.supply[0] == 1
    full = Builder().at(0, "C02").slots(0, "V-Y07").has(0, hkd=4).column(0, 3, "P02", "P04", "P05")
    other = full.goods(0, battery=12, water=12).objectives()
    play(other, "card:V-Y07")
    assert (other.decision.kind, options(other)) == ("give_up", ["water", "battery"])
    play(other, "water")
    assert other.decision.kind == "marker"
    play(other, options(other)[0])
    assert (good(other, 0, "water"), other.table.supply[0]) == (11, 0)


@pytest.mark.rule("BHK-18.3")
def test_a_tick_without_any_marker_is_remembered() -> None:
    town = Builder(1, scenario="S2")
    table = town.table
    town.goods(0, battery=0)
    chain = [n for n in range(29) if n not in (0, 2, 4, 11)]
    table.markers[0], table.supply[0] = sum(1 << n for n in chain), 0
    state = town.has(0, hkd=0).objectives()
    assert "task:EB:3" in options(state)
    play(state, "task:EB:3")
    assert seat_of(state, 0)["emergency_plan"] == {"EB": [3]}
    assert (state.table.supply[0], state.table.points[0]) == (0, 8)


@pytest.mark.rule("BHK-18.3", "BHK-13.4")
def test_a_stand_in_comes_from_the_rondel_too() -> None:
    town = Builder().at(0, *D03).uncovered(0, "BA1", "BA2", "BA3", "BA4", "BA5")
    state = town.goods(0, battery=0, tools=22).step(SECURE)
    assert (good(state, 0, "tools"), state.table.supply[0]) == (21, 0)
    assert state.table.stand_ins[2] == 1


@pytest.mark.rule("BHK-18.1", "BHK-18.5", "BHK-18.7")
def test_markers_are_counted() -> None:
    town = Builder().at(0, "C02", "C01").goods(0, food=3)
    assert town.table.supply[0] + 2 + 3 + 1 == 25


# -- whole games with too few markers


@pytest.fixture
def few_markers() -> Iterator[str]:
    """A box with nine markers for each player, and much money to put them out."""
    documents = dict(SHELF.find(SHELF.newest).documents)
    board = documents["board.toml"].decode()
    for old, new in (("markers = 25", "markers = 9"), ("hkd = 4\n", "hkd = 30\n")):
        assert old in board
        board = board.replace(old, new, 1)
    SHELF.bring(Content("few-markers", {**documents, "board.toml": board.encode()}))
    yield "few-markers"
    del SHELF.packs["few-markers"]
    printed.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.rule("BHK-18.1", "BHK-18.2", "BHK-18.3")
def test_who_runs_out_of_markers_all_the_time_loses_none(few_markers: str, players: int) -> None:
    state = State.start(GAME, GAME.read_setup({"players": players, "content": few_markers}))
    stream, bot = Stream("few", players), find_policy("practised", "blackout")
    asked = 0
    while not state.over:
        assert GAME.invariants(state.table) == []
        asked += state.decision.kind == "give_up"
        err = any_option if stream.below(12) == 0 else bot
        decision, option = next_answer(state, err, stream)
        state.answer(decision, option)
    assert asked > 5
