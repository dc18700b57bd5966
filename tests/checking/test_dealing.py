"""Hidden state that is never dealt again is found: bots would see it."""

from __future__ import annotations

from dataclasses import replace

from frostlight.checking import PARTS
from frostlight.testing.dealing import Dealing
from frostlight.testing.policies import any_option
from tests.examples_of_games import EXAMPLES

PEBBLES = EXAMPLES["pebbles"]


def undealt(*kept: str) -> list[str]:
    """What is left of Pebbles if these fields are not dealt again."""

    def resample(table, observer, stream):  # type: ignore[no-untyped-def]
        twin = table.copy()
        PEBBLES.resample(twin, observer, stream)
        for field in {"cards", "deck", "wishes"}.difference(kept):
            setattr(table, field, getattr(twin, field))

    dealing = Dealing(replace(PEBBLES, resample=resample))
    for seed in range(3):
        setup = PEBBLES.read_setup({"players": 3})
        dealing.watch(setup, seed, any_option, decisions=12, points=40)
    return dealing.left


def test_every_field_that_is_left_is_named_with_its_question() -> None:
    assert undealt() == []
    (wishes,) = undealt("wishes")
    assert wishes.startswith("'wish' (PEB-1.3) changes 'wishes', some observers cannot know how")
    assert len(undealt("cards", "deck")) == 2


def test_the_check_tells_of_it() -> None:
    game = replace(PEBBLES, resample=lambda _table, _observer, _stream: None)
    told = "\n".join(PARTS["leaks"](game, 1).wrong)
    assert "'deal' (PEB-1.2) changes 'cards'" in told
    assert "Game.resample never deals it again" in told
