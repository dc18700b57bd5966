"""The end of a game on its page: places, points counted out, dice, and what a city went through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games import GAMES, find_game
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Journal, Stream, read_record
from frostlight.session import Head, Made, Place, Session
from frostlight.store import SqliteStore
from frostlight.view import find_text_view
from frostlight.view.markup import esc
from frostlight.web.pages.course import draw_course, marks, measured, turning_points
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from frostlight.web.render.ending import ending
from frostlight.web.render.viewpoint import Look, Viewpoint
from tests.browser.server import plant
from tests.web.site import Browser, Site, play_to_the_end

RECORDS = Path(__file__).parents[2] / "records"
SEATS = ("me", "bot-random", "bot-random", "bot-random")


def of_record(name: str) -> Session:
    """A finished game as a session."""
    record = read_record((RECORDS / f"{name}.json").read_bytes())
    head = Head("t", record.game, record.edition, record.setup, [], record.seed or "1")
    head.places.extend(Place("person", f"Player {n}") for n in range(record.setup["players"]))
    return Session(head, [Made(move) for move in record.moves])


def told(session: Session, language: str = "en", mine: tuple[int, ...] = (0,)) -> str:
    return ending(Look(session, Viewpoint(mine[0] if mine else -1, mine, None, language)))


def hasty(options: list[str]) -> str:
    return next((key for key in options if key.startswith("give:Z")), options[-1])


def finish(ann: Browser) -> str:
    table = ann.make(*SEATS, name0="Ann")
    with ann.open(table) as page:
        play_to_the_end(page, hasty)
    return table


# -- rivals


def cells(page: str, row: str) -> list[int]:
    """The numbers of the row that begins like that."""
    (found,) = re.findall(
        rf'<tr[^>]*><th scope="row">(?:[^>]*>)*?{row}(?:</label>)?</th>(.*?)</tr>', page
    )
    return [int(n) for n in re.findall(r"<td>(-?\d+)</td>", found)]


@pytest.mark.slow
def test_every_point_is_counted_out(site: Site, ann: Browser) -> None:
    table = finish(ann)
    session = site.room(table).session
    outcome = session.game.outcome(session.journal.state.table)
    page = ann.get(f"/t/{table}").text
    order = sorted(range(4), key=lambda seat: outcome.ranks[seat])
    assert cells(page, "Total") == [outcome.scores[seat] for seat in order]
    categories = ["Zones", "Tracks", "Star cards", "Given-up pieces"]
    summed = [
        sum(column) for column in zip(*(cells(page, name) for name in categories), strict=True)
    ]
    assert summed == cells(page, "Total")
    zones = [
        cells(page, name)
        for name in ("Ross Ice Shelf", "Wilkes Land", "Amery Ice Shelf", "Enderby Land")
    ]
    assert all(len(row) == 4 for row in zones)
    assert page.count('class="made-of"') == 2
    assert page.count('class="bar-of"') == 4


@pytest.mark.slow
def test_my_place_and_what_i_missed(site: Site, ann: Browser, bob: Browser) -> None:
    table = finish(ann)
    session = site.room(table).session
    outcome = session.game.outcome(session.journal.state.table)
    page = ann.get(f"/t/{table}").text
    assert f"Your place: {outcome.ranks[0]}\u00a0of\u00a04." in page
    assert page.count('<li class="mine">') == 1
    assert ('class="gaps"' in page) == (outcome.ranks[0] > 1)
    other = bob.get(f"/t/{table}").text
    assert "Your place" not in other
    assert 'class="gaps"' not in other


def test_the_gaps_to_the_winner_add_up() -> None:
    session = of_record("antarctica-edition-2-four")
    outcome = session.game.outcome(session.journal.state.table)
    first = outcome.ranks.index(1)
    me = outcome.ranks.index(max(outcome.ranks))
    page = told(session, mine=(me,))
    gaps = [int(n) for n in re.findall(r'<b class="(?:less|more)">([+-]\d+)</b>', page)]
    assert sum(gaps) == outcome.scores[me] - outcome.scores[first]


@pytest.mark.parametrize("record", ["antarctica-edition-2-four", "blackout-edition-2-three"])
def test_the_colours_of_the_bars_are_named_above_them(record: str) -> None:
    """Each that is seen in a bar, with the colour that it has there, and no other."""
    page = told(of_record(record))
    (key, bars) = re.findall(r'<p class="key" aria-hidden="true">(.*?)</p><ol(.*?)</ol>', page)[0]
    seen = re.findall(r'<rect class="(bar\d)" x="[\d.]+%" width="(?!0\.0)', bars)
    named = re.findall(r'<rect class="(bar\d)"/></svg>([^<]+)</span>', key)
    assert [colour for colour, _ in named] == sorted(set(seen))
    assert all(f'<rect class="{colour}"/></svg>{name}<' in page for colour, name in named)


def without_winner(players: int) -> Session:
    """A scenario that random players have lost."""
    setup = {"players": players, "scenario": "S1", "content": "3"}
    head = Head("t", "blackout", 1, setup, [], "1")
    head.places.extend(Place("person", f"Player {n}") for n in range(players))
    journal = Journal(find_game("blackout"), find_game("blackout").read_setup(setup))
    stream = Stream("lost", players)
    journal.roll("1")
    while not journal.state.over:
        decision = journal.state.decision
        journal.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
        journal.roll("1")
    record = journal.record(seats=["human"] * players, seed="1")
    return Session(head, [Made(move) for move in record.moves])


@pytest.mark.slow
@pytest.mark.rule("BHK-19.8")
def test_without_a_winner_nobody_has_a_place_and_the_best_stands_first() -> None:
    session = without_winner(3)
    outcome = session.game.outcome(session.journal.state.table)
    assert 1 not in outcome.ranks
    page = told(session)
    assert cells(page, "Total") == sorted(outcome.scores, reverse=True)
    assert "Your place" not in page
    assert "Place</th>" not in page
    assert re.findall(r"<li[^>]*><span>(\d*)</span>", page) == ["", "", ""]


@pytest.mark.slow
@pytest.mark.rule("BHK-20.3")
def test_who_loses_alone_has_no_place() -> None:
    page = told(without_winner(1))
    assert re.findall(r"<li[^>]*><span>(\d*)</span>", page) == [""]


ENDS = {"en": "The game ends: ", "pl": "Koniec gry: ", "ru": "Конец игры: ", "it": "La partita "}


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_game_ended_is_not_taken_for_why_somebody_won(language: str) -> None:
    """Beside the winner stands who placed their last scientist: that ends a game and wins none."""
    page = told(of_record("antarctica-edition-2-four"), language)
    (why,) = re.findall(r'</p><p class="hint">([^<]+)<a', page)
    assert why.startswith(ENDS[language])


# -- dice


@pytest.mark.slow
def test_the_dice_are_checked_by_one_press(site: Site, ann: Browser, bob: Browser) -> None:
    table = finish(ann)
    session = site.room(table).session
    assert f'<form action="/t/{table}/dice" data-into="dice">' in ann.get(f"/t/{table}").text
    said = bob.get(f"/t/{table}/dice", headers={"x-drawer": "1"}).text
    assert f"all {session.journal.rolls}\u00a0rolls" in said
    assert session.promise in said


@pytest.mark.slow
def test_bent_dice_are_told(site: Site, ann: Browser) -> None:
    table = finish(ann)
    head = site.room(table).session.head
    site.room(table).session.head = Head(
        head.id, head.game, head.edition, head.setup, head.places, "another seed"
    )
    said = ann.get(f"/t/{table}/dice").text
    assert 'class="alert"' in said
    assert "the dice fell on" in said


# -- going back


OVER = {"en": "is over", "pl": "jest skończona", "ru": "окончена", "it": "è finita"}
SEED = {"en": "dice seed", "pl": "ziarno", "ru": "зерно", "it": "il seme"}


@pytest.mark.slow
def test_an_ended_game_says_why_it_cannot_be_taken_back(ann: Browser, bob: Browser) -> None:
    table = finish(ann)
    for browser in (ann, bob):  # also a spectator
        for language in LANGUAGES:
            words = {"accept-language": language, "x-drawer": "1"}
            answer = browser.get(f"/t/{table}/undo", headers=words)
            assert answer.status_code == 404
            assert OVER[language] in answer.text
            assert SEED[language] in answer.text


# -- all together


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "won"),
    [("frostpunk-edition-4-won", True), ("frostpunk-edition-4-hard", False)],
)
def test_a_city_that_stands_or_falls(name: str, won: bool, language: str) -> None:
    session = of_record(name)
    table = session.journal.state.table
    page = told(session, language)
    assert f'<p class="winner {"won" if won else "lost"}">' in page
    assert f'href="/rules/frostpunk#{table.end.rule}"' in page
    assert f"<dd>{sum(table.pop)}</dd>" in page


def sealed_shaft(seed: str) -> Session:
    """A game that a random bot has brought to its end, as a session."""
    game = find_game("frostpunk")
    setup = game.read_setup({"players": 1, "scenario": "sealed_shaft"})
    journal, bot = Journal(game, setup), make_bot("random", game.id)
    journal.roll(seed)
    while not journal.state.over:
        luck = bot_luck(seed, 0, len(journal.moves))
        journal.apply(0, bot.choose(Eye(journal.state, 0), luck))
        journal.roll(seed)
    record = journal.record(seats=["human"], seed=seed)
    head = Head("t", record.game, record.edition, record.setup, [], seed)
    head.places.append(Place("person", "Ann"))
    return Session(head, [Made(move) for move in record.moves])


@pytest.mark.rule("FRP-40.10")
def test_the_sealed_shaft_is_told_to_its_end_in_every_language() -> None:
    session = sealed_shaft("7")
    end = session.journal.state.table.end
    pages = {language: told(session, language) for language in LANGUAGES}
    for language, page in pages.items():
        say = Reader(language, "frostpunk", coded=False, typeset=True).say
        assert esc(say(f"story.sealed_shaft.{end.reason}")) in page
        assert esc(say(f"end.{end.reason}", **end.numbers)) in page
    assert len(set(pages.values())) == len(LANGUAGES)


def test_the_course_of_a_city() -> None:
    session = of_record("frostpunk-edition-4-hard")
    journal, course = session.journal, find_text_view("frostpunk").course
    assert course is not None
    figures, points = measured("frostpunk", journal.setup, tuple(journal.moves))
    assert [turn for turn, _ in figures] == list(range(1, journal.state.table.round + 1))
    assert figures[-1][1] == course.measure(journal.state.table)
    scene = draw.scene_of(session, "en")
    reading, turned = Reading("en", "", "/"), marks(points, figures)
    page = draw_course(reading, scene, course, figures, turned)
    assert page.count('class="run"') == 4
    assert page.count('class="limit"') == 2
    assert "6: banished" in page
    assert "0: given up" in page
    happened = {event.kind for _, event in points}
    assert {"revealed", "enacts"} <= happened <= course.turning
    assert page.count('class="turning"') == len(turned) == len({turn for turn, _ in points})
    words = turning_points(reading, scene, "frostpunk", points)
    assert "The law “" in words
    assert words.count("<li>") == len(turned)


@pytest.mark.slow
def test_a_game_without_figures_has_no_course(ann: Browser) -> None:
    table = finish(ann)
    assert "data-load" not in ann.get(f"/t/{table}").text
    assert ann.get(f"/t/{table}/course").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_figures_and_curves_agree(game: str) -> None:
    course = find_text_view(game).course
    if course is None:
        assert find_text_view(game).verdict is None
        return
    rules = find_game(game)
    measured_now = course.measure(rules.new(rules.read_setup({})))
    assert list(measured_now) == [curve.name for curve in course.curves]


@pytest.mark.rule("ANT-16.2")
def test_who_lost_a_tie_reads_by_what(tmp_path: Path) -> None:
    """Two with the same points: the page says why one of them has won."""
    table = plant(tmp_path, ["Ada", "bot", "bot"], end=True)
    store = SqliteStore(tmp_path / "tables.sqlite")
    session = Session(*store.load(table.id))
    store.close()
    outcome = session.game.outcome(session.journal.state.table)
    best = max(outcome.scores)
    assert outcome.scores.count(best) > outcome.ranks.count(1) == 1
    assert f"wins with {best} points, by more " in told(session).replace("\u00a0", " ")
