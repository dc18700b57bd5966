"""Why not? Every answer a person would expect is legal, or explained by a rule that exists."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator

import pytest

from frostlight.games.antarctica.game import GAME
from frostlight.games.antarctica.structure import DECKS
from frostlight.kernel import CHANCE, State, Why
from frostlight.rulebook import reference
from tests.rules.antarctica.box import TRACKS, ZONES
from tests.rules.antarctica.ice import Ice
from tests.rules.antarctica.look import At, play
from tests.rules.antarctica.story import A, B, C, research, wander

RULES = reference("antarctica")


def reasons(state: At) -> dict[str, Why]:
    return GAME.explain(state.table, state.decision)


def rule_ids() -> set[str]:
    return set(re.findall(r"\*\*(ANT-[0-9A-Z]+\.[0-9]+)", RULES.read_text("utf-8")))


def message_kinds() -> set[str]:
    """Every message that the module can give: the second argument of each call of `why`."""
    module = inspect.getmodule(GAME.explain)
    assert module is not None
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "why":
            message = node.args[1]
            assert isinstance(message, ast.Constant)
            found.add(str(message.value))
    return found


def expected(state: At) -> set[str]:
    """Answers that a person would expect to be possible some time."""
    table = state.table
    if state.decision.kind == "sail":
        return {f"sail:{zone.id}" for zone in ZONES} | {"pass", "give:cube", "give:ship"}
    if state.decision.kind == "act":
        builds = {f"build:{deck}" for deck, top in zip(DECKS, table.offer, strict=True) if top >= 0}
        tracks = {f"research:{TRACKS[track].id}" for track in table.printed.open_tracks}
        return builds | tracks | {"ship", "recruit", "pass", "give:cube", "give:ship"}
    if state.decision.kind in ("build_track", "research_3", "gift_cube"):
        return {track.id for track in TRACKS}
    if state.decision.kind == "place_ship":
        return {f"place:{zone.id}" for zone in ZONES}
    if state.decision.kind == "move_ship_to":
        return {f"to:{zone.id}" for zone in ZONES}
    return set()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_whatever_is_not_offered_is_explained_by_a_rule(players: int) -> None:
    known = rule_ids()
    for seed in range(12):
        for state in wander(players, seed, thrift=25):
            if state.over or state.decision.seat == CHANCE:
                continue
            offered, given = set(state.decision.keys), reasons(state)
            assert not offered & set(given)
            assert {why.rule for why in given.values()} <= known
            assert expected(state) <= offered | set(given)
            with_card = {key for key in offered if "+" in key}
            assert {why.instead for why in given.values()} - {""} == with_card


def test_chance_needs_no_reasons() -> None:
    state = State.start(GAME, GAME.read_setup({"players": 4}))

    assert state.decision.seat == CHANCE
    assert reasons(state) == {}


# -- each message has its position


def shipyard_card(deck: dict[str, int]) -> At:
    ice = Ice().ships("Z1", "A").ships("Z2", "BC").buildings("Z3", "shipyard")
    state = ice.shipyard_deck(**deck).turn(sun="Z1", target="Z3")
    play(state, "ship")
    return state


def setup_with_one_ship_per_zone() -> At:
    options = {"players": 2, "one_ship_per_zone_at_start": True}
    state = State.start(GAME, GAME.read_setup(options))
    play(state, "place:Z0")
    return state


def full_zone() -> At:
    return Ice().ships("Z1", "A").ships("Z4", "BBC").hand(A, "icebreaker").turn(sun="Z1")


def poor_player() -> At:
    """No cubes, no ships, no scientists at hand, no ship on space 2."""
    ice = Ice().ships("Z1", "A").ships("Z2", "B").available(A, ships=0, cubes=0)
    ice.buildings("Z3", "shipyard", "camp", "land_station").off_board(A, supply=0, reserve=0)
    ice.hand(A, "icebreaker", "send_scientist", "add_two_scientists", "fast_research")
    return ice.run_out("basic", B).offer("DBL03").turn(sun="Z1", target="Z3")


def one_ship_second_one_first() -> At:
    ice = Ice().ships("Z1", "A").ships("Z2", "BA").ships("Z4", "A").hand(A, "icebreaker")
    return ice.turn(sun="Z1", target="Z3")


def ship_gone() -> At:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").buildings("Z3", "camp", "land_station")
    state = ice.hand(A, "add_two_scientists").turn(sun="Z1", target="Z3")
    play(state, "give:Z3.1")
    return state


def cards_and_access() -> At:
    """A card has been played; the basic card cannot help any more, two buildings are missing."""
    ice = Ice().ships("Z1", "A").ships("Z2", "B").offer("BAS01", "DBL01", "PRE06")
    ice.hand(A, "send_scientist", "send_scientist").resources(A, basic=1)
    state = ice.buildings("Z3", "crane").turn(sun="Z1", target="Z4")
    play(state, "play:send_scientist")
    return state


def without_resource_card() -> At:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").offer("BAS01").resources(A)
    return ice.turn(sun="Z1", target="Z3")


def same_kind_there() -> At:
    ice = Ice().ships("Z1", "A").ships("Z2", "B").offer("BAS01").buildings("Z3", "crane")
    return ice.turn(sun="Z1", target="Z3")


def sun_zone_full() -> At:
    """MOVE_SHIP has brought a third ship to the sun zone."""
    ice = Ice().ships("Z1", "ABC").ships("Z2", "B").buildings("Z3", "shipyard")
    state = ice.cube("T1", A, 3).hand(A, "fast_research").turn(sun="Z1", target="Z3")
    play(state, "play:fast_research:T1", "decline", "Z2.1", "to:Z1", "decline")
    return state


def moving_ships(players: int = 3) -> At:
    """A has built a ship and may move one."""
    ice = Ice(players).ships("Z0", "A").ships("Z2", "BBB").buildings("Z3", "shipyard")
    state = ice.cube("T1", A, 3).hand(A, "fast_research").turn(sun="Z0", target="Z3")
    play(state, "ship", *["icebreaker"] * (players - 1), "play:fast_research:T1")
    return state


def ship_on_the_move(players: int) -> At:
    state = moving_ships(players)
    play(state, "Z3.1")
    return state


def acted() -> At:
    state = Ice().ships("Z1", "A").ships("Z2", "B").turn(sun="Z1", target="Z3")
    play(state, "pass")
    return state


def gave_up() -> At:
    state = Ice().ships("Z1", "A").ships("Z2", "B").turn(sun="Z1")
    play(state, "give:cube")
    return state


def end_of_track() -> At:
    ice = Ice(players=2).ships("Z2", "A").buildings("Z3", "sea_station").cube("T3", A, 12)
    return ice.turn(sun="Z2", target="Z3")


def research_3(*answers: str) -> At:
    state = research(Ice().ships("Z2", "BC").cube("T3", A, 6), "T3", points=1)
    play(state, *answers)
    return state


POSITIONS: dict[str, Callable[[], At]] = {
    "zone_closed": lambda: ship_on_the_move(2),
    "zone_full": full_zone,
    "zone_not_empty": setup_with_one_ship_per_zone,
    "ship_is_here": lambda: ship_on_the_move(3),
    "sail_first": full_zone,
    "card_after_move": full_zone,
    "active_ship_unmoved": full_zone,
    "ship_built_now": moving_ships,
    "track_closed": end_of_track,
    "no_space_ahead": end_of_track,
    "no_station": end_of_track,
    "no_cube": poor_player,
    "track_taken": lambda: research_3("T1"),
    "mover_must": research_3,
    "no_such_card_left": lambda: shipyard_card({"icebreaker": 2, "send_scientist": 1}),
    "must_take": lambda: shipyard_card({"icebreaker": 2, "send_scientist": 1}),
    "action_taken": acted,
    "act_or_pass_first": poor_player,
    "deck_empty": poor_player,
    "building_there": same_kind_there,
    "too_few_scientists": poor_player,
    "several_missing": cards_and_access,
    "card_played_for_resource": cards_and_access,
    "card_played": cards_and_access,
    "no_access": without_resource_card,
    "no_shipyard": end_of_track,
    "no_ship_available": poor_player,
    "sun_zone_full": sun_zone_full,
    "no_camp": end_of_track,
    "reserve_empty": poor_player,
    "supply_empty": poor_player,
    "nothing_counts": ship_gone,
    "no_track": poor_player,
    "no_second_ship": poor_player,
    "not_second": one_ship_second_one_first,
    "no_cube_available": poor_player,
    "gave_up_already": gave_up,
}


def messages(state: At) -> Iterator[str]:
    for why in reasons(state).values():
        yield why.message


@pytest.mark.parametrize("message", sorted(POSITIONS))
def test_each_message_has_its_position(message: str) -> None:
    state = POSITIONS[message]()

    assert message in set(messages(state))
    assert not set(reasons(state)) & set(state.decision.keys)
    assert {why.rule for why in reasons(state).values()} <= rule_ids()


def test_no_message_is_left_out() -> None:
    assert set(POSITIONS) == message_kinds()


# -- numbers


def test_reasons_come_with_numbers() -> None:
    ice = Ice().ships("Z1", "A").ships("Z4", "A").ships("Z2", "B").off_board(A, 1, 5)
    state = ice.buildings("Z4", "laboratory", "crane").offer("PRE06").turn("Z1", "Z3")

    assert reasons(state)["build:advanced"] == Why(
        "ANT-4.7", "too_few_scientists", {"kind": "plankton_farm", "n": 2, "have": 1}
    )


def test_a_closed_track_says_how_many_players_it_needs() -> None:
    state = Ice().ships("Z1", "A").ships("Z2", "C").turn(sun="Z1", target="Z3")

    assert reasons(state)["research:T5"] == Why(
        "ANT-1.7", "track_closed", {"track": "T5", "players": 4}
    )


def test_full_and_own_zones_are_told_apart() -> None:
    state = full_zone()

    assert reasons(state)["sail:Z4"] == Why("ANT-3.8", "zone_full", {"zone": "Z4", "ships": 3})
    assert reasons(state)["sail:Z1"] == Why("ANT-3.7", "ship_is_here", {"zone": "Z1"})
    assert state.table.queues[4] == (B, B, C)
