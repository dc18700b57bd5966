"""An answer is told once: all that any surface shows of it, by one function a kind of question.

    answers = Answers()

    @answers.shows("take")
    def take(answer: Answer) -> Shown:
        return Shown(answer.say("option.take", n=answer.value), points="shore")

Page, phone, terminal, screen reader, advice and suggestions read the same value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from frostlight.kernel import FrostlightError, Question, View
from frostlight.kernel.event import Fact
from frostlight.view.markup import EMPTY, Html
from frostlight.view.preview import NOTHING, Preview
from frostlight.view.scene import Scene

Rank: TypeAlias = Literal["primary", "ordinary", "done", "sacrifice"]
"""Rank of an answer for its player: it advances the game, is one of the other actions, ends or
declines something, or gives something up for good."""
APART: Final = " · "


class Answer(NamedTuple):
    """An answer that a player can give, would expect to give, or has given."""

    question: Question
    key: str
    value: Any
    """Value that the rule receives: see the vocabulary of the question."""
    scene: Scene
    view: View | None
    """View of the player; None for an earlier answer, whose table is gone."""
    crowded: bool = False
    """Whether it stands in a very long list: things that the board shows anyway are left out."""

    @property
    def kind(self) -> str:
        return self.question.kind

    def say(self, key: str, /, **facts: Fact) -> str:
        """A message of the game, in the language of the player."""
        return self.scene.reader.say(key, **facts)


class Effect(NamedTuple):
    """The effect of an answer in this position, as far as its player can know."""

    brings: Html = EMPTY
    """Icons with amounts as markup, gain first, then cost; "" = `words` say it."""
    words: tuple[str, ...] = ()
    """The same in words: for the terminal, for screen readers, and where nothing is drawn."""
    risk: str = ""
    """Risk of the answer, in words."""
    after: tuple[str, ...] = ()
    """Consequences, a line each, and stocks as from → to."""
    tells: str = ""
    """One sentence that stands in a long list itself: what a building does."""
    remark: str = ""
    """Remark beside the short name where there is no room for the rest."""
    preview: Preview = NOTHING
    """Pieces where they would come to stand, and numbers as they would be."""

    @property
    def note(self) -> str:
        """All of it in one line of words."""
        return APART.join(filter(None, (*self.words, self.risk, *self.after)))


NO_EFFECT: Final = Effect()


def no_effect() -> Effect:
    """For answers whose name says it all."""
    return NO_EFFECT


class Along(NamedTuple):
    """What may be picked together with an answer: the answers to what is asked next (ADR 66)."""

    name: str
    """What stands on its chip."""
    steps: tuple[tuple[str, str], ...]
    """Kinds of question and keys, in the order in which they are asked; none that is forced.
    Without a key: to be asked, where an answer would go without saying."""


def alone() -> tuple[Along, ...]:
    """For answers with which nothing else is picked."""
    return ()


class Proposal(NamedTuple):
    """Good answers to the next questions, given with it unless the player picks others (ADR 66)."""

    steps: tuple[tuple[str, str], ...]
    """Kinds of question and keys, in the order in which they are asked; none that is forced."""
    name: str
    """What it says of them below the name of the answer."""
    verb: str = ""
    """The same on its button; "" = what the last of them is called."""


def nothing_proposed() -> Proposal | None:
    """For answers after which a player decides by what they see then."""
    return None


class Shown(NamedTuple):
    """All that any surface shows of an answer."""

    verb: str
    """The whole sentence of its button."""
    points: str = ""
    """The ids of the elements that it points at, parted by spaces.

    What it is about comes first, then where that goes, or where else it is shown. A click on the
    first and then on another says which answer is meant.
    """
    group: str = ""
    """The message key of the heading under which it stands; "" = none."""
    rank: Rank = "primary"
    place: str = ""
    """Where it happens, as small print without codes of content."""
    name: str = ""
    """The short name under its heading, in a long list; "" = there is none."""
    row: str = ""
    """Within its heading: the thing that several answers share, in words; "" = none.

    They stand side by side on a page, and `name` need not name the thing again.
    """
    pair: str = ""
    """What is typed after the number of its row to choose it: `3 2`; "" = a number of its own."""
    hint: str = ""
    """A reason for which it is one of a few good answers among many; the others are folded then."""
    order: int = 0
    """Its place in the list: smaller numbers first, equal ones as the rules offer them."""
    effect: Callable[[], Effect] = no_effect
    """Its effect; lazy: computed for surfaces that show it."""
    unfolds: frozenset[str] = frozenset()
    """Kinds of question that it leads to, and that are answered with it: a page offers it as
    several options, one for each answer."""
    along: Callable[[], tuple[Along, ...]] = alone
    """What may be picked with it instead of what goes without saying; lazy as well."""
    proposes: Callable[[], Proposal | None] = nothing_proposed
    """What a page does with it in the same step, unless a pick asks for it; lazy as well."""


Show = Callable[[Answer], Shown]


class Answers:
    """Registry of the functions that show a game's answers: exactly one for each kind."""

    def __init__(self, usual: Show | None = None) -> None:
        self._shows: dict[str, Show] = {}
        self.usual = usual
        """Shows the answers to all kinds that have no function of their own; None = all have."""

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of question that can be shown."""
        return frozenset(self._shows)

    def shows(self, *kinds: str) -> Callable[[Show], Show]:
        """Registers the function that shows the answers to these kinds of question."""

        def register(show: Show) -> Show:
            for kind in kinds:
                if kind in self._shows:
                    raise FrostlightError(f"The question {kind!r} is shown by two functions.")
                self._shows[kind] = show
            return show

        return register

    def show(
        self,
        question: Question,
        key: str,
        scene: Scene,
        view: View | None = None,
        *,
        crowded: bool = False,
    ) -> Shown:
        """What is shown of an answer to a question."""
        answer = Answer(question, key, question.value(key), scene, view, crowded)
        return self._shows.get(question.kind, self.usual or _unknown)(answer)


def _unknown(answer: Answer) -> Shown:
    raise FrostlightError(f"No function shows the answers to {answer.kind!r}.")
