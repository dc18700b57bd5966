"""A content says by which questions its games are led, so that older games go on (ADR 26)."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.content import SHELF, Printed, printed
from frostlight.games.frostpunk.content.mistakes import mistakes
from frostlight.kernel.content import Content
from tests.rules.frostpunk.known import changed
from tests.rules.frostpunk.town import Town


@pytest.mark.parametrize(("edition", "asking"), [("3", 3), ("4", 4)])
def test_an_edition_keeps_its_questions(edition: str, asking: int) -> None:
    for scenario in ("crater", "first_night"):
        assert printed(edition, scenario).asking == asking


@pytest.mark.slow
def test_a_pack_has_the_questions_of_the_edition_that_it_was_made_from() -> None:
    """Its files are those of then, and say nothing of it; they have no mistake."""
    for edition, asking in (("3", 3), ("4", 4)):
        pack = Content("mine@0123", SHELF.find(edition).documents)
        assert mistakes(pack) == []
        assert Printed(pack, "crater").asking == asking


def test_a_way_of_asking_that_nobody_knows_is_a_mistake() -> None:
    (wrong,) = mistakes(changed("tracks.toml", "asking = 4", "asking = 99"))
    assert wrong[:2] == ("tracks.toml", "$.asking")


def old_town(players: int = 2) -> Town:
    """A game with content edition 3."""
    town = Town(players=players).set(leader=0)
    town.city.printed = printed("3", "crater")
    return town


def test_in_a_game_of_edition_3_the_leader_gives_a_card_for_a_death() -> None:
    town = old_town().hand(0, "C01").hand(1, "C04").effect("die(W,1)")
    assert (town.asked, town.seat, town.options) == ("last_rites", 0, ["draw", "C01", "C04"])
    town.answer("last_rites", "C04")
    assert (town.cards(0), town.cards(1)) == (["C01"], [])


def test_in_a_game_of_edition_3_the_wake_up_call_and_advisors_are_asked_about_every_round() -> None:
    town = old_town(1).advisors("health").tokens(hope={"care": (1, 0)}).set(sick=[0, 0, 0], round=2)
    town.pawns(worker=2).step("preparation", until="dusk").answer("wake_up", "no")
    assert town.options == ["health", "none"]  # who could cure nobody
    town.answer("advise", "health").answer("use_advice", "yes")
    assert (town.asked, town.token("care")) == ("turn", (0, 1))
    assert "wake_up" not in town.options
