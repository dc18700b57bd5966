"""Every text in every language: there, with the facts that the English one has."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from frostlight.checking.report import Findings
from frostlight.games import find_entry
from frostlight.games.lesson import lesson_of
from frostlight.i18n.catalogue import (
    LANGUAGES,
    PLACEHOLDER,
    SPOKEN,
    catalogue_files,
    load_catalogue,
    namings,
)
from frostlight.i18n.packs import is_text
from frostlight.kernel import FrostlightError, Game
from frostlight.view.guide import pointing


def texts(game: Game[Any], _times: int) -> Findings:
    """Texts that the house looks for, and facts that differ from those of the English text."""
    report = Findings()
    known: dict[str, dict[str, Any]] = {}
    for language in LANGUAGES:
        if catalogue_files(language, game.id):
            read = report.tried(language, load_catalogue, language, game.id)
            known[language] = dict(_entries(read or {}))
    report.tried("texts/facts.toml", namings, game.id)
    report.tried("texts/guide.toml", pointing, game.id)
    report.tried("texts/lesson.toml", lesson_of, game.id)
    for told in (*_lacking(game, known.get(SPOKEN, {})), *_differing(known), *_unread(game)):
        report.found(f"texts/{told}")
    counts = [f"{language} {len(entries)}" for language, entries in known.items()]
    report.facts = {"list": ", ".join(counts)}
    for language, entries in known.items():
        if lacking := [key for key in known.get(SPOKEN, {}) if key not in entries]:
            report.notes.append(f"{language}: {', '.join(lacking[:3])} ({len(lacking)})")
    return report


def _lacking(game: Game[Any], english: dict[str, Any]) -> Iterator[str]:
    """Keys that are not there; where no text can be read, that is told once and elsewhere."""
    if english:
        yield from (f"{SPOKEN}: there is no {key}" for key in wanted(game) if key not in english)


def _differing(known: dict[str, dict[str, Any]]) -> Iterator[str]:
    for language, entries in known.items():
        for key, entry in entries.items():
            for told in _wrong(key, entry, known.get(SPOKEN, {})):
                yield f"{language}: {key} {told}"


def _unread(game: Game[Any]) -> Iterator[str]:
    """Folders of languages that cannot be chosen."""
    folder = find_entry(game.id).folder("texts")
    for place in folder.iterdir() if folder.is_dir() else ():
        if place.is_dir() and place.name not in LANGUAGES:
            yield f"{place.name} is never read; there are {', '.join(LANGUAGES)}"


def wanted(game: Game[Any]) -> Iterator[str]:
    """The keys that the house looks for in any game."""
    yield from ("title", "about")
    fields = msgspec.structs.fields(game.setup)
    yield from (f"setup.{field.name}" for field in fields if field.name != "players")
    setup = game.read_setup({"players": game.seats[0]})
    for question in game.questions_of(setup):
        if not question.chance:
            yield f"question.{question.kind}"
    with suppress(FrostlightError):  # told already
        lesson = lesson_of(game.id)
        for name in (*(step.name for step in lesson.steps), "end") if lesson is not None else ():
            yield from (f"lesson.{name}.title", f"lesson.{name}.text")


def _entries(entry: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every text, or table of its forms, by its key."""
    if is_text(entry) or not isinstance(entry, dict):
        yield path, entry
    else:
        for name, inner in entry.items():
            yield from _entries(inner, f"{path}.{name}" if path else name)


def _wrong(key: str, entry: Any, english: dict[str, Any]) -> Iterator[str]:
    if not is_text(entry):
        yield f"is no text: {entry!r:.40}"
    elif key in english:
        if more := sorted(_facts(entry) - _facts(english[key])):
            there = ", ".join(f"{{{fact}}}" for fact in sorted(_facts(english[key]))) or "none"
            yield f"wants {', '.join(f'{{{fact}}}' for fact in more)}; the English one has {there}"
    elif not key.startswith("name."):
        yield "is in no English text"


def _facts(entry: Any) -> set[str]:
    forms = entry.values() if isinstance(entry, dict) else (entry,)
    found = {match[1] for form in forms for match in PLACEHOLDER.finditer(str(form))}
    counted = entry.get("count", "n") if isinstance(entry, dict) and "other" in entry else None
    return found | ({counted} if counted else set())
