"""Chapters of a replay, the log beside it, and what leads where."""

from __future__ import annotations

import html
import re
from itertools import pairwise
from typing import NamedTuple

import pytest

from bench.twins import twin_of
from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR, Stream
from frostlight.session import Session
from frostlight.web.pages.chapters import groups
from frostlight.web.pages.film import OPEN, WATCH, Film, FilmChapter, with_chapters
from frostlight.web.pages.replay import _log
from frostlight.web.render import draw
from tests.web.finished import play_on
from tests.web.site import Browser, Site
from tests.web.well_formed import check

OPTION = re.compile(r'<option value="(\d+)"( selected)?>([^<]*)</option>')


class Contents(NamedTuple):
    """What the list of chapters of a page says."""

    starts: list[int]
    here: int
    """The position at which the chosen one begins."""
    words: list[str]
    back: int
    forward: int


def contents(page: str) -> Contents:
    (form,) = re.findall(r'<form id="chapters".*?</form>', page)
    found = OPTION.findall(form)
    (here,) = (int(at) for at, chosen, _ in found if chosen)
    back, forward = map(int, re.findall(r'data-to="(\d+)"', form))
    words = [html.unescape(words) for _, _, words in found]
    return Contents([int(at) for at, _, _ in found], here, words, back, forward)


@pytest.fixture
def played(site: Site, ann: Browser) -> str:
    table = ann.make("me", "link", name0="Ann", game="blackout")
    play_on(site, table, 260)
    return table


def film_of(session: Session, eyes: str) -> Film:
    seat = int(eyes) if eyes.isdigit() else SPECTATOR
    places = session.journal.followed(seat)
    return Film(eyes, (eyes,), tuple(session.journal.moves[at] for at in places), "en")


def test_chapters_are_where_the_log_says(ann: Browser, played: str) -> None:
    page = ann.get(f"/t/{played}/replay?seat={WATCH}&at=0").text
    check(page)
    found = contents(page)
    assert found.starts == sorted(found.starts)
    assert found.here == 0
    assert found.words[0] == "Setup"
    assert any(words.startswith("Round 1") for words in found.words)
    assert any(words.startswith("Phase") for words in found.words)
    assert "<optgroup label=" in page, "phases stand below their round"
    for at in (found.starts[2], found.starts[-1]):
        there = contents(ann.get(f"/t/{played}/replay?seat={WATCH}&at={at}").text)
        assert there.here == at
        assert there.back < at
        told = ann.get(f"/t/{played}/replay?seat={WATCH}&at={at}").text
        told = html.unescape(told.partition('<div id="told">')[2].partition("</ul>")[0])
        assert there.words[there.starts.index(at)] in told


def test_the_list_stays_while_one_chapter_lasts(ann: Browser, played: str, site: Site) -> None:
    """A step within it does not send it again."""
    starts = contents(ann.get(f"/t/{played}/replay?seat={WATCH}").text).starts
    long = next(at for at, after in pairwise(starts) if after > at + 2)
    version = site.room(played).session.known(SPECTATOR)
    sent = []
    for before, at in ((long, long + 1), (long - 1, long)):
        query = f"at={at}&from={before}&seat={WATCH}&ver={version}"
        step = ann.get(f"/t/{played}/replay?{query}", headers={"x-part": "1"}).json()
        sent.append({name for name, _ in step["parts"]})
    assert "reel" in sent[0] & sent[1]
    assert ["chapters" in names for names in sent] == [False, True]
    assert not any("news" in names for names in sent), "the log beside it is the same everywhere"


def test_every_line_of_the_log_leads_to_its_position(ann: Browser, played: str) -> None:
    address = f"/t/{played}/replay/log?seat={WATCH}"
    part = ann.get(address, headers={"x-drawer": "1"}).text
    lines = re.findall(r'<a href="[^"]+at=(\d+)">([^<]+)</a>', part)
    assert part.startswith('<section id="news"')
    assert len(lines) > 20
    assert f'data-load="{address}"' in ann.get(f"/t/{played}/replay?seat={WATCH}").text
    for at, words in lines[3:40:9]:
        page = ann.get(f"/t/{played}/replay?seat={WATCH}&at={at}").text
        told = page.partition('<div id="told">')[2].partition('<div id="question">')[0]
        assert words in told


def test_the_log_of_other_eyes_is_refused_while_the_game_runs(
    site: Site, ann: Browser, played: str
) -> None:
    for eyes in ("1", OPEN):
        assert ann.get(f"/t/{played}/replay/log?seat={eyes}").status_code == 403
    assert site.browser().get(f"/t/{played}/replay/log?seat=0").status_code == 403
    assert ann.get(f"/t/{played}/replay/log?seat=9").status_code == 404


def test_hidden_things_change_no_byte_of_chapters_and_log(site: Site, played: str) -> None:
    session, stream, differed = site.room(played).session, Stream("chapters"), 0
    for observer in (0, 1, SPECTATOR):
        eyes = WATCH if observer == SPECTATOR else str(observer)
        twin = twin_of(session, observer, stream)
        differed += twin.journal.events != session.journal.events
        films = [with_chapters(one, film_of(one, eyes)) for one in (session, twin)]
        assert films[0].chapters == films[1].chapters
        assert _log(session, films[0]) == _log(twin, films[1])
    assert differed


def test_after_the_end_the_open_log_has_secrets(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link", name0="Ann")
    play_on(site, table)
    session = site.room(table).session
    scene = draw.scene_of(session, "en")
    secret = {line.words for line in draw.open_story(session, scene)}
    secret -= {line.words for line in draw.story(session, scene, SPECTATOR)}
    shown = {
        eyes: html.unescape(ann.get(f"/t/{table}/replay/log?seat={eyes}").text)
        for eyes in (OPEN, WATCH)
    }
    assert all(words in shown[OPEN] for words in secret)
    assert contents(ann.get(f"/t/{table}/replay?seat={OPEN}").text).words[1:]


def test_chapters_of_one_kind_need_no_groups() -> None:
    turns = [FilmChapter(3, "Turn 1", "turn"), FilmChapter(9, "Turn 2", "turn")]
    assert groups(turns) == [("", [(0, turns[0]), (1, turns[1])])]
    rounds = [
        *(FilmChapter(3, "Round 1", "round"), FilmChapter(3, "Plan", "phase")),
        *(FilmChapter(9, "Round 2", "round"), FilmChapter(9, "Plan", "phase")),
    ]
    assert [name for name, _ in groups(rounds)] == ["Round 1", "Round 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(ann: Browser, played: str, language: str) -> None:
    ann.client.cookies.set("language", language)
    page = ann.get(f"/t/{played}/replay?at=9&seat={WATCH}").text
    check(page)
    assert "[replay" not in page
