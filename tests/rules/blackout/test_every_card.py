"""Every use of every card, plan and token against a count from the plain rows of the content.

What must change is worked out by `rows`, which knows the rules page and not the code.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest

from frostlight.games.blackout.structure import DRAW, SCOUT
from tests.rules.blackout import rows
from tests.rules.blackout.look import options, play, seat_of
from tests.rules.blackout.town import At, Builder

OF_COLOUR = {
    "yellow": ("P01", "P02"),
    "red": ("P03", "P04", "P05"),
    "blue": ("P06", "P07", "P08"),
    "purple": ("P09", "P10", "P11", "P12"),
}
CONNECTED = {
    "A": ("C02", "C07", "C06", "C08", "C13"),
    "B": ("C10", "C18", "C15", "C16", "C20"),
    "C": ("C06", "C07", "C11", "C14", "C19"),
    "D": ("C15", "C18", "C10", "C28", "C29"),
}
"""A chain of markers for each letter, found on the map by eye."""


def names(table: Mapping[str, Any]) -> list[str]:
    return list(table)


# -- volunteers


VOLUNTEERS = {n: row for n, row in {**rows.OWN, **rows.PEOPLE}.items() if row.get("cubes")}


@pytest.mark.parametrize("card", names(VOLUNTEERS))
@pytest.mark.rule("BHK-5.3", "BHK-5.4", "BHK-5.6")
def test_a_volunteer_brings_its_cubes_of_any_kind_for_the_way_there(card: str) -> None:
    row, dice = VOLUNTEERS[card], {"yellow": "water", "red": "tools", "blue": "first_aid"}
    for kind in rows.RING:
        town = Builder().at(0, "C01").hand(0, card).has(0, transport=1).dice(*dice.values())
        state = town.hire({0: {1: card}})
        before = seat_of(state, 0)
        play(state, kind)
        way = rows.steps(dice[row["colour"]], kind)
        pays = {"transport": min(way, 1), "vp": max(0, way - 1)}
        after = rows.changed(before, {kind: row["cubes"]}, pays)
        assert rows.counted(seat_of(state, 0)) == rows.counted(after)


# -- what an objective asks for


def asking(task: Mapping[str, Any], cost: Mapping[str, int], missing: str = "") -> Builder:
    """Seat 0 has just what a price says, and meets all requirements of a task but the missing."""
    chain = CONNECTED[task["connect"]] if task.get("connect") else ("C11",)
    town = Builder().at(0, *chain[missing == "connect" :])
    town.goods(0, battery=0, **rows.units(cost)).has(0, hkd=cost.get("hkd", 0), transport=9)
    if task.get("column"):
        cards = [card for name, n in task["column"].items() for card in OF_COLOUR[name][:n]]
        town.hand(0).column(0, 1).column(0, 2, *cards[missing == "column" :])
    if task.get("scouted"):
        kinds = ("points", task["scouted"])[missing == "scouted" :]
        town.won(0, *(next(t for t, r in rows.TOKENS.items() if r["kind"] == k) for k in kinds))
    return town


def requirements(task: Mapping[str, Any]) -> list[str]:
    return [name for name in ("column", "scouted", "connect") if task.get(name)]


def marked(state: At, before: rows.Seat, colour: str) -> tuple[rows.Seat, list[str]]:
    """Put the marker of a reward on the dearest place; what the seat has then, and the places."""
    places = options(state)
    chosen = places[-1]
    tokens = rows.tokens_to(set(before["checkpoints"]), chosen, colour)
    assert tokens is not None
    own = min(tokens, before["transport"])
    after = rows.changed(before, {}, {"transport": own, "vp": tokens - own})
    after["checkpoints"] = sorted([*before["checkpoints"], chosen])
    after["markers_in_supply"] -= 1
    play(state, chosen)
    return after, places


def reachable(seat: rows.Seat, colour: str) -> set[str]:
    """Where a marker of this colour may go."""
    own = set(seat["checkpoints"])
    fits = [at for at, painted in rows.COLOURS.items() if colour in ("any", painted)]
    return {at for at in fits if at not in own and rows.tokens_to(own, at, colour) is not None}


# -- volunteers and specialists as objectives


@pytest.mark.parametrize("card", names(rows.PEOPLE))
@pytest.mark.rule("BHK-6.2", "BHK-6.3", "BHK-6.9", "BHK-6.10", "BHK-6.11", "BHK-7.4")
def test_a_card_costs_and_brings_what_it_says(card: str) -> None:
    row = rows.PEOPLE[card]
    state = asking(row, row["cost"]).slots(0, card).objectives()
    before = seat_of(state, 0)
    play(state, f"card:{card}")
    after = rows.changed(before, row.get("reward", {}), {**rows.units(row["cost"]),
                         "hkd": row["cost"].get("hkd", 0)})  # fmt: skip
    after["slots"] = {}
    after["hand"] = sorted([*before["hand"], card], key=order)
    wanted = reachable(before, row["marker"])
    after, places = marked(state, after, row["marker"])
    assert set(places) == wanted
    assert rows.counted(seat_of(state, 0)) == rows.counted(after)


def order(card: str) -> tuple[int, str]:
    """Hands lie in the order of the content: own cards, starting volunteers, yellow, red, blue."""
    kinds = ("P", "SV", "V-Y", "V-R", "V-B", "S0", "S1")
    return next(n for n, kind in enumerate(kinds) if card.startswith(kind)), card


@pytest.mark.parametrize("card", names(rows.PEOPLE))
@pytest.mark.rule("BHK-2.3", "BHK-6.2", "BHK-6.4", "BHK-6.5")
def test_a_card_is_not_to_be_had_for_less(card: str) -> None:
    row, key = rows.PEOPLE[card], f"card:{card}"
    for cost in rows.less(row["cost"]):
        town = asking(row, cost).slots(0, card)
        assert key not in options(town.objectives())
        if cost.get("hkd") == row["cost"].get("hkd"):  # a battery stands in for a unit
            assert key in options(town.goods(0, battery=1).objectives())
    for missing in requirements(row):
        assert key not in options(asking(row, row["cost"], missing).slots(0, card).objectives())


# -- plans


TASKS = [
    (plan, number)
    for plan, row in {**rows.PLANS, **rows.EMERGENCY}.items()
    for number in range(len(row["task"]))
]


def holding(plan: str, town: Builder) -> Builder:
    return town.emergency(0, plan) if plan in rows.EMERGENCY else town.slots(0, plan)


def tasks_of(plan: str) -> list[rows.Row]:
    found: list[rows.Row] = {**rows.PLANS, **rows.EMERGENCY}[plan]["task"]
    return found


@pytest.mark.parametrize(("plan", "number"), TASKS)
@pytest.mark.rule("BHK-8.2", "BHK-8.3", "BHK-8.4", "BHK-8.8")
def test_a_task_costs_and_brings_what_it_says(plan: str, number: int) -> None:
    task, whole = tasks_of(plan)[number], len(tasks_of(plan)) == 1
    cost = task.get("cost", {})
    for answer in ("now",) if whole else ("now", "later"):
        state = holding(plan, asking(task, cost)).objectives()
        before = seat_of(state, 0)
        play(state, f"task:{plan}:{number + 1}")
        after = rows.changed(
            before, task["reward"], {**rows.units(cost), "hkd": cost.get("hkd", 0)}
        )
        place = "emergency_plan" if plan in rows.EMERGENCY else "slots"
        if not whole:
            play(state, answer)
        if answer == "later":
            after[place] = {plan: [number + 1]}
            after["markers_in_supply"] -= 1
        else:
            after |= {place: {}, "completed": [plan]}
            after, places = marked(state, after, "any")
            assert set(places) == reachable(before, "any")
        assert rows.counted(seat_of(state, 0)) == rows.counted(after)


@pytest.mark.parametrize(("plan", "number"), TASKS)
@pytest.mark.rule("BHK-6.2", "BHK-6.6", "BHK-6.7", "BHK-6.8")
def test_a_task_is_not_to_be_had_for_less(plan: str, number: int) -> None:
    task, key = tasks_of(plan)[number], f"task:{plan}:{number + 1}"
    cost = task.get("cost", {})
    assert key in options(holding(plan, asking(task, cost)).objectives())
    for fewer in rows.less(cost):
        assert key not in options(holding(plan, asking(task, fewer)).objectives())
    for missing in requirements(task):
        town = asking(task, cost, missing)
        assert key not in options(holding(plan, town).objectives())


@pytest.mark.parametrize("plan", sorted({plan for plan, number in TASKS if number}))
@pytest.mark.rule("BHK-8.1", "BHK-8.6", "BHK-8.7")
def test_all_tasks_of_a_plan_bring_its_bonus_in_any_order(plan: str) -> None:
    whole = {**rows.PLANS, **rows.EMERGENCY}[plan]
    for *before_it, last in permutations(range(len(whole["task"]))):
        task, done = whole["task"][last], [number + 1 for number in before_it]
        cost = task.get("cost", {})
        state = holding(plan, asking(task, cost)).ticked(0, plan, *done).objectives()
        before = seat_of(state, 0)
        assert not {f"task:{plan}:{number}" for number in done} & set(options(state))
        play(state, f"task:{plan}:{last + 1}")
        brings = {**task["reward"], "vp": task["reward"].get("vp", 0) + whole["bonus"]}
        after = rows.changed(before, brings, {**rows.units(cost), "hkd": cost.get("hkd", 0)})
        after |= {"slots": {}, "emergency_plan": {}, "completed": [plan]}
        after["markers_in_supply"] += len(done)
        after, _ = marked(state, after, "any")
        assert rows.counted(seat_of(state, 0)) == rows.counted(after)


@pytest.mark.parametrize("name", names(rows.RESTORATIONS))
@pytest.mark.rule("BHK-9.1", "BHK-9.2", "BHK-9.3", "BHK-9.4")
def test_a_restoration_costs_and_brings_what_it_says(name: str) -> None:
    row, key = rows.RESTORATIONS[name], f"restore:{name}"
    state = asking({}, row["cost"]).objectives()
    before = seat_of(state, 0)
    play(state, key)
    after = rows.changed(before, {"vp": row["vp"]}, row["cost"])
    after["restored"] = [name]
    assert rows.counted(seat_of(state, 0)) == rows.counted(after)
    for fewer in rows.less(row["cost"]):
        assert key not in options(asking({}, fewer).objectives())


# -- actions of specialists, and check actions


def prices(deal: Mapping[str, Any]) -> list[dict[str, int]]:
    """Each way to pay for an action; nothing is a way too."""
    return [{kind: 1} for kind in deal.get("either", ())] or [dict(deal.get("pay", {}))]


SPECIAL = {n: row for n, row in {**rows.OWN, **rows.PEOPLE}.items() if row.get("actions")}
ACTIONS = [
    (card, number)
    for card, row in SPECIAL.items()
    for number, deal in enumerate(row["actions"])
    if "check" not in deal["gain"]
]
HAND = ("P02", "P11", "V-B02")
"""Six patrol symbols."""


def outcome(state: At, gain: Mapping[str, int], before: rows.Seat) -> rows.Seat:
    """Answer what an action asks, and say what the seat must have then."""
    plain = {name: n for name, n in gain.items() if name in before or name in before["resources"]}
    if "vp" in gain:
        plain["vp"] = gain["vp"]
    if "patrol_in_hand" in gain:
        plain["hkd"] = plain.get("hkd", 0) + gain["patrol_in_hand"] * symbols(before["hand"])
    if "of_one_kind" in gain:
        kind = options(state)[-1]
        play(state, kind)
        plain[kind] = gain["of_one_kind"]
    after = rows.changed(before, plain, {})
    if "heal" in gain:
        patient = options(state)[0]
        play(state, patient)
        after["hospital"] = [card for card in before["hospital"] if card != patient]
        after["hand"] = sorted([*before["hand"], patient], key=order)
        after["points"] += rows.VP[patient]
    if "marker" in gain:
        after, places = marked(state, after, "any")
        assert set(places) == reachable(before, "any")
    return after


def symbols(hand: list[str]) -> int:
    return sum({**rows.OWN, **rows.PEOPLE}[card]["patrol"] for card in hand)


@pytest.mark.parametrize(("card", "number"), ACTIONS)
@pytest.mark.rule("BHK-5.7", "BHK-15.1", "BHK-15.3", "BHK-15.4", "BHK-15.5", "BHK-15.13")
def test_an_action_of_a_specialist_does_what_it_says(card: str, number: int) -> None:
    deal, key = SPECIAL[card]["actions"][number], f"use:{number + 1}"
    for price in prices(deal):
        hand = (card, *(other for other in HAND if other != card))
        town = Builder().at(0, "C11").hand(0, *hand).has(0, hkd=price.get("hkd", 0))
        goods = {name: n for name, n in price.items() if name != "hkd"}
        state = town.goods(0, battery=0, **goods).hire({0: {1: card}})
        before = seat_of(state, 0)
        play(state, key)
        paid = rows.changed(before, {}, price)
        after = outcome(state, deal["gain"], paid)
        assert rows.counted(seat_of(state, 0)) == rows.counted(after)
        assert key not in options(state) or state.decision.kind != "use"  # once (BHK-5.7)
    if prices(deal) != [{}]:
        town = Builder().at(0, "C11").hand(0, card, *HAND[:1]).has(0, hkd=0).goods(0, battery=0)
        assert key not in options(town.hire({0: {1: card}}))


@pytest.mark.rule("BHK-15.5")
def test_the_commander_uses_one_check_action_at_its_usual_price() -> None:
    town = Builder().at(0, "C11").hand(0, "P12").uncovered(0, "BA3").goods(0, battery=0, tools=1)
    state = town.hire({0: {1: "P12"}})
    before = seat_of(state, 0)
    play(state, "use:2", "BA3")
    after = rows.changed(before, rows.CHECKS["BA3"]["gain"], rows.CHECKS["BA3"]["pay"])
    assert rows.counted(seat_of(state, 0)) == rows.counted(after)


PLAN_CHECKS = {plan: row["check"] for plan, row in rows.PLANS.items() if row.get("check")}


@pytest.mark.parametrize("name", [*rows.CHECKS, *PLAN_CHECKS])
@pytest.mark.rule("BHK-14.4", "BHK-16.3", "BHK-16.4", "BHK-16.8", "BHK-16.9", "BHK-16.12")
def test_a_check_action_does_what_it_says_once(name: str) -> None:
    deal = {**rows.CHECKS, **PLAN_CHECKS}[name]
    pay = dict(deal.get("pay", {}))

    def drawn(price: Mapping[str, int]) -> At:
        town = Builder().at(0, "C11").hand(0, "P09").column(0, 1, "P02").column(0, 2)
        town = town.uncovered(0, name) if name in rows.CHECKS else town.completed(0, name)
        goods = {good: n for good, n in price.items() if good != "hkd"}
        state = town.has(0, hkd=price.get("hkd", 0)).goods(0, battery=0, **goods).step(DRAW)
        play(state, "column:1")
        return state

    twice = {good: 2 * n for good, n in pay.items()}
    state = drawn(twice)
    before = seat_of(state, 0)
    play(state, name)
    after = rows.changed(before, deal["gain"], pay)
    assert rows.counted(seat_of(state, 0)) == rows.counted(after)
    assert name not in options(state)
    for fewer in rows.less(pay):
        poor = drawn(fewer)
        assert poor.decision.kind != "check" or name not in options(poor)


# -- scout tokens


def patrols(token: str) -> list[tuple[str, int, dict[str, int]]]:
    row = rows.TOKENS[token]
    return [
        ("quick", row["quick"], row["quick_reward"]),
        ("thorough", row["thorough"], row["thorough_reward"]),
        ("short", 4, {}),
    ]


def team_of(strength: int, token: str) -> Builder:
    """One card with one symbol, GPS tokens of three each, and own face-down tokens of one each."""
    backs, gps = (strength - 1) % 3, (strength - 1) // 3
    won = [other for other in rows.TOKENS if other != token][:backs]
    dearer = [other for other in ("T06", "T09", "T12") if other != token][:2]
    town = Builder().at(0, "C11").hand(0, "P02", "P09").has(0, gps=gps)
    return town.won(0, *won, face_up=False).tokens("D07", token, *dearer, up=True)


@pytest.mark.parametrize("token", names(rows.TOKENS))
@pytest.mark.rule("BHK-10.9", "BHK-10.10", "BHK-10.11", "BHK-10.12", "BHK-10.14", "BHK-10.16")
def test_a_scout_token_takes_and_brings_what_it_says(token: str) -> None:
    for patrol, value, reward in patrols(token):
        state = team_of(value, token).step(SCOUT)
        before = seat_of(state, 0)
        play(state, "D07")
        play(state, f"token:1:{patrol}", "add:P02", *["gps:more"] * before["gps"], "send")
        after = rows.changed(before, reward, {"gps": before["gps"]})
        after["hand"], after["hospital"] = ["P09"], sorted([*before["hospital"], "P02"])
        if patrol != "short":
            after["scout_kinds"] = [rows.TOKENS[token]["kind"]]
        found = seat_of(state, 0)
        assert rows.counted(found) == rows.counted(after)
        won = [one for one in found["scout_tokens"] if one["token"] == token]
        assert [one["face_up"] for one in won] == [patrol != "short"]
        weak = team_of(value - 1, token).step(SCOUT)
        play(weak, "D07")
        assert f"token:1:{patrol}" not in options(weak)
