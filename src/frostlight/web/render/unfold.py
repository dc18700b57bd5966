"""Options that are offered as several: each with an answer to what it would be asked next (ADR 66).

They are found on a determinisation, as a player would find them by answering, so that they tell
nothing hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from frostlight.kernel import Decision, State, Stream, View, observe
from frostlight.kernel.decision import Question
from frostlight.session.itself import itself
from frostlight.view.scene import Scene
from frostlight.view.shown import Answers, Effect, Shown

AnswerPath = tuple[tuple[str, str], ...]
"""Kinds of question and keys, in the order in which they are asked."""


class Way(NamedTuple):
    """One of the options that stand in the place of one that leads to a question."""

    steps: AnswerPath
    question: Question
    key: str
    view: View

    def mark(self, key: str) -> str:
        """Its name among the options; that of an answer has no such sign."""
        return "~".join((key, *(step for _, step in self.steps)))


def ways(state: State[Any], decision: Decision, key: str, kinds: frozenset[str]) -> list[Way]:
    """Every way on from this answer through questions of these kinds."""
    imagined = state.imagine(decision.seat, Stream(f"{decision.kind} {key}"))
    imagined.apply(decision.seat, key)
    return list(_ways(imagined, decision.seat, kinds))


def _ways(state: State[Any], seat: int, kinds: frozenset[str]) -> Iterator[Way]:
    asked = _asked(state, seat, kinds)
    if asked is None:
        return
    view, others = observe(state, seat), kinds - {asked.kind}
    for key in asked.keys:
        step = (asked.kind, key)
        on = _on(state, seat, key, others) if others else []
        yield from (way._replace(steps=(step, *way.steps)) for way in on)
        if not on:
            yield Way((step,), asked.question, key, view)


def _on(state: State[Any], seat: int, key: str, kinds: frozenset[str]) -> list[Way]:
    """The ways on from one answer; it takes a copy of the game."""
    twin = state.clone()
    twin.apply(seat, key)
    return list(_ways(twin, seat, kinds))


def _asked(state: State[Any], seat: int, kinds: frozenset[str]) -> Decision | None:
    """The next question of such a kind, if only what goes without saying is asked before it."""
    while (asked := state.asked(seat)) is not None and asked.kind not in kinds:
        usual = itself(state, asked)
        if not usual:
            return None
        state.apply(seat, usual)
    return asked


def joined(outer: Shown, way: Way, answers: Answers, scene: Scene) -> Shown:
    """What is shown of an option with the answer to what follows."""
    inner = answers.show(way.question, way.key, scene, way.view, crowded=True)
    verb = f"{outer.verb}: {inner.verb}"
    shown = inner._replace(along=outer.along, rank=outer.rank, unfolds=frozenset())
    shown = shown._replace(effect=lambda: _effect(outer, inner), name=inner.name or inner.verb)
    if inner.group:
        return shown
    row = outer.row or outer.name or outer.verb
    row = f"{row} · {inner.row}" if inner.row else row
    return shown._replace(verb=verb, group=outer.group, row=row)


def _effect(outer: Shown, inner: Shown) -> Effect:
    """What it brings is told by the answer that decides it, the risk by the action."""
    first, then = outer.effect(), inner.effect()
    return then._replace(
        brings=then.brings or first.brings,
        words=(*first.words, *then.words),
        risk=then.risk or first.risk,
        after=(*first.after, *then.after),
    )
