"""Paying: batteries that stand in for units, and markers that come back (BHK-2.3, BHK-18.2)."""

from __future__ import annotations

from frostlight.games.blackout.structure import BATTERY, GOODS, RESOURCES, STOCK
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.answers.register import drawn, effect_of, shows, stop
from frostlight.games.blackout.view.asked import asked_fact
from frostlight.games.blackout.view.cards import amounts
from frostlight.games.blackout.view.page.signs import good
from frostlight.kernel import View
from frostlight.view.shown import Answer, Effect, Shown


@shows("pay")
def pay(answer: Answer) -> Shown:
    """The units of a price that batteries stand in for (BHK-2.3)."""
    n = sum(answer.value)
    if not n:
        return Shown(answer.say("option.no_battery"), "good-battery")
    units = amounts(answer.scene.reader, zip(RESOURCES, answer.value, strict=True), "gen")
    verb = answer.say("option.batteries_for", amount=units, n=n)
    return Shown(verb, "good-battery", effect=effect_of(answer, _replaced))


def _replaced(answer: Answer, _town: Town, _view: View) -> Effect:
    words, counts = answer.scene.reader, zip(RESOURCES, answer.value, strict=True)
    units = [good(words, what, n) for what, n in counts if n]
    return Effect(drawn([good(words, "battery", sum(answer.value), "-"), *units]))


@shows("pay_kind")
def pay_kind(answer: Answer) -> Shown:
    """The kind that is paid, and how many units of it are batteries (BHK-6.4)."""
    (kind, replaced), number = answer.value, asked_fact(answer.view, "n")
    what = RESOURCES[kind]
    if not number:
        verb = answer.say("option.pay_kind", what=what, n=replaced)
    elif replaced == number:
        verb = answer.say("option.all_batteries", n=number)
    else:
        paid = ((what, number - replaced), ("battery", replaced))
        verb = answer.say("option.pay", amount=amounts(answer.scene.reader, paid))
    return Shown(verb, f"good-{what}", effect=effect_of(answer, _paid))


def _paid(answer: Answer, _town: Town, view: View) -> Effect:
    kind, replaced = answer.value
    goods = ((RESOURCES[kind], asked_fact(view, "n") - replaced), ("battery", replaced))
    return Effect(drawn(good(answer.scene.reader, what, n, "-") for what, n in goods if n > 0))


@shows("pay_with")
def pay_with(answer: Answer) -> Shown:
    """Either of two resources, or a battery that stands in for them (BHK-15.4)."""
    what = GOODS[answer.value]
    return Shown(
        answer.say("option.good", what=what),
        f"good-{what}",
        rank="ordinary" if answer.value == BATTERY else "primary",
        effect=effect_of(answer, _one_less),
    )


@shows("give_up")
def give_up(answer: Answer) -> Shown:
    """A marker that comes back from the rondel, where the supply is empty (BHK-18.2)."""
    if answer.value < 0:
        return stop(answer, "give_up_enough")
    what = GOODS[answer.value]
    verb = answer.say("option.give_up", what=what)
    return Shown(verb, f"good-{what}", rank="sacrifice", effect=effect_of(answer, _given_up))


def _given_up(answer: Answer, town: Town, view: View) -> Effect:
    own = town.stock[view.seat * STOCK + answer.value]
    return _one_less(answer, town, view)._replace(words=(answer.say("note.you_have", n=own),))


def _one_less(answer: Answer, _town: Town, _view: View) -> Effect:
    mark = good(answer.scene.reader, GOODS[answer.value], 1)
    return Effect(drawn([mark._replace(shown="-")]))
