"""A content says by which questions its games are led, so that older games go on (ADR 26)."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.content import SHELF, Printed, printed
from frostlight.games.frostpunk.content_mistakes import mistakes
from frostlight.kernel.content import Content
from tests.rules.frostpunk.known import changed


@pytest.mark.parametrize(("edition", "asking"), [("3", 3), ("4", 4)])
def test_an_edition_keeps_its_questions(edition: str, asking: int) -> None:
    for scenario in ("crater", "first_night"):
        assert printed(edition, scenario).asking == asking


def test_a_pack_has_the_questions_of_the_edition_that_it_was_made_from() -> None:
    """Its files are those of then, and say nothing of it; they have no mistake."""
    for edition, asking in (("3", 3), ("4", 4)):
        pack = Content("mine@0123", SHELF.find(edition).documents)
        assert mistakes(pack) == []
        assert Printed(pack, "crater").asking == asking


def test_a_way_of_asking_that_nobody_knows_is_a_mistake() -> None:
    (wrong,) = mistakes(changed("tracks.toml", "asking = 4", "asking = 99"))
    assert wrong[:2] == ("tracks.toml", "$.asking")
