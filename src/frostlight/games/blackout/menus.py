"""Questions whose answers are what is printed: cards, tokens, checkpoints and districts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from frostlight.games.blackout.structure import (
    COLUMNS,
    MARKER_COLOURS,
    OUTPOSTS,
    PATROLS,
    RESTORATIONS,
    TOKENS,
)
from frostlight.kernel import Question

BATTERY: Final = ("battery", -1)
DONE: Final = ("done", -1)


class Ids(NamedTuple):
    """The names of all that is printed; cards in the order of their numbers."""

    cards: Sequence[str]
    starting: range
    objectives: range
    plans: range
    """Repair plans, then emergency plans."""
    emergency: range
    tasks: Sequence[int]
    """How many tasks each card has."""
    tokens: Sequence[str]
    checkpoints: Sequence[str]
    districts: Sequence[str]


class Menus:
    """One question for each menu; numbers beside them say where groups of answers begin."""

    def __init__(self, ids: Ids) -> None:
        cards = {name: place for place, name in enumerate(ids.cards)}
        points = {name: place for place, name in enumerate(ids.checkpoints)}
        self.first_objective: Final = ids.objectives.start
        self.first_starting: Final = ids.starting.start
        self.first_emergency: Final = ids.emergency.start
        self._by_chance(ids, cards)
        self.first_marker: Final = Question("first_marker", "BHK-1.17", points)
        self.marker: Final = Question("marker", "BHK-7.1", points, about={"colour": MARKER_COLOURS})
        self._plan(ids)
        self._objective(ids)
        self._scouting(ids)
        self.patient: Final = Question("patient", "BHK-15.1", cards)
        buys: dict[str, Any] = {f"buy:{ids.cards[card]}": card for card in ids.objectives}
        self.buy: Final = Question("buy", "BHK-11.1", {**buys, "pass": -1})
        self.no_purchase: Final = self.buy.index["pass"]
        leaving = {f"discard:{name}": card for name, card in cards.items()}
        self.discard: Final = Question("discard", "BHK-12.6", {**leaving, "keep": -1})
        self.keep: Final = self.discard.index["keep"]
        self._check(ids)
        self.all: Final = tuple(
            value for value in vars(self).values() if isinstance(value, Question)
        )

    def _by_chance(self, ids: Ids, cards: dict[str, int]) -> None:
        def some(span: range) -> dict[str, int]:
            return {ids.cards[card]: card for card in span}

        self.turn_up = Question("turn_up", "BHK-1.6", some(ids.objectives), chance=True)
        self.starting = Question(
            "starting_volunteer", "BHK-1.10", some(ids.starting), chance=True, about={"seat": None}
        )
        self.emergency = Question(
            "emergency_plan", "BHK-1.11", some(ids.emergency), chance=True, about={"seat": None}
        )
        tokens = {name: place for place, name in enumerate(ids.tokens)}
        self.token = Question("scout_token", "BHK-10.4", tokens, chance=True)
        self.injured = Question("injured", "BHK-10.15", cards, chance=True)

    def _plan(self, ids: Ids) -> None:
        answers: dict[str, Any] = {
            f"put:{name}:{column + 1}": ("put", card, column)
            for card, name in enumerate(ids.cards)
            for column in range(COLUMNS)
        }
        answers["confirm"] = ("confirm", -1, -1)
        answers |= {f"back:{n + 1}": ("back", -1, n) for n in range(COLUMNS)}
        self.plan = Question("plan", "BHK-4.4", answers)
        self.confirm = self.plan.index["confirm"]
        self.take_back = self.plan.index["back:1"]

    def _objective(self, ids: Ids) -> None:
        """Places are found by card and task: card 5, task 1 is at `fulfil[5][1]`."""
        answers: dict[str, Any] = {}
        self.fulfil: list[list[int]] = []
        for card, name in enumerate(ids.cards):
            several = card in ids.plans
            keys = [
                f"task:{name}:{task + 1}" if several else f"card:{name}"
                for task in range(ids.tasks[card])
            ]
            self.fulfil.append(list(range(len(answers), len(answers) + len(keys))))
            answers |= {key: ("fulfil", (card, task)) for task, key in enumerate(keys)}
        self.restore = len(answers)
        answers |= {f"restore:{name}": ("restore", n) for n, name in enumerate(RESTORATIONS)}
        self.cash = len(answers) - ids.plans.start
        answers |= {f"cash:{ids.cards[card]}": ("cash", card) for card in ids.plans}
        self.objective_battery = len(answers)
        answers |= {"battery": BATTERY, "end": DONE}
        self.objective = Question("objective", "BHK-6.1", answers)

    def _scouting(self, ids: Ids) -> None:
        districts: dict[str, Any] = {name: place for place, name in enumerate(ids.districts)}
        self.scout = Question("scout", "BHK-10.2", {**districts, "pass": -1})
        self.no_scouting = self.scout.index["pass"]
        answers: dict[str, Any] = {
            f"token:{token + 1}:{name}": ("token", (token, patrol))
            for token in range(TOKENS)
            for patrol, name in enumerate(PATROLS)
        }
        self.add = len(answers)
        answers |= {f"add:{name}": ("add", card) for card, name in enumerate(ids.cards)}
        answers |= {"gps:more": ("gps", 1), "send": ("send", -1), "leave": ("leave", -1)}
        self.drop = len(answers)
        answers |= {f"drop:{name}": ("drop", card) for card, name in enumerate(ids.cards)}
        answers |= {"gps:less": ("gps", -1), "other": ("other", -1)}
        self.patrol = Question("patrol", "BHK-10.7", answers, peek=True)
        found = self.patrol.index
        self.send, self.leave, self.other = found["send"], found["leave"], found["other"]
        self.more_gps, self.less_gps = found["gps:more"], found["gps:less"]

    def _check(self, ids: Ids) -> None:
        """Board actions first, then plans: action n of the board is n, a plan is its card."""
        answers: dict[str, Any] = {name: ("board", n) for n, name in enumerate(OUTPOSTS)}
        self.check_plan = len(answers) - ids.plans.start
        answers |= {ids.cards[card]: ("plan", card) for card in ids.plans}
        self.check_battery = len(answers)
        answers |= {"battery": BATTERY, "done": DONE}
        self.check = Question("check", "BHK-14.4", answers)
