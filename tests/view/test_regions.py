"""Regions that many pages have."""

from __future__ import annotations

from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, State, observe
from frostlight.view import Person, Scene, regions
from frostlight.view.parts import text
from tests.examples_of_games import EXAMPLES

GAME = EXAMPLES["pebbles"]
SCENE = Scene(Reader("en", "pebbles"), (Person("A<b>", "A", "red"), Person("Ben", "B", "blue")))


def test_a_spectator_owns_nothing_and_a_player_what_is_theirs() -> None:
    state = State.start(GAME, GAME.read_setup({"players": 2}))
    views = [observe(state, seat) for seat in (0, SPECTATOR)]
    own, none = (text(regions.mine(view, SCENE, regions.turn("here"))) for view in views)
    assert own.startswith('<section id="mine" class="mine"><header>')
    assert "A&lt;b&gt;" in own
    assert '<ol id="turn" class="trail"><li>here</li></ol></section>' in own
    assert none == '<section id="mine" class="mine" hidden="hidden"></section>'


def test_a_row_for_each_player_and_a_number_have_ids() -> None:
    rows = text(regions.others(SCENE, ["<", "n"], [(1,), ("<2>",)]))
    assert '<th scope="col">&lt;</th>' in rows
    assert '<tr id="player-1" class="player">' in rows
    assert "<td>&lt;2&gt;</td>" in rows
    assert 'id="coal" class="stat"><dt>Coal</dt>' in text(regions.stat("coal", "i", "Coal", 3))
    assert text(regions.legend([("coal", "C & D")])).count("C &amp; D") == 1
