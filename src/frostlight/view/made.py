"""Memo of values derived from a view, shared by all of its regions and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, TypeVarTuple

from frostlight.kernel import View

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

REMEMBERED: Final = 40
"""Largest number of views in the memo: those of all observers, for a few positions."""
_MADE: Final[dict[int, tuple[View, dict[object, Any]]]] = {}
"""By the identity of a view, which is referenced so that no other gets its id: derived values."""


def remembered(view: View, make: Callable[[View, *Ts], T], *args: *Ts) -> T:
    """Memo of `make(view)`: a page needs it for every region and every option."""
    known = _MADE.get(id(view))
    if known is None:
        if len(_MADE) >= REMEMBERED:
            _MADE.clear()
        known = _MADE[id(view)] = view, {}
    made = known[1]
    key = (make, args) if args else make
    if key not in made:
        made[key] = make(view, *args)
    found: T = made[key]
    return found
