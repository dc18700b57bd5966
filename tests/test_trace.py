"""Every rule has a place in the code that cites it and a test that shows it."""

from __future__ import annotations

import pytest

from frostlight.rulebook import Rulebook, load
from tests.ours import OUR_GAMES


@pytest.fixture(params=OUR_GAMES)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return load(request.param)


def test_the_reference_is_read_in_full(book: Rulebook) -> None:
    numbered = [section for section in book.sections if section[0].isdigit()]
    assert [int(section.partition(".")[0]) for section in numbered] == list(
        range(1, len(numbered) + 1)
    )
    for rules in book.sections.values():
        if "-D." in rules[0].id:  # the numbers that content files name; not all of them are told
            continue
        numbers = [int(rule.id.partition(".")[2]) for rule in rules]
        assert numbers == list(range(1, len(rules) + 1)), rules[0].section


def test_every_rule_is_cited_in_code(book: Rulebook) -> None:
    assert book.missing(book.code) == []


def test_every_rule_is_shown_by_a_test(book: Rulebook) -> None:
    assert book.missing(book.tests) == []


def test_every_example_is_a_test(book: Rulebook) -> None:
    assert book.missing(book.tests, examples=True) == []


def test_no_unknown_rule_is_cited(book: Rulebook) -> None:
    assert book.unknown(book.code) == {}
    assert book.unknown(book.tests) == {}
