"""Hints of a bot: for the player who wants them, for no other client, where it is fair."""

from __future__ import annotations

import re

import msgspec
import pytest

from frostlight.games import find_game
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR
from frostlight.session import Head, Place, Session, advised_question, consult, task_for, think
from frostlight.view import guide
from frostlight.view.lines import capital
from frostlight.view.markup import esc
from frostlight.view.shown import Effect, Shown
from frostlight.web.render import draw
from frostlight.web.render.hints import gain, usually
from frostlight.web.render.layout import table_tree
from frostlight.web.render.viewpoint import Viewpoint
from tests.ours import OUR_GAMES
from tests.session.tables import Live
from tests.web.site import Browser, Page, Site

FIRST = {"game": "frostpunk", "set-scenario": "first_night"}
KINDS = 5
"""Kinds of question for which advice is read in a test."""
TAKEN = re.compile(r'data-take="opt-([^"]+)"')


def table(game: str, *places: Place, **settings: str) -> Live:
    found = find_game(game)
    setup = msgspec.to_builtins(found.read_setup({"players": len(places), **settings}))
    return Live(of=Head("t1", game, found.edition, setup, list(places), "7"))


def page(session: Session, eyes: Viewpoint) -> str:
    return draw.text(table_tree(session, eyes, draw.follow(None, session)))


@pytest.fixture
def two() -> Live:
    """Two people who play together; the one that is asked has a hint of a bot."""
    live = table("frostpunk", Place("person", "Ann"), Place("person", "Bo"))
    asked = live.session.journal.state.decision
    live.session.counsel.give(asked, consult(task_for(live.session, asked)))
    return live


def test_it_is_what_a_practised_player_answers_with_the_reason(two: Live) -> None:
    session = two.session
    asked = session.journal.state.decision
    wish = session.counsel.about(asked)
    assert wish is not None
    assert wish.key == think(task_for(session, asked))
    for language in LANGUAGES:
        shown = page(session, Viewpoint(asked.seat, (asked.seat,), None, language, counsel=True))
        assert TAKEN.findall(shown) == [wish.key]
        assert Reader(language, "web").say("counsel.take") in shown


def test_nobody_else_reads_it(two: Live) -> None:
    """Neither a friend at the table, nor a spectator, nor who has not asked for it."""
    asked = two.session.journal.state.decision.seat
    others = [
        Viewpoint(1 - asked, (1 - asked,), counsel=True),
        Viewpoint(SPECTATOR, (), counsel=True),
        Viewpoint(SPECTATOR, (0, 1), asked, counsel=True),
        Viewpoint(asked, (asked,)),
    ]
    for eyes in others:
        assert not TAKEN.findall(page(two.session, eyes)), eyes


def test_it_is_about_this_question_alone(two: Live) -> None:
    session = two.session
    asked = session.journal.state.decision
    two.answer(asked.seat, asked.keys[0])
    then = session.journal.state.decision
    assert session.counsel.about(then) is None
    eyes = Viewpoint(then.seat, (then.seat,), counsel=True)
    assert Reader("en", "web").say("counsel.thinks") in page(session, eyes)
    two.make(session.undo(asked.seat))
    assert session.counsel.about(session.journal.state.decision) is None


@pytest.mark.parametrize(("rivals", "fair"), [(["Bo"], False), (["Bo", ""], False), ([""], True)])
def test_against_people_everybody_decides_alone(rivals: list[str], fair: bool) -> None:
    others = [Place("person", name) if name else Place("bot", "", "beginner") for name in rivals]
    live = table("antarctica", Place("person", "Ann"), *others)
    live.play_until(0)
    assert (advised_question(live.session, 0) is not None) == fair
    assert ('id="advice"' in page(live.session, Viewpoint(0, (0,)))) == fair


# -- on a site with a worker that thinks


def told(opened: Page) -> str:
    """The answer that the page is told next."""
    while True:
        found = TAKEN.findall(str(opened.read().get("parts")))
        if found:
            return str(found[0])


