"""What a card of the market is worth, and a card that waits in a slot."""

from __future__ import annotations

from frostlight.games.blackout.bots import weights as worth
from frostlight.games.blackout.bots.jobs import Jobs
from frostlight.games.blackout.content_tables import Needs
from frostlight.games.blackout.objectives import best_column


def offer(jobs: Jobs, card: int, *, held: bool = False) -> float:
    """What fulfilling a card will bring beyond its cost, as far as there is time for it."""
    needs = jobs.what.needs[card]
    rewards = [_task(jobs, one) for one in needs]
    units = [sum(one.price.units) + one.price.same for one in needs]
    if card in jobs.what.plans:
        base = jobs.marker[jobs.what.marker[card]] + jobs.outlook.lasting(card)
        one = max(
            reward * _in_time(jobs, n, held) for reward, n in zip(rewards, units, strict=True)
        )
        everything = sum(rewards) + jobs.what.bonus[card]
        return max(
            one + base * _in_time(jobs, min(units), held),
            (everything + base) * _in_time(jobs, sum(units), held),
        )
    value = rewards[0] + jobs.what.vp[card] + jobs.marker[jobs.what.marker[card]]
    return (value + jobs.outlook.engine(card)) * _in_time(jobs, units[0], held)


def _task(jobs: Jobs, needs: Needs) -> float:
    """The reward of a task without its price."""
    outlook = jobs.outlook
    units = sum(needs.price.units) + 0.8 * needs.price.same
    value = needs.vp + outlook.dollars(needs.hkd - needs.price.hkd) - 0.7 * units * outlook.any_unit
    if needs.column:
        lacks = sum(best_column(jobs.table, jobs.seat, needs.column)[1])
        value -= worth.COLUMN_MISSING * lacks
    missing = (needs.scouted & ~jobs.table.kinds[jobs.seat]).bit_count()
    return value - missing * worth.SCOUT_MISSING


def _in_time(jobs: Jobs, units: int, held: bool) -> float:
    """How likely the units come in time, beside all that others ask for."""
    outlook = jobs.outlook
    asked = sum(outlook.demand) - (units if held else 0)
    needed = (units + worth.BACKLOG * asked - sum(outlook.stock)) / worth.UNITS_A_ROUND
    if outlook.left < 1:
        return 0.0
    return min(1.0, outlook.left / max(0.1, needed))
