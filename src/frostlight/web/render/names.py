"""Names at a table: no player can be taken for another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from frostlight.i18n import LANGUAGES
from frostlight.session import Place, Session
from frostlight.web.render import draw

LONGEST_NAME: Final = 24

_CAPITALS: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧҮҺӀ",
    "ABEZHIKMNOPTYXYHI",
)
"""Capitals of other scripts that look like Latin ones, where the small letters do not."""
_ALIKE: Final = str.maketrans(
    "авеёзіјкмнопрстуүхѕьһӏԁԛԝαβγεηικνορστυχωϲϳ01|ıłǀɑ",  # noqa: RUF001
    "abee3ijkmhonpctyyxsbhldqwabyenlkvopotuxwcjollllla",
)
"""Letters of other scripts, and figures, that look like Latin ones."""
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("i", "l"))
_LATIN: Final = re.compile(r"LATIN .*\b([A-Z])(?: WITH .*)?$")
"""The name of a letter that is a Latin one in another guise."""
_KNOWN: Final = ("CYRILLIC", "GREEK", "CJK", "HANGUL", "HIRAGANA", "KATAKANA")
"""Scripts of which no letter looks like a Latin one, but for those above."""
_BLANK: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0\U0001d159"), " ")
"""Letters and signs, as far as Unicode knows, that are invisible."""
_ANY: Final = "?"
"""A letter that may be meant to look like any other."""


def read_name(text: str) -> str:
    """A name as it may be shown: short, on one line, without control characters; "" if unseen.

    What a player does is told with their name: one that cannot be seen would be no name.
    """
    plain = "".join(letter if letter.isprintable() else " " for letter in text.translate(_BLANK))
    name = " ".join(plain.split())[:LONGEST_NAME].strip()
    return name if any(unicodedata.category(letter)[0] not in "MZ" for letter in name) else ""


def look_of(name: str) -> str:
    """What a name looks like at a glance: the same for names that can be mixed up."""
    letters = unicodedata.normalize("NFKD", name).translate(_CAPITALS).casefold()
    latin = any(letter.isascii() and letter.isalpha() for letter in letters)
    seen = "".join(_seen(letter, latin) for letter in letters)
    for pair, one in _PAIRS:
        seen = seen.replace(pair, one)
    return seen


def _seen(letter: str, latin: bool) -> str:
    """What a letter looks like, perhaps among Latin ones; nothing if it is none."""
    plain = letter.translate(_ALIKE)
    if plain.isascii() or unicodedata.category(letter).startswith("M"):
        return plain if plain.isalnum() else ""
    called = unicodedata.name(letter, "")
    guise = _LATIN.search(called)
    if guise is not None:
        return guise[1].lower()
    if not letter.isalnum():
        return ""
    return _ANY if latin and not called.startswith(_KNOWN) else plain


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether another player is called so, or so that it looks the same."""
    look = look_of(name)
    return any(other and _alike(look_of(other), look) for other in others)


def _alike(one: str, other: str) -> bool:
    """Whether two looks are the same, letter by letter; no letter looks like a figure."""
    return len(one) == len(other) and all(
        a == b or (_ANY in (a, b) and not (a + b).replace(_ANY, "").isdigit())
        for a, b in zip(one, other, strict=True)
    )


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if another player is called so already."""
    taken, number, marked = list(others), 1, name
    while name and is_taken(marked, taken):
        number += 1
        ending = f" {number}"
        marked = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return marked


def others_of(session: Session, seat: int) -> list[str]:
    """All names of the other players at a table, in every language that a player may read.

    A player without a name is called by their colour, a word that each language has.
    """
    tables = [draw.people(session, language) for language in LANGUAGES]
    return [one.name for table in tables for other, one in enumerate(table) if other != seat]


def numbered(game: str, setup: msgspec.Struct, places: Sequence[Place]) -> list[Place]:
    """The players of a new table, by names that they may have.

    Of those that look alike the later ones are numbered, and what looks like a colour is too.
    """
    found = [msgspec.structs.replace(place, name=read_name(place.name)) for place in places]
    for seat, place in enumerate(found):
        scenes = [draw.scene_for(game, setup, tuple(found), language) for language in LANGUAGES]
        others = [
            scene.people[other].name
            for scene in scenes
            for other, beside in enumerate(found)
            if other < seat or (other > seat and not beside.name)
        ]
        found[seat] = msgspec.structs.replace(place, name=told_apart(place.name, others))
    return found
