"""Parser for a batch of answers in one line: `1 x3`, `1 1 2`, `3 Workers, 1 Child`, `7 Worker`.

A number, letter or key is an option of the menu; so is the beginning of its name, in the words of
the reader. Words that the menu does not have answer the next question, if they are among its
options: numbers never do, because the player has not seen them yet.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby, takewhile
from typing import Any, Final, NamedTuple

from frostlight.cli.menu import Menu, MenuEntry
from frostlight.kernel import Decision, State
from frostlight.session import Batch, BatchStep
from frostlight.session.batch import MAX_ANSWERS

WantedAnswer = MenuEntry | str
"""An option of the present menu, or words for the next question."""

X: Final = "[x\u00d7\u0445]"
"""Times: three letters that look alike, as different keyboards have them."""
_TIMES: Final = re.compile(rf"\s*(?:(?<=\d)|(?<=\s)){X}\s*(?=\d)")
_STAR: Final = re.compile(r"(?<=\d)\s*\*\s*")
_AGAIN: Final = re.compile(r"(?P<word>.+)@(?P<n>\d{1,2})|(?P<m>\d{1,2})\*(?P<other>.+)")
_AMOUNT: Final = re.compile(rf"(\d{{1,2}})\s*(?!{X}\d)([^\W\d].*)")
STEM: Final = 3
"""Least number of equal first letters, and largest number of letters of another ending."""


class GivenAnswers(NamedTuple):
    """The outcome of a line with several answers."""

    keys: list[str]
    words: str
    """The given answers in words, for their player."""
    of: int
    stopped: str = ""
    """Why it stopped before its end: `stopped.*`; "" if it did not."""
    at: str = ""
    """The words that are no option of the question there."""


# -- reading


def read(menu: Menu, line: str) -> list[WantedAnswer] | None:
    """The answers in a line; None if there are fewer than two."""
    wishes: list[WantedAnswer] = []
    for part in line.split(","):
        found = _read_part(menu, part.strip())
        if not found:
            return None
        wishes += found
    several = 1 < len(wishes) <= MAX_ANSWERS and isinstance(wishes[0], MenuEntry)
    return wishes if several else None


def _read_part(menu: Menu, part: str) -> list[WantedAnswer]:
    """Parse the part between two commas."""
    pair = _legal(menu, " ".join(part.split()))
    if pair is not None and pair.row:
        return [pair]
    tokens = _STAR.sub("*", _TIMES.sub("@", part)).split()
    each = [_read_token(menu, token) for token in tokens]
    if each and all(each):
        return [wish for some in each for wish in some]
    amount = _AMOUNT.fullmatch(part)
    if amount is None:
        return [named(menu, part) or part] if part else []
    entry = named(menu, amount[2])
    if entry is not None:
        return [entry] * int(amount[1])
    entry = _legal(menu, amount[1])
    return [] if entry is None else [entry, amount[2]]


def _read_token(menu: Menu, token: str) -> list[WantedAnswer]:
    """`2`, `2 x3` (as `2@3`), `3*2`, or a key; nothing if it is none of them."""
    again = _AGAIN.fullmatch(token)
    word, n = token, 1
    if again is not None:
        word, n = again["word"] or again["other"], int(again["n"] or again["m"])
    entry = _legal(menu, word) or (named(menu, word) if again else None)
    return [] if entry is None else [entry] * n


def _legal(menu: Menu, word: str) -> MenuEntry | None:
    """The legal option with this number or key: a barred one may be legal at the next question."""
    entry = menu.find(word)
    return None if entry is None or entry.why is not None else entry


def named(menu: Menu, words: str) -> MenuEntry | None:
    """The one legal option whose name begins so, whatever its ending (3 Workers, 3 robotników)."""
    typed = words.casefold()
    best: dict[tuple[int, bool], list[MenuEntry]] = {}
    for entry in menu.legal:
        if words == entry.key:
            return entry
        label = entry.label.casefold()
        same = len(
            list(takewhile(lambda both: both[0] == both[1], zip(typed, label, strict=False)))
        )
        endings = typed[same:], label[same:].partition(" ")[0]
        inflected = endings[0].isalpha() or not endings[0]
        if same == len(typed) or (inflected and same >= STEM and max(map(len, endings)) <= STEM):
            best.setdefault((same, same == len(label)), []).append(entry)
    found = best[max(best)] if best else []
    return found[0] if len(found) == 1 else None


# -- giving


def give(
    state: State[Any],
    menu: Menu,
    wishes: list[WantedAnswer],
    look: Callable[[State[Any], Decision], Menu],
) -> GivenAnswers:
    """Try the answers on a copy of the game; `look` makes the menu of a question there."""
    row, labels = Batch(state, menu.seat), list[str]()
    for wish in wishes:
        entry: MenuEntry | None
        if isinstance(wish, MenuEntry):
            entry, kind = wish, menu.kind
        else:
            asked = None if row.ends() else row.state.asked(menu.seat)
            entry = named(look(row.state, asked), wish) if asked is not None else None
            kind = asked.kind if asked is not None else ""
            if entry is None:
                stop = row.ends() or "unknown"
                return GivenAnswers(row.given, _listed(labels), len(wishes), stop, wish)
        if not row.give(BatchStep(entry.key, kind)):
            break
        labels.append(entry.label)
    return GivenAnswers(row.given, _listed(labels), len(wishes), row.stopped)


def _listed(labels: list[str]) -> str:
    """The same answers together, with their number."""
    counted = [(label, len(list(same))) for label, same in groupby(labels)]
    return ", ".join(label if n == 1 else f"{label} \u00d7{n}" for label, n in counted)
