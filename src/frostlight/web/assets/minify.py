"""Scripts and style sheets without what only people need: comments, indentation, spare spaces.

Nothing is renamed or rewritten. A text is read as its tokens, and what stands between two of them
is kept wherever it could mean something: the same tokens come out, with every line break that
could end a statement.
"""

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
_OPENS: Final = frozenset("([{,;")
_CLOSES: Final = frozenset(")]}")


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


def lean_script(script: str) -> str:
    """The same tokens, with a gap only where one is needed."""
    written, before = [], ""
    for gap, text in tokens(script):
        written += [_needed(before, gap, text), text]
        before = text
    return "".join(written)


def _needed(before: str, gap: str, after: str) -> str:
    """What has to stay between two tokens."""
    if not before or not gap or before in _OPENS or after in _CLOSES:
        return ""  # no statement ends after what opens or parts, and one always does before `}`
    if gap == "\n":
        return gap
    if before in _CLOSES or after in _OPENS:
        return ""
    words = [bool(re.match(r"[\w$#\"'`]", side)) for side in (before[-1], after[0])]
    number = before[0].isdigit() and after[0] == "."
    return " " if words[0] == words[1] or number else ""


# -- style sheets

_KEPT: Final = r"""(?P<kept>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\))"""
_COMMENT: Final = re.compile(rf"{_KEPT}|/\*.*?\*/", re.DOTALL)
_SPACE: Final = re.compile(rf"{_KEPT}|\s*(?P<sign>[{{}};,>])\s*|(?P<colon>:)\s+|(?P<gap>\s+)")


def lean_sheet(sheet: str) -> str:
    """The same rules; spaces stay within selectors and values, where they mean something."""
    bare = _COMMENT.sub(lambda found: found["kept"] or " ", sheet)
    short = _SPACE.sub(lambda found: found["kept"] or found["sign"] or found["colon"] or " ", bare)
    return short.replace(";}", "}").strip()
