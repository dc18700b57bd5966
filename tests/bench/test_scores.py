"""Points are reported by setting, seat, source and threshold, each with how sure it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bench import scores
from bench.choices import count, extremes
from bench.fresh import FRESH, Seeds, mean_of, share
from frostlight.research import Match, MatchResult, play_match


def game(points: list[int], ranks: list[int], turns: int = 8, **told: Any) -> MatchResult:
    bots = ("practised",) * len(points)
    return MatchResult(
        "any", 1, len(points), 0, bots, 0, turns, "end", "X-1", points, ranks, told, {}
    )


def test_every_combination_of_settings_is_played_with_the_same_seeds() -> None:
    found = scores.settings([1, 2], ["scenario=S1,S2", "starting_player=0"])
    assert [(setup["players"], setup["scenario"]) for setup in found] == [
        (1, "S1"),
        (1, "S2"),
        (2, "S1"),
        (2, "S2"),
    ]
    assert {setup["starting_player"] for setup in found} == {0}
    played = scores.matches("any", found[2], ["random"], Seeds(FRESH, 2))
    assert [(match.seed, match.bots) for match in played] == [
        (FRESH, ("random", "random")),
        (FRESH + 1, ("random", "random")),
    ]


def test_points_come_by_seat_and_source() -> None:
    told = scores.report(
        {"players": 2},
        [
            game([40, 20], [1, 2], 8, categories={"map": [30, 10], "cards": [10, 10]}),
            game([30, 30], [1, 1], 10, categories={"map": [10, 20], "cards": [20, 10]}),
        ],
    )
    assert (
        told[0] == "players 2: 30.0 [30.0 to 30.0] points a seat, best 40, 9.0 [7.0 to 11.0] turns"
    )
    assert told[1] == f"    first: seat 0 {share(2, 2)}, seat 1 {share(1, 2)}"
    assert told[2] == "    points by source: map 17.5 (58 %), cards 12.5 (42 %)"


def test_a_scenario_shows_thresholds_conditions_and_wins() -> None:
    facts: dict[str, Any] = {"thresholds": [50, 60], "conditions": [{"tasks": True}], "won": [True]}
    lost: dict[str, Any] = {**facts, "conditions": [{"tasks": False}], "won": [False]}
    told = scores.report({"players": 1}, [game([60], [1], **facts), game([50], [2], **lost)])
    assert told[1:] == [
        f"    50 points or more: {share(2, 2)}",
        f"    60 points or more: {share(1, 2)}",
        f"    met tasks: {share(1, 2)}",
        f"    won: {share(1, 2)} of games",
    ]


def test_a_mean_has_an_interval() -> None:
    assert mean_of([4.0]) == "4.0"
    assert mean_of([1.0, 3.0]) == "2.0 [0.0 to 4.0]"


def test_what_is_offered_again_and_again_counts_once_a_game() -> None:
    """In a market a card lies for rounds; who passed it by at first may still have bought it."""
    _, record = play_match(Match("blackout", {"players": 2, "scenario": "S2"}, ("random",) * 2, 3))
    offered, taken = count(iter([record]))
    buys = {name for name in offered if name.startswith("buy ")}
    assert buys
    assert {offered[name] for name in buys} == {1}
    assert 0 < sum(taken[name] for name in buys) < len(buys)
    assert any(name.startswith("P10 use:") for name in offered)


def test_only_what_was_possible_often_is_called_never_or_always() -> None:
    offered, taken = Counter({"a": 10, "b": 10, "c": 9}), Counter({"a": 10})
    told = extremes(offered, taken, 7)
    assert told == [
        "2 answers that were possible 10 times or more, in 7 games",
        "never taken: b (10)",
        "always taken: a (10)",
    ]


def test_the_report_can_be_played_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        "scores",
        "blackout",
        "--players",
        "1",
        "--games",
        "2",
        "--bot",
        "random",
        "--jobs",
        "1",
    ]
    monkeypatch.setattr("sys.argv", words)
    scores.main()
    first = capsys.readouterr().out
    seed = first.split("--seeds ")[1].split(")")[0]
    monkeypatch.setattr("sys.argv", [*words, "--seeds", seed])
    scores.main()
    assert capsys.readouterr().out == first
    assert "points a seat" in first
