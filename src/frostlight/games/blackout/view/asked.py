"""What the question of the observer is about, and what lies where it points."""

from __future__ import annotations

from frostlight.games.blackout.markers import targets
from frostlight.games.blackout.questions import CARD
from frostlight.games.blackout.structure import ANY, MARKER_COLOURS, TOKENS
from frostlight.games.blackout.view.open import known_town
from frostlight.kernel import View
from frostlight.view import remembered


def asked_about(view: View | None, fact: str) -> str:
    """What the observer's own question is about; "" = nothing of this name."""
    if view is not None:
        for one in view.asked:
            if one.seat == view.seat:
                return str(one.about.get(fact, ""))
    return ""


def asked_fact(view: View | None, fact: str) -> int:
    """A number that the observer's own question is about; 0 = there is none."""
    return int(asked_about(view, fact) or 0)


def card_at_hand(view: View | None) -> str:
    """The card that is being resolved, by its id."""
    if view is not None:
        for one in view.asked:
            for kind, facts in one.within:
                if kind == CARD.kind:
                    return str(facts["card"])
    return ""


def card_down(view: View | None, column: int) -> int:
    """The observer's own face-down card in a column; -1 = none is known."""
    own = None if view is None else view.table.get("planned")
    return -1 if own is None else int(own[column])


def token_at(view: View | None, number: int) -> int:
    """The scout token with this number where the observer scouts; -1 = none is known."""
    if view is None or view.table["scouting"] < 0:
        return -1
    return int(view.table["tokens"][view.table["scouting"] * TOKENS + number])


def marker_prices(view: View) -> dict[int, int]:
    """Checkpoints for the marker that the observer is asked to place (BHK-7.3)."""
    return remembered(view, _marker_prices)


def _marker_prices(view: View) -> dict[int, int]:
    if not any(one.seat == view.seat and one.kind == "marker" for one in view.asked):
        return {}
    colour = MARKER_COLOURS.index(asked_about(view, "colour") or MARKER_COLOURS[ANY])
    return targets(known_town(view), view.seat, colour)
