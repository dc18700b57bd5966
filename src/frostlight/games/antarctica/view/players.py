"""What lies in front of the players: the own things in full, the others in one row each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from frostlight.games.antarctica.content import Printed
from frostlight.games.antarctica.structure import KIND_GROUPS, members
from frostlight.games.antarctica.view.open import points_are, points_now
from frostlight.kernel import View
from frostlight.view import remembered
from frostlight.view.icons import badge, icon
from frostlight.view.markup import EMPTY, Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Person, Scene, Words

STATS: Final = (
    ("supply", "supply", "scientist_piece"),
    ("reserve", "reserve", "reserve"),
    ("ships", "ships_left", "ship"),
    ("cubes", "cubes_left", "cube"),
    ("gone", "", "gone"),
)
"""Tiles of the own things: message, field of the table, icon; without a field, those given up."""
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


def mine(view: View, open_: View, scene: Scene) -> Part:
    """What the observer owns; a spectator owns nothing."""
    if view.seat < 0:
        return part("mine", '<section id="mine" class="mine" hidden="hidden"></section>')
    seat = view.seat
    points = (points_now(open_)[seat], view.end is not None)
    return _mine(scene, view.printed, seat, points, remembered(open_, owned)[seat])


def owned(open_: View) -> list[tuple[int, ...]]:
    """What the tiles of each player count, and their building cards: it lies open."""
    table = open_.table
    gone = map(sum, zip(table["gone_ships"], table["gone_cubes"], strict=True))
    counts = [table[field] if field else gone for _, field, _ in STATS]
    return list(zip(*counts, table["cards"], strict=True))


@lru_cache(1024)
def _mine(
    scene: Scene, printed: Printed, seat: int, points: tuple[int, bool], owned: tuple[int, ...]
) -> Part:
    person, (scored, over), (*counts, cards) = scene.people[seat], points, owned
    return part(
        "mine",
        '<section id="mine" class="mine">',
        owner(scene.reader, person, scored, over=over),
        f'<dl class="stats c-{esc(person.style)}">',
        *(
            stat(message, scene.reader.say(f"board.{message}"), count, drawn)
            for (message, _, drawn), count in zip(STATS, counts, strict=True)
        ),
        "</dl>",
        built(scene.reader, printed, cards),
        "</section>",
    )


@lru_cache(256)
def owner(reader: Words, person: Person, points: int, *, over: bool) -> Part:
    """The own name, and the points as if the game ended now: nothing scores before (ANT-15.1)."""
    said = esc(reader.say("board.final" if over else "page.points_now"))
    only = "" if over else f" <small>{esc(reader.say('page.only_end'))}</small>"
    return part(
        "my-points",
        f'<header id="my-points">{badge(person.style)}<h2>{esc(person.name)}</h2>'
        f'<p class="points"><b>{points}</b> {said}{only}</p></header>',
    )


@lru_cache(1024)
def stat(name: str, said: str, count: int, drawn: str) -> Part:
    zero = "" if count else " zero"
    spare = f' id="spare-{esc(name)}"' if name in ("ships", "cubes") else ""
    return part(
        f"my-{name}",
        f'<div id="my-{esc(name)}" class="stat{zero}"><dt>{esc(said)}</dt>'
        f"<dd{spare}>{icon(drawn)}<b>{count}</b></dd></div>",
    )


@lru_cache(1024)
def built(reader: Words, printed: Printed, cards: int) -> Part:
    """Building cards taken, as the buildings they stand for; stars score."""
    taken = [printed.cards[place] for place in members(cards)]
    items = "".join(
        f'<li class="g-{esc(KIND_GROUPS[card.builds])}{" starred" if card.star else ""}"'
        f' title="{esc(reader.name("kind", card.builds))}">{icon(card.builds)}</li>'
        for card in taken
    )
    empty, said = "" if taken else ' hidden="hidden"', esc(reader.say("board.cards"))
    return part(
        "built",
        f'<div id="built" class="taken"{empty}><span>{said} <b>{len(taken)}</b></span>'
        f"<ul>{items}</ul></div>",
    )


# -- all players


def others(seat: int, open_: View, scene: Scene) -> Part:
    """One row for each other player, in the order of the seats."""
    rows = remembered(open_, everybody)
    told = tuple([numbers for numbers in rows if numbers.seat != seat])
    return _others(scene, told, points_are(open_))


def everybody(open_: View) -> list[Numbers]:
    """What the rows of all players tell."""
    points = points_now(open_)
    return [player(open_, seat, points[seat]) for seat in range(open_.table["players"])]


class Numbers(NamedTuple):
    """All that a row tells of a player."""

    seat: int
    states: tuple[Html, ...]
    counts: tuple[int, ...]


@lru_cache(2048)
def _others(scene: Scene, rows: tuple[Numbers, ...], points: str) -> Part:
    return part(
        "others",
        '<section id="others" class="others"><table><thead>',
        head(scene.reader, points),
        "</thead><tbody>",
        *[row(scene.people[numbers.seat], numbers) for numbers in rows],
        "</tbody></table></section>",
    )


@lru_cache(64)
def head(reader: Words, points: str) -> Html:
    cells, named = [], {"stars": "result.stars", "points": points}
    for column, drawn in COLUMNS:
        said = reader.say(named.get(column, f"board.{column}"))
        name = esc(said)
        quiet = f'<span class="quiet">{name}</span>'
        cells.append(f'<th scope="col" title="{name}">{icon(drawn)}{quiet}</th>')
    who = esc(reader.say("board.player"))
    return f'<tr><th scope="col"><span class="quiet">{who}</span></th>{"".join(cells)}</tr>'


def player(view: View, seat: int, points: int) -> Numbers:
    table = view.table
    cards = table["cards"][seat]
    counts = (
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
    turn = Html("active") if seat == table["active"] and view.end is None else EMPTY
    waited = Html("asked") if any(asked.seat == seat for asked in view.asked) else EMPTY
    return Numbers(seat, tuple([state for state in (turn, waited) if state]), counts)


@lru_cache(1024)
def row(person: Person, numbers: Numbers) -> Part:
    seat, states, counts = numbers
    cells = "".join(f"<td{'' if count else ' class=' + ZERO}>{count}</td>" for count in counts)
    return part(
        f"player-{seat}",
        f'<tr id="player-{seat}" class="{" ".join((PLAYER, *states))}" data-seat="{seat}">'
        f'<th scope="row">{badge(person.style)}<span class="who">{esc(person.name)}</span></th>'
        f"{cells}</tr>",
    )


PLAYER: Final = Html("player")
ZERO: Final = '"zero"'
