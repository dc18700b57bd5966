"""What is printed is one frozen value by content and scenario, read when a table is made."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import pytest

from frostlight.games.frostpunk.cards.modifiers import has
from frostlight.games.frostpunk.content import SHELF, Printed, printed
from frostlight.games.frostpunk.game import GAME
from frostlight.kernel import SetupError, State, observe
from frostlight.kernel.content import ContentError
from tests.rules.frostpunk.known import PRINTED, changed
from tests.rules.frostpunk.town import Town

LAZY = """
import importlib, pkgutil, frostlight.games.frostpunk as package
from frostlight.kernel.content import Content
read, files = Content.read, set()
Content.read = lambda self, file, kind: files.add(file) or read(self, file, kind)
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(len(files - {"editions.toml"}))
from frostlight.games.frostpunk.game import GAME
GAME.new(GAME.read_setup({}))
print(len(files - {"editions.toml"}) > 15)
"""


@pytest.mark.slow
def test_no_module_of_the_game_reads_content_when_it_is_imported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LAZY], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["0", "True"]


def test_all_tables_of_a_content_and_scenario_share_one_value() -> None:
    one, other = Town(players=1).city, Town(players=3).city
    assert one.printed is other.printed is printed(SHELF.newest, "crater")
    assert one.copy().printed is one.printed
    assert observe(State.start(GAME, GAME.read_setup({})), 0).printed is one.printed


def test_it_travels_by_name() -> None:
    assert pickle.loads(pickle.dumps(PRINTED)) is PRINTED
    assert copy.deepcopy(PRINTED) is copy.copy(PRINTED) is PRINTED
    assert str(PRINTED) == SHELF.newest


def test_a_setup_names_its_content_and_an_old_record_has_its_own() -> None:
    setup = GAME.read_setup({})
    assert getattr(setup, "content", None) == SHELF.newest
    assert set(GAME.content_of.values()) <= set(SHELF.editions)
    with pytest.raises(SetupError, match="There is no content 'none' here"):
        GAME.read_setup({"content": "none"})


def test_every_question_about_printed_things_is_known() -> None:
    kinds = [question.kind for question in GAME.questions_of(GAME.read_setup({}))]
    assert len(set(kinds)) == len(kinds)
    assert {question.kind for question in PRINTED.questions} == set(kinds[len(GAME.questions) :])
    assert {"turn", "law", "citizen", "dusk_card", "wall_tile"} <= set(kinds)


@pytest.mark.rule("FRP-20.5")
def test_rules_read_the_numbers_of_their_own_table() -> None:
    """A content with another limit of Food, beside the printed one."""
    content = changed("tracks.toml", "food = 50", "food = 20")
    tight, usual = Town(), Town()
    tight.city.printed = Printed(content, "crater")
    assert tight.effect("gain(food,30)").city.stores[4] == 20
    assert usual.effect("gain(food,30)").city.stores[4] > 20


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("buildings.toml", 'id = "workshop"', 'id = "smithy"', "smithy stands where workshop must"),
        ("map.toml", 'id = "G-NE"', 'id = "G-X"', "G-X stands where G-NE must stand"),
        ("tower.toml", "cap = ", "hat = ", "tower.toml:10: base.hat: "),
    ],
)
def test_a_content_without_what_code_names_is_refused(
    file: str, old: str, new: str, why: str
) -> None:
    with pytest.raises(ContentError, match=why):
        Printed(changed(file, old, new), "crater")


@pytest.mark.rule("FRP-30.7")
def test_a_modifier_that_no_card_has_is_never_in_force() -> None:
    town = Town().law("L12")
    assert has(town.city, "emergency_shift")
    town.city.printed = Printed(
        changed("laws.toml", '"emergency_shift"', '"ruins_shelter"'), "crater"
    )
    assert not has(town.city, "emergency_shift")
    assert has(town.city, "ruins_shelter")
