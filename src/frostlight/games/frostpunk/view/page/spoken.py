"""The city in words, place by place, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from frostlight.games.frostpunk.city.geometry import (
    CELLS,
    CORNER_POSITIONS,
    NEAR_POSITIONS,
    PETAL_IDS,
    POSITIONS,
    spaces_of,
)
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    DISCONTENT,
    GOODS,
    HOPE,
    NOTHING,
    PAWNS,
    REST,
    STOCKED,
    TYPES,
)
from frostlight.games.frostpunk.table import City, Stack
from frostlight.games.frostpunk.turn.expedition import is_outpost, location
from frostlight.games.frostpunk.turn.pawns import in_play, shown
from frostlight.games.frostpunk.view.guide import coming
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.corners import NAMES, mood_words, steps_to_defeat
from frostlight.games.frostpunk.view.page.instruments import free_pawns, owned
from frostlight.games.frostpunk.view.page.spaces import describe_space
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.games.frostpunk.view.titles import EXPEDITION, title
from frostlight.kernel import View
from frostlight.view.lines import sentence
from frostlight.view.pages import Spoken
from frostlight.view.scene import Scene


def spoken(view: View, scene: Scene) -> tuple[Spoken, ...]:
    """What decides first, then the map from the middle outwards, then who is away."""
    city, say = open_city(view), scene.reader.say
    near = NEAR_POSITIONS
    far = range(near.stop, len(CELLS))
    return (
        _place(say("group.generator"), _generator(city, scene)),
        _place(say("forecast.title"), (line.plain for line in coming(city, scene))),
        *(_mood(city, scene, track) for track in (HOPE, DISCONTENT)),
        _place(say("board.stores"), _stores(city, scene)),
        _place(say("board.type"), _people(city, scene)),
        _place(say("group.near"), _tiles(city, scene, near)),
        _place(say("group.far"), _tiles(city, scene, far)),
        _place(say("board.expeditions"), _expeditions(city, scene)),
    )


def _place(name: str, lines: Iterable[str]) -> Spoken:
    return Spoken(name, tuple(sentence(line) for line in lines))


def _generator(city: City, scene: Scene) -> Iterator[str]:
    """Heat and stress, then the spaces round the tower."""
    say, most = scene.reader.say, city.printed.limits.stress
    yield say("spoken.heat", n=city.heat, cold=city.cold, stress=city.stress, most=most)
    yield say("board.held", n=city.held)
    if city.overheated:
        yield say("page.overheated")
    for space in range(len(PETAL_IDS)):
        yield describe_space(city, scene, space)


def _mood(city: City, scene: Scene, track: int) -> Spoken:
    """How far it is to defeat, then the tokens."""
    say, name = scene.reader.say, NAMES[track]
    left = say(f"page.{name}_left", n=steps_to_defeat(city, track))
    return _place(say(f"board.{name}"), (left, *mood_words(city, scene, track)))


def _stores(city: City, scene: Scene) -> Iterator[str]:
    """What the city owns, and what is stored for the great storm (FRP-1.42)."""
    say, name = scene.reader.say, scene.reader.name
    yield ", ".join(
        say("note.goods", goods=GOODS[goods], n=city.stores[goods]) for goods in owned(city.printed)
    )
    if city.stock[0] >= 0:
        kept = zip(STOCKED, city.stock, targets(city), strict=True)
        stock = ", ".join(f"{name('goods', goods)} {have}/{goal}" for goods, have, goal in kept)
        yield f"{say('board.stock')}: {stock}"
    for row, mark in zip(city.printed.scenario.track, city.marks, strict=True):
        yield say("look.mark", track=row.id, n=mark, most=row.end)
    for heap, left in zip(city.printed.scenario.rim, city.rim, strict=True):
        beside = ", ".join(name("position", place) for place in heap.beside)
        yield say("look.heap", heap=heap.id, list=beside, goods=heap.what, n=left)


def _people(city: City, scene: Scene) -> Iterator[str]:
    say, limits = scene.reader.say, city.printed.limits
    for kind, type_ in enumerate(TYPES):
        facts = {"n": city.pop[kind], "sick": city.sick[kind]}
        pawns = {"home": free_pawns(city, kind), "pawns": shown(city, kind)}
        yield say("spoken.people", type=type_, **facts, **pawns)
    if automatons := in_play(city, AUTOMATON):
        yield say("board.automatons", n=automatons, home=city.home[AUTOMATON])
    yield say("board.hunger", n=city.hunger, most=limits.hunger_loss)
    yield say("board.corpses", n=city.corpses, most=limits.corpses_loss)


# -- the map


def _tiles(city: City, scene: Scene, places: range) -> Iterator[str]:
    """Every space that lies open; what is under snow in one breath; the deposits behind."""
    say, name = scene.reader.say, scene.reader.name
    for position in places:
        if city.tiles[position] >= 0:
            for space in spaces_of(position):
                if city.buildings[space] != REST:
                    yield describe_space(city, scene, space)
    snow = [POSITIONS[position] for position in places if city.tiles[position] < 0]
    hidden = ", ".join(name("position", place) for place in snow)
    if hidden:
        yield say("spoken.snow", list=hidden)
    for position, deposit in zip(CORNER_POSITIONS, city.deposits, strict=True):
        if deposit != NOTHING and position in places:
            found = say("page.deposit", goods=GOODS[deposit])
            yield f"{name('position', POSITIONS[position])}: {found}"


def _expeditions(city: City, scene: Scene) -> Iterator[str]:
    """The stacks, and how far the Scouts on them have to go (FRP-29.13)."""
    reader, say = reader_of(scene), scene.reader.say
    for n, cards in enumerate(city.stacks):
        if not cards:
            continue
        stack = cast("Stack", tuple(tuple(card) for card in cards))
        steps = location(city.printed, stack)
        top = title(reader, city.printed.expeditions[stack[-1][0]].id, EXPEDITION)
        yield reader.say("board.stack", n=n + 1, title=top)
        yield reader.say("look.path", n=steps)
        if is_outpost(city, n):
            yield f"{say('page.outpost')}: {scene.reader.name('pawn', PAWNS[city.scouts[n] - 1])}"
        elif city.scouts[n]:
            pawn, left = PAWNS[city.scouts[n] - 1], steps - city.scout_at[n]
            yield reader.say("board.scout", pawn=pawn, n=left)
