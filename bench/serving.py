"""A process that stays loaded and measures what it is asked for, one short slice at a time.

`serve` is the loop inside the process and needs the standard library alone, because other
people's engines live in an environment without Frostlight; `Worker` is the process from outside.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import process_time
from types import TracebackType
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).parents[1]

Job = Callable[[int, int], int]
"""Does passes `first` to `first + times - 1` of a measurement and tells how many things it did."""


def serve(jobs: Mapping[str, Job], facts: Mapping[str, Any]) -> None:
    """Tell the facts, then answer every line `job first times` until the input ends."""
    gc.collect()
    gc.freeze()  # what was loaded to be measured is no work for the collector
    print(json.dumps({"jobs": list(jobs), **facts}), flush=True)
    for line in sys.stdin:
        name, first, times = line.split()
        job = jobs[name]
        start = process_time()
        done = job(int(first), int(times))
        print(json.dumps([process_time() - start, done]), flush=True)


class Slice(NamedTuple):
    """CPU time spent, and how many things were done in it."""

    seconds: float
    done: int

    @property
    def cost(self) -> float:
        """Microseconds for one thing."""
        return 1e6 * self.seconds / self.done


class Worker:
    """A measuring process, from outside."""

    def __init__(
        self, name: str, command: Sequence[str], surroundings: Mapping[str, str] | None = None
    ) -> None:
        self.name = name
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0", **(surroundings or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.facts: dict[str, Any] = self._answer()
        self.jobs: list[str] = self.facts["jobs"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def measure(self, job: str, first: int, times: int) -> Slice:
        assert self._process.stdin is not None
        print(job, first, times, file=self._process.stdin, flush=True)
        return Slice(*self._answer())

    def passes(self, job: str, seconds: float) -> int:
        """How many passes of a job take about so long; warms it up on the way."""
        times = 1
        while (spent := self.measure(job, 0, times).seconds) < seconds / 2:
            times *= 2
        return max(1, round(times * seconds / spent))

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line:
            return json.loads(line)
        _, said = self._process.communicate()
        last = said.strip().splitlines()[-1:] or ["it said nothing"]
        sys.exit(f"{self.name} stopped: {last[0]}")


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """The first quartile, the median and the third quartile."""
    if len(values) == 1:
        return (values[0],) * 3
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high
