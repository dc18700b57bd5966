"""What bots favour and why, where one decides for all and others watch."""

from __future__ import annotations

import msgspec
import pytest

from frostlight.games.frostpunk.game import GAME
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR
from frostlight.session import Head, Place, Wish, advise, think
from frostlight.web.render import draw
from frostlight.web.render.layout import table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.session.tables import Live


@pytest.fixture(scope="module")
def live() -> Live:
    """A person and three bots; the person is asked something for all, and the bots have pointed."""
    bots = [Place("bot", "", "practised") for _ in range(3)]
    setup = GAME.read_setup({"players": 4, "scenario": "first_night"})
    places = [Place("person", "Ann"), *bots]
    live = Live(of=Head("t1", GAME.id, GAME.edition, msgspec.to_builtins(setup), places, "7"))
    session = live.session
    while not session.advisers():
        seat = session.waiting[0]
        task = session.task(seat)._replace(bot="practised")
        live.make(session.answer(seat, think(task), session.known(seat)))
    for seat in session.advisers():
        session.point(seat, advise(session.task(seat)))
    return live


def page(live: Live, eyes: Viewpoint) -> str:
    return draw.text(table_tree(live.session, eyes, draw.follow(None, live.session)))


@pytest.mark.slow
def test_everybody_reads_the_reason_in_their_language(live: Live) -> None:
    (wish, *_) = live.session.wishes.by_seat.values()
    assert wish.reason
    for language in LANGUAGES:
        said = Reader(language, "frostpunk").say(f"advice.{wish.reason}", **dict(wish.facts))
        for seat, mine in ((0, (0,)), (SPECTATOR, ())):
            shown = page(live, Viewpoint(seat, mine, None, language)).replace("\u00a0", " ")
            assert f"<small>{said[0].upper()}{said[1:]}</small>" in shown
            live_region = shown.partition('<div id="wishes" aria-live="polite">')[2]
            assert said[1:] in live_region.partition("</div>")[0], "read aloud when it comes"


def test_what_several_think_is_said_once(live: Live) -> None:
    """Three of a kind think alike: each points, the first says why."""
    wishes = live.session.wishes.by_seat
    assert len(set(wishes.values())) == 1
    shown = page(live, Viewpoint(0, (0,)))
    assert shown.count('<li data-el="') >= 3
    assert shown.partition('id="wishes"')[2].partition("</div>")[0].count("<small>") == 1


def test_a_wish_without_a_reason_stands_alone(live: Live) -> None:
    session = live.session
    key = session.wishes.by_seat[1].key
    session.point(1, Wish(key))  # takes it back
    session.point(1, Wish(key))
    try:
        rows = page(live, Viewpoint(0, (0,))).partition('<ul class="wishes">')[2].split("</li>")
        assert "<small>" not in rows[0]
        assert "<small>" in rows[1]
    finally:
        session.point(1, Wish(key))
        session.point(1, advise(session.task(1)))


# -- a turn: the acting player decides alone


@pytest.fixture(scope="module")
def turn() -> Live:
    """A person on turn in the Action phase, with a friend and two bots at the table."""
    places = [Place("person", "Ann"), Place("person", "Bo")]
    places += [Place("bot", "", "practised") for _ in range(2)]
    setup = GAME.read_setup({"players": 4, "scenario": "first_night"})
    live = Live(of=Head("t1", GAME.id, GAME.edition, msgspec.to_builtins(setup), places, "7"))
    _play_to(live, "turn")
    return live


def _play_to(live: Live, kind: str) -> None:
    """Bots answer for all seats until a person is asked this."""
    session = live.session
    while session.journal.state.decision.kind != kind or session.waiting[0] > 1:
        seat = session.waiting[0]
        live.answer(seat, think(session.task(seat)._replace(bot="practised")))


def test_in_a_turn_others_advise_and_one_click_acts(turn: Live) -> None:
    session = turn.session
    decision, version = session.journal.state.decision, session.version
    acts, other = decision.seat, 1 - decision.seat
    for seat in session.advisers():
        session.point(seat, advise(session.task(seat)))
    assert set(session.wishes.by_seat) == {2, 3}, "each bot once"
    assert session.advisers() == []
    reason = session.wishes.by_seat[2].reason
    assert reason
    mine = next(key for key in decision.keys if key != session.wishes.by_seat[2].key)
    session.point(other, Wish(mine))
    said = {
        eyes: page(turn, Viewpoint(eyes, () if eyes == SPECTATOR else (eyes,)))
        for eyes in (acts, other, SPECTATOR)
    }
    for shown in said.values():
        assert shown.count('data-for="') >= 3, "marks of all, on the board too (`wishes.js`)"
        assert "decides for everyone" not in shown
    assert 'data-points=""' in said[acts]
    assert "Confirm: " not in said[acts]
    assert 'data-points="all"' in said[other]
    suggested = said[other].partition('<details id="suggest"')[2].partition("</details>")[0]
    assert suggested.count("data-opt=") == len(decision.keys)
    assert "<kbd" not in suggested, "names alone: it is sent to many"
    assert session.version == version, "nothing is decided by advice"


def test_bots_speak_about_a_turn_but_not_about_each_part_of_an_action(turn: Live) -> None:
    session = turn.session
    decision = session.journal.state.decision
    key = next(key for key in decision.keys if key == "construction" or key.startswith("gather:"))
    turn.answer(decision.seat, key)
    assert session.wishes.by_seat == {}, "forgotten with the question"
    asked = session.journal.state.decision
    assert (asked.seat, asked.question.advised) == (decision.seat, "people")
    assert session.advisers() == []
    session.point(1 - asked.seat, Wish(asked.keys[0]))
    assert list(session.wishes.by_seat) == [1 - asked.seat]
