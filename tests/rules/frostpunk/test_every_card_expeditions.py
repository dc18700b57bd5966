"""Every option of every expedition card: Return, and Continue with its effect on a later Return."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.content import Expedition
from frostlight.games.frostpunk.turn.expedition import move
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.town import Town
from tests.rules.frostpunk.worlds import WORLDS, Copy, tell

UNDER = {"A": (), "B": ("A11",), "C": ("A11", "B12")}
"""Cards below the explored one: white, or black after Continue options."""
CONTINUED = {"A": (), "B": ("A11/2",), "C": ("A11/2", "B12/2")}


def trip(world: str, card: Expedition, under: tuple[str, ...]) -> Town:
    """A Scout one step before the location of this card; no other is out."""
    town = Copy(world)
    for number in (2, 3):
        town.stack(number)
    under = tuple(name for name in under if not name.startswith(card.id))
    town.stack(1, *under, card.id, scout="engineer")
    covered = sum(1 for name in under if "/" not in name)
    town.city.scout_at[0] = covered + card.spaces - 2
    town.city.home[1] = 1
    return town


@pytest.mark.slow
@pytest.mark.parametrize("card", PRINTED.expeditions, ids=lambda card: card.id)
@pytest.mark.rule("FRP-29.7", "FRP-29.10", "FRP-29.11", "FRP-29.12", "FRP-D.19")
def test_expedition_cards(card: Expedition) -> None:
    seen: set[tuple[int, int]] = set()
    for world in WORLDS:
        for under in {UNDER[card.deck], CONTINUED[card.deck]}:
            for option in range(len(card.options)):
                for first in (True, False):
                    seen |= tell(
                        trip(world, card, under),
                        lambda town: town.rule(move(town.city, 0, 2)),
                        lambda seer: seer.walk(0, 2),
                        first,
                        location=["explore"],
                        discovery=[str(option + 1)],
                    ).seen
    assert {(id(card), option) for option in range(len(card.options))} <= seen


CONTINUES = [
    (card, place)
    for card in PRINTED.expeditions
    for place, trip in enumerate(card.options)
    if trip.kind == "continue"
]


@pytest.mark.parametrize(
    ("card", "option"), CONTINUES, ids=[f"{card.id}/{option + 1}" for card, option in CONTINUES]
)
@pytest.mark.rule("FRP-29.8", "FRP-29.9", "FRP-29.10", "FRP-29.14")
def test_what_was_continued_comes_with_the_return(card: Expedition, option: int) -> None:
    """The whole way: nothing happens before the Scout is back, then both effects."""
    for world in WORLDS:
        town = trip(world, card, UNDER[card.deck])
        people, goods = town.city.pop[:], town.city.stores[:]
        tell(
            town,
            lambda town: town.rule(move(town.city, 0, 1)),
            lambda seer: seer.walk(0, 1),
            location=["explore"],
            discovery=[str(option + 1)],
        )
        assert (town.city.pop, town.city.stores) == (people, goods)
        assert town.city.stacks[0][-2][1] == option
        assert town.city.scouts[0] == 2
        back: Prophet = tell(
            town,
            lambda town: town.rule(move(town.city, 0, 6)),
            lambda seer: seer.walk(0, 6),
            location=["explore", "explore"],
            discovery=["1"],
        )
        assert town.city.scouts[0] == 0
        assert back.city.home[1] == 2
