"""Technologies: one is developed at a time, on the round track (FRP-31)."""

from __future__ import annotations

from frostlight.games.frostpunk.table import City
from frostlight.kernel import Rule


def undeveloped(city: City) -> list[int]:
    """Technologies of this game with an inactive token on them (FRP-31.1)."""
    return [
        technology
        for technology in sorted(city.technologies)
        if not city.developed >> technology & 1 and technology != city.developing
    ]


def first_workshop(city: City) -> Rule:
    """The first Workshop starts a development (FRP-31.2), more of them nothing (FRP-31.4)."""
    yield from _start(city)


def _start(city: City) -> Rule:
    """The team must choose; its token goes ahead by the printed time (FRP-31.2, FRP-31.3)."""
    printed = city.printed
    choices = undeveloped(city)
    if not choices:
        return
    technology = yield printed.technology.ask(city.leader, choices)
    city.developing = technology
    city.develop_at = min(printed.limits.rounds, city.round + printed.technologies[technology].time)
    city.tell("development", technology=printed.technologies[technology].id, round=city.develop_at)


def workshops_lost(city: City) -> None:
    """Without a Workshop the progress is lost; what is developed stays (FRP-31.6)."""
    if city.developing >= 0:
        city.tell("development_lost", technology=city.printed.technologies[city.developing].id)
        city.developing = -1


def finish(city: City) -> Rule:
    """The token is reached: the technology works, and the next one begins (FRP-31.5)."""
    city.developed |= 1 << city.developing
    city.tell("developed", technology=city.printed.technologies[city.developing].id)
    city.developing = -1
    yield from _start(city)


def hasten(city: City, n: int) -> Rule:
    """Move the token back; at the round marker the technology is developed (FRP-35.7).

    A token on the round marker's own space is developed by any step back (FRP-31.7).
    """
    if city.developing < 0:
        return
    city.develop_at = max(city.round, city.develop_at - n)
    city.tell(
        "hastened", technology=city.printed.technologies[city.developing].id, round=city.develop_at
    )
    if city.develop_at <= city.round:
        yield from finish(city)
