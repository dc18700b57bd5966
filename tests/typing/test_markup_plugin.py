"""Strict typing finds what is not escaped: mypy with the plugin, run on a small module."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
PLANTED = """
from functools import lru_cache
from frostlight.view.markup import EMPTY, Html, esc, trusted

MARKS = {"a": "first", "b": "second"}

def good(name: str, n: int, key: str) -> Html:
    state = " on" if n else ""
    state += " off"
    title = f' title="{esc(name)}"' if name else ""
    items = "".join(f"<li>{k}</li>" for k in range(n))
    marks = "".join([f'<b class="{mark}"></b>' for mark in ("x", "y")])
    drawn: Html = f"{n:g}" + "".join(map(esc, [name]))
    return f'<p class="{MARKS[key]}{state}"{title}>{items}{marks}{drawn}</p>'

def takes(first: Html, *rest: Html) -> Html:
    return first + "".join(rest)

@lru_cache
def keeps(markup: Html) -> Html:
    return markup

takes("<b>", "</b>" if len("x") else "", keeps("<i>"), f"<p>{esc('x')}</p>", EMPTY, trusted("x"))

def argument(name: str) -> Html:
    return f"<p>{name}</p>"  # not escaped: name

def by_another_name(name: str) -> Html:
    shown = f"{name}!"
    return f"<p>{shown}</p>"  # not escaped: shown

def rebound(name: str) -> Html:
    shown = "a"
    for shown in (name, "b"):
        pass
    return f"<p>{shown}</p>"  # not escaped: shown

def joined(names: list[str]) -> Html:
    return "".join(names)  # not escaped: names

def looks_like_it(name: str) -> str:
    return f'<p title="{name}">'  # not escaped: name

def anything(table: dict[str, object]) -> Html:
    return f"<p>{table['name']}</p>"  # not escaped: table['name']

def returned(name: str) -> Html:
    return name  # Incompatible return value type

def declared(name: str) -> Html:
    return Html(name)  # not escaped: name

def twice(name: str) -> Html:
    return esc(esc(name))  # escaped twice

takes(str(1))  # Argument 1 to "takes" has incompatible type
keeps(str(1))  # Argument 1 to "keeps" has incompatible type
"""
"""Each mistake has what is said of it at the end of its line."""


@pytest.mark.slow
def test_what_is_not_escaped_is_an_error_of_types(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "planted.py"
    module.write_text(PLANTED, encoding="utf-8")
    monkeypatch.chdir(ROOT)
    config, cache = ROOT / "pyproject.toml", tmp_path / "cache"
    said, failed, _ = api.run([f"--config-file={config}", f"--cache-dir={cache}", str(module)])
    assert not failed, failed
    found = dict(re.findall(r"planted\.py:(\d+): error: (.*)  \[", said))
    wanted = {
        str(number): line.partition("  # ")[2]
        for number, line in enumerate(PLANTED.splitlines(), 1)
        if "  # " in line
    }
    assert wanted
    assert found.keys() == wanted.keys(), said
    for number, words in wanted.items():
        assert found[number].startswith(words), said
