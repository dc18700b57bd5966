"""Who knows what (BHK-2.8), and dealing again what an observer cannot know."""

from __future__ import annotations

from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.structure import (
    COLUMNS,
    DOWN,
    GONE,
    OWN_COLUMNS,
    TOKENS,
    WON_UP,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import Stream


def resample(table: Town, observer: int, stream: Stream) -> None:
    """Deal again: planned cards of the others, and scout tokens that the observer has not seen.

    Which cards a player has is open (all came from open places), only where they are is not:
    in hand or face down in a column.
    """
    for seat in range(table.players):
        if seat != observer:
            if table.next == "plan":
                plan_anew(table, seat, stream)
            else:
                turn_round(table, seat, stream)
    deal_tokens(table, observer, stream)
    if table.active != observer and not is_sent(table):
        table.picked, table.patrol, table.team, table.team_gps = -1, 0, (), 0


def is_sent(table: Town) -> bool:
    """Whether the team was sent, and so is known to all: the token is won by then (BHK-10.6)."""
    place = table.scouting * TOKENS + table.picked
    return table.picked >= 0 and table.lies[place] >= WON_UP


def plan_anew(table: Town, seat: int, stream: Stream) -> None:
    """Any plan: the number of cards that another player has put down is secret (BHK-2.8)."""
    left = list(table.hands[seat])
    for column in range(COLUMNS):
        card = -1
        if left and column < open_columns(table, seat) and stream.below(4):
            card = left.pop(stream.below(len(left)))
        table.planned[seat * COLUMNS + column] = card


def turn_round(table: Town, seat: int, stream: Stream) -> None:
    """Other cards lie face down; the same ones in another order if the hand was shown."""
    columns = members(table.covered[seat])
    if not columns:
        return
    lying = [card for card in table.planned[OWN_COLUMNS[seat]] if card >= 0]
    hand = [] if table.shown[seat] else list(table.hands[seat])
    dealt = stream.shuffled([*lying, *hand])
    for column in columns:
        table.planned[seat * COLUMNS + column] = dealt.pop()
    if not table.shown[seat]:
        table.hands[seat] = tuple(sorted(dealt))


def deal_tokens(table: Town, observer: int, stream: Stream) -> None:
    """Face-down tokens that the observer has not looked at; others may have (BHK-10.17)."""
    unknown = [
        place
        for place, token in enumerate(table.tokens)
        if token >= 0
        and table.lies[place] in (DOWN, GONE)
        and not table.knows_token(place, observer)
    ]
    for place in unknown:
        table.unseen[table.tokens[place]] += 1
    for place in unknown:
        token = stream.weighted(table.unseen)
        table.unseen[token] -= 1
        table.tokens[place] = token
