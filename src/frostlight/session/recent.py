"""Idempotent retries: the last answers of each seat, to recognise one that is sent twice."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from frostlight.session.batch import MAX_ANSWERS
from frostlight.session.entries import Made

KEPT: Final = 4 * MAX_ANSWERS
"""Number of answers remembered of a seat."""


class RecentAnswers:
    """By seat: its last answers, each with the version of the page that it answered."""

    def __init__(self) -> None:
        self.by_seat: dict[int, deque[tuple[int, Made]]] = {}

    def give(self, seat: int, seen: int, made: Made) -> None:
        """Remember an answer to a page of this version."""
        self.by_seat.setdefault(seat, deque(maxlen=KEPT)).append((seen, made))

    def knows(self, seat: int, wished: Sequence[Made], version: int) -> bool:
        """Whether it is a retry: these answers, or the first of them, followed on this version."""
        answers = list(self.by_seat.get(seat, ()))
        if version < 0 or (len(answers) == KEPT and version <= answers[0][0]):
            return False  # no version, or too old to be remembered
        since = [made for at, made in answers if at >= version and not made.itself]
        given = 0
        while given < min(len(wished), len(since)) and since[given] == wished[given]:
            given += 1
        return given > 0 and not (given < len(since) and since[given].joined)
