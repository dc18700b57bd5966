"""Phase 5: advisors and the sick (FRP-10, FRP-24, FRP-37).

Who plays alone has one advisor, always leads, and has the Wake-up Call (FRP-37.1).
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import ADVISORS, TRACKS, WAKE_UP
from frostlight.games.frostpunk.effects import Here, run
from frostlight.games.frostpunk.ending import check_sickness
from frostlight.games.frostpunk.language import Node
from frostlight.games.frostpunk.mood import TOKEN_PLACE, active, on_track, turn_down
from frostlight.games.frostpunk.people import turn_marker, use_up
from frostlight.games.frostpunk.phase import enter
from frostlight.games.frostpunk.questions import ADVISE, NEXT_MARKER, USE_ADVICE
from frostlight.games.frostpunk.questions import WAKE_UP as USE_WAKE_UP
from frostlight.games.frostpunk.table import HOPE, TYPES, City
from frostlight.kernel import Rule

_SECTIONS: Final = tuple(
    (row.used, row.flips) for row in TRACKS.sickness for _ in range(row.first, row.last + 1)
)
"""For each number of sick, from 0; the last section has no end."""


def preparation(city: City) -> Rule:
    """The Wake-up Call and one advisor, both before the check (FRP-10.1, FRP-37.2, FRP-37.3)."""
    yield from enter(city, "preparation") or ()
    if city.wake_up and (yield USE_WAKE_UP.ask(city.leader, [0, 1])):
        city.wake_up = False
        city.tell("wake_up")
        n = WAKE_UP.cards_per_token * on_track(city, HOPE)
        yield from run(city, (Node("draw_c", (n,)),), Here(city.leader))
    yield from _advice(city)
    check_sickness(city)  # once, before the first effect (FRP-10.3)
    city.next = "sickness"


def _advice(city: City) -> Rule:
    """At most one advisor a round; the price is an active Hope token (FRP-10.1, FRP-10.2).

    Only advisors that players hold, and only their holder uses them (FRP-24.1, FRP-24.3).
    """
    ready = [place for place in sorted(city.advisors) if active(city, ADVISORS[place].exhaust)]
    if not ready:
        return
    place = yield ADVISE.ask(city.leader, [*ready, len(ADVISORS)])
    if place < 0:
        return
    seat = city.advisors.index(place)
    if not (yield USE_ADVICE.ask(seat, [0, 1])):
        return
    turn_down(city, *TOKEN_PLACE[ADVISORS[place].exhaust])  # FRP-24.2, FRP-4.4
    city.tell("advises", seat=seat, advisor=ADVISORS[place].id)
    yield from run(city, ADVISORS[place].ability, Here(seat))


def sickness(city: City) -> Rule:
    """The markers from the lowest to the highest; the team orders ties (FRP-10.4)."""
    positions = city.sick[:]  # the order is fixed by the positions at the check
    waiting = [0, 1, 2]
    while waiting:
        lowest = min([positions[kind] for kind in waiting])
        ties = [kind for kind in waiting if positions[kind] == lowest]
        if [kind for kind in ties if any(section(city.sick[kind]))]:
            kind = yield NEXT_MARKER.ask(city.leader, ties)
        else:  # markers that do nothing need no order
            kind = ties[0]
        waiting.remove(kind)
        yield from _resolve(city, kind)
    city.next = "action"


def section(sick: int) -> tuple[int, int]:
    """Used-citizen tokens and flips for a number of sick (FRP-10.4, FRP-D.3)."""
    return _SECTIONS[min(sick, len(_SECTIONS) - 1)]


def _resolve(city: City, kind: int) -> Rule:
    """Every icon of the section, which is read once (FRP-10.5 to FRP-10.7)."""
    used, flips = section(city.sick[kind])
    if used or flips:
        city.tell("sick_check", type=TYPES[kind], sick=city.sick[kind], used=used, flips=flips)
    use_up(city, kind, used)
    for _ in range(flips):
        if not city.pop[kind]:
            return
        yield from turn_marker(city, kind) or ()
