"""What an event changes on the page, so that a move can be told step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from frostlight.kernel.event import Fact

SHIPS: Final = frozenset(
    {"sails", "moves_ship", "ship_built", "ship_placed", "gives_up_ship_on_board"}
)
"""Events after which ships stand elsewhere: the queue behind one that leaves closes up."""
CUBES: Final = frozenset({"advances", "gift_cube"})
CARDS: Final = frozenset(
    {"uses_resource", "gets_resource", "plays_card", "takes_shipyard_card", "lays_icebreaker"}
)
"""Events after which a player holds other cards."""
ONLY_SAID: Final = frozenset({"passes", "declines", "symbol", "end_is_near", "starting_player"})
"""Events that move nothing which belongs to a player."""


def touched(kind: str, facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """How the ids of the elements begin that this event may have changed."""
    if kind in ("sun_moves", "turn"):  # light, target, and the ship that sails next
        return ("piece-sun", "piece-ship-", "zone-")
    ids = [
        f"zone-{zone}" for name in ("zone", "origin") if isinstance(zone := facts.get(name), str)
    ]
    if kind in SHIPS:
        ids += ["piece-ship-", "pieces"]
    if kind in CUBES:
        ids += [f"piece-cube-{facts['track']}-{facts['seat']}", "pieces"]
    if "track" in facts:
        ids.append(f"track-{facts['track']}")
    if "deck" in facts:
        ids.append(f"card-{facts['deck']}")
    if "seat" in facts and kind not in ONLY_SAID:
        ids += [f"player-{facts['seat']}", *(("hand",) if kind in CARDS else ("my-", "built"))]
    return tuple(ids)
