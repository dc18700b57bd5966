"""What the writer of a card is told: all words there are, and the right one instead of a slip."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from frostlight.games import GAMES, packs
from frostlight.games.frostpunk.cards.words import SIGNATURES
from frostlight.i18n import LANGUAGES
from frostlight.kernel import toml_lines
from tests.cli.conftest import Run
from tests.cli.content_packs import OURS, edit, said

pytestmark = pytest.mark.slow  # whole contents, written out and read again


def test_a_word_that_is_nearly_right_is_suggested(run: Run) -> None:
    assert run("content", "export", "blackout", "mine").code == 0
    edit(Path("mine/specialists.toml"), "patrol_in_hand", "patrol_in_hnd")
    edit(Path("mine/specialists.toml"), "colour =", "color =")
    gain, colour, missing = sorted(said(run), key=lambda line: "field" in line)
    assert gain.startswith("specialists.toml:11: card[0].actions[0].gain.patrol_in_hnd: ")
    assert "'patrol_in_hnd' is not possible here (patrol_in_hand?); write food or" in gain
    assert "there is no field 'color' here (colour?); there is: " in colour + missing
    assert "the field 'colour' is missing" in colour + missing


def test_a_deck_of_fixed_size_names_the_file_that_was_changed(run: Run) -> None:
    assert run("content", "export", "blackout", "mine").code == 0
    file = Path("mine/specialists.toml")
    one = file.read_text().split("[[card]]")[1].replace('"S01"', '"S77"')
    file.write_text(f"{file.read_text()}\n[[card]]{one}")
    (line,) = said(run)
    assert line.startswith("specialists.toml: 17 cards here, 16 are printed; volunteers.toml, sp")
    assert line.endswith("are 72 together, not 73: take 1 out.")


def test_wrong_fields_do_not_hide_wrong_effects(run: Run) -> None:
    assert run("content", "export", "frostpunk", "mine").code == 0
    edit(Path("mine/morning.toml"), 'effect = "hope(+1); ', 'efect = 1\neffect = "hopes(+1); ')
    edit(Path("mine/morning.toml"), 'then = "X"', 'then = "Z"')
    edit(Path("mine/laws.toml"), 'modifiers = ["', 'modifiers = ["child_act", "')
    found = "\n".join(said(run))
    for told in ("no field 'efect' here (effect?)", "unknown verb 'hopes' (write hope?)", "'Z' is"):
        assert told in found
    assert "modifiers[0]: unknown modifier 'child_act' (write child_acts?)" in found


def test_many_mistakes_are_found_in_one_pass(run: Run) -> None:
    """The lines of a file are counted once, however many of them are wrong."""
    assert run("content", "export", "frostpunk", "mine").code == 0
    file = Path("mine/morning.toml")
    card = '[[card]]\nid = "M001"\nsource = "public"\nthen = "X"\nnow = "hopes(+1)"\n\n'
    file.write_text(file.read_text() + card * 500)
    toml_lines.lines_of.cache_clear()
    found = said(run)
    assert len(found) == 1000  # an unknown verb, and an id that comes again
    assert toml_lines.lines_of.cache_info().misses == 1


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_content_can_say_is_listed(run: Run, name: str, language: str) -> None:
    done = run("content", "words", name, "--language", language)
    assert (done.code, done.err) == (0, "")
    for file in packs.shelf_of(GAMES[name]).shapes:
        assert file in done.out
    assert "seed, public, derived, designed" in done.out
    if name == "frostpunk":
        for verb, takes in SIGNATURES.items():
            assert f"{verb.removesuffix('_type')}({', '.join(takes)})" in done.out
        assert re.search(r"gain\(resource, count\) +gain\(\w+,1\)", done.out)
    if name == "blackout":
        assert "72" in done.out


def test_every_export_points_at_the_words(run: Run) -> None:
    assert run("content", "export", "antarctica", "mine").code == 0
    assert "frostlight content words antarctica" in Path("mine/pack.toml").read_text()
    assert run("content", "words", "antarctica").code == 0
