from __future__ import annotations

import pytest
from rich.console import Console

from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.view.result import result
from frostlight.kernel import Ending
from tests.rules.frostpunk.goals import ENOUGH
from tests.rules.frostpunk.town import Town
from tests.view.frostpunk_spoken import scene


def shown(town: Town) -> list[str]:
    end = Ending("objective_missed", "FRP-38.1", {"round": 15, "coal": 2, "food": 3, "wood": 0})
    console = Console(width=80)
    with console.capture() as capture:
        console.print(result(scene("en"), GAME.outcome(town.city), end))
    return [" ".join(line.split()) for line in capture.get().splitlines()]


@pytest.mark.rule("FRP-38.1")
def test_the_end_shows_what_is_stored_beside_what_was_wanted() -> None:
    lines = shown(Town(1).set(stock=[2, 3, 0]))
    assert [line.split()[-1] for line in lines[-3:]] == [
        f"{n}/{goal}" for n, goal in zip((2, 3, 0), ENOUGH, strict=True)
    ]


def test_a_city_that_only_had_to_survive_wanted_no_stocks() -> None:
    town = Town(1).set(stock=[2, 3, 0], survive_only=True)
    assert [line.split()[-1] for line in shown(town)[-3:]] == ["2", "3", "0"]


def test_before_the_stocks_are_counted_they_are_not_shown() -> None:
    assert not any("/" in line for line in shown(Town(1).set(stock=[-1, -1, -1])))
