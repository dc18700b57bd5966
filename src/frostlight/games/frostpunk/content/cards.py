"""The cards of Frostpunk, compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, Literal, TypeVar

import msgspec

from frostlight.games.frostpunk.cards.language import (
    Cond,
    Effect,
    Node,
    parse_cond,
    parse_effect,
    parse_modifier,
    parse_pattern,
)
from frostlight.games.frostpunk.content.checks import (
    check_event,
    check_modifier,
    check_options,
    forced,
    found_far_away,
    offered,
    starting_cost,
)
from frostlight.games.frostpunk.content.place import AT_ONCE, Place
from frostlight.games.frostpunk.content.rows import (
    AdvisorRow,
    AreaRow,
    CitizenRow,
    EventRow,
    ExpeditionRow,
    LawRow,
    Named,
    OptionRow,
    Storm,
    TechnologyRow,
    Then,
    TripRow,
)
from frostlight.kernel.content import ContentError

NO_EFFECT: Final[Effect] = ()
Deck = Literal["morning", "dusk", "dispute", "consequence", "scenario"]


class AreaRule(msgspec.Struct, frozen=True):
    """What a card does while it lies in its area (FRP-D.15)."""

    when: str
    pawn: str
    automaton: bool
    hold: str
    hold_n: int
    once: bool
    effect: Effect
    whole: Effect
    """What is put on the card, then the effect: their prices are asked for together (FRP-18.2)."""
    cold: bool = False
    """The citizen who performs it falls sick first (FRP-12.1)."""
    overnight: bool = False
    """The pawn stays on the card until the Night phase is over (FRP-21.14)."""


class EventOption(msgspec.Struct, frozen=True):
    """A numbered option; `then` is X (out of the game), ! (event area) or - (discard)."""

    need: Cond | None
    effect: Effect
    then: str
    area: tuple[AreaRule, ...]


class EventCard(msgspec.Struct, frozen=True):
    """A morning, dusk or scenario card; `then` is empty when the options say it."""

    id: str
    deck: Deck
    now: Effect
    options: tuple[EventOption, ...]
    then: Then
    area: tuple[AreaRule, ...]
    red: bool
    row: EventRow


class Law(msgspec.Struct, frozen=True):
    """A law; `unlocks` are buildings with their price in Wood."""

    id: str
    opposite: str
    enact: Effect
    modifiers: tuple[Node, ...]
    unlocks: tuple[tuple[str, int], ...]
    consequences: tuple[str, str]
    row: LawRow


class Technology(msgspec.Struct, frozen=True):
    """A technology and what it changes for good."""

    id: str
    time: int
    modifiers: tuple[Node, ...]
    row: TechnologyRow


class Advisor(msgspec.Struct, frozen=True):
    """An advisor: exhaust a Hope token of this type for the ability."""

    id: str
    exhaust: str
    ability: Effect
    row: AdvisorRow


class Trip(msgspec.Struct, frozen=True):
    """An option of an explored card; `next` is "new_a" or a deck, "" at an Outpost."""

    kind: Literal["return", "continue", "outpost"]
    need: Cond | None
    effect: Effect
    next: str


class Expedition(msgspec.Struct, frozen=True):
    """An expedition card."""

    id: str
    deck: Literal["A", "B", "C", "S"]
    icon: Literal["goods", "people", "both"]
    spaces: int
    options: tuple[Trip, ...]
    sends: Effect
    """What its Outpost sends in each Weather phase (FRP-40.5)."""
    row: ExpeditionRow


class Citizen(msgspec.Struct, frozen=True):
    """A citizen card (FRP-25.1); `deaths` are the effects when a W, E or C dies."""

    id: str
    type: Literal["W", "E", "C"]
    cost: Effect
    action: Node
    child_allowed: bool
    ability: Effect
    warmth: Literal["normal", "warm", "cold"]
    deaths: tuple[Effect, Effect, Effect]
    row: CitizenRow


# -- compiling


def _area(rows: Iterable[AreaRow], at: Place) -> tuple[AreaRule, ...]:
    return tuple(_area_rule(row, at.inside(f".area[{n}]")) for n, row in enumerate(rows))


def _area_rule(row: AreaRow, at: Place) -> AreaRule:
    def price(effect: Effect) -> Effect:
        if row.when == "action":
            return offered(effect, "hold", lies=True)
        return forced(effect, lies=True)

    effect = at.read(".effect", lambda: price(parse_effect(row.effect)), NO_EFFECT)
    put = (Node("hold", (row.hold, row.hold_n)),) if row.hold else ()
    return AreaRule(
        when=row.when,
        pawn=row.pawn,
        automaton=row.automaton,
        hold=row.hold,
        hold_n=row.hold_n,
        once=row.once,
        effect=effect,
        whole=put + effect,
        cold=row.cold,
        overnight=row.overnight,
    )


def _option(row: OptionRow, at: Place) -> EventOption:
    need = at.read(".need", lambda: parse_cond(row.need), None)
    stays = row.then == "!"
    effect = at.read(".effect", lambda: offered(parse_effect(row.effect), lies=stays), NO_EFFECT)
    return EventOption(need, effect, row.then, _area(row.area, at))


def compile_event(row: EventRow, deck: Deck, at: Place = AT_ONCE) -> EventCard:
    """An event card, checked as a whole."""
    at.read("", lambda: check_event(row, deck), None)
    stays = row.then == "!"
    return EventCard(
        id=row.id,
        deck=deck,
        now=at.read(".now", lambda: forced(parse_effect(row.now), lies=stays), NO_EFFECT),
        options=tuple(
            _option(option, at.inside(f".options[{n}]")) for n, option in enumerate(row.options)
        ),
        then=row.then,
        area=_area(row.area, at),
        red=row.red,
        row=row,
    )


def _modifiers(texts: Sequence[str], at: Place, *, ruled: bool = True) -> tuple[Node, ...]:
    """Lasting changes; `ruled`: each must be one that a rule carries out."""

    def read(text: str) -> tuple[Node, ...]:
        node = parse_modifier(text)
        if ruled:
            check_modifier(node)
        return (node,)

    return tuple(
        node
        for n, text in enumerate(texts)
        for node in at.read(f".modifiers[{n}]", partial(read, text), NO_EFFECT)
    )


def compile_law(row: LawRow, at: Place = AT_ONCE) -> Law:
    """A law; what it unlocks stands apart from what it changes."""
    modifiers = _modifiers(row.modifiers, at)
    return Law(
        id=row.id,
        opposite=row.opposite,
        enact=at.read(".enact", lambda: forced(parse_effect(row.enact)), NO_EFFECT),
        modifiers=tuple(node for node in modifiers if node.verb != "unlock"),
        unlocks=tuple(
            (str(node.args[0]), int(node.args[1])) for node in modifiers if node.verb == "unlock"
        ),
        consequences=(f"{row.id}a", f"{row.id}b"),
        row=row,
    )


def compile_technology(
    row: TechnologyRow, excluded: Sequence[str] = (), at: Place = AT_ONCE
) -> Technology:
    """A technology; one that the scenario leaves out may ask for rules that it has not."""
    modifiers = _modifiers(row.modifiers, at, ruled=row.id not in excluded)
    return Technology(row.id, row.time, modifiers, row)


def compile_advisor(row: AdvisorRow, at: Place = AT_ONCE) -> Advisor:
    """An advisor card."""
    ability = at.read(".ability", lambda: forced(parse_effect(row.ability)), NO_EFFECT)
    return Advisor(row.id, row.exhaust, ability, row)


def _trip(row: TripRow, at: Place) -> Trip:
    need = at.read(".need", lambda: parse_cond(row.need), None)
    effect = at.read(".effect", lambda: found_far_away(parse_effect(row.effect)), NO_EFFECT)
    return Trip(row.kind, need, effect, row.next)


def compile_expedition(row: ExpeditionRow, at: Place = AT_ONCE) -> Expedition:
    """An expedition card; it can always be returned from (FRP-29.7)."""
    at.read(".options", lambda: check_options(row.options), None)
    if not any(trip.kind == "return" and not trip.need for trip in row.options):
        at.note(".options", "no way back: one option must be a return without a need")
    if any(trip.kind == "continue" and trip.next == "new_a" for trip in row.options):
        at.note(".options", "continue leads to a card of deck B or C, not to new_a")
    check_trips(row, at)
    trips = tuple(_trip(trip, at.inside(f".options[{n}]")) for n, trip in enumerate(row.options))
    sends = at.read(".sends", lambda: forced(parse_effect(row.sends)), NO_EFFECT)
    return Expedition(row.id, row.deck, row.icon, row.spaces, trips, sends, row)


def check_trips(row: ExpeditionRow, at: Place) -> None:
    """An Outpost sends something, and only cards of a scenario lead to its deck or have one."""
    outposts = [trip for trip in row.options if trip.kind == "outpost"]
    if bool(outposts) != bool(row.sends) or len(outposts) > 1:
        at.note(".sends", "an Outpost sends something: write one option of that kind and `sends`")
    for n, trip in enumerate(row.options):
        if (trip.kind == "outpost") != (not trip.next):
            at.note(f".options[{n}].next", "an Outpost leads nowhere; any other option needs next")
        if row.deck != "S" and (trip.kind == "outpost" or trip.next == "S"):
            told = "only the cards of a scenario lead to its deck S, or to an Outpost"
            at.note(f".options[{n}]", told)


def compile_storm(row: Storm, at: Place = AT_ONCE) -> Effect:
    """What a storm does besides; it cannot be declined."""
    return at.read(".effect", lambda: forced(parse_effect(row.effect)), NO_EFFECT)


def compile_citizen(row: CitizenRow, at: Place = AT_ONCE) -> Citizen:
    """A citizen card; a death has no price (FRP-22.9)."""

    def death(part: str, text: str) -> Effect:
        return at.read(part, lambda: forced(parse_effect(text)), NO_EFFECT)

    return Citizen(
        id=row.id,
        type=row.type,
        cost=at.read(".cost", lambda: starting_cost(parse_effect(row.cost)), NO_EFFECT),
        action=at.read(".action", lambda: parse_pattern(row.action), Node("gather")),
        child_allowed=row.child_allowed,
        ability=at.read(
            ".ability", lambda: offered(parse_effect(row.ability), "cut_here"), NO_EFFECT
        ),
        warmth=row.warmth,
        deaths=(
            death(".death_w", row.death_w),
            death(".death_e", row.death_e),
            death(".death_c", row.death_c),
        ),
        row=row,
    )


R = TypeVar("R", bound=Named)
B = TypeVar("B")


def compile_rows(at: Place, rows: Iterable[R], build: Callable[[R, Place], B]) -> tuple[B, ...]:
    """Compile the rows of a file, which stand at this place; an error names the file and row."""
    built = []
    for n, row in enumerate(rows):
        try:
            built.append(build(row, at.inside(f"[{n}]")))
        except ContentError as wrong:
            raise ContentError(f"{at.file}, {row.id}: {wrong}") from None
    return tuple(built)
