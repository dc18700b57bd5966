"""How fast a core was: what is told of it, and that the process behind it ends."""

from __future__ import annotations

import pytest

from bench.yardstick import Yardstick, slowness


def test_a_core_that_never_changes_was_at_its_best() -> None:
    assert slowness([2.0] * 30) == 1.0


def test_half_of_the_time_at_half_speed_is_half_as_slow_again() -> None:
    assert slowness([1.0] * 50 + [2.0] * 50) == pytest.approx(1.5)


def test_one_lucky_piece_of_work_does_not_count_as_the_best() -> None:
    assert slowness([0.1] + [1.0] * 99) == pytest.approx(99.1 / 100 / 0.91)


def test_without_a_measurement_nothing_is_said() -> None:
    assert slowness([]) == 1.0


def test_it_measures_until_it_is_asked() -> None:
    assert Yardstick(None).slowness() >= 1.0
