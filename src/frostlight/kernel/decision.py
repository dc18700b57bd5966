"""Questions and decisions: the asked seat, the question, and its legal answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, cast

import msgspec

from frostlight.kernel.errors import IllegalMoveError, RuleError
from frostlight.kernel.event import Fact

CHANCE: Final = -1
"""The seat that is asked when chance decides."""

SPECTATOR: Final = -2
"""An observer without a seat."""

MAIN: Final = -3
"""The branch of a decision of the step itself, not of one seat's share of it."""

Make = Callable[[Any, int], list[int]]
"""Makes the options of a seat from the table."""
Options = list[int] | list[str] | Make
"""Indices in a vocabulary, keys, or a function that makes indices lazily."""

UNSEEN: Final[list[int]] = []
"""The options of a question whose lazy options are not made yet."""

FactSource = Sequence[str] | Callable[[Any], Fact] | None
"""Conversion of a value to a fact for texts: the ids that small ints stand for, a function, or
None for numbers and texts as they are."""


_NOTHING: Final[dict[str, FactSource]] = {}

Advised = Literal["", "people", "all"]
"""Players who may have wishes while one seat decides: none, people, or bots as well."""

COUNTER: Final = "left"
"""Name of the fact with the number of times that the same is still asked, this one included."""


def facts_of(said: Mapping[str, FactSource], values: tuple[Any, ...]) -> dict[str, Fact]:
    """Values by name, as facts; ValueError if a rule gives too few or too many."""
    if not said and not values:
        return {}
    found: dict[str, Fact] = {}
    for (name, how), value in zip(said.items(), values, strict=True):
        if how is None:
            found[name] = value
        else:
            found[name] = how(value) if callable(how) else how[value]
    return found


class Subject:
    """A kind of context in which questions are asked: a card, an action.

    `rule.within` runs a rule inside one; `about` has its facts in order, as for a question.
    """

    __slots__ = ("about", "kind")

    def __init__(self, kind: str, about: Mapping[str, FactSource]) -> None:
        self.kind = kind
        self.about: dict[str, FactSource] = dict(about)

    def __repr__(self) -> str:
        return f"<Subject {self.kind}>"


Within = tuple[Subject, tuple[Any, ...]]
"""A subject with the values of its facts, as the rule knows them."""


