"""The guide of a game for newcomers: tips beside its questions, and how to play.

Texts stand in each language: `tip.<kind>` (title, text, why) for a kind of question, `guide.goal`,
and `guide.<part>` (title, text) for the parts of "how to play". What belongs to no language is in
`texts/guide.toml`: the parts in their order, and for each tip CSS selectors of what ① and ② in its
text point at. A game without such texts has no guide.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec

from frostlight.games import find_entry
from frostlight.i18n import Reader
from frostlight.kernel import FrostlightError

SPOTS: Final = "①②③"
"""Marks in the text of a tip for its first, second, third element."""


class Pointing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a guide that belongs to no language."""

    parts: tuple[str, ...] = ()
    """How to play: the parts in their order; the picture of a part has its name."""
    tips: dict[str, tuple[str, ...]] = {}
    """By kind of question: where the tip points at, as CSS selectors."""
    first: dict[str, str] = {}
    """Options of a first game, for learning; `guide.first` describes it."""
    newcomer: dict[str, str] = {}
    """What a form for a newcomer begins with; a switch is `on` or `off`."""


@dataclass(frozen=True)
class Tip:
    """A tip on a kind of question: what it decides, and why it matters."""

    title: str
    text: str
    why: str
    points: tuple[str, ...]


@dataclass(frozen=True)
class GuideChapter:
    """A part of "how to play"."""

    name: str
    title: str
    text: str


@cache
def pointing(game: str) -> Pointing:
    """The guide of a game, as far as it belongs to no language."""
    place = find_entry(game).folder("texts").joinpath("guide.toml")
    try:
        found = tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}
        return msgspec.convert(found, Pointing)
    except (ValueError, msgspec.ValidationError) as wrong:
        raise FrostlightError(f"{place}: {wrong}") from None


def has_tip(game: str, kind: str) -> bool:
    """Whether the game explains this kind of question."""
    return kind in pointing(game).tips


@cache
def tips(language: str, game: str) -> dict[str, Tip]:
    """The tips of a game by kind of question."""
    say = Reader(language, game, typeset=True).say
    return {
        kind: Tip(say(f"tip.{kind}.title"), say(f"tip.{kind}.text"), say(f"tip.{kind}.why"), points)
        for kind, points in pointing(game).tips.items()
    }


def goal(language: str, game: str) -> str:
    """The goal of the game, in one line; "" if it has none."""
    reader = Reader(language, game, typeset=True)
    return reader.say("guide.goal") if reader.knows("guide.goal") else ""


def first(language: str, game: str) -> str:
    """The recommended first game, in one line; "" if there is none."""
    return Reader(language, game, typeset=True).say("guide.first") if pointing(game).first else ""


@cache
def chapters(language: str, game: str) -> tuple[GuideChapter, ...]:
    """How to play, part by part."""
    say = Reader(language, game, typeset=True).say
    return tuple(
        GuideChapter(name, say(f"guide.{name}.title"), say(f"guide.{name}.text"))
        for name in pointing(game).parts
    )
