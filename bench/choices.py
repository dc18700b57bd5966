"""What does a bot choose in Frostpunk? No law and no option should be taken always or never.

`python -m bench.choices [--games 200] [--bot planner]` plays all settings of `bench.balance`,
counts every choice between two or more answers, and names what was always or never taken. Every run
draws fresh seeds and says which; `--seeds FIRST` plays a block again (`bench/fresh.py`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from bench.balance import matches, settings
from bench.fresh import add_seeds, chosen, share
from frostlight.games import find_game
from frostlight.kernel import CHANCE, Decision, Record, State
from frostlight.kernel.decision import facts_of
from frostlight.kernel.event import Fact
from frostlight.kernel.record import Move
from frostlight.research import play_matches

ENOUGH = 10
"""So often an answer must have been possible before anything is said about it."""
ASKED: Final = {
    "frostpunk": ("law", "event_option", "discovery", "technology", "advise"),
    "blackout": ("buy", "use", "check", "outpost", "cash_in", "scout"),
}
"""The questions of each game whose answers are counted."""
ONCE: Final = ("law", "buy", "check", "outpost")
"""What is offered again and again: it counts once a game, taken or not."""


def card_of_question(decision: Decision) -> str:
    """What the question is about: a card, an expedition, or nothing but its kind."""
    subject: dict[str, Fact] = {}
    for around, values in decision.within:
        subject |= facts_of(around.about, values)
    subject |= decision.subject
    return str(subject.get("card") or subject.get("expedition") or decision.kind)


def offers(record: Record) -> Iterator[tuple[str, bool, bool]]:
    """Every answer that was possible beside another one, whether once a game, whether given."""
    game = find_game(record.game)
    state: State[Any] = State.start(game, game.read_setup(record.setup))
    for move in map(Move.parse, record.moves):
        decision = state.asked(move.seat)
        assert decision is not None
        asked = decision.kind in ASKED.get(record.game, ())
        if move.seat != CHANCE and asked and len(decision.keys) > 1:
            once = decision.kind in ONCE
            name = decision.kind if once else card_of_question(decision)
            for key in decision.keys:
                yield f"{name} {key}", once, key == move.key
        state.apply(move.seat, move.key)


def count(records: Iterator[Record]) -> tuple[Counter[str], Counter[str]]:
    """How often each answer was possible, and how often it was given."""
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for record in records:
        in_game: dict[str, bool] = {}
        for name, once, was_taken in offers(record):
            if once:
                in_game[name] = in_game.get(name, False) or was_taken
            else:
                offered[name] += 1
                taken[name] += was_taken
        offered.update(in_game.keys())
        taken.update(name for name, once_taken in in_game.items() if once_taken)
    return offered, taken


def often(offered: Counter[str]) -> dict[str, int]:
    """The answers that were possible often enough."""
    return {name: n for name, n in sorted(offered.items()) if n >= ENOUGH}


def shares(offered: Counter[str], taken: Counter[str], start: str = "") -> list[str]:
    """How often each answer whose name begins like this was given where it was possible."""
    return [
        f"{name:<24} {taken[name]:6} of {n:6} {share(taken[name], n)}"
        for name, n in often(offered).items()
        if name.startswith(start)
    ]


def extremes(offered: Counter[str], taken: Counter[str], games: int) -> list[str]:
    """What was never and what was always taken."""
    seen = often(offered)
    never = [f"{name} ({n})" for name, n in seen.items() if not taken[name]]
    always = [f"{name} ({n})" for name, n in seen.items() if taken[name] == n]
    return [
        f"{len(seen)} answers that were possible {ENOUGH} times or more, in {games} games",
        f"never taken: {', '.join(never) or 'none'}",
        f"always taken: {', '.join(always) or 'none'}",
    ]


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
    print(*shares(offered, taken, "" if args.all else "law "), sep="\n")
    print(*extremes(offered, taken, len(games)), sep="\n")


if __name__ == "__main__":
    main()
