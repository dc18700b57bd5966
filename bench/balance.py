"""How hard is Frostpunk? Many games of a bot in each setting: wins, rounds, causes of defeat, laws.

`python -m bench.balance [--games 200] [--society I] [--scenario crater] [--bot planner]`;
docs/rulings.md has targets.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import product
from statistics import median

from frostlight.games.frostpunk.content import SHELF, printed
from frostlight.games.frostpunk.ending import WON
from frostlight.research import Match, Result, play_matches

SEED = 40_000
"""Far from the seeds that the bot's numbers were found with."""


def settings(society: str = "I", scenario: str = "crater") -> list[dict[str, object]]:
    """A society, normal and hard, with and without the stocks, alone and with four seats."""
    return [
        {
            "players": players,
            "scenario": scenario,
            "society": society,
            "difficulty": difficulty,
            "survive_only": survive,
        }
        for players, difficulty, survive in product((1, 4), ("normal", "hard"), (False, True))
    ]


def matches(setup: dict[str, object], bot: str, games: int) -> list[Match]:
    bots = (bot,) * int(str(setup["players"]))
    return [Match("frostpunk", dict(setup), bots, SEED + n) for n in range(games)]


def play(setup: dict[str, object], bot: str, games: int, jobs: int) -> list[Result]:
    return [result for result, _ in play_matches(matches(setup, bot, games), jobs)]


def report(setup: dict[str, object], results: list[Result]) -> str:
    """One line: the share of wins, the median round of a defeat, its causes."""
    lost = [result for result in results if result.end != WON]
    causes = Counter(result.end for result in lost)
    shares = ", ".join(f"{name} {n / len(lost):.0%}" for name, n in causes.most_common())
    objective = "survive" if setup["survive_only"] else "stocks"
    wins = 1 - len(lost) / len(results)
    rounds = f"{median(result.turns for result in lost):g}" if lost else "-"
    name = f"{setup['players']} seats, {setup['difficulty']}, {objective}"
    return f"{name:<24} won {wins:6.1%}   lost in round {rounds} (median): {shares}"


def laws(results: list[Result]) -> str:
    """How often each law was enacted; of the last eight only four are in a game."""
    enacted = Counter(law for result in results for law in result.table["cards"]["laws"])
    known = printed(SHELF.newest, "crater").laws
    return ", ".join(f"{law.id} {enacted[law.id] / len(results):.0%}" for law in known)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--society", default="I", choices=["I", "II", "III", "IV", "V", "VI"])
    parser.add_argument("--scenario", default="crater")
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    for setup in settings(args.society, args.scenario):
        results = play(setup, args.bot, args.games, args.jobs)
        print(report(setup, results), flush=True)
        print("    laws:", laws(results), flush=True)


if __name__ == "__main__":
    main()
