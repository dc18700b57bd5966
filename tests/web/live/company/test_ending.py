"""The end of a game that all win or lose together, and the course that it took."""

from __future__ import annotations

import re

from frostlight.view import find_text_view
from tests.web.site import Browser, Site


def lost_game(ann: Browser) -> str:
    """No player plans or lights anything: nobody has rank 1."""
    table = ann.make("me", "device", game="lanterns")
    with ann.open(table) as page:
        while not page.over:
            options = page.options
            if not options:  # the player who is asked takes the device
                seat = int(re.findall(r"lift&quot;:(\d)", page.asked)[0])
                page.ask(lift=seat)
                continue
            page.ask(opt="ready" if "ready" in options else "wait")
    return table


def test_a_defeat_is_told_with_its_rule_and_its_numbers(
    site: Site, browsers: list[Browser]
) -> None:
    ann = browsers[0]
    table = lost_game(ann)
    session = site.room(table).session
    assert 1 not in session.game.outcome(session.journal.state.table).ranks
    page = ann.get(f"/t/{table}").text
    assert '<p class="winner lost">The night is lost.</p>' in page
    assert "The fog is here and 5 lanterns are dark" in page
    assert re.search(r'href="/rules/lanterns#(LAN-[\d.]+)" data-drawer>\1</a>', page)
    assert "<dt>lanterns</dt><dd>0</dd>" in page
    assert 'class="bars"' not in page, "there are no rivals"
    assert "The night is lost." in ann.get("/").text


def test_the_course_of_the_game_is_drawn_over_its_turns(
    site: Site, browsers: list[Browser]
) -> None:
    ann = browsers[0]
    table = lost_game(ann)
    session = site.room(table).session
    assert f'data-load="/t/{table}/course"' in ann.get(f"/t/{table}").text
    drawn = ann.get(f"/t/{table}/course", headers={"x-drawer": "1"}).text
    assert drawn.startswith('<div id="course"')
    rounds = session.game.turns(session.journal.state.table)
    assert re.findall(r'class="turn"[^>]*>(\d+)<', drawn)[-1] == str(rounds)
    assert drawn.count('<tr><th scope="row">') == rounds + 1, "the deal, then every round"
    assert find_text_view("lanterns").course is not None


def test_nothing_is_told_before_the_end(browsers: list[Browser]) -> None:
    ann = browsers[0]
    table = ann.make("me", "link", game="lanterns")
    assert ann.get(f"/t/{table}/course").status_code == 403
    assert ann.get(f"/t/{table}/dice").status_code == 403
