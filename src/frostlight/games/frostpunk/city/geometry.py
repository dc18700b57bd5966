"""The map as a graph: a flower of seven cells, a ring of 12 and a ring of 18 (FRP-D.1).

Cells have axial hex coordinates; every list below follows from them. Spaces 0 to 4 are on the
Generator tile, then come two spaces (a, b) for each position, Near ones first.
"""

from __future__ import annotations

from typing import Final

Cell = tuple[int, int]

_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""N, NE, SE, S, SW, NW: clockwise from the top."""
CORNERS: Final = ("N", "NE", "SE", "S", "SW", "NW")


def _ring(radius: int) -> list[Cell]:
    """The cells at this distance from the middle, clockwise from the top (FRP-1.3)."""
    q, r = 0, -radius
    cells = []
    for side in range(6):
        dq, dr = _STEPS[(side + 2) % 6]
        for _ in range(radius):
            cells.append((q, r))
            q, r = q + dq, r + dr
    return cells


def _beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in _STEPS]


NEAR_CELLS: Final = tuple(_ring(2))
FAR_CELLS: Final = tuple(_ring(3))
CELLS: Final = NEAR_CELLS + FAR_CELLS
"""The cell of each position."""
POSITIONS: Final = tuple([f"N{n + 1:02}" for n in range(12)] + [f"F{n + 1:02}" for n in range(18)])
NEAR_POSITIONS: Final = range(12)
FAR_POSITIONS: Final = range(12, 30)
_AT: Final = {cell: position for position, cell in enumerate(CELLS)}

PETAL_IDS: Final = ("G-N", "G-NE", "G-SE", "G-SW", "G-NW")
"""The five Generator spaces, clockwise; the sixth petal is the drawer and no space (FRP-15.7)."""
PETAL_CELLS: Final = ((0, -1), (1, -1), (1, 0), (-1, 1), (-1, 0))
SPACE_NAMES: Final = (
    *PETAL_IDS,
    *(f"{position}{side}" for position in POSITIONS for side in "ab"),
)

NEIGHBOURS: Final = tuple(
    tuple(_AT[cell] for cell in _beside(here) if cell in _AT) for here in CELLS
)
"""The positions that share an edge with each position."""
CORNER_POSITIONS: Final = tuple(_AT[(3 * dq, 3 * dr)] for dq, dr in _STEPS)
"""The Far position at each rim corner; only it touches the Deposit there (FRP-34.7)."""
CORNER_OF: Final = {position: corner for corner, position in enumerate(CORNER_POSITIONS)}
GATES: Final = tuple(_AT[(2 * dq, 2 * dr)] for dq, dr in _STEPS)
"""The Near position between each corner and the Generator tile (FRP-1.10)."""

_GENERATOR_BESIDE: Final = tuple(
    tuple(position for position, petal in enumerate(PETAL_CELLS) if petal in _beside(here))
    for here in CELLS
)
"""The Generator spaces that touch each position: 0, 1 or 2 (FRP-34.5)."""


def spaces_of(position: int) -> tuple[int, int]:
    """Both spaces of a map tile."""
    return 5 + 2 * position, 6 + 2 * position


def position_of(space: int) -> int:
    """The position of a space; -1 for the Generator tile."""
    return (space - 5) // 2 if space >= 5 else -1


def is_near(position: int) -> bool:
    return position < 12


def _adjacent(space: int) -> tuple[tuple[int, int], ...]:
    """Spaces that are adjacent if the tile in their position lies there, as (space, position).

    The other space of the same tile, those of touching tiles, and Generator spaces (FRP-34.3,
    FRP-34.4). Generator spaces are not adjacent to each other (FRP-34.6).
    """
    here = position_of(space)
    if here < 0:
        touching = [position for position in range(30) if space in _GENERATOR_BESIDE[position]]
        return tuple((there, position) for position in touching for there in spaces_of(position))
    own = tuple((there, here) for there in spaces_of(here) if there != space)
    petals = tuple((petal, -1) for petal in _GENERATOR_BESIDE[here])
    tiles = tuple(
        (there, position) for position in NEIGHBOURS[here] for there in spaces_of(position)
    )
    return own + petals + tiles


ADJACENT: Final = tuple(_adjacent(space) for space in range(65))
