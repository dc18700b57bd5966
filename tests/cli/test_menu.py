"""The numbers of the options: what is typed is what is meant."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from frostlight.cli.menu import Menu
from frostlight.games.frostpunk.cards.events import resolve
from frostlight.games.frostpunk.city.people import die
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import DUSK, WORKER
from frostlight.i18n import Reader
from frostlight.kernel import observe
from frostlight.view import find_text_view, numbers
from frostlight.view.lines import capital
from tests.cli.conftest import Run
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town
from tests.view.frostpunk_spoken import scene

TO_THE_NIGHT = ["generator", "1", "pass", "1"]
"""A game of one person with seed 5, until the first Coal is asked for."""


def menu_of(town: Town, language: str = "en", width: int = 80) -> Menu:
    decision = town.decision
    view = observe(town.state, decision.seat)
    barred = GAME.explain(town.city, decision)
    seen = replace(scene(language, town.city.players), width=width)
    return Menu(find_text_view(GAME.id), seen, decision, view, barred)


@pytest.mark.parametrize(
    ("keys", "typed"),
    [
        (["sail:Z1", "sail:Z4", "pass"], ["1", "2", "3"]),
        (["0", "1", "2", "3"], ["0", "1", "2", "3"]),
        (["2", "3"], ["2", "3"]),
        (["2", "3", "stop"], ["2", "3", "4"]),
        (["stop", "0", "1"], ["2", "0", "1"]),
    ],
)
def test_an_answer_that_is_a_number_keeps_it(keys: list[str], typed: list[str]) -> None:
    assert numbers(keys) == typed


class TestCoal:
    """The number is the Coal (FRP-8.1)."""

    def play(self, run: Run, typed: str) -> str:
        words = ("play", "frostpunk", "--seats", "human", "--seed", "5")
        shown = run(*words, typed=[*TO_THE_NIGHT, typed]).out
        return shown.partition("How much Coal do you burn in the Generator? (FRP-8.1)\n")[2]

    @pytest.mark.slow
    @pytest.mark.rule("FRP-8.1")
    @pytest.mark.parametrize(("typed", "left"), [("0", 5), ("3", 2)])
    def test_so_much_coal_is_burnt(self, run: Run, typed: str, left: int) -> None:
        menu = self.play(run, typed)
        assert re.findall(r"^ +(\d+)  burn (\w+) Coal", menu, re.MULTILINE)[:5] == [
            ("0", "no"),
            *((str(n), str(n)) for n in range(1, 5)),
        ]
        assert f"Coal {left} " in menu

    @pytest.mark.slow
    def test_other_numbers_are_told_from_the_lowest_to_the_highest(self, run: Run) -> None:
        assert "type a number from 0 to 4" in self.play(run, "12")

    @pytest.mark.slow
    def test_more_coal_than_possible_is_told_why(self, run: Run) -> None:
        assert "burn 5 Coal: " in self.play(run, "5")


@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
def test_the_options_of_a_card_have_their_number_once(language: str) -> None:
    town = Town(1).stores(wood=9, food=9)
    menu = menu_of(
        town.rule(resolve(town.city, DUSK, PRINTED.dusk_index["D002"])).settle(), language
    )
    assert town.asked == "event_option"
    assert [entry.mark for entry in menu.legal] == town.options
    assert not any(re.match(r"\d", entry.label) for entry in menu.legal)


@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_long_labels_leave_room_for_the_remarks(language: str, width: int) -> None:
    town = Town(players=2).set(pop=[10, 6, 4], corpses=3).hand(0, "C04").hand(1, "C08")
    menu = menu_of(town.rule(die(town.city, WORKER)), language, width)
    console = Console(width=width, record=True, file=StringIO())
    menu.print(console)
    shown = console.export_text()
    said = " ".join(f"{entry.label} {entry.note}" for entry in menu.legal).split()
    assert any(entry.note for entry in menu.legal)
    assert "…" not in shown
    assert not [word for word in said if word not in shown]


@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
def test_the_card_above_a_question_begins_with_a_capital_letter(language: str) -> None:
    town = Town(1)
    town.rule(resolve(town.city, DUSK, PRINTED.dusk_index["D002"])).settle()
    view = find_text_view(GAME.id)
    console = Console(width=80, record=True, file=StringIO())
    console.print(view.board(observe(town.state, 0), scene(language, 1), ()))
    sort = Reader(language, GAME.id).name("deck", "dusk")
    assert f"\n{capital(sort)}: " in console.export_text()


def test_the_second_option_is_2_where_the_first_is_barred() -> None:
    town = Town(1).effect("choose{pay(wood,30)|gain(coal,1)|gain(coal,2)}")
    menu = menu_of(town)
    assert [(entry.mark, entry.key) for entry in menu.legal] == [("2", "2"), ("3", "3")]
    assert menu.bounds == (2, 3)
