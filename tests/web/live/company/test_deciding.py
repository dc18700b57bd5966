"""One decides for all: each player points at a wish, and sees those of the others."""

from __future__ import annotations

import pytest

from frostlight.bots import Eye
from frostlight.games import find_entry
from frostlight.kernel import FrostlightError, IllegalMoveError, Stream, observe
from frostlight.kernel.event import Message
from frostlight.session import Head, Place, Session, Wish, advise, think
from frostlight.web.live import bots as botsattable
from tests.session.tables import Live
from tests.web.live.company.table import pages_of, settle, sit_down
from tests.web.site import Browser, Page, Site

ANN, BO, CY = range(3)


def everybody_plans(site: Site, table: str, pages: list[Page]) -> None:
    """Three plan all they have, so that there is oil; then Ann decides for all."""
    for page in pages:
        settle(page)
        page.ask(opt=page.options[-2])
        page.ask(opt=page.options[0])
        page.ask(opt="ready")
    for page in pages:
        settle(page)
    assert site.room(table).session.advised_decision is not None


@pytest.fixture
def live() -> Live:
    places = [Place("person", "Ann"), Place("person", "Bo"), Place("bot", "", "watchman")]
    live = Live(of=Head("t1", "lanterns", 1, {"players": 3}, places, "a secret"))
    for seat in range(3):
        for _ in range(3):
            asked = live.session.journal.state.asked(seat)
            key = asked.keys[-2] if asked and len(asked.keys) > 1 else "ready"
            live.make(live.session.answer(seat, key, live.session.known(seat)))
    assert live.session.waiting == [ANN]
    return live


def test_a_wish_is_for_a_legal_option_and_ends_with_the_question(live: Live) -> None:
    session = live.session
    session.point(BO, Wish("wait"))
    with pytest.raises(IllegalMoveError):
        session.point(BO, Wish("light:moon"))
    assert session.wishes.by_seat == {BO: Wish("wait")}
    assert session.wishes.agreed(range(3)) == ()
    for seat in (ANN, CY):
        session.point(seat, Wish("wait"))
    assert session.wishes.agreed(range(3)) == ("wait",)
    session.point(BO, Wish("wait"))
    assert session.wishes.agreed(range(3)) == (), "once more takes it back"
    live.make(session.answer(ANN, "wait", session.known(ANN)))
    assert session.wishes.by_seat == {}
    with pytest.raises(FrostlightError, match="Nothing is decided together"):
        session.point(BO, Wish("ready"))


def test_a_bot_has_a_wish_and_a_reason_from_what_its_own_seat_knows(live: Live) -> None:
    assert live.session.advisers() == [CY]
    wish = advise(live.session.task(CY))
    assert wish.key in live.session.journal.state.decision.keys
    assert wish.reason in ("most_oil", "none")
    assert live.session.journal.moves[-1].seat != ANN, "and nothing is decided by it"


class Gossip:
    """Would tell all what it knows when it chooses, and the hand of the player who decides."""

    def __init__(self) -> None:
        self.known = ""

    def choose(self, eye: Eye, stream: Stream) -> str:
        self.known = str(eye.imagine(stream).table.hands)
        return eye.decision.keys[0]

    def reason(self, eye: Eye, key: str) -> Message:  # noqa: ARG002
        return "hands", {"known": self.known, "hand": str(eye.view.table["hands"])}


