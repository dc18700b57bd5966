"""Make wheel and sdist of the last commit, twice, and keep them if they are sound.

usage: python3 dev.py build [--out DIR]

Both builds start from a fresh checkout in a temporary folder. One makes the wheel from the sdist,
the other from the source; the files must be equal byte for byte (SOURCE_DATE_EPOCH is the time of
the commit). Then the wheel is installed into an empty environment and used, see release/check.py.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from release.check import CheckError, check_contents, check_installed

ROOT: Final = Path(__file__).parents[1]
DIST: Final = ROOT / "dist"
DIRECTLY: Final = ("--sdist", "--wheel")
ELSEWHERE: Final[Any] = {"umask": 0o077, "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7"}
"""What may be different on another machine, and must not show in the files."""

Files = dict[str, bytes]


def git(*words: str) -> bytes:
    """The output of a git command in this repository."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise CheckError(f"git {words[0]} failed: {done.stderr.decode().strip()}")
    return done.stdout


def check_out(folder: Path) -> Path:
    """The files of the last commit, in a folder of their own."""
    with tarfile.open(fileobj=io.BytesIO(git("archive", "HEAD"))) as archive:
        archive.extractall(folder, filter="data")
    return folder


def build(tree: Path, out: Path, *targets: str, umask: int = 0o022, **more: str) -> Files:
    """Build a tree with the pinned backend of this environment; the files by their names.

    Without targets: the sdist, and the wheel from it. `more` goes to the environment variables.
    """
    epoch = git("log", "-1", "--format=%ct").decode().strip()
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), *targets]
    done = subprocess.run(
        [*command, str(tree)], env={**os.environ, "SOURCE_DATE_EPOCH": epoch, **more}, umask=umask,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise CheckError(f"the build failed:\n{done.stdout}{done.stderr}")
    return {path.name: path.read_bytes() for path in sorted(out.iterdir())}


def build_twice(folder: Path) -> Path:
    """Build in two places, by two ways, as on two machines; the folder with what both have made."""
    first, second = folder / "first", folder / "second"
    by_sdist = build(check_out(folder / "tree"), first)
    directly = build(check_out(folder / "another" / "tree"), second, *DIRECTLY, **ELSEWHERE)
    differ = differences(by_sdist, directly)
    if differ:
        raise CheckError(f"two builds differ: {', '.join(differ)}")
    return first


def differences(one: Files, other: Files) -> list[str]:
    """The names of files that are not the same in both."""
    return [name for name in sorted({*one, *other}) if one.get(name) != other.get(name)]


def keep(found: Path, out: Path) -> None:
    """Put the files where they belong, instead of those of earlier builds."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("frostlight-*"):
        old.unlink()
    for path in sorted(found.iterdir()):
        shutil.copyfile(path, out / path.name)
        print(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}")


def make(out: Path) -> None:
    """Build, check and keep."""
    commit = git("rev-parse", "--short", "HEAD").decode().strip()
    print(f"building commit {commit} twice ...", flush=True)
    if git("status", "--porcelain"):
        print("changes that are not committed are not in it")
    with TemporaryDirectory() as name:
        folder = Path(name)
        found = build_twice(folder)
        (wheel,) = found.glob("*.whl")
        (sdist,) = found.glob("*.tar.gz")
        check_contents(wheel, sdist, folder / "tree")
        check_installed(wheel, folder / "tree" / "requirements" / "web.txt", folder / "empty")
        keep(found, out)
    print(f"wheel and sdist are in {out}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 dev.py build",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=DIST, help="where to put them (dist)")
    args = parser.parse_args(arguments)
    try:
        make(args.out)
    except CheckError as wrong:
        print(f"nothing is kept: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
