"""What The Sealed Shaft is worth to the planner: work, gas, Steel and the Outpost (FRP-40)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.bots import weights as worth
from frostlight.games.frostpunk.city.construction import find
from frostlight.games.frostpunk.city.land import positions
from frostlight.games.frostpunk.city.rim import heaps_beside, in_reach
from frostlight.games.frostpunk.content import Trip
from frostlight.games.frostpunk.pieces import BUILDING_INDEX, FLIPPED, PHASES, STEEL, TRACKS
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.expedition import is_outpost

PLANT: Final = BUILDING_INDEX["ventilation_plant"]
BEACON: Final = BUILDING_INDEX["beacon"]
STEELWORKS: Final = BUILDING_INDEX["steelworks"]
ACTION, DUSK = map(PHASES.index, ("action", "dusk"))
WORK, GAS = TRACKS


def has_shaft(city: City) -> bool:
    return bool(city.printed.scenario_tracks)


def mark(city: City, name: str) -> int:
    return city.marks[city.printed.scenario_tracks[name]]


def last_space(city: City, name: str) -> int:
    return city.printed.scenario.track[city.printed.scenario_tracks[name]].end


def plant_runs(city: City) -> bool:
    return any(FLIPPED[city.buildings[space]] for space in find(city, PLANT))


def work_left(city: City) -> int:
    """Steps of work that are still to be done, each for a piece of Steel."""
    return 0 if plant_runs(city) else last_space(city, WORK) - mark(city, WORK)


def gas_to_come(city: City) -> float:
    """How much the gas will rise until the end: a space each dusk, one more with each storm."""
    printed = city.printed
    storms = len(printed.scenario.storm) - city.storms
    return printed.last_round - city.round + (city.phase <= DUSK) + 0.8 * storms


def steel_tiers(city: City) -> list[tuple[float, float]]:
    """Steel for the work that is left, dearer the later it is."""
    wanted = 0 if city.survive_only else work_left(city)
    return [(wanted, worth.STEEL[0]), (8, worth.STEEL[1])]


def track_worth(city: City, name: str, n: int) -> float:
    """What it is worth that a marker moves."""
    place = city.printed.scenario_tracks[name]
    then = max(0, min(last_space(city, name), city.marks[place] + n))
    return _value(city, name, then) - _value(city, name, city.marks[place])


def _value(city: City, name: str, at: int) -> float:
    return _work_value(city, at) if name == WORK else -_gas_cost(city, at)


def _work_value(city: City, at: int) -> float:
    """Each step, and that the work is not done in time to drive out the gas."""
    if city.survive_only:
        return 0.0
    left = last_space(city, WORK) - at
    rounds = city.printed.last_round - city.round - 1 + (city.phase <= ACTION)
    late = max(0.0, left - worth.WORK_PACE * max(0, rounds))
    return worth.WORK * at - worth.WORK_LATE * late * late


def _gas_cost(city: City, at: float) -> float:
    """The nearer to the end of its track the dearer; at the end of the game it must be low."""
    end = last_space(city, GAS)
    danger = max(0.0, at + worth.GAS_AHEAD - end)
    cost = worth.GAS * at + worth.GAS_DANGER * danger * danger
    if city.survive_only:
        return cost
    rounds = city.printed.last_round - city.round
    if rounds <= worth.GAS_ROUNDS and plant_runs(city):
        cost += worth.GAS_HIGH * max(0.0, at + gas_to_come(city) - worth.GAS_GOAL)
    return cost


def shaft_worth(city: City) -> float:
    """Work, gas, the plant and an Outpost; nothing in other scenarios."""
    if not has_shaft(city):
        return 0.0
    value = _value(city, WORK, mark(city, WORK)) + _value(city, GAS, mark(city, GAS))
    if not city.survive_only:
        value += worth.PLANT * bool(find(city, PLANT)) + worth.RUNNING * plant_runs(city)
        reach = sum(city.rim[heap] for heap in in_reach(city))
        value += worth.REACH * min(reach, work_left(city))
        sends = min(work_left(city), max(0, city.printed.last_round - city.round - 1))
        value += worth.OUTPOST * sends * any(is_outpost(city, n) for n in range(3))
        over = city.round == city.printed.last_round and city.phase > ACTION
        if over and (not plant_runs(city) or mark(city, GAS) + 1 > worth.GAS_GOAL):
            value -= 100.0
    return value


def wood_kept(city: City) -> int:
    """Wood that is saved for the plant as soon as there is Steel for it."""
    if city.survive_only or not has_shaft(city) or not city.board[PLANT]:
        return 0
    return city.printed.buildings[PLANT].wood if city.round >= worth.PLANT_ROUND else 0


def salvaged(city: City, n: int) -> int:
    """How much Steel a pawn can bring from the rim now."""
    heaps = [city.rim[heap] for heap in in_reach(city) if city.printed.heaps[heap][0] == STEEL]
    return min(n, max(heaps, default=0))


def build_bonus(city: City, kind: int) -> float:
    """The plant is what all is about; a Steelworks helps while Steel is missing."""
    if city.survive_only or not has_shaft(city):
        return 0.0
    if kind == PLANT:
        return worth.PLANT
    if kind == BEACON and city.printed.last_round - city.round > worth.LINE_ROUNDS:
        return worth.BEACON * steel_missing(city)
    if kind == STEELWORKS:
        return worth.STEELWORKS * steel_missing(city)
    return 0.0


def steel_missing(city: City) -> int:
    """Steel for the work that neither the supply nor the rim has, nor an Outpost will send."""
    sent = 0
    if any(is_outpost(city, n) for n in range(3)):
        sent = max(0, city.printed.last_round - city.round - 2)
    return max(0, work_left(city) - city.stores[STEEL] - sum(city.rim) - sent)


def wants_rim(city: City) -> bool:
    """Steel is wanted, none is in reach on the rim, and a Far tile could bring some."""
    if city.survive_only or not has_shaft(city) or in_reach(city) or not work_left(city):
        return False
    return any(heaps_beside(city, at) for at in positions(city, near=False, taken=[]))


def line_bonus(city: City, stack: int) -> float:
    """To send a Scout along the scenario's line while there is time for an Outpost."""
    cards = city.stacks[stack]
    if city.survive_only or not cards or city.printed.expeditions[cards[-1][0]].deck != "S":
        return 0.0
    return worth.LINE if city.printed.last_round - city.round >= worth.LINE_ROUNDS else 0.0


def trip_worth(city: City, left: float, trip: Trip) -> float:
    """To go on, and to stay as an Outpost while there is time for it to send (FRP-40.5)."""
    on_line = trip.next == "S" or trip.kind == "outpost"
    if on_line and (city.survive_only or left < worth.TRIP_ROUNDS):
        return 0.0 if trip.kind == "return" else -1.0
    if trip.kind == "outpost":
        return worth.STAY
    if trip.kind == "continue":
        return worth.LINE if on_line else worth.SCOUT_STEP
    return 0.0
