"""Pebbles as one object: what the kernel wants to know beside the steps."""

from __future__ import annotations

from typing import Final

from frostlight.kernel import Bounds, Decision, Game, Outcome, Stream, Why, by_points
from frostlight.kernel.event import Fact
from frostlight.kernel.piles import NONE
from pebbles import rules
from pebbles.content import SHELF, printed
from pebbles.table import PER_PLAYER, Pond, Setup, new_pond

WISH_POINTS: Final = 5


# -- the end (PEB-3)


def wish_points(table: Pond, seat: int) -> int:
    """Five for a wish that came true (PEB-3.2)."""
    return WISH_POINTS if table.wishes[seat] == table.pebbles[seat] % 2 else 0


def outcome(table: Pond) -> Outcome:
    """A point for each pebble, five for the wish; most points win (PEB-3.2, PEB-3.3)."""
    wishes = [wish_points(table, seat) for seat in range(table.players)]
    return by_points(pebbles=table.pebbles, wishes=wishes)


def bounds(setup: Setup) -> Bounds:
    """What no game exceeds: a turn takes a pebble or plays a card, which may ask once more."""
    pebbles = PER_PLAYER * setup.players + max(rules.SHORE.values)
    return Bounds(decisions=1 + 4 * setup.players + pebbles, least=0, most=pebbles + WISH_POINTS)


# -- why not


def explain(table: Pond, decision: Decision) -> dict[str, Why]:
    """For answers that a player would expect but that are not offered: the rule."""
    found: dict[str, Why] = {}
    if decision.kind == "turn":
        found = {f"take:{n}": Why("PEB-2.1", "few_left", {"n": table.shore}) for n in (2, 3)}
        card = table.cards[decision.seat]
        if card != NONE:
            name = table.printed.ids[card]
            found[f"play:{name}"] = Why("PEB-2.4", "nothing_to_steal", {"card": name})
    elif decision.kind == "victim":
        found = {
            f"seat:{seat}": Why("PEB-2.4", "has_none", {"seat": seat})
            for seat in range(table.players)
            if seat != decision.seat
        }
    return {key: why for key, why in found.items() if key not in decision.keys}


# -- what only the owner knows


def resample(table: Pond, observer: int, stream: Stream) -> None:
    """Deal cards and wishes of the others again."""
    table.printed.deck.resample(table, observer, stream)
    for seat in range(table.players):
        if seat != observer and table.wishes[seat] != NONE:
            table.wishes[seat] = stream.below(2)


def invariants(table: Pond) -> list[str]:
    """Every pebble and every card is in exactly one place."""
    problems = table.printed.deck.invariants(table)
    if table.shore + sum(table.pebbles) != table.laid or min(table.shore, *table.pebbles) < 0:
        problems.append(f"{table.laid} pebbles: {table.shore} ashore, {table.pebbles} taken")
    if [card != NONE for card in table.cards] != table.holds:
        problems.append("a back without a card")
    return problems


# -- in words


def trail(table: Pond) -> list[tuple[str, dict[str, Fact]]]:
    if table.end is not None:
        return [("trail.over", {})]
    if not table.turn:
        return [("trail.setup", {})]
    return [("trail.turn", {"number": table.turn}), ("trail.active", {"seat": table.active})]


GAME: Game[Pond] = Game(
    id="pebbles",
    prefix="PEB",
    edition=1,
    seats=range(2, 5),
    setup=Setup,
    new=new_pond,
    steps={"lay": rules.lay, "deal": rules.deal, "wish": rules.wish, "turn": rules.turn},
    questions=rules.QUESTIONS,
    sight=Pond.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    bounds=bounds,
    shelf=SHELF,
    printed=lambda setup: printed(setup.content or SHELF.newest),
)
