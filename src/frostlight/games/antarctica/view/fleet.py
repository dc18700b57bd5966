"""Which ship is which. The table knows queues of seats only; on a screen a ship should glide.

`muster` names the ships of one position, `follow` keeps the names from one position to the next:
a page of a running game folds it over the positions and hands the result to the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from string import ascii_lowercase

from frostlight.games.antarctica.structure import OWNER

Queues = Sequence[Sequence[int]]
Fleet = tuple[tuple[str, ...], ...]
"""The name of each ship, by zone and ship space: its seat, then a letter."""


def muster(queues: Queues) -> Fleet:
    """Names for the ships of a position about which nothing else is known."""
    return follow(tuple(() for _ in queues), queues)


def follow(fleet: Fleet, queues: Queues) -> Fleet:
    """The names after a move: ships that stay keep theirs, a newcomer is one that left, if any.

    >>> follow((("0-a", "1-a"), ()), [(1,), (0,)])
    (('1-a',), ('0-a',))
    """
    stay = [_stayed(names, queue) for names, queue in zip(fleet, queues, strict=True)]
    gone: dict[int, list[str]] = {}
    for names, kept in zip(fleet, stay, strict=True):
        for name in names:
            if name not in kept:
                gone.setdefault(int(name[0]), []).append(name)
    taken = {name for names in fleet for name in names}
    return tuple(
        kept + tuple(_newcomer(OWNER[ship], gone, taken) for ship in queue[len(kept) :])
        for kept, queue in zip(stay, queues, strict=True)
    )


def _newcomer(seat: int, gone: dict[int, list[str]], taken: set[str]) -> str:
    """A ship of this seat that has left another zone, or a new one."""
    if gone.get(seat):
        return gone[seat].pop(0)
    name = next(name for letter in ascii_lowercase if (name := f"{seat}-{letter}") not in taken)
    taken.add(name)
    return name


def _stayed(names: tuple[str, ...], queue: Sequence[int]) -> tuple[str, ...]:
    """The ships that are still there: queues lose ships anywhere and grow at the end."""
    seats = [OWNER[ship] for ship in queue]
    if [int(name[0]) for name in names] == seats:
        return names
    for count in range(min(len(names), len(queue)), 0, -1):
        found = [
            kept
            for kept in combinations(names, count)
            if [int(name[0]) for name in kept] == seats[:count]
        ]
        if found:
            return found[-1]  # of two that could have left, it was the one nearer to the sun
    return ()
