"""Verbs about citizens: sickness, death, healing, coming and going (FRP-22, FRP-23)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, Said, Say, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city import people
from frostlight.games.frostpunk.city.healing import sicken_any
from frostlight.games.frostpunk.city.mood import Left
from frostlight.games.frostpunk.city.people import curable, types_meant
from frostlight.games.frostpunk.questions import (
    BACK,
    PLACED,
    WHICH_MARKER,
    WHO_COMES,
    WHO_DIES,
    WHO_IS_USED,
    WHO_LEAVES,
)
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.pawns import can_train, train
from frostlight.kernel import Question, Rule, Why
from frostlight.kernel.rule import Asking


def _type_and_n(node: Node) -> tuple[str, int]:
    return str(node.args[0]), int(node.args[1])


def _some(city: City, node: Node, _: Here) -> bool:
    """A citizen of the types meant lives here (FRP-22.11)."""
    return any(city.pop[kind] for kind in types_meant(city, str(node.args[0])))


def _one_of(
    city: City, question: Question, kinds: list[int], about: tuple[int, ...]
) -> Asking[int]:
    """A type: the only one, or the team's choice (FRP-3.5); -1 = there is none."""
    if not kinds:
        return -1
    chosen: int = yield question.ask(city.leader, kinds, about=about)
    return chosen


def _one_living(city: City, question: Question, letter: str, left: Left) -> Asking[int]:
    """A type that has citizens: nobody of an empty one can be chosen (FRP-3.5)."""
    kinds = [kind for kind in types_meant(city, letter) if city.pop[kind]]
    return (yield from _one_of(city, question, kinds, left))


@verb("sick", "type", "n", can=_some)
def do_sick(city: City, node: Node, _: Here) -> Rule:
    letter, n = _type_and_n(node)
    return sicken_any(city, n, types_meant(city, letter))


@verb("die", "type", "n", can=_some)
def do_die(city: City, node: Node, _: Here) -> Rule:
    """Several deaths, one after the other (FRP-22.10)."""
    letter, n = _type_and_n(node)
    for left in range(n, 0, -1):
        kind = yield from _one_living(city, WHO_DIES, letter, (left, n))
        if kind < 0:
            return
        yield from people.die(city, kind)


@verb("leave", "type", "n", can=_some)
def do_leave(city: City, node: Node, _: Here) -> Rule:
    """Citizens are lost, as far as possible, without dying (FRP-3.7, FRP-3.9)."""
    letter, n = _type_and_n(node)
    for left in range(n, 0, -1):
        kind = yield from _one_living(city, WHO_LEAVES, letter, (left, n))
        if kind < 0:
            return
        people.leave(city, kind)


@verb("cit", "type", "n", can=lambda *_: True)
def do_cit(city: City, node: Node, _: Here) -> Rule:
    """Healthy citizens (FRP-36.1); each of a free type is chosen for itself (FRP-3.5)."""
    letter, n = _type_and_n(node)
    kinds = types_meant(city, letter)
    if len(kinds) == 1:
        yield from people.arrive(city, kinds[0], n)
        return
    for left in range(n, 0, -1):
        kind = yield WHO_COMES.ask(city.leader, list(kinds), about=(left, n))
        yield from people.arrive(city, kind, 1)


def _kinds(city: City, node: Node) -> tuple[int, ...]:
    return types_meant(city, str(node.args[1])) if node.args[1:] else (0, 1, 2)


def nobody_curable(city: City) -> Why:
    """Nobody is sick, or only gravely ill ones are left, who must be treated first."""
    if any(city.skull):
        return why("FRP-23.2", "treat_first")
    return why("FRP-23.1", "nobody_sick")


def _healed(name: str) -> Say:
    def say(node: Node) -> Said:
        if node.args[1:]:
            return f"effect.{name}_type", {"n": node.args[0], "type": node.args[1]}
        return f"effect.{name}", {"n": node.args[0]}

    return say


@verb(
    "cure",
    can=lambda city, node, _: bool(curable(city, _kinds(city, node))),
    say=_healed("cure"),
    why=lambda city, node, _: None if node.args[1:] else nobody_curable(city),
)
def do_cure(city: City, node: Node, _: Here) -> Rule:
    return people.cure(city, int(node.args[0]), _kinds(city, node))


@verb(
    "treat",
    can=lambda city, node, _: any(city.skull[kind] for kind in _kinds(city, node)),
    say=_healed("treat"),
    why=lambda *_: why("FRP-23.3", "no_skull_at_all"),
)
def do_treat(city: City, node: Node, _: Here) -> Rule:
    yield from people.treat(city, int(node.args[0]), _kinds(city, node))


def _sick_kinds(city: City, node: Node) -> list[int]:
    return [kind for kind in types_meant(city, str(node.args[0])) if city.sick[kind]]


@verb("flip", "type", "n", can=lambda city, node, _: bool(_sick_kinds(city, node)))
def do_flip(city: City, node: Node, _: Here) -> Rule:
    """Turn a sickness marker over, only one with a sick citizen (FRP-10.6)."""
    n = int(node.args[1])
    kind = yield from _one_of(city, WHICH_MARKER, _sick_kinds(city, node), (n,))
    for _turn in range(n):
        if kind < 0 or not city.sick[kind]:
            return
        yield from people.turn_marker(city, kind) or ()


@verb("used", "type", "n", can=lambda *_: True)
def do_used(city: City, node: Node, _: Here) -> Rule:
    """Used-citizen tokens; also for a type without pawns (FRP-10.5, FRP-11.12)."""
    letter, n = _type_and_n(node)
    kinds = types_meant(city, letter)
    if len(kinds) == 1:
        people.use_up(city, kinds[0], n)
        return
    for left in range(n, 0, -1):
        about = (PLACED, left, n)
        people.use_up(city, (yield WHO_IS_USED.ask(city.leader, list(kinds), about=about)), 1)


def _freeable(city: City, node: Node) -> list[int]:
    """Types with a token that no pawn stands on: those stay until Night (FRP-21.1)."""
    kinds = types_meant(city, str(node.args[0]))
    return [kind for kind in kinds if people.waiting_tokens(city, kind) > 0]


@verb("free", "type", "n", can=lambda city, node, _: bool(_freeable(city, node)))
def do_free(city: City, node: Node, _: Here) -> Rule:
    n = int(node.args[1])
    for left in range(n, 0, -1):
        kind = yield from _one_of(city, WHO_IS_USED, _freeable(city, node), (BACK, left, n))
        if kind < 0:
            return
        people.set_free(city, kind, 1)


@verb("corpse", "n", can=lambda city, node, _: int(node.args[0]) > 0 or city.corpses > 0)
def do_corpse(city: City, node: Node, _: Here) -> None:
    people.move_corpses(city, int(node.args[0]))


@verb(
    "bury",
    "n",
    can=lambda city, _, __: city.corpses > 0,
    why=lambda *_: why("FRP-35.26", "no_corpses"),
    must=True,
)
def do_bury(city: City, node: Node, here: Here) -> Rule:
    """Corpses leave their track, one at least (FRP-35.26, FRP-35.30)."""
    return people.remove_corpses(city, int(node.args[0]), here.seat)


@verb("special", "pawn", can=lambda city, node, _: can_train(city, str(node.args[0])))
def do_special(city: City, node: Node, _: Here) -> None:
    """A Child pawn becomes a Child Worker or Child Engineer (FRP-33.1)."""
    train(city, str(node.args[0]))
