"""A name means one thing: a search for a type finds one."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.test_house import house, name_of

FOR_ALL = {"TypeVar", "TypeVarTuple", "ParamSpec"}
"""What is made by these is no type of its own."""
VAGUE = {"MOST"}
"""Constants that do not say what they count."""


def public_types(tree: ast.Module) -> Iterator[str]:
    """Classes and type aliases at the top of a module that others may import."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
            made = isinstance(value, ast.Call) and getattr(value.func, "id", "") in FOR_ALL
            if made or name.isupper() or not name[:1].isupper():
                continue
        else:
            continue
        if not name.startswith("_"):
            yield name


def constants(tree: ast.Module) -> Iterator[str]:
    """Constants at the top of a module."""
    for node in tree.body:
        found = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        yield from (one.id for one in found if isinstance(one, ast.Name) and one.id.isupper())


def parsed() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in house(".py")}


def test_no_two_public_types_have_one_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, tree in parsed().items():
        for name in public_types(tree):
            places[name].append(name_of(path))
    assert len(places) > 150
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_a_constant_says_what_it_counts() -> None:
    found = [(name_of(path), set(constants(tree)) & VAGUE) for path, tree in parsed().items()]
    assert [place for place in found if place[1]] == []


def test_what_is_looked_for_would_be_found() -> None:
    text = "T = TypeVar('T')\nMOST: Final = 3\nLEAST = 1\nWish = int | str\n"
    tree = ast.parse(text + "class Line: ...\nclass _Own: ...\nmade = Line()\n")
    assert list(public_types(tree)) == ["Wish", "Line"]
    assert set(constants(tree)) == {"T", "MOST", "LEAST"}
