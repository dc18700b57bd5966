"""Cards of Antarctica: building cards on offer, the own hand, cards to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from frostlight.games.antarctica.build import price
from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.structure import (
    DECKS,
    KIND,
    KIND_GROUPS,
    RESOURCE_IDS,
    SHIPYARD_IDS,
    has,
)
from frostlight.games.antarctica.view.open import open_table, within_reach
from frostlight.kernel import View
from frostlight.view.icons import icon
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene

TAKEN: Final = ("shipyard_card", "draft_card")
"""Questions that are answered by taking a card."""


class Need(NamedTuple):
    """A building that a card asks for."""

    kind: str
    name: str
    have: bool


class Offered(NamedTuple):
    """A building card on offer, in words and numbers."""

    builds: str
    group: str
    name: str
    needs: tuple[Need, ...]
    scientists: tuple[int, str]
    points: tuple[int, str]
    star: bool


# -- building cards


def offer(view: View, scene: Scene) -> Part:
    """The top cards of the three decks."""
    heading = esc(scene.reader.say("page.offer"))
    return part(
        "offer",
        f'<section id="offer" class="offer" aria-label="{heading}"><ul class="cards">',
        *(card_of(view, scene, place) for place in range(len(DECKS))),
        "</ul></section>",
    )


def card_of(view: View, scene: Scene, deck: int) -> Part:
    reader, place = scene.reader, view.table["offer"][deck]
    below = view.table["decks"][deck].bit_count()
    name = reader.name("deck", DECKS[deck])
    if place < 0:
        return no_card(DECKS[deck], name, reader.say("board.nothing_left"))
    card, reach = view.printed.cards[place], within_reach(view)
    cost = price(open_table(view), place)
    offered = Offered(
        card.builds,
        KIND_GROUPS[card.builds],
        reader.name("kind", card.builds),
        tuple(
            Need(kind, reader.name("kind", kind), has(reach, KIND[kind])) for kind in card.requires
        ),
        (cost, reader.say("note.scientists", n=cost)),
        (card.points, reader.say("note.points", n=card.points)),
        card.star,
    )
    return draw_card(DECKS[deck], name, (below, reader.say("board.below")), offered)


@lru_cache(256)
def no_card(deck: str, name: str, said: str) -> Part:
    return part(
        f"card-{deck}",
        f'<li id="card-{deck}" class="card build none"><p class="deck">{esc(name)}</p>'
        f'<p class="muted">{esc(said)}</p></li>',
    )


@lru_cache(1024)
def draw_card(deck: str, name: str, below: tuple[int, str], card: Offered) -> Part:
    """Needs, what is built, then price and gain: one card."""
    needs = "".join(need(row) for row in card.needs)
    points = counted("rp", f"+{card.points[0]}", card.points[1]) if card.points[0] else ""
    star = f'<span class="star">{icon("star")}</span>' if card.star else ""
    return part(
        f"card-{deck}",
        f'<li id="card-{deck}" class="card build g-{card.group}">'
        f'<p class="deck" title="{esc(name)} · {esc(below[1])}"><span class="quiet">{esc(name)}'
        f'</span> +{below[0]}</p><div class="line"><span class="needs">{needs}</span>'
        f'<span class="then" aria-hidden="true"></span>{icon(card.builds, "big")}</div>'
        f'<h2>{esc(card.name)}</h2><p class="gain">'
        f"{counted('scientist_piece', str(card.scientists[0]), card.scientists[1])}{points}{star}"
        "</p></li>",
    )


def need(row: Need) -> str:
    state = "need have" if row.have else "need"
    return f'<span class="{state}" title="{esc(row.name)}">{icon(row.kind)}</span>'


def counted(name: str, shown: str, title: str) -> str:
    return f'<span class="n" title="{esc(title)}">{icon(name)}{esc(shown)}</span>'


# -- cards in hand


def hand(view: View, scene: Scene) -> Part:
    """The own shipyard and resource cards, as cards that say what they do."""
    seat, table, reader = view.seat, view.table, scene.reader
    said = esc(reader.say("page.hand"))
    opened = f'<section id="hand" class="in-hand" aria-label="{said}">'
    counts = [*table["hands"]["own"], table["basic"][seat], table["advanced"][seat]]
    held = zip(SHIPYARD_IDS + RESOURCE_IDS, counts, strict=True)
    cards = [hand_card("hand", view, scene, name, count) for name, count in held if count]
    if not cards:
        none = esc(reader.say("board.empty_hand", seat=seat))
        return part("hand", f'{opened}<p class="muted">{none}</p></section>')
    return part("hand", f'{opened}<ul class="cards hand">', *cards, "</ul></section>")


class Held(NamedTuple):
    """A kind of card in hand: what it does, and icons of what it stands in for."""

    name: str
    title: str
    does: str
    icons: tuple[str, ...]
    copies: int


def hand_card(place: str, view: View, scene: Scene, name: str, count: int) -> Part:
    """A card with what it does; resource cards say what they stand in for (ANT-9.7, ANT-9.8)."""
    reader, replaced = scene.reader, stands_for(view.printed, name)
    does = reader.say(f"page.does.{name}", **({"replaces": ",".join(replaced)} if replaced else {}))
    return draw_hand_card(place, Held(name, reader.name("card", name), does, replaced, count))


def stands_for(printed: Printed, name: str) -> tuple[str, ...]:
    """The buildings that a resource card replaces; other cards replace none."""
    return next((tuple(card.replaces) for card in printed.resources if card.id == name), ())


@lru_cache(512)
def draw_hand_card(place: str, card: Held) -> Part:
    times = f' <span class="times">×{card.copies}</span>' if card.copies > 1 else ""  # noqa: RUF001
    does, drawn = esc(card.does), "".join(map(icon, card.icons))
    told = f"<p>{does}</p>"
    if drawn:
        told = f'<p class="stands" title="{does}"><span class="quiet">{does}</span>{drawn}</p>'
    return part(
        f"{place}-{card.name}",
        f'<li id="{place}-{card.name}" class="card small{" resource" if drawn else ""}">'
        f"<h2>{icon(card.name)}<span>{esc(card.title)}{times}</span></h2>{told}</li>",
    )


def take(view: View, scene: Scene) -> Part:
    """The shipyard cards to choose from, for the one who is asked."""
    asked = [row.options or [] for row in view.asked if row.seat == view.seat and row.kind in TAKEN]
    if not asked or not asked[0]:
        return part("take", '<section id="take" class="take" hidden="hidden"></section>')
    said = esc(scene.reader.say("page.take"))
    return part(
        "take",
        f'<section id="take" class="take"><h2>{said}</h2><ul class="cards hand">',
        *(hand_card("take", view, scene, name, 1) for name in asked[0]),
        "</ul></section>",
    )
