"""Many small scripts as one file, so that a browser asks once: no build step, no tool.

Scripts are modules in the plainest form, a line each: `import { a, b } from "./other.js";`, `import
"./other.js";`, and `export` before a function or a constant. As one file each keeps a scope of
its own, in the order in which a browser would run them; what they export stands outside. Scripts
that are loaded later (`import("./other.js")`, or by a page of their own) name the one file where
they named its parts, so nothing runs twice.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(
    r'^import (?:\{ (?P<names>[\w, ]+) \} from )?"\./(?P<file>[\w-]+\.js)";\n', re.MULTILINE
)
_EXPORT: Final = re.compile(r"^export (?=(?:const|(?:async )?function) (\w+))", re.MULTILINE)
_UNREADABLE: Final = re.compile(r"^\s*(?:import\b(?!\()|export\b).*", re.MULTILINE)


class BundleError(ValueError):
    """Scripts that cannot be put together; says which, and why."""


def parts_of(scripts: Mapping[str, str], main: str) -> list[str]:
    """A script and all that it needs at once, in the order in which they run."""
    order: list[str] = []

    def visit(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise BundleError(f"Scripts need each other: {' -> '.join((*above, name))}.")
        if name not in order:
            if name not in scripts:
                raise BundleError(f"{above[-1]} needs {name}, which is not there.")
            for found in _IMPORT.finditer(scripts[name]):
                visit(found["file"], (*above, name))
            order.append(name)

    visit(main, ())
    return order


def bundle(scripts: Mapping[str, str], main: str) -> dict[str, str]:
    """All scripts by name: `main` holds those that it needs, which are left out."""
    parts = parts_of(scripts, main)
    exported = {name: _EXPORT.findall(scripts[name]) for name in parts}
    owner: dict[str, str] = {}
    for name, found in exported.items():
        for export in found:
            if owner.setdefault(export, name) != name:
                raise BundleError(f"{name} and {owner[export]} both export {export}.")
    later = {name: _named(scripts[name], main, parts) for name in scripts if name not in parts}
    wanted = [
        export for export in owner if any(_asks(text, main, export) for text in later.values())
    ]
    whole = "".join(_enclosed(name, scripts[name], exported) for name in parts)
    return {**later, main: f"{whole}export {{ {', '.join(wanted)} }};\n" if wanted else whole}


def _enclosed(name: str, script: str, exported: Mapping[str, list[str]]) -> str:
    """A part in a scope of its own; what it imports is round it already."""
    for found in _IMPORT.finditer(script):
        for wanted in (found["names"] or "").split(", "):
            if wanted and wanted not in exported[found["file"]]:
                raise BundleError(f"{name} needs {wanted} of {found['file']}, which has none.")
    body = _EXPORT.sub("", _IMPORT.sub("", script))
    if unreadable := _UNREADABLE.search(body):
        raise BundleError(f"{name} has a line that cannot be put together: {unreadable[0]}")
    if not exported[name]:
        return f"{{\n{body}}}\n"
    names = ", ".join(exported[name])
    return f"const {{ {names} }} = (() => {{\n{body}return {{ {names} }};\n}})();\n"


def _named(script: str, main: str, parts: list[str]) -> str:
    """A script that comes later, with the one file for its parts."""

    def renamed(found: re.Match[str]) -> str:
        if found["file"] not in parts:
            return found[0]
        return f'import {{ {found["names"]} }} from "./{main}";\n' if found["names"] else ""

    return _IMPORT.sub(renamed, script)


def _asks(script: str, main: str, export: str) -> bool:
    return any(
        found["file"] == main and export in (found["names"] or "").split(", ")
        for found in _IMPORT.finditer(script)
    )
