"""Laws: enacted at the Platform, in force for good (FRP-30).

The future laws lie open; which consequence lies in the dusk deck is not even decided (FRP-30.1).
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.subjects import LAW
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import Rule, within

MOST_LAWS: Final = 4


def can_enact(city: City) -> bool:
    """A law is left, and fewer than four are in force (FRP-30.6)."""
    return bool(city.future) and len(city.laws) < MOST_LAWS


def choose_law(city: City, seat: int, *, penalty: bool = True) -> Rule:
    """The player chooses among the future laws (FRP-30.2)."""
    if can_enact(city):
        law = yield city.printed.law.ask(seat, bits(city.future), about=(not penalty,))
        yield from enact(city, law, penalty=penalty)


def enact(city: City, law: int, *, penalty: bool = True) -> Rule:
    """Move the law, its consequence, its opposite, then the mood (FRP-30.8)."""
    printed = city.printed
    city.future &= ~(1 << law)
    city.laws.append(law)
    city.tell("enacts", law=printed.laws[law].id)
    city.dusk |= 1 << printed.unread + law  # one of two, at random, unread (FRP-30.3)
    if printed.opposite[law] >= 0:
        city.future &= ~(1 << printed.opposite[law])  # FRP-30.5
    effect = printed.laws[law].enact if penalty else printed.without_penalty[law]
    yield from within(LAW, (printed.laws[law],), run(city, effect, Here(city.leader)))  # FRP-30.4
