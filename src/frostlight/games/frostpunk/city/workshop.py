"""The Workshop: upgrades and development steps (FRP-35.5 to FRP-35.9)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.technologies import hasten
from frostlight.games.frostpunk.city.construction import upgradable, upgrade
from frostlight.games.frostpunk.questions import UPGRADE_AT, WORKSHOP
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule


def can_work(city: City) -> bool:
    """Something can be upgraded, or a technology is under way."""
    return city.developing >= 0 or bool(upgradable(city))


def work(city: City, steps: int, seat: int) -> Rule:
    """Each step an upgrade or a development step; the second may be left out (FRP-35.5)."""
    for step in range(steps):
        spaces = upgradable(city)
        options = [0] if spaces else []
        if city.developing >= 0:
            options.append(1)
        if not options:
            return
        if step:
            options.append(2)
        choice = yield WORKSHOP.ask(seat, options, about=(steps - step, steps))
        if choice == 0:
            upgrade(city, (yield UPGRADE_AT.ask(seat, spaces, about=(False, 1, 1))))
        elif choice == 1:
            yield from hasten(city, 1)
        else:
            return
