"""Why not? For answers a person would expect but that are not legal now: rule and numbers.

Never called in search. A message is a key of the text catalogues (`why.<message>`) with facts.
"""

from __future__ import annotations

from collections.abc import Callable

from frostlight.games.blackout.actions import available_checks
from frostlight.games.blackout.drawing import largest_columns
from frostlight.games.blackout.markers import beside
from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.objectives import ticks_of
from frostlight.games.blackout.planning import open_columns
from frostlight.games.blackout.questions import CARD
from frostlight.games.blackout.reasons import (
    Reasons,
    action_reason,
    battery_reason,
    few_hkd,
    price_reason,
    task_reason,
    why,
)
from frostlight.games.blackout.scouting import (
    able,
    most_strength,
    strength,
    value_of,
    wanted,
    weakest,
)
from frostlight.games.blackout.structure import (
    ANY,
    BATTERY,
    COLUMNS,
    GOODS,
    MARKER_COLOURS,
    OUTPOSTS,
    OWN_COLUMNS,
    PATROLS,
    RESOURCES,
    RESTORATIONS,
    SHORT,
    SLOTS,
    STOCK,
    TOKENS,
    members,
)
from frostlight.games.blackout.table import Town
from frostlight.kernel import CHANCE, Decision, Why


def explain(table: Town, decision: Decision) -> dict[str, Why]:
    """For each expected answer that is not offered, the rule that forbids it."""
    reasons = REASONS.get(decision.kind)
    if reasons is None or decision.seat == CHANCE:
        return {}
    offered = set(decision.keys)
    return {key: reason for key, reason in reasons(table, decision) if key not in offered}


# -- the map


def why_not_first(table: Town, _decision: Decision) -> Reasons:
    for seat, own in enumerate(table.markers):
        for place in members(own):
            name = table.printed.checkpoint_ids[place]
            yield name, why("BHK-1.17", "checkpoint_taken", checkpoint=name, seat=seat)


def why_not_marker(table: Town, decision: Decision) -> Reasons:
    """Own, of another colour, too far, or behind one of the same colour."""
    what, own = table.printed, table.markers[decision.seat]
    (colour,) = decision.about
    if not what.of_colour[colour] & ~own:
        colour = ANY  # BHK-7.2
    near = beside(table.printed, own)
    for place, name in enumerate(what.checkpoint_ids):
        if own >> place & 1:
            yield name, why("BHK-18.7", "marker_there", checkpoint=name)
        elif not what.of_colour[colour] >> place & 1:
            wanted_colour = MARKER_COLOURS[colour]
            yield name, why("BHK-7.1", "other_colour", checkpoint=name, colour=wanted_colour)
        elif colour == ANY and not near >> place & 1:
            yield name, why("BHK-7.7", "not_adjacent", checkpoint=name)
        else:
            yield (
                name,
                why(
                    "BHK-7.4", "behind_same_colour", checkpoint=name, colour=MARKER_COLOURS[colour]
                ),
            )


# -- phases 1 and 2


def why_not_plan(table: Town, decision: Decision) -> Reasons:
    seat = decision.seat
    mine, ids = table.planned[OWN_COLUMNS[seat]], table.printed.ids
    for column in range(COLUMNS):
        locked, taken = column >= open_columns(table, seat), mine[column] >= 0
        for card in table.hands[seat]:
            key = f"put:{ids[card]}:{column + 1}"
            if locked:
                yield key, why("BHK-4.6", "column_locked")
            elif card in mine:
                yield key, why("BHK-4.4", "card_planned", card=ids[card])
            elif taken:
                yield key, why("BHK-4.4", "column_planned", column=column + 1)
        if taken:
            yield f"back:{column + 1}", why("BHK-4.7", "changed_often")


def why_not_reveal(table: Town, decision: Decision) -> Reasons:
    seat = decision.seat
    for column in range(COLUMNS):
        if column >= open_columns(table, seat):
            yield f"column:{column + 1}", why("BHK-4.6", "column_locked")
        else:
            yield (
                f"column:{column + 1}",
                why("BHK-5.1", "nothing_face_down", column=column + 1),
            )


def why_not_use(table: Town, decision: Decision) -> Reasons:
    said = decision.inside(CARD)
    if said is not None:
        card = table.printed.card[said[0]]
        for number, action in enumerate(table.printed.actions[card]):
            yield f"use:{number + 1}", action_reason(table, decision.seat, action)
        yield from battery_reason(table, decision.seat)


# -- paying, and too few markers


def why_not_pay(_table: Town, decision: Decision) -> Reasons:
    """Paying without batteries, or with fewer than it takes (BHK-2.3)."""
    ways = [decision.question.values[option] for option in decision.options]
    lacking = [min(numbers) for numbers in zip(*ways, strict=True)]
    missing = ",".join(RESOURCES[good] for good, n in enumerate(lacking) if n)
    if missing:
        yield "no_battery", why("BHK-2.3", "few_units", missing=missing, n=sum(lacking))


