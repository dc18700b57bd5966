"""Section 40: every end of The Sealed Shaft, as terminal and browser tell it in four languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from rich.console import Console

from frostlight.games.frostpunk.ending import WON
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.view.log import people
from frostlight.games.frostpunk.view.result import result
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Ending, Outcome
from frostlight.view import Scene
from frostlight.web.render.ending import verdict_of
from tests.rules.frostpunk.shaft import SHAFT, last_night, marks, town
from tests.rules.frostpunk.town import Town


def tired(**fields: object) -> Town:
    """No Hope token is active: no advisor can advise."""
    return town().tokens(hope={"care": (0, 2)}).set(**fields)


def driven_out() -> Town:
    found = town().tokens(discontent={"anger": (3, 0), "greed": (2, 0)}).effect("disc(+1)")
    return found.chance("discontent_token", "apathy")


ENDINGS: dict[str, tuple[str, Callable[[], Town]]] = {
    "survived": ("FRP-2.1", lambda: last_night(3).step("end_of_round")),
    "survived_undone": (
        "FRP-2.1",
        lambda: last_night(9, turned=False, survive_only=True).step("end_of_round"),
    ),
    "will_lost": ("FRP-2.2", lambda: town().tokens(hope={"care": (0, 1)}).effect("hope(-1)")),
    "banished": ("FRP-2.3", driven_out),
    "explosion": ("FRP-2.4", lambda: town().set(stress=10, overheated=True).effect("stress(+1)")),
    "sickness": (
        "FRP-2.5",
        lambda: tired(pop=[30, 30, 30], sick=[26, 0, 0]).step("preparation"),
    ),
    "hunger": (
        "FRP-2.6",
        lambda: town().set(hunger=28).stores(food=3).step("hunger", until="feed"),
    ),
    "deaths": ("FRP-2.7", lambda: town().set(corpses=10).effect("die(W,1)")),
    "gassed": (
        "FRP-40.9",
        lambda: town().set(marks=[0, 9], sick=[0, 0, 0]).step("dusk", until="dusk_card"),
    ),
    "left_above": ("FRP-40.10", lambda: last_night(4).step("end_of_round")),
}
"""By the paragraph that tells it: the rule of each end, and a city that comes to it."""


@cache
def ended(story: str) -> tuple[Ending, Outcome, dict[str, int]]:
    """How the game ended, what the team reached, and the tracks of the scenario."""
    found = ENDINGS[story][1]()
    assert found.city.end is not None
    return found.city.end, GAME.outcome(found.city), marks(found)


def teller(language: str) -> Scene:
    reader = Reader(language, GAME.id)
    return Scene(reader, people(GAME.read_setup({"players": 2}), reader), 100, SHAFT)


@pytest.mark.rule("FRP-2.1", "FRP-40.9", "FRP-40.10")
@pytest.mark.parametrize("story", ENDINGS)
def test_each_end_is_reached_by_its_rule(story: str) -> None:
    end, outcome, _ = ended(story)
    assert (end.reason, end.rule) == (story.removesuffix("_undone"), ENDINGS[story][0])
    assert outcome.scores == [int(end.reason == WON)] * 2


def test_no_other_end_has_a_paragraph_and_none_is_without() -> None:
    told = {"survived_undone"} | {row.lost for row in SHAFT.scenario.track if row.lost}
    told |= {SHAFT.scenario.scenario.missed, WON}
    assert told | {"will_lost", "banished", "explosion", "sickness", "hunger", "deaths"} == set(
        ENDINGS
    )


@pytest.mark.rule("FRP-40.10")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("story", ENDINGS)
def test_terminal_and_browser_tell_each_end(story: str, language: str) -> None:
    scene, (end, outcome, tracks) = teller(language), ended(story)
    paragraph = scene.reader.say(f"story.sealed_shaft.{story}")
    page = verdict_of(GAME.id, scene, outcome, end)
    assert page is not None
    assert (page.won, page.story) == (end.reason == WON, paragraph)
    for name, most in (("work", 4), ("gas", 10)):
        assert (scene.reader.name("track", name), f"{tracks[name]}/{most}") in page.facts
    paper = Console(width=80)
    with paper.capture() as capture:
        paper.print(result(scene, outcome, end))
    lines = " ".join(capture.get().split())
    for said in (page.title, scene.reader.say(f"end.{end.reason}", **end.numbers), paragraph):
        assert " ".join(said.split()) in lines
    assert f"({end.rule})" in lines
    assert not re.search(r"[{}]|\b[a-z]+\.[a-z]+_", lines), lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paragraphs_differ(language: str) -> None:
    say = teller(language).reader.say
    assert len({say(f"story.sealed_shaft.{story}") for story in ENDINGS}) == len(ENDINGS)
