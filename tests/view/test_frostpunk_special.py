"""What Special Actions of cards are said to cost and to do: the cold, the night."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.view import log
from frostlight.kernel import observe
from tests.rules.frostpunk.crew import crew, warm
from tests.view.frostpunk_spoken import answer_of
from tests.view.test_frostpunk_notes import note, scene


@pytest.mark.rule("FRP-12.1", "FRP-12.2")
def test_the_cold_of_a_card_is_told_before_it_is_performed() -> None:
    town = warm(crew(worker=1)).event("D016", 1).event("I/04").stores(food=2)
    town.tokens(discontent={"anger": (1, 0)}).turn()
    view = observe(town.state, town.seat)
    cold, plain = (
        answer_of(scene(), "turn", key, view).effect()
        for key in ("special:D:D016", "special:S:I/04")
    )
    assert (cold.risk, plain.risk) == ("cold: 1 falls sick", "")
    assert cold.words == (
        "Special Action (Worker): gain 1 Coal; remove this card from the game. Always cold.",
    )


@pytest.mark.rule("FRP-21.14")
def test_a_card_says_that_it_keeps_its_pawn_overnight() -> None:
    town = crew(worker=1).event("M032", 2).stores(coal=2)
    town.tokens(discontent={"anger": (1, 0)}).turn()
    assert note(town, "special:M:M032") == (
        "Special Action (Worker or Engineer): spend 2 Coal → exhaust 1 Discontent token of any "
        "type. The pawn stays here overnight and needs no bed."
    )
    told = log.event(scene(), "stays_overnight", {"card": "M032", "pawn": "engineer"}, False)
    assert told == "“The Watchman's Report” keeps an Engineer overnight."
