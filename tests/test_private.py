"""No module of ours reaches into what another package keeps to itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import frostlight

PACKAGE = Path(frostlight.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
DOCUMENTED = {"_replace", "_asdict", "_fields", "_make", "_exit"}
"""Underscored names that the Python manual describes: of named tuples, and of `os`."""
INHERITED = {"research/zoo.py": {"_accumulate_rewards", "_clear_rewards", "_was_dead_step"}}
"""By module: methods of a base class (PettingZoo's `AECEnv`) whose docstrings say to call them."""
OWN = ("self", "cls")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in DOCUMENTED


def is_name(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def defined(tree: ast.AST) -> set[str]:
    """The private names that a module gives to attributes, methods and functions of its own."""
    found: set[Any] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if is_name(node.value, *OWN):
                found.add(node.attr)
        elif isinstance(node, ast.Assign) and is_name(node.targets[0], "__slots__"):
            found |= {one.value for one in ast.walk(node.value) if isinstance(one, ast.Constant)}
    return found


def reaches(tree: ast.AST, near: set[str], everywhere: set[str]) -> Iterator[str]:
    """Where a module names what is private elsewhere: `x._name`, a private module or name.

    `near` are the names of its own folder, `everywhere` those of the package, which it may inherit.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            own = is_name(node.value, *OWN)
            if node.attr not in (everywhere if own else near):
                yield ast.unparse(node)
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("frostlight"):
            parts = [*(node.module or "").split("."), *(name.name for name in node.names)]
            if any(map(is_private, parts)):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            second = node.args[1] if len(node.args) > 1 else None
            named = second.value if isinstance(second, ast.Constant) else ""
            if node.func.id in ("getattr", "setattr") and is_private(str(named)):
                yield ast.unparse(node)


def of_others(tree: ast.AST) -> Iterator[str]:
    """All attributes of another object at once: `vars(x)`, `x.__dict__`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "__dict__":
            yield ast.unparse(node)
        elif isinstance(node, ast.Call) and is_name(node.func, "vars"):
            own = all(is_name(one, *OWN) for one in node.args)
            yield from () if own else (ast.unparse(node),)


def inherited_by(path: Path) -> set[str]:
    return INHERITED.get(path.relative_to(PACKAGE).as_posix(), set())


def test_private_attributes_of_others_are_left_alone() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}
    near: dict[Path, set[str]] = {}
    for path, tree in trees.items():
        near.setdefault(path.parent, set()).update(defined(tree))
    everywhere = set[str]().union(*near.values())
    found = {
        path.relative_to(PACKAGE).as_posix(): [
            *reaches(tree, near[path.parent], everywhere | inherited_by(path)),
            *(() if "games" in path.parts else of_others(tree)),  # there they are a game's own
        ]
        for path, tree in trees.items()
    }
    assert len(found) > 100
    assert {path: said for path, said in found.items() if said} == {}


@pytest.mark.parametrize(
    "reach",
    [
        "loop._selector",
        "from uvicorn._types import Scope",
        "from h11 import _events",
        "getattr(protocol, '_secret')",
        "class A(B):\n    def f(self):\n        return self._inherited_of_a_library",
    ],
)
def test_a_reach_would_be_found(reach: str) -> None:
    assert list(reaches(ast.parse(reach), set(), set()))


@pytest.mark.parametrize("reach", ["vars(packer).pop('encoder')", "packer.__dict__"])
def test_taking_an_object_apart_would_be_found(reach: str) -> None:
    assert list(of_others(ast.parse(reach)))


def test_what_is_ones_own_is_none() -> None:
    own = ast.parse(
        "class A:\n  def f(self, other):\n    self._x = 1\n    return other._x, vars(self)"
    )
    assert not list(reaches(own, defined(own), defined(own)))
    assert not list(of_others(own))
