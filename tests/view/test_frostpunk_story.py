"""The story of a move: what an event has changed in the city waits for its line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.page.page import tree
from frostlight.kernel import SPECTATOR, Journal, observe
from frostlight.kernel.event import Fact
from frostlight.view.pages import find_page_view
from frostlight.view.parts import Part, diff
from tests.view.test_frostpunk_page import GAME, scene

BOARD = ("space-", "pawn-", "tile-", "store-", "mood-", "type-", "tower", "sky")


def ids(drawn: Part) -> Iterator[str]:
    yield drawn[0]
    for body in drawn[1]:
        if not isinstance(body, str):
            yield from ids(body)


def drawn(journal: Journal[City]) -> Part:
    view = observe(journal.state, SPECTATOR)
    return tree(view, scene(view))


@pytest.mark.slow
def test_events_name_what_they_change() -> None:
    """Whatever a move changes on the board belongs to one of its events."""
    touched = find_page_view(GAME.id).touched
    journal, bot = Journal(GAME, GAME.read_setup({"players": 3})), make_bot("planner", GAME.id)
    seed = "cold"  # a long game
    journal.roll(seed)
    old, told, claimed = drawn(journal), len(journal.events), 0
    while not journal.state.over:
        seat = journal.state.decision.seat
        eye = Eye(journal.state, seat)
        journal.apply(seat, bot.choose(eye, bot_luck(seed, seat, len(journal.moves))))
        journal.roll(seed)
        new = drawn(journal)
        happened = [event for move in journal.events[told:] for event in move]
        starts = tuple(start for event in happened for start in touched(event.kind, event.facts))
        names = set(ids(new))
        assert all(any(name.startswith(start) for name in names) for start in starts), starts
        for name, _ in diff(old, new):
            claimed += name.startswith(starts)
            assert name.startswith(starts) or not name.startswith(BOARD), (name, happened)
        old, told = new, len(journal.events)
    assert claimed > 1000


@pytest.mark.parametrize(
    ("kind", "facts", "ids_"),
    [
        ("builds", {"space": "N01b", "building": "tent"}, ("space-N01b", "pawn-N01b")),
        ("tile", {"position": "F03", "list": ""}, ("tile-F03", "space-F03")),
        ("gains", {"goods": "coal", "n": 3}, ("store-coal",)),
        ("token_removed", {"token": "care"}, ("mood-hope",)),
        ("token_placed", {"token": "anger"}, ("mood-discontent",)),
        ("scout_moves", {"stack": 2, "n": 1}, ("trips",)),
        ("passes", {"seat": 1}, ()),
    ],
)
def test_an_event_changes_what_it_speaks_of(
    kind: str, facts: dict[str, Fact], ids_: tuple[str, ...]
) -> None:
    assert find_page_view(GAME.id).touched(kind, facts) == ids_
