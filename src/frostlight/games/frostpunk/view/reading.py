"""Which card is being read now, as far as the table shows it."""

from __future__ import annotations

from frostlight.games.frostpunk.areas import card_at
from frostlight.games.frostpunk.expedition import reached
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.ways import card_of
from frostlight.kernel import View

NOBODY = ("", "")


def card_read(view: View | None) -> tuple[str, str]:
    """Deck and id of the event card that is being resolved; empty if the table does not say."""
    if view is None or view.table["shown"] < 0:
        return NOBODY
    found = card_at(view.printed, *card_of(view.printed, view.table["shown"]))
    return found.deck, found.id


def stack_reached(view: View | None) -> str:
    """The id of the expedition card whose location a Scout has just reached (FRP-29.3)."""
    if view is None:
        return ""
    card = reached(open_city(view))
    return view.printed.expeditions[card].id if card >= 0 else ""
