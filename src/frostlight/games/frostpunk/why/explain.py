"""Why not? For answers a person would expect but that are not legal now: rule and numbers.

Never called in search. A message is a key of the text catalogues (`why.<message>`) with facts.
The reasons are in `why`, by kind of question; two-way questions are only asked if both ways are
open, so most of them need none.
"""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.why import building, cards, ground, moods, pawns, people, turn
from frostlight.games.frostpunk.why.reason import Explainer
from frostlight.kernel import CHANCE, Decision, Why

EXPLAINERS: Final[dict[str, Explainer]] = {
    kind: explainer
    for module in (turn, pawns, building, ground, people, moods, cards)
    for kind, explainer in module.EXPLAINERS.items()
}


def explain(city: City, decision: Decision) -> dict[str, Why]:
    """For each expected answer that is not offered, the first rule that forbids it."""
    explainer = EXPLAINERS.get(decision.kind)
    if explainer is None or decision.seat == CHANCE:
        return {}
    offered = set(decision.keys)
    return {key: why for key, why in explainer(city, decision) if key not in offered}
