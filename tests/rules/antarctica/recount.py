"""A second scorer of Antarctica, by the rules and the JSON of `GAME.describe` alone.

Written from the rules page (ANT-15, ANT-16) as an outsider would, so it shares
nothing with the game: which cards carry a star and what track spaces are worth stand here again
(tables D5 and D9), and the JSON is plain text before it comes here.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

STARS = {"DBL09", "DBL10", "DBL11", "DBL12", *(f"PRE{number:02}" for number in range(1, 13))}
WORTH = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 5, 9: 6, 10: 7, 11: 8, 12: 9}


class Count(NamedTuple):
    """What each seat has at the end."""

    zones: dict[str, list[int]]
    tracks: dict[str, list[int]]
    stars: list[int]
    discards: list[int]
    scores: list[int]
    firsts: list[int]
    winners: set[int]


def recount(document: str) -> Count:
    table: dict[str, Any] = json.loads(document)
    seats = table["seats"]
    zones = {name: _zone(zone) for name, zone in table["zones"].items()}
    tracks = {name: _track(track) for name, track in table["tracks"].items()}
    stars = _cards_or_pieces([len(STARS & set(seat["building_cards"])) for seat in seats])
    discards = _cards_or_pieces(
        [seat["discarded_ships"] + seat["discarded_cubes"] for seat in seats]
    )
    every = [*zones.values(), *tracks.values(), stars, discards]
    scores = [sum(category[seat][0] for category in every) for seat in range(len(seats))]
    firsts = [sum(category[seat][1] == 1 for category in every) for seat in range(len(seats))]
    return Count(
        zones={name: _points(category) for name, category in zones.items()},
        tracks={name: _points(category) for name, category in tracks.items()},
        stars=_points(stars),
        discards=_points(discards),
        scores=scores,
        firsts=firsts,
        winners=_winners(scores, firsts, [len(seat["building_cards"]) for seat in seats]),
    )


Category = list[tuple[int, int]]
"""Points and rank of each seat; rank 0 is not ranked."""


def _points(category: Category) -> list[int]:
    return [points for points, _rank in category]


def _category(values: list[int], for_first: int, of_rank: dict[int, int]) -> Category:
    """Dense ranking; rank 1 gets a sum, each other rank what the one ahead shows (ANT-15.2)."""
    result = []
    for value in values:
        if value == 0:
            result.append((0, 0))
            continue
        rank = 1
        for other in sorted(set(values)):
            if other > value:
                rank += 1
        result.append((for_first if rank == 1 else of_rank[rank - 1], rank))
    return result


def _shown(values: list[int]) -> dict[int, int]:
    """The value that one player of each rank has."""
    falling = sorted({value for value in values if value}, reverse=True)
    return {place + 1: value for place, value in enumerate(falling)}


def _zone(zone: dict[str, Any]) -> Category:
    here = zone["scientists"]
    return _category(here, len(zone["buildings"]) + sum(here) + 1, _shown(here))


def _track(track: dict[str, Any]) -> Category:
    places = track["cubes"]
    shown = {rank: WORTH[place] for rank, place in _shown(places).items()}
    return _category(places, sum(WORTH[place] for place in places if place), shown)


def _cards_or_pieces(counts: list[int]) -> Category:
    return _category(counts, sum(counts), _shown(counts))


def _winners(scores: list[int], firsts: list[int], cards: list[int]) -> set[int]:
    """Most points, then most first ranks, then most building cards, else shared (ANT-16)."""
    left = set(range(len(scores)))
    for measure in (scores, firsts, cards):
        best = max(measure[seat] for seat in left)
        left = {seat for seat in left if measure[seat] == best}
    return left
