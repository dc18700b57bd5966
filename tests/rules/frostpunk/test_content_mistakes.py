"""`mistakes` names all that is wrong in a content, each with its file and place."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.content import SHELF
from frostlight.games.frostpunk.content.mistakes import SHAPES, mistakes
from frostlight.kernel.content import Content
from tests.rules.frostpunk.known import changed

NEWEST = SHELF.find(SHELF.newest)


def with_changes(*changes: tuple[str, str, str]) -> Content:
    documents = dict(NEWEST.documents)
    for file, old, new in changes:
        text = documents[file].decode()
        assert old in text, (file, old)
        documents[file] = text.replace(old, new, 1).encode()
    return Content("changed", documents)


@pytest.mark.slow
def test_what_is_printed_now_has_no_mistake() -> None:
    assert mistakes(NEWEST) == []
    assert set(NEWEST.documents) >= set(SHAPES)


def test_every_mistake_is_named_not_just_the_first() -> None:
    content = with_changes(
        ("citizens.toml", 'ability = "', 'ability = "gian(wood,1); '),
        ("dusk_2.toml", 'effect = "', 'effect = "add(D999); '),
        (
            "laws.toml",
            "[[law]]",
            '[[law]]\nid = "L99"\nenact = "pay(food,1)"\nsource = "designed"\n\n[[law]]',
        ),
        ("societies.toml", 'difficulty = "hard"', 'difficulty = "normal"'),
        ("tower.toml", "p = [2, 3]", "p = [4, 3]"),
        ("scenario_crater.toml", 'first_card = "I/01"', 'first_card = "I/99"'),
    )
    found = mistakes(content)
    assert {(file, path) for file, path, _ in found} >= {
        ("citizens.toml", "$.card[0].ability"),
        ("laws.toml", "$.law[0].enact"),
        ("laws.toml", "$.law[0]"),
        ("societies.toml", ""),
        ("tower.toml", "$.base.p"),
        ("scenario_crater.toml", "$.scenario.first_card"),
    }
    assert any(file == "dusk_2.toml" and "add(D999)" in told for file, _, told in found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("file", "old", "new", "path"),
    [
        ("morning.toml", 'source = "', 'sauce = "', "$.card[0].sauce"),
        ("weather.toml", "cold = ", 'cold = "x" # ', "$.weather[0].cold"),
        ("map.toml", "[[near]]", "[[near", ""),
    ],
)
def test_a_file_of_another_shape_is_named_with_the_place(
    file: str, old: str, new: str, path: str
) -> None:
    ((found, where, told),) = mistakes(changed(file, old, new))
    assert (found, where) == (file, path)
    assert told


def test_a_missing_file_is_named() -> None:
    documents = {file: text for file, text in NEWEST.documents.items() if file != "laws.toml"}
    assert mistakes(Content("less", documents)) == [("laws.toml", "", "this file is missing.")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "path", "told"),
    [
        (
            "citizens.toml",
            'id = "C02"',
            'id = "C01"',
            "$.card[1].id",
            "C01 stands in this file twice",
        ),
        ("tracks.toml", "cold_start = 5", "cold_start = 13", "$.heat.cold_start", "on its track"),
        ("tracks.toml", "dealt = [7, ", "dealt = [", "$.hands.dealt", "1, 2, 3 and 4 players"),
        ("tracks.toml", "first = 5", "first = 6", "$.sickness[1]", "must begin at 5"),
        ("tracks.toml", 'feed = ["C", ', "feed = [", "$.rounds.feed", "15 rounds"),
        ("map.toml", 'deposit = "coal"', 'deposit = ""', "$.wall", "3 Deposits"),
        (
            "consequences.toml",
            'id = "L03a"',
            'id = "L93a"',
            "$.law[2]",
            "consequence L03a is missing",
        ),
        ("dusk.toml", 'id = "D000"', 'id = "D999"', "", "the card D000 is missing"),
        (
            "scenario_crater.toml",
            'ruins = "tent"',
            'ruins = "prison"',
            "$.storm[0].ruins",
            "prison",
        ),
        ("scenario_crater.toml", '"end:15"', '"round:15"', "$.card[6].area", 'when = "end:n"'),
        ("scenario_crater.toml", 'id = "crater"', 'id = "pit"', "$.scenario.id", "call it crater"),
        ("scenario_crater.toml", '["TE3"]', '["TE3", "TE99"]', "$.scenario.excluded", "TE99"),
        ("buildings.toml", 'id = "workshop"', 'id = "smithy"', "", "smithy stands where workshop"),
        ("buildings.toml", "make(coal,4)", "bake(coal,4)", "$.building[4].base.does", "bake"),
        ("buildings.toml", "make(coal,5)", "rem(M999)", "$.building[4].upgraded.does", "M999"),
        ("law_buildings.toml", "bury(3)", "pay(food,1)", "$.building[8].when_built", "is a price"),
    ],
)
def test_a_content_must_make_a_whole_game(
    file: str, old: str, new: str, path: str, told: str
) -> None:
    found = mistakes(changed(file, old, new))
    assert any(where == path and told in what for _, where, what in found), found
