"""Effects at work: a card's statements one after the other, prices, and what could happen.

A verb of the closed vocabulary (FRP-D.15) has three sides, written side by side in the modules
of `verbs`: `do` carries it out, `can` says whether it would change anything now, `say` tells
which message describes it. Here they are only looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from frostlight.games.frostpunk.language import Cond, Effect, Node
from frostlight.games.frostpunk.mood import ANY, TOKEN_PLACE, active
from frostlight.games.frostpunk.pieces import GOODS, HOPE
from frostlight.games.frostpunk.table import City
from frostlight.kernel import MayAsk, Rule
from frostlight.kernel.event import Fact


class Here(NamedTuple):
    """Where an effect comes from: who decides, and the pawn, space and card that it belongs to."""

    seat: int
    """Who answers for the effect: the player on turn, or the Leader for the team."""
    pawn: int = -1
    """The kind of pawn that acts; -1 = none."""
    space: int = -1
    """Where it acts: the space gathered from, or the (first) space of the building used."""
    card: tuple[int, int] = (-1, -1)
    """The card in an area whose rule this is: deck and place."""
    slot: str = ""
    """"snow" or "construction" if the pawn stands on that slot."""


Do = Callable[[City, Node, Here], MayAsk]
Can = Callable[[City, Node, Here], bool]
Say = Callable[[Node], "Said"]
Said = tuple[str, dict[str, Fact]]


D = TypeVar("D", bound=MayAsk)


class Verb(NamedTuple):
    """A word of the vocabulary; the three functions take the node with its arguments."""

    do: Do
    can: Can
    say: Say


VERBS: Final[dict[str, Verb]] = {}
Test = Callable[..., bool]
CONDITIONS: Final[dict[str, Test]] = {}
"""By kind: a function of city, place of the effect, and the arguments."""


def verb(
    name: str, *facts: str, can: Can, say: Say | None = None
) -> Callable[[Callable[[City, Node, Here], D]], Callable[[City, Node, Here], D]]:
    """Note the decorated function as the verb's `do`.

    Without `say` the message is `effect.<name>`, with the arguments as its facts.
    """

    def default(node: Node) -> Said:
        return f"effect.{name}", dict(zip(facts, node.args, strict=False))

    def note(do: Callable[[City, Node, Here], D]) -> Callable[[City, Node, Here], D]:
        VERBS[name] = Verb(do, can, say or default)
        return do

    return note


def condition(name: str) -> Callable[[Test], Test]:
    """Note the decorated function as the test of an atom."""

    def note(test: Test) -> Test:
        CONDITIONS[name] = test
        return test

    return note


# -- running


def run(city: City, effect: Effect, here: Here) -> Rule:
    """Carry out an effect, statement by statement; what has no target does nothing.

    What a card says comes before the rules (FRP-3.1): it need not be possible otherwise.
    """
    for node in effect:
        yield from VERBS[node.verb].do(city, node, here) or ()


def holds(city: City, cond: Cond | None, here: Here) -> bool:
    """Whether a condition holds now; no condition always does."""
    if cond is None:
        return True
    kind = cond.kind
    if kind == "and":
        return all(holds(city, inner, here) for inner in cond.inner)
    if kind == "or":
        return any(holds(city, inner, here) for inner in cond.inner)
    if kind == "not":
        return not holds(city, cond.inner[0], here)
    return CONDITIONS[kind](city, here, *cond.args)


def able(city: City, effect: Effect, here: Here) -> bool:
    """Whether an effect would do anything at all now (FRP-16.4)."""
    return any(VERBS[node.verb].can(city, node, here) for node in effect)


# -- prices


def prices(effect: Effect) -> tuple[dict[int, int], dict[str, int]]:
    """Goods and Hope tokens that an effect asks for as its price (FRP-3.8, FRP-4.4).

    Every `pay` and `hold`, and each `exh` of a Hope token that stands before other effects.
    """
    goods: dict[int, int] = {}
    tokens: dict[str, int] = {}
    leading = True
    for node in effect:
        if node.verb in ("pay", "hold"):
            kind = GOODS.index(str(node.args[0]))
            goods[kind] = goods.get(kind, 0) + int(node.args[1])
        elif leading and node.verb == "exh" and _is_hope(str(node.args[0])):
            name = str(node.args[0])
            tokens[name] = tokens.get(name, 0) + (int(node.args[1]) if node.args[1:] else 1)
        elif node.verb != "cut_here":  # a price too, but the place of the pawn decides about it
            leading = False
    return goods, tokens


def _is_hope(name: str) -> bool:
    return name == "any_hope" or (name not in ANY and TOKEN_PLACE[name][0] == HOPE)


_PRICES: Final[dict[int, tuple[Effect, dict[int, int], dict[str, int]]]] = {}
"""By the id of an effect; the effect is kept, so that its id stays its own."""


def affordable(city: City, effect: Effect) -> bool:
    """Whether the whole price of an effect can be paid now."""
    known = _PRICES.get(id(effect))
    if known is None:
        known = _PRICES[id(effect)] = (effect, *prices(effect))
    _, goods, tokens = known
    stores = city.stores
    for kind, n in goods.items():
        if stores[kind] < n:
            return False
    return not tokens or (
        all(active(city, name) >= n for name, n in tokens.items())
        and active(city, "any_hope") >= sum(tokens.values())
    )


def available(city: City, effects: Sequence[tuple[Cond | None, Effect]], here: Here) -> list[int]:
    """The places of the options whose prerequisite holds and whose price is there (FRP-7.2)."""
    return [
        place
        for place, (cond, effect) in enumerate(effects)
        if holds(city, cond, here) and affordable(city, effect)
    ]
