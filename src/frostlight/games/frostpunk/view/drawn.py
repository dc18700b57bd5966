"""What follows from some fields of the city alone: drawn or worked out once, then remembered."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast, get_origin

from frostlight.games.frostpunk.table import City
from frostlight.i18n import Reader
from frostlight.kernel import partial_table
from frostlight.kernel.codegen import written
from frostlight.view.scene import Scene

P = ParamSpec("P")
T = TypeVar("T")
OfCity = Callable[Concatenate[City, P], T]

NESTED: Final = {
    "mood": "tuple(map(tuple, city.mood))",
    "area": "tuple(map(tuple, city.area))",
    "stacks": "tuple([tuple(map(tuple, stack)) for stack in city.stacks])",
}
"""Fields with lists in them, as values to remember by."""
_ONE: Final = re.compile(r"(\w+)\[(\d+)\]")
"""One place of a list: `stores[1]`."""


def follows_from(*fields: str, most: int = 512) -> Callable[[OfCity[P, T]], OfCity[P, T]]:
    """Work out once for all cities in which these fields are equal, and for all other arguments.

    The function is given a city that has no other fields (of `stores[1]` no other places): one
    that it reads and does not name raises an error, so that nothing can be shown by which it is
    not remembered. Other arguments are given by their place.
    """

    def remember(make: OfCity[P, T]) -> OfCity[P, T]:
        @lru_cache(most)
        def of(shown: tuple[Any, ...], *rest: Any) -> T:
            return cast(Callable[..., T], make)(_city_of(fields, shown), *rest)

        shown = ", ".join(["city.printed", *map(_shown, fields)])
        body = [f"return of(({shown},), *rest)"]
        made: OfCity[P, T] = written(f"{make.__name__}(city, *rest)", body, City, {"of": of})
        made.__doc__ = make.__doc__
        vars(made).update(cache_info=of.cache_info, cache_clear=of.cache_clear)
        return made

    return remember


def _shown(field: str) -> str:
    """A field as a value to remember by, as source."""
    if field in NESTED:
        return NESTED[field]
    return f"tuple(city.{field})" if get_origin(City.FIELDS.get(field)) is list else f"city.{field}"


def _city_of(fields: tuple[str, ...], shown: tuple[Any, ...]) -> City:
    """A city that has these fields and no others."""
    printed, *values = shown
    there: dict[str, Any] = {}
    for field, value in zip(fields, values, strict=True):
        one = _ONE.fullmatch(field)
        if one is None:
            there[field] = value
        else:
            there.setdefault(one[1], {})[int(one[2])] = value
    return partial_table(City, printed, **there)


@dataclass(frozen=True, eq=False)
class Nobody(Scene):
    """A scene without people: one for each language and content, and equal to itself alone."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


@lru_cache(1024)
def without_people(scene: Scene) -> Nobody:
    """The same scene for all tables: for what names nobody, on a page that lies or stands."""
    return _nobody(replace(cast(Reader, scene.reader), names=()), scene.printed)


@lru_cache(256)
def _nobody(reader: Reader, printed: Any) -> Nobody:
    return Nobody(reader, (), printed=printed)
