"""Who sent the pawns on the map is drawn beside them, as far as the page has seen them come."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.city.geometry import SPACE_NAMES
from frostlight.games.frostpunk.view.page import page, senders
from frostlight.kernel import SPECTATOR, View, observe
from frostlight.view.pages import Names
from frostlight.view.parts import text
from tests.view.test_frostpunk_page import positions, scene


def watched(players: int) -> list[tuple[View, Names]]:
    """A game as a page sees it from its beginning."""
    names: Names | None = None
    found = []
    for state in positions(players, "page"):
        view = observe(state, SPECTATOR)
        names = senders.follow(names, view)
        found.append((view, names))
    return found


def test_a_new_pawn_was_sent_by_whoever_was_on_turn() -> None:
    sent: set[str] = set()
    before: View | None = None
    for view, names in watched(3):
        for space, pawn in enumerate(view.table["on_space"]):
            assert bool(pawn) == bool(names[0][space])
            if before is not None and pawn and not before.table["on_space"][space]:
                assert names[0][space] == str(before.table["seat"])
                sent.add(names[0][space])
        before = view
    assert sent == {"0", "1", "2"}


def test_a_pawn_keeps_its_mark_until_it_goes_home() -> None:
    kept = 0
    (_, before), *later = watched(3)
    for view, names in later:
        for space, pawn in enumerate(view.table["on_space"]):
            if pawn and before[0][space]:
                assert names[0][space] == before[0][space]
                kept += 1
        before = names
    assert kept


def test_the_mark_is_drawn_at_the_pawn() -> None:
    found = 0
    for view, names in watched(3)[::9]:
        told = scene(view)
        drawn = text(page.tree(view, told, names))
        for space, sender in enumerate(names[0]):
            start = drawn.index(f'<g id="pawn-{SPACE_NAMES[space]}"')
            pawn = drawn[start : drawn.index('<g id="', start + 5)]
            mark = f'class="sender c-{told.people[int(sender)].style}"' if sender else "sender"
            assert (mark in pawn) == bool(sender)
            found += bool(sender)
    assert found


@pytest.mark.slow
def test_pawns_of_before_and_of_somebody_alone_have_no_mark() -> None:
    busy = next(view for view, _ in watched(3) if sum(view.table["on_space"]) > 2)
    told = scene(busy)
    assert 'class="sender' not in text(page.tree(busy, told, senders.follow(None, busy)))
    assert {names for _, names in watched(1)} == {()}
