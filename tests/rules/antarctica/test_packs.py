"""Content is a value: a pack with other numbers is played, drawn and refused like an edition."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from frostlight.games.antarctica.content import SHELF, Printed, printed
from frostlight.games.antarctica.content_checks import mistakes
from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.table import Continent
from frostlight.games.antarctica.view import page, words
from frostlight.games.antarctica.view.open import points_now
from frostlight.i18n import Reader
from frostlight.kernel import CHANCE, Journal, State, Stream, observe
from frostlight.kernel.content import Content, ContentError
from frostlight.view import Scene, find_text_view
from frostlight.view.parts import text
from tests.rules.antarctica.box import PRINTED
from tests.rules.antarctica.ice import Ice
from tests.view.antarctica_shown import note, shown

A, B = range(2)
LOOK = find_text_view("antarctica")
NEW_CARD = """
[[card]]
id = "OWN01"
deck = "basic"
builds = "crane"
requires = ["camp"]
scientists = 1
points = 5
star = true
mark = 2
source = "designed"
"""


def edition(**changes: tuple[str, str]) -> dict[str, bytes]:
    """The files of the newest edition; in each named one a text stands instead of another."""
    documents = dict(SHELF.find(SHELF.newest).documents)
    for name, (old, new) in changes.items():
        told = documents[f"{name}.toml"].decode()
        assert old in told, f"{name}.toml does not say {old!r}"
        documents[f"{name}.toml"] = told.replace(old, new, 1).encode()
    return documents


@pytest.fixture
def pack() -> Iterator[str]:
    """A dearer BAS01, a first track that pays 17 at its end, four cranes and a card of our own."""
    documents = edition(
        tracks=("7, 8, 9]", "7, 8, 17]"),
        buildings=("pieces = 3", "pieces = 4"),
        cards=("scientists = 1", "scientists = 3"),
    )
    documents["cards.toml"] += NEW_CARD.encode()
    name = "made-up"
    SHELF.bring(Content(name, documents))
    yield name
    del SHELF.packs[name]
    printed.cache_clear()


def scene(players: int = 3) -> Scene:
    people = LOOK.people(GAME.read_setup({"players": players}), Reader("en", "antarctica"))
    return Scene(Reader("en", "antarctica", tuple(person.name for person in people)), people)


def screen(state: State[Continent], seat: int) -> str:
    console = Console(file=io.StringIO(), width=120)
    console.print(LOOK.board(observe(state, seat), scene(), ()))
    told = console.file
    assert isinstance(told, io.StringIO)
    return told.getvalue()


def offering(content: str, card: str) -> State[Continent]:
    """A has sailed to a zone beside a camp and a shaft tower, with two scientists."""
    ice = Ice(content=content).ships("Z1", "A").ships("Z2", "A").ships("Z3", "B").offer(card)
    return ice.buildings("Z2", "camp", "shaft_tower").turn(sun="Z1", target="Z4")


# -- played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pack_is_played_to_the_end(pack: str, players: int) -> None:
    for seed in range(4):
        setup = GAME.read_setup({"players": players, "content": pack})
        state = State.start(GAME, setup)
        dice = Stream(seed)
        while not state.over:
            assert not GAME.invariants(state.table)
            options = state.decision.options
            state.answer(state.decision, options[dice.below(len(options))])
        assert str(state.table.printed) == pack
        assert sum(GAME.outcome(state.table).ranks) >= 1


def test_a_record_of_a_pack_names_it_and_replays(pack: str) -> None:
    journal = Journal(GAME, GAME.read_setup({"players": 2, "content": pack}))
    journal.roll("7")
    journal.apply(journal.state.decision.seat, journal.state.decision.keys[0])
    record = journal.record()
    assert record.setup["content"] == pack
    again = Journal.replay(GAME, record)
    assert GAME.describe(again.state.table) == GAME.describe(journal.state.table)


@pytest.mark.rule("ANT-4.7", "ANT-15.7")
def test_two_contents_live_side_by_side(pack: str) -> None:
    old, new = offering(SHELF.newest, "BAS01"), offering(pack, "BAS01")
    assert "build:basic" in old.decision.keys
    assert "build:basic" not in new.decision.keys  # it costs 3 now, and the supply holds 2
    assert GAME.explain(new.table, new.decision)["build:basic"].facts["n"] == 3
    mine = offering(pack, "OWN01")
    mine.apply(A, "build:basic")
    while mine.decision.seat == CHANCE:
        mine.answer(mine.decision, mine.decision.options[0])
    assert mine.decision.subject == {"points": 5}
    values = [table.printed.space_value[0][12] for table in (old.table, new.table)]
    assert values == [9, 17]
    assert old.table.printed is printed(SHELF.newest, 3)


# -- drawn


@pytest.mark.slow
def test_both_are_drawn_with_their_own_numbers(pack: str) -> None:
    for _ in range(2):  # the second time from whatever was remembered
        for content, cost, worth in ((SHELF.newest, 1, 9), (pack, 3, 17)):
            state = offering(content, "BAS01")
            view = observe(state, A)
            assert f"{cost} scientist" in note(scene(), "act", "build:basic", view)
            told = screen(state, A)
            assert f"→ crane · {cost} scientist" in told
            assert f" {worth} " in next(line for line in told.splitlines() if "VP " in line)
            drawn = text(page.tree(view, scene()))
            assert f'title="{cost} scientist{"s" if cost > 1 else ""}"' in drawn
            assert f'">{worth}</text></g>' in drawn


def test_tracks_that_pay_otherwise_say_so_on_the_page(pack: str) -> None:
    alike = text(page.tree(observe(offering(SHELF.newest, "BAS01"), A), scene()))
    apart = text(page.tree(observe(offering(pack, "BAS01"), A), scene()))
    assert ">9</text></g>" in alike
    assert 'font-size="9"' not in alike
    assert apart.count('font-size="9"') == 3 * 12  # T2 to T4 do not pay what the row above says


def test_a_card_of_a_pack_is_told_in_words(pack: str) -> None:
    state = offering(pack, "OWN01")
    assert shown(scene(), "act", "build:basic", observe(state, A)).verb == "build a crane"
    assert "needs a camp" in note(scene(), "act", "build:basic", observe(state, A))
    journal = Journal(GAME, GAME.read_setup({"players": 3, "content": pack}))
    while journal.state.decision.kind != "top_card":
        journal.apply(CHANCE, journal.state.decision.keys[0])
    journal.apply(CHANCE, "OWN01")
    (event,) = journal.events[-1]
    said = words.event(scene(), event.kind, event.facts, False)
    assert said == "The basic deck now offers a crane, which needs a camp."


@pytest.fixture
def alike() -> Iterator[str]:
    """A pack whose tables hold the same numbers as ours: only what is printed is different."""
    changes = edition(
        hand_cards=('"laboratory", "factory"', '"camp"'), tracks=("7, 8, 9]", "7, 8, 17]")
    )
    SHELF.bring(Content("alike", changes))
    yield "alike"
    del SHELF.packs["alike"]
    printed.cache_clear()


def test_equal_positions_of_different_content_are_drawn_apart(alike: str) -> None:
    states = [
        Ice(content=content).ships("Z1", "AB").cube("T1", A, 12).resources(A, advanced=1).turn("Z1")
        for content in (SHELF.newest, alike)
    ]
    views = [observe(state, A) for state in states]
    assert views[0].table == views[1].table
    drawn = [text(page.tree(view, scene())) for view in views]
    assert ["Stands in for a laboratory or a factory." in told for told in drawn] == [True, False]
    assert ["Stands in for a camp." in told for told in drawn] == [False, True]
    assert ">17</text>" in drawn[1]
    assert ">17</text>" not in drawn[0]
    assert [points_now(view)[A] for view in views] == [9, 17]


# -- refused


@pytest.mark.parametrize(
    ("file", "old", "new", "path", "said"),
    [
        ("zones", 'id = "Z3"', 'id = "Z9"', "$.zone[3].id", "the rules name 'Z3'"),
        ("zones", 'place = "SW"', 'place = "N"', "$.zone[0].place", "on the board it is 'SW'"),
        ("zones", "sun_starts = true", "sun_starts = false", "$.zone", "in 0 zones"),
        ("zones", "closed_with = []", "closed_with = [2]", "$.zone[0].closed_with", "sun starts"),
        ("zones", "closed_with = [2]", "closed_with = [5]", "$.zone[1].closed_with[0]", "<= 4"),
        ("buildings", 'id = "camp"', 'id = "tent"', "$.kind[7].id", "the rules name 'camp'"),
        ("buildings", '"station"', '"service"', "$.kind[4].group", "belongs to 'station'"),
        ("buildings", "pieces = 3", "pieces = 2", "$.kind[0].pieces", "1 at the start and 2"),
        ("buildings", "start = 2", "start = 1", "$.kind", "8 zones are open"),
        ("buildings", "pieces = 3", "pieces = 0", "$.kind[0].pieces", ">= 1"),
        ("cards", 'id = "BAS02"', 'id = "BAS01"', "$.card[0].id", "the name of 2 cards"),
        ("cards", 'id = "BAS02"', 'id = "a card"', "$.card[1].id", "matching regex"),
        ("cards", '"drill_rig"]', '"drilrig"]', "$.card[2].requires", "no building 'drilrig'"),
        ("cards", '["wind_turbine"]', "[]", "$.card[1].requires", "length >= 1"),
        ("cards", '["shaft_tower"]', '["camp", "camp"]', "$.card[0].requires", "2 times"),
        ("cards", 'builds = "crane"', 'builds = "mine"', "$.card[0].builds", "no building 'mine'"),
        ("cards", "points = 1", 'points = "one"', "$.card[0].points", "Expected int"),
        ("cards", "mark = 3", "mark = 5", "$.card[1].mark", "<= 4"),
        ("tracks", 'id = "T2"', 'id = "T1"', "$.track[1].id", "the rules name 'T2'"),
        ("tracks", '["land_station"]', '["camp"]', "$.track[0].stations", "no station 'camp'"),
        ("tracks", "values = [1,", "values = [1, 1,", "$.track[0].values", "room for 12"),
        ("tracks", "space = 3", "space = 13", "$.track[0].symbols[0].space", "1 to 12"),
        ("tracks", "space = 3", "space = 6", "$.track[0].symbols[0].space", "has 2 symbols"),
        ("tracks", '"adv_resource" }', '"gold" }', "$.track[0].symbols[2].shows", "no symbol"),
        ("tracks", 'colour = "blue"', 'colour = "red"', "$.symbol[0].colour", "is blue"),
        ("hand_cards", '"fast_research"', '"fast"', "$.shipyard[3].id", "'fast_research'"),
        ("hand_cards", '"factory"]', '"shop"]', "$.resource[1].replaces", "no building 'shop'"),
        ("hand_cards", "copies = 4", "copies = 3", "$.resource[0].copies", "each of 4 players"),
        ("players", "players = 2", "players = 3", "$.seats", "one row each"),
        ("players", '"ABBAAB"', '"ABBAAA"', "$.seats[0].order", "each of A, B puts out 3"),
        ("players", "ships = 3", "ships = 9", "$.seats[0].ships", "room for 15"),
    ],
)
def test_a_mistake_is_told_with_file_and_place(
    file: str, old: str, new: str, path: str, said: str
) -> None:
    content = Content("wrong", edition(**{file: (old, new)}))
    found = [(where, what) for name, where, what in mistakes(content) if name == f"{file}.toml"]
    assert any(where == path and said in what for where, what in found), found
    with pytest.raises(ContentError, match=rf"{file}\.toml: \$"):
        Printed(content, 3)


def test_every_mistake_is_told_at_once() -> None:
    wrong = edition(zones=('id = "Z3"', 'id = "Z9"'), tracks=("[1, ", "[1, 1, "))
    content = Content("wrong", wrong)
    assert [(file, path) for file, path, _ in mistakes(content)][:2] == [
        ("zones.toml", "$.zone[3].id"),
        ("tracks.toml", "$.track[0].values"),
    ]
    files = edition()
    del files["cards.toml"]
    assert mistakes(Content("", files)) == [("cards.toml", "$", "this file is missing.")]


def test_the_edition_itself_has_none() -> None:
    assert mistakes(SHELF.find(SHELF.newest)) == []
    assert PRINTED.content == SHELF.newest
