"""Antarctica speaks as a player does: its own words, its log, whole names of zones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from frostlight.games.antarctica.structure import ZONE_IDS
from frostlight.i18n import LANGUAGES, Reader
from frostlight.i18n.catalogue import PLACEHOLDER, load_catalogue

SAID_BEFORE = {
    "en": {
        r"\bputs? out\b": "place, launch",
        r"\bsets? off\b": "trigger",
        r"\b(Whoever|whoever|[Ss]omebody|[Ee]verybody places)\b": "each player, the player who",
        r"\bcards? on offer can\b": "an open card",
    },
    "pl": {r"\bz oferty\b": "odkryta karta", r"\bLos:.*\bLos:": "Los, once"},
    "ru": {r"\bвитрин": "открытая карта", r"\bСлучай\b": "Жребий"},
    "it": {r"\bin offerta\b": "carta scoperta", r"\bCosta di Byrd\b": "Terra di Marie Byrd"},
}
"""By language: words that may not come back, and what is said instead."""
ROOM = 16
"""Letters for the name of a zone on a board of 80 columns."""


def sentences(entry: Any) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
        return
    for form, inner in entry.items():
        if form != "count":
            yield from sentences(inner)


def texts(language: str, *parts: str) -> list[str]:
    whole = load_catalogue(language, "antarctica")
    return [said for part in parts or tuple(whole) for said in sentences(whole[part])]


@pytest.mark.parametrize(
    ("language", "word"), [(name, word) for name in SAID_BEFORE for word in SAID_BEFORE[name]]
)
def test_words_that_may_not_come_back(language: str, word: str) -> None:
    found = [said for said in texts(language) if re.search(word, said)]
    assert found == [], f"say {SAID_BEFORE[language][word]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_a_story(language: str) -> None:
    """A sentence: a capital or a player first, a full stop, one colon at most, no rule ids."""
    lines = texts(language, "event", "secret", "end")
    assert len(lines) > 35
    for line in lines:
        first = PLACEHOLDER.sub("A", line)
        assert first[0].isupper(), line
        assert line.endswith("."), line
        assert line.count(":") <= 1, line
        assert "ANT-" not in line, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_zone_has_its_whole_name_and_a_short_one_for_the_board(language: str) -> None:
    reader = Reader(language, "antarctica")
    for zone in ZONE_IDS:
        whole, short = reader.name("zone", zone), reader.name("zone", zone, "map")
        assert len(short) <= ROOM, short
        assert len(short) <= len(whole), short
        assert not re.search(r"\b\w\.", whole), "a whole name has no abbreviations"
        # words of the whole name, without their case at most, or initials: nothing is cut
        for word in short.split()[1:]:
            bare = {full[:end] for full in whole.split() for end in (len(full), -1)}
            assert word in bare or re.fullmatch(r"\w\.", word), (short, whole)
