"""The board of Antarctica in words, place by place, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from frostlight.games.antarctica.structure import (
    AT,
    DOCKS,
    KIND_IDS,
    OWNER,
    TRACK_IDS,
    ZONE_IDS,
    has,
    members,
)
from frostlight.games.antarctica.view.open import Zone, zone_of
from frostlight.kernel import View
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.pages import Spoken
from frostlight.view.scene import Scene


def spoken(view: View, scene: Scene) -> tuple[Spoken, ...]:
    """Every open zone in the order of the sun, beginning with its own; then the tracks."""
    open_zones, sun = view.printed.open_zones, view.table["sun"]
    order = sorted(open_zones, key=lambda zone: (zone < sun, zone))
    zones = (
        Spoken(
            scene.reader.name("zone", ZONE_IDS[zone]),
            (*zone_lines(scene, zone_of(view, zone)), *_ships(view, scene, zone)),
        )
        for zone in order
    )
    return (*zones, *(_track(view, scene, track) for track in view.printed.open_tracks))


def zone_words(scene: Scene, zone: Zone) -> str:
    """A zone in one breath, without its ships: they are pieces of their own."""
    name = scene.reader.name("zone", ZONE_IDS[zone.number])
    return f"{name}. {' '.join(zone_lines(scene, zone))}"


def zone_lines(scene: Scene, zone: Zone) -> Iterable[str]:
    """What stands in a zone; what does not is left out."""
    say = scene.reader.say
    if zone.closed:
        return [say("spoken.closed")]
    lines = [say(f"spoken.{place}") for place in ("sun", "target") if getattr(zone, place)]
    built = [scene.reader.name("kind", KIND_IDS[kind]) for kind in members(zone.built)]
    lines.append(_listed(scene, "buildings", built))
    lines.append(_listed(scene, "scientists", _counts(scene, zone.scientists)))
    breakers = _counts(scene, zone.icebreakers)
    return [*lines, *([_listed(scene, "icebreakers", breakers)] if breakers else [])]


def _ships(view: View, scene: Scene, zone: int) -> list[str]:
    queue = view.table["queues"][zone]
    names = [scene.people[OWNER[ship]].name for ship in queue]
    free = scene.reader.say("spoken.free", n=DOCKS - len(queue))
    return [_listed(scene, "ships", names), free]


def _counts(scene: Scene, counts: Sequence[int]) -> list[str]:
    """Of each player who has any there: how many."""
    return [f"{scene.people[seat].name} {count}" for seat, count in enumerate(counts) if count]


def _track(view: View, scene: Scene, track: int) -> Spoken:
    say, stations = scene.reader.say, view.printed.tracks[track].stations
    at = [(seat, view.table["cubes"][AT[track][seat]]) for seat in range(view.table["players"])]
    ahead = sorted((space, seat) for seat, space in at if space)
    cubes = [say("spoken.cube", seat=seat, space=space) for space, seat in reversed(ahead)]
    needs = say("spoken.stations", stations=",".join(stations))
    name = scene.reader.name("track", TRACK_IDS[track])
    return Spoken(name, (needs, _listed(scene, "cubes", cubes), *_spaces(view, scene, track)))


def _spaces(view: View, scene: Scene, track: int) -> Iterable[str]:
    """What lies on the way, as long as it can be set off, and what each space is worth."""
    say, printed, used = scene.reader.say, view.printed, view.table["used"][track]
    symbols = [
        say("spoken.symbol", space=space, symbol=symbol)
        for space, symbol in enumerate(printed.space_symbol[track])
        if symbol and not has(used, space)
    ]
    if symbols:
        yield say("spoken.symbols", list="; ".join(symbols))
    values = map(str, printed.space_value[track][1:])
    yield say("spoken.values", list=", ".join(values))


def _listed(scene: Scene, what: str, things: list[str]) -> str:
    say = scene.reader.say
    return say(f"spoken.{what}", list=", ".join(things)) if things else say(f"spoken.no_{what}")


def ship_words(scene: Scene, seat: int, zone: int, space: int) -> str:
    """Whose ship this is and where it waits."""
    return scene.reader.say("spoken.ship", seat=seat, zone=ZONE_IDS[zone], space=space + 1)


def cube_words(scene: Scene, seat: int, track: int, space: int) -> str:
    return scene.reader.say("spoken.on_track", seat=seat, track=TRACK_IDS[track], space=space)


def heard(said: str) -> Html:
    """The attributes of a piece that is read aloud; what only foreshadows is not."""
    return f' role="img" aria-label="{esc(said)}"' if said else EMPTY
