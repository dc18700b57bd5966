"""Section 9: cards in hand."""

from __future__ import annotations

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.kernel import SPECTATOR, IllegalMoveError, observe
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import (
    At,
    kinds,
    options,
    play,
    queue,
    quiet_turn,
    random_game,
    scientists,
    seat_of,
    space,
    why_not,
)


def played(state: At) -> dict[str, int]:
    """Shipyard cards in the box after use."""
    found: dict[str, int] = GAME.describe(state.table)["shipyard_cards_played"]
    return {name: count for name, count in found.items() if count}


@pytest.mark.rule("ANT-9.1")
def test_only_one_card_is_played_in_a_turn() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "B").offer("BAS01")
    ice.hand(0, "add_two_scientists", "send_scientist", "fast_research")
    state = ice.turn(sun="Z1", target="Z4")
    assert "build:basic+basic_resource" in options(state)
    play(state, "play:add_two_scientists")
    assert not options(state, "play:")
    assert (
        why_not(state, "play:send_scientist") == why_not(state, "play:fast_research") == "ANT-9.1"
    )
    assert "build:basic+basic_resource" not in options(state)
    assert why_not(state, "build:basic") == "ANT-9.1"


@pytest.mark.rule("ANT-9.1")
def test_a_resource_card_used_to_build_is_the_card_of_the_turn() -> None:
    ice = Ice(players=3).ships("Z1", "A").offer("BAS02").hand(0, "send_scientist")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "build:basic+basic_resource")
    assert why_not(state, "play:send_scientist") == "ANT-9.1"


@pytest.mark.rule("ANT-9.1")
def test_in_the_next_turn_a_card_may_be_played_again() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "A").hand(0, "icebreaker", "send_scientist")
    state = ice.ships("Z5", "BA").turn(sun="Z1", target="Z4")
    play(state, "play:icebreaker:Z5", "pass", "end", "sail:Z3")
    assert "play:send_scientist" in options(state)


@pytest.mark.rule("ANT-9.2")
def test_no_card_is_played_before_the_ship_has_arrived() -> None:
    state = Ice(3).ships("Z1", "A").hand(0, "add_two_scientists").turn(sun="Z1")
    assert why_not(state, "play:add_two_scientists") == "ANT-9.2"
    play(state, "sail:Z4")
    assert "play:add_two_scientists" in options(state)


@pytest.mark.rule("ANT-9.2")
@pytest.mark.parametrize(
    "answers", [("play:add_two_scientists", "recruit"), ("recruit", "play:add_two_scientists")]
)
def test_a_card_is_played_before_or_after_the_action(answers: tuple[str, str]) -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", "camp").hand(0, "add_two_scientists")
    state = ice.turn(sun="Z1", target="Z4")
    play(state, *answers)
    assert state.table.supply[0] == 2 + 2 + 1


@pytest.mark.rule("ANT-9.3")
def test_only_the_active_player_plays_and_only_an_own_card() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z4", "B").hand(1, "send_scientist")
    state = ice.turn(sun="Z1", target="Z4")
    assert not options(state, "play:")
    assert state.asked(1) is None
    with pytest.raises(IllegalMoveError, match="not asked now"):
        state.apply(1, "play:send_scientist")


@pytest.mark.rule("ANT-9.4")
def test_a_basic_resource_card_returns_to_its_pile_and_can_be_taken_again() -> None:
    ice = Ice(players=2).ships("Z2", "A").offer("DBL05").buildings("Z4", "shaft_tower")
    state = ice.turn(sun="Z2", target="Z4")
    play(state, "build:double+basic_resource", "T2")  # 2 points: BASIC_RESOURCE on space 2
    assert space(state, "T2", 0) == 2
    assert state.table.basic == [1, 1]


@pytest.mark.rule("ANT-9.4")
def test_an_advanced_resource_card_returns_to_its_pile_and_can_be_taken_again() -> None:
    ice = Ice(players=2).ships("Z2", "A").ships("Z3", "B").offer("PRE01").cube("T1", 0, 8)
    ice.buildings("Z4", "crane").resources(0, advanced=1).resources(1, advanced=1)
    state = ice.turn(sun="Z2", target="Z4")  # both advanced cards are in hands
    play(state, "build:advanced+advanced_resource")
    assert state.table.advanced == [0, 1]
    assert state.table.basic == [0, 0]
    play(state, "T1")  # ADV_RESOURCE on space 9: the card is back on the pile
    assert state.table.advanced == [1, 1]


