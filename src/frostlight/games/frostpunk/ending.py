"""The six ways to lose, the end of the scenario, and the result (FRP-2, FRP-38)."""

from __future__ import annotations

from typing import NoReturn

from frostlight.games.frostpunk.pieces import ACTIVE
from frostlight.games.frostpunk.table import City
from frostlight.kernel import GameOver, Outcome

WON = "survived"


def check_hope(city: City) -> None:
    """Without a Hope token the people give up (FRP-2.2), at any moment (FRP-2.8)."""
    if not any(city.mood[0][3:]):
        raise GameOver("will_lost", "FRP-2.2", round=city.round)


def check_discontent(city: City) -> None:
    """The sixth Discontent token, whatever its face, drives us out (FRP-2.3)."""
    tokens = sum(city.mood[1][3:])
    if tokens >= city.printed.limits.discontent_loss:
        raise GameOver("banished", "FRP-2.3", round=city.round, tokens=tokens)


def explode(city: City) -> NoReturn:
    """The Generator broke down for the second time (FRP-2.4, FRP-8.10)."""
    raise GameOver("explosion", "FRP-2.4", round=city.round, stress=city.stress)


def check_sickness(city: City) -> None:
    """Only in the Preparation phase: 26 sick of one type are too many (FRP-2.5, FRP-10.3)."""
    most = max(city.sick)
    if most >= city.printed.limits.sick_loss:
        raise GameOver("sickness", "FRP-2.5", round=city.round, sick=most)


def check_hunger(city: City) -> None:
    """Only in the Hunger phase, after Food was spent (FRP-2.6, FRP-20.2)."""
    if city.hunger >= city.printed.limits.hunger_loss:
        raise GameOver("hunger", "FRP-2.6", round=city.round, hunger=city.hunger)


def check_corpses(city: City) -> None:
    """The corpse marker is at the end of its track (FRP-2.7)."""
    if city.corpses >= city.printed.limits.corpses_loss:
        raise GameOver("deaths", "FRP-2.7", round=city.round, corpses=city.corpses)


def check_track(city: City, place: int) -> None:
    """The marker of a track at its last space may be a defeat of the scenario (FRP-40.9)."""
    track = city.printed.scenario.track[place]
    if track.lost and city.marks[place] >= track.end:
        raise GameOver(track.lost, track.rule, round=city.round, n=city.marks[place])


def win(city: City) -> NoReturn:
    """The objective is met: the team wins at once (FRP-2.1).

    A loss by the same effect counts first (FRP-2.9): it has ended the game before this line.
    """
    raise GameOver(WON, "FRP-2.1", round=city.round)


def miss_objective(city: City) -> NoReturn:
    """The scenario is over and its objective is not met (FRP-38.1, FRP-40.10)."""
    scenario = city.printed.scenario
    if scenario.targets is None:
        marks = {row.id: mark for row, mark in zip(scenario.track, city.marks, strict=True)}
        row = scenario.scenario
        raise GameOver(row.missed, row.missed_rule, round=city.round, **marks)
    coal, food, wood = city.stock
    raise GameOver(
        "objective_missed", "FRP-38.1", round=city.round, coal=coal, food=food, wood=wood
    )


def targets(city: City) -> tuple[int, int, int]:
    """How much Coal, Food and Wood must be stored, by difficulty (I/05); perhaps nothing."""
    printed = city.printed
    hard = printed.societies[city.society].difficulty == "hard"
    if printed.scenario.targets is None:
        return 0, 0, 0
    goal = printed.scenario.targets.hard if hard else printed.scenario.targets.normal
    return goal.coal, goal.food, goal.wood


def outcome(city: City) -> Outcome:
    """All win or lose together: 1 or 0 for each seat, and how far they came."""
    won = city.end is not None and city.end.reason == WON
    hope, discontent = city.mood
    tracks = {
        track.id: [mark, track.end]
        for track, mark in zip(city.printed.scenario.track, city.marks, strict=True)
    }
    return Outcome(
        scores=[int(won)] * city.players,
        ranks=[1 if won else 2] * city.players,
        breakdown={
            "won": won,
            "round": city.round,
            "citizens": sum(city.pop),
            "sick": sum(city.sick),
            "corpses": city.corpses,
            "hope": sum(hope[3:]),
            "active_hope": sum(hope[ACTIVE:]),
            "discontent": sum(discontent[3:]),
            "stock": city.stock[:],
            "targets": [0, 0, 0] if city.survive_only else list(targets(city)),
            **({"tracks": tracks} if tracks else {}),
        },
    )
