"""Answers about building: what is built or dismantled, where it stands, what is upgraded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Final

from frostlight.games.frostpunk.city.buildings import (
    rich_spaces,
    side_of,
    thumpable,
    trees_in_reach,
)
from frostlight.games.frostpunk.city.construction import price_list, sites
from frostlight.games.frostpunk.city.geometry import SPACE_NAMES, position_of
from frostlight.games.frostpunk.city.placing import best_site
from frostlight.games.frostpunk.city.unlocked import tiles_left
from frostlight.games.frostpunk.city.warmth import building_is_warm, would_be_warm
from frostlight.games.frostpunk.pieces import (
    BUILDING_IDS,
    BUILDING_INDEX,
    GOODS,
    KIND_OF,
    NOTHING,
    SIDES,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.answers.registry import ANSWERS, TABLE, declined, foreseen
from frostlight.games.frostpunk.view.answers.spaces import at_space
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.effects import COLOUR, price, say_building
from frostlight.games.frostpunk.view.open import at_heat, open_city, with_building
from frostlight.games.frostpunk.view.page.ghosts import ghost_of_building, ghosts_of_sites
from frostlight.games.frostpunk.view.page.prices import goods_signs, offer
from frostlight.games.frostpunk.view.places import (
    building_on,
    goods_on,
    heats,
    region,
    say_warm_from,
    spot,
)
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.kernel import View
from frostlight.view.scene import Words
from frostlight.view.shown import Along, Answer, Effect, Proposal, Shown

# -- what


@ANSWERS.shows("construction")
def construction(answer: Answer) -> Shown:
    """What is built, what is dismantled, or an end to it (FRP-15.1)."""
    if answer.value is None:
        shown = declined(answer, "stop_construction")
        return shown._replace(group="group.stop", name=answer.say("brief.stop"))
    verb, what = answer.value
    return _build(answer, what) if verb == "build" else _dismantle(answer, what)


def _build(answer: Answer, kind: int) -> Shown:
    building = BUILDING_IDS[kind]
    return Shown(
        answer.say("option.build", building=building),
        TABLE,
        group="group.build",
        name=answer.scene.reader.name("building", building),
        effect=foreseen(answer, _built, kind, answer.crowded),
        proposes=partial(_proposed, answer, kind),
        along=partial(_elsewhere, answer, kind),
    )


def _proposed(answer: Answer, kind: int) -> Proposal | None:
    """A place where it would stand well (FRP-15.4)."""
    if answer.view is None:
        return None
    city, words = open_city(answer.view), answer.scene.reader
    spaces = sites(city, kind)
    if len(spaces) < 2:
        return None
    space = best_site(city, kind, spaces)
    name = f"{spot(words, space)} · {_warm_there(words, city, kind, space)}"
    return Proposal((("build_at", SPACE_NAMES[space]),), name)


def _elsewhere(answer: Answer, kind: int) -> tuple[Along, ...]:
    """A player who picks that is asked for the place."""
    several = answer.view is not None and len(sites(open_city(answer.view), kind)) > 1
    return (Along(answer.say("brief.elsewhere"), (("build_at", ""),)),) if several else ()


def _built(reader: CardReader, view: View, kind: int, crowded: bool) -> Effect:
    """Price, what it does, who may use it, insulation, and how many are left (FRP-15.2)."""
    city, cost = open_city(view), _cost_now(view, kind)
    left = tiles_left(city, kind)
    return Effect(
        brings=offer(view.printed, kind, left, *cost),
        words=(*_about_building(reader, kind, *cost), reader.say("note.stock", n=left)),
        tells=say_building(reader, kind),
        remark="" if crowded else price(reader, *cost),
        preview=ghosts_of_sites(city, kind, *cost),
    )


@lru_cache(2048)
def _about_building(reader: CardReader, kind: int, wood: int, cores: int) -> tuple[str, ...]:
    return tuple(_price_and_use(reader, kind, wood, cores))


def _price_and_use(reader: CardReader, kind: int, wood: int, cores: int) -> Iterator[str]:
    row = reader.printed.buildings[kind]
    cost = price(reader, wood, cores)
    yield reader.say("note.price", list=cost) if wood or cores else cost
    yield say_building(reader, kind)
    if row.engineer:
        yield reader.say("note.engineer")
    if row.size == "large":
        yield reader.say("note.large")
    yield reader.say("note.insulation", colour=COLOUR[row.colour])


def _cost_now(view: View, kind: int) -> tuple[int, int]:
    """Wood and Steam Cores for building in this action, less what a citizen card takes off."""
    row = view.printed.buildings[kind]
    wood, cores = _prices(open_city(view)).get(kind, (row.wood, row.cores))
    return max(0, wood - int(asked_about(view, "construction")["cheaper"])), cores


_prices: Final = follows_from("board", "gone", "laws", "unlocked")(price_list)
"""The same list for all that can be built: it is only read."""


def _dismantle(answer: Answer, space: int) -> Shown:
    building, name, words = building_on(answer.view, space), SPACE_NAMES[space], answer.scene.reader
    verb = (
        answer.say("option.dismantle_building", building=building, space=name)
        if building
        else answer.say("option.dismantle", space=name)
    )
    return Shown(
        verb,
        f"space-{name}",
        "group.dismantle",
        "sacrifice",
        place=region(words, position_of(space)),
        name=spot(words, space),
        row=words.name("building", building) if building else "",
    )


# -- where


@ANSWERS.shows("build_at")
def build_at(answer: Answer) -> Shown:
    """The space where the building is put (FRP-15.4); those close by, equally warm, together."""
    shown = at_space(answer, effect=foreseen(answer, _standing, answer.value))
    if answer.view is None:
        return shown
    words = answer.scene.reader
    warm = _warmth(words, answer.view, answer.value)
    row = f"{region(words, position_of(answer.value))} · {warm}"
    return shown._replace(name=spot(words, answer.value), row=row)


def _warmth(words: Words, view: View, space: int) -> str:
    """Warm or cold, for whatever is being built; below that heading its sites stand together."""
    city, building = open_city(view), str(asked_about(view, "build_at")["building"])
    return _warm_there(words, city, BUILDING_INDEX[building], space)


def _warm_there(words: Words, city: City, kind: int, space: int) -> str:
    heat = _warm_from(city, SIDES * kind, space)
    if heat > city.heat:
        return words.say("group.warm_from", n=heat, coal=heat - city.heat)
    return words.say("group.warm_now" if heat else "group.cold")


@follows_from("heat", "rad", "buildings", "laws", "developed", most=4096)
def _warm_from(city: City, what: int, space: int) -> int:
    """The first heat from now on at which a building would be warm there; 0 = none."""
    return next((n for n in heats(city) if would_be_warm(at_heat(city, n), what, space)), 0)


def _standing(reader: CardReader, view: View, space: int) -> Effect:
    """When it is warm there, what it reaches, what goes back to the bank (FRP-15.4).

    Its own insulation counts, and a Field Kitchen beside it (FRP-12.8, FRP-35.29).
    """
    city, kind = open_city(view), BUILDING_INDEX[str(asked_about(view, "build_at")["building"])]
    built, lies = with_building(city, kind, space), goods_on(view, space)
    reached = _found_from(built, space)
    covered = (space, space + 1) if city.printed.large[kind] else (space,)
    lost = [under for under in covered if city.what[under] != NOTHING]
    return Effect(
        brings=goods_signs(built, reached or [], paid=False) + goods_signs(city, lost, paid=True),
        words=(
            say_warm_from(reader, built, space, building_is_warm),
            *_reach(reader, built, space, reached),
        ),
        after=(_lost(reader, city, lost),) if lost else (),
        remark=reader.say("note.goods", goods=lies[0], n=lies[1]) if lies[0] else "",
        preview=ghost_of_building(built, space, reached or []),
    )


REACH: Final[dict[str, Callable[[City, int], list[int]]]] = {
    "cut_here": lambda city, space: trees_in_reach(city, side_of(city, space), space),
    "take_adj": rich_spaces,
}
"""By what a building does: the spaces that it takes something from (FRP-35.12, FRP-35.14)."""


def _found_from(city: City, space: int) -> list[int] | None:
    """The spaces that the building there takes something from; None if it takes nothing."""
    for node in side_of(city, space).does:
        if node.verb in REACH:
            return REACH[node.verb](city, space)
    return None


def _reach(reader: CardReader, city: City, space: int, reached: list[int] | None) -> Iterator[str]:
    """What a building that gathers finds from there, or where it could put Coal (FRP-35.17)."""
    if any(node.verb == "thump" for node in side_of(city, space).does):
        yield reader.say("note.thumped", n=len(thumpable(city, space)))
    if reached is not None:
        found = [f"{_goods(reader, city, at)} ({spot(reader, at)})" for at in reached]
        yield reader.say("note.reach", list=", ".join(found) or reader.say("note.nothing"))


def _lost(reader: CardReader, city: City, spaces: list[int]) -> str:
    lost = [_goods(reader, city, under) for under in spaces]
    return reader.say("note.bank", list=reader.listed(lost))


def _goods(reader: CardReader, city: City, space: int) -> str:
    return reader.say("note.goods", goods=GOODS[city.what[space]], n=city.many[space])


# -- the better side


@ANSWERS.shows("upgrade_at")
def upgrade_at(answer: Answer) -> Shown:
    """The building that is turned to its better side, or no more of them (FRP-35.6)."""
    if answer.value is None:
        return declined(answer, "stop_upgrade")
    return at_space(answer, effect=foreseen(answer, _upgraded, answer.value))


def _upgraded(reader: CardReader, view: View, space: int) -> Effect:
    """The price, none if a card upgrades, and the better side."""
    kind = KIND_OF[view.table["buildings"][space]]
    free, row = asked_about(view, "upgrade_at")["free"], view.printed.buildings[kind]
    return Effect(
        words=(
            reader.say("note.free") if free else price(reader, row.up_wood, row.up_cores),
            say_building(reader, kind, 1),
            reader.say("note.insulation", colour=COLOUR[row.upgraded_colour]),
        )
    )
