"""Blackout in a terminal of 80 columns: what stands on the board and beside the options."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import DRAW, MARKET, PLAN, SCOUT
from frostlight.i18n import LANGUAGES
from frostlight.kernel import CHANCE, SPECTATOR, Ending, Journal, State, Stream, observe
from tests.rules.blackout.look import play, to_first_round
from tests.rules.blackout.town import Builder
from tests.view.blackout_seen import (
    LOOK,
    WIDTH,
    board,
    line_of,
    lines,
    looked,
    menu,
    notes,
    scene,
)


@pytest.mark.rule("BHK-5.3")
def test_the_hand_tells_what_each_card_would_bring_today() -> None:
    town = Builder().at(0, "C01").at(1, "C02").dice("water", "tools", "gasoline")
    shown = board(town.hand(0, "P02", "P04", "P05", "P08", "P10").objectives(), 0)
    assert "1 water  " in line_of(shown, "Yellow volunteer (y) ")
    assert "1 tool  " in line_of(shown, "Red volunteer (r) ×2")
    assert "2 gasoline" in line_of(shown, "Seasoned blue volunteer (b)")
    assert "3 HK$ · 1 tool → 3 HK$" in line_of(shown, "Mechanic (p)")


@pytest.mark.rule("BHK-6.2", "BHK-6.8")
def test_objectives_tell_what_is_missing() -> None:
    town = Builder().at(0, "C10", "C18").at(1, "C02").slots(0, "V-Y03", "V-Y07").emergency(0, "EB")
    shown = board(town.goods(0, food=1, battery=1).objectives(), 0)
    assert line_of(shown, "Street Cook (y)").endswith("ready")
    assert "in the best column 2 red" in line_of(shown, "Market Trader (y)")
    assert line_of(shown, "3) B–B joined → 8 VP").endswith("3 checkpoints")


def test_a_battery_counts_for_what_is_missing() -> None:
    town = Builder().at(0, "C10").at(1, "C02").slots(0, "V-Y06").goods(0, battery=1, tools=1)
    assert "1 tool + 1 book" in line_of(board(town.objectives(), 0), "Sports Coach (y)")


def test_the_map_tells_districts_with_what_is_missing() -> None:
    town = Builder().at(0, "C03", "C06").at(1, "C08").tokens("D03", "T01", "T05", "T20", up=True)
    shown = board(town.objectives(), 0)
    assert line_of(shown, "D03 Tai Po").split() == [
        *("D03", "Tai", "Po", "bk5", "tl6", "vp7", "3", "2/3", "1/3", "C08r"),
    ]
    assert "D16" in line_of(shown, "Nobody is yet at")


@pytest.mark.rule("BHK-10.17")
def test_tokens_that_one_has_looked_at_stand_on_the_own_board_only() -> None:
    town = Builder().at(0, "C04").at(1, "C05").tokens("D01", "T01", "T05", "T20")
    state = town.step(SCOUT)
    play(state, "D01", "leave")
    assert "bk5 tl6 vp7" in line_of(board(state, 0), "D01 Yuen Long")
    assert "? ? ?" in line_of(board(state, 1), "D01 Yuen Long")
    assert "? ? ?" in line_of(board(state, SPECTATOR), "D01 Yuen Long")


@pytest.mark.rule("BHK-11.2")
def test_the_market_tells_its_prices() -> None:
    town = Builder().at(0, "C01").at(1, "C02")
    state = town.market(("V-Y01", "V-Y02", "V-Y03"), ("V-R01",), ()).step(MARKET)
    shown = board(state, 0)
    assert line_of(shown, "Market 1") == (
        "Market 1, 4 HK$: Courier (y), Rooftop Lookout (y), Street Cook (y)"
    )
    assert line_of(shown, "Market 2").startswith("Market 2, 2 HK$: Cyclist")
    assert line_of(shown, "Market 3") == "Market 3: empty"
    assert notes(state)["buy:V-Y01"] == (
        "4 HK$ · yellow, 1 cube, patrol 2, 3 VP · task: 1 food + 1 first aid"
    )


def test_others_stand_in_a_few_lines() -> None:
    town = Builder().at(0, "C01").at(1, "C02").column(1, 3, "P02", "P09").slots(1, "R16")
    town.won(1, "T01").won(1, "T02", face_down := "T07", face_up=False).ticked(1, "R16", 1)
    assert face_down
    shown = board(town.objectives(), 0)
    assert line_of(shown, "G Green: columns") == "G Green: columns y | rb | yp | locked"
    assert line_of(shown, "objectives:") == "objectives: Get the fire station running (w) 1/2"
    assert line_of(shown, "Scout tokens: books") == "Scout tokens: books; face down: 2"


@pytest.mark.slow
@pytest.mark.rule("BHK-2.8")
def test_planned_cards_do_not_show_before_all_have_confirmed() -> None:
    state = to_first_round(2, starting_player=0).state
    before, theirs = board(state, 0), board(state, 1)
    state.apply(0, "put:P09:1")
    assert board(state, 0) == before, "what one plans stands in the menu"
    assert board(state, 1) == theirs
    assert "take Doctor back from column 1" in [entry.label for entry in menu(state, seat=0).legal]
    state.apply(0, "confirm")
    state.apply(1, "put:P10:2")
    state.apply(1, "confirm")
    assert "face down: Doctor (p)" in line_of(board(state, 0), "Your columns")
    assert "Mechanic" not in "\n".join(board(state, 0)).partition("Your columns")[0]
    assert line_of(board(state, 0), "G Green:") == "G Green: columns y | rb# | - | locked"


@pytest.mark.rule("BHK-19.8")
def test_a_scenario_tells_how_far_one_is() -> None:
    town = Builder(players=1, scenario="S3").at(0, "C11", "C14")
    shown = board(town.objectives(), 0)
    assert line_of(shown, "Hour 80").endswith("65, 85 and 105 VP bring one, two and three orchids.")
    assert "Tasks of an emergency plan 0/2 · markers round D09 Kowloon 2/4" in "\n".join(shown)


@pytest.mark.rule("BHK-20.3")
@pytest.mark.parametrize(("points", "said"), [(80, "The scenario is won."), (60, "is lost")])
def test_alone_the_end_says_whether_the_scenario_is_won(points: int, said: str) -> None:
    town = Builder(players=1, scenario="S3").at(0, "C11", "C14", "C16", "C19").emergency(0, "EB")
    town.ticked(0, "EB", 1, 2).points(0, points)
    outcome = GAME.outcome(town.table)
    assert (outcome.scores[0] >= 85) == (said != "is lost")
    ending = Ending("deck_empty", "BHK-17.2", {"rounds": 9})
    shown = lines(LOOK.result(scene("en", 1, "S3"), outcome, ending))
    assert said in " ".join(shown[-2:])


# -- beside the options


@pytest.mark.rule("BHK-5.4", "BHK-5.6")
def test_what_a_volunteer_brings_has_its_way_beside_it() -> None:
    town = Builder().at(0, "C01").at(1, "C02").has(0, transport=2).dice("books", "food", "tools")
    state = town.hire({0: {1: "P07"}})
    assert notes(state) == {
        "tools": "",
        "food": "1 field from tools",
        "gasoline": "1 field from tools",
        "water": "2 fields from tools",
        "first_aid": "2 fields from tools",
        "books": "3 fields from tools",
        "decline": "",
    }
    said = {entry.key: entry.label for entry in menu(state).legal}
    assert said["tools"] == "1 tool"
    assert said["water"] == "1 water (costs 2 transport tokens)"
    assert said["books"] == "1 book (costs 3 transport tokens, 1 VP lost for missing ones)"


@pytest.mark.rule("BHK-2.3")
def test_whatever_takes_a_battery_says_so() -> None:
    town = Builder().at(0, "C01").at(1, "C02").slots(0, "V-Y03", "V-Y02").uncovered(0, "BA1", "BA3")
    start = town.goods(0, food=1, battery=2).hand(0, "P11", "P10")
    found = notes(start.objectives())
    assert found["card:V-Y03"].endswith(" · takes 1 battery")
    assert found["card:V-Y02"].endswith(" · takes 1 battery"), "the other is food"
    assert "battery" not in found["end"]
    state = start.goods(0, tools=1).hire({0: {1: "P11", 2: "P10"}})
    play(state, "column:1")
    assert notes(state) == {"use:1": "", "use:2": "takes 1 battery", "done": ""}
    play(state, "done", "column:2")
    assert notes(state)["use:2"] == "", "there are tools"
    state = start.step(DRAW, "check_actions")
    assert notes(state) == {"BA1": "takes 1 battery", "BA3": "", "done": ""}


@pytest.mark.rule("BHK-7.4")
def test_a_checkpoint_tells_its_price_and_its_districts() -> None:
    town = Builder().at(0, "C29").at(1, "C02").slots(0, "S03")
    town.goods(0, food=1, gasoline=1, battery=0)
    state = town.has(0, transport=2).objectives()
    play(state, "card:S03")
    said, named = notes(state), {entry.key: entry.label for entry in menu(state).legal}
    near = "D13 2/5 (7 VP): 3 to go · D14 1/5 (7 VP): 4 to go · D08 1/6 (10 VP): 5 to go"
    assert said["C25"] == near
    assert named["C25"].endswith(": place the marker (costs 1 transport token)")
    assert named["C02"].endswith("(costs 3 transport tokens, 1 VP lost for missing ones)")


def test_a_patrol_tells_what_it_needs_and_who_could_go() -> None:
    town = Builder().at(0, "C04").at(1, "C05").tokens("D01", "T02", "T05", "T20")
    state = town.hand(0, "P02", "P11", "P12").has(0, gps=1).step(SCOUT)
    assert notes(state)["D01"] == "? ? ? · you reach 8"
    play(state, "D01")
    assert notes(state)["token:1:quick"] == "needs 6: 2 books"
    assert notes(state)["token:1:short"] == "needs 4 · no reward, the token lies face down"
    play(state, "token:1:quick", "add:P11", "gps:more", "add:P02")
    assert notes(state)["send"] == "6 of 6 · one of the team is hurt"


# -- looking closer


def test_look_tells_whole_cards_by_name_and_topic() -> None:
    state = Builder().at(0, "C01").at(1, "C02").objectives()
    assert "check action: 1 tool → 3 VP" in looked(state, 0, "fire station")
    assert "Task 2: 2 gasoline → 2 VP" in looked(state, 0, "fire station")
    assert "C02p/A C06y/C C11p" in looked(state, 0, "C07")
    assert "Courier (y)" in looked(state, 0, "market")
    assert "thorough patrol 9: 2 books + 3 VP" in looked(state, 0, "tokens")
    assert looked(state, 0, "dragon") == ""
    topics = looked(state, 0, "").split()
    assert {"map", "market", "cards", "players", "tokens", "scales"} <= set(topics)


def test_look_shows_no_hand_but_the_own() -> None:
    town = Builder().at(0, "C01").at(1, "C02").hand(1, "P09").hand(0, "P11")
    state = town.column(1, 1, "P02").column(1, 2, "P10", "P03", "P04").step(PLAN, "plan")
    for topic in ("players", "cards"):
        told = looked(state, 0, topic).partition("Green")[2]
        assert "Doctor" not in told
        assert "Doctor" in looked(state, 1, topic)


# -- whole games


@pytest.mark.parametrize(
    ("players", "scenario", "language"),
    [
        (1, "S4", "en"),
        *(pytest.param(3, "single", language, marks=pytest.mark.slow) for language in LANGUAGES),
        pytest.param(4, "S1", "en", marks=pytest.mark.slow),
    ],
)
def test_whatever_comes_up_can_be_shown(players: int, scenario: str, language: str) -> None:
    """Boards fit, no two options read alike, every line of the story is told."""
    journal = Journal(GAME, GAME.read_setup({"players": players, "scenario": scenario}))
    stream = Stream("shown", language, players)
    told = scene(language, players, scenario)
    while not journal.state.over:
        decision = journal.state.decision
        if decision.seat != CHANCE and not stream.below(12):
            look_at(journal.state, language)
        journal.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
        for event in journal.events[-1]:
            line = LOOK.event(told, event.kind, event.facts | event.secret, bool(event.secret))
            assert line
            assert "{" not in line
    state = journal.state
    assert state.table.end is not None
    opened = [observe(state, seat) for seat in range(players)]
    assert max(map(len, lines(LOOK.board(observe(state, SPECTATOR), told, opened)))) <= WIDTH
    result = lines(LOOK.result(told, GAME.outcome(state.table), state.table.end))
    assert any(str(GAME.outcome(state.table).scores[0]) in line for line in result)


def look_at(state: State[Any], language: str) -> None:
    """The question that is open, as the player who is asked sees it."""
    shown, decision = menu(state, language), state.decision
    labels = [entry.label for entry in shown.legal]
    assert len(set(labels)) == len(labels), labels
    assert all(shown.reason(entry) for entry in shown.barred)
    asked = shown.scene.reader.say(f"question.{decision.kind}", **decision.subject)
    assert "{" not in asked
    assert max(map(len, board(state, decision.seat, language))) <= WIDTH
