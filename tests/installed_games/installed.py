"""Packages of strangers as they lie installed in a folder, and commands that see them."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from frostlight.games import entry, find_game
from frostlight.view import pages
from tests.patience import PATIENCE

EXAMPLES = Path(__file__).parents[2] / "examples"
PEBBLES = EXAMPLES / "pebbles"
LANTERNS = EXAMPLES / "lanterns"


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str


def install(package: Path, folder: Path) -> None:
    """Install a package as pip does, without a network."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-cache-dir")
    alone = ("--no-deps", "--no-build-isolation", "--no-index")
    command = [sys.executable, "-m", "pip", "install", *quiet, *alone, "--target", str(folder)]
    subprocess.run([*command, str(package)], check=True, timeout=PATIENCE)


def installed_once(package: Path, shared: Path) -> Path:
    """The folder with an installed package, made by whichever worker needs it first."""
    folder = shared / f"site-{package.name}"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            unfinished = folder.with_suffix(".unfinished")
            install(package, unfinished)
            unfinished.rename(folder)
    return folder


def bring(folder: Path, name: str, value: str, *, package: str = "", **modules: str) -> None:
    """An installed package that names a game: its entry point, and modules by name."""
    info = folder / f"{package or name}-1.0.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {package or name}\nVersion: 1.0\n", "utf-8"
    )
    info.joinpath("entry_points.txt").write_text(f"[frostlight.games]\n{name} = {value}\n", "utf-8")
    for module, source in modules.items():
        folder.joinpath(f"{module}.py").write_text(source, "utf-8")


@contextmanager
def as_if_installed(folder: Path, *examples: Path) -> Iterator[None]:
    """These examples are found in this process, and in workers that inherit its path."""
    before = sys.path[:]
    for example in examples:
        bring(folder, example.name, f"{example.name}:ENTRY")
        sys.path.insert(0, str(example / "src"))
    sys.path.insert(0, str(folder))
    _forget_games()
    yield
    sys.path[:] = before
    _forget_games()


def _forget_games() -> None:
    for found in (entry.entry_points_by_name, entry.find_entry, find_game, pages.drawn_games):
        found.cache_clear()


def seen_by(*folders: Path) -> dict[str, str]:
    """The surroundings of a process that finds what is installed in these folders."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), "COLUMNS": "200"}


def frostlight(*words: str, env: dict[str, str], typed: str = "") -> Done:
    """Run the command line in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "frostlight", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=env,
        timeout=PATIENCE,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)
