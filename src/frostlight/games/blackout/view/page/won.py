"""Districts that an option would complete: lit on the map while it is pointed at."""

from __future__ import annotations

from frostlight.games.blackout.view.districts import Share
from frostlight.games.blackout.view.page.map import outline
from frostlight.view.icons import icon_at
from frostlight.view.markup import Html, esc
from frostlight.view.scene import Scene

BELOW = 26
"""From the name of a district down to its points, in units of the map."""


def won(scene: Scene, shares: tuple[Share, ...]) -> Html:
    """Their outlines, and the points where their names stand."""
    return "".join([_won(scene, one) for one in shares if one.complete])


def _won(scene: Scene, share: Share) -> Html:
    printed = scene.printed
    district = printed.district_ids.index(share.district)
    x, y = printed.map.district[district].label
    return (
        f'<polygon class="gain-plot" points="{outline(printed, district)}"/>'
        f'<g class="gain" transform="translate({x:d} {y + BELOW:d})">'
        '<rect x="-38" y="-10" width="76" height="20" rx="10"/>'
        f'<text x="-12" y="4.6">{esc(f"{share.own}/{share.most}")}</text>'
        f'<text x="14" y="4.6">+{share.worth:d}</text>{icon_at("vp", 29, 0, 12)}</g>'
    )
