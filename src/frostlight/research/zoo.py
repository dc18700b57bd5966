"""PettingZoo: any game as an environment of agents that act in turn (AEC).

    from frostlight.research import zoo
    env = zoo.env(fl.games()[0], players=3)

Agents are `seat_0` and so on; an action is a number of `game.actions(setup).of_seats`. Chance is
decided by the seed of `reset`. Needs the extra `research`.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from frostlight.kernel import Stream
from frostlight.research.encode import Vector, encoding_of
from frostlight.research.front import DrawnState, new
from frostlight.research.rewards import Rewards, read_rewards, rewards_of

Mask = NDArray[np.int8]
Observed = dict[str, Any] | Vector
RENDER_MODES: Final = ("ansi", "svg")


class SavedGame(NamedTuple):
    """A position of an environment, for searches that try moves and go back."""

    state: DrawnState
    luck: Stream


class SeatsEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """One game; the same seed and actions give the same game."""

    def __init__(
        self,
        game: str,
        *,
        rewards: Rewards = "win",
        mask: Literal["observation", "info"] = "observation",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"frostlight_{game}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.state_now = new(game, **options)
        """The game that is played."""
        self._first = self.state_now.clone()
        self._how, self._mask_in_info = read_rewards(rewards), mask == "info"
        rules, setup = self._first.game, self._first.setup
        self.actions = rules.actions(setup).of_seats
        """What the numbers of actions mean: `actions.name(number)`."""
        self.encoding = encoding_of(rules, setup)
        """What the numbers of an observation mean: `encoding.parts`."""
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.players)]
        seen: spaces.Space[Any] = spaces.Box(-1.0, 1.0, (self.encoding.size,), np.float32)
        legal: spaces.Space[Any] = spaces.Box(0, 1, (self.actions.count,), np.int8)
        whole = seen if self._mask_in_info else {"observation": seen, "action_mask": legal}
        self.observation_spaces = {
            agent: spaces.Dict(whole)
            if isinstance(whole, dict)
            else spaces.Box(-1.0, 1.0, seen.shape, np.float32)
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.actions.count) for agent in self.possible_agents
        }
        self._seed: int | None = None
        self._games = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - as PettingZoo calls it
        """Begin a new game; without a seed another one than before."""
        if seed is not None:
            self._seed, self._games = seed, 0
        elif self._seed is None:
            self._seed = int(np.random.default_rng().integers(1 << 62))
        self._luck = Stream("zoo", self._seed, self._games)
        self._games += 1
        self._begin(self._first.clone())

    def _begin(self, state: DrawnState) -> None:
        """Go on from this state, with all agents."""
        self.state_now = state.settle(self._luck)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _select(self) -> None:
        """The agent that acts next, with its mask; at the end all are done, with their rewards."""
        state = self.state_now
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if state.over:
            paid = rewards_of(state, self._how)
            self.rewards = dict(zip(self.agents, paid, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.serial.seat]
        if self._mask_in_info:
            for seat, agent in enumerate(self.possible_agents):
                self.infos[agent]["action_mask"] = self.mask(seat)

    def mask(self, seat: int) -> Mask:
        """A 1 for every legal action of a seat; all 0 while it is not its turn."""
        state = self.state_now
        if state.over or state.serial.seat != seat:
            return np.zeros(self.actions.count, np.int8)
        return np.frombuffer(self.actions.mask(state.serial), np.int8)

    def observe(self, agent: str) -> Observed:
        seat = self.possible_agents.index(agent)
        vector = self.encoding.vector(self.state_now, seat)
        if self._mask_in_info:
            return vector
        return {"observation": vector, "action_mask": self.mask(seat)}

    def step(self, action: Any) -> None:
        """Give an answer by its number; ValueError for one that is not legal.

        `wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)` lets such an agent lose instead.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        decision = self.state_now.serial
        option = self.actions.option(decision, int(action))
        if option not in decision.options:
            raise ValueError(f"{action} ({':'.join(self.actions.name(action))}) is not legal now")
        self.state_now.answer(decision, option)
        self.state_now.settle(self._luck)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as the seat that is asked sees it, in words or as SVG ("" = no picture)."""
        return self.state_now.svg() if self.render_mode == "svg" else self.state_now.text()

    def save(self) -> SavedGame:
        """The position as it stands, with the luck to come."""
        return SavedGame(self.state_now.clone(), self._luck.copy())

    def load(self, saved: SavedGame) -> None:
        """Go back to a position; it can be loaded any number of times."""
        self._luck = saved.luck.copy()
        self._begin(saved.state.clone())

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, **how: Any) -> Any:
    """A game for agents: arguments as those of `SeatsEnv`, and the options of its setup.

    `rewards` is "win" (`Game.utilities`) or "score" (points), paid at the end; `mask="info"` keeps
    the mask out of the observation, which is then one Box.
    """
    return wrappers.OrderEnforcingWrapper(SeatsEnv(game, **how))
