"""Section 26: scenario cards."""

from __future__ import annotations

import pytest

from frostlight.games.frostpunk.cards.scenario import reveal
from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.table import bits
from frostlight.kernel import SPECTATOR
from frostlight.kernel.sight import observe
from tests.rules.frostpunk.goals import goal
from tests.rules.frostpunk.known import PRINTED
from tests.rules.frostpunk.town import Town


def face_up(found: Town) -> list[str]:
    return [card["card"] for card in GAME.describe(found.city)["cards"]["areas"]]


def hope(found: Town) -> int:
    """Each token is worth two steps: exhausted 1, active 2."""
    tokens = map(found.token, ("care", "justice", "motivation"))
    return sum(2 * active + exhausted for active, exhausted in tokens)


@pytest.mark.rule("FRP-26.1")
def test_everybody_sees_the_scenario_cards_that_lie_face_up() -> None:
    found = Town(players=3).event("I/05").event("I/06")
    for seat in (0, 1, 2, SPECTATOR):
        seen = observe(found.state, seat).table
        assert seen["area"] == found.city.area
    assert face_up(found) == ["I/01", "I/05", "I/06"]


@pytest.mark.rule("FRP-26.2")
def test_the_first_card_puts_its_tokens_at_setup() -> None:
    assert bits(Town(players=2).city.tokens) == [4, 11] == PRINTED.scenario.scenario.tokens


@pytest.mark.rule("FRP-26.2")
def test_a_card_revealed_later_puts_its_tokens_then() -> None:
    found = Town(players=2).set(tokens=0, area=[])
    found.rule(reveal(found.city, PRINTED.scenario_index["I/01"]))
    assert bits(found.city.tokens) == [4, 11]
    found.effect("token(7)")
    assert bits(found.city.tokens) == [4, 7, 11]


@pytest.mark.rule("FRP-26.2")
def test_the_token_calls_the_card_once() -> None:
    found = Town(players=2).set(round=10).step("dawn", until="morning").until("")
    assert face_up(found) == ["I/01", "I/05", "I/06"]
    assert bits(found.city.tokens) == [4]
    assert [told["scenario"] for told in found.told("revealed")] == ["I/05", "I/06"]
    assert found.city.stock == [0, 0, 0]


@pytest.mark.rule("FRP-26.2")
def test_of_the_two_cards_of_round_4_the_team_reveals_one() -> None:
    found = Town(players=2).set(round=3, leader=1).step("dawn", until="morning")
    assert (found.asked, found.seat) == ("choose", 0)  # the new Leader answers
    had, hoped = found.city.stores[:], hope(found)
    found.answer("choose", "2")
    assert found.told("revealed")[-1] == {"scenario": "I/04"}
    found.until()  # whatever its text still asks
    now = PRINTED.scenario_cards[PRINTED.scenario_index["I/04"]].now
    gains = {node.args[0]: node.args[1] for node in now if node.verb == "gain"}
    assert [found.city.stores[0] - had[0], found.city.stores[4] - had[4]] == [
        gains["wood"],
        gains["food"],
    ]
    assert [hope(found) - hoped] == [node.args[0] for node in now if node.verb == "hope"]
    assert face_up(found) == ["I/01", "I/04"]  # I/02 and I/03 are gone


@pytest.mark.rule("FRP-26.3")
def test_a_scenario_card_bears_scenario_and_number_in_its_code() -> None:
    codes = [card.id.split("/") for card in PRINTED.scenario_cards]
    assert codes == [["I", f"{n:02}"] for n in range(1, 9)]
    for card in PRINTED.scenario_cards:
        assert card.deck == "scenario"
        assert card.now or card.area or card.id == PRINTED.scenario.scenario.storm_card


@pytest.mark.rule("FRP-26.3")
@pytest.mark.parametrize("difficulty", ["normal", "hard"])
def test_the_targets_of_the_great_storm(difficulty: str) -> None:
    """Coal, Food, Wood."""
    assert list(targets(Town(players=2, difficulty=difficulty).city)) == goal(difficulty)


def storm(**pawns: int) -> Town:
    """The Great Storm lies there; 6 Coal, 9 Food and 1 Wood could be stored."""
    found = Town(players=2).hand(0).hand(1).event("I/05").set(stock=[0, 0, 0], round=11)
    return found.stores(coal=6, food=9, wood=1).pawns(**(pawns or {"worker": 3}))


@pytest.mark.rule("FRP-26.3")
def test_the_card_of_the_great_storm_stores_up_to_five_units_in_any_mix() -> None:
    found = storm().turn().answer("turn", "special:S:I/05")
    assert (found.asked, found.options) == ("store", ["coal", "food", "wood"])  # at least one
    found.answer("store", "wood")
    assert found.options == ["coal", "food", "stop"]  # there is no more Wood
    for goods in ("coal", "food", "coal", "coal"):
        found.answer("store", goods)
    assert (found.city.stock, found.asked) == ([3, 1, 1], "turn")
    assert (found.city.stores[1], found.city.stores[4], found.city.stores[0]) == (3, 8, 0)
    assert "special:S:I/05" not in found.options  # once a round


@pytest.mark.rule("FRP-26.3")
def test_no_stock_passes_its_target_and_an_automaton_may_store() -> None:
    coal, food, wood = goal()
    found = storm(automaton=2).set(stock=[coal - 1, food, wood]).turn()
    found.answer("turn", "special:S:I/05")
    assert (found.city.stock, found.asked) == (goal(), "turn")  # the only unit that fits
    assert found.city.stores[1] == 6 - 1 - 1  # one of them drove the Automaton
    found = storm().set(stock=goal()).turn()
    assert "special:S:I/05" not in found.options


@pytest.mark.rule("FRP-26.3")
def test_all_hands_stores_three_and_takes_a_cube_away() -> None:
    found = storm(engineer=2).event("I/06").set(stress=4).turn()
    found.answer("turn", "special:S:I/06").answer("store", "coal").answer("store", "stop")
    assert (found.city.stock, found.city.stress) == ([1, 0, 0], 3)
    assert "special:S:I/06" not in storm(worker=2).event("I/06").turn().options


@pytest.mark.rule("FRP-26.3")
@pytest.mark.parametrize(("round_", "stock", "up"), [(12, 0, 0), (13, 0, 1), (13, 1, 0)])
def test_from_round_13_empty_stocks_trouble_the_city(round_: int, stock: int, up: int) -> None:
    found = storm().event("I/06").set(round=round_, stock=[1, stock, 1])
    found.tokens(discontent={"anger": (0, 1)}).step("dusk", until="dusk_card")
    assert found.token("anger") == (up, 1 - up)
