"""Phases 8 and 9: Hunger and Night (FRP-20, FRP-21)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from frostlight.games.frostpunk.cards.areas import card_at, update
from frostlight.games.frostpunk.cards.modifiers import has, in_force, most
from frostlight.games.frostpunk.cards.scenario import decide
from frostlight.games.frostpunk.city import mood
from frostlight.games.frostpunk.city.construction import SHELTERS, find, is_ruins, standing
from frostlight.games.frostpunk.city.healing import sicken_by_law
from frostlight.games.frostpunk.city.people import die, round_type, sicken
from frostlight.games.frostpunk.city.stocks import spend, starve
from frostlight.games.frostpunk.city.warmth import building_is_warm
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.ending import check_hunger
from frostlight.games.frostpunk.phases.generator import ask_refuel
from frostlight.games.frostpunk.phases.order import enter
from frostlight.games.frostpunk.pieces import (
    AUTOMATON,
    BUILDING_INDEX,
    CHILD,
    DISCONTENT,
    FOOD,
    KIND_OF,
    PAWNS,
    SPACES,
    TYPE_OF,
    TYPES,
)
from frostlight.games.frostpunk.questions import WITHOUT_BED
from frostlight.games.frostpunk.subjects import COLD, HUNGER
from frostlight.games.frostpunk.table import PAWN_ON, City
from frostlight.games.frostpunk.turn.pawns import unbind
from frostlight.games.frostpunk.turn.special import stays_overnight
from frostlight.kernel import Rule, within

PRISON: Final = BUILDING_INDEX["prison"]
RUINS_BEDS: Final = 2
"""Beds of a Ruins tile, if a law lets people sleep there (L15)."""


# -- hunger


def hunger(city: City) -> Rule:
    """Food against the hunger level, then what is left of it hurts (FRP-20.1 to FRP-20.4)."""
    yield from enter(city, "hunger") or ()
    eaten = min(city.hunger, city.stores[FOOD])
    spend(city, FOOD, eaten)
    starve(city, -eaten)
    check_hunger(city)
    if city.hunger:
        discontent, deaths = section(city.printed, city.hunger)
        kind = round_type(
            city.printed, max(1, city.round - 1)
        )  # the previous round's type (FRP-20.3)
        city.tell("hunger_hurts", n=city.hunger, discontent=discontent, deaths=deaths)
        yield from within(HUNGER, (), _starving(city, kind, discontent, deaths))
        starve(city, -city.hunger)
    city.next = "feed"


def _starving(city: City, kind: int, discontent: int, deaths: int) -> Rule:
    yield from mood.change(city, DISCONTENT, discontent)
    for _ in range(deaths):
        yield from die(city, kind)


def section(printed: Printed, level: int) -> tuple[int, int]:
    """Discontent and deaths for a hunger level (FRP-20.2, FRP-D.6)."""
    return next(
        (row.discontent, row.deaths)
        for row in printed.tracks.hunger
        if row.first <= level <= row.last
    )


def food_needed(city: City, kind: int) -> int:
    """Food for every citizen of a type, less what a law saves (FRP-20.5)."""
    need = city.pop[kind]
    for (step,) in in_force(city, "feed_discount"):
        need -= city.pop[kind] // int(step)
    return need


def feed(city: City) -> Rule:
    """All citizens of this round's type eat; what is missing is hunger (FRP-20.5, FRP-20.6)."""
    kind = round_type(city.printed, city.round)
    need = food_needed(city, kind)
    eaten = min(need, city.stores[FOOD])
    spend(city, FOOD, eaten)
    city.tell("fed", type=TYPES[kind], n=eaten, missing=need - eaten)
    starve(city, need - eaten)
    yield from sicken_by_law(city, "feed_sick")
    city.next = "night"


# -- night


def night(city: City) -> Rule:
    """Pawns come home, Scouts stay out; then fuel for the night (FRP-21.1 to FRP-21.4)."""
    yield from enter(city, "night") or ()
    unbind(city)
    bring_home(city)
    yield from ask_refuel(city)
    city.next = "beds"


def kept(city: City) -> list[int]:
    """Kinds of the pawns that cards keep overnight (FRP-21.14)."""
    return [laid[PAWN_ON] - 1 for laid in city.area if stays_overnight(city, laid)]


def prisoners(city: City) -> list[int]:
    """Kinds of the pawns in the Prison: they stay there for the night (FRP-35.33)."""
    return [
        city.on_space[there] - 1
        for space in find(city, PRISON)
        for there in (space, space + 1)
        if city.on_space[there]
    ]


