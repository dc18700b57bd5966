"""Sealed bids, a toy: all plan in secret at the same time, then everything is revealed.

- TOY-2.1 Every player has the same six cards (two of each value 1 to 3), holds three of them,
  dealt by chance, and has the rest as a face-down pile.
- TOY-2.2 There are three rounds. In each, all plan at the same time and in secret.
- TOY-2.3 A plan: choose the east or the west lot; then you may change one card of your hand
  for a card of your pile, drawn by chance; then seal a card of your hand as your bid.
- TOY-2.4 When all have sealed, the bids are revealed and the cards leave the game.
- TOY-2.5 On each lot the highest bid gets two points; bids that are equal to it share nothing.
- TOY-2.6 After three rounds the game ends. Most points win.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from frostlight.kernel import (
    Bounds,
    Decision,
    Game,
    GameOver,
    Outcome,
    Own,
    OwnElseCount,
    Public,
    Question,
    Rule,
    Stream,
    Table,
    Together,
    Why,
)
from frostlight.kernel.event import Fact

VALUES: Final = 3
COPIES: Final = 2
HAND: Final = 3
ROUNDS: Final = 3
LOTS: Final = ("east", "west")
NONE: Final = -1

_cards = {f"card:{value + 1}": value for value in range(VALUES)}
DEAL = Question("deal", "TOY-2.1", _cards, chance=True)
LOT = Question("lot", "TOY-2.3", {name: place for place, name in enumerate(LOTS)})
CHANGE = Question(
    "change", "TOY-2.3", {**{f"change:{v + 1}": v for v in range(VALUES)}, "keep": None}
)
DRAW = Question("draw", "TOY-2.3", _cards, chance=True)
SEAL = Question("seal", "TOY-2.3", {f"seal:{v + 1}": v for v in range(VALUES)})
KEEP: Final = CHANGE.index["keep"]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 3
    short: bool = False
    """One round only."""


class Auction(Table):
    """Cards are counted by seat and value: entry `seat * 3 + value`."""

    players: Public[int]
    short: Public[bool]
    round: Public[int]
    hands: Annotated[list[int], OwnElseCount(VALUES)]
    """Cards held. A sealed card stays here until it is revealed: counts tell nothing."""
    piles: Annotated[list[int], OwnElseCount(VALUES)]
    revealed: Public[list[int]]
    """Cards that left the game."""
    lots: Annotated[list[int], Own()]
    """The lot each seat plans for."""
    bids: Annotated[list[int], Own()]
    """The value each seat has sealed."""
    points: Public[list[int]]


def cards_of(cards: list[int], seat: int) -> list[int]:
    return cards[seat * VALUES : (seat + 1) * VALUES]


def values_in(cards: list[int]) -> list[int]:
    return [value for value, count in enumerate(cards) if count]


def new_auction(setup: Setup) -> Auction:
    players = setup.players
    table = Auction("deal")
    table.players = players
    table.short = setup.short
    table.round = 1
    table.hands = [0] * (players * VALUES)
    table.piles = [COPIES] * (players * VALUES)
    table.revealed = [0] * (players * VALUES)
    table.lots = [NONE] * players
    table.bids = [NONE] * players
    table.points = [0] * players
    return table


def deal(table: Auction) -> Rule:
    """Three cards each (TOY-2.1)."""
    for seat in range(table.players):
        for _ in range(HAND):
            yield from draw(table, seat, DEAL)
    table.next = "bid"


def draw(table: Auction, seat: int, question: Question) -> Rule:
    pile = cards_of(table.piles, seat)
    values = values_in(pile)
    value = yield question.draw(values, [pile[value] for value in values])
    table.piles[seat * VALUES + value] -= 1
    table.hands[seat * VALUES + value] += 1
    table.tell("draws", seat=seat, secret={"card": value + 1}, to=(seat,))


def bid(table: Auction) -> Rule:
    """All plan, then all is revealed (TOY-2.2, TOY-2.4)."""
    yield Together(range(table.players), lambda seat: plan(table, seat))
    for lot, name in enumerate(LOTS):
        bidders = [seat for seat in range(table.players) if table.lots[seat] == lot]
        best = max((table.bids[seat] for seat in bidders), default=NONE)
        winners = [seat for seat in bidders if table.bids[seat] == best]
        if len(winners) == 1:  # TOY-2.5
            table.points[winners[0]] += 2
        table.tell("revealed", lot=name, bids=len(bidders), best=best + 1)
    for seat, value in enumerate(table.bids):
        table.hands[seat * VALUES + value] -= 1
        table.revealed[seat * VALUES + value] += 1
    table.lots = [NONE] * table.players
    table.bids = [NONE] * table.players
    if table.short or table.round == ROUNDS:
        raise GameOver("last_round", "TOY-2.6", round=table.round)
    table.round += 1


def plan(table: Auction, seat: int) -> Rule:
    """One seat's secret share: it touches nothing of the other seats (TOY-2.3)."""
    table.lots[seat] = table.bids[seat] = NONE  # who begins again has planned nothing yet
    lot = yield LOT.ask(seat, [0, 1])
    table.lots[seat] = lot
    options = values_in(cards_of(table.hands, seat))
    value = yield CHANGE.ask(seat, [*options, KEEP])
    if value is not None:
        yield from draw(table, seat, DRAW)
        table.hands[seat * VALUES + value] -= 1
        table.piles[seat * VALUES + value] += 1
    # others must not see by an early end of the share that all cards of this hand are alike
    value = yield SEAL.ask(seat, values_in(cards_of(table.hands, seat)), veil=True)
    table.bids[seat] = value


