"""Imports point down only, the core needs next to nothing, and files stay short."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "frostlight"

BELOW: dict[str, set[str]] = {"init": set(), "kernel": set()}
BELOW["games"] = {"kernel"}
BELOW["i18n"] = BELOW["bots"] = BELOW["rulebook"] = {"kernel", "games"}
BELOW["view"] = {"kernel", "games", "i18n"}
BELOW["testing"] = {"kernel", "games", "bots"}
BELOW["research"] = BELOW["session"] = {"kernel", "games", "i18n", "view", "bots"}
BELOW["store"] = {*BELOW["session"], "session"}
BELOW["web"] = {*BELOW["store"], "store", "rulebook"}
BELOW["cli"] = {*BELOW["web"], "web", "research"}
BELOW["main"] = {"cli"}
"""What each part may import, besides itself."""

CORE = ("kernel", "games")
NO_CLOCK_NO_LUCK = {"random", "time", "datetime", "secrets", "uuid", "os"}
LONGEST = 400

MODULES = sorted(PACKAGE.rglob("*.py"))
SOURCES = [*MODULES, *ROOT.glob("tests/**/*.py"), *ROOT.glob("bench/**/*.py"), ROOT / "dev.py"]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def part_of(path: Path) -> str:
    """The part a module belongs to; "" for those that belong to none."""
    inside = path.relative_to(PACKAGE).parts
    return inside[0] if len(inside) > 1 else inside[0].removesuffix(".py").strip("_")


def imports_of(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, anywhere in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported(path: Path) -> list[str]:
    return sorted(set(imports_of(ast.parse(path.read_text(encoding="utf-8")))))


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_down_only(path: Path) -> None:
    part = part_of(path)
    assert part in BELOW, f"{part} is not in the list of parts"
    allowed = {*BELOW[part], part, "__version__"}
    ours = [name for name in imported(path) if name.split(".")[0] == "frostlight"]
    assert [name for name in ours if name.split(".")[1] not in allowed] == []


@pytest.mark.parametrize("path", [p for p in MODULES if part_of(p) in CORE], ids=name_of)
def test_kernel_and_games_need_only_the_standard_library_and_msgspec(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(path)}
    assert roots - sys.stdlib_module_names <= {"msgspec", "frostlight"}


@pytest.mark.parametrize("path", [p for p in MODULES if part_of(p) in CORE], ids=name_of)
def test_kernel_and_games_know_no_clock_and_no_luck(path: Path) -> None:
    roots = {name.split(".")[0] for name in imported(path)}
    assert roots & NO_CLOCK_NO_LUCK == set()


def test_a_forbidden_import_would_be_seen() -> None:
    hidden = "def rule():\n    from time import monotonic\n    import frostlight.web.app\n"
    assert list(imports_of(ast.parse(hidden))) == ["time.monotonic", "frostlight.web.app"]
    assert part_of(PACKAGE / "kernel" / "state.py") == "kernel"
    assert part_of(PACKAGE / "__main__.py") == "main"


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_are_short(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST, f"{lines} lines: split it along a section"