class Question:
    """A kind of decision with its closed vocabulary of answers.

    Every answer has a key (stable text, used in records) and a value (which the rule receives).
    Rules offer answers by their place in the vocabulary: small ints, so that a question costs
    next to nothing; keys, labels and reasons are made lazily.
    """

    __slots__ = (
        "about",
        "advised",
        "chance",
        "counter",
        "expected",
        "index",
        "keys",
        "kind",
        "peek",
        "rule",
        "team",
        "values",
    )

    def __init__(  # noqa: PLR0913 - each has a good default
        self,
        kind: str,
        rule: str,
        answers: Mapping[str, Any],
        *,
        chance: bool = False,
        peek: bool = False,
        team: bool = False,
        advised: Advised = "",
        about: Mapping[str, FactSource] = _NOTHING,
        expected: Mapping[str, Any] = _NOTHING,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.keys: tuple[str, ...] = tuple(answers)
        self.values: tuple[Any, ...] = tuple(answers.values())
        self.index: dict[str, int] = {key: place for place, key in enumerate(self.keys)}
        self.chance = chance
        """True when chance answers it, with `draw`; otherwise a seat is asked."""
        self.peek = peek
        """True when the options themselves show hidden state to the asked seat."""
        self.team = team
        """True when the asked seat answers for all: its options are public, and the others may have
        wishes before it confirms."""
        self.advised: Advised = "all" if team else advised
        """Players who may have wishes: a seat's own decision can be open to advice too, and then
        its options are public."""
        self.about: dict[str, FactSource] = dict(about)
        """Facts of its subject, in order: what is built, which card, how many are left.

        The fact `left` counts how many times the same is still asked: players may answer such a
        question in a batch, in any game (`Decision.left`, `Decision.follows`).
        """
        self.counter = list(self.about).index(COUNTER) if COUNTER in self.about else -1
        """Index of the counter among the facts; -1 = there is none."""
        self.expected: dict[str, Any] = dict(expected)
        """Answers that are never legal here, with values: players expect them, and read why not
        (`Game.explain`)."""

    def value(self, key: str) -> Any:
        """The value of an answer, legal or only expected."""
        place = self.index.get(key)
        return self.expected[key] if place is None else self.values[place]

    def places(self, keys: Iterable[str]) -> list[int]:
        """The places of these answers in the vocabulary."""
        try:
            return [self.index[key] for key in keys]
        except (KeyError, TypeError) as wrong:
            raise RuleError(
                f"{self.kind!r} ({self.rule}) has no answer {wrong}: there are {self.listed}"
            ) from None

    @property
    def listed(self) -> str:
        """The keys for a message, or the first and last of many."""
        keys = self.keys
        return f"{keys[0]} to {keys[-1]}" if len(keys) > 9 else ", ".join(keys)

    def ask(
        self, seat: int, options: Options, *, veil: bool = False, about: tuple[Any, ...] = ()
    ) -> Decision:
        """Ask a seat to choose one of the options: places in the vocabulary, or keys.

        Options that are slow to find can be a function of the table and the seat (lazy): a clone
        that replays the same trail does not call it.
        `about` are the values of the facts that this kind of question declares.
        With `veil` the seat is asked even if it has one answer only: where that depends on hidden
        state (a hand of cards), skipping the question would leak it.
        """
        if isinstance(options, list):
            if options and isinstance(options[0], str):
                options = self.places(options)
            return Decision(self, seat, cast("list[int]", options), about, veil)
        return Decision(self, seat, UNSEEN, about, veil, options)

    def draw(
        self,
        options: list[int],
        weights: list[int],
        *,
        veil: bool = False,
        about: tuple[Any, ...] = (),
    ) -> Decision:
        """Let chance choose one of the options, each with its weight; the rest as in `ask`."""
        return Decision(self, CHANCE, options, about, veil, None, weights)

    def __copy__(self) -> Question:
        return self

    def __deepcopy__(self, _memo: dict[int, Any]) -> Question:
        return self

    def __repr__(self) -> str:
        return f"<Question {self.kind} ({self.rule})>"


class Decision(msgspec.Struct, eq=False, gc=False):
    """One open question: a seat, a kind, and the answers that are legal now.

    Made by `Question.ask` and `Question.draw`. A struct, because one is made for every question:
    it takes a third of the time of a class.
    """

    question: Question
    seat: int
    options: list[int]
    about: tuple[Any, ...] = ()
    """Values for the facts of its kind, as the rule gave them."""
    veil: bool = False
    make: Make | None = None
    """Function that makes UNSEEN options; the kernel calls it when it opens a question."""
    weights: list[int] | None = None
    """How likely chance chooses each option; None for a seat."""
    branch: int = MAIN
    within: tuple[Within, ...] = ()
    """Subjects round the question, from the outside in."""

    @property
    def subject(self) -> dict[str, Fact]:
        """Facts of the question's subject, for texts and views."""
        if len(self.about) != len(self.question.about):
            wanted = ", ".join(self.question.about) or "nothing"
            said = ", ".join(self.question.about) + "," * (len(self.question.about) == 1)
            raise RuleError(
                f"{self.kind!r} ({self.rule}) is about {wanted}, and the rule says {self.about}: "
                f"ask or draw it with about=({said})"
            )
        return facts_of(self.question.about, self.about)

    def inside(self, subject: Subject) -> tuple[Any, ...] | None:
        """The values of the innermost such subject round the question; None = there is none."""
        for around, values in reversed(self.within):
            if around is subject:
                return values
        return None

    @property
    def left(self) -> int:
        """Number of times that the same is still asked, this one included, by its counter."""
        count = self.question.counter
        return int(self.about[count]) if count >= 0 else 1

    def follows(self, before: Decision) -> bool:
        """Whether the same is asked once more: kind, seat and subject, but for a lower count.

        Rules without a counter may ask the same again any number of times.
        """
        if self.question is not before.question or self.seat != before.seat:
            return False
        if self.within != before.within:
            return False
        count = self.question.counter
        if count < 0:
            return self.about == before.about
        mine, theirs = list(self.about), list(before.about)
        return mine.pop(count) < theirs.pop(count) and mine == theirs

    def copy(self) -> Decision:
        """The same question with lists of its own, which the caller may change."""
        weights = None if self.weights is None else self.weights[:]
        return Decision(self.question, self.seat, self.options[:], *self._rest(weights))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without the function that made the options."""
        return Decision, (self.question, self.seat, self.options, *self._rest(self.weights))

    def _rest(self, weights: list[int] | None) -> tuple[Any, ...]:
        return self.about, self.veil, None, weights, self.branch, self.within

    @property
    def kind(self) -> str:
        return self.question.kind

    @property
    def rule(self) -> str:
        """The id of the rule behind the question."""
        return self.question.rule

    @property
    def keys(self) -> list[str]:
        """The legal answers as text, in the order in which the rule offers them."""
        keys = self.question.keys
        try:
            return [keys[option] for option in self.options]
        except (IndexError, TypeError):
            known = range(len(keys))
            places = [option for option in self.options if option not in known]
            raise RuleError(
                f"{self.kind!r} ({self.rule}) offers the places {places} of its {len(keys)} "
                f"answers ({self.question.listed}): they are counted from 0, and are no values; "
                "or offer keys"
            ) from None

    def option(self, key: str) -> int:
        """The option of this key; IllegalMoveError lists the legal keys."""
        option = self.question.index.get(key, -1)
        if option not in self.options:
            raise IllegalMoveError(
                f"{key[:60]!r} is not an answer for {who(self.seat)} now; "
                f"legal for {self.kind!r}: {', '.join(self.keys)}."
            )
        return option

    def __repr__(self) -> str:
        return f"<Decision seat {self.seat} {self.kind} {self.keys}>"


def who(seat: int) -> str:
    """A seat (or chance, or a spectator) in a message."""
    return {CHANCE: "chance", SPECTATOR: "a spectator"}.get(seat, f"seat {seat}")
