"""Why not this pawn, why not this citizen card: rule and numbers."""

from __future__ import annotations

import pytest

from tests.rules.frostpunk.crew import crew
from tests.rules.frostpunk.reasons import Asked, Case, ask, ask_card, case, explained, now
from tests.rules.frostpunk.test_explain_turn import area, beacon
from tests.rules.frostpunk.town import Town


def crowd(**goods: int) -> Town:
    return crew(worker=1, engineer=1, child=1, automaton=1).stores(**goods)


def pawn(town: Town, action: str) -> Asked:
    return now(town.turn().play(action), "pawn")


def bound() -> Town:
    town = crew(worker=1, engineer=1)
    return town.set(bound=[0, 0, 2, 0, 0], used=[0, 0, 2])


def card(*cards: str, action: str = "gather:N01b", **pawns: int) -> Asked:
    """On N01b lies Coal; the seat has these cards."""
    town = crew(**(pawns or {"worker": 1})).goods("N01b", "coal", 4).hand(0, *cards)
    return now(town.turn().play(action), "play_citizen")


def sawyer() -> Asked:
    town = crew(worker=1).build("sawmill", "N01a").goods("N01b", "tree", 1).hand(0, "C11")
    return ask_card(town, "use:N01a", "worker", "none")


PAWNS = [
    case(lambda: pawn(crowd(coal=3), "snow"), "child", "FRP-11.10", "child_law"),
    case(
        lambda: pawn(crowd(coal=0), "snow"),
        "automaton",
        *("FRP-32.4", "automaton_coal"),
        n=1,
        have=0,
    ),
    case(
        lambda: pawn(crew(worker=1, engineer=1).pawn("automaton", "N01a"), "snow"),
        "automaton",
        *("FRP-11.7", "none_home"),
        pawn="automaton",
    ),
    case(lambda: pawn(bound(), "snow"), "child", "FRP-11.4", "pawns_bound", pawn="child"),
    case(
        lambda: pawn(beacon(worker=1, engineer=1, automaton=1), "scouts:1"),
        "automaton",
        *("FRP-32.3", "automaton_scout"),
    ),
    case(
        lambda: pawn(beacon(worker=1, engineer=1, child=1).law("L01"), "scouts:1"),
        "child",
        *("FRP-17.2", "scout_adult"),
    ),
    case(
        lambda: pawn(crew(worker=1, engineer=1, child=1, child_engineer=1).law("L01"), "use:G-N"),
        "worker",
        *("FRP-16.3", "engineer_only"),
        building="platform",
    ),
    case(
        lambda: pawn(area("I/04").pawns(worker=1, engineer=1, automaton=1), "special:S:I/04"),
        "automaton",
        *("FRP-32.3", "automaton_special"),
    ),
    case(
        lambda: pawn(area("I/03").pawns(worker=1, engineer=1, child_engineer=1), "special:S:I/03"),
        "worker",
        *("FRP-18.2", "special_pawn"),
        pawn="engineer",
    ),
    case(
        lambda: ask(
            crew(worker=1, engineer=1).goods("N01a", "tree", 1),
            *("pawn", "worker"),
            about=("gather:N01a",),
        ),
        "engineer",
        *("FRP-25.4", "only_with_card"),
    ),
    case(
        lambda: ask(crowd(coal=3).law("L01"), "pawn", "engineer", about=("use:G-N",)),
        "child",
        *("FRP-16.3", "engineer_only"),
        building="platform",
    ),
]
CARDS = [
    case(lambda: card("C03", "C04"), "C03", "FRP-25.4", "card_type", type="engineer"),
    case(lambda: card("C04", "C07"), "C07", "FRP-25.4", "card_action"),
    case(
        lambda: ask_card(
            crew(worker=1).hand(0, "C04").set(played=[3, -1]),
            *("gather:G-NE", "worker", "none"),
        ),
        "C04",
        *("FRP-25.7", "card_played"),
    ),
    case(
        lambda: ask_card(crew(automaton=1).hand(0, "C04"), "gather:G-NE", "automaton", "none"),
        "C04",
        *("FRP-32.7", "automaton_card"),
    ),
    case(
        lambda: ask_card(crew(child=1).hand(0, "C12"), "gather:G-NE", "child", "C12"),
        "none",
        *("FRP-25.5", "card_needed"),
        pawn="child",
    ),
    case(sawyer, "C11", "FRP-3.8", "trees_short", n=2, have=1),
    case(
        lambda: ask_card(
            crew(engineer=1).hand(0, "C18").stores(food=1), "use:G-NW", "engineer", "none"
        ),
        "C18",
        *("FRP-3.8", "goods_short"),
        goods="food",
        n=2,
        have=1,
    ),
    case(
        lambda: ask_card(
            crew(engineer=1).hand(0, "C10").set(stress=0).stores(core=1),
            *("use:G-SW", "engineer", "none"),
        ),
        "C10",
        *("FRP-35.3", "no_stress"),
    ),
]
CASES: list[Case] = [*PAWNS, *CARDS]


@pytest.mark.parametrize("one", CASES, ids=lambda one: one.name)
def test_the_reason_names_what_this_pawn_or_card_lacks(one: Case) -> None:
    assert explained(one.position(), one.key) == one.why
