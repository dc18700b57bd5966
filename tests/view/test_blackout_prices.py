"""A price is told once: board, button, preview and what is really paid say the same (BHK-2.5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from frostlight.games.blackout.table import Town
from frostlight.kernel import State, View, observe
from frostlight.view.shown import Shown
from tests.rules.blackout.town import Builder
from tests.view.blackout_seen import answer
from tests.view.test_blackout_page import by_id, positions, scene

MOVES = ("marker", "bring")
TOKENS, POINTS = ("transport", "vp")


def options() -> Iterator[tuple[State[Town], View, str, Shown]]:
    """Whatever costs a way, in a whole game of three."""
    for state in positions(3, "single"):
        if not state.over and state.decision.kind in MOVES:
            view = observe(state, state.decision.seat)
            for key in state.decision.keys:
                if key != "decline":
                    shown = answer(scene(view), state.decision.kind, key, view)
                    yield state, view, key, shown


def paid(state: State[Town], key: str) -> tuple[int, int]:
    """Tokens of the way and points for missing ones, as the rules tell it."""
    played = state.clone()
    played.table.events = []
    played.apply(state.decision.seat, key)
    told = [one for one in played.table.events if one.kind == "transport"]
    return (int(told[0].facts["n"]), int(told[0].facts["vp"])) if told else (0, 0)


def marks(markup: str) -> dict[str, str]:
    """What stands on the button beside each icon."""
    found = ET.fromstring(f"<div>{markup}</div>").iter("span")
    icons = [(one, one.find("svg/use")) for one in found]
    return {
        drawn.get("href", "").removeprefix("#i-"): one.findtext("b", "")
        for one, drawn in icons
        if drawn is not None
    }


@pytest.mark.slow
@pytest.mark.rule("BHK-2.5", "BHK-5.6", "BHK-7.6")
def test_board_button_and_preview_say_what_is_paid() -> None:
    ways = lost = 0
    for state, view, key, shown in options():
        tokens, points = paid(state, key)
        effect = shown.effect()
        tag = [
            text.text
            for group in by_id(view)[shown.points].iter("g")
            if "fare" in group.get("class", "")
            for text in group.findall("text")
        ]
        wanted = [f"-{n}" for n in (tokens, points) if n]
        assert tag == wanted, key
        on_button = marks(effect.brings)
        assert on_button.get(TOKENS) == (f"-{tokens}" if tokens else None)
        if points:
            assert on_button[POINTS].endswith(f"-{points}")
        told = re.search(r"\(costs (.*)\)$", shown.verb)
        said = [int(n) for n in re.findall(r"\d+", told[1])] if told else []
        assert said == [n for n in (tokens, points) if n], shown.verb
        before = view.table["points"][view.seat]
        then = effect.preview.then  # nothing where a marker has to be given up first
        assert not then or then.get("points", before) == before - points
        ways += tokens > 0
        lost += points > 0
    assert ways > 20
    assert lost


@pytest.mark.slow
@pytest.mark.rule("BHK-5.3")
def test_a_volunteer_shows_what_is_gained() -> None:
    for state, view, key, shown in options():
        if state.decision.kind == "bring":
            assert marks(shown.effect().brings)[key] == f"+{view.asked[0].about['n']}"


@pytest.mark.rule("BHK-6.10", "BHK-6.11")
def test_an_objective_shows_its_gain_before_its_price() -> None:
    town = Builder().at(0, "C29").at(1, "C02").slots(0, "S03")
    state = town.goods(0, food=1, gasoline=1).objectives()
    view = observe(state, 0)
    brings = marks(answer(scene(view), "objective", "card:S03", view).effect().brings)
    costs = [name for name, shown in brings.items() if shown.startswith("-")]
    assert [*brings][-len(costs) :] == costs
    assert costs == ["food", "gasoline"]
    assert "marker" in brings
