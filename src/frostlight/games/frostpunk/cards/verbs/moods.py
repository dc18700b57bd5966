"""Verbs about Hope and Discontent (FRP-4)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Can, Here, Said, Say, verb
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.city import mood
from frostlight.games.frostpunk.city.buildings import discontent_can_fall, hope_can_rise
from frostlight.games.frostpunk.city.mood import TOKEN_PLACE
from frostlight.games.frostpunk.pieces import ACTIVE, DISCONTENT, EXHAUSTED, HOPE, TOKENS
from frostlight.games.frostpunk.questions import TOKEN_TYPE
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule, Why


def _said(name: str) -> Say:
    def say(node: Node) -> Said:
        n = int(node.args[-1])
        return f"effect.{name}_{'up' if n > 0 else 'down'}", {"n": abs(n)}

    return say


def _said_type(node: Node) -> Said:
    n = int(node.args[1])
    word = "up" if n > 0 else "down"
    return f"effect.token_{word}", {"token": str(node.args[0]), "n": abs(n)}


def _said_turn(name: str) -> Say:
    def say(node: Node) -> Said:
        n = int(node.args[1]) if node.args[1:] else 1
        return f"effect.{name}", {"token": str(node.args[0]), "n": n}

    return say


def _n(node: Node) -> int:
    return abs(int(node.args[1])) if node.args[1:] else 1


def _moves(track: int) -> Can:
    def can(city: City, node: Node, _: Here) -> bool:
        if int(node.args[0]) > 0:
            return track == DISCONTENT or hope_can_rise(city)
        return track == HOPE or discontent_can_fall(city)

    return can


def hope_full(city: City) -> Why | None:
    """All six tokens are active (FRP-4.8)."""
    if hope_can_rise(city):
        return None
    return why("FRP-4.8", "hope_at_best", n=city.printed.limits.hope_spaces)


def no_discontent(city: City) -> Why | None:
    """Nothing to decrease (FRP-4.10)."""
    return None if discontent_can_fall(city) else why("FRP-4.10", "no_discontent")


@verb("hope", can=_moves(HOPE), say=_said("hope"), why=lambda city, _, __: hope_full(city))
def do_hope(city: City, node: Node, _: Here) -> Rule:
    return mood.change(city, HOPE, int(node.args[0]))


@verb(
    "disc", can=_moves(DISCONTENT), say=_said("disc"), why=lambda city, _, __: no_discontent(city)
)
def do_disc(city: City, node: Node, _: Here) -> Rule:
    return mood.change(city, DISCONTENT, int(node.args[0]))


def _typed(city: City, node: Node, _: Here) -> Rule:
    """An increase of a named type draws a token; a decrease touches only that type (FRP-4.13)."""
    name, n = str(node.args[0]), int(node.args[1])
    if n > 0:
        return mood.increase_type(city, name, n)
    return _fewer(city, name, -n)


def _fewer(city: City, name: str, n: int) -> Rule:
    track, kind = TOKEN_PLACE[name]
    for left in range(n, 0, -1):
        yield from mood.decrease(city, track, (left, n), only=kind)


def _can_typed(city: City, node: Node, _: Here) -> bool:
    track, kind = TOKEN_PLACE[str(node.args[0])]
    tokens = city.mood[track]
    if int(node.args[1]) > 0:
        return track == DISCONTENT or hope_can_rise(city)
    return tokens[ACTIVE + kind] + tokens[EXHAUSTED + kind] > 0


verb("hope_type", can=_can_typed, say=_said_type)(_typed)
verb("disc_type", can=_can_typed, say=_said_type)(_typed)


@verb(
    "act",
    can=lambda city, node, _: mood.exhausted(city, str(node.args[0])) > 0,
    say=_said_turn("act"),
)
def do_act(city: City, node: Node, _: Here) -> Rule:
    return mood.activate(city, str(node.args[0]), _n(node))


@verb(
    "exh", can=lambda city, node, _: mood.active(city, str(node.args[0])) > 0, say=_said_turn("exh")
)
def do_exh(city: City, node: Node, _: Here) -> Rule:
    return mood.exhaust(city, str(node.args[0]), _n(node))


@verb(
    "tok",
    can=lambda city, node, _: (
        mood.active(city, str(node.args[0])) + mood.exhausted(city, str(node.args[0])) > 0
    ),
    say=lambda node: ("effect.tok", {"token": str(node.args[0]), "n": _n(node)}),
)
def do_tok(city: City, node: Node, _: Here) -> Rule:
    return mood.discard(city, str(node.args[0]), _n(node))


@verb(
    "act_all",
    can=lambda city, _, __: any(city.mood[HOPE][EXHAUSTED:ACTIVE]),
    why=lambda *_: why("FRP-35.27", "no_exhausted_hope"),
)
def do_act_all(city: City, _: Node, here: Here) -> Rule:
    """Activate all Hope tokens of one type (FRP-35.27)."""
    kinds = [kind for kind in range(3) if city.mood[HOPE][EXHAUSTED + kind]]
    if kinds:
        kind = yield TOKEN_TYPE.ask(here.seat, kinds, about=(HOPE,))
        mood.all_of_type(city, TOKENS[HOPE][kind], up=True)


@verb(
    "exh_all",
    can=lambda city, _, __: any(city.mood[DISCONTENT][ACTIVE:]),
    why=lambda *_: why("FRP-35.32", "no_active_discontent"),
)
def do_exh_all(city: City, _: Node, here: Here) -> Rule:
    """Exhaust all Discontent tokens of one type (FRP-35.32)."""
    kinds = [kind for kind in range(3) if city.mood[DISCONTENT][ACTIVE + kind]]
    if kinds:
        options = [3 + kind for kind in kinds]
        kind = yield TOKEN_TYPE.ask(here.seat, options, about=(DISCONTENT,))
        mood.all_of_type(city, TOKENS[DISCONTENT][kind], up=False)
