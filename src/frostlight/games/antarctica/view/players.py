"""What lies in front of the players: the own things in full, the others in one row each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from frostlight.games.antarctica.structure import KIND_GROUPS, members
from frostlight.games.antarctica.view.open import points_now
from frostlight.kernel import View
from frostlight.view.icons import badge, icon
from frostlight.view.parts import Part, esc, part
from frostlight.view.scene import Scene

STATS: Final = (
    ("supply", "supply", "scientist_piece"),
    ("reserve", "reserve", "reserve"),
    ("ships", "ships_left", "ship"),
    ("cubes", "cubes_left", "cube"),
    ("gone", "", "gone"),
)
"""Tiles of the own things: message, field of the table, icon."""
COLUMNS: Final = (
    ("supply", "scientist_piece"),
    ("reserve", "reserve"),
    ("ships", "ship"),
    ("cubes", "cube"),
    ("gone", "gone"),
    ("yard", "hand"),
    ("resources", "basic_resource"),
    ("cards", "built"),
    ("stars", "star"),
    ("points", "points"),
)
"""Columns of the table of players: message, icon."""


# -- mine


def mine(view: View, scene: Scene) -> Part:
    """What the observer owns; a spectator owns nothing."""
    if view.seat < 0:
        return part("mine", '<section id="mine" class="mine" hidden="hidden"></section>')
    person = scene.people[view.seat]
    points = points_now(view)[view.seat]
    return part(
        "mine",
        '<section id="mine" class="mine">',
        owner(person.name, person.style, points, scene.reader.say("board.points")),
        f'<dl class="stats c-{esc(person.style)}">',
        *(
            stat(message, scene.reader.say(f"board.{message}"), own_count(view, field), drawn)
            for message, field, drawn in STATS
        ),
        "</dl>",
        built(view, scene),
        "</section>",
    )


def own_count(view: View, field: str) -> int:
    """A number of pieces; without a field, those given up."""
    table, seat = view.table, view.seat
    count: int = table[field][seat] if field else 0
    return count if field else table["gone_ships"][seat] + table["gone_cubes"][seat]


@lru_cache(256)
def owner(name: str, colour: str, points: int, said: str) -> Part:
    return part(
        "my-points",
        f'<header id="my-points">{badge(colour)}<h2>{esc(name)}</h2>'
        f'<p class="points"><b>{points}</b> {esc(said)}</p></header>',
    )


@lru_cache(1024)
def stat(name: str, said: str, count: int, drawn: str) -> Part:
    zero = "" if count else " zero"
    spare = f' id="spare-{name}"' if name in ("ships", "cubes") else ""
    return part(
        f"my-{name}",
        f'<div id="my-{name}" class="stat{zero}"><dt>{esc(said)}</dt>'
        f"<dd{spare}>{icon(drawn)}<b>{count}</b></dd></div>",
    )


def built(view: View, scene: Scene) -> Part:
    """Building cards taken, as the buildings they stand for; stars score."""
    cards = view.table["cards"][view.seat]
    shown = tuple(
        (card.builds, scene.reader.name("kind", card.builds), card.star)
        for card in (view.printed.cards[place] for place in members(cards))
    )
    return draw_built(scene.reader.say("board.cards"), shown)


@lru_cache(1024)
def draw_built(said: str, shown: tuple[tuple[str, str, bool], ...]) -> Part:
    items = "".join(
        f'<li class="g-{KIND_GROUPS[kind]}{" starred" if star else ""}" title="{esc(name)}">'
        f"{icon(kind)}</li>"
        for kind, name, star in shown
    )
    empty = "" if shown else ' hidden="hidden"'
    return part(
        "built",
        f'<div id="built" class="taken"{empty}><span>{esc(said)} <b>{len(shown)}</b></span>'
        f"<ul>{items}</ul></div>",
    )


# -- everybody


def others(view: View, scene: Scene) -> Part:
    """One row for each other player, in the order of the seats."""
    reader = scene.reader
    said = tuple(
        reader.say("result.stars" if name == "stars" else f"board.{name}") for name, _ in COLUMNS
    )
    points = points_now(view)
    return part(
        "others",
        '<section id="others" class="others"><table><thead>',
        head(reader.say("board.player"), said),
        "</thead><tbody>",
        *(
            player(view, scene, seat, points[seat])
            for seat in range(view.table["players"])
            if seat != view.seat
        ),
        "</tbody></table></section>",
    )


@lru_cache(64)
def head(who: str, said: tuple[str, ...]) -> str:
    cells = "".join(
        f'<th scope="col" title="{esc(name)}">{icon(drawn)}<span class="quiet">{esc(name)}</span>'
        "</th>"
        for name, (_, drawn) in zip(said, COLUMNS, strict=True)
    )
    return f'<tr><th scope="col"><span class="quiet">{esc(who)}</span></th>{cells}</tr>'


def player(view: View, scene: Scene, seat: int, points: int) -> Part:
    table = view.table
    cards = table["cards"][seat]
    numbers = (
        table["supply"][seat],
        table["reserve"][seat],
        table["ships_left"][seat],
        table["cubes_left"][seat],
        table["gone_ships"][seat] + table["gone_cubes"][seat],
        table["hands"]["counts"][seat],
        table["basic"][seat] + table["advanced"][seat],
        cards.bit_count(),
        (cards & view.printed.star_cards).bit_count(),
        points,
    )
    turn = "active" if seat == table["active"] and view.end is None else ""
    waited = "asked" if any(row.seat == seat for row in view.asked) else ""
    states = tuple(state for state in (turn, waited) if state)
    person = scene.people[seat]
    return row(seat, person.name, person.style, states, numbers)


@lru_cache(1024)
def row(
    seat: int, name: str, colour: str, states: tuple[str, ...], numbers: tuple[int, ...]
) -> Part:
    cells = "".join(f"<td{'' if count else ' class=' + ZERO}>{count}</td>" for count in numbers)
    return part(
        f"player-{seat}",
        f'<tr id="player-{seat}" class="{" ".join(("player", *states))}" data-seat="{seat}">'
        f'<th scope="row">{badge(colour)}<span class="who">{esc(name)}</span></th>{cells}</tr>',
    )


ZERO: Final = '"zero"'
