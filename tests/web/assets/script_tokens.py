"""The tokens of a script, and what stands between them: what a minifier must not change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_GAP: Final = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/)+", re.DOTALL)
_WORD: Final = re.compile(r"\d[\w.]*|[\w$#]+")
_STRING: Final = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'')
_PATTERN: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
_SIGN: Final = re.compile(r"\.\.\.|=>|\?\.|\?\?|&&|\|\||\+\+|--|[^\s\w]")
_BEFORE_PATTERN: Final = frozenset(
    ("", "return", "typeof", "case", "in", "of", "=>", "&&", "||", "??", *"(,=:[!&|?{};+-*%<>~^")
)
"""After these a slash begins a pattern; after anything else it divides."""


class Token(NamedTuple):
    """A piece of a script that means something, and what stood before it."""

    gap: str
    """Nothing, a space or a line break."""
    text: str


def tokens(script: str) -> Iterator[Token]:
    """What a script consists of; ValueError where it cannot be read."""
    at, before = 0, ""
    while True:
        gap = ""
        if found := _GAP.match(script, at):
            gap, at = "\n" if "\n" in found[0] else " ", found.end()
        if at == len(script):
            return
        end = _end(script, at, before)
        before = script[at:end]
        yield Token(gap, before)
        at = end


def _end(script: str, at: int, before: str) -> int:
    """Where the token ends that begins here."""
    if script[at : at + 1] == "`":
        return _text(script, at + 1)
    kinds = [_STRING, _WORD, _PATTERN, _SIGN]
    if before not in _BEFORE_PATTERN:
        kinds.remove(_PATTERN)
    found = next(filter(None, (kind.match(script, at) for kind in kinds)), None)
    if found is None or found[0] in ("'", '"'):
        raise ValueError(f"This script cannot be read from here: {script[at : at + 40]!r}")
    return found.end()


def _text(script: str, at: int) -> int:
    """Where a text between backquotes ends."""
    while (sign := script[at : at + 1]) != "`":
        if not sign:
            raise ValueError("A text between backquotes has no end.")
        if script.startswith("${", at):
            at = _inside(script, at + 2)
        else:
            at += 2 if sign == "\\" else 1
    return at + 1


def _inside(script: str, at: int) -> int:
    """Where a script within such a text ends: at the brace that closes it."""
    depth, before = 1, "{"
    while depth:
        if found := _GAP.match(script, at):
            at = found.end()
        end = _end(script, at, before)
        before, at = script[at:end], end
        depth += (before == "{") - (before == "}")
    return at
