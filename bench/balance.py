"""How hard is Frostpunk? Many games of a bot in each setting: wins, rounds, causes of defeat, laws.

`python -m bench.balance [--games 200] [--seats 1] [--difficulty normal] [--goal stocks]
[--society I] [--scenario crater] [--bot planner]`; docs/rulings.md has targets. Every run draws
fresh seeds and says which; `--seeds FIRST` plays a block again (`bench/fresh.py`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import product
from statistics import median
from typing import Final

from bench.fresh import Seeds, add_seeds, chosen, share
from frostlight.games.frostpunk.content import SHELF, printed
from frostlight.games.frostpunk.content.whole import PAIRED_LAWS
from frostlight.games.frostpunk.ending import WON
from frostlight.research import Match, MatchResult, play_matches

SEATS: Final = (1, 4)
DIFFICULTIES: Final = ("normal", "hard")
GOALS: Final = ("stocks", "survive")


def settings(
    society: str = "I",
    scenario: str = "crater",
    seats: Sequence[int] = SEATS,
    difficulties: Sequence[str] = DIFFICULTIES,
    goals: Sequence[str] = GOALS,
) -> list[dict[str, object]]:
    """A society, normal and hard, with and without the stocks, alone and with four seats."""
    return [
        {
            "players": players,
            "scenario": scenario,
            "society": society,
            "difficulty": difficulty,
            "survive_only": goal == "survive",
        }
        for players, difficulty, goal in product(seats, difficulties, goals)
    ]


def matches(setup: dict[str, object], bot: str, seeds: Seeds) -> list[Match]:
    bots = (bot,) * int(str(setup["players"]))
    return [Match("frostpunk", dict(setup), bots, seeds.first + n) for n in range(seeds.many)]


def play(setup: dict[str, object], bot: str, seeds: Seeds, jobs: int) -> list[MatchResult]:
    return [result for result, _ in play_matches(matches(setup, bot, seeds), jobs)]


def report(setup: dict[str, object], results: list[MatchResult]) -> str:
    """Two lines: the share of wins, the median round of a defeat; the causes of defeats."""
    lost = [result for result in results if result.end != WON]
    objective = "survive" if setup["survive_only"] else "stocks"
    rounds = f"{median(result.turns for result in lost):g}" if lost else "-"
    name = f"{setup['players']} seats, {setup['difficulty']}, {objective}"
    won = share(len(results) - len(lost), len(results))
    causes = Counter(result.end for result in lost)
    shares = [f"{cause} {share(n, len(lost))}" for cause, n in causes.most_common()]
    return (
        f"{name:<24} won {won} of {len(results)}, lost in round {rounds} (median)\n"
        f"    causes of defeat: {', '.join(shares) or 'none'}"
    )


def laws(results: list[MatchResult]) -> str:
    """How often each law was enacted, of the games that it was in: of the last eight, four are."""
    known = printed(SHELF.newest, "crater").laws
    enacted: Counter[str] = Counter()
    there: Counter[str] = Counter(law.id for law in known[:PAIRED_LAWS] for _ in results)
    paired = set(there)
    for result in results:
        cards = result.table["cards"]
        enacted.update(cards["laws"])
        there.update({*cards["laws"], *cards["future_laws"]} - paired)
    return ", ".join(f"{law.id} {share(enacted[law.id], there[law.id])}" for law in known)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_seeds(parser, games=200)
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS)
    parser.add_argument("--difficulty", nargs="+", default=DIFFICULTIES, choices=DIFFICULTIES)
    parser.add_argument("--goal", nargs="+", default=GOALS, choices=GOALS)
    parser.add_argument("--society", default="I", choices=["I", "II", "III", "IV", "V", "VI"])
    parser.add_argument("--scenario", default="crater")
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    seeds = chosen(args)
    print(f"{args.bot}, {args.scenario}, Society {args.society}, {seeds}", flush=True)
    for setup in settings(args.society, args.scenario, args.seats, args.difficulty, args.goal):
        results = play(setup, args.bot, seeds, args.jobs)
        print(report(setup, results), flush=True)
        print("    laws:", laws(results), flush=True)


if __name__ == "__main__":
    main()
