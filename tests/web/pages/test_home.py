"""The home page: the games, the tables of the visitor, and the form of a new one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qsl, urlencode
from xml.etree import ElementTree

import msgspec
import pytest

from frostlight.games import GAMES, find_entry
from frostlight.i18n import LANGUAGES
from frostlight.kernel import Game, SetupChoice
from frostlight.view.guide import pointing
from frostlight.view.pages import drawn_games, find_page_view
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.pages.new_table import new_table
from frostlight.web.pages.reader import Reading
from frostlight.web.render import draw
from tests.ours import OUR_GAMES
from tests.web.site import SEATS, Browser, Site, play_to_the_end

FORM = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-beginner"}


def fields(page: str) -> dict[str, set[str]]:
    """The inputs of a form by their kind: their names."""
    found: dict[str, set[str]] = {}
    for tag in re.findall(r"<input [^>]*>", page):
        kind = re.search(r'type="(\w+)"', tag)
        (name,) = re.findall(r' name="([^"]+)"', tag)
        found.setdefault(kind[1] if kind else "text", set()).add(name)
    return found


def checked(page: str, name: str) -> list[str]:
    """The values of a choice that are chosen."""
    return re.findall(rf'name="{name}" value="([^"]*)" checked', page)


# -- games


@pytest.mark.parametrize("game", drawn_games())
def test_the_cover_of_a_game_can_stand_beside_others(game: str) -> None:
    drawn = find_page_view(game).cover()
    ElementTree.fromstring(f"<svg>{drawn}</svg>")
    assert all(name.startswith(f"cover-{game}") for name in re.findall(r' id="([^"]+)"', drawn))
    assert "class=" not in drawn, "no style sheet of the game is on that page"
    assert "style=" not in drawn


def test_whoever_does_not_know_a_game_can_read_how_it_is_played(ann: Browser) -> None:
    page = ann.get("/?game=frostpunk").text
    assert '<a href="/guide/frostpunk">How to play</a>' in page
    assert "<b>Beginner</b>" in page, "that it is a bot was chosen before"


def test_a_game_tells_what_it_is_like(ann: Browser) -> None:
    page = ann.get("/").text
    assert 'id="cover-antarctica"' in page
    assert re.search("2.4</span>", page)
    assert "60–90\u00a0min" in page
    assert "calm rivalry" in page


def test_a_game_without_a_page_is_not_offered_and_not_begun(ann: Browser) -> None:
    offered = set(re.findall(r'href="/\?game=(\w+)#new"', ann.get("/").text))
    assert offered == {name for name in OUR_GAMES if find_entry(name).page}
    for name in set(OUR_GAMES) - offered:
        assert ann.post("/tables", FORM | {"game": name}).status_code == 422


@pytest.mark.parametrize("game", drawn_games())
def test_a_campaign_is_brought_to_a_game_that_has_them(ann: Browser, game: str) -> None:
    page = ann.get(f"/?game={game}").text
    assert ('action="/campaigns/import"' in page) is (GAMES[game].campaign is not None)


def test_an_unknown_game_is_the_first(ann: Browser) -> None:
    assert ann.get("/?game=chess").text.count('name="game" value="antarctica"') == 1


# -- options are what they are


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_typed_but_names(game: Game[Any], language: str) -> None:
    found = fields(new_table(Reading(language, "", "/"), game, {}))
    names = {f"name{seat}" for seat in range(game.seats[-1])}
    assert found["text"] == names | ({"campaign"} if game.campaign else set())
    assert "number" not in found
    options = {field.name for field in msgspec.structs.fields(game.setup)} - {"players", "content"}
    options -= game.campaign.own if game.campaign else set()
    offered = {name.removeprefix("set-").rstrip("-0123456789") for name in found["radio"]}
    assert options <= offered


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_usual_choices_can_be_played(game: Game[Any]) -> None:
    """The choices before any are made are the defaults of the game."""
    page = new_table(Reading("en", "", "/"), game, {})
    usual = msgspec.to_builtins(game.setup())
    assert checked(page, "players") == [str(usual["players"])]
    for name, value in usual.items():
        if f'type="radio" id="set-{name}-' in page and not isinstance(value, tuple | list):
            said = ("off", "on")[value] if isinstance(value, bool) else str(value)
            assert checked(page, f"set-{name}") == [said]


# -- one game, one chapter, the campaign

CITY = {"game": "blackout", "seat0": "me", "seat1": "bot-beginner"}
WAYS = [
    ("2", {"way": "game"}, "single"),
    ("2", {"way": "chapter", "chapter": "S4"}, "S4"),
    ("1", {"way": "chapter", "chapter": "S2"}, "S2"),
]


@pytest.mark.parametrize(("players", "wanted", "scenario"), WAYS)
def test_a_way_to_play_decides_what_is_played(
    site: Site, ann: Browser, players: str, wanted: dict[str, str], scenario: str
) -> None:
    made = ann.post("/tables", CITY | wanted | {"players": players})
    table = str(made.headers["location"]).removeprefix("/t/")
    with ann.open(table):
        assert site.room(table).session.journal.state.table.printed.scenario_id == scenario


NO_WAYS = [
    ("1", {"way": "game"}),  # BHK-20.1
    ("2", {"way": "chapter", "chapter": "S6"}),
    ("2", {"way": "chapter"}),
    ("2", {"way": "tournament"}),
    ("2", {"way": "campaign", "game": "antarctica"}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "wanted"), NO_WAYS)
def test_a_way_that_leads_nowhere_comes_back_as_it_was_filled_in(
    ann: Browser, players: str, wanted: dict[str, str]
) -> None:
    refused = ann.post("/tables", CITY | wanted | {"players": players})
    assert refused.status_code == 422
    assert checked(refused.text, "players") == [players]
    if GAMES[(CITY | wanted)["game"]].campaign:
        way = [wanted["way"]] if wanted["way"] in ("game", "chapter") else []
        assert checked(refused.text, "way") == way


def test_a_campaign_is_a_way_and_has_a_name(ann: Browser) -> None:
    form = CITY | {"players": "1", "way": "campaign", "campaign": "Five nights"}
    made = ann.post("/tables", form)
    assert made.status_code == 303
    assert "<h1>Five nights</h1>" in ann.get(str(made.headers["location"])).text


def test_a_choice_of_a_game_is_told_late() -> None:
    """What is printed is read on request, not when the game is imported."""
    told = SetupChoice("one", lambda: ("dry", "wet"))
    game = replace(GAMES["antarctica"], setup=Weather, choices={"colours": told})
    page = new_table(Reading("en", "", "/"), game, {"set-colours": "wet"})
    assert checked(page, "set-colours") == ["wet"]
    assert 'value="dry"' in page


class Weather(msgspec.Struct, frozen=True):
    """Options of a game with words, under a name for which there is a text."""

    players: int = 2
    colours: str = "dry"


class Short(msgspec.Struct, frozen=True):
    """Options of a game with a number: under a name for which there is a text."""

    players: int = 2
    starting_player: Annotated[int, msgspec.Meta(ge=1, le=9)] = 5


def test_a_number_has_its_bounds() -> None:
    game = replace(GAMES["antarctica"], setup=Short, choices={})
    page = new_table(Reading("en", "", "/"), game, {"set-starting_player": "4"})
    assert 'type="number" name="set-starting_player" min="1" max="9" value="4"' in page


def test_colours_are_swatches(ann: Browser) -> None:
    page = ann.get("/").text
    assert checked(page, "set-colours-0") == ["red"]
    assert checked(page, "set-colours-3") == ["yellow"]
    assert page.count(draw.badge("red")) == 4, "one for each seat"


# -- a form that is refused


def test_a_refused_form_keeps_what_was_typed(ann: Browser) -> None:
    typed = {"name0": 'Ada "<b>"', "set-starting_player": "3", "set-fixed_start": "on"}
    answer = ann.post("/tables", FORM | typed | {"set-colours-0": "blue", "set-colours-1": "red"})
    assert answer.status_code == 422
    page = answer.text
    assert 'role="alert"' in page
    assert 'value="Ada &quot;&lt;b&gt;&quot;"' in page
    assert checked(page, "players") == ["2"]
    assert checked(page, "seat1") == ["bot-beginner"]
    assert checked(page, "set-starting_player") == ["3"]
    assert checked(page, "set-fixed_start") == ["on"]
    assert checked(page, "set-colours-0") == ["blue"]


def test_seats_with_the_same_colour_are_told_so(ann: Browser) -> None:
    same = {"set-colours-0": "red", "set-colours-1": "red"}
    assert "Change one of them" in ann.post("/tables", FORM | same).text


@pytest.mark.parametrize(
    ("referer", "back"),
    [
        ("http://table.test/?game=antarctica", "/?game=antarctica"),
        ("http://evil.test/tables", "/"),
        ("", "/"),
    ],
)
def test_languages_lead_back_to_a_page(ann: Browser, referer: str, back: str) -> None:
    refused = ann.post("/tables", {"game": "chess"}, headers={"referer": referer}).text
    (here,) = re.findall(r'name="next" value="([^"]*)"', refused)
    assert here == back
    assert ann.get(here).status_code == 200


# -- tables of this browser


def test_a_table_to_go_on_with_says_whose_turn_it_is(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link", "bot-beginner", name0="Ada", **{"set-starting_player": "0"})
    assert 'class="recent"' not in bob.get("/").text
    home = ann.get("/").text
    assert re.search(rf'<li class=mine><a href="/t/{table}">.*Antarctica.*Your turn', home)
    assert draw.badge("blue") in home


@pytest.mark.slow
def test_a_finished_table_says_how_it_went(site: Site, ann: Browser) -> None:
    table = ann.make(*SEATS)
    with ann.open(table) as page:
        play_to_the_end(page, hasty)
    session = site.room(table).session
    outcome = session.game.outcome(session.journal.state.table)
    home = ann.get("/").text
    assert f"{outcome.ranks[0]} of 3, {outcome.scores[0]} point" in home.replace("\u00a0", " ")
    assert f'href="/t/{table}/replay?at=0"' in home


def hasty(options: list[str]) -> str:
    """Giving up all ships ends a game soon (ANT-3.17)."""
    return next((key for key in options if key.startswith("give:Z")), options[-1])


@pytest.mark.parametrize("game", drawn_games())
def test_a_game_for_learning_is_offered_and_filled_in(site: Site, game: str) -> None:
    """A line leads newcomers to a form with all that they need, from the form and the guide."""
    ann = Browser(site)
    wanted = pointing(game).first if game in OUR_GAMES else {}
    there = f'href="/?game={game}&amp;first=1#new"'
    for address in (f"/?game={game}", f"/guide/{game}"):
        assert (there in ann.get(address).text) == bool(wanted)
    page = ann.get(f"/?game={game}&first=1").text
    assert there not in page
    campaign = GAMES[game].campaign
    for name, value in wanted.items():
        field = "chapter" if campaign and name in campaign.own else f"set-{name}"
        assert checked(page, name if name == "players" else field) == [value]


def test_a_game_that_nobody_knows_fills_in_nothing(site: Site) -> None:
    assert Browser(site).get("/?game=chess&first=1").status_code == 200


# -- tables that sleep


@pytest.fixture
def asleep(tmp_path: Path, thinkers: Thinkers) -> Iterator[tuple[Site, Browser, list[str]]]:
    """A restarted server, where a player has a table to go on with in each game."""
    with Site(tmp_path / "data", thinkers) as site:
        ann = site.browser()
        first = {"antarctica": {"set-starting_player": "0"}}
        tables = [
            ann.make("me", "link", game=game, name0="Ada", **first.get(game, {}))
            for game in OUR_GAMES
        ]
        before, cookies = ann.get("/").text, ann.client.cookies
    with Site(tmp_path / "data", thinkers) as site:
        ann = site.browser()
        ann.client.cookies = cookies
        yield site, ann, [*tables, before]


def own_tables(page: str) -> str:
    (found,) = re.findall(r'<section class="recent">.*?</section>', page)
    return str(found)


def test_the_list_of_tables_wakes_none_of_them(
    asleep: tuple[Site, Browser, list[str]],
) -> None:
    site, ann, (*tables, before) = asleep
    home = ann.get("/").text
    assert own_tables(home) == own_tables(before)
    assert all(f'href="/t/{table}"' in home for table in tables)
    assert site.rooms.by_table == {}


def test_a_summary_of_an_older_version_is_not_used(
    asleep: tuple[Site, Browser, list[str]],
) -> None:
    """As after a power cut: what was stored since says more than the summary."""
    site, ann, (table, *_) = asleep
    with ann.open(table) as page:
        page.ask(opt=page.options[0])
    site.rooms.by_table.pop(table).close()  # it leaves the memory, and nothing tells the store
    assert "Your turn" not in ann.get("/").text.split(f'href="/t/{table}"')[1].split("</li>")[0]
    assert table in site.rooms.by_table, "it had to be asked itself"


def test_a_table_where_a_bot_is_to_move_is_woken(asleep: tuple[Site, Browser, list[str]]) -> None:
    site, ann, (table, *_) = asleep
    store = site.rooms.store
    (row,) = (row for row in store.recent(store.owner(table), 9) if row.table == table)
    summary = msgspec.json.decode(row.summary)
    summary["places"][0]["bot"] = "random"
    store.summarise([(table, summary["version"], msgspec.json.encode(summary))])
    assert ann.get("/").status_code == 200
    assert set(site.rooms.by_table) == {table}


@pytest.mark.parametrize(
    "spoilt",
    [
        {"waiting": [7]},
        {"places": []},
        {"end": {"reason": "x", "rule": "", "numbers": {}}},
        {"head": ""},
    ],
    ids=str,
)
def test_a_summary_that_cannot_be_true_is_not_used(
    asleep: tuple[Site, Browser, list[str]], spoilt: dict[str, Any]
) -> None:
    site, ann, (table, *_, before) = asleep
    store = site.rooms.store
    (row,) = (row for row in store.recent(store.owner(table), 9) if row.table == table)
    summary = {**msgspec.json.decode(row.summary), **spoilt}
    store.summarise([(table, summary["version"], msgspec.json.encode(summary))])
    assert own_tables(ann.get("/").text) == own_tables(before)


# -- play now


def play_now(page: str) -> dict[str, str]:
    """What its button begins."""
    form = page.partition('class="play-now"')[2].partition("</form>")[0]
    found = re.search(r'name="as" value="([^"]*)"', form)
    assert found is not None
    return dict(parse_qsl(unescape(found[1])))


def test_a_newcomer_plays_at_once_against_a_bot(ann: Browser) -> None:
    page = ann.get("/?game=antarctica").text
    form = play_now(page)
    assert form["game"] == "antarctica"
    assert form["set-fixed_start"] == "on"
    assert 'name="set-fixed_start" value="on" checked' in page
    answer = ann.post("/tables", data={"as": urlencode(form)})
    assert re.fullmatch(r"/t/[\w-]+", answer.headers["location"])


def test_the_last_game_is_begun_again_as_it_was(ann: Browser) -> None:
    ann.make("me", "bot-random", "device", game="antarctica")
    page = ann.get("/").text
    form = play_now(page)
    assert (form["players"], form["seat1"], form["seat2"]) == ("3", "bot-random", "device")
    assert "once more" in page


def test_a_last_game_that_cannot_be_begun_is_forgotten(ann: Browser) -> None:
    page = ann.get("/", headers={"cookie": "last=game=antarctica&players=99"}).text
    assert play_now(page)["players"] == "2"
