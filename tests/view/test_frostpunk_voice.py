"""How Frostpunk speaks: the log tells a story, and cards are read, not decoded."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from frostlight.cli.story import tell
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.view.cards import card_text
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Journal, read_record
from frostlight.kernel.event import Fact
from frostlight.view import Scene, find_text_view
from tests.view.frostpunk_spoken import DECKS, NUMBERS, reader, scene

GAMES = Path(__file__).parent.parent / "playthroughs"
LOOK = find_text_view(GAME.id)
CARD = re.compile(r"\b(?:[MDSLZT]\d{2,3}[ab]?|TE\d|[ABCW]\d\d|[IF]/\d\d)\b")
"""The code of a card."""
PLACE = re.compile(r"\b(?:[NF]\d\d[ab]?|G-[NSEW]+)\b")
READ_OUT = frozenset({"morning_card", "dusk_card", "death_card"})
"""Lines with the text of a card behind them."""
TWO_CHOICES_OF_A_BUILDING = "L11"
"""The only card with a colon after the name of a building, and one before what it may do."""


@cache
def played(name: str) -> Journal[City]:
    return Journal.replay(GAME, read_record((GAMES / f"{name}.json").read_bytes()))


def seen(language: str, journal: Journal[City], *, coded: bool) -> Scene:
    people = LOOK.people(journal.setup, Reader(language, GAME.id))
    names = tuple(person.name for person in people)
    words = Reader(language, GAME.id, names, coded)
    return Scene(words, people, printed=journal.state.table.printed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_of_a_log_is_a_sentence_without_codes(language: str) -> None:
    journal, lines = played("frostpunk-2"), 0
    page = seen(language, journal, coded=False)
    for event in (event for move in journal.events for event in move):
        for line in tell(LOOK, page, [event], 0):
            said, lines = line.strip(), lines + 1
            assert said[0].isupper() or said[0] in "“„«0123456789", said
            assert said.endswith((".", "!")), said
            assert not CARD.search(said), said
            assert not PLACE.search(said), said
            assert event.kind in READ_OUT or said.count(":") <= 1, said
    assert lines > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_says_where_at_the_end_of_the_line(language: str) -> None:
    journal = played("frostpunk-2")
    terminal = seen(language, journal, coded=True)
    lines = [line for move in journal.events for line in tell(LOOK, terminal, move, 0)]
    placed = [line for line in lines if PLACE.search(line)]
    assert len(placed) > 100
    assert all(re.search(rf"\({PLACE.pattern}\)\.$", line) for line in placed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("deck", "card"), [(d, c) for d, cards in DECKS.items() for c in cards])
def test_a_card_has_one_colon_a_sentence(deck: str, card: str, language: str) -> None:
    """A price stands before an arrow; what follows "if" stands behind a comma."""
    text = card_text(reader(language), deck, card)
    lines = [*text.lines, *(option.whole for option in text.options)]
    said = [sentence for line in lines for sentence in re.split(r"(?<=[.!?]) ", line)]
    assert all(sentence.count(":") <= 1 for sentence in said) or card == TWO_CHOICES_OF_A_BUILDING
    assert not any(CARD.search(sentence) for sentence in said)


THEN = ("Then ", "Potem ", "Затем ", "Poi ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_option_begins_with_what_comes_after_it(language: str) -> None:
    options = [
        option.whole
        for deck, cards in DECKS.items()
        for card in cards
        for option in card_text(reader(language), deck, card).options
    ]
    assert len(options) > 100
    assert not [words for words in options if words.startswith(THEN)]


STORY: list[tuple[str, str, dict[str, Fact], list[str]]] = [
    (
        "pl",
        "law_sickens",
        {},
        [
            "Prawo zbiera żniwo: zachoruje 1 mieszkaniec.",
            "Prawo zbiera żniwo: zachoruje 2 mieszkańców.",
            "Prawo zbiera żniwo: zachoruje 5 mieszkańców.",
            "Prawo zbiera żniwo: zachoruje 22 mieszkańców.",
        ],
    ),
    (
        "ru",
        "bound",
        {"type": "child"},
        [
            "В этом раунде потрачена 1 фигурка ребёнка.",
            "В этом раунде потрачены 2 фигурки детей.",
            "В этом раунде потрачено 5 фигурок детей.",
            "В этом раунде потрачены 22 фигурки детей.",
        ],
    ),
    (
        "it",
        "stored",
        {"goods": "core"},
        [
            "Nelle scorte ora c'è 1 Nucleo di Vapore.",
            "Nelle scorte ora ci sono 2 Nuclei di Vapore.",
            "Nelle scorte ora ci sono 5 Nuclei di Vapore.",
            "Nelle scorte ora ci sono 22 Nuclei di Vapore.",
        ],
    ),
    (
        "en",
        "used_up",
        {"type": "child"},
        [
            "The Children receive 1 used-citizen token.",
            "The Children receive 2 used-citizen tokens.",
            "The Children receive 5 used-citizen tokens.",
            "The Children receive 22 used-citizen tokens.",
        ],
    ),
]


@pytest.mark.parametrize(("language", "kind", "facts", "lines"), STORY)
def test_events_are_counted(
    language: str, kind: str, facts: dict[str, Fact], lines: list[str]
) -> None:
    assert [LOOK.event(scene(language), kind, {**facts, "n": n}, False) for n in NUMBERS] == lines


def test_who_falls_sick_has_a_verb_of_its_gender() -> None:
    told = [
        LOOK.event(scene("pl"), "falls_sick", {"type": kind, "n": 2, "cause": "bed"}, False)
        for kind in ("worker", "child")
    ]
    assert told == [
        "Po nocy w zimnie zachorował robotnik (chorych: 2).",
        "Po nocy w zimnie zachorowało dziecko (chorych: 2).",
    ]


ADVICE = {
    "en": ["Hope rises by 1; now it is 1 step from despair.", "now it is 5 steps from despair."],
    "pl": ["teraz do rozpaczy jest 1 krok.", "teraz do rozpaczy jest 5 kroków."],
    "ru": ["сейчас до отчаяния 1 шаг.", "сейчас до отчаяния 5 шагов."],
    "it": ["ora è a 1 passo dalla disperazione.", "ora è a 5 passi dalla disperazione."],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_has_its_numbers_in_the_sentence(language: str) -> None:
    words = reader(language)
    said = [words.say("advice.gain_hope", n=1, steps=steps) for steps in (1, 5)]
    assert all(line.endswith(end) for line, end in zip(said, ADVICE[language], strict=True))
