"""The laws of the kernel, checked on whole games of every kind there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from frostlight.kernel import Game
from frostlight.testing import POLICIES, Policy, check_game, find_policy
from frostlight.testing.fuzz import fuzz, main, setups_of
from tests.ours import OUR_GAMES

SLOW = pytest.mark.slow
MORE = [(0, 1), (1, 0), (1, 1)]
SOME = ("random", "constructive", "last")
TABLES = [(game, players) for game in OUR_GAMES.values() for players in game.seats]
by_table = pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{game.id}-{players}" for game, players in TABLES]
)


def two_starts(game: Game[Any], players: int) -> list[msgspec.Struct]:
    """The plainest setup and the one that differs from it most."""
    setups = setups_of(game, players)
    return [setups[0], setups[-1]]


LONG = {"blackout"}
"""Games that take so long that each number of players tries one way more, not all of them; random
games of every kind are played by `fuzz`."""


def law_games() -> Iterator[Any]:
    """A quick game for each game, and with more time all tables, starts, seeds and policies."""
    for game, players in TABLES:
        ways = [(policy, *begun) for policy in SOME for begun in [(0, 0), *MORE]]
        if game.id in LONG:
            ways = [ways[0], (SOME[players % len(SOME)], 1, 1)]
        for place, way in enumerate(ways):
            name = f"{game.id}-{players}-{'-'.join(map(str, way))}"
            later = place or players > game.seats[0]
            yield pytest.param(game, players, *way, id=name, marks=[SLOW] if later else [])


@pytest.mark.share(4)
@pytest.mark.parametrize(("game", "players", "policy", "start", "seed"), [*law_games()])
def test_the_laws_hold(game: Game[Any], players: int, policy: str, start: int, seed: int) -> None:
    play_so: Policy = POLICIES[policy]
    journal = check_game(game, two_starts(game, players)[start], seed, play_so)
    assert journal.state.over


@pytest.mark.slow
@by_table
def test_many_quick_games_keep_every_thing_in_its_place(game: Game[Any], players: int) -> None:
    report = fuzz(game, setups_of(game, players), list(POLICIES), range(12), seed="quick")
    assert report.finding is None, report.finding
    assert report.games == 12


def more_games() -> Iterator[Any]:
    every = [*POLICIES, "greedy"]
    for game, players in TABLES:
        ways = [(policy, seed) for policy in every for seed in range(4)]
        if game.id in LONG:
            ways = [(every[-players], players)]
        for policy, seed in ways:
            yield pytest.param(
                game, players, policy, seed, id=f"{game.id}-{players}-{policy}-{seed}"
            )


@pytest.mark.slow
@pytest.mark.share(4)
@pytest.mark.parametrize(("game", "players", "policy", "seed"), [*more_games()])
def test_the_laws_hold_in_more_games(game: Game[Any], players: int, policy: str, seed: int) -> None:
    setups = setups_of(game, players)
    setup = setups[(seed * 5 + len(policy)) % len(setups)]
    journal = check_game(game, setup, seed, find_policy(policy))
    assert journal.state.over


@pytest.mark.slow
@by_table
@pytest.mark.parametrize("games", [60, pytest.param(250, marks=pytest.mark.thorough)])
def test_fuzz(game: Game[Any], players: int, games: int) -> None:
    games //= 4 if game.id in LONG else 1
    report = fuzz(game, setups_of(game, players), list(POLICIES), games, seed="slow")
    assert report.finding is None, report.finding


def test_setups_are_every_combination_of_options() -> None:
    setups = [msgspec.to_builtins(setup) for setup in setups_of(OUR_GAMES["antarctica"], 3)]
    assert len(setups) == 2 * 2 * 4
    assert {setup["starting_player"] for setup in setups} == {-1, 0, 1, 2}


def test_setups_have_every_scenario_of_a_game() -> None:
    setups = [msgspec.to_builtins(setup) for setup in setups_of(OUR_GAMES["frostpunk"], 1)]
    assert {setup["scenario"] for setup in setups} == {"crater", "first_night", "sealed_shaft"}


@pytest.mark.slow
def test_the_fuzz_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["antarctica", "--games", "8", "--players", "2,4", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" games")[0] for line in lines] == [
        "antarctica, 2 players: 8",
        "antarctica, 4 players: 8",
    ]


@pytest.mark.slow
def test_the_fuzz_command_plays_each_value_of_an_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["blackout", "--games", "1", "--players", "1", "--jobs", "1"]
    assert main([*arguments, "--each", "scenario"]) == 0
    told = [line.partition(": ")[0] for line in capsys.readouterr().out.splitlines()]
    every = ["S1", "S2", "S3", "S4", "S5"]
    assert told == [f"blackout, 1 players, scenario {name}" for name in every]
    with pytest.raises(SystemExit, match="2"):
        main([*arguments, "--each", "weather"])
    assert "scenario, starting_player" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["chess"], ["antarctica", "--players", "9"]])
def test_the_fuzz_command_says_what_there_is(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert "there is: antarctica" in (said := capsys.readouterr().err) or "2 to 4" in said
