"""Every leaf of a snapshot altered: it is refused with a reason, or it is a position to play on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from frostlight.games import find_game
from frostlight.kernel import Game, Journal, RecordError, Stream, load_snapshot, save_snapshot
from frostlight.testing import POLICIES
from frostlight.testing.scenario import next_answer

ON = 8
"""Answers that are given from a position that was accepted."""
Path = tuple[str | int, ...]
POSITIONS = [
    ("antarctica", 3, 20),
    ("antarctica", 2, 90),
    ("frostpunk", 2, 12),
    ("frostpunk", 3, 130),
    ("blackout", 2, 30),
    ("blackout", 3, 200),
]


@cache
def saved(game: str, players: int, moves: int) -> str:
    """A game after a number of moves, or at its end."""
    rules: Game[Any] = find_game(game)
    journal = Journal(rules, rules.read_setup({"players": players}))
    stream = Stream(moves)
    while not journal.state.over and len(journal.moves) < moves:
        decision, option = next_answer(journal.state, POLICIES["constructive"], stream)
        journal.apply(decision.seat, decision.question.keys[option])
    return save_snapshot(journal.state).decode()


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything in a document, the lists and objects too."""
    if path:
        yield path, value
    inside = (
        value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    )
    for name in inside:
        yield from leaves(value[name], (*path, name))


def others(value: Any) -> list[Any]:
    """Other values in place of one: of another type, negative, huge, next to it, twice, swapped."""
    wild: list[Any] = [None, "x", -1, 2**62, 10**25]
    if isinstance(value, bool):
        return [*wild, not value]
    if isinstance(value, int):
        return [*wild, value + 1, value * 2 + 1]
    if isinstance(value, list):
        return [*wild, [], value * 2, value[1:], value[1:] + value[:1], [*value[:-1], 77]]
    return wild


def altered(document: Any, path: Path) -> Iterator[bytes]:
    """A document with another value in this place, and without any."""
    *way, last = path
    inside = document
    for name in way:
        inside = inside[name]
    had = inside[last]
    for other in others(had):
        inside[last] = other
        yield json.dumps(document).encode()
    del inside[last]
    yield json.dumps(document).encode()
    if isinstance(inside, list):
        inside.insert(int(last), had)
    else:
        inside[last] = had


def goes_on(game: Game[Any], document: bytes) -> None:
    """Refused with a proper reason, or sound, and then it can be played."""
    state, said = None, ""
    try:
        state = load_snapshot(game, document)
    except RecordError as wrong:
        said = str(wrong)
    if state is None:
        assert said.startswith(("$.", "This "))
        assert "the rules cannot go on" not in said, document
        return
    stream = Stream("on")
    for _ in range(ON):
        assert game.invariants(state.table) == []
        assert load_snapshot(game, save_snapshot(state)).over == state.over
        if state.over:
            break
        state.answer(*next_answer(state, POLICIES["random"], stream))
    assert len(game.outcome(state.table).scores) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "moves"), POSITIONS)
def test_every_leaf_of_a_table(name: str, players: int, moves: int) -> None:
    game, document = find_game(name), json.loads(saved(name, players, moves))
    tried = 0
    for number, (path, _) in enumerate(list(leaves(document["table"]))):
        if number % 3 and len(path) > 1 and path[0] not in ("hands", "slots", "area", "stacks"):
            continue  # a long list is one kind of thing
        for changed in altered(document, ("table", *path)):
            goes_on(game, changed)
            tried += 1
    assert tried > 1000
    assert json.loads(saved(name, players, moves)) == document


@pytest.mark.slow
@pytest.mark.parametrize("name", ["antarctica", "frostpunk", "blackout"])
def test_every_leaf_of_a_finished_game_and_of_what_is_around_its_table(name: str) -> None:
    game, over = find_game(name), json.loads(saved(name, 2, 100_000))
    for field in ("end", "next"):
        for path, _ in list(leaves(over["table"][field], ("table", field))):
            for changed in altered(over, path):
                goes_on(game, changed)
    going = json.loads(saved(name, 2, 31))
    for place in ("format", "game", "edition", "setup", "answers"):
        for path, _ in list(leaves(going[place], (place,))):
            for changed in altered(going, path):
                goes_on(game, changed)


@pytest.mark.parametrize("name", ["antarctica", "frostpunk", "blackout"])
def test_the_table_and_the_setup_agree(name: str) -> None:
    document = json.loads(saved(name, 2, 31))
    document["setup"]["players"] = 3
    with pytest.raises(RecordError, match=r"\$\.table\.players: the setup says 3"):
        load_snapshot(find_game(name), json.dumps(document).encode())
