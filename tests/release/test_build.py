"""What `python3 dev.py build` makes is whole, is the same each time, and works on its own.

The build itself also installs what is pinned for servers, which needs a network: that is left to
the command.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from release.build import build_twice, differences, keep
from release.check import CheckError, check_contents, package_files, use, version_of

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / "requirements"
DATA = {".css", ".js", ".md", ".sql", ".svg", ".toml"}
"""Kinds of files that are no code, and that the package needs."""


@pytest.mark.slow
def test_what_is_built_is_whole_and_plays_and_serves(tmp_path: Path) -> None:
    """Two builds of the last commit are equal, one of them by the sdist."""
    found = build_twice(tmp_path / "build")
    (wheel,) = found.glob("*.whl")
    (sdist,) = found.glob("*.tar.gz")
    check_contents(wheel, sdist, tmp_path / "build" / "tree")
    with ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {Path(name).suffix for name in names} >= DATA
    (about,) = [name for name in names if name.endswith(".dist-info/METADATA")]
    for licence in ("LICENSE", "NOTICE.md"):
        assert about.replace("METADATA", f"licenses/{licence}") in names
    use(install_alone(wheel, tmp_path / "empty"), tmp_path)


def install_alone(wheel: Path, empty: Path) -> str:
    """The command of a wheel in an environment that finds nothing of this checkout.

    The packages that it depends on are those of the environment of the tests.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(empty)], check=True)
    python = empty / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check"]
    alone = ["--quiet", "--no-deps", "--no-index", "--no-cache-dir"]
    subprocess.run([*pip, "install", *alone, str(wheel)], check=True)
    (site,) = empty.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    where = "import frostlight; print(frostlight.__file__)"
    found = subprocess.run([python, "-c", where], capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()).is_relative_to(empty)
    return str(empty / "bin" / "frostlight")


SOURCE = {"frostlight/__init__.py": b"1", "frostlight/store/migrations/0001.sql": b"2"}


def checked(folder: Path, packed: dict[str, bytes], sent: dict[str, bytes]) -> None:
    """Check a wheel and an sdist with these files against the source."""
    tree, wheel, sdist = folder / "tree", folder / "wheel.whl", folder / "sdist.tar.gz"
    for name, document in SOURCE.items():
        (tree / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / "src" / name).write_bytes(document)
    with ZipFile(wheel, "w") as archive:
        for name, document in packed.items():
            archive.writestr(name, document)
        archive.writestr("frostlight-1.0.0.dist-info/METADATA", b"")
    with tarfile.open(sdist, "w:gz") as sources:
        for name, document in sent.items():
            about = tarfile.TarInfo(f"frostlight-1.0.0/src/{name}")
            about.size = len(document)
            sources.addfile(about, io.BytesIO(document))
    check_contents(wheel, sdist, tree)


def test_what_is_the_source_is_whole(tmp_path: Path) -> None:
    checked(tmp_path, SOURCE, SOURCE)
    assert package_files(tmp_path / "tree" / "src") == SOURCE


ONE = {"frostlight/__init__.py": b"1"}


@pytest.mark.parametrize(
    ("packed", "sent", "told"),
    [
        (ONE, SOURCE, "the wheel lacks frostlight/store/migrations/0001.sql"),
        (
            SOURCE | {"frostlight/__init__.py": b"0"},
            SOURCE,
            "the wheel has changed .*__init__.py",
        ),
        (SOURCE | {"frostlight/more.toml": b""}, SOURCE, "is not in the source: .*/more.toml"),
        (SOURCE, ONE, "the sdist lacks src/frostlight/store/migrations/0001.sql"),
    ],
)
def test_what_is_not_the_source_is_refused(
    packed: dict[str, bytes], sent: dict[str, bytes], told: str, tmp_path: Path
) -> None:
    with pytest.raises(CheckError, match=told):
        checked(tmp_path, packed, sent)


def test_files_that_differ_are_named() -> None:
    one, other = {"a": b"1", "b": b"2", "c": b"3"}, {"a": b"1", "b": b"0", "d": b"4"}
    assert differences(one, one) == []
    assert differences(one, other) == ["b", "c", "d"]


def test_a_build_takes_the_place_of_the_one_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out = tmp_path / "found", tmp_path / "dist"
    for folder, name in ((found, "frostlight-1.0.0.tar.gz"), (out, "frostlight-0.9.tar.gz")):
        folder.mkdir()
        (folder / name).write_bytes(b"")
    (out / "notes.txt").write_text("mine")
    keep(found, out)
    assert sorted(path.name for path in out.iterdir()) == ["frostlight-1.0.0.tar.gz", "notes.txt"]
    assert re.fullmatch(r"[0-9a-f]{64}  frostlight-1.0.0.tar.gz\n", capsys.readouterr().out)


def test_a_program_that_is_another_one_is_refused() -> None:
    assert version_of("frostlight 1.0.0\n") == "1.0.0"
    with pytest.raises(CheckError, match="says 'python 3'"):
        version_of("python 3")


def test_servers_and_developers_have_the_same_pins() -> None:
    pinned = {
        name: set(re.findall(r"^(\S+==\S+)", (LOCKS / name).read_text("utf-8"), re.MULTILINE))
        for name in ("dev.txt", "call.txt", "web.txt")
    }
    assert pinned["web.txt"] < pinned["call.txt"] < pinned["dev.txt"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked_for = [*project["dependencies"], *project["optional-dependencies"]["web"]]
    names = {pin.partition("==")[0] for pin in pinned["web.txt"]}
    assert {re.split("[<>=]", wanted)[0] for wanted in asked_for} <= names, "run dev.py lock"
