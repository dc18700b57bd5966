"""What an option would bring and cost, as icons on its button; the notes say the same in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.frostpunk.city.warmth import building_is_warm, space_is_warm
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.pieces import BUILDING_IDS, BUILDING_INDEX, GOODS, NOTHING
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.labels import OF_CARDS
from frostlight.games.frostpunk.view.open import open_city, with_building
from frostlight.games.frostpunk.view.page.laws import law_gain
from frostlight.games.frostpunk.view.page.prices import option_gain
from frostlight.games.frostpunk.view.page.spaces import BARS
from frostlight.games.frostpunk.view.page.symbols import MINUS, count, used, warm_sign
from frostlight.games.frostpunk.view.places import SPACE
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.games.frostpunk.view.sites import cost_now, covered, found_from
from frostlight.games.frostpunk.view.turning import normal
from frostlight.kernel import View
from frostlight.view.icons import icon
from frostlight.view.scene import Scene


def gain(view: View, scene: Scene, kind: str, key: str) -> str:
    """Drawn for actions, building, laws and cards; what a Citizen card changes is said in words."""
    if kind == "law":
        return law_gain(scene, key)
    if kind in OF_CARDS:
        return option_gain(view, scene, kind, key)
    verb, _, what = key.partition(":")
    draw = GAINS.get((kind, verb)) or GAINS.get((kind, ""))
    return "".join(draw(view, what or key)) if draw is not None else ""


def _gather(view: View, what: str) -> Iterator[str]:
    city, space = open_city(view), SPACE[what]
    if normal(city, f"gather:{what}"):
        yield warm_sign(space_is_warm(city, space))


def _use(view: View, what: str) -> Iterator[str]:
    city, space = open_city(view), SPACE[what]
    if normal(city, f"use:{what}"):
        yield used(city, space)
        yield warm_sign(building_is_warm(city, space))


def _snow(view: View, _what: str) -> Iterator[str]:
    if normal(open_city(view), "snow"):
        yield warm_sign(False)


# -- building


def _build(view: View, what: str) -> Iterator[str]:
    """Its price, what it is insulated by, its beds, and how many of them are left (FRP-15.2)."""
    kind = BUILDING_INDEX[what]
    yield _offer(view.printed, kind, view.table["board"][kind], *cost_now(view, kind))


@lru_cache(2048)
def _offer(printed: Printed, kind: int, left: int, wood: int, cores: int) -> str:
    return "".join(_offered(printed, kind, left, wood, cores))


def _offered(printed: Printed, kind: int, left: int, wood: int, cores: int) -> Iterator[str]:
    row = printed.buildings[kind]
    yield icon(BUILDING_IDS[kind], "big")
    yield from price_signs(wood, cores)
    yield bars(BARS.get(printed.insulation[kind][0], 0))
    if row.beds:
        yield count("bed", f"+{row.beds}")
    if row.engineer:
        yield count("engineer")
    yield f'<span class="stock">\u00d7{left}</span>'


def price_signs(wood: int, cores: int) -> Iterator[str]:
    """Wood and Steam Cores."""
    if wood:
        yield count("wood", f"{MINUS}{wood}", "paid")
    if cores:
        yield count("core", f"{MINUS}{cores}", "paid")


def bars(n: int) -> str:
    """Insulation, as it is drawn on the map."""
    return f'<span class="insu">{"<i></i>" * n}</span>'


def _site(view: View, key: str) -> Iterator[str]:
    """What it finds from there, and what goes back to the bank (FRP-15.4)."""
    if key not in SPACE:
        return
    city, space = open_city(view), SPACE[key]
    kind = BUILDING_INDEX[str(asked_about(view, "build_at")["building"])]
    built = with_building(city, kind, space)
    for goods, n in _sums(built, found_from(built, space) or []).items():
        yield count(goods, f"{n}", "finds")
    lost = [at for at in covered(city, kind, space) if city.what[at] != NOTHING]
    for goods, n in _sums(city, lost).items():
        yield count(goods, f"{MINUS}{n}", "paid")


def _sums(city: City, spaces: list[int]) -> dict[str, int]:
    """How much of what lies there."""
    sums: dict[str, int] = {}
    for space in spaces:
        goods = GOODS[city.what[space]]
        sums[goods] = sums.get(goods, 0) + city.many[space]
    return sums


GAINS: Final[dict[tuple[str, str], Callable[[View, str], Iterator[str]]]] = {
    ("turn", "gather"): _gather,
    ("turn", "use"): _use,
    ("turn", "snow"): _snow,
    ("construction", "build"): _build,
    ("build_at", ""): _site,
}
"""By kind of question and verb."""
