"""The board of Antarctica as a picture: sea, coast, zones, sun and pieces."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from frostlight.games.antarctica.structure import (
    BUILT,
    DOCKS,
    KIND_GROUPS,
    KIND_IDS,
    OWNER,
    ZONE_IDS,
    has,
)
from frostlight.games.antarctica.view import geometry as at
from frostlight.games.antarctica.view import tracks
from frostlight.games.antarctica.view.fleet import Fleet, muster
from frostlight.games.antarctica.view.open import OpenPart, Zone, open_part, zone_of
from frostlight.games.antarctica.view.spoken import heard, ship_words, zone_words
from frostlight.kernel import View
from frostlight.view.icons import icon_at, seat_shape
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Person, Scene, Words

LABEL_DROP: Final = {"red": 4.3, "blue": 7.2, "green": 4.3, "yellow": 4.3}
"""How far below the middle of a seat's shape a number stands."""
PERSON_STEP: Final = {False: 41.0, True: 33.0}
"""How far apart the scientists of two seats stand, on the lying and on the turned board."""
TWO_LINES: Final = 10
"""A name as long as this stands in two lines where there is little room."""
HULL: Final = (
    "M-19 -1.5H19L14.5 11.5Q14 13 12.5 13H-12Q-13.5 13 -14 11.5z"
    "M-11 -3V-9.5Q-11 -10.5 -10 -10.5H1.5Q2.5 -10.5 2.5 -9.5V-3z"
    "M6 -3V-15.5H8V-14.5L15 -11.5 8 -8.5V-3z"
)


def board(view: View, scene: Scene, fleet: Fleet | None = None) -> Part:
    """The whole picture; `fleet` keeps the names of ships from move to move."""
    return draw_board(open_part(view), scene, fleet)


@lru_cache(64)
def draw_board(position: OpenPart, scene: Scene, fleet: Fleet | None) -> Part:
    """The picture is the same for all viewers: it shows nothing secret."""
    view, table, tall = position.view, position.view.table, scene.tall
    size = f"{at.HEIGHT} {at.WIDTH}" if tall else f"{at.WIDTH} {at.HEIGHT}"
    return part(
        "board",
        f'<section id="board" class="board" aria-label="{esc(scene.reader.say("title"))}">'
        f'<svg class="map{" tall" if tall else ""}" viewBox="0 0 {size}" role="group" '
        f'aria-label="{esc(scene.reader.say("title"))}">',
        chart(tall),
        part("zones", '<g id="zones">', *zones(view, scene), "</g>"),
        tracks.tracks(view, scene),
        part(
            "pieces",
            '<g id="pieces">',
            sun_piece(table["sun"], tall),
            *tracks.cubes(view, scene),
            *ships(table, fleet or muster(table["queues"]), scene),
            "</g>",
        ),
        "</svg></section>",
    )


@cache
def chart(tall: bool = False) -> Html:
    """What never changes: patterns, light, sea, continent, orbit."""
    spin = f' transform="{at.SPIN}"' if tall else ""
    lights = "".join(
        f'<radialGradient id="light-{esc(zone)}" gradientUnits="userSpaceOnUse" '
        f'cx="{at.site(n, tall).sun[0]:.1f}" cy="{at.site(n, tall).sun[1]:.1f}" r="300">'
        '<stop offset="0" class="beam-0"/><stop offset="0.35" class="beam-1"/>'
        '<stop offset="1" class="beam-2"/></radialGradient>'
        for n, zone in enumerate(ZONE_IDS)
    )
    outlines = "".join(
        f'<path id="outline-{esc(zone)}" d="{at.site(n).outline}"{spin}/>'
        for n, zone in enumerate(ZONE_IDS)
    )
    contours = "".join(
        f'<use class="contour" href="#coast" transform="translate({at.CX:g} {at.CY:g}) '
        f'scale({scale}) translate({-at.CX:g} {-at.CY:g})"/>'
        for scale in (0.9, 0.79, 0.67)
    )
    return (
        f'<defs>{lights}{outlines}<path id="coast" d="{at.coast()}"/><path id="hull" d="{HULL}"/>'
        f"{PACK_ICE}"
        '<clipPath id="land"><use href="#coast"/></clipPath>'
        '<radialGradient id="halo"><stop offset="0.15" class="halo-0"/>'
        '<stop offset="1" class="halo-1"/></radialGradient></defs>'
        f"<g{spin}>"
        f'<path class="sea" d="{at.frame(at.RIM)}"/><path class="orbit" d="{at.frame(at.ORBIT)}"/>'
        f'<use class="shelf" href="#coast"/><use class="coast" href="#coast"/>'
        f'<g clip-path="url(#land)">{contours}</g></g>'
    )


PACK_ICE: Final = (
    '<pattern id="pack" width="56" height="48" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(14)"><path class="floe" d="M3 5 18 2l8 9-6 10-15-2zM31 4l17-1 5 9-8 '
    "8-13-3zM6 25l13-2 9 8-5 12-15 1-5-9zM34 24l12-3 8 8-3 10-12 3-8-8zM27 18l3 1-1 4-4-1z"
    'M28 44l5-2 4 3-7 2z"/></pattern>'
)


