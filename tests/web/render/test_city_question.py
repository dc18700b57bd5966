"""What stands with a question of the city: the story before it, picks and choices beside it."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from frostlight.kernel import Decision
from frostlight.session import BatchStep, Head, Place
from frostlight.web.render import draw
from frostlight.web.render.layout import table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.session.tables import Live
from tests.session.test_several import play_until

HEAD = Head("t4", "frostpunk", 3, {"players": 1}, [Place("person", "Ann")], "city 0")


def page(live: Live, *, each: bool = False) -> str:
    session = live.session
    tree = table_tree(session, Viewpoint(0, (0,), each=each), draw.follow(None, session))
    return str(draw.text(tree))


def asked(kind: str, key: str = "") -> Live:
    """A table at which this is asked, with this answer among the options."""
    live = Live(of=HEAD)

    def found(decision: Decision) -> bool:
        return decision.kind == kind and (not key or key in decision.keys)

    play_until(live, found)
    return live


def test_the_story_of_an_event_stands_above_its_choices() -> None:
    drawn = page(asked("event_option"))
    story, choices = drawn.index('id="story"'), drawn.index('<button type="button" class="option')
    assert 'class="flavour"' in drawn[story:choices]
    assert '<section id="story" class="extra" hidden' not in drawn


def test_a_pawn_is_picked_and_tiles_are_chosen_with_the_action() -> None:
    live = asked("turn", "snow")
    drawn = page(live)
    assert re.search(r'data-pick="\d+"[^>]*data-steps="\[\[&quot;pawn&quot;', drawn)
    assert re.search(r'id="opt-snow~near[~\w]*" data-opt="snow"', drawn)
    assert re.search(r'id="opt-snow~far[~\w]*" data-opt="snow"', drawn)


def steps_of(drawn: str, mark: str) -> list[list[str]]:
    """What goes with the option of this name."""
    found = re.search(rf'id="opt-{mark}[~\w]*"[^>]* data-steps="([^"]*)"', drawn)
    assert found is not None
    steps: list[list[str]] = json.loads(unescape(found[1]))
    return steps


@pytest.mark.rule("FRP-13.2", "FRP-13.4")
def test_tiles_are_proposed_with_their_places_which_can_be_asked_for() -> None:
    live = asked("turn", "snow")
    drawn = page(live)
    first, *places = steps_of(drawn, "snow~near")
    assert first == ["snow", "near"]
    assert [kind for kind, _ in places] == ["near_position"] * 2
    assert len({place for _, place in places}) == 2
    live.session.eased = frozenset({0})
    wanted = [BatchStep("snow"), *(BatchStep(key, kind) for kind, key in [first, *places])]
    result = live.session.answer_all(0, wanted, live.session.known(0))
    assert (result.given, result.stopped) == (4, "")
    assert "[[&quot;near_position&quot;,&quot;&quot;],[&quot;far_position&quot;" in drawn


@pytest.mark.rule("FRP-15.4")
def test_a_building_is_proposed_with_its_place_which_can_be_asked_for() -> None:
    live = asked("construction")
    drawn = page(live)
    steps = r'data-opt="build:\w+" data-steps="\[\[&quot;build_at&quot;,&quot;([\w-]+)&quot;\]\]"'
    places = re.findall(steps, drawn)
    assert len(places) == drawn.count('data-opt="build:')
    assert re.search(
        r'data-pick="0"[^>]*data-steps="\[\[&quot;build_at&quot;,&quot;&quot;\]\]"', drawn
    )
    plain = page(live, each=True)
    assert "data-steps" not in plain
    assert 'id="opt-build:' in plain


@pytest.mark.rule("FRP-15.4")
def test_a_building_and_its_place_are_taken_back_as_one() -> None:
    live = asked("construction")
    session = live.session
    ((key, place),) = re.findall(r'id="opt-(build:\w+)~([\w-]+)" data-opt="\1"', page(live))[:1]
    before = len(session.journal.moves)
    live.make(
        session.answer_all(
            0, [BatchStep(key), BatchStep(place, "build_at")], session.known(0)
        ).entries
    )
    assert [move.key for move in session.journal.moves[before : before + 2]] == [key, place]
    live.make(session.undo(0))
    assert len(session.journal.moves) == before
    assert session.journal.state.decision.kind == "construction"


def test_who_wants_each_step_sees_plain_answers() -> None:
    live = asked("turn", "snow")
    drawn = page(live, each=True)
    assert "data-pick" not in drawn
    assert "data-steps" not in drawn
    assert 'id="opt-snow" data-opt="snow"' in drawn
