"""No tip of the guide points beside its subject: what it means is on the page, and is decided."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.games.lesson import lesson_of
from frostlight.kernel import Decision
from frostlight.session import Head, Made, Place, Session
from frostlight.session.teaching import LEARNER
from frostlight.view import guide
from frostlight.web.render import draw
from frostlight.web.render.lesson import narrowed
from tests.session.tables import Live
from tests.session.test_lesson import TAUGHT, a_step, asked, at, learn, lesson_head
from tests.view.pointed import Drawn

PLAYED = Path(__file__).parents[2] / "bench" / "games"
GAMES = [game for game in sorted(one.name for one in PLAYED.iterdir()) if guide.pointing(game).tips]
OFTEN = 2
"""Positions of each kind of question."""
BESIDE_THE_BOARD = ("#question", "#ask")
AROUND: dict[str, dict[str, set[str]]] = {
    "antarctica": {
        "place_ship": {"#piece-sun"},
        "sail": {".ship.active"},
        "act": {".shine.target"},
        "move_ship": {"#piece-sun"},
    },
    "blackout": {
        "patrol": {"#acting", "#held"},
        "give_up": {"#good-marker"},
    },
    "frostpunk": {
        "turn": {"#people-now", "#heat"},
        "build_at": {"#warmth"},
        "snow": {".tile.snow"},
        "refuel": {"#tonight"},
        "without_bed": {"#tonight"},
        "event_option": {"#mood-discontent"},
        "workshop": {"#play"},
        "reuse_worker": {"#people-now"},
        "cure_or_treat": {"#people-now"},
        "maintenance": {"#stress"},
        "wake_up": {"#mood-hope"},
        "extra_food": {"#store-food"},
        "advise": {"#mood-hope"},
        "use_advice": {"#mood-hope"},
    },
}
"""By game and kind: what no answer points at but its text speaks of, a price or who acts."""


def page_of(session: Session, decision: Decision) -> Drawn:
    """The page of the seat that is asked, with what its answers point at or would change."""
    scene, view = draw.scene_of(session, "en"), draw.seen(session, decision.seat)
    parts = draw.game_parts(session, scene, decision.seat, draw.follow(None, session))
    points, then = [], list[str]()
    for key in decision.keys:
        shown = draw.told(session, scene, decision.kind, key, view)
        points.append(shown.points.split())
        then += shown.effect().preview.then
    return Drawn("".join(map(draw.text, parts.values())), points, then)


def played(game: str) -> Iterator[tuple[Session, Decision]]:
    """Positions of games between bots in which a kind of question comes up."""
    seen = Counter[str]()
    for file in sorted((PLAYED / game).glob("*.json")):
        record = json.loads(file.read_text(encoding="utf-8"))
        people = [Place("person", f"P{seat}") for seat in range(record["setup"]["players"])]
        session = Session(Head("t1", game, record["edition"], record["setup"], people, "a seed"))
        for move in record["moves"]:
            for decision in session.journal.state.open:
                if decision.seat >= 0 and seen[decision.kind] < OFTEN:
                    seen[decision.kind] += 1
                    yield session, decision
            session.commit([Made(move)])
        if set(guide.pointing(game).tips) <= set(seen):
            return


@pytest.mark.parametrize("game", GAMES)
def test_every_tip_points_at_what_its_question_is_about(game: str) -> None:
    tips, wrong, kinds = guide.pointing(game).tips, list[str](), set[str]()
    for session, decision in played(game):
        kinds.add(decision.kind)
        page, around = page_of(session, decision), AROUND[game].get(decision.kind, set())
        for selector in tips[decision.kind]:
            if selector.startswith(BESIDE_THE_BOARD):
                continue
            found = page.find(selector)
            if not found:
                wrong.append(f"{decision.kind}: {selector} is not on the page")
            elif not page.is_subject(found[0]) and selector not in around:
                wrong.append(f"{decision.kind}: {selector} is beside its subject")
    assert wrong == []
    assert len(kinds) * 2 > len(tips)


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_around_a_question_is_named_by_its_tip(game: str) -> None:
    tips = guide.pointing(game).tips
    assert all(named <= set(tips[kind]) for kind, named in AROUND[game].items())


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_step_of_a_lesson_points_at_is_on_the_page(game: str) -> None:
    live, lesson = Live(of=lesson_head(game)), lesson_of(game)
    assert lesson is not None
    live.session.eased = frozenset({LEARNER})
    while not at(live).over:
        step = a_step(live)
        page = page_of(live.session, narrowed(asked(live), step))
        assert [one for one in step.points if not page.find(one)] == [], step.name
        learn(live)
