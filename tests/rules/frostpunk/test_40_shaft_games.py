"""Section 40 in whole games, snapshots, packs and words."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from frostlight.games.frostpunk.content import SHELF, Expedition, Printed, printed
from frostlight.games.frostpunk.content.mistakes import mistakes
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.log import people
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import observe
from frostlight.kernel.codec import load_snapshot, save_snapshot
from frostlight.kernel.content import Content
from frostlight.research import Match, play_matches
from frostlight.testing import POLICIES, check_game
from frostlight.view import Scene, find_text_view
from tests.rules.frostpunk.shaft import PLANT, SHAFT, outpost

# -- whole games


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 5))
def test_the_laws_of_the_kernel_hold(players: int) -> None:
    setup = GAME.read_setup({"players": players, "scenario": "sealed_shaft"})
    for policy in ("random", "constructive"):
        journal = check_game(GAME, setup, players, POLICIES[policy])
        assert journal.state.over
        assert journal.state.table.round <= 9


@pytest.mark.slow
def test_the_planner_knows_what_it_is_about() -> None:
    games = [
        Match("frostpunk", {"players": 1, "scenario": "sealed_shaft"}, ("planner",), seed)
        for seed in range(24)
    ]
    results = [result for result, _ in play_matches(games, 1)]
    assert any(result.end == "survived" for result in results)
    finished = [result for result in results if result.table["tracks"]["work"] == 4]
    assert len(finished) > 3


def test_a_game_in_the_middle_is_saved_and_goes_on() -> None:
    found = outpost().set(marks=[2, 5], rim=[0, 1, 1])
    found.state.setup = GAME.read_setup({"players": 2, "scenario": "sealed_shaft"})
    found.step("weather", until="preparation").chance("weather_card", "W01")
    found.state.setup = GAME.read_setup({"players": 2, "scenario": "sealed_shaft"})
    again = load_snapshot(GAME, save_snapshot(found.state))
    assert (again.table.marks, again.table.rim) == ([2, 5], [0, 1, 1])
    assert again.decision.kind == "outpost"


@pytest.mark.rule("FRP-40.5", "FRP-40.7")
def test_a_table_of_edition_5_goes_on_with_its_own_line_and_plant() -> None:
    old = printed("5", "sealed_shaft")
    sends = {name: row.sends for name in ("5", SHELF.newest) for row in lines(name)}
    assert {name: len(effect) for name, effect in sends.items()} == {"5": 1, SHELF.newest: 2}
    assert (old.fixed[PLANT], SHAFT.fixed[PLANT]) == (False, True)
    setup = GAME.read_setup({"players": 1, "scenario": "sealed_shaft", "content": "5"})
    assert check_game(GAME, setup, 5, POLICIES["constructive"]).state.over


def lines(edition: str) -> list[Expedition]:
    """The expedition cards with an Outpost."""
    return [row for row in printed(edition, "sealed_shaft").expeditions if row.sends]


# -- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_told_in_every_language(language: str) -> None:
    found, look = outpost(), find_text_view("frostpunk")
    names = people(GAME.read_setup({"players": 2}), Reader(language, GAME.id))
    scene = Scene(Reader(language, GAME.id), names, 100, SHAFT)
    reader = CardReader(language, GAME.id, printed=SHAFT)
    paper = Console(width=100, file=io.StringIO())
    paper.print(look.board(observe(found.state, 0), scene, ()))
    assert look.look is not None
    for topic in ("goal", "expeditions", "build"):
        paper.print(look.look(observe(found.state, 0), scene, topic))
    assert isinstance(paper.file, io.StringIO)
    shown = " ".join(paper.file.getvalue().split())
    for name in ("V01", "V02", "V07"):
        assert reader.say(f"scenario.{name}.title") in shown
    for kind in ("ventilation_plant", "steelworks"):
        assert reader.name("building", kind).casefold() in shown.casefold()
    assert reader.name("track", "gas") in shown
    assert "R1 (F02, F03)" in shown


@pytest.mark.slow
def test_a_pack_may_change_its_numbers() -> None:
    newest = SHELF.find(SHELF.newest)
    mild = newest.documents["scenario_sealed_shaft.toml"].replace(b"end = 10", b"end = 14")
    pack = Content("mine@0123", {**newest.documents, "scenario_sealed_shaft.toml": mild})
    assert mistakes(pack) == []
    assert Printed(pack, "sealed_shaft").scenario.track[1].end == 14
    wrong = mild.replace(b'deck = "S"', b'deck = "A"', 1).replace(b"start = 2", b"start = 14")
    bad = Content("mine@0124", {**newest.documents, "scenario_sealed_shaft.toml": wrong})
    told = " ".join(message for _, _, message in mistakes(bad))
    assert "the deck of a scenario is S" in told
    assert "before the last space" in told


@pytest.mark.rule("FRP-40.4", "FRP-40.5", "FRP-40.6", "FRP-40.8")
@pytest.mark.parametrize(
    ("there", "wrong", "told"),
    [
        ('sends = "gain(steel,1)', 'sends = "add(D999)', "card V3: add(D999): there is no such"),
        ('effect = "track(gas,+1)"', 'effect = "reveal(V/99)"', "storm 1: reveal(V/99): there is"),
        ("many = 2", "many = 9", "no more than 8 Steel"),
        ("spaces = 2", "spaces = 0", "its path has at least 1 space"),
        ("finish(ventilation_plant)", "build(library)", "verb 'build' takes (building)"),
        ("reveal(V/05)", "reveal(V/50)", "building ventilation_plant: reveal(V/50): there is no"),
    ],
)
def test_a_pack_learns_what_could_not_be_played(there: str, wrong: str, told: str) -> None:
    documents = SHELF.find(SHELF.newest).documents
    text = documents["scenario_sealed_shaft.toml"].decode()
    assert there in text
    changed = {"scenario_sealed_shaft.toml": text.replace(there, wrong, 1).encode()}
    found = mistakes(Content("mine@0125", {**documents, **changed}))
    files = {file for file, _, message in found if told in message}
    assert files == {"scenario_sealed_shaft.toml"}


@pytest.mark.rule("FRP-40.10", "FRP-D.16")
@pytest.mark.parametrize(
    ("language", "final", "hands"),
    [
        ("en", "the Ventilation Plant is finished and the gas is below 4", "no Wood is stored"),
        ("it", "i lavori per l'Impianto di Ventilazione sono finiti", "da parte non c'è Legna"),
        ("pl", "gotowy jest budynek „Wentylatornia” i gaz jest poniżej 4", "nie ma drewna"),
        ("ru", "готово здание «вентиляционная установка» и газ ниже 4", "на складе нет древесины"),
    ],
)
def test_what_must_not_be_is_said_as_players_would(language: str, final: str, hands: str) -> None:
    for scenario, card, words in (("sealed_shaft", "V/06", final), ("crater", "I/06", hands)):
        reader = CardReader(language, GAME.id, printed=printed(SHELF.newest, scenario))
        assert words in " ".join(card_text(reader, "scenario", card).lines)
