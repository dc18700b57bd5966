"""What is picked with an answer: a whole team, batteries for goods in stock (ADR 66)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.content_tables import Price
from frostlight.games.blackout.questions import PAY
from frostlight.games.blackout.scouting import able, gps_value, standing, value_of
from frostlight.games.blackout.stocks import can_pay, ways_to_pay
from frostlight.games.blackout.structure import RESOURCES, TOKENS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.cards import amounts, counted
from frostlight.games.blackout.view.open import known_town
from frostlight.kernel import View
from frostlight.view.shown import Along, Answer

MOST_WAYS: Final = 3
"""Ways to pay beside the usual one that are offered as chips."""


# -- batteries instead of goods


def other_ways(answer: Answer, *prices: Price) -> tuple[Along, ...]:
    """Goods pay before batteries, unless the player picks another way (BHK-2.3)."""
    if answer.view is None or len(prices) != 1 or not any(prices[0].units):
        return ()
    view, town, price = answer.view, known_town(answer.view), prices[0]
    if not can_pay(town, view.seat, price):
        return ()
    return tuple(
        _battery_for(answer, PAY.keys[way])
        for way in ways_to_pay(town, view.seat, price.units)[1 : 1 + MOST_WAYS]
    )


def _battery_for(answer: Answer, key: str) -> Along:
    counts = PAY.value(key)
    units = amounts(answer.scene.reader, zip(RESOURCES, counts, strict=True), "gen")
    name = answer.say("option.batteries_for", amount=units, n=sum(counts))
    return Along(name, (("pay", key),))


# -- teams


def team_for(answer: Answer, view: View) -> tuple[Along, ...]:
    """The team that is spared most easily for a token, and it is sent (BHK-10.8)."""
    town, (_, (number, way)) = known_town(view), answer.value
    hand = tuple(able(town, view.seat))
    need = value_of(town, town.scouting * TOKENS + number, way) - standing(town, view.seat)
    gps = (town.gps[view.seat], gps_value(town, view.seat))
    found = _team(town.printed, hand, need, gps)
    if found is None:
        return ()
    team, tokens = found
    if town.players == 1 and (len(team), tokens) == (len(hand), town.gps[view.seat]):
        return ()  # they go without saying
    steps = [f"add:{town.printed.ids[card]}" for card in team] + ["gps:more"] * tokens + ["send"]
    name = _named(answer, town, team, everybody=len(team) == len(hand))
    name = answer.say("note.with_gps", list=name, n=tokens) if tokens else name
    return (Along(name, tuple(("patrol", key) for key in steps)),)


def _named(answer: Answer, town: Town, team: tuple[int, ...], *, everybody: bool) -> str:
    if everybody and len(team) > 1:
        return answer.say("note.whole_hand", n=len(team))
    return counted(answer.scene.reader, town.printed, team)


@lru_cache(1024)
def _team(
    printed: Printed, hand: tuple[int, ...], need: int, gps: tuple[int, int]
) -> tuple[tuple[int, ...], int] | None:
    """The cards that are worth least, with as few GPS tokens as can be; None = no team is enough.

    Of cards that are alike the first ones go, as they are offered.
    """
    tokens, each = gps
    for used in range(tokens + 1):
        teams = [
            team
            for size in range(1, len(hand) + 1)
            for team in combinations(hand, size)
            if sum(printed.patrol[card] for card in team) + used * each >= need
            and _first(printed, hand, team)
        ]
        if teams:
            return min(teams, key=lambda team: (sum(printed.vp[card] for card in team), team)), used
    return None


def _first(printed: Printed, hand: tuple[int, ...], team: tuple[int, ...]) -> bool:
    """Whether no card is in the team of which a twin that comes before it is not."""
    left = {*hand} - {*team}
    return not any(other < card for card in team for other in printed.twins[card] if other in left)
