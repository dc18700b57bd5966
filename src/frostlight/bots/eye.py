"""What a bot is given: the eyes of one seat, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from frostlight.kernel import Decision, State, Stream, View, observe

Hurry = Callable[[], bool]
"""Whether the answer is wanted at once."""


def no_hurry() -> bool:
    return False


class Eye:
    """A seat's view of a running game: what it sees, what it is asked, what could be."""

    __slots__ = ("_state", "decision", "hurry", "seat")

    def __init__(self, state: State[Any], seat: int, hurry: Hurry = no_hurry) -> None:
        decision = state.asked(seat)
        if decision is None:
            raise ValueError(f"seat {seat} is not asked now")
        self._state = state
        self.seat = seat
        self.decision: Decision = decision.copy()
        self.hurry = hurry
        """A bot that thinks long asks this now and then, and if so answers as well as it can."""

    @property
    def game(self) -> str:
        """The id of the game that is played."""
        return self._state.game.id

    @property
    def view(self) -> View:
        """All that the seat may know."""
        return observe(self._state, self.seat)

    def imagine(self, stream: Stream, *, keep: bool = True) -> State[Any]:
        """A game that could be this one for all that the seat knows.

        With `keep=False` it only goes forward: for who plays it once, or reads its table.
        """
        return self._state.imagine(self.seat, stream, keep=keep)


class Bot(Protocol):
    """Chooses one of the options of a seat's open decision.

    A bot keeps nothing between decisions and takes its luck from the stream it is handed, so
    that the same game with the same seed always goes the same way, also after loading a file.
    """

    def choose(self, eye: Eye, stream: Stream) -> str: ...
