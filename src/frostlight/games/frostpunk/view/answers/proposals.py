"""Good answers to what follows from an action: given with it unless others are picked (ADR 66)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.effects import Here
from frostlight.games.frostpunk.cards.verbs.uses import cured
from frostlight.games.frostpunk.city.buildings import side_of
from frostlight.games.frostpunk.city.geometry import POSITIONS
from frostlight.games.frostpunk.city.land import can_lay
from frostlight.games.frostpunk.city.people import best_cures, curable
from frostlight.games.frostpunk.city.placing import best_positions
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.main_actions import FAR_TILES, NEAR_TILES
from frostlight.games.frostpunk.turn.ways import without_card
from frostlight.games.frostpunk.view.open import open_city
from frostlight.view.shown import Along, Answer, Proposal

TILES = (("near_position", ""), ("far_position", ""))
CURES = (("cure", ""),)


def tiles(answer: Answer, *, near: bool) -> Proposal | None:
    """Places for the tiles that are laid (FRP-13.2)."""
    if answer.view is None:
        return None
    city, stack = open_city(answer.view), "near" if near else "far"
    many = NEAR_TILES if near else FAR_TILES
    found = [POSITIONS[place] for place in best_positions(city, many, near=near)]
    if not found:
        return None
    words = answer.scene.reader
    where = words.listed([words.name("position", place) for place in found])
    return Proposal(tuple((f"{stack}_position", place) for place in found), where, where)


def only_tiles(answer: Answer) -> Proposal | None:
    """The same where one stack alone can be laid, and is not asked for (FRP-13.7)."""
    if answer.view is None:
        return None
    stacks = [near for near in (True, False) if can_lay(open_city(answer.view), near=near)]
    return tiles(answer, near=stacks[0]) if len(stacks) == 1 else None


def cures(answer: Answer, points: int) -> Proposal | None:
    """Patients for points of Cure that are not enough for all (FRP-23.1)."""
    if answer.view is None or not _is_choice(city := open_city(answer.view), points):
        return None
    words, found = answer.scene.reader, best_cures(city, points)
    told = [
        answer.say("note.patients", type=TYPES[kind], n=found.count(kind))
        for kind in sorted({*found})
    ]
    return Proposal(tuple(("cure", TYPES[kind]) for kind in found), *2 * (words.listed(told),))


def cured_there(answer: Answer) -> Proposal | None:
    """The same where a building is used that can do nothing else (FRP-35.15)."""
    points = _points(answer)
    return cures(answer, points) if points else None


def others(answer: Answer) -> tuple[Along, ...]:
    """A player who picks that is asked for places or patients."""
    if answer.view is None:
        return ()
    verb, _ = answer.value
    if verb == "snow":
        city = open_city(answer.view)
        several = any(best_positions(city, NEAR_TILES, near=near) for near in (True, False))
        return (Along(answer.say("brief.tiles_elsewhere"), TILES),) if several else ()
    if verb in {"use", "shift"} and _is_choice(open_city(answer.view), _points(answer)):
        return (Along(answer.say("brief.others"), CURES),)
    return ()


def _points(answer: Answer) -> int:
    """Points of Cure of the building that is used; 0 = none, or a card does something else."""
    if answer.view is None:
        return 0
    city, (verb, space) = open_city(answer.view), answer.value
    if city.buildings[space] < 0 or (verb == "use" and not without_card(city, answer.value)):
        return 0
    does = side_of(city, space).does
    if does[:1] == () or does[0].verb != "heal":
        return 0
    return cured(city, does, Here(city.seat, space=space))


def _is_choice(city: City, points: int) -> bool:
    """Whether some who are sick would stay so, and others not."""
    kinds = curable(city)
    sick = sum(city.sick[kind] - city.skull[kind] for kind in kinds)
    return 0 < points < sick and len(kinds) > 1
