"""Benchmarks: `python3 dev.py bench [--peers] [--rounds N] [--slice S] [--game GAME]`.

Every game and every other engine stays loaded in a process of its own. A round asks each of them
for one short slice of each measurement, in shuffled order; ratios are taken inside a round.
Printed is the median over the rounds with its quartiles. Times are CPU times. docs/benchmarks.md
tells what is measured, how it is counted, and what the figures were.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from bench.serving import Slice, Worker, quartiles
from bench.store import FOLDER
from frostlight.kernel import Stream


class Figure(NamedTuple):
    """A measurement that is printed: its job, its name, and its unit."""

    job: str
    title: str
    unit: str


FIGURES: Final = (
    Figure("random", "random play", "decisions/s"),
    Figure("replay", "bots' games", "decisions/s"),
    Figure("kept", "bots' games, checkpoints kept", "decisions/s"),
    Figure("clone", "clone in bots' games", "us"),
    Figure("imagine", "imagine in bots' games", "us"),
    Figure("observe", "observe in bots' games", "us"),
    Figure("playout", "random playouts from the middle", "playouts/s"),
)
PEERS: Final = {
    "catanatron": "Catanatron with 4 random players",
    "chess": "Chess of OpenSpiel (C++)",
    "pettingzoo": "PettingZoo connect_four_v3",
}


class Goals(NamedTuple):
    """What a game shall reach in plain Python."""

    ratios: dict[str, float]
    """Decisions/s as a multiple of a peer's, at least."""
    clone: float
    """Microseconds, at most."""


GOALS: Final = {
    "antarctica": Goals({"catanatron": 15, "chess": 0.8}, clone=8),
    "frostpunk": Goals({"catanatron": 9, "chess": 0.5}, clone=40),
    "blackout": Goals({"catanatron": 9}, clone=30),
}

Slices = dict[tuple[str, str], list[Slice]]
"""What was measured, round by round: by worker and job."""


# -- measuring


def measure(workers: Sequence[Worker], rounds: int, seconds: float) -> Slices:
    printed = {figure.job for figure in FIGURES}
    slots = [(worker, job) for worker in workers for job in worker.jobs if job in printed]
    passes = {(worker.name, job): worker.passes(job, seconds) for worker, job in slots}
    measured: Slices = {slot: [] for slot in passes}
    stream = Stream("order")
    for number in range(rounds):
        for worker, job in stream.shuffled(slots):
            times = passes[worker.name, job]
            measured[worker.name, job].append(worker.measure(job, number * times, times))
    return measured


def own_worker(game: str, label: str = "", surroundings: Mapping[str, str] | None = None) -> Worker:
    command = [sys.executable, "-m", "bench.own", game, str(FOLDER / game)]
    return Worker(label or game, command, surroundings)


def peer_worker(name: str) -> Worker:
    return Worker(name, [os.environ["FROSTLIGHT_PEERS_PYTHON"], "-m", "bench.peers", name])


# -- reporting


def spread(values: Sequence[float], unit: str = "") -> str:
    low, middle, high = quartiles(values)
    digits = 0 if middle >= 1000 else 1 if middle >= 10 else 2
    return f"{middle:>10,.{digits}f} [{low:,.{digits}f} to {high:,.{digits}f}] {unit}".rstrip()


def verdict(values: Sequence[float], goal: float, *, least: bool) -> str:
    """The goal beside a figure, and whether the median has reached it."""
    middle = quartiles(values)[1]
    met = middle >= goal if least else middle <= goal
    return f"goal: at {'least' if least else 'most'} {goal:g}, {'met' if met else 'not met'}"


def row(title: str, text: str, note: str = "") -> str:
    return f"  {title:<34}{text:<44}{note}".rstrip()


def in_unit(slices: Sequence[Slice], unit: str) -> list[float]:
    return [one.cost if unit == "us" else 1e6 / one.cost for one in slices]


def ratios(ours: Sequence[Slice], theirs: Sequence[Slice]) -> list[float]:
    """How many times as fast we are, round by round."""
    return [peer.cost / own.cost for own, peer in zip(ours, theirs, strict=True)]


def report(worker: Worker, title: str, measured: Slices) -> list[str]:
    lines = [title]
    goals = GOALS.get(worker.name)
    for job, name, unit in FIGURES:
        if (worker.name, job) in measured:
            values = in_unit(measured[worker.name, job], unit)
            goal = verdict(values, goals.clone, least=False) if goals and job == "clone" else ""
            shown = name if worker.name not in PEERS else name.removesuffix(" in bots' games")
            lines.append(row(shown, spread(values, unit), goal))
    for what in ("table", "state"):
        if used := worker.facts.get(f"{what}_bytes"):
            lines += [row(f"memory of a {what}", f"{used:>10,.0f} bytes")]
    return lines


def compare(game: str, measured: Slices) -> list[str]:
    """A game beside the other engines' random play, with its goals."""
    lines = [f"{game} as a multiple of ..."]
    goals = GOALS.get(game)
    for peer, title in PEERS.items():
        for job, name in (("random", "random play"), ("replay", "bots' games")):
            values = ratios(measured[game, job], measured[peer, "random"])
            goal = goals.ratios.get(peer) if goals else None
            note = "" if goal is None else verdict(values, goal, least=True)
            lines.append(row(f"{title.split()[0]}: {name}", spread(values), note))
    return lines


def machine() -> str:
    cores = os.cpu_count()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()} {platform.machine()}, {cores} cores, load {load:.1f}"


def options() -> argparse.Namespace:
    stored = sorted(folder.name for folder in FOLDER.iterdir())
    about, _, more = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=about, epilog=more)
    parser.add_argument("--peers", action="store_true", help="also measure other engines")
    parser.add_argument("--rounds", type=at_least(1, int), default=15)
    parser.add_argument("--slice", type=at_least(0.001, float), default=0.15, help="CPU seconds")
    parser.add_argument("--game", choices=stored, action="append", help="only this game")
    args = parser.parse_args()
    args.game = args.game or stored
    return args


def at_least(least: float, kind: type[float]) -> Callable[[str], float]:
    def read(text: str) -> float:
        number = kind(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"{number:g} is too small: at least {least:g}")
        return number

    read.__name__ = kind.__name__  # what argparse says about other text
    return read


def main() -> None:
    args = options()
    with contextlib.ExitStack() as open_workers:
        games = [open_workers.enter_context(own_worker(name)) for name in args.game]
        names = PEERS if args.peers else ()
        peers = [open_workers.enter_context(peer_worker(name)) for name in names]
        before = machine()
        measured = measure([*games, *peers], args.rounds, args.slice)
    print(f"{args.rounds} rounds; median [quartiles]; {before}")
    for game in games:
        facts = game.facts
        title = f"{game.name}: {facts['games']} bots' games of {facts['decisions']} decisions"
        print("", *report(game, title, measured), sep="\n")
    for peer in peers:
        print("", *report(peer, PEERS[peer.name], measured), sep="\n")
    for game in games if peers else ():
        print("", *compare(game.name, measured), sep="\n")


if __name__ == "__main__":
    main()
