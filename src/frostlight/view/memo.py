"""What a drawing works out is remembered in one of three ways, each with its own key.

- By the fields of the table that it follows from: `Memo`, declared and enforced. An LRU cache for
  all tables of a game; threads share it, at worst they work out the same twice.
- By the moment: `remembered` for what is made of one view (it lives and dies with the view), and
  `Position` in `web.render.draw` for what all see of a table as it stands. Both belong to one
  table, which is drawn by one thread at a time.
- By the client: the last pages of a room, in `web.live.page_cache`.

A function of plain values (words, numbers, what is printed) needs none of them: `lru_cache`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import (
    Any,
    Concatenate,
    Final,
    Generic,
    ParamSpec,
    TypeVar,
    TypeVarTuple,
    cast,
    get_args,
    get_origin,
)

from frostlight.kernel import Table, View, partial_table
from frostlight.kernel.codegen import written

T = TypeVar("T")
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")
AnyTable = TypeVar("AnyTable", bound=Table)


def remembered(view: View, make: Callable[[View, *Ts], T], *args: *Ts) -> T:
    """What is made of a view, made once: a page asks for it for every region and every option."""
    made: dict[object, Any] = view.memo
    key = (make, args) if args else make
    if key not in made:
        made[key] = make(view, *args)
    found: T = made[key]
    return found


ONE_PLACE: Final = re.compile(r"(\w+)\[(\d+)\]")
"""One place of a list: `stores[1]`."""


class Memo(Generic[AnyTable]):
    """Decorators for functions of tables of one class: `follows_from = Memo(City)`."""

    def __init__(self, kind: type[AnyTable]) -> None:
        self._kind = kind

    def __call__(
        self, *fields: str, most: int = 512
    ) -> Callable[[Callable[Concatenate[AnyTable, P], T]], Callable[Concatenate[AnyTable, P], T]]:
        """Work out once for all tables in which these fields are equal, and all other arguments.

        The function is given a table that has no other fields (of `stores[1]` no other places):
        one that it reads and does not name raises an error, so that nothing can be shown by which
        it is not remembered. Other arguments are given by their place.
        """

        def remember(
            make: Callable[Concatenate[AnyTable, P], T],
        ) -> Callable[Concatenate[AnyTable, P], T]:
            @lru_cache(most)
            def of(shown: tuple[Any, ...], *rest: Any) -> T:
                return cast(Callable[..., T], make)(self._table_of(fields, shown), *rest)

            shown = ", ".join(["table.printed", *map(self._key, fields)])
            body, head = [f"return of(({shown},), *rest)"], f"{make.__name__}(table, *rest)"
            made: Callable[Concatenate[AnyTable, P], T] = written(
                head, body, self._kind, {"of": of}
            )
            made.__doc__ = make.__doc__
            for name in ("cache_info", "cache_clear"):
                setattr(made, name, getattr(of, name))
            return made

        return remember

    def _key(self, field: str) -> str:
        """A field as a part of the cache key, as source."""
        return _hashable(f"table.{field}", self._kind.FIELDS.get(field))

    def _table_of(self, fields: tuple[str, ...], shown: tuple[Any, ...]) -> AnyTable:
        """A table that has these fields and no others."""
        printed, *values = shown
        there: dict[str, Any] = {}
        for field, value in zip(fields, values, strict=True):
            one = ONE_PLACE.fullmatch(field)
            if one is None:
                there[field] = value
            else:
                there.setdefault(one[1], {})[int(one[2])] = value
        return partial_table(self._kind, printed, **there)


def _hashable(value: str, kind: Any) -> str:
    """A value of this type as one that a cache can be asked by, as source.

    >>> _hashable("stores", list[int])
    'tuple(stores)'
    """
    root, parts = get_origin(kind), get_args(kind)
    if root is list:
        each = _hashable("each", parts[0])
        return f"tuple({value})" if each == "each" else f"tuple([{each} for each in {value}])"
    places = [_hashable(f"{value}[{n}]", part) for n, part in enumerate(parts)]
    if root is tuple and places != [f"{value}[{n}]" for n in range(len(parts))]:
        return f"({', '.join(places)},)"
    return value
