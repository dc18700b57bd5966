"""Gymnasium: one seat of any game against bots.

    from frostlight.research import gym
    env = gym.make(fl.games()[0], players=3, opponents="practised")

`env.action_masks()` has the legal actions, as sb3-contrib's MaskablePPO asks for them. Needs the
extra `research`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, get_args

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from frostlight.bots import Bot, Eye, make_bot, usual_bot
from frostlight.games import GAMES
from frostlight.kernel import Decision, Stream
from frostlight.research.encode import Vector, encoding_of
from frostlight.research.front import new
from frostlight.research.rewards import Rewards, read_rewards, rewards_of

Illegal = Literal["raise", "random", "lose"]
LOST: Final = -1.0
"""Reward of an illegal action that loses the game."""
Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Vector, Any]):
    """One seat; chance and the other seats act within `step`."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(  # noqa: PLR0913 - each has a good default
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "",
        rewards: Rewards = "win",
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.state = new(game, **options)
        """The game that is played."""
        self._first = self.state.clone()
        rules, setup = self._first.game, self._first.setup
        self.encoding = encoding_of(rules, setup)
        self.actions = rules.actions(setup).of_seats
        if seat not in range(self.encoding.players):
            raise ValueError(f"There is no seat {seat} among {self.encoding.players}.")
        if illegal not in get_args(Illegal):
            raise ValueError(f"illegal is raise, random or lose, not {illegal!r}.")
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self._how = read_rewards(rewards)
        self._bots = self._seated(game, opponents)
        self.action_space = spaces.Discrete(self.actions.count)
        self.observation_space = spaces.Box(-1.0, 1.0, (self.encoding.size,), np.float32)
        self._luck = Stream("gym")

    def _seated(self, game: str, opponents: str | Bot | Sequence[str | Bot]) -> dict[int, Bot]:
        others = [seat for seat in range(self.encoding.players) if seat != self.seat]
        if isinstance(opponents, str):
            opponents = [opponents or usual_bot(game)] * len(others)
        elif not isinstance(opponents, Sequence):
            opponents = [opponents] * len(others)
        if len(opponents) != len(others):
            raise ValueError(f"{len(others)} other seats need as many opponents.")
        made = [make_bot(one, game) if isinstance(one, str) else one for one in opponents]
        return dict(zip(others, made, strict=True))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, Info]:
        """A new game, up to the first question of the seat."""
        super().reset(seed=seed, options=options)
        self._luck = Stream("gym", int(self.np_random.integers(1 << 62)))
        self.state = self._first.clone()
        self._go_on()
        return self._seen(), self._info()

    def _go_on(self) -> None:
        """Let chance and bots act until the seat is asked."""
        state = self.state.settle(self._luck)
        while not state.over and state.serial.seat != self.seat:
            asked = state.serial
            key = self._bots[asked.seat].choose(Eye(state, asked.seat), self._luck)
            state.apply(asked.seat, key)
            state.settle(self._luck)

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, Info]:
        """Answer by number. What an illegal one does, `illegal` says.

        It raises ValueError, is replaced by a legal one at random, or ends the game with -1.
        """
        if self.state.over:
            raise ValueError("the game is over: reset the environment")
        decision = self.state.serial
        number = int(action)
        wrong = number not in self.actions.numbers(decision)
        if wrong and self.illegal == "raise":
            raise ValueError(f"{number} ({':'.join(self.actions.name(number))}) is not legal now")
        if wrong and self.illegal == "lose":
            return self._seen(), LOST, True, False, self._info(illegal=True)
        self.state.answer(decision, self._option(decision, number, wrong=wrong))
        self._go_on()
        over = bool(self.state.table.end)
        reward = rewards_of(self.state, self._how)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info(illegal=wrong)

    def _option(self, decision: Decision, number: int, *, wrong: bool) -> int:
        if wrong:
            return decision.options[self._luck.below(len(decision.options))]
        return self.actions.option(decision, number)

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every legal action; all False when the game is over."""
        if self.state.over:
            return np.zeros(self.actions.count, np.bool_)
        return np.frombuffer(self.actions.mask(self.state.serial), np.bool_)

    def _seen(self) -> Vector:
        return self.encoding.vector(self.state, self.seat)

    def _info(self, *, illegal: bool = False) -> Info:
        return {"action_mask": self.action_masks(), "illegal": illegal}

    def render(self) -> Any:
        """The table as the seat sees it: words, or SVG ("" = the game draws no picture)."""
        if self.render_mode is None:
            return None
        svg = self.render_mode == "svg"
        return self.state.svg(self.seat) if svg else self.state.text(self.seat)


def make(game: str, **how: Any) -> SeatEnv:
    """One seat of a game: arguments as those of `SeatEnv`, and the options of its setup."""
    return SeatEnv(game, **how)


def register() -> list[str]:
    """Let `gymnasium.make("frostlight/<game>-v1", players=2)` find every installed game."""
    names = []
    for game in GAMES:
        name = f"frostlight/{game}-v1"
        gymnasium.register(name, "frostlight.research.gym:make", kwargs={"game": game})
        names.append(name)
    return names
