"""What a card must not say although each word is known: refused when the content is loaded.

The rules look at a price before they offer an effect. A price that they could not hold the
players to would be paid in part, or not at all, in the middle of a game; so the writer of the
card is told here what to write instead. The same goes for rules that nothing would carry out.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence, Sized
from typing import Final

from frostlight.games.frostpunk.cards.language import Effect, Node, effect_text
from frostlight.games.frostpunk.cards.words import CHOICES, HOPE_TYPES, OF_BUILDINGS
from frostlight.games.frostpunk.content.rows import AreaRow, EventRow, ScenarioRow
from frostlight.games.frostpunk.pieces import PHASES
from frostlight.kernel.content import ContentError

PRICES: Final = frozenset({"pay", "hold", "cut_here"})
"""Verbs that are all or nothing (FRP-3.8); exhausting a Hope token is one if it stands first."""
MOST_OPTIONS: Final = 3
MOST_OFFERS: Final = 2
"""Number of effects that questions of buildings let choose between (FRP-35)."""
BETWEEN_TWO: Final = frozenset({"comfort", "maintain", "care"})
"""Choices of buildings whose question is about both; `heal` may offer Cure alone."""
COSTS: Final = frozenset({"lose", "map_lose", "sick", "stress", "hope", "disc"})
"""What a starting cost may ask for (FRP-1.36)."""
_OTHERS: Final = "|".join(phase for phase in PHASES if phase != "dusk")
WHEN: Final = re.compile(rf"action|dusk|phase:(?:{_OTHERS})|(?:round|end):(?:[1-9]|1[0-5])")
"""The moments that rules of cards may name; Dusk has one word only, so that all take part in one
order (FRP-19.1)."""

# -- prices


def offered(
    effect: Effect, allowed: str = "", *, building: bool = False, lies: bool = False
) -> Effect:
    """An effect that a player chooses: its whole price stands first (FRP-3.8, FRP-4.4).

    `allowed` is the one of the rarer prices that fits here: `hold` or `cut_here`. `lies`: it stands
    on a card that lies in its area then, and can hold an Automaton (FRP-32.6).
    """
    leading, seen = True, set[str]()
    for node in effect:
        if node.verb in PRICES:
            _check_price(node, leading, seen, allowed)
        elif leading and exhausts_hope(node):
            _check_token(node, seen)
        else:
            leading = False
        seen.add(str(node.args[0]) if node.verb == "exh" else node.verb)
        _check_inside(node, building, lies)
    return effect


def of_building(effect: Effect) -> Effect:
    """What using a building does: the player who uses it has chosen it (FRP-16.4)."""
    return offered(effect, "cut_here", building=True)


def _check_price(node: Node, leading: bool, seen: set[str], allowed: str) -> None:
    text = effect_text((node,))
    if node.verb not in ("pay", allowed):
        raise ContentError(
            f"{text} is a price only in a Special Action (hold), in what a building does or "
            "in the ability of a citizen card (cut_here): write it there"
        )
    if not leading:
        raise ContentError(f"{text} is a price: write it before the effects that it buys")
    if node.verb == "cut_here" and node.verb in seen:
        raise ContentError(f"{text}: write one cut_here with the sum of the Trees")


def _check_token(node: Node, seen: set[str]) -> None:
    """A free choice of a token could take the one that is named after it."""
    if node.args[0] != "any_hope" and "any_hope" in seen:
        text = effect_text((node,))
        raise ContentError(f"{text} after exh(any_hope): write the named token first")


def _check_inside(node: Node, building: bool, lies: bool) -> None:
    if node.verb == "auto_here" and not lies:
        raise ContentError(
            f"{effect_text((node,))} needs a card in an area: write it in a rule of the area, or "
            'with then = "!"'
        )
    if node.verb in OF_BUILDINGS and not building:
        raise ContentError(
            f"{effect_text((node,))} belongs to a building: write what cards say "
            "(gain, cure, upgrade, choose)"
        )
    if node.verb in CHOICES:
        check_options(node.inner, MOST_OPTIONS if node.verb == "choose" else MOST_OFFERS)
    if node.verb in BETWEEN_TWO and len(node.inner) != MOST_OFFERS:
        raise ContentError(f"{effect_text((node,))}: write two effects to choose between")
    for inner in node.inner:
        if node.verb in CHOICES:
            offered(inner, building=building, lies=lies)
        else:
            forced(inner, building=building, lies=lies)


def exhausts_hope(node: Node) -> bool:
    return node.verb == "exh" and node.args[0] in (*HOPE_TYPES, "any_hope")


def forced(effect: Effect, *, building: bool = False, lies: bool = False) -> Effect:
    """An effect that cannot be declined has no price."""
    for node in effect:
        if node.verb in PRICES:
            raise ContentError(
                f"{effect_text((node,))} is a price, and nobody can decline it here: write lose, "
                "or offer it in choose{...|...}"
            )
        _check_inside(node, building, lies)
    return effect


def found_far_away(effect: Effect) -> Effect:
    """The effect of an expedition: it may come long after the choice, so it has no price."""
    if effect and exhausts_hope(effect[0]):
        raise ContentError(
            f"{effect_text(effect[:1])} first in an option is a price, and an expedition asks for "
            "none: write it after another effect"
        )
    return forced(effect)


def starting_cost(cost: Effect) -> Effect:
    """What is paid for a discarded citizen card: its parts must be payable together."""
    for node in cost:
        if node.verb not in COSTS:
            raise ContentError(
                f"{effect_text((node,))} is no starting cost: write one of "
                + ", ".join(sorted(COSTS))
            )
    if sum(node.verb == "map_lose" for node in cost) > 1:
        raise ContentError(f"{effect_text(cost)}: a starting cost has at most one map_lose")
    return cost


# -- options, and where a card goes


def check_options(options: Sized, most: int = MOST_OPTIONS) -> None:
    """The questions about cards have three answers (FRP-27.1)."""
    if len(options) > most:
        raise ContentError(f"{len(options)} options, at most {most} are possible")


def check_event(row: EventRow, deck: str) -> None:
    """A whole event card."""
    check_options(row.options)
    goes = {row.then, *(option.then for option in row.options)}
    if bool(row.options) == bool(row.then):
        raise ContentError("then says where the card goes: write it with each option, else once")
    if "-" in goes and (deck == "morning" or row.red):
        raise ContentError("only dusk cards without the red icon have a discard: write X or !")
    idle = row.area and "!" not in goes
    if idle or any(option.area and option.then != "!" for option in row.options):
        raise ContentError('the card never lies in its area: write then = "!"')
    for more in ([], *(option.area for option in row.options)):
        check_area([*row.area, *more])


# -- rules of cards in an area


def check_area(rows: Sequence[AreaRow]) -> None:
    """The rules that a card has at the same time."""
    moments = [row.when for row in rows]
    for row in rows:
        if not WHEN.fullmatch(row.when):
            raise ContentError(
                f'unknown moment "{row.when}": write action, dusk, phase:<name of a phase>, '
                "round:<n> or end:<n>"
            )
        if moments.count(row.when) > 1:
            raise ContentError(f"two rules for {row.when}: write one, with both effects")
        if row.when == "action":
            _check_special(row)
        elif row.pawn or row.automaton or row.hold or row.once or row.cold or row.overnight:
            raise ContentError(
                "pawn, automaton, hold, once, cold and overnight belong to a Special Action, "
                f"not to {row.when}"
            )


def _check_special(row: AreaRow) -> None:
    if not row.pawn:
        raise ContentError("a Special Action needs a pawn: write pawn = W, E, C, adult or any")
    if bool(row.hold) != (row.hold_n > 0):
        raise ContentError("hold and hold_n go together: write what is put on the card, how many")


# -- what only other scenarios use

UNRULED: Final = {"hubs": "Steam Hubs"}
"""Modifiers that the language knows, for scenarios to come, and no rule carries out."""


def check_modifier(node: Node) -> None:
    """A modifier of a law or technology that comes into the game."""
    if node.verb in UNRULED:
        raise ContentError(
            f"no rule carries out the modifier '{node.verb}' ({UNRULED[node.verb]}): exclude "
            "the card in the scenario, or write the rule and take it out of UNRULED"
        )


def check_excluded(scenario: ScenarioRow, technologies: Container[str]) -> None:
    """The cards that a scenario leaves out: so far the setup leaves out technologies only."""
    excluded = scenario.excluded
    if unknown := [name for name in excluded.technologies if name not in technologies]:
        raise ContentError(f"scenario {scenario.id} excludes unknown technologies: {unknown}")
    if more := [*excluded.expeditions, *excluded.weather, *excluded.citizens]:
        raise ContentError(
            f"scenario {scenario.id} excludes {', '.join(more)}, but the setup can leave out "
            "technologies only: empty these lists, or teach frostlight.games.frostpunk.setup"
        )
