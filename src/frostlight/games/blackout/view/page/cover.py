"""The cover of Blackout: a dark skyline over the harbour, and the first district that is lit."""

from __future__ import annotations

from typing import Final

from frostlight.view.cover import tone
from frostlight.view.markup import Html

TOWERS: Final = (
    (0, 74, 26, False),
    (24, 58, 22, False),
    (48, 82, 28, False),
    (74, 46, 20, False),
    (96, 66, 30, False),
    (128, 34, 22, True),
    (148, 60, 26, True),
    (172, 22, 20, True),
    (190, 52, 28, True),
    (220, 70, 24, False),
    (242, 40, 22, False),
    (266, 62, 28, False),
    (296, 50, 24, False),
)
"""Left edge, roof, width, and whether there is power again."""
QUAY: Final = 112


def cover() -> Html:
    """The picture, drawn for 320 x 150."""
    sky, sea = tone("#cfd3da", "#0b0d12"), tone("#aab6c0", "#0a1119")
    return (
        '<defs><radialGradient id="cover-blackout-light"><stop offset="0" stop-color="#ffb648"'
        ' stop-opacity="0.75"/><stop offset="1" stop-color="#ffb648" stop-opacity="0"/>'
        "</radialGradient></defs>"
        f'<path fill="{sky}" d="M0 0h320v150H0z"/>'
        '<ellipse cx="172" cy="92" rx="110" ry="70" fill="url(#cover-blackout-light)"/>'
        f"{''.join(_tower(*tower) for tower in TOWERS)}"
        f'<path fill="{sea}" d="M0 {QUAY}h320v38H0z"/>'
        '<path fill="none" stroke="#ffb648" stroke-width="2" stroke-linecap="round"'
        ' stroke-opacity="0.7" d="M134 118v10M150 117v18M164 119v8M180 117v22M198 118v12"/>'
    )


def _tower(x: int, roof: int, width: int, lit: bool) -> Html:
    """A house with its windows."""
    wall = tone("#5c626c", "#171a20")
    window = "#ffdc94" if lit else tone("#4a5059", "#22262e")
    panes = "".join(
        f"M{x + left} {top}h3v4h-3z"
        for left in range(4, width - 4, 6)
        for top in range(roof + 6, QUAY - 6, 9)
        if (left * 5 + top * 3) % 7
    )
    return (
        f'<path fill="{wall}" d="M{x} {QUAY}V{roof}h{width}v{QUAY - roof}z"/>'
        f'<path fill="{window}" d="{panes}"/>'
    )
