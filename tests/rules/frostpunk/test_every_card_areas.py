"""Scenario cards, and what cards do while they lie in an area: phases and Special Actions."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.pieces import BUILDING_INDEX, PAWNS
from frostlight.games.frostpunk.table import bits
from tests.rules.frostpunk.goals import ENOUGH, one_short
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.oracle import Here
from tests.rules.frostpunk.oracle_city import Prophet
from tests.rules.frostpunk.oracle_map import place_of
from tests.rules.frostpunk.town import Town, parse
from tests.rules.frostpunk.worlds import WORLDS, Copy, one_turn, tell

TENT, BUNKHOUSE = BUILDING_INDEX["tent"], BUILDING_INDEX["bunkhouse"]
CALLED = {"M004": 1, "M014": 2, "M026": 1, "M032": 2, "D016": 1, "D028": 2, "D040": 2}
AREA = CALLED | dict.fromkeys(("I/03", "I/04", "I/05", "I/06"), 0)
"""Cards with rules in their area, and the option that puts them there."""


def laid(world: str, *cards: str) -> Town:
    town = Copy(world)
    for card in cards:
        town.event(card, AREA[card])
    if {"I/05", "I/06"} & set(cards):  # one of them full before the others
        town.set(stock=[2, 0, ENOUGH[2] - 2])
    return town


# -- phases


@pytest.mark.parametrize("cards", [(card,) for card in AREA] + [tuple(AREA)], ids="-".join)
@pytest.mark.parametrize("moment", ["dusk", "phase:preparation"])
@pytest.mark.rule("FRP-19.1", "FRP-28.10", "FRP-D.16")
def test_what_cards_do_in_a_phase(cards: tuple[str, ...], moment: str) -> None:
    def begin(town: Town) -> None:
        if moment == "dusk":
            town.step("dusk", until="dusk_card")
        else:
            town.step("preparation", until="sickness")

    def foretell(seer: Prophet) -> None:
        seer.city.phase = 6 if moment == "dusk" else 4
        seer.area_rules(moment)
        if moment != "dusk" and seer.answers:
            assert seer.given("advise").key == "none"

    for world in WORLDS:
        for first in (True, False):
            town = laid(world, *cards)
            town.city.wake_up = False
            town.set(sick=[min(sick, 20) for sick in town.city.sick])
            tell(town, begin, foretell, first, advise=["none"])


def test_both_branches_of_the_rules_in_the_areas() -> None:
    """I/03: hunger or none. I/06: before round 13, and then with and without a stock empty."""
    for hunger, up in ((0, 2), (1, 3)):
        town = laid("rich", "I/03").set(hunger=hunger).step("dusk", until="dusk_card").until()
        assert sum(town.city.mood[1][6:]) == up
    for round_, stock, up in ((12, 0, 2), (13, 0, 3), (15, 0, 3), (13, 1, 2)):
        town = laid("rich", "I/06").set(round=round_, stock=[1, 1, stock])
        town.step("dusk", until="dusk_card").until()
        assert sum(town.city.mood[1][6:]) == up


# -- Special Actions

WHO = {
    "M004": ["engineer", "child_engineer"],
    "M014": ["worker", "child_worker"],
    "M026": ["engineer", "child_engineer"],
    "M032": ["worker", "engineer", "child_worker", "child_engineer"],
    "D016": ["worker", "child_worker"],
    "D028": ["worker", "child_worker"],
    "D040": ["engineer", "child_engineer"],
    "I/03": ["engineer", "child_engineer"],
    "I/04": ["worker", "engineer", "child_worker", "child_engineer"],
    "I/05": ["worker", "engineer", "child_worker", "child_engineer", "automaton"],
    "I/06": ["engineer", "child_engineer"],
}
SPECIALS = [(card, who) for card, kinds in WHO.items() for who in kinds]


@pytest.mark.parametrize(("card", "who"), SPECIALS)
@pytest.mark.rule("FRP-18.1", "FRP-18.2", "FRP-18.4", "FRP-18.5")
def test_special_actions(card: str, who: str) -> None:
    """By each pawn that may, for the first time and once more with what lies there already."""
    deck, _ = place_of(card)
    key = f"special:{'MDS'[deck]}:{card}"

    def foretell(seer: Prophet) -> None:
        here = seer.turn_of(0, who)
        if who == "automaton":
            seer.city.stores[1] -= 1
        seer.do_do_special(parse("win()")[0], here)

    for world in ("rich", "order", "brim"):
        for held in (0, 1, 2):
            for first in (True, False):
                town = laid(world, card).pawns(**{who: 1}).hand(0)
                town.set(bound=[0] * 5, used=[0, 0, 0], scouts=[0, 0, 0], scout_at=[0, 0, 0])
                if card == "M026":  # the Automaton that lies there comes to the supply
                    town.set(on_cards=[place_of(card)])
                if AREA[card] and card in ("M004", "D028"):
                    town.city.area[-1] = (*town.city.area[-1][:3], held, 0, 0, 0)
                if world == "brim" and card == "I/03":  # six active Hope tokens: nothing to win
                    town.tokens(hope={"care": (2, 1)})
                if world == "brim":
                    town.tokens(discontent={"anger": (1, 1), "greed": (1, 0)})
                tell(town, one_turn, foretell, first, turn=[key], pawn=[who])


@pytest.mark.parametrize("card", list(AREA))
@pytest.mark.rule("FRP-18.1")
def test_nobody_else_performs_a_special_action(card: str) -> None:
    deck, _ = place_of(card)
    for who in set(PAWNS) - set(WHO[card]):
        town = laid("rich", card).pawns(**{who: 1}).hand(0)
        town.city.home[PAWNS.index("worker" if "worker" not in WHO[card] else "child")] += 1
        assert f"special:{'MDS'[deck]}:{card}" not in town.turn().options, who


# -- scenario cards


def wake(town: Town) -> None:
    town.step("dawn", until="morning")


def dawn(seer: Prophet) -> None:
    """Leader, round, development, token (FRP-6)."""
    city = seer.city
    city.leader = (city.leader + 1) % city.players
    city.round += 1
    city.phase = 0
    if city.developing >= 0 and city.round >= city.develop_at:
        city.developed |= 1 << city.developing
        left = [n for n in sorted(city.technologies) if not city.developed >> n & 1]
        key = seer.ask("technology", [PRINTED.technologies[n].id for n in left])
        city.developing = next(n for n in left if PRINTED.technologies[n].id == key)
        city.develop_at = min(15, city.round + PRINTED.technologies[city.developing].time)
    city.tokens &= ~(1 << city.round)


@pytest.mark.parametrize("choice", ["1", "2"])
@pytest.mark.rule("FRP-6.4", "FRP-26.1", "FRP-D.16")
def test_round_4_reveals_the_choice(choice: str) -> None:
    """I/01 and I/02: one of I/03 and I/04 comes, and its text happens."""

    def foretell(seer: Prophet) -> None:
        dawn(seer)
        assert seer.ask("choose", ["1", "2"]) == choice
        seer.run(parse("reveal(I/03)" if choice == "1" else "reveal(I/04)"), Here(seer.city.leader))

    for world in WORLDS:
        for first in (True, False):
            town = Copy(world).set(round=3, tokens=1 << 4 | 1 << 11, develop_at=9)
            town.tokens(discontent={"greed": (1, 0)})  # nobody is driven out by I/04
            tell(
                town,
                wake,
                foretell,
                first,
                choose=[choice],
            )
            assert {place for _, place, *_ in town.city.area} == {0, 2 if choice == "1" else 3}


@pytest.mark.rule("FRP-6.4", "FRP-1.42", "FRP-D.16")
def test_round_11_reveals_the_great_storm_and_all_hands() -> None:
    def foretell(seer: Prophet) -> None:
        dawn(seer)
        seer.run(parse("reveal(I/05); reveal(I/06)"), Here(seer.city.leader))
        assert seer.city.stock == [0, 0, 0]

    for world in WORLDS:
        for first in (True, False):
            town = Copy(world).set(round=10, tokens=1 << 11, stock=[-1, -1, -1])
            tell(town, wake, foretell, first)
            assert [place for _, place, *_ in town.city.area] == [0, 4, 5]


@pytest.mark.rule("FRP-1.41", "FRP-26.2")
def test_the_first_card_is_laid_out_at_setup_with_its_tokens() -> None:
    town = Copy("rich").set(area=[], tokens=0).step("open", until="action")
    assert [laid[:2] for laid in town.city.area] == [(2, 0)]
    assert bits(town.city.tokens) == [4, 11]


@pytest.mark.parametrize(
    ("stock", "easy", "reason"),
    [
        (ENOUGH, False, "survived"),
        *((stock, False, "objective_missed") for stock in one_short()),
        ([0, 0, 0], True, "survived"),
    ],
)
@pytest.mark.rule("FRP-38.1", "FRP-2.1", "FRP-D.16")
def test_the_last_card_decides(stock: list[int], easy: bool, reason: str) -> None:
    town = Copy("brim").set(round=15, stock=stock, survive_only=easy).step("end_of_round")
    assert town.over is not None
    assert town.over[0] == reason


@pytest.mark.parametrize(("before", "marker", "kind"), [(0, 12, TENT), (1, 0, BUNKHOUSE)])
@pytest.mark.rule("FRP-9.11", "FRP-9.12", "FRP-9.15")
def test_the_storm_card(before: int, marker: int, kind: int) -> None:
    """I/08: first the Tents, then the Bunkhouses, on the map and on the board."""
    town = Copy("rich").set(storms=before, round=9, storm=9).build("bunkhouse", "N10b")
    town.stack(1, "A04").stack(2, "A06")
    standing = [town.city.buildings.count(2 * kind), town.city.buildings.count(2 * kind + 1)]
    board = town.city.board[kind]
    town.step("weather", until="preparation").first()
    assert (town.city.storms, town.city.storm) == (before + 1, marker)
    assert town.city.buildings.count(2 * kind) == 0
    assert town.city.buildings.count(2 * kind + 1) == sum(standing)
    assert (town.city.board[kind], town.city.ruined[kind]) == (0, board)
