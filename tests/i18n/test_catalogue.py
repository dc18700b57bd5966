"""Every text that can be shown is in the catalogue and can be filled in."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import frostlight.games.antarctica as package
from frostlight import i18n
from frostlight.games import GAMES
from frostlight.games.antarctica.questions import SYMBOL
from frostlight.games.antarctica.structure import COLOURS, DECKS
from frostlight.i18n import LANGUAGES, MissingTextError, Reader, text
from frostlight.i18n.catalogue import (
    OURS,
    PLACEHOLDER,
    catalogue_files,
    group_of,
    listed,
    load_catalogue,
)
from frostlight.i18n.plural import category
from frostlight.kernel import Journal, Stream
from frostlight.view import Scene, find_text_view
from tests.ours import OUR_GAMES
from tests.rules.antarctica.box import CARDS, KINDS, RESOURCES, SHIPYARD, SYMBOLS, TRACKS, ZONES
from tests.view.antarctica_shown import shown

GAME = GAMES["antarctica"]
LOOK = find_text_view("antarctica")
SOURCES = Path(next(iter(package.__path__)))
CATALOGUES = (*OURS, *OUR_GAMES)
FACTS: dict[str, int | str] = {
    "seat": 0,
    "zone": "Z3",
    "origin": "Z1",
    "track": "T2",
    "kind": "crane",
    "card": "icebreaker",
    "deck": "double",
    "symbol": "new_ship",
    "missing": "crane,camp",
    "stations": "land_station",
    "needs": "crane",
    "reason": "last_building",
    "n": 3,
    "number": 7,
}


def scene(language: str = "en", players: int = 4) -> Scene:
    people = LOOK.people(GAME.read_setup({"players": players}), Reader(language, GAME.id))
    return Scene(Reader(language, GAME.id, tuple(person.name for person in people)), people)


def calls(name: str) -> Iterator[ast.Call]:
    """Calls of a function or method of this name in the game's code."""
    for path in SOURCES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                found = called.attr if isinstance(called, ast.Attribute) else None
                if name in (found, called.id if isinstance(called, ast.Name) else None):
                    yield node


def literal(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, str)
    return node.value


def facts_of(call: ast.Call) -> dict[str, int | str]:
    """Believable facts for the names that a call hands over."""
    names = [word.arg for word in call.keywords if word.arg is not None]
    return {name: FACTS.get(name, 3) for name in names if name not in ("secret", "to")}


