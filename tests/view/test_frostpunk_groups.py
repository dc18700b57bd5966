"""Long menus of Frostpunk: every one is in order, in games as the planner plays them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from frostlight.bots import Eye, make_bot
from frostlight.games.frostpunk.game import GAME
from frostlight.i18n import LANGUAGES
from frostlight.kernel import CHANCE, Decision, State, Stream, View, observe
from frostlight.web.render.amounts import are_amounts
from tests.view.frostpunk_spoken import answer_of, scene

LONG = 9
"""More options than this cannot be chosen by one digit."""
BLOCK = 24
"""No more options than this stand together without a heading or a thing that parts them."""


@pytest.fixture(scope="module")
def long_menus() -> list[tuple[Decision, View]]:
    """All questions with many options in a few games."""
    return [found for seed in range(3) for found in played(seed)]


def played(seed: int) -> Iterator[tuple[Decision, View]]:
    state, stream, bot = (
        State.start(GAME, GAME.read_setup({"players": 1 + seed})),
        Stream(seed),
        make_bot("planner"),
    )
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            assert decision.weights is not None
            state.answer(decision, decision.options[stream.weighted(decision.weights)])
            continue
        if len(decision.keys) > LONG:
            yield decision.copy(), observe(state, decision.seat)
        state.apply(decision.seat, bot.choose(Eye(state, decision.seat), stream.copy()))
        stream.below(2)


@pytest.mark.slow
def test_no_long_menu_is_a_heap(long_menus: list[tuple[Decision, View]]) -> None:
    kinds = Counter(decision.kind for decision, _ in long_menus)
    assert kinds["turn"] > 50
    assert {"construction", "build_at"} <= set(kinds)
    for decision, view in long_menus:
        blocks: dict[tuple[str, str], list[str]] = defaultdict(list)
        for key in decision.keys:
            answer = answer_of(scene("en"), decision.kind, key, view)
            blocks[answer.group, answer.row].append(key)
        for (heading, row), keys in blocks.items():
            assert len(keys) <= BLOCK or are_amounts(keys), (decision.kind, heading, row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_names_the_thing_and_its_options_the_places(
    long_menus: list[tuple[Decision, View]], language: str
) -> None:
    here, rows = scene(language), set()
    for decision, view in long_menus:
        if decision.kind != "turn":
            continue
        for key in decision.keys:
            answer = answer_of(here, "turn", key, view, crowded=True)
            row, name = answer.row, answer.name
            verb, _, where = key.partition(":")
            assert bool(row) == (verb in ("gather", "use", "shift")), key
            if row:
                assert name.startswith(where)
                assert row not in name
                rows.add(row)
    assert len(rows) > 8


@pytest.mark.parametrize(
    ("kind", "key", "rank"),
    [
        ("turn", "use:N01a", "primary"),
        ("turn", "pass", "done"),
        ("turn", "refuel:3", "ordinary"),
        ("refuel", "3", "primary"),
        ("construction", "build:house", "primary"),
        ("construction", "dismantle:N01a", "sacrifice"),
        ("construction", "stop", "done"),
        ("who_dies", "worker", "sacrifice"),
        ("hope_falls", "remove:care", "sacrifice"),
    ],
)
def test_ranks(kind: str, key: str, rank: str) -> None:
    assert answer_of(scene("en"), kind, key).rank == rank
