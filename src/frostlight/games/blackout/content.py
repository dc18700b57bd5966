"""What is printed in Blackout, one frozen value by edition, players and scenario.

Rules use small ints: a card is its place in `Printed.cards` (player cards, starting volunteers,
volunteers, specialists, repair plans, emergency plans), all else its place in its own list.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from frostlight.games.blackout.content_checks import SIZES, check
from frostlight.games.blackout.content_rows import (
    SHAPES,
    Board,
    Map,
    ObjectiveCard,
    Plan,
    PlayerCard,
    Scenarios,
    Tokens,
    rows,
)
from frostlight.games.blackout.content_tables import Action, Needs, action_of, needs_of
from frostlight.games.blackout.menus import Ids, Menus
from frostlight.games.blackout.structure import (
    COLOUR,
    COLOURS,
    EFFECTS,
    KIND,
    LETTERS,
    MARKER_COLOURS,
    RESOURCES,
)
from frostlight.kernel import SetupError
from frostlight.kernel import content as kernel
from frostlight.kernel.content import Content, Shelf

CARD_FILES: Final = (
    "player_cards.toml",
    "starting_volunteers.toml",
    "volunteers.toml",
    "specialists.toml",
    "plans.toml",
    "emergency_plans.toml",
)
"""Where the cards are, in the order of their numbers."""
SINGLE: Final = "single"


class Printed(kernel.Printed):
    """All that is printed, and what follows from it in such a game."""

    def __init__(self, content: Content, players: int, scenario: str) -> None:
        check(content)
        self.content = content.name
        self.players: Final = players
        board: Board = rows(content, "board.toml")
        self.board: Final = board
        self.asking: Final = board.asking
        self.prices: Final = board.prices
        self.weights: Final = [[die.faces.count(name) for name in RESOURCES] for die in board.die]
        """For each die how many of its faces show each resource (BHK-T.1)."""
        self.restorations: Final = [needs_of(row) for row in board.restoration]
        self.board_actions: Final = [action_of(row) for row in board.check]
        self._take_cards(content)
        self._take_map(rows(content, "map.toml"))
        self._take_tokens(rows(content, "scout_tokens.toml"))
        self._take_scenario(rows(content, "scenarios.toml"), scenario)
        self.menus: Final = Menus(
            Ids(
                self.ids,
                self.starting,
                self.objectives,
                range(self.plans.start, self.emergency.stop),
                self.emergency,
                [len(tasks) for tasks in self.needs],
                [token.id for token in self.tokens],
                self.checkpoint_ids,
                self.district_ids,
            )
        )
        self.questions = self.menus.all

    # -- cards

    def _take_cards(self, content: Content) -> None:
        groups = [
            getattr(rows(content, file), "plan" if "plans" in file else "card")
            for file in CARD_FILES
        ]
        self.cards: tuple[Any, ...] = tuple(card for group in groups for card in group)
        ends = [sum(map(len, groups[: n + 1])) for n in range(len(groups))]
        spans = [range(end - len(group), end) for group, end in zip(groups, ends, strict=True)]
        self.own_cards, self.starting, volunteers, _, self.plans, self.emergency = spans
        self.objectives: range = range(volunteers.start, self.plans.stop)
        """The 72 cards of the objective deck (BHK-1.4)."""
        self.ids: tuple[str, ...] = tuple(card.id for card in self.cards)
        self.card: dict[str, int] = {name: place for place, name in enumerate(self.ids)}
        people = [not isinstance(card, Plan) for card in self.cards]
        self.colour: tuple[int, ...] = tuple(
            COLOUR[card.colour] if person else len(COLOURS)
            for card, person in zip(self.cards, people, strict=True)
        )
        self.cubes: tuple[int, ...] = self._of_people("cubes")
        self.patrol: tuple[int, ...] = self._of_people("patrol")
        self.vp: tuple[int, ...] = self._of_people("vp")
        self.actions: tuple[tuple[Action, ...], ...] = tuple(
            tuple(action_of(deal) for deal in getattr(card, "actions", ())) for card in self.cards
        )
        self.needs: tuple[tuple[Needs, ...], ...] = tuple(map(_tasks, self.cards))
        self.marker: tuple[int, ...] = tuple(
            MARKER_COLOURS.index(getattr(card, "marker", "any")) for card in self.cards
        )
        self.bonus: tuple[int, ...] = tuple(getattr(card, "bonus", 0) for card in self.cards)
        checks = [getattr(card, "check", None) for card in self.cards]
        self.checks: tuple[Action | None, ...] = tuple(deal and action_of(deal) for deal in checks)
        self.effect: dict[str, int] = {
            name: card for name in EFFECTS for card in self.plans if self.cards[card].effect == name
        }
        self.twins: tuple[frozenset[int], ...] = tuple(map(self._twins, range(len(self.cards))))
        """For each card those before it that are the same: offering one of them is enough."""
        self.alike: tuple[int, ...] = tuple(
            min(twins, default=card) for card, twins in enumerate(self.twins)
        )
        """For each card the first that is the same."""

    def _of_people(self, field: str) -> tuple[int, ...]:
        return tuple(getattr(card, field, 0) for card in self.cards)

    def _twins(self, card: int) -> frozenset[int]:
        mine = self.cards[card]
        if not isinstance(mine, PlayerCard):
            return frozenset()
        look = (mine.colour, mine.cubes, mine.patrol, mine.vp, mine.actions)
        others = [(n, self.cards[n]) for n in self.own_cards if n < card]
        return frozenset(
            n for n, c in others if (c.colour, c.cubes, c.patrol, c.vp, c.actions) == look
        )

    def first_of_twins(self, cards: Sequence[int]) -> list[int]:
        """Of cards that are the same only one (P04 and P05, say); they lie in their order."""
        found: dict[int, int] = {}
        for card in cards:
            found.setdefault(self.alike[card], card)
        return list(found.values())

    # -- the map

    def _take_map(self, board: Map) -> None:
        self.map: Map = board
        self.checkpoint_ids: tuple[str, ...] = tuple(row.id for row in board.checkpoint)
        self.district_ids: tuple[str, ...] = tuple(row.id for row in board.district)
        place = {name: n for n, name in enumerate(self.checkpoint_ids)}
        around = [0] * len(place)
        for one, other in board.lines:
            around[place[one]] |= 1 << place[other]
            around[place[other]] |= 1 << place[one]
        self.around: tuple[int, ...] = tuple(around)
        """The neighbours of each checkpoint, as bits."""
        self.everywhere: int = (1 << len(place)) - 1
        by_colour = [
            sum(1 << place[row.id] for row in board.checkpoint if row.colour == name)
            for name in COLOURS
        ]
        self.of_colour: tuple[int, ...] = (*by_colour, self.everywhere)
        self.borders: tuple[int, ...] = tuple(
            sum(1 << place[name] for name in row.border) for row in board.district
        )
        self.centres: tuple[tuple[int, ...], ...] = tuple(
            tuple(place[row.id] for row in board.checkpoint if row.letter == letter)
            for letter in LETTERS
        )

    def _take_tokens(self, found: Tokens) -> None:
        self.tokens: tuple[Any, ...] = tuple(found.token)
        self.token_kind: tuple[int, ...] = tuple(1 << KIND[token.kind] for token in self.tokens)
        self.copies: tuple[int, ...] = tuple(token.copies for token in self.tokens)

    def _take_scenario(self, found: Scenarios, name: str) -> None:
        """The campaign changes what is set aside and the emergency plans (BHK-1.1, BHK-19.2)."""
        self.scenarios: dict[str, Any] = {row.id: row for row in found.scenario}
        self.ranks: tuple[Any, ...] = tuple(found.rank)
        self.scenario_id: str = name
        self.scenario: Any = None
        self.shared: tuple[int, ...] = ()
        """Emergency plans that lie beside the map for all players (BHK-19.3)."""
        if name == SINGLE:
            if self.players == 1:
                raise SetupError("A solo game is a scenario, S1 to S5 (BHK-20.1).")
            self.aside = next(r.cards for r in self.board.aside if r.players == self.players)
            return
        self.scenario = self.scenarios[name]
        self.aside = self.scenario.aside[self.players - 1]
        plans = self.scenario.plans if self.players < 3 else self.scenario.plans_3
        self.shared = tuple(self.card[plan] for plan in plans)
        if not found.plan_bonus:  # as content edition 2 was played (BHK-OP.30)
            self.bonus = tuple(0 if n in self.emergency else vp for n, vp in enumerate(self.bonus))

    def __reduce__(self) -> tuple[object, tuple[str, int, str]]:
        return printed, (self.content, self.players, self.scenario_id)


def _tasks(card: PlayerCard | ObjectiveCard | Plan) -> tuple[Needs, ...]:
    if isinstance(card, PlayerCard):
        return ()
    return tuple(map(needs_of, card.task if isinstance(card, Plan) else [card]))


SHELF: Final = Shelf("frostlight.games.blackout", shapes=SHAPES, sizes=SIZES)
"""All that was ever printed in Blackout, by edition."""


@cache
def printed(content: str, players: int, scenario: str) -> Printed:
    """What is printed in games of this content, with this number of players, in this scenario."""
    return Printed(SHELF.find(content), players, scenario)
