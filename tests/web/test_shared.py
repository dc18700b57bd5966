"""What all see alike is drawn once: it is what each would have been drawn alone, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from frostlight.games import find_game
from frostlight.kernel import SPECTATOR, Stream, View
from frostlight.session import Head, Place, Session
from frostlight.view.pages import Apart, PageView, drawn_games, find_page_view
from frostlight.view.parts import Differences, Part, diff, part
from frostlight.web import draw
from frostlight.web.looking import Eyes
from frostlight.web.regions import table_tree
from tests.web.test_leaks import random_game

PLAYERS = 3
EVERYBODY = (SPECTATOR, *range(PLAYERS))
SHARING = [game for game in drawn_games() if find_page_view(game).apart is not None]
NEWS = 7


def positions(game: str, moves: int) -> Iterator[Session]:
    """A table at every position of the beginning of a random game."""
    places = [Place("person", f"P{seat}") for seat in range(PLAYERS)]
    rules = find_game(game)
    session = Session(Head("T", game, rules.edition, {"players": PLAYERS}, places, "shared"))
    session.commit(session.begin())
    stream = Stream("shared", game)
    for _ in range(moves):
        yield session
        decision = session.journal.state.decision
        key = decision.keys[stream.below(len(decision.keys))]
        session.commit(session.answer(decision.seat, key, session.known(decision.seat)))
        if session.over:
            return


def regions(drawn: tuple[str | Part, ...]) -> dict[str, Part]:
    return {inner[0]: inner for inner in drawn if not isinstance(inner, str)}


def test_some_games_share() -> None:
    assert len(SHARING) > 1


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("game", SHARING)
def test_both_halves_are_the_whole_for_every_seat(game: str, tall: bool) -> None:
    page = find_page_view(game)
    for session in islice(positions(game, 60), 0, None, 6):
        names, scene = draw.follow(None, session), draw.scene_of(session, "en", tall=tall)
        for seat in EVERYBODY:
            alone = regions(page.tree(draw.seen(session, seat), scene, names)[1])
            assert draw.game_parts(session, scene, seat, names) == alone


@pytest.mark.parametrize("game", SHARING)
def test_what_is_shared_is_drawn_once_for_each_language(game: str) -> None:
    *_, session = positions(game, 30)
    names = draw.follow(None, session)

    def board(language: str, seat: int) -> Part:
        scene = draw.scene_of(session, language)
        return draw.game_parts(session, scene, seat, names)["board"]

    assert board("en", 0) is board("en", 1) is board("en", SPECTATOR)
    assert board("pl", 0) is not board("en", 0)


def test_the_shared_half_is_given_what_a_spectator_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it cannot tell what a seat sees alone, whatever a game draws there."""
    *_, session = positions("antarctica", 5)
    given: list[View] = []

    def open_(view: View, *_: object) -> tuple[Part, ...]:
        given.append(view)
        return (part("board", str(view.table)),)

    page = PageView(
        tree=lambda view, *_: part("table", part("board", str(view.table))),
        element=lambda kind, _key: kind,
        apart=Apart(open_, lambda view, _: (part("hand", str(view.seat)),)),
    )
    monkeypatch.setattr(draw, "find_page_view", lambda _: page)
    for seat in (1, 0, 2, SPECTATOR):
        found = draw.game_parts(session, draw.scene_of(session, "en"), seat, ())
        assert found["hand"] == part("hand", str(seat))
    assert [view.seat for view in given] == [SPECTATOR]


@pytest.mark.parametrize("first", EVERYBODY)
def test_the_latest_lines_are_those_that_each_may_read(first: int) -> None:
    """Whoever is drawn first: secrets that they know are told to nobody else."""
    secrets = 0
    for session in islice(random_game("12"), 40, None):
        scene = draw.scene_of(session, "en")
        secrets += any(event.secret for told in session.journal.events[-3:] for event in told)
        for seat in (first, *EVERYBODY):
            alone = draw.story(session, scene, seat, len(session.journal.events) // 2)[-NEWS:]
            assert draw.latest(session, scene, seat, NEWS) == alone
    assert secrets


@pytest.mark.parametrize("game", SHARING)
def test_differences_found_for_all_are_those_of_each(game: str) -> None:
    before: dict[int, Part] = {}
    names = None
    compared = 0
    for session in positions(game, 40):
        names = draw.follow(names, session)
        differences = Differences()
        for seat in EVERYBODY:
            mine = () if seat == SPECTATOR else (seat,)
            page = table_tree(session, Eyes(seat, mine), names)
            if seat in before:
                assert differences.between(before[seat], page) == diff(before[seat], page)
                compared += 1
            before[seat] = page
    assert compared > 100
