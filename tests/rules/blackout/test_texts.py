"""Every question, reason and event of Blackout has its English sentence, and no other is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import frostlight.games.blackout as package
from frostlight.games.blackout.content import SHELF, printed
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import (
    GOODS,
    KINDS,
    MARKER_COLOURS,
    OUTPOSTS,
    PATROLS,
    PHASES,
    RESTORATIONS,
    SCENARIOS,
    SEAT_COLOURS,
    SOURCES,
)
from frostlight.games.blackout.view.result import GROUPS
from frostlight.i18n.catalogue import load_catalogue

FOLDER = Path(next(iter(package.__path__)))
TEXTS = load_catalogue("en", GAME.id)
WHAT = printed(SHELF.newest, 2, "single")
PLACEHOLDER = re.compile(r"\{(\w+)")


def calls(name: str, place: int) -> Iterator[tuple[str, set[str]]]:
    """What a function of this name is given to say: the message and the names of its facts."""
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > place:
                called, said = node.func, node.args[place]
                found = getattr(called, "attr", getattr(called, "id", ""))
                if found == name and isinstance(said, ast.Constant):
                    yield str(said.value), {word.arg or "" for word in node.keywords}


def facts_in(entry: Any) -> set[str]:
    """The facts that a sentence wants, in all its plural forms."""
    forms = entry.values() if isinstance(entry, dict) else [entry]
    return {fact for form in forms for fact in PLACEHOLDER.findall(form)}


def test_the_entry_leads_to_rules_texts_and_reference() -> None:
    assert package.ENTRY.load("game") is GAME
    for folder, file in (("texts", "facts.toml"), ("reference", "en.md")):
        assert package.ENTRY.folder(folder).joinpath(file).is_file()


def test_every_question_is_asked_with_what_it_is_about() -> None:
    questions = [*GAME.questions, *WHAT.questions]
    assert set(TEXTS["question"]) == {question.kind for question in questions}
    for question in questions:
        entry = TEXTS["question"][question.kind]
        assert facts_in(entry) <= set(question.about), question.kind
        forms = entry.values() if isinstance(entry, dict) else [entry]
        assert all(form.endswith("?") for form in forms)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "place", "table"), [("tell", 0, "event"), ("why", 1, "why")])
def test_what_is_told_can_be_said(name: str, place: int, table: str) -> None:
    told = list(calls(name, place))
    more = {"transport_bought", "patrol_gps", "fulfils_task"} if table == "event" else set()
    assert {kind for kind, _ in told} | more == set(TEXTS[table])
    for kind, facts in told:
        added = {"amount"} if {"what", "n"} <= facts else set()  # the view puts them together
        added |= {"list"} if "checkpoint" in facts else set()  # and names the districts there
        assert facts_in(TEXTS[table][kind]) <= facts | added, kind


def test_everything_has_a_name() -> None:
    names: dict[str, dict[str, str]] = TEXTS["name"]
    assert set(names["card"]) == set(WHAT.ids)
    assert set(names["checkpoint"]) == set(WHAT.checkpoint_ids)
    assert set(names["district"]) == set(WHAT.district_ids)
    assert set(names["token"]) == {token.id for token in WHAT.tokens}
    assert set(names["what"]) == {*GOODS, "hkd", "vp", "gps", "transport"}
    assert set(names["check"]) == {*OUTPOSTS, *(WHAT.ids[card] for card in WHAT.plans)}
    for group, ids in (
        ("colour", MARKER_COLOURS),
        ("kind", KINDS),
        ("patrol", PATROLS),
        ("phase", PHASES),
        ("restoration", RESTORATIONS),
        ("seat_colour", SEAT_COLOURS),
        ("scenario", ("single", *SCENARIOS)),
    ):
        assert set(names[group]) == set(ids), group


def test_every_source_of_points_and_every_option_of_the_setup_is_named() -> None:
    sources = {*SOURCES, "money", "scout_set", "cards"}
    assert set(TEXTS["result"]) == sources | set(GROUPS)
    assert {one for made_of in GROUPS.values() for one in made_of} == sources
    assert set(TEXTS["setup"]) | {"players"} == set(GAME.setup.__struct_fields__)


@pytest.mark.parametrize("language", ["pl", "ru", "it"])
@pytest.mark.parametrize("table", ["question", "why", "event", "amount", "effect", "group"])
def test_sentences_are_in_the_language_of_the_reader(language: str, table: str) -> None:
    """By no falling back to English; signs and bare numbers are the same everywhere."""
    english, here = TEXTS[table], load_catalogue(language, GAME.id)[table]
    same = {key for key, entry in english.items() if facts_left(entry) == facts_left(here[key])}
    assert same <= {"hkd"}


def facts_left(entry: Any) -> set[str]:
    """The words of a sentence without its facts."""
    forms = entry.values() if isinstance(entry, dict) else [entry]
    return {PLACEHOLDER.sub("", form) for form in forms}


def test_the_polish_of_the_rulebook_is_spoken() -> None:
    """A resource is a "zasób" there, and so no other word is used, neither for it nor for more."""
    folder = Path(package.__file__).parent / "texts" / "pl"
    said = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.toml"))
    assert not re.findall(r"(?i)\bsurow\w+", said)
    assert "w zasobach" not in said, 'markers wait in the "pula"'
