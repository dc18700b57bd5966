"""Last embers, a toy: printed effects as data, and an end in the middle of one.

- TOY-3.1 The players lead a camp in turn. Each round chance draws a card; the leader resolves it.
- TOY-3.2 The effects of a card are resolved from left to right, each with all that follows
  from it before the next: depth first.
- TOY-3.3 A choice: the leader takes one of its branches that can be paid; none: nothing happens.
- TOY-3.4 What is lost must be there; what a card takes without a choice is taken as far as it is.
- TOY-3.5 Death: a citizen dies, and chance draws a card of mourning, resolved at once.
- TOY-3.6 When hope is gone, the game is lost here and now. So it is when nobody is left.
- TOY-3.7 After eight rounds spring comes. The score is hope and people; all share it.
- TOY-3.8 Drawn cards go to a discard pile; when a pile has run out, its discards are it again.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from frostlight.kernel import (
    Bounds,
    Decision,
    Game,
    GameOver,
    Outcome,
    Public,
    Question,
    Rule,
    Stream,
    Table,
    Why,
)
from frostlight.kernel.event import Fact

ROUNDS: Final = 8
THINGS: Final = ("hope", "coal", "people")
HOPE, COAL, PEOPLE = range(3)


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="gain"):
    what: str
    n: int = 1


class Lose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="lose"):
    what: str
    n: int = 1


class Death(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="death"):
    n: int = 1


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="choose"):
    of: list[list[Effect]]


Effect = Gain | Lose | Death | Choose


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    copies: int
    effects: list[Effect]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    camp: list[Card]
    mourning: list[Card]


CARDS: Final = msgspec.toml.decode(
    """
[[camp]]
id = "frozen_convoy"
copies = 2
effects = [
  { do = "gain", what = "coal", n = 2 },
  { do = "choose", of = [
      [{ do = "lose", what = "coal", n = 3 }, { do = "gain", what = "people" }],
      [{ do = "lose", what = "hope" }, { do = "choose", of = [
          [{ do = "gain", what = "coal", n = 2 }],
          [{ do = "lose", what = "coal", n = 4 }, { do = "gain", what = "hope", n = 2 }],
          [{ do = "death" }, { do = "gain", what = "coal", n = 4 }],
      ] }],
  ] },
]

[[camp]]
id = "cold_night"
copies = 3
effects = [{ do = "choose", of = [
  [{ do = "lose", what = "coal", n = 2 }],
  [{ do = "death", n = 2 }],
] }]

[[camp]]
id = "avalanche"
copies = 1
effects = [{ do = "death" }, { do = "gain", what = "coal" }, { do = "death" }]

[[mourning]]
id = "quiet_grief"
copies = 2
effects = []

[[mourning]]
id = "despair"
copies = 2
effects = [{ do = "lose", what = "hope" }]

