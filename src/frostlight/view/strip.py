"""One line of the players for the slot `strip`: shape, name, points, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from frostlight.kernel import View
from frostlight.view.icons import badge
from frostlight.view.markup import esc
from frostlight.view.parts import Part, part
from frostlight.view.scene import Person, Scene


def seat_strip(view: View, scene: Scene, points: Sequence[int] | None, active: int = -1) -> Part:
    """Seats in order; `active` is the seat whose turn it is; points may be shown elsewhere."""
    asked = {row.seat for row in view.asked}
    active = active if view.end is None else -1
    seats = [
        _seat(seat, person, points[seat] if points else None, seat == active, seat in asked)
        for seat, person in enumerate(scene.people)
    ]
    return part("strip", '<section id="strip" class="strip"><ol>', *seats, "</ol></section>")


@lru_cache(1024)
def _seat(seat: int, person: Person, points: int | None, active: bool, asked: bool) -> Part:
    name = esc(person.name)
    number = "" if points is None else f' <b class="points">{points}</b>'
    states = f"seat{' active' if active else ''}{' asked' if asked else ''}"
    return part(
        f"strip-{seat}",
        f'<li id="strip-{seat}" class="{states}" data-seat="{seat}" title="{name}">'
        f'{badge(person.style)}<span class="who">{name}</span>{number}</li>',
    )
