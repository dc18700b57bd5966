"""Phase 5: advisors and the sick (FRP-10, FRP-24).

Who plays alone has one advisor, always leads, and has the Wake-up Call (FRP-37.1): see `turn.solo`.
"""

from __future__ import annotations

from frostlight.games.frostpunk.cards.effects import Here, able, run
from frostlight.games.frostpunk.city.mood import TOKEN_PLACE, active, turn_down
from frostlight.games.frostpunk.city.people import turn_marker, use_up
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.ending import check_sickness
from frostlight.games.frostpunk.phases.order import enter
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.games.frostpunk.questions import NEXT_MARKER, USE_ADVICE, WAKE_UP
from frostlight.games.frostpunk.subjects import ADVICE, SICKNESS
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.solo import cards, wake_up
from frostlight.kernel import Rule, within


def preparation(city: City) -> Rule:
    """The Wake-up Call and one advisor, both before the check (FRP-10.1, FRP-37.2, FRP-37.3)."""
    yield from enter(city, "preparation") or ()
    n = cards(city)
    offered = city.wake_up and n > 0 and _will_die(city)
    if offered and (yield WAKE_UP.ask(city.leader, [0, 1], about=(n,))):
        yield from wake_up(city)
    yield from _advice(city)
    check_sickness(city)  # once, before the first effect (FRP-10.3)
    city.next = "sickness"


def _will_die(city: City) -> bool:
    """Whether a marker will be turned from the skull to the syringe in this phase (FRP-10.6)."""
    flips = [section(city.printed, sick)[1] for sick in city.sick]
    return any(n + skull > 1 for n, skull in zip(flips, city.skull, strict=True))


def ready(city: City, number: int) -> bool:
    """Its token is active, and the ability would do something (FRP-10.2, FRP-16.4)."""
    advisor = city.printed.advisors[number]
    if not active(city, advisor.exhaust):
        return False
    return able(city, advisor.ability, Here(city.advisors.index(number)))


def _advice(city: City) -> Rule:
    """At most one advisor a round; the price is an active Hope token (FRP-10.1, FRP-10.2).

    Only advisors that players hold, and only their holder uses them (FRP-24.1, FRP-24.3). A Leader
    who chooses their own card means to use it, and is not asked twice.
    """
    printed = city.printed
    able_now = [who for who in sorted(city.advisors) if ready(city, who)]
    if not able_now:
        return
    who = yield printed.advise.ask(city.leader, [*able_now, len(printed.advisors)])
    if who < 0:
        return
    seat, advisor = city.advisors.index(who), printed.advisors[who]
    if not (seat == city.leader or (yield USE_ADVICE.ask(seat, [0, 1], about=(advisor,)))):
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
    if (used or flips) and city.events is not None:
        city.tell("sick_check", type=TYPES[kind], sick=city.sick[kind], used=used, flips=flips)
    use_up(city, kind, used)
    for _ in range(flips):
        if not city.pop[kind]:
            return
        yield from within(SICKNESS, (kind,), turn_marker(city, kind)) or ()
