"""Thousands of games, good play and bad, with every table counted at every decision.

usage: python -m frostlight.testing.fuzz GAME [--games N] [--seed N] [--players 2,3]
                                         [--each OPTION] [--jobs N]

Most games are played fast: invariants at every decision, an end within bounds. One in ten is
probed for leaks at every step as well, and a small share is checked against all laws. What is
found is printed with all it takes to see it again.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shlex
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from frostlight.bots import usual_bot
from frostlight.games import GAMES, find_game
from frostlight.kernel import FrostlightError, Game, Record, SetupError, State, Stream, write_record
from frostlight.kernel.errors import where_raised
from frostlight.kernel.record import FORMAT, Move
from frostlight.testing.conformance import check_game
from frostlight.testing.laws import LawBrokenError
from frostlight.testing.policies import POLICIES, find_policy, has_bot
from frostlight.testing.probes import Probing
from frostlight.testing.scenario import next_answer

MAX_DECISIONS = 20_000
CHECK_EVERY = 100
"""Number of games of which one is checked against all laws."""
PROBE_EVERY = 10
"""Number of games of which one is probed for leaks."""
THINK_EVERY = 40
"""Number of games of which one is played by a good bot: those search, so they are slow."""
GREEDY_EVERY = 5
"""Number of these of which one is played by greedy, the slowest; the others by the default."""
CHUNK = 40
MODULE = "frostlight.testing.fuzz"


class Finding(msgspec.Struct):
    """A game that broke a law."""

    number: int
    """The game's number: the same number, seed and player count give the same game."""
    seed: str
    policy: str
    setup: dict[str, Any]
    decision: int
    problem: str
    record: bytes


class Report(msgspec.Struct):
    """The result of many games."""

    games: int = 0
    decisions: int = 0
    ends: dict[str, int] = {}
    seconds: float = 0.0
    finding: Finding | None = None

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.ends = dict(Counter(self.ends) + Counter(other.ends))
        self.seconds += other.seconds
        self.finding = self.finding or other.finding

    def __str__(self) -> str:
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(self.ends.items()))
        return (
            f"{self.games} games, {self.decisions} decisions, "
            f"ends: {ends or 'none'}, {self.seconds:.1f} s"
        )


def setups_of(game: Game[Any], players: int) -> list[msgspec.Struct]:
    """Every combination of a game's switches, names and small numbers that it accepts."""
    choices: dict[str, Sequence[Any]] = {}
    for field in msgspec.structs.fields(game.setup):
        if field.type is bool:
            choices[field.name] = (False, True)
        elif field.type is int and field.name != "players":
            choices[field.name] = range(-1, players)
        elif get_origin(field.type) is Literal:
            choices[field.name] = get_args(field.type)
        elif field.name in game.choices and game.choices[field.name].kind == "one":
            choices[field.name] = game.choices[field.name].values()
    found = []
    for values in product(*choices.values()):
        options = dict(zip(choices, values, strict=True))
        try:
            setup = game.read_setup({"players": players, **options})
            game.new(setup)
        except SetupError:
            continue
        found.append(setup)
    return found


def policies_of(game: str, names: Sequence[str], number: int) -> str:
    """The policy of the n-th game: now and then a bot that searches, else the names in turn."""
    thought, rest = divmod(number, THINK_EVERY)
    if rest == THINK_EVERY - 1 and game in GAMES:
        greedy = thought % GREEDY_EVERY == GREEDY_EVERY - 1 and has_bot("greedy", game)
        return "greedy" if greedy else usual_bot(game)
    return names[number % len(names)]


