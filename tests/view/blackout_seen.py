"""What a person sees of Blackout in a terminal, as lines of text."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console, RenderableType

from frostlight.cli.menu import Menu
from frostlight.games.blackout.content import SHELF, printed
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.view.answers import ANSWERS
from frostlight.i18n import Reader
from frostlight.kernel import State, View, observe
from frostlight.view import Scene, find_text_view
from frostlight.view.shown import Shown

LOOK = find_text_view(GAME.id)
WIDTH = 80


def scene(language: str = "en", players: int = 2, scenario: str = "single") -> Scene:
    people = LOOK.people(GAME.read_setup({"players": players}), Reader(language, GAME.id))
    reader = Reader(language, GAME.id, tuple(person.name for person in people))
    return Scene(reader, people, WIDTH, printed(SHELF.newest, players, scenario))


def lines(thing: RenderableType, width: int = WIDTH) -> list[str]:
    console = Console(file=io.StringIO(), width=width)
    with console.capture() as capture:
        console.print(thing)
    return [line.rstrip() for line in capture.get().splitlines()]


def board(state: State[Any], seat: int, language: str = "en") -> list[str]:
    told = scene(language, state.table.players, state.table.printed.scenario_id)
    return lines(LOOK.board(observe(state, seat), told, ()))


def looked(state: State[Any], seat: int, what: str, language: str = "en") -> str:
    told = scene(language, state.table.players, state.table.printed.scenario_id)
    assert LOOK.look is not None
    found = LOOK.look(observe(state, seat), told, what)
    return "" if found is None else "\n".join(lines(found))


def menu(state: State[Any], language: str = "en", seat: int | None = None) -> Menu:
    """What a seat can answer; no seat named: the first that is asked."""
    decision = state.decision if seat is None else state.asked(seat)
    assert decision is not None
    told = scene(language, state.table.players, state.table.printed.scenario_id)
    barred = GAME.explain(state.table, decision)
    return Menu(LOOK, told, decision, observe(state, decision.seat), barred)


def notes(state: State[Any], language: str = "en") -> dict[str, str]:
    """Beside each option of the open question: what it costs and brings."""
    return {entry.key: entry.note for entry in menu(state, language).legal}


def answer(told: Scene, kind: str, key: str, view: View | None = None) -> Shown:
    """What is shown of an answer; without a view, of one that was given before."""
    return ANSWERS.show(GAME.question(kind, told.printed), key, told, view)


def line_of(shown: list[str], start: str) -> str:
    """The line that begins like this."""
    return next(line.strip() for line in shown if line.strip().startswith(start))
