"""Answers of the setup, and cards that chance turns up (ANT-2)."""

from __future__ import annotations

from frostlight.games.antarctica.structure import TRACK_IDS, ZONE_IDS
from frostlight.games.antarctica.view.answers.shared import ANSWERS, brings
from frostlight.games.antarctica.view.prospects import space, stands
from frostlight.kernel import View
from frostlight.view.shown import Answer, Effect, Shown


@ANSWERS.shows("starting_building")
def starting_building(answer: Answer) -> Shown:
    """A building stands from the beginning (ANT-2.3)."""
    return Shown(answer.say("option.starting_building", kind=answer.key), "board")


@ANSWERS.shows("top_card")
def top_card(answer: Answer) -> Shown:
    """A card is turned up on its deck (ANT-2.8)."""
    return Shown(answer.say("option.top_card", id=answer.key), "offer")


@ANSWERS.shows("starting_player")
def starting_player(answer: Answer) -> Shown:
    """A player begins (ANT-2.16)."""
    seat = answer.value
    return Shown(answer.say("option.starting_player", seat=seat), f"player-{seat}")


@ANSWERS.shows("place_ship")
def place_ship(answer: Answer) -> Shown:
    """A ship is placed at the beginning (ANT-2.20)."""
    reader, zone, name = answer.scene.reader, answer.value, ZONE_IDS[answer.value]

    def effect(view: View) -> Effect:
        where = space(reader, view, zone)
        return Effect(words=(where, stands(reader, view, zone)), remark=where)

    return Shown(
        answer.say("option.place", zone=name),
        f"zone-{name}",
        name=reader.name("zone", name),
        effect=brings(answer, effect),
    )


@ANSWERS.shows("gift_cube")
def gift_cube(answer: Answer) -> Shown:
    """A cube to begin with (ANT-2.22)."""
    track = TRACK_IDS[answer.value]
    return Shown(
        answer.say("option.gift_cube", track=track),
        f"track-{track}",
        name=answer.scene.reader.name("track", track),
        effect=brings(answer),
    )
