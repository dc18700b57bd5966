"""Lanterns on a page: parts with ids, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from frostlight.kernel import View
from frostlight.kernel.event import Fact
from frostlight.view.cards import Card, row, whole
from frostlight.view.icons import badge
from frostlight.view.markup import esc
from frostlight.view.pages import Names, PageView
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene
from frostlight.view.strip import seat_strip

WIDTH, HEIGHT = 900, 560
PLACES: Final = ((120, 330), (290, 250), (460, 350), (630, 240), (790, 340))
"""Where the lanterns stand."""


def tree(view: View, scene: Scene, _names: Names | None) -> Part:
    """All regions, each in the slot of its id."""
    counts = view.table["hands"]["counts"]
    return part(
        "table",
        turn(view, scene),
        seat_strip(view, scene, counts, view.table["keeper"]),
        board(view, scene),
        hand(view, scene),
        others(view, scene),
    )


def turn(view: View, scene: Scene) -> Part:
    say, number = scene.reader.say, view.table["round"]
    said = (
        say("trail.round", number=number, all=view.table["night"]) if number else say("trail.setup")
    )
    return part("turn", f'<ol id="turn" class="trail"><li>{esc(said)}</li></ol>')


# -- the board


def board(view: View, scene: Scene) -> Part:
    title, oil = esc(scene.reader.say("title")), esc(scene.reader.say("board.oil"))
    fog = round(WIDTH * view.table["round"] / view.table["night"])
    return part(
        "board",
        f'<section id="board" class="board" aria-label="{title}"><svg class="map" role="group" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" aria-label="{title}">{SHORE}',
        *(lantern(view, scene, n) for n in range(len(PLACES))),
        part("fog", f'<rect id="fog" class="fog" y="0" height="70" width="{fog:d}"/>'),
        part(
            "oil",
            f'<g id="oil" class="thing"><circle class="pool" cx="290" cy="476" r="48"/>'
            f'<text class="much" x="290" y="476">{view.table["oil"]:d}</text>'
            f'<text x="290" y="501">{oil}</text></g>',
        ),
        "</svg></section>",
    )


SHORE: Final = (
    '<path class="night" d="M0 0H900V560H0z"/>'
    '<path class="land" d="M0 380Q150 330 300 350T600 350T900 340V560H0z"/>'
)


def lantern(view: View, scene: Scene, place: int) -> Part:
    """A lantern, dark or burning: an option lights it up."""
    row, lit = view.printed.lanterns[place], view.table["lit"][place]
    needs = scene.reader.say("board.needs", n=row.each * view.table["players"])
    said = scene.reader.say("board.burns") if lit else needs
    name, state = scene.reader.name("lantern", row.id), "lit" if lit else "dark"
    x, y = PLACES[place]
    return part(
        f"lantern-{row.id}",
        f'<g id="lantern-{esc(row.id)}" class="thing lantern {state}"'
        f' transform="translate({x} {y})">'
        '<circle class="glow" r="70"/><path class="post" d="M-4 20h8v80h-8z"/>'
        '<path class="glass" d="M-26 20-18-30h36l8 50z"/>'
        '<path class="roof" d="M-24-30 0-52 24-30z"/>'
        f'<text y="-64">{esc(name)}</text><text class="needs" y="124">{esc(said)}</text></g>',
    )


# -- what only the owner sees


def hand(view: View, scene: Scene) -> Part:
    """The own cards, those in the plan marked."""
    if view.seat < 0:
        return part("hand", '<section id="hand" hidden="hidden"></section>')
    title = esc(scene.reader.say("board.hand"))
    return part(
        "hand",
        f'<section id="hand" class="mine" aria-label="{title}"><h2>{title}</h2>',
        *row(
            card(view, scene, kind, count)
            for kind, count in enumerate(view.table["hands"]["own"])
            if count
        ),
        "</section>",
    )


def card(view: View, scene: Scene, kind: int, count: int) -> Part:
    """A kind of card in hand; in the plan it is chosen."""
    printed, planned = view.printed.cards[kind], view.table["plans"][kind]
    drawn = Card(
        scene.reader.name("card", printed.id),
        icon=printed.id,
        text=(scene.reader.say("note.put", n=printed.oil),),
        copies=count,
        state="chosen" if planned else "",
        why=f"{scene.reader.say('board.planned')}: {planned}" if planned else "",
    )
    return whole(f"card-{printed.id}", drawn)


# -- what all see


def others(view: View, scene: Scene) -> Part:
    """A row for each keeper."""
    said = (scene.reader.say(f"board.{name}") for name in ("player", "cards"))
    heads = "".join(f'<th scope="col">{esc(name)}</th>' for name in said)
    return part(
        "others",
        f'<section id="others" class="others"><table><thead><tr>{heads}</tr></thead><tbody>',
        *(player(view, scene, seat) for seat in range(view.table["players"])),
        "</tbody></table></section>",
    )


def player(view: View, scene: Scene, seat: int) -> Part:
    person, count = scene.people[seat], view.table["hands"]["counts"][seat]
    return part(
        f"player-{seat}",
        f'<tr id="player-{seat}" class="player" data-seat="{seat}"><th scope="row">'
        f"{badge(person.style)}{esc(person.name)}</th><td>{count:d}</td></tr>",
    )


# -- events


def touched(kind: str, _facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """How the ids begin of what an event changes: it waits for the line of the event."""
    return {"shows": ("oil", "player-"), "lights": ("lantern-", "oil")}.get(kind, ())


VIEW = PageView(tree=tree, touched=touched)
