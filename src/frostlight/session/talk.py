"""A few words at the table: ready phrases, or text of one's own. They are no part of the game."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

PHRASES: Final = (
    *("hello", "luck", "nice", "thanks", "sorry"),
    *("moment", "your_turn", "back", "later", "played"),
)
"""Ready phrases, each reader's in their own language: `talk.say.*`."""
MAX_LETTERS: Final = 200
"""Letters of the longest line."""
_MARKS: Final = 3
"""Limit of combining marks on one letter: more would cover the lines around."""


class TalkLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player has said: a phrase, or words."""

    seat: int
    move: int
    """Number of public moves before it."""
    phrase: str = ""
    words: str = ""


class TableTalk(msgspec.Struct, frozen=True):
    """What was said at a table, the newest last."""

    lines: list[TalkLine]
    off: bool = False
    """The host has switched it off."""


def read_words(text: str) -> str:
    r"""Words as they may be shown: on one line, short, without control characters.

    >>> read_words("  Well\n played!\u202e ")
    'Well played!'
    """
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    kept, marks = list[str](), 0
    for letter in " ".join(plain.split()):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _MARKS:
            kept.append(letter)
    return "".join(kept[:MAX_LETTERS]).strip()
