"""Going back in company: what it would take back is said before, and how it ended after."""

from __future__ import annotations

import pytest

from frostlight.session import Head, Made, Place, Settled
from tests.session.tables import Live
from tests.web.live.company.table import pages_of, settle, sit_down
from tests.web.site import Browser, Page, Site


def decided(site: Site, table: str, pages: list[Page]) -> None:
    """A whole round: all are ready, Ann lets all wait, and all plan again."""
    for page in pages:
        settle(page)
        page.ask(opt=page.options[-2])
        page.ask(opt="ready")
    settle(pages[0])
    pages[0].ask(opt="wait")
    for page in pages:
        settle(page)
    assert len(site.room(table).session.waiting) == 3


def test_before_asking_it_says_how_far_it_goes(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers)
    with pages_of(table, browsers) as pages:
        decided(site, table, pages)
        said = browsers[0].get(f"/t/{table}/undo", headers={"x-drawer": "1"}).text
        assert "Undo 1\u00a0move?" in said
        assert "Back to: Round 1\u00a0of\u00a07 · Which lantern is lit?" in said
        assert "<s>Ann lets everybody wait.</s>" in said
        assert "Bo is here and must agree" in said
        pages[2].ask(opt="ready")  # in secret, but for being ready
        again = browsers[0].get(f"/t/{table}/undo", headers={"x-drawer": "1"}).text
        assert again.partition("&quot;ver&quot;")[0] == said.partition("&quot;ver&quot;")[0]
        assert site.browser().get(f"/t/{table}/undo").status_code == 404


def test_it_can_be_withdrawn_and_all_are_told(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers)
    with pages_of(table, browsers) as (ann, bo, cy):
        decided(site, table, [ann, bo, cy])
        ann.ask(undo=True)
        assert "Withdraw request" in str(ann.messages[-1])
        assert "Ann asks to undo 1\\xa0move." in str(settle(bo))
        assert bo.refused(withdraw=True)
        ann.ask(withdraw=True)
        for page in (bo, cy):
            assert "Ann withdraws the undo request" in str(settle(page))
        assert site.room(table).session.proposal is None
        assert ann.refused(withdraw=True)


@pytest.mark.parametrize(
    ("yes", "told"), [(True, "Everyone agreed"), (False, "Bo refuses: nothing is undone")]
)
def test_all_are_told_whether_it_was_agreed(
    site: Site, browsers: list[Browser], yes: bool, told: str
) -> None:
    table, watcher = sit_down(site, browsers), site.browser()
    with pages_of(table, browsers) as (ann, bo, cy), watcher.open(table) as watch:
        decided(site, table, [ann, bo, cy])
        ann.ask(undo=True)
        settle(cy)
        cy.ask(vote=True)
        settle(bo)
        bo.ask(vote=yes)
        for page in (ann, cy, watch):
            assert told in str(settle(page))
        assert (site.room(table).session.advised_decision is not None) is yes


def head(*places: Place) -> Head:
    return Head("t1", "lanterns", 1, {"players": len(places)}, list(places), "a secret")


def test_a_move_overtakes_a_request_and_its_end_is_told_until_the_next() -> None:
    live = Live(of=head(Place("person", "Ann"), Place("person", "Bo")))
    session = live.session
    for seat in (0, 1):
        asked = session.journal.state.asked(seat)
        assert asked is not None
        for key in (asked.keys[-2], "ready"):
            live.make(session.answer(seat, key, session.known(seat)))
    (keeper,) = session.waiting
    live.make(session.undo(1 - keeper))
    asked_for = session.proposal
    assert asked_for is not None
    live.make(session.answer(keeper, "wait", session.known(keeper)))
    assert session.settled == Settled("overtaken", keeper, asked_for)
    assert isinstance(live.entries[-1], Made), "also after the dice that followed"
    for seat in (0, 1):
        live.make(session.answer(seat, "ready", session.known(seat)))
    assert session.settled is None


def test_where_nobody_has_to_agree_nobody_is_told() -> None:
    live = Live(of=head(Place("person", "Ann"), Place("bot", "", "watchman")))
    for seat in (1, 0):
        live.make(live.session.answer(seat, "ready", live.session.known(seat)))
    live.make(live.session.undo(0))
    assert live.session.settled is None
    assert live.session.proposal is None


def test_deleting_a_table_tells_the_others(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers)
    with browsers[1].open(table) as bo:
        settle(bo)
        assert browsers[0].post(f"/t/{table}/delete").status_code == 303
        assert "has deleted this table" in bo.read_until("gone")
