"""Cards as every game has them: all words in every form, states, piles; nothing unescaped."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args
from xml.etree import ElementTree as ET

import pytest

from frostlight.view.cards import Card, CardState, Choice, Deal, Mark, chip, face, pile, row, whole
from frostlight.view.cardsheet import card_sheet
from frostlight.view.parts import Part, text

HOSTILE = "<b>\"&'</script>"
FORMS = {"chip": chip, "face": face, "whole": whole}
RICH = Card(
    title="Cold supper",
    icon="soup",
    sort="Dusk card",
    needs=(Mark("kitchen", "", "needs a kitchen", "missing"),),
    marks=(Mark("food", "-3", "takes 3 food", "price"), Mark("hope", "+1", "hope rises by 1")),
    corner=Mark("star", "4", "4 points"),
    text=("Everybody eats in silence.",),
    choices=(Choice("Serve it", "Lose 3 food.", (Mark("food", "-3", "3 food fewer"),)),),
    flavour="The ladle scrapes the pot.",
    why="no kitchen",
    copies=3,
    under=(7, "7 cards under it"),
    look="dusk",
    deals=(
        Deal((Mark("coal", "2", "2 coal", "met", "wood"),), (Mark("hope", "+2", "2 hope"),), True),
        Deal((Mark("steel", "0/1", "1 steel", "missing"),), said="1 steel is missing"),
    ),
)
DRAWN_WITH = {"li", "p", "h2", "button", "span", "svg", "use", "b", "div", "ol", "ul"}
WORDS = (
    *("Cold supper", "Dusk card", "needs a kitchen", "takes 3 food", "hope rises by 1", "4 points"),
    *("Everybody eats in silence.", "Serve it", "Lose 3 food.", "3 food fewer", "no kitchen"),
    *("The ladle scrapes the pot.", "7 cards under it", "×3"),
    *("2 coal", "2 hope", "1 steel", "1 steel is missing"),
)


def heard(drawn: Part) -> str:
    """What a screen reader may read: no hidden numbers, no attributes."""
    root = ET.fromstring(text(drawn))
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("aria-hidden") == "true":
                parent.remove(child)
    return " ".join(root.itertext())


@pytest.mark.parametrize("form", FORMS)
def test_every_form_has_all_the_words(form: str) -> None:
    said = heard(FORMS[form]("card-1", RICH))
    assert [word for word in WORDS if word not in said] == []


@pytest.mark.parametrize("form", FORMS)
def test_what_is_empty_is_left_out(form: str) -> None:
    drawn = text(FORMS[form]("card-1", Card("Plain")))
    assert heard(FORMS[form]("card-1", Card("Plain"))).split() == ["Plain"]
    names = ("sort", "needed", "deals", "marks", "corner", "under", "why", "says")
    for name in (*names, "aria-describedby"):
        assert name not in drawn


@pytest.mark.parametrize("form", FORMS)
def test_words_from_outside_stay_words(form: str) -> None:
    mark = Mark("food", HOSTILE, HOSTILE)
    card = Card(
        *(HOSTILE, "food", HOSTILE, (mark,), (mark,), mark, (HOSTILE,)),
        choices=(Choice(HOSTILE, HOSTILE, (mark,)),),
        flavour=HOSTILE,
        why=HOSTILE,
        under=(1, HOSTILE),
        look=HOSTILE,
        deals=(Deal((mark,), (mark,), said=HOSTILE),),
    )
    root = ET.fromstring(text(FORMS[form](HOSTILE, card)))
    assert root.get("id") == HOSTILE
    assert {element.tag for element in root.iter()} <= DRAWN_WITH


def test_deals_are_told_apart_and_helped() -> None:
    """What is there lights up as a whole, and what stands in for a unit has its small icon."""
    root = ET.fromstring(text(face("card-1", RICH)))
    first, second = root.findall("ul[@class='deals']/li")
    assert first.get("class") == "payable"
    assert second.get("class") is None
    drawn = [one.get("href") for one in first.iter("use")]
    assert drawn == ["#i-coal", "#i-wood", "#i-hope"]
    helped = first.find("span[@class='wanted']/span/svg[@class='i aid']")
    assert helped is not None


def test_small_forms_open_and_the_whole_does_not() -> None:
    """A button that opens it says by what it is described; what is open has no such button."""
    for form in (chip, face):
        drawn = text(form("card-1", RICH))
        assert 'data-card=""' in drawn
        assert '<button type="button" class="open" aria-describedby="card-1-says">' in drawn
        assert drawn.count('id="card-1-says"') == 1
    drawn = text(whole("card-1", RICH))
    assert "data-card" not in drawn
    assert "<button" not in drawn


def test_states_are_told_apart() -> None:
    drawn = {state: text(chip("a", replace(RICH, state=state))) for state in get_args(CardState)}
    assert len(set(drawn.values())) == 4
    assert 'class="card chip is-spent heap dusk"' in drawn["spent"]


def test_a_pile_counts_and_an_empty_one_is_a_place() -> None:
    assert 'class="card pile"' in text(pile("deck", "Laws", 12, "12 cards", "law"))
    assert heard(pile("deck", "Laws", 12, "12 cards")).split() == ["Laws", "12", "cards"]
    assert 'class="card none"' in text(pile("deck", "Laws", 0, "no card left"))


def test_a_row_holds_parts_that_change_alone() -> None:
    cards = [chip("a", RICH), chip("b", RICH)]
    body = row(cards, "strip")
    assert body[1:-1] == tuple(cards)
    assert body[0] == '<ul class="cards strip">'


def test_the_sheet_shows_every_form_and_state() -> None:
    drawn = card_sheet(RICH, "used this round")
    for form in FORMS:
        for state in ("is-spent", "is-chosen", "is-barred"):
            assert f'class="card {form} {state} heap dusk"' in drawn
        assert re.search(rf'data-opt="" data-lit="" +class="card {form} ', drawn)
    assert ' id="' not in drawn
    assert "used this round" in drawn
