"""Short names of options for long lists; what the board shows anyway is left out."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.effects import price
from frostlight.games.frostpunk.view.notes import SPACES
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.places import (
    SPACE,
    There,
    building_on,
    goods_on,
    lying_there,
    only_there,
)
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.sites import cost_now, say_warmth
from frostlight.games.frostpunk.view.titles import title
from frostlight.kernel import View
from frostlight.view.scene import Scene


def brief(scene: Scene, kind: str, key: str, view: View, many: bool) -> tuple[str, str]:
    """Name and remark of an option in a long list; what the board shows anyway is left out.

    The remark is empty if the name says it all, and so is the name if there is no shorter one.
    """
    name, remark = _brief(scene, kind, key, lying_there(view, key) if kind in PLACED else None)
    if many or kind not in REMARKS:
        return name, remark
    return name, REMARKS[kind](reader_of(scene), view, key)


@lru_cache(8192)
def _brief(scene: Scene, kind: str, key: str, there: There | None) -> tuple[str, str]:
    """What follows from the key, and from what stands and lies at its place."""
    reader, view = reader_of(scene), only_there(there) if there is not None else None
    if kind == "turn":
        return _action(reader, view, key), ""
    if kind == "construction":
        return _work(reader, view, key), ""
    if kind == "build_at":
        return key, _lies_there(reader, view, key)
    return (_site(reader, view, key), "") if kind in SPACES and key in SPACE else ("", "")


PLACED: Final = frozenset({"turn", "construction", "build_at", *SPACES})


def _action(reader: CardReader, view: View | None, key: str) -> str:
    verb, colon, what = key.partition(":")
    if not colon:
        return reader.say(f"brief.{verb}")
    return _place(view, what) if verb in WORKED_AT else _other(reader, verb, what)


def _warmth(reader: CardReader, view: View, key: str) -> str:
    """Whether it is warm where somebody would work."""
    verb, _, what = key.partition(":")
    if verb not in WORKED_AT:
        return ""
    return say_warmth(reader, WORKED_AT[verb](open_city(view), SPACE[what]), short=True)


WORKED_AT: Final[dict[str, Callable[[City, int], bool]]] = {
    "gather": space_is_warm,
    "use": building_is_warm,
    "shift": building_is_warm,
}
"""Actions at a place, and whether they are warm there."""


def _work(reader: CardReader, view: View | None, key: str) -> str:
    verb, colon, what = key.partition(":")
    if not colon:
        return reader.say("brief.stop")
    return _place(view, what) if verb == "dismantle" else reader.name("building", what)


def _price(reader: CardReader, view: View, key: str) -> str:
    """What is paid for what is built."""
    verb, _, what = key.partition(":")
    return price(reader, *cost_now(view, BUILDING_INDEX[what])) if verb == "build" else ""


REMARKS: Final[dict[str, Callable[[CardReader, View, str], str]]] = {
    "turn": _warmth,
    "construction": _price,
}
"""What depends on more than what stands and lies there, where there is room to say it."""


def _other(reader: CardReader, verb: str, what: str) -> str:
    if verb == "special":
        return title(reader, what.partition(":")[2])
    if verb == "refuel":
        return reader.say("brief.refuel", n=int(what))
    return reader.say("brief.stack", stack=int(what))


def _place(view: View | None, what: str) -> str:
    """A space, with how much lies there: its row says what it is."""
    building, (_, n) = building_on(view, SPACE[what]), goods_on(view, SPACE[what])
    return what if building or not n else f"{what} · {n}"


def _lies_there(reader: CardReader, view: View | None, what: str) -> str:
    goods, n = goods_on(view, SPACE[what])
    return reader.say("note.goods", goods=goods, n=n) if goods else ""


def _site(reader: CardReader, view: View | None, what: str) -> str:
    """A space with what stands or lies there."""
    building = building_on(view, SPACE[what])
    there = reader.name("building", building) if building else _lies_there(reader, view, what)
    return f"{there} · {what}" if there else what
