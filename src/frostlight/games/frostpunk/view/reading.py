"""What the open question is about, and which card is being read: as the question itself says."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.questions import Action
from frostlight.games.frostpunk.subjects import EVENT
from frostlight.games.frostpunk.view.titles import EXPEDITION, decks_of
from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.kernel.sight import Asked

NOBODY = ("", "")
ARRIVED = ("location", "discovery", "outpost")
"""Questions about an expedition card (FRP-29.3, FRP-40.5)."""
AT_SPACE: Final = frozenset({"gather", "use", "shift"})
"""Actions at a space of the map."""
WITH_CARD: Final = frozenset({"snow", "construction", "gather", "use", "scouts", "special"})
"""Actions with which a Citizen card can be played (FRP-25.4)."""


def open_question(view: View | None) -> Asked | None:
    """The question of the viewer, or else the one that others answer."""
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


def action_called(view: View, key: str) -> Action:
    """An action of a turn by its key."""
    turn = view.printed.turn
    action: Action = turn.values[turn.index[key]]
    return action


def action_asked(view: View) -> Action | None:
    """The action for which a pawn is asked; None if something else is asked."""
    about = asked_about(view, "pawn")
    return action_called(view, str(about["action"])) if about else None


def space_asked(view: View) -> int | None:
    """The space at which the pawn would work that is asked for; None = it works at none."""
    action = action_asked(view)
    return action.what if action is not None and action.verb in AT_SPACE else None


def card_read(view: View | None) -> tuple[str, str]:
    """Deck and id of the card that is being resolved, or of the location just reached."""
    asked = open_question(view)
    if view is None or asked is None:
        return NOBODY
    if asked.kind in ARRIVED:
        return EXPEDITION, str(asked.about["expedition"])
    cards = [str(facts["card"]) for kind, facts in asked.within if kind == EVENT.kind]
    return (decks_of(view.printed)[cards[-1]], cards[-1]) if cards else NOBODY
