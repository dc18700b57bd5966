"""Validation of content: every mistake, not just the first; syntax, shapes and limits of size."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import pairwise
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

LARGEST: Final = 10_000
"""Limit of a number's size, a list's length and a text's characters."""
DEEPEST: Final = 40
"""Largest depth of nested tables and lists."""
DOTS: Final = 200
"""Largest number of dots in a key: parsing a key of 50,000 parts takes a minute and a half."""

_AT: Final = re.compile(r" - at `\$(.*)`$", re.DOTALL)
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_HEADER: Final = re.compile(r"^\[{1,2}[\w. -]+\]{1,2}[ \t]*(?:#.*)?$", re.MULTILINE)


# -- one file as TOML


def parse(document: bytes) -> dict[str, Any] | list[tuple[int, str]]:
    """The data of a file, or its mistakes as lines and messages."""
    for number, row in enumerate(document.split(b"\n"), start=1):
        if any(part.count(b".") > DOTS for part in row.split(b"=")):
            return [(number, f"This line has more than {DOTS} dots: no key is that long.")]
    try:
        return tomllib.loads(document.decode())
    except UnicodeDecodeError as wrong:
        line = document[: wrong.start].count(b"\n") + 1
        return [(line, "This is not UTF-8: save the file as UTF-8 text.")]
    except (ValueError, RecursionError) as wrong:
        text = document.decode()
        by_part = [found for start, part in _parts(text) for found in _slips(part, start)]
        return by_part or [_told(wrong, 1, text)]


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """A text split at its headers, so that a mistake in one row does not hide those in others."""
    cuts = [0, *(match.start() for match in _HEADER.finditer(text)), len(text)]
    line = 1
    for start, end in pairwise(cuts):
        yield line, text[start:end]
        line += text.count("\n", start, end)


def _slips(part: str, start: int) -> Iterator[tuple[int, str]]:
    try:
        tomllib.loads(part)
    except (ValueError, RecursionError) as wrong:
        yield _told(wrong, start, part)


def _told(wrong: Exception, start: int, text: str) -> tuple[int, str]:
    if isinstance(wrong, RecursionError):
        return start, "This is nested too deeply."
    place = _PLACE.search(str(wrong))
    line = start
    if place is not None:
        line += int(place[1]) - 1 if place[1] else text.rstrip().count("\n")
    return line, f"This is not TOML: {_PLACE.sub('', str(wrong))}."


# -- data against types


def faults(value: Any, kind: Any, path: str = "$") -> Iterator[tuple[str, str]]:
    """Every place where plain data are not of this type, with the mistake."""
    origin, args = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
        yield from _fields(value, kind, path)
    elif origin in (list, tuple) and isinstance(value, list) and args[1:] in ((), (...,)):
        for place, entry in enumerate(value):
            yield from faults(entry, args[0], f"{path}[{place}]")
    elif origin is dict and isinstance(value, dict):
        for key, entry in value.items():
            yield from _not_among(key, args[0], f"{path}.{key}") or faults(
                entry, args[1], f"{path}.{key}"
            )
    elif origin is Annotated:
        yield from list(faults(value, args[0], path)) or _converted(value, kind, path)
    elif wrong := _not_among(value, kind, path):
        yield from wrong
    else:
        yield from _converted(value, kind, path)


def choices(kind: Any) -> tuple[Any, ...]:
    """The values of a type that lists them; () for any other."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        parts = [choices(part) for part in get_args(kind)]
        return tuple(value for part in parts for value in part) if all(parts) else ()
    return ()


def _not_among(value: Any, kind: Any, path: str) -> list[tuple[str, str]]:
    known = choices(kind)
    if not known or value in known:
        return []
    shown = " or ".join(str(one) for one in known if one != "")
    near = nearly(value, known)
    return [(path, f"{_quoted(value)} is not possible here{near}; write {shown}.")]


def nearly(word: Any, known: Iterable[Any]) -> str:
    """The known word that this one may stand for, in brackets; "" = there is none."""
    found = get_close_matches(str(word), [str(one) for one in known], 1)
    return f" ({found[0]}?)" if found else ""


def _fields(
    value: Mapping[str, Any], kind: type[msgspec.Struct], path: str
) -> Iterator[tuple[str, str]]:
    if kind.__struct_config__.tag is not None:
        yield from _converted(value, kind, path)
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    wrong = False
    for key in value:
        if key not in fields and kind.__struct_config__.forbid_unknown_fields:
            wrong = True
            said = f"there is no field {key!r} here{nearly(key, fields)}"
            yield f"{path}.{key}", f"{said}; there is: {', '.join(fields)}."
    for name, field in fields.items():
        if name in value:
            for found in faults(value[name], field.type, f"{path}.{name}"):
                wrong = True
                yield found
        elif field.required:
            wrong = True
            yield path, f"the field {name!r} is missing."
    if not wrong:  # checks of the struct itself
        yield from _converted(value, kind, path)


def _converted(value: Any, kind: Any, path: str) -> Iterator[tuple[str, str]]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        inside = _AT.search(str(wrong))
        told = _AT.sub("", str(wrong)).replace("`", "")
        yield path + (inside[1] if inside else ""), f"{told}: {_quoted(value)}."
    except RecursionError:
        yield path, "this is nested too deeply."


def _quoted(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}..."


def wild(value: Any, path: str = "$", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Sizes that no game has: they could only be meant to do harm."""
    if depth > DEEPEST:
        yield path, "this is nested too deeply."
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from wild(entry, f"{path}.{key}", depth + 1)
    elif isinstance(value, list):
        if len(value) > LARGEST:
            yield path, f"a list has at most {LARGEST} entries, not {len(value)}."
            return
        for place, entry in enumerate(value):
            yield from wild(entry, f"{path}[{place}]", depth + 1)
    elif isinstance(value, str):
        if len(value) > LARGEST:
            yield path, f"a text has at most {LARGEST} letters, not {len(value)}."
    elif isinstance(value, (int, float)) and not -LARGEST <= value <= LARGEST:
        yield path, f"a number lies between -{LARGEST} and {LARGEST}."
