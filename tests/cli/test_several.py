"""Several answers in one line of the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.cli.menu import Menu, MenuEntry
from frostlight.cli.several import named, read
from frostlight.games import find_game
from frostlight.i18n import Reader
from frostlight.kernel import Decision, Journal, observe, read_record, write_record
from frostlight.view import Scene, find_text_view
from tests.cli.conftest import Run

LANGUAGES = ("en", "pl", "ru", "it")
Saved = Callable[[Path], Path]


def played(
    game: str, bot: str, players: int, found: Callable[[Journal[Any]], bool]
) -> Journal[Any]:
    """A game of bots that goes on to such a question."""
    rules = find_game(game)
    journal: Journal[Any] = Journal(rules, rules.read_setup({"players": players}))
    who = make_bot(bot, game)
    while True:
        journal.roll("8")
        if found(journal):
            return journal
        seat = journal.state.decision.seat
        luck = bot_luck("8", seat, len(journal.moves))
        journal.apply(seat, who.choose(Eye(journal.state, seat), luck))


def three_to_cure(journal: Journal[Any]) -> bool:
    """Three points or more, two types of which at least two are sick, and turns to come."""
    asked, city = journal.state.decision, journal.state.table
    return (
        asked.kind == "cure"
        and asked.left > 2
        and len([kind for kind in range(2) if city.sick[kind] - city.skull[kind] > 1]) > 1
        and city.sick[2] > city.skull[2]
        and any(city.home[:2])
    )


@pytest.fixture(scope="module")
def curing() -> Journal[Any]:
    return played("frostpunk", "planner", 1, three_to_cure)


def save(journal: Journal[Any], folder: Path) -> Path:
    file = folder / "game.json"
    seats = ["random"] * journal.state.table.players
    seats[journal.state.decision.seat] = "human"
    record = journal.record(seats=seats, seed="8")
    file.write_bytes(write_record(record))
    return file


def moves_after(run: Run, journal: Journal[Any], folder: Path, *typed: str) -> list[str]:
    """What was answered when these lines were typed."""
    run("play", "--load", save(journal, folder), typed=[*typed, "save! after.json"])
    record = read_record((folder / "after.json").read_bytes())
    return record.moves[len(journal.moves) :]


def menu_of(journal: Journal[Any], language: str = "en") -> Menu:
    decision, game = journal.state.decision, journal.game.id
    look, reader = find_text_view(game), Reader(language, game)
    scene = Scene(reader, look.people(journal.setup, reader), 100, journal.state.table.printed)
    return Menu(look, scene, decision, observe(journal.state, decision.seat), {})


def numbers(menu: Menu, *keys: str) -> list[str]:
    return [entry.mark for key in keys for entry in menu.legal if entry.key == key]


# -- the same question again


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("{w} x3", "www"),
        ("{w}x3", "www"),
        ("{w} \u00d7 3", "www"),
        ("{w} х3", "www"),
        ("3*{w}", "www"),
        ("3 * {w}", "www"),
        ("{w} {w} {e}", "wwe"),
        ("{w}x2 {e}", "wwe"),
        ("{w} x2, {e}", "wwe"),
        ("2*{w}, 1*{e}", "wwe"),
        ("2 Workers, 1 Engineer", "wwe"),
        ("2 workers, engineer", "wwe"),
        ("2w, 1e", "wwe"),
        ("worker x2, {e}", "wwe"),
    ],
)
def test_forms_of_a_row(curing: Journal[Any], line: str, keys: str) -> None:
    menu = menu_of(curing)
    w, e = numbers(menu, "worker", "engineer")
    wishes = read(menu, line.format(w=w, e=e))
    assert wishes is not None
    names = {"w": "worker", "e": "engineer"}
    assert [wish.key for wish in wishes if isinstance(wish, MenuEntry)] == [
        names[key] for key in keys
    ]


@pytest.mark.parametrize("line", ["", "1", "worker", "9 x2", "1 x99", "1 x3 9", ",", "1,,2", "x3"])
def test_what_is_no_row(curing: Journal[Any], line: str) -> None:
    assert read(menu_of(curing), line) is None


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "2 Workers, 1 Child"),
        ("pl", "2 robotników, 1 dziecko"),
        ("ru", "2 рабочих, 1 реб"),
        ("it", "2 Lavoratori, 1 Bambino"),
    ],
)
def test_amounts_by_name_in_every_language(curing: Journal[Any], language: str, line: str) -> None:
    wishes = read(menu_of(curing, language), line)
    assert wishes is not None
    assert [wish.key for wish in wishes if isinstance(wish, MenuEntry)] == [
        "worker",
        "worker",
        "child",
    ]


@pytest.mark.parametrize("words", ["worker x2", "worker 3", "worker, 1"])
def test_only_letters_are_another_ending(curing: Journal[Any], words: str) -> None:
    """What stands behind a name means something, and is not lost in silence."""
    menu = menu_of(curing)
    assert named(menu, words) is None
    found = named(menu, "workers")
    assert found is not None
    assert found.key == "worker"


def test_a_name_that_two_options_share_is_none(curing: Journal[Any]) -> None:
    menu = menu_of(curing)
    assert named(menu, "") is None
    first = menu.legal[0]
    assert named(menu, first.label.lower()) is first
    assert named(menu, "workshop") is None, "too much of it is not in the name"
    assert named(menu, "england") is None, "too much of the name is missing"


@pytest.mark.slow
def test_a_row_is_answered_echoed_and_one_step_to_take_back(
    run: Run, tmp_path: Path, curing: Journal[Any]
) -> None:
    assert moves_after(run, curing, tmp_path, "2 Workers, 1 Engineer") == [
        "0 worker",
        "0 worker",
        "0 engineer",
    ]
    shown = run("play", "--load", save(curing, tmp_path), typed=["2 Workers, 1 Engineer"]).out
    assert "▸ Worker \u00d72, Engineer" in shown
    assert moves_after(run, curing, tmp_path, "worker x2", "undo") == []
    assert moves_after(run, curing, tmp_path, "worker x2", "undo!") == []
    assert moves_after(run, curing, tmp_path, "worker x2", "undo", "redo") == ["0 worker"] * 2
    assert moves_after(run, curing, tmp_path, "worker x2", "undo", "redo", "undo") == []


@pytest.mark.slow
def test_the_prompt_says_that_a_question_comes_again(
    run: Run, tmp_path: Path, curing: Journal[Any]
) -> None:
    for language, words in zip(
        LANGUAGES, ("the same answer 3", "odpowiedź 3 razy", "ответ 3 раза", "3 volte"), strict=True
    ):
        load = ("play", "--load", save(curing, tmp_path), "--language", language)
        asked = run(*load, typed=[]).out
        assert re.search(rf"`1 x3`.*{words}", asked)
        assert "x3`" not in run(*load, typed=["stop"]).out.rpartition("(FRP-")[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "2 of 3 answers given. The next question is another one."),
        ("pl", "Przyjęto 2 z 3 odpowiedzi. Następne pytanie jest inne."),
        ("ru", "Принято 2 из 3 ответов. Следующий вопрос — другой."),
        ("it", "Risposte date: 2 su 3. La domanda seguente è un'altra."),
    ],
)
def test_where_it_stops_it_says_so(
    run: Run, tmp_path: Path, curing: Journal[Any], language: str, why: str
) -> None:
    line = "worker, stop, worker"
    load = ("play", "--load", save(curing, tmp_path), "--language", language)
    assert why in run(*load, typed=[line]).out
    assert moves_after(run, curing, tmp_path, line) == ["0 worker", "0 stop"]


# -- what is asked next


def asks(kind: str) -> Callable[[Journal[Any]], bool]:
    def found(journal: Journal[Any]) -> bool:
        decision: Decision = journal.state.decision
        return decision.kind == kind

    return found


@pytest.mark.slow
def test_a_turn_with_its_pawn_in_one_line(run: Run, tmp_path: Path) -> None:
    journal = played("frostpunk", "planner", 1, asks("pawn"))
    action = journal.moves[-1].key
    journal.rewind(len(journal.moves) - 1)
    (number,) = numbers(menu_of(journal), action)
    keys = [f"0 {action}", "0 engineer"]
    assert moves_after(run, journal, tmp_path, f"{number} Engineer") == keys
    assert moves_after(run, journal, tmp_path, f"{number} eng") == keys
    assert moves_after(run, journal, tmp_path, f"{number} eng", "undo") == []
    for line, words in ((f"{number} horse", "horse"), (f"{number} horse, worker", "horse")):
        assert moves_after(run, journal, tmp_path, line) == keys[:1]
        shown = run("play", "--load", save(journal, tmp_path), typed=[line]).out
        assert f"“{words}” is not among the options now." in shown


@pytest.mark.slow
def test_a_turn_of_antarctica_in_one_line(run: Run, tmp_path: Path) -> None:
    journal = played("antarctica", "greedy", 2, asks("sail"))
    menu = menu_of(journal)
    sail = next(entry for entry in menu.legal if entry.key.startswith("sail"))
    seat = journal.state.decision.seat
    moves = moves_after(run, journal, tmp_path, f"{sail.mark} pass, end")
    assert moves[:3] == [f"{seat} {sail.key}", f"{seat} pass", f"{seat} end"]


def test_numbers_never_answer_what_nobody_has_seen(run: Run, tmp_path: Path) -> None:
    journal = played("frostpunk", "planner", 1, asks("pawn"))
    action = journal.moves[-1].key
    journal.rewind(len(journal.moves) - 1)
    (number,) = numbers(menu_of(journal), action)
    assert moves_after(run, journal, tmp_path, f"{number} 1") == [f"0 {action}"]
