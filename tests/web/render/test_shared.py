"""What all see alike is drawn once: it is what each would have been drawn alone, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from frostlight.games import find_game
from frostlight.kernel import SPECTATOR, Stream, View
from frostlight.session import Head, Place, Session
from frostlight.view.markup import esc
from frostlight.view.pages import Apart, PageView, drawn_games, find_page_view
from frostlight.view.parts import Differences, Part, diff, part, text
from frostlight.web.render import draw
from frostlight.web.render.layout import _waiting, table_tree
from frostlight.web.render.viewpoint import Look, Viewpoint, for_all
from tests.web.render.test_leaks import random_game

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
    names, apart = draw.follow(None, session), find_page_view(game).apart
    assert apart is not None
    scene = draw.scene_of(session, "en")
    shared = [inner[0] for inner in apart.open(draw.seen(session, SPECTATOR), scene, names)]
    assert shared

    def region(name: str, language: str, seat: int) -> Part:
        scene = draw.scene_of(session, language)
        return draw.game_parts(session, scene, seat, names)[name]

    for name in shared:
        assert region(name, "en", 0) is region(name, "en", 1) is region(name, "en", SPECTATOR)
        assert region(name, "pl", 0) is not region(name, "en", 0)


def test_the_shared_half_is_given_what_a_spectator_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it cannot tell what a seat sees alone, whatever a game draws there."""
    *_, session = positions("antarctica", 5)
    given: list[View] = []

    def open_(view: View, *_: object) -> tuple[Part, ...]:
        given.append(view)
        return (part("board", esc(str(view.table))),)

    page = PageView(
        tree=lambda view, *_: part("table", part("board", esc(str(view.table)))),
        apart=Apart(open_, lambda view, *_: (part("hand", esc(str(view.seat))),)),
    )
    monkeypatch.setattr(draw, "find_page_view", lambda _: page)
    for seat in (1, 0, 2, SPECTATOR):
        found = draw.game_parts(session, draw.scene_of(session, "en"), seat, ())
        assert found["hand"] == part("hand", esc(str(seat)))
    assert [view.seat for view in given] == [SPECTATOR]


def drawn(session: Session, seat: int) -> Part:
    mine = () if seat == SPECTATOR else (seat,)
    return table_tree(session, Viewpoint(seat, mine), draw.follow(None, session))


def alone(session: Session, seat: int) -> Part:
    """The page of a seat, as if without other viewers."""
    session.position = None
    return drawn(session, seat)


@pytest.mark.slow
def test_a_page_is_the_same_whoever_was_drawn_before() -> None:
    """With secrets in the log, which some know and others do not."""
    secrets = 0
    for session in islice(random_game("12"), 20, 120, 4):
        secrets += draw.has_secrets(session, len(session.journal.events) - 3)
        pages = {seat: alone(session, seat) for seat in EVERYBODY}
        for first in EVERYBODY:
            session.position = None
            assert drawn(session, first) == pages[first]
            assert {seat: drawn(session, seat) for seat in EVERYBODY} == pages
    assert secrets


def test_what_all_see_alike_is_drawn_with_the_eyes_of_a_spectator() -> None:
    *_, session = positions("antarctica", 5)
    seen: list[Viewpoint] = []

    def make(look: Look, what: str) -> str:
        seen.append(look.eyes)
        return f"{what} {look.eyes.language}"

    for language in ("en", "pl"):
        for seat in (1, 0, SPECTATOR):
            look = Look(session, Viewpoint(seat, (0, 1), language=language))
            assert for_all(look, make, "news") == f"news {language}"
    assert seen == [Viewpoint(SPECTATOR, language="en"), Viewpoint(SPECTATOR, language="pl")]
    session.commit(session.answer(session.waiting[0], *first_answer(session)))
    for_all(Look(session, Viewpoint(0, (0,))), make, "news")
    assert len(seen) == 3, "another position is drawn anew"


def first_answer(session: Session) -> tuple[str, int]:
    decision = session.journal.state.decision
    return decision.keys[0], session.known(decision.seat)


def test_those_who_wait_are_shown_one_drawing() -> None:
    """Who is asked and what happened: the markup is made once for all of them."""
    *_, session = positions("antarctica", 30)
    waiting = [seat for seat in range(PLAYERS) if seat not in session.waiting]
    one, other = (for_all(Look(session, Viewpoint(seat, (seat,))), _waiting) for seat in waiting)
    assert one is other
    assert all(one in text(drawn(session, seat)) for seat in waiting)


@pytest.mark.slow
@pytest.mark.parametrize("first", EVERYBODY)
def test_the_latest_lines_are_those_that_each_may_read(first: int) -> None:
    """Whichever seat is drawn first: its secrets are shown to no other."""
    secrets = 0
    for session in islice(random_game("12"), 40, None):
        scene = draw.scene_of(session, "en")
        secrets += any(event.secret for told in session.journal.events[-3:] for event in told)
        for seat in (first, *EVERYBODY):
            alone = draw.story(session, scene, seat, len(session.journal.events) // 2)[-NEWS:]
            assert draw.latest(session, scene, seat, NEWS) == alone
    assert secrets


@pytest.mark.slow
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
            page = table_tree(session, Viewpoint(seat, mine), names)
            if seat in before:
                assert differences.between(before[seat], page) == diff(before[seat], page)
                compared += 1
            before[seat] = page
    assert compared > 100
