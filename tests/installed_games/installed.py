"""Packages of strangers as they lie installed in a folder, and commands that see them."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

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
    subprocess.run([*command, str(package)], check=True, timeout=300)


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
        timeout=120,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)
