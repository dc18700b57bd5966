"""A standstill (ANT-14.8) is announced before it comes, in the terminal and on the page."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.view import page
from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, observe
from frostlight.kernel.sight import trail
from frostlight.view import Scene, find_text_view
from frostlight.view.parts import text
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import At, play, quiet_turn
from tests.rules.antarctica.story import A

pytestmark = pytest.mark.rule("ANT-14.8")

SAID = {
    "en": {
        8: "8 more turns without a change end the game",
        1: "1 more turn without a change ends the game",
    },
    "pl": {
        8: "jeszcze 8 tur bez zmian i gra się skończy",
        3: "jeszcze 3 tury bez zmian i gra się skończy",
        1: "jeszcze 1 tura bez zmian i gra się skończy",
    },
    "ru": {
        8: "ещё 8 ходов без изменений, и игра закончится",
        3: "ещё 3 хода без изменений, и игра закончится",
        1: "ещё 1 ход без изменений, и игра закончится",
    },
    "it": {
        8: "ancora 8 turni senza cambiamenti e la partita finisce",
        1: "ancora 1 turno senza cambiamenti e la partita finisce",
    },
}
SHORT = {
    "en": "game ends in 3 idle turns",
    "pl": "koniec gry za 3 tury bez zmian",
    "ru": "конец через 3 пустых хода",
    "it": "fine fra 3 turni a vuoto",
}


def calm(idle: int) -> At:
    """A number of turns have brought nothing; A is to sail."""
    ice = Ice(players=2).ships("Z0", "A").ships("Z4", "B").buildings("Z7", "camp")
    ice.table.idle = idle
    return ice.turn(sun="Z0")


def announced(state: At) -> list[int]:
    return [int(facts["n"]) for key, facts in trail(state, A) if key == "trail.standstill"]


def test_the_number_falls_with_every_idle_turn_from_8_on() -> None:
    state, shown = calm(14), []
    for zone in ("Z2", "Z6", "Z0", "Z4", "Z2", "Z6", "Z0", "Z4", "Z2"):
        shown.append(announced(state))
        quiet_turn(state, zone)
    assert shown == [[], [], [8], [7], [6], [5], [4], [3], [2]]
    assert announced(state) == [1]
    quiet_turn(state, "Z6")
    assert state.over
    assert announced(state) == []


def test_a_turn_that_changes_something_takes_it_back_at_once() -> None:
    state = calm(20)
    play(state, "sail:Z7")
    assert announced(state) == [4]
    play(state, "recruit")
    assert announced(state) == []


def test_the_log_tells_it_once_when_8_turns_are_left() -> None:
    state = calm(14)
    told = [
        [event.facts for event in quiet_turn(state, zone) if event.kind == "standstill"]
        for zone in ("Z2", "Z6", "Z0", "Z4")
    ]
    assert told == [[], [{"n": 8}], [], []]


@pytest.mark.parametrize(("language", "n"), [(name, n) for name in SAID for n in SAID[name]])
def test_in_four_languages(language: str, n: int) -> None:
    state = calm(24 - n)
    reader = Reader(language, "antarctica", ("Ann", "Bo"))
    key, facts = trail(state, A)[-1]
    assert reader.say(key, **facts) == SAID[language][n]
    assert f" {n} " in reader.say("event.standstill", n=n)
    assert "ANT-" not in reader.say("event.standstill", n=n), "the log has no rule ids"


@pytest.mark.parametrize("language", SHORT)
@pytest.mark.parametrize("seat", [A, SPECTATOR])
def test_on_the_page(language: str, seat: int) -> None:
    setup = GAME.read_setup({"players": 2})
    people = find_text_view("antarctica").people(setup, Reader(language, "antarctica"))
    scene = Scene(Reader(language, "antarctica", ("Ann", "Bo")), people)
    before, late = observe(calm(15), seat), observe(calm(21), seat)
    assert "standstill" not in text(page.turn(before, before, scene))
    shown = text(page.turn(late, late, scene))
    assert SHORT[language] in shown
    assert scene.reader.say("trail.standstill", n=3) in shown
