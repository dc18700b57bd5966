"""Scoring (ANT-15) and the winner (ANT-16)."""

from __future__ import annotations

from typing import Any

from frostlight.games.antarctica.structure import TRACK_IDS, ZONE_IDS
from frostlight.games.antarctica.table import Continent
from frostlight.kernel import Outcome


def ranking(values: list[int]) -> list[int]:
    """Dense ranks from 1; a player with nothing is not ranked and gets 0 (ANT-15.2).

    >>> ranking([4, 2, 2, 1]), ranking([0, 3, 0])
    ([1, 2, 2, 3], [0, 1, 0])
    """
    steps = sorted({value for value in values if value}, reverse=True)
    return [steps.index(value) + 1 if value else 0 for value in values]


def majority(values: list[int], first_prize: int, worth: list[int] | None = None) -> list[int]:
    """Rank 1 gets the prize; rank k > 1 what one player of rank k - 1 has (ANT-15.13, ANT-15.14).

    `worth` is what is counted of the player ahead, where that is not the ranked value itself.

    >>> majority([4, 2, 2, 1], first_prize=15)
    [15, 4, 4, 2]
    """
    if not any(values):
        return [0] * len(values)
    worth = worth or values
    ranks = ranking(values)
    points = []
    for rank in ranks:
        if rank < 2:
            points.append(first_prize if rank else 0)
        else:
            points.append(worth[ranks.index(rank - 1)])
    return points


def score_zone(table: Continent, zone: int) -> list[int]:
    """Majority of scientists; ships do not count (ANT-15.4, ANT-15.5, ANT-15.6)."""
    own = zone_values(table, zone)
    return majority(own, table.buildings[zone].bit_count() + sum(own) + 1)


def zone_values(table: Continent, zone: int) -> list[int]:
    """Own scientists in the zone (ANT-15.3)."""
    return table.scientists[table.printed.row[zone]]


def score_track(table: Continent, track: int) -> list[int]:
    """Ranked by position, paid by printed values (ANT-15.7, ANT-15.8, ANT-15.9, ANT-15.10)."""
    at = track_values(table, track)
    worth = [table.printed.space_value[track][space] for space in at]
    return majority(at, sum(worth), worth)


def track_values(table: Continent, track: int) -> list[int]:
    return table.cubes[table.printed.row[track]]


def score_stars(table: Continent) -> list[int]:
    """Building cards with a star (ANT-15.11)."""
    stars = star_values(table)
    return majority(stars, sum(stars))


def star_values(table: Continent) -> list[int]:
    return [(cards & table.printed.star_cards).bit_count() for cards in table.cards]


def score_discarded(table: Continent) -> list[int]:
    """Pieces in the discard area, ships and cubes alike (ANT-15.12)."""
    gone = discard_values(table)
    return majority(gone, sum(gone))


def discard_values(table: Continent) -> list[int]:
    return [ships + cubes for ships, cubes in zip(table.gone_ships, table.gone_cubes, strict=True)]


def zones_in_order(table: Continent) -> list[int]:
    """Zones are scored from the sun zone on, counter-clockwise (ANT-15.3)."""
    ring = table.printed.open_zones
    start = ring.index(table.sun)
    return ring[start:] + ring[:start]


def score(table: Continent) -> list[int]:
    """Points of each seat in all four categories; nothing else scores (ANT-15.1, ANT-15.15).

    Plain numbers: the VP track's laps of 50 are only for the board (ANT-15.16).
    """
    parts = [score_zone(table, zone) for zone in table.printed.open_zones]
    parts += [score_track(table, track) for track in table.printed.open_tracks]
    parts += [score_stars(table), score_discarded(table)]
    return [sum(points) for points in zip(*parts, strict=True)]


def first_ranks(table: Continent) -> list[int]:
    """How often each seat is first; each zone and each track counts for itself (ANT-16.2)."""
    values: list[list[int]] = [zone_values(table, zone) for zone in table.printed.open_zones]
    values += [track_values(table, track) for track in table.printed.open_tracks]
    values += [star_values(table), discard_values(table)]
    firsts = [0] * table.players
    for row in values:
        for seat, rank in enumerate(ranking(row)):
            firsts[seat] += rank == 1
    return firsts


def outcome(table: Continent) -> Outcome:
    """Points, places and where the points came from.

    Most points win (ANT-16.1), then more first ranks (ANT-16.2), then more building cards
    (ANT-16.3); players still tied share the place (ANT-16.4).
    """
    scores = score(table)
    firsts = first_ranks(table)
    buildings = [cards.bit_count() for cards in table.cards]
    order = list(zip(scores, firsts, buildings, strict=True))
    ranks = [1 + sum(other > mine for other in order) for mine in order]
    return Outcome(scores, ranks, breakdown(table, firsts, buildings))


def _sums(parts: dict[str, list[int]]) -> list[int]:
    return [sum(points) for points in zip(*parts.values(), strict=True)]


def breakdown(table: Continent, firsts: list[int], buildings: list[int]) -> dict[str, Any]:
    """Points of each seat by category, zone and track."""
    zones = {ZONE_IDS[zone]: score_zone(table, zone) for zone in zones_in_order(table)}
    tracks = {TRACK_IDS[track]: score_track(table, track) for track in table.printed.open_tracks}
    return {
        "categories": {
            "zones": _sums(zones),
            "tracks": _sums(tracks),
            "stars": score_stars(table),
            "discarded": score_discarded(table),
        },
        "zones": zones,
        "tracks": tracks,
        "first_ranks": firsts,
        "building_cards": buildings,
    }
