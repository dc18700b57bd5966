"""Names at a table: nobody can be taken for somebody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST_NAME: Final = 24

_ALIKE: Final = str.maketrans(
    "авеёзіјкмнорстухѕьԁԛԝαβγεηικνορτυχωϲϳ01|ıł",  # noqa: RUF001 - that is what it is about
    "abee3ijkmhopctyxsbdqwabyenlkvoptuxwcjollll",
)
"""Letters of other scripts, and figures, that look like Latin ones."""
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("i", "l"))


def read_name(text: str) -> str:
    """A name as it may be shown: short, on one line, without control characters."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def look_of(name: str) -> str:
    """What a name looks like at a glance: the same for names that can be mixed up."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(letter for letter in letters if letter.isalnum() or letter == "|")
    seen = plain.translate(_ALIKE)
    for pair, one in _PAIRS:
        seen = seen.replace(pair, one)
    return seen


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody else is called so, or so that it looks the same."""
    look = look_of(name)
    return any(other and look_of(other) == look for other in others)


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if somebody is called so already."""
    taken, number, marked = list(others), 1, name
    while name and is_taken(marked, taken):
        number += 1
        ending = f" {number}"
        marked = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return marked
