"""What chance answers: the first player, dice, cards and scout tokens."""

from __future__ import annotations

from frostlight.games.blackout.structure import RESOURCES
from frostlight.games.blackout.view.answers.register import TURN, shows
from frostlight.view.shown import Answer, Shown


@shows("first_player")
def first_player(answer: Answer) -> Shown:
    """The player who begins (BHK-1.16)."""
    return Shown(answer.say("option.begins", seat=answer.value), TURN)


@shows("die")
def die(answer: Answer) -> Shown:
    """What a die shows (BHK-4.1)."""
    return Shown(answer.say("option.good", what=RESOURCES[answer.value]), TURN)


@shows("turn_up", "starting_volunteer", "emergency_plan", "injured")
def card(answer: Answer) -> Shown:
    """A card that is turned up, dealt or hurt (BHK-1.6, BHK-1.10, BHK-1.11, BHK-10.15)."""
    return Shown(answer.say("option.card", card=answer.scene.printed.ids[answer.value]), TURN)


@shows("scout_token")
def scout_token(answer: Answer) -> Shown:
    """The token that lies in a district (BHK-10.4)."""
    token = answer.scene.printed.tokens[answer.value].id
    return Shown(answer.say("option.scout_token", token=token), TURN)
