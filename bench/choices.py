"""What does a bot choose in Frostpunk? No law and no option should be taken always or never.

`python -m bench.choices [--games 200] [--bot planner]` plays all settings of `bench.balance`,
counts every choice between two or more answers, and names what was always or never taken. Every run
draws fresh seeds and says which; `--seeds FIRST` plays a block again (`bench/fresh.py`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from bench.balance import matches, settings
from bench.fresh import add_seeds, chosen, share
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.table import City
from frostlight.kernel import CHANCE, Decision, Record, State
from frostlight.kernel.record import Move
from frostlight.research import play_matches

ENOUGH = 10
"""So often an answer must have been possible before anything is said about it."""


def card_of_question(decision: Decision) -> str:
    """What the question is about: an event card, an expedition, or nothing but its kind."""
    subject = decision.subject
    return str(subject.get("card") or subject.get("expedition") or decision.kind)


def offers(record: Record) -> Iterator[tuple[str, bool]]:
    """Every answer that was possible beside another one, and whether it was given."""
    state: State[City] = State.start(GAME, GAME.read_setup(record.setup))
    for move in map(Move.parse, record.moves):
        decision = state.decision
        asked = ("law", "event_option", "discovery", "technology", "advise")
        if move.seat != CHANCE and decision.kind in asked and len(decision.keys) > 1:
            card = card_of_question(decision)
            for key in decision.keys:
                yield f"{card} {key}", key == move.key
        state.apply(move.seat, move.key)


def count(records: Iterator[Record]) -> tuple[Counter[str], Counter[str]]:
    """How often each answer was possible, and how often it was given; a law once a game."""
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for record in records:
        laws: dict[str, bool] = {}
        for name, was_taken in offers(record):
            if name.startswith("law "):
                laws[name] = laws.get(name, False) or was_taken
            else:
                offered[name] += 1
                taken[name] += was_taken
        offered.update(laws.keys())
        taken.update(name for name, enacted in laws.items() if enacted)
    return offered, taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_seeds(parser, games=200)
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="every share, not only the extremes")
    args = parser.parse_args()
    seeds = chosen(args)
    print(f"{args.bot}, {seeds}", flush=True)
    games = [match for setup in settings() for match in matches(setup, args.bot, seeds)]
    offered, taken = count(record for _, record in play_matches(games, args.jobs))
    seen = {name: n for name, n in sorted(offered.items()) if n >= ENOUGH}
    for name, n in seen.items():
        if args.all or name.startswith("law "):
            print(f"{name:<24} {taken[name]:6} of {n:6} {share(taken[name], n)}")
    never = [f"{name} ({n})" for name, n in seen.items() if not taken[name]]
    always = [f"{name} ({n})" for name, n in seen.items() if taken[name] == n]
    print(f"{len(seen)} answers that were possible {ENOUGH} times or more, in {len(games)} games")
    print("never taken:", ", ".join(never) or "none")
    print("always taken:", ", ".join(always) or "none")


if __name__ == "__main__":
    main()
