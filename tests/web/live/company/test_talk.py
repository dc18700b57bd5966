"""A word to each other: phrases, own text, mute, the switch of the host, silence in secret."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.session import TalkLine
from frostlight.session.talk import MAX_LETTERS, PHRASES, read_words
from frostlight.web.http.limits import RateLimiter
from tests.web.live.test_playing import sit
from tests.web.site import Browser, Page, Site
from tests.web.well_formed import check


@pytest.fixture
def table(site: Site, ann: Browser, bob: Browser) -> str:
    """Ann, who is the host, and Bob."""
    table = ann.make("me", "link", name0="Ann")
    sit(site, bob, table, 1, "Bob")
    site.app.state.words = RateLimiter(1e6, 1e6)
    return table


def say(browser: Browser, table: str, **form: str) -> str:
    """Say something; returns the page that follows."""
    answer = browser.post(f"/t/{table}/talk", form)
    assert answer.status_code == 200, answer.text
    check(answer.text)
    return str(answer.text)


def heard(page: str) -> list[str]:
    """What was said, as a page shows it, the newest first."""
    found = re.findall(r"<li><svg.*?<b>(.*?)</b> <span>(.*?)</span>", page)
    return [f"{who}: {words}" for who, words in found]


def said(page: Page, words: str) -> dict[str, str]:
    """The parts of the message in which an open page is told this."""
    parts = json.loads(page.read_until(words))["parts"]
    return dict(parts)


def test_words_and_phrases_reach_all_players(ann: Browser, bob: Browser, table: str) -> None:
    """Each reads a phrase in their own language."""
    bob.client.cookies.set("language", "it")
    with ann.open(table) as hers, bob.open(table) as his:
        assert heard(say(ann, table, phrase="played")) == ["Ann: Good game!"]
        parts = said(his, "Bella partita!")
        assert 'href="/t/' in parts["said"]
        assert 'id="said"' in bob.get(f"/t/{table}").text
        own = said(hers, "Good game!")
        assert list(own) == ["talk-lines"], "what one has said is no news"
        say(bob, table, words="Where to?")
        assert "Where to?" in said(hers, "Where to?")["said"]
    for browser, first in ((ann, "Good game!"), (bob, "Bella partita!")):
        page = browser.get(f"/t/{table}/talk").text
        assert heard(page) == ["Bob: Where to?", f"Ann: {first}"]
        assert f'href="/t/{table}/talk" data-drawer' in browser.get(f"/t/{table}").text


def test_own_words_are_escaped_short_and_on_one_line(
    ann: Browser, bob: Browser, table: str
) -> None:
    with bob.open(table) as his:
        page = say(ann, table, words="<script>alert(1)</script>\n & " + "x" * 500)
        assert "<script>alert" not in page + said(his, "alert(1)")["said"]
    (line,) = heard(page)
    assert len(unescape(line)) == len("Ann: ") + MAX_LETTERS
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; xx" in line
    assert read_words("a\u202eb\x00c\u0301\u0301\u0301\u0301\u0301") == "a b c\u0301\u0301\u0301"
    for nothing in ("", " \n ", "\u200b"):
        assert ann.post(f"/t/{table}/talk", {"words": nothing}).status_code == 422
    assert ann.post(f"/t/{table}/talk", {"phrase": "curse"}).status_code == 422


def test_spectators_neither_say_nor_read_a_word(site: Site, ann: Browser, table: str) -> None:
    eve = site.browser()
    with eve.open(table) as page:
        say(ann, table, words="between us")
        assert eve.post(f"/t/{table}/talk", {"words": "hi"}).status_code == 403
        shown = eve.get(f"/t/{table}/talk").text
        assert "Only the players" in shown
        assert "between us" not in shown + eve.get(f"/t/{table}").text
        ann.post(f"/t/{table}/talk/mute", {"seat": "1"})
        assert eve.post(f"/t/{table}/talk/mute", {"seat": "1"}).status_code == 403
        assert "between us" not in json.dumps(page.messages)
        assert page.ask(vote=True).get("notice")
        assert "between us" not in json.dumps(page.messages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_talks_while_several_decide_in_secret(
    site: Site, ann: Browser, bob: Browser, language: str
) -> None:
    """Neither phrase nor word: with either a plan could be told."""
    table = ann.make("me", "link", name0="Ann", game="blackout")
    sit(site, bob, table, 1, "Bob")
    assert site.room(table).session.journal.state.together is None
    say(ann, table, words="Before")
    while site.room(table).session.journal.state.together is None:
        (seat,) = site.room(table).session.waiting
        with (ann, bob)[seat].open(table) as page:
            page.ask(opt=page.options[0])
    ann.client.cookies.set("language", language)
    with bob.open(table) as his:
        for form in ({"words": "I plan books"}, {"phrase": "nice"}):
            assert ann.post(f"/t/{table}/talk", form).status_code == 403
        shown = ann.get(f"/t/{table}/talk").text
        assert Reader(language, "web").say("talk.secret") in unescape(shown)
        assert 'name="words"' not in shown
        assert [line.split(": ")[1] for line in heard(shown)] == ["Before"]
        assert "I plan" not in json.dumps(his.messages)


def test_the_host_switches_it_off_for_all(ann: Browser, bob: Browser, table: str) -> None:
    assert "Switch talk off" not in bob.get(f"/t/{table}/talk").text
    for browser in (bob, Browser(ann.site)):
        assert browser.post(f"/t/{table}/talk/switch", {"switch": "off"}).status_code == 403
    off = ann.post(f"/t/{table}/talk/switch", {"switch": "off"})
    assert "The host has switched talk off" in off.text
    for browser in (ann, bob):
        assert browser.post(f"/t/{table}/talk", {"phrase": "nice"}).status_code == 403
    assert 'name="words"' in ann.post(f"/t/{table}/talk/switch", {"switch": "on"}).text
    assert heard(say(bob, table, phrase="nice")) == ["Bob: Well done!"]


def test_a_muted_player_is_not_heard(ann: Browser, bob: Browser, table: str) -> None:
    """On this browser alone, on its open pages at once, and until it is taken back."""
    say(bob, table, words="first")
    with ann.open(table) as hers:
        muted = ann.post(f"/t/{table}/talk/mute", {"seat": "1"}).text
        assert heard(muted) == []
        assert 'aria-pressed="true"' in muted
        say(bob, table, words="second")
        say(ann, table, words="third")
        parts = said(hers, "third")
        assert "second" not in json.dumps(hers.messages)
        assert heard(parts["talk-lines"]) == ["Ann: third"]
    with ann.open(table) as hers:
        say(bob, table, words="fourth")
        say(ann, table, words="fifth")
        said(hers, "fifth")
        assert "fourth" not in json.dumps(hers.messages)
    assert len(heard(bob.get(f"/t/{table}/talk").text)) == 5
    assert len(heard(ann.post(f"/t/{table}/talk/mute", {"seat": "1"}).text)) == 5
    assert ann.post(f"/t/{table}/talk/mute", {"seat": "7"}).status_code == 422


def test_nobody_floods_the_table(
    site: Site, ann: Browser, bob: Browser, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.app.state.words = RateLimiter(0, 3)
    for n in range(3):
        say(ann, table, words=f"line {n}")
    late = say(ann, table, words="a word too many")
    assert "Not so fast" in late
    assert 'value="a word too many"' in late
    assert len(heard(late)) == 3
    assert len(heard(say(bob, table, words="Bob may"))) == 4
    monkeypatch.setattr("frostlight.store.talk.MAX_LINES", 4)
    found = site.rooms.store.talk.add(table, TalkLine(1, 0, "", "and more"))
    assert [line.words for line in found.lines[:-1]] == ["line 1", "line 2", "Bob may"]


def test_words_stay_until_the_table_or_their_player_goes(
    site: Site, ann: Browser, bob: Browser, table: str
) -> None:
    say(ann, table, words="mine")
    say(bob, table, words="his")
    store = site.rooms.store
    portal = site.client.portal
    assert portal is not None
    visitor = store.keys(table)[1].holder
    store.own.leave(visitor, [table])
    assert [line.words for line in store.talk.of(table).lines] == ["mine"]
    ann.post(f"/t/{table}/delete")
    assert store.talk.of(table).lines == []
    assert store.talk.add(table, TalkLine(0, 0, "", "after")).lines == []


def test_a_damaged_line_costs_no_other(site: Site, ann: Browser, table: str) -> None:
    say(ann, table, words="fine")
    db = site.rooms.store._db
    db.execute("INSERT INTO talk VALUES (?, 7, x'7b')", (table,))
    db.execute("INSERT INTO talk VALUES (?, 8, ?)", (table, b'{"seat":9,"move":0,"words":"?"}'))
    assert heard(ann.get(f"/t/{table}/talk").text) == ["Ann: fine"]


def test_alone_there_is_nobody_to_talk_to(ann: Browser) -> None:
    assert "/talk" not in ann.get(f"/t/{ann.make('me', 'bot-random')}").text


def test_a_page_elsewhere_says_nothing(ann: Browser, table: str) -> None:
    for path in ("talk", "talk/mute", "talk/switch"):
        answer = ann.post(f"/t/{table}/{path}", headers={"origin": "http://evil.test"})
        assert answer.status_code == 403
    assert ann.get("/t/none/talk").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_words(language: str) -> None:
    web = Reader(language, "web")
    words = [web.say(f"talk.say.{phrase}") for phrase in PHRASES]
    assert len(set(words)) == len(PHRASES)
    assert not any(word.startswith("[") for word in words)