def leaves(entry: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield path, entry
    else:
        for name, inner in entry.items():
            yield from leaves(inner, f"{path}.{name}")


def entries(entry: Any, path: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every message and name with its forms; one without forms has a single `nom`."""
    if isinstance(entry, str):
        yield path, {"nom": entry}
    elif isinstance(entry.get("other"), str) or isinstance(entry.get("nom"), str):
        yield path, entry
    else:
        for name, inner in entry.items():
            yield from entries(inner, f"{path}.{name}")


def said(forms: dict[str, str]) -> dict[str, str]:
    """The texts of an entry, without the name of the fact that is counted."""
    return {form: message for form, message in forms.items() if form != "count"}


def facts_in(*messages: str) -> set[str]:
    return {fact for message in messages for fact, _ in PLACEHOLDER.findall(message)}


@pytest.mark.parametrize("language", LANGUAGES)
class TestEveryText:
    def test_questions(self, language: str) -> None:
        for question in GAME.questions:
            for count in (1, 2, 5, 12):  # what it is about, in each plural form
                about = {fact: FACTS.get(fact, count) for fact in question.about}
                asked = Reader(language, GAME.id).say(f"question.{question.kind}", **about)
                assert asked.endswith("?"), asked
                assert "{" not in asked

    def test_options(self, language: str) -> None:
        for question in GAME.questions:
            for key in (*question.keys, *question.expected):
                label = shown(scene(language), question.kind, key).verb
                assert label, key
                assert "{" not in label, key
                group = shown(scene(language), question.kind, key).group
                assert not group or Reader(language, GAME.id).say(group)

    def test_options_have_different_labels(self, language: str) -> None:
        for question in GAME.questions:
            labels = [shown(scene(language), question.kind, key).verb for key in question.keys]
            assert len(set(labels)) == len(labels), question.kind

    def test_reasons(self, language: str) -> None:
        found = [call for call in calls("why") if len(call.args) == 2]
        assert len(found) > 30
        for call in found:
            assert Reader(language, GAME.id).say(f"why.{literal(call.args[1])}", **facts_of(call))

    @pytest.mark.slow
    def test_events(self, language: str) -> None:
        found = list(calls("tell"))
        assert len(found) > 25
        for call in found:
            facts = facts_of(call)
            kind = literal(call.args[0])
            if kind in ("card_turned_up", "builds"):
                facts["card"] = "DBL07"
            if kind == "advances":
                facts["origin"] = 2
            if kind == "sun_moves":
                assert Reader(language, GAME.id).say(f"event.{kind}", **facts)
                continue
            assert LOOK.event(scene(language), kind, facts, False)
            if any(word.arg == "secret" for word in call.keywords):
                with_card = facts | {"card": "icebreaker"}
                told = LOOK.event(scene(language), kind, with_card, True)
                assert told != LOOK.event(scene(language), kind, facts, False)

    def test_trails_and_endings(self, language: str) -> None:
        reader = scene(language).reader
        keys = [
            node.value
            for path in SOURCES.glob("describe.py")
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and str(node.value).startswith("trail.")
        ]
        assert len(keys) >= 6
        for key in [*keys, f"trail.{SYMBOL.kind}"]:
            assert reader.say(str(key), **FACTS)
        for reason in ("last_scientist", "last_building", "no_ships", "stalemate"):
            assert reader.say(f"end.{reason}", seat=1, idle=24, turn=9)

    def test_setup_options(self, language: str) -> None:
        for name in GAME.setup.__struct_fields__[1:]:
            assert Reader(language, GAME.id).say(f"setup.{name}")

    def test_names(self, language: str) -> None:
        reader = Reader(language, GAME.id)
        groups: dict[str, list[str]] = {
            "zone": [row.id for row in ZONES],
            "track": [row.id for row in TRACKS],
            "kind": [row.id for row in KINDS],
            "code": [row.id for row in KINDS],
            "symbol": [row.id for row in SYMBOLS],
            "mark": [row.id for row in SYMBOLS],
            "card": [row.id for row in SHIPYARD] + [row.id for row in RESOURCES],
            "deck": list(DECKS),
            "colour": list(COLOURS),
            "letter": list(COLOURS),
        }
        for group, ids in groups.items():
            names = [reader.name(group, thing) for thing in ids]
            assert len(set(names)) == len(names), group
        assert {card.builds for card in CARDS} <= set(groups["kind"])

    def test_braces_are_facts(self, language: str) -> None:
        for catalogue in CATALOGUES:
            for path, message in leaves(load_catalogue(language, catalogue), catalogue):
                rest = PLACEHOLDER.sub("", message)
                if not path.startswith("common.join."):
                    assert not set(rest) & set("{}"), path
                assert not set(message) & (set(string.whitespace) - {" "}), path


def test_all_catalogues_are_looked_at() -> None:
    folder = Path(next(iter(i18n.__path__)))
    for language in LANGUAGES:
        assert {path.stem for path in (folder / language).iterdir()} == set(OURS)
        for game in CATALOGUES[len(OURS) :]:
            files = [file.name for file in catalogue_files(language, game)]
            assert files == [file.name for file in catalogue_files("en", game)]
            assert "main.toml" in files


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
class TestEveryLanguageSaysTheSame:
    def test_keys_and_facts(self, language: str, catalogue: str) -> None:
        english = dict(entries(load_catalogue("en", catalogue), catalogue))
        here = dict(entries(load_catalogue(language, catalogue), catalogue))
        assert list(here) == list(english)
        for key, forms in english.items():
            wanted = facts_in(*said(forms).values())
            assert facts_in(*said(here[key]).values()) == wanted, key
            assert "other" not in forms or "other" in here[key], key

    def test_plural_tables(self, language: str, catalogue: str) -> None:
        """All categories that whole numbers take below a thousand, and `other` for the rest.

        Each form names every fact, but what is one of a kind need not show its number. A table
        with forms for single numbers needs only `other` beside them.
        """
        wanted = {category(language, n) for n in range(1000)} | {"other"}
        for key, forms in entries(load_catalogue(language, catalogue), catalogue):
            if "other" not in forms:
                continue
            plural = {form: text for form, text in said(forms).items() if not form.isdigit()}
            single = plural.keys() < said(forms).keys()
            assert set(plural) == wanted or (single and set(plural) == {"other"}), key
            facts = facts_in(*said(forms).values())
            counted = {forms.get("count", "n")}
            assert counted <= facts or single, key
            one_is_1 = category(language, 21) != "one"
            for form, message in plural.items():
                lacking = facts - facts_in(message)
                assert not lacking or (form == "one" and one_is_1 and lacking == counted), key

    def test_forms_of_names(self, language: str, catalogue: str) -> None:
        """A form that a sentence asks for is written down: no silent fallback on `nom`."""
        texts = load_catalogue(language, catalogue)
        for key, forms in entries(texts, catalogue):
            for message in said(forms).values():
                for fact, form in PLACEHOLDER.findall(message):
                    if form:
                        names: dict[str, Any] = texts["name"][group_of(catalogue, fact)]
                        for thing, name in names.items():
                            assert isinstance(name, dict), (key, thing, form)
                            assert form in name, (key, thing, form)


def test_a_random_game_can_be_told_and_explained() -> None:
    """Whatever really comes up has a text, with the facts that really come with it."""
    for players in (2, 3, 4):
        for seed in range(4):
            journal = Journal(GAME, GAME.read_setup({"players": players}))
            stream = Stream("texts", players, seed)
            told = scene(players=players)
            while not journal.state.over:
                decision = journal.state.decision
                for why in GAME.explain(journal.state.table, decision).values():
                    assert told.reader.say(f"why.{why.message}", **why.facts)
                for key in GAME.explain(journal.state.table, decision):
                    assert shown(told, decision.kind, key).verb
                for message, facts in GAME.trail(journal.state.table):
                    assert told.reader.say(message, **facts)
                journal.apply(decision.seat, decision.keys[stream.below(len(decision.keys))])
                for event in journal.events[-1]:
                    LOOK.event(told, event.kind, event.facts, False)
            end = journal.state.table.end
            assert end is not None
            assert told.reader.say(f"end.{end.reason}", **end.numbers)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "one other other other"),
        ("it", "one other other other"),
        ("pl", "one few many few"),
        ("ru", "one few many few"),
    ],
)
def test_plural_categories(language: str, expected: str) -> None:
    assert " ".join(category(language, n) for n in (1, 2, 5, 22)) == expected


def test_slavic_teens_and_ones() -> None:
    assert [category("pl", n) for n in (0, 12, 14, 21, 112)] == ["many"] * 5
    assert [category("ru", n) for n in (0, 11, 14, 21, 111)] == [
        "many",
        "many",
        "many",
        "one",
        "many",
    ]
    assert category("it", 1_000_000) == "many"


def test_facts_become_names() -> None:
    said = text("en", "antarctica.why.several_missing", missing="crane,camp,factory", kind="camp")
    assert "a crane, a camp and a factory" in said
    full = text("en", "antarctica.why.zone_full", zone="Z3", ships=3)
    assert full == "All 3 ship spaces off the Amery Ice Shelf (Z3) are taken."
    assert text("en", "antarctica.event.passes", seat=2) == "Player 2 passes."
    one = text("en", "antarctica.event.gains_scientists", names=["Ann"], seat=0, scientists=1)
    assert one == "Ann gains 1 scientist."


def test_forms_of_a_name_fall_back_on_the_first() -> None:
    reader = Reader("en", "antarctica")
    assert reader.name("kind", "crane", "a") == "a crane"
    assert reader.name("kind", "crane", "locative") == "crane"


def test_joining() -> None:
    assert listed("en", ["x"]) == "x"
    assert listed("en", ["x", "y", "z"], "or") == "x, y or z"


def test_what_is_missing_is_said_clearly() -> None:
    with pytest.raises(
        MissingTextError, match=r"texts of antarctica in 'en' have none for 'event.dances'"
    ):
        text("en", "antarctica.event.dances")
    with pytest.raises(MissingTextError, match="wants the fact 'zone'"):
        text("en", "antarctica.event.sun_moves")
    with pytest.raises(MissingTextError, match="no texts of common in 'xx'"):
        text("xx", "common.seat")
    with pytest.raises(MissingTextError, match="a number to count"):
        text("en", "antarctica.event.gains_scientists", seat=0)


@pytest.mark.parametrize("game", OUR_GAMES)
def test_plain_words_are_no_codes(game: str) -> None:
    """Without codes a zone loses its number, but a phase keeps all of its name."""
    whole, bare = Reader("en", game), Reader("en", game, coded=False)
    for group, names in load_catalogue("en", game)["name"].items():
        for thing in names:
            if thing.islower():
                assert bare.name(group, thing) == whole.name(group, thing)
