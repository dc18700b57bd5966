"""In which line of a TOML text something stands, by its path such as `$.card[3].requires[0]`."""

from __future__ import annotations

import re
from bisect import bisect_right
from contextlib import suppress
from functools import lru_cache
from typing import Final

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
    r'|#[^\n]*|[\[\]{},=.\n]|[^\s\[\]{},=."\'#]+',
    re.DOTALL,
)
_LAST: Final = re.compile(r"(\.[^.\[\]]+|\[[^\[\]]*\])$")
_ROOT: Final = "$"


def line_of(text: str, path: str) -> int:
    """The line of a path, or of the nearest thing round it that the text has; at least 1."""
    lines = lines_of(text)
    path = path.partition("[...]")[0]  # how msgspec writes "some entry of a table"
    while path not in lines and path != _ROOT:
        shorter = _LAST.sub("", path)
        path = _ROOT if shorter == path else shorter
    return lines.get(path, 1)


@lru_cache(4)
def lines_of(text: str) -> dict[str, int]:
    """The line of every table, row and value of a valid TOML text, by path."""
    scan = _Scan(text)
    with suppress(IndexError, ValueError, RecursionError):  # not valid: the lines so far must do
        scan.document()
    return scan.found


class _Scan:
    """A single-pass scanner. It validates nothing: the TOML parser has done that."""

    def __init__(self, text: str) -> None:
        found = _TOKEN.finditer(text)
        self.tokens = [(token[0], token.start()) for token in found if token[0][0] != "#"]
        self.ends = [match.start() for match in re.finditer("\n", text)]
        self.at = 0
        self.found: dict[str, int] = {}
        self.rows: dict[str, int] = {}
        """The number of the last row of each array of tables."""

    @property
    def token(self) -> str:
        return self.tokens[self.at][0]

    @property
    def line(self) -> int:
        return bisect_right(self.ends, self.tokens[self.at][1] - 1) + 1

    def document(self) -> None:
        here = _ROOT
        while self.at < len(self.tokens):
            if self.token == "\n":
                self.at += 1
            elif self.token == "[":
                here = self.header()
            else:
                self.pair(here)

    def header(self) -> str:
        """`[table]` or `[[row]]`: the path of what follows."""
        line = self.line
        self.at += 1
        is_row = self.token == "["
        self.at += is_row
        *outer, last = self.key("]")
        self.at += is_row
        path = _ROOT
        for part in outer:
            path = self.latest(f"{path}.{part}")
            self.found.setdefault(path, line)
        path = f"{path}.{last}"
        if is_row:
            self.found.setdefault(path, line)
            self.rows[path] = self.rows.get(path, -1) + 1
            path = self.latest(path)
        self.found.setdefault(path, line)
        return path

    def latest(self, path: str) -> str:
        """The last row of an array of tables; any other path as it is."""
        return f"{path}[{self.rows[path]}]" if path in self.rows else path

    def key(self, end: str) -> list[str]:
        """The parts of a dotted key; the token that ends it is passed over."""
        parts = []
        while self.token != end:
            if self.token != ".":
                parts.append(self.token.strip("\"'"))
            self.at += 1
        self.at += 1
        return parts

    def pair(self, here: str) -> None:
        line = self.line
        *outer, last = self.key("=")
        for part in outer:
            here = f"{here}.{part}"
            self.found.setdefault(here, line)
        self.value(f"{here}.{last}")

    def value(self, path: str) -> None:
        self.found.setdefault(path, self.line)
        if self.token == "[":
            self.array(path)
        elif self.token == "{":
            self.inline(path)
        else:
            while self.at < len(self.tokens) and self.token not in (",", "]", "}", "\n"):
                self.at += 1

    def array(self, path: str) -> None:
        self.at += 1
        place = 0
        while self.token != "]":
            if self.token == ",":
                place += 1
            if self.token in (",", "\n"):
                self.at += 1
            else:
                self.value(f"{path}[{place}]")
        self.at += 1

    def inline(self, path: str) -> None:
        self.at += 1
        while self.token != "}":
            if self.token in (",", "\n"):
                self.at += 1
            else:
                self.pair(path)
        self.at += 1
