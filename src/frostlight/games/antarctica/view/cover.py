"""The cover of Antarctica: ships before the ice shelf, a station on it, the low sun behind."""

from __future__ import annotations

from typing import Final

from frostlight.games.antarctica.view.board import HULL
from frostlight.view.cover import tone
from frostlight.view.icons import seat_shape
from frostlight.view.markup import Html, esc

SHIPS: Final = (("blue", 62, 112, 0.8), ("yellow", 252, 108, 0.75), ("red", 128, 128, 1.15))
"""Colour, place and size of the ships, those farther away first."""
SEATS: Final = {
    "red": ("#c23b28", "#ee6b58"),
    "blue": ("#1f6fb0", "#5fb0ea"),
    "yellow": ("#c99400", "#eccb52"),
}
FAR: Final = (
    "M0 70 22 58 38 64 62 44 84 58 104 50 132 66 160 60 190 68 218 56 246 66 280 50 320 64V92H0z"
)
SHELF: Final = "M0 84 26 80 58 83 92 76 128 80 160 74 204 79 236 76 272 82 320 78V98L0 102z"
CLIFF: Final = (
    "M0 84 26 80 58 83 92 76 128 80 160 74 204 79 236 76 272 82 320 78V90L296 93 262 "
    "90 228 94 186 89 150 95 110 90 70 95 30 91 0 95z"
)
CRACKS: Final = "M26 82v8M58 85v8M92 78v14M128 82v10M160 77v16M204 81v10M236 78v14M272 84v7"
FLOES: Final = (
    "M8 128 34 122 52 128 40 136 16 136zM182 112 204 108 220 113 208 119 190 118zM196 "
    "140 232 134 256 141 240 149H206zM292 122 312 118 320 122V132L300 131z"
)
GLINTS: Final = "M222 104h40M214 112h22M240 118h34M206 124h20M252 128h26M226 134h14"
RAYS: Final = "M236 104 204 150h76L252 104z"


def cover() -> Html:
    """The picture, drawn for 320 x 150."""
    ice, shade = tone("#ffffff", "#9fbbd3"), tone("#c3d8e8", "#5d7f9f")
    ships = "".join(_ship(*ship) for ship in SHIPS)
    return (
        '<defs><radialGradient id="cover-antarctica-sun"><stop offset="0.1" stop-color="#ffd27a"'
        ' stop-opacity="0.95"/><stop offset="0.4" stop-color="#f8b552" stop-opacity="0.4"/>'
        '<stop offset="1" stop-color="#f8b552" stop-opacity="0"/></radialGradient></defs>'
        f'<path fill="{tone("#bfdcf0", "#12253a")}" d="M0 0h320v150H0z"/>'
        '<circle cx="244" cy="52" r="108" fill="url(#cover-antarctica-sun)"/>'
        f'<circle cx="244" cy="52" r="12" fill="{tone("#f6a821", "#ffd88f")}"/>'
        f'<path fill="{tone("#dcebf5", "#2a4763")}" d="{FAR}"/>'
        f'<path fill="{tone("#6fa6cb", "#0c2036")}" d="M0 90h320v60H0z"/>'
        f'<path fill="{shade}" d="{SHELF}"/><path fill="{ice}" d="{CLIFF}"/>'
        f'<path fill="none" stroke="{shade}" stroke-width="1.5" d="{CRACKS}"/>'
        f'<path fill="#f8c063" fill-opacity="0.28" d="{RAYS}"/>'
        f'<path fill="none" stroke="{tone("#fff1cf", "#f8c877")}" stroke-width="2"'
        f' stroke-linecap="round" stroke-opacity="0.75" d="{GLINTS}"/>'
        f'{_station()}<path fill="{ice}" stroke="{shade}" stroke-width="1.5" d="{FLOES}"/>{ships}'
    )


def _station() -> Html:
    """A hut on stilts with lit windows, a mast with a flag, a turbine and a dish."""
    wall, line = tone("#3a5269", "#0e1a28"), tone("#24394d", "#cfe0ee")
    return (
        f'<path fill="none" stroke="{line}" stroke-width="1.6" stroke-linecap="round" d="M64 78v-6'
        'M74 78v-6M84 77v-6M94 77v-6M108 79V46M150 76V40M150 40l-9 -7M150 40l10 -4M150 40l-1 11"/>'
        f'<path fill="{wall}" d="M59 58h40l4 6v9H57v-9z"/>'
        '<path fill="#ffcf73" d="M63 64h6v5h-6zM73 64h6v5h-6zM83 64h6v5h-6zM93 64h5v5h-5z"/>'
        f'<path fill="{tone("#d8442f", "#f07a66")}" d="M108 46h17l-5 5 5 5h-17z"/>'
        f'<path fill="{wall}" d="M26 66h20v14H26z"/>'
        '<path fill="#ffcf73" d="M31 70h4v4h-4zM38 70h4v4h-4z"/><path fill="none"'
        f' stroke="{line}" stroke-width="1.6" d="M36 66v-6M29 55a9 9 0 0 0 14 0M36 58l4 -6"/>'
    )


def _ship(colour: str, x: float, y: float, size: float) -> Html:
    """A ship of ours with the shape of its seat, and what the water shows of it."""
    light, dark = SEATS[colour]
    hull = tone(esc(light), esc(dark))
    return (
        f'<g transform="translate({x} {y}) scale({size})">'
        f'<path fill="{hull}" fill-opacity="0.25" d="M-15 14H15L10 22H-9z"/>'
        f'<path fill="{hull}" stroke="{tone("#f4f9fc", "#0a1828")}" stroke-width="1.6"'
        f' stroke-linejoin="round" d="{HULL}"/>'
        f'<g fill="#fff" transform="translate(0 5.6)">{seat_shape(colour, 4)}</g></g>'
    )
