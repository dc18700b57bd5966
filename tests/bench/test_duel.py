"""Bots are compared on fresh seeds, from every seat, also with those of another version."""

from __future__ import annotations

import sys

import pytest

from bench import duel
from bench.duel import Duel, fight, report
from bench.fresh import FRESH, Seeds
from bench.serving import ROOT
from frostlight.kernel import FrostlightError
from frostlight.research import Match, MatchResult, play_match

GAME, SETUP = "antarctica", {"players": 2}


def result(*ranks: int) -> MatchResult:
    table = {"players": len(ranks)}
    return MatchResult(
        GAME, 1, len(ranks), 0, (), 9, 9, "over", "ANT-14.1", [], [*ranks], {}, table
    )


def test_the_first_bot_sits_at_every_seat_in_turn() -> None:
    fought = fight(GAME, ("first", "last"), SETUP, Seeds(5, 2))
    seated = [("first", "last"), ("last", "first")]
    assert [played.bots for played in fought.results] == seated
    for played, seed in zip(fought.results, (5, 6), strict=True):
        assert played == play_match(Match(GAME, SETUP, played.bots, seed))[0]
    assert fought.places == [0, 1]
    assert len(fought.seconds) < sum(played.decisions for played in fought.results)


def test_a_shared_first_place_is_no_win() -> None:
    fought = Duel([result(1, 2), result(1, 1), result(1, 2), result(2, 1)], [0, 0, 1, 1], [0.1])
    assert fought.won == 2
    told = report(("strong", "greedy"), fought)
    assert "strong won 2 of 4 against 1 greedy: 50 % [15 to 85], even is 50 %" in told
    assert "over (ANT-14.1) 4" in told


@pytest.mark.slow
def test_a_bot_of_another_version_plays_in_a_process_of_its_own() -> None:
    """This checkout stands for the other version: its bot plays the same games from there."""
    here = fight(GAME, ("greedy", "random"), SETUP, Seeds(5, 1))
    there = fight(GAME, ("greedy", f"random@{ROOT}"), SETUP, Seeds(5, 1))
    assert there.results[0].bots == ("greedy", f"random@{ROOT}")
    assert there.results[0].scores == here.results[0].scores
    assert there.results[0].decisions == here.results[0].decisions


def test_an_unknown_bot_or_version_is_refused() -> None:
    with pytest.raises(FrostlightError, match="no bot 'chess'"):
        fight(GAME, ("first", "chess"), SETUP, Seeds(5, 1))
    with pytest.raises(SystemExit, match="neither a checkout"):
        fight(GAME, ("first", "last@nowhere"), SETUP, Seeds(5, 1))


def test_a_duel_draws_fresh_seeds_and_says_which(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["duel", GAME, "first", "last", "--games", "1", "--players", "2"]
    monkeypatch.setattr(sys, "argv", words)
    duel.main()
    first = capsys.readouterr().out
    seed = int(first.split("--seeds ")[1].split(")")[0])
    assert seed >= FRESH
    monkeypatch.setattr(sys, "argv", [*words, "--seeds", str(seed)])
    duel.main()
    again = capsys.readouterr().out
    assert again.splitlines()[:-1] == first.splitlines()[:-1]  # but for the time it took
