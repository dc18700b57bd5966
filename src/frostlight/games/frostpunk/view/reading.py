"""What the open question is about, and which card is being read: as the question itself says."""

from __future__ import annotations

from frostlight.games.frostpunk.subjects import EVENT
from frostlight.games.frostpunk.view.titles import EXPEDITION, decks_of
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.kernel.sight import Asked

NOBODY = ("", "")
ARRIVED = ("location", "discovery")
"""Questions about an expedition card (FRP-29.3)."""


def open_question(view: View | None) -> Asked | None:
    """The question of whoever looks, or else the one that others answer."""
    if view is None or not view.asked:
        return None
    for asked in view.asked:
        if asked.seat == view.seat:
            return asked
    return view.asked[0]


def asked_about(view: View | None, kind: str) -> dict[str, Fact]:
    """What the open question of this kind is about; nothing if something else is asked."""
    asked = open_question(view)
    return asked.about if asked is not None and asked.kind == kind else {}


def is_asked(view: View, kind: str) -> bool:
    """Whether this is the open question."""
    asked = open_question(view)
    return asked is not None and asked.kind == kind


def card_read(view: View | None) -> tuple[str, str]:
    """Deck and id of the card that is being resolved, or of the location just reached."""
    asked = open_question(view)
    if view is None or asked is None:
        return NOBODY
    if asked.kind in ARRIVED:
        return EXPEDITION, str(asked.about["expedition"])
    cards = [str(facts["card"]) for kind, facts in asked.within if kind == EVENT.kind]
    return (decks_of(view.printed)[cards[-1]], cards[-1]) if cards else NOBODY
