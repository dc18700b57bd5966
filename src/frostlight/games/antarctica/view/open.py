"""What every player can work out from the open part of the table (ANT-17.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from frostlight.games.antarctica.build import accessible
from frostlight.games.antarctica.scoring import score
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import SPECTATOR, View, known
from frostlight.kernel.event import Fact
from frostlight.kernel.sight import PUBLIC
from frostlight.view import remembered

SECRET_FIELDS: Final = frozenset(
    name for name, sight in Continent.SIGHT.items() if sight is not PUBLIC
)
"""Fields of which observers see different parts."""


def open_table(view: View) -> Continent:
    """The table as the observer knows it, for rules that only read (see `kernel.known`)."""
    return remembered(view, _known_table)


def known_table(view: View) -> Continent:
    """A table of its own with all that the player sees, to play on."""
    return open_table(view).copy()


def _known_table(view: View) -> Continent:
    return known.known_table(Continent, view)


def _open_fields(view: View) -> dict[str, Any]:
    fields = view.table.copy()
    for name in SECRET_FIELDS:
        fields.pop(name, None)
    return fields


@dataclass(frozen=True)
class OpenPart:
    """The open part of a view, which all observers share: what is drawn of it is drawn once."""

    key: bytes
    """Its fields as bytes: equal for equal positions."""
    view: View = field(compare=False)
    """A spectator's view that has nothing but the open fields."""


def open_part(view: View) -> OpenPart:
    """The open part of a view, to remember by."""
    return remembered(view, _open_part)


def _open_part(view: View) -> OpenPart:
    table = _open_fields(view)
    return OpenPart(
        msgspec.json.encode((str(view.printed), table)),
        View(view.game, SPECTATOR, table, [], view.end, view.printed),
    )


class Zone(NamedTuple):
    """All that is seen of a zone but its ships."""

    number: int
    closed: bool
    sun: bool
    target: bool
    """Whether a ship has arrived here this turn."""
    centre: bool
    """Whether the turn takes place here: where a ship sails from, then where it sails to."""
    built: int
    """Building kinds as bits."""
    scientists: tuple[int, ...]
    """Of each seat, as are the icebreakers."""
    icebreakers: tuple[int, ...]


def zone_of(view: View, number: int) -> Zone:
    """A zone as it is now."""
    table, row = view.table, view.printed.row[number]
    sun, target = table["sun"], table["target"]
    return Zone(
        number,
        number not in view.printed.open_zones,
        number == sun,
        number == target,
        number == (sun if target < 0 else target),
        table["buildings"][number],
        tuple(table["scientists"][row]),
        tuple(table["icebreakers"][row]),
    )


def around(view: View) -> list[tuple[str, dict[str, Fact]]]:
    """What goes on round the open question, the observer's own one if they are asked."""
    asked = sorted(view.asked, key=lambda one: one.seat != view.seat)
    return asked[0].within if asked else []


def points_asked(view: View) -> int:
    """The research points that the observer is asked to use (ANT-4.10, ANT-13.13)."""
    return next(int(one.about["points"]) for one in view.asked if one.seat == view.seat)


def points_now(view: View) -> list[int]:
    """The points of each seat if the game ended now."""
    return remembered(view, _points)


def points_are(view: View) -> str:
    """The message that says what these points are: at the end they are no longer what would be."""
    return "board.points" if view.end is None else "board.final"


def _points(view: View) -> list[int]:
    return score(open_table(view))


def within_reach(view: View, seat: int) -> int:
    """Building kinds in zones where a seat has a ship, as bits (ANT-4.3); a spectator has none."""
    return accessible(open_table(view), seat) if seat >= 0 else 0