@pytest.mark.slow
def test_the_first_game_begins_with_it(site: Site, ann: Browser) -> None:
    name = ann.make("me", **FIRST)
    with ann.open(name) as opened:
        for _ in range(6):
            key = told(opened)
            assert key in site.room(name).session.journal.state.decision.keys
            before = len(site.room(name).session.journal.moves)
            opened.say(opt=key, ver=opened.version)
            while len(site.room(name).session.journal.moves) == before:
                opened.read()


@pytest.mark.slow
def test_it_can_be_switched_off_and_the_browser_remembers(ann: Browser) -> None:
    name = ann.make("me", **FIRST)
    assert 'class="counsel"' in ann.get(f"/t/{name}").text
    with ann.open(name) as opened:
        told(opened)
        shown = str(opened.ask(counsel=False)["parts"])
        assert 'aria-pressed="false"' in shown
        assert not TAKEN.findall(shown)
        assert TAKEN.findall(str(opened.ask(counsel=True)["parts"])), "it was thought of already"
    ann.client.cookies.set("counsel", "0", path=f"/t/{name}")
    assert 'class="counsel"' not in ann.get(f"/t/{name}").text


@pytest.mark.slow
def test_at_the_next_table_it_is_off_again(ann: Browser) -> None:
    crater, next_one = (ann.make("me", game="frostpunk") for _ in range(2))
    assert 'class="counsel"' not in ann.get(f"/t/{crater}").text
    ann.client.cookies.set("counsel", "1", path=f"/t/{crater}")
    assert 'class="counsel"' in ann.get(f"/t/{crater}").text
    assert 'class="counsel"' not in ann.get(f"/t/{next_one}").text


@pytest.mark.parametrize("game", ["antarctica", "blackout", "frostpunk"])
def test_it_begins_where_its_bot_has_reasons(game: str) -> None:
    first = {**guide.pointing(game).first}
    players = int(first.pop("players", 2))
    live = table(game, *[Place("person", f"P{n}") for n in range(players)], **first)
    assert usually(live.session) == (game == "frostpunk")


def test_without_a_reason_it_says_what_the_answer_brings() -> None:
    """It knows no more than the button of that answer, and leaves out what the next best brings."""
    live = table("antarctica", Place("person", "Ann"), Place("bot", "", "beginner"))
    live.play_until(0, after=20)
    session = live.session
    asked = session.journal.state.decision
    wish = consult(task_for(session, asked))
    assert not wish.reason
    session.counsel.give(asked, wish)
    scene, view = draw.scene_of(session, "en"), draw.seen(session, 0)
    shown, other = (
        draw.told(session, scene, asked.kind, key, view) for key in (wish.key, wish.second)
    )
    assert shown.effect().note
    drawn = page(session, Viewpoint(0, (0,), counsel=True))
    assert f"<b>{esc(shown.verb)}</b> <small>{esc(capital(gain(shown, other)))}</small>" in drawn


# -- against the next best answer


@pytest.mark.parametrize("game", OUR_GAMES)
def test_it_names_the_next_best_answer_and_what_that_brings(game: str) -> None:
    """Of each kind of question that comes up in the first turns, for all games."""
    live = table(game, Place("person", "Ann"), Place("bot", "", "practised"))
    told, session = set[str](), live.session
    while len(told) < KINDS:
        (asked, *_) = session.journal.state.open
        task = task_for(session, asked)
        if asked.seat == 0 and len(asked.options) > 1 and asked.kind not in told:
            told.add(asked.kind)
            wish = consult(task)
            assert wish.second in {"", *asked.keys} - {wish.key}
            session.counsel.give(asked, wish)
            shown = page(session, Viewpoint(0, (0,), counsel=True))
            assert ("Next best:" in shown) == bool(wish.second)
        live.answer(asked.seat, think(task))


def test_what_both_bring_alike_is_no_reason() -> None:
    wood = Shown("gather", effect=lambda: Effect(words=("warm", "+2 Wood")))
    coal = Shown("gather", effect=lambda: Effect(words=("warm", "+2 Coal")))
    assert gain(wood, coal) == "+2 Wood"
    assert gain(wood, wood) == "warm · +2 Wood"
    assert gain(wood, None) == "warm · +2 Wood"
