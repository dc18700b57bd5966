"""Lanterns as one object: what the kernel wants to know beside the steps."""

from __future__ import annotations

from typing import Any

from frostlight.kernel import Bounds, Decision, Game, Outcome, Stream, Why
from frostlight.kernel.event import Fact
from lanterns import rules
from lanterns.campaign import CAMPAIGN
from lanterns.content import SHELF, printed
from lanterns.table import HAND, KINDS, MAX_PLANNED, Setup, Shore, cards_of, need, new_shore


def outcome(table: Shore) -> Outcome:
    """All win or lose together; a point for each lantern that burns (LAN-3.1, LAN-3.3)."""
    burning = sum(table.lit)
    won = burning == len(table.lit)
    ranks = [1 if won else 2] * table.players
    categories = {"lanterns": [burning] * table.players}
    return Outcome([burning] * table.players, ranks, {"won": won, "categories": categories})


def bounds(setup: Setup) -> Bounds:
    """What no game exceeds: each round a share of two cards and `ready`, new cards, a decision."""
    dealt = setup.players * (HAND + MAX_PLANNED * (setup.night - 1))
    planned = setup.players * (MAX_PLANNED + 1) * setup.night
    most = len(printed(setup.content or SHELF.newest).lanterns)
    return Bounds(dealt + planned + setup.night, 0, most)


def explain(table: Shore, decision: Decision) -> dict[str, Why]:
    """For answers that a player would expect but that are not offered: the rule."""
    found: dict[str, Why] = {}
    if decision.kind == "plan":
        full = sum(cards_of(table.plans, decision.seat)) == MAX_PLANNED
        held = cards_of(table.hands, decision.seat)
        found = {
            f"put:{card.id}": Why(
                "LAN-2.1", "plan_full" if full else "all_planned", {"n": MAX_PLANNED}
            )
            for card, count in zip(table.printed.cards, held, strict=True)
            if count
        }
    elif decision.kind == "light":
        found = {
            f"light:{row.id}": Why("LAN-2.3", "little_oil", {"n": need(table, n)})
            for n, row in enumerate(table.printed.lanterns)
            if not table.lit[n]
        }
    return {key: why for key, why in found.items() if key not in decision.keys}


def resample(table: Shore, observer: int, stream: Stream) -> None:
    """Deal hands and plans of the others again."""
    others = [seat for seat in range(table.players) if seat != observer]
    sizes = [sum(cards_of(table.hands, seat)) for seat in others]
    unknown = [kind for kind, left in enumerate(table.deck) for _ in range(left)]
    for seat in others:
        unknown += [kind for kind, n in enumerate(cards_of(table.hands, seat)) for _ in range(n)]
    unknown = stream.shuffled(unknown)
    for seat, size in zip(others, sizes, strict=True):
        hand, unknown = unknown[:size], unknown[size:]
        table.hands[seat * KINDS : (seat + 1) * KINDS] = _counted(hand)
        planned = hand[: stream.below(MAX_PLANNED + 1)] if any(cards_of(table.plans, seat)) else []
        table.plans[seat * KINDS : (seat + 1) * KINDS] = _counted(planned)
    table.deck = _counted(unknown)


def _counted(cards: list[int]) -> list[int]:
    return [cards.count(kind) for kind in range(KINDS)]


def invariants(table: Shore) -> list[str]:
    """Every card is in exactly one place, and no seat plans what it does not hold."""
    problems = []
    for kind, card in enumerate(table.printed.cards):
        held = sum(table.hands[kind::KINDS])
        if held + table.deck[kind] + table.burnt[kind] != card.copies or table.deck[kind] < 0:
            problems.append(f"{card.id}: not {card.copies} of them")
    pairs = list(zip(table.plans, table.hands, strict=True))
    if any(not 0 <= planned <= held for planned, held in pairs):
        problems.append(f"planned, held: {pairs}")
    return problems


def trail(table: Shore) -> list[tuple[str, dict[str, Fact]]]:
    if table.end is not None:
        return [("trail.over", {})]
    if not table.round:
        return [("trail.setup", {})]
    return [("trail.round", {"number": table.round, "all": table.night})]


def describe(table: Shore) -> dict[str, Any]:
    names = [card.id for card in table.printed.cards]
    seats = range(table.players)
    return {
        "round": table.round,
        "oil": table.oil,
        "lit": [row.id for row, lit in zip(table.printed.lanterns, table.lit, strict=True) if lit],
        "hands": [dict(zip(names, cards_of(table.hands, seat), strict=True)) for seat in seats],
        "plans": [dict(zip(names, cards_of(table.plans, seat), strict=True)) for seat in seats],
    }


GAME: Game[Shore] = Game(
    id="lanterns",
    prefix="LAN",
    edition=1,
    seats=range(2, 5),
    setup=Setup,
    new=new_shore,
    steps={"deal": rules.deal, "plan": rules.plan, "light": rules.light},
    questions=(),
    sight=Shore.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda table: table.round,
    bounds=bounds,
    campaign=CAMPAIGN,
    shelf=SHELF,
    printed=lambda setup: printed(setup.content or SHELF.newest),
)
