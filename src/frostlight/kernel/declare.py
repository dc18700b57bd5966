"""Declaration of a table: slots, copy, saved fields and sight come from its annotations.

    class Continent(Table):
        sun: Public[int]
        hands: Annotated[list[int], OwnElseCount(4)]

`copy` is generated source, made with the class, one line a field (`written`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from frostlight.kernel.codegen import written
from frostlight.kernel.event import Ending
from frostlight.kernel.sight import HIDDEN, PUBLIC, Sight

X = TypeVar("X")
Public = Annotated[X, PUBLIC]
"""Every observer sees the field."""
Hidden = Annotated[X, HIDDEN]
"""No observer sees the field."""

OF_THE_GAME: Final = {"events": "None", "printed": "self.printed"}
"""Fields of every table that are neither saved nor observed, with their copies: the list of events
belongs to the caller that runs the game, printed content is shared by all."""
UNCHANGING: Final = (int, str, bool, frozenset, Ending, type(None))
"""Values that are never changed: a copy may have the same."""


class TableType(type):
    """Metaclass that makes slots, `copy` and the metadata of a table from its annotations."""

    FIELDS: Mapping[str, Any]
    """The type of each field that is saved."""
    SIGHT: Mapping[str, Sight]
    """By field: its visibility."""
    OWN: Mapping[str, str]
    """How a copy gets its own of each of them, as source, from a table called `self`."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> TableType:
        known = {name for base in bases for name in getattr(base, "FIELDS", ())} | set(OF_THE_GAME)
        noted = [name for name in space.get("__annotations__", ()) if name not in space]
        own = (name for name in noted if not bases or name not in known)
        space.setdefault("__slots__", tuple(own))
        return super().__new__(mcs, name, bases, space)

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> None:
        super().__init__(name, bases, space)
        declared = dict(_declared(cls))
        cls.FIELDS = {field: kind for field, (kind, _) in declared.items()}
        cls.SIGHT = {field: sight for field, (_, sight) in declared.items()}
        cls.OWN = {field: _own(cls, field) for field in cls.FIELDS}
        if "copy" not in space:
            lines = [f"twin.{field} = {own}" for field, own in {**OF_THE_GAME, **cls.OWN}.items()]
            body = ["twin = new(type(self))", *lines, "return twin"]
            copy = written("copy(self)", body, cls, {"new": object.__new__})
            setattr(cls, "copy", copy)  # noqa: B010 - a method in no class body


def _declared(table: TableType) -> list[tuple[str, tuple[Any, Sight]]]:
    """Every field with its type and visibility."""
    found = []
    for name, hint in get_type_hints(table, include_extras=True).items():
        if name in OF_THE_GAME or get_origin(hint) is ClassVar:
            continue
        kind, *said = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        sights = [one for one in said if isinstance(one, Sight)]
        if len(sights) != 1:
            raise TypeError(
                f"{table.__name__}.{name}: say who sees it, as Public[...], Hidden[...] "
                "or Annotated[..., one sight]"
            )
        found.append((name, (kind, sights[0])))
    return found


def _own(table: TableType, field: str) -> str:
    """How a field of a table is copied, as source."""
    kind = table.FIELDS[field]
    copied = _copied(f"self.{field}", kind)
    if not copied:
        raise TypeError(
            f"{table.__name__}.{field}: a table holds numbers, texts, and tuples and lists of "
            f"them, not {kind}"
        )
    return copied


def _copied(value: str, kind: Any) -> str:
    """How a value of this type is copied, as source; "" = such a value has no place on a table."""
    root, parts = get_origin(kind) or kind, get_args(kind)
    if root in UNCHANGING:
        return value
    if root is list:
        each = _copied("each", parts[0])
        shallow = f"{value}.copy()" if each == "each" else f"[{each} for each in {value}]"
        return shallow if each else ""
    if root not in (tuple, UnionType, Union):
        return ""
    kinds = [part for part in parts if part is not Ellipsis]
    if all(_copied(value, part) == value for part in kinds):
        return value
    if root is tuple and len(kinds) == len(parts):  # of known length: each place by itself
        places = [_copied(f"{value}[{n}]", part) for n, part in enumerate(kinds)]
        return f"({', '.join(places)},)" if all(places) else ""
    return ""
