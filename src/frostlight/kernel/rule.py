"""Rules are generators: they yield questions and receive answers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar, overload

from frostlight.kernel.decision import Decision, Subject, Within
from frostlight.kernel.event import Ending


class Together:
    """Several seats decide at the same time, each by a rule of its own; go on when all are done.

    `make` starts the rule of one seat. It may be called again for the same seat: a search that
    cannot know what another seat has planned so far lets that seat begin again.
    A seat's rule asks only that seat, or chance, and touches only that seat's own fields: it must
    not depend on concurrent moves of others. A question whose number of answers depends on hidden
    state is asked with `veil`, or a share that needs no answer shows at once as finished.
    """

    __slots__ = ("make", "seats", "within")

    def __init__(self, seats: Sequence[int], make: Callable[[int], Rule]) -> None:
        self.seats = seats
        self.make = make
        self.within: tuple[Within, ...] = ()
        """Subjects round it: every seat decides inside them."""


R = TypeVar("R")
Asking = Generator[Decision | Together, Any, R]
"""Part of a rule that asks and returns a result."""
Rule = Generator[Decision | Together, Any, None]
"""A rule that asks. A rule without questions is a plain function."""
MayAsk = Rule | None
"""Result of a rule that may ask: None = it is done without a question.

The caller writes `yield from rule(...) or ()` in either case.
"""


@overload
def within(subject: Subject, about: tuple[Any, ...], rule: Asking[R]) -> Asking[R]: ...
@overload
def within(subject: Subject, about: tuple[Any, ...], rule: None) -> None: ...
def within(subject: Subject, about: tuple[Any, ...], rule: Asking[R] | None) -> Asking[R] | None:
    """Run a rule; every question that it asks is asked inside this subject.

    Views, reasons and bots read there which card is resolved or which action goes on, so that no
    field of the table has to say it. A rule without questions stays None.
    """
    return None if rule is None else inside(((subject, about),), rule)


def inside(around: tuple[Within, ...], rule: Asking[R]) -> Asking[R]:
    """As `within`, for several subjects at once, from the outside in: cheaper than one by one."""
    answer = None
    while True:
        try:
            asked = rule.send(answer)
        except StopIteration as done:
            result: R = done.value
            return result
        asked.within = around + asked.within
        answer = yield asked


class GameOver(Exception):  # noqa: N818 - the end of a game is no error
    """Raised where the game ends, however deep in a rule."""

    def __init__(self, reason: str, rule: str, **numbers: int) -> None:
        super().__init__(reason)
        self.ending = Ending(reason=reason, rule=rule, numbers=numbers)
