"""Where the same is asked several times for all, a row of answers is pointed at as one."""

from __future__ import annotations

from html import unescape

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.game import GAME
from frostlight.kernel import FrostlightError, IllegalMoveError
from frostlight.session import Head, Place, Wish
from frostlight.web.render import draw
from frostlight.web.render.layout import table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.session.tables import Live

ANN, BO = range(2)


@pytest.fixture
def live() -> Live:
    """Two people; one of them is asked for both, and may answer the same several times."""
    people = [Place("person", "Ann"), Place("person", "Bo")]
    live = Live(of=Head("t1", GAME.id, GAME.edition, {"players": 2}, people, "3"))
    session, bot = live.session, make_bot("planner", GAME.id)
    while not ((asked := session.advised_decision) and asked.question.team and asked.left > 2):
        seat = session.waiting[0]
        luck = bot_luck("3", seat, len(session.journal.moves))
        live.answer(seat, bot.choose(Eye(session.journal.state, seat), luck))
    return live


def page(live: Live, seat: int) -> str:
    names = draw.follow(None, live.session)
    return draw.text(table_tree(live.session, Viewpoint(seat, (seat,)), names))


def test_everybody_can_count_and_sees_what_was_counted(live: Live) -> None:
    session, decision = live.session, live.session.advised_decision
    assert decision is not None
    first, other = decision.keys[:2]
    assert 'id="several"' in page(live, ANN)
    assert 'id="several"' in page(live, BO)
    session.point(decision.seat, Wish(first, more=(first, other)))
    for seat in (ANN, BO):
        shown = page(live, seat).partition('<div id="wishes"')[2]
        assert "×2" in shown, "how often each is favoured"
        confirm = f'{{"opts":["{first}","{first}","{other}"]}}'
        assert (confirm in unescape(shown)) == (seat == decision.seat), "one confirms the whole row"


@pytest.mark.slow
def test_the_order_of_a_row_does_not_matter_for_agreeing(live: Live) -> None:
    session, decision = live.session, live.session.advised_decision
    assert decision is not None
    first, other = decision.keys[:2]
    session.point(ANN, Wish(first, more=(first, other)))
    session.point(BO, Wish(other, more=(first,)))
    assert session.wishes.agreed(range(2)) == ()
    session.point(BO, Wish(other, more=(first, first)))
    assert session.wishes.agreed(range(2)) == tuple(sorted((first, first, other)))


def test_a_row_is_no_longer_than_what_is_asked(live: Live) -> None:
    session, decision = live.session, live.session.advised_decision
    assert decision is not None
    key = decision.keys[0]
    with pytest.raises(FrostlightError, match=f"{decision.left} times"):
        session.point(BO, Wish(key, more=(key,) * decision.left))
    with pytest.raises(IllegalMoveError):
        session.point(BO, Wish(key, more=("nobody",)))
    assert session.wishes.by_seat == {}
