"""The texts of a content pack: whether they could be said in place of the game's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from frostlight.i18n.catalogue import LANGUAGES, PLACEHOLDER, load_catalogue
from frostlight.kernel.content import Content, Mistake
from frostlight.kernel.content_errors import parse
from frostlight.kernel.pack import TEXTS


def text_mistakes(game: str, content: Content) -> Iterator[Mistake]:
    """What is wrong with the texts of a pack, each with file and path."""
    for name, document in content.texts.items():
        file, language = f"{TEXTS}/{name}", name.partition("/")[0]
        if language not in LANGUAGES:
            yield Mistake(file, "", f"we speak {', '.join(LANGUAGES)}, nothing else.")
            continue
        own, says = load_catalogue(language, game), parse(document)
        if isinstance(says, dict):
            yield from (Mistake(file, path, told) for path, told in _compared(says, own, "$"))


def _compared(entry: Any, own: Any, path: str) -> Iterator[tuple[str, str]]:
    """A text of a pack beside what the game has in its place, if anything."""
    if not isinstance(entry, (str, dict)):
        yield path, "this is no text: write it in quotation marks."
    elif isinstance(entry, str) or is_text(entry):
        if own is not None and not is_text(own):
            yield path, "here the game has a table of texts, not one text."
        else:
            yield from _facts(entry, own, path)
    elif own is not None and is_text(own):
        yield path, "here the game has one text, not a table of texts."
    else:
        for key, inner in entry.items():
            yield from _compared(inner, (own or {}).get(key), f"{path}.{key}")


def _facts(entry: str | dict[str, Any], own: Any, path: str) -> Iterator[tuple[str, str]]:
    """A text may be said with the facts of the game's own text, a new one with none."""
    known = {match[1] for text in _texts(own) for match in PLACEHOLDER.finditer(text)}
    for text in _texts(entry):
        for match in PLACEHOLDER.finditer(text):
            if match[1] not in known:
                facts = ", ".join(f"{{{fact}}}" for fact in sorted(known)) or "none"
                yield path, f"{match[0]} is not known here; there is: {facts}."


def is_text(entry: Any) -> bool:
    """Whether this is one text: a sentence, its plural forms, or a name with its cases."""
    if isinstance(entry, dict):
        return "other" in entry or "nom" in entry
    return isinstance(entry, str)


def _texts(entry: Any) -> Iterator[str]:
    """A text with all its forms."""
    forms = entry.values() if isinstance(entry, dict) else (entry,)
    yield from (form for form in forms if isinstance(form, str))
