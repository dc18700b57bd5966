"""A second scorer of Blackout, by the rules page, the plain content and `simulate --json` alone.

As an outsider would write it (`docs/formats.md`): it shares nothing with the
game's own code, and a result is plain text before it comes here.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from tests.rules.blackout import rows

SET = (0, 0, 1, 3, 5, 8, 12, 16)
"""Points by the number of kinds of scout tokens (BHK-T.3)."""


class Count(NamedTuple):
    """What each seat has at the end."""

    scores: list[int]
    left: list[int]
    ranks: list[int]
    conditions: list[bool]
    orchids: list[int]


def recount(line: str) -> Count:
    result: dict[str, Any] = json.loads(line)
    table = result["table"]
    pairs = [score(seat) for seat in table["seats"]]
    scores, left = [points for points, _ in pairs], [rest for _, rest in pairs]
    ranks = [1 + sum(other > mine for other in pairs) for mine in pairs]
    if table["scenario"] == "single":
        return Count(scores, left, ranks, [], [])
    asked = rows.SCENARIOS[table["scenario"]]
    met = [conditions(seat, asked) for seat in table["seats"]]
    orchids = [
        sum(points >= limit for limit in asked["orchids"]) if fine else 0
        for points, fine in zip(scores, met, strict=True)
    ]
    if len(scores) == 1:  # alone two orchids are the least (BHK-20.3)
        orchids = [number if number > 1 else 0 for number in orchids]
    won = [rank == 1 and n > 0 for rank, n in zip(ranks, orchids, strict=True)]
    ranks = [  # the first place is the winner's; without one all come later (BHK-19.8)
        rank + (rank == 1 or not any(won)) if not wins else rank
        for rank, wins in zip(ranks, won, strict=True)
    ]
    return Count(scores, left, ranks, met, orchids)


def score(seat: dict[str, Any]) -> tuple[int, int]:
    """All points, and the HK$ that are left (BHK-17.4 to BHK-17.6)."""
    money = seat["hkd"] + sum(seat["resources"].values())
    cards = [*seat["hand"], *(card for column in seat["columns"] for card in column)]
    points = seat["points"] + money // 5 + SET[len(seat["scout_kinds"])]
    return points + sum(rows.VP[card] for card in cards), money % 5


def conditions(seat: dict[str, Any], asked: dict[str, Any]) -> bool:
    """All that a scenario asks for besides points (BHK-19.11 to BHK-19.15)."""
    own = set(seat["checkpoints"])
    tasks = sum(len(done) for done in seat["emergency_plan"].values())
    border = rows.BORDERS.get(asked.get("district", ""), set())
    painted = {at for at, colour in rows.COLOURS.items() if colour == asked.get("colour")}
    return all(
        (
            tasks >= asked["tasks"],
            len(own & border) >= asked.get("district_markers", 0),
            len(own & painted) >= asked.get("colour_markers", 0),
            len(seat["restored"]) >= asked.get("restorations", 0),
        )
    )
