"""Citizens fall sick, die, leave, come and are healed (FRP-22, FRP-23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.content import Printed
from frostlight.games.frostpunk.ending import check_corpses
from frostlight.games.frostpunk.pieces import CHILD, ENGINEER, TYPES, WORKER
from frostlight.games.frostpunk.questions import CORPSES_BACK, CURE, STOP_TYPE, TREAT, WHO_COMES
from frostlight.games.frostpunk.subjects import CITIZEN_CARD, DEATH
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import MayAsk, Rule, within
from frostlight.kernel.known import changed
from frostlight.kernel.rule import Asking

LETTERS: Final = {"W": (WORKER,), "E": (ENGINEER,), "C": (CHILD,)}


def round_type(printed: Printed, round_: int) -> int:
    """The type above a round's column (FRP-20.7, FRP-28.2)."""
    return printed.fed[round_ - 1]


def types_meant(city: City, letter: str) -> tuple[int, ...]:
    """The types among which the team chooses: one, both adults, or any (FRP-3.5)."""
    if letter in LETTERS:
        return LETTERS[letter]
    if letter == "any":
        return WORKER, ENGINEER, CHILD
    if letter == "adult":
        return WORKER, ENGINEER
    if letter == "R":
        return (round_type(city.printed, city.round),)
    return (round_type(city.printed, max(1, city.round - 1)),)


# -- sickness


def sicken(city: City, kind: int, cause: str = "") -> MayAsk:
    """One citizen of this type becomes sick (FRP-22.1, FRP-22.2).

    The log says by what, unless the line before it has said so.
    """
    people, sick = city.pop[kind], city.sick
    if not people:  # nobody of this type is left (FRP-22.11)
        return None
    if sick[kind] < people:
        sick[kind] += 1
        if city.events is not None:
            city.tell("falls_sick", type=TYPES[kind], n=sick[kind], cause=cause)
        return None
    return turn_marker(city, kind)


def turn_marker(city: City, kind: int) -> MayAsk:
    """Syringe to skull: gravely ill. Skull to syringe: a death (FRP-22.3, FRP-22.4)."""
    if not city.skull[kind]:
        city.skull[kind] = 1
        if city.events is not None:
            city.tell("gravely_ill", type=TYPES[kind])
        return None
    city.skull[kind] = 0
    return die(city, kind, of_sickness=True)


def _follow_population(city: City, kind: int) -> None:
    """The sickness marker never stands ahead of the population marker (FRP-22.7)."""
    city.sick[kind] = min(city.sick[kind], city.pop[kind])
    if not city.pop[kind]:
        city.skull[kind] = 0  # an empty type has its marker on 0, syringe side (FRP-22.11)


# -- death


def die(city: City, kind: int, *, of_sickness: bool = False) -> Rule:
    """One citizen dies: corpse, markers, card, each completely (FRP-22.5, FRP-22.10)."""
    if not city.pop[kind]:
        return
    city.corpses += 1
    if city.events is not None:
        city.tell("dies", type=TYPES[kind], n=city.corpses)
    check_corpses(city)
    city.pop[kind] -= 1
    if of_sickness and city.sick[kind]:
        city.sick[kind] -= 1  # one step back, not two (FRP-22.6)
    _follow_population(city, kind)
    yield from within(DEATH, (kind,), _mourn(city, kind))


def _mourn(city: City, kind: int) -> Rule:
    """What the citizen card of the dead says (FRP-22.9)."""
    card = yield from _card_of_the_dead(city, kind)
    if card >= 0:
        row = city.printed.citizens[card]
        city.citizen_discard |= 1 << card
        if city.events is not None:
            city.tell("death_card", citizen=row.id, type=TYPES[kind])
        yield from within(CITIZEN_CARD, (row,), run(city, row.deaths[kind], Here(city.leader)))


def _card_of_the_dead(city: City, kind: int) -> Asking[int]:
    """Any player may discard a card of the type that died; else one is drawn (FRP-22.8).

    Whether its owner has played an ability this round does not matter (FRP-25.8).
    """
    printed = city.printed
    for seat, hand in _mourners(city):
        fitting = bits(hand & printed.citizens_of[kind])
        if fitting:
            options = [0, *(1 + n for n in fitting)]
            card: int = yield printed.last_rites.ask(seat, options, about=(kind,))
            if card >= 0:
                city.hands = [hand & ~(1 << card) for hand in city.hands]
                return card
    return (yield from draw_citizen(city))


def _mourners(city: City) -> list[tuple[int, int]]:
    """The players asked for a card, in this order, and the cards that are theirs to give.

    Each for the own hand (FRP-25.2), from the Leader on clockwise.
    """
    leader, players = city.leader, city.players
    return [
        (seat % players, city.hands[seat % players]) for seat in range(leader, leader + players)
    ]


