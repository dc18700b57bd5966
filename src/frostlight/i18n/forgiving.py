"""At live tables a text that is missing or wrong ends nothing."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from frostlight.kernel import FrostlightError

log = logging.getLogger(__name__)

WRONG: Final = (FrostlightError, LookupError, TypeError, ValueError, AttributeError)
"""Errors of a catalogue that is still being written."""
MEMOS: Final[list[Any]] = []
"""Memos of texts, which are not the same where texts are forgiven."""
_FORGIVEN: Final[set[str]] = set()
"""Wrong texts that the log has a line for; empty where nothing is forgiven."""


@contextmanager
def forgiving() -> Iterator[None]:
    """A wrong text is said in English, else its key stands there in brackets; the log has a line.

    Without this it is an error, so that tests and `frostlight check` find it.
    """
    _forgive(["on"])
    try:
        yield
    finally:
        _forgive([])


def _forgive(first: list[str]) -> None:
    _FORGIVEN.clear()
    _FORGIVEN.update(first)
    for memo in MEMOS:
        memo.cache_clear()


def pass_over(language: str, key: str, wrong: Exception) -> None:
    """A line of the log for a wrong text, once; where nothing is forgiven it stays an error."""
    if not _FORGIVEN:
        raise wrong
    if f"{language} {key}" not in _FORGIVEN:
        _FORGIVEN.add(f"{language} {key}")
        log.error("The text %s in %r cannot be said: %s", key, language, wrong)
