"""How often is a person asked? Questions a turn, and the acts that answer them (ADR 27, 66).

`python -m bench.questions [--game frostpunk] [--seats 1] [--bot planner] [--games 40]` lets bots
play and counts what they were asked: one by one, in rows of the same question (`1 x3`), in lines
that also answer what comes next (`7 Worker`), as far as the table takes such a row, and the acts
by which a person gives the same answers on a page (`bench/acts.py`). Every run draws fresh seeds
and says which; `--seeds FIRST` plays a block again (`bench/fresh.py`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bench.acts import acts
from bench.fresh import add_seeds, chosen
from frostlight.games import find_game
from frostlight.kernel import CHANCE, Record, State
from frostlight.kernel.record import Move
from frostlight.research import Match, play_matches
from frostlight.session import Batch, BatchStep

WIDTHS = (9, 5, 20, 6)
"""Of the columns."""
COMMON = 0.2
"""Kinds of question that come less often in a turn than this are not listed by themselves."""


def asked(record: Record, *, rows: bool = False, onwards: bool = False) -> Counter[str]:
    """What begins each line that a person has to give, by the kind of question.

    Without rows every answer is a line of its own.
    """
    game = find_game(record.game)
    setup = game.stored_setup(record.edition, record.setup)
    state: State[Any] = State.start(game, setup)
    moves = [Move.parse(move) for move in record.moves]
    begun: Counter[str] = Counter()
    done = 0
    while done < len(moves):
        seat, key = moves[done]
        question = state.asked(seat)
        if seat == CHANCE or question is None:
            state.apply(seat, key)
            done += 1
            continue
        begun[question.kind] += 1
        row = Batch(state, seat)
        given = _give(row, moves[done:], onwards=onwards) if rows else _give(row, moves[done:][:1])
        state, done = row.state, done + given
    return begun


def _give(row: Batch, moves: Sequence[Move], *, onwards: bool = False) -> int:
    """As many of these answers as one line can hold; without `onwards` to one question only.

    What comes next is answered as long as it belongs to what the line began: no player plans turns
    ahead.
    """
    begun = row.state.asked(row.seat)
    given = 0
    for seat, key in moves:
        question = row.state.asked(row.seat)
        if begun is None or question is None or seat != row.seat:
            break
        again = question.kind == begun.kind and begun.left > 1
        inside = onwards and len(question.within) > len(begun.within)
        if given and not (again or inside):
            break
        if not row.give(BatchStep(key, question.kind if onwards else "")):
            break
        given += 1
    return given


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_seeds(parser, games=40)
    parser.add_argument("--game", default="frostpunk")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--bot", default="planner")
    parser.add_argument(
        "--each-seat", action="store_true", help="a turn is a round of all: count for one seat"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    args = parser.parse_args()
    seeds = chosen(args)
    bots, setup = (args.bot,) * args.seats, {"players": args.seats}
    setup |= {name: _value(text) for name, _, text in (one.partition("=") for one in args.set)}
    matches = [Match(args.game, setup, bots, seeds.first + n) for n in range(seeds.many)]
    print(f"{args.bot}, {args.game}, {args.seats} seats, {seeds}", flush=True)
    ways: tuple[dict[str, bool], ...] = ({}, {"rows": True}, {"rows": True, "onwards": True})
    counts: list[Counter[str]] = [Counter() for _ in (*ways, acts)]
    turns = 0
    for result, record in play_matches(matches, args.jobs):
        turns += result.turns
        for count, way in zip(counts, ways, strict=False):
            count.update(asked(record, **way))
        counts[-1].update(acts(record))
    shared = turns * args.seats if args.each_seat else turns
    print(f"{'a turn or round':<20} questions  rows  and what comes next   acts")
    for kind, n in [("all", counts[0].total()), *(counts[0] | counts[-1]).most_common()]:
        if n >= COMMON * shared:
            each = [count.total() if kind == "all" else count[kind] for count in counts]
            told = [
                f"{count / shared:{width}.1f}" for count, width in zip(each, WIDTHS, strict=True)
            ]
            print(f"{kind:<20} {' '.join(told)}")


def _value(text: str) -> str | int:
    return int(text) if text.lstrip("-").isdigit() else text


if __name__ == "__main__":
    main()
