"""The city for screen readers, and what an option says that it would bring."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.sight import resample
from frostlight.games.blackout.structure import DICE, RESOURCE, RESOURCES, STOCK
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.browser import VIEW
from frostlight.games.blackout.view.result import GROUPS, counted, stood, verdict
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, State, Stream, observe
from frostlight.view import guide
from tests.view.blackout_seen import answer
from tests.view.test_blackout_page import GAMES, by_id, positions, scene

FORESEEN = ("marker", "bring", "buy", "objective")
"""Questions that are asked often and change at once what lies before the player."""
HIDDEN = re.compile(r"\b[CD]\d\d\b")
"""Codes of checkpoints and districts: people listen to names."""


def told(state: State[Town], seat: int, language: str = "en") -> dict[str, str]:
    view = observe(state, seat)
    places = VIEW.spoken(view, scene(view, language))
    return {place.name: " ".join(place.lines) for place in places}


# -- in words


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_told_without_codes(language: str) -> None:
    for place, state in enumerate(positions(1, "S1")[::40]):
        found = told(state, 0 if place % 2 else SPECTATOR, language)
        assert len(found) >= 16 + 2
        for name, words in found.items():
            assert words, name
            assert not HIDDEN.search(name + words)


@pytest.mark.rule("BHK-4.3", "BHK-13.7")
def test_dice_and_districts_are_as_they_lie() -> None:
    state = positions(1, "S1")[-1]
    town, found = state.table, told(state, 0)
    for die, shown in zip(DICE, town.dice, strict=True):
        assert f"{die.capitalize()} die: {RESOURCES[shown].replace('_', ' ')}." in found["Dice"]
    assert town.secured
    for place, name in enumerate(town.printed.map.district):
        words = found[scene(observe(state, 0)).reader.name("district", name.id)]
        assert ("Secured: Pink." in words) is bool(town.secured >> place & 1)


def test_who_looks_on_hears_of_no_hand() -> None:
    state = positions(1, "S1")[60]
    assert any(name.startswith("Your hand") for name in told(state, 0))
    assert not any(name.startswith("Your") for name in told(state, SPECTATOR))


@pytest.mark.slow
@pytest.mark.rule("BHK-2.8", "BHK-10.17")
def test_dealing_anew_what_is_hidden_changes_no_word() -> None:
    differed = 0
    for place, state in enumerate(positions(3, "single")[::7]):
        for seat in (SPECTATOR, 0, 1, 2):
            other = state.clone()
            resample(other.table, seat, Stream(f"{place} {seat}", "aloud"))
            differed += other.table != state.table
            assert told(other, seat) == told(state, seat)
    assert differed > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_told_without_codes(language: str) -> None:
    """A page is read aloud; a terminal has codes to answer with."""
    kinds, placed = set(), set()
    for state in positions(1, "S1")[:-1:3]:
        asked = state.decision
        view = observe(state, asked.seat)
        words = scene(view, language)
        for key in asked.keys:
            shown = answer(words, asked.kind, key, view)
            for said in (shown.verb, shown.effect().note, shown.name, shown.row, shown.place):
                assert not HIDDEN.search(said), said
            placed |= {asked.kind} if shown.place else set()
        kinds.add(asked.kind)
    assert {"first_marker", "marker"} <= kinds & placed
    assert {"plan", "reveal"} <= placed


def test_headings_and_what_stands_beside_them_are_words_apart() -> None:
    view = observe(positions(1, "S1")[60], 0)
    heads = {name: by_id(view)[name].find("h2") for name in ("offer", "play")}
    said = {name: "".join(head.itertext()) for name, head in heads.items() if head is not None}
    assert said["offer"] == "Market discarded in clean-up"
    assert said["play"].startswith("Your objectives room for ")


# -- beforehand


def numbers(state: State[Town], seat: int) -> dict[str, int]:
    town = state.table
    return {
        **{f"good-{name}": town.stock[seat * STOCK + n] for name, n in RESOURCE.items()},
        "good-hkd": town.hkd[seat],
        "good-transport": town.transport[seat],
        "good-marker": town.supply[seat],
        "points": town.points[seat],
    }


@pytest.mark.parametrize(
    ("players", "scenario"), [GAMES[0], pytest.param(*GAMES[1], marks=pytest.mark.slow)]
)
def test_what_is_foreseen_comes_true(players: int, scenario: str) -> None:
    """Every number that an option names is there after it, unless the phase has moved on."""
    right = Counter[str]()
    for state in positions(players, scenario)[:-1]:
        asked = state.decision
        view = observe(state, asked.seat)
        for key in asked.keys[:12]:
            then = answer(scene(view), asked.kind, key, view).effect().preview.then
            if not then:
                continue
            after = state.clone()
            after.apply(asked.seat, key)
            if after.table.phase == state.table.phase:
                have = numbers(after, asked.seat)
                assert then.items() <= have.items(), (asked.kind, key)
                right[asked.kind] += 1
    assert all(right[kind] > 3 for kind in FORESEEN), right


@pytest.mark.rule("BHK-7.5")
def test_a_marker_stands_where_it_would_come() -> None:
    state = next(state for state in positions(1, "S1") if state.decision.kind == "marker")
    view = observe(state, 0)
    drawn = by_id(view)
    assert "pieces" in drawn
    for key in state.decision.keys:
        where = drawn[f"cp-{key}"].get("transform")
        ghost = answer(scene(view), "marker", key, view).effect().preview.pieces
        assert f'<g transform="{where}"><g class="pawn c-hot_pink"' in ghost


# -- the end


def test_every_point_stands_in_one_bar() -> None:
    sources = [source for made_of in GROUPS.values() for source in made_of]
    state = positions(1, "S1")[-1]
    found = GAME.outcome(state.table)
    assert sorted(sources) == sorted(found.breakdown["categories"])
    bars = counted(scene(observe(state, 0)), found)
    assert [sum(bar.points[0] for bar in bars)] == list(found.scores)
    for bar in bars:
        assert not bar.rows or sum(points[0] for _, points in bar.rows) == bar.points[0]


@pytest.mark.rule("BHK-19.8", "BHK-20.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_the_scenario_is_won_or_lost(language: str) -> None:
    state = positions(1, "S1")[-1]
    found, seen = GAME.outcome(state.table), scene(observe(state, 0), language)
    assert state.table.end is not None
    said = verdict(seen, found, state.table.end)
    assert said is not None
    assert said.won is (found.ranks[0] == 1)
    needed = state.table.printed.scenario.orchids[1]
    (had, asked) = found.breakdown["demands"][0]["tasks"]
    assert [value for _, value in said.facts[:2]] == [
        f"{found.scores[0]}/{needed}",
        f"{had}/{asked}",
    ]
    assert str(found.breakdown["orchids"][0]) in said.facts[-1][1]


@pytest.mark.slow
@pytest.mark.rule("BHK-19.9")
def test_rivals_hear_of_their_orchids() -> None:
    state = positions(2, "S2")[-1]
    found, seen = GAME.outcome(state.table), scene(observe(state, 0))
    assert state.table.end is not None
    assert verdict(seen, found, state.table.end) is None
    rows = stood(seen, found)
    for seat, orchids in enumerate(found.breakdown["orchids"]):
        assert str(orchids) in rows[seat][1]
        lacks = [had < n for had, n in found.breakdown["demands"][seat].values()]
        assert ("/" in rows[seat][0]) is any(lacks)
    state = positions(3, "single")[-1]
    assert stood(scene(observe(state, 0)), GAME.outcome(state.table)) == ()


# -- pictures


@pytest.mark.parametrize("part", ["", *guide.pointing("blackout").parts])
def test_pictures_need_nothing_else(part: str) -> None:
    state = positions(1, "S1")[60]
    view = observe(state, SPECTATOR if not part else 0)
    seen = scene(view)
    drawn = VIEW.figure(view, seen, part) if part else VIEW.picture(view, seen)
    if part in ("cards", "end"):
        assert drawn == "", "nothing of the board shows that"
        return
    root = ET.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    known = {element.get("id") for element in root.iter()}
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= known
    assert ":root" not in drawn
