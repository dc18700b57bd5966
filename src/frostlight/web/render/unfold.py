"""Options that are offered as several: each with an answer to the next question (ADR 66).

They are found on a determinisation, as a player would find them by answering, so that they tell
nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any, NamedTuple

from frostlight.kernel import Decision, State, Stream, View, observe
from frostlight.kernel.decision import Question
from frostlight.session.itself import itself as unasked
from frostlight.view.shown import APART, Effect, Proposal, Shown, nothing_proposed

AnswerPath = tuple[tuple[str, str], ...]
"""Kinds of question and keys, in the order in which they are asked."""


class Part(NamedTuple):
    """One of the options that stand in the place of one."""

    shown: Shown
    steps: AnswerPath
    """The answers that go with it; () = the answer alone."""


class Way(NamedTuple):
    """One of the options that stand in the place of one that leads to a question."""

    steps: AnswerPath
    question: Question
    key: str
    view: View

    def mark(self, key: str) -> str:
        """Its name among the options; that of an answer has no such sign."""
        return "~".join((key, *(step for _, step in self.steps)))


Tell = Callable[[Way], Shown]
"""What is shown of the last answer of a way."""


def parts(
    state: State[Any], decision: Decision, key: str, shown: Shown, tell: Tell
) -> dict[str, Part]:
    """The options that stand in the place of one, by their marks; {} = itself alone."""
    if not shown.unfolds and shown.proposes is nothing_proposed:
        return {}
    outer = shown._replace(effect=cache(shown.effect))  # once for all
    found = ways(state, decision, key, shown.unfolds) if shown.unfolds else []
    proposed = partial(_proposed, state, decision, key, tell)
    if len(found) < 2:
        part, mark = proposed(outer, ())
        return {mark: part} if part.steps else {}
    return {way.mark(key): proposed(joined(outer, tell(way)), way.steps)[0] for way in found}


def _proposed(  # noqa: PLR0913, PLR0917 - what it tries, then what it shows
    state: State[Any],
    decision: Decision,
    key: str,
    tell: Tell,
    outer: Shown,
    steps: AnswerPath,
) -> tuple[Part, str]:
    """An answer with what is proposed after it and these steps; its name among the options."""
    proposal = outer.proposes()
    way = _along(state, decision, key, steps + proposal.steps) if proposal is not None else None
    if proposal is None or way is None:
        return Part(outer, steps), key
    inner = tell(way)
    both = outer._replace(
        verb=f"{outer.verb}: {proposal.verb or inner.verb}",
        effect=lambda: _both(outer, inner, proposal),
    )
    return Part(both, way.steps), way.mark(key)


def _along(state: State[Any], decision: Decision, key: str, steps: AnswerPath) -> Way | None:
    """The last of these answers; None if they cannot be given one after another."""
    imagined, seat = state.imagine(decision.seat, Stream(f"{decision.kind} {key}")), decision.seat
    imagined.apply(seat, key)
    for n, (kind, answer) in enumerate(steps, 1):
        asked = _asked(imagined, seat, frozenset({kind}))
        if asked is None or answer not in asked.keys:
            return None
        if n == len(steps):
            return Way(steps, asked.question, answer, observe(imagined, seat))
        imagined.apply(seat, answer)
    return None


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
        usual = unasked(state, asked)
        if not usual:
            return None
        state.apply(seat, usual)
    return asked


def joined(outer: Shown, inner: Shown) -> Shown:
    """What is shown of an option with the answer to what follows."""
    verb = f"{outer.verb}: {inner.verb}"
    points = " ".join(dict.fromkeys([*outer.points.split(), *inner.points.split()]))
    shown = inner._replace(along=outer.along, rank=outer.rank, unfolds=frozenset(), points=points)
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


def _both(outer: Shown, inner: Shown, proposal: Proposal) -> Effect:
    """What an answer and the proposal after it bring, numbers of the stores included."""
    first = outer.effect()
    tells = APART.join(filter(None, (proposal.name, first.tells)))
    if proposal.verb:  # it says all that the last of several answers could
        return first._replace(words=(*first.words, proposal.name), tells=tells)
    then = inner.effect()
    preview = replace(then.preview, then=first.preview.then | then.preview.then)
    return then._replace(
        brings=first.brings + then.brings,
        words=(*first.words, *then.words),
        risk=then.risk or first.risk,
        after=(*first.after, *then.after),
        tells=tells,
        remark=first.remark,
        preview=preview,
    )
