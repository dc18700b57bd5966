"""Golden playthroughs: whole games as text, so that a change of the rules shows as a diff.

The moves come from the stored record, not from bots. After a change that is meant, write the
transcripts again with `python -m tests.playthroughs.transcript` (with `--new` new games are played)
and read the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from frostlight.games import find_game
from frostlight.kernel import Event, Journal, Record, read_record, write_record
from frostlight.kernel.record import Move
from frostlight.research import Match, play_match

HERE = Path(__file__).parent
GAMES = {
    "antarctica-2": Match("antarctica", {"players": 2}, ("greedy", "greedy"), 11),
    "antarctica-3": Match("antarctica", {"players": 3}, ("greedy", "random", "greedy"), 2),
    "antarctica-3-fixed": Match(
        "antarctica", {"players": 3, "fixed_start": True}, ("greedy", "greedy", "greedy"), 5
    ),
    "antarctica-4": Match(
        "antarctica", {"players": 4}, ("greedy", "greedy", "random", "greedy"), 5
    ),
    "blackout-1": Match("blackout", {"players": 1, "scenario": "S2"}, ("planner",), 1),
    "blackout-2": Match("blackout", {"players": 2}, ("planner", "planner"), 2),
    "blackout-3": Match(
        "blackout", {"players": 3, "scenario": "S3"}, ("planner", "random", "planner"), 3
    ),
    "blackout-4": Match("blackout", {"players": 4}, ("planner", "greedy", "planner", "random"), 4),
    "frostpunk-1": Match("frostpunk", {"players": 1, "society": "III"}, ("planner",), 3),
    "frostpunk-2": Match("frostpunk", {"players": 2}, ("planner", "planner"), 9),
    "frostpunk-3": Match(
        "frostpunk", {"players": 3, "difficulty": "hard"}, ("planner", "random", "planner"), 4
    ),
    "frostpunk-4": Match("frostpunk", {"players": 4, "survive_only": True}, ("planner",) * 4, 1),
}


def transcript(record: Record) -> str:
    """Every question, its options, the answer and what came of it."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    game = find_game(record.game)
    journal = Journal.replay(game, record, at=0)
    for text in record.moves:
        move = Move.parse(text)
        decision = journal.state.asked(move.seat)
        assert decision is not None
        yield f"{decision.kind} ({decision.rule}): {' '.join(decision.keys)}"
        journal.apply(*move)
        yield f"  {move}"
        yield from (f"    {_event(event)}" for event in journal.events[-1])
    table = journal.state.table
    outcome = game.outcome(table)
    yield f"end {table.end}"
    yield f"scores {outcome.scores} ranks {outcome.ranks}"
    yield f"breakdown {outcome.breakdown}"


def _event(event: Event) -> str:
    facts = {**event.facts, **{f"secret {key}": value for key, value in event.secret.items()}}
    return f"{event.kind} " + " ".join(f"{key}={value}" for key, value in facts.items())


def main() -> None:
    for name, match in GAMES.items():
        path = HERE / f"{name}.json"
        if "--new" in sys.argv or not path.exists():
            path.write_bytes(write_record(play_match(match)[1]))
        text = transcript(read_record(path.read_bytes()))
        (HERE / f"{name}.log").write_text(text)


if __name__ == "__main__":
    main()
