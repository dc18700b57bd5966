"""The first game of a newcomer, as data of the game: steps of one idea each, learnt by doing.

`texts/lesson.toml` has what belongs to no language: the table it is played at, the dice, answers
that are given for the learner, and the steps in their order. Texts stand in each language:
`lesson.<step>` with title, text, why and done, and `lesson.end`. How far a learner is follows from
their answers alone, so that undo and a second device need nothing more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from functools import cache

import msgspec

from frostlight.games.entry import find_entry
from frostlight.kernel import FrostlightError


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is asked, what is open, what shows that it was understood."""

    name: str
    """Its texts: `lesson.<name>`."""
    asks: str
    """The kind of question in which it is learnt."""
    keys: tuple[str, ...] = ()
    """Patterns of the answers that are open, and with which it is learnt; () = every answer."""
    points: tuple[str, ...] = ()
    """CSS selectors of what ①, ② in its text mean."""

    def opens(self, key: str) -> bool:
        """Whether this answer may be given, and shows that the step was understood."""
        return not self.keys or any(fnmatchcase(key, pattern) for pattern in self.keys)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game that is played with a learner, who has the first seat."""

    steps: tuple[LessonStep, ...]
    seed: str = "1"
    """Seed of the dice: they fall as the steps need them."""
    setup: dict[str, str] = {}
    """Options of its table; a switch is `on` or `off`."""
    preset: dict[str, tuple[str, ...]] = {}
    """By kind of question: patterns of the answer that is given for the learner, best first."""

    def done(self, given: Iterable[tuple[str, str]]) -> tuple[int, int]:
        """By kinds and keys of a learner's answers: the steps left behind, and answers since.

        A step that never came is left behind with a later one.
        """
        done = since = 0
        for kind, key in given:
            steps = enumerate(self.steps[done:], done + 1)
            found = next((n for n, one in steps if one.asks == kind and one.opens(key)), done)
            done, since = found, 0 if found > done else since + 1
        return done, since

    def step(self, done: int, kind: str, keys: Sequence[str]) -> int:
        """The step that is learnt in a question with these answers; -1 = none, all is open."""
        for n, one in enumerate(self.steps[done:], done):
            if one.asks == kind and any(map(one.opens, keys)):
                return n
        return -1

    def given(self, kind: str, keys: Sequence[str]) -> str:
        """The answer that is given for the learner; "" = they are asked."""
        wanted = self.preset.get(kind, ())
        return next((key for one in wanted for key in keys if fnmatchcase(key, one)), "")


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    place = find_entry(game).folder("texts").joinpath("lesson.toml")
    if not place.is_file():
        return None
    try:
        found = msgspec.convert(tomllib.loads(place.read_text(encoding="utf-8")), Lesson)
    except (ValueError, msgspec.ValidationError) as wrong:
        raise FrostlightError(f"{place}: {wrong}") from None
    names = [one.name for one in found.steps]
    if not names or len(set(names)) < len(names) or "end" in names:
        raise FrostlightError(f"{place}: every step needs a name of its own, and none is 'end'")
    return found
