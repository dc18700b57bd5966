"""The interface of bots: the view of one seat, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from frostlight.kernel import Decision, State, Stream, View, observe

Hurry = Callable[[], bool]
"""Whether the answer is wanted at once."""


def no_hurry() -> bool:
    return False


class Eye:
    """A seat's access to a running game: its view, its question, determinisations."""

    __slots__ = ("_state", "decision", "hurry", "seat")

    def __init__(self, state: State[Any], seat: int, hurry: Hurry = no_hurry) -> None:
        decision = state.asked(seat)
        if decision is None:
            raise ValueError(f"seat {seat} is not asked now")
        self._state = state
        self.seat = seat
        self.decision: Decision = decision.copy()
        self.hurry = hurry
        """Deadline: a slow bot polls it, and answers with its best so far once it is true."""

    @property
    def game(self) -> str:
        """The id of the game that is played."""
        return self._state.game.id

    @property
    def view(self) -> View:
        """All that the seat may know."""
        return observe(self._state, self.seat)

    def imagine(self, stream: Stream, *, keep: bool = True) -> State[Any]:
        """Determinisation: a game that could be this one for all that the seat knows.

        With `keep=False` it has no checkpoints: for one playout, or to read its table.
        """
        return self._state.imagine(self.seat, stream, keep=keep)


class Bot(Protocol):
    """Chooses one of the options of a seat's open decision.

    A bot is stateless between decisions and draws only from the given stream, so that the same
    game with the same seed is deterministic, also after loading a file.
    """

    def choose(self, eye: Eye, stream: Stream) -> str: ...
