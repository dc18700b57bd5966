"""Objective cards that come and go (BHK-11, BHK-12.6), and food and water in pairs (BHK-12)."""

from __future__ import annotations

from functools import lru_cache

from frostlight.games.blackout.content import Printed
from frostlight.games.blackout.market import price_in
from frostlight.games.blackout.table import Town
from frostlight.games.blackout.view.answers.foreseen import foreseen
from frostlight.games.blackout.view.answers.register import drawn, effect_of, shows, stop
from frostlight.games.blackout.view.asked import asked_fact
from frostlight.games.blackout.view.cards import amount, amounts, short_words, task_words
from frostlight.games.blackout.view.page.signs import good
from frostlight.kernel import View
from frostlight.view.lines import capital
from frostlight.view.scene import Words
from frostlight.view.shown import APART, Answer, Effect, Shown


@shows("buy")
def buy(answer: Answer) -> Shown:
    """A card of the market, by the row in which it lies (BHK-11.1, BHK-11.2)."""
    if answer.value < 0:
        return stop(answer, "pass")
    name = answer.scene.printed.ids[answer.value]
    return Shown(
        answer.say("option.buy", card=name),
        f"market-{name}",
        name=capital(answer.scene.reader.name("card", name)),
        effect=effect_of(answer, _bought),
    )


def _bought(answer: Answer, town: Town, view: View) -> Effect:
    """The price, and what stands on the card: it is not in sight at every size."""
    words, card = answer.scene.reader, answer.value
    price = price_in(town, next(cards for cards in town.market if card in cards))
    whole = _whole(words, town.printed, card)
    return Effect(
        drawn([good(words, "hkd", price, "-")]),
        (amount(words, "hkd", price), *whole),
        remark=APART.join(whole),
        preview=foreseen(town, view.seat, {"hkd": -price}),
    )


@shows("discard")
def discard(answer: Answer) -> Shown:
    """An objective card that leaves in the clean-up (BHK-12.6)."""
    if answer.value < 0:
        return stop(answer, "keep")
    name = answer.scene.printed.ids[answer.value]
    verb = answer.say("option.discard", card=name)
    return Shown(verb, f"slot-{name}", rank="sacrifice", effect=effect_of(answer, _discarded))


def _discarded(answer: Answer, town: Town, _view: View) -> Effect:
    return Effect(words=_whole(answer.scene.reader, town.printed, answer.value))


@lru_cache(2048)
def _whole(words: Words, printed: Printed, card: int) -> tuple[str, str]:
    """What a card is, and its tasks."""
    tasks = " / ".join(task_words(words, needs) for needs in printed.needs[card])
    return short_words(words, printed, card), words.say("note.needs", list=tasks)


@shows("water_pairs", "warehouse_pairs", "food_pairs")
def pairs(answer: Answer) -> Shown:
    """Pairs of units for something better, the rest for HK$ (BHK-12.4, BHK-16.15, BHK-16.16)."""
    unit = "food" if answer.kind == "food_pairs" else "water"
    verb = answer.say(f"option.{answer.kind}", n=answer.value)
    return Shown(verb, f"good-{unit}", effect=effect_of(answer, _paired))


def _paired(answer: Answer, town: Town, view: View) -> Effect:
    """What the pairs bring, and the rest (BHK-12.3 to BHK-12.5)."""
    n, prices = answer.value, town.printed.prices
    left = asked_fact(view, "n") - 2 * n
    brings = {
        "water_pairs": (("gps", n), ("hkd", left * prices.water_hkd)),
        "warehouse_pairs": (("hkd", n * prices.warehouse_hkd + left * prices.water_hkd),),
        "food_pairs": (("vp", n * prices.crowd_vp), ("hkd", left * prices.food_hkd)),
    }
    return Effect(words=(amounts(answer.scene.reader, brings[answer.kind]),))