def draw_citizen(city: City) -> Asking[int]:
    """The top citizen card; an empty deck is made of the discard first (FRP-25.9)."""
    if not city.citizens:
        city.citizens, city.citizen_discard = city.citizen_discard, 0
        if not city.citizens:
            return -1
    cards = bits(city.citizens)
    card: int = yield city.printed.citizen.draw(cards, [1] * len(cards))
    city.citizens &= ~(1 << card)
    return card


# -- coming and going


def leave(city: City, kind: int) -> None:
    """A citizen is lost without dying: no corpse, no card (FRP-3.9)."""
    city.pop[kind] -= 1
    _follow_population(city, kind)
    city.tell("leaves", type=TYPES[kind])


def arrive(city: City, kind: int, n: int) -> Rule:
    """Healthy citizens; beyond 50 they must be of other types (FRP-36.1)."""
    limit = city.printed.limits.citizens
    here = min(n, limit - city.pop[kind])
    city.pop[kind] += here
    if here:
        city.tell("arrives", type=TYPES[kind], n=here)
    for left in range(n - here, 0, -1):
        room = [other for other in range(3) if city.pop[other] < limit]
        if not room:
            return
        other = yield WHO_COMES.ask(city.leader, room, about=(left, n))
        city.pop[other] += 1
        city.tell("arrives", type=TYPES[other], n=1)


# -- healing


def cure(city: City, points: int, kinds: tuple[int, ...] = (0, 1, 2)) -> Rule:
    """Each point moves one sickness marker back; the rest is lost (FRP-23.1).

    A marker on its skull side cannot reach 0: it must be treated first (FRP-23.2).
    """
    for done in range(points):
        options = curable(city, kinds)
        if not options:
            return
        kind = yield CURE.ask(city.leader, [*options, STOP_TYPE], about=(points - done, points))
        if kind is None:
            return
        city.sick[kind] -= 1
        if city.events is not None:
            city.tell("cured", type=TYPES[kind], n=city.sick[kind])


def curable(city: City, kinds: tuple[int, ...] = (0, 1, 2)) -> list[int]:
    return [kind for kind in kinds if city.sick[kind] > city.skull[kind]]


def most_sick(city: City, kinds: Sequence[int]) -> int:
    """Who is cured unless a player says otherwise: every one more sick is worse (FRP-10.4)."""
    return max(kinds, key=city.sick.__getitem__)


def best_cures(city: City, points: int) -> list[int]:
    """Points of Cure, one after the other, as far as a citizen can be cured (FRP-23.1)."""
    found: list[int] = []
    twin = changed(city, sick=city.sick[:])
    while len(found) < points and (kinds := curable(twin)):
        found.append(most_sick(twin, kinds))
        twin.sick[found[-1]] -= 1
    return found


def treat(city: City, points: int, kinds: tuple[int, ...] = (0, 1, 2)) -> Asking[list[int]]:
    """Each point turns a marker from skull to syringe, nobody dies (FRP-23.3, FRP-23.4)."""
    treated: list[int] = []
    for done in range(points):
        options = [kind for kind in kinds if city.skull[kind]]
        if not options:
            break
        kind = yield TREAT.ask(city.leader, [*options, STOP_TYPE], about=(points - done, points))
        if kind is None:
            break
        city.skull[kind] = 0
        treated.append(kind)
        city.tell("treated", type=TYPES[kind])
    return treated


# -- used-citizen tokens


def use_up(city: City, kind: int, n: int) -> None:
    """Put used-citizen tokens into the supply, as many as there are (FRP-10.5)."""
    n = min(n, city.printed.limits.used_tokens - city.used[kind])
    if n:
        city.used[kind] += n
        city.tell("used_up", type=TYPES[kind], n=n)


def waiting_tokens(city: City, kind: int) -> int:
    """Used-citizen tokens that have no pawn on them (yet)."""
    standing = city.bound[kind] if kind != CHILD else sum(city.bound[CHILD:])
    return city.used[kind] - standing


def set_free(city: City, kind: int, n: int) -> None:
    """Give tokens without a pawn back; pawns keep theirs until Night (FRP-21.1)."""
    n = min(n, waiting_tokens(city, kind))
    if n > 0:
        city.used[kind] -= n
        city.tell("set_free", type=TYPES[kind], n=n)


def move_corpses(city: City, n: int) -> None:
    """The corpse marker alone, by an effect; it stays on its track (FRP-2.7)."""
    city.corpses = max(0, min(city.printed.limits.corpses_loss, city.corpses + n))
    city.tell("corpses", n=city.corpses)
    check_corpses(city)


def remove_corpses(city: City, most: int, seat: int) -> Rule:
    """Move the corpse marker back by 1 to `most` (FRP-35.26, FRP-35.30)."""
    here = min(most, city.corpses)
    if here:
        n = yield CORPSES_BACK.ask(seat, list(range(here)), about=(most,))
        city.corpses -= n
        city.tell("corpses_removed", n=n, left=city.corpses)
