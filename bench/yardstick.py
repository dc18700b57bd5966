"""How fast a core is while something else is measured on it.

A core of a shared machine may do the same work in half the time from one second to the next, as
its neighbours please, and CPU time says nothing of that. So a process of its own does the same
small piece of work on that core again and again. What it takes in the mean, divided by what it
takes when the core is at its best, is what everything else on the core has suffered too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from time import process_time, sleep
from typing import Final

EVERY: Final = 0.05
"""Seconds between two pieces of work: they take a fiftieth of the core."""
BEST: Final = 10
"""One in this number, the fastest ones, are the core at its best."""


def work() -> int:
    """About a millisecond of what Python does all day: calls, dictionaries, texts."""
    known: dict[str, int] = {}
    for number in range(2000):
        name = f"{number & 127:x}"
        known[name] = known.get(name, 0) + len(name)
    return sum(known.values())


def slowness(taken: Sequence[float]) -> float:
    """How many times as long everything took as at the best speed; 1.0 if nothing is known."""
    fastest = sorted(taken)[: max(1, len(taken) // BEST)]
    if not fastest:
        return 1.0
    return (sum(taken) / len(taken)) / (sum(fastest) / len(fastest))


class Yardstick:
    """Measures a core from its start until it is asked."""

    def __init__(self, core: int | None) -> None:
        command = [sys.executable, "-m", "bench.yardstick", "" if core is None else str(core)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def slowness(self) -> float:
        """How slow the core was; ends the measurement."""
        told, _ = self._process.communicate()
        return float(told or 1.0)


def main() -> int:
    """Measure until standard input ends, then print what was found."""
    if sys.argv[1:] != [""]:
        os.sched_setaffinity(0, {int(sys.argv[1])})
    ended = threading.Event()

    def wait() -> None:
        sys.stdin.read()
        ended.set()

    threading.Thread(target=wait, daemon=True).start()
    taken: list[float] = []
    work()
    while not ended.is_set():
        start = process_time()
        work()
        taken.append(process_time() - start)
        sleep(EVERY)
    print(slowness(taken))
    return 0


if __name__ == "__main__":
    sys.exit(main())
