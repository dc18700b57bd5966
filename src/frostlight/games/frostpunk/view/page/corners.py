"""What stands in the corners of the map: Hope, Discontent, the storm, the expeditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    DISCONTENT,
    EXHAUSTED,
    HOPE,
    PAWNS,
    TOKENS,
)
from frostlight.games.frostpunk.table import City, Stack
from frostlight.games.frostpunk.turn.expedition import is_outpost, location
from frostlight.games.frostpunk.view.drawn import follows_from
from frostlight.games.frostpunk.view.page.hexes import HIGH, WIDE, put
from frostlight.games.frostpunk.view.page.spaces import pawn_icon
from frostlight.games.frostpunk.view.reader import reader_of
from frostlight.games.frostpunk.view.titles import EXPEDITION, title
from frostlight.view.icons import icon_at
from frostlight.view.lines import capital
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene

LEFT: Final = -WIDE / 2 + 8
RIGHT: Final = WIDE / 2 - 8
TOP: Final = -HIGH / 2 + 18
LOW: Final = HIGH / 2 - 88
NAMES: Final = ("hope", "discontent")
CLOSE: Final = 2
"""So near to defeat is told as a danger."""


def corners(city: City, scene: Scene) -> tuple[Part, ...]:
    """The four corners."""
    return (
        *_moods(city, scene),
        _sky(city, scene),
        _trips(city, scene),
        *_slots(city, scene),
    )


SLOTS: Final = {"snow": ("shovel", -112), "construction": ("build", 112)}
"""Beside the northern tip of the map: their icon and where they stand."""
SLOT_Y: Final = -HIGH / 2 + 24


@follows_from("snow", "works")
def _slots(city: City, scene: Scene) -> tuple[Part, Part]:
    return _slot(city, scene, "snow"), _slot(city, scene, "construction")


def _slot(city: City, scene: Scene, action: Html) -> Part:
    """Where pawns go that clear snow or build: the action itself, and its pawns (FRP-13.1)."""
    sign, x = SLOTS[action]
    there = [
        pawn_icon(PAWNS[kind])
        for kind, n in enumerate(city.snow if action == "snow" else city.works)
        for _ in range(n)
    ]
    gap = min(14.0, 44 / max(1, len(there)))
    pawns = "".join(icon_at(one, x - 4 + gap * n, SLOT_Y, 17) for n, one in enumerate(there))
    said = esc(capital(scene.reader.say(f"brief.{action}")))
    return part(
        f"slot-{action}",
        f'<g id="slot-{action}" class="thing slot"><title>{said}</title>'
        f'<rect x="{x - 36:g}" y="{SLOT_Y - 15:g}" width="72" height="30" rx="8"/>'
        f'{icon_at(sign, x - 21, SLOT_Y, 20)}<g class="pawn">{pawns}</g>'
        f'<text x="{x:g}" y="{SLOT_Y + 27:g}">{said}</text></g>',
    )


def steps_to_defeat(city: City, track: int) -> int:
    """How many steps of the mood end the game: Hope falls, Discontent rises (FRP-2.2, FRP-2.3)."""
    tokens = city.mood[track]
    up, down = sum(tokens[ACTIVE:]), sum(tokens[EXHAUSTED:ACTIVE])
    if track == HOPE:
        return 2 * up + down  # an active token is exhausted first (FRP-4.9)
    return city.printed.limits.discontent_loss - up - down


@follows_from("mood")
def _moods(city: City, scene: Scene) -> tuple[Part, Part]:
    return mood_part(city, scene, HOPE), mood_part(city, scene, DISCONTENT)


def mood_part(city: City, scene: Scene, track: int) -> Part:
    """The tokens of a track: light active, dark exhausted, dotted free; how far it is in words."""
    name, tokens = NAMES[track], city.mood[track]
    kinds = list(enumerate(TOKENS[track]))
    up = [token for n, token in kinds for _ in range(tokens[ACTIVE + n])]
    down = [token for n, token in kinds for _ in range(tokens[EXHAUSTED + n])]
    left = steps_to_defeat(city, track)
    anchor, x = ("start", LEFT) if track == HOPE else ("end", RIGHT)
    first = LEFT if track == HOPE else RIGHT - 108
    shown = [*((token, "up") for token in up), *((token, "down") for token in down)]
    if track == DISCONTENT:
        shown += [("", "gap")] * (city.printed.limits.discontent_loss - 1 - len(shown))
        shown.append(("skull", "sixth"))  # the sixth is the end (FRP-2.3)
    shown += [("", "gap")] * (city.printed.limits.hope_spaces - len(shown))
    drawn = "".join(
        _token(token, esc(state), first + 16 + 38 * (n % 3), TOP + 41 + 36 * (n // 3))
        for n, (token, state) in enumerate(shown[: city.printed.limits.hope_spaces])
    )
    danger = " peril" if left <= CLOSE else ""
    words = scene.reader.say(f"page.{name}_left", n=left)
    return part(
        f"mood-{name}",
        f'<g id="mood-{esc(name)}" class="thing mood {esc(name)}{danger}"><title>'
        f"{esc('; '.join(mood_words(city, scene, track)))}</title>"
        f'<text class="caption" x="{x:g}" y="{TOP:g}" text-anchor="{esc(anchor)}">'
        f"{esc(scene.reader.say(f'board.{name}'))}</text>"
        f'<text class="telling" x="{x:g}" y="{TOP + 16:g}" text-anchor="{esc(anchor)}">'
        f"{esc(words)}</text>{drawn}{_bag(city, scene, track, first)}</g>",
    )


def _bag(city: City, scene: Scene, track: int, left: float) -> Html:
    """How many tokens of each type can still be drawn (FRP-4.2)."""
    y = TOP + 106
    drawn = "".join(
        f"{icon_at(token, left + 8 + 37 * n, y, 13)}"
        f'<text class="note" x="{left + 17 + 37 * n:g}" y="{y + 4:g}">{city.mood[track][n]}</text>'
        for n, token in enumerate(TOKENS[track])
    )
    said = esc(scene.reader.say("page.bag"))
    return f'<g class="bag"><title>{said}</title>{drawn}</g>'


def mood_words(city: City, scene: Scene, track: int) -> Iterator[str]:
    """The tokens by name, and what is left in the bag."""
    tokens = city.mood[track]
    for n, token in enumerate(TOKENS[track]):
        facts = {"up": tokens[ACTIVE + n], "down": tokens[EXHAUSTED + n], "bag": tokens[n]}
        yield scene.reader.say("page.token", token=token, **facts)


RADIUS: Final = {"up": 15, "down": 14, "sixth": 14, "gap": 11}


def _token(token: str, state: Html, x: float, y: float) -> Html:
    r = RADIUS[state]
    sign = icon_at(token, 0, 0, r + 3) if token else ""
    return f'<g class="tok {state}" {put((x, y))}><circle r="{r}"/>{sign}</g>'


@follows_from("round", "storm", "storms", "forecast")
def _sky(city: City, scene: Scene) -> Part:
    """When the next storm comes at the latest and what it ruins; the weather that lies open."""
    say, drawn = scene.reader.say, ""
    storms = city.printed.scenario.storm
    if city.storm and city.storms < len(storms):
        near = "peril" if city.storm - city.round <= CLOSE else ""
        ruins = say("page.ruins", building=storms[city.storms].ruins)
        drawn += (
            f'<g class="{near}">{icon_at("storm", LEFT + 11, LOW + 6, 22)}'
            f'<text class="caption" x="{LEFT + 28:g}" y="{LOW + 4:g}">'
            f"{esc(say('page.storm'))}</text>"
            f'<text class="telling" x="{LEFT + 28:g}" y="{LOW + 19:g}">'
            f"{esc(say('page.by_round', n=city.storm))}</text></g>"
            f'<text class="note" x="{LEFT:g}" y="{LOW + 38:g}">{esc(ruins)}</text>'
        )
    if city.forecast >= 0:
        row = city.printed.weather[city.forecast]
        drawn += (
            f'<text class="note" x="{LEFT:g}" y="{LOW + 58:g}">{esc(say("page.weather"))}</text>'
        )
        for n, (name, count) in enumerate(
            (("snow", row.cold), ("scouts", row.scouts), ("storm", row.storm))
        ):
            at = LEFT + 36 * n
            drawn += (
                f"{icon_at(name, at + 8, LOW + 72, 15)}"
                f'<text class="note" x="{at + 18:g}" y="{LOW + 76:g}">{count}</text>'
            )
    return part("sky", f'<g id="sky" class="thing sky">{drawn}</g>')


@follows_from("stacks", "scouts", "scout_at")
def _trips(city: City, scene: Scene) -> Part:
    head = esc(scene.reader.say("board.expeditions"))
    rows = "".join(_trip(city, scene, n) for n in range(len(city.stacks)) if city.stacks[n])
    return part(
        "trips",
        f'<g id="trips" class="trips"><text class="caption" x="{RIGHT:g}" y="{LOW + 4:g}"'
        f' text-anchor="end">{head}</text>{rows}</g>',
    )


def _trip(city: City, scene: Scene, n: int) -> Html:
    """An expedition as a path: its spaces, the Scout, and the location at the end (FRP-29.13)."""
    printed, reader = city.printed, reader_of(scene)
    stack = cast("Stack", tuple(tuple(entry) for entry in city.stacks[n]))
    steps = location(printed, stack)
    at = put((RIGHT - 12, LOW + 22 + 25 * n))
    gap = min(17.0, 80 / max(1, steps))
    gone = min(city.scout_at[n], steps) if city.scouts[n] else 0
    names = ", ".join(title(reader, printed.expeditions[card].id, EXPEDITION) for card, _ in stack)
    spaces = "".join(f'<circle cx="{-round(gap * (steps - k), 1):g}" r="4"/>' for k in range(steps))
    scout = ""
    if city.scouts[n]:
        kind = pawn_icon(PAWNS[city.scouts[n] - 1])
        scout = f'<g class="pawn">{icon_at(kind, -gap * (steps - gone), -5, 19)}</g>'
    if is_outpost(city, n):
        names = f"{reader.say('page.outpost')}: {names}"
    return (
        f'<g id="trip-{n + 1}" class="thing trip{" run" if scout else ""}" {at}>'
        f"<title>{esc(names)}</title>"
        f'<text class="note" x="{-round(gap * steps + 16, 1):g}" y="4" text-anchor="end">'
        f'{steps - gone}</text><path class="way" d="M{-round(gap * steps, 1):g} 0H0"/>{spaces}'
        '<g class="goal-mark"><rect x="-10" y="-10" width="20" height="20" rx="4"/><text y="4.5">'
        f"{esc(scene.reader.name('pile', printed.expeditions[stack[-1][0]].deck))}</text></g>"
        f"{scout}</g>"
    )