def bring_home(city: City) -> None:
    """All pawns placed this round, but for those that have to stay (FRP-21.2, FRP-21.3).

    The Prison keeps its pawns (FRP-35.33), and so does a card that says it (FRP-21.14).
    """
    home = city.home
    locked = [there for space in find(city, PRISON) for there in (space, space + 1)]
    pawns = city.on_space
    for space in [space for space in compress(range(SPACES), pawns) if space not in locked]:
        home[pawns[space] - 1] += 1
        pawns[space] = 0
    for slot in (city.snow, city.works, city.aside):
        for pawn, n in enumerate(slot):
            if n:
                home[pawn] += n
                slot[pawn] = 0
    for at, laid in enumerate(city.area):
        deck, card, option, held, pawn, _, spent = laid
        if stays_overnight(city, laid):
            name = card_at(city.printed, deck, card).id
            city.tell("stays_overnight", card=name, pawn=PAWNS[pawn - 1])
        elif pawn:
            home[pawn - 1] += 1
            pawn = 0
        city.area[at] = (deck, card, option, held, pawn, 0, spent)  # FRP-18.3


def end_of_night(city: City) -> None:
    """Pawns that have spent the night in the Prison or on a card (FRP-35.33, FRP-21.14)."""
    for space in find(city, PRISON):
        for there in (space, space + 1):
            if city.on_space[there]:
                city.home[city.on_space[there] - 1] += 1
                city.on_space[there] = 0
    for at, laid in enumerate(city.area):
        if laid[PAWN_ON]:
            city.home[laid[PAWN_ON] - 1] += 1
            update(city, at, pawn=0)


def warm_beds(city: City) -> tuple[int, int]:
    """Beds for all citizens and beds for Child pawns, in warm shelters (FRP-21.5 to FRP-21.12).

    Shelters have two each (FRP-35.22), the Child Shelter four (FRP-35.23). Ruins have beds only
    if a law says so, and only if they are warm (FRP-9.16, FRP-21.8).
    """
    printed = city.printed
    general = children = 0
    each = most(city, "beds_per_shelter", 0)
    ruins = RUINS_BEDS if has(city, "ruins_shelter") else 0
    for space in standing(city):
        what = city.buildings[space]
        kind = KIND_OF[what]
        if is_ruins(what):
            beds = ruins
        else:
            beds = printed.buildings[kind].beds
            if kind in SHELTERS:
                beds = max(beds, each)
        if not beds or not building_is_warm(city, space):
            continue
        if printed.buildings[kind].child_beds:
            children += beds
        else:
            general += beds
    return general, children


def sleepers(city: City) -> list[int]:
    """Citizen pawns in the supply by type; Automatons need no bed (FRP-32.5)."""
    return [city.home[0], city.home[1], sum(city.home[CHILD:AUTOMATON])]


def beds(city: City) -> Rule:
    """The team picks who sleeps warm; all others fall sick (FRP-21.5, FRP-21.6).

    No bed stays empty while a pawn that may use it is without one, so only those who stay
    outside are asked for, one by one.
    """
    general, for_children = warm_beds(city)
    waiting = sleepers(city)
    waiting[CHILD] -= min(waiting[CHILD], for_children)
    outside = [0, 0, 0] if general else waiting  # without a bed there is nothing to choose
    short = sum(waiting) - general if general else 0
    for left in range(short, 0, -1):
        types = [kind for kind in range(3) if waiting[kind]]
        kind = yield WITHOUT_BED.ask(city.leader, types, about=(left, short))
        waiting[kind] -= 1
        outside[kind] += 1
    if any(outside):
        city.tell("without_beds", n=sum(outside))
    outside = _cold_prisoners(city, outside)
    for kind, n in enumerate(outside):  # one at a time, in this order (FRP-21.6)
        for _ in range(n):
            yield from within(COLD, (), sicken(city, kind, "bed")) or ()
    city.next = "end_of_round"


def _cold_prisoners(city: City, outside: list[int]) -> list[int]:
    """A pawn in a cold Prison falls sick too; all come home afterwards (FRP-35.33)."""
    kinds = [TYPE_OF[pawn] for pawn in prisoners(city) if pawn != AUTOMATON]
    spaces = find(city, PRISON)
    if spaces and not building_is_warm(city, spaces[0]):
        outside = [n + kinds.count(kind) for kind, n in enumerate(outside)]
    return outside


def end_of_round(city: City) -> Rule:
    """Played citizen cards are discarded (FRP-21.13); after the last round all is decided."""
    end_of_night(city)
    for seat, card in enumerate(city.played):
        if card >= 0:
            city.citizen_discard |= 1 << card
            city.played[seat] = -1
    if city.round >= city.printed.last_round:
        yield from decide(city)
    city.next = "dawn"
