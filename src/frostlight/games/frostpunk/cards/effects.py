"""Effects at work: a card's statements one after the other, prices, and what could happen.

A verb of the closed vocabulary (FRP-D.15) has four sides, written side by side in the modules
of `verbs`: `do` carries it out, `can` says whether it would change anything now, `say` tells
which message describes it, `why` names what forbids it when it cannot. Here they are only looked
up. Cards and buildings speak the same language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from frostlight.games.frostpunk.cards.language import Cond, Effect, Node
from frostlight.games.frostpunk.city.mood import ANY, TOKEN_PLACE, active
from frostlight.games.frostpunk.pieces import GOODS, HOPE
from frostlight.games.frostpunk.table import City
from frostlight.kernel import MayAsk, Rule, Why
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
WhyNot = Callable[[City, Node, Here], "Why | None"]
Said = tuple[str, dict[str, Fact]]


D = TypeVar("D", bound=MayAsk)


class Verb(NamedTuple):
    """A word of the vocabulary; the four functions take the node with its arguments."""

    do: Do
    can: Can
    say: Say
    why: WhyNot | None
    """What forbids it while `can` says no; None: it would do nothing, no more (FRP-16.4)."""
    must: bool
    """Without it the whole effect is impossible, as with a price that the place decides about."""


VERBS: Final[dict[str, Verb]] = {}
Test = Callable[..., bool]
CONDITIONS: Final[dict[str, Test]] = {}
"""By kind: a function of city, place of the effect, and the arguments."""


def verb(
    name: str,
    *facts: str,
    can: Can,
    say: Say | None = None,
    why: WhyNot | None = None,
    must: bool = False,
) -> Callable[[Callable[[City, Node, Here], D]], Callable[[City, Node, Here], D]]:
    """Note the decorated function as the verb's `do`.

    Without `say` the message is `effect.<name>`, with the arguments as its facts.
    """

    def default(node: Node) -> Said:
        return f"effect.{name}", dict(zip(facts, node.args, strict=False))

    def note(do: Callable[[City, Node, Here], D]) -> Callable[[City, Node, Here], D]:
        VERBS[name] = Verb(do, can, say or default, why, must)
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
    for node in effect:  # noqa: SIM110 - faster than a generator
        if VERBS[node.verb].can(city, node, here):
            return True
    return False


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


Part = tuple[Can, Node]
Known = tuple[Effect, Sequence[tuple[int, int]], dict[str, int], Sequence[Part], Sequence[Part]]
"""What is read from an effect once (a plain tuple, for it is asked often): itself, so that its id
stays its own; the goods and the tokens of its price; the parts without which the whole is
impossible; the other parts, of which one is enough."""
_KNOWN: Final[dict[int, Known]] = {}
"""By the id of an effect."""


def read(effect: Effect) -> Known:
    """What `ready` wants to know about an effect."""
    known = _KNOWN.get(id(effect))
    if known is None:
        goods, tokens = prices(effect)
        found = [(VERBS[node.verb], node) for node in effect if node.verb not in ("pay", "hold")]
        must = [(verb.can, node) for verb, node in found if verb.must]
        parts = [part for verb, node in found if not verb.must for part in _parts(verb, node)]
        known = _KNOWN[id(effect)] = (effect, list(goods.items()), tokens, must, parts)
    return known


def _parts(verb: Verb, node: Node) -> list[Part]:
    """The part itself; a choice between effects without a price is as good as all their parts."""
    inside = [read(inner) for inner in node.inner] if verb.can is any_works else []
    if not inside or any(goods or tokens or must for _, goods, tokens, must, _ in inside):
        return [(verb.can, node)]
    return [part for *_, parts in inside for part in parts]


def ready(city: City, known: Known, here: Here) -> bool:
    """Whether an effect can be paid and would do something now (FRP-16.4). It is asked often."""
    _, goods, tokens, must, parts = known
    stores = city.stores
    for kind, n in goods:
        if stores[kind] < n:
            return False
    if tokens and not _has_tokens(city, tokens):
        return False
    for can, node in must:
        if not can(city, node, here):
            return False
    if must:
        return True
    for can, node in parts:  # noqa: SIM110 - faster than a generator
        if can(city, node, here):
            return True
    return False


def works(city: City, effect: Effect, here: Here) -> bool:
    """The same for an effect that need not have been read."""
    return ready(city, _KNOWN.get(id(effect)) or read(effect), here)


def any_works(city: City, node: Node, here: Here) -> bool:
    """Whether one of the effects inside works: the `can` of a choice."""
    for effect in node.inner:  # noqa: SIM110 - faster than a generator
        if ready(city, _KNOWN.get(id(effect)) or read(effect), here):
            return True
    return False


def affordable(city: City, effect: Effect) -> bool:
    """Whether the whole price of an effect can be paid now."""
    _, goods, tokens, _, _ = _KNOWN.get(id(effect)) or read(effect)
    stores = city.stores
    for kind, n in goods:
        if stores[kind] < n:
            return False
    return not tokens or _has_tokens(city, tokens)


def _has_tokens(city: City, tokens: dict[str, int]) -> bool:
    whole = sum(tokens.values())
    return active(city, "any_hope") >= whole and all(
        active(city, name) >= n for name, n in tokens.items()
    )


def available(city: City, effects: Sequence[tuple[Cond | None, Effect]], here: Here) -> list[int]:
    """The places of the options whose prerequisite holds and whose price is there (FRP-7.2)."""
    return [
        n
        for n, (cond, effect) in enumerate(effects)
        if holds(city, cond, here) and affordable(city, effect)
    ]
