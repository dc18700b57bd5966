"""A table as an observer knows it: a real table of the game's class without hidden values.

Rules read it as they read any other. A hidden field raises `UnseenError` when it is read or
written, and so does a hidden entry of a list (another seat's hand) when it is used: nothing
leaks, and no default stands in silently for a hidden value. Its class is made once for each set
of fields, with a generated copy, one line a field (`written`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast, get_args

from frostlight.kernel.codegen import written
from frostlight.kernel.declare import OF_THE_GAME, TableType
from frostlight.kernel.errors import UnseenError
from frostlight.kernel.sight import PUBLIC, Sight, View

if TYPE_CHECKING:
    from frostlight.kernel.table import Table

T = TypeVar("T", bound="Table")


def known_table(kind: type[T], view: View) -> T:
    """The table of a view, with all that its observer sees.

    It shares the lists of the view, for rules that only read; rules that write get a `copy`.
    """
    return cast(T, _known(kind, tuple(view.table))(view, view.table))


def partial_table(kind: type[T], printed: Any, /, **fields: Any) -> T:
    """A table that has these fields and no others: results can depend on them alone."""
    table = object.__new__(_partial(kind, tuple(fields)))
    table.events, table.printed = None, printed
    for name, value in fields.items():
        setattr(table, name, value)
    return cast(T, table)


def changed(table: T, **fields: Any) -> T:
    """The same table with other values in these fields, for rules that only read.

    All else is shared with it, so that it costs less than a copy.
    """
    return cast(T, _changed(type(table), tuple(fields))(table, fields))


class _Unseen:
    """Descriptor of a hidden field."""

    def __init__(self, kind: type[Table], name: str) -> None:
        self._what = f"{kind.__name__}.{name}"

    def __get__(self, table: Table | None, kind: type[Table] | None = None) -> NoReturn:
        raise UnseenError(f"{self._what} is not known here: the observer does not see it")

    def __set__(self, table: Table, value: Any) -> NoReturn:
        raise UnseenError(f"{self._what} is not known here, so nothing can be laid there")


class _PartialType(TableType):
    """Makes classes of tables that have some fields of a whole table, and its methods."""

    def __init__(self, name: str, bases: tuple[type[Table]], space: dict[str, Any]) -> None:
        type.__init__(self, name, bases, space)
        self.FIELDS = {name: kind for name, kind in self.FIELDS.items() if name not in space}
        sources = {name: self.OWN[name] for name in self.FIELDS}
        copy = _maker("copy(self)", cast("type[Table]", self), {**OF_THE_GAME, **sources})
        setattr(self, "copy", copy)  # noqa: B010 - a method in no class body


@cache
def _partial(kind: type[Table], fields: tuple[str, ...]) -> type[Table]:
    """The class of tables that have these fields alone."""
    lacking = {name: _Unseen(kind, name) for name in kind.FIELDS if name not in fields}
    return cast("type[Table]", _PartialType(f"Partial{kind.__name__}", (kind,), lacking))


@cache
def _known(kind: type[Table], shown: tuple[str, ...]) -> Callable[[View, dict[str, Any]], Any]:
    """A generated function that makes a table of a view with these fields, public ones first."""
    sources, rest = {"events": "None", "printed": "view.printed", "end": "view.end"}, {}
    names: dict[str, Any] = {}
    for name, sight in kind.SIGHT.items():
        if name in sources:
            continue
        if sight is PUBLIC and name in shown:
            sources[name] = f"seen[{name!r}]"
        elif sight is PUBLIC and NoneType in get_args(kind.FIELDS[name]):
            sources[name] = "None"
        elif name in shown and type(sight).known is not Sight.known:
            rest[name] = f"known_{name}(twin, seen[{name!r}], view.seat)"
            names[f"known_{name}"] = sight.known
    sources |= rest
    return _maker("known(view, seen)", _partial(kind, tuple(sources)), sources, names)


@cache
def _changed(kind: type[Table], fields: tuple[str, ...]) -> Callable[[Any, dict[str, Any]], Any]:
    """How a table of this class is made again with other values in these fields."""
    sources = {name: f"self.{name}" for name in kind.FIELDS}
    sources |= {name: f"fields[{name!r}]" for name in fields}
    twin: type[Table] = kind
    if isinstance(kind, _PartialType):
        (whole,) = kind.__bases__
        twin = _partial(whole, tuple(sources))
    return _maker("changed(self, fields)", twin, {**OF_THE_GAME, **sources})


def _maker(
    head: str, kind: type[Table], sources: Mapping[str, str], names: Mapping[str, Any] | None = None
) -> Callable[..., Any]:
    """A function that makes a table of this class, by how it gets each of its fields."""
    lines = [f"twin.{field} = {source}" for field, source in sources.items()]
    used = {"new": object.__new__, "Kind": kind, **(names or {})}
    made: Callable[..., Any] = written(
        head, ["twin = new(Kind)", *lines, "return twin"], kind, used
    )
    return made
