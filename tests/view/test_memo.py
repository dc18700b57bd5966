"""What is made of a view is made once, and never taken for that of another view."""

from __future__ import annotations

import gc
import pickle
import weakref

from frostlight.kernel import View
from frostlight.view import remembered


def view(seat: int) -> View:
    return View("any", seat, {}, [], None)


def test_it_is_made_once_of_each_view_and_for_each_further_thing() -> None:
    made: list[tuple[int, str]] = []

    def make(seen: View, what: str = "") -> tuple[int, str]:
        made.append((seen.seat, what))
        return seen.seat, what

    one, other = view(1), view(2)
    for _ in range(2):
        assert remembered(one, make) == (1, "")
        assert remembered(other, make) == (2, "")
        assert remembered(one, make, "a") == (1, "a")
    assert made == [(1, ""), (2, ""), (1, "a")]


def test_views_that_are_forgotten_leave_nothing_to_those_that_take_their_place() -> None:
    """An id is given again once its object is gone: what was made must not outlive its view."""
    for seat in range(400):
        assert remembered(view(seat), lambda seen: seen.seat) == seat
        assert remembered(view(seat), _seat_of) == seat


def test_what_is_made_of_a_view_is_no_part_of_it() -> None:
    one = view(1)
    plain = one.encode()
    remembered(one, _seat_of)
    assert one.encode() == plain == view(1).encode()
    assert one == view(1)
    assert not vars(pickle.loads(pickle.dumps(one)))


def test_what_is_made_is_forgotten_with_its_view() -> None:
    class Made: ...

    one = view(1)
    made = weakref.ref(remembered(one, lambda _: Made()))
    assert made() is not None
    del one
    gc.collect()
    assert made() is None


def _seat_of(seen: View) -> int:
    return seen.seat
