"""Section 5: rounds and phases."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.pieces import PHASES
from frostlight.kernel import IllegalMoveError
from tests.rules.frostpunk.town import Town

NINE = [
    *("dawn", "morning", "generator", "weather", "preparation"),
    *("action", "dusk", "hunger", "night"),
]


def rich(players: int = 2) -> Town:
    """A city that can live through some rounds without doing anything."""
    town = Town(players=players).stores(food=50, coal=50)
    return town.tokens(hope={"care": (3, 0), "justice": (3, 0)}, discontent={})


def phases(town: Town) -> list[tuple[int, str]]:
    return [(facts["round"], facts["phase"]) for facts in town.told("phase")]


@pytest.mark.rule("FRP-5.1")
def test_a_round_has_nine_phases_in_a_fixed_order() -> None:
    assert list(PHASES) == NINE
    town = rich().step("dawn")
    while town.city.round < 4 and not town.over:
        town.first()
    told = phases(town)
    assert told[:18] == [(n, phase) for n in (2, 3) for phase in NINE]


@pytest.mark.rule("FRP-5.1")
def test_the_phase_marker_shows_where_the_round_is() -> None:
    town = rich()
    steps = [*NINE[1:], "dawn"]  # each phase ends where the next one begins
    for name, following in zip(NINE, steps, strict=True):
        town.step(name, until=following).until()
        assert PHASES[town.city.phase] == name


@pytest.mark.rule("FRP-5.2")
def test_the_game_opens_with_the_actions_of_round_one() -> None:
    town = Town(players=3, script={"first_leader": ["seat:1"]})
    assert (town.asked, town.seat, town.city.round) == ("turn", 1, 1)
    assert phases(town) == [(1, "action")]  # Dawn to Preparation are left out
    assert town.city.leader == 1  # the token was not passed on
    assert (town.city.morning.bit_count(), town.city.weather.bit_count()) == (32, 13)
    assert (town.city.heat, town.city.stress) == (1, 0)


@pytest.mark.rule("FRP-5.2")
def test_round_one_goes_on_with_dusk_hunger_and_night_and_only_then_comes_dawn() -> None:
    town = Town().stores(food=20)
    while town.city.round == 1 and not town.over:
        town.first()
    assert phases(town)[:5] == [
        *((1, "action"), (1, "dusk"), (1, "hunger"), (1, "night")),
        (2, "dawn"),
    ]


@pytest.mark.rule("FRP-5.3")
def test_the_round_track_ends_with_fifteen() -> None:
    town = rich().set(round=14).step("end_of_round", until="morning")
    assert (town.over, town.city.round) == (None, 15)
    town.step("end_of_round")
    assert town.over is not None
    assert town.city.round == 15
    assert town.set(round=16).problems() != []


@pytest.mark.rule("FRP-5.3")
def test_after_the_last_round_nothing_is_asked() -> None:
    town = rich().set(round=15).step("end_of_round")
    with pytest.raises(IllegalMoveError):
        town.state.apply(0, "pass")
