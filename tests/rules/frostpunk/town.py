"""A city of Frostpunk in the middle of a game, in a few lines, and words to go on from there.

Build: `Town()` is a real game after its setup, at the Action phase of round 1. In setup chance and
players take the first option they have, unless `script` says otherwise. So with the defaults:
seat 0 leads; corners N, NE, SE are without a Deposit and have F01, F04, F07 and N01, N03, N05
(tiles TF01 to TF03, TN01 to TN03); S and SW have Wood, NW has Coal. Then change what the story
needs; everything is moved, never made up, so that the game's invariants hold (they are checked
after every answer). Setters return the town. Seats are 0 to 3; spaces are G-N, N01a, F18b.

>>> town = Town(players=2).set(heat=1, cold=7, pop=[10, 5, 5], sick=[0, 0, 0])
>>> _ = town.build("tent", "N01a").build("sawmill+", "N02b").build("ruins:tent", "N03a")
>>> _ = town.tokens(hope={"care": (2, 1)}, discontent={"anger": (0, 1)}).stores(wood=3, food=9)

Run: `effect(text)` carries out an effect as a card writes it, `step(name)` begins a step of the
game (names: `GAME.steps`), `rule(generator)` runs any rule. All run up to the next question; after
an effect or a rule nothing is asked any more. `until=` stops before a later step begins. Go on
with `answer(kind, key)` or, for chance, `chance(kind, key)`; both fail if something else is asked.
A question with one possible answer is never asked. `settle()` lets chance take first options,
`play(*keys)` answers whatever is asked (chance settles first).

>>> town.effect("sick(W,2); hope(+1)").asked, town.seat, town.options
('hope_rises', 0, ['draw', 'activate:care'])
>>> town.answer("hope_rises", "draw").chance("hope_token", "justice").asked
''
>>> town.city.sick, town.token("justice"), town.over
([2, 0, 0], (0, 1), None)
>>> town.step("hunger", until="night").city.stores[4], town.told("fed")
(4, [{'type': 'child', 'n': 5, 'missing': 0}])

Look: `town.city` is the table itself. `asked`, `seat`, `options` tell the open question; `over` is
None or (reason, rule); `events` are the kinds told since the last run began, `told(kind)` their
facts; `at(space)` is what lies there, `token(name)` is (active, exhausted), `cards(seat)` a hand.
All setters are in `builder.py`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Self

from frostlight.games.frostpunk.cards.effects import Here, run
from frostlight.games.frostpunk.cards.language import parse_effect
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import TOKENS
from frostlight.games.frostpunk.table import City, bits
from frostlight.kernel import CHANCE, Decision, Question, Rule, State
from tests.rules.frostpunk.builder import Builder
from tests.rules.frostpunk.known import ASKED, PRINTED

IDLE = Question("idle", "FRP-3.2", {"go": 0, "on": 1})
"""Stands for "nothing is asked" where the game would run on."""
parse = cache(parse_effect)
"""Effects are made once: the game knows their prices by their identity."""
KINDS = {question.kind for question in ASKED}


def idle(_: City) -> Rule:
    yield IDLE.ask(0, [0, 1])


class Town(Builder):
    """See the top of this file. With `setup=False` the game waits at the first question of setup.

    `script` gives answers for setup: for a kind of question the keys in the order asked; where it
    has no more, the first option is taken.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        setup: bool = True,
        script: Mapping[str, Iterable[str]] | None = None,
        **options: Any,
    ) -> None:
        self._waiting: Rule | None = None
        self._until: str = ""
        steps = {name: self._step(name) for name in GAME.steps}
        game = dataclasses.replace(GAME, steps={**steps, "idle": idle, "rule": self._rule})
        new = GAME.new(GAME.read_setup({"players": players, **options}))
        new.events = []
        self.state: State[City] = State(game, new)
        self.state.run()
        if setup:
            left = {kind: list(keys) for kind, keys in (script or {}).items()}
            assert set(left) <= KINDS, set(left) - KINDS
            while self.city.next != "turn" and not self.state.over:
                keys = left.get(self.decision.kind)
                self._apply(keys.pop(0) if keys else self.options[0])
            assert not any(left.values()), f"never asked in setup: {left}"

    def _step(self, name: str) -> Any:
        return lambda city: idle(city) if name == self._until else GAME.steps[name](city)

    def _rule(self, city: City) -> Rule:
        assert self._waiting is not None, "a rule runs once"
        rule, self._waiting = self._waiting, None
        yield from rule
        city.next = "idle"

    @property
    def city(self) -> City:
        return self.state.table

    # -- going on

    def effect(self, text: str, here: Here | None = None) -> Self:
        """Carry out an effect in the words of the cards; the Leader decides, or the player here."""
        return self.rule(run(self.city, parse(text), here or Here(self.city.leader)))

    def rule(self, rule: Rule | None) -> Self:
        """Run any rule: a generator of the game's modules, or None if it asked nothing."""
        self._waiting = rule
        return self.step("rule" if rule is not None else "idle")

    def step(self, name: str, until: str = "") -> Self:
        """Begin a step of the game now, and stop before the step `until` begins."""
        city = self.city
        before = self.problems()
        assert not before, f"the story begins with a table that cannot be: {before}"
        city.next, city.events = name, []
        self._until = until
        self.state = State(self.state.game, city)
        self.state.run()
        return self._checked()

    def turn(self, seat: int = 0) -> Self:
        """A player's turn in the Action phase, with the pawns as they stand."""
        self.city.seat, self.city.passes, self.city.phase = seat, 0, 5
        return self.step("turn")

    def answer(self, kind: str, key: str, seat: int | None = None) -> Self:
        """A seat (the one named, if it is) answers the question of this kind."""
        assert kind in KINDS, kind
        asked = (self.asked, self.seat) if seat is not None else self.asked
        assert asked == ((kind, seat) if seat is not None else kind), self._now()
        self._apply(key)
        return self

    def chance(self, kind: str, key: str) -> Self:
        return self.answer(kind, key, CHANCE)

    def settle(self) -> Self:
        """Chance takes the first option until a player is asked, or nothing more happens."""
        while self.asked and self.seat == CHANCE:
            self._apply(self.options[0])
        return self

    def first(self) -> Self:
        """All that are asked, chance or player, take the first option."""
        self._apply(self.options[0])
        return self

    def until(self, kind: str = "") -> Self:
        """First options until this is asked; by default until nothing is asked any more."""
        while self.asked != kind:
            self.first()
        return self

    def play(self, *keys: str) -> Self:
        """The player who is asked answers like this; chance takes first options in between."""
        for key in keys:
            self.settle()
            self._apply(key)
        return self.settle()

    def _apply(self, key: str) -> None:
        assert self.state.open, "the game is over"
        self.state.apply(self.decision.seat, key)
        self._checked()

    def _checked(self) -> Self:
        assert not self.problems(), f"{self.problems()} at {self._now()}"
        return self

    def problems(self) -> list[str]:
        return GAME.invariants(self.city)

    # -- looking

    @property
    def decision(self) -> Decision:
        return self.state.decision

    @property
    def asked(self) -> str:
        """The kind of the open question; empty if there is none."""
        return self.decision.kind if self.state.open and self.decision.kind != "idle" else ""

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def options(self) -> list[str]:
        return self.decision.keys if self.asked else []

    @property
    def weights(self) -> dict[str, int]:
        """How likely each answer of chance is."""
        return dict(zip(self.options, self.decision.weights or [], strict=True))

    @property
    def over(self) -> tuple[str, str] | None:
        end = self.city.end
        return None if end is None else (end.reason, end.rule)

    @property
    def events(self) -> list[str]:
        return [event.kind for event in self.city.events or []]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.facts for event in self.city.events or [] if event.kind == kind]

    def at(self, space: str) -> dict[str, Any]:
        """What lies on a space: goods by name, `building`, `pawn`."""
        found: dict[str, Any] = GAME.describe(self.city)["map"]["spaces"].get(space, {})
        return found

    def token(self, name: str) -> tuple[int, int]:
        """Tokens of a type on their track: active, exhausted."""
        track = next(tokens for tokens in (0, 1) if name in TOKENS[tokens])
        tokens, kind = self.city.mood[track], TOKENS[track].index(name)
        return tokens[6 + kind], tokens[3 + kind]

    def cards(self, seat: int) -> list[str]:
        return [PRINTED.citizens[card].id for card in bits(self.city.hands[seat])]

    def _now(self) -> str:
        if self.over:
            return f"the game is over: {self.over}"
        return f"seat {self.seat} is asked {self.asked or 'nothing'}: {self.options}"
