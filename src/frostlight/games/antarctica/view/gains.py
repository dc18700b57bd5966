"""What an option would bring and cost, as icons on its button; the notes say the same in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from frostlight.games.antarctica.build import price
from frostlight.games.antarctica.structure import DECK, OWNER, ZONE
from frostlight.games.antarctica.view.notes import chances
from frostlight.games.antarctica.view.open import open_table
from frostlight.kernel import View
from frostlight.view.icons import badge, icon
from frostlight.view.scene import Scene


def gain(view: View, scene: Scene, _kind: str, key: str) -> str:
    """Drawn for sailing and building: all else is said in a few words."""
    verb, _, what = key.partition(":")
    return "".join(GAINS[verb](view, scene, what)) if verb in GAINS else ""


def _sail(view: View, scene: Scene, what: str) -> Iterator[str]:
    """Who lies there already, and what could be done there."""
    queue = view.table["queues"][ZONE[what]]
    there = "".join(badge(scene.people[OWNER[ship]].style) for ship in queue)
    yield f'<span class="worth">{there}<b>{len(queue) + 1}</b></span>'
    open_ = chances(view, ZONE[what])
    for key in open_.keys:
        verb, _, thing = key.partition(":")
        if verb == "build":
            yield f'<span class="worth">{"".join(_plates(view, thing))}</span>'
    verbs = {key.partition(":")[0] for key in open_.keys}
    if "recruit" in verbs:
        yield _count("scientist_piece", f"+{open_.recruits}")
    if "research" in verbs:
        yield _count("rp", f"+{open_.strength}")
    if "ship" in verbs:
        yield _count("new_ship", "")


def _plates(view: View, thing: str) -> Iterator[str]:
    """The building, and the resource card that it would take (ANT-4.6)."""
    deck, _, card = thing.partition("+")
    top = view.table["offer"][DECK[deck]]
    if top >= 0:
        yield icon(view.printed.cards[top].builds)
    if card:
        yield icon(card)


def _build(view: View, _scene: Scene, what: str) -> Iterator[str]:
    """The price first, then what it brings."""
    deck, _, resource = what.partition("+")
    top = view.table["offer"][DECK[deck]]
    if top < 0:
        return
    card = view.printed.cards[top]
    yield _count("scientist_piece", f"\u2212{price(open_table(view), top)}", "paid")
    if resource:
        yield _count(resource, "\u22121", "paid")
    if card.points:
        yield _count("rp", f"+{card.points}")
    if card.star:
        yield _count("star", "")


def _count(name: str, words: str, look: str = "") -> str:
    return f'<span class="worth {look}">{icon(name)}{words}</span>'


GAINS: Final[dict[str, Callable[[View, Scene, str], Iterator[str]]]] = {
    "sail": _sail,
    "build": _build,
}
