"""A lesson on the page: begun from the home page, its card, what is open, left and called back."""

from __future__ import annotations

import html
import re
from urllib.parse import parse_qsl

import pytest

from frostlight.games.lesson import lesson_of
from frostlight.i18n import LANGUAGES
from frostlight.i18n.catalogue import load_catalogue
from frostlight.view import guide
from tests.ours import OUR_GAMES
from tests.web.site import Browser, Site

TAUGHT = [game for game in OUR_GAMES if lesson_of(game)]
PLAY_NOW = re.compile(r'class="play-now".*?name="as" value="([^"]*)"')
CARD = re.compile(r'<div id="lesson"[^>]*>')
OPTION = re.compile(r'data-opt="([^"]*)"')
WORDS = 45
"""Most words in a step: it stands above its question on a phone."""


def begin(ann: Browser, game: str) -> str:
    """The table that "play now" begins for a newcomer to a game."""
    found = PLAY_NOW.search(ann.get(f"/?game={game}").text)
    assert found is not None
    form = html.unescape(found[1])
    assert dict(parse_qsl(form))["lesson"]
    made = ann.client.post("/tables", data={"as": form}, follow_redirects=False)
    return str(made.headers["location"].removeprefix("/t/"))


@pytest.mark.parametrize("game", TAUGHT)
def test_play_now_begins_the_lesson_for_a_newcomer(site: Site, game: str) -> None:
    ann = Browser(site)
    table = begin(ann, game)
    session = site.room(table).session
    lesson = lesson_of(game)
    assert lesson is not None
    assert session.head.lesson
    assert session.head.seed == lesson.seed
    assert 'class="play-now"' in ann.get("/").text
    assert "lesson" not in PLAY_NOW.findall(ann.get("/").text)[0], "the next one is a game"


def test_the_form_of_a_new_table_offers_it_too(site: Site) -> None:
    form = Browser(site).get("/?game=frostpunk").text.partition('<form id="new"')[2]
    assert re.search(r'<button name="as" value="[^"]*lesson=1', form)


def test_only_what_is_taught_is_open_and_drawn(site: Site) -> None:
    ann = Browser(site)
    table = begin(ann, "frostpunk")
    page = ann.get(f"/t/{table}").text
    assert 'data-taught="heat"' in page
    assert guide.goal("en", "frostpunk") in html.unescape(page).replace("\u00a0", " ")
    assert OPTION.findall(page.partition('id="question"')[2]) == ["refuel:3"]
    with ann.open(table) as shown:
        assert "later in the lesson" in shown.refused(opt="pass")
        shown.ask(opt="refuel:3")
    again = ann.get(f"/t/{table}").text
    assert 'data-taught="gather"' in again
    assert 'class="understood"' in again
    assert 'id="help" class="help" data-tip="turn" data-quiet="yes"' in again


def test_it_is_left_and_called_back_on_any_device(site: Site) -> None:
    ann = Browser(site)
    table = begin(ann, "frostpunk")
    with ann.open(table) as page:
        page.ask(lesson=False)
    shown = ann.get(f"/t/{table}").text
    assert len(OPTION.findall(shown)) > 5
    assert 'data-taught="heat"' not in shown
    assert "lesson&quot;:true" in shown
    with ann.open(table) as page:
        page.ask(lesson=True)
    assert 'data-taught="heat"' in ann.get(f"/t/{table}").text


def test_nobody_else_sees_or_leaves_it(site: Site) -> None:
    table, bo = begin(Browser(site), "antarctica"), site.browser()
    (card,) = CARD.findall(bo.get(f"/t/{table}").text)
    assert card == '<div id="lesson">'
    with bo.open(table) as page:
        assert page.refused(lesson=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_is_written_in_every_language(game: str, language: str) -> None:
    written, lesson = load_catalogue(language, game)["lesson"], lesson_of(game)
    assert lesson is not None
    assert list(written) == [*(step.name for step in lesson.steps), "end"]
    for step in lesson.steps:
        text = written[step.name]["text"]
        marks = [mark for mark in text if mark in guide.SPOTS]
        assert sorted(marks) == list(guide.SPOTS[: len(step.points)]), text
        assert len(text.split()) <= WORDS, text
