"""Three people plan at the same time, by HTTP and WebSocket: no player reads what others do."""

from __future__ import annotations

import re

import pytest

from frostlight.session import Session
from frostlight.web.live import room as room_module
from frostlight.web.render import draw
from frostlight.web.render.layout import table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.web.live.company.table import pages_of, settle, sit_down
from tests.web.site import Browser, Page, Site


def shown_to(browser: Browser, table: str) -> list[str]:
    """Everything that a client may read about a table, as it is served now."""
    paths = ("", "/log", "/replay", "/export.json")
    return [re.sub(r"\d+ min", "", browser.get(f"/t/{table}{path}").text) for path in paths]


def plan(page: Page, *keys: str) -> None:
    settle(page)
    for key in keys or (page.options[0], "ready"):
        assert "notice" not in page.ask(opt=key)


def test_three_answer_at_the_same_time(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers)
    with pages_of(table, browsers) as pages:
        for page in pages:  # no page waits for the others
            page.say(opt=page.options[0], ver=page.version)
        for page in pages:
            page.next_page()
            assert not page.notice
        moves = site.room(table).session.journal.moves[-3:]
        assert sorted(move.seat for move in moves) == [0, 1, 2]


@pytest.mark.slow
def test_a_secret_answer_is_not_noticed_at_all(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers)
    watcher = site.browser()
    with pages_of(table, [*browsers, watcher]) as (ann, bo, cy, watch):
        before = [shown_to(one, table) for one in (*browsers[1:], watcher)]
        versions = [page.version for page in (bo, cy, watch)]
        plan(ann, ann.options[0])
        plan(ann, ann.options[0])
        ann.ask(undo=True)
        ann.ask(redo=True)
        for page in (bo, cy, watch):
            assert settle(page) == [], "not even that a page was drawn"
        assert [page.version for page in (bo, cy, watch)] == versions
        assert [shown_to(one, table) for one in (*browsers[1:], watcher)] == before


def test_whoever_cannot_notice_is_not_drawn_for_again(
    site: Site, browsers: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is shown what a page drawn again would show: nothing else than before."""
    table = sit_down(site, browsers)
    with pages_of(table, browsers) as (ann, bo, cy):
        plan(bo, bo.options[0])
        drawn: list[int] = []

        def draws(
            session: Session, eyes: Viewpoint, names: draw.Names, rematch: str = ""
        ) -> draw.Part:
            drawn.append(eyes.seat)
            return table_tree(session, eyes, names, rematch)

        monkeypatch.setattr(room_module, "table_tree", draws)
        plan(ann, ann.options[0])
        assert drawn == [0]
        room = site.room(table)
        for seat in (1, 2):
            eyes = Viewpoint(seat, (seat,))
            assert room.tree(eyes) == table_tree(room.session, eyes, room.names)
        assert settle(cy) == []


def test_that_somebody_is_ready_is_all_that_is_told(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers)
    with pages_of(table, browsers) as (ann, bo, cy):
        card = ann.options[0].partition(":")[2]
        plan(ann)
        for page in (bo, cy):
            (message,) = settle(page)
            parts = dict(message["parts"])  # type: ignore[call-overload]
            assert set(parts) == {"version", "ready", "strip-0"}
            assert "Ann is ready" in parts["ready"]
            assert card not in str(message)
        assert "Choose again" in str(ann.messages[-1])


def test_who_is_ready_takes_back_and_the_others_keep_theirs(
    site: Site, browsers: list[Browser]
) -> None:
    table = sit_down(site, browsers)
    with pages_of(table, browsers) as (ann, bo, cy):
        plan(ann)
        plan(bo)
        answered = site.room(table).session.journal.moves
        mine = [move for move in answered if move.seat == 1]
        settle(ann)
        ann.ask(undo=True)
        assert ann.options
        assert [m for m in site.room(table).session.journal.moves if m.seat == 1] == mine
        assert "Ann is choosing" in str(settle(cy))
        plan(cy)
        plan(ann, "ready")
        assert "is ready" not in browsers[0].get(f"/t/{table}").text, "all were: it goes on"


def test_who_comes_back_is_shown_their_own_plan(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers)
    with pages_of(table, browsers[1:]) as (bo, _cy):
        with browsers[0].open(table) as ann:
            plan(ann, ann.options[0])
            version, seen = ann.version, ann.seen
        plan(bo, bo.options[0])
        with browsers[0].open(table, f"?v={version}&seen={seen}") as again:
            assert again.messages[0]["parts"] == [], "nothing has changed for me"
            assert again.version == version
            assert "notice" not in again.ask(opt="ready")


@pytest.mark.slow
def test_bots_plan_while_people_think(site: Site, browsers: list[Browser]) -> None:
    table = sit_down(site, browsers[:2], "watchman")
    with pages_of(table, browsers[:2]) as (ann, bo):
        page = browsers[0].get(f"/t/{table}").text
        while page.count('data-ready="yes"') != 1:  # without an answer of any person
            page = browsers[0].get(f"/t/{table}").text
        plan(ann)
        plan(bo)
        assert site.room(table).session.journal.state.table.next != "plan"
