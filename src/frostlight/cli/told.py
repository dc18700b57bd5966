"""Errors in the language of the terminal.

The layers below raise an error as one English sentence. The catalogue `errors` has the same
sentences as templates, in each language; here the template is found again, with its facts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from frostlight.i18n import text
from frostlight.i18n.catalogue import PLACEHOLDER, SPOKEN, listed, load_catalogue

_TOLD_AGAIN: Final = ("why", "wrong", "known", "what", "mistake")
"""Facts that are sentences themselves."""


def told(language: str, message: str) -> str:
    """An error message in a language: `<file>: <place>: <sentence>`, the places as they are.

    >>> told("it", "a.json: --jobs must be 1 or more, not 0.")
    'a.json: --jobs deve essere 1 o più, non 0.'
    """
    if language == SPOKEN:
        return message
    start = 0
    while True:
        said = _said(language, message[start:])
        if said is not None:
            return message[:start] + said
        colon = message.find(": ", start)
        if colon < 0:
            return message[:start] + text(language, "errors.something")
        start = colon + 2


def _said(language: str, sentence: str) -> str | None:
    """A sentence that the catalogue has; None if it has no such one."""
    for key, template in _templates().items():
        match = template.fullmatch(sentence)
        if match is not None:
            facts = {fact: _fact(language, fact, match) for fact in template.groupindex}
            return text(language, f"errors.{key}", **facts)
    return None


def _fact(language: str, fact: str, match: re.Match[str]) -> str:
    value = match[fact]
    if fact not in _TOLD_AGAIN:
        return value
    said = _said(language, value)
    if fact == "known":
        value = listed(language, value.split(" or "), "or") if " or " in value else value
    if said is None and fact in ("wrong", "mistake"):
        return told(language, value)
    return value if said is None else said


@cache
def _templates() -> Mapping[str, re.Pattern[str]]:
    """The English sentences as patterns, those with most words of their own first."""
    sentences: dict[str, str] = load_catalogue(SPOKEN, "errors")
    ordered = sorted(sentences, key=lambda key: -len(PLACEHOLDER.sub("", sentences[key])))
    return {key: _pattern(sentences[key]) for key in ordered}


def _pattern(sentence: str) -> re.Pattern[str]:
    parts, end = [], 0
    for match in PLACEHOLDER.finditer(sentence):
        first = match.start() == 0 and match[1] not in _TOLD_AGAIN
        within = "(?:(?!: ).)*?" if first else ".*?"  # no place before the sentence
        parts += [re.escape(sentence[end : match.start()]), f"(?P<{match[1]}>{within})"]
        end = match.end()
    return re.compile("".join(parts) + re.escape(sentence[end:]), re.DOTALL)
