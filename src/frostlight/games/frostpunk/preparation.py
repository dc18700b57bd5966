"""Phase 5: advisors and the sick (FRP-10, FRP-24, FRP-37).

Who plays alone has one advisor, always leads, and has the Wake-up Call (FRP-37.1).
"""

from __future__ import annotations

from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.effects import Here, run
from frostlight.games.frostpunk.ending import check_sickness
from frostlight.games.frostpunk.language import Node
from frostlight.games.frostpunk.mood import TOKEN_PLACE, active, on_track, turn_down
from frostlight.games.frostpunk.people import turn_marker, use_up
from frostlight.games.frostpunk.phase import enter
from frostlight.games.frostpunk.pieces import HOPE, TYPES
from frostlight.games.frostpunk.questions import NEXT_MARKER, USE_ADVICE
from frostlight.games.frostpunk.questions import WAKE_UP as USE_WAKE_UP
from frostlight.games.frostpunk.subjects import ADVICE, SICKNESS
from frostlight.games.frostpunk.subjects import WAKE_UP as WOKEN_UP
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule, within


def preparation(city: City) -> Rule:
    """The Wake-up Call and one advisor, both before the check (FRP-10.1, FRP-37.2, FRP-37.3)."""
    yield from enter(city, "preparation") or ()
    n = city.printed.wake_up.cards_per_token * on_track(city, HOPE) if city.wake_up else 0
    if city.wake_up and (yield USE_WAKE_UP.ask(city.leader, [0, 1], about=(n,))):
        city.wake_up = False
        city.tell("wake_up")
        drawn = run(city, (Node("draw_c", (n,)),), Here(city.leader))
        yield from within(WOKEN_UP, (), drawn)
    yield from _advice(city)
    check_sickness(city)  # once, before the first effect (FRP-10.3)
    city.next = "sickness"


def _advice(city: City) -> Rule:
    """At most one advisor a round; the price is an active Hope token (FRP-10.1, FRP-10.2).

    Only advisors that players hold, and only their holder uses them (FRP-24.1, FRP-24.3).
    """
    printed = city.printed
    ready = [
        place for place in sorted(city.advisors) if active(city, printed.advisors[place].exhaust)
    ]
    if not ready:
        return
    place = yield printed.advise.ask(city.leader, [*ready, len(printed.advisors)])
    if place < 0:
        return
    seat, advisor = city.advisors.index(place), printed.advisors[place]
    if not (yield USE_ADVICE.ask(seat, [0, 1], about=(advisor,))):
        return
    turn_down(city, *TOKEN_PLACE[advisor.exhaust])  # FRP-24.2, FRP-4.4
    city.tell("advises", seat=seat, advisor=advisor.id)
    yield from within(ADVICE, (advisor,), run(city, advisor.ability, Here(seat)))


def sickness(city: City) -> Rule:
    """The markers from the lowest to the highest; the team orders ties (FRP-10.4)."""
    positions = city.sick[:]  # the order is fixed by the positions at the check
    waiting = [0, 1, 2]
    while waiting:
        lowest = min([positions[kind] for kind in waiting])
        ties = [kind for kind in waiting if positions[kind] == lowest]
        if [kind for kind in ties if any(section(city.printed, city.sick[kind]))]:
            kind = yield NEXT_MARKER.ask(city.leader, ties)
        else:  # markers that do nothing need no order
            kind = ties[0]
        waiting.remove(kind)
        yield from _resolve(city, kind)
    city.next = "action"


def section(printed: Printed, sick: int) -> tuple[int, int]:
    """Used-citizen tokens and flips for a number of sick (FRP-10.4, FRP-D.3)."""
    return printed.sections[min(sick, len(printed.sections) - 1)]


def _resolve(city: City, kind: int) -> Rule:
    """Every icon of the section, which is read once (FRP-10.5 to FRP-10.7)."""
    used, flips = section(city.printed, city.sick[kind])
    if used or flips:
        city.tell("sick_check", type=TYPES[kind], sick=city.sick[kind], used=used, flips=flips)
    use_up(city, kind, used)
    for _ in range(flips):
        if not city.pop[kind]:
            return
        yield from within(SICKNESS, (kind,), turn_marker(city, kind)) or ()