@pytest.mark.rule("ANT-9.5")
@pytest.mark.parametrize("card", ["send_scientist", "add_two_scientists", "fast_research:T2"])
def test_a_played_shipyard_card_goes_to_the_box_and_never_returns(card: str) -> None:
    name = card.partition(":")[0]
    ice = Ice(players=3).ships("Z1", "A").hand(0, name)
    state = ice.turn(sun="Z1", target="Z4")
    deck = state.table.shipyard[:]
    play(state, f"play:{card}")
    assert seat_of(state, 0)["shipyard_cards"][name] == 0
    assert played(state) == {name: 1}
    assert state.table.shipyard == deck


@pytest.mark.rule("ANT-9.5", "ANT-9.13")
def test_an_icebreaker_lies_in_its_zone_and_goes_to_the_box_after_its_use() -> None:
    ice = Ice(players=3).ships("Z1", "A").ships("Z2", "BA").ships("Z3", "C").hand(0, "icebreaker")
    state = ice.turn(sun="Z1", target="Z4")
    assert options(state, "play:") == ["play:icebreaker:Z2"]  # A's ship on space 2
    play(state, "play:icebreaker:Z2", "pass", "end")
    assert GAME.describe(state.table)["zones"]["Z2"]["icebreakers"] == [1, 0, 0]
    assert played(state) == {}
    quiet_turn(state, "Z6")
    assert (state.decision.seat, queue(state, "Z2")) == (0, "A")
    assert GAME.describe(state.table)["zones"]["Z2"]["icebreakers"] == [0, 0, 0]
    assert played(state) == {"icebreaker": 1}


@pytest.mark.rule("ANT-9.6")
def test_a_resource_card_alone_cannot_be_played() -> None:
    state = Ice(3).ships("Z1", "A").resources(0, 1, 1).turn(sun="Z1", target="Z4")
    assert not options(state, "play:")
    assert all(key.startswith("build:") for key in options(state) if "resource" in key)


@pytest.mark.rule("ANT-9.7")
@pytest.mark.parametrize(
    ("card", "there", "missing"),
    [
        ("DBL09", "wind_turbine", "crane"),
        ("DBL05", "wind_turbine", "shaft_tower"),
        ("DBL07", "crane", "drill_rig"),
        ("DBL05", "shaft_tower", "wind_turbine"),
    ],
)
def test_a_basic_card_stands_in_for_an_extraction_building(
    card: str, there: str, missing: str
) -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", there).offer(card)
    state = ice.turn(sun="Z1", target="Z4")
    assert GAME.explain(state.table, state.decision)["build:double"].facts["missing"] == missing
    play(state, "build:double+basic_resource")
    assert len(kinds(state, "Z4")) == 2


@pytest.mark.rule("ANT-9.7", "ANT-9.8")
@pytest.mark.parametrize(
    ("card", "there", "fitting"),
    [
        ("PRE01", "factory", ["basic"]),  # the crane is missing
        ("PRE01", "crane", ["advanced"]),  # the factory is missing
        ("PRE03", "shaft_tower", ["advanced"]),  # the laboratory is missing
        ("PRE10", "laboratory", []),  # the antenna is missing: no card stands in for it
    ],
)
def test_a_card_stands_in_only_for_what_fits(card: str, there: str, fitting: list[str]) -> None:
    ice = Ice(players=3).ships("Z1", "A").buildings("Z4", there).offer(card).resources(0, 1, 1)
    state = ice.turn(sun="Z1", target="Z4")
    assert options(state, "build:advanced") == [
        f"build:advanced+{name}_resource" for name in fitting
    ]
    assert why_not(state, "build:advanced") == "ANT-4.3"


@pytest.mark.rule("ANT-9.9")
def test_send_scientist_puts_one_from_supply_into_the_target_zone() -> None:
    state = Ice(3).ships("Z1", "A").hand(0, "send_scientist").turn(sun="Z1", target="Z4")
    play(state, "play:send_scientist")
    assert scientists(state, "Z4", 0) == 1
    assert (state.table.supply[0], state.table.reserve[0]) == (1, 12)


@pytest.mark.rule("ANT-9.9")
def test_send_scientist_needs_a_scientist_in_supply() -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(0, "send_scientist").off_board(0, 0, 4)
    state = ice.turn(sun="Z1", target="Z4")
    assert why_not(state, "play:send_scientist") == "ANT-9.9"


@pytest.mark.rule("ANT-9.9")
def test_sending_the_last_scientist_ends_the_game() -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(0, "send_scientist").off_board(0, 1, 0)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "play:send_scientist")
    assert state.table.end is not None
    assert state.table.end.rule == "ANT-14.1"


