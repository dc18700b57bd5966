"""What a night has brought stands in one line above the first question of the morning."""

from __future__ import annotations

import re

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Event
from frostlight.session import Head, Place
from frostlight.session.itself import itself
from frostlight.view.recap import Counted, counted, recap_of, told
from frostlight.web.render import draw
from frostlight.web.render.layout import table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.session.tables import Live

FIRST = {"players": 1, "scenario": "first_night"}
NIGHT = re.compile(r"Night of round (\d+): ([^<]*)\.</p>")


def page(live: Live, seat: int = 0) -> str:
    eyes = Viewpoint(seat, (seat,) if seat >= 0 else ())
    return draw.text(table_tree(live.session, eyes, draw.follow(None, live.session)))


def pass_the_round(live: Live) -> None:
    """The learner of nothing: passes, and takes the first of all else."""
    state, table = live.session.journal.state, live.session.journal.state.table
    while table.round == 1:
        asked = state.decision
        key = "pass" if "pass" in asked.keys else itself(state, asked) or asked.keys[0]
        live.answer(0, key)
        state = live.session.journal.state
        table = state.table


def test_the_morning_tells_the_night_until_one_answers() -> None:
    live = Live(of=Head("t1", "frostpunk", 3, FIRST, [Place("person", "Ann")], "7"))
    assert not NIGHT.search(page(live))
    pass_the_round(live)
    found = NIGHT.search(page(live).replace("\u00a0", " "))
    assert found is not None
    assert found[1] == "1"
    events = [event for some in live.session.journal.events for event in some]
    dusk, dawn = (
        max(n for n, one in enumerate(events) if one.facts.get("phase") == name)
        for name in ("dusk", "dawn")
    )
    sick = sum(one.kind == "falls_sick" for one in events[dusk:dawn])
    assert f"{sick} citizens fell sick" in found[2]
    assert not NIGHT.search(page(live, -2)), "a spectator has the log"
    live.answer(0, live.session.journal.state.decision.keys[0])
    assert not NIGHT.search(page(live))


def test_it_counts_between_dusk_and_dawn_alone() -> None:
    plan = recap_of("frostpunk")
    assert plan is not None
    sick, dies = Event("falls_sick", {"n": 4}), Event("dies", {"n": 9})
    dusk, dawn = (Event("phase", {"phase": name, "round": 2}) for name in ("dusk", "dawn"))
    fed = Event("fed", {"n": 5, "missing": 0})
    assert counted(plan, [sick, dusk, sick, fed, sick, dawn, dies]) == Counted(
        {"phase": "dusk", "round": 2}, [("fed", 5), ("falls_sick", 2)]
    )
    assert counted(plan, [dusk, sick]) is None
    assert counted(plan, [dusk, dawn]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_is_said_in_every_language(language: str) -> None:
    plan = recap_of("frostpunk")
    assert plan is not None
    rows = [(row.name or row.event, 2) for row in plan.rows]
    said = told(Reader(language, "frostpunk"), language, Counted({"round": 3}, rows))
    assert said.count("2") == len(rows)
    assert "3" in said


def test_a_game_without_one_has_none() -> None:
    assert recap_of("antarctica") is None
