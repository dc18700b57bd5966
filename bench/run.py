"""Benchmarks: `python3 dev.py bench [--peers] [--rounds N] [--seconds S]`.

Every round runs each measurement once, in a process of its own and in shuffled order; ratios
are taken inside a round; the median over the rounds is printed, with the least and the most.
Times are CPU times of the process.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from frostlight.games import GAMES
from frostlight.kernel import Stream

HERE = Path(__file__).parent
PEERS = {
    "catanatron": "Catanatron, 4 random players",
    "openspiel": "OpenSpiel python_tic_tac_toe",
    "pettingzoo": "PettingZoo connect_four_v3",
}
Figures = dict[str, float]


def measure(name: str, players: int, seconds: float) -> Figures:
    """One measurement of a game of ours, or of a peer (players = 0)."""
    if players:
        command = [sys.executable, str(HERE / "own.py"), name, str(players), str(seconds)]
    else:
        python = os.environ["FROSTLIGHT_PEERS_PYTHON"]
        command = [python, str(HERE / "peers.py"), name, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{name} failed:\n{done.stderr.strip()}")
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def spread(values: list[float]) -> str:
    return f"{statistics.median(values):>12,.1f}  [{min(values):,.1f} to {max(values):,.1f}]"


def report_own(name: str, players: int, rounds: list[Figures]) -> None:
    print(f"\n{name}, {players} players, {len(rounds)} rounds")
    for figure in rounds[0]:
        print(f"  {figure:<22}{spread([one[figure] for one in rounds])}")


def report_peers(results: dict[tuple[str, int], list[Figures]]) -> None:
    ours = [(name, rounds) for (name, players), rounds in results.items() if players]
    for peer, title in PEERS.items():
        theirs = results[peer, 0]
        print(f"\n{title}")
        for figure in theirs[0]:
            print(f"  {figure:<22}{spread([one[figure] for one in theirs])}")
        for name, rounds in ours:
            for figure in ("decisions_per_s", "clone_us"):
                if figure in theirs[0]:
                    ratios = [a[figure] / b[figure] for a, b in zip(rounds, theirs, strict=True)]
                    print(f"  {name} / peer, {figure:<16}{spread(ratios)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", action="store_true", help="also measure other engines")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--players", type=int, default=3)
    args = parser.parse_args()
    jobs = [(name, args.players) for name in GAMES]
    if args.peers:
        jobs += [(peer, 0) for peer in PEERS]
    results: dict[tuple[str, int], list[Figures]] = {job: [] for job in jobs}
    stream = Stream("order")
    for _ in range(args.rounds):
        for name, players in stream.shuffled(jobs):
            results[name, players].append(measure(name, players, args.seconds))
    for (name, players), rounds in results.items():
        if players:
            report_own(name, players, rounds)
    if args.peers:
        report_peers(results)


if __name__ == "__main__":
    main()