def why_not_pay_kind(table: Town, decision: Decision) -> Reasons:
    """Kinds of which there are too few, batteries or not (BHK-6.4)."""
    (number,) = decision.about
    at = decision.seat * STOCK
    offered = {key.partition(":")[0] for key in decision.keys}
    for kind, name in enumerate(RESOURCES):
        have = table.stock[at + kind]
        if name not in offered:
            have += table.stock[at + BATTERY]
            yield f"{name}:0", why("BHK-6.4", "few_of_one_kind", n=number, have=have)
        elif have < number:
            yield f"{name}:0", why("BHK-6.4", "few_of_kind", what=name, n=number, have=have)


def why_not_pay_with(table: Town, decision: Decision) -> Reasons:
    """The resources that the card would take, and batteries, of which there are none (BHK-15.4)."""
    said = decision.inside(CARD)
    actions = table.printed.actions[table.printed.card[said[0]]] if said is not None else ()
    kinds = [price.units.index(1) for one in actions if one.prices[1:] for price in one.prices]
    for good in (*kinds, BATTERY):
        yield GOODS[good], why("BHK-15.4", "no_marker_on", what=GOODS[good])


def why_not_patient(table: Town, decision: Decision) -> Reasons:
    """Own cards that are well (BHK-15.1)."""
    seat, ids = decision.seat, table.printed.ids
    for cards in (table.hands[seat], *table.columns[OWN_COLUMNS[seat]]):
        for card in cards:
            yield ids[card], why("BHK-15.1", "not_in_hospital", card=ids[card])


def why_not_give_up(table: Town, decision: Decision) -> Reasons:
    at = decision.seat * STOCK
    for good, name in enumerate(GOODS):
        if not table.stock[at + good]:
            yield name, why("BHK-18.2", "no_marker_on", what=name)
        else:
            yield name, why("BHK-18.2", "same_field", what=name)
    yield "enough", why("BHK-18.3", "must_be_placed")


# -- phase 3


def why_not_objective(table: Town, decision: Decision) -> Reasons:
    seat, what = decision.seat, table.printed
    plan = table.emergency[seat]
    cards = [*table.slots[seat], *([plan] if plan >= 0 else []), *what.shared]
    for card in dict.fromkeys(cards):
        yield from why_not_tasks(table, seat, card)
    for number, name in enumerate(RESTORATIONS):
        if table.restored[seat] >> number & 1:
            yield f"restore:{name}", why("BHK-9.1", "restored", restoration=name)
        elif reason := price_reason(table, seat, what.restorations[number].price, "BHK-6.2"):
            yield f"restore:{name}", reason
    yield from battery_reason(table, seat)


def why_not_tasks(table: Town, seat: int, card: int) -> Reasons:
    what, name = table.printed, table.printed.ids[card]
    several = card in what.plans or card in what.emergency
    done, bound = ticks_of(table, seat, card), table.emergency[seat]
    for task, needs in enumerate(what.needs[card]):
        key = f"task:{name}:{task + 1}" if several else f"card:{name}"
        if card in what.shared and bound >= 0 and bound != card:
            yield key, why("BHK-19.5", "bound_to_plan", card=what.ids[bound])
        elif done >> task & 1:
            rule = "BHK-19.6" if card in what.shared else "BHK-8.7"
            yield key, why(rule, "task_done")
        elif reason := task_reason(table, seat, needs):
            yield key, reason
    if card in what.shared:
        yield f"cash:{name}", why("BHK-19.7", "shared_plan")
    elif several and not done:
        yield f"cash:{name}", why("BHK-8.5", "nothing_ticked")


# -- phase 4


def why_not_scout(table: Town, decision: Decision) -> Reasons:
    own = table.markers[decision.seat]
    for district, name in enumerate(table.printed.district_ids):
        if table.secured >> district & 1:
            yield name, why("BHK-13.2", "district_secured", district=name)
        elif not table.lying(district):
            yield name, why("BHK-10.2", "no_tokens", district=name)
        elif not own & table.printed.borders[district]:
            yield name, why("BHK-10.2", "no_marker_there", district=name)
        elif table.scouted >> district & 1:
            yield name, why("BHK-10.3", "scouted_already", district=name)


def why_not_patrol(table: Town, decision: Decision) -> Reasons:
    if table.picked < 0:
        yield from why_not_token(table, decision.seat)
    else:
        yield from why_not_send(table, decision.seat)
        for card in table.team:
            yield f"drop:{table.printed.ids[card]}", why("BHK-10.7", "changed_often")
        yield "other", why("BHK-10.7", "changed_often")


