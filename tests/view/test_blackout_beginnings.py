"""The first question: three good beginnings with a reason, numbered on the map (BHK-1.17)."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.view.beginnings import beginnings
from frostlight.games.blackout.view.browser import VIEW
from frostlight.i18n import LANGUAGES
from frostlight.kernel import observe
from frostlight.view.parts import text
from tests.view.blackout_seen import answer
from tests.view.test_blackout_page import by_id, positions, scene


@pytest.mark.rule("BHK-1.17")
@pytest.mark.parametrize("language", LANGUAGES)
def test_three_of_the_free_checkpoints_have_a_reason(language: str) -> None:
    seen = 0
    for state in positions(3, "single"):
        if state.over or state.decision.kind != "first_marker":
            continue
        view = observe(state, state.decision.seat)
        told, found = scene(view, language), beginnings(view)
        shown = {key: answer(told, "first_marker", key, view) for key in state.decision.keys}
        hinted = {key: one for key, one in shown.items() if one.hint}
        names = [state.table.printed.checkpoint_ids[place] for place in found]
        assert sorted(hinted) == sorted(names)
        assert len({one.hint for one in hinted.values()}) == 3
        assert {one.group for one in hinted.values()} == {"group.beginnings"}
        assert sorted(hinted, key=lambda key: hinted[key].order) == names
        assert max(one.order for one in hinted.values()) < min(
            one.order for key, one in shown.items() if key not in hinted
        )
        drawn = by_id(view)["numbered"]
        assert [one.text for one in drawn.iter("text")] == ["1", "2", "3"]
        seen += 1
    assert seen == 3


def test_nobody_else_is_told_where_to_begin() -> None:
    state = next(one for one in positions(3, "single") if one.decision.kind == "first_marker")
    for seat in {*range(3)} - {state.decision.seat}:
        view = observe(state, seat)
        assert not beginnings(view)
        assert (
            "<circle"
            not in text(VIEW.tree(view, scene(view), None))
            .partition('id="numbered"')[2]
            .partition("</g>")[0]
        )
