"""What cards and tokens of Blackout say is made from their rows, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.blackout.content import SHELF, printed
from frostlight.games.blackout.content_rows import ObjectiveCard, Plan, PlayerCard
from frostlight.games.blackout.view.cards import card_text, token_text
from frostlight.i18n import LANGUAGES, Reader

WHAT = printed(SHELF.newest, 2, "single")


def said(language: str, name: str) -> list[str]:
    return card_text(Reader(language, "blackout"), WHAT, WHAT.card[name])


SAID = {
    ("en", "V-Y07"): [
        "yellow, 2 cubes, patrol 1, 4 VP",
        "Task: 4 HK$, column with 1 yellow + 2 red → marker (yellow)",
    ],
    ("en", "P11"): ["purple, patrol 2, 2 VP", "2 HK$", "1 gasoline or 1 book → 1 GPS token"],
    ("en", "V-Y12"): [
        "yellow, 3 cubes, patrol 1, 5 VP",
        "Task: 1 book, scouted points and tools → marker (yellow)",
    ],
    ("en", "R18"): [
        "lasting: a GPS token counts 4 patrol symbols",
        "marker (any colour)",
        "Task: 2 books → 3 VP",
    ],
    ("pl", "R16"): [
        "akcja: 1 narzędzie → 3 PZ",
        "znacznik (dowolny kolor)",
        "wszystkie zadania: dodatkowo 5 PZ",
        "Zadanie 1: 1 narzędzie + 2 butelki wody → 6 HK$",
        "Zadanie 2: 2 kanistry benzyny → 2 PZ",
    ],
    ("ru", "P09"): [
        "фиолетовый, патруль 0, 2 ПО",
        "1 аптечка → 1 карта возвращается из госпиталя, ПО по её значению",
    ],
    ("it", "EB"): [
        "segnalino (qualsiasi colore)",
        "tutti i compiti: altri 5 PV",
        "Compito 1: 1 attrezzo + 1 bottiglia d'acqua + 1 libro → 5 HK$",
        "Compito 2: 3 risorse uguali → 5 PV",
        "Compito 3: B–B collegati → 8 PV",
    ],
}


@pytest.mark.parametrize(("language", "name"), SAID)
def test_a_card_says_what_is_printed_on_it(language: str, name: str) -> None:
    assert said(language, name) == SAID[language, name]


def numbers(row: PlayerCard | ObjectiveCard | Plan) -> list[int]:
    """All that is counted on a card, read from its row."""
    found: list[int] = []
    deals = [*getattr(row, "actions", ()), *filter(None, [getattr(row, "check", None)])]
    tasks: list[Any] = list(row.task) if isinstance(row, Plan) else [row]
    for deal in deals:
        found += [*deal.pay.values(), *deal.gain.values()]
    for task in tasks:
        for field in ("cost", "column", "reward"):
            found += getattr(task, field, {}).values()
    if isinstance(row, Plan):
        return [*found, row.bonus] if row.bonus else found
    return [*found, row.patrol, row.vp, *([row.cubes] if row.cubes else [])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_a_card_is_left_out(language: str) -> None:
    for row in WHAT.cards:
        text = "\n".join(said(language, row.id))
        assert "{" not in text, row.id
        there = [
            int(word) for word in text.replace("×", " ").replace(":", " ").split() if word.isdigit()
        ]
        alone = {"marker", "check", "heal"}  # one of them is said without a number in English
        wanted = [n for n in numbers(row) if n > 1 or not alone & gains(row)]
        for number in set(wanted):
            assert there.count(number) or f"{number}," in text or f"{number})" in text, row.id


def gains(row: Any) -> set[str]:
    deals = [*getattr(row, "actions", ()), *filter(None, [getattr(row, "check", None)])]
    return {name for deal in deals for name in deal.gain}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_token_says_both_patrols(language: str) -> None:
    for place, row in enumerate(WHAT.tokens):
        text = token_text(Reader(language, "blackout"), WHAT, place)
        assert f" {row.quick}: " in text
        assert f" {row.thorough}: " in text
        assert text.count("·") == 1


@pytest.mark.parametrize(("content", "bonus"), [("3", ["all tasks: 5 VP more"]), ("2", [])])
@pytest.mark.rule("BHK-19.7")
def test_a_shared_plan_gives_no_reward(content: str, bonus: list[str]) -> None:
    """Its bonus is on the card from content edition 3 on."""
    campaign = printed(content, 1, "S1")
    lines = card_text(Reader("en", "blackout"), campaign, campaign.card["EA"])
    assert not any("marker" in line for line in lines)
    assert [line for line in lines if "all tasks" in line] == bonus
    assert any(line.startswith("Task 3: A–A joined") for line in lines)
