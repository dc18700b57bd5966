"""What a player owns, as numbers; and in a scenario the progress."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from frostlight.games.blackout.scoring import demands, total
from frostlight.games.blackout.structure import GOODS, OWN_STOCK, PLAN, RESOURCES
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.goal import points_said, progress
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.result import thresholds
from frostlight.kernel import View
from frostlight.view.icons import badge, icon, icon_at
from frostlight.view.lines import capital
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene, Words

HOLDINGS: Final = ("hkd", "transport", "gps")
NAMED: Final = (*GOODS, *HOLDINGS, "marker")
NO_STOCK: Final = part("mine", '<section id="mine" hidden="hidden"></section>')
NO_GOAL: Final = part("goal", '<div id="goal" hidden="hidden"></div>')


def mine(view: View, town: Town, scene: Scene) -> Part:
    """Resources, money and tokens (BHK-2.1), and what the planned cards would add today."""
    seat = view.seat
    if seat < 0:
        return NO_STOCK
    held = (town.hkd[seat], town.transport[seat], town.gps[seat], town.supply[seat])
    scored = town.points[seat] if town.end is None else total(known_town(view), seat)
    more = _planned(town, view.table["planned"]) if town.phase == PLAN else ()
    aims = NO_GOAL if town.printed.scenario is None else goal(known_town(view), scene, seat)
    return _mine(scene, seat, (scored, *town.stock[OWN_STOCK[seat]], *held), more, aims)


@lru_cache(1024)
def _mine(
    scene: Scene,
    seat: int,
    numbers: tuple[int, ...],
    more: tuple[tuple[str, int], ...],
    aims: Part,
) -> Part:
    person, words, planned = scene.people[seat], scene.reader, dict(more)
    scored, *held = numbers
    return part(
        "mine",
        f'<section id="mine" class="mine c-{esc(person.style)}"><header>{badge(person.style)}'
        f'<h2>{esc(person.name)}</h2><p class="points"><b id="points">{scored}</b>'
        f" {esc(words.say('board.points'))}</p></header>",
        aims,
        '<dl class="stats goods">',
        *[_stat(words, name, n, planned.get(name, 0)) for name, n in zip(NAMED, held, strict=True)],
        "</dl></section>",
    )


def _planned(town: Town, planned: list[int]) -> tuple[tuple[str, int], ...]:
    """Units that the cards planned so far would bring without transport tokens (BHK-5.3)."""
    found: dict[str, int] = {}
    for card in planned:
        if card >= 0 and (n := town.printed.cubes[card]):
            what = RESOURCES[town.dice[town.printed.colour[card]]]
            found[what] = found.get(what, 0) + n
    return tuple(found.items())


@lru_cache(4096)
def _stat(words: Words, name: str, n: int, more: int) -> Part:
    said = words.say("page.supply") if name == "marker" else words.name("what", name)
    said = esc(capital(said))
    zero = "" if n else " zero"
    extra = f'<ins title="{esc(words.say("page.planned", n=more))}">+{more}</ins>' if more else ""
    return part(
        f"good-{name}",
        f'<div id="good-{esc(name)}" class="stat{zero}" title="{said}">'
        f'<dt class="quiet">{said}</dt>'
        f"<dd>{icon(name)}<b>{n}</b>{extra}</dd></div>",
    )


# -- scenarios


def goal(town: Town, scene: Scene, seat: int) -> Part:
    """What a scenario asks for: conditions as chips, points along a line (BHK-19.8, BHK-19.9)."""
    asked = town.printed.scenario
    now = total(town, seat)
    said = esc(thresholds(scene, town.printed.scenario_id, asked.orchids).plain)
    reached = esc(capital(points_said(town, scene.reader, now)))
    return part(
        "goal",
        f'<div id="goal" class="aims" title="{said}">'
        f"<ul>{''.join(_demands(town, scene, seat))}</ul>"
        f'<p class="quiet">{said}</p><p class="now">{reached}</p>'
        f"{_orchid_line(asked.orchids, now)}</div>",
    )


def _orchid_line(orchids: list[int], now: int) -> Html:
    """The points so far on one line with those that each orchid takes; said in words beside it."""
    most = orchids[-1]
    reached = 100 * max(0, min(now, most)) / most
    ticks = "".join(
        _tick(number, points, 100 * points / most, there=now >= points)
        for number, points in enumerate(orchids, 1)
    )
    return (
        '<svg class="orchid-line" height="26" aria-hidden="true">'
        '<rect width="100%" height="8" rx="4"/>'
        f'<rect class="so-far" width="{reached:.1f}%" height="8" rx="4"/>'
        f"{ticks}</svg>"
    )


def _tick(number: int, points: int, at: float, *, there: bool) -> Html:
    """A line at its place, and left of it the orchids with their points."""
    left = -13 - 7.5 * len(str(points))
    signs = "".join(icon_at("orchid", left - 12 * n, 18, 12) for n in range(number))
    return (
        f'<svg x="{at:.1f}%" class="tick{" there" if there else ""}"><path d="M-1 0v26"/>{signs}'
        f'<text x="-4" y="22.5">{points}</text></svg>'
    )


def _demands(town: Town, scene: Scene, seat: int) -> Iterator[Html]:
    met = [own >= most for own, most in demands(town, seat).values()]
    for said, there in zip(progress(town, scene.reader, seat), met, strict=True):
        state, sign = ("there", icon("check")) if there else ("lacks", "")
        yield f'<li class="{state}">{sign}{esc(capital(said))}</li>'
