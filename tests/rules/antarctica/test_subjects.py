"""What a question is about: the rule says it, and views, reasons and texts read it there."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.questions import SYMBOL
from frostlight.games.antarctica.structure import AT, TRACK
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view import foresee, page
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import CHANCE, SPECTATOR, State, observe
from frostlight.kernel.sight import trail
from frostlight.view import Scene, find_text_view
from tests.rules.antarctica.ice import Ice
from tests.view.antarctica_shown import note

A, B, C = range(3)
LOOK = find_text_view("antarctica")
PEOPLE = LOOK.people(GAME.read_setup({"players": 3}), Reader("en", "antarctica"))


def scene(language: str = "en") -> Scene:
    return Scene(Reader(language, "antarctica", ("Ann", "Bo", "Cy")), PEOPLE)


def prompt(state: State[Continent], language: str = "en") -> str:
    decision = state.decision
    return scene(language).reader.say(f"question.{decision.kind}", **decision.subject)


def building() -> State[Continent]:
    """A has built a laboratory, whose card brings two points."""
    ice = Ice().ships("Z1", "A").ships("Z2", "A").ships("Z3", "B").offer("DBL05")
    ice.buildings("Z2", "shaft_tower", "wind_turbine")
    state = ice.turn(sun="Z1", target="Z4")
    state.apply(A, "build:double")
    while state.decision.seat == CHANCE:
        state.answer(state.decision, state.decision.options[0])
    return state


def symbol(track: str, at: int, station: str) -> State[Continent]:
    """A researches past a symbol with one point."""
    ice = Ice().ships("Z1", "A").ships("Z2", "BAC").ships("Z5", "B").cube(track, A, at)
    state = ice.buildings("Z3", station).turn(sun="Z1", target="Z3")
    state.apply(A, f"research:{track}")
    return state


@pytest.mark.rule("ANT-4.10")
def test_the_points_of_the_card_that_was_built() -> None:
    state = building()
    assert (state.decision.kind, state.decision.subject) == ("build_track", {"points": 2})
    assert state.decision.within == ()
    view = observe(state, A)
    assert note(scene(), "build_track", "T1", view).startswith("2 points: 0 → 2")
    after = foresee.foresee(view, "build_track", TRACK["T1"])
    assert after is not None
    assert after.cubes[AT[TRACK["T1"]][A]] == 2


@pytest.mark.rule("ANT-13.13")
def test_the_points_of_a_symbol() -> None:
    state = symbol("T3", at=6, station="sea_station")
    assert (state.decision.kind, state.decision.subject) == ("research_3", {"points": 3})
    assert note(scene(), "research_3", "T1", observe(state, A)).startswith("3 points: 0 → 3")


@pytest.mark.rule("ANT-13.3")
def test_questions_of_a_symbol_are_asked_within_it() -> None:
    state = symbol("T1", at=5, station="land_station")
    facts = {"symbol": "move_ship", "track": "T1", "seat": A}
    for seat in (A, B, C):  # each seat is asked: A's cube set it off
        assert (state.decision.seat, state.decision.kind) == (seat, "move_ship")
        assert state.decision.inside(SYMBOL) == ("move_ship", TRACK["T1"], A)
        for observer in (A, B, C, SPECTATOR):
            assert trail(state, observer)[-1] == ("trail.symbol", facts)
            view = observe(state, observer)
            assert page.where(view, view)[-1] == ("trail.symbol", facts)
        state.apply(seat, "decline")
    assert state.decision.kind == "act"
    assert not state.decision.within
    assert "trail.symbol" not in dict(trail(state, A))


def test_chance_inside_a_symbol_too() -> None:
    state = symbol("T2", at=4, station="coastal_station")
    assert state.decision.seat == CHANCE
    assert trail(state, B)[-1][0] == "trail.symbol"


def test_a_clone_knows_what_it_is_asked() -> None:
    for state in (building(), symbol("T1", at=5, station="land_station")):
        twin = state.clone()
        assert twin.decision.about == state.decision.about
        assert twin.decision.within == state.decision.within


@pytest.mark.rule("ANT-13.8")
def test_the_ship_that_is_moved() -> None:
    state = symbol("T1", at=5, station="land_station")
    state.apply(A, "Z2.2")
    assert state.decision.subject == {"origin": "Z2", "space": 2}
    reasons = GAME.explain(state.table, state.decision)
    assert set(reasons) == {"to:Z2"}
    assert reasons["to:Z2"].message == "ship_is_here"  # though that zone is full as well


@pytest.mark.parametrize(
    ("language", "card", "ship", "start"),
    [
        (
            "en",
            "Which track gets the card's 2 research points?",
            "Where does your ship on space 2 off Wilkes Land (Z2) go?",
            "Where do you place your ship (1 of 3)?",
        ),
        (
            "pl",
            "Na którym torze wykorzystujesz 2 punkty badań z karty?",
            "Dokąd płynie twój statek z pola 2 u wybrzeży Ziemi Wilkesa (Z2)?",
            "W której strefie stawiasz statek (1 z 3)?",
        ),
        (
            "ru",
            "На какую шкалу идут 2 очка исследований с карты?",
            "Куда уходит ваш корабль с причала 2 у Земли Уилкса (Z2)?",
            "Куда вы выставляете корабль (1 из 3)?",
        ),
        (
            "it",
            "Su quale tracciato usi i 2 punti ricerca della carta?",
            "Dove va la tua nave all'ormeggio 2 al largo della Terra di Wilkes (Z2)?",
            "Dove piazzi la tua nave (1 di 3)?",
        ),
    ],
)
def test_prompts_say_what_they_are_about(language: str, card: str, ship: str, start: str) -> None:
    assert language in LANGUAGES
    assert prompt(building(), language) == card
    moving = symbol("T1", at=5, station="land_station")
    moving.apply(A, "Z2.2")
    assert prompt(moving, language) == ship
    state = State.start(GAME, GAME.read_setup({"players": 3, "starting_player": 0}))
    while state.decision.seat == CHANCE:
        state.answer(state.decision, state.decision.options[0])
    assert prompt(state, language) == start


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Which track gets the card's research point?"),
        ("pl", "Na którym torze wykorzystujesz punkt badań z karty?"),
        ("ru", "На какую шкалу идёт 1 очко исследований с карты?"),  # said of 21 as well
        ("it", "Su quale tracciato usi il punto ricerca della carta?"),
    ],
)
@pytest.mark.rule("ANT-4.10")
def test_a_single_point_of_a_card_is_not_counted(language: str, said: str) -> None:
    assert scene(language).reader.say("question.build_track", points=1) == said


@pytest.mark.rule("ANT-2.20")
def test_every_player_counts_their_own_ships() -> None:
    state = State.start(GAME, GAME.read_setup({"players": 3, "starting_player": 0}))
    while state.decision.seat == CHANCE:
        state.answer(state.decision, state.decision.options[0])
    told = []
    while state.decision.kind == "place_ship":
        told.append((state.decision.seat, *state.decision.about))
        state.answer(state.decision, state.decision.options[0])
    order = [0, 1, 2, 2, 0, 1, 1, 2, 0]
    assert told == [(seat, order[: n + 1].count(seat), 3) for n, seat in enumerate(order)]
