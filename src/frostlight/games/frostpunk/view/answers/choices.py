"""Answers that are amounts, yes or no, or one of a few ways."""

from __future__ import annotations

from functools import partial

from frostlight.games.frostpunk.ending import targets
from frostlight.games.frostpunk.phases.generator import cubes_to_drop
from frostlight.games.frostpunk.pieces import STOCKED
from frostlight.games.frostpunk.view.answers.people import MOOD
from frostlight.games.frostpunk.view.answers.proposals import cures
from frostlight.games.frostpunk.view.answers.registry import ANSWERS, TABLE, declined, foreseen
from frostlight.games.frostpunk.view.open import open_city
from frostlight.games.frostpunk.view.page.ghosts import ghost_of_heat
from frostlight.games.frostpunk.view.reader import CardReader
from frostlight.games.frostpunk.view.reading import asked_about
from frostlight.kernel import View
from frostlight.view.shown import Answer, Effect, Shown

# -- amounts


@ANSWERS.shows("refuel")
def refuel(answer: Answer) -> Shown:
    """The Coal that is burnt for heat (FRP-8.1)."""
    n = answer.value
    verb = answer.say("option.refuel", n=n) if n else answer.say("option.refuel_none")
    return Shown(verb, f"fuel-{n}", effect=foreseen(answer, heated, n))


def heated(reader: CardReader, view: View, coal: int) -> Effect:
    """The heat then, and the cubes that the tower takes for it (FRP-8.3)."""
    city = open_city(view)
    heat, most = city.heat + coal, len(city.printed.tracks.heat.cubes)
    return Effect(
        words=(reader.say("note.heat", heat=heat, cold=city.cold),),
        after=(reader.say("note.cubes", n=cubes_to_drop(city, heat)),) if heat <= most else (),
        preview=ghost_of_heat(city, coal),
    )


@ANSWERS.shows("loosened", "fallen", "shaken", "in_drawer")
def cubes(answer: Answer) -> Shown:
    """Cubes of the tower, as chance drops them (FRP-8.3, FRP-8.5)."""
    return Shown(answer.say("option.cubes", n=answer.value))


@ANSWERS.shows("corpses_back")
def corpses_back(answer: Answer) -> Shown:
    """By how many corpses fewer are counted (FRP-35.26)."""
    verb = answer.say("option.corpses", n=answer.value)
    return Shown(verb, TABLE, effect=foreseen(answer, _corpses))


def _corpses(reader: CardReader, view: View) -> Effect:
    return Effect(words=(reader.say("note.corpses", n=view.table["corpses"]),))


@ANSWERS.shows("store")
def store(answer: Answer) -> Shown:
    """What is stored for the great storm, or no more of it (FRP-18.2)."""
    if answer.value is None:
        return declined(answer, "stop_store")
    goods = STOCKED[answer.value]
    verb = answer.say("option.store", goods=goods)
    return Shown(verb, f"store-{goods}", effect=foreseen(answer, _stored, answer.value))


def _stored(reader: CardReader, view: View, place: int) -> Effect:
    city = open_city(view)
    stored = reader.say("note.stored", n=city.stock[place], goal=targets(city)[place])
    return Effect(words=(stored,))


@ANSWERS.shows("scout_order")
def scout_order(answer: Answer) -> Shown:
    """The Scout who moves first (FRP-9.6)."""
    n = answer.value + 1
    return Shown(answer.say("option.stack", stack=n), f"trip-{n}")


# -- yes or no


@ANSWERS.shows("pay_care", "extra_food", "use_advice")
def yes_or_no(answer: Answer) -> Shown:
    """Something is spent or used, or not (FRP-10.2, FRP-30.7, FRP-35.24)."""
    if not answer.value:
        return declined(answer, f"{answer.kind}_no")
    return Shown(answer.say(f"option.{answer.kind}_yes"), TABLE)


@ANSWERS.shows("wake_up")
def wake_up(answer: Answer) -> Shown:
    """The Wake-up Call is used now, or kept (FRP-37.2)."""
    if not answer.value:
        return declined(answer, "wake_up_no")
    return Shown(answer.say("option.wake_up_yes"), TABLE, effect=foreseen(answer, _woken))


def _woken(reader: CardReader, view: View) -> Effect:
    return Effect(words=(reader.say("note.wake", n=asked_about(view, "wake_up")["n"]),))


# -- this or that


@ANSWERS.shows("comfort")
def comfort(answer: Answer) -> Shown:
    """More Hope, or less Discontent (FRP-35.1)."""
    return Shown(answer.say(f"option.comfort_{answer.key}"), MOOD[not answer.value])


@ANSWERS.shows("maintenance")
def maintenance(answer: Answer) -> Shown:
    """Stress cubes by hand, or all of them for Steam Cores (FRP-35.3)."""
    return Shown(
        answer.say(f"option.maintenance_{answer.key}"),
        "store-core" if answer.value else "tower",
        effect=foreseen(answer, _maintained, answer.value),
    )


def _maintained(reader: CardReader, view: View, by_core: bool) -> Effect:
    """How many cubes leave the stress track."""
    by_hand, stress = int(asked_about(view, "maintenance")["n"]), view.table["stress"]
    gone = stress if by_core else min(by_hand, stress)
    return Effect(words=(reader.say("note.stress", n=gone, all=stress),))


@ANSWERS.shows("workshop")
def workshop(answer: Answer) -> Shown:
    """A building is upgraded, a technology comes sooner, or neither (FRP-35.5)."""
    shown = declined(answer, f"workshop_{answer.key}")
    if answer.key == "stop":
        return shown
    which = frozenset({"upgrade_at"}) if answer.key == "upgrade" else frozenset[str]()
    return shown._replace(rank="primary", unfolds=which)


@ANSWERS.shows("cure_or_treat")
def cure_or_treat(answer: Answer) -> Shown:
    """The sick are cured, or the gravely ill treated (FRP-35.15)."""
    shown = Shown(answer.say(f"option.{answer.key}"), TABLE)
    if not answer.value:
        return shown
    points = int(asked_about(answer.view, "cure_or_treat").get("cures", 0))
    return shown._replace(proposes=partial(cures, answer, points))


@ANSWERS.shows("consequence")
def consequence(answer: Answer) -> Shown:
    """Which of the two consequences of a law waits, as chance draws it (FRP-30.3)."""
    return Shown(answer.say(f"option.consequence_{answer.key}"))
