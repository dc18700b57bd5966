"""The log: in the order of events, with marks and headings, and the moment of every line."""

from __future__ import annotations

import html
import re

import pytest

from frostlight.view.icons import badge
from frostlight.web.render import draw
from frostlight.web.render.draw import LogLine
from frostlight.web.render.log import log_lines
from tests.web.site import Browser, Site


def play(ann: Browser, table: str, answers: int) -> None:
    with ann.open(table) as page:
        for _ in range(answers):
            while not page.options:
                page.next_page()
            page.ask(opt=page.options[0])


@pytest.mark.slow
def test_the_log_runs_in_the_order_of_events(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random", name0="Ann")
    play(ann, table, 12)
    session = site.room(table).session

    def happened() -> list[tuple[int, str]]:
        story = draw.story(session, draw.scene_of(session, "en"), 0)
        return [(line.move, line.words) for line in story]

    before = happened()
    page = ann.get(f"/t/{table}/log").text
    found = re.findall(r'<a href="/t/[\w-]+/replay\?at=(\d+)">([^<]+)</a>', page)
    told = [(int(at), html.unescape(words)) for at, words in found]
    assert before
    assert told[: len(before)] == before
    assert told == happened()[: len(told)], "the bot may move meanwhile"
    turns = [int(turn) for turn in re.findall(r"<h2><a[^>]*>Turn (\d+)", page)]
    assert turns == sorted(turns)
    assert len(turns) > 1
    assert page.index('id="log-now"') > page.rindex("</ol>"), "where one begins to read"
    assert f'href="/t/{table}/log#log-now"' in ann.get(f"/t/{table}").text


@pytest.mark.slow
def test_a_line_shows_its_moment(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random", name0="Ann")
    play(ann, table, 8)
    session = site.room(table).session
    line = draw.story(session, draw.scene_of(session, "en"), 0)[-1]
    there = ann.get(f"/t/{table}/replay?at={line.move}").text
    assert html.escape(line.words) in re.sub(r"(?s).*id=\"told\"", "", there)
    assert f'/replay?at={line.move}"' in ann.get(f"/t/{table}").text, "beside the board too"


def test_whoever_a_line_tells_of_is_marked(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link", name0="<Ann>")
    scene = draw.scene_of(site.room(table).session, "en")
    lines = [
        LogLine(3, "Turn 2", begins=True, seat=1),
        LogLine(4, "<Ann> passes", begins=False, seat=0),
        LogLine(5, "the sun moves", begins=False),
    ]
    first, second, third = log_lines(scene, lines, "t")
    assert "svg" not in first
    assert badge(scene.people[0].style) in second
    assert "&lt;Ann&gt; passes" in second
    assert "svg" not in third
