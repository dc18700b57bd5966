"""The front door: what a program finds with `import frostlight as fl`."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import frostlight as fl
from frostlight.games import GAMES, find_game
from frostlight.games.antarctica.game import GAME
from frostlight.kernel import Journal, read_record
from frostlight.research import play_match
from frostlight.research.arena import Match
from tests.ours import OUR_GAMES
from tests.patience import PATIENCE

SRC = Path(fl.__file__).parents[1]
ONE_MOVE_LATER = """
import sys, frostlight as fl
before = set(sys.modules)
assert fl.__version__ and not before & {"msgspec", "rich", "frostlight.kernel"}, before
print(*fl.games())
"""


def test_a_checkout_that_is_not_installed_finds_our_games_and_imports_next_to_nothing(
    tmp_path: Path,
) -> None:
    """Without the metadata of an installed Frostlight: only msgspec is on the path."""
    libraries = tmp_path / "site"
    libraries.mkdir()
    libraries.joinpath("msgspec").symlink_to(Path(msgspec.__file__).parent)
    path = os.pathsep.join((str(SRC), str(libraries)))
    done = subprocess.run(
        [sys.executable, "-S", "-c", ONE_MOVE_LATER],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout.split()) == (0, list(OUR_GAMES)), done.stderr


def test_every_public_name_is_there_and_told_apart_from_a_wrong_one() -> None:
    assert [name for name in fl.__all__ if not hasattr(fl, name)] == []
    assert set(fl.__all__) <= set(dir(fl))
    assert fl.kernel.Stream is fl.Stream
    with pytest.raises(AttributeError, match="no attribute 'game'"):
        fl.game  # noqa: B018


def test_games_is_a_package_and_the_list_of_games() -> None:
    assert fl.games() == list(GAMES)
    assert vars(fl.games)["GAMES"] is GAMES
    assert set(OUR_GAMES) <= set(fl.games())


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_state_prints_and_draws_itself_as_the_asked_seat_sees_it(game: str) -> None:
    state = fl.new(game, players=2).settle(fl.Stream("front"))
    asked = state.serial
    assert (state.looker, asked.kind in str(state)) == (asked.seat, True)
    assert all(key in str(state).splitlines()[-1] for key in asked.keys[:3])
    picture = state._repr_svg_()
    assert (picture is None) == (state.svg() == "")
    html = state._repr_html_()
    assert ("<svg" in html) == (picture is not None)
    assert asked.kind in html
    assert repr(state).startswith(f"<{game}: seat {asked.seat} is asked ")
    assert state.text(language="pl") != state.text(language="en")


def test_hidden_answers_are_not_printed_for_others() -> None:
    state, luck = fl.new("antarctica", players=3), fl.Stream("peek")
    while not (state.open and state.serial.question.peek):
        asked = state.settle(luck).serial
        assert not state.over
        if not asked.question.peek:
            state.answer(asked, asked.options[luck.below(len(asked.options))])
    asked = state.serial
    other = (asked.seat + 1) % 3
    last = state.text(asked.seat).splitlines()[-1]
    assert asked.keys[0] in last
    for onlooker in (other, fl.SPECTATOR):
        assert state.text(onlooker).splitlines()[-1] == last.partition(",")[0]


def test_chance_and_the_end_are_told() -> None:
    state, luck = fl.new("antarctica", players=2), fl.Stream("end")
    assert "chance decides" in repr(state)
    assert state.looker == fl.SPECTATOR
    while not state.settle(luck).over:
        asked = state.serial
        state.answer(asked, asked.options[luck.below(len(asked.options))])
    end = state.table.end
    assert end is not None
    assert f"over: {end.reason} ({end.rule}), utilities " in str(state)
    assert sum(state.utilities()) == 0


def test_copies_of_a_drawn_state_draw_themselves_too() -> None:
    state = fl.new("blackout", players=2).settle(fl.Stream("copies"))
    seat = state.serial.seat
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    assert [type(one) for one in copies] == [fl.DrawnState] * 3
    assert {str(one) for one in copies} == {str(state)}
    imagined = state.imagine(seat, fl.Stream(1))
    assert imagined.text(seat) == state.text(seat)


def test_a_game_without_a_view_is_printed_as_data() -> None:
    from tests.kernel import relay  # noqa: PLC0415 - a toy that no entry names

    state = fl.DrawnState.start(relay.GAME, relay.Setup(2))
    assert '"keepers": [' in str(state)
    assert state._repr_svg_() is None


def test_wrong_names_and_options_are_told() -> None:
    with pytest.raises(fl.FrostlightError, match="There is no game 'chess'; there is: "):
        fl.new("chess")
    with pytest.raises(fl.FrostlightError, match="unknown field `player`"):
        fl.new("blackout", player=3)
    with pytest.raises(fl.FrostlightError, match="There is no bot 'genius'"):
        fl.play("antarctica", ["genius", "random"])


class Firm:
    """A bot of a researcher: always the first answer."""

    def choose(self, eye: fl.Eye, stream: fl.Stream) -> str:  # noqa: ARG002
        return eye.decision.keys[0]


def test_a_game_is_played_by_names_or_by_a_bot_of_ones_own(tmp_path: Path) -> None:
    played = fl.play("antarctica", ["first", Firm()], seed=5)
    named, record = play_match(Match("antarctica", {"players": 2}, ("first", "first"), 5))
    assert played.result.bots == ("first", "Firm")
    assert played.record.moves == record.moves
    assert (played.scores, played.result.ranks) == (named.scores, named.ranks)
    assert played.winners == [seat for seat in (0, 1) if named.ranks[seat] == 1]
    path = played.save(tmp_path / "game.json")
    journal = Journal.replay(GAME, read_record(path.read_bytes()))
    assert journal.state.over
    assert find_game("antarctica") is GAME
