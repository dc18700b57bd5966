"""Who scores how much, and by what? Many games of a bot where points are counted.

`python -m bench.scores GAME [--players 1 2] [--option scenario=S1,S2] [--bot greedy] [--games 100]`
plays every combination of these settings and tells for each: points, how long games last, how often
each seat wins, where points come from, which thresholds of a scenario are reached; and for
all together which answers (`bench/choices.py`) were given always or never. Every run draws fresh
seeds and says which; `--seeds FIRST` plays a block again (`bench/fresh.py`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from statistics import mean
from typing import Any

from bench.choices import count, extremes, shares
from bench.fresh import Seeds, add_seeds, chosen, mean_of, share
from frostlight.kernel import Record
from frostlight.research import Match, MatchResult, play_matches

Setup = dict[str, Any]


def settings(players: Sequence[int], options: Sequence[str]) -> list[Setup]:
    """Every combination of player counts and of options such as `scenario=S1,S2`."""
    named = [option.partition("=")[::2] for option in options]
    values = [[(name, _value(text)) for text in texts.split(",")] for name, texts in named]
    return [{"players": n, **dict(chosen)} for n in players for chosen in product(*values)]


def _value(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdigit() else text


def matches(game: str, setup: Setup, bots: Sequence[str], seeds: Seeds) -> list[Match]:
    """One bot for all seats, or one for each."""
    seats = tuple(bots) if len(bots) > 1 else tuple(bots) * int(setup["players"])
    return [Match(game, dict(setup), seats, seeds.first + n) for n in range(seeds.many)]


def report(setup: Setup, results: list[MatchResult]) -> list[str]:
    """What came of the games of one setting, line by line."""
    name = ", ".join(f"{option} {value}" for option, value in setup.items())
    points = [mean(result.scores) for result in results]
    best = [max(result.scores) for result in results]
    turns = mean_of([result.turns for result in results])
    lines = [f"{name}: {mean_of(points)} points a seat, best {max(best)}, {turns} turns"]
    return [*lines, *_seats(results), *_sources(results), *_scenario(results)]


def _seats(results: list[MatchResult]) -> Iterator[str]:
    """How often each seat is first, alone or not; in a solo game, nothing."""
    players, games = results[0].players, len(results)
    if players > 1:
        firsts = [sum(result.ranks[seat] == 1 for result in results) for seat in range(players)]
        yield "    first: " + ", ".join(
            f"seat {seat} {share(number, games)}" for seat, number in enumerate(firsts)
        )


def _sources(results: list[MatchResult]) -> Iterator[str]:
    """Points of a seat by where they come from, and their part of all points."""
    found = [result.breakdown.get("categories", {}) for result in results]
    every = mean(mean(result.scores) for result in results) or 1.0
    each = {name: mean(mean(game[name]) for game in found) for name in found[0]}
    if each:
        yield "    points by source: " + ", ".join(
            f"{name} {points:.1f} ({100 * points / every:.0f} %)" for name, points in each.items()
        )


def _scenario(results: list[MatchResult]) -> Iterator[str]:
    """Thresholds and conditions, by all seats."""
    told = [result.breakdown for result in results]
    seats = sum(result.players for result in results)
    for limit in told[0].get("thresholds", ()):
        reached = sum(score >= limit for result in results for score in result.scores)
        yield f"    {limit} points or more: {share(reached, seats)}"
    for name in told[0].get("conditions", [{}])[0]:
        met = sum(seat[name] for game in told for seat in game["conditions"])
        yield f"    met {name}: {share(met, seats)}"
    if "won" in told[0]:
        yield f"    won: {share(sum(any(game['won']) for game in told), len(results))} of games"


def play(games: list[Match], jobs: int, kept: list[Record]) -> list[MatchResult]:
    """The results; records are put aside."""
    results = []
    for result, record in play_matches(games, jobs):
        results.append(result)
        kept.append(record)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.scores", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--option", nargs="+", default=[], metavar="NAME=VALUE,VALUE")
    parser.add_argument("--bot", nargs="+", default=["practised"], help="one, or one for each seat")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="also how often each answer was given")
    add_seeds(parser, games=100)
    args = parser.parse_args()
    seeds, records = chosen(args), list[Record]()
    print(f"{args.game}, {', '.join(args.bot)}, {seeds}", flush=True)
    for setup in settings(args.players, args.option):
        results = play(matches(args.game, setup, args.bot, seeds), args.jobs, records)
        print(*report(setup, results), sep="\n", flush=True)
    offered, taken = count(iter(records))
    lines = shares(offered, taken) if args.all else []
    print(*lines, *extremes(offered, taken, len(records)), sep="\n")


if __name__ == "__main__":
    main()
