"""Measures one game of Frostlight in a process of its own: `python -m bench.own GAME FOLDER`.

Only decisions of seats with two or more options are counted; chance and forced answers are not,
though the time they take is. Chance falls by its weights. A pass of a measurement is one random
game in the setting of every stored game, one replay of each, or one look at each position.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import frostlight
from bench.serving import Job, serve
from frostlight.games import find_game
from frostlight.kernel import CHANCE, Decision, Game, Journal, State, Stream, observe, read_record
from frostlight.kernel.record import Move, Record
from frostlight.research import Match, play_match

POSITIONS: Final = 10
"""Positions taken from each stored game, evenly spread over its decisions."""


class Line(NamedTuple):
    """A stored game, ready to be replayed without looking anything up."""

    setup: Any
    answers: list[tuple[int, int]]
    """Which of the open decisions is answered, and by which option."""
    record: Record


def read_line(game: Game[Any], path: Path) -> Line:
    """RecordError if the game cannot be played any more."""
    record = read_record(path.read_bytes())
    journal = Journal.replay(game, record)
    state: State[Any] = State.start(game, journal.setup, keep=False)
    answers: list[tuple[int, int]] = []
    for move in journal.moves:
        decision = _asked(state, move)
        option = decision.option(move.key)
        answers.append((state.open.index(decision), option))
        state.answer(decision, option)
    return Line(journal.setup, answers, record)


def _asked(state: State[Any], move: Move) -> Decision:
    decision = state.asked(move.seat)
    assert decision is not None, "the journal has just made this move"
    return decision


def counts(decision: Decision) -> bool:
    """Whether a decision is counted. Looks at the options, as every player who answers would."""
    return len(decision.options) > 1 and decision.seat != CHANCE


def by_chance(decision: Decision, stream: Stream) -> int:
    """An option: each as likely as the next for a seat, by their weights for chance."""
    options, weights = decision.options, decision.weights
    return options[stream.below(len(options)) if weights is None else stream.weighted(weights)]


def play_on(state: State[Any], stream: Stream) -> int:
    """Random answers to the end of the game; how many were counted."""
    counted = 0
    while not state.over:
        decision = state.open[0]
        if len(decision.options) > 1 and decision.seat != CHANCE:  # counts(), without a call
            counted += 1
        state.answer(decision, by_chance(decision, stream))
    return counted


def question(state: State[Any]) -> bytes:
    """What is asked now, in words that every version of Frostlight has."""
    asked = [(one.seat, one.kind, one.keys, one.weights) for one in state.open]
    return repr(asked).encode()


class Measurements:
    """What can be measured about a game, given stored games of it."""

    def __init__(self, game: Game[Any], lines: list[Line]) -> None:
        self.game = game
        self.lines = lines
        self.states = [state for line in lines for state in self._positions(line, POSITIONS)]
        self.middles = [state for line in lines for state in self._positions(line, 1)]

    def _positions(self, line: Line, number: int) -> Iterator[State[Any]]:
        """States in the middle of equal parts of a game, at decisions that are counted."""
        at = [n for n, state in enumerate(self._along(line)) if counts(state.open[0])]
        wanted = {at[len(at) * (2 * part + 1) // (2 * number)] for part in range(number)}
        for n, state in enumerate(self._along(line)):
            if n in wanted:
                yield state.clone()

    def _along(self, line: Line) -> Iterator[State[Any]]:
        state: State[Any] = State.start(self.game, line.setup)
        for place, option in line.answers:
            yield state
            state.answer(state.open[place], option)

    @property
    def jobs(self) -> dict[str, Job]:
        return {
            "random": self.random,
            "replay": self.replay,
            "kept": self.replay_kept,
            "clone": self.clone,
            "imagine": self.imagine,
            "observe": self.observe,
            "playout": self.playout,
            "same_games": self.same_games,
            "same_bots": self.same_bots,
        }

    # -- speed

    def random(self, first: int, times: int) -> int:
        """Whole random games, without checkpoints."""
        counted = 0
        for number in range(first, first + times):
            for place, line in enumerate(self.lines):
                state: State[Any] = State.start(self.game, line.setup, keep=False)
                counted += play_on(state, Stream("random", number, place))
        return counted

    def replay(self, first: int, times: int, *, keep: bool = False) -> int:
        """The stored games. Options are looked at (see `counts`), or they need not be made."""
        del first
        counted = 0
        for _ in range(times):
            for line in self.lines:
                state: State[Any] = State.start(self.game, line.setup, keep=keep)
                for place, option in line.answers:
                    decision = state.open[place]
                    if len(decision.options) > 1 and decision.seat != CHANCE:
                        counted += 1
                    state.answer(decision, option)
        return counted

    def replay_kept(self, first: int, times: int) -> int:
        """The stored games with checkpoints, as a live table and a planning bot keep them."""
        return self.replay(first, times, keep=True)

    def clone(self, first: int, times: int) -> int:
        del first
        for _ in range(times):
            for state in self.states:
                state.clone()
        return times * len(self.states)

    def imagine(self, first: int, times: int) -> int:
        stream = Stream("imagine", first)
        for _ in range(times):
            for state in self.states:
                state.imagine(state.open[0].seat, stream)
        return times * len(self.states)

    def observe(self, first: int, times: int) -> int:
        del first
        for _ in range(times):
            for state in self.states:
                observe(state, state.open[0].seat)
        return times * len(self.states)

    def playout(self, first: int, times: int) -> int:
        """Clones from the middle of stored games, played to the end at random."""
        for number in range(first, first + times):
            for place, state in enumerate(self.middles):
                play_on(state.clone(keep=False), Stream("playout", number, place))
        return times * len(self.middles)

    # -- memory

    def bytes_each(self, made: Callable[[State[Any]], object]) -> float:
        """Memory of what is made from a position, on average; shared things do not count."""
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = [made(state) for state in self.states]
        used = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        return used / len(kept)

    # -- are these the same games?

    def same_games(self, first: int, times: int) -> int:
        """A number made from all that is asked and answered in random and in stored games."""
        told = sha256()
        for number in range(first, first + times):
            for place, line in enumerate(self.lines):
                stream = Stream("same", number, place)
                state: State[Any] = State.start(self.game, line.setup, keep=False)
                while not state.over:
                    told.update(question(state))
                    state.answer(state.open[0], by_chance(state.open[0], stream))
        for line in self.lines:
            for state in self._along(line):
                told.update(question(state))
        return int.from_bytes(told.digest()[:6], "big")

    def same_bots(self, first: int, times: int) -> int:
        """A number made from games that the bots of the stored games play with other seeds."""
        told = sha256()
        for number in range(first, first + times):
            for line in self.lines:
                record = line.record
                match = Match(self.game.id, record.setup, tuple(record.seats), number)
                told.update("\n".join(play_match(match)[1].moves).encode())
        return int.from_bytes(told.digest()[:6], "big")


def main() -> None:
    game = find_game(sys.argv[1])
    files = sorted(Path(sys.argv[2]).glob("*.json"))
    if not files:
        sys.exit(f"there is no stored game in {sys.argv[2]}: run python -m bench.store")
    measurements = Measurements(game, [read_line(game, path) for path in files])
    facts = {
        "source": str(frostlight.__file__),
        "games": len(files),
        "decisions": measurements.replay(0, 1),
        "table_bytes": measurements.bytes_each(lambda state: state.table.copy()),
        "state_bytes": measurements.bytes_each(lambda state: state.clone()),
    }
    serve(measurements.jobs, facts)


if __name__ == "__main__":
    main()
