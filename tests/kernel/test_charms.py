"""A hidden pile of which one kind is left: chance is not asked, and bots imagine their own game."""

from __future__ import annotations

import pickle

from frostlight.bots import Eye
from frostlight.kernel import State, Stream, observe
from frostlight.testing import drive, fingerprint
from tests.kernel.charms import GAME, Beach, Setup


def one_kind_left() -> State[Beach]:
    """Two stars are left: seat 1 holds a shell, and seat 0 has drawn a star unasked."""
    state = drive(State.start(GAME, Setup(2)), "* shell", "0 keep", "* shell", "1 keep")
    assert state.table.pile == [0, 1]
    return state


def test_who_imagines_after_a_draw_that_chance_was_not_asked_for_is_asked_the_same() -> None:
    state = one_kind_left()
    assert state.begins_step
    view = observe(state, 0).encode()
    piles = set()
    for seed in range(12):
        dream = Eye(state, 0).imagine(Stream(seed))
        asked = dream.asked(0)
        assert asked is not None, "chance is asked instead"
        assert observe(dream, 0).encode() == view
        assert fingerprint(dream.clone()) == fingerprint(dream)
        assert dream.clone().imagine(0, Stream(seed)).asked(0) is not None
        piles.add(tuple(dream.table.pile))
        drive(dream, "0 throw")
    assert piles == {(0, 1), (1, 0)}, "what lies in the pile and in the other hand is open"


def test_a_copy_of_a_copy_knows_that_chance_was_not_asked() -> None:
    for twin in (one_kind_left().clone(), pickle.loads(pickle.dumps(one_kind_left()))):
        assert all(twin.imagine(0, Stream(seed)).asked(0) for seed in range(12))
