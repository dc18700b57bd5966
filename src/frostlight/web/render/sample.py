"""A sample game without players, for pictures of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from frostlight.games import find_game
from frostlight.i18n import Reader
from frostlight.kernel import State, Stream, View, observe
from frostlight.view import Scene, find_text_view

FAR: Final = 60
"""Number of decisions that are made at random."""


@lru_cache(16)
def _begun(game: str) -> State[Any]:
    rules, stream = find_game(game), Stream("look")
    state = State.start(rules, rules.read_setup({}))
    for _ in range(FAR):
        if not state.over:
            options = state.decision.options
            state.answer(state.decision, options[stream.below(len(options))])
    return state


def sample(game: str, language: str) -> tuple[View, Scene]:
    """What the first seat sees of it, in a language."""
    state, rules = _begun(game), find_game(game)
    people = find_text_view(game).people(rules.read_setup({}), Reader(language, game))
    names = tuple(person.name for person in people)
    reader = Reader(language, game, names, coded=False, typeset=True)
    return observe(state, 0), Scene(reader, people, printed=state.table.printed)
