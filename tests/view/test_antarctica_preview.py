"""What is shown of an option before it is chosen, and of an event after it happened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import HANDS
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view.foresee import foresee
from frostlight.games.antarctica.view.open import SECRET_FIELDS, known_table
from frostlight.games.antarctica.view.page import tree
from frostlight.i18n import Reader
from frostlight.kernel import SPECTATOR, Journal, State, Stream, observe
from frostlight.kernel.sight import UNKNOWN
from frostlight.view import Scene, find_text_view
from frostlight.view.pages import find_page_view
from frostlight.view.parts import Part, diff
from tests.view.antarctica_shown import shown

PEOPLE = find_text_view("antarctica").people(
    GAME.read_setup({"players": 3}), Reader("en", "antarctica")
)
SCENE = Scene(Reader("en", "antarctica", tuple(person.name for person in PEOPLE)), PEOPLE)
PIECES = ("queues", "buildings", "scientists", "cubes", "supply", "reserve", "ships_left")
COMES_TRUE = {
    "place": PIECES,
    "sail": PIECES,
    "recruit": PIECES,
    "build": ("buildings", "supply", "scientists"),
    "research": ("cubes", "cubes_left"),
    "ship": ("ships", "ships_left"),
}
"""What no symbol or forced answer changes further."""


def random_game(seed: int) -> Iterator[Journal[Continent]]:
    journal = Journal(GAME, GAME.read_setup({"players": 3}))
    stream = Stream("preview", seed)
    while not journal.state.over:
        yield journal
        decision = journal.state.decision
        wanted = [key for key in decision.keys if not key.startswith("give")] or decision.keys
        journal.apply(decision.seat, wanted[stream.below(len(wanted))])


def ids(part: Part) -> Iterator[str]:
    yield part[0]
    for inner in part[1]:
        if not isinstance(inner, str):
            yield from ids(inner)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_what_is_foreseen_comes_true(seed: int) -> None:
    """As far as it goes, and without a touch on the running game."""
    told: set[str] = set()
    for journal in random_game(seed):
        state: State[Continent] = journal.state
        decision = state.decision
        if decision.seat < 0:
            continue
        view = observe(state, decision.seat)
        before = view.encode()
        for key in decision.keys:
            then = shown(SCENE, decision.kind, key, view).effect().preview.then
            after = foresee(view, decision.kind, decision.question.value(key))
            if after is None:
                continue
            twin = state.clone()
            twin.apply(decision.seat, key)
            told.add(key.partition(":")[0])
            assert ("my-supply" in then) == (
                after.supply[view.seat] != view.table["supply"][view.seat]
            )
            for field in COMES_TRUE.get(key.partition(":")[0], ()):
                assert getattr(after, field) == getattr(twin.table, field), (key, field)
        assert observe(state, decision.seat).encode() == before
    assert {"place", "sail", "build", "recruit", "pass"} <= told


def test_a_table_to_try_things_on_has_nothing_hidden() -> None:
    """What a seat does not see is not there to be read, and each try has lists of its own."""
    state = next(journal.state for journal in random_game(5) if journal.state.table.turn > 20)
    view = observe(state, 1)
    table, before = known_table(view), view.encode()
    absent = {name for name in Continent.FIELDS if not hasattr(table, name)}
    assert absent == SECRET_FIELDS - {"hands", "seen"}
    for name in ("hands", "seen"):
        known, own = getattr(table, name), getattr(state.table, name)[HANDS[1]]
        assert known[HANDS[1]] == own
        for seat in (0, *range(2, len(known) // len(own))):
            assert all(entry is UNKNOWN for entry in known[HANDS[seat]])
    for name, kind in Continent.FIELDS.items():
        if str(kind).startswith("list") and name not in absent:
            getattr(table, name).clear()
    assert view.encode() == before
    assert known_table(view).queues == state.table.queues


def test_events_name_what_is_on_the_page() -> None:
    """All that a move changes on the board belongs to one of its events."""
    touched = find_page_view("antarctica").touched
    old: Part | None = None
    claimed, unclaimed = 0, set()
    for journal in random_game(7):
        new = tree(observe(journal.state, SPECTATOR), SCENE)
        names = set(ids(new))
        starts = [
            start for event in journal.events[-1] for start in touched(event.kind, event.facts)
        ]
        for start in starts:
            assert start in ("my-", "built", "hand", "pieces", "piece-ship-") or any(
                name.startswith(start) for name in names
            ), start
        changed = [name for name, _ in diff(old, new)] if old else []
        for name in changed:
            if name.startswith(tuple(starts)):
                claimed += 1
            elif name.startswith(("zone-", "track-", "piece")):
                unclaimed.add((name, journal.moves[-1].key))
        old = new
    assert claimed > 100
    assert not unclaimed, unclaimed
