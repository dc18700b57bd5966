"""Nothing outside the package of a game names the game, its rules or what it draws.

So a game can come from anywhere: what the house must know of it, the game says itself.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ours import OUR_GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "frostlight"
WORDS = {
    *(
        "i",
        "a",
        "big",
        "badge",
        "map",
        "piece",
        "ghost",
        "thing",
        "player",
        "card",
        "cards",
        "hand",
    ),
    *("stat", "mine", "side", "dense", "tight", "trail", "legend", "active"),
    *("chip", "face", "open", "num", "price", "marks", "corner", "says", "why", "is-chosen"),
    *("deals", "wanted", "gained", "payable", "aid"),
}
"""What a drawing and the house may both name: `view/static/page.css` explains these words."""
CLASS = re.compile(r"\.(-?[a-zA-Z][\w-]*)")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


def house(*suffixes: str) -> list[Path]:
    """The files that belong to no game."""
    games = [PACKAGE / "games" / name for name in OUR_GAMES]
    return sorted(
        path
        for path in PACKAGE.rglob("*")
        if path.suffix in suffixes and not any(path.is_relative_to(game) for game in games)
    )


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", house(".py", ".toml", ".css", ".js", ".svg"), ids=name_of)
def test_no_game_and_no_rule_of_a_game_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for name, game in OUR_GAMES.items():
        assert not re.search(rf"\b{name}\b", text, re.IGNORECASE), name
        assert not re.search(rf"\b{game.prefix}\b", text), game.prefix


# -- what games draw


def classes(sheet: str) -> set[str]:
    """The classes that the selectors of a style sheet name."""
    selectors = re.sub(r"\{[^{}]*\}", "{}", COMMENT.sub("", sheet))
    return set(CLASS.findall(selectors))


def own_classes() -> set[str]:
    found = set()
    for name in OUR_GAMES:
        for sheet in PACKAGE.joinpath("games", name, "static").glob("*.css"):
            found |= classes(sheet.read_text(encoding="utf-8"))
    return found - WORDS


@pytest.mark.parametrize("path", house(".css"), ids=name_of)
def test_no_style_sheet_of_ours_knows_what_a_game_draws(path: Path) -> None:
    assert classes(path.read_text(encoding="utf-8")) & own_classes() == set()


def selectors(script: str) -> set[str]:
    """The classes that the texts of a script name."""
    texts = re.findall(r"\"[^\"\n]*\"|`[^`]*`", COMMENT.sub("", script))
    return {found for text in texts for found in re.findall(r"(?<![\w/])\.([a-z][\w-]*)", text)}


@pytest.mark.parametrize("path", house(".js"), ids=name_of)
def test_no_script_knows_what_a_game_draws(path: Path) -> None:
    assert selectors(path.read_text(encoding="utf-8")) & own_classes() == set()


# -- what games say


def own_words() -> set[str]:
    """Headings, facts and options that only a game can know."""
    found: set[str] = set()
    for name, game in OUR_GAMES.items():
        folder = PACKAGE / "games" / name / "texts"
        for place in folder.joinpath("en").glob("*.toml"):
            groups = tomllib.loads(place.read_text(encoding="utf-8")).get("group", {})
            found |= {f"group.{group}" for group in groups}
        facts = tomllib.loads(folder.joinpath("facts.toml").read_text(encoding="utf-8"))
        found |= {key for question in game.questions for key in question.keys if ":" in key}
        found |= {fact for fact, naming in facts.items() if "group" in naming} - ORDINARY
    return found


ORDINARY = {"chapter", "missing", "origin"}
"""Facts of games that are everyday words elsewhere."""


def literals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.slow
def test_no_module_of_ours_names_what_a_game_says() -> None:
    words = own_words()
    assert "group.pass" in words
    named = {
        (name_of(path), word) for path in house(".py") for word in literals(path) if word in words
    }
    assert named == set()


# -- the tests can fail


def test_what_is_looked_for_would_be_found() -> None:
    assert classes(".zone[data-opt] .edge { fill: url(a.b) } @media x { .dock { } }") == {
        "zone",
        "edge",
        "dock",
    }
    assert {"zone", "track", "dock", "ship"} <= own_classes()
    assert selectors('byId(id)?.matches(".card, .track, .zone"); import "./pan.js"') == {
        "card",
        "track",
        "zone",
    }
    assert PACKAGE / "cli" / "menu.py" in house(".py")
    assert PACKAGE / "games" / "entry.py" in house(".py")
