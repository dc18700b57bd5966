"""Every citizen card: its starting cost, its ability at each fitting place, three death effects."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from frostlight.games.frostpunk.content import Citizen
from frostlight.games.frostpunk.pieces import BUILDING_INDEX
from tests.rules.frostpunk.goals import ENOUGH
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import Here
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.town import Town, parse
from tests.rules.frostpunk.worlds import WORLDS, Copy, one_turn, tell

WHO = {"W": "worker", "E": "engineer", "C": "child"}
ON_THE_BOARD = {"platform": "G-N", "generator": "G-SW", "cookhouse": "G-NW"}
AT_DEPOSIT = {"coal_mine": "F16a", "wall_drill": "F10a"}


# -- starting costs


@pytest.mark.parametrize("card", PRINTED.citizens, ids=lambda card: card.id)
@pytest.mark.rule("FRP-1.36", "FRP-1.38")
def test_starting_costs(card: Citizen) -> None:
    """Paid in full, or a citizen of the card's type falls sick."""

    def payable(seer: Prophet) -> bool:
        stores = seer.city.stores
        goods = ("wood", "coal", "core", "steel", "food")
        for node in card.cost:
            if node.verb == "lose" and stores[goods.index(str(node.args[0]))] < int(node.args[1]):
                return False
            if node.verb == "map_lose":
                tiles = {(n - 5) // 2 for n in range(5, 65) if seer.city.what[n] == 1}
                return len(tiles) >= int(node.args[2])
        return True

    def foretell(seer: Prophet) -> None:
        place = PRINTED.citizens.index(card)
        seer.city.hands[0] = 0
        seer.city.citizen_discard |= 1 << place
        seer.city.chosen[0] = place
        paid.add(payable(seer))
        if payable(seer):
            seer.run(card.cost, Here(0))
        else:
            seer.sicken("WEC".index(card.type))

    paid: set[bool] = set()
    for world in WORLDS:
        for first in (True, False):
            town = Copy(world).hand(0, card.id)
            town.city.chosen = [-1] + [9] * (town.city.players - 1)
            if world == "poor":
                town.goods("N01b").goods("N05a").goods("F01b").goods("F04b").goods("F07b")
            tell(town, lambda town: town.step("discard_citizens", until="open"), foretell, first)
    assert True in paid
    assert (False in paid) == (card.cost[0].verb in ("lose", "map_lose"))


# -- death effects


@pytest.mark.slow
@pytest.mark.parametrize("card", PRINTED.citizens, ids=lambda card: card.id)
@pytest.mark.parametrize("kind", ["W", "E", "C"])
@pytest.mark.rule("FRP-22.5", "FRP-22.8", "FRP-22.9")
def test_death_effects(card: Citizen, kind: str) -> None:
    """Drawn from the deck, and discarded from a hand if it is of the type that died."""
    effect = f"die({kind},1)"
    for world in WORLDS:
        for first in (True, False):
            for in_hand in (False, True) if card.type == kind else (False,):
                town = Copy(world)
                for seat in range(town.city.players):
                    town.hand(seat)
                town.hand(0, card.id)
                if not in_hand:
                    town.hand(0)
                if world == "brim":  # the deck is empty: the discard is shuffled
                    town.set(citizen_discard=town.city.citizen_discard | town.city.citizens)
                    town.set(citizens=0)
                seer = tell(
                    town,
                    lambda town: town.effect(effect),
                    lambda seer: seer.run(parse(effect), Here(seer.city.leader)),
                    first,
                    last_rites=[card.id if in_hand else "keep"],
                    citizen=[card.id],
                )
                assert (id(card.deaths), "WEC".index(kind)) in seer.seen


# -- abilities


def places(card: Citizen) -> Iterable[tuple[str, str]]:
    """What the player says, and the building (if any) that must be built for it."""
    match card.action.verb:
        case "gather" | "gather_tree":
            yield "gather:N05a", ""
        case "use":
            for name in map(str, card.action.args):
                if name in ON_THE_BOARD:
                    yield f"use:{ON_THE_BOARD[name]}", ""
                    continue
                where = AT_DEPOSIT.get(name, "N05a")
                yield f"use:{where}", name
                if PRINTED.buildings[BUILDING_INDEX[name]].upgradable:
                    yield f"use:{where}", f"{name}+"
        case "scouts":
            yield "scouts:2", ""
        case "special":
            for code in ("M:M004", "D:D028", "D:D040", "S:I/03", "S:I/05"):
                yield f"special:{code}", ""
        case other:
            yield "snow" if other == "remove_snow" else other, ""


def city_for(card: Citizen, key: str, building: str, *, cold: bool) -> Town:
    """The rich city with the card in hand and its place ready."""
    town = Copy("rich").hand(0, card.id).hand(1).stack(2, "A06")
    town.tile("N05", "TN03").goods("N05a").goods("N05b")
    if building:
        town.build(building, key.partition(":")[2])
    elif key.startswith("gather"):
        town.goods("N05a", *(("tree", 2) if card.action.verb == "gather_tree" else ("core", 5)))
    if building.startswith("sawmill"):
        town.goods("N05b", "tree", 2).goods("F07b", "tree", 1)
    elif building.startswith(("gathering", "coal_thumper")):
        town.goods("N03b", "steel", 3)
    if key.startswith("special"):
        town.event("M004", 1).event("D028", 2).event("D040", 2).event("I/03").event("I/05")
        town.set(stock=[0, ENOUGH[1] - 2, ENOUGH[2]])
    return town.set(heat=1 if cold else 6)


ABILITIES = [
    pytest.param(card, key, building, cold, id=f"{card.id}-{key}-{building}{'-cold' * cold}")
    for card in PRINTED.citizens
    for key, building in places(card)
    for cold in (False, True)
]


@pytest.mark.parametrize(("card", "key", "building", "cold"), ABILITIES)
@pytest.mark.rule("FRP-25.4", "FRP-25.5", "FRP-25.6", "FRP-25.7")
def test_abilities(card: Citizen, key: str, building: str, cold: bool) -> None:
    def foretell(seer: Prophet) -> None:
        seer.run(card.ability, seer.turn_of(0, WHO[card.type], card.id))

    for first in (True, False):
        tell(
            city_for(card, key, building, cold=cold),
            one_turn,
            foretell,
            first,
            turn=[key],
            pawn=[WHO[card.type]],
            play_citizen=[card.id],
            construction=["build:tent", "dismantle:N04a", "build:temple", "build:house", "stop"],
            build_at=["G-NE", "N05a", "N05b"],
        )


@pytest.mark.parametrize("again", ["snow", "construction", "N02b", "F07a"])
@pytest.mark.rule("FRP-28.9")
def test_a_worker_acts_once_more_wherever_it_stands(again: str) -> None:
    """C29: on both slots, on a building and on a space with Resources."""
    card = next(card for card in PRINTED.citizens if card.id == "C29")
    for first in (True, False):
        town = city_for(card, "gather:N05a", "", cold=False).pawn("worker", "F07a")
        town.city.snow[0] = town.city.works[0] = 1
        tell(
            town,
            one_turn,
            lambda seer: seer.run(card.ability, seer.turn_of(0, "worker", "C29")),
            first,
            turn=["gather:N05a"],
            pawn=["worker"],
            play_citizen=["C29"],
            reuse_worker=[again],
            construction=["build:tent", "dismantle:N04a", "build:house"],
            build_at=["G-NE", "N04a"],
        )
