"""Buildings below the board: what laws and events unlock, at the price on their card (FRP-15.3)."""

from __future__ import annotations

from collections.abc import Iterable

from frostlight.games.frostpunk.pieces import BUILDING_IDS
from frostlight.games.frostpunk.table import City, Unlocked


def unlocked(city: City) -> list[Unlocked]:
    """What can be built now although it lies below the board (FRP-15.3, FRP-30.7)."""
    printed, board = city.printed, city.board
    found = [
        (kind, wood, 0) for law in city.laws for kind, wood in printed.unlocks[law] if board[kind]
    ]
    return _by_any_card(city, (*found, *city.unlocked)) if city.unlocked else found


def _by_any_card(city: City, offers: Iterable[Unlocked]) -> list[Unlocked]:
    """Each kind once: of two prices the one with fewer Steam Cores, then with less Wood."""
    found: dict[int, tuple[int, int]] = {}
    for kind, wood, cores in offers:
        if tiles_left(city, kind) and (cores, wood) <= found.get(kind, (cores, wood)):
            found[kind] = cores, wood
    return [(kind, wood, cores) for kind, (cores, wood) in found.items()]


def tiles_left(city: City, kind: int) -> int:
    """Tiles that can still be built; one whose other side stands on the map is none (FRP-1.30)."""
    other = city.printed.other_side[kind]
    if other < 0:
        return city.board[kind]
    standing = city.printed.building_tiles[other] - city.board[other] - city.gone[other]
    return city.board[kind] - standing


def is_unlocked(city: City, kind: int) -> bool:
    """A law in force or an event has unlocked it, whether a tile is left or not."""
    laws = (kind == named for law in city.laws for named, _ in city.printed.unlocks[law])
    return any(laws) or any(kind == named for named, *_ in city.unlocked)


def in_the_game(city: City, kind: int) -> bool:
    """Its tiles did not leave the game with a law that is not in it (FRP-1.30)."""
    return city.gone[kind] < city.printed.building_tiles[kind]


def unlock(city: City, kind: int, wood: int, cores: int) -> None:
    """By an event: from now on the building has the price on that card (FRP-15.3)."""
    if not in_the_game(city, kind):
        return
    if (kind, wood, cores) not in city.unlocked:
        city.unlocked.append((kind, wood, cores))
    city.tell("unlocked", building=BUILDING_IDS[kind], wood=wood, cores=cores)
