from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from frostlight.kernel import Record, RecordError
from frostlight.session import CheckedDice, check_dice, commitment
from tests.session.tables import Live


@dataclass
class Played:
    record: Record
    promise: str


@pytest.fixture(scope="module")
def played() -> Played:
    live = Live()
    while not live.session.over:
        live.play(50)
    return Played(live.session.record(), live.session.promise)


def test_the_dice_of_a_finished_table_are_as_promised(played: Played) -> None:
    rolls = sum(move.startswith("*") for move in played.record.moves)
    assert check_dice(played.record, played.promise) == CheckedDice(rolls, over=True, cut=False)
    assert rolls > 10


def test_another_promise_is_found_out(played: Played) -> None:
    with pytest.raises(RecordError, match="promised"):
        check_dice(played.record, commitment("another secret"))


def test_a_bent_roll_is_found_out(played: Played) -> None:
    moves = list(played.record.moves)
    place = next(at for at, move in enumerate(moves) if move == "* camp")
    moves[place] = "* crane"
    with pytest.raises(RecordError, match=rf"moves\[{place}\].*fell on 'camp'"):
        check_dice(msgspec.structs.replace(played.record, moves=moves))


def test_without_a_seed_there_is_nothing_to_check(played: Played) -> None:
    with pytest.raises(RecordError, match="seed"):
        check_dice(msgspec.structs.replace(played.record, seed=""))
