"""`frostlight content words`: what the files of a game can say, and the language of its effects."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec

from frostlight.games import find_game
from frostlight.games.packs import shelf_of
from frostlight.i18n import text
from frostlight.kernel.content import Shelf
from frostlight.kernel.content_errors import choices

_PLAIN: Final = {int: "number", float: "number"}
Say = Callable[..., str]
WIDTH: Final = 30
"""Width in characters of the column with the names of fields, or with forms of words."""


def run(args: argparse.Namespace) -> int:
    shelf = shelf_of(find_game(args.game))
    say = partial(text, args.language)
    for line in (*_files(shelf, say), *_language(shelf, say)):
        print(line)
    return 0


# -- what the files hold


def _files(shelf: Shelf, say: Say) -> Iterator[str]:
    by_shape: dict[type[msgspec.Struct], list[str]] = {}
    for file, kind in shelf.shapes.items():
        by_shape.setdefault(kind, []).append(file)
    for kind, files in by_shape.items():
        yield ", ".join(files)
        for named, size in shelf.sizes.items():
            if set(files) & set(named):
                key = "fixed" if len(named) == 1 else "fixed_together"
                yield "  " + say(f"common.words.{key}", n=size, list=", ".join(named))
        yield from _fields(kind, "", say)
        yield ""


def _fields(kind: type[msgspec.Struct], path: str, say: Say) -> Iterator[str]:
    """The plain fields of a table, then the tables in it."""
    inner = []
    for field in msgspec.structs.fields(kind):
        name, struct, many = field.encode_name, *_struct_of(field.type)
        if struct is not None:
            here = f"{path}.{name}" if path else name
            inner.append((f"  [[{here}]]" if many else f"  [{here}]", struct, here))
        else:
            needed = "" if field.required else say("common.words.optional")
            yield f"    {name:<{WIDTH}} {_described(field.type, say)} {needed}".rstrip()
    for heading, struct, here in inner:
        yield heading
        yield from _fields(struct, here, say)


def _struct_of(kind: Any) -> tuple[type[msgspec.Struct] | None, bool]:
    """The table that a field holds, and whether it holds many of them."""
    if get_origin(kind) is Annotated:
        return _struct_of(get_args(kind)[0])
    if get_origin(kind) in (list, tuple):
        return _struct_of(get_args(kind)[0])[0], True
    for part in (kind, *get_args(kind)):
        if isinstance(part, type) and issubclass(part, msgspec.Struct):
            return part, False
    return None, False


def _described(kind: Any, say: Say) -> str:
    """What may stand in a field."""
    origin, args = get_origin(kind), get_args(kind)
    if known := choices(kind):
        return ", ".join(str(one) if one != "" else '""' for one in known)
    if origin is Annotated:
        meta = next((one for one in args[1:] if isinstance(one, msgspec.Meta)), msgspec.Meta())
        if meta.ge is not None and meta.le is not None:
            return say("common.rules.range", first=str(meta.ge), last=str(meta.le))
        return _described(args[0], say)
    if origin in (list, tuple):
        shown = args[:1] if args[1:] in ((), (...,)) else args
        more = ", ..." if len(shown) < 2 else ""
        return f"[{', '.join(_described(part, say) for part in shown)}{more}]"
    if origin is dict:
        return f"{{ {_described(args[0], say)} = {_described(args[1], say)} }}"
    return "true, false" if kind is bool else say(f"common.words.{_PLAIN.get(kind, 'text')}")


# -- the language of effects


def _language(shelf: Shelf, say: Say) -> Iterator[str]:
    words = () if shelf.language is None else shelf.language.words()
    for kind, found in groupby(sorted(words, key=lambda word: word.kind), lambda word: word.kind):
        yield say(f"common.words.of_{kind}")
        for _, form, example in found:
            shown = form if len(form) > WIDTH else f"{form:<{WIDTH}}"
            yield f"    {shown}  {example}".rstrip()
        yield ""
