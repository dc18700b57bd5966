"""Section 40: The Sealed Shaft; a scenario with tracks, a line, an Outpost and buildings."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.scenario import reveal, storm_hits
from frostlight.games.frostpunk.city.construction import (
    destructible,
    price_list,
    removable,
    upgradable,
)
from frostlight.games.frostpunk.city.stocks import steel_left
from frostlight.games.frostpunk.content import SHELF
from frostlight.games.frostpunk.content.decks import scenarios
from frostlight.games.frostpunk.content.mistakes import mistakes
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, COAL, WOOD
from frostlight.games.frostpunk.table import bits
from frostlight.games.frostpunk.turn.expedition import can_skip, free_stacks, is_outpost
from frostlight.kernel.content import Content
from tests.rules.frostpunk.builder import SPACE
from tests.rules.frostpunk.shaft import (
    LINE,
    PLANT,
    SHAFT,
    STEEL,
    beside,
    face_up,
    last_night,
    marks,
    on_the_line,
    outpost,
    own,
    rim,
    stack,
    town,
)
from tests.rules.frostpunk.town import Town

# -- setup


@pytest.mark.rule("FRP-40.1")
def test_all_else_is_as_in_the_crater() -> None:
    city, crater = town().city, Town().city
    assert city.printed is SHAFT
    assert SHAFT.last_round == 9
    assert "sealed_shaft" in scenarios(SHELF.find(SHELF.newest))
    for name in ("pop", "rad", "cold", "morning", "citizens", "technologies", "deposits"):
        assert getattr(city, name) == getattr(crater, name), name
    assert (crater.rim, crater.marks) == ([], [])  # the Crater has none of it


@pytest.mark.rule("FRP-40.2")
def test_what_the_mine_left_is_there_from_the_start() -> None:
    there, crater = town().city.stores, Town().city.stores
    more = [have - before for have, before in zip(there, crater, strict=True)]
    assert more == [4, 4, 0, 0, 4]


@pytest.mark.rule("FRP-40.2")
def test_the_cards_of_the_start_the_tokens_and_the_storm_marker() -> None:
    found = town()
    assert sorted(face_up(found)) == ["V/01", "V/02"]
    assert bits(found.city.tokens) == [3, 6] == SHAFT.scenario.scenario.tokens
    assert (found.city.storm, SHAFT.scenario.scenario.storm_card) == (6, "V/07")
    for before, card in ((2, "V/03"), (5, "V/04")):
        found = town().set(round=before).step("dawn", until="morning").until("choose")
        assert [told["scenario"] for told in found.told("revealed")] == [card]
        assert found.options == ["1", "2"]


@pytest.mark.rule("FRP-40.2")
def test_knocking_is_answered_or_was_the_wind() -> None:
    def knocks() -> Town:
        found = town().tokens(hope={"care": (2, 1)})
        return found.rule(reveal(found.city, SHAFT.scenario_index["V/03"]))

    def hope(found: Town) -> int:
        return sum(found.city.mood[0][3:6]) + 2 * sum(found.city.mood[0][6:])

    answered = knocks().play("1", "activate:care").settle()
    assert (marks(answered)["gas"], hope(answered)) == (4, 7)
    ignored = knocks().play("2", "exhaust:care")
    assert (marks(ignored)["gas"], hope(ignored)) == (1, 4)


# -- tracks


@pytest.mark.rule("FRP-40.3")
def test_the_gas_rises_at_dusk_and_sickens_from_six_on() -> None:
    found = town().set(sick=[0, 0, 0])
    assert marks(found) == {"work": 0, "gas": 2}
    found.step("dusk", until="dusk_card")
    assert (marks(found)["gas"], found.city.sick) == (3, [0, 0, 0])
    for before, sick in ((4, 0), (5, 1)):
        thick = town().set(sick=[0, 0, 0], marks=[0, before]).step("dusk", until="dusk_card")
        assert thick.city.sick == [sick, 0, 0]


@pytest.mark.rule("FRP-40.3", "FRP-18.4")
def test_the_bellows_drive_out_a_little_once_a_round() -> None:
    found = town().pawns(worker=1, automaton=1).stores(coal=1).turn()
    found.play("special:S:V/01", "worker")
    assert marks(found)["gas"] == 1
    assert "special:S:V/01" not in found.options
    clean = town().set(marks=[0, 0]).turn()
    assert "special:S:V/01" not in clean.options


@pytest.mark.rule("FRP-40.3")
@pytest.mark.parametrize(("effect", "then"), [("track(gas,-9)", 0), ("track(work,+9)", 4)])
def test_a_marker_never_leaves_its_track(effect: str, then: int) -> None:
    assert marks(town().effect(effect))[effect[6:].partition(",")[0]] == then


@pytest.mark.rule("FRP-40.3")
def test_a_card_of_another_scenario_cannot_name_a_track() -> None:
    newest = SHELF.find(SHELF.newest)
    crater = newest.documents["scenario_crater.toml"]
    wrong = crater.replace(b'"gain(wood,2)', b'"track(gas,+1)').replace(
        b'now = "hope(-2); disc(+2)', b'now = "track(gas,+1); build(steelworks); disc(+2)'
    )
    assert wrong != crater
    pack = Content("mine@0123", {**newest.documents, "scenario_crater.toml": wrong})
    told = [message for _, _, message in mistakes(pack)]
    assert any("this scenario has no gas" in message for message in told)
    assert any("this scenario has no steelworks" in message for message in told)


# -- the line


@pytest.mark.rule("FRP-40.4", "FRP-29.4")
def test_the_third_stack_is_the_line_of_the_scenario() -> None:
    found = town()
    tops = [SHAFT.expeditions[cards[-1][0]] for cards in found.city.stacks]
    assert [row.deck for row in tops] == ["A", "A", "S"]
    assert (tops[2].id, found.city.expeditions[3].bit_count()) == ("V1", 2)
    assert not can_skip(found.city, LINE - 1)
    far = on_the_line("V1").effect("scouts(1)")
    assert far.asked == "discovery"  # not asked whether to skip


@pytest.mark.rule("FRP-40.4")
@pytest.mark.parametrize(("key", "then"), [("1", ["V1", "V2"]), ("2", ["V1/2", "V2"])])
def test_both_ways_lead_on_in_the_order_of_the_cards(key: str, then: list[str]) -> None:
    found = on_the_line("V1").effect("scouts(1)").answer("discovery", key).until()
    assert stack(found) == then
    assert bool(found.city.scouts[LINE - 1]) == (key == "2")
    assert found.city.stores[WOOD] == (3 if key == "1" else 0)  # the Continue option waits


def arrived() -> Town:
    """A Scout at the last card, after both Continue options."""
    found = on_the_line("V1/2", "V2/2", "V3").tokens(hope={"care": (3, 0)})
    return found.effect("scouts(1)")


@pytest.mark.rule("FRP-40.5")
def test_a_scout_stays_and_what_waited_happens_at_once() -> None:
    found = arrived()
    children = found.city.pop[2]
    found.answer("discovery", "1").settle()
    assert is_outpost(found.city, LINE - 1)
    assert stack(found) == ["V1", "V2", "V3/1"]
    assert (found.city.stores[STEEL], found.city.stores[WOOD]) == (1, 2)
    assert found.city.pop[2] == children + 2


@pytest.mark.rule("FRP-40.5")
def test_who_does_not_stay_can_come_again() -> None:
    found = arrived().answer("discovery", "2").settle()
    while found.asked:
        found.play(found.options[0]).settle()
    assert (found.city.scouts[LINE - 1], found.city.stores[STEEL]) == (0, 2)
    assert stack(found) == ["V1", "V2", "V3"]


@pytest.mark.rule("FRP-40.5")
def test_an_outpost_sends_in_each_weather_phase_before_scouts_move() -> None:
    found = outpost().step("weather", until="preparation").chance("weather_card", "W01")
    assert (found.asked, found.city.stores[STEEL], found.city.stores[COAL]) == ("outpost", 1, 2)
    found.answer("outpost", "stay").settle()
    assert is_outpost(found.city, LINE - 1)
    assert found.city.scout_at[LINE - 1] == 3  # it does not move on


@pytest.mark.rule("FRP-40.5")
def test_its_pawn_comes_home_and_the_whole_way_must_be_walked_again() -> None:
    found = outpost()
    home = found.city.home[0]
    found.step("weather", until="preparation").chance("weather_card", "W01")
    found.answer("outpost", "home").settle()
    assert (found.city.home[0], found.city.scouts[LINE - 1]) == (home + 1, 0)
    assert stack(found) == ["V1", "V2", "V3"]
    found.step("weather", until="preparation").settle()
    assert not found.told("outpost_sends")


@pytest.mark.rule("FRP-40.5", "FRP-17.3")
def test_a_pawn_there_counts_as_a_scout() -> None:
    found = outpost().build("beacon", "N01a")
    assert free_stacks(found.city) == []
    assert free_stacks(outpost().build("beacon+", "N01a").city) == [0, 1]


# -- the rim


@pytest.mark.rule("FRP-40.6", "FRP-34.7")
def test_a_gathering_post_takes_from_every_heap_that_its_tile_touches() -> None:
    found = beside(town(), "R1").goods("F02a").goods("F02b").stores(steel=0)
    found.build("gathering_post", "F02a").set(heat=5, cold=9)
    for space in ("N01a", "N01b", "N02a", "N02b", "F01a", "F01b", "F03a", "F03b"):
        if found.city.tiles[("NF".index(space[0])) * 12 + int(space[1:3]) - 1] >= 0:
            found.goods(space)
    found.turn().play("use:F02a", "worker")
    assert (found.city.stores[STEEL], rim(found)) == (1, {"R1": 1, "R2": 2, "R3": 1})
    off = beside(town(), "R1").build("gathering_post", "F04a").stores(steel=0)
    off.rule(
        run(
            off.city,
            SHAFT.sides[BUILDING_INDEX["gathering_post"]][0].does,
            Here(0, space=SPACE["F04a"]),
        )
    )
    assert rim(off)["R1"] == 2


@pytest.mark.rule("FRP-40.6")
def test_scrap_is_cut_where_a_tile_lies_beside_it() -> None:
    found = town().turn()
    assert "special:S:V/02" not in found.options
    beside(found, "R1").turn().play("special:S:V/02", "worker")
    assert (found.city.stores[STEEL], rim(found)["R1"]) == (2, 0)  # both pieces at once
    two = beside(beside(town(), "R2"), "R3").turn().play("special:S:V/02", "worker")
    assert two.options == ["heap:2", "heap:3"]
    two.answer("heap_at", "heap:3")
    assert rim(two) == {"R1": 2, "R2": 2, "R3": 0}


@pytest.mark.rule("FRP-40.6", "FRP-36.4", "FRP-1.13")
def test_there_are_never_more_than_eight_pieces() -> None:
    found = town().stores(steel=0).effect("gain(steel,9)")
    assert (found.city.stores[STEEL], steel_left(found.city)) == (3, 0)
    found = own(found, "steelworks", "N01a").stores(coal=6).turn()
    assert "use:N01a" not in found.options
    found.stores(steel=2).turn().play("use:N01a")
    assert (found.city.stores[STEEL], found.city.stores[COAL]) == (3, 4)


# -- buildings


@pytest.mark.rule("FRP-40.7", "FRP-35.34")
def test_both_buildings_can_be_built_from_the_start() -> None:
    prices = price_list(town().city)
    assert prices[PLANT] == (4, 0)
    assert prices[BUILDING_INDEX["steelworks"]] == (3, 0)
    assert PLANT not in price_list(Town().city)  # not in the Crater


@pytest.mark.rule("FRP-40.7")
def test_the_plant_takes_steel_and_several_uses() -> None:
    found = own(town(), "ventilation_plant", "N01a").stores(steel=2).set(heat=4, cold=9)
    found.pawns(worker=3).turn().play("use:N01a")
    found.turn(1).play("use:N01a")
    assert (marks(found)["work"], found.city.stores[STEEL]) == (2, 0)
    assert "use:N01a" not in found.turn().options  # both places are taken
    dry = own(town(), "ventilation_plant", "N01a").stores(steel=0).turn()
    assert "use:N01a" not in dry.options
    assert found.at("N01a")["building"] == "ventilation_plant"
    assert upgradable(found.city, free=True) == []


@pytest.mark.rule("FRP-40.7")
def test_with_the_last_step_it_is_turned_over_and_runs() -> None:
    found = own(town(), "ventilation_plant", "N01a").stores(steel=1).set(heat=4, cold=9)
    found.set(marks=[3, 7], sick=[0, 0, 0]).pawns(worker=3).turn().play("use:N01a")
    assert [told["scenario"] for told in found.told("revealed")] == ["V/05"]
    found.play("2", "draw").settle()
    while found.asked and found.asked != "turn":
        found.play(found.options[0]).settle()
    assert found.at("N01a")["building"] == "ventilation_plant+"
    found.turn(1).play("use:N01a")
    assert marks(found) == {"work": 4, "gas": 4}


@pytest.mark.rule("FRP-40.8")
def test_two_storms_ruin_shelters_and_press_the_gas_up() -> None:
    found = town().build("tent", "N01a").build("bunkhouse", "N02a")
    found.rule(storm_hits(found.city))
    assert (found.at("N01a")["building"], found.city.storm) == ("ruins:tent", 9)
    assert marks(found)["gas"] == 3
    found.rule(storm_hits(found.city))
    assert (found.at("N02a")["building"], found.city.storm) == ("ruins:bunkhouse", 0)
    assert marks(found)["gas"] == 4


@pytest.mark.rule("FRP-40.7", "FRP-15.10")
@pytest.mark.parametrize("turned", [False, True])
def test_the_plant_stands_for_good(turned: bool) -> None:
    """Built again it would be finished a second time, and V/05 come a second time."""
    found = own(town(), "ventilation_plant", "N01a", turned=turned).build("tent", "N02a")
    assert SPACE["N02a"] in removable(found.city)
    assert SPACE["N01a"] not in removable(found.city)
    assert SPACE["N01a"] not in destructible(found.city, "any")


# -- the end


@pytest.mark.rule("FRP-40.9")
def test_gas_at_ten_is_the_end_in_any_phase() -> None:
    found = town().set(marks=[0, 9], sick=[0, 0, 0]).step("dusk", until="dusk_card")
    assert found.over == ("gassed", "FRP-40.9")
    stormy = town().set(marks=[4, 9])
    assert stormy.rule(storm_hits(stormy.city)).over == ("gassed", "FRP-40.9")


@pytest.mark.rule("FRP-40.10")
def test_the_plant_must_run_and_the_gas_be_low() -> None:
    assert last_night(3).step("end_of_round").over == ("survived", "FRP-2.1")
    early = last_night(3).set(round=8).step("end_of_round", until="dawn")
    assert early.over is None
    for lost in (last_night(4), last_night(0, turned=False)):
        assert lost.step("end_of_round").over == ("left_above", "FRP-40.10")
    alive = last_night(9, turned=False, survive_only=True).step("end_of_round")
    assert alive.over == ("survived", "FRP-2.1")
