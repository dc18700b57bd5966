"""What events leave on the table is shown and told: what they unlock, the Automatons they take."""

from __future__ import annotations

import pytest
from rich.console import Console

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.content import printed
from frostlight.games.frostpunk.pieces import MORNING
from frostlight.games.frostpunk.view import log
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.games.frostpunk.view.look import pawns, stock_of_buildings
from frostlight.games.frostpunk.view.page.cards import in_play
from frostlight.games.frostpunk.view.play import cards_in_play
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.view.parts import text
from tests.rules.frostpunk.crew import crew
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town
from tests.view.frostpunk_spoken import scene

PRICE = "Child Shelter from now on for 1 Wood and 1 Steam Core"


def in_terminal(*lines: object) -> str:
    console = Console(width=200)
    with console.capture() as capture:
        console.print(*lines)
    return capture.get()


def told(town: Town, kind: str, language: str = "en") -> str:
    (facts,) = town.told(kind)
    return log.event(scene(language, 2), kind, facts, False)


def shed() -> Town:
    return crew(child=2).event("M007", 1).effect("unlock(child_shelter,1,1)")


def frozen(**pawns: int) -> Town:
    card = (MORNING, PRINTED.morning_index["M026"])
    return crew(**pawns).event("M026", 1).effect("auto_here(1)", Here(0, card=card))


@pytest.mark.rule("FRP-15.3")
def test_a_card_that_stays_says_what_it_has_unlocked() -> None:
    town = shed()
    assert PRICE in in_terminal(cards_in_play(town.city, scene("en", 2)))
    assert PRICE in text(in_play(town.city, scene("en", 2), False))
    assert PRICE in in_terminal(*stock_of_buildings(town.city, scene("en", 2)))


@pytest.mark.rule("FRP-32.6")
def test_an_automaton_on_a_card_is_seen_there() -> None:
    town = frozen(automaton=2)
    assert "1 Automaton on the card" in in_terminal(cards_in_play(town.city, scene("en", 2)))
    assert "1 Automaton on the card" in text(in_play(town.city, scene("en", 2), False))
    assert "Automaton 1" in in_terminal(*pawns(town.city, scene("en", 2))).split("on cards")[1]


@pytest.mark.rule("FRP-15.3", "FRP-28.4", "FRP-32.6")
@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "The city may now build a Child Shelter for 1 Wood and 1 Steam Core.",
                "The city cannot build a Temple now.",
                "An Automaton of the bank is put on “An Empty Sled”.",
                "The bank is out of Automatons; the city puts one of its own on “An Empty Sled”.",
            ],
        ),
        (
            "it",
            [
                "La città può ora edificare un Collegio per 1 Legna e 1 Nucleo di Vapore.",
                "Ora la città non può edificare un Tempio.",
                "Un Automaton della banca viene messo su “Una slitta vuota”.",
                "La banca non ha più Automaton; la città ne mette uno dei suoi su "
                "“Una slitta vuota”.",
            ],
        ),
        (
            "pl",
            [
                "Miasto może teraz wznosić Świetlicę (koszt: 1 znacznik drewna i 1 rdzeń parowy).",
                "Miasto nie może teraz wznieść Świątyni.",
                "Automaton z banku trafia na kartę „Puste sanie”.",
                "W banku nie ma automatonów; miasto kładzie własnego na karcie „Puste sanie”.",
            ],
        ),
        (
            "ru",
            [
                "Теперь город может построить детское убежище (стоимость: 1 древесина и 1 паровое "
                "ядро).",
                "Сейчас город не может построить храм.",
                "Автоматон из банка помещён на карту «Пустые сани».",
                "В банке нет автоматонов; город кладёт своего на карту «Пустые сани».",
            ],
        ),
    ],
)
def test_the_log_tells_it(language: str, lines: list[str]) -> None:
    said = [
        told(shed(), "unlocked", language),
        told(crew().effect("build(temple)"), "not_built", language),
        told(frozen(), "automaton_from_bank", language),
        told(frozen(automaton=6), "automaton_from_supply", language),
    ]
    assert [line.replace("\u00a0", " ") for line in said] == lines


@pytest.mark.parametrize("language", ["en", "it", "pl", "ru"])
def test_in_a_game_of_an_older_edition_the_words_fit_its_effects(language: str) -> None:
    """What M026 and others did in edition 4 was another thing, and was called so (FRP-D.17)."""
    old, new = (
        {
            card: [option.label for option in card_text(reader, deck, card).options]
            for deck, card in (("morning", "M007"), ("morning", "M026"), ("dusk", "D042"))
        }
        for reader in (
            CardReader(language, "frostpunk", (), printed=printed(edition, "crater"))
            for edition in ("4", "5")
        )
    )
    changed = {
        card: [n for n in range(3) if old[card][n : n + 1] != new[card][n : n + 1]] for card in old
    }
    assert changed == {"M007": [0, 2], "M026": [0], "D042": [0]}