@pytest.mark.rule("ANT-9.10")
@pytest.mark.parametrize("order", [("card", "action"), ("action", "card")])
def test_a_scientist_counts_for_an_action_only_if_sent_before(order: tuple[str, str]) -> None:
    for building, action in (("camp", "recruit"), ("sea_station", "research:T3")):
        ice = Ice(players=3).ships("Z1", "A").hand(0, "send_scientist").buildings("Z4", building)
        state = ice.turn(sun="Z1", target="Z4")
        keys = {"card": "play:send_scientist", "action": action}
        play(state, *(keys[step] for step in order))
        expected = 2 if order[0] == "card" else 1
        gained = 12 - state.table.reserve[0] if action == "recruit" else space(state, "T3", 0)
        assert gained == expected


@pytest.mark.rule("ANT-9.11")
@pytest.mark.parametrize(("reserve", "gained"), [(12, 2), (2, 2), (1, 1)])
def test_add_two_scientists_brings_two_or_the_last_one(reserve: int, gained: int) -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(0, "add_two_scientists").off_board(0, 2, reserve)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "play:add_two_scientists")
    assert (state.table.supply[0], state.table.reserve[0]) == (2 + gained, reserve - gained)


@pytest.mark.rule("ANT-9.11")
def test_add_two_scientists_is_not_played_with_an_empty_reserve() -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(0, "add_two_scientists").off_board(0, 2, 0)
    state = ice.turn(sun="Z1", target="Z4")
    assert why_not(state, "play:add_two_scientists") == "ANT-9.11"


@pytest.mark.rule("ANT-9.12")
def test_fast_research_moves_three_spaces_on_any_open_track() -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(0, "fast_research").cube("T2", 0, 5)
    state = ice.turn(sun="Z1", target="Z4")
    assert options(state, "play:") == [f"play:fast_research:T{n}" for n in (1, 2, 3, 4)]
    assert why_not(state, "play:fast_research:T5") == "ANT-1.7"
    play(state, "play:fast_research:T2")
    assert space(state, "T2", 0) == 8


@pytest.mark.rule("ANT-9.12")
def test_entering_a_track_by_fast_research_costs_one_of_the_three_points() -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(0, "fast_research").cube("T1", 1, 2)
    state = ice.turn(sun="Z1", target="Z4")
    play(state, "play:fast_research:T1")
    assert space(state, "T1", 0) == 4  # 1, 3, 4: space 2 is taken and costs nothing
    assert state.table.cubes_left[0] == 3


@pytest.mark.rule("ANT-9.12")
def test_fast_research_is_not_played_where_no_track_can_be_advanced() -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(0, "fast_research").cube("T1", 0, 12)
    state = ice.available(0, cubes=0).turn(sun="Z1", target="Z4")
    assert why_not(state, "play:fast_research") == "ANT-9.12"


@pytest.mark.rule("ANT-9.14")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    ice = Ice(players=2).ships("Z2", "A").ships("Z3", "B").buildings("Z4", "shipyard")
    ice.hand(1, *["icebreaker"] * 5, *["send_scientist"] * 3, "add_two_scientists")
    state = ice.hand(1, "add_two_scientists", "fast_research").turn(sun="Z2", target="Z4")
    play(state, "ship", "icebreaker", "end")
    assert sum(seat_of(state, 1)["shipyard_cards"].values()) == 12
    assert (state.decision.kind, state.decision.seat) == ("sail", 1)  # nothing is discarded


@pytest.mark.rule("ANT-9.15")
def test_shipyard_cards_in_hand_are_hidden_but_counted() -> None:
    ice = Ice(players=3).ships("Z1", "A").hand(1, "icebreaker", "fast_research")
    state = ice.resources(1, basic=1, advanced=2).owns(1, "BAS01").turn(sun="Z1", target="Z4")
    assert observe(state, 1).table["hands"] == {"counts": [0, 2, 0], "own": [1, 0, 0, 1]}
    assert observe(state, 0).table["hands"] == {"counts": [0, 2, 0], "own": [0, 0, 0, 0]}
    assert observe(state, SPECTATOR).table["hands"] == {"counts": [0, 2, 0], "own": None}
    for seat in (0, 1, 2, SPECTATOR):
        shown = observe(state, seat).table
        assert (shown["basic"][1], shown["advanced"][1], shown["cards"][1]) == (1, 2, 1)


@pytest.mark.rule("ANT-9.1", "ANT-9.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_never_get_lost_in_a_whole_game(players: int) -> None:
    for state in random_game(players, seed=6):
        assert not GAME.invariants(state.table)
