"""Markers on the map (BHK-1.17, BHK-7): what a place completes or brings nearer, and its price."""

from __future__ import annotations

from collections.abc import Iterator

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.answers.foreseen import foreseen, travel
from frostlight.games.blackout.view.answers.register import (
    drawn,
    effect_of,
    fare_drawn,
    priced,
    shows,
)
from frostlight.games.blackout.view.asked import marker_prices
from frostlight.games.blackout.view.beginnings import Hint, beginnings
from frostlight.games.blackout.view.districts import Share, districts_at, promised, shares_at
from frostlight.games.blackout.view.fares import Fare, fare
from frostlight.games.blackout.view.open import known_town
from frostlight.games.blackout.view.page.checkpoints import marker_at
from frostlight.games.blackout.view.page.won import won
from frostlight.kernel import View
from frostlight.view.cards import Mark
from frostlight.view.lines import capital
from frostlight.view.markup import EMPTY
from frostlight.view.scene import Words
from frostlight.view.shown import Answer, Effect, Shown

COMPLETES, GROWS = "group.completes", "group.grows"


@shows("first_marker")
def first_marker(answer: Answer) -> Shown:
    """The first marker, on any free checkpoint (BHK-1.17)."""
    shown, view = _place(answer), answer.view
    shown = shown._replace(verb=answer.say("option.begin", where=shown.verb))
    found = beginnings(view) if view is not None else {}
    if answer.value not in found:
        return shown._replace(order=1 if found else 0)
    return shown._replace(
        group="group.beginnings",
        hint=_reason(answer, found[answer.value]),
        order=[*found].index(answer.value) - len(found),
    )


def _reason(answer: Answer, hint: Hint) -> str:
    (message, facts), what = hint, answer.scene.printed
    there = districts_at(answer.scene.reader, what, what.checkpoint_ids[answer.value])
    return answer.say(f"begin.{message}", list=there, **facts)


@shows("marker")
def marker(answer: Answer) -> Shown:
    """A marker on a checkpoint: what it completes comes first (BHK-7.1, BHK-13.1)."""
    shown, view = _place(answer), answer.view
    if view is None or answer.value not in marker_prices(view):
        return shown
    town, price = known_town(view), _fare(view, answer.value)
    shares = shares_at(town, view.seat, answer.value)
    points = promised(shares)
    done = [one.name(answer.scene.reader) for one in shares if one.complete]
    verb = (
        answer.say(
            "option.secure", where=shown.name, list=answer.scene.reader.listed(done), n=points
        )
        if done
        else answer.say("option.place", where=shown.verb)
    )
    return shown._replace(
        verb=priced(answer.scene.reader, verb, price),
        group=COMPLETES if done else GROWS,
        order=10 * (_nearest(shares) - 100 * points) + price.tokens + 10 * price.points,
    )


def _place(answer: Answer) -> Shown:
    """A checkpoint by its name, with colour, the letter of a crisis centre and districts."""
    what: Printed = answer.scene.printed
    row, words = what.map.checkpoint[answer.value], answer.scene.reader
    verb = (
        words.say("option.centre", checkpoint=row.id, colour=row.colour, letter=row.letter)
        if row.letter
        else words.say("option.checkpoint", checkpoint=row.id, colour=row.colour)
    )
    return Shown(
        verb,
        f"cp-{row.id}",
        place=districts_at(words, what, row.id),
        name=capital(words.name("checkpoint", row.id)),
        effect=effect_of(answer, _placed),
    )


def _fare(view: View, place: int) -> Fare:
    return fare(known_town(view), view.seat, marker_prices(view).get(place, 0))


def _nearest(shares: tuple[Share, ...]) -> int:
    """How many markers the nearest district lacks; with none left to secure it is far."""
    return min((one.lacks for one in shares), default=9)


def _placed(answer: Answer, town: Town, view: View) -> Effect:
    """What it brings and costs, how the districts stand then, and the marker as it would stand."""
    scene, seat, words = answer.scene, view.seat, answer.scene.reader
    first = answer.kind == "first_marker"
    price, shares = _fare(view, answer.value), shares_at(town, seat, answer.value)
    stood = words.say("board.secured")
    pieces = f'<g class="piece">{won(scene, shares)}{marker_at(scene, seat, answer.value)}</g>'
    return Effect(
        EMPTY if first else drawn(_gain(words, shares)) + fare_drawn(words, price),
        after=tuple(one.told(words, outpost=bool(town.outposts[seat])) for one in shares)
        or (stood,),
        remark=_remark(answer, view, shares) or stood,
        preview=foreseen(town, seat, {"marker": -1, **travel(town, seat, price.tokens)}, pieces),
    )


def _remark(answer: Answer, view: View, shares: tuple[Share, ...]) -> str:
    """Why it is a good beginning; else how its districts stand."""
    hint = beginnings(view).get(answer.value)
    if hint:
        return _reason(answer, hint)
    return ", ".join(one.short(answer.scene.reader) for one in shares)


def _gain(words: Words, shares: tuple[Share, ...]) -> Iterator[Mark]:
    """Points of what it completes; else how far the nearest district is then."""
    if points := promised(shares):
        yield Mark("vp", f"+{points}")
    elif shares:
        yield Mark("p_secure", words.say("note.to_go", n=_nearest(shares)))
