"""What holds for the page of any game: it is sound, and differences lead to the next."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from xml.etree import ElementTree as ET

from frostlight.view.icons import sprite
from frostlight.view.parts import Part, diff, text

HOSTILE = "<b>\"&'</script><script>"
"""The name of a malicious player."""


def check_sound(game: str, *regions: Part) -> None:
    """Well-formed, with unique ids, known icons and nothing that a strict policy forbids.

    A player at the table should be called `HOSTILE`.
    """
    shown = f"<div>{sprite(game)}{''.join(map(text, regions))}</div>"
    found = Counter(element.get("id", "") for element in ET.fromstring(shown).iter())
    del found[""]
    assert max(found.values()) == 1
    assert "<script" not in shown
    assert '<b>"' not in shown
    assert not re.search(r"\sstyle=|\son\w+=", shown)
    used = set(re.findall(r'href="#([^"]+)"', shown))
    used |= set(re.findall(r"url\(#([^)]+)\)", shown))
    assert used <= set(found)


def check_differences(pages: Iterable[Part]) -> None:
    """Each page follows from the one before, by far less than a page."""
    before, sent, full = None, 0, 0
    for after in pages:
        if before is not None:
            changes = diff(before, after)
            assert _patched(before, dict(changes)) == text(after)
            assert "table" not in dict(changes)
            sent += sum(len(markup) for _, markup in changes)
            full += len(text(after))
        before = after
    assert 0 < sent * 5 < full


def _patched(old: Part, changes: dict[str, str]) -> str:
    if old[0] in changes:
        return changes[old[0]]
    return "".join(body if isinstance(body, str) else _patched(body, changes) for body in old[1])