def why_not_token(table: Town, seat: int) -> Reasons:
    most = most_strength(table, seat)
    for place in table.lying(table.scouting):
        for patrol, name in enumerate(PATROLS):
            key = f"token:{place % TOKENS + 1}:{name}"
            value = value_of(table, place, patrol)
            if patrol == SHORT and place not in weakest(table):
                yield key, why("BHK-10.14", "not_weakest")
            elif not able(table, seat):
                yield key, why("BHK-10.8", "nobody_able")
            elif value > most:
                yield key, why("BHK-10.10", "too_weak", n=value, have=most)


def why_not_send(table: Town, seat: int) -> Reasons:
    have = strength(table, seat)
    if not table.team:
        yield "send", why("BHK-10.8", "team_empty")
    elif have < wanted(table):
        yield "send", why("BHK-10.10", "too_weak", n=wanted(table), have=have)
    for card in table.hands[seat]:
        name = table.printed.ids[card]
        if not table.printed.patrol[card]:
            yield f"add:{name}", why("BHK-10.8", "no_symbol", card=name)
    if table.team_gps >= table.gps[seat]:
        yield "gps:more", why("BHK-10.9", "no_gps", have=table.gps[seat])
    elif table.team:
        yield "gps:more", why("BHK-10.10", "strong_enough", n=wanted(table), have=have)
    if table.team_gps:
        yield "gps:less", why("BHK-10.7", "changed_often")


# -- phases 5 to 8


def why_not_buy(table: Town, decision: Decision) -> Reasons:
    seat = decision.seat
    for row in table.market:
        for card in row:
            key = f"buy:{table.printed.ids[card]}"
            if len(table.slots[seat]) >= SLOTS:
                yield key, why("BHK-11.3", "no_free_slot", n=SLOTS)
            elif reason := few_hkd(table, seat, price_in(table, row), "BHK-11.4"):
                yield key, reason


def why_not_pairs(what: str, rule: str) -> Callable[[Town, Decision], Reasons]:
    """More pairs than there are units (BHK-12.4, BHK-12.5)."""

    def reasons(_table: Town, decision: Decision) -> Reasons:
        (units,) = decision.about
        pairs = units // 2
        yield f"pairs:{pairs + 1}", why(rule, "few_pairs", what=what, n=units, most=pairs)

    return reasons


def why_not_discard(table: Town, decision: Decision) -> Reasons:
    plan = table.emergency[decision.seat]
    if plan >= 0:
        name = table.printed.ids[plan]
        yield f"discard:{name}", why("BHK-12.6", "emergency_stays", card=name)


def why_not_outpost(table: Town, decision: Decision) -> Reasons:
    for place, name in enumerate(OUTPOSTS):
        if not table.outposts[decision.seat] >> place & 1:
            yield name, why("BHK-13.3", "outpost_gone", check=name)


def why_not_draw(table: Town, decision: Decision) -> Reasons:
    seat = decision.seat
    sizes = [len(cards) for cards in table.columns[OWN_COLUMNS[seat]]]
    largest = largest_columns(table, seat)
    for column, size in enumerate(sizes):
        if size and column not in largest:
            key = f"column:{column + 1}"
            yield key, why("BHK-14.2", "not_largest", n=size, most=max(sizes))


def why_not_check(table: Town, decision: Decision) -> Reasons:
    seat, what = decision.seat, table.printed
    for place, name in enumerate(OUTPOSTS):
        if table.outposts[seat] >> place & 1:
            yield name, why("BHK-16.1", "outpost_covers", check=name)
    for place, action in available_checks(table, seat):
        name = what.menus.check.keys[place]
        if place in table.used:
            yield name, why("BHK-14.4", "check_used", check=name)
        else:
            yield name, action_reason(table, seat, action)
    for card in table.completed[seat]:
        if card in what.plans and what.checks[card] is None:
            yield what.ids[card], why("BHK-16.17", "lasting_effect", card=what.ids[card])
    yield from battery_reason(table, seat)


REASONS: dict[str, Callable[[Town, Decision], Reasons]] = {
    "first_marker": why_not_first,
    "marker": why_not_marker,
    "plan": why_not_plan,
    "reveal": why_not_reveal,
    "use": why_not_use,
    "pay": why_not_pay,
    "pay_kind": why_not_pay_kind,
    "pay_with": why_not_pay_with,
    "patient": why_not_patient,
    "give_up": why_not_give_up,
    "objective": why_not_objective,
    "scout": why_not_scout,
    "patrol": why_not_patrol,
    "buy": why_not_buy,
    "water_pairs": why_not_pairs("water", "BHK-12.4"),
    "warehouse_pairs": why_not_pairs("water", "BHK-16.16"),
    "food_pairs": why_not_pairs("food", "BHK-16.15"),
    "discard": why_not_discard,
    "outpost": why_not_outpost,
    "draw": why_not_draw,
    "check": why_not_check,
}