# -- zones


class Names(NamedTuple):
    """What is written in a zone or shown when the pointer rests on something."""

    zone: str
    short: str
    """Name of the zone as there is room for it on the board."""
    closed: str
    kinds: tuple[str, ...]
    spaces: tuple[str, ...]


def zones(view: View, scene: Scene) -> list[Part]:
    """All eight, closed ones too."""
    return [draw_zone(scene, zone_of(view, number)) for number in range(len(ZONE_IDS))]


@lru_cache(64)
def names_of(reader: Words) -> tuple[Names, ...]:
    """What is written in each zone."""
    closed = reader.say("board.closed")
    kinds = tuple(reader.name("kind", kind) for kind in KIND_IDS)
    spaces = tuple(reader.say("note.arrives", space=space + 1) for space in range(DOCKS))
    return tuple(
        Names(reader.name("zone", zone), reader.name("zone", zone, "map"), closed, kinds, spaces)
        for zone in ZONE_IDS
    )


@lru_cache(4096)
def draw_zone(scene: Scene, zone: Zone) -> Part:
    """One zone with its plots, scientists and ship spaces, without the ships.

    What a turn changes are parts of their own: light and words, buildings, people.
    """
    number, tall = zone.number, scene.tall
    code, names, site = ZONE_IDS[number], names_of(scene.reader)[number], at.site(number, tall)
    closed = " closed" if zone.closed else ""
    head = (
        f'<g id="zone-{esc(code)}" class="zone thing{closed}"><title>{esc(names.zone)}</title>',
        light(zone, zone_words(scene, zone)),
        f'<g aria-hidden="true">{zone_name(code, names, site, closed=zone.closed)}',
    )
    if zone.closed:
        return part(f"zone-{code}", *head, "</g></g>")
    docks = "".join(dock(code, n, site.docks[n], names.spaces[n]) for n in range(DOCKS))
    return part(
        f"zone-{code}",
        *head,
        buildings(number, zone.built, names.kinds, tall),
        inhabitants(scene, number, zone.scientists, zone.icebreakers),
        f"{queue_line(site.docks)}{docks}</g></g>",
    )


def light(zone: Zone, said: str) -> Part:
    """Ground and border, under the sun or where a ship sails to; and the zone in words."""
    code = ZONE_IDS[zone.number]
    name = f"zone-{code}-light"
    states = "".join(f" {state}" for state in ("sun", "target") if getattr(zone, state))
    centre = ' data-centre=""' if zone.centre else ""
    beam = f'<use class="beam" fill="url(#light-{esc(code)})" href="#outline-{esc(code)}"/>'
    return part(
        name,
        f'<g id="{esc(name)}" class="shine{states}"{centre} role="img" aria-label="{esc(said)}">'
        f'<use class="ground" href="#outline-{esc(code)}"/>{beam if zone.sun else ""}'
        f'<use class="edge" href="#outline-{esc(code)}"/></g>',
    )


@lru_cache(1024)
def buildings(zone: int, built: int, kinds: tuple[str, ...], tall: bool) -> Part:
    """The plots, empty and built."""
    name, block = f"zone-{ZONE_IDS[zone]}-plots", at.spot(at.site(zone, tall).block)
    plots = [
        plot(place, n, kinds[n], built=has(built, n)) for n, place in enumerate(at.plots(tall))
    ]
    return part(name, f'<g id="{esc(name)}" transform="translate({block})">', *plots, "</g>")


@lru_cache(4096)
def inhabitants(
    scene: Scene, zone: int, scientists: tuple[int, ...], icebreakers: tuple[int, ...]
) -> Part:
    """Counts in the shapes of the seats, each seat at its own place; icebreakers beside them."""
    name, (middle, y) = f"zone-{ZONE_IDS[zone]}-people", at.site(zone, scene.tall).people
    apart, drawn = PERSON_STEP[scene.tall], []
    for seat, counts in enumerate(zip(scientists, icebreakers, strict=True)):
        if any(counts):
            x = middle + (seat - (len(scientists) - 1) / 2) * apart
            drawn.append(inhabitant(scene.people[seat], (x, y), *counts))
    return part(name, f'<g id="{esc(name)}">{"".join(drawn)}</g>')


def zone_name(code: str, names: Names, site: at.Site, *, closed: bool) -> Html:
    """The name beside the plots; in a closed zone in its middle, with the reason."""
    name = names.short.removeprefix(code).strip()
    anchor, (x, y), more = site.anchor, site.name, ""
    if closed:
        anchor, (x, y) = "middle", site.block
        more = f'<tspan class="reason" x="{x:.1f}" dy="1.4em">{esc(names.closed)}</tspan>'
    one = (
        f'<text class="zone-name one" text-anchor="{esc(anchor)}" x="{x:.1f}" y="{y:.1f}">'
        f"{esc(name)}{more}</text>"
    )
    first, _, rest = name.partition(" ")
    if closed or not rest or len(name) < TWO_LINES or not site.roomy:
        return one
    return one + (
        f'<text class="zone-name two" text-anchor="{esc(anchor)}" x="{x:.1f}" y="{y - 17:.1f}" '
        f'aria-hidden="true">{esc(first)}<tspan x="{x:.1f}" dy="19">{esc(rest)}</tspan></text>'
    )


