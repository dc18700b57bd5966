"""The table of Antarctica as parts of a page, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from frostlight.games.antarctica.describe import trail
from frostlight.games.antarctica.structure import KIND_GROUPS, SYMBOL_COLOURS
from frostlight.games.antarctica.view import geometry as at
from frostlight.games.antarctica.view.board import board
from frostlight.games.antarctica.view.cards import hand, offer, take
from frostlight.games.antarctica.view.fleet import Fleet
from frostlight.games.antarctica.view.open import around, open_table, points_now
from frostlight.games.antarctica.view.players import mine, others
from frostlight.games.antarctica.view.signs import sign
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view import remembered
from frostlight.view.alone import alone
from frostlight.view.icons import badge, icon
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part, text
from frostlight.view.scene import Scene
from frostlight.view.strip import seat_strip


def tree(view: View, scene: Scene, fleet: Fleet | None = None) -> Part:
    """All regions under one root: compare two of them with `diff`, it names smaller parts only.

    The layout of the page places the regions one by one: see `regions`.
    """
    return part("table", *open_regions(view, scene, fleet), *own_regions(view, view, scene))


def open_regions(view: View, scene: Scene, fleet: Fleet | None = None) -> tuple[Part, ...]:
    """What all see alike."""
    strip = seat_strip(view, scene, points_now(view), view.table["active"])
    return (strip, board(view, scene, fleet))


def own_regions(view: View, open_: View, scene: Scene) -> tuple[Part, ...]:
    """What every seat sees in its own way; what all can see is taken from the open view."""
    return (
        turn(view, open_, scene),
        given_up(view, scene),
        take(view, scene),
        mine(view, open_, scene),
        *([hand(view, scene)] if view.seat >= 0 else []),
        offer(view.seat, open_, scene),
        others(view.seat, open_, scene),
    )


def given_up(view: View, scene: Scene) -> Part:
    """That a piece was given up in this turn, as long as the turn goes on (ANT-11.10)."""
    mine = view.seat >= 0 and view.seat == view.table["active"] and view.end is None
    gave = mine and view.table["gave_up"]
    said = esc(scene.reader.say("page.gave_up")) if gave else EMPTY
    shown = EMPTY if gave else ' hidden="hidden"'
    return part("gave", f'<p id="gave" class="gave" role="status"{shown}>{said}</p>')


def regions(view: View, scene: Scene, fleet: Fleet | None = None) -> dict[str, str]:
    """The markup of each region by its id."""
    return {
        inner[0]: text(inner) for inner in tree(view, scene, fleet)[1] if not isinstance(inner, str)
    }


def turn(view: View, open_: View, scene: Scene) -> Part:
    """Where we are, as a trail: turn, active player, sun, target zone, standstill, symbol.

    Signs and names only, which are short in every language; the sentences are for tooltips
    and screen readers.
    """
    return _trail(scene, tuple((key, tuple(facts.items())) for key, facts in where(view, open_)))


@lru_cache(1024)
def _trail(scene: Scene, steps: tuple[tuple[str, tuple[tuple[str, Fact], ...]], ...]) -> Part:
    said = ((key, dict(facts)) for key, facts in steps)
    items = "".join(step(scene, key, facts, scene.reader.say(key, **facts)) for key, facts in said)
    return part("turn", f'<ol id="turn" class="trail">{items}</ol>')


def where(view: View, open_: View) -> list[tuple[str, dict[str, Fact]]]:
    """Where in the game we are, from the outside in, ending with what the question is within."""
    inner = [(f"trail.{kind}", facts) for kind, facts in around(view)]
    return [*remembered(open_, _where), *inner]


def _where(open_: View) -> list[tuple[str, dict[str, Fact]]]:
    return trail(open_table(open_))


def step(scene: Scene, key: str, facts: Mapping[str, Fact], said: str) -> Html:
    name, person = scene.reader.name, scene.people[int(facts.get("seat", 0))]
    if "symbol" in facts:
        track = esc(name("track", str(facts["track"])))
        shown: Html = f"{icon(sign(str(facts['symbol'])))}{track} {badge(person.style)}"
        return _said(shown, said, "symbol")
    if key == "trail.standstill":
        return _said(esc(scene.reader.say("page.standstill", **facts)), said, "warn")
    if "zone" not in facts:
        return f"<li>{esc(said)}</li>"
    place = esc(name("zone", str(facts["zone"]), "map"))
    zone = f'{icon(ARRIVED[key])}<span class="place">{place}</span>'
    if "seat" not in facts:
        return _said(zone, said, "where")
    who = f'{badge(person.style)}<span class="who">{esc(person.name)}</span>'
    hidden = f'<li class="where" title="{esc(said)}" aria-hidden="true">{zone}</li>'
    return _said(who, said, "turn") + hidden


def _said(shown: Html, said: str, state: Html) -> Html:
    words = esc(said)
    return (
        f'<li class="{state}" title="{words}"><span class="quiet">{words}</span>'
        f'<span class="shown" aria-hidden="true">{shown}</span></li>'
    )


ARRIVED: Final = {"trail.sun": "sun", "trail.icebreaker": "icebreaker", "trail.target": "ship"}
"""The sign of what brought the turn to a zone."""


def legend(scene: Scene) -> Part:
    """What the icons mean; the same for every position."""
    name, say = scene.reader.name, scene.reader.say
    kinds = "".join(
        f'<li class="g-{esc(group)}">{icon(kind)}{esc(name("kind", kind))}</li>'
        for kind, group in KIND_GROUPS.items()
    )
    signs = "".join(
        f'<li class="symbol {esc(colour)}"><span>{icon(sign(symbol))}</span>'
        f"{esc(name('symbol', symbol))}</li>"
        for symbol, colour in sorted(SYMBOL_COLOURS.items(), key=lambda shown: shown[1])
    )
    rules = "".join(
        f'<li class="symbol {colour}"><span></span>{esc(say(f"page.{colour}"))}</li>'
        for colour in ("blue", "red")
    )
    heading = esc(say("page.legend"))
    return part(
        "legend",
        f'<section id="legend" class="legend"><h2>{heading}</h2><ul>{kinds}</ul>'
        f"<ul>{signs}{rules}</ul></section>",
    )


# -- the board alone


def board_svg(view: View, scene: Scene, box: Html = EMPTY) -> Html:
    """The board as a picture; with a box (as in `viewBox`) only what lies in it."""
    return alone("antarctica", text(board(view, scene)), box)


def figure(view: View, scene: Scene, part: str) -> Html:
    """For "how to play": the zone of the sun, one where much stands, the tracks."""
    zones = view.table["buildings"]
    most = max(range(len(zones)), key=lambda zone: zones[zone].bit_count())
    places = {
        "turn": at.site(view.table["sun"]).block,
        "zones": at.site(most).block,
        "research": (at.CX, at.CY),
    }
    if part not in places:
        return EMPTY
    (x, y), (wide, high) = places[part], FIGURE
    left = min(max(x - wide / 2, -MARGIN), at.WIDTH + MARGIN - wide)
    top = min(max(y - high / 2, -MARGIN), at.HEIGHT + MARGIN - high)
    return board_svg(view, scene, f"{left:g} {top:g} {wide} {high}")


FIGURE: Final = (430, 280)
"""Width and height of a part of the board."""
MARGIN: Final = 30
"""The sun stands on the rim, and its light goes beyond."""
