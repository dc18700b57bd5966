"""What is printed, read as plain TOML, and sums with it: nothing of the game's own code.

Written from the rules page, as an outsider would: what a row says must change is
counted here in words and numbers, beside `GAME.describe`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import frostlight.games.blackout as package

CONTENT: Final = Path(package.__path__[0]) / "content"
RING: Final = ("food", "tools", "gasoline", "water", "books", "first_aid")

Row = dict[str, Any]
Seat = dict[str, Any]


def rows(file: str, kind: str) -> list[Row]:
    """The rows of one kind in a file of the content."""
    found: list[Row] = tomllib.loads((CONTENT / f"{file}.toml").read_text("utf-8"))[kind]
    return found


def by_id(file: str, kind: str) -> dict[str, Row]:
    return {row["id"]: row for row in rows(file, kind)}


OWN: Final = by_id("player_cards", "card")
PEOPLE: Final = {
    **by_id("starting_volunteers", "card"),
    **by_id("volunteers", "card"),
    **by_id("specialists", "card"),
}
PLANS: Final = by_id("plans", "plan")
EMERGENCY: Final = by_id("emergency_plans", "plan")
TOKENS: Final = by_id("scout_tokens", "token")
CHECKS: Final = by_id("board", "check")
RESTORATIONS: Final = by_id("board", "restoration")
SCENARIOS: Final = by_id("scenarios", "scenario")
COLOURS: Final = {row["id"]: row["colour"] for row in rows("map", "checkpoint")}
BORDERS: Final = {row["id"]: set(row["border"]) for row in rows("map", "district")}
LINES: Final = [set(line) for line in tomllib.loads((CONTENT / "map.toml").read_text())["lines"]]
VP: Final = {name: row.get("vp", 0) for name, row in {**OWN, **PEOPLE}.items()}


def units(cost: Mapping[str, int], kind: str = "books") -> dict[str, int]:
    """The resources of a price; those of one kind are of this kind."""
    found = {name: number for name, number in cost.items() if name in RING}
    if "of_one_kind" in cost:
        found[kind] = cost["of_one_kind"]
    return found


def less(cost: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """The same price with one unit, or one HK$, missing; each way once."""
    for name, number in cost.items():
        yield {**cost, name: number - 1}


def steps(start: str, end: str) -> int:
    """Fields of the ring between two resources, the shorter way."""
    way = (RING.index(start) - RING.index(end)) % 6
    return min(way, 6 - way)


def near(place: str) -> set[str]:
    return set().union(*(line for line in LINES if place in line)) - {place}


def tokens_to(own: set[str], end: str, colour: str) -> int | None:
    """Transport tokens for a marker there: checkpoints of other colours between it and an own one.

    None = it cannot be reached (BHK-7.3, BHK-7.4, BHK-7.7).
    """
    edge, seen, price = {end}, {end}, 0
    while edge:
        around = set().union(*map(near, edge))
        if around & own:
            return price
        edge = {at for at in around - seen if colour not in ("any", COLOURS[at])}
        seen |= edge
        price += 1
    return None


def changed(seat: Seat, gains: Mapping[str, int], pays: Mapping[str, int]) -> Seat:
    """What a seat has after paying and gaining; VP go to its points."""
    after = {**seat, "resources": dict(seat["resources"])}
    for sign, things in ((-1, pays), (1, gains)):
        for name, number in things.items():
            if name in after["resources"]:
                after["resources"][name] += sign * number
                after["markers_in_supply"] -= sign * number
            else:
                after["points" if name == "vp" else name] += sign * number
    return after


FOLLOWS: Final = ("points_if_it_ended_now", "planned", "scout_tokens")
"""What follows from the rest of what a seat has, or is looked at by itself."""


def counted(seat: Seat) -> Seat:
    return {name: value for name, value in seat.items() if name not in FOLLOWS}
