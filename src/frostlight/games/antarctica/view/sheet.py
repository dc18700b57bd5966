"""The contact sheet: every icon, card, button, seat and state at a glance, for designers."""

from __future__ import annotations

from typing import Final

from frostlight.games.antarctica.structure import KIND_GROUPS, RESOURCE_IDS, SHIPYARD_IDS
from frostlight.games.antarctica.view import cards, page
from frostlight.games.antarctica.view.open import within_reach
from frostlight.kernel import View
from frostlight.view.cards import chip, whole
from frostlight.view.cardsheet import bare, card_sheet
from frostlight.view.icons import SEAT_SHAPES, badge, icon, icon_sets
from frostlight.view.markup import Html, esc
from frostlight.view.parts import text
from frostlight.view.scene import Scene

BUTTONS: Final = (
    '<button class="option">Amery Ice Shelf</button><button class="option second">lay an icebreaker'
    '</button><button class="option" aria-disabled="true">Weddell Sea</button>'
)


def sheet(view: View, scene: Scene) -> Html:
    """The sheet without ids, so that a page can hold it in several colours."""
    groups = "".join(
        f'<div class="row">{"".join(figure(name) for name in group)}</div>'
        for group in icon_sets("antarctica").values()
    )
    seats = "".join(f"<span>{badge(colour)} {esc(colour)}</span>" for colour in SEAT_SHAPES)
    held = [(name, 1 + n % 2) for n, name in enumerate(SHIPYARD_IDS + RESOURCE_IDS)]
    hand = [cards.hand_card(scene.reader, view.printed, *card) for card in held]
    shown = "".join(text(form("card", card)) for form in (chip, whole) for card in hand)
    top, why = cards.top_of(view, 1), scene.reader.say("board.closed")
    assert top is not None
    reach = within_reach(view, view.seat)
    card = cards.building_card(scene.reader, view.printed, top, reach)
    drawn = (
        f'{groups}<div class="row">{seats}{BUTTONS}</div><ul class="cards">{shown}</ul>'
        f"{text(cards.offer(view.seat, view, scene))}{card_sheet(card, why)}"
        f"{text(page.legend(scene))}"
    )
    return bare(drawn)


def figure(name: str) -> Html:
    group = f"g-{KIND_GROUPS.get(name, 'station')}"
    return (
        f'<figure class="{esc(group)}">{icon(name, "s16")}{icon(name, "s24")}{icon(name, "s40")}'
        f"<br/>{esc(name.replace('_', ' '))}</figure>"
    )
