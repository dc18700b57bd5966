"""Paths are written from point to point: short, and where they were."""

from __future__ import annotations

import re

import pytest

from frostlight.games.antarctica.view import geometry as at

NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+|\d+)")


def corners(path: str) -> list[at.Point]:
    """The points of a closed path of straight lines, as a browser reads it."""
    assert re.fullmatch(r"M[^a-zA-Z]+l[^a-zA-Z]+z", path)
    (x, y), *steps = zip(*[map(float, NUMBER.findall(path))] * 2, strict=True)
    points = [(x, y)]
    for dx, dy in steps:
        x, y = x + dx, y + dy
        points.append((x, y))
    return points


@pytest.mark.parametrize("size", [at.RIM, at.ORBIT])
def test_a_frame_goes_through_its_points(size: at.Point) -> None:
    found = corners(at.frame(size))
    wanted = [at.on_frame(size, degrees) for degrees in range(0, 360, 3)]
    assert len(found) == len(wanted)
    for here, there in zip(found, wanted, strict=True):
        assert here == pytest.approx(there, abs=0.051), "no rounding adds up"


def test_the_coast_is_one_smooth_curve_that_ends_where_it_began() -> None:
    coast = at.coast()
    start, first, rest = re.fullmatch(r"M(.+)c(.+)s(.+)z", coast).groups()  # type: ignore[union-attr]
    assert len(NUMBER.findall(first)) == 6
    numbers = [float(number) for number in NUMBER.findall(rest)]
    x, y = map(float, NUMBER.findall(start))
    ends = [[float(number) for number in NUMBER.findall(first)][4:]]
    ends += [numbers[n + 2 : n + 4] for n in range(0, len(numbers), 4)]
    assert x + sum(dx for dx, _ in ends) == pytest.approx(x, abs=1e-6)
    assert y + sum(dy for _, dy in ends) == pytest.approx(y, abs=1e-6)
    assert len(ends) > 60