def fuzz(
    game: Game[Any],
    setups: Sequence[msgspec.Struct],
    policies: Sequence[str],
    games: range | int,
    seed: int | str = 0,
) -> Report:
    """Play a number of games (or those of these numbers), until the first that breaks a law."""
    report, began = Report(), perf_counter()
    for number in range(games) if isinstance(games, int) else games:
        setup = setups[number // len(policies) % len(setups)]
        policy = policies_of(game.id, policies, number)
        found = play_one(game, setup, policy, number, f"{seed}:{number}")
        report.add(found)
        if found.finding is not None:
            break
    report.seconds = perf_counter() - began
    return report


def play_one(game: Game[Any], setup: msgspec.Struct, policy: str, number: int, seed: str) -> Report:
    """One game of many: fast, or now and then with all laws."""
    moves: list[Move] = []
    try:
        if number % CHECK_EVERY == CHECK_EVERY // 2:
            journal = check_game(game, setup, seed, find_policy(policy), MAX_DECISIONS)
            moves, table = journal.moves, journal.state.table
        else:
            table = _play_fast(game, setup, policy, seed, moves, leaks=_probes(number))
    except Exception as wrong:  # any exception of the rules is a finding
        moves = wrong.moves if isinstance(wrong, LawBrokenError) else moves
        record = Record(
            format=FORMAT,
            game=game.id,
            edition=game.edition,
            setup=msgspec.to_builtins(setup),
            moves=[str(move) for move in moves],
            seed=seed,
        )
        problem = told(wrong)
        finding = Finding(
            number, seed, policy, record.setup, len(moves), problem, write_record(record)
        )
        return Report(1, len(moves), finding=finding)
    return Report(1, len(moves), {table.end.reason if table.end else "none": 1})


def told(wrong: Exception) -> str:
    """What went wrong, and in which line: an assertion may have no words of its own."""
    if isinstance(wrong, AssertionError) and str(wrong):
        return str(wrong)
    return where_raised(wrong)


def _probes(number: int) -> bool:
    return number % PROBE_EVERY == PROBE_EVERY // 2


def _play_fast(  # noqa: PLR0913 - all that a game depends on
    game: Game[Any],
    setup: msgspec.Struct,
    policy: str,
    seed: str,
    moves: list[Move],
    *,
    leaks: bool,
) -> Any:
    choose, stream = find_policy(policy), Stream("fuzz", seed)
    # bots imagine, so they clone, and a step that is probed is told again from its checkpoint
    state = State.start(game, setup, keep=leaks or policy not in POLICIES)
    probing = Probing(state, Stream("probe", seed)) if leaks else None
    bounds = game.bounds(setup)
    most = min(MAX_DECISIONS, bounds.decisions)
    while not state.over:
        _require_possible(game, state)
        if len(moves) >= most:
            raise AssertionError(f"not over after {most} decisions (law 10)")
        decision, option = next_answer(state, choose, stream)
        moves.append(Move(decision.seat, decision.question.keys[option]))
        state.answer(decision, option)
        if probing is not None:
            for leak in filter(None, probing.answered(state, decision, option)):
                raise AssertionError(f"{leak} (law 6)")
    _require_possible(game, state)
    scores = game.outcome(state.table).scores
    if not all(bounds.least <= score <= bounds.most for score in scores):
        raise AssertionError(f"scores {scores} beyond {bounds} (law 7)")
    return state.table


def _require_possible(game: Game[Any], state: State[Any]) -> None:
    problems = game.invariants(state.table)
    if problems:
        raise AssertionError(f"{'; '.join(problems)} (law 9)")


# -- the command


class Job(NamedTuple):
    """Some of the games that are played with these setups."""

    game: str
    setups: list[msgspec.Struct]
    games: range
    seed: str


def _chunk(job: Job) -> Report:
    return fuzz(find_game(job.game), job.setups, list(POLICIES), job.games, job.seed)


def _reports(jobs: list[Job], workers: int) -> Iterator[Report]:
    if workers == 1:
        yield from map(_chunk, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        try:
            yield from pool.map(_chunk, jobs)
        finally:
            pool.shutdown(cancel_futures=True)


def groups(game: Game[Any], players: int, each: str) -> dict[str, list[msgspec.Struct]]:
    """The setups for this number of players, grouped by the value of an option, by group name.

    An option that is left open stands for one of the others.
    """
    found: dict[str, list[msgspec.Struct]] = {}
    for setup in setups_of(game, players):
        value = getattr(setup, each) if each else None
        if value != "":
            name = f"{players} players, {each} {value}" if each else f"{players} players"
            found.setdefault(name, []).append(setup)
    return found


def run(game: Game[Any], group: list[msgspec.Struct], games: int, seed: str, jobs: int) -> Report:
    """Many games with these setups, shared between processes."""
    began, total = perf_counter(), Report()
    spans = [range(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    for report in _reports([Job(game.id, group, span, seed) for span in spans], jobs):
        total.add(report)
        if sys.stderr.isatty():
            print(f"\r{total.games} of {games} games", end="", file=sys.stderr)
        if total.finding is not None:
            break
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    total.seconds = perf_counter() - began
    return total


def show(game: Game[Any], finding: Finding, again: str = "") -> None:
    """Print a finding, and write the record of the game to the current folder.

    `again` is the command that plays the same games, but for their number.
    """
    path = Path(f"fuzz-{game.id}-{finding.seed.replace(':', '-')}.json")
    path.write_bytes(finding.record)
    print(f"FOUND in game {finding.number}: {finding.problem}")
    print(f"  seed {finding.seed}, policy {finding.policy}, decision {finding.decision}")
    print(f"  setup {msgspec.json.encode(finding.setup).decode()}")
    print(f"  the game up to there: {path}, shown by: frostlight replay {path}")
    if again:
        print(f"  to see it again: {again} --games {finding.number + 1} --jobs 1")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; exit code 1 if there is a finding."""
    parser = argparse.ArgumentParser(prog="python -m frostlight.testing.fuzz", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=2000, help="for each player count (2000)")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--players", default="", help="such as 2,3; all counts if left out")
    parser.add_argument(
        "--each", default="", metavar="OPTION", help="so many games for each value of it, too"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args(arguments)
    try:
        game = find_game(options.game)
        counts = [int(count) for count in options.players.split(",") if count] or [*game.seats]
        for players in counts:
            game.read_setup({"players": players})
    except (FrostlightError, ValueError) as wrong:
        parser.error(str(wrong))
    names = [name for name in game.setup.__struct_fields__ if name != "players"]
    if options.each and options.each not in names:
        parser.error(f"--each takes an option of {game.id}: {', '.join(names)}")
    for players in counts:
        for what, group in groups(game, players, options.each).items():
            seed = f"{options.seed}:{what.replace(' players', '')}"
            report = run(game, group, options.games, seed, max(1, options.jobs))
            print(f"{game.id}, {what}: {report}", flush=True)
            if report.finding is not None:
                each = ["--each", options.each] if options.each else []
                these = [game.id, "--seed", options.seed, "--players", str(players), *each]
                show(game, report.finding, shlex.join(["python", "-m", MODULE, *these]))
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
