"""What is offered in games that are played is a whole phrase, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import load_catalogue
from frostlight.kernel import Question, State, Stream, View, observe
from frostlight.view import Scene, find_text_view
from tests.ours import OUR_GAMES

THEN = {
    "en": r"then\b",
    "pl": r"(potem|następnie|wtedy)\b",
    "ru": r"(затем|потом|тогда)\b",
    "it": r"(poi|quindi|dopo di che)\b",
}
"""How a sentence goes on that must have something before it."""
STEPS = 300
"""Decisions that are looked at, of each game: a few rounds."""


class Offered(NamedTuple):
    """An answer where it was offered, and the view of the seat that was asked."""

    question: Question
    key: str
    view: View


@cache
def offered(game: str) -> tuple[Offered, ...]:
    """Each answer once, of the first rounds of two games of random players."""
    rules, found = OUR_GAMES[game], dict[tuple[str, str], Offered]()
    for seed in range(2):
        state: State[Any] = State.start(rules, rules.read_setup({"players": 2 + seed}))
        stream = Stream("offered", game, seed)
        for _ in range(STEPS):
            if state.over:
                break
            decision = state.open[0]
            if decision.seat >= 0:
                view = observe(state, decision.seat)
                for key in decision.keys:
                    seen = Offered(decision.question, key, view)
                    found.setdefault((decision.kind, key), seen)
            keys = [key for key in decision.keys if not key.startswith("give:")] or decision.keys
            state.apply(decision.seat, keys[stream.below(len(keys))])
    return tuple(found.values())


def words(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Each answer with its verb and its short name."""
    rules, look = OUR_GAMES[game], find_text_view(game)
    for question, key, view in offered(game):
        setup = rules.read_setup({"players": view.table["players"]})
        people = look.people(setup, Reader(language, game))
        reader = Reader(language, game, tuple(person.name for person in people))
        shown = look.answers.show(question, key, Scene(reader, people, printed=view.printed), view)
        yield f"{question.kind} {key}", shown.verb
        if shown.name:
            yield f"{question.kind} {key} (short)", shown.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OUR_GAMES)
def test_an_option_is_a_whole_phrase(game: str, language: str) -> None:
    said = list(words(game, language))
    assert len(said) > 40
    for where, verb in said:
        assert verb.strip() == verb != "", where
        assert not set(verb) & set("{}"), (where, verb)
        assert verb.count(": ") <= 1, (where, verb)
        assert not re.search(r": ?[:.;,)]|\(\)|  ", verb), (where, verb)
        assert not re.match(THEN[language], verb, re.IGNORECASE), (where, verb)


def leaves(entry: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield path, entry
    else:
        for name, inner in entry.items():
            yield from leaves(inner, f"{path}.{name}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OUR_GAMES)
def test_no_option_goes_on_with_nothing_before_it(game: str, language: str) -> None:
    """Those of the catalogue too that no game has come to, and the options of printed cards."""
    catalogue = load_catalogue(language, game)
    options = [
        (path, said)
        for path, said in leaves(catalogue, game)
        if re.search(r"\.option(\.|\d)", path)
    ]
    assert len(options) > 20
    begun = [path for path, said in options if re.match(THEN[language], said, re.IGNORECASE)]
    assert begun == []