def resample(table: Auction, observer: int, stream: Stream) -> None:
    """Deal the others' hands and piles again, and let them plan something else."""
    for seat in range(table.players):
        if seat == observer:
            continue
        at = seat * VALUES
        held = sum(cards_of(table.hands, seat))
        unknown = [
            value
            for value in range(VALUES)
            for _ in range(table.hands[at + value] + table.piles[at + value])
        ]
        cards = stream.shuffled(unknown)
        for value in range(VALUES):
            table.hands[at + value] = cards[:held].count(value)
            table.piles[at + value] = cards[held:].count(value)
        if table.lots[seat] != NONE:
            table.lots[seat] = stream.below(len(LOTS))
        if table.bids[seat] != NONE:
            table.bids[seat] = cards[0]


def invariants(table: Auction) -> list[str]:
    problems = []
    size = table.players * VALUES
    if not len(table.hands) == len(table.piles) == len(table.revealed) == size:
        return ["another number of cards"]
    if not len(table.lots) == len(table.bids) == len(table.points) == table.players:
        return ["another number of players"]
    places = list(zip(table.hands, table.piles, table.revealed, strict=True))
    if any(min(place) < 0 or sum(place) != COPIES for place in places):
        problems.append(f"cards: {places}")
    if any(lot not in (NONE, 0, 1) for lot in table.lots):
        problems.append(f"lots: {table.lots}")
    for seat, value in enumerate(table.bids):
        if value != NONE and value not in values_in(cards_of(table.hands, seat)):
            problems.append(f"seat {seat} has sealed a card that it does not hold")
    if table.round not in range(1, ROUNDS + 1):
        problems.append(f"round {table.round}")
    if table.next == "bid" and min(sum(cards_of(table.hands, s)) for s in range(table.players)) < 1:
        problems.append("a seat without a card")
    return problems


def outcome(table: Auction) -> Outcome:
    """Most points win (TOY-2.6)."""
    ranks = [1 + sum(other > points for other in table.points) for points in table.points]
    return Outcome(table.points[:], ranks, {"points": table.points[:]})


def explain(_table: Auction, decision: Decision) -> dict[str, Why]:
    """You change or seal only cards that you hold (TOY-2.3)."""
    if decision.question not in (CHANGE, SEAL):
        return {}
    missing = [key for key in decision.question.keys if key not in decision.keys]
    return {key: Why("TOY-2.3", "not_in_hand") for key in missing}


def trail(table: Auction) -> list[tuple[str, dict[str, Fact]]]:
    return [("trail.round", {"number": table.round})]


def describe(table: Auction) -> dict[str, Any]:
    return {"round": table.round, "hands": table.hands, "piles": table.piles, "bids": table.bids}


GAME: Game[Auction] = Game(
    id="envelopes",
    prefix="TOY",
    edition=1,
    seats=range(2, 5),
    setup=Setup,
    new=new_auction,
    steps={"deal": deal, "bid": bid},
    questions=(DEAL, LOT, CHANGE, DRAW, SEAL),
    sight=Auction.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda table: table.round,
    bounds=lambda setup: Bounds(setup.players * (HAND + 4 * ROUNDS), 0, 2 * ROUNDS),
)
