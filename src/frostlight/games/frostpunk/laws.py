"""Laws: enacted at the Platform, in force for good (FRP-30).

The future laws lie open; which consequence lies in the dusk deck is not even decided (FRP-30.1).
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.content import LAW_INDEX, LAWS
from frostlight.games.frostpunk.effects import Here, run
from frostlight.games.frostpunk.language import Node
from frostlight.games.frostpunk.questions import LAW, UNREAD
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import Rule

MOST_LAWS: Final = 4
_OPPOSITE: Final = tuple(LAW_INDEX[law.opposite] if law.opposite else -1 for law in LAWS)


def is_penalty(node: Node) -> bool:
    """Less Hope or more Discontent, of any type or of a named one; the number stands last."""
    if node.verb in ("hope", "hope_type"):
        return int(node.args[-1]) < 0
    return node.verb in ("disc", "disc_type") and int(node.args[-1]) > 0


_WITHOUT_PENALTY: Final = tuple(
    tuple(node for node in law.enact if not is_penalty(node)) for law in LAWS
)


def can_enact(city: City) -> bool:
    """A law is left, and fewer than four are in force (FRP-30.6)."""
    return bool(city.future) and len(city.laws) < MOST_LAWS


def choose_law(city: City, seat: int, *, penalty: bool = True) -> Rule:
    """The player chooses among the future laws (FRP-30.2)."""
    if can_enact(city):
        law = yield LAW.ask(seat, bits(city.future))
        yield from enact(city, law, penalty=penalty)


def enact(city: City, law: int, *, penalty: bool = True) -> Rule:
    """Move the law, its consequence, its opposite, then the mood (FRP-30.8)."""
    city.future &= ~(1 << law)
    city.laws.append(law)
    city.tell("enacts", law=LAWS[law].id)
    city.dusk |= 1 << UNREAD + law  # one of two, at random, unread (FRP-30.3)
    if _OPPOSITE[law] >= 0:
        city.future &= ~(1 << _OPPOSITE[law])  # FRP-30.5
    effect = LAWS[law].enact if penalty else _WITHOUT_PENALTY[law]
    yield from run(city, effect, Here(city.leader))  # FRP-30.4
