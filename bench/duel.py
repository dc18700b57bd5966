"""Which bot plays better? One of the first kind against others of the second, on fresh seeds.

`python -m bench.duel GAME BOT OTHER [--players 3] [--games 100] [--seeds FIRST]`. The first sits at
every seat in turn. `greedy@REVISION` (or `greedy@FOLDER`, a checkout) is the bot as that version of
Frostlight had it, in a process of its own. Told are the share of games that the first wins, how
sure that is (even would be one in as many as play), why games ended, and how long it thinks.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import msgspec

from bench.fresh import Seeds, add_seeds, chosen, share
from bench.pair import Version, source_of
from bench.serving import ROOT
from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.kernel import Journal
from frostlight.research import Match, MatchResult, play_by
from frostlight.session import Task

Answers = Callable[[Journal[Any], int, str], str]
"""What a bot answers at a seat, with the luck of a seed."""


class Duel(NamedTuple):
    """The games of one bot against others, and how long it thought about each decision."""

    results: list[MatchResult]
    places: list[int]
    """Where the first bot sat."""
    seconds: list[float]

    @property
    def won(self) -> int:
        """Games that the first bot won alone: a shared first place counts for no bot."""
        return sum(
            result.ranks[place] == 1 and result.ranks.count(1) == 1
            for result, place in zip(self.results, self.places, strict=True)
        )


@contextlib.contextmanager
def player(game: str, name: str) -> Iterator[Answers]:
    """The answers of a bot of this version, or with `@` of another one."""
    bot_name, _, place = name.partition("@")
    if place:
        with source_of(Version(name, place)) as source, stranger(str(source), bot_name) as answers:
            yield answers
        return
    bot = make_bot(bot_name, game)

    def own(journal: Journal[Any], seat: int, seed: str) -> str:
        return bot.choose(Eye(journal.state, seat), bot_luck(seed, seat, len(journal.moves)))

    yield own


@contextlib.contextmanager
def stranger(source: str, bot: str) -> Iterator[Answers]:
    """A bot of another version: it is told the game so far and answers, line by line."""
    with subprocess.Popen(
        [sys.executable, "-m", "bench.answer"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": source},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        asks, says = process.stdin, process.stdout
        assert asks is not None
        assert says is not None

        def answers(journal: Journal[Any], seat: int, seed: str) -> str:
            asks.write(msgspec.json.encode(Task(bot, seed, journal.record(), seat)) + b"\n")
            asks.flush()
            said = says.readline().decode().strip()
            return said or sys.exit(f"{bot} of {source} gave up")

        yield answers
        asks.close()


def fight(game: str, names: Sequence[str], setup: dict[str, Any], seeds: Seeds) -> Duel:
    """Every game of a duel; the first bot moves on by a seat after each."""
    players = setup["players"]
    duel = Duel([], [], [])
    with contextlib.ExitStack() as opened:
        first, other = (opened.enter_context(player(game, name)) for name in names)
        for n in range(seeds.many):
            place, seed = n % players, seeds.first + n
            seats = [names[seat != place] for seat in range(players)]

            def answers(
                journal: Journal[Any], seat: int, *, place: int = place, luck: str = str(seed)
            ) -> str:
                if seat != place:
                    return other(journal, seat, luck)
                begun = process_time()
                key = first(journal, seat, luck)
                duel.seconds.append(process_time() - begun)
                return key

            duel.results.append(play_by(answers, Match(game, setup, tuple(seats), seed))[0])
            duel.places.append(place)
    return duel


def report(names: Sequence[str], duel: Duel) -> str:
    """Three lines: who won, why games ended, how long the first bot thought."""
    of, players = len(duel.results), duel.results[0].players
    ends = Counter(f"{result.end} ({result.end_rule})" for result in duel.results).most_common()
    thought = sorted(1000 * seconds for seconds in duel.seconds)
    return (
        f"{names[0]} won {duel.won} of {of} against {players - 1} {names[1]}: "
        f"{share(duel.won, of)}, even is {100 / players:.0f} %\n"
        f"    ended by: {', '.join(f'{end} {n}' for end, n in ends)}\n"
        f"    CPU a decision: {median(thought):.1f} ms (median), {thought[-1]:.0f} ms at most"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.duel", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("other")
    parser.add_argument("--players", type=int, default=3)
    add_seeds(parser, games=100)
    args = parser.parse_args()
    seeds, names = chosen(args), (args.bot, args.other)
    print(f"{args.game}, {args.players} players, {seeds}", flush=True)
    print(report(names, fight(args.game, names, {"players": args.players}, seeds)))


if __name__ == "__main__":
    main()
