"""Scouting: where a team looks, which token it wants, which team it sends (BHK-10)."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.scouting import (
    gps_value,
    most_strength,
    strength,
    value_of,
    wanted,
)
from frostlight.games.blackout.structure import PATROLS, QUICK, THOROUGH, TOKENS
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.answers.beside import team_for
from frostlight.games.blackout.view.answers.register import (
    STOP,
    TURN,
    drawn,
    effect_of,
    shows,
    stop,
)
from frostlight.games.blackout.view.asked import token_at
from frostlight.games.blackout.view.cards import amounts
from frostlight.games.blackout.view.map import tokens
from frostlight.games.blackout.view.page.signs import good, sign
from frostlight.kernel import View
from frostlight.view.cards import Mark
from frostlight.view.lines import capital
from frostlight.view.shown import Answer, Effect, Shown


@shows("scout")
def scout(answer: Answer) -> Shown:
    """The district where tokens are looked at (BHK-10.2)."""
    if answer.value < 0:
        return stop(answer, "scout_pass")
    name = answer.scene.printed.district_ids[answer.value]
    verb = answer.say("option.scout", district=name)
    return Shown(verb, f"district-{name}", effect=effect_of(answer, _looked_for))


def _looked_for(answer: Answer, town: Town, view: View) -> Effect:
    """What lies there, as far as the player knows, and how strong the team could be."""
    there = tokens(town, answer.scene, answer.value).plain
    reach = answer.say("note.reach", n=most_strength(town, view.seat))
    return Effect(drawn(_tokens_there(town, answer.value)), (there, reach))


def _tokens_there(town: Town, district: int) -> Iterator[Mark]:
    """With the strength of the quick patrol."""
    for place in town.lying(district):
        token = town.tokens[place]
        row = town.printed.tokens[token] if token >= 0 else None
        yield Mark(sign(row.kind), str(row.quick)) if row else Mark("patrol", "?")


@shows("patrol")
def patrol(answer: Answer) -> Shown:
    """A token, a way to win it, and a team (BHK-10.7)."""
    match answer.value:
        case "token", (number, way):
            return _token(answer, number, PATROLS[way])
        case "add" | "drop" as verb, card:
            return _member(answer, verb, card)
        case "gps", n:
            verb = answer.say("option.gps_more" if n > 0 else "option.gps_less")
            return Shown(verb, "good-gps", "group.team", effect=effect_of(answer, _with_gps))
        case "send", _:
            verb = answer.say("option.send")
            return Shown(verb, TURN, STOP, effect=effect_of(answer, _sent))
        case "other", _:
            return Shown(answer.say("option.other_token"), TURN, STOP, "ordinary")
    return stop(answer, "leave", STOP)


def _token(answer: Answer, number: int, manner: str) -> Shown:
    """A token that can be won in several ways is a row."""
    words, view, token = answer.scene.reader, answer.view, token_at(answer.view, number)
    found = Shown(
        answer.say("option.token_number", patrol=manner, number=number + 1),
        f"token-{number + 1}",
        "group.token",
        name=capital(words.name("patrol", manner)),
        effect=effect_of(answer, _sought),
    )
    if token < 0 or view is None:
        return found
    what: Printed = answer.scene.printed
    name = what.tokens[token].id
    return found._replace(
        verb=answer.say("option.token", token=name, patrol=manner, number=number + 1),
        place=words.name("district", what.district_ids[view.table["scouting"]]),
        row=capital(words.name("token", name)),
        along=lambda: team_for(answer, view),
    )


def _sought(answer: Answer, town: Town, _view: View) -> Effect:
    """How strong the team must be, and what it wins (BHK-10.10, BHK-10.11, BHK-10.14)."""
    words, (_, (number, way)) = answer.scene.reader, answer.value
    place = town.scouting * TOKENS + number
    row, need = town.printed.tokens[town.tokens[place]], value_of(town, place, way)
    rewards = {QUICK: row.quick_reward, THOROUGH: row.thorough_reward}.get(way)
    if rewards is None:
        told = (answer.say("note.strength", n=need),)
        return Effect(
            drawn([Mark("patrol", str(need))]), told, after=(answer.say("note.short_patrol"),)
        )
    wins = [good(words, what, n, "+") for what, n in rewards.items()]
    return Effect(
        drawn([Mark("patrol", str(need)), *wins]),
        (answer.say("note.token", n=need, gain=amounts(words, rewards.items())),),
    )


def _member(answer: Answer, verb: str, card: int) -> Shown:
    """A card that joins the team or leaves it again (BHK-10.8)."""
    name = answer.scene.printed.ids[card]
    return Shown(
        answer.say(f"option.{verb}", card=name),
        f"hand-{name}",
        "group.team" if verb == "add" else "group.back",
        "primary" if verb == "add" else "ordinary",
        name=capital(answer.scene.reader.name("card", name)),
        effect=effect_of(answer, _counts),
    )


def _counts(answer: Answer, town: Town, _view: View) -> Effect:
    _, card = answer.value
    n = town.printed.patrol[card]
    return Effect(drawn([Mark("patrol", str(n))]), (answer.say("card.patrol", n=n),))


def _with_gps(answer: Answer, town: Town, view: View) -> Effect:
    _, n = answer.value
    return Effect(words=(answer.say("card.patrol", n=gps_value(town, view.seat)),) if n > 0 else ())


def _sent(answer: Answer, town: Town, view: View) -> Effect:
    """The strength of the team against what it takes; one of its members is hurt (BHK-10.15)."""
    told = answer.say("note.send", n=strength(town, view.seat), most=wanted(town))
    return Effect(words=(told,), risk=answer.say("note.hurt"))
