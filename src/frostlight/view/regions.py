"""Regions that many pages have, each in the slot of its id: where we are, what one owns, others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from frostlight.kernel import View
from frostlight.view.icons import badge, icon
from frostlight.view.markup import Html, esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Scene


def turn(*said: str) -> Part:
    """Where in the game we are, for the slot `turn`."""
    items = "".join(f"<li>{esc(one)}</li>" for one in said)
    return part("turn", f'<ol id="turn" class="trail">{items}</ol>')


def mine(view: View, scene: Scene, *parts: Part | Html) -> Part:
    """What the viewer owns below the own name, for the slot `mine`; a spectator owns nothing."""
    if view.seat < 0:
        return part("mine", '<section id="mine" class="mine" hidden="hidden"></section>')
    person = scene.people[view.seat]
    return part(
        "mine",
        f'<section id="mine" class="mine"><header>{badge(person.style)}<h2>{esc(person.name)}</h2>'
        "</header>",
        *parts,
        "</section>",
    )


def stat(name: str, picture: str, said: str, count: int) -> Part:
    """A number with its icon; `name` is its id."""
    return part(
        name,
        f'<dl class="stats"><div id="{esc(name)}" class="stat"><dt>{esc(said)}</dt>'
        f"<dd>{icon(picture)}<b>{count}</b></dd></div></dl>",
    )


def others(scene: Scene, heads: Sequence[str], rows: Iterable[Sequence[str | int]]) -> Part:
    """A row for each player, for the slot `others`: the ids of rows are `player-<seat>`."""
    titles = "".join(f'<th scope="col">{esc(name)}</th>' for name in heads)
    return part(
        "others",
        f'<section id="others" class="others"><table><thead><tr>{titles}</tr></thead><tbody>',
        *(_player(scene, seat, cells) for seat, cells in enumerate(rows)),
        "</tbody></table></section>",
    )


def _player(scene: Scene, seat: int, cells: Sequence[str | int]) -> Part:
    person = scene.people[seat]
    told = "".join(f"<td>{esc(str(cell))}</td>" for cell in cells)
    return part(
        f"player-{seat}",
        f'<tr id="player-{seat}" class="player"><th scope="row">{badge(person.style)}'
        f"{esc(person.name)}</th>{told}</tr>",
    )


def legend(rows: Iterable[tuple[str, str]]) -> Part:
    """What the icons mean: pairs of an icon and its words."""
    items = "".join(f"<li>{icon(name)}{esc(said)}</li>" for name, said in rows)
    return part("legend", f'<section id="legend" class="legend"><ul>{items}</ul></section>')
