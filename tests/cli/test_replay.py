from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.kernel import Journal, Stream, write_record
from tests.cli.conftest import Run


def save(path: Path, enough: Callable[[Journal[Any]], bool]) -> int:
    """A random game until it is enough, in a file; returns the number of moves."""
    journal = Journal(GAME, GAME.read_setup({"players": 3}))
    stream = Stream("replay", 2)
    while not journal.state.over and not enough(journal):
        decision = journal.state.decision
        keys = [key for key in decision.keys if not key.startswith("give")]
        journal.apply(decision.seat, keys[stream.below(len(keys))])
    path.write_bytes(write_record(journal.record(seats=["human", "random", "random"], seed="7")))
    return len(journal.moves)


def everybody_holds_a_card(journal: Journal[Any]) -> bool:
    hands = journal.state.table.hands
    return all(sum(hands[seat * 4 : seat * 4 + 4]) for seat in range(3))


@pytest.fixture
def over(tmp_path: Path) -> int:
    return save(tmp_path / "over.json", lambda _: False)


@pytest.fixture
def running(tmp_path: Path, over: int) -> int:
    moves = save(tmp_path / "running.json", everybody_holds_a_card)
    assert moves < over
    return moves


@pytest.mark.slow
@pytest.mark.usefixtures("over")
def test_the_story_and_the_end(run: Run) -> None:
    done = run("replay", "over.json")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Antarctica, edition 1, 3 players, ")
    assert "Players: Red (human), Blue (random), Green (random)." in done.out
    assert "Turn 1: " in done.out
    assert "Final score" in done.out


@pytest.mark.slow
@pytest.mark.usefixtures("over")
def test_a_finished_game_has_no_secrets(run: Run) -> None:
    done = run("replay", "over.json", "--at", "100")
    assert all(f"{name} holds" in done.out for name in ("Red", "Blue", "Green"))
    assert "takes the shipyard card “" in run("replay", "over.json").out
    blue = run("replay", "over.json", "--seat", "1")
    assert "Red holds" not in blue.out
    assert "Red takes a shipyard card." in blue.out
    assert "Blue takes the shipyard card “" in blue.out


def test_at_a_point(run: Run, running: int) -> None:
    done = run("replay", "running.json", "--at", "12")
    assert f"After 12 moves of {running} \u203a Setup" in done.out
    assert "Turn 1:" not in done.out


@pytest.mark.slow
@pytest.mark.usefixtures("running")
def test_seats_see_what_they_may(run: Run) -> None:
    spectator, red = run("replay", "running.json"), run("replay", "running.json", "--seat", "0")
    assert "holds" not in spectator.out
    assert "takes a shipyard card." in spectator.out
    assert "takes the shipyard card" not in spectator.out
    assert "Red holds: " in red.out
    assert "Red takes the shipyard card “" in red.out
    assert "Blue holds" not in red.out
    assert "Blue takes a shipyard card." in red.out
    assert "seen by Red" in red.out
    assert "The game is not over yet." in red.out


@pytest.mark.slow
def test_step_by_step(run: Run, running: int) -> None:
    typed = ["", "", "b", "20", "nonsense", "9999", str(running), ""]
    done = run("replay", "running.json", "--step", typed=typed)
    assert done.code == 0
    shown = [
        line.partition(" of ")[0] for line in done.out.splitlines() if line.startswith("After ")
    ]
    assert shown == [
        *("After 0 moves", "After 1 move", "After 2 moves", "After 1 move", "After 20 moves"),
        f"After {running} moves",
    ]
    assert done.out.count(f"a number from 0 to {running} to that move") == 2


@pytest.mark.usefixtures("running")
def test_step_ends_with_the_input(run: Run) -> None:
    assert run("replay", "running.json", "--step").code == 0
    assert run("replay", "running.json", "--step", "--at", "3", typed=["q"]).code == 0
