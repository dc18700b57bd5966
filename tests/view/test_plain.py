"""Views made from what a game declares."""

from __future__ import annotations

import io

from rich.console import Console

from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, State, Stream, observe
from frostlight.testing import play
from frostlight.view import Person, Scene
from frostlight.view.plain import TERMINAL
from tests.examples_of_games import EXAMPLES

GAME = EXAMPLES["pebbles"]


class Words(Reader):
    """Says keys, whatever the texts of the game are."""

    def say(self, key: str, /, **_facts: object) -> str:
        return key

    def knows(self, _key: str) -> bool:
        return False


def test_the_end_shows_the_table_once_and_hands_by_their_owner() -> None:
    state = play(State.start(GAME, GAME.read_setup({"players": 2})), stream=Stream(3))
    state.table.cards[1] = 2
    people = (Person("Ann", "1", "red"), Person("Ben", "2", "blue"))
    scene = Scene(Words("en", "pebbles", ("Ann", "Ben")), people, printed=state.table.printed)
    opened = [observe(state, seat) for seat in range(2)]
    console = Console(file=io.StringIO(), width=80)
    console.print(TERMINAL.board(observe(state, SPECTATOR), scene, opened))
    assert isinstance(console.file, io.StringIO)
    drawn = console.file.getvalue()
    assert drawn.count("field.shore") == 1
    assert "field.cards, Ben   2" in drawn
