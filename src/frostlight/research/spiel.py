"""OpenSpiel: any game under the name `frostlight_<game>`.

    from frostlight.research import spiel
    import pyspiel
    spiel.register()
    game = pyspiel.load_game("frostlight_GAME(players=2,returns=score)")

Parameters are the options of the game's setup, and `returns`: win (`Game.utilities`) or score.
An action is a number of `game.actions(setup).of_seats`; while several plan in secret they answer
one after the other (`State.serial`). Needs the extra `research`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from frostlight.games import sound_games
from frostlight.kernel import CHANCE, SPECTATOR, Decision, Game, State, Stream, observe
from frostlight.kernel.sight import all_see_alike
from frostlight.research.encode import encoding_of
from frostlight.research.rewards import Rewards, read_rewards

PREFIX: Final = "frostlight_"
ONE_SEAT: Final = pyspiel.PrivateInfoType.SINGLE_PLAYER


class SpielHome:
    """What all states of a game share: never copied, and pickled by what it was made from."""

    def __init__(self, rules: Game[Any], parameters: dict[str, Any]) -> None:
        self.rules, self.parameters = rules, parameters
        self.returns: Rewards = read_rewards(parameters.get("returns", "win"))
        options = {name: value for name, value in parameters.items() if name != "returns"}
        self.setup: Any = rules.read_setup(options)
        self.actions = rules.actions(self.setup).of_seats
        self.every = rules.actions(self.setup)
        self.players: int = getattr(self.setup, "players")  # noqa: B009

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielHome:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return SpielHome, (self.rules, self.parameters)


def _parameters(rules: Game[Any]) -> dict[str, Any]:
    """Options with a default that OpenSpiel can write down, and the kind of returns."""
    fields = msgspec.structs.fields(rules.setup)
    defaults = {one.name: one.default for one in fields}
    known = {name: one for name, one in defaults.items() if isinstance(one, bool | int | str)}
    return {**known, "returns": "win"}


@cache
def _type_of(rules: Game[Any]) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + rules.id,
        long_name=f"Frostlight: {rules.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if rules.together else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(rules),
        default_loadable=True,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its parameters, as OpenSpiel sees it."""

    def __init__(self, rules: Game[Any], parameters: dict[str, Any] | None = None) -> None:
        parameters = dict(parameters or {})
        self.home = home = SpielHome(rules, parameters)
        bounds = rules.bounds(home.setup)
        least, most = (bounds.least, bounds.most) if home.returns == "score" else (-1, 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=home.actions.count,
            max_chance_outcomes=home.every.outcomes,
            num_players=home.players,
            min_utility=float(least),
            max_utility=float(most),
            utility_sum=None,
            max_game_length=bounds.decisions,
        )
        super().__init__(_type_of(rules), info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.home, iig_obs_type or usual, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game, as OpenSpiel sees it; `state` is ours."""

    def __init__(self, game: SpielGame, state: State[Any] | None = None) -> None:
        super().__init__(game)
        self.home = home = game.home
        self.state: State[Any] = state or State.start(home.rules, home.setup)
        self.own: list[tuple[int, ...]] = [()] * home.players
        """By seat: its answers, for states of information with perfect recall."""

    def asked(self) -> Decision:
        return self.state.serial

    def current_player(self) -> Any:
        if self.state.over:
            return pyspiel.PlayerId.TERMINAL
        seat = self.state.serial.seat
        return pyspiel.PlayerId.CHANCE if seat == CHANCE else seat

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.home.actions.numbers(self.state.serial))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        asked = self.state.serial
        weights = asked.weights or []
        total = sum(weights)
        pairs = zip(asked.options, weights, strict=True)
        return [(option, weight / total) for option, weight in pairs]

    def _apply_action(self, action: int) -> None:
        asked = self.state.serial
        if asked.seat == CHANCE:
            self.state.answer(asked, action)
            return
        self.own[asked.seat] = (*self.own[asked.seat], action)
        self.state.answer(asked, self.home.actions.option(asked, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            asked = self.state.serial
            return f"{asked.kind}:{asked.question.keys[action]}"
        return ":".join(self.home.actions.name(action))

    def is_terminal(self) -> bool:
        return self.state.over

    def returns(self) -> list[float]:
        state, rules = self.state, self.home.rules
        if not state.over:
            return [0.0] * self.home.players
        if self.home.returns == "score":
            return [float(score) for score in rules.outcome(state.table).scores]
        return rules.utilities(state.table)

    def __str__(self) -> str:
        return observe(self.state, SPECTATOR).encode().decode()

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielState:
        return self.clone()

    def clone(self) -> SpielState:
        return self._twin(self.state.clone())

    def _twin(self, state: State[Any]) -> SpielState:
        twin = SpielState.__new__(SpielState)
        pyspiel.State.__init__(twin, self.get_game())
        twin.home, twin.state, twin.own = self.home, state, self.own[:]
        return twin

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that could be this one for all that the player knows."""
        return self._twin(self.state.imagine(player, Stream(int(sampler() * (1 << 53)))))


class SpielObserver:
    """What a player sees, as text and as a tensor."""

    def __init__(self, home: SpielHome, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        self.home, self.kind = home, kind
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and kind.private_info == ONE_SEAT and not kind.perfect_recall:
            self.encoding = encoding_of(home.rules, home.setup)
            self.tensor = np.zeros(self.encoding.size, np.float32)
            self.dict = {
                part.name: self.tensor[part.start : part.start + part.size]
                for part in self.encoding.parts
            }

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.encoding.vector(state.state, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str | None:
        one, public = self.kind.private_info == ONE_SEAT, self.kind.public_info
        if public and one:
            view = observe(state.state, player).encode().decode()
            return f"{state.own[player]}|{view}" if self.kind.perfect_recall else view
        if public:
            return observe(state.state, SPECTATOR).encode().decode()
        if not one or all_see_alike(self.home.rules.sight):
            return None
        own, open_to_all = observe(state.state, player), observe(state.state, SPECTATOR).table
        secret = {
            name: value
            for name, value in own.table.items()
            if name not in open_to_all or open_to_all[name] != value
        }
        return msgspec.json.encode(secret).decode() if secret else ""


_registered: Final[dict[str, Any]] = {}


def register() -> list[str]:
    """Register every installed game; returns the names that `pyspiel.load_game` knows now."""
    for rules in sound_games():
        name = PREFIX + rules.id
        if name not in _registered:
            made = type(name, (SpielGame,), {"__init__": _begins(rules)})
            _registered[name] = made
            pyspiel.register_game(_type_of(rules), made)
    return list(_registered)


def _begins(rules: Game[Any]) -> Callable[..., None]:
    """How OpenSpiel makes a game: with its parameters alone."""

    def begin(self: SpielGame, parameters: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, rules, parameters)

    return begin
