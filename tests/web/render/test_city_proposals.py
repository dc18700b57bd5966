"""Patients that are proposed with a Medical Post or an Infirmary, and are asked for by a chip."""

from __future__ import annotations

import pytest

from frostlight.kernel import observe
from frostlight.view import find_text_view
from frostlight.view.shown import Shown
from frostlight.web.render.unfold import Part, Way, parts
from tests.rules.frostpunk.crew import crew, warm
from tests.rules.frostpunk.town import Town
from tests.view.test_frostpunk_page import scene

ANSWERS = find_text_view("frostpunk").answers
CHIP = (("cure", ""),)


def ward(building: str, sick: list[int], skull: list[int] | None = None) -> Town:
    town = warm(crew(engineer=1)).build(building, "N01a")
    return town.set(pop=[9, 9, 9], sick=sick, skull=skull or [0, 0, 0]).turn()


def offered(town: Town) -> tuple[Shown, dict[str, Part]]:
    """What stands on a page for the use of the building."""
    state, decision = town.state, town.decision
    view, key = observe(state, decision.seat), "use:N01a"
    words = scene(view)

    def tell(way: Way) -> Shown:
        return ANSWERS.show(way.question, way.key, words, way.view)

    shown = ANSWERS.show(decision.question, key, words, view)
    return shown, parts(state, decision, key, shown, tell)


@pytest.mark.rule("FRP-23.1", "FRP-35.15")
def test_who_has_most_sick_is_cured_first() -> None:
    shown, found = offered(ward("medical_post", [4, 3, 1]))
    (part,) = found.values()
    assert part.steps == (("cure", "worker"), ("cure", "worker"), ("cure", "engineer"))
    assert part.shown.verb.endswith(": Worker ×2 and Engineer ×1")
    assert part.shown.effect().tells.startswith("Worker ×2 and Engineer ×1")
    assert [one.steps for one in shown.along()] == [CHIP]


@pytest.mark.rule("FRP-23.1")
@pytest.mark.parametrize("sick", [[1, 1, 1], [7, 0, 0]])
def test_nothing_is_proposed_where_there_is_no_choice(sick: list[int]) -> None:
    shown, found = offered(ward("medical_post", sick))
    assert (found, shown.along()) == ({}, ())


@pytest.mark.rule("FRP-23.2", "FRP-35.18")
def test_the_infirmary_offers_cures_and_treatment_side_by_side() -> None:
    """A gravely ill one alone is not cured: the last of a type stays."""
    _, found = offered(ward("infirmary", [4, 1, 3], [0, 1, 0]))
    cure, treat = found.values()
    assert cure.steps[0] == ("cure_or_treat", "cure")
    assert [key for kind, key in cure.steps if kind == "cure"] == [
        *("worker", "worker", "child", "worker"),
    ]
    assert treat.steps == (("cure_or_treat", "treat"),)
    assert {one.shown.points.split()[0] for one in (cure, treat)} == {"space-N01a"}
