"""Pages as parts: plain tuples `(id, body)`, where the body holds texts and further parts.

The text of a part is one element that carries the part's id. So any part can be sent alone to
take the place of the element of that id, and a page keeps itself current by its differences.
"""

from __future__ import annotations

from typing import TypeAlias

from frostlight.view.markup import Html

Part: TypeAlias = tuple[str, tuple["Html | Part", ...]]


def part(name: str, *body: Html | Part) -> Part:
    """A part of this id."""
    return (name, body)


def text(whole: Part) -> Html:
    """A part as markup.

    >>> text(("a", ("<p id='a'>", ("b", ("<b id='b'>1</b>",)), "</p>")))
    "<p id='a'><b id='b'>1</b></p>"
    """
    body = whole[1]
    if len(body) == 1 and isinstance(body[0], str):  # most of the smallest parts
        return body[0]
    return "".join([inner if isinstance(inner, str) else text(inner) for inner in body])


Change: TypeAlias = tuple[str, Html]
"""A part that takes the place of another: its id and its markup."""


class Differences:
    """Memo of differences: parts that several pages share are compared once for all."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Part, Part, list[Change]]] = {}
        """By the ids of two parts, which are referenced so that no other object gets these."""

    def between(self, old: Part, new: Part) -> list[Change]:
        """The smallest parts of a page that have changed: as `diff` finds them."""
        if old is new:
            return []
        inner = _changed_inside(old[1], new[1])
        if inner is None:
            return [(new[0], text(new))]
        changes: list[Change] = []
        for before, after in inner:
            both = id(before), id(after)
            known = self._known.get(both)
            if known is None:
                known = self._known[both] = (before, after, diff(before, after))
            changes += known[2]
        return changes


def diff(old: Part, new: Part) -> list[Change]:
    """The smallest parts of `new` that are not as in `old`, as ids and markup.

    >>> old = ("a", ("<p id='a'>", ("b", ("<b id='b'>1</b>",)), "</p>"))
    >>> diff(old, ("a", ("<p id='a'>", ("b", ("<b id='b'>2</b>",)), "</p>")))
    [('b', "<b id='b'>2</b>")]
    """
    changes: list[Change] = []
    _compare(old, new, changes)
    return changes


def _compare(old: Part, new: Part, changes: list[Change]) -> None:
    inner = _changed_inside(old[1], new[1])
    if inner is None:
        changes.append((new[0], text(new)))
        return
    for before, after in inner:
        _compare(before, after, changes)


def _changed_inside(
    old: tuple[Html | Part, ...], new: tuple[Html | Part, ...]
) -> list[tuple[Part, Part]] | None:
    """Pairs of parts that differ; None if more than the inside of parts has changed."""
    if len(old) != len(new):
        return None
    pairs: list[tuple[Part, Part]] = []
    for before, after in zip(old, new, strict=True):
        # at once where both hold the same parts, as those that are shared do
        if before is after or before == after:
            continue
        if isinstance(before, str) or isinstance(after, str) or before[0] != after[0]:
            return None
        pairs.append((before, after))
    return pairs
