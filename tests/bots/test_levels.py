"""Levels: what people are offered, in every game as much as it gives, and never chance."""

from __future__ import annotations

import pytest

from frostlight.bots import BOTS, LEVELS, Eye, bot_names, make_bot, usual_bot
from frostlight.bots.greedy import values_of
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Stream
from frostlight.research import Match, play_matches
from frostlight.session.levels import bot_name, levels
from tests.bots.test_bots import positions


def test_a_game_has_the_levels_that_it_gives_enough_for() -> None:
    assert levels("antarctica") == ["beginner", "practised", "strong"]
    assert levels("frostpunk") == ["beginner", "practised"]
    for game in ("antarctica", "frostpunk"):
        assert usual_bot(game) == "practised"
        assert {"random", "greedy", "planner"} <= set(bot_names(game)), "still to be named"


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_have_names_of_their_own_in_every_language(language: str) -> None:
    at_table = {bot_name(language, "antarctica", level) for level in LEVELS}
    assert len(at_table) == len(LEVELS)
    assert bot_name(language, "antarctica", "random") not in at_table
    typed = {Reader(language, "antarctica").common(f"level.{level}") for level in LEVELS}
    assert len(typed) == len(LEVELS)
    assert at_table.isdisjoint(typed)


def test_practised_goes_by_the_plan_of_a_game_or_is_greedy() -> None:
    assert BOTS["practised"] is BOTS["planner"]


@pytest.mark.slow
@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.thorough)])
def test_a_beginner_errs_now_and_then_but_is_not_random(games: int) -> None:
    """One answer in eight may be another, and then it is still one that looks good."""
    erred = asked = 0
    for seed in range(games):
        for place, state in enumerate(positions(3, seed=seed)):
            seat, keys = state.decision.seat, state.decision.keys
            if len(keys) < 6:
                continue
            asked += 1
            eye = Eye(state, seat)
            answer = make_bot("beginner").choose(eye, Stream(seed, place))
            again = Stream(seed, place)
            again.below(8)
            values = values_of(eye, again)
            worse = sum(value > values[keys.index(answer)] for value in values)
            erred += worse > 0
            assert worse < 4
    assert asked > 20 * games
    assert 0 < erred < asked / 4


@pytest.mark.slow
@pytest.mark.parametrize("games", [6, pytest.param(15, marks=pytest.mark.thorough)])
def test_every_level_is_better_than_the_one_before(games: int) -> None:
    """With fewer games than it takes to say by how much: see docs/benchmarks.md for that."""
    for better, worse in (("practised", "beginner"), ("beginner", "random")):
        won = 0
        matches = []
        for seed in range(games):
            bots = [worse] * 3
            bots[seed % 3] = better
            matches.append(Match("antarctica", {"players": 3}, tuple(bots), seed))
        won = sum(r.ranks[r.bots.index(better)] == 1 for r, _ in play_matches(matches))
        assert won > games / 2, better
