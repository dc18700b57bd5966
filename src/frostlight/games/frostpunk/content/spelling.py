"""The card language for authors of cards: all its words, and texts that cannot be read."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from frostlight.games.frostpunk.cards.language import (
    Cond,
    Node,
    cond_text,
    effect_text,
    modifier_text,
    parse_cond,
    parse_effect,
    parse_modifier,
    parse_pattern,
    pattern_text,
)
from frostlight.games.frostpunk.cards.words import (
    CHOICES,
    COMPARED,
    CONDITIONS,
    MODIFIERS,
    PATTERNS,
    SIGNATURES,
    Signatures,
    said,
)
from frostlight.kernel.content import ContentError, Language, Word

_EFFECTS: Final = ("effect", "now", "enact", "ability", "sends", "does", "when_built", "cost")
_DEATHS: Final = ("death_w", "death_e", "death_c")
READERS: Final[Mapping[str, Callable[[str], object]]] = {
    **dict.fromkeys((*_EFFECTS, *_DEATHS), parse_effect),
    "need": parse_cond,
    "action": parse_pattern,
    "modifiers": parse_modifier,
}
"""By name of a field: how its text is read."""


def spelling(says: Any, path: str = "$") -> Iterator[tuple[str, str]]:
    """Path and mistake of each text that cannot be read, whatever else is wrong in its row."""
    inside = says.items() if isinstance(says, dict) else ()
    for name, entry in inside:
        texts = entry if isinstance(entry, list) else [entry]
        for n, text in enumerate(texts):
            place = f"{path}.{name}[{n}]" if isinstance(entry, list) else f"{path}.{name}"
            if isinstance(text, str) and name in READERS:
                try:
                    READERS[name](text)
                except ContentError as wrong:
                    yield place, str(wrong)
            else:
                yield from spelling(text, place)


def words() -> Iterator[Word]:
    """Every word with what it takes, and how a printed card uses it."""
    for kind, table in TABLES.items():
        rows = (Word(kind, _form(table, name), _example(kind, name)) for name in table)
        yield from sorted(rows)
    for form in ("if(need){effect}", "repeat(count){effect}"):
        yield Word("effect", form, _example("effect", form.partition("(")[0]))
    for name in CHOICES:
        yield Word("effect", f"{name}{{effect|effect}}", _example("effect", name))
    for form in ("need and need", "need or need", "not need"):
        yield Word("need", form)
    takes = (kind for table in TABLES.values() for row in table.values() for kind in row)
    for kind in sorted({kind.rstrip("?+") for kind in takes}):
        yield Word("argument", kind, said(kind))


TABLES: Final[Mapping[str, Signatures]] = {
    "effect": SIGNATURES,
    "need": CONDITIONS,
    "action": PATTERNS,
    "modifiers": MODIFIERS,
}


def _form(table: Signatures, name: str) -> str:
    compared = table is CONDITIONS and name in COMPARED
    takes = ", ".join(table[name][:-1] if compared else table[name])
    word = name.removesuffix("_type")
    form = f"{word}({takes})" if takes or table is SIGNATURES else word
    return form + (">=amount" if compared else "")


def _example(kind: str, name: str) -> str:
    """The shortest text on a printed card that has the word."""
    return min(_printed().get((kind, name), [""]), key=lambda text: (len(text), text))


@cache
def _printed() -> dict[tuple[str, str], list[str]]:
    """All that is printed in the language: by kind and word, the smallest texts that have it."""
    from frostlight.games.frostpunk.content.shelf import SHELF  # noqa: PLC0415 - made with this

    found: dict[tuple[str, str], list[str]] = {}
    for document in SHELF.find(SHELF.newest).documents.values():
        for name, text in _texts(tomllib.loads(document.decode())):
            for kind, word, shown in _parts(name, READERS[name](text)):
                found.setdefault((kind, word), []).append(shown)
    return found


def _texts(says: Any, name: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(says, dict):
        for key, entry in says.items():
            yield from _texts(entry, key)
    elif isinstance(says, list):
        for entry in says:
            yield from _texts(entry, name)
    elif isinstance(says, str) and name in READERS:
        yield name, says


def _parts(name: str, read: Any) -> Iterator[tuple[str, str, str]]:
    """Kind, word and text of what was read, and of all inside it."""
    if isinstance(read, Cond):
        yield "need", read.kind, cond_text(read)
        for part in read.inner:
            yield from _parts(name, part)
    elif isinstance(read, Node):
        shows = pattern_text if name == "action" else modifier_text
        yield name, read.verb, shows(read)
    else:
        for node in read or ():
            yield "effect", node.verb, effect_text((node,))
            for inside in (node.cond, *node.inner):
                yield from _parts(name, inside)


LANGUAGE: Final = Language(words, spelling)
