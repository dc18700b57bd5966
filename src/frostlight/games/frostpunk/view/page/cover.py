"""The cover of Frostpunk: a crater in the snow, huts round the Generator, its light on them."""

from __future__ import annotations

from typing import Final

from frostlight.view.cover import tone
from frostlight.view.markup import Html

CLIFFS: Final = (
    "M0 58 24 44 40 52 66 30 88 46 112 36 136 48 160 40 184 48 208 34 232 46 256 28 280 "
    "50 300 42 320 56V150H0z"
)
RIM: Final = "M0 86 30 74 58 80 84 68 118 76 160 70 202 76 236 68 262 80 290 72 320 86V150H0z"
FLOOR: Final = "M0 118C60 96 110 92 160 92S260 96 320 118V150H0z"
HUTS: Final = (
    (38, 120, 1.0, True),
    (74, 110, 0.85, True),
    (108, 126, 1.1, True),
    (214, 126, 1.1, True),
    (248, 111, 0.85, True),
    (284, 122, 1.0, False),
    (16, 138, 1.2, False),
    (306, 140, 1.2, False),
)
"""Place, size, and whether a light burns inside."""
FLAKES: Final = (
    "M20 20h.1M52 12h.1M96 22h.1M128 10h.1M206 16h.1M244 8h.1M290 22h.1M36 64h.1M70 56h.1M262 58h.1"
    "M300 66h.1M8 100h.1M312 104h.1M118 58h.1M206 60h.1M186 26h.1M60 92h.1M260 94h.1"
)


def cover() -> Html:
    """The picture, drawn for 320 x 150."""
    snow, shade = tone("#ffffff", "#5b6b7a"), tone("#d3dde6", "#3a4753")
    huts = "".join(_hut(*hut) for hut in HUTS)
    return (
        '<defs><radialGradient id="cover-frostpunk-heat"><stop offset="0" stop-color="#ffb454"'
        ' stop-opacity="0.95"/><stop offset="0.45" stop-color="#f08a24" stop-opacity="0.4"/>'
        '<stop offset="1" stop-color="#f08a24" stop-opacity="0"/></radialGradient></defs>'
        f'<path fill="{tone("#c9d5df", "#0e1319")}" d="M0 0h320v150H0z"/>'
        f'<path fill="{tone("#b4c2ce", "#1b232b")}" d="{CLIFFS}"/>'
        f'<path fill="{tone("#dfe7ee", "#28323b")}" d="{RIM}"/>'
        f'<path fill="{tone("#b9b6af", "#15181c")}" d="{FLOOR}"/>'
        '<ellipse cx="160" cy="104" rx="150" ry="62" fill="url(#cover-frostpunk-heat)"/>'
        f"{_generator()}{huts}"
        f'<path fill="{shade}" d="M0 146C40 134 84 140 116 146S210 136 250 144 300 140 320 '
        f'146V150H0z"/><path fill="none" stroke="{snow}" stroke-width="2" stroke-linecap="round"'
        f' stroke-opacity="0.8" d="{FLAKES}"/>'
    )


def _generator() -> Html:
    """The tower: a shaft with rings, the fire in its middle, smoke above."""
    iron, edge = tone("#3a3a3c", "#0b0c0e"), tone("#7d5c1f", "#cfa561")
    return (
        f'<path fill="{tone("#8a9099", "#2b3036")}" fill-opacity="0.75" d="M152 26C146 12 166 10 '
        '160 0h16c6 10 -10 14 -2 26z"/>'
        f'<path fill="{iron}" stroke="{edge}" stroke-width="1.6" stroke-linejoin="round" '
        'd="M146 26h28l-3 16h6l4 20h-6l8 52h-46l8-52h-6l4-20h6z"/>'
        f'<path fill="none" stroke="{edge}" stroke-width="2" d="M143 42h34M139 62h42M135 90h50"/>'
        '<path fill="#ffd27a" d="M160 66c9 9 12 15 12 21a12 12 0 0 1-24 0c0-6 4-11 12-21z"/>'
        '<path fill="#fff3d0" d="M160 78c4 4 6 7 6 10a6 6 0 0 1-12 0c0-3 2-6 6-10z"/>'
        f'<path fill="{iron}" d="M128 114h64v6h-64z"/>'
    )


def _hut(x: float, y: float, size: float, lit: bool) -> Html:
    """A round-roofed hut under snow."""
    window = "#ffcf73" if lit else tone("#8d99a5", "#2c3640")
    return (
        f'<g transform="translate({x} {y}) scale({size})">'
        f'<path fill="{tone("#4a4f57", "#1d2126")}"'
        ' d="M-13 9V-2C-13 -9 -7 -13 0 -13S13 -9 13 -2V9z"/>'
        f'<path fill="{tone("#f6f9fb", "#73879a")}" d="M-15 -2C-14 -11 -7 -16 0 -16S14 -11 15 -2'
        'C10 -8 5 -10 0 -10S-10 -8 -15 -2z"/>'
        f'<path fill="{window}" d="M-8 -1h5v5h-5zM3 -1h5v5H3z"/></g>'
    )
