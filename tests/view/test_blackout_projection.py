"""While one plans, objectives say what the plan as it stands will pay for (BHK-5.3, BHK-6.2)."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.objectives import can_fulfil, open_tasks, plans_and_cards
from frostlight.games.blackout.structure import COLUMNS, STOCK
from frostlight.kernel import observe
from tests.view.test_blackout_desk import asked
from tests.view.test_blackout_page import by_id


@pytest.mark.slow
@pytest.mark.rule("BHK-4.5", "BHK-5.3", "BHK-6.2")
def test_objectives_are_judged_by_the_plan_as_it_stands() -> None:
    opened = 0
    for state in asked("plan"):
        seat = state.decision.seat
        view, before = observe(state, seat), state.table
        then = state.clone().table
        for column, card in enumerate(view.table["planned"]):
            if card < 0:
                continue
            then.columns[seat * COLUMNS + column] += (card,)
            if n := then.printed.cubes[card]:
                shown = then.dice[then.printed.colour[card]]
                then.stock[seat * STOCK + shown] += n
        drawn = by_id(view)
        for card in plans_and_cards(before, seat):
            needs = [before.printed.needs[card][n] for n in open_tasks(before, seat, card)]
            if not needs:
                continue
            lines = drawn[f"slot-{before.printed.ids[card]}"].findall("ul[@class='deals']/li")
            met = [one.get("class") == "payable" for one in lines]
            assert met == [can_fulfil(then, seat, one) for one in needs]
            opened += met != [can_fulfil(before, seat, one) for one in needs]
    assert opened, "some plans pay for more than what is there"
