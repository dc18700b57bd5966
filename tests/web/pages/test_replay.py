"""Looking back: whose eyes may see which position, and links to it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

from bench.twins import twin_of
from frostlight.kernel import SPECTATOR, Stream
from frostlight.session import Session
from frostlight.web.pages.film import OPEN, WATCH, Film, positions
from frostlight.web.pages.replay import replay_tree
from frostlight.web.render import draw
from frostlight.web.render.draw import Names
from tests.web.render.test_leaks import PLAYERS, random_game
from tests.web.site import Browser, Page, Site, play_to_the_end

pytestmark = pytest.mark.slow  # whole games, once for each test

SEATED = ("me", "bot-random", "bot-random")
SHIPYARD = ("icebreaker", "send_scientist", "add_two_scientists", "fast_research")


def answer(page: Page, times: int) -> None:
    for _ in range(times):
        while not page.options:
            page.next_page()
        page.ask(opt=page.options[0])


@pytest.fixture
def finished(ann: Browser) -> str:
    table = ann.make(*SEATED, name0="Ann")
    with ann.open(table) as page:
        play_to_the_end(page)
    return table


def film(session: Session, eyes: str) -> Film:
    return Film(eyes, (eyes,), tuple(session.journal.moves), "en")


def whole_game(seed: str) -> Session:
    *_, session = random_game(seed)
    return session


def shown(session: Session, names: Names, eyes: str, moves: Film) -> str:
    return draw.text(replay_tree(session, names, Film(eyes, (eyes,), moves.moves, "en")))


def walk(session: Session) -> Iterator[tuple[Session, Names]]:
    return positions(session, session.journal.moves)


# -- points of view


def test_a_finished_game_is_open_from_every_seat(site: Site, finished: str) -> None:
    stranger = site.browser()
    last = len(site.room(finished).session.journal.moves)
    for eyes in ("0", "1", "2", WATCH, OPEN):
        for at in (0, last // 2, last):
            page = stranger.get(f"/t/{finished}/replay?at={at}&seat={eyes}")
            assert page.status_code == 200
            assert f"Move {at}\u00a0of\u00a0{last}" in page.text
            assert re.search(f'id="eyes-{eyes}" [^>]*aria-current="true"', page.text)
    end = stranger.get(f"/t/{finished}/replay?at={last}&seat={WATCH}").text
    assert 'class="winner"' in end
    assert 'id="eyes-open" ' in stranger.get(f"/t/{finished}/replay").text


def test_everyone_starts_with_their_own_eyes(ann: Browser, finished: str) -> None:
    page = ann.get(f"/t/{finished}/replay").text
    assert re.search('id="eyes-0" [^>]*aria-current="true"', page)


def test_a_seat_shows_its_hand_and_the_open_table_all_hands() -> None:
    session = whole_game("12")
    moves, met = film(session, "0"), 0
    for past, names in walk(session):
        held = past.journal.state.table.hands
        everything = shown(past, names, OPEN, moves)
        spectator = shown(past, names, WATCH, moves)
        assert 'id="hand' not in spectator
        for seat in range(PLAYERS):
            own = shown(past, names, str(seat), moves)
            for place, card in enumerate(SHIPYARD):
                has = bool(held[seat * len(SHIPYARD) + place])
                met += has
                assert (f'id="hand-{card}"' in own) is has
                assert (f'id="seat{seat}-hand-{card}"' in everything) is has
    assert met > 20


def test_ids_stay_unique_on_the_open_table() -> None:
    session = whole_game("2")
    for past, names in walk(session):
        ids = re.findall(r'\bid="([^"]+)"', shown(past, names, OPEN, film(session, OPEN)))
        assert len(ids) == len(set(ids))


def test_the_last_position_is_the_table_as_it_stands() -> None:
    session = whole_game("3")
    *_, (past, _) = walk(session)
    assert past.journal.moves == session.journal.moves
    assert past.journal.events == session.journal.events
    assert past.journal is not session.journal


# -- while the game runs


def test_others_eyes_are_refused_while_the_game_runs(site: Site, ann: Browser) -> None:
    table = ann.make(*SEATED)
    with ann.open(table) as page:
        answer(page, 3)
        for eyes in ("0", WATCH, ""):
            assert ann.get(f"/t/{table}/replay?at=2&seat={eyes}").status_code == 200
        for eyes in ("1", "2", OPEN):
            refused = ann.get(f"/t/{table}/replay?at=2&seat={eyes}", headers={"x-part": "1"})
            assert refused.status_code == 403
            assert "only what you saw yourself" in refused.text
        eve = site.browser()
        assert eve.get(f"/t/{table}/replay?at=2&seat={WATCH}").status_code == 200
        for eyes in ("0", "1", OPEN):
            assert eve.get(f"/t/{table}/replay?at=2&seat={eyes}").status_code == 403
    for wrong in ("9", "-2", "٣", "everybody"):
        assert ann.get(f"/t/{table}/replay?seat={wrong}").status_code == 404
    assert ann.get("/t/none/replay").status_code == 404


def test_a_shared_device_looks_back_as_a_spectator(ann: Browser) -> None:
    table = ann.make("me", "device")
    assert ann.get(f"/t/{table}/replay?seat={WATCH}").status_code == 200
    for eyes in ("0", "1", OPEN):
        assert ann.get(f"/t/{table}/replay?seat={eyes}").status_code == 403


@pytest.mark.parametrize("seed", ["2", "12"])  # games with shipyard cards
def test_hidden_things_change_no_byte_of_any_position(seed: str) -> None:
    session, stream, differed = whole_game(seed), Stream("replay", seed), 0
    for past, names in walk(session):
        if past.over:
            break
        for observer in (*range(PLAYERS), SPECTATOR):
            eyes = WATCH if observer == SPECTATOR else str(observer)
            twin = twin_of(past, observer, stream)
            differed += twin.journal.state.table.hands != past.journal.state.table.hands
            first, second = (shown(one, names, eyes, film(session, eyes)) for one in (past, twin))
            assert first == second
    assert differed > 20, "the games must differ in what is hidden"


def test_the_seed_is_not_told_before_the_end(site: Site, ann: Browser) -> None:
    table = ann.make(*SEATED)
    seed = site.room(table).session.head.seed
    for eyes in ("0", WATCH):
        assert seed not in ann.get(f"/t/{table}/replay?at=1&seat={eyes}").text


def test_looking_back_changes_nothing(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    session = site.room(table).session
    before = (session.version, list(session.journal.moves), session.journal.state)
    ann.get(f"/t/{table}/replay?at=0")
    assert before == (session.version, session.journal.moves, session.journal.state)


# -- links and steps


def test_every_way_is_a_link_to_a_position(ann: Browser, finished: str, site: Site) -> None:
    last = len(site.room(finished).session.journal.moves)
    page = ann.get(f"/t/{finished}/replay?at=5&seat={WATCH}").text
    links = dict(re.findall(r'<a id="reel-(\w+)" class="button" href="([^"]+)"', page))
    wanted = {"first": 0, "back": 4, "forward": 6, "last": last}
    for name, at in wanted.items():
        address = html.unescape(links[name])
        assert address == f"/t/{finished}/replay?at={at}&seat={WATCH}"
        assert f"Move {at}\u00a0of\u00a0{last}" in ann.get(address).text
    assert f'type="range" name="at" min="0" max="{last}" value="5"' in page


@pytest.mark.parametrize("at", ["999999", "", "x", "-1", "99999999999999"])
def test_a_position_that_is_not_there_is_the_last(
    ann: Browser, finished: str, site: Site, at: str
) -> None:
    last = len(site.room(finished).session.journal.moves)
    page = ann.get(f"/t/{finished}/replay", params={"at": at})
    assert f"Move {last}\u00a0of\u00a0{last}" in page.text


def test_a_step_sends_only_what_differs(ann: Browser, finished: str, site: Site) -> None:
    version = site.room(finished).session.version
    whole = len(ann.get(f"/t/{finished}/replay?at=21&seat={OPEN}").text)
    query = f"at=21&seat={OPEN}&from=20"
    step = ann.get(f"/t/{finished}/replay?{query}&ver={version}", headers={"x-part": "1"})
    assert step.json()["at"] == 21
    assert {"reel", "told"} <= {name for name, _ in step.json()["parts"]}
    assert len(step.content) < whole / 4
    stale = ann.get(f"/t/{finished}/replay?{query}&ver=1", headers={"x-part": "1"})
    assert [name for name, _ in stale.json()["parts"]] == ["page"]


def test_the_lines_of_the_move_are_shown(site: Site, ann: Browser, finished: str) -> None:
    session = site.room(finished).session
    scene = draw.scene_of(session, "en")
    lines = draw.story(session, scene, SPECTATOR)
    for line in lines[::15]:
        page = ann.get(f"/t/{finished}/replay?at={line.move}&seat={WATCH}").text
        told = page.partition('<div id="told">')[2].partition('<div id="question">')[0]
        assert line.words in html.unescape(told)


def test_the_table_links_to_its_replay(ann: Browser, finished: str) -> None:
    page = ann.get(f"/t/{finished}").text
    assert f'href="/t/{finished}/replay"' in page
    assert f'href="/t/{finished}/replay?at=0"' in page


def test_the_scripts_find_what_they_import(ann: Browser) -> None:
    seen, todo = {"replay"}, ["client", "replay"]
    while todo:
        script = ann.get(f"/static/web/js/{todo.pop()}.js").text
        for names, other in re.findall(r'import (?:\{ (.+) \} from )?"./(\w+).js"', script):
            found = ann.get(f"/static/web/js/{other}.js").text
            for name in filter(None, names.split(", ")):
                assert re.search(rf"export (?:async )?(?:function|const) {name}\b", found), other
            todo += [other] if other not in seen else []
            seen.add(other)
    assert seen > {"socket", "options", "drawers"}


def test_the_language_can_be_changed_at_any_moment(ann: Browser, finished: str) -> None:
    here = f"/t/{finished}/replay?at=5&seat=1"
    page = ann.get(here).text
    (back,) = re.findall(r'name="next" value="([^"]*)"', page)
    assert html.unescape(back) == here
    done = ann.post("/language", {"language": "pl", "next": html.unescape(back)})
    assert done.headers["location"] == here
    assert '<html lang="pl"' in ann.get(here).text
    assert "data-theme-switch" in page
