"""The registry of the functions that show answers, and what they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec

from frostlight.games.frostpunk.view.reader import CardReader, reader_of
from frostlight.kernel import View
from frostlight.view.shown import Answer, Answers, Effect, Shown, no_effect

P = ParamSpec("P")

ANSWERS: Final = Answers()
TABLE: Final = "turn"
"""The element of answers that are about nothing on the table."""


def foreseen(
    answer: Answer,
    effect: Callable[Concatenate[CardReader, View, P], Effect],
    *facts: P.args,
    **named: P.kwargs,
) -> Callable[[], Effect]:
    """What an answer would bring, once a surface asks; nothing for an answer of before."""
    view = answer.view
    if view is None:
        return no_effect
    return lambda: effect(reader_of(answer.scene), view, *facts, **named)


def declined(answer: Answer, message: str) -> Shown:
    """An answer that stops, or that does nothing."""
    return Shown(answer.say(f"option.{message}"), TABLE, rank="done")


def coded(answer: Answer, verb: str) -> str:
    """What chance draws, on a terminal with its code: a page has none."""
    return f"{verb} ({answer.key})" if answer.scene.reader.coded else verb
