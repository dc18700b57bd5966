"""Who sees what, for each kind of sight, and how open questions are shown."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frostlight.kernel import (
    HIDDEN,
    PUBLIC,
    SPECTATOR,
    Count,
    Event,
    Onlookers,
    Own,
    OwnElseCount,
    SeenBy,
    State,
    Stream,
    View,
    observe,
)
from frostlight.kernel.sight import Asked, Sight, all_see_alike
from frostlight.testing import drive
from tests.kernel import envelopes, relay
from tests.ours import OUR_GAMES

TABLE = SimpleNamespace(holder=1)
HANDS = [1, 0, 2, 0, 3, 3]


@pytest.mark.parametrize(
    ("sight", "seat", "seen"),
    [
        (PUBLIC, 0, HANDS),
        (PUBLIC, SPECTATOR, HANDS),
        (HIDDEN, 0, None),
        (HIDDEN, SPECTATOR, None),
        (Count(), 0, 9),
        (Count(), SPECTATOR, 9),
        (Own(), 4, [3]),
        (Own(2), 1, [2, 0]),
        (Own(2), SPECTATOR, None),
        (OwnElseCount(2), 2, {"counts": [1, 2, 6], "own": [3, 3]}),
        (OwnElseCount(3), SPECTATOR, {"counts": [3, 6], "own": None}),
        (SeenBy(lambda table: (table.holder,)), 1, HANDS),
        (SeenBy(lambda table: (table.holder,)), 0, None),
        (SeenBy(lambda table: (table.holder,)), SPECTATOR, None),
    ],
)
def test_what_an_observer_sees_of_a_field(sight: Sight, seat: int, seen: object) -> None:
    assert sight.show(TABLE, HANDS, seat) == seen


def test_a_view_leaves_out_what_is_hidden_instead_of_marking_it() -> None:
    state = State.start(envelopes.GAME, envelopes.Setup(2))
    view = observe(state, 0)
    assert isinstance(view, View)
    assert view.seat == 0
    assert "bids" in view.table
    assert "bids" not in observe(state, SPECTATOR).table
    assert "events" not in observe(state, 0).table


def test_what_a_game_does_not_declare_nobody_sees() -> None:
    state = State.start(envelopes.GAME, envelopes.Setup(2))
    state.game = replace(envelopes.GAME, sight={"players": PUBLIC, "bids": HIDDEN})
    assert observe(state, 0).table == {"players": 2}


def test_a_sight_may_show_the_value_that_it_is_given() -> None:
    class Whole(Sight):
        __slots__ = ()

        def show(self, table: Any, value: Any, seat: int) -> Any:  # noqa: ARG002
            return value

    state = State.start(envelopes.GAME, envelopes.Setup(2))
    before = state.table.bids[:]
    state.game = replace(envelopes.GAME, sight={**envelopes.GAME.sight, "bids": Whole()})
    shown = observe(state, 0).table
    assert list(shown) == [name for name in envelopes.Auction.FIELDS if name in shown]
    assert shown["bids"] == before
    shown["bids"].clear()
    assert state.table.bids == before


@pytest.mark.parametrize(
    ("sights", "alike"),
    [
        ([PUBLIC, HIDDEN, Count()], True),
        ([PUBLIC, Own()], False),
        ([PUBLIC, OwnElseCount(2)], False),
        ([PUBLIC, SeenBy(lambda table: (table.holder,))], False),
        ([PUBLIC, Sight()], False),
    ],
)
def test_a_game_has_secrets_if_a_seat_may_see_more_than_others(
    sights: list[Sight], alike: bool
) -> None:
    """What is unknown counts as a secret."""
    fields = {str(place): sight for place, sight in enumerate(sights)}
    assert all_see_alike(fields) is alike


def test_only_the_asked_seat_sees_its_options() -> None:
    state = State.start(relay.GAME, relay.Setup(2))
    assert observe(state, 0).asked == [
        Asked(0, "light", "TOY-1.1", [f"light:{n}" for n in range(8)])
    ]
    assert observe(state, 1).asked == [Asked(0, "light", "TOY-1.1")]
    assert observe(state, SPECTATOR).asked == [Asked(0, "light", "TOY-1.1")]


def test_everybody_sees_that_chance_decides_nobody_its_options() -> None:
    state = drive(State.start(relay.GAME, relay.Setup(2)), "0 light:3")
    for seat in (0, 1, SPECTATOR):
        assert observe(state, seat).asked == [Asked(-1, "wind", "TOY-1.5")]


def test_the_order_of_answers_does_not_show_while_all_plan() -> None:
    def planning(*moves: str) -> State[envelopes.Auction]:
        state = State.start(envelopes.GAME, envelopes.Setup(3))
        return drive(state, *["* card:1", "* card:2", "* card:3"] * 3, *moves)

    fresh, later = planning(), planning("0 east", "1 west", "1 change:1")
    assert [d.branch for d in later.open] == [2, 0, 1]
    assert observe(later, 2).asked == observe(fresh, 2).asked
    assert [asked.seat for asked in observe(later, SPECTATOR).asked] == [0, 1, 2]


@given(st.lists(st.integers(-2, 3), max_size=3), st.integers(-2, 3))
def test_secret_facts_reach_only_those_they_are_addressed_to(to: list[int], seat: int) -> None:
    event = Event("draw", {"seat": 0}, {"card": "crane"}, tuple(to))
    assert ("card" in event.seen_by(seat)) == (seat in to)
    assert event.seen_by(seat)["seat"] == 0


def test_equal_views_are_equal_bytes() -> None:
    one, other = (State.start(relay.GAME, relay.Setup(2)) for _ in range(2))
    assert observe(one, 0).encode() == observe(other, 0).encode()
    drive(one, "0 light:1")
    assert observe(one, 0).encode() != observe(other, 0).encode()


@pytest.mark.parametrize("game", OUR_GAMES)
def test_whoever_looks_on_with_others_sees_what_they_would_see_alone(game: str) -> None:
    rules, stream = OUR_GAMES[game], Stream("onlookers", game)
    state = State.start(rules, rules.read_setup({"players": 3}))
    for _ in range(150):
        if state.over:
            break
        together = Onlookers(state)
        for seat in (1, SPECTATOR, 0, 2):
            assert together.observe(seat).encode() == observe(state, seat).encode()
        decision = state.decision
        state.answer(decision, decision.options[stream.below(len(decision.options))])
