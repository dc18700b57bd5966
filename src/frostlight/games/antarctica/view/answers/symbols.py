"""Answers to what building, a shipyard or a symbol asks (ANT-4.10, ANT-5.4, ANT-13)."""

from __future__ import annotations

from frostlight.games.antarctica.structure import TRACK_IDS, ZONE_IDS
from frostlight.games.antarctica.view.answers.shared import (
    ANSWERS,
    brings,
    dock_facts,
    dock_id,
    dock_name,
)
from frostlight.games.antarctica.view.open import points_asked
from frostlight.games.antarctica.view.prospects import counts, journey, space, stands
from frostlight.games.antarctica.view.words import TAKEN, does
from frostlight.kernel import View
from frostlight.view.shown import APART, Answer, Effect, Shown


@ANSWERS.shows("draft_draw")
def draft_draw(answer: Answer) -> Shown:
    """A shipyard card is drawn to choose from (ANT-13.11)."""
    return Shown(answer.say("option.draft_draw", card=answer.key), "take")


@ANSWERS.shows(*TAKEN)
def take_card(answer: Answer) -> Shown:
    """A shipyard card is taken (ANT-5.4, ANT-13.11)."""
    if answer.value is None:
        return _decline(answer, "option.decline")
    card, reader = answer.key, answer.scene.reader
    return Shown(
        answer.say(f"option.{answer.kind}", card=card),
        f"take-{card}",
        name=reader.name("card", card),
        effect=brings(answer, lambda view: Effect(words=(does(reader, view.printed, card),))),
    )


@ANSWERS.shows("move_ship")
def move_ship(answer: Answer) -> Shown:
    """A ship is chosen that a symbol moves (ANT-13.8)."""
    if answer.value is None:
        return _decline(answer, "option.decline_move_ship")
    return Shown(
        answer.say("option.move_ship", **dock_facts(answer.value)),
        dock_id(answer.value),
        place=dock_name(answer, answer.value),
        name=dock_name(answer, answer.value),
    )


@ANSWERS.shows("move_ship_to")
def move_ship_to(answer: Answer) -> Shown:
    """It comes to another zone (ANT-13.8)."""
    reader, zone, name = answer.scene.reader, answer.value, ZONE_IDS[answer.value]

    def effect(view: View) -> Effect:
        where, sum_ = space(reader, view, zone), counts(reader, view, zone)
        return Effect(
            words=(where, stands(reader, view, zone), sum_), remark=APART.join((where, sum_))
        )

    return Shown(
        answer.say("option.move_ship_to", zone=name),
        f"zone-{name}",
        name=reader.name("zone", name),
        effect=brings(answer, effect),
    )


@ANSWERS.shows("build_track", "research_3")
def research_points(answer: Answer) -> Shown:
    """Points of a building or a symbol go to a track (ANT-4.10, ANT-13.13)."""
    if answer.value is None:
        return _decline(answer, "option.decline_research_3")
    track, reader = answer.value, answer.scene.reader

    def effect(view: View) -> Effect:
        way = journey(view, track, points_asked(view))
        return Effect(words=(way.words(reader),), after=way.after(reader), remark=way.short(reader))

    return Shown(
        answer.say(f"option.{answer.kind}", track=TRACK_IDS[track]),
        f"track-{TRACK_IDS[track]}",
        name=reader.name("track", TRACK_IDS[track]),
        effect=brings(answer, effect),
    )


def _decline(answer: Answer, message: str) -> Shown:
    return Shown(answer.say(message), "turn", rank="done")