[[mourning]]
id = "grave_gifts"
copies = 1
effects = [{ do = "choose", of = [
  [{ do = "lose", what = "coal" }, { do = "gain", what = "hope" }],
  [{ do = "lose", what = "hope" }],
] }]
""",
    type=Cards,
)
PILES: Final = (CARDS.camp, CARDS.mourning)
CAMP, MOURNING = range(2)

DRAW = Question("draw", "TOY-3.1", {card.id: n for n, card in enumerate(CARDS.camp)}, chance=True)
MOURN = Question(
    "mourn", "TOY-3.5", {card.id: n for n, card in enumerate(CARDS.mourning)}, chance=True
)
CHOOSE = Question("choose", "TOY-3.3", {f"branch:{n + 1}": n for n in range(3)})


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 2
    grim: bool = False
    """Begin with less hope."""


class Camp(Table):
    players: Public[int]
    round: Public[int]
    stores: Public[list[int]]
    """Hope, coal, people."""
    decks: Public[list[list[int]]]
    """How many of each card, for both piles: their order is unknown, so there is none."""
    discards: Public[list[list[int]]]
    resolving: Public[list[str]]
    """The cards being resolved, the outermost first."""

    @property
    def leader(self) -> int:
        return (self.round - 1) % self.players


def new_camp(setup: Setup) -> Camp:
    table = Camp("day")
    table.players = setup.players
    table.round = 1
    table.stores = [1 if setup.grim else 4, 3, 8]
    table.decks = [[card.copies for card in pile] for pile in PILES]
    table.discards = [[0] * len(pile) for pile in PILES]
    table.resolving = []
    return table


def day(table: Camp) -> Rule:
    """One card (TOY-3.1), and perhaps spring (TOY-3.7)."""
    yield from draw_and_resolve(table, CAMP, DRAW)
    if table.round == ROUNDS:
        raise GameOver("spring", "TOY-3.7", hope=table.stores[HOPE], people=table.stores[PEOPLE])
    table.round += 1


def draw_and_resolve(table: Camp, pile: int, question: Question) -> Rule:
    """Draw a card, discard it, and do what it says (TOY-3.1, TOY-3.8)."""
    if not any(table.decks[pile]):
        table.decks[pile], table.discards[pile] = table.discards[pile], table.decks[pile]
    deck = table.decks[pile]
    there = [card for card, count in enumerate(deck) if count]
    card = yield question.draw(there, [deck[card] for card in there])
    deck[card] -= 1
    table.discards[pile][card] += 1
    table.resolving.append(PILES[pile][card].id)
    table.tell("drawn", card=PILES[pile][card].id)
    yield from resolve(table, PILES[pile][card].effects)
    table.resolving.pop()


def resolve(table: Camp, effects: list[Effect]) -> Rule:
    """Effects from left to right, depth first (TOY-3.2)."""
    for effect in effects:
        match effect:
            case Gain(what, n):
                table.stores[THINGS.index(what)] += n
            case Lose(what, n):
                lose(table, THINGS.index(what), n)
            case Death(n):
                for _ in range(n):
                    yield from death(table)
            case Choose(branches):
                payable = [n for n, branch in enumerate(branches) if can(table, branch)]
                if payable:  # TOY-3.3
                    chosen = yield CHOOSE.ask(table.leader, payable)
                    yield from resolve(table, branches[chosen])


def can(table: Camp, effects: list[Effect]) -> bool:
    """What a branch takes in coal is there (TOY-3.4); hope and lives can always be lost."""
    coal = table.stores[COAL]
    return all(
        effect.n <= coal for effect in effects if isinstance(effect, Lose) and effect.what == "coal"
    )


def lose(table: Camp, thing: int, n: int) -> None:
    """As far as there is something (TOY-3.4); gone hope ends the game (TOY-3.6)."""
    table.stores[thing] -= min(n, table.stores[thing])
    table.tell("lost", what=THINGS[thing], n=n)
    if thing == HOPE and not table.stores[HOPE]:
        raise GameOver("hope_gone", "TOY-3.6", hope=0, round=table.round)


def death(table: Camp) -> Rule:
    """A citizen dies and is mourned (TOY-3.5); nobody left ends the game (TOY-3.6)."""
    lose(table, PEOPLE, 1)
    if not table.stores[PEOPLE]:
        raise GameOver("nobody_left", "TOY-3.6", people=0, round=table.round)
    yield from draw_and_resolve(table, MOURNING, MOURN)


def resample(_table: Camp, _observer: int, _stream: Stream) -> None:
    """Nothing is hidden: decks have no order."""


def invariants(table: Camp) -> list[str]:
    problems = []
    if len(table.stores) != len(THINGS) or min(table.stores) < 0:
        return [f"stores: {table.stores}"]
    for pile, deck, discards in zip(PILES, table.decks, table.discards, strict=True):
        if not len(pile) == len(deck) == len(discards) or min(*deck, *discards) < 0:
            return [f"cards: {deck} {discards}"]
        for card, left, gone in zip(pile, deck, discards, strict=True):
            if left + gone != card.copies:
                problems.append(f"{card.id}: {left} + {gone} cards, not {card.copies}")
    if table.round not in range(1, ROUNDS + 1):
        problems.append(f"round {table.round}")
    if table.end is None and not all((table.stores[HOPE], table.stores[PEOPLE])):
        problems.append("the game goes on without hope or people (TOY-3.6)")
    return problems


def outcome(table: Camp) -> Outcome:
    """All share what is there (TOY-3.7)."""
    score = table.stores[HOPE] + table.stores[PEOPLE]
    players = table.players
    return Outcome([score] * players, [1] * players, dict(zip(THINGS, table.stores, strict=True)))


def explain(table: Camp, decision: Decision) -> dict[str, Why]:
    """What cannot be paid cannot be chosen (TOY-3.4)."""
    if decision.question is not CHOOSE:
        return {}
    coal = table.stores[COAL]
    missing = [key for key in CHOOSE.keys if key not in decision.keys]
    return {key: Why("TOY-3.4", "cannot_pay", {"coal": coal}) for key in missing}


def trail(table: Camp) -> list[tuple[str, dict[str, Fact]]]:
    where: list[tuple[str, dict[str, Fact]]] = [("trail.round", {"number": table.round})]
    return where + [("trail.card", {"card": card}) for card in table.resolving]


def describe(table: Camp) -> dict[str, Any]:
    return {"round": table.round, "stores": dict(zip(THINGS, table.stores, strict=True))}


GAME: Game[Camp] = Game(
    id="ember",
    prefix="TOY",
    edition=1,
    seats=range(1, 4),
    setup=Setup,
    new=new_camp,
    steps={"day": day},
    questions=(DRAW, MOURN, CHOOSE),
    sight=Camp.SIGHT,
    resample=resample,
    invariants=invariants,
    outcome=outcome,
    explain=explain,
    trail=trail,
    describe=describe,
    turns=lambda table: table.round,
    bounds=lambda _setup: Bounds(10 * ROUNDS, 0, 40),
)
