"""Old games survive: records of released editions replay to the end that they had then.

The number in a name is that of the content. Records and the results in `expected.json` are of the
first release and never written again: a record that cannot be replayed any more is a table that a
player has lost.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from frostlight.games import find_game
from frostlight.kernel import Journal, read_record
from tests.ours import OUR_GAMES

HERE = Path(__file__).parent
EXPECTED: dict[str, Any] = json.loads((HERE / "expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", EXPECTED)
def test_an_old_record_replays_to_its_end(name: str) -> None:
    record = read_record((HERE / f"{name}.json").read_bytes())
    game = find_game(record.game)
    table = Journal.replay(game, record).state.table
    outcome = game.outcome(table)
    assert table.end is not None
    assert {
        "moves": len(record.moves),
        "end": [table.end.reason, table.end.rule, table.end.numbers],
        "scores": outcome.scores,
        "ranks": outcome.ranks,
        "breakdown": {part: outcome.breakdown[part] for part in EXPECTED[name]["breakdown"]},
    } == EXPECTED[name]


def test_every_record_is_replayed_and_each_game_has_several() -> None:
    assert {path.stem for path in HERE.glob("*-edition-*.json")} == set(EXPECTED)
    games = Counter(name.partition("-edition-")[0] for name in EXPECTED)
    assert min(games[game] for game in OUR_GAMES) >= 3
