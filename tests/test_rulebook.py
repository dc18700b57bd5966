from __future__ import annotations

import pytest

from frostlight.kernel import FrostlightError
from frostlight.rulebook import ID, Rulebook, SourceLine, ids, load, parse, reference
from tests.ours import OUR_GAMES

DOCUMENT = """# A game

## Terms

## 1. Board

- **XYZ-1.1** A board, see [table D1](#d1-zones).
- **XYZ-1.2** Two pieces.

## Rulings

- **XYZ-OP.1** Which? That one.

## Examples

- **XYZ-EX.1** Two pieces lie there. (XYZ-1.2)
"""


@pytest.fixture
def book() -> Rulebook:
    rules = {rule.id: rule for rule in parse(DOCUMENT)}
    return Rulebook("xyz", "XYZ", rules, {"XYZ-1.1": [SourceLine("a.py", 3)]}, {"XYZ-9.9": []})


def test_parse(book: Rulebook) -> None:
    assert list(book.rules) == ["XYZ-1.1", "XYZ-1.2", "XYZ-OP.1", "XYZ-EX.1"]
    assert book.rules["XYZ-1.1"].text == "A board, see table D1."
    assert list(book.sections) == ["1. Board", "Rulings", "Examples"]


def test_find_takes_short_forms(book: Rulebook) -> None:
    assert {book.find(name).id for name in ("XYZ-1.2", "1.2", "xyz-1.2", " 1.2. ")} == {"XYZ-1.2"}
    with pytest.raises(FrostlightError, match=r"ids run from XYZ-1\.1 to XYZ-EX\.1"):
        book.find("7.1")


def test_search_wants_all_words(book: Rulebook) -> None:
    assert [rule.id for rule in book.search("two PIECES")] == ["XYZ-1.2", "XYZ-EX.1"]


def test_missing_and_unknown(book: Rulebook) -> None:
    assert book.missing(book.code) == ["XYZ-1.2"]
    assert book.missing(book.tests, examples=True) == ["XYZ-EX.1"]
    assert list(book.unknown(book.tests)) == ["XYZ-9.9"]


def test_a_range_names_each_rule() -> None:
    assert set(ids("as ANT-4.1 to ANT-4.3, and ANT-EX.5 (ANT-9.10)")) == {
        "ANT-4.1",
        "ANT-4.2",
        "ANT-4.3",
        "ANT-EX.5",
        "ANT-9.10",
    }


def test_places_point_into_the_checkout() -> None:
    places = load("antarctica").code["ANT-4.3"]
    assert any(
        str(place).startswith("src/frostlight/games/antarctica/build.py:") for place in places
    )


@pytest.mark.parametrize("language", ["pl", "ru", "it"])
@pytest.mark.parametrize("game", OUR_GAMES)
def test_every_rule_is_translated(game: str, language: str) -> None:
    """The same rules in the same sections, citing the same rules; tables are in English only."""
    english = reference(game)
    translated = reference(game, language)
    wanted = [rule for rule in parse(english.read_text(encoding="utf-8")) if rule.numbered]
    found = list(parse(translated.read_text(encoding="utf-8")))
    assert [rule.id for rule in found] == [rule.id for rule in wanted]
    for ours, theirs in zip(found, wanted, strict=True):
        assert ours.section.partition(".")[0] == theirs.section.partition(".")[0], ours.id
        assert sorted(ID.findall(ours.text)) == sorted(ID.findall(theirs.text)), ours.id
        assert ours.text != theirs.text, ours.id
