"""Balance is reported on seeds never used for tuning, and with how sure it is."""

from __future__ import annotations

import argparse
from collections.abc import Callable

import pytest

from bench import balance, choices
from bench.fresh import BLOCK, FRESH, Seeds, add_seeds, chosen, draw, share, wilson
from frostlight.research import MatchResult


def ask(*words: str) -> Seeds:
    parser = argparse.ArgumentParser()
    add_seeds(parser, games=200)
    return chosen(parser.parse_args(words))


# -- which seeds


def test_every_report_draws_fresh_seeds() -> None:
    drawn = [ask("--games", "30") for _ in range(5)]
    assert len(set(drawn)) > 1
    assert all(seeds.fresh and seeds.first % BLOCK == 0 and seeds.many == 30 for seeds in drawn)


def test_drawn_blocks_are_the_same_or_apart() -> None:
    assert draw(BLOCK).many == BLOCK
    for many in (0, BLOCK + 1):
        with pytest.raises(ValueError, match="1 to 10000 seeds"):
            draw(many)


def test_a_block_can_be_played_again() -> None:
    seeds = draw(40)
    assert f"again: --seeds {seeds.first})" in str(seeds)
    assert ask("--games", "40", "--seeds", str(seeds.first)) == seeds


def test_seeds_for_tuning_say_that_they_are_no_report() -> None:
    tuned = ask("--games", "10", "--seeds", str(FRESH - BLOCK))
    assert not tuned.fresh
    assert "no report" in str(tuned)
    assert "no report" not in str(Seeds(FRESH, 10))


def test_all_settings_are_played_with_the_seeds_that_were_drawn() -> None:
    seeds = Seeds(FRESH, 3)
    for setup in balance.settings():
        played = balance.matches(setup, "planner", seeds)
        assert [match.seed for match in played] == [FRESH, FRESH + 1, FRESH + 2]
        assert len(played[0].bots) == setup["players"]


@pytest.mark.parametrize("main", [balance.main, choices.main])
def test_the_report_says_which_seeds_it_drew(
    main: Callable[[], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["bench", "--games", "1", "--bot", "first", "--jobs", "1"]
    monkeypatch.setattr("sys.argv", words)
    main()
    first = capsys.readouterr().out
    seed = first.split("--seeds ")[1].split(")")[0]
    assert int(seed) >= FRESH
    monkeypatch.setattr("sys.argv", [*words, "--seeds", seed])
    main()
    assert capsys.readouterr().out == first


# -- how sure


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (343, 1140, 0.2749, 0.3281),
    ],
)
def test_an_interval_is_wilsons(hits: int, of: int, low: float, high: float) -> None:
    assert wilson(hits, of) == pytest.approx((low, high), abs=2e-4)


def test_a_share_of_nothing_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(0, 0) == "-"
    assert share(343, 1140) == "30 % [27 to 33]"


# -- what is reported


def game(end: str, turns: int, laws: list[str], future: list[str]) -> MatchResult:
    cards = {"cards": {"laws": laws, "future_laws": future}}
    return MatchResult(
        "frostpunk", 1, 1, 0, ("planner",), 0, turns, end, "FRP-2.2", [0], [2], {}, cards
    )


def test_wins_and_causes_have_intervals() -> None:
    played = [game("survived", 15, [], []), game("deaths", 9, [], []), game("banished", 7, [], [])]
    told = balance.report(balance.settings()[0], played)
    assert "1 seats, normal, stocks" in told
    assert f"won {share(1, 3)} of 3, lost in round 8 (median)" in told
    assert f"deaths {share(1, 2)}" in told


def test_a_law_counts_in_the_games_that_have_it() -> None:
    told = balance.laws(
        [game("deaths", 9, ["L01", "L14"], ["L09"]), game("deaths", 9, [], ["L14"])]
    )
    assert f"L01 {share(1, 2)}" in told
    assert f"L02 {share(0, 2)}" in told
    assert f"L14 {share(1, 2)}" in told
    assert f"L09 {share(0, 1)}" in told
    assert "L10 -" in told
