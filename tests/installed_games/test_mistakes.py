"""Mistakes of a stranger in a game that `frostlight new` has made: each is told with its cure.

Those in packs of content are in `tests/cli/test_content_words.py`, those of bots from outside in
`tests/bots`, those of entries in `test_broken.py` beside this.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from frostlight.checking import rules as of_rules
from frostlight.checking import views
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture
from tests.installed_games.made import tide

GAME, ENTRY, CARDS = "game.py", "__init__.py", "content/cards.toml"
TEXTS, RULES = "texts/en/main.toml", "reference/en.md"
ASKED = 'SWAP.ask(seat, ["keep", "swap"])'


class Slip(NamedTuple):
    """Words of a file that are replaced, and words of the message."""

    file: str
    old: str
    new: str
    told: list[str]


IN_RULES = {
    "secret told to all": Slip(
        GAME,
        'secret={"card": card}, to=(seat,)',
        "card=card",
        ["event 'dealt' tells seat", "tell it with secret=... and to=..., or name its kind in"],
    ),
    "hidden field open": Slip(
        GAME,
        "cards: Annotated[list[int], Own()]",
        "cards: Public[list[int]]",
        ["sees what they cannot know, field cards", "is Hidden, or Own to its seat"],
    ),
    "veil forgotten": Slip(
        GAME,
        ASKED,
        "SWAP.ask(seat, [0, 1] if table.cards[seat] else [0])",
        ["shows seat", "by being asked", "is asked with veil=True"],
    ),
    "options show hidden state": Slip(
        GAME,
        ASKED,
        "SWAP.ask(seat, [1, 0] if table.cards[seat - 1] else [0, 1])",
        ["what they cannot know", "has peek=True"],
    ),
    "nothing dealt again": Slip(
        GAME,
        "resample=DECK.resample",
        "resample=lambda table, observer, stream: None",
        ["'deal' (TID-1.1) changes 'cards'", "Game.resample never deals it again: bots would see"],
    ),
    "dealt again wrongly": Slip(
        GAME,
        "resample=DECK.resample",
        "resample=lambda table, observer, stream: table.deck.reverse()",
        ["Game.resample for seat 0: shell: not 5 of them"],
    ),
    "card in two places": Slip(
        GAME,
        "    card = yield from DECK",
        "    table.deck[0] += 1\n    card = yield from DECK",
        ["law 9", "shell: not 5 of them"],
    ),
    "no such step": Slip(
        GAME,
        'table.next = "turn"',
        'table.next = "turns"',
        ["there is no step 'turns'", "table.next may be deal, turn"],
    ),
    "game without an end": Slip(
        GAME,
        'raise GameOver("all_chosen", "TID-3.1")',
        'table.next = ""',
        ["or raise GameOver(...) where the game ends"],
    ),
    "about left out": Slip(
        GAME, "DEAL, about=(seat,)", "DEAL", ["'deal' (TID-1.1) is about seat", "about=(seat,)"]
    ),
    "place beyond the vocabulary": Slip(
        GAME,
        ASKED,
        "SWAP.ask(seat, [1, 2])",
        ["offers the places [2] of its 2 answers (keep, swap)", "counted from 0, and are no val"],
    ),
    "values instead of places": Slip(
        GAME,
        ASKED,
        "SWAP.ask(seat, [None, 1])",
        ["offers the places [None] of its 2 answers", "or offer keys"],
    ),
    "no such answer": Slip(
        GAME,
        ASKED,
        'SWAP.ask(seat, ["keep", "swop"])',
        ["'swap' (TID-2.1) has no answer 'swop': there are keep, swap", "game.py:", ".ask(seat,"],
    ),
    "nothing offered": Slip(
        GAME,
        ASKED,
        "SWAP.ask(seat, [])",
        ["'swap' (TID-2.1) offers nothing: ask only where there is an answer"],
    ),
    "seat beyond the last": Slip(
        GAME, ASKED, "SWAP.ask(seat + 7, [0, 1])", ["asks seat 7: the last one is 1"]
    ),
    "question not listed": Slip(
        GAME, "questions=(DEAL, SWAP)", "questions=(DEAL,)", ["not among Game.questions: add it"]
    ),
    "question never asked": Slip(
        GAME, f"yield {ASKED}", "False", ["never asked in these games: swap"]
    ),
    "rule of another game": Slip(
        GAME,
        '"swap", "TID-2.1"',
        '"swap", "TDI-2.1"',
        ["the ids of its rules begin with TID-"],
    ),
    "field never set": Slip(
        GAME,
        "table.players, table.turn = setup.players, 0",
        "table.players = setup.players",
        ["Desk.turn has no value: the table of a new game has one for every field"],
    ),
    "rules that raise": Slip(
        GAME,
        "table.turn += 1",
        "table.turn += 1 // 0",
        ["ZeroDivisionError", ": table.turn += 1 // 0"],
    ),
    "dice in the rules": Slip(
        GAME,
        "    seat = table.turn\n",
        "    seat = table.turn\n    import secrets\n    table.tell('x')\n"
        "    table.cards[seat] = secrets.randbelow(2)\n",
        ["rules know the table and the answers alone: no dice, no clock, nothing global"],
    ),
    "game that goes on": Slip(
        GAME, "table.turn += 1", "pass", ["not over after", "Game.bounds says"]
    ),
    "points beyond the bounds": Slip(
        GAME, "most=9", "most=0", ["scores [", "beyond Game.bounds, from 0 to 0"]
    ),
    "value of another kind": Slip(
        GAME,
        '"swaps" if swaps else "keeps", seat=seat)',
        '"swaps" if swaps else "keeps", seat=seat); table.cards[seat] = swaps',
        [
            "law 3",
            "each field holds what it declares: $.table: Expected `int`, got `bool`",
            ".cards[",
        ],
    ),
    "sight left out": Slip(
        GAME,
        "turn: Public[int]",
        "turn: int",
        ["Desk.turn: say who sees it, as Public[...], Hidden[...] or"],
    ),
    "field of another kind": Slip(
        GAME,
        "deck: Hidden[list[int]]",
        "deck: Hidden[dict[str, int]]",
        ["Desk.deck: a table holds numbers, texts, and tuples and lists of them, not dict"],
    ),
    "two names": Slip(
        GAME, 'id="tide"', 'id="tides"', ["its rules call it 'tides'; give both one name"]
    ),
    "slip of syntax": Slip(
        GAME,
        "def turn(table: Desk) -> Rule:",
        "def turn(table: Desk) -> Rule",
        ["expected ':' at", ": def turn(table: Desk) -> Rule"],
    ),
}
ELSEWHERE = {
    "no such view": Slip(
        ENTRY,
        "frostlight.view.plain:TERMINAL",
        "tide.view:VIEW",
        ["The terminal of tide cannot be loaded from 'tide.view:VIEW'", "look closer with"],
    ),
    "no such bot": Slip(
        ENTRY,
        'game="tide.game:GAME",',
        'game="tide.game:GAME", bots={"dreamer": "tide.bots:Dreamer"},',
        ["The bot 'dreamer' of tide cannot be loaded from 'tide.bots:Dreamer'"],
    ),
    "event without a text": Slip(
        TEXTS, 'keeps = "{seat} keeps the card."', "", ["'en' have none for 'event.keeps'"]
    ),
    "question without a text": Slip(
        TEXTS, 'swap = "Do you keep', 'swop = "Do you keep', ["texts/en: there is no question.swap"]
    ),
    "option without a text": Slip(
        TEXTS, 'swap = "swap your card"', "", ["option swap", "have none for 'option.swap'"]
    ),
    "end without a text": Slip(
        TEXTS, "all_chosen =", "all_choosen =", ["have none for 'end.all_chosen'"]
    ),
    "fact that no event has": Slip(
        TEXTS,
        "{seat} swaps the",
        "{seat} swaps {card}, the",
        ["tide.event.swaps wants the fact 'card'; given: {'seat':"],
    ),
    "texts that are no TOML": Slip(
        TEXTS, "[event]", "[event", ["texts/en/main.toml is no TOML file: Expected ']'", "line 19"]
    ),
    "word instead of a number": Slip(
        CARDS, "copies = 5", 'copies = "five"', ["cards.toml:5: card[0].copies: Expected int, got"]
    ),
    "no such field": Slip(
        CARDS,
        "points = 1",
        "point = 1",
        ["cards.toml:6: card[0].point: there is no field 'point' here (points?); there is: id,"],
    ),
    "three mistakes in a file": Slip(
        CARDS,
        'points = 1\nsource = "designed"',
        'point = 1\nsource = "me"',
        [
            "cards.toml:6: card[0].point: there",
            "the field 'points' is missing",
            "7: card[0].source",
        ],
    ),
    "source of nobody": Slip(
        CARDS,
        'source = "designed"',
        'source = "design"',
        ["cards.toml:7: card[0].source: 'design' is not possible here (designed?); write seed"],
    ),
    "content that is no TOML": Slip(
        CARDS, "points = 1", "points = = 1", ["cards.toml:6: This is not TOML: Invalid value"]
    ),
    "no such rule": Slip(GAME, '(TID-2.1)."""', '(TID-9.1)."""', [": there is no rule TID-9.1"]),
}
SLIPS = {**IN_RULES, **ELSEWHERE}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(of_rules, "MOST_GAMES", 6)  # small games: a few show it
    monkeypatch.setattr(views, "DRAWINGS", 30)
    with tide(tmp_path / "tide") as found:
        yield found


def spoil(package: Path, slip: Slip) -> None:
    file = package / slip.file
    text = file.read_text("utf-8")
    assert slip.old in text
    file.write_text(text.replace(slip.old, slip.new, 1), "utf-8")


@pytest.mark.parametrize("name", SLIPS)
def test_the_check_says_what_to_do(run: Run, package: Path, name: str) -> None:  # noqa: F811
    slip = SLIPS[name]
    spoil(package, slip)
    done = run("check", "tide", "--language", "en")
    said = done.out + done.err
    assert done.code == (0 if "never asked" in slip.told[0] else 1 if done.out else 2)
    assert "Traceback" not in said
    assert len(said.splitlines()) < 24
    for words in slip.told:
        assert words.replace(" ", "") in "".join(said.split())


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("name", ["rules that raise", "no such step", "field never set"])
def test_a_game_that_breaks_ends_in_one_line(
    run: Run,  # noqa: F811
    package: Path,
    command: str,
    name: str,
) -> None:
    spoil(package, SLIPS[name])
    bots = ["--seats", "random,random"] if command == "play" else ["--games", "1", "--jobs", "1"]
    done = run(command, "tide", *bots, "--language", "en")
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert SLIPS[name].told[0] in done.err
