"""Final scoring (BHK-17), scenarios of the campaign (BHK-19) and the solo game (BHK-20)."""

from __future__ import annotations

from typing import Any

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.objectives import ticks_of
from frostlight.games.blackout.structure import COLOUR, OWN_COLUMNS, OWN_STOCK, SOURCES
from frostlight.games.blackout.table import Town
from frostlight.kernel import Outcome


def money(table: Town, seat: int) -> tuple[int, int]:
    """A: units on the rondel are sold, HK$ become points; the rest is kept (BHK-17.4)."""
    units = sum(table.stock[OWN_STOCK[seat]])  # BHK-2.6: tokens and supply count nothing
    return divmod(table.hkd[seat] + units, table.printed.prices.hkd_a_vp)


def scout_set(table: Town, seat: int) -> int:
    """B: kinds among face-up scout tokens (BHK-17.5)."""
    return table.printed.board.scout_set.vp[table.kinds[seat].bit_count()]


def cards(table: Town, seat: int) -> int:
    """C: cards in hand and in the columns; not in hospital, slots or completed zone (BHK-17.6).

    Cards that lie face down are in a column too; while all plan they still count as in hand.
    """
    mine = [*table.hands[seat], *(c for own in table.columns[OWN_COLUMNS[seat]] for c in own)]
    if table.covered[seat]:
        mine += [card for card in table.planned[OWN_COLUMNS[seat]] if card >= 0]
    return sum(table.printed.vp[card] for card in mine)


def total(table: Town, seat: int) -> int:
    """Points with the final scoring, as the table stands."""
    return table.points[seat] + money(table, seat)[0] + scout_set(table, seat) + cards(table, seat)


def outcome(table: Town) -> Outcome:
    """Most points, then more HK$ left; else the victory is shared (BHK-17.7, BHK-OP.28).

    A scenario is won only by a player who meets its conditions: without a winner nobody is first
    (BHK-19.8, BHK-OP.29).
    """
    scores = [total(table, seat) for seat in range(table.players)]
    left = [money(table, seat)[1] for seat in range(table.players)]
    order = list(zip(scores, left, strict=True))
    ranks = [1 + sum(other > mine for other in order) for mine in order]
    found: dict[str, Any] = {"categories": categories(table), "hkd_left": left}
    if table.printed.scenario is not None:
        found |= judge(table, scores, ranks)
        ranks = places(ranks, found["won"])
    return Outcome(scores, ranks, found)


def places(ranks: list[int], won: list[bool]) -> list[int]:
    """The first place is the winner's; without one all come one place later (BHK-19.8)."""
    if not any(won):
        return [rank + 1 for rank in ranks]
    return [rank + (rank == 1 and not wins) for rank, wins in zip(ranks, won, strict=True)]


def categories(table: Town) -> dict[str, list[int]]:
    """Points of each seat by where they came from."""
    seats = range(table.players)
    found = {
        name: [table.earned[seat * len(SOURCES) + place] for seat in seats]
        for place, name in enumerate(SOURCES)
    }
    found["money"] = [money(table, seat)[0] for seat in seats]
    found["scout_set"] = [scout_set(table, seat) for seat in seats]
    found["cards"] = [cards(table, seat) for seat in seats]
    return found


# -- scenarios


def judge(table: Town, scores: list[int], ranks: list[int]) -> dict[str, Any]:
    """Conditions, orchids and victory of each seat, on the final position (BHK-19.19).

    The best total so far is kept by the campaign (BHK-20.7).
    """
    seats = range(table.players)
    asked = [demands(table, seat) for seat in seats]
    met = [{name: had >= n for name, (had, n) in one.items()} for one in asked]
    fulfilled = [all(one.values()) for one in met]
    orchids = [
        orchids_for(table, scores[seat]) if fulfilled[seat] else 0 for seat in seats
    ]  # BHK-19.9
    if table.players == 1:  # BHK-20.3, BHK-20.6
        orchids = [number if number >= 2 else 0 for number in orchids]
    won = [ranks[seat] == 1 and orchids[seat] > 0 for seat in seats]
    return {
        "scenario": table.printed.scenario_id,
        "conditions": met,
        "demands": asked,
        "orchids": orchids,
        "won": won,
        "thresholds": list(table.printed.scenario.orchids),
    }


def demands(table: Town, seat: int) -> dict[str, tuple[int, int]]:
    """What a scenario asks for besides points: had, and needed (BHK-19.11 to BHK-19.15)."""
    what, asked = table.printed, table.printed.scenario
    plan = table.emergency[seat]
    done = ticks_of(table, seat, plan).bit_count() if plan >= 0 else 0
    found = {"tasks": (done, asked.tasks)}
    if asked.district:
        border = what.borders[what.district_ids.index(asked.district)]
        found["district"] = (table.markers[seat] & border).bit_count(), asked.district_markers
    if asked.colour:
        own = table.markers[seat] & what.of_colour[COLOUR[asked.colour]]
        found["colour"] = own.bit_count(), asked.colour_markers
    if asked.restorations:
        found["restorations"] = table.restored[seat].bit_count(), asked.restorations
    return found


def orchids_for(table: Town, points: int) -> int:
    """By the highest threshold that is reached (BHK-19.9)."""
    return sum(points >= threshold for threshold in table.printed.scenario.orchids)


def verdict(what: Printed, orchids: int) -> str:
    """The rank for all orchids of a campaign; "" = none is given (BHK-19.10)."""
    return next((rank.id for rank in what.ranks if orchids >= rank.orchids), "")
