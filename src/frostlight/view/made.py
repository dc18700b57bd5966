"""What a drawing works out of a view, once for all of its regions and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, TypeVarTuple

from frostlight.kernel import View

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

REMEMBERED: Final = 40
"""So many views: those of the seats and of a spectator, of a few positions."""
_MADE: Final[dict[int, tuple[View, dict[object, Any]]]] = {}
"""By the identity of a view, which is kept so that it stays its own: what was made of it."""


def remembered(view: View, make: Callable[[View, *Ts], T], *args: *Ts) -> T:
    """What is made of a view, made once: a page asks for it for every region and every option."""
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
