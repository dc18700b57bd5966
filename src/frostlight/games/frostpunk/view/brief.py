"""Short names of options for long lists; what the board shows anyway is left out."""

from __future__ import annotations

from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.effects import price
from frostlight.games.frostpunk.view.labels import SPACE, building_on, goods_on
from frostlight.games.frostpunk.view.notes import SPACES
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.games.frostpunk.view.sites import cost_now, say_warmth
from frostlight.games.frostpunk.view.titles import title
from frostlight.games.frostpunk.warmth import building_is_warm, space_is_warm
from frostlight.kernel import View
from frostlight.view.scene import Scene


def brief(scene: Scene, kind: str, key: str, view: View, many: bool) -> tuple[str, str]:
    """Name and remark of an option in a long list; what the board shows anyway is left out.

    The remark is empty if the name says it all, and so is the name if there is no shorter one.
    """
    reader = reader_of(scene)
    if kind == "turn":
        return _brief_turn(reader, open_city(view), key, view, many)
    if kind == "construction":
        return _brief_work(reader, key, view, many)
    if kind == "build_at":
        return key, _lies_there(reader, view, key)
    return (_site(reader, view, key), "") if kind in SPACES and key in SPACE else ("", "")


def _brief_turn(
    reader: CardReader, city: City, key: str, view: View, many: bool
) -> tuple[str, str]:
    verb, colon, what = key.partition(":")
    if not colon:
        return reader.say(f"brief.{verb}"), ""
    if verb not in ("gather", "use", "shift"):
        return _other(reader, verb, what), ""
    space = SPACE[what]
    warm = space_is_warm(city, space) if verb == "gather" else building_is_warm(city, space)
    return _place(view, what), "" if many else say_warmth(reader, warm, short=True)


def _brief_work(reader: CardReader, key: str, view: View, many: bool) -> tuple[str, str]:
    verb, colon, what = key.partition(":")
    if not colon:
        return reader.say("brief.stop"), ""
    if verb == "dismantle":
        return _place(view, what), ""
    cost = cost_now(view, BUILDING_INDEX[what])
    return reader.name("building", what), "" if many else price(reader, *cost)


def _other(reader: CardReader, verb: str, what: str) -> str:
    if verb == "special":
        return title(reader, what.partition(":")[2])
    if verb == "refuel":
        return reader.say("brief.refuel", n=int(what))
    return reader.say("brief.stack", stack=int(what))


def _place(view: View, what: str) -> str:
    """A space, with how much lies there: its row says what it is."""
    building, (_, n) = building_on(view, SPACE[what]), goods_on(view, SPACE[what])
    return what if building or not n else f"{what} · {n}"


def _lies_there(reader: CardReader, view: View, what: str) -> str:
    goods, n = goods_on(view, SPACE[what])
    return reader.say("note.goods", goods=goods, n=n) if goods else ""


def _site(reader: CardReader, view: View, what: str) -> str:
    """A space with what stands or lies there."""
    building = building_on(view, SPACE[what])
    there = reader.name("building", building) if building else _lies_there(reader, view, what)
    return f"{there} · {what}" if there else what
