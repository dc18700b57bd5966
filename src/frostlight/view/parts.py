"""Pages as parts: plain tuples `(id, body)`, where the body holds texts and further parts.

The text of a part is one element that carries the part's id. So any part can be sent alone to
take the place of the element of that id, and a page keeps itself current by its differences.
"""

from __future__ import annotations

import html
from typing import TypeAlias

Part: TypeAlias = tuple[str, tuple["str | Part", ...]]

esc = html.escape
"""Text from outside (names of players, messages) as text of a page, also inside of quotes."""


def part(name: str, *body: str | Part) -> Part:
    """A part of this id."""
    return (name, body)


def text(whole: Part) -> str:
    """A part as markup.

    >>> text(("a", ("<p id='a'>", ("b", ("<b id='b'>1</b>",)), "</p>")))
    "<p id='a'><b id='b'>1</b></p>"
    """
    return "".join([body if isinstance(body, str) else text(body) for body in whole[1]])


def diff(old: Part, new: Part) -> list[tuple[str, str]]:
    """The smallest parts of `new` that are not as in `old`, as ids and markup.

    >>> old = ("a", ("<p id='a'>", ("b", ("<b id='b'>1</b>",)), "</p>"))
    >>> diff(old, ("a", ("<p id='a'>", ("b", ("<b id='b'>2</b>",)), "</p>")))
    [('b', "<b id='b'>2</b>")]
    """
    changes: list[tuple[str, str]] = []
    _compare(old, new, changes)
    return changes


def _compare(old: Part, new: Part, changes: list[tuple[str, str]]) -> None:
    if old is new or old == new:
        return
    inner = _changed_inside(old[1], new[1])
    if inner is None:
        changes.append((new[0], text(new)))
        return
    for before, after in inner:
        _compare(before, after, changes)


def _changed_inside(
    old: tuple[str | Part, ...], new: tuple[str | Part, ...]
) -> list[tuple[Part, Part]] | None:
    """Pairs of parts to compare; None if more than the inside of parts has changed."""
    if len(old) != len(new):
        return None
    pairs = []
    for before, after in zip(old, new, strict=True):
        if isinstance(before, str) or isinstance(after, str):
            if before != after:
                return None
        elif before[0] != after[0]:
            return None
        else:
            pairs.append((before, after))
    return pairs