def test_a_reason_cannot_tell_what_is_hidden(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read by all, so the eyes it is given know what a spectator knows."""
    monkeypatch.setitem(find_entry("lanterns").bots, "gossip", f"{__name__}:{Gossip.__name__}")
    task = live.session.task(CY)._replace(bot="gossip")
    told = [dict(advise(task._replace(seed=str(seed))).facts) for seed in range(20)]
    assert {facts["known"] for facts in told} == {""}
    assert len({facts["hand"] for facts in told}) > 1, "any hand that could be"


def test_everybody_sees_the_options_of_a_team(live: Live) -> None:
    shown = [observe(live.session.journal.state, seat).asked[0].options for seat in (0, 1, -2)]
    assert shown[0] == shown[1] == shown[2]
    assert shown[0]


@pytest.mark.slow
def test_pointing_is_seen_by_all_at_once(site: Site, browsers: list[Browser]) -> None:
    table, watcher = sit_down(site, browsers), site.browser()
    with pages_of(table, browsers) as (ann, bo, cy), watcher.open(table) as watch:
        everybody_plans(site, table, [ann, bo, cy])
        settle(watch)
        assert ann.options == bo.options == cy.options
        assert "</svg>Which lantern is lit?" in ann.asked
        assert "</svg>Ann is deciding: Which lantern is lit?" in bo.asked
        key, version = bo.options[0], bo.version
        said = bo.ask(wish=key)
        assert said["ver"] == version, "a wish is nothing that happened"
        for page in (ann, cy, watch):
            assert "Bo suggests" in str(settle(page))
        assert "Everyone agrees" not in str(cy.messages)
        ann.ask(wish=key)
        assert "Confirm: " in str(ann.messages[-1])
        cy_sees = settle(cy)
        assert "Ann suggests" in str(cy_sees)
        cy.ask(wish=key)
        assert "Everyone agrees" in str(settle(watch))
        settle(ann)
        ann.ask(opt=key)
        assert site.room(table).session.wishes.by_seat == {}
        record = site.room(table).session.record()
        assert record.moves.count(f"0 {key}") == 1
        assert f"1 {key}" not in record.moves


def test_nobody_points_for_others_or_at_what_is_not_offered(
    site: Site, browsers: list[Browser]
) -> None:
    table, watcher = sit_down(site, browsers), site.browser()
    with pages_of(table, browsers) as (ann, bo, cy), watcher.open(table) as watch:
        assert "not possible now" in bo.refused(wish="wait"), "all plan: nothing to point at"
        everybody_plans(site, table, [ann, bo, cy])
        settle(watch)
        assert watch.refused(wish="wait")
        assert bo.refused(wish="light:moon")
        assert bo.refused(wish="wait", ver=None)
        assert bo.refused(opt="wait"), "who does not decide cannot answer"
        assert site.room(table).session.wishes.by_seat == {}


@pytest.mark.slow
def test_alone_with_bots_one_click_decides_and_bots_advise(
    site: Site, browsers: list[Browser]
) -> None:
    table = sit_down(site, browsers[:1], "watchman", "watchman")
    with pages_of(table, browsers[:1]) as (ann,):
        ann.ask(opt=ann.options[-2])
        ann.ask(opt=ann.options[0])
        ann.say(opt="ready", ver=ann.version)
        text = ann.read_until("suggests: ")
        assert "nothing else takes so much" in text + str(settle(ann))
        assert 'data-points=""' in browsers[0].get(f"/t/{table}").text


def test_round_one_device_there_is_no_ceremony(site: Site, browsers: list[Browser]) -> None:
    table = browsers[0].make("me", "device", game="lanterns", name0="Ann", name1="Ben")
    session = site.room(table).session
    with browsers[0].open(table) as page:
        for seat in (0, 1):
            page.ask(lift=seat)
            page.ask(opt=page.options[-2])
            page.ask(opt=page.options[0])
            page.ask(opt="ready")
        assert session.advised_decision is not None
        if session.waiting != [page.messages[-1]["at"]]:
            page.ask(lift=session.waiting[0])
        assert "data-points" in page.asked or page.options
        page.ask(opt=page.options[0])
        assert session.advised_decision is None


def led_by_a_bot(browser: Browser, pace: str) -> str:
    """A table where a bot decides first for itself and a person, at this pace."""
    table = browser.make("bot-watchman", "me", game="lanterns", name1="Ann")
    with browser.open(table) as ann:
        ann.ask(bot={"pace": pace})
        ann.ask(opt=ann.options[-2])
        ann.ask(opt=ann.options[0])
    return table


@pytest.mark.slow
def test_a_bot_that_decides_for_all_does_what_all_people_want(
    site: Site, browsers: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botsattable, "LISTENS", 1000)  # it is people who end its waiting
    table = led_by_a_bot(browsers[0], "calm")
    session = site.room(table).session
    with browsers[0].open(table) as ann:
        ann.say(opt="ready", ver=ann.version)
        ann.read_until("waits a moment")
        settle(ann)
        own = think(session.task(0))
        wanted = next(key for key in ann.options if key != own)
        version = ann.version
        assert ann.ask(wish=wanted)["ver"] == version, "a wish is nothing that happened"
        while ann.version == version:
            ann.read()
    assert f"0 {wanted}" in session.record().moves
    assert f"0 {own}" not in session.record().moves


@pytest.mark.slow
def test_a_bot_that_decides_for_all_does_not_wait_for_ever(
    site: Site, browsers: list[Browser]
) -> None:
    table = led_by_a_bot(browsers[0], "fast")
    session = site.room(table).session
    with browsers[0].open(table) as ann:
        ann.say(opt="ready", ver=ann.version)
        while not decided(session):
            ann.read()  # sooner or later: each move of the bot is told


def decided(session: Session) -> bool:
    """Whether seat 0 has decided for all."""
    return any(move.startswith(("0 light:", "0 wait")) for move in session.record().moves)