@lru_cache(2048)
def plot(place: at.Point, kind_: int, name: str, *, built: bool) -> Html:
    """A building, or the faint place where one could stand; what is not there is never told."""
    (x, y), kind = place, KIND_IDS[kind_]
    title, group = f"<title>{esc(name)}</title>", KIND_GROUPS[kind]
    if not built:
        return f'<g class="plot" aria-hidden="true">{title}{icon_at(kind, x, y, 17)}</g>'
    return (
        f'<g class="plot built g-{esc(group)}">{title}<rect x="{x - 14:.1f}" y="{y - 14:.1f}" '
        f'width="28" height="28" rx="6"/>{icon_at(kind, x, y, 21)}</g>'
    )


def inhabitant(who: Person, place: at.Point, scientists: int, icebreakers: int) -> Html:
    inner = seat_shape(who.style, 10) + number(f"{scientists}", LABEL_DROP[who.style])
    if not scientists:
        inner = seat_shape(who.style, 6)
    if icebreakers:
        inner += icon_at("icebreaker", 20.5 if scientists else 14, -4, 12, "i laid")
    if icebreakers > 1:
        inner += f'<text class="laid" x="20.5" y="11">{icebreakers}</text>'
    return (
        f'<g class="people c-{esc(who.style)}" transform="translate({place[0]:.1f}'
        f' {place[1]:.1f})">'
        f"<title>{esc(who.name)}</title><g>{inner}</g></g>"
    )


def number(shown: Html, drop: float) -> Html:
    return f'<text class="count" y="{drop:g}">{shown}</text>'


def queue_line(docks: tuple[at.Point, ...]) -> Html:
    return f'<path class="queue" d="M{"L".join(map(at.spot, docks))}"/>'


def dock(code: str, space: int, place: at.Point, title: str) -> Html:
    """A ship space; its number tells the order from the sun."""
    return (
        f'<g id="dock-{esc(code)}-{space + 1}"'
        f' class="dock" transform="translate({at.spot(place)})">'
        f"<title>{esc(title)}</title>"
        f'<circle r="{at.DOCK_RADIUS:g}"/><text y="4.5">{space + 1}</text></g>'
    )


# -- pieces


def ships(table: dict[str, Any], fleet: Fleet, scene: Scene) -> list[Part]:
    """Ships in the order of their names, so that a move changes as few as can be."""
    waiting = table["active"] >= 0 and table["target"] < 0 and table.get("end") is None
    active = (table["sun"], 0) if waiting else None
    afloat = sorted(
        (fleet[zone][space], zone, space, ship_)
        for zone, queue in enumerate(table["queues"])
        for space, ship_ in enumerate(queue)
    )
    return [
        ship(
            scene,
            name,
            OWNER[ship_],
            (zone, space),
            " active" if (zone, space) == active else " new" if ship_ >= BUILT else "",
        )
        for name, zone, space, ship_ in afloat
    ]


@lru_cache(4096)
def ship(scene: Scene, name: str, seat: int, where: tuple[int, int], state: Html) -> Part:
    (zone, space), style = where, scene.people[seat].style
    place = at.site(zone, scene.tall).docks[space]
    return ship_piece(name, style, place, state, ship_words(scene, seat, zone, space))


@lru_cache(1024)
def ship_piece(name: str, colour: str, place: at.Point, state: Html, said: str = "") -> Part:
    """A ship with its seat's shape on the hull; the active one sails next, a new one not yet."""
    return part(
        f"piece-ship-{name}",
        f'<g id="piece-ship-{esc(name)}" class="piece ship c-{esc(colour)}{state}"{heard(said)} '
        f'transform="translate({at.spot(place)})"><use class="hull" href="#hull"/>'
        f'<g class="mark" transform="translate(0 5.6)">{seat_shape(colour, 4.4)}</g></g>',
    )


@cache
def sun_piece(zone: int, tall: bool = False) -> Part:
    place = at.spot(at.site(zone, tall).sun)
    return part(
        "piece-sun",
        f'<g id="piece-sun" class="piece sun" transform="translate({place})">'
        f'<circle r="54" fill="url(#halo)"/><circle class="disc" r="12"/>'
        '<path class="rays" d="M0 -15.5V-18M0 15.5V18M-15.5 0H-18M15.5 0H18M-11 -11l-1.8 -1.8'
        'M11 11l1.8 1.8M-11 11l-1.8 1.8M11 -11l1.8 -1.8"/></g>',
    )
