"""Section 39: First Night, the short scenario for learning; a second scenario is data alone."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.scenario import reveal, storm_hits
from frostlight.games.frostpunk.content import SHELF, EventCard, Printed, printed
from frostlight.games.frostpunk.content.decks import scenarios
from frostlight.games.frostpunk.content.mistakes import mistakes
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from frostlight.games.frostpunk.table import bits
from frostlight.games.frostpunk.view.log import people
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SetupError, observe
from frostlight.kernel.content import Content
from frostlight.research import Match, play_matches
from frostlight.testing import POLICIES, check_game
from frostlight.view import Scene, find_text_view
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import Here as There
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.town import Town
from tests.rules.frostpunk.worlds import WORLDS, Copy, tell

NIGHT = printed(SHELF.newest, "first_night")
GOAL = [6, 7, 3]


def town(players: int = 2, **options: Any) -> Town:
    return Town(players=players, scenario="first_night", **options)


def card(name: str) -> EventCard:
    return NIGHT.scenario_cards[NIGHT.scenario_index[name]]


def face_up(found: Town) -> list[str]:
    return [laid["card"] for laid in GAME.describe(found.city)["cards"]["areas"]]


def hope(found: Town) -> int:
    """Each token is worth two steps: exhausted 1, active 2."""
    return sum(found.city.mood[0][3:6]) + 2 * sum(found.city.mood[0][6:])


# -- setup


@pytest.mark.rule("FRP-39.1")
def test_it_is_chosen_in_the_setup_and_all_else_is_as_in_the_crater() -> None:
    city, crater = town().city, Town().city
    assert city.printed is NIGHT
    assert NIGHT.last_round == 5
    assert scenarios(SHELF.find(SHELF.newest)) == ["crater", "first_night", "sealed_shaft"]
    for name in ("pop", "stores", "board", "rad", "cold", "morning", "citizens", "technologies"):
        assert getattr(city, name) == getattr(crater, name), name


@pytest.mark.rule("FRP-39.1", "FRP-1.1")
def test_a_scenario_that_is_not_there_is_refused() -> None:
    with pytest.raises(SetupError, match=r"no scenario 'plain'; there is: crater, first_night"):
        GAME.new(GAME.read_setup({"scenario": "plain"}))


@pytest.mark.rule("FRP-39.2")
def test_the_first_card_its_token_and_the_storm_marker() -> None:
    found = town()
    assert face_up(found) == ["F/01"]
    assert bits(found.city.tokens) == [3] == NIGHT.scenario.scenario.tokens
    assert (found.city.storm, NIGHT.scenario.scenario.storm_card) == (6, "F/04")
    found.set(round=2).step("dawn", until="morning").until("choose")
    assert [told["scenario"] for told in found.told("revealed")] == ["F/02"]
    assert found.options == ["1", "2"]


@pytest.mark.rule("FRP-39.2")
def test_those_on_the_slope_are_let_in_or_sent_on() -> None:
    def revealed() -> Town:
        found = town().set(pop=[10, 10, 10], sick=[0, 0, 0], hunger=0).stores(wood=1)
        return found.rule(reveal(found.city, NIGHT.scenario_index["F/02"]))

    inside = revealed().play("1", "worker", "child")
    assert inside.city.pop == [14, 10, 10]
    assert (inside.city.sick, inside.city.hunger) == ([1, 0, 1], 2)
    outside = revealed().play("2").until()
    assert outside.city.stores[0] == 3
    assert outside.city.pop == [10, 10, 10]
    assert hope(outside) == hope(town()) - 1
    assert face_up(outside) == ["F/01"]  # the card has left the game


# -- the storm


@pytest.mark.rule("FRP-39.3")
def test_one_storm_takes_the_tents_and_its_marker() -> None:
    found = town().build("tent", "N01a").build("bunkhouse", "N02a")
    storm_hits(found.city)
    assert found.at("N01a") == {"building": "ruins:tent"}
    assert found.at("N02a") == {"building": "bunkhouse"}
    assert (found.city.storm, found.city.storms) == (0, 1)
    tent = BUILDING_INDEX["tent"]
    assert (found.city.board[tent], found.city.ruined[tent] > 0) == (0, True)
    found.step("weather").settle()
    assert found.city.storms == 1


# -- stocks and the end


@pytest.mark.rule("FRP-39.4")
def test_stocks_count_from_the_start() -> None:
    found = town().stores(coal=9, food=9, wood=9)
    assert found.city.stock == [0, 0, 0]
    assert list(targets(found.city)) == GOAL
    assert list(targets(town(difficulty="hard").city)) == GOAL
    found.pawns(worker=1).step("turn").play("special:S:F/01", "coal", "coal", "food", "wood")
    assert found.city.stock == [2, 1, 1]
    assert "special:S:F/01" not in found.options  # once a round, by an adult or Automaton


def last_night(**options: Any) -> Town:
    return town(**options).set(round=5, sick=[0, 0, 0], stock=GOAL[:])


@pytest.mark.rule("FRP-39.5")
def test_full_stocks_win_after_round_5_and_not_earlier() -> None:
    assert last_night().step("end_of_round").over == ("survived", "FRP-2.1")
    early = last_night().set(round=4).step("end_of_round", until="dawn")
    assert early.over is None


@pytest.mark.rule("FRP-39.5")
@pytest.mark.parametrize("lacking", range(3))
def test_a_stock_that_is_short_loses(lacking: int) -> None:
    stock = [many - (n == lacking) for n, many in enumerate(GOAL)]
    assert last_night().set(stock=stock).step("end_of_round").over == (
        "objective_missed",
        "FRP-38.1",
    )
    alive = last_night(survive_only=True).set(stock=stock).step("end_of_round")
    assert alive.over == ("survived", "FRP-2.1")


# -- cards against the oracle, which knows the rules and not the code


@pytest.mark.parametrize("name", ["F/01", "F/02"])
@pytest.mark.rule("FRP-39.2", "FRP-39.4")
def test_what_the_cards_do_at_once(name: str) -> None:
    def begin(found: Town) -> None:
        found.rule(run(found.city, card(name).now, Here(found.city.leader)))

    def foretell(seer: Prophet) -> None:
        seer.run(card(name).now, There(seer.city.leader))

    for world in WORLDS:
        for choice in ("1", "2"):
            for first in (True, False):
                tell(Copy(world), begin, foretell, first, choose=[choice])


# -- whole games


@pytest.mark.slow
def test_the_laws_of_the_kernel_hold() -> None:
    for players in (1, 3):
        setup = GAME.read_setup({"players": players, "scenario": "first_night"})
        journal = check_game(GAME, setup, players, POLICIES["random"])
        assert journal.state.over
        assert journal.state.table.round <= 5


@pytest.mark.slow
def test_bots_play_it_to_the_end() -> None:
    games = [
        Match("frostpunk", {"players": 1, "scenario": "first_night"}, (bot,), seed)
        for bot in ("planner", "random")
        for seed in range(6)
    ]
    results = [result for result, _ in play_matches(games, 1)]
    assert {result.end for result in results} <= {*ENDS}
    assert max(result.turns for result in results) == 5
    assert any(result.end == "survived" for result in results[:6])


ENDS = ("survived", "objective_missed", "banished", "will_lost", "deaths", "sickness", "hunger")


# -- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_told_in_every_language(language: str) -> None:
    found, look = town(1), find_text_view("frostpunk")
    names = people(GAME.read_setup({"players": 1}), Reader(language, GAME.id))
    scene = Scene(Reader(language, GAME.id), names, 100, NIGHT)
    reader = CardReader(language, GAME.id, printed=NIGHT)
    paper = Console(width=100, file=io.StringIO())
    paper.print(look.board(observe(found.state, 0), scene, ()))
    assert look.look is not None
    paper.print(look.look(observe(found.state, 0), scene, "goal"))
    assert isinstance(paper.file, io.StringIO)
    shown = paper.file.getvalue()
    for name in ("F01", "F04"):
        assert reader.say(f"scenario.{name}.title") in shown
    assert "15W" not in shown


@pytest.mark.slow
def test_a_pack_may_add_a_scenario_of_its_own() -> None:
    newest = SHELF.find(SHELF.newest)
    third = newest.documents["scenario_first_night.toml"].replace(b'"first_night"', b'"longer"')
    third = third.replace(b'"end:5"', b'"end:7"')
    pack = Content("mine@0123", {**newest.documents, "scenario_longer.toml": third})
    assert mistakes(pack) == []
    assert Printed(pack, "longer").last_round == 7
    assert PRINTED.last_round == 15
