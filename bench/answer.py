"""A bot of another version, from inside: a task a line, an answer a line (see `bench.duel`)."""

from __future__ import annotations

import sys

import msgspec

from frostlight.session import Task, think


def main() -> None:
    for line in sys.stdin.buffer:
        print(think(msgspec.json.decode(line, type=Task)), flush=True)


if __name__ == "__main__":
    main()
