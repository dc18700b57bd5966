"""Whether wheel and sdist are whole, and whether the wheel works in an empty environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.request import ProxyHandler, build_opener
from zipfile import ZipFile

BIN: Final = "Scripts" if os.name == "nt" else "bin"
GAMES: Final = ("antarctica", "blackout", "frostpunk")
LEFT_OUT: Final = {"__pycache__"}
PATIENCE: Final = 60.0
"""Seconds for an answer of a server that has started."""


class CheckError(Exception):
    """What is built is not fit to be given to others; the message says why."""


# -- what is in them


def check_contents(wheel: Path, sdist: Path, tree: Path) -> None:
    """Raise CheckError unless every file of the package is in the wheel, and all in the sdist."""
    wanted = package_files(tree / "src")
    with ZipFile(wheel) as packed:
        found = {name: packed.read(name) for name in packed.namelist() if ".dist-info/" not in name}
    _compare("the wheel", wanted, found)
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    missing = sorted(set(every_file(tree)) - names)
    if missing:
        raise CheckError(f"the sdist lacks {_some(missing)}")


def package_files(src: Path) -> dict[str, bytes]:
    """Every file of the package, code and data, by its name in the wheel."""
    return {name: (src / name).read_bytes() for name in every_file(src)}


def every_file(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*"):
        if path.is_file() and not LEFT_OUT & set(path.parts):
            yield path.relative_to(folder).as_posix()


def _compare(what: str, wanted: Mapping[str, bytes], found: Mapping[str, bytes]) -> None:
    for told, names in (
        ("lacks", set(wanted) - set(found)),
        ("has what is not in the source:", set(found) - set(wanted)),
        ("has changed", {name for name in wanted if found.get(name, b"") != wanted[name]}),
    ):
        if names:
            raise CheckError(f"{what} {told} {_some(sorted(names))}")


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")


# -- what it does


def check_installed(wheel: Path, lock: Path, folder: Path) -> None:
    """Install the wheel beside nothing but its pinned dependencies, and use it."""
    print("checking the wheel in an empty environment ...", flush=True)
    run([sys.executable, "-m", "venv", str(folder)])
    pip = [str(folder / BIN / "python"), "-m", "pip", "--disable-pip-version-check", "install"]
    run([*pip, "--quiet", "--require-hashes", "-r", str(lock)])
    run([*pip, "--quiet", "--no-deps", "--no-index", str(wheel)])
    run([str(folder / BIN / "python"), "-m", "pip", "check"])
    use(str(folder / BIN / "frostlight"), folder)


def use(frostlight: str, folder: Path) -> None:
    """List the games, play each of ours once, and let the server answer."""
    version = version_of(run([frostlight, "--version"]))
    listed = run([frostlight, "games"])
    for game in GAMES:
        if f"\n{game}  " not in f"\n{listed}":
            raise CheckError(f"`frostlight games` does not list {game}")
        played = run([frostlight, "simulate", game, "--games", "1", "--seed", "1", "--json"])
        result = json.loads(played)
        print(f"{game}: {result['end']} after {result['decisions']} decisions", flush=True)
    directly = build_opener(ProxyHandler({}))
    with served(frostlight, folder / "data") as address:
        for path, word in (("/health", ""), ("/", "Frostlight")):
            with directly.open(address + path, timeout=PATIENCE) as answer:
                page = answer.read().decode()
            if answer.status != 200 or word not in page:
                raise CheckError(f"{path} answers {answer.status} with {page[:200]!r}")
    print(f"version {version} plays and serves", flush=True)


def version_of(said: str) -> str:
    name, _, version = said.strip().partition(" ")
    if name != "frostlight" or not version:
        raise CheckError(f"`frostlight --version` says {said!r}")
    return version


@contextmanager
def served(frostlight: str, data: Path) -> Iterator[str]:
    """The address of a server in a process of its own."""
    words = ["serve", "--port", "0", "--data", str(data), "--no-browser"]
    with subprocess.Popen(
        [frostlight, *words], cwd=data.parent, env=alone(), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if "http://" not in line:
                raise CheckError(f"the server says {line!r}")
            yield "http://" + line.partition("http://")[2].split()[0].rstrip("/")
        finally:
            server.terminate()


def run(command: Sequence[str]) -> str:
    """The output of a command that finds nothing of this repository."""
    done = subprocess.run(
        command, env=alone(), cwd=Path(command[0]).parent, capture_output=True, text=True,
        encoding="utf-8", check=False,
    )  # fmt: skip
    if done.returncode:
        raise CheckError(f"{' '.join(command[:4])} ... failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def alone() -> dict[str, str]:
    """The surroundings without what leads Python to other packages; in English."""
    left_out = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    return {name: value for name, value in os.environ.items() if name not in left_out} | {
        "LC_ALL": "C.UTF-8"
    }
