"""What anybody can work out from the open part of the table (ANT-17.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

import msgspec

from frostlight.games.antarctica.build import accessible
from frostlight.games.antarctica.scoring import score
from frostlight.games.antarctica.structure import HANDS, SEATS
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import SPECTATOR, View
from frostlight.kernel.codegen import written
from frostlight.kernel.declare import OF_THE_GAME
from frostlight.kernel.event import Fact
from frostlight.kernel.sight import PUBLIC
from frostlight.view import remembered

SECRET_FIELDS: Final = frozenset({"hands", "shipyard", "seen", "draft"})
"""Fields of which observers see different parts."""


def open_table(view: View) -> Continent:
    """The open fields of a view under the names that rules use; hidden ones do not exist.

    For rules that only read: a hidden field would raise AttributeError, never leak.
    """
    return remembered(view, _open_table)


def _open_table(view: View) -> Continent:
    fields = {"end": None, "printed": view.printed, **_open_fields(view)}
    return cast(Continent, SimpleNamespace(**fields))


def _open_fields(view: View) -> dict[str, Any]:
    fields = view.table.copy()
    for name in SECRET_FIELDS:
        fields.pop(name, None)
    return fields


def known_table(view: View) -> Continent:
    """A table of one's own with all that the player sees, to play on; no hidden field exists."""
    return _copied(remembered(view, _known_table))


def _known_table(view: View) -> Continent:
    table = object.__new__(Continent)
    table.end = table.events = None
    table.printed = view.printed
    for name in SEEN_BY_ALL:
        setattr(table, name, view.table[name])
    own = view.table["hands"]["own"]
    table.hands = [0] * (SEATS * len(own))
    table.hands[HANDS[view.seat]] = own
    return table


SEEN_BY_ALL: Final = [
    name for name, sight in Continent.SIGHT.items() if sight is PUBLIC and name != "end"
]
_PLAYED_ON: Final = {
    **OF_THE_GAME,
    **{name: Continent.OWN[name] for name in ("end", "hands", *SEEN_BY_ALL)},
}
"""How each field of such a table is copied, as source."""
_copied: Final[Callable[[Continent], Continent]] = written(
    "known(self)",
    [
        "twin = new(Continent)",
        *(f"twin.{name} = {own}" for name, own in _PLAYED_ON.items()),
        "return twin",
    ],
    Continent,
    {"new": object.__new__, "Continent": Continent},
)
"""One for every option that is tried out: hence written, one line a field."""


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
