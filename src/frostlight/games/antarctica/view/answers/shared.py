"""What the functions that show answers share: where they register, previews, ship spaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.antarctica.scoring import score
from frostlight.games.antarctica.structure import ZONE_IDS
from frostlight.games.antarctica.view.foresee import foresee
from frostlight.games.antarctica.view.open import points_now
from frostlight.games.antarctica.view.preview import preview
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.shown import APART, NO_EFFECT, Answer, Answers, Effect

ANSWERS: Final = Answers()
SCORING: Final = frozenset({"act", "build_track", "research_3"})
"""Kinds of question whose answers change points."""
Dock = tuple[int, int]
"""A ship space: its zone, and its place in the queue from 0."""


def brings(answer: Answer, effect: Callable[[View], Effect] | None = None) -> Callable[[], Effect]:
    """What is told of an answer, and what it would look like; of one of before, nothing."""

    def known() -> Effect:
        view = answer.view
        if view is None:
            return NO_EFFECT
        told = effect(view) if effect else NO_EFFECT
        scored = _scored(answer, view)
        return told._replace(
            after=(*told.after, *scored),
            preview=preview(view, answer.scene, answer.kind, answer.value),
        )

    return known


def _scored(answer: Answer, view: View) -> tuple[str, ...]:
    """The own points if the game ended now, where the answer changes them."""
    after = foresee(view, answer.kind, answer.value)
    if after is None or answer.kind not in SCORING:
        return ()
    now, then = points_now(view)[view.seat], score(after)[view.seat]
    return (answer.say("note.scored", now=now, then=then),) if now != then else ()


def dock_facts(dock: Dock) -> dict[str, Fact]:
    zone, place = dock
    return {"zone": ZONE_IDS[zone], "space": place + 1}


def dock_id(dock: Dock) -> str:
    zone, place = dock
    return f"dock-{ZONE_IDS[zone]}-{place + 1}"


def dock_name(answer: Answer, dock: Dock) -> str:
    zone, place = dock
    return f"{answer.scene.reader.name('zone', ZONE_IDS[zone])}{APART}{place + 1}"
