"""`frostlight check`: what it finds in games with mistakes, and that sound ones have none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from frostlight.checking import PARTS, check_all
from frostlight.checking import rules as of_rules
from frostlight.games import find_game
from frostlight.i18n import LANGUAGES
from tests.checking.borrowed import change, mumble
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture
from tests.examples_of_games import EXAMPLES
from tests.installed_games.installed import LANTERNS, PEBBLES, as_if_installed
from tests.kernel.planting import KINDS, planted
from tests.ours import OUR_GAMES

HALVED = """\
def tree(view, scene, names):
    kept = [one for one in pebbles.view.page.tree(view, scene, names)[1] if one[0] != 'board']
    return ('table', (*kept, kept[0]))
PAGE = dataclasses.replace(PAGE, tree=tree)
"""
"""A page without its board, and with its first region twice."""


@pytest.fixture
def examples(tmp_path: Path) -> Iterator[None]:
    with as_if_installed(tmp_path, PEBBLES, LANTERNS):
        yield


def found(part: str) -> str:
    report = PARTS[part](find_game("mumble"), 1)
    return "\n".join(report.wrong)


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_nothing_is_wrong_with_the_examples(examples: None, name: str) -> None:  # noqa: ARG001
    for part, report in check_all(find_game(name)):
        assert report.wrong == {}, part
        assert report.facts, part


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("name", OUR_GAMES)
def test_nothing_is_wrong_with_our_games(name: str) -> None:
    for part, report in check_all(OUR_GAMES[name]):
        assert report.wrong == {}, part


def test_texts_that_are_missing_or_want_other_facts(tmp_path: Path) -> None:
    with mumble(tmp_path) as texts:
        change(texts / "en/main.toml", 'turn = "Turn {number}: {seat}."', "")
        change(texts / "en/main.toml", "[question]", "[question_of]")
        change(texts / "it/main.toml", "{seat} gioca {card}", "{seat} gioca {carta}")
        (texts / "de").mkdir()
        told = found("texts")
        assert "texts/it: event.plays wants {carta}; the English one has {card}, {seat}" in told
        assert "texts/en: there is no question.wish" in told
        assert "texts/it: event.turn is in no English text" in told
        assert "texts/de is never read; there are en, pl, ru, it" in told
        drawn = found("views")
        assert "event 'turn' in en: " in drawn
        assert "event 'turn' in it: " not in drawn
        assert "event 'plays' in it: it: mumble.event.plays wants the fact 'carta'" in drawn


def test_options_that_point_nowhere_and_ids_that_come_twice(tmp_path: Path) -> None:
    with mumble(tmp_path, HALVED):
        told = found("views")
        assert "page: 'turn' (PEB-2.1), option take:1 points at #shore, which is not drawn" in told
        assert "page: the id 'turn' stands there 2 times" in told


def test_a_drawing_that_raises_is_told_with_its_line(tmp_path: Path) -> None:
    broken = "VIEW = dataclasses.replace(VIEW, board=lambda view, scene, opened: 1 // 0)"
    with mumble(tmp_path, broken):
        told = found("views")
        assert "terminal of seat 0 in " in told
        assert "mumble/__init__.py:6: VIEW = dataclasses.replace" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_on_one_screen_in_every_language(
    run: Run,  # noqa: F811
    tmp_path: Path,
    language: str,
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    with mumble(site) as texts:
        change(texts / "it/main.toml", "{seat} gioca {card}", "{seat} gioca {karta}")
        done = run("check", "mumble", "--language", language)
        assert (done.code, done.err) == (1, "")
        assert len(done.out.splitlines()) < 24
        assert "wants {karta}" in done.out
        assert done.out.count("✗") == 2  # texts, and the views that say it
        assert run("check", "mumble", "--times", "0").code == 2
        alone = run("check", "mumble", "--only", "bots", "--language", language)
        assert (alone.code, len(alone.out.splitlines())) == (0, 2)


# -- leaks


PLOTS = {
    "antarctica": ("shipyard_card", "hands", 2_000),
    "blackout": ("scout_token", "planned", 400),
    "frostpunk": ("in_drawer", "drawer", 700),
    "lanterns": ("deal", "hands", 60),
    "pebbles": ("deal", "cards", 100),
}
"""By game: a question with secret answers, a hidden field, and probes that are enough."""
SHOWN = {
    "field": r"shows .* by their table: a field that",
    "event": r"event 'overheard' tells .* tell it with secret=",
    "option": r"by its options.*: a question whose options",
    "subject": r"by its subject.*: about and within",
    "count of frames": r"'coin' of chance.* shows .* by being asked that '\w+' \(.* was",
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", PLOTS)
def test_a_planted_leak_of_any_kind_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, kind: str
) -> None:
    secret, field, probes = PLOTS[name]
    assert probes <= of_rules.PROBES
    few = probes if kind in ("option", "count of frames") else min(probes, 150)
    monkeypatch.setattr(of_rules, "PROBES", few)  # the check itself looks longer
    monkeypatch.setattr(of_rules, "DEALS", 0)
    bad = planted({**OUR_GAMES, **EXAMPLES}[name], kind, secret, field)
    told = PARTS["leaks"](bad, 1).wrong
    assert [one for one in told if re.search(SHOWN[kind], one)], told


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("name", PLOTS)
def test_without_a_leak_nothing_is_found(name: str) -> None:
    assert PARTS["leaks"]({**OUR_GAMES, **EXAMPLES}[name], 10).wrong == {}
