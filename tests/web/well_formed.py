"""Whether markup is well formed, with one element an id and nothing inline."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser


class Checker(HTMLParser):
    """Finds ids, inline scripts and styles, and elements that are not closed."""

    VOID = frozenset({"meta", "link", "input", "br", "hr", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.open: list[str] = []
        self.bad: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids[str(found["id"])] += 1
        self.bad += [name for name in found if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in found):
            self.bad.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.bad.append(f"/{tag}")


def check(page: str) -> None:
    checker = Checker()
    checker.feed(page)
    checker.close()
    assert checker.bad == []
    assert checker.open == []
    assert [name for name, count in checker.ids.items() if count > 1] == []
