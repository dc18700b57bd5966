"""What a tip of the guide points at, found on the page of a real position without a browser."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree as ET

COMPOUND = re.compile(r"\[[^\]]*\]|[.#]?[\w-]+|:[\w-]+(?:\([^)]*\))?")
ATTRIBUTE = re.compile(r"\[([\w-]+)(?:(\^?)='([^']*)')?\]")


class Drawn:
    """A page, with what its question marks on it."""

    def __init__(self, markup: str, points: list[list[str]], more: Iterable[str] = ()) -> None:
        self.root = ET.fromstring(f"<div>{markup}</div>")
        self._above = {inner: outer for outer in self.root.iter() for inner in outer}
        by_id = {one.get("id", ""): one for one in self.root.iter()}
        often = Counter(name for ids in points for name in ids)
        first = {ids[0] for ids in points if ids}
        clear = first | {name for name, n in often.items() if n == 1}
        self.marked = {by_id[name] for name in clear if name in by_id}
        """What the page gives `data-opt`: see `options.js`."""
        self.meant = {by_id[name] for name in {*often, *more} if name in by_id}
        """All that an option points at, or would change."""

    def above(self, element: ET.Element) -> Iterator[ET.Element]:
        while element in self._above:
            element = self._above[element]
            yield element

    def find(self, selector: str) -> list[ET.Element]:
        *outer, last = selector.split()
        found = [one for one in self.root.iter() if self._is(one, last)]
        for compound in reversed(outer):
            found = [one for one in found if any(self._is(up, compound) for up in self.above(one))]
        return found

    def _is(self, element: ET.Element, compound: str) -> bool:
        return all(self._has(element, token) for token in COMPOUND.findall(compound))

    def _has(self, element: ET.Element, token: str) -> bool:
        if token.startswith("#"):
            return element.get("id") == token[1:]
        if token.startswith("."):
            return token[1:] in (element.get("class") or "").split()
        if token.startswith("["):
            name, begins, value = ATTRIBUTE.fullmatch(token).groups()  # type: ignore[union-attr]
            if name == "data-opt":
                return element in self.marked
            held = element.get(name)
            if held is None or value is None:
                return held is not None
            return held.startswith(value) if begins else held == value
        return element.tag == token

    def is_subject(self, element: ET.Element) -> bool:
        """Whether an option means this element, a part of it, or what it is a part of."""
        around = {element, *element.iter(), *self.above(element)} - {self.root}
        return bool(around & self.meant)
