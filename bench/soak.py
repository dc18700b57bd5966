"""Soak: `python3 dev.py soak [--minutes N] [--tables T] [--seed S]`, on this machine (Linux).

People with browsers of their own play every game that has a page, on a server that is treated
badly meanwhile: it is killed, its workers are killed, some do not read what they are sent, crowds
come and go, the disk is full, the clock is put forward and back. After every start, and whenever
all clients have left, it is checked that everything that was shown is stored, that no client was
shown what they may not see, and that memory, handles and processes do not grow. What is wrong is a
finding; with one the exit code is 1. A run ends by itself, and leaves nothing behind.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Final

from bench.soak_people import Table, World
from bench.soak_run import Run
from bench.soak_server import Disk, Server
from frostlight.cli.serve import open_files
from frostlight.kernel import Stream
from frostlight.view.pages import drawn_games

MOST_MINUTES: Final = 120.0
MOST_TABLES: Final = 50
OWN: Final = "FROSTLIGHT_SOAK_OWN"
"""Set where this process has file systems of its own."""


def in_a_space_of_its_own() -> None:
    """Begin again where a small disk can be mounted: only this process and its children see it."""
    unshare = shutil.which("unshare")
    if os.environ.get(OWN) or unshare is None:
        return
    words = [unshare, "--map-root-user", "--mount"]
    if subprocess.run([*words, "true"], check=False, capture_output=True).returncode:
        return
    command = [*words, sys.executable, "-m", "bench.soak", *sys.argv[1:]]
    os.execve(unshare, command, {**os.environ, OWN: "1"})


async def soak(args: argparse.Namespace, folder: Path) -> Run:
    """All of it; what has come out."""
    disk = Disk(folder, own=bool(os.environ.get(OWN)))
    server = Server(disk, folder / "log")
    world = World(server, Stream("soak", args.seed), args.every)
    games = drawn_games()
    tables = [Table(world, games[n % len(games)], n) for n in range(args.tables)]
    run = Run(world, tables, crowd=args.crowd, end=monotonic() + 60 * args.minutes)

    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        await run.go()
    finally:
        server.abandon()
        disk.close()
    return run


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py soak",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, default=2.0, help="how long, about (2)")
    parser.add_argument("--tables", type=int, default=3, help="tables that are played at (3)")
    parser.add_argument("--crowd", type=int, default=20, help="spectators that come at once (20)")
    parser.add_argument("--every", type=float, default=0.6, help="seconds to think (0.6)")
    parser.add_argument("--seed", default="0", help="for what is done when, and to whom (0)")
    args = parser.parse_args()
    if sys.platform != "linux":
        parser.error("it looks into /proc, which only Linux has")
    if not (0 < args.minutes <= MOST_MINUTES and 1 <= args.tables <= MOST_TABLES):
        parser.error(f"at most {MOST_MINUTES:g} minutes and {MOST_TABLES} tables")
    if not (1 <= args.crowd <= 2000 and 0.2 <= args.every <= 60):
        parser.error("--crowd is from 1 to 2000, --every from 0.2 (nobody may answer faster) to 60")
    in_a_space_of_its_own()
    open_files()
    try:
        with tempfile.TemporaryDirectory() as name:
            run = asyncio.run(soak(args, Path(name)))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 130
    run.report()
    return 1 if run.world.findings else 0


if __name__ == "__main__":
    sys.exit(main())
