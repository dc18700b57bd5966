"""The laws of the kernel on whole games of Blackout, and what players cannot know of each other."""

from __future__ import annotations

import pytest

from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import OWN_COLUMNS, PHASES, SCOUT
from frostlight.kernel import SPECTATOR, State, Stream, observe
from frostlight.testing import check_game
from frostlight.testing.policies import find_policy
from tests.rules.blackout.look import play, to_first_round
from tests.rules.blackout.town import At, Builder


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "players"), [("S1", 4), ("S2", 1), ("S3", 2), ("S4", 3), ("S5", 1)]
)
def test_the_laws_hold_in_every_scenario(players: int, scenario: str) -> None:
    """Those of the single game are shown with those of every game (`tests/test_conformance.py`)."""
    setup = GAME.read_setup({"players": players, "scenario": scenario})
    assert check_game(GAME, setup, scenario).state.over


# -- what players cannot know


@pytest.mark.rule("BHK-2.8")
def test_another_players_face_down_cards_could_be_any_of_theirs() -> None:
    state = Builder().at(0, "C01").at(1, "C02").hire({1: {1: "P02", 2: "P10"}})
    found = set()
    for seed in range(40):
        dream = state.imagine(0, Stream(seed))
        assert observe(dream, 0).encode() == observe(state, 0).encode()
        found.add(tuple(dream.table.planned[4:6]))
    assert len(found) > 10
    own = state.imagine(1, Stream("own"))
    assert own.table.planned == state.table.planned


@pytest.mark.rule("BHK-15.6")
def test_after_a_hand_was_shown_only_the_order_of_the_others_is_unknown() -> None:
    town = Builder().at(0, "C01").at(1, "C02").hand(0, "S01", "P09", "P11", "P02", "P04")
    state = town.has(0, hkd=0).hire({0: {1: "S01", 2: "P02", 3: "P04"}})
    play(state, "column:1", "use:1")
    lying = set()
    for seed in range(20):
        dream = state.imagine(1, Stream(seed))
        assert dream.table.hands[0] == state.table.hands[0]
        lying.add(tuple(dream.table.planned[1:3]))
    cards = {state.table.printed.card["P02"], state.table.printed.card["P04"]}
    assert lying == {tuple(sorted(cards)), tuple(sorted(cards, reverse=True))}


@pytest.mark.rule("BHK-10.17")
def test_tokens_that_another_player_saw_could_be_any() -> None:
    town = Builder().at(0, "C02").at(1, "C29").tokens("D01", "T01", "T05", "T20")
    state = town.step(SCOUT)
    play(state, "D01", "leave")
    dreams = [state.imagine(1, Stream(seed)).table.tokens[0] for seed in range(30)]
    assert len(set(dreams)) > 5
    assert {state.imagine(0, Stream(seed)).table.tokens[0] for seed in range(5)} == {0}


def plans_of(state: At, seat: int) -> int:
    return sum(card >= 0 for card in state.table.planned[OWN_COLUMNS[seat]])


@pytest.mark.rule("BHK-2.8")
def test_who_has_confirmed_may_have_planned_any_number_of_cards() -> None:
    state = to_first_round(2, starting_player=0).state
    state.apply(1, "confirm")
    numbers = {plans_of(state.imagine(0, Stream(seed)), 1) for seed in range(300)}
    assert numbers == {0, 1, 2, 3}


@pytest.mark.slow
@pytest.mark.rule("BHK-2.8")
def test_nothing_leaks_in_a_game_of_bots_whatever_is_asked() -> None:
    """All laws for every seat and a spectator, in every phase and with every usual question."""
    setup = GAME.read_setup({"players": 2, "scenario": "S2"})
    journal = check_game(GAME, setup, "bots", find_policy("practised", "blackout"))
    state, asked = State.start(GAME, setup), set()
    for move in journal.moves:
        asked.add((state.table.phase, state.decision.kind))
        state.apply(move.seat, move.key)
    assert {phase for phase, _ in asked} == set(range(len(PHASES)))
    usual = "first_marker plan reveal bring use objective marker scout patrol buy discard draw"
    assert {kind for _, kind in asked} >= set(usual.split())


@pytest.mark.rule("BHK-2.8")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_what_others_have_planned_shows_in_no_byte_and_no_option(others: int) -> None:
    """Not even how many cards lie there, as long as a player plans; nor who takes one back."""
    state = to_first_round(3, starting_player=0).state
    before = {seat: observe(state, seat).encode() for seat in (0, 2, SPECTATOR)}
    asked = state.asked(0)
    assert asked is not None
    options = list(asked.keys)
    for column in range(others):
        asked = state.asked(1)
        assert asked is not None
        state.apply(1, next(key for key in asked.keys if key.endswith(f":{column + 1}")))
    if others:
        state.apply(1, "back:1")
    for seat, seen in before.items():
        assert observe(state, seat).encode() == seen
    again = state.asked(0)
    assert again is not None
    assert again.keys == options
