"""Scouting: where to look, which token to win, and which team to send."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Final, NamedTuple

from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.bots.outlook import Outlook
from frostlight.games.blackout.scouting import able, gps_value, standing
from frostlight.games.blackout.structure import QUICK, RESOURCE, SHORT, THOROUGH, TOKENS

MOST_CARDS: Final = 8
"""Number of cards that are weighed for a team: those that are missed least."""
NEVER: Final = float("-inf")


class Team(NamedTuple):
    """Cards and GPS tokens, and what sending them costs."""

    cost: float
    cards: tuple[int, ...]
    gps: int


class Patrols:
    """What a seat can win by scouting."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table, self.what, self.seat = outlook.table, outlook.what, outlook.seat
        self.gps_value = gps_value(self.table, self.seat)
        self.standing = standing(self.table, self.seat)

    # -- teams

    @cached_property
    def teams(self) -> list[tuple[int, float, tuple[int, ...]]]:
        """Every team: its symbols, what is lost on average, and who it is (BHK-10.15)."""
        hurt = self.outlook.hurt
        cards = self.what.first_of_twins(tuple(able(self.table, self.seat)))
        cards += [card for card in able(self.table, self.seat) if card not in cards]
        cards = sorted(cards, key=lambda card: hurt(card) / self.what.patrol[card])[:MOST_CARDS]
        found: list[tuple[int, float, tuple[int, ...]]] = [(0, 0.0, ())]
        for card in cards:
            symbols, lost = self.what.patrol[card], hurt(card)
            found += [(n + symbols, sad + lost, (*team, card)) for n, sad, team in found]
        return [(n, sad / len(team), team) for n, sad, team in found if team]

    def team(self, value: int) -> Team | None:
        """The team for a token of this value; None = no team is enough."""
        best = None
        for gps in range(self.table.gps[self.seat] + 1):
            need = value - self.standing - gps * self.gps_value
            price = self.outlook.gps(self.table.gps[self.seat]) - self.outlook.gps(
                self.table.gps[self.seat] - gps
            )
            for symbols, lost, cards in self.teams:
                if symbols >= need and (best is None or lost + price < best.cost):
                    best = Team(lost + price, tuple(sorted(cards)), gps)
            if need <= 0:
                break
        return best

    # -- tokens

    def reward(self, token: Any, patrol: int) -> float:
        """What a token brings by a patrol, with its share of the set (BHK-17.5)."""
        scale, kinds = self.what.board.scout_set.vp, self.table.kinds[self.seat]
        kind = self.what.token_kind[self.what.tokens.index(token)]
        if patrol == SHORT or kinds & kind:
            lies = worth.BACK * max(0.0, self.outlook.left)
        else:
            have = kinds.bit_count()
            lies = 0.5 * (scale[have + 1] - scale[have]) + 0.5 * (scale[-1] / (len(scale) - 1))
            if self.outlook.left < 1:
                lies = float(scale[have + 1] - scale[have])
        if patrol == SHORT:
            return lies
        gains = token.quick_reward if patrol == QUICK else token.thorough_reward
        return lies + sum(self._gain(what, number) for what, number in gains.items())

    def _gain(self, what: str, number: int) -> float:
        if what == "vp":
            return float(number)
        if what == "hkd":
            return self.outlook.dollars(number)
        return self.outlook.unit(RESOURCE[what], number)

    def value(self, token: Any, patrol: int) -> float:
        """What winning a token brings beyond what it costs."""
        if patrol == SHORT:
            need = self.what.prices.short_patrol
        else:
            need = token.quick if patrol == QUICK else token.thorough
        team = self.team(need)
        return NEVER if team is None else self.reward(token, patrol) - team.cost

    @cached_property
    def values(self) -> list[float]:
        """What each kind of token is worth, by the better of both patrols."""
        return [
            max(0.0, self.value(token, QUICK), self.value(token, THOROUGH))
            for token in self.what.tokens
        ]

    @cached_property
    def unknown(self) -> list[tuple[float, float]]:
        """Tokens that the seat has not seen: value and likelihood, the best first."""
        table = self.table
        seen = Counter(
            token
            for place, token in enumerate(table.tokens)
            if token >= 0 and table.knows_token(place, self.seat)
        )
        left = [copies - seen[kind] for kind, copies in enumerate(self.what.copies)]
        total = max(1, sum(left))
        pairs = zip(self.values, left, strict=True)
        return sorted(((value, number / total) for value, number in pairs), reverse=True)

    def district(self, district: int) -> float:
        """What looking there promises: the best of what is known and of what is not."""
        table, known, hidden = self.table, 0.0, 0
        for place in table.lying(district):
            if table.knows_token(place, self.seat):
                known = max(known, self.values[table.tokens[place]])
            else:
                hidden += 1
        if not hidden:
            return known
        expected, sure = 0.0, 0.0
        for value, likely in self.unknown:  # the chance that this is the best of them
            before, sure = sure, sure + likely
            share = (1 - before) ** hidden - (1 - min(1.0, sure)) ** hidden
            expected += share * max(value, known)
        return expected

    def token_at(self, number: int) -> Any:
        """A token of the district where the seat scouts."""
        return self.what.tokens[self.table.tokens[self.table.scouting * TOKENS + number]]
