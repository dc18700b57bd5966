"""Questions and decisions: who is asked what, and which answers are legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from frostlight.kernel.errors import IllegalMoveError
from frostlight.kernel.event import Fact

CHANCE: Final = -1
"""The seat that is asked when chance decides."""

SPECTATOR: Final = -2
"""An observer who sits at no seat."""

MAIN: Final = -3
"""The branch of a decision that was asked by the step itself, not by one seat's share of it."""

Make = Callable[[Any, int], list[int]]
"""Makes the options of a seat from the table."""
Options = list[int] | Make
"""Places in a vocabulary, or what makes the list of them when somebody looks."""

UNSEEN: Final[list[int]] = []
"""The options of a question that nobody has looked at yet."""

FactSource = Sequence[str] | Callable[[Any], Fact] | None
"""How a value becomes a fact that people read: the ids that small ints stand for, a function, or
None for numbers and texts as they are."""


_NOTHING: Final[dict[str, FactSource]] = {}

Advised = Literal["", "people", "all"]
"""Who may say what they favour while one seat decides: nobody, people, or bots as well."""

COUNTER: Final = "left"
"""The fact that counts how many times the same is still asked, this time included."""


def facts_of(said: Mapping[str, FactSource], values: tuple[Any, ...]) -> dict[str, Fact]:
    """Values by name, as facts; a rule that says too few or too many is wrong."""
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
    """A kind of thing that goes on while questions are asked inside it: a card, an action.

    `rule.within` runs a rule inside one; `about` are its facts, in order, as for a question.
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

    Every answer has a key (stable text, kept in records) and a value (what the rule receives).
    Rules offer answers by their place in the vocabulary: small ints, so that a question costs
    next to nothing; keys, labels and reasons are made only for those who look.
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
        """True when the options themselves show what others may not see."""
        self.team = team
        """True when the asked seat answers for all: everybody sees its options, and the others may
        say which they favour before it confirms."""
        self.advised: Advised = "all" if team else advised
        """Who may say what they favour: also what a seat decides alone can be open to advice, and
        then everybody sees its options."""
        self.about: dict[str, FactSource] = dict(about)
        """The facts of what it is about, in order: what is built, which card, how many are left.

        One that is called `left` counts how many times the same is still asked: what people may
        answer several times at once, in any game (`Decision.left`, `Decision.follows`).
        """
        self.counter = list(self.about).index(COUNTER) if COUNTER in self.about else -1
        """Where the count of what is left stands among the facts; -1 = nothing is counted."""
        self.expected: dict[str, Any] = dict(expected)
        """Answers that are never legal here, with values: people expect them, and are told why not
        (`Game.explain`)."""

    def value(self, key: str) -> Any:
        """What an answer means, be it legal or only expected."""
        place = self.index.get(key)
        return self.expected[key] if place is None else self.values[place]

    def ask(
        self, seat: int, options: Options, *, veil: bool = False, about: tuple[Any, ...] = ()
    ) -> Decision:
        """Ask a seat to choose one of the options (places in the vocabulary).

        Options that take long to find can be a function of the table and the seat: a copy of the
        game that goes the same way again does not call it.
        `about` are the values of the facts that this kind of question declares.
        With `veil` the seat is asked even if it has one answer only: where that depends on what
        others may not see (a hand of cards), passing over the question would tell them.
        """
        if isinstance(options, list):
            return Decision(self, seat, options, about, veil)
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
    """What the question is about, as the rule knows it: values for the facts of its kind."""
    veil: bool = False
    make: Make | None = None
    """What makes the options, where they are UNSEEN; the kernel looks when it opens a question."""
    weights: list[int] | None = None
    """How likely chance chooses each option; None for a seat."""
    branch: int = MAIN
    within: tuple[Within, ...] = ()
    """What goes on round the question, from the outside in."""

    @property
    def subject(self) -> dict[str, Fact]:
        """What the question is about, as facts for texts and views."""
        return facts_of(self.question.about, self.about)

    def inside(self, subject: Subject) -> tuple[Any, ...] | None:
        """The values of the innermost such subject round the question, if there is one."""
        for around, values in reversed(self.within):
            if around is subject:
                return values
        return None

    @property
    def left(self) -> int:
        """How many times the same will be asked, this time included, as far as the rule says."""
        count = self.question.counter
        return int(self.about[count]) if count >= 0 else 1

    def follows(self, before: Decision) -> bool:
        """Whether the same is asked once more: kind, seat and subject, but for a lower count.

        Rules that do not count what is left may ask the same again as often as they like.
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
        """The same question with lists of its own, for those who may do with it what they like."""
        weights = None if self.weights is None else self.weights[:]
        return Decision(self.question, self.seat, self.options[:], *self._rest(weights))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled without what made the options."""
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
        return [keys[option] for option in self.options]

    def option(self, key: str) -> int:
        """The option of this key; IllegalMoveError lists those that are legal."""
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
    """A seat (or chance) in a message."""
    return "chance" if seat == CHANCE else f"seat {seat}"
