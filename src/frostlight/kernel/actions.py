"""Action space: a number for every answer of a game, for programs that learn and search."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from hashlib import sha256

from frostlight.kernel.decision import Decision, Question


class Actions:
    """All answers to all questions of a game, numbered from 0 without gaps.

    The questions come in the order in which the game lists them, the answers of each in the
    order of its vocabulary. So a number stays the same as long as nothing is added, taken away or
    moved before it: for the same edition of the rules and the same printed content it never
    changes. `digest` tells whether two lists are the same.
    """

    __slots__ = ("_first", "_of_seats", "_starts", "count", "questions")

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = tuple(questions)
        self.count = 0
        """Number of actions."""
        self._first: dict[str, int] = {}
        for question in self.questions:
            self._first[question.kind] = self.count
            self.count += len(question.keys)
        self._starts = list(self._first.values())
        self._of_seats: Actions | None = None

    @property
    def of_seats(self) -> Actions:
        """The answers that seats give, numbered without those of chance: outputs of a policy."""
        if self._of_seats is None:
            self._of_seats = Actions([q for q in self.questions if not q.chance])
        return self._of_seats

    def number(self, decision: Decision, option: int) -> int:
        """The number of an option of a decision."""
        return self._first[decision.question.kind] + option

    def numbers(self, decision: Decision) -> list[int]:
        """The numbers of the legal answers, in the order of the options."""
        first = self._first[decision.question.kind]
        return [first + option for option in decision.options]

    def mask(self, decision: Decision) -> bytearray:
        """A byte for every number: 1 = a legal answer to the decision, 0 = none.

        `numpy.frombuffer(mask, "int8")` reads it without a copy.
        """
        mask = bytearray(self.count)
        for number in self.numbers(decision):
            mask[number] = 1
        return mask

    def option(self, decision: Decision, number: int) -> int:
        """The option of a decision with this number; ValueError if it answers something else."""
        option = number - self._first[decision.question.kind]
        if not 0 <= option < len(decision.question.keys):
            kind, key = self.name(number)
            raise ValueError(f"{number} is {key!r} of {kind!r}, not an answer to {decision.kind!r}")
        return option

    def name(self, number: int) -> tuple[str, str]:
        """The kind of the question and the key of the answer behind a number."""
        if 0 <= number < self.count:
            place = bisect_right(self._starts, number) - 1
            question = self.questions[place]
            return question.kind, question.keys[number - self._starts[place]]
        raise ValueError(f"{number} is no answer: there are {self.count}, from 0")

    @property
    def outcomes(self) -> int:
        """Largest number of outcomes that chance can have at one question."""
        return max((len(q.keys) for q in self.questions if q.chance), default=0)

    @property
    def digest(self) -> str:
        """A short hash of all kinds and keys: equal where the numbers mean the same."""
        lines = [f"{q.kind}\t{key}" for q in self.questions for key in q.keys]
        return sha256("\n".join(lines).encode()).hexdigest()[:16]
