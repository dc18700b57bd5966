"""No question without a reason: a player with hints of a bot reads why, at every question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.bots.reasons import REASONS, reason
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.phases.night import warm_beds
from frostlight.games.frostpunk.table import City
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import CHANCE, State, roll
from tests.rules.frostpunk.town import Town

PLANNER = make_bot("planner", GAME.id)
KINDS = {
    question.kind
    for question in GAME.questions_of(GAME.read_setup({"players": 3}))
    if not question.chance
}


def decisions(seed: str, setup: dict[str, int | str]) -> Iterator[tuple[State[City], str]]:
    """Every question of a game that planners play, with their answer."""
    state: State[City] = State.start(GAME, GAME.read_setup(setup))
    n = 0
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            assert decision.weights is not None
            state.answer(decision, decision.options[roll(seed, n, decision.weights)])
        else:
            key = PLANNER.choose(Eye(state, decision.seat), bot_luck(seed, decision.seat, n))
            yield state, key
            state.apply(decision.seat, key)
        n += 1


def is_a_sentence(name: str, facts: dict[str, int | str]) -> None:
    for language in LANGUAGES:
        words = Reader(language, GAME.id).say(f"advice.{name}", **facts)
        assert re.search(r"\d", words), words
        assert words.endswith("."), words
        assert "{" not in words, words


@pytest.mark.parametrize(
    ("seed", "setup"),
    [
        ("n1", {"players": 1, "scenario": "first_night"}),
        ("n2", {"players": 1, "scenario": "first_night"}),
        ("c1", {"players": 1}),
        ("c3", {"players": 3}),
    ],
)
def test_every_answer_of_the_planner_has_its_reason(seed: str, setup: dict[str, int | str]) -> None:
    told: dict[str, dict[str, int | str]] = {}
    for state, key in decisions(seed, setup):
        decision = state.decision
        name, facts = reason(state.table, decision, decision.option(key))
        assert name, f"{decision.kind}: {key}"
        told[name] = facts
    assert len(told) > 20
    for name, facts in told.items():
        is_a_sentence(name, facts)


# -- what is rarely asked


def tents() -> Town:
    """One Tent near the Generator, and one far from it."""
    return Town(players=2).build("tent", "N01a").build("tent", "F01b")


def evening() -> Town:
    town = Town(players=2).set(dusk=0b111)
    return town.effect("vet_dusk(2)").settle()


RARE: dict[str, Callable[[], Town]] = {
    "ruined": lambda: tents().effect("ruin(shelter,1)"),
    "destroyed": lambda: tents().effect("destroy(shelter,1)"),
    "repaired": lambda: (
        Town().build("ruins:tent", "N01a").build("ruins:tent", "F01b").effect("repair(shelter,1)")
    ),
    "tree_felled": lambda: Town().effect("tree(-1)"),
    "space_gains": lambda: Town().goods("G-NE", "wood", 2).effect("map_gain(coal,2)"),
    "taker": lambda: Town(players=2).hand(1, "C01").effect("draw_c(1)").settle(),
    "hand_discard": lambda: Town().hand(0, "C01", "C03").effect("disc_c(1)"),
    "vet_dusk": evening,
    "who_comes": lambda: Town().effect("cit(any,+1)"),
    "who_dies": lambda: Town().effect("die(any,1)"),
    "who_leaves": lambda: Town().effect("leave(any,1)"),
}


@pytest.mark.parametrize("kind", RARE)
def test_every_answer_to_what_is_rarely_asked_has_its_reason(kind: str) -> None:
    town = RARE[kind]()
    assert town.asked == kind
    for option in town.decision.options:
        is_a_sentence(*reason(town.city, town.decision, option))


def test_no_kind_of_question_is_forgotten() -> None:
    assert set(REASONS) == KINDS


# -- what is said is so


def told(town: Town, key: str) -> tuple[str, dict[str, int | str]]:
    return reason(town.city, town.decision, town.decision.option(key))


@pytest.mark.rule("FRP-12.8")
def test_a_building_is_warm_from_the_heat_that_is_said() -> None:
    town = tents().set(heat=1, cold=9).effect("ruin(shelter,1)")
    for space in ("N01a", "F01b"):
        name, facts = told(town, space)
        assert name == "stands_warm"
        beds = []
        for heat in (int(facts["n"]) - 1, int(facts["n"])):
            alone = Town().set(heat=heat, cold=9).build("tent", space)
            beds.append(sum(warm_beds(alone.city)))
        assert beds == [0, 2]


@pytest.mark.rule("FRP-10.4")
def test_tied_markers_are_told_by_their_sick() -> None:
    town = Town().set(pop=[20, 20, 20], sick=[12, 6, 12], skull=[0, 0, 0])
    town.step("sickness", until="action")
    assert town.asked == "next_marker"
    assert told(town, "child") == ("sick_now", {"type": "child", "sick": 12, "pop": 20})


def test_a_hand_is_counted_and_not_shown() -> None:
    town = RARE["taker"]()
    sizes = [len(town.cards(seat)) for seat in (0, 1)]
    assert [told(town, f"seat:{seat}") for seat in (0, 1)] == [
        ("hand_now", {"n": n}) for n in sizes
    ]
    town = RARE["hand_discard"]()
    left = sum(len(town.cards(seat)) for seat in (0, 1)) - 1
    assert told(town, "C01") == told(town, "C03") == ("hands_left", {"n": left})
